//! Moves of single elements: seats on an enemy's edges, places beside and behind friends, the way to the enemy.

use crate::ancients::{Element, ElementId, Intent, State, contacts_of};
use crate::geometry::{Base, Edge, Pose, turn_between};

use super::Search;
use super::haste::impatience;
use super::reach::{farthest_corner, stride};

/// How far from an enemy an approach ends, paces: nearer than his zone is deep.
const SHORT_OF_HIM: [f64; 3] = [60.0, 105.0, 155.0];

/// A place that an element could go to, with the stops on the way.
struct Way {
    stops: Vec<Pose>,
}

impl Way {
    fn straight(to: Pose) -> Self {
        Self { stops: vec![to] }
    }

    /// What it costs about, paces.
    fn cost(&self, element: &Element) -> f64 {
        let mut standing = element.clone();
        self.stops
            .iter()
            .map(|stop| {
                let cost = farthest_corner(&standing, *stop);
                standing.pose = *stop;
                cost
            })
            .sum()
    }
}

/// Elements that may still move by themselves.
pub(super) fn movers(search: &Search<'_>) -> Vec<ElementId> {
    search
        .state
        .in_field()
        .filter(|(_, e)| e.side == search.side && !e.moved && stride(e.troop) > 0.0)
        .map(|(id, _)| id)
        .collect()
}

/// The moves of one element that put it on an enemy.
pub(super) fn attacks_of(state: &State, id: ElementId) -> Vec<Intent> {
    let Some(element) = state.element(id) else {
        return Vec::new();
    };
    if element.troop.is_wheeled() {
        return Vec::new();
    }
    let engaged = !contacts_of(state, id).is_empty();
    let mut ways = Vec::new();
    for (_, enemy) in state.in_field().filter(|(_, e)| e.side != element.side) {
        if !engaged && element.pose.front().distance(enemy.pose.front()) < 1000.0 {
            ways.extend(ways_onto(element, enemy));
        }
    }
    ways.extend(ways_onto_camp(state, element));
    as_intents(state, id, element, ways)
}

/// The moves of one element that bring it nearer, beside friends or behind them.
pub(super) fn marches_of(state: &State, id: ElementId) -> Vec<Intent> {
    let Some(element) = state.element(id) else {
        return Vec::new();
    };
    let mut ways = beside_friends(state, id, element);
    let far = stride(element.troop);
    let ahead = [far, far / 2.0, 100.0];
    ways.extend(ahead.map(|ahead| Way::straight(element.pose.shifted(ahead, 0.0))));
    if let Some(enemy) = nearest_enemy(state, element) {
        ways.extend(towards(element, enemy));
    }
    ways.push(Way::straight(element.pose.shifted(-far, 0.0)));
    as_intents(state, id, element, ways)
}

/// The moves of one element that end face to face with an enemy, within his zone but not on him, and those that lead aside: for
/// those who cannot come to him in one bound because a river, a lake or rough ground lies between. `Clause: ZOC-05`.
pub(super) fn approaches_of(state: &State, id: ElementId) -> Vec<Intent> {
    let Some(element) = state.element(id) else {
        return Vec::new();
    };
    let enemies = state.in_field().filter(|(_, e)| e.side != element.side);
    let near = enemies.filter(|(_, e)| element.pose.front().distance(e.pose.front()) < 400.0);
    let far = 0.9 * stride(element.troop);
    let aside = [far, -far, far / 2.0, -far / 2.0]
        .into_iter()
        .flat_map(|aside| [0.0, far / 3.0].map(|ahead| element.pose.shifted(ahead, aside)))
        .map(Way::straight);
    let ways = near
        .flat_map(|(_, enemy)| {
            SHORT_OF_HIM.map(|gap| Way::straight(seat_on(enemy, Edge::Front).shifted(-gap, 0.0)))
        })
        .chain(aside)
        .collect();
    as_intents(state, id, element, ways)
}

fn as_intents(state: &State, id: ElementId, element: &Element, ways: Vec<Way>) -> Vec<Intent> {
    // In a battle that hangs fire no thought is spared for places that are taken: the one way that leads on must be found.
    let is_hurried = impatience(state) > 0.0;
    let far = stride(element.troop);
    ways.into_iter()
        .filter(|way| way.cost(element) <= far)
        .filter(|way| {
            !is_hurried
                || way
                    .stops
                    .last()
                    .is_some_and(|end| is_free(state, id, element, *end))
        })
        .map(|way| Intent::Move {
            element: id,
            to: way.stops,
            bonus: 0,
        })
        .collect()
}

/// Where a front edge sits on each edge of an enemy. `Clause: CON-02..CON-04`.
fn seat_on(enemy: &Element, edge: Edge) -> Pose {
    let pose = enemy.pose;
    let half = Element::WIDTH / 2.0;
    match edge {
        Edge::Front => pose.turned(180.0),
        Edge::Left => pose.shifted(-half, -half).turned(90.0),
        Edge::Right => pose.shifted(-half, half).turned(-90.0),
        Edge::Rear => pose.shifted(-enemy.depth(), 0.0),
    }
}

