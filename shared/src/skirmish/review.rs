//! The terrain review. `Clause: SKM-06..SKM-09`.

use super::turn::{Stop, Turn};
use super::{Refusal, Side, TerrainProposal};

/// Begins the setup.
pub(super) fn begin(_turn: &mut Turn<'_>) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}

/// Accepts a revision. `Clause: SKM-06`.
pub(super) fn accept(_turn: &mut Turn<'_>, _side: Side, _revision: u16) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}

/// Wants something otherwise. `Clause: SKM-06`.
pub(super) fn propose(
    _turn: &mut Turn<'_>,
    _side: Side,
    _proposal: TerrainProposal,
) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}
