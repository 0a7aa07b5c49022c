//! Random tables and moves, and the same ones mirrored or turned.

use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;

use super::super::testing::{area, board_with, overlapping, put_camp, strip};
use super::super::{
    Board, Element, ElementId, Feature, FeatureKind, Hand, Intent, Leg, Shape, Side, State, Troop,
};
use crate::geometry::{Point, Pose};

pub(super) const NAMES: [&str; 10] = ["r1", "r2", "r3", "r4", "r5", "b1", "b2", "b3", "b4", "b5"];

/// Half the side of the table, 1/1000 pace.
const MIDDLE: i32 = 1_200_000;

fn troops() -> impl Strategy<Value = Troop> {
    (0..15_usize).prop_map(|i| Troop::ALL[i])
}

/// Which pieces of ground lie on a table, a bit each.
fn ground(bits: u8) -> Vec<Feature> {
    let pieces = [
        area(
            "wood",
            FeatureKind::Wood,
            &[(900.0, 900.0), (1300.0, 950.0), (1250.0, 1200.0)],
        ),
        strip(
            "river",
            FeatureKind::River,
            &[(0.0, 1400.0), (1200.0, 1500.0), (2400.0, 1400.0)],
            60.0,
        ),
        strip(
            "road",
            FeatureKind::Road,
            &[(1100.0, 0.0), (1150.0, 1100.0), (900.0, 2400.0)],
            120.0,
        ),
        area(
            "lake",
            FeatureKind::Impassable,
            &[
                (1350.0, 1000.0),
                (1500.0, 1020.0),
                (1480.0, 1240.0),
                (1330.0, 1180.0),
            ],
        ),
        area(
            "hill",
            FeatureKind::SteepHill,
            &[
                (600.0, 1000.0),
                (860.0, 980.0),
                (880.0, 1300.0),
                (640.0, 1330.0),
            ],
        ),
    ];
    let picked = pieces.into_iter().enumerate();
    picked
        .filter(|(i, _)| bits & (1 << i) != 0)
        .map(|(_, piece)| piece)
        .collect()
}

/// Puts an element on the table if it overlaps nobody.
fn add(state: &mut State, name: &str, side: Side, troop: Troop, x: f64, y: f64, facing: f64) {
    let row = (name, side, troop, x.round(), y.round(), facing);
    let mut with = board_with(&[row], Vec::new());
    state.elements.append(&mut with.elements);
    let on_a_camp = state.elements.last().is_some_and(|element| {
        let base = element.footprint();
        state.camps.iter().flatten().any(|camp| {
            crate::geometry::convex_overlap(&base.corners(), &camp.footprint().corners())
        })
    });
    if on_a_camp || overlapping(state).is_some() {
        state.elements.pop();
    }
}

/// A table with up to ten elements near its middle or in a corner of it, none of them on another, some ground, perhaps
/// an empty camp.
pub(super) fn tables() -> impl Strategy<Value = State> {
    let element = (troops(), 700.0..1700.0_f64, 700.0..1700.0_f64, 0..24_u16);
    (vec(element, 10), 0..32_u8, any::<bool>(), 0..4_u8).prop_map(
        |(elements, bits, in_a_corner, camp)| {
            let mut state = board_with(&[], ground(bits));
            let shift = if in_a_corner { 640.0 } else { 0.0 };
            if let Some(side) = Side::BOTH.get(usize::from(camp)) {
                put_camp(&mut state, *side, (1000.0 - shift, 1250.0 - shift), None);
            }
            for (i, (troop, x, y, turn)) in elements.into_iter().enumerate() {
                let side = if i < 5 { Side::Red } else { Side::Blue };
                let facing = f64::from(turn) * 15.0;
                add(
                    &mut state,
                    NAMES[i],
                    side,
                    troop,
                    x - shift,
                    y - shift,
                    facing,
                );
            }
            state.elements.sort_by(|a, b| a.name.cmp(&b.name));
            state
        },
    )
}

