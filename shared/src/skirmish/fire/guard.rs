//! Watching a sector, and fire at those who move through it in their own turn. `Clause: SRC-09`.
//!
//! A movement is judged whole; where it first comes into a sector is remembered for each model. The owner of the guard is asked
//! whether he shoots, at the models as they were seen there, before anything else happens.

use super::aim::{
    all_arms, band_of, distance, living_unit, preview, rate_of_fire, uses_left, weapon_of,
};
use super::event::ShootingPreview;
use super::suppression::after_pinning;
use super::volley::{Exposed, resolve};
use crate::geometry::{Point, Vec2};
use crate::skirmish::activation::may_act;
use crate::skirmish::morale::check_motivated;
use crate::skirmish::sight::{Look, Party};
use crate::skirmish::turn::{Stop, Turn};
use crate::skirmish::{
    Event, Exposure, Guard, Heading, ModelId, Pending, Refusal, Side, State, Step, UnitId,
};

/// Most places looked at on one model's way.
const MOST_LOOKS: usize = 64;

/// Whether the active unit may watch a sector with this middle.
///
/// # Errors
/// [`Refusal::NotYourTurn`], [`Refusal::NoActiveUnit`], [`Refusal::ActionUsed`], [`Refusal::Malformed`] for what is no whole
/// degree, [`Refusal::NothingToGuardWith`], [`Refusal::PinnedDown`].
pub fn check_guard(state: &State, side: Side, facing: Heading) -> Result<UnitId, Refusal> {
    let unit = may_act(state, side)?;
    check_motivated(state, unit)?;
    if facing >= 360 {
        return Err(Refusal::Malformed);
    }
    if weapons_on_guard(state, unit).is_empty() {
        return Err(Refusal::NothingToGuardWith { unit });
    }
    after_pinning(state, unit, Some(facing), false)?;
    Ok(unit)
}

/// Watches a sector.
pub(in crate::skirmish) fn guard(
    turn: &mut Turn<'_>,
    side: Side,
    facing: Heading,
) -> Result<(), Stop> {
    let unit = check_guard(&turn.state, side, facing)?;
    let guard = Some(Guard { facing });
    turn.emit(Event::GuardSet { unit, guard })
}

/// What can shoot at once: no mortars, no grenades, nothing used up.
pub(super) fn weapons_on_guard(
    state: &State,
    id: UnitId,
) -> Vec<(ModelId, crate::skirmish::WeaponId)> {
    let Some(unit) = state.unit(id) else {
        return Vec::new();
    };
    let mut arms = all_arms(state, id);
    arms.retain(|(shooter, weapon_id)| {
        let stands = state
            .model(*shooter)
            .is_some_and(|model| model.is_standing());
        stands
            && uses_left(unit, *weapon_id) != Some(0)
            && weapon_of(state, *weapon_id)
                .is_some_and(|weapon| !weapon.indirect && rate_of_fire(state, id, weapon) > 0)
    });
    arms
}

/// The questions to the owners of guards whose sectors a unit has just moved through, the first to be answered first.
pub(in crate::skirmish) fn reactions_due(
    state: &State,
    unit: UnitId,
    steps: &[Step],
) -> Vec<Pending> {
    let Some(side) = state.unit(unit).map(|unit| unit.side) else {
        return Vec::new();
    };
    let mut due = Vec::new();
    for (id, other) in state.units_with_ids() {
        let (Some(guard), true) = (other.guard, other.side != side) else {
            continue;
        };
        let exposed = exposures(state, id, guard, unit, steps);
        if !exposed.is_empty() {
            due.push(Pending::Reaction {
                guard: id,
                target: unit,
                exposed,
            });
        }
    }
    due
}

/// Asks the owners of guards whose sectors a unit has just moved through.
pub(super) fn offer(turn: &mut Turn<'_>, unit: UnitId, steps: &[Step]) -> Result<(), Stop> {
    // The last question is answered first.
    for pending in reactions_due(&turn.state, unit, steps).into_iter().rev() {
        turn.emit(Event::Asked { pending })?;
    }
    Ok(())
}

