//! Armour and what goes through it. `Clause: SRC-16`.

use super::event::{Aim, ShotResult};
use crate::geometry::{Point, Vec2, turn_between};
use crate::skirmish::ability::SIDES;
use crate::skirmish::turn::{Stop, Turn};
use crate::skirmish::{Armour, ModelId, Role, State};

/// Half the front and half the rear arc of a vehicle, degrees. `Clause: SRC-08`, `SRC-16`.
const HALF_ARC: f64 = 45.0;

/// The armour of a vehicle against something that comes from a place; nothing: it is no vehicle.
pub(super) fn armour(state: &State, id: ModelId, from: Vec2, place: Vec2) -> Option<u8> {
    let model = state
        .model(id)
        .filter(|model| model.role == Role::Vehicle)?;
    let template = state
        .unit(model.unit)
        .and_then(|unit| state.template_of(unit));
    let armour = template.and_then(|template| template.armour);
    let Some(Armour { front, side, rear }) = armour else {
        return Some(0);
    };
    let bearing = (from - place).degrees();
    let off = turn_between(f64::from(model.facing.unwrap_or(0)), bearing).abs();
    Some(if off <= HALF_ARC {
        front
    } else if off >= 180.0 - HALF_ARC {
        rear
    } else {
        side
    })
}

/// The armour that a vehicle, as it stands, turns to something that goes off there; nothing: it is no vehicle. `Clause: SRC-16`.
#[must_use]
pub fn armour_towards(state: &State, id: ModelId, from: Point) -> Option<u8> {
    armour(state, id, from.vec(), state.model(id)?.at.vec())
}

/// The least die that knocks a vehicle out once its armour is reached; each point beyond the armour makes it easier.
/// `Clause: SRC-16`.
#[must_use]
pub fn knocks_out_from(state: &State, penetration: u8, armour: u8) -> i16 {
    i16::from(state.profile().fire.knock_out) - i16::from(penetration.saturating_sub(armour))
}

/// The chance that a hit of this aim takes its model out.
pub(super) fn chance(state: &State, aim: &Aim) -> f64 {
    match aim.armour {
        None => 1.0,
        Some(armour) => knocked_out(state, aim.penetration, armour),
    }
}

/// The chance that a hit knocks a vehicle out. `Clause: SRC-16`.
pub(super) fn knocked_out(state: &State, penetration: u8, armour: u8) -> f64 {
    if penetration < armour {
        return 0.0;
    }
    let least = knocks_out_from(state, penetration, armour);
    let sides = i16::from(SIDES);
    f64::from((sides + 1 - least).clamp(0, sides)) / f64::from(sides)
}

/// What a hit does to a vehicle. `Clause: SRC-16`.
pub(super) fn on_vehicle(
    turn: &mut Turn<'_>,
    model: ModelId,
    penetration: u8,
    armour: u8,
) -> Result<ShotResult, Stop> {
    if penetration < armour {
        return Ok(ShotResult::Bounced { model, armour });
    }
    let least = knocks_out_from(&turn.state, penetration, armour);
    let die = turn.roll()?;
    Ok(if i16::from(die) >= least {
        ShotResult::KnockedOut { model, die }
    } else {
        ShotResult::Shaken { model, die }
    })
}
