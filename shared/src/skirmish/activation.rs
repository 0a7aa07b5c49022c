//! Activating units. `Clause: SKM-14..SKM-16`, `SKM-91`, `SRC-01`, `Ruling: RUL-20`.

use super::turn::{Stop, Turn};
use super::{
    Activation, ActivationMode, Event, Refusal, Side, State, Unit, UnitId, UnknownThing, morale,
    rounds,
};

/// Picks a unit: it costs an order point; from the second time in a turn on the unit is exhausted. `Clause: SKM-14`,
/// `SRC-01`, `Ruling: RUL-20`.
pub(super) fn activate(turn: &mut Turn<'_>, side: Side, id: UnitId) -> Result<(), Stop> {
    let state = &turn.state;
    rounds::check_play(state, side)?;
    if let Some(Activation { unit, .. }) = state.activation {
        return Err(Refusal::AnotherUnitActive { unit }.into());
    }
    let thing = UnknownThing::Unit(id);
    let unit = state.unit(id).ok_or(Refusal::UnknownThing { thing })?;
    check_ready(state, side, id, unit)?;
    let order_points = state.order_points.saturating_sub(1);
    let exhausted = unit.activations > 0;
    turn.emit(Event::Activated {
        unit: id,
        order_points,
        exhausted,
    })?;
    morale::on_activation(turn, id)
}

fn check_ready(state: &State, side: Side, id: UnitId, unit: &Unit) -> Result<(), Refusal> {
    if unit.side != side {
        return Err(Refusal::UnitNotYours { unit: id });
    }
    if !state.is_in_battle(id) {
        return Err(Refusal::UnitDestroyed { unit: id });
    }
    if unit.activations >= most_activations(state) {
        let activations = unit.activations;
        return Err(Refusal::UnitDone {
            unit: id,
            activations,
        });
    }
    let is_free = state.switches.activation == ActivationMode::Alternating;
    if !is_free && state.order_points == 0 {
        return Err(Refusal::NoOrderPoint);
    }
    Ok(())
}

/// How often a unit may be activated: in its player's turn, or in a round when units alternate. `Clause: SKM-14`,
/// `SRC-01`.
pub(super) fn most_activations(state: &State) -> u8 {
    match state.switches.activation {
        ActivationMode::PlayerTurns => state.profile().play.most_activations,
        ActivationMode::Alternating => 1,
    }
}

/// The units that a side may activate now, lowest number first. `Clause: SKM-13`, `SKM-14`.
pub fn ready_units(state: &State, side: Side) -> impl Iterator<Item = UnitId> {
    state
        .units_with_ids()
        .filter(move |(id, unit)| check_ready(state, side, *id, unit).is_ok())
        .map(|(id, _)| id)
}

/// The active unit, if its movement is still to come: it is the first thing a unit does. `Clause: SKM-16`.
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

/// The active unit, if its action is still to come. `Clause: SKM-16`, `SKM-91`.
pub(super) fn may_act(state: &State, side: Side) -> Result<UnitId, Refusal> {
    let activation = active(state, side)?;
    if activation.acted {
        return Err(Refusal::ActionUsed);
    }
    Ok(activation.unit)
}

fn active(state: &State, side: Side) -> Result<Activation, Refusal> {
    rounds::check_play(state, side)?;
    state.activation.ok_or(Refusal::NoActiveUnit)
}

/// Done with the active unit, whatever it has left. `Clause: SKM-15`, `SKM-16`.
pub(super) fn end(turn: &mut Turn<'_>, side: Side) -> Result<(), Stop> {
    let unit = active(&turn.state, side)?.unit;
    turn.emit(Event::ActivationEnded { unit })?;
    rounds::after_activation(turn)
}
