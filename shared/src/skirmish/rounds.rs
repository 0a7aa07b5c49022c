//! Rounds and turns. `Clause: SKM-11..SKM-13`, `SKM-19`, `SRC-01`, `Ruling: RUL-20`.

use super::turn::{Stop, Turn};
use super::{Refusal, Side, melee};

/// Done with this turn. `Clause: SKM-19`.
pub(super) fn end_turn(_turn: &mut Turn<'_>, _side: Side) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}

/// The time for what is due has passed. `Clause: SKM-18`, `SKM-102`.
pub(super) fn lapse(_turn: &mut Turn<'_>) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}

/// What follows by itself after an intent: ended activations, turns and rounds.
pub(super) fn settle(turn: &mut Turn<'_>) -> Result<(), Stop> {
    melee::settle(turn)
}
