//! How long everything takes. All lengths are seconds at normal speed.

use serde::{Deserialize, Serialize};

/// How fast the table moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// Nothing moves: everything stands at once where it ends.
    Off,
    /// Half as fast.
    Slow,
    /// As it is meant.
    #[default]
    Normal,
    /// Twice as fast.
    Fast,
    /// Four times as fast.
    Fastest,
}

impl Speed {
    /// All of them, slowest first.
    pub const ALL: [Self; 5] = [
        Self::Off,
        Self::Slow,
        Self::Normal,
        Self::Fast,
        Self::Fastest,
    ];

    /// Seconds of motion in a second; none when nothing moves.
    #[must_use]
    pub const fn factor(self) -> Option<f64> {
        match self {
            Self::Off => None,
            Self::Slow => Some(0.5),
            Self::Normal => Some(1.0),
            Self::Fast => Some(2.0),
            Self::Fastest => Some(4.0),
        }
    }

    /// The key of its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Off => "speed-off",
            Self::Slow => "speed-slow",
            Self::Normal => "speed-normal",
            Self::Fast => "speed-fast",
            Self::Fastest => "speed-fastest",
        }
    }
}

/// All of a batch together lasts no longer; more is played faster.
pub const LONGEST_BATCH: f64 = 7.0;
/// Batches that wait beside the one that is played; one more, and those that wait are not shown at all.
pub(super) const MOST_WAITING: usize = 12;
/// As soon as this much waits it is played faster.
pub(super) const HURRY_AFTER: f64 = 3.0;
/// Beyond this those that wait are not shown at all.
pub(super) const SKIP_AFTER: f64 = 20.0;
/// So many times as fast at most.
pub(super) const MOST_HURRY: f64 = 3.0;

/// How long dice roll.
pub(super) const ROLL: f64 = 0.75;
/// How long they lie before what comes of them is shown.
pub(super) const LOOK: f64 = 0.55;
/// How long dice can be read afterwards, seconds at any speed.
pub(super) const STAY: f64 = 6.0;
/// So many throws lie on the table at most.
pub(super) const MOST_CASTS: usize = 4;
/// So many dice of a row are drawn; the others are counted.
pub(super) const MOST_DICE: usize = 10;
/// So many rows a throw has at most.
pub(super) const MOST_ROWS: usize = 5;

/// A short turn or step.
pub(super) const TURN: f64 = 0.35;
/// Going straight back, or after somebody who does.
pub(super) const STEP_BACK: f64 = 0.45;
/// Somebody falls.
pub(super) const FALL: f64 = 0.6;
/// A shot on its way.
pub(super) const SHOT: f64 = 0.45;
/// A shell on its way, and how it goes off.
pub(super) const SHELL: f64 = 0.9;
/// Something is pointed out.
pub(super) const MARK: f64 = 0.4;
/// Something changes hands, somebody comes onto the table.
pub(super) const SHOW: f64 = 0.3;

/// How long a way of so many paces takes.
pub(super) fn march(paces: f64) -> f64 {
    (paces / 420.0).clamp(0.3, 1.4)
}

/// How long a flight of so many paces takes.
pub(super) fn flight(paces: f64) -> f64 {
    (paces / 620.0).clamp(0.4, 1.5)
}

/// How long a way of so many inches takes.
pub(super) fn walk(inches: f64) -> f64 {
    (inches / 7.0).clamp(0.3, 1.3)
}

/// Slowly off, slowly to a stand.
pub(super) fn eased(share: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}
