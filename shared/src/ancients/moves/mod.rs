//! Tactical moves: the one check that server, ghost and bot ask. `Clause: MOV-01..MOV-29`, `Ruling: RUL-25`.

use super::turn::{Stop, Turn};
use super::{ElementId, Intent, Placed, Refusal, Side, State};
use crate::geometry::{Edge, Milli};

/// What an allowed move comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovePreview {
    /// Where everybody ends; contacts are seated exactly.
    pub placed: Vec<Placed>,
    /// Distance of the corner that goes farthest, legs added up, 1/1000 pace. `Clause: MOV-05`, `MOV-07`.
    pub cost: Milli,
    /// How far it may go on the ground it touches, 1/1000 pace.
    pub allowed: Milli,
    /// Points it costs, bonus included.
    pub points: u8,
    /// Points left after it.
    pub points_left: u8,
    /// Contacts made: the mover, whom it meets, the edge of the enemy.
    pub contacts: Vec<(ElementId, ElementId, Edge)>,
    /// The camp that is taken by walking into it, by its owner. `Clause: CMP-16`.
    pub takes_camp: Option<Side>,
}

/// Judges a move (`Move`, `MoveGroup`, `Column`) without making it; `Face` counts as a move of no cost.
///
/// # Errors
/// The first clause broken, in the order of `Ruling: RUL-25`.
pub fn check_move(_state: &State, _side: Side, _intent: &Intent) -> Result<MovePreview, Refusal> {
    Err(Refusal::Malformed)
}

/// Makes a move, or a turn to face.
pub(crate) fn carry_out_move(turn: &mut Turn<'_>, side: Side, intent: &Intent) -> Result<(), Stop> {
    let _preview = check_move(&turn.state, side, intent)?;
    Ok(())
}
