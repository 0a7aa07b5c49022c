//! Moves of single elements, by clause.

use super::super::testing::{
    Row, area, board, board_with, id, make_general, overlapping, play, pose, strip,
};
use super::super::{
    Applied, FeatureKind, Intent, Refusal, Refused, Side, State, Troop, check_move,
};
use crate::clause::Clause;
use crate::geometry::Pose;

const RED: Side = Side::Red;
const BLUE: Side = Side::Blue;

fn to(state: &State, name: &str, poses: &[(f64, f64, f64)]) -> Intent {
    Intent::Move {
        element: id(state, name),
        to: poses
            .iter()
            .map(|(x, y, facing)| Pose::paces(*x, *y, *facing))
            .collect(),
        bonus: 0,
    }
}

pub(super) fn moves(state: &State, name: &str, poses: &[(f64, f64, f64)]) -> Applied {
    match play(state, &to(state, name, poses), &[]) {
        Ok(applied) => applied,
        Err(refused) => panic!("{name} refused: {refused:?}"),
    }
}

fn refusal(state: &State, name: &str, poses: &[(f64, f64, f64)]) -> Refusal {
    match play(state, &to(state, name, poses), &[]) {
        Ok(_) => panic!("{name} was allowed"),
        Err(Refused::Rule(refusal)) => refusal,
        Err(Refused::OutOfDice) => panic!("no dice are needed"),
    }
}

pub(super) fn clause(state: &State, name: &str, poses: &[(f64, f64, f64)]) -> Clause {
    refusal(state, name, poses).clause()
}

fn one(troop: Troop) -> State {
    board(&[("r1", RED, troop, 1200.0, 1200.0, 0.0)])
}

fn cost(state: &State, name: &str, poses: &[(f64, f64, f64)]) -> i32 {
    check_move(state, RED, &to(state, name, poses)).map_or(-1, |preview| preview.cost)
}

#[test]
fn mov_05_the_farthest_corner_measures() {
    let state = one(Troop::Blades);
    assert_eq!(cost(&state, "r1", &[(1200.0, 1350.0, 0.0)]), 150_000);
    assert_eq!(cost(&state, "r1", &[(1230.0, 1240.0, 0.0)]), 50_000);
}

#[test]
fn mov_06_a_turn_about_a_front_corner_moves_the_rear_corner_farthest() {
    // About the front left corner at (1120, 1200): the front ends on x = 1120, facing east.
    let quarter = [(1120.0, 1120.0, 90.0)];
    for (troop, paces) in [(Troop::LightHorse, 282_843), (Troop::Auxilia, 252_982)] {
        assert_eq!(cost(&one(troop), "r1", &quarter), paces);
    }
    let Refusal::BeyondAllowance {
        needed, allowed, ..
    } = refusal(&one(Troop::Blades), "r1", &quarter)
    else {
        panic!("blades cannot turn so far");
    };
    assert_eq!((needed, allowed), (241_661, 200_000));
}

#[test]
fn mov_06_a_turn_about_in_the_same_place_costs_the_diagonal() {
    let about = [(1200.0, 1140.0, 180.0)];
    assert_eq!(cost(&one(Troop::Blades), "r1", &about), 170_880);
}

#[test]
fn mov_07_legs_add_up() {
    let state = one(Troop::Blades);
    let two = [(1200.0, 1250.0, 0.0), (1300.0, 1250.0, 0.0)];
    assert_eq!(cost(&state, "r1", &two), 150_000);
    assert_eq!(
        clause(
            &state,
            "r1",
            &[(1200.0, 1300.0, 0.0), (1301.0, 1300.0, 0.0)]
        ),
        Clause::Mov03
    );
}

#[test]
fn mov_02_once_a_bound() {
    let state = one(Troop::Blades);
    let after = moves(&state, "r1", &[(1200.0, 1300.0, 0.0)]).state;
    assert_eq!(after.points, 5);
    assert_eq!(
        clause(&after, "r1", &[(1200.0, 1350.0, 0.0)]),
        Clause::Mov02
    );
}

