//! A unit comes onto the table out of reserve: its movement. `Clause: SRC-17`.

use super::super::deploy::{check_whole, check_zone, with_facings_needed};
use super::super::turn::{Stop, Turn};
use super::super::{
    EPS, Event, Heading, Mil, ModelId, Placed, Refusal, State, Status, Step, UnitId, UnknownThing,
    fire,
};
use super::facing::settle_facing;
use super::places::check_places;
use crate::geometry::{Outline, Point};

/// Whether a unit in reserve may come on like this: every model wholly in its side's zone and within the reserve's depth of an
/// edge of the table along which that zone lies, else as at deployment. A zone that lies along no edge is entered anywhere.
/// `Clause: SRC-17`, `SKM-10`.
///
/// # Errors
/// [`Refusal::UnknownThing`], [`Refusal::NotInReserve`], [`Refusal::WrongModels`], [`Refusal::OutsideZone`],
/// [`Refusal::EntersTooFar`], then as at deployment.
pub fn check_entry(state: &State, unit_id: UnitId, placed: &[Placed]) -> Result<(), Refusal> {
    let thing = UnknownThing::Unit(unit_id);
    let unit = state.unit(unit_id).ok_or(Refusal::UnknownThing { thing })?;
    if !state.is_in_reserve(unit_id) {
        return Err(Refusal::NotInReserve { unit: unit_id });
    }
    check_whole(state, unit_id, placed)?;
    for each in placed {
        check_zone(state, unit.side, each)?;
        check_depth(state, unit_id, each)?;
    }
    check_places(state, unit_id, placed)
}

/// Near enough to the own edge. `Clause: SRC-17`.
fn check_depth(state: &State, unit: UnitId, placed: &Placed) -> Result<(), Refusal> {
    let model = placed.model;
    let radius = state.model(model).map_or(0, super::super::Model::radius);
    let most = state.profile().play.reserve_depth;
    match way_in(state, unit, placed.at) {
        Some((_, way)) if way + radius > most + EPS => Err(Refusal::EntersTooFar {
            model,
            depth: way + radius,
            most,
        }),
        Some(_) | None => Ok(()),
    }
}

/// Where somebody who stands here has come onto the table, and how far from there; nothing: the zone lies along no edge.
fn way_in(state: &State, unit: UnitId, at: Point) -> Option<(Point, Mil)> {
    let scenario = &state.scenario;
    let (width, depth) = (scenario.width, scenario.depth);
    let zone = scenario.zones.get(state.unit(unit)?.side.index())?;
    let lies_along = |is_on: &dyn Fn(Point) -> bool| {
        let is_on = |at: crate::geometry::Vec2| is_on(Point::nearest(at));
        Outline::new(zone)
            .edges()
            .any(|edge| is_on(edge.from) && is_on(edge.to))
    };
    let ways = [
        (lies_along(&|p| p.x == 0), Point { x: 0, y: at.y }, at.x),
        (
            lies_along(&|p| p.x == width),
            Point { x: width, y: at.y },
            width.saturating_sub(at.x),
        ),
        (lies_along(&|p| p.y == 0), Point { x: at.x, y: 0 }, at.y),
        (
            lies_along(&|p| p.y == depth),
            Point { x: at.x, y: depth },
            depth.saturating_sub(at.y),
        ),
    ];
    ways.into_iter()
        .filter(|(is_own, _, _)| *is_own)
        .map(|(_, from, way)| (from, way))
        .min_by_key(|(_, way)| *way)
}

/// Brings the active unit on; mines and guards on its way as in any movement. `Clause: SRC-17`, `SRC-09`, `SRC-15`.
pub(crate) fn enter(turn: &mut Turn<'_>, placed: &[Placed]) -> Result<(), Stop> {
    let unit = super::active_unit(turn)?;
    check_entry(&turn.state, unit, placed)?;
    let state = &turn.state;
    let steps: Vec<Step> = with_facings_needed(state, unit, placed)
        .iter()
        .map(|each| step_of(state, unit, each))
        .collect();
    turn.emit(Event::Moved {
        unit,
        steps: steps.clone(),
        assault: None,
        extra: false,
    })?;
    fire::after_move(turn, unit, &steps)?;
    let sent: Vec<(ModelId, Option<Heading>)> = placed
        .iter()
        .map(|each| (each.model, each.facing))
        .collect();
    settle_facing(turn, unit, &sent)
}

/// Straight on from the edge.
fn step_of(state: &State, unit: UnitId, placed: &Placed) -> Step {
    let (path, length) = match way_in(state, unit, placed.at) {
        Some((from, length)) => (vec![from, placed.at], length),
        None => (vec![placed.at], 0),
    };
    Step {
        model: placed.model,
        path,
        to: placed.at,
        level: placed.level,
        status: Status::Standing,
        facing: placed.facing,
        length,
        allowance: state.profile().play.reserve_depth,
    }
}