/// A red line of up to five, perhaps two ranks deep, enemies before it and ground that leaves gaps.
pub(super) fn lines() -> impl Strategy<Value = State> {
    let enemy = (troops(), 900.0..1700.0_f64, 1150.0..1600.0_f64, 9..15_u16);
    let piece = (
        0..4_u8,
        700.0..1700.0_f64,
        1020.0..1250.0_f64,
        40.0..300.0_f64,
    );
    (
        2..6_usize,
        vec(troops(), 5),
        1..3_usize,
        vec(enemy, 0..4),
        vec(piece, 0..3),
    )
        .prop_map(|(count, troops, ranks, enemies, pieces)| {
            let pieces = pieces.into_iter().enumerate();
            let features = pieces.map(|(i, (kind, x, y, size))| patch(i, kind, x, y, size));
            let mut state = board_with(&[], features.collect());
            let files = count.div_ceil(ranks);
            for (i, name) in NAMES.iter().take(count).enumerate() {
                let (file, rank) = (i % files, i / files);
                let ahead = troops[file];
                let depth = ahead.depth(super::super::BaseKind::Standard) * rank as f64;
                let x = 1000.0 + 160.0 * file as f64;
                add(&mut state, name, Side::Red, ahead, x, 1000.0 - depth, 0.0);
            }
            for (i, (troop, x, y, turn)) in enemies.into_iter().enumerate() {
                let facing = f64::from(turn) * 15.0;
                add(&mut state, NAMES[5 + i], Side::Blue, troop, x, y, facing);
            }
            state.elements.sort_by(|a, b| a.name.cmp(&b.name));
            state
        })
}

/// A piece of ground about a place.
fn patch(number: usize, kind: u8, x: f64, y: f64, size: f64) -> Feature {
    let name = ["first", "second", "third"][number];
    let (x, y, size) = (x.round(), y.round(), size.round());
    match kind {
        0 => strip(
            name,
            FeatureKind::Road,
            &[(x, 0.0), (x, y), (x + size, 2400.0)],
            100.0,
        ),
        1 => strip(
            name,
            FeatureKind::River,
            &[(0.0, y), (x, y + size / 4.0), (2400.0, y)],
            40.0,
        ),
        kind => {
            let kind = if kind == 2 {
                FeatureKind::Impassable
            } else {
                FeatureKind::Marsh
            };
            let (w, e) = (x - size, x + size);
            area(
                name,
                kind,
                &[(w, y), (e, y + 5.0), (e, y + 60.0), (w, y + 55.0)],
            )
        }
    }
}

/// Legs of a group, lawful or not.
pub(super) fn legs() -> impl Strategy<Value = Vec<Leg>> {
    let leg = prop_oneof![
        4 => (0..300_000).prop_map(Leg::Ahead),
        2 => (any::<bool>(), 0..60_000).prop_map(|(left, degrees)| Leg::Wheel {
            hand: if left { Hand::Left } else { Hand::Right },
            degrees,
        }),
        1 => (-80_000..80_000).prop_map(Leg::Shift),
        1 => (0..200_000).prop_map(Leg::Back),
    ];
    vec(leg, 1..4)
}

/// The ends of a single element's legs: how far ahead and to the right each leads, paces, and how it turns, degrees.
pub(super) fn steps() -> impl Strategy<Value = Vec<(f64, f64, f64)>> {
    vec(
        (-200.0..200.0_f64, -200.0..200.0_f64, -60.0..60.0_f64),
        1..3,
    )
}

pub(super) fn red(state: &State) -> Vec<ElementId> {
    let ids = state.with_ids();
    ids.filter(|(_, e)| e.side == Side::Red)
        .map(|(id, _)| id)
        .collect()
}