#[test]
fn mov_10_nobody_leaves_the_table_or_ends_on_others() {
    let state = board(&[
        ("r1", RED, Troop::Blades, 100.0, 100.0, 0.0),
        ("r2", RED, Troop::Blades, 300.0, 200.0, 0.0),
    ]);
    assert_eq!(clause(&state, "r1", &[(79.0, 100.0, 0.0)]), Clause::Mov10);
    assert_eq!(
        refusal(&state, "r1", &[(200.0, 190.0, 0.0)]),
        Refusal::EndsOn {
            element: id(&state, "r1"),
            other: id(&state, "r2")
        }
    );
    moves(&state, "r1", &[(80.0, 100.0, 0.0)]);
}

#[test]
fn rul_10_a_neighbour_inside_the_tolerance_is_stood_flush() {
    let state = board(&[
        ("r1", RED, Troop::Blades, 100.0, 100.0, 0.0),
        ("r2", RED, Troop::Blades, 300.0, 200.0, 0.0),
    ]);
    let after = moves(&state, "r1", &[(140.7, 199.4, 0.2)]).state;
    assert_eq!(pose(&after, "r1"), Pose::paces(140.0, 200.0, 0.0));
    assert_eq!(overlapping(&after), None);
}

const BEHIND_A_FRIEND: [Row<'static>; 2] = [
    ("r1", RED, Troop::Blades, 1200.0, 1140.0, 0.0),
    ("r2", RED, Troop::Blades, 1200.0, 1200.0, 0.0),
];

#[test]
fn mov_08_one_corner_line_may_cross_a_friend() {
    let state = board(&BEHIND_A_FRIEND);
    // From behind to beside: only the front left corner cuts across the friend.
    let after = moves(&state, "r1", &[(1360.0, 1200.0, 0.0)]).state;
    assert_eq!(pose(&after, "r1"), Pose::paces(1360.0, 1200.0, 0.0));
    // Straight through it is not to be had.
    assert_eq!(
        clause(&state, "r1", &[(1200.0, 1300.0, 0.0)]),
        Clause::Mov08
    );
}

#[test]
fn rul_09_passing_flush_along_a_friend_or_enemy_is_free() {
    let state = board(&[
        ("r1", RED, Troop::Blades, 1040.0, 1100.0, 0.0),
        ("r2", RED, Troop::Blades, 1200.0, 1200.0, 0.0),
        ("b1", BLUE, Troop::Blades, 880.0, 1180.0, 0.0),
    ]);
    moves(&state, "r1", &[(1040.0, 1290.0, 0.0)]);
    let mut wider = state;
    wider.elements[1].pose = Pose::paces(1038.0, 1100.0, 0.0);
    assert_eq!(
        clause(&wider, "r1", &[(1038.0, 1290.0, 0.0)]),
        Clause::Mov08
    );
}

#[test]
fn mov_08_a_friend_lying_between_the_corner_lines_is_no_gap() {
    let state = board(&[
        ("r1", RED, Troop::LightHorse, 1200.0, 1000.0, 0.0),
        ("r2", RED, Troop::Blades, 1230.0, 1200.0, 90.0),
    ]);
    assert_eq!(
        clause(&state, "r1", &[(1200.0, 1450.0, 0.0)]),
        Clause::Mov08
    );
}

#[test]
fn mov_09_a_gap_narrower_than_the_base_is_closed() {
    let gap = |width: f64| {
        board(&[
            ("r1", RED, Troop::LightHorse, 1200.0, 1000.0, 0.0),
            ("b1", BLUE, Troop::Blades, 1120.0 - width / 2.0, 1200.0, 0.0),
            ("b2", BLUE, Troop::Blades, 1280.0 + width / 2.0, 1200.0, 0.0),
        ])
    };
    let through = [(1200.0, 1400.0, 0.0)];
    assert_eq!(clause(&gap(128.0), "r1", &through), Clause::Mov08);
    moves(&gap(160.0), "r1", &through);
}

