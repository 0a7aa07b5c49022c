//! What goes off among models. `Clause: SRC-15`.

use super::damage::{armour, knocked_out, on_vehicle};
use super::event::{Blast, Caught, ShotResult};
use crate::clause::Clause;
use crate::geometry::{Point, Vec2};
use crate::skirmish::ability::{Chance, need, pass, passes};
use crate::skirmish::losses::lose;
use crate::skirmish::sight::Look;
use crate::skirmish::turn::{Stop, Turn};
use crate::skirmish::{CONTACT, EPS, Level, LossReason, Mil, ModelId, Role, State};

/// Something that goes off.
#[derive(Clone, Copy, Debug)]
pub(in crate::skirmish) struct Charge {
    /// Where.
    pub(in crate::skirmish) at: Point,
    /// On which floor.
    pub(in crate::skirmish) level: Level,
    /// How far it reaches.
    pub(in crate::skirmish) radius: Mil,
    /// Against armour.
    pub(in crate::skirmish) penetration: u8,
}

/// Rolls for everybody in reach: who touches the spot is lost, everybody else has an ability test to get down; a vehicle is
/// hurt only when it is touched. `set_off_by`: who stood on the spot, wherever he is now.
pub(in crate::skirmish) fn roll_blast(
    turn: &mut Turn<'_>,
    charge: Charge,
    set_off_by: Option<ModelId>,
) -> Result<Blast, Stop> {
    let mut in_reach = in_reach(&turn.state, charge);
    if let Some(id) = set_off_by {
        in_reach.retain(|(other, _)| *other != id);
        in_reach.insert(0, (id, 0));
    }
    let mut caught = Vec::new();
    for (id, gap) in in_reach {
        caught.push(catch(turn, charge, id, gap)?);
    }
    Ok(Blast {
        at: charge.at,
        level: charge.level,
        radius: charge.radius,
        shots: turn.state.profile().fire.blast_shots,
        caught,
    })
}

/// Everybody in reach with the gap between base and spot; walls and floors keep a blast in or out.
pub(super) fn in_reach(state: &State, charge: Charge) -> Vec<(ModelId, Mil)> {
    let look = Look::new(state);
    let spot: Vec2 = charge.at.vec();
    let levels = state.profile().fire.blast_levels;
    state
        .models_with_ids()
        .filter(|(_, model)| model.is_alive())
        .filter(|(_, model)| model.level.abs_diff(charge.level) <= levels)
        .filter(|(_, model)| {
            look.shelter(model.at.vec(), model.level) == look.shelter(spot, charge.level)
        })
        .filter_map(|(id, model)| {
            let gap = model.at.vec().distance(spot) * 1000.0 - f64::from(model.radius());
            let gap = libm::round(gap.max(0.0)) as Mil;
            (gap <= charge.radius + EPS).then_some((id, gap))
        })
        .collect()
}

/// The chance of everybody in reach to be lost, as [`catch`] rolls for them.
pub(in crate::skirmish) fn fates_in_blast(state: &State, charge: Charge) -> Vec<(ModelId, Chance)> {
    let fate = |(id, gap): (ModelId, Mil)| {
        let model = state.model(id)?;
        let touches = gap <= CONTACT;
        let lost = if model.role == Role::Vehicle {
            let plate = armour(state, id, charge.at.vec(), model.at.vec()).unwrap_or(0);
            if touches {
                knocked_out(state, charge.penetration, plate)
            } else {
                0.0
            }
        } else if touches {
            1.0
        } else {
            let unit = state.unit(model.unit)?;
            let target = need(unit.quality, &[]).saturating_add(state.exhaustion(unit));
            1.0 - pass(target)
        };
        Some((id, Chance::of(lost)))
    };
    in_reach(state, charge)
        .into_iter()
        .filter_map(fate)
        .collect()
}

fn catch(turn: &mut Turn<'_>, charge: Charge, id: ModelId, gap: Mil) -> Result<Caught, Stop> {
    let state = &turn.state;
    let touches = gap <= CONTACT;
    let mut caught = Caught {
        model: id,
        need: None,
        roll: None,
        is_lost: touches,
    };
    let Some(model) = state.model(id) else {
        return Ok(caught);
    };
    if model.role == Role::Vehicle {
        caught.is_lost = false;
        let plate = armour(state, id, charge.at.vec(), model.at.vec()).unwrap_or(0);
        if touches {
            match on_vehicle(turn, id, charge.penetration, plate)? {
                ShotResult::KnockedOut { die, .. } => {
                    caught.roll = Some(die);
                    caught.is_lost = true;
                }
                ShotResult::Shaken { die, .. } => caught.roll = Some(die),
                ShotResult::Missed
                | ShotResult::Stopped { .. }
                | ShotResult::Wasted
                | ShotResult::Hit { .. }
                | ShotResult::Bounced { .. } => {}
            }
        }
        return Ok(caught);
    }
    if let (false, Some(unit)) = (touches, state.unit(model.unit)) {
        let target = need(unit.quality, &[]).saturating_add(state.exhaustion(unit));
        let die = turn.roll()?;
        caught.need = Some(target);
        caught.roll = Some(die);
        caught.is_lost = !passes(die, target);
    }
    Ok(caught)
}

/// Removes those who are lost.
pub(in crate::skirmish) fn remove(
    turn: &mut Turn<'_>,
    blast: &Blast,
    reason: LossReason,
) -> Result<(), Stop> {
    for caught in blast.caught.iter().filter(|caught| caught.is_lost) {
        lose(turn, caught.model, None, reason, Clause::Src15)?;
    }
    Ok(())
}
