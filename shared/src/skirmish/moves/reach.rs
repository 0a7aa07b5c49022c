//! What a model could do: how far it gets in every direction, which links it can use. Advice for client and computer; every
//! answer is judged like any other wish.

use super::super::{Level, LinkId, ModelId, State, TerrainKind, Way};
use super::allowance::{Allowance, FOOT_VALUE, allowance_through, move_value};
use super::climb::{Climber, check_exit, check_start, test_of};
use super::formation::length_allowed;
use super::ground::kinds_through;
use super::preview::TestDue;
use super::route::Router;
use super::scene::Scene;
use super::walk::is_leg_free;
use crate::geometry::{Point, Track, Vec2};

/// Directions in which the reach is looked at.
const DIRECTIONS: u16 = 48;

/// How far a model may go on a path, and the ground that decides it; anybody may ask at any time. `Clause: SKM-05`, `SKM-26`, `SKM-52`, `SKM-56`.
#[must_use]
pub fn allowance_of(
    state: &State,
    model: ModelId,
    path: &[Point],
) -> Option<(Allowance, Vec<TerrainKind>)> {
    let walker = state.model(model)?;
    let unit = state.unit(walker.unit)?;
    let scene = Scene::new(state, walker.unit, unit);
    let kinds = kinds_through(&scene, &Track::new(path), walker.level);
    Some((allowance_through(state, unit, model, &kinds), kinds))
}

/// The farthest places that a standing model gets to on straight lines, in equal angles clockwise from north. Whether it
/// may end there depends on its fellows too.
#[must_use]
pub fn reach(state: &State, model: ModelId) -> Vec<Point> {
    let found = state
        .model(model)
        .and_then(|walker| Some((walker, state.unit(walker.unit)?)));
    let Some((walker, unit)) = found.filter(|(walker, _)| walker.is_standing()) else {
        return Vec::new();
    };
    let scene = Scene::new(state, walker.unit, unit);
    let router = Router {
        scene: &scene,
        id: model,
        model: walker,
        moving: &unit.models,
    };
    (0..DIRECTIONS)
        .map(|number| {
            let way = Vec2::heading(f64::from(number) * 360.0 / f64::from(DIRECTIONS));
            farthest(&router, way)
        })
        .collect()
}

/// The end of the longest free line in a direction.
fn farthest(router: &Router<'_, '_>, way: Vec2) -> Point {
    let start = router.model.at;
    let best = allowance_through(router.scene.state, router.scene.unit, router.id, &[]);
    let line = |length: f64| [start, Point::nearest(start.exact() + way * length)];
    let longest = length_allowed(router, &line(f64::from(best.total)));
    let is_free = |length: f64| {
        let walker = router.walker(&line(length));
        let kinds = kinds_through(router.scene, &walker.track, walker.level);
        is_leg_free(router.scene, &walker, &kinds, router.moving)
    };
    if is_free(longest) {
        let [_, end] = line(longest);
        return end;
    }
    let (mut short, mut long) = (0.0, longest);
    while long - short > 10.0 {
        let middle = (short + long) / 2.0;
        if is_free(middle) {
            short = middle;
        } else {
            long = middle;
        }
    }
    let [_, end] = line(short);
    end
}

/// A link that a model can set out on. `Clause: SKM-72`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkInReach {
    /// Which.
    pub link: LinkId,
    /// Which way.
    pub way: Way,
    /// The level at its other end.
    pub level: Level,
    /// Movements until it is there: one a storey, two for those who have less than six inches.
    pub movements: u8,
    /// A place to step off that is free now; nothing: none was found.
    pub exit: Option<Point>,
    /// The test that setting out takes.
    pub test: Option<TestDue>,
}

/// The links that a standing model can set out on in this movement. `Clause: SKM-72..SKM-82`.
#[must_use]
pub fn links_within_reach(state: &State, model: ModelId) -> Vec<LinkInReach> {
    let found = state
        .model(model)
        .and_then(|climber| Some((climber, state.unit(climber.unit)?)));
    let Some((climbing, unit)) = found.filter(|(climber, _)| climber.is_standing()) else {
        return Vec::new();
    };
    let scene = Scene::new(state, climbing.unit, unit);
    let links = (0..=u8::MAX).map(LinkId).zip(&state.links);
    links
        .flat_map(|(id, _)| [(id, Way::Up), (id, Way::Down)])
        .filter_map(|(link, way)| {
            let climber = Climber {
                id: model,
                model: climbing,
                link,
                way,
            };
            let found = check_start(&scene, &climber).ok()?;
            let (start, goal) = found.ends(way);
            let storeys = start.level.abs_diff(goal.level);
            let slow = move_value(state, unit, model) < FOOT_VALUE;
            Some(LinkInReach {
                link,
                way,
                level: goal.level,
                movements: if slow {
                    storeys.saturating_mul(2)
                } else {
                    storeys
                },
                exit: free_exit(&scene, &climber, goal.at),
                test: test_of(state, unit, &climber, found),
            })
        })
        .collect()
}

/// A place near the end of a link where the model could step off.
fn free_exit(scene: &Scene<'_>, climber: &Climber<'_>, end: Point) -> Option<Point> {
    let radius = f64::from(climber.model.radius());
    let reach = f64::from(scene.state.profile().movement.exit_reach);
    let rings = [0.0, 0.5, 1.0].map(|share| radius + reach * share);
    let places = rings.into_iter().flat_map(|apart| {
        (0..16).map(move |part| {
            Point::nearest(end.exact() + Vec2::heading(f64::from(part) * 22.5) * apart)
        })
    });
    std::iter::once(end)
        .chain(places)
        .find(|exit| check_exit(scene, climber, *exit, &[], None).is_ok())
}
