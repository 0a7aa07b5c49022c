//! The two sides of a battle.

use serde::{Deserialize, Serialize};

/// One of the two armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The red army.
    Red,
    /// The blue army.
    Blue,
}

impl Side {
    /// Both sides, red first.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Blue];

    /// The enemy.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }

    /// Place of this side in arrays of two.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Red => 0,
            Self::Blue => 1,
        }
    }
}
