//! Objectives, points and the end. `Clause: SKM-97..SKM-102`, `SRC-17`.

use super::turn::{Stop, Turn};
use super::{
    EPS, Event, Goal, Mission, Mobility, Model, ObjectiveId, Role, Scored, Side, Spot, State,
    Victory,
};
use crate::geometry::Outline;

/// Who would hold what if the round ended now. `Clause: SKM-97`, `SKM-101`.
pub(super) fn holders(state: &State) -> Vec<(ObjectiveId, Option<Side>)> {
    let scored = scored(state).into_iter();
    scored.map(|each| (each.objective, each.holder)).collect()
}

/// What the objectives bring at the end of a round. `Clause: SKM-97`, `SKM-98`, `SKM-101`.
pub(super) fn score(turn: &mut Turn<'_>) -> Result<(), Stop> {
    let state = &turn.state;
    let scored = scored(state);
    let victory_points = Side::BOTH.map(|side| {
        let brought = scored.iter().filter(|each| each.holder == Some(side));
        let brought: u16 = brought.map(|each| u16::from(each.points)).sum();
        match state.scenario.mission {
            Mission::Battle => points_of_battle(state, side),
            Mission::Objectives | Mission::Sectors | Mission::Escort { .. } => {
                state.victory_points[side.index()].saturating_add(brought)
            }
        }
    });
    let round = state.round;
    turn.emit(Event::RoundEnded {
        round,
        scored,
        victory_points,
    })
}

fn scored(state: &State) -> Vec<Scored> {
    state
        .objective_ids()
        .zip(&state.scenario.objectives)
        .map(|(id, objective)| match &objective.goal {
            Goal::Marker(spot) => score_marker(state, id, *spot),
            Goal::Sector(area) => score_sector(state, id, &Outline::new(area)),
        })
        .collect()
}

/// Held by who is near while the enemy is not; both: contested; nobody: as it was. `Clause: SKM-97`, `SKM-98`.
fn score_marker(state: &State, objective: ObjectiveId, spot: Spot) -> Scored {
    let near = Side::BOTH.map(|side| state.living_of(side).any(|(_, m)| is_near(state, m, spot)));
    let before = state.objectives.get(usize::from(objective.0));
    let before = before.and_then(|state| state.holder);
    let (holder, contested) = match near {
        [true, true] => (before, true),
        [true, false] => (Some(Side::Red), false),
        [false, true] => (Some(Side::Blue), false),
        [false, false] => (before, false),
    };
    let scores = holder.is_some() && !contested;
    Scored {
        objective,
        holder,
        contested,
        points: if scores {
            state.profile().play.objective_points
        } else {
            0
        },
    }
}

/// A model on foot, not climbing, on the same level, its base's edge within reach of the marker. `Clause: SKM-97`,
/// `SKM-82`.
fn is_near(state: &State, model: &Model, spot: Spot) -> bool {
    let on_foot = state
        .unit(model.unit)
        .is_some_and(|unit| unit.mobility == Mobility::Foot);
    if !on_foot || !can_hold(model) || !model.is_standing() || model.level != spot.level {
        return false;
    }
    let square = |d: i32, e: i32| i64::from(d - e) * i64::from(d - e);
    let reach = state.profile().play.objective_reach + model.radius() + EPS;
    square(model.at.x, spot.at.x) + square(model.at.y, spot.at.y)
        <= i64::from(reach) * i64::from(reach)
}

/// A gun without its crew holds nothing.
const fn can_hold(model: &Model) -> bool {
    match model.role {
        Role::Leader | Role::Soldier | Role::Unarmed | Role::Vehicle => true,
        Role::Gun => false,
    }
}

/// Held by who stands in it with a whole base while no enemy reaches into it. `Clause: SKM-101`.
fn score_sector(state: &State, objective: ObjectiveId, area: &Outline<'_>) -> Scored {
    let is_inside = |model: &Model| {
        let centre = model.at.exact();
        can_hold(model)
            && model.is_standing()
            && area.holds_base(centre, f64::from(model.radius()), f64::from(EPS))
    };
    let reaches_in = |model: &Model| {
        let centre = model.at.exact();
        area.holds(centre) || area.distance_from_edges(centre) < f64::from(model.radius() - EPS)
    };
    let holds = |side: Side| {
        state.living_of(side).any(|(_, model)| is_inside(model))
            && !state
                .living_of(side.other())
                .any(|(_, model)| reaches_in(model))
    };
    let inside = |side: Side| state.living_of(side).any(|(_, model)| reaches_in(model));
    let holder = Side::BOTH.into_iter().find(|side| holds(*side));
    Scored {
        objective,
        holder,
        contested: Side::BOTH.into_iter().all(inside),
        points: if holder.is_some() {
            state.profile().play.objective_points
        } else {
            0
        },
    }
}

