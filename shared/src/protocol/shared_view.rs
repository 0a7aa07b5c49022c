//! A player's view of the table, as spectators may follow it.

use serde::{Deserialize, Serialize};

use crate::geometry::{Milli, Point};

/// Beyond this no place or length of a table lies, 1/1000 pace or inch.
const MOST: Milli = 10_000_000;

/// What a player looks at. Lengths in 1/1000 pace or inch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SharedView {
    /// The place of the table in the middle.
    pub centre: Point,
    /// How much of the table is seen from left to right.
    pub across: Milli,
    /// How much from top to bottom.
    pub along: Milli,
    /// The heading that is up, degrees: 0, 90, 180 or 270.
    pub up: u16,
}

impl SharedView {
    /// Every number is one that a view can have.
    #[must_use]
    pub fn is_bounded(&self) -> bool {
        let is_place = |at: Milli| (-MOST..=MOST).contains(&at);
        let is_length = |length: Milli| (1..=MOST).contains(&length);
        is_place(self.centre.x)
            && is_place(self.centre.y)
            && is_length(self.across)
            && is_length(self.along)
            && matches!(self.up, 0 | 90 | 180 | 270)
    }
}
