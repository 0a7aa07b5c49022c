//! How many commands and frames came from one connection within the running second.

use std::time::Duration;

use tokio::time::Instant;

use super::Limits;

const SECOND: Duration = Duration::from_secs(1);

/// The verdict about a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// In order.
    Fine,
    /// Refuse the command, keep the connection.
    TooFast,
    /// End the connection.
    Flooding,
}

/// Counters of the running second. A second begins with the first frame after the last one ended.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    since: Instant,
    frames: u32,
    commands: u32,
}

impl Rate {
    /// Nothing has come yet.
    #[must_use]
    pub const fn new(now: Instant) -> Self {
        Self {
            since: now,
            frames: 0,
            commands: 0,
        }
    }

    /// Counts a frame of any kind.
    pub fn on_frame(&mut self, now: Instant, limits: &Limits) -> Speed {
        if now.duration_since(self.since) >= SECOND {
            *self = Self::new(now);
        }
        self.frames = self.frames.saturating_add(1);
        if self.frames > limits.frames_per_second {
            Speed::Flooding
        } else {
            Speed::Fine
        }
    }

    /// Counts a command within the frame counted last.
    pub const fn on_command(&mut self, limits: &Limits) -> Speed {
        self.commands = self.commands.saturating_add(1);
        if self.commands > limits.commands_per_second {
            Speed::TooFast
        } else {
            Speed::Fine
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_61st_command_of_a_second_is_too_fast_and_the_next_second_is_free() {
        let limits = Limits::default();
        let start = Instant::now();
        let mut rate = Rate::new(start);
        let speeds: Vec<Speed> = (0..61)
            .map(|_| {
                assert_eq!(rate.on_frame(start, &limits), Speed::Fine);
                rate.on_command(&limits)
            })
            .collect();
        assert!(speeds[..60].iter().all(|speed| *speed == Speed::Fine));
        assert_eq!(speeds[60], Speed::TooFast);
        let later = start + SECOND;
        assert_eq!(rate.on_frame(later, &limits), Speed::Fine);
        assert_eq!(rate.on_command(&limits), Speed::Fine);
    }

    #[test]
    fn the_601st_frame_of_a_second_is_a_flood() {
        let limits = Limits::default();
        let start = Instant::now();
        let mut rate = Rate::new(start);
        for _ in 0..600 {
            assert_eq!(rate.on_frame(start, &limits), Speed::Fine);
        }
        assert_eq!(rate.on_frame(start, &limits), Speed::Flooding);
    }
}
