//! Flight.

use super::super::testing::{area, board, board_with, put_camp, strip};
use super::super::{FeatureKind, LossReason, State, Troop};
use super::*;

/// Light horse is doubled by spears with these dice: 10 against 3.
const DOUBLED: [u8; 2] = [6, 1];

fn rout(more: &[super::super::testing::Row<'static>]) -> State {
    board(&duel_and(Troop::Spears, Troop::LightHorse, more))
}

fn rout_over(features: Vec<super::super::Feature>) -> State {
    board_with(&duel(Troop::Spears, Troop::LightHorse), features)
}

fn path_of(events: &[Event]) -> usize {
    events
        .iter()
        .find_map(|event| match event {
            Event::Fled { path, .. } => Some(path.len()),
            _ => None,
        })
        .expect("it fled")
}

#[test]
fn fle_02_back_about_turn_and_on() {
    let (after, events) = end_bound(&rout(&[]), &DOUBLED);
    // Its front goes from 1000 to 1120, by the turn to 1240, and 480 on.
    assert_eq!(place(&after, "b1"), (1200, 1720, 0));
    assert_eq!(path_of(&events), 2);
}

#[test]
fn cfg_13_the_first_step_may_come_on_top() {
    let mut state = rout(&[]);
    state.options.flee_counts_first_step = false;
    let (after, _) = end_bound(&state, &DOUBLED);
    assert_eq!(place(&after, "b1"), (1200, 1840, 0));
}

#[test]
fn fle_07_through_friends_that_may_be_passed() {
    let row = [("b2", BLUE, Troop::Blades, 1200.0, 1400.0, 180.0)];
    let (after, _) = end_bound(&rout(&row), &DOUBLED);
    assert_eq!(place(&after, "b1"), (1200, 1720, 0));
    // Nobody stops on a friend: it goes on behind him.
    let row = [("b2", BLUE, Troop::Blades, 1200.0, 1690.0, 180.0)];
    let (after, _) = end_bound(&rout(&row), &DOUBLED);
    assert_eq!(place(&after, "b1"), (1200, 1870, 0), "flush behind 1750");
}

#[test]
fn fle_04_swerves_as_little_as_it_must() {
    // Pikes bar the way; 60 paces to the left are enough, 260 to the right would be.
    let row = [("b2", BLUE, Troop::Pikes, 1300.0, 1500.0, 180.0)];
    let (after, events) = end_bound(&rout(&row), &DOUBLED);
    let (x, y, facing) = place(&after, "b1");
    assert_eq!((x, facing), (1140, 0));
    assert!(y > 1700 && y < 1720, "{y}");
    assert_eq!(path_of(&events), 3, "resumes the old direction");
    let row = [("b2", BLUE, Troop::Pikes, 1100.0, 1500.0, 180.0)];
    let (after, _) = end_bound(&rout(&row), &DOUBLED);
    assert_eq!(place(&after, "b1").0, 1260);
}

#[test]
fn fle_04_enemies_are_avoided_whatever_they_are() {
    let row = [("r2", RED, Troop::Psiloi, 1300.0, 1500.0, 180.0)];
    let (after, _) = end_bound(&rout(&row), &DOUBLED);
    assert_eq!(place(&after, "b1").0, 1140);
}

#[test]
fn fle_04_ground_it_stands_in_already_is_not_avoided() {
    let wood = area(
        "wood",
        FeatureKind::Wood,
        &[
            (1000.0, 950.0),
            (1400.0, 950.0),
            (1400.0, 1500.0),
            (1000.0, 1500.0),
        ],
    );
    // Psiloi in a wood flee from spears: 4 - 2 + 6 against 2 + 1.
    let state = board_with(&duel(Troop::Spears, Troop::Psiloi), vec![wood]);
    let (after, _) = end_bound(&state, &DOUBLED);
    assert_eq!(place(&after, "b1"), (1200, 1680, 0));
}

#[test]
fn rul_27_clockwise_first_when_both_ways_are_equal() {
    let row = [("b2", BLUE, Troop::Pikes, 1200.0, 1600.0, 180.0)];
    let (after, _) = end_bound(&rout(&row), &DOUBLED);
    assert_eq!(place(&after, "b1").0, 1360);
}

#[test]
fn fle_04_bad_going_is_avoided_and_fle_11_gone_through_if_it_must_be() {
    let marsh = |west: f64| {
        area(
            "marsh",
            FeatureKind::Marsh,
            &[
                (west, 1500.0),
                (1600.0, 1500.0),
                (1600.0, 1560.0),
                (west, 1560.0),
            ],
        )
    };
    let (after, _) = end_bound(&rout_over(vec![marsh(1180.0)]), &DOUBLED);
    assert_eq!(place(&after, "b1").0, 1100);
    let everywhere = area(
        "marsh",
        FeatureKind::Marsh,
        &[
            (0.0, 1250.0),
            (2400.0, 1250.0),
            (2400.0, 1400.0),
            (0.0, 1400.0),
        ],
    );
    let (after, _) = end_bound(&rout_over(vec![everywhere]), &DOUBLED);
    assert_eq!(place(&after, "b1"), (1200, 1720, 0));
}

#[test]
fn fle_06_a_river_must_be_crossed_whole() {
    let river = |y: f64| strip("river", FeatureKind::River, &[(0.0, y), (2400.0, y)], 80.0);
    let (after, _) = end_bound(&rout_over(vec![river(1500.0)]), &DOUBLED);
    assert_eq!(place(&after, "b1"), (1200, 1720, 0));
    let (after, events) = end_bound(&rout_over(vec![river(1640.0)]), &DOUBLED);
    assert_eq!(reason(&after, &events, "b1"), Some(LossReason::River));
    let road = strip(
        "road",
        FeatureKind::Road,
        &[(1200.0, 0.0), (1200.0, 2400.0)],
        80.0,
    );
    let (after, _) = end_bound(&rout_over(vec![river(1640.0), road]), &DOUBLED);
    assert_eq!(place(&after, "b1"), (1200, 1720, 0), "at a ford");
}

#[test]
fn fle_08_over_the_edge_is_lost() {
    let rows = [
        ("r1", RED, Troop::Spears, 1200.0, 1800.0, 0.0),
        ("b1", BLUE, Troop::LightHorse, 1200.0, 1800.0, 180.0),
    ];
    let (after, events) = end_bound(&board(&rows), &DOUBLED);
    assert_eq!(reason(&after, &events, "b1"), Some(LossReason::OffTable));
}

#[test]
fn fle_09_the_first_step_is_barred_as_a_recoil_is() {
    let row = [("b2", BLUE, Troop::Elephants, 1200.0, 1130.0, 180.0)];
    let (after, events) = end_bound(&rout(&row), &DOUBLED);
    assert_eq!(reason(&after, &events, "b1"), Some(LossReason::Friends));
}

#[test]
fn fle_09_boxed_in_it_halts_where_it_is() {
    let lake =
        |id: &'static str, corners: [(f64, f64); 4]| area(id, FeatureKind::Impassable, &corners);
    let state = rout_over(vec![
        lake(
            "n",
            [
                (1000.0, 1245.0),
                (1400.0, 1245.0),
                (1400.0, 1300.0),
                (1000.0, 1300.0),
            ],
        ),
        lake(
            "w",
            [
                (1000.0, 1100.0),
                (1110.0, 1100.0),
                (1110.0, 1245.0),
                (1000.0, 1245.0),
            ],
        ),
        lake(
            "e",
            [
                (1290.0, 1100.0),
                (1400.0, 1100.0),
                (1400.0, 1245.0),
                (1290.0, 1245.0),
            ],
        ),
    ]);
    let (after, _) = end_bound(&state, &DOUBLED);
    assert_eq!(place(&after, "b1"), (1200, 1240, 0));
}

#[test]
fn out_20a_mounted_ride_down_light_horse() {
    let state = board(&duel(Troop::Cavalry, Troop::LightHorse));
    let (after, events) = end_bound(&state, &[6, 1]);
    assert_eq!(reason(&after, &events, "b1"), Some(LossReason::Result));
}

#[test]
fn cmp_21_a_camp_is_swerved_round() {
    let row = [("b2", BLUE, Troop::CampFollowers, 1300.0, 1580.0, 180.0)];
    let mut state = rout(&row);
    put_camp(&mut state, BLUE, (1300.0, 1580.0), Some("b2"));
    let (after, _) = end_bound(&state, &DOUBLED);
    assert_eq!(place(&after, "b1").0, 1140);
}
