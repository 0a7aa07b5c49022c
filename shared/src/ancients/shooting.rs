//! Distant shooting. `Clause: SHT-01..SHT-22`.

use serde::{Deserialize, Serialize};

use super::{ElementId, Factor, State};

/// A shooting that is due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShootingDue {
    /// Who is shot at.
    pub target: ElementId,
    /// Who shoots, the main shooter first, at most three. `Ruling: RUL-26`.
    pub shooters: Vec<ElementId>,
    /// The target shoots back at the main shooter; the one roll serves both.
    pub mutual: bool,
    /// What the main shooter adds to its die.
    pub shooting: Vec<Factor>,
    /// What the target adds to its die.
    pub shot_at: Vec<Factor>,
}

/// Every target that may be named now, sorted; empty outside the shooting phase.
#[must_use]
pub fn legal_targets(state: &State) -> Vec<ShootingDue> {
    let _ = state;
    Vec::new()
}

/// Whom an element could shoot at as things stand, whatever the phase: in arc and range, seen, nobody in contact.
#[must_use]
pub fn may_shoot(state: &State, shooter: ElementId) -> Vec<ElementId> {
    let _ = (state, shooter);
    Vec::new()
}