/// The move of one element over these steps.
pub(super) fn single(state: &State, element: ElementId, steps: &[(f64, f64, f64)]) -> Intent {
    let mut at = state.elements[usize::from(element.0)].pose;
    let to = steps.iter().map(|(ahead, right, turn)| {
        at = at.shifted(*ahead, *right).turned(*turn);
        at
    });
    Intent::Move {
        element,
        to: to.collect(),
        bonus: 0,
    }
}

/// A group's move over these legs.
pub(super) fn group(elements: Vec<ElementId>, legs: Vec<Leg>, as_column: bool) -> Intent {
    if as_column {
        Intent::Column {
            elements,
            legs,
            bonus: 0,
        }
    } else {
        Intent::MoveGroup {
            elements,
            legs,
            bonus: 0,
        }
    }
}

/// A way to lay the whole table down again.
#[derive(Clone, Copy, Debug)]
pub(super) enum Laying {
    /// West for east.
    Mirrored,
    /// A quarter clockwise about the middle of the table.
    Turned,
}

impl Laying {
    pub(super) fn point(self, at: Point) -> Point {
        let (x, y) = (at.x - MIDDLE, at.y - MIDDLE);
        let (x, y) = match self {
            Self::Mirrored => (-x, y),
            Self::Turned => (y, -x),
        };
        Point {
            x: x + MIDDLE,
            y: y + MIDDLE,
        }
    }

    pub(super) fn pose(self, pose: Pose) -> Pose {
        let at = self.point(Point {
            x: pose.x,
            y: pose.y,
        });
        let facing = match self {
            Self::Mirrored => -pose.facing,
            Self::Turned => pose.facing + 90_000,
        };
        Pose {
            x: at.x,
            y: at.y,
            facing: facing.rem_euclid(360_000),
        }
    }

    pub(super) fn table(self, state: &State) -> State {
        let mut laid = state.clone();
        let mut features = state.board.features.clone();
        for feature in &mut features {
            let (Shape::Area(points) | Shape::Strip { line: points, .. }) = &mut feature.shape;
            for point in points {
                *point = self.point(*point);
            }
        }
        laid.board = Arc::new(Board::new(2 * MIDDLE, 2 * MIDDLE, features));
        for element in &mut laid.elements {
            element.pose = self.pose(element.pose);
        }
        for camp in laid.camps.iter_mut().flatten() {
            camp.centre = self.point(camp.centre);
        }
        laid
    }

    pub(super) fn intent(self, intent: &Intent) -> Intent {
        let mut laid = intent.clone();
        match &mut laid {
            Intent::Move { to, .. } => {
                for pose in to {
                    *pose = self.pose(*pose);
                }
            }
            Intent::MoveGroup { legs, .. } | Intent::Column { legs, .. } => {
                for leg in legs {
                    *leg = self.leg(*leg);
                }
            }
            other => panic!("no move: {other:?}"),
        }
        laid
    }

    const fn leg(self, leg: Leg) -> Leg {
        match (self, leg) {
            (Self::Mirrored, Leg::Shift(by)) => Leg::Shift(-by),
            (Self::Mirrored, Leg::Wheel { hand, degrees }) => Leg::Wheel {
                hand: match hand {
                    Hand::Left => Hand::Right,
                    Hand::Right => Hand::Left,
                },
                degrees,
            },
            (Self::Mirrored | Self::Turned, leg) => leg,
        }
    }
}

/// The same table with its elements in another order, and the place of each old one in it.
pub(super) fn reordered(state: &State, keys: &[u32]) -> (State, Vec<ElementId>) {
    let mut order: Vec<usize> = (0..state.elements.len()).collect();
    order.sort_by_key(|i| (keys.get(*i).copied(), *i));
    let mut other = state.clone();
    other.elements = order
        .iter()
        .map(|i| state.elements[*i].clone())
        .collect::<Vec<Element>>();
    let place = |old: usize| order.iter().position(|i| *i == old).expect("a permutation");
    let new_ids = (0..order.len()).map(|old| ElementId(u8::try_from(place(old)).expect("few")));
    (other, new_ids.collect())
}
