//! Where a unit could be put by somebody without a plan. `Clause: SKM-10`.

use super::deploy::check_zone;
use super::{Heading, Placed, State, Unit, UnitId, command, moves};
use crate::geometry::{Bounds, Point, Vec2};

/// Distance of the places that are tried, 1/1000 inch.
const STEP: f64 = 500.0;
/// Between the bases of a unit, 1/1000 inch.
const GAP: f64 = 600.0;

/// Room for a unit on the ground of its zone: in close order, as near to the enemy's zone as can be, looking there.
/// Squads of a platoon near each other. Nothing when there is none. `Clause: SKM-10`, `SRC-06`.
#[must_use]
pub fn suggested_deployment(state: &State, id: UnitId) -> Option<Vec<Placed>> {
    let side = state.unit(id)?.side;
    suggested(state, id, |placed| {
        let mut places = placed.iter();
        places.all(|each| check_zone(state, side, each).is_ok())
            && moves::check_places(state, id, placed).is_ok()
            && command::check_platoon(state, id, placed).is_ok()
    })
}

/// Room for a unit that comes on out of reserve, likewise. `Clause: SRC-17`.
#[must_use]
pub fn suggested_entry(state: &State, id: UnitId) -> Option<Vec<Placed>> {
    suggested(state, id, |placed| {
        moves::check_entry(state, id, placed).is_ok()
    })
}

/// The first place that will do.
fn suggested(
    state: &State,
    id: UnitId,
    stands: impl Fn(&Vec<Placed>) -> bool,
) -> Option<Vec<Placed>> {
    let unit = state.unit(id)?;
    let zone = |side: super::Side| {
        let corners = state.scenario.zones[side.index()].iter();
        Bounds::of(&corners.map(|corner| corner.exact()).collect::<Vec<_>>())
    };
    let own = zone(unit.side);
    let (from, to) = (middle(&own), middle(&zone(unit.side.other())));
    let facing = whole_degrees(to - from);
    let ahead = Vec2::heading(f64::from(facing));
    let mut spots = grid(&own);
    // Nearest to the enemy first, then nearest to the middle of the own zone.
    spots.sort_by_key(|spot| {
        let off = *spot - from;
        let (near, aside) = (off.dot(ahead), off.cross(ahead).abs());
        (-libm::round(near) as i64, libm::round(aside) as i64)
    });
    spots.iter().find_map(|spot| {
        // Four abreast are in command range of each other; other shapes may fit where that does not.
        let ranks = [unit.models.len().div_ceil(4), 1, 2, 3].into_iter();
        ranks
            .map(|ranks| formation(state, unit, *spot, facing, ranks))
            .find(&stands)
    })
}

/// In so many ranks behind each other, the first one at the spot.
fn formation(
    state: &State,
    unit: &Unit,
    front: Vec2,
    facing: Heading,
    ranks: usize,
) -> Vec<Placed> {
    let ahead = Vec2::heading(f64::from(facing));
    let aside = Vec2::new(ahead.y, -ahead.x);
    let radii = unit.models.iter().filter_map(|id| state.model(*id));
    let radius = radii.map(super::Model::radius).max().unwrap_or(0);
    let pace = f64::from(2 * radius) + GAP;
    let files = unit.models.len().div_ceil(ranks).max(1);
    let half = (files - 1) as f64 / 2.0;
    let numbered = unit.models.iter().enumerate();
    numbered
        .map(|(place, model)| {
            let (rank, file) = (place / files, place % files);
            let at = front - ahead * (pace * rank as f64) + aside * (pace * (file as f64 - half));
            Placed {
                model: *model,
                at: Point::nearest(at),
                level: 0,
                facing: Some(facing),
            }
        })
        .collect()
}

fn middle(bounds: &Bounds) -> Vec2 {
    (bounds.low + bounds.high) * 0.5
}

fn whole_degrees(way: Vec2) -> Heading {
    let degrees = libm::round(way.degrees()) as i32;
    Heading::try_from(degrees.rem_euclid(360)).unwrap_or(0)
}

/// Places all over a box.
fn grid(bounds: &Bounds) -> Vec<Vec2> {
    let steps = |from: f64, to: f64| ((to - from) / STEP) as u32;
    let (columns, rows) = (
        steps(bounds.low.x, bounds.high.x),
        steps(bounds.low.y, bounds.high.y),
    );
    (0..=columns.min(400))
        .flat_map(|x| (0..=rows.min(400)).map(move |y| (x, y)))
        .map(|(x, y)| bounds.low + Vec2::new(f64::from(x), f64::from(y)) * STEP)
        .collect()
}
