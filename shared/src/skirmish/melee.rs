//! Melee. `Clause: SKM-92..SKM-96`.

use super::turn::{Stop, Turn};
use super::{ModelId, Refusal, Side};

/// Answers whom an attacker fights. `Clause: SKM-93`.
pub(super) fn duel(
    _turn: &mut Turn<'_>,
    _side: Side,
    _attacker: ModelId,
    _defender: ModelId,
) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}

/// The time to choose has passed: attackers fight in the order of their ids. `Clause: SKM-93`.
pub(super) fn fight_by_default(_turn: &mut Turn<'_>) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}
