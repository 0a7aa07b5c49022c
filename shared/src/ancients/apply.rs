//! From an intent to events: the one function that server, ghost, bot and judge ask.

use super::bound::{self, Step};
use super::moves::carry_out_move;
use super::turn::{Stop, Turn};
use super::{Event, Intent, Refusal, Side, State, edges, muster, setup, terrain};
use crate::dice::Dice;

/// What an accepted intent leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applied {
    /// The state after it.
    pub state: State,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The dice it took, in order.
    pub dice: Vec<u8>,
}

/// Why an intent was not carried out. The state that was asked about is untouched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A rule says no.
    Rule(Refusal),
    /// The prepared dice have run out.
    OutOfDice,
}

/// Carries out an intent of a side. [`Intent::Begin`] is asked by the server for nobody: any side will do.
///
/// # Errors
/// [`Refused`] with the first clause broken in the order of `Ruling: RUL-25`; nothing has changed then.
pub fn apply(
    state: &State,
    side: Side,
    intent: &Intent,
    dice: &mut dyn Dice,
) -> Result<Applied, Refused> {
    let mut turn = Turn::new(state.clone(), dice);
    match carry_out(&mut turn, side, intent) {
        Ok(()) => Ok(Applied {
            state: turn.state,
            events: turn.events,
            dice: turn.rolled,
        }),
        Err(Stop::Refused(refusal)) => Err(Refused::Rule(refusal)),
        Err(Stop::OutOfDice) => Err(Refused::OutOfDice),
    }
}

fn carry_out(turn: &mut Turn<'_>, side: Side, intent: &Intent) -> Result<(), Stop> {
    match intent {
        Intent::Begin => setup::begin(turn),
        Intent::ChooseArmy { choices } => muster::choose_army(turn, side, choices),
        Intent::PlaceTerrain(piece) => terrain::place(turn, side, piece),
        Intent::RemoveTerrain { number } => terrain::remove(turn, side, *number),
        Intent::NameEdges { edges } => edges::name_edges(turn, side, *edges),
        Intent::ChooseEdge { edge } => edges::choose_edge(turn, side, *edge),
        Intent::PlaceCamp { centre, garrison } => setup::place_camp(turn, side, *centre, *garrison),
        Intent::Deploy { placements } => setup::deploy(turn, side, placements),
        Intent::Swap { a, b } => setup::swap(turn, side, *a, *b),
        Intent::Ready => setup::ready(turn, side),
        Intent::Move { .. }
        | Intent::MoveGroup { .. }
        | Intent::Column { .. }
        | Intent::Face { .. } => carry_out_move(turn, side, intent),
        Intent::EndMoves => bound::carry_out(turn, side, Step::EndMoves),
        Intent::Shoot { target } => bound::carry_out(turn, side, Step::Shoot(*target)),
        Intent::Fight { element } => bound::carry_out(turn, side, Step::Fight(*element)),
        Intent::EndBound => bound::carry_out(turn, side, Step::EndBound),
    }
}
