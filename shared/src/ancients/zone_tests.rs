//! The zone before an enemy's front, by clause.

use proptest::prelude::*;

use super::moves::Scene;
use super::testing::{Row, board, id, play, put};
use super::zone::{touches_zone, zone_outline};
use super::{Element, Intent, Refusal, Refused, Side, State, Troop, ZoneBreach, open_zone};
use crate::geometry::{Bounds, Footprint, Pose, Vec2, convex_overlap, distance_to_segment};

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
fn zoc_05_whoever_starts_beside_the_front_may_square_up_farther_away() {
    let state = board(&[("r1", RED, Troop::LightHorse, 1380.0, 1390.0, 0.0), ENEMY]);
    assert_eq!(breach(&state, "r1", &[(1200.0, 1300.0, 0.0)]), None);
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

/// The area of convex pieces, square paces.
fn area_of(pieces: &[Vec<Vec2>]) -> f64 {
    let twice = |piece: &Vec<Vec2>| {
        let corners = piece.iter().zip(piece.iter().cycle().skip(1));
        corners.map(|(a, b)| a.cross(*b)).sum::<f64>().abs()
    };
    pieces.iter().map(twice).sum::<f64>() / 2.0
}

#[test]
fn rul_08_the_open_zone_ends_where_an_own_base_begins() {
    let alone = board(&[ENEMY]);
    let enemy = id(&alone, "b1");
    assert_eq!(area_of(&open_zone(&alone, enemy, &[])), 160.0 * 160.0);
    assert_eq!(open_zone(&alone, enemy, &[]).len(), 1);
    // A friend before the western half: its front edge lies 80 paces off the enemy's, a pace nearer by the tolerance.
    let half = board(&[("r1", RED, Troop::Blades, 1119.0, 1320.0, 0.0), ENEMY]);
    let pieces = open_zone(&half, id(&half, "b1"), &[]);
    assert_eq!(pieces.len(), 2);
    assert!(
        (area_of(&pieces) - (80.0 * 160.0 + 80.0 * 79.0)).abs() < 1e-6,
        "{pieces:?}"
    );
    // Whoever moves throws no shadow, and enemies throw none.
    let mover = id(&half, "r1");
    assert_eq!(
        area_of(&open_zone(&half, id(&half, "b1"), &[mover])),
        160.0 * 160.0
    );
    let hostile = board(&[("b2", BLUE, Troop::Blades, 1119.0, 1320.0, 0.0), ENEMY]);
    assert_eq!(
        area_of(&open_zone(&hostile, id(&hostile, "b1"), &[])),
        160.0 * 160.0
    );
    // Touched along its whole front: nothing is left of it.
    let touched = board(&[("r1", RED, Troop::Blades, 1200.0, 1400.0, 0.0), ENEMY]);
    assert_eq!(
        open_zone(&touched, id(&touched, "b1"), &[]),
        Vec::<Vec<Vec2>>::new()
    );
}

#[test]
fn zoc_13_a_war_wagon_in_contact_shows_no_zone() {
    let wagon = ("b1", BLUE, Troop::WarWagons, 1200.0, 1400.0, 180.0);
    let free = board(&[wagon]);
    assert_eq!(open_zone(&free, id(&free, "b1"), &[]).len(), 1);
    // An enemy on its rear edge: the front is free, but the wagon stands still.
    let depth = Element::depth(free.element(id(&free, "b1")).expect("the wagon"));
    let met = board(&[
        wagon,
        ("r1", RED, Troop::Blades, 1200.0, 1400.0 + depth, 180.0),
    ]);
    assert!(open_zone(&met, id(&met, "b1"), &[]).is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// What is shown is what binds: a place lies in the open part exactly when the rules say that the zone is touched there.
    #[test]
    fn prop_rul_08_the_shown_zone_is_the_one_that_binds(
        facing in 0.0..360.0_f64,
        friends in proptest::collection::vec((-200.0..200.0_f64, -80.0..260.0_f64, 0.0..360.0_f64), 0..4),
    ) {
        let enemy = Pose::paces(1200.0, 1200.0, facing);
        let foot = Footprint::new(enemy.front(), enemy.degrees(), 160.0, 60.0);
        let on_table = |x: f64, y: f64| foot.front + foot.right() * x + foot.ahead() * y;
        let names = ["r1", "r2", "r3", "r4"];
        let mut rows = vec![("b1", BLUE, Troop::Spears, 1200.0, 1200.0, facing)];
        for (name, (x, y, turn)) in names.iter().zip(&friends) {
            let at = on_table(*x, *y);
            rows.push((name, RED, Troop::Blades, at.x, at.y, *turn));
        }
        let state = board(&rows);
        let b1 = id(&state, "b1");
        let pieces = open_zone(&state, b1, &[]);
        let scene = Scene::new(&state, RED, &[], Bounds::of(&zone_outline(&foot)));
        let stand = scene.enemies().find(|stand| stand.id == b1).expect("the enemy");
        let speck = |at: Vec2| [(-0.02, -0.02), (0.02, -0.02), (0.02, 0.02), (-0.02, 0.02)]
            .map(|(x, y)| at + Vec2::new(x, y));
        for step in 0..400_u32 {
            let x = f64::from(step % 20) * 9.7 - 93.0;
            let y = f64::from(step / 20) * 9.7 - 14.0;
            let at = on_table(x, y);
            let speck = speck(at);
            let binds = touches_zone(&scene, stand, &speck, &[]);
            let inside = pieces.iter().any(|piece| convex_overlap(piece, &speck));
            // On an edge the speck is half in and half out: look where it is wholly on one side.
            let near_edge = pieces.iter().any(|piece| {
                let corners = piece.iter().zip(piece.iter().cycle().skip(1));
                corners.into_iter().any(|(a, b)| distance_to_segment(at, *a, *b) < 0.2)
            });
            prop_assert!(near_edge || binds == inside, "({x}, {y}): binds {binds}, shown {inside}");
        }
    }
}
