//! Exact chances of a combat or a shooting: all 36 rolls with the whole chain of outcomes.

use serde::{Deserialize, Serialize};

use super::{ElementId, State};

/// In how many of the 36 rolls each thing happens to one element; they add up to 36.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fates {
    /// Who.
    pub element: ElementId,
    /// Stays as it is.
    pub nothing: u8,
    /// Goes back and lives.
    pub recoil: u8,
    /// Flees and lives.
    pub flee: u8,
    /// Is lost, by the table or on its way back.
    pub destroyed: u8,
}

/// The exact chances of one combat or shooting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Odds {
    /// The active side's element, or the main shooter.
    pub first: Fates,
    /// The other element, or the target.
    pub second: Fates,
    /// Others that are lost with them (supporters), and in how many of the 36 rolls. Sorted.
    pub others_lost: Vec<(ElementId, u8)>,
    /// In how many of the 36 rolls a camp changes hands.
    pub camp_taken: u8,
}

/// The chances of the close combat in which this element stands, now or if the phase began now.
#[must_use]
pub fn odds_of_fight(state: &State, element: ElementId) -> Option<Odds> {
    let _ = (state, element);
    None
}

/// The chances of the shooting at this target that is due now.
#[must_use]
pub fn odds_of_shooting(state: &State, target: ElementId) -> Option<Odds> {
    let _ = (state, target);
    None
}