/// Where each living model that went its way first came into the sector, seen and in range of a weapon.
pub(super) fn exposures(
    state: &State,
    guard_unit: UnitId,
    guard: Guard,
    unit: UnitId,
    steps: &[Step],
) -> Vec<Exposure> {
    let look = Look::new(state);
    let watchers: Vec<(Party, crate::skirmish::WeaponId)> = weapons_on_guard(state, guard_unit)
        .into_iter()
        .filter_map(|(id, weapon)| Some((look.party(id)?, weapon)))
        .collect();
    let is_seen = |party: &Party| {
        watchers.iter().any(|(own, weapon)| {
            let far = distance(&own.body, &party.body);
            weapon_of(state, *weapon).is_some_and(|weapon| band_of(weapon, far).is_ok())
                && look
                    .sight_between(own, Some(guard.facing), party)
                    .is_clear()
        })
    };
    steps
        .iter()
        .filter(|step| step.path.len() > 1)
        .filter(|step| {
            state
                .model(step.model)
                .is_some_and(|model| model.is_alive())
        })
        .filter_map(|step| {
            let at = places(&step.path, state.profile().fire.guard_step)
                .into_iter()
                .find(|at| is_seen(&look.party_at(step.model, unit, *at, step.level)))?;
            Some(Exposure {
                model: step.model,
                at,
                level: step.level,
            })
        })
        .collect()
}

/// Places along a way, the end among them, never the start: who only leaves a sector has not moved through it there.
fn places(path: &[Point], step: i32) -> Vec<Point> {
    let step = f64::from(step.max(100)) / 1000.0;
    let mut places = Vec::new();
    let mut left = step;
    for (from, to) in path.iter().zip(path.iter().skip(1)) {
        let (a, b): (Vec2, Vec2) = (from.vec(), to.vec());
        let length = a.distance(b);
        let mut gone = left;
        while gone < length && places.len() < MOST_LOOKS {
            places.push(Point::from(a + (b - a) * (gone / length)));
            gone += step;
        }
        left = gone - length;
    }
    places.extend(path.last());
    places
}

/// The shooting that is offered last, or why there is none.
///
/// # Errors
/// [`Refusal::NothingAsked`], [`Refusal::NotYourTurn`], and as [`super::aim_at`].
pub fn check_reaction(state: &State, side: Side) -> Result<ShootingPreview, Refusal> {
    let Some(Pending::Reaction {
        guard,
        target,
        exposed,
    }) = state.pending.last()
    else {
        return Err(Refusal::NothingAsked);
    };
    if state.side_to_act() != Some(side) {
        let active = state.side_to_act();
        return Err(Refusal::NotYourTurn { active });
    }
    reaction_of(state, *guard, *target, exposed)
}

/// The shots of a guard at models where they were seen.
///
/// # Errors
/// As [`check_reaction`], whosoever is asked.
pub(in crate::skirmish) fn reaction_of(
    state: &State,
    guard: UnitId,
    target: UnitId,
    exposed: &[Exposure],
) -> Result<ShootingPreview, Refusal> {
    let sector = living_unit(state, guard)?.guard.map(|guard| guard.facing);
    let look = Look::new(state);
    let targets: Vec<(ModelId, Party)> = living(state, exposed)
        .into_iter()
        .map(|(id, at, level)| (id, look.party_at(id, target, at, level)))
        .collect();
    let arms = weapons_on_guard(state, guard);
    preview(&look, guard, target, &targets, &arms, sector)
}

fn living(state: &State, exposed: &[Exposure]) -> Vec<Exposed> {
    exposed
        .iter()
        .filter(|seen| {
            state
                .model(seen.model)
                .is_some_and(|model| model.is_alive())
        })
        .map(|seen| (seen.model, seen.at, seen.level))
        .collect()
}

/// Answers the question: shoots, and watches no longer, or holds fire and goes on watching.
pub(in crate::skirmish) fn react(
    turn: &mut Turn<'_>,
    side: Side,
    shoots: bool,
) -> Result<(), Stop> {
    let Some(Pending::Reaction { guard, exposed, .. }) = turn.state.pending.last().cloned() else {
        return Err(Refusal::NothingAsked.into());
    };
    let offered = check_reaction(&turn.state, side);
    if let Err(Refusal::NotYourTurn { active }) = offered {
        return Err(Refusal::NotYourTurn { active }.into());
    }
    turn.emit(Event::Answered)?;
    // Others may have shot first, so that nobody is left to shoot at.
    if let (true, Ok(preview)) = (shoots, offered) {
        turn.emit(Event::GuardSet {
            unit: guard,
            guard: None,
        })?;
        let exposed = living(&turn.state, &exposed);
        resolve(turn, &preview, &exposed, true)?;
    }
    Ok(())
}