#[test]
fn int_01_psiloi_pass_through_friends_and_horse_through_psiloi() {
    let board_of = |mover: Troop, friend: Troop, facing: f64| {
        board(&[
            ("r1", RED, mover, 1200.0, 1000.0, 0.0),
            ("r2", RED, friend, 1200.0, 1100.0, facing),
        ])
    };
    let through = [(1200.0, 1190.0, 0.0)];
    moves(&board_of(Troop::Psiloi, Troop::Blades, 0.0), "r1", &through);
    moves(
        &board_of(Troop::Psiloi, Troop::Blades, 180.0),
        "r1",
        &[(1200.0, 1290.0, 0.0)],
    );
    moves(
        &board_of(Troop::Cavalry, Troop::Psiloi, 0.0),
        "r1",
        &[(1200.0, 1230.0, 0.0)],
    );
    assert_eq!(
        clause(
            &board_of(Troop::Psiloi, Troop::Blades, 45.0),
            "r1",
            &[(1200.0, 1290.0, 0.0)]
        ),
        Clause::Int01
    );
    assert_eq!(
        clause(
            &board_of(Troop::Cavalry, Troop::Blades, 0.0),
            "r1",
            &[(1200.0, 1300.0, 0.0)]
        ),
        Clause::Mov08
    );
}

#[test]
fn ter_06_impassable_ground_is_neither_entered_nor_crossed() {
    let lake = || {
        vec![area(
            "lake",
            FeatureKind::Impassable,
            &[
                (1000.0, 1250.0),
                (1400.0, 1250.0),
                (1400.0, 1300.0),
                (1000.0, 1300.0),
            ],
        )]
    };
    let state = board_with(
        &[("r1", RED, Troop::LightHorse, 1200.0, 1200.0, 0.0)],
        lake(),
    );
    assert_eq!(
        clause(&state, "r1", &[(1200.0, 1270.0, 0.0)]),
        Clause::Ter06
    );
    assert_eq!(
        clause(&state, "r1", &[(1200.0, 1500.0, 0.0)]),
        Clause::Ter06
    );
    moves(&state, "r1", &[(1200.0, 1250.0, 0.0)]);
}

fn wood() -> super::super::Feature {
    area(
        "wood",
        FeatureKind::Wood,
        &[
            (1000.0, 1300.0),
            (1400.0, 1300.0),
            (1400.0, 1500.0),
            (1000.0, 1500.0),
        ],
    )
}

#[test]
fn mov_22_any_part_in_bad_going_slows_the_whole_move() {
    let at = |troop| board_with(&[("r1", RED, troop, 1200.0, 1200.0, 0.0)], vec![wood()]);
    moves(&at(Troop::Cavalry), "r1", &[(1200.0, 1400.0, 0.0)]);
    assert_eq!(
        clause(&at(Troop::Cavalry), "r1", &[(1200.0, 1401.0, 0.0)]),
        Clause::Mov03
    );
    moves(&at(Troop::Auxilia), "r1", &[(1200.0, 1500.0, 0.0)]);
    let mut by_part = at(Troop::Cavalry);
    by_part.options.bad_going_whole_move = false;
    moves(
        &by_part,
        "r1",
        &[(1200.0, 1300.0, 0.0), (1200.0, 1480.0, 0.0)],
    );
}

#[test]
fn mov_28_wheels_keep_out_of_bad_going_except_on_a_road() {
    let road = strip(
        "road",
        FeatureKind::Road,
        &[(1200.0, 0.0), (1200.0, 2400.0)],
        80.0,
    );
    let at = |features| {
        board_with(
            &[("r1", RED, Troop::Artillery, 1200.0, 1200.0, 0.0)],
            features,
        )
    };
    let into = [(1200.0, 1400.0, 0.0)];
    assert_eq!(clause(&at(vec![wood()]), "r1", &into), Clause::Mov28);
    moves(&at(vec![wood(), road]), "r1", &into);
}

#[test]
fn mov_21_the_road_rate_needs_the_whole_move_on_the_road() {
    let road = vec![strip(
        "road",
        FeatureKind::Road,
        &[(1200.0, 0.0), (1200.0, 2400.0)],
        80.0,
    )];
    let state = board_with(&[("r1", RED, Troop::Blades, 1200.0, 1200.0, 0.0)], road);
    moves(&state, "r1", &[(1200.0, 1600.0, 0.0)]);
    assert_eq!(
        clause(&state, "r1", &[(1250.0, 1500.0, 0.0)]),
        Clause::Mov03
    );
}

