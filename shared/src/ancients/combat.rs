//! Close combat: who fights whom, with which factors, and how a combat is resolved. `Clause: CBT-01..CBT-11`.

use serde::{Deserialize, Serialize};

use super::{ElementId, Factor, Fight, Side, State};

/// One element of a combat with everything that its die is added to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Footing {
    /// Who rolls.
    pub element: ElementId,
    /// Everything added to the die, each with its clause.
    pub factors: Vec<Factor>,
}

/// A close combat that is due, or would be if the phase began now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FightDue {
    /// Who fights whom.
    pub fight: Fight,
    /// The active side's element; its die is rolled first. `Ruling: RUL-24`.
    pub active: Footing,
    /// The other side's element.
    pub other: Footing,
    /// Whose camp it is about, if it is about one.
    pub camp: Option<Side>,
}

/// The close combats that are still due, with the factors as they stand now; before the close combat phase those that
/// would be due if it began now. Sorted by attacker.
#[must_use]
pub fn legal_fights(state: &State) -> Vec<FightDue> {
    let _ = state;
    Vec::new()
}
