//! The table in numbers: middles, ways, what is fought for.

use crate::geometry::Vec2;
use crate::side::Side;
use crate::skirmish::{Goal, Heading, Level, Mission, Special, State, Status, UnitId, UnitKind};

/// So near to what it wants a unit is there, 1/1000 inch.
const NEAR_AIM: f64 = 4_000.0;

/// Where a unit wants to be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim {
    pub(super) at: Vec2,
    pub(super) level: Level,
}

/// The middle of a unit's living models, 1/1000 inch; the corner of the table when there are none.
pub(super) fn middle_of(state: &State, unit: UnitId) -> Vec2 {
    let mut sum = Vec2::new(0.0, 0.0);
    let mut count = 0.0;
    for (_, model) in state.living(unit) {
        sum = sum + model.at.exact();
        count += 1.0;
    }
    if count > 0.0 {
        sum * (1.0 / count)
    } else {
        sum
    }
}

/// The nearest enemy model.
pub(super) fn nearest_enemy(state: &State, side: Side, from: Vec2) -> Option<Vec2> {
    let enemies = state.living_of(side.other());
    enemies
        .map(|(_, model)| model.at.exact())
        .min_by(|a, b| from.distance(*a).total_cmp(&from.distance(*b)))
}

/// The middle of the other side's zone.
pub(super) fn enemy_zone(state: &State, side: Side) -> Vec2 {
    let zone = &state.scenario.zones[side.other().index()];
    middle(zone.iter().map(|corner| corner.exact()))
}

/// Places are fought for in every round: who only shoots comes too late.
pub(super) fn is_race(state: &State) -> bool {
    match state.scenario.mission {
        Mission::Objectives | Mission::Sectors => true,
        Mission::Battle | Mission::Escort { .. } => false,
    }
}

/// Places are fought for, and this unit is to take one: not there yet, on foot, no team that shoots from afar.
pub(super) fn is_running(state: &State, side: Side, unit: UnitId) -> bool {
    let takes = state.unit(unit).is_some_and(|own| match own.kind {
        UnitKind::Squad | UnitKind::SingleModel => true,
        UnitKind::WeaponTeam | UnitKind::Vehicle => false,
    });
    let from = middle_of(state, unit);
    let is_there = aim_of(state, side, unit).is_none_or(|aim| from.distance(aim.at) < NEAR_AIM);
    is_race(state) && takes && !is_there
}

/// Whole degrees clockwise from north.
pub(super) fn heading(from: Vec2, to: Vec2) -> Heading {
    let way = to - from;
    if way.length() < 1.0 {
        return 0;
    }
    let degrees = libm::atan2(way.x, way.y).to_degrees();
    (libm::round(degrees) as i32).rem_euclid(360) as Heading
}

/// Where a unit should go: the goal of an escort, objectives that are not held and that few others are nearer to, or the
/// enemy.
pub(super) fn aim_of(state: &State, side: Side, unit: UnitId) -> Option<Aim> {
    let from = middle_of(state, unit);
    let ground = |at: Vec2| Aim { at, level: 0 };
    if let Some(squad) = squad_to_follow(state, side, unit) {
        return Some(squad);
    }
    match &state.scenario.mission {
        Mission::Escort {
            side: escorting,
            unit: name,
            goal,
        } => {
            let runner = state.unit_named(name);
            if *escorting == side {
                return Some(ground(middle(goal.iter().map(|corner| corner.exact()))));
            }
            let runner = runner.filter(|runner| state.living(*runner).next().is_some());
            runner
                .map(|runner| ground(middle_of(state, runner)))
                .or_else(|| nearest_enemy(state, side, from).map(ground))
        }
        Mission::Battle => nearest_enemy(state, side, from).map(ground),
        Mission::Objectives | Mission::Sectors => objective_for(state, side, unit, from)
            .or_else(|| nearest_enemy(state, side, from).map(ground)),
    }
}

/// A medic's place is with the fallen of this round who can be helped, else with the nearest own squad.
fn squad_to_follow(state: &State, side: Side, unit: UnitId) -> Option<Aim> {
    let template = state.unit(unit).and_then(|own| state.template_of(own))?;
    if template.special != Some(Special::Medic) {
        return None;
    }
    let from = middle_of(state, unit);
    let round = state.round;
    let fallen = state
        .models_with_ids()
        .filter(|(_, model)| model.status == Status::Lost { round })
        .filter(|(_, model)| state.side_of(model) == Some(side))
        .filter(|(_, model)| state.living(model.unit).next().is_some())
        .map(|(_, model)| (model.at.exact(), model.level));
    let near =
        |a: &(Vec2, Level), b: &(Vec2, Level)| from.distance(a.0).total_cmp(&from.distance(b.0));
    let squads = state.units_with_ids().filter(|(id, other)| {
        other.side == side && other.kind == UnitKind::Squad && state.living(*id).next().is_some()
    });
    let squads = squads.map(|(id, _)| (middle_of(state, id), 0));
    let found = fallen.min_by(near).or_else(|| squads.min_by(near));
    found.map(|(at, level)| Aim { at, level })
}

/// Own units share the objectives: each takes the one where it is most needed for its way.
fn objective_for(state: &State, side: Side, unit: UnitId, from: Vec2) -> Option<Aim> {
    let mut others: Vec<(UnitId, Vec2)> = state
        .units_with_ids()
        .filter(|(id, other)| other.side == side && *id != unit)
        .filter(|(id, _)| state.living(*id).next().is_some())
        .map(|(id, _)| (id, middle_of(state, id)))
        .collect();
    others.sort_by_key(|(id, _)| *id);
    let goals = state.scenario.objectives.iter().map(|objective| {
        let (at, level) = match &objective.goal {
            Goal::Marker(spot) => (spot.at.exact(), spot.level),
            Goal::Sector(corners) => (middle(corners.iter().map(|corner| corner.exact())), 0),
        };
        Aim { at, level }
    });
    goals
        .zip(&state.objectives)
        .map(|(goal, now)| {
            let own_way = from.distance(goal.at);
            let nearer = others
                .iter()
                .filter(|(_, middle)| middle.distance(goal.at) < own_way)
                .count();
            let held = if now.holder == Some(side) {
                6_000.0
            } else {
                0.0
            };
            let storeys = 6_000.0 * f64::from(goal.level);
            (own_way + held + storeys + 5_000.0 * nearer as f64, goal)
        })
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, goal)| goal)
}

/// The battle is lost with this unit: the other side need only get it.
pub(super) fn is_precious(state: &State, side: Side, unit: UnitId) -> bool {
    matches!(
        &state.scenario.mission,
        Mission::Escort { side: escorting, unit: name, .. }
            if *escorting == side && state.unit_named(name) == Some(unit)
    )
}

fn middle(points: impl Iterator<Item = Vec2>) -> Vec2 {
    let (mut sum, mut count) = (Vec2::new(0.0, 0.0), 0.0);
    for point in points {
        sum = sum + point;
        count += 1.0;
    }
    if count > 0.0 {
        sum * (1.0 / count)
    } else {
        sum
    }
}