#[test]
fn mov_23_a_river_limits_the_move_to_100_paces_except_at_a_ford() {
    let river = || {
        strip(
            "river",
            FeatureKind::River,
            &[(0.0, 1250.0), (2400.0, 1250.0)],
            40.0,
        )
    };
    let road = strip(
        "road",
        FeatureKind::Road,
        &[(1200.0, 0.0), (1200.0, 2400.0)],
        80.0,
    );
    let rows = [("r1", RED, Troop::Cavalry, 1200.0, 1220.0, 0.0)];
    let state = board_with(&rows, vec![river()]);
    moves(&state, "r1", &[(1200.0, 1320.0, 0.0)]);
    assert_eq!(
        clause(&state, "r1", &[(1200.0, 1321.0, 0.0)]),
        Clause::Mov03
    );
    moves(
        &board_with(&rows, vec![river(), road]),
        "r1",
        &[(1200.0, 1600.0, 0.0)],
    );
    let mut paltry = river();
    paltry.paltry = true;
    moves(
        &board_with(&rows, vec![paltry]),
        "r1",
        &[(1200.0, 1600.0, 0.0)],
    );
}

#[test]
fn ter_08_nobody_goes_along_in_a_river() {
    let river = vec![strip(
        "river",
        FeatureKind::River,
        &[(0.0, 1250.0), (2400.0, 1250.0)],
        100.0,
    )];
    let state = board_with(&[("r1", RED, Troop::Blades, 1200.0, 1270.0, 0.0)], river);
    assert_eq!(
        clause(&state, "r1", &[(1260.0, 1270.0, 0.0)]),
        Clause::Ter08
    );
    moves(&state, "r1", &[(1220.0, 1330.0, 0.0)]);
}

#[test]
fn mov_25_unused_points_lengthen_the_generals_road_move() {
    let road = vec![strip(
        "road",
        FeatureKind::Road,
        &[(1200.0, 0.0), (1200.0, 2400.0)],
        80.0,
    )];
    let mut state = board_with(&[("r1", RED, Troop::Cavalry, 1200.0, 400.0, 0.0)], road);
    state.points = 5;
    let far = |state: &State, y: f64, bonus: u8| Intent::Move {
        element: id(state, "r1"),
        to: vec![Pose::paces(1200.0, y, 0.0)],
        bonus,
    };
    let no_general = play(&state, &far(&state, 1200.0, 4), &[]);
    assert_eq!(no_general, Err(Refused::Rule(Refusal::NoRoadBonus)));
    make_general(&mut state, "r1");
    let applied = play(&state, &far(&state, 1200.0, 4), &[]).expect("800 paces for five points");
    assert_eq!(applied.state.points, 0);
    assert!(play(&state, &far(&state, 1201.0, 4), &[]).is_err());
    assert!(play(&state, &far(&state, 1200.0, 5), &[]).is_err());
}

#[test]
fn pip_19_elephants_need_two_points() {
    let mut state = one(Troop::Elephants);
    let ahead = [(1200.0, 1300.0, 0.0)];
    state.points = 1;
    assert_eq!(clause(&state, "r1", &ahead), Clause::Pip16);
    state.points = 2;
    assert_eq!(moves(&state, "r1", &ahead).state.points, 0);
}

#[test]
fn rul_25_malformed_intents_are_refused_as_such() {
    let state = one(Troop::Blades);
    for poses in [
        Vec::new(),
        vec![Pose::paces(1200.0, 1210.0, 0.0); 10_000],
        vec![Pose {
            x: i32::MAX,
            y: i32::MIN,
            facing: 360_000,
        }],
    ] {
        let intent = Intent::Move {
            element: id(&state, "r1"),
            to: poses,
            bonus: 0,
        };
        assert_eq!(
            play(&state, &intent, &[]),
            Err(Refused::Rule(Refusal::Malformed))
        );
    }
    let far = Intent::Move {
        element: id(&state, "r1"),
        to: vec![Pose {
            x: i32::MAX,
            y: i32::MIN,
            facing: 0,
        }],
        bonus: 255,
    };
    assert!(play(&state, &far, &[]).is_err());
}
