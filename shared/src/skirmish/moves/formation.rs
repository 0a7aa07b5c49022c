//! A unit is dragged: every model gets a path, keeps its place among the others and goes round what blocks it. Advice
//! for the hand that drags and for the computer; what it proposes is judged like any other wish.

use super::super::{Heading, INCH, Model, ModelId, Order, Side, State, UnitId};
use super::allowance::allowance_through;
use super::check::check_unit_move;
use super::ends::{Ending, is_free_ending};
use super::ground::kinds_through;
use super::preview::MoveWish;
use super::route::Router;
use super::scene::Scene;
use crate::geometry::{Point, Track, Vec2};

/// Shares of the drag that are tried, the whole first.
const SHARES: [f64; 4] = [1.0, 0.75, 0.5, 0.25];
/// Steps in which an end is drawn back along its way until it is free.
const DRAWN_BACK: f64 = 100.0;

/// How a unit is dragged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drag {
    /// From the place where it was seized to the place where it is let go, 1/1000 inch.
    pub by: Point,
    /// How far the unit turns about its middle, degrees clockwise.
    pub turn: i16,
    /// The way its models look afterwards; nothing: the way they go.
    pub facing: Option<Heading>,
}

/// Everybody who goes, on the way that is proposed.
struct Proposal<'s, 'a> {
    scene: &'s Scene<'a>,
    side: Side,
    unit: UnitId,
    members: Vec<(ModelId, &'a Model)>,
    moving: Vec<ModelId>,
}

/// Orders that bring a unit as far as it can go towards where it is dragged. Models on a link stay on it. If the whole
/// drag is not allowed, shorter ones are tried; if none is, the orders of the whole come back, so that the refusal can
/// be shown. Nothing for a unit that is not on the table.
#[must_use]
pub fn formation_move(state: &State, unit_id: UnitId, drag: &Drag) -> Vec<Order> {
    let Some(unit) = state.unit(unit_id) else {
        return Vec::new();
    };
    let scene = Scene::new(state, unit_id, unit);
    let members: Vec<(ModelId, &Model)> = state
        .living(unit_id)
        .filter(|(_, model)| model.is_standing())
        .collect();
    let proposal = Proposal {
        scene: &scene,
        side: unit.side,
        unit: unit_id,
        moving: members.iter().map(|(id, _)| *id).collect(),
        members,
    };
    let goals = goals_of(&proposal.members, drag);
    let facing = facing_of(drag);
    let mut whole = None;
    for share in SHARES {
        let orders = proposal.orders(&goals, share, facing);
        if proposal.is_allowed(&orders) {
            return orders;
        }
        whole.get_or_insert(orders);
    }
    whole.unwrap_or_default()
}

/// Where everybody is to go: moved with the unit, turned about its middle.
fn goals_of(members: &[(ModelId, &Model)], drag: &Drag) -> Vec<Vec2> {
    let count = f64::from(u32::try_from(members.len().max(1)).unwrap_or(1));
    let sum = members
        .iter()
        .fold(Vec2::default(), |sum, (_, model)| sum + model.at.exact());
    let middle = sum * (1.0 / count);
    let turn = f64::from(drag.turn % 360);
    members
        .iter()
        .map(|(_, model)| model.at.exact().rotated_about(middle, turn) + drag.by.exact())
        .collect()
}

/// The way asked for, else the way they go; nothing sent when they stand still and look somewhere already.
fn facing_of(drag: &Drag) -> Option<Heading> {
    let goes = drag.by != Point::default();
    let way = goes.then(|| libm::round(drag.by.exact().degrees()) as Heading % 360);
    drag.facing.map(|facing| facing % 360).or(way)
}

impl Proposal<'_, '_> {
    fn is_allowed(&self, orders: &[Order]) -> bool {
        let wish = MoveWish {
            unit: self.unit,
            orders,
            assault: None,
            confirm_risk: true,
        };
        check_unit_move(self.scene.state, self.side, &wish).is_ok()
    }