/// Points for the enemy's units of which nobody lives; after the last round also for those that have never come.
/// `Clause: SRC-17`.
fn points_of_battle(state: &State, side: Side) -> u16 {
    let is_late = state.round >= state.scenario.rounds;
    let is_gone = |id| state.living(id).next().is_none() && (is_late || !state.is_in_reserve(id));
    let destroyed = state
        .units_with_ids()
        .filter(|(id, unit)| unit.side != side && is_gone(*id))
        .count();
    let each = u16::from(state.profile().play.unit_points);
    u16::try_from(destroyed)
        .unwrap_or(u16::MAX)
        .saturating_mul(each)
}

/// Ends the game when it is decided before its last round: a side has nobody left, or the escort mission has come to
/// its end. `Clause: SKM-100`, `SRC-17`.
pub(super) fn is_decided(turn: &mut Turn<'_>) -> Result<bool, Stop> {
    let state = &turn.state;
    let lives = Side::BOTH.map(|side| is_in_battle(state, side));
    let end = match lives {
        [false, false] => return decide(turn).map(|()| true),
        [true, false] => Some((Side::Red, Victory::Annihilation)),
        [false, true] => Some((Side::Blue, Victory::Annihilation)),
        [true, true] if state.pending.is_empty() => {
            end_of_escort(state).map(|winner| (winner, Victory::Escort))
        }
        [true, true] => None,
    };
    let Some((winner, victory)) = end else {
        return Ok(false);
    };
    let winner = Some(winner);
    turn.emit(Event::GameEnded { winner, victory })?;
    Ok(true)
}

/// Whether anybody of a side lives or is still to come. `Clause: SKM-100`.
fn is_in_battle(state: &State, side: Side) -> bool {
    state
        .units_with_ids()
        .any(|(id, unit)| unit.side == side && state.is_in_battle(id))
}

/// Who has won the escort mission by now: the escort's enemy when nobody unarmed lives, the escort's side when all of
/// them stand wholly in the goal. `Clause: SRC-17`.
fn end_of_escort(state: &State) -> Option<Side> {
    let Mission::Escort { side, unit, goal } = &state.scenario.mission else {
        return None;
    };
    let area = Outline::new(goal);
    let unit = state.unit_named(unit)?;
    if state.is_in_reserve(unit) {
        return None;
    }
    let mut escorted = state
        .living(unit)
        .filter(|(_, model)| model.role == Role::Unarmed)
        .peekable();
    if escorted.peek().is_none() {
        return Some(side.other());
    }
    let has_arrived = |model: &Model| {
        let radius = f64::from(model.radius());
        model.is_standing() && area.holds_base(model.at.exact(), radius, f64::from(EPS))
    };
    escorted
        .all(|(_, model)| has_arrived(model))
        .then_some(*side)
}

/// After the last round: more points, else more models, else a draw; whoever was to be brought somewhere has not come.
/// `Clause: SKM-99`, `SRC-17`.
pub(super) fn decide(turn: &mut Turn<'_>) -> Result<(), Stop> {
    let state = &turn.state;
    if let Mission::Escort { side, .. } = &state.scenario.mission {
        let winner = Some(side.other());
        let victory = Victory::Escort;
        return turn.emit(Event::GameEnded { winner, victory });
    }
    let higher = |[red, blue]: [usize; 2]| match red.cmp(&blue) {
        std::cmp::Ordering::Greater => Some(Side::Red),
        std::cmp::Ordering::Less => Some(Side::Blue),
        std::cmp::Ordering::Equal => None,
    };
    let by_points = higher(state.victory_points.map(usize::from));
    let by_models = higher(Side::BOTH.map(|side| state.living_of(side).count()));
    let (winner, victory) = match by_points {
        Some(side) => (Some(side), Victory::Points),
        None => (by_models, Victory::Models),
    };
    turn.emit(Event::GameEnded { winner, victory })
}
