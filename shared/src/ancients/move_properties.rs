//! What holds for every move, tried on many random tables.

use proptest::prelude::*;

use super::testing::{board_with, overlapping, play};
use super::{
    ElementId, Feature, FeatureKind, Hand, Intent, Leg, Refused, Side, State, Troop, check_move,
    testing::{area, strip},
};
use crate::clause::Clause;
use crate::geometry::{Milli, Pose};

const NAMES: [&str; 10] = ["r1", "r2", "r3", "r4", "r5", "b1", "b2", "b3", "b4", "b5"];

fn troops() -> impl Strategy<Value = Troop> {
    (0..15_usize).prop_map(|i| Troop::ALL[i])
}

/// A table with up to ten elements near its middle, none of them on another, some ground.
fn tables() -> impl Strategy<Value = State> {
    let element = (troops(), 700.0..1700.0_f64, 700.0..1700.0_f64, 0..24_u16);
    (
        proptest::collection::vec(element, 10),
        any::<bool>(),
        any::<bool>(),
    )
        .prop_map(|(elements, wooded, wet)| {
            let mut features: Vec<Feature> = Vec::new();
            if wooded {
                features.push(area(
                    "wood",
                    FeatureKind::Wood,
                    &[(900.0, 900.0), (1300.0, 950.0), (1250.0, 1200.0)],
                ));
            }
            if wet {
                features.push(strip(
                    "river",
                    FeatureKind::River,
                    &[(0.0, 1400.0), (1200.0, 1500.0), (2400.0, 1400.0)],
                    60.0,
                ));
            }
            let mut state = board_with(&[], features);
            for (i, (troop, x, y, turn)) in elements.into_iter().enumerate() {
                let side = if i < 5 { Side::Red } else { Side::Blue };
                let row = (
                    NAMES[i],
                    side,
                    troop,
                    x.round(),
                    y.round(),
                    f64::from(turn) * 15.0,
                );
                let mut with = board_with(&[row], Vec::new());
                state.elements.append(&mut with.elements);
                if overlapping(&state).is_some() {
                    state.elements.pop();
                }
            }
            state.elements.sort_by(|a, b| a.name.cmp(&b.name));
            state
        })
}

/// A red line of up to four and some enemies before it.
fn lines() -> impl Strategy<Value = State> {
    let enemy = (troops(), 900.0..1700.0_f64, 1150.0..1600.0_f64, 9..15_u16);
    (2..5_usize, troops(), proptest::collection::vec(enemy, 0..4)).prop_map(
        |(count, troop, enemies)| {
            let mut rows = Vec::new();
            for (i, name) in NAMES.iter().take(count).enumerate() {
                let x = 1000.0 + 160.0 * i as f64;
                rows.push((*name, Side::Red, troop, x, 1000.0, 0.0));
            }
            let mut state = board_with(&rows, Vec::new());
            for (i, (troop, x, y, turn)) in enemies.into_iter().enumerate() {
                let facing = f64::from(turn) * 15.0;
                let row = (
                    NAMES[5 + i],
                    Side::Blue,
                    troop,
                    x.round(),
                    y.round(),
                    facing,
                );
                let mut with = board_with(&[row], Vec::new());
                state.elements.append(&mut with.elements);
                if overlapping(&state).is_some() {
                    state.elements.pop();
                }
            }
            state.elements.sort_by(|a, b| a.name.cmp(&b.name));
            state
        },
    )
}

fn legs() -> impl Strategy<Value = Vec<Leg>> {
    let leg = prop_oneof![
        (0..300_000).prop_map(Leg::Ahead),
        (any::<bool>(), 0..60_000).prop_map(|(left, degrees)| Leg::Wheel {
            hand: if left { Hand::Left } else { Hand::Right },
            degrees,
        }),
        (-80_000..80_000).prop_map(Leg::Shift),
        (0..200_000).prop_map(Leg::Back),
    ];
    proptest::collection::vec(leg, 1..4)
}

fn red(state: &State) -> Vec<ElementId> {
    state
        .with_ids()
        .filter(|(_, e)| e.side == Side::Red)
        .map(|(id, _)| id)
        .collect()
}

/// The pose as it lies after the table has been turned a quarter clockwise about its middle.
fn quarter(pose: Pose) -> Pose {
    let (x, y) = (pose.x - 1_200_000, pose.y - 1_200_000);
    Pose {
        x: y + 1_200_000,
        y: 1_200_000 - x,
        facing: (pose.facing + 90_000) % 360_000,
    }
}

fn turned(state: &State) -> State {
    let mut turned = state.clone();
    turned.board = std::sync::Arc::new(super::Board::bare());
    for element in &mut turned.elements {
        element.pose = quarter(element.pose);
    }
    turned
}

fn bare(state: &State) -> State {
    let mut bare = state.clone();
    bare.board = std::sync::Arc::new(super::Board::bare());
    bare
}

/// The clause of a refusal, or the cost.
fn verdict(state: &State, intent: &Intent) -> Result<Milli, Clause> {
    check_move(state, Side::Red, intent)
        .map(|preview| preview.cost)
        .map_err(|refusal| refusal.clause())
}

