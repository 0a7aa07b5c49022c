//! The defender composes the battlefield on the table itself, piece by piece. `Clause: DEP-03`, `TER-20..TER-28`.

mod check;
mod compose;
#[cfg(test)]
mod compose_tests;
mod fault;
mod homes;
mod measure;
mod outline;
#[cfg(test)]
mod tests;

use super::setup::check_part;
use super::turn::{Stop, Turn};
use super::{Event, Feature, Home, Phase, Refusal, Side, State};

pub use compose::{compose, composed_board};
pub use fault::TerrainFault;
pub use homes::{MAX_PIECES, compulsory_kinds, optional_kinds};
pub use outline::{Outline, Piece};

/// A piece is placed, or placed again elsewhere. `Clause: DEP-03`, `TER-23..TER-26`.
pub(super) fn place(turn: &mut Turn<'_>, side: Side, piece: &Piece) -> Result<(), Stop> {
    check_part(&turn.state, side, &[Phase::Terrain])?;
    let feature = check_terrain(&turn.state, side, piece)?;
    turn.emit(Event::TerrainPlaced { feature })
}

/// A piece is taken away again.
pub(super) fn remove(turn: &mut Turn<'_>, side: Side, number: u8) -> Result<(), Stop> {
    check_part(&turn.state, side, &[Phase::Terrain])?;
    let id = Piece::id_of(number);
    if !turn.state.board.features.iter().any(|lies| lies.id == id) {
        return Err(refused(Some(number), TerrainFault::NoSuchPiece).into());
    }
    turn.emit(Event::TerrainRemoved { id })
}

/// Whether a side could place this piece now, whoever's turn it is: what the client asks while one is dragged. Returns
/// the feature that it becomes.
///
/// # Errors
/// [`Refusal::Terrain`] with the first fault.
pub fn check_terrain(state: &State, side: Side, piece: &Piece) -> Result<Feature, Refusal> {
    check::check_piece(&state.board, home_of(state, side), &state.options, piece)
        .map(|_| piece.feature(&state.board))
        .map_err(|fault| refused(Some(piece.number), fault))
}

/// Everything that the battlefield still misses before its composer may be done; empty when nothing.
#[must_use]
pub fn missing_terrain(state: &State, side: Side) -> Vec<TerrainFault> {
    check::missing(&state.board, home_of(state, side))
}

/// The lowest number that no piece on the table has, if one is left.
#[must_use]
pub fn free_piece(state: &State) -> Option<u8> {
    let lies = |id: &str| state.board.features.iter().any(|feature| feature.id == id);
    (1..=MAX_PIECES).find(|number| !lies(&Piece::id_of(*number)))
}

/// `Clause: TER-28`.
pub(super) fn check_finished(state: &State) -> Result<(), Refusal> {
    match missing_terrain(state, state.active).into_iter().next() {
        Some(fault) => Err(refused(None, fault)),
        None => Ok(()),
    }
}

fn home_of(state: &State, side: Side) -> Home {
    state.musters[side.index()].home
}

const fn refused(piece: Option<u8>, fault: TerrainFault) -> Refusal {
    Refusal::Terrain { piece, fault }
}
