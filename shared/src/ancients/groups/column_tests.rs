//! Columns that bend, march back, and take in whoever stood beside. `Clause: GRP-13..GRP-15`, `Ruling: RUL-02`.

use super::super::testing::{area, board, board_with, pose};
use super::super::{FeatureKind, Hand, Leg, Side, State, Troop};
use super::tests::{accepted, ahead, clause, column, file, line, wheel};
use crate::clause::Clause;
use crate::geometry::Pose;

const RED: Side = Side::Red;
const BLUE: Side = Side::Blue;
const THREE: [&str; 3] = ["r1", "r2", "r3"];

fn rested(mut state: State) -> State {
    for element in &mut state.elements {
        element.moved = false;
    }
    state
}

/// Three spears in column that have wheeled to the right, with an enemy far ahead.
fn bent(degrees: i32) -> State {
    let mut rows = file(Troop::Spears, 3, 1200.0, 1000.0);
    rows.push(("b1", BLUE, Troop::Blades, 1500.0, 1500.0, 200.0));
    let state = board(&rows);
    let wheels = column(&state, &THREE, &[wheel(Hand::Right, degrees)]);
    rested(accepted(&state, &wheels).state)
}

fn back(paces: i32) -> [Leg; 1] {
    [Leg::Back(paces * 1000)]
}

#[test]
fn rul_02_a_bent_column_marches_back_along_its_track() {
    let state = bent(30);
    let before: Vec<Pose> = THREE.iter().map(|name| pose(&state, name)).collect();
    let after = accepted(&state, &column(&state, &THREE, &back(120))).state;
    // Where the second stood the track bends, 92.6 behind the leader: the other 27.4 lead straight to the rear, and the
    // others make room. Everybody has turned as the track is turned there.
    let by = 120_000 - 92_562;
    let leader = Pose {
        y: before[1].y - by,
        ..before[1]
    };
    for (name, behind) in THREE.iter().zip([0, 60_000, 120_000]) {
        let (is, y) = (pose(&after, name), leader.y - behind);
        assert_eq!((is.x, is.facing), (leader.x, 0), "{name}");
        assert!((is.y - y).abs() <= 2, "{name}: {is:?} {y}");
    }
    // It is still a column: it goes on as one.
    let state = rested(after);
    accepted(&state, &column(&state, &THREE, &[ahead(60)]));
}

#[test]
fn rul_02_a_bent_column_goes_back_round_its_bend_little_by_little() {
    let mut state = bent(30);
    for _ in 0..3 {
        let before = pose(&state, "r3").y;
        state = rested(accepted(&state, &column(&state, &THREE, &back(40))).state);
        assert!(pose(&state, "r3").y < before);
    }
}

#[test]
fn rul_02_a_bent_column_marches_back_only_before_an_enemy_and_within_its_allowance() {
    let mut state = bent(30);
    assert_eq!(
        clause(&state, &column(&state, &THREE, &back(201))),
        Clause::Mov03
    );
    let enemy = usize::from(super::super::testing::id(&state, "b1").0);
    state.elements[enemy].pose = Pose::paces(1200.0, 200.0, 0.0);
    assert_eq!(
        clause(&state, &column(&state, &THREE, &back(60))),
        Clause::Grp12
    );
}

#[test]
fn rul_02_nobody_backs_into_what_stands_behind_the_bend() {
    let mut state = bent(30);
    let wall = board_with(
        &[("r9", RED, Troop::Blades, 1200.0, 780.0, 90.0)],
        Vec::new(),
    );
    state.elements.extend(wall.elements);
    assert_eq!(
        clause(&state, &column(&state, &THREE, &back(120))),
        Clause::Mov10
    );
}

#[test]
fn grp_15_followers_go_round_a_friend() {
    // Straight to its place r2 would run into r9, which faces across.
    let wood = area(
        "wood",
        FeatureKind::Wood,
        &[
            (900.0, 1150.0),
            (1100.0, 1150.0),
            (1100.0, 1400.0),
            (900.0, 1400.0),
        ],
    );
    let mut rows = line(Troop::Auxilia, 2, 1000.0, 1000.0);
    rows.push(("r9", RED, Troop::Spears, 1160.0, 1140.0, 0.0));
    let state = board_with(&rows, vec![wood]);
    let pair = ["r1", "r2"];
    let after = accepted(&state, &column(&state, &pair, &[ahead(250)])).state;
    assert_eq!(pose(&after, "r1"), Pose::paces(1000.0, 1250.0, 0.0));
    // Aside first, then ahead: 160 + 170 is too far for 300, so it stops on the way round, not at the start.
    let second = pose(&after, "r2");
    assert_eq!(second.x, 1_000_000);
    assert!(second.y > 1_130_000, "{second:?}");
}

#[test]
fn grp_15_a_way_round_that_is_short_enough_is_gone_to_its_end() {
    let wood = area(
        "wood",
        FeatureKind::Wood,
        &[
            (900.0, 1150.0),
            (1100.0, 1150.0),
            (1100.0, 1400.0),
            (900.0, 1400.0),
        ],
    );
    let mut rows = line(Troop::Auxilia, 2, 1000.0, 1000.0);
    rows.push(("r9", RED, Troop::Spears, 1160.0, 1065.0, 0.0));
    let state = board_with(&rows, vec![wood]);
    let after = accepted(&state, &column(&state, &["r1", "r2"], &[ahead(200)])).state;
    assert_eq!(pose(&after, "r2"), Pose::paces(1000.0, 1120.0, 0.0));
}

#[test]
fn grp_15_nobody_goes_through_a_fellow_that_has_yet_to_go() {
    // r3 is called before r2, which stands between.
    let wood = area(
        "wood",
        FeatureKind::Wood,
        &[
            (900.0, 1050.0),
            (1100.0, 1050.0),
            (1100.0, 1400.0),
            (900.0, 1400.0),
        ],
    );
    let state = board_with(&line(Troop::LightHorse, 3, 1000.0, 1000.0), vec![wood]);
    let after = accepted(&state, &column(&state, &["r1", "r3", "r2"], &[ahead(150)])).state;
    let third = pose(&after, "r3");
    assert!(third.y >= 1_000_000);
    assert_eq!(super::super::testing::overlapping(&after), None);
    // Called in the order in which they stand, the nearest finds its place.
    let in_order = accepted(&state, &column(&state, &["r1", "r2", "r3"], &[ahead(150)])).state;
    assert_eq!(pose(&in_order, "r2"), Pose::paces(1000.0, 1030.0, 0.0));
}

#[test]
fn grp_15_nobody_falls_in_out_of_a_zone() {
    // r2 stands in the zone of b1 and may only meet it, face it or retire.
    let mut rows = line(Troop::Auxilia, 2, 1000.0, 1000.0);
    rows.push(("b1", BLUE, Troop::Spears, 1180.0, 1120.0, 180.0));
    let wood = area(
        "wood",
        FeatureKind::Wood,
        &[
            (900.0, 1150.0),
            (1050.0, 1150.0),
            (1050.0, 1400.0),
            (900.0, 1400.0),
        ],
    );
    let state = board_with(&rows, vec![wood]);
    let after = accepted(&state, &column(&state, &["r1", "r2"], &[ahead(200)])).state;
    assert_eq!(pose(&after, "r2"), Pose::paces(1160.0, 1000.0, 0.0));
}
