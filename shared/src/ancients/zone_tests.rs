//! The zone before an enemy's front, by clause.

use super::testing::{Row, board, id, play, put};
use super::{Intent, Refusal, Refused, Side, State, Troop, ZoneBreach};
use crate::geometry::Pose;

const RED: Side = Side::Red;
const BLUE: Side = Side::Blue;

/// `None`: allowed; else how the zone was broken.
fn breach(state: &State, name: &str, poses: &[(f64, f64, f64)]) -> Option<ZoneBreach> {
    let intent = Intent::Move {
        element: id(state, name),
        to: poses
            .iter()
            .map(|(x, y, facing)| Pose::paces(*x, *y, *facing))
            .collect(),
        bonus: 0,
    };
    match play(state, &intent, &[]) {
        Ok(_) => None,
        Err(Refused::Rule(Refusal::Zone { breach, .. })) => Some(breach),
        Err(other) => panic!("another refusal: {other:?}"),
    }
}

/// Enemy front edge from (1120, 1400) to (1280, 1400), facing south: its zone lies between y = 1240 and 1400.
const ENEMY: Row<'static> = ("b1", BLUE, Troop::Spears, 1200.0, 1400.0, 180.0);

#[test]
fn zoc_03_the_far_edge_is_inside() {
    let state = board(&[("r1", RED, Troop::LightHorse, 1300.0, 1000.0, 0.0), ENEMY]);
    assert_eq!(
        breach(&state, "r1", &[(1250.0, 1240.0, 0.0)]),
        Some(ZoneBreach::Moved)
    );
    assert_eq!(breach(&state, "r1", &[(1250.0, 1239.0, 0.0)]), None);
}

#[test]
fn zoc_03_the_side_edges_are_outside() {
    let state = board(&[("r1", RED, Troop::LightHorse, 1400.0, 1000.0, 0.0), ENEMY]);
    // Left corner exactly on x = 1280.
    assert_eq!(breach(&state, "r1", &[(1360.0, 1300.0, 0.0)]), None);
    assert_eq!(
        breach(&state, "r1", &[(1359.0, 1300.0, 0.0)]),
        Some(ZoneBreach::Moved)
    );
}

#[test]
fn zoc_01_contact_and_squaring_up_are_allowed() {
    let state = board(&[("r1", RED, Troop::LightHorse, 1300.0, 1000.0, 0.0), ENEMY]);
    assert_eq!(breach(&state, "r1", &[(1200.0, 1400.0, 0.0)]), None);
    assert_eq!(breach(&state, "r1", &[(1200.0, 1300.0, 0.0)]), None);
    assert_eq!(
        breach(&state, "r1", &[(1200.0, 1300.0, 10.0)]),
        Some(ZoneBreach::Moved)
    );
}

#[test]
fn zoc_05_whoever_starts_inside_does_not_slide_away() {
    let state = board(&[("r1", RED, Troop::Psiloi, 1200.0, 1280.0, 0.0), ENEMY]);
    // Half a base width sideways, still facing.
    assert_eq!(
        breach(&state, "r1", &[(1280.0, 1280.0, 0.0)]),
        Some(ZoneBreach::Started)
    );
    // Facing, but farther away.
    assert_eq!(breach(&state, "r1", &[(1200.0, 1330.0, 0.0)]), None);
}

#[test]
fn rul_30_retiring_goes_within_45_degrees_of_away_and_faces_anywhere() {
    let state = board(&[("r1", RED, Troop::Psiloi, 1200.0, 1280.0, 0.0), ENEMY]);
    assert_eq!(breach(&state, "r1", &[(1200.0, 1150.0, 0.0)]), None);
    assert_eq!(breach(&state, "r1", &[(1290.0, 1180.0, 0.0)]), None);
    assert_eq!(
        breach(&state, "r1", &[(1290.0, 1210.0, 0.0)]),
        Some(ZoneBreach::Started)
    );
    // Turned about while going back: the centre goes from y = 1240 to 1140.
    assert_eq!(breach(&state, "r1", &[(1200.0, 1100.0, 180.0)]), None);
    let mut straight = state;
    straight.options.retire_straight = true;
    assert_eq!(breach(&straight, "r1", &[(1200.0, 1150.0, 0.0)]), None);
    assert_eq!(
        breach(&straight, "r1", &[(1230.0, 1150.0, 0.0)]),
        Some(ZoneBreach::Started)
    );
}

#[test]
fn rul_30_every_leg_retires() {
    let state = board(&[("r1", RED, Troop::Psiloi, 1200.0, 1280.0, 0.0), ENEMY]);
    assert_eq!(
        breach(
            &state,
            "r1",
            &[(1200.0, 1150.0, 0.0), (1300.0, 1150.0, 0.0)]
        ),
        Some(ZoneBreach::Started)
    );
}

#[test]
fn rul_08_a_friend_throws_a_shadow() {
    let friend = ("r2", RED, Troop::Blades, 1200.0, 1320.0, 0.0);
    let mover = ("r1", RED, Troop::LightHorse, 1500.0, 1250.0, 270.0);
    let crossing = [(1150.0, 1250.0, 270.0)];
    let open = board(&[mover, ENEMY]);
    assert!(breach(&open, "r1", &crossing).is_some());
    let mut covered = board(&[mover, friend, ENEMY]);
    put(&mut covered, "r1", 1500.0, 1170.0, 270.0);
    assert_eq!(breach(&covered, "r1", &[(1150.0, 1170.0, 270.0)]), None);
    // The friend covers the western half only.
    let mut half = covered.clone();
    put(&mut half, "r2", 1120.0, 1320.0, 0.0);
    assert!(breach(&half, "r1", &[(1150.0, 1170.0, 270.0)]).is_some());
}

#[test]
fn zoc_13_an_engaged_enemy_still_has_its_zone() {
    let state = board(&[
        ("r1", RED, Troop::LightHorse, 1500.0, 1300.0, 270.0),
        ("r2", RED, Troop::Blades, 1280.0, 1430.0, 270.0),
        ENEMY,
    ]);
    assert!(
        breach(
            &state,
            "r1",
            &[(1300.0, 1240.0, 270.0), (1200.0, 1240.0, 270.0)]
        )
        .is_some()
    );
}

#[test]
fn rul_04_the_farther_zone_may_be_crossed_to_reach_the_nearer_enemy() {
    // b1 is near; b2 stands farther back, facing south-west, its zone over b1's.
    let state = board(&[
        ("r1", RED, Troop::LightHorse, 1350.0, 1100.0, 0.0),
        ENEMY,
        ("b2", BLUE, Troop::Spears, 1400.0, 1340.0, 225.0),
    ]);
    let meet = [(1200.0, 1400.0, 0.0)];
    let near_first = breach(&state, "r1", &meet);
    let mut strict = state.clone();
    strict.options.cross_farther_zone = false;
    assert_eq!(breach(&strict, "r1", &meet), Some(ZoneBreach::Moved));
    // r1 is nearer to b2 than to b1 here, so it is the nearer zone that is crossed.
    assert_eq!(near_first, Some(ZoneBreach::CrossedNearer));
    let mut from_west = state;
    put(&mut from_west, "r1", 1150.0, 1100.0, 0.0);
    put(&mut from_west, "b2", 1440.0, 1460.0, 225.0);
    assert_eq!(breach(&from_west, "r1", &meet), None);
}
