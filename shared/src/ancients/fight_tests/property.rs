//! No outcome leaves bases on each other or an element where it may not be.

use proptest::prelude::*;

use super::super::testing::{area, board_with, overlapping, play, strip};
use super::super::{FeatureKind, Intent, State, Troop};
use super::*;

/// Type, place beside the line in tenths of a base, rank, small turn in tenths of a degree.
type Seat = (usize, i32, i32, i32);

fn troop(number: usize) -> Troop {
    Troop::ALL[number % 15]
}

/// Two lines that meet at y = 1200, everybody about where a place says; who would stand on somebody is left out.
fn battle(red: &[Seat], blue: &[Seat]) -> State {
    let mut rows: Vec<(String, Side, Troop, f64, f64, f64)> = Vec::new();
    for (side, seats, facing, back) in [(RED, red, 0.0, -1.0), (BLUE, blue, 180.0, 1.0)] {
        for (n, (number, beside, rank, turn)) in seats.iter().enumerate() {
            let letter = if side == RED { 'r' } else { 'b' };
            let x = 1200.0 + f64::from(*beside) * 16.0;
            let y = 1200.0 + back * f64::from(*rank) * 60.0;
            let facing = facing
                + if *rank == 0 {
                    0.0
                } else {
                    f64::from(*turn) / 10.0
                };
            rows.push((
                format!("{letter}{}", n + 1),
                side,
                troop(*number),
                x,
                y,
                facing,
            ));
        }
    }
    let mut kept: Vec<super::super::testing::Row<'_>> = Vec::new();
    for (name, side, troop, x, y, facing) in &rows {
        kept.push((name.as_str(), *side, *troop, *x, *y, *facing));
        let state = board_with(&kept, ground());
        if overlapping(&state).is_some() || misplaced(&state).is_some() {
            kept.pop();
        }
    }
    board_with(&kept, ground())
}

/// Somebody off the table or on ground that he may not enter.
fn misplaced(state: &State) -> Option<String> {
    let ground = state.board.ground();
    state
        .in_field()
        .find(|(_, e)| {
            let base = e.footprint();
            ground.impassable(&base).is_some()
                || super::super::way::is_off_table(state, &base)
                || e.troop.is_wheeled() && state.is_in_bad_going(e)
        })
        .map(|(_, e)| e.name.clone())
}

fn ground() -> Vec<super::super::Feature> {
    vec![
        area(
            "marsh",
            FeatureKind::Marsh,
            &[
                (700.0, 1400.0),
                (1100.0, 1400.0),
                (1100.0, 1700.0),
                (700.0, 1700.0),
            ],
        ),
        area(
            "lake",
            FeatureKind::Impassable,
            &[
                (1500.0, 900.0),
                (1700.0, 900.0),
                (1700.0, 1100.0),
                (1500.0, 1100.0),
            ],
        ),
        strip(
            "river",
            FeatureKind::River,
            &[(0.0, 900.0), (1400.0, 700.0), (2400.0, 700.0)],
            60.0,
        ),
    ]
}

fn seats() -> impl Strategy<Value = Vec<Seat>> {
    prop::collection::vec((0..15_usize, -30..30_i32, 0..6_i32, -40..40_i32), 1..12)
}

#[test]
fn rul_10_a_seat_may_lie_askew_of_both_neighbours() {
    // Spears recoil between elephants behind and spears beside them that stand a tenth of a degree off.
    let red = [(0, -1, 2, -1), (6, -2, 0, 0), (6, 8, 1, 1)];
    let state = battle(&red, &[(2, 0, 0, 0)]);
    let after = play(&state, &Intent::EndBound, &[1, 6, 1]).expect("accepted");
    assert_eq!(overlapping(&after.state), None);
    assert!(
        after
            .events
            .iter()
            .any(|e| matches!(e, Event::Recoiled { .. }))
    );
}

#[test]
fn rul_10_a_seat_lies_beside_a_lake_not_in_it() {
    let lake = area(
        "lake",
        FeatureKind::Impassable,
        &[
            (1279.5, 900.0),
            (1400.0, 900.0),
            (1400.0, 1100.0),
            (1279.5, 1100.0),
        ],
    );
    let state = board_with(
        &[("r1", RED, Troop::Blades, 1200.0, 1000.0, 0.0)],
        vec![lake],
    );
    let base = element(&state, "r1").footprint();
    let seat = super::super::way::seated(&state, super::super::ElementId(0), &base);
    assert_eq!(
        seat.map(|pose| (pose.x, pose.y)),
        Some((1_199_500, 1_000_000))
    );
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn prop_outcomes_leave_no_base_on_another(
        red in seats(),
        blue in seats(),
        dice in prop::collection::vec(1..=6_u8, 120),
    ) {
        let mut state = battle(&red, &blue);
        prop_assert_eq!(overlapping(&state), None);
        let mut rolled = 0;
        for _ in 0..4 {
            let Ok(applied) = play(&state, &Intent::EndBound, &dice[rolled..]) else { break };
            rolled += applied.dice.len();
            state = applied.state;
            prop_assert_eq!(overlapping(&state), None);
            prop_assert_eq!(misplaced(&state), None);
        }
    }
}
