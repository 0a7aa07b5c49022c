//! How a unit comes to grips with an enemy. Advice for client and computer; the answer has been judged.
//! `Clause: SKM-48`, `SKM-49`.

use super::super::{CONTACT, Heading, Model, ModelId, Order, Side, State, UnitId};
use super::allowance::{allowance_through, move_value};
use super::check::check_unit_move;
use super::ends::{Ending, is_free_ending_at};
use super::formation::{length_allowed, path_towards};
use super::preview::MoveWish;
use super::route::Router;
use super::scene::{Figure, Scene};
use crate::geometry::{Point, Track, Vec2};

/// Places round an enemy that are tried, the nearest first.
const PLACES: u8 = 16;
/// Ways that one model looks for.
const MOST_WAYS: usize = 8;
/// From centre to centre of the largest bases in contact. 1/1000 inch.
const FAR_BASES: f64 = 4_000.0;
/// Enemies that one model tries to touch, the nearest first.
const MOST_ENEMIES: usize = 4;

/// Orders with which a unit assaults another: whoever can touches an enemy, the others follow. Nothing when nobody gets
/// into contact or the rules refuse it.
#[must_use]
pub fn assault_move(state: &State, unit_id: UnitId, target: UnitId) -> Option<Vec<Order>> {
    let unit = state.unit(unit_id)?;
    let scene = Scene::new(state, unit_id, unit);
    let enemies: Vec<&Figure> = scene
        .figures
        .iter()
        .filter(|other| other.unit == target)
        .collect();
    let mut members: Vec<(ModelId, &Model)> = state
        .living(unit_id)
        .filter(|(_, model)| model.is_standing())
        .collect();
    members.sort_by(|a, b| least_way(a.1.at, &enemies).total_cmp(&least_way(b.1.at, &enemies)));
    let moving: Vec<ModelId> = members.iter().map(|(id, _)| *id).collect();
    let mut placed: Vec<Ending> = Vec::new();
    let mut paths: Vec<(ModelId, Vec<Point>)> = Vec::new();
    let mut lead: Option<Vec2> = None;
    for (id, model) in &members {
        let router = Router {
            scene: &scene,
            id: *id,
            model,
            moving: &moving,
        };
        let path = path_to_contact(&router, &enemies, &placed, target).unwrap_or_else(|| {
            let follow = lead.unwrap_or_default();
            path_towards(&router, Point::nearest(model.at.exact() + follow), &placed)
        });
        let end = path.last().copied().unwrap_or(model.at);
        lead = lead.or(Some(end.exact() - model.at.exact()));
        placed.push(Ending {
            id: *id,
            at: end,
            level: model.level,
            radius: f64::from(model.radius()),
            moved: end != model.at,
        });
        paths.push((*id, path));
    }
    let facing = facing_to(placed.first()?.at, &enemies);
    let orders: Vec<Order> = paths
        .into_iter()
        .map(|(model, path)| Order::Walk {
            model,
            path,
            facing: Some(facing),
        })
        .collect();
    is_allowed(state, unit.side, unit_id, target, &orders).then_some(orders)
}

/// The enemy units that a unit can assault in this movement. `Clause: SKM-48`, `SKM-49`.
#[must_use]
pub fn assault_targets(state: &State, unit_id: UnitId) -> Vec<UnitId> {
    let Some(unit) = state.unit(unit_id) else {
        return Vec::new();
    };
    let near = |target: UnitId| {
        let own = || {
            state
                .living(unit_id)
                .map(|(id, model)| (id, model.at.exact()))
        };
        state.living(target).any(|(_, enemy)| {
            own().any(|(id, at)| {
                let farthest = f64::from(move_value(state, unit, id)) + FAR_BASES;
                at.distance(enemy.at.exact()) <= farthest
            })
        })
    };
    state
        .units_with_ids()
        .filter(|(id, other)| other.side != unit.side && near(*id))
        .map(|(id, _)| id)
        .filter(|id| assault_move(state, unit_id, *id).is_some())
        .collect()
}

fn is_allowed(state: &State, side: Side, unit: UnitId, target: UnitId, orders: &[Order]) -> bool {
    let wish = MoveWish {
        unit,
        orders,
        assault: Some(target),
        confirm_risk: true,
    };
    check_unit_move(state, side, &wish).is_ok()
}

fn least_way(at: Point, enemies: &[&Figure]) -> f64 {
    let ways = enemies
        .iter()
        .map(|enemy| enemy.centre.distance(at.exact()));
    ways.fold(f64::INFINITY, f64::min)
}

/// The way from a place to the nearest enemy.
fn facing_to(at: Point, enemies: &[&Figure]) -> Heading {
    let nearest = enemies.iter().min_by(|a, b| {
        let way = |enemy: &Figure| enemy.centre.distance(at.exact());
        way(a).total_cmp(&way(b))
    });
    let degrees = nearest.map_or(0.0, |enemy| (enemy.centre - at.exact()).degrees());
    libm::round(degrees) as Heading % 360
}

/// A path within the allowance to a free place in contact with one of the enemies.
fn path_to_contact(
    router: &Router<'_, '_>,
    enemies: &[&Figure],
    placed: &[Ending],
    target: UnitId,
) -> Option<Vec<Point>> {
    let start = router.model.at.exact();
    let level = router.model.level;
    let mut near: Vec<&&Figure> = enemies
        .iter()
        .filter(|enemy| enemy.level == level)
        .collect();
    near.sort_by(|a, b| {
        a.centre
            .distance(start)
            .total_cmp(&b.centre.distance(start))
    });
    let best = allowance_through(router.scene.state, router.scene.unit, router.id, &[]);
    let is_promising = |place: &Point| {
        let end = (*place, level, f64::from(router.model.radius()));
        start.distance(place.exact()) <= f64::from(best.total)
            && is_free_ending_at(router.scene, router.id, end, placed, Some(target))
    };
    near.into_iter()
        .take(MOST_ENEMIES)
        .flat_map(|enemy| contact_places(router, enemy))
        .filter(is_promising)
        .take(MOST_WAYS)
        .find_map(|place| {
            let way = router.way_to(place)?;
            let whole = Track::new(&way).length();
            (length_allowed(router, &way) >= whole).then_some(way)
        })
}

/// Places in contact round an enemy, the nearest first.
fn contact_places(router: &Router<'_, '_>, enemy: &Figure) -> Vec<Point> {
    let start = router.model.at.exact();
    let apart = enemy.radius + f64::from(router.model.radius()) + f64::from(CONTACT) / 4.0;
    let ahead = (start - enemy.centre).degrees();
    let mut places: Vec<Point> = (0..PLACES)
        .map(|part| ahead + f64::from(part) * 360.0 / f64::from(PLACES))
        .map(|way| Point::nearest(enemy.centre + Vec2::heading(way) * apart))
        .collect();
    let way = |p: &Point| p.exact().distance(start);
    places.sort_by(|a, b| way(a).total_cmp(&way(b)));
    places
}
