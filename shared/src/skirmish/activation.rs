//! Activating units. `Clause: SKM-14..SKM-16`, `SRC-01`, `Ruling: RUL-20`.

use super::turn::{Stop, Turn};
use super::{Refusal, Side, State, UnitId, morale};

/// Picks a unit. `Clause: SKM-14`.
pub(super) fn activate(_turn: &mut Turn<'_>, _side: Side, _unit: UnitId) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}

/// The active unit, if its movement is still to come. `Clause: SKM-16`.
pub(super) fn may_move(state: &State, side: Side) -> Result<UnitId, Refusal> {
    let activation = active(state, side)?;
    if activation.acted {
        return Err(Refusal::ActionUsed);
    }
    if activation.moved {
        return Err(Refusal::AlreadyMoved);
    }
    morale::check_motivated(state, activation.unit)?;
    Ok(activation.unit)
}

/// The active unit, if its action is still to come. `Clause: SKM-16`.
pub(super) fn may_act(state: &State, side: Side) -> Result<UnitId, Refusal> {
    let activation = active(state, side)?;
    if activation.acted {
        return Err(Refusal::ActionUsed);
    }
    Ok(activation.unit)
}

fn active(state: &State, side: Side) -> Result<super::Activation, Refusal> {
    let activation = state.activation.ok_or(Refusal::NoActiveUnit)?;
    if state.active != side {
        return Err(Refusal::NotYourTurn {
            active: state.side_to_act(),
        });
    }
    Ok(activation)
}

/// Done with the active unit. `Clause: SKM-16`.
pub(super) fn end(_turn: &mut Turn<'_>, _side: Side) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}
