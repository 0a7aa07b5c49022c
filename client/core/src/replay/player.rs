//! Playing forward: when the next batch is due.

/// Speeds that can be chosen, percent of the usual one.
pub const SPEEDS: [u16; 6] = [50, 100, 200, 400, 800, 1600];
/// Seconds a batch takes at the usual speed.
const PACE: f64 = 1.2;

/// Plays a match forward.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Player {
    /// Place in [`SPEEDS`].
    speed: usize,
    /// When the next batch is due, seconds; nothing while it rests.
    due: Option<f64>,
}

impl Default for Player {
    fn default() -> Self {
        Self {
            speed: 1,
            due: None,
        }
    }
}

impl Player {
    /// It plays.
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        self.due.is_some()
    }

    /// Faster than pieces move.
    #[must_use]
    pub fn is_hasty(&self) -> bool {
        SPEEDS.get(self.speed).is_some_and(|percent| *percent > 100)
    }

    /// Begins to play; the first step is due after a moment.
    pub fn play(&mut self, now: f64) {
        self.due = Some(now + self.pause());
    }

    /// Rests where it is.
    pub const fn rest(&mut self) {
        self.due = None;
    }

    /// Place of the speed in [`SPEEDS`].
    #[must_use]
    pub const fn speed(&self) -> usize {
        self.speed
    }

    /// Another speed; it counts from the next step on.
    pub fn set_speed(&mut self, speed: usize, now: f64) {
        if speed < SPEEDS.len() {
            self.speed = speed;
        }
        if self.is_playing() {
            self.play(now);
        }
    }

    fn pause(&self) -> f64 {
        let percent = SPEEDS.get(self.speed).copied().unwrap_or(100);
        PACE * 100.0 / f64::from(percent)
    }

    /// Whether a step is due now. After a long frame steps are not made up for.
    pub fn take_step(&mut self, now: f64) -> bool {
        let is_due = self.due.is_some_and(|due| now >= due);
        if is_due {
            self.play(now);
        }
        is_due
    }
}
