//! Random wishes: some sensible, some not, so that rules are asked about both.

use acies::ancients::{
    Element, ElementId, Hand, Intent, Leg, Phase, Placed, Side, State, TableEdge,
};
use acies::geometry::{Edge, Milli, Point, Pose};

use crate::chance::Chance;
use crate::full_setup::setup_wish;

const EDGES: [Edge; 4] = [Edge::Front, Edge::Left, Edge::Right, Edge::Rear];

/// Any intent at all for this phase, mostly of a side's own elements and mostly of a plausible size.
pub(crate) fn any_wish(chance: &mut Chance, state: &State, side: Side) -> Intent {
    if chance.one_in(12) {
        return out_of_place(chance, state, side);
    }
    match state.phase {
        Phase::Move => match chance.below(10) {
            0..=2 => march(chance, state, side),
            3..=5 => charge(chance, state, side),
            6..=7 => group(chance, state, side),
            8 => column(chance, state, side),
            _ => face(chance, state, side),
        },
        Phase::Shoot => Intent::Shoot {
            target: any_element(chance, state, side.other()),
        },
        Phase::Fight => Intent::Fight {
            element: any_element(chance, state, side),
        },
        Phase::Army | Phase::Terrain | Phase::Edges => setup_wish(chance, state),
        Phase::Begin | Phase::Camps | Phase::Deploy | Phase::Swap | Phase::Over => {
            out_of_place(chance, state, side)
        }
    }
}

/// Whatever comes to mind.
fn out_of_place(chance: &mut Chance, state: &State, side: Side) -> Intent {
    let element = any_element(chance, state, side);
    match chance.below(12) {
        0 => Intent::Begin,
        1 => Intent::ChooseEdge {
            edge: TableEdge::East,
        },
        2 => Intent::PlaceCamp {
            centre: Point {
                x: chance.between(-100_000, 2_500_000),
                y: chance.between(-100_000, 2_500_000),
            },
            garrison: chance.one_in(2).then_some(element),
        },
        3 => Intent::Deploy {
            placements: vec![Placed {
                element,
                pose: any_pose(chance),
            }],
        },
        4 => Intent::Swap {
            a: element,
            b: any_element(chance, state, side),
        },
        5 => Intent::Ready,
        6 => Intent::Shoot { target: element },
        7 => Intent::Fight { element },
        8 => Intent::Move {
            element: ElementId(u8::try_from(chance.below(256)).unwrap_or(0)),
            to: vec![any_pose(chance); chance.below(20)],
            bonus: u8::try_from(chance.below(8)).unwrap_or(0),
        },
        9 => Intent::MoveGroup {
            elements: vec![element; chance.below(4)],
            legs: vec![Leg::Back(chance.between(-5, i32::MAX - 6))],
            bonus: 0,
        },
        10 => Intent::Move {
            element: any_element(chance, state, side.other()),
            to: vec![any_pose(chance)],
            bonus: 0,
        },
        _ => Intent::Column {
            elements: Vec::new(),
            legs: Vec::new(),
            bonus: 255,
        },
    }
}

fn any_pose(chance: &mut Chance) -> Pose {
    if chance.one_in(10) {
        let extremes = [Milli::MIN, Milli::MAX, -1, 0, 360_000, 2_400_000];
        let mut one = || *chance.pick(&extremes).unwrap();
        return Pose {
            x: one(),
            y: one(),
            facing: one(),
        };
    }
    Pose {
        x: chance.between(-50_000, 2_450_000),
        y: chance.between(-50_000, 2_450_000),
        facing: chance.between(0, 359_999),
    }
}

/// An element of that side, alive if there is one.
fn any_element(chance: &mut Chance, state: &State, side: Side) -> ElementId {
    let alive: Vec<ElementId> = state
        .with_ids()
        .filter(|(_, e)| e.side == side && e.is_on_table())
        .map(|(id, _)| id)
        .collect();
    chance.pick(&alive).copied().unwrap_or(ElementId(0))
}

fn standing(chance: &mut Chance, state: &State, side: Side) -> (ElementId, Element) {
    let id = any_element(chance, state, side);
    (id, state.element(id).unwrap().clone())
}