    /// Orders for a share of the way to the goals. Whoever is ahead is placed first, so that those behind find room.
    fn orders(&self, goals: &[Vec2], share: f64, facing: Option<Heading>) -> Vec<Order> {
        let mut all: Vec<_> = self.members.iter().zip(goals).collect();
        let ahead = |((_, model), goal): &(&(ModelId, &Model), &Vec2)| {
            model.at.exact().distance(**goal) - goal.dot(unit_of(**goal - model.at.exact()))
        };
        all.sort_by(|a, b| ahead(a).total_cmp(&ahead(b)));
        let mut placed: Vec<Ending> = Vec::with_capacity(all.len());
        let mut orders = Vec::with_capacity(all.len());
        for ((id, model), goal) in all {
            let start = model.at.exact();
            let goal = Point::nearest(start + (*goal - start) * share);
            let router = Router {
                scene: self.scene,
                id: *id,
                model,
                moving: &self.moving,
            };
            let path = path_towards(&router, goal, &placed);
            let at = path.last().copied().unwrap_or(model.at);
            placed.push(Ending {
                id: *id,
                at,
                level: model.level,
                radius: f64::from(model.radius()),
                moved: at != model.at,
            });
            orders.push(Order::Walk {
                model: *id,
                path,
                facing: facing.or(model.facing).or(Some(0)),
            });
        }
        orders
    }
}

fn unit_of(v: Vec2) -> Vec2 {
    let length = v.length();
    if length > 0.0 { v * (1.0 / length) } else { v }
}

/// The way to a goal, or as much of it as the allowance and the others leave.
pub(crate) fn path_towards(router: &Router<'_, '_>, goal: Point, placed: &[Ending]) -> Vec<Point> {
    let start = router.model.at;
    let best = allowance_through(router.scene.state, router.scene.unit, router.id, &[]);
    let line = goal.exact() - start.exact();
    let share = (f64::from(best.total) / line.length().max(1.0)).min(1.0);
    let towards = |share: f64| {
        let place = Point::nearest(start.exact() + line * share);
        router
            .scene
            .on_table(place, f64::from(router.model.radius()))
    };
    // Not to be reached: at least some of the straight line.
    let way = router
        .way_to(towards(share))
        .or_else(|| router.way_to(towards(share / 2.0)));
    let Some(way) = way else {
        return vec![start];
    };
    let mut length = length_allowed(router, &way);
    while length > 0.0 {
        let path = cut(&way, length);
        let walker = router.walker(&path);
        if is_free_ending(router.scene, &walker, placed) {
            return path;
        }
        length -= DRAWN_BACK;
    }
    vec![start]
}

/// How much of a way is within the allowance for the ground that this much of it goes through. `Clause: SKM-26`.
pub(crate) fn length_allowed(router: &Router<'_, '_>, way: &[Point]) -> f64 {
    let whole = Track::new(way).length();
    let fits = |length: f64| {
        let track = Track::new(&cut(way, length));
        let kinds = kinds_through(router.scene, &track, router.model.level);
        let scene = router.scene;
        let allowance = allowance_through(scene.state, scene.unit, router.id, &kinds);
        track.length() <= f64::from(allowance.total)
    };
    if fits(whole) {
        return whole;
    }
    let (mut short, mut long) = (0.0, whole.min(f64::from(40 * INCH)));
    while long - short > 2.0 {
        let middle = (short + long) / 2.0;
        if fits(middle) {
            short = middle;
        } else {
            long = middle;
        }
    }
    short
}

/// The first part of a way.
pub(crate) fn cut(way: &[Point], length: f64) -> Vec<Point> {
    let track = Track::new(way);
    if length >= track.length() {
        return way.to_vec();
    }
    let mut path: Vec<Point> = Vec::with_capacity(way.len());
    let mut gone = 0.0;
    for (number, point) in way.iter().enumerate() {
        if let Some(before) = number.checked_sub(1).and_then(|before| way.get(before)) {
            gone += before.exact().distance(point.exact());
        }
        if gone >= length && number > 0 {
            break;
        }
        path.push(*point);
    }
    path.push(Point::nearest(track.at(length)));
    path
}