/// Straight onto each edge; onto flank and rear also by way of a place from where they are charged.
fn ways_onto(element: &Element, enemy: &Element) -> Vec<Way> {
    let mut ways = vec![Way::straight(seat_on(enemy, Edge::Front))];
    for edge in [Edge::Left, Edge::Right, Edge::Rear] {
        if !began_behind(element, enemy) {
            continue;
        }
        let seat = seat_on(enemy, edge);
        ways.push(Way::straight(seat));
        ways.push(Way {
            stops: vec![seat.shifted(-60.0, 0.0), seat],
        });
    }
    ways
}

/// Wholly behind the line through an enemy's front edge. `Ruling: RUL-05`.
fn began_behind(element: &Element, enemy: &Element) -> bool {
    let (front, ahead) = (enemy.pose.front(), enemy.pose.ahead());
    element
        .footprint()
        .corners()
        .iter()
        .all(|corner| (*corner - front).dot(ahead) <= 1.0)
}

/// Front edge flat on a side of the enemy's camp. `Clause: CMP-07`.
fn ways_onto_camp(state: &State, element: &Element) -> Vec<Way> {
    let Some(camp) = state.camp(element.side.other()) else {
        return Vec::new();
    };
    if camp.held_by == Some(element.side) {
        return Vec::new();
    }
    let centre = camp.centre.vec();
    let (half_width, half_depth) = (
        f64::from(camp.width) / 2000.0,
        f64::from(camp.depth) / 2000.0,
    );
    [
        (0.0, -half_depth, 0.0),
        (-half_width, 0.0, 90.0),
        (0.0, half_depth, 180.0),
        (half_width, 0.0, 270.0),
    ]
    .into_iter()
    .map(|(x, y, facing)| Way::straight(Pose::paces(centre.x + x, centre.y + y, facing)))
    .collect()
}

/// Flush beside friends, to keep or lengthen the line and to overlap, and flush behind them, to support.
fn beside_friends(state: &State, id: ElementId, element: &Element) -> Vec<Way> {
    let mut ways = Vec::new();
    for (other, friend) in state.in_field().filter(|(_, e)| e.side == element.side) {
        if other == id || element.pose.front().distance(friend.pose.front()) > 700.0 {
            continue;
        }
        for place in [
            friend.pose.shifted(0.0, Element::WIDTH),
            friend.pose.shifted(0.0, -Element::WIDTH),
            friend.pose.shifted(-friend.depth(), 0.0),
        ] {
            if place != element.pose && is_free(state, id, element, place) {
                ways.push(Way::straight(place));
            }
        }
    }
    ways
}

fn is_free(state: &State, id: ElementId, element: &Element, place: Pose) -> bool {
    let outline = element.footprint().at(place).pulled_in(1.0);
    !state.in_field().any(|(other, e)| {
        other != id
            && e.pose.front().distance(place.front()) < 420.0
            && crate::geometry::convex_overlap(&outline, &e.footprint().corners())
    })
}

fn nearest_enemy<'s>(state: &'s State, element: &Element) -> Option<&'s Element> {
    let from = element.footprint().centre();
    state
        .in_field()
        .map(|(_, e)| e)
        .filter(|e| e.side != element.side)
        .min_by(|a, b| {
            let distance = |e: &Element| from.distance(e.footprint().centre());
            distance(a).total_cmp(&distance(b))
        })
}

/// A turn towards an enemy, and the turn with a part of the way.
fn towards(element: &Element, enemy: &Element) -> Vec<Way> {
    const SHARES: [f64; 3] = [0.9, 0.6, 0.3];
    let centre = element.footprint().centre();
    let way = enemy.footprint().centre() - centre;
    let facing = way.degrees();
    let on_the_spot = centred(element, centre, facing);
    let room = (stride(element.troop) - farthest_corner(element, on_the_spot)).max(0.0);
    let mut ways = vec![Way::straight(on_the_spot)];
    for share in SHARES {
        let step = way * (room * share / way.length().max(1.0));
        ways.push(Way::straight(centred(element, centre + step, facing)));
    }
    if turn_between(element.pose.degrees(), enemy.pose.degrees() + 180.0).abs() > 1.0 {
        ways.push(Way::straight(centred(
            element,
            centre,
            enemy.pose.degrees() + 180.0,
        )));
    }
    ways
}

/// The pose that has the middle of the base here.
fn centred(element: &Element, centre: crate::geometry::Vec2, facing: f64) -> Pose {
    let pose = Pose::from_parts(centre, facing);
    let base = Base::new(pose, Element::WIDTH, element.depth());
    base.pose.shifted(base.depth / 2.0, 0.0)
}
