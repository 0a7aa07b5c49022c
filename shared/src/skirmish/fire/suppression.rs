//! Fire that holds a unit down. `Clause: SRC-11`.
//!
//! Shots are counted for each unit and turn, hit or not. A pin holds in the owner's next turn; the enemy keeps it up by
//! more shots before the one after that. When units alternate, it holds in the unit's next activation.

use crate::geometry::{Point, Vec2, turn_between};
use crate::skirmish::turn::{Stop, Turn};
use crate::skirmish::{
    ActivationMode, EPS, Event, Heading, ModelId, Pin, Refusal, Side, State, Unit, UnitId,
};

/// Shots at a unit in a turn that pin it. `Clause: SRC-11`.
pub const PINS: u8 = 6;
/// Shots that keep a pinned unit pinned. `Clause: SRC-11`.
pub const KEEPS: u8 = 9;
/// Pins when units alternate: no turn numbers it; it lifts with the activation it has held in.
const UNTIL_ACTIVATED: u16 = u16::MAX;

/// The pin that holds a unit down now. `Clause: SRC-11`.
#[must_use]
pub fn pin_of(state: &State, unit: UnitId) -> Option<Pin> {
    let unit = state.unit(unit)?;
    let holds = |pin: &&Pin| match state.switches.activation {
        ActivationMode::PlayerTurns => pin.during == state.turn,
        ActivationMode::Alternating => pin.during <= state.turn,
    };
    unit.pins.iter().find(holds).copied()
}

/// Shots still missing until a unit is pinned in its next turn; nothing: it will be already.
pub(in crate::skirmish) fn pinning_shots(state: &State, target: UnitId) -> Option<u8> {
    let unit = state.unit(target)?;
    if is_pinned_next(state, target, unit) {
        return None;
    }
    let threshold = if unit.pins.is_empty() { PINS } else { KEEPS };
    Some(threshold.saturating_sub(unit.fire_taken.shots))
}

/// Whether a unit will be held down in its next turn or activation as things stand.
fn is_pinned_next(state: &State, id: UnitId, unit: &Unit) -> bool {
    let during = next_turn_of(state, unit.side);
    let is_active = state
        .activation
        .is_some_and(|activation| activation.unit == id);
    unit.pins.iter().any(|pin| match state.switches.activation {
        ActivationMode::PlayerTurns => pin.during == during,
        // One that holds already holds until the unit has been activated.
        ActivationMode::Alternating => pin.during == during || !is_active,
    })
}

/// Pins the target when the shots just counted were enough; asked after they are folded.
pub(super) fn pin_if_due(
    turn: &mut Turn<'_>,
    target: UnitId,
    towards: Heading,
) -> Result<(), Stop> {
    if pinning_shots(&turn.state, target) == Some(0) {
        pin(turn, target, towards)?;
    }
    Ok(())
}

/// Pins a unit for its next turn, unless it is.
pub(in crate::skirmish) fn pin(
    turn: &mut Turn<'_>,
    target: UnitId,
    towards: Heading,
) -> Result<(), Stop> {
    let Some(unit) = turn.state.unit(target) else {
        return Ok(());
    };
    let side = unit.side;
    let during = next_turn_of(&turn.state, side);
    if is_pinned_next(&turn.state, target, unit) || turn.state.living(target).next().is_none() {
        return Ok(());
    }
    let until = match turn.state.switches.activation {
        ActivationMode::PlayerTurns => next_turn_after(&turn.state, side.other(), during),
        ActivationMode::Alternating => UNTIL_ACTIVATED,
    };
    let pin = Pin {
        towards,
        during,
        until,
    };
    turn.emit(Event::Pinned { unit: target, pin })
}

/// The number of a side's next turn after the one that runs. `Clause: SKM-12`.
fn next_turn_of(state: &State, side: Side) -> u16 {
    match state.switches.activation {
        ActivationMode::PlayerTurns => next_turn_after(state, side, state.turn),
        ActivationMode::Alternating => state.turn.saturating_add(1),
    }
}

/// The number of a side's first turn after a numbered one. Sides change places from round to round: red blue, blue red.
fn next_turn_after(state: &State, side: Side, turn: u16) -> u16 {
    // 0 and 1 are the first and second turn of the round that runs, 2 and 3 of the next, which the other side begins.
    let begin = state
        .turn
        .saturating_sub(u16::from(state.active != state.first));
    let whose = |place: u16| {
        let swaps = (place / 2) % 2 != place % 2;
        if swaps {
            state.first.other()
        } else {
            state.first
        }
    };
    let from = turn.saturating_sub(begin).saturating_add(1);
    (from..from.saturating_add(4))
        .find(|place| whose(*place) == side)
        .map_or(turn, |place| begin.saturating_add(place))
}

/// The way from a unit to another, middle to middle.
pub(super) fn direction(state: &State, from: UnitId, to: UnitId) -> Option<Heading> {
    Some(heading(middle(state, from)?, middle(state, to)?))
}

/// The way from a place to another, a whole degree.
pub(super) fn heading(from: Vec2, to: Vec2) -> Heading {
    (libm::round((to - from).degrees()) as Heading) % 360
}

/// The middle of the living models of a unit.
pub(super) fn middle(state: &State, unit: UnitId) -> Option<Vec2> {
    let (sum, count) = state
        .living(unit)
        .fold((Vec2::default(), 0_u32), |(sum, count), (_, model)| {
            (sum + model.at.vec(), count + 1)
        });
    (count > 0).then(|| sum * (1.0 / f64::from(count)))
}

/// Whether a pinned unit may do something that way: fire back after a passed motivation test, nothing else.
///
/// # Errors
/// [`Refusal::PinnedDown`].
pub(crate) fn after_pinning(
    state: &State,
    unit: UnitId,
    heading: Option<Heading>,
    is_fire: bool,
) -> Result<(), Refusal> {
    let (Some(pin), Some(heading)) = (pin_of(state, unit), heading) else {
        return Ok(());
    };
    let half = f64::from(state.profile().fire.pinned_arc) / 2.0;
    let off = turn_between(f64::from(pin.towards), f64::from(heading)).abs();
    let is_motivated = state
        .activation
        .is_some_and(|activation| activation.unit == unit && activation.motivated == Some(true));
    if off > half || is_fire && is_motivated {
        return Ok(());
    }
    Err(Refusal::PinnedDown {
        unit,
        towards: pin.towards,
    })
}

/// Whether a pinned unit's models may go there: sideways and back, no nearer to the fire.
///
/// # Errors
/// [`Refusal::PinnedDown`].
pub(crate) fn check_advance(
    state: &State,
    unit: UnitId,
    ends: &[(ModelId, Point)],
) -> Result<(), Refusal> {
    let Some(pin) = pin_of(state, unit) else {
        return Ok(());
    };
    let towards = Vec2::heading(f64::from(pin.towards));
    let advances = |(id, to): &(ModelId, Point)| {
        state
            .model(*id)
            .is_some_and(|model| (to.vec() - model.at.vec()).dot(towards) > f64::from(EPS) / 1000.0)
    };
    if ends.iter().any(advances) {
        return Err(Refusal::PinnedDown {
            unit,
            towards: pin.towards,
        });
    }
    Ok(())
}
