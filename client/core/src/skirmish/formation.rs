//! Whole units as bodies: the block in which one comes onto the table, the orders with which one walks.

use acies::geometry::{Point, Vec2};
use acies::skirmish::{Heading, Level, Model, ModelId, Order, Placed, Side, State, Status, UnitId};

/// Models in a row of the block.
const ROW: usize = 5;
/// Between two bases of the block, inches.
const GAP: f64 = 0.6;
/// Below this nobody's heading changes, inches.
const STEP: f64 = 0.2;

/// The heading from a side's deployment zone to the middle of the table: 0, 90, 180 or 270.
#[must_use]
pub(super) fn inward(state: &State, side: Side) -> f64 {
    let scenario = &state.scenario;
    let zone = &scenario.zones[side.index()];
    let count = zone.len().max(1) as f64;
    let sum = zone
        .iter()
        .fold(Vec2::new(0.0, 0.0), |sum, at| sum + at.vec());
    let centre = sum * (1.0 / count);
    let width = f64::from(scenario.width) / 1000.0;
    let depth = f64::from(scenario.depth) / 1000.0;
    // How far off the middle, in halves of the table.
    let east = (centre.x - width / 2.0) / width.max(1.0);
    let north = (centre.y - depth / 2.0) / depth.max(1.0);
    match (east.abs() > north.abs(), east > 0.0, north > 0.0) {
        (true, true, _) => 270.0,
        (true, false, _) => 90.0,
        (false, _, true) => 180.0,
        (false, _, false) => 0.0,
    }
}

/// A heading in whole degrees.
#[must_use]
pub(super) fn heading(degrees: f64) -> Heading {
    (degrees.rem_euclid(360.0).round() as Heading) % 360
}

/// The unit as a block about a place, looking this way.
#[must_use]
pub(super) fn block(
    state: &State,
    unit: UnitId,
    middle: Vec2,
    level: Level,
    degrees: f64,
) -> Vec<Placed> {
    let models: Vec<(ModelId, &Model)> = state
        .unit(unit)
        .map_or(&[][..], |unit| &unit.models)
        .iter()
        .filter_map(|id| Some((*id, state.model(*id)?)))
        .collect();
    let widest = models
        .iter()
        .map(|(_, model)| 2.0 * f64::from(model.radius()) / 1000.0)
        .fold(0.0, f64::max);
    let pitch = widest + GAP;
    let rows = models.len().div_ceil(ROW);
    let ahead = Vec2::heading(degrees);
    let right = Vec2::heading(degrees + 90.0);
    models
        .iter()
        .enumerate()
        .map(|(i, (id, _))| {
            let (row, file) = (i / ROW, i % ROW);
            let files = (models.len() - row * ROW).min(ROW);
            let x = (file as f64 - (files as f64 - 1.0) / 2.0) * pitch;
            let y = ((rows as f64 - 1.0) / 2.0 - row as f64) * pitch;
            Placed {
                model: *id,
                at: Point::from(middle + right * x + ahead * y),
                level,
                facing: Some(heading(degrees)),
            }
        })
        .collect()
}

/// The orders with which a unit stands still: those who can walk, and those who can step off a link. Only models of the
/// level of `with` walk along.
#[must_use]
pub(super) fn standing_orders(state: &State, unit: UnitId, with: Level) -> Vec<Order> {
    state
        .living(unit)
        .filter_map(|(id, model)| match model.status {
            Status::Standing if model.level == with => Some(Order::Walk {
                model: id,
                path: vec![model.at],
                facing: model.facing,
            }),
            Status::Climbing {
                link, up, round, ..
            } if round < state.round => {
                let link = &state.link(link)?.link;
                let end = if up { link.high } else { link.low };
                Some(Order::Arrive {
                    model: id,
                    path: vec![end.at],
                    facing: model.facing,
                })
            }
            Status::InHand
            | Status::InReserve
            | Status::Standing
            | Status::Climbing { .. }
            | Status::Lost { .. } => None,
        })
        .collect()
}

/// The points of an order's way, if it has one.
pub(super) fn path_of(order: &mut Order) -> Option<(&mut Vec<Point>, &mut Option<Heading>)> {
    match order {
        Order::Walk { path, facing, .. } | Order::Arrive { path, facing, .. } => {
            Some((path, facing))
        }
        Order::Climb { .. } => None,
    }
}

/// Leads the last leg of an order by so much farther than it went, and turns the model the way it goes.
pub(super) fn lead(order: &mut Order, start: &Order, by: Vec2) {
    let mut start = start.clone();
    let (Some((path, facing)), Some((from, first))) = (path_of(order), path_of(&mut start)) else {
        return;
    };
    *facing = *first;
    path.clone_from(from);
    let Some(last) = path.last().copied() else {
        return;
    };
    let to = Point::from(last.vec() + by);
    match path.len() {
        1 if by.length() > 0.0 => path.push(to),
        1 => {}
        _ => {
            if let Some(end) = path.last_mut() {
                *end = to;
            }
        }
    }
    if let [.., a, b] = path.as_slice() {
        let way = b.vec() - a.vec();
        if way.length() > STEP {
            *facing = Some(heading(way.degrees()));
        }
    }
}

/// Ends the leg of an order here; the next begins.
pub(super) fn end_leg(order: &mut Order) {
    if let Some((path, _)) = path_of(order)
        && path.len() > 1
        && path.len() < acies::skirmish::MAX_WAYPOINTS
        && let Some(last) = path.last().copied()
    {
        path.push(last);
    }
}

/// Drops the last leg of an order. Whether one was left.
pub(super) fn drop_leg(order: &mut Order) -> bool {
    match path_of(order) {
        Some((path, _)) if path.len() > 1 => {
            path.pop();
            path.len() > 1
        }
        _ => false,
    }
}

/// Turns a whole block about its middle.
pub(super) fn turn_block(placed: &mut [Placed], degrees: f64) {
    let count = placed.len().max(1) as f64;
    let sum = placed
        .iter()
        .fold(Vec2::new(0.0, 0.0), |sum, one| sum + one.at.vec());
    let middle = sum * (1.0 / count);
    for one in placed {
        one.at = Point::from(one.at.vec().rotated_about(middle, degrees));
        one.facing = one
            .facing
            .map(|facing| heading(f64::from(facing) + degrees));
    }
}
