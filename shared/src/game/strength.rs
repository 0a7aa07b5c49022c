//! How well a computer plays.

use serde::{Deserialize, Serialize};

/// How well the computer plays in its seat. Fixed when it sits down, shown to everybody.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// Looks at one move at a time: an opponent to learn against.
    #[default]
    Recruit,
    /// Plans a whole bound and asks what the enemy will make of it.
    Veteran,
}

impl Strength {
    /// Both, the weaker first.
    pub const ALL: [Self; 2] = [Self::Recruit, Self::Veteran];

    /// The word for it in messages, flags and files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Recruit => "recruit",
            Self::Veteran => "veteran",
        }
    }
}
