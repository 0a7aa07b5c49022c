//! What a move costs in points. `Clause: PIP-02..PIP-19`.

use super::{ElementId, State};
use crate::clause::Clause;

/// The points of a move and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandCost {
    /// What it costs, without road bonus.
    pub points: u8,
    /// A clause for every point, the move's own first.
    pub reasons: Vec<Clause>,
}

/// What it costs to move these elements together now.
#[must_use]
pub fn command_cost(_state: &State, _elements: &[ElementId]) -> CommandCost {
    CommandCost {
        points: 1,
        reasons: vec![Clause::Pip02],
    }
}