/// A single element somewhere near.
fn march(chance: &mut Chance, state: &State, side: Side) -> Intent {
    let (element, at) = standing(chance, state, side);
    if chance.one_in(2) {
        let ahead = f64::from(chance.between(0, 200));
        return Intent::Move {
            element,
            to: vec![at.pose.shifted(ahead, 0.0)],
            bonus: 0,
        };
    }
    let mut pose = at.pose;
    let legs = 1 + chance.below(2);
    let to = (0..legs)
        .map(|_| {
            let ahead = f64::from(chance.between(-200, 450)) / 1.3;
            let right = if chance.one_in(2) {
                0.0
            } else {
                f64::from(chance.between(-200, 200))
            };
            pose = pose.shifted(ahead, right);
            if chance.one_in(3) {
                pose = pose.turned(f64::from(chance.between(-90, 90)));
            }
            pose
        })
        .collect();
    Intent::Move {
        element,
        to,
        bonus: u8::from(chance.one_in(20)),
    }
}

/// A single element onto an edge of an enemy, exactly or not quite.
fn charge(chance: &mut Chance, state: &State, side: Side) -> Intent {
    let (element, _) = standing(chance, state, side);
    let (_, enemy) = standing(chance, state, side.other());
    let half = Element::WIDTH / 2.0;
    let mut seat = match chance.pick(&EDGES).unwrap() {
        Edge::Front => enemy.pose.turned(180.0),
        Edge::Left => enemy.pose.shifted(-half, -half).turned(90.0),
        Edge::Right => enemy.pose.shifted(-half, half).turned(-90.0),
        Edge::Rear => enemy.pose.shifted(-enemy.depth(), 0.0),
    };
    if chance.one_in(4) {
        let off = |chance: &mut Chance| f64::from(chance.between(-1500, 1500)) / 1000.0;
        seat = seat.shifted(off(chance), off(chance)).turned(off(chance));
    }
    let mut to = vec![seat];
    if chance.one_in(3) {
        to.insert(0, seat.shifted(-f64::from(chance.between(0, 120)), 0.0));
    }
    Intent::Move {
        element,
        to,
        bonus: 0,
    }
}

fn legs(chance: &mut Chance) -> Vec<Leg> {
    (0..=chance.below(3))
        .map(|_| match chance.below(7) {
            0..=2 => Leg::Ahead(chance.between(0, 300_000)),
            3..=4 => Leg::Wheel {
                hand: if chance.one_in(2) {
                    Hand::Left
                } else {
                    Hand::Right
                },
                degrees: chance.between(0, 60_000),
            },
            5 => Leg::Shift(chance.between(-90_000, 90_000)),
            _ => Leg::Back(chance.between(0, 200_000)),
        })
        .collect()
}

/// Some element and those of its side that stand near.
fn neighbours(chance: &mut Chance, state: &State, side: Side) -> Vec<ElementId> {
    let (first, at) = standing(chance, state, side);
    let reach = f64::from(chance.between(100, 700));
    let mut group: Vec<ElementId> = state
        .in_field()
        .filter(|(id, e)| {
            e.side == side
                && *id != first
                && e.pose.facing == at.pose.facing
                && e.pose.front().distance(at.pose.front()) <= reach
        })
        .map(|(id, _)| id)
        .collect();
    group.insert(0, first);
    group
}

fn group(chance: &mut Chance, state: &State, side: Side) -> Intent {
    Intent::MoveGroup {
        elements: neighbours(chance, state, side),
        legs: legs(chance),
        bonus: 0,
    }
}

fn column(chance: &mut Chance, state: &State, side: Side) -> Intent {
    let mut elements = neighbours(chance, state, side);
    elements.truncate(1 + chance.below(5));
    Intent::Column {
        elements,
        legs: legs(chance),
        bonus: 0,
    }
}

fn face(chance: &mut Chance, state: &State, side: Side) -> Intent {
    Intent::Face {
        element: any_element(chance, state, side),
        edge: *chance.pick(&EDGES).unwrap(),
    }
}
