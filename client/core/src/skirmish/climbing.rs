//! Who climbs by stairs, ladder or rope, and where he steps off.

use acies::geometry::{Point, Vec2};
use acies::skirmish::{
    Level, LinkId, ModelId, MoveWish, Order, Side, State, UnitId, Way, check_unit_move,
};

use super::draft::model_of;

/// Places tried round the far end, in rings of so many radii of the base.
const RINGS: [f64; 3] = [2.1, 3.2, 4.3];
/// Places of a ring.
const PLACES: u16 = 12;

/// The link with an end near a place of a floor, and the way from there.
pub(super) fn link_at(state: &State, at: Vec2, level: Level, reach: f64) -> Option<(LinkId, Way)> {
    let ids = (0..=u8::MAX).map(LinkId);
    let ends = ids.zip(&state.links).flat_map(|(id, link)| {
        let link = &link.link;
        [(id, Way::Up, link.low), (id, Way::Down, link.high)]
    });
    ends.filter(|(_, _, end)| end.level == level)
        .map(|(id, way, end)| (id, way, end.at.vec().distance(at)))
        .filter(|(_, _, off)| *off <= reach)
        .min_by(|a, b| a.2.total_cmp(&b.2))
        .map(|(id, way, _)| (id, way))
}

/// Climbing orders for every model of a unit that stands at the near end and finds a place to step off, nearest first.
/// Orders that the unit has already stay for the others.
pub(super) fn climb_orders(
    state: &State,
    side: Side,
    unit: UnitId,
    (link, way): (LinkId, Way),
    start: Vec<Order>,
) -> Vec<Order> {
    let Some(found) = state.link(link) else {
        return Vec::new();
    };
    let (near, far) = match way {
        Way::Up => (found.link.low, found.link.high),
        Way::Down => (found.link.high, found.link.low),
    };
    let mut models: Vec<(ModelId, f64, f64)> = state
        .living(unit)
        .filter(|(_, model)| model.is_standing() && model.level == near.level)
        .map(|(id, model)| {
            let off = model.at.vec().distance(near.at.vec());
            (id, off, f64::from(model.radius()) / 1000.0)
        })
        .collect();
    models.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut orders = start;
    let mut climbs = Vec::new();
    for (model, _, radius) in models {
        let climb = exits(far.at.vec(), radius)
            .map(|exit| Order::Climb {
                model,
                link,
                way,
                exit,
                facing: state.model(model).and_then(|model| model.facing),
            })
            .find(|order| is_possible(state, side, unit, &climbs, order));
        if let Some(climb) = climb {
            orders.retain(|order| model_of(order) != model);
            climbs.push(climb);
        }
    }
    if climbs.is_empty() {
        return climbs;
    }
    orders.extend(climbs);
    orders
}

/// The far end itself, then places round it.
fn exits(end: Vec2, radius: f64) -> impl Iterator<Item = Point> {
    let rings = RINGS.into_iter().flat_map(move |ring| {
        (0..PLACES).map(move |i| {
            let heading = f64::from(i) * 360.0 / f64::from(PLACES);
            Point::from(end + Vec2::heading(heading) * (radius * ring))
        })
    });
    std::iter::once(Point::from(end)).chain(rings)
}

/// Whether one more can climb with those who do already; torn formation is said later of the whole.
fn is_possible(state: &State, side: Side, unit: UnitId, climbs: &[Order], order: &Order) -> bool {
    let mut orders = climbs.to_vec();
    orders.push(order.clone());
    let wish = MoveWish {
        unit,
        orders: &orders,
        assault: None,
        confirm_risk: true,
    };
    match check_unit_move(state, side, &wish) {
        Ok(_) | Err(acies::skirmish::Refusal::Coherency { .. }) => true,
        Err(_) => false,
    }
}
