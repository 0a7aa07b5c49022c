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
    without_clashes(&rows)
}

/// One behind the other: type, room before it in tens of paces, which way it faces.
type Rank = (usize, i32, u8);

/// Two armies in files of several ranks, the first ranks front to front: most of what goes back meets somebody.
fn deep_battle(red: &[Vec<Rank>], blue: &[Vec<Rank>]) -> State {
    let mut rows: Vec<(String, Side, Troop, f64, f64, f64)> = Vec::new();
    for (side, files, facing, back) in [(RED, red, 0.0, -1.0), (BLUE, blue, 180.0, 1.0)] {
        let letter = if side == RED { 'r' } else { 'b' };
        for (file, ranks) in files.iter().enumerate() {
            let mut behind = 0.0;
            for (rank, (number, room, way)) in ranks.iter().enumerate() {
                let first = rank == 0;
                behind += if first { 0.0 } else { f64::from(*room) * 10.0 };
                let (x, y) = (960.0 + 160.0 * file as f64, 1200.0 + back * behind);
                let depth = troop(*number).depth(super::super::BaseKind::Standard);
                // Some in the rear face about or aside; nobody passes those.
                let (turn, y) = match way {
                    0 if !first => (180.0, y + back * depth),
                    1 if !first => (90.0, y + back * 80.0),
                    _ => (0.0, y),
                };
                behind += if turn == 90.0 { 160.0 } else { depth };
                let name = format!("{letter}{}", rows.len() + 1);
                rows.push((name, side, troop(*number), x, y, facing + turn));
            }
        }
    }
    without_clashes(&rows)
}

/// The table without those who would stand on somebody before them in the list, or where they may not.
fn without_clashes(rows: &[(String, Side, Troop, f64, f64, f64)]) -> State {
    let mut kept: Vec<super::super::testing::Row<'_>> = Vec::new();
    for (name, side, troop, x, y, facing) in rows {
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

/// Files in which every third is light horse or psiloi, the only ones that flee.
fn files() -> impl Strategy<Value = Vec<Vec<Rank>>> {
    let flees = |n: &Troop| matches!(n, Troop::LightHorse | Troop::Psiloi);
    let fleeing: Vec<usize> = (0..15).filter(|n| flees(&troop(*n))).collect();
    let number = prop_oneof![2 => 0..15_usize, 1 => prop::sample::select(fleeing)];
    let file = prop::collection::vec((number, 0..6_i32, 0..12_u8), 1..5);
    prop::collection::vec(file, 2..5)
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

/// A proof that nothing overlaps proves nothing about outcomes that do not happen.
#[test]
fn random_battles_show_every_outcome_move() {
    use proptest::strategy::ValueTree;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut seen = [0; 6];
    for round in 0..250_u8 {
        let red = files().new_tree(&mut runner).expect("files").current();
        let blue = files().new_tree(&mut runner).expect("files").current();
        let dice: Vec<u8> = (0..120)
            .map(|i: u8| 1 + (i ^ round).wrapping_mul(7) % 6)
            .collect();
        let Ok(applied) = play(&deep_battle(&red, &blue), &Intent::EndBound, &dice) else {
            continue;
        };
        for event in &applied.events {
            match event {
                Event::Recoiled { .. } => seen[0] += 1,
                Event::PushedBack { .. } => seen[1] += 1,
                Event::PassedThrough { .. } => seen[2] += 1,
                Event::Fled { .. } => seen[3] += 1,
                Event::Pursued { .. } => seen[4] += 1,
                Event::Destroyed { .. } => seen[5] += 1,
                _ => {}
            }
        }
    }
    assert!(seen.iter().all(|count| *count >= 5), "{seen:?}");
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn prop_recoil_push_and_flight_in_deep_files_leave_no_base_on_another(
        red in files(),
        blue in files(),
        dice in prop::collection::vec(1..=6_u8, 160),
    ) {
        let mut state = deep_battle(&red, &blue);
        prop_assert_eq!(overlapping(&state), None);
        let mut rolled = 0;
        for _ in 0..3 {
            let Ok(applied) = play(&state, &Intent::EndBound, &dice[rolled..]) else { break };
            rolled += applied.dice.len();
            state = applied.state;
            prop_assert_eq!(overlapping(&state), None);
            prop_assert_eq!(misplaced(&state), None);
        }
    }

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