fn is_zone(clause: Clause) -> bool {
    matches!(clause, Clause::Zoc01 | Clause::Zoc05 | Clause::Zoc08)
}

fn agrees(a: Result<Milli, Clause>, b: Result<Milli, Clause>) -> bool {
    match (a, b) {
        // Standing flush beside a friend may save a bit of the tolerance.
        (Ok(a), Ok(b)) => (a - b).abs() <= 1_000,
        // Several zones may be broken; which one is met first depends on the legs.
        (Err(a), Err(b)) => a == b || (is_zone(a) && is_zone(b)),
        (Ok(_), Err(_)) | (Err(_), Ok(_)) => false,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn prop_an_accepted_move_never_overlaps_and_a_refused_one_changes_nothing(
        state in tables(),
        steps in proptest::collection::vec((-200.0..200.0_f64, -200.0..200.0_f64, -60.0..60.0_f64), 1..3),
    ) {
        for id in red(&state) {
            let mut at = state.elements[usize::from(id.0)].pose;
            let to: Vec<Pose> = steps
                .iter()
                .map(|(x, y, turn)| {
                    at = at.shifted(*y, *x).turned(*turn);
                    at
                })
                .collect();
            let intent = Intent::Move { element: id, to, bonus: 0 };
            let before = state.clone();
            match play(&state, &intent, &[]) {
                Ok(applied) => {
                    prop_assert_eq!(overlapping(&applied.state), None);
                    prop_assert!(applied.state.elements[usize::from(id.0)].moved);
                }
                Err(Refused::Rule(_)) => prop_assert_eq!(&state, &before),
                Err(Refused::OutOfDice) => prop_assert!(false, "no dice are needed"),
            }
        }
    }

    #[test]
    fn prop_groups_never_overlap(state in lines(), legs in legs(), as_column in any::<bool>()) {
        let elements = red(&state);
        let intent = if as_column {
            Intent::Column { elements, legs, bonus: 0 }
        } else {
            Intent::MoveGroup { elements, legs, bonus: 0 }
        };
        if let Ok(applied) = play(&state, &intent, &[]) {
            prop_assert_eq!(overlapping(&applied.state), None);
            let settled = play(&applied.state, &Intent::EndMoves, &[]);
            if let Ok(settled) = settled {
                prop_assert_eq!(overlapping(&settled.state), None);
            }
        }
    }

    #[test]
    fn prop_a_group_of_one_going_ahead_is_a_single(state in tables(), paces in 1_000..400_000_i32) {
        for id in red(&state) {
            let pose = state.elements[usize::from(id.0)].pose;
            let alone = Intent::Move {
                element: id,
                to: vec![pose.shifted(f64::from(paces) / 1000.0, 0.0)],
                bonus: 0,
            };
            let group = Intent::MoveGroup {
                elements: vec![id],
                legs: vec![Leg::Ahead(paces)],
                bonus: 0,
            };
            let (a, b) = (verdict(&state, &alone), verdict(&state, &group));
            prop_assert!(agrees(a, b), "{a:?} {b:?}");
        }
    }

    #[test]
    fn prop_a_table_turned_by_a_quarter_gives_the_same_verdict(
        state in tables(),
        step in (-200.0..200.0_f64, -200.0..200.0_f64, -60.0..60.0_f64),
    ) {
        let state = bare(&state);
        let other = turned(&state);
        for id in red(&state) {
            let (x, y, turn) = step;
            let to = state.elements[usize::from(id.0)].pose.shifted(y, x).turned(turn);
            let here = Intent::Move { element: id, to: vec![to], bonus: 0 };
            let there = Intent::Move { element: id, to: vec![quarter(to)], bonus: 0 };
            let (a, b) = (verdict(&state, &here), verdict(&other, &there));
            prop_assert!(agrees(a, b), "{a:?} {b:?}");
        }
    }

    #[test]
    fn prop_splitting_a_straight_leg_changes_nothing(
        state in tables(),
        step in (-200.0..200.0_f64, -200.0..200.0_f64),
        share in 0.1..0.9_f64,
    ) {
        for id in red(&state) {
            let pose = state.elements[usize::from(id.0)].pose;
            let (x, y) = step;
            let end = pose.shifted(y, x);
            let middle = pose.shifted(y * share, x * share);
            let whole = Intent::Move { element: id, to: vec![end], bonus: 0 };
            let split = Intent::Move { element: id, to: vec![middle, end], bonus: 0 };
            let (a, b) = (verdict(&state, &whole), verdict(&state, &split));
            // A stop on the way may end on a friend, or on ground, that a single corner only passes; and two corners may
            // pass one after the other what they may not pass together.
            let stopped = matches!(b, Err(Clause::Mov10 | Clause::Ter06 | Clause::Mov28));
            let in_turn = a == Err(Clause::Mov08);
            let both_refused = a.is_err() && b.is_err();
            prop_assert!(agrees(a, b) || both_refused || stopped || in_turn, "{a:?} {b:?}");
        }
    }
}
