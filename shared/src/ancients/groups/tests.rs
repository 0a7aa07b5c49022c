//! Groups and columns, by clause.

use super::super::testing::{
    Row, area, board, board_with, id, overlapping, play, pose, put, put_camp, strip,
};
use super::super::{
    Applied, Element, ElementId, Event, FeatureKind, Hand, Intent, Leg, Refusal, Refused, Side,
    State, Troop, after_moves, check_move, group_of,
};
use crate::clause::Clause;
use crate::geometry::Pose;

const RED: Side = Side::Red;
const BLUE: Side = Side::Blue;

fn ids(state: &State, names: &[&str]) -> Vec<ElementId> {
    names.iter().map(|name| id(state, name)).collect()
}

pub(super) fn block(state: &State, names: &[&str], legs: &[Leg]) -> Intent {
    Intent::MoveGroup {
        elements: ids(state, names),
        legs: legs.to_vec(),
        bonus: 0,
    }
}

pub(super) fn column(state: &State, names: &[&str], legs: &[Leg]) -> Intent {
    Intent::Column {
        elements: ids(state, names),
        legs: legs.to_vec(),
        bonus: 0,
    }
}

pub(super) fn ahead(paces: i32) -> Leg {
    Leg::Ahead(paces * 1000)
}

pub(super) fn wheel(hand: Hand, degrees: i32) -> Leg {
    Leg::Wheel {
        hand,
        degrees: degrees * 1000,
    }
}

pub(super) fn accepted(state: &State, intent: &Intent) -> Applied {
    match play(state, intent, &[]) {
        Ok(applied) => {
            assert_eq!(overlapping(&applied.state), None);
            applied
        }
        Err(refused) => panic!("refused: {refused:?}"),
    }
}

pub(super) fn clause(state: &State, intent: &Intent) -> Clause {
    match play(state, intent, &[]) {
        Ok(applied) => panic!("allowed: {:?}", applied.events),
        Err(Refused::Rule(refusal)) => refusal.clause(),
        Err(Refused::OutOfDice) => panic!("no dice are needed"),
    }
}

/// Elements of one type side by side, r1 on the left, front on y.
pub(super) fn line(troop: Troop, count: usize, x: f64, y: f64) -> Vec<Row<'static>> {
    const NAMES: [&str; 6] = ["r1", "r2", "r3", "r4", "r5", "r6"];
    (0..count)
        .map(|i| (NAMES[i], RED, troop, x + 160.0 * i as f64, y, 0.0))
        .collect()
}

/// Elements of one type one behind the other, r1 in front.
pub(super) fn file(troop: Troop, count: usize, x: f64, y: f64) -> Vec<Row<'static>> {
    let depth = troop.depth(super::super::BaseKind::Standard);
    line(troop, count, x, y)
        .into_iter()
        .enumerate()
        .map(|(i, row)| (row.0, row.1, row.2, x, y - depth * i as f64, 0.0))
        .collect()
}

fn wood() -> super::super::Feature {
    area(
        "wood",
        FeatureKind::Wood,
        &[
            (800.0, 1100.0),
            (1600.0, 1100.0),
            (1600.0, 1300.0),
            (800.0, 1300.0),
        ],
    )
}

#[test]
fn grp_04_everybody_goes_the_same_distance() {
    let state = board(&line(Troop::Spears, 3, 1000.0, 1000.0));
    let applied = accepted(&state, &block(&state, &["r2", "r1", "r3"], &[ahead(200)]));
    for (name, x) in [("r1", 1000.0), ("r2", 1160.0), ("r3", 1320.0)] {
        assert_eq!(pose(&applied.state, name), Pose::paces(x, 1200.0, 0.0));
    }
    assert_eq!(applied.state.points, 5);
    assert_eq!(
        clause(&state, &block(&state, &["r1", "r2", "r3"], &[ahead(201)])),
        Clause::Mov03
    );
}

#[test]
fn grp_05_the_slowest_member_limits() {
    let mut rows = line(Troop::Cavalry, 2, 1000.0, 1000.0);
    rows[1].2 = Troop::Knights;
    let state = board(&rows);
    accepted(&state, &block(&state, &["r1", "r2"], &[ahead(300)]));
    assert_eq!(
        clause(&state, &block(&state, &["r1", "r2"], &[ahead(301)])),
        Clause::Mov03
    );
}

#[test]
fn grp_01_to_grp_03_touching_free_and_facing_alike() {
    let mut apart = board(&line(Troop::Spears, 3, 1000.0, 1000.0));
    put(&mut apart, "r3", 1330.0, 1000.0, 0.0);
    let all = ["r1", "r2", "r3"];
    assert_eq!(
        clause(&apart, &block(&apart, &all, &[ahead(100)])),
        Clause::Grp01
    );
    let mut engaged = line(Troop::Spears, 3, 1000.0, 1000.0);
    engaged.push(("b1", BLUE, Troop::Spears, 1160.0, 1000.0, 180.0));
    let engaged = board(&engaged);
    assert_eq!(
        clause(&engaged, &block(&engaged, &all, &[ahead(100)])),
        Clause::Grp02
    );
    let mut turned = board(&line(Troop::Spears, 3, 1000.0, 1000.0));
    put(&mut turned, "r3", 1240.0, 1000.0 - 80.0, 90.0);
    put(&mut turned, "r3", 1300.0, 920.0, 90.0);
    assert_eq!(
        clause(&turned, &block(&turned, &all, &[ahead(100)])),
        Clause::Grp03
    );
    let mut offset = board(&line(Troop::Spears, 2, 1000.0, 1000.0));
    put(&mut offset, "r2", 1160.0, 1020.0, 0.0);
    let pair = ["r1", "r2"];
    accepted(&offset, &block(&offset, &pair, &[ahead(100)]));
    offset.options.strict_groups = true;
    assert_eq!(
        clause(&offset, &block(&offset, &pair, &[ahead(100)])),
        Clause::Grp01
    );
}

#[test]
fn grp_08_a_wheel_costs_the_chord_of_the_outer_corner() {
    let state = board(&line(Troop::Auxilia, 2, 1000.0, 1000.0));
    let intent = block(&state, &["r1", "r2"], &[wheel(Hand::Left, 30)]);
    let preview = check_move(&state, RED, &intent).expect("166 of 300 paces");
    // Front corner 320 paces out, rear corner sqrt(320² + 80²): chord 2 r sin 15°.
    let radius = (320.0_f64 * 320.0 + 80.0 * 80.0).sqrt();
    let chord = 2.0 * radius * 15.0_f64.to_radians().sin();
    assert_eq!(preview.cost, (chord * 1000.0).round() as i32);
    let after = accepted(&state, &intent).state;
    let corner = after.elements[0].footprint().corners()[0];
    assert!(corner.distance(crate::geometry::Vec2::new(920.0, 1000.0)) < 0.01);
}

#[test]
fn rul_09_a_wheel_sweeps_the_true_arc() {
    // The enemy corner lies inside the arc of the outer corner, outside its chord.
    let mut rows = line(Troop::Auxilia, 2, 1000.0, 1000.0);
    rows.push(("b1", BLUE, Troop::Psiloi, 1287.0, 1199.0, 0.0));
    let state = board(&rows);
    let blocked = block(&state, &["r1", "r2"], &[wheel(Hand::Left, 45)]);
    assert_eq!(clause(&state, &blocked), Clause::Mov08);
}

#[test]
fn grp_06_no_oblique_and_no_sideways() {
    let state = board(&line(Troop::Spears, 3, 1000.0, 1000.0));
    let all = ["r1", "r2", "r3"];
    assert_eq!(
        clause(&state, &block(&state, &all, &[Leg::Shift(50_000)])),
        Clause::Grp12
    );
    assert_eq!(
        clause(&state, &block(&state, &all, &[Leg::Shift(81_000)])),
        Clause::Con08
    );
}

#[test]
fn rul_02_a_line_does_not_retire_but_a_column_may() {
    let mut rows = line(Troop::Blades, 3, 1000.0, 1000.0);
    rows.push(("b1", BLUE, Troop::Blades, 1160.0, 1128.0, 180.0));
    let state = board(&rows);
    let back = [Leg::Back(100_000)];
    assert_eq!(
        clause(&state, &block(&state, &["r1", "r2", "r3"], &back)),
        Clause::Grp09
    );
    let mut rows = file(Troop::Blades, 3, 1160.0, 1000.0);
    rows.push(("b1", BLUE, Troop::Blades, 1160.0, 1128.0, 180.0));
    let state = board(&rows);
    let after = accepted(&state, &column(&state, &["r1", "r2", "r3"], &back)).state;
    assert_eq!(pose(&after, "r1"), Pose::paces(1160.0, 900.0, 0.0));
    assert_eq!(pose(&after, "r3"), Pose::paces(1160.0, 780.0, 0.0));
    let nobody = board(&file(Troop::Blades, 3, 1160.0, 1000.0));
    assert_eq!(
        clause(&nobody, &column(&nobody, &["r1", "r2", "r3"], &back)),
        Clause::Grp12
    );
}

#[test]
fn grp_11_a_line_retires_by_forming_a_column() {
    let mut rows = line(Troop::Auxilia, 3, 1000.0, 1000.0);
    rows.push(("b1", BLUE, Troop::Blades, 1160.0, 1200.0, 180.0));
    let state = board(&rows);
    let after = accepted(
        &state,
        &column(&state, &["r2", "r1", "r3"], &[Leg::Back(100_000)]),
    )
    .state;
    assert_eq!(pose(&after, "r2"), Pose::paces(1160.0, 900.0, 0.0));
    assert_eq!(pose(&after, "r1"), Pose::paces(1160.0, 820.0, 0.0));
    // 306 paces would be needed: it stops on the way.
    assert_ne!(pose(&after, "r3"), Pose::paces(1160.0, 740.0, 0.0));
}

#[test]
fn grp_09_a_line_neither_enters_nor_leaves_bad_going_or_a_river() {
    let into = board_with(&line(Troop::Auxilia, 2, 1000.0, 1000.0), vec![wood()]);
    let pair = ["r1", "r2"];
    assert_eq!(
        clause(&into, &block(&into, &pair, &[ahead(101)])),
        Clause::Grp09
    );
    accepted(&into, &block(&into, &pair, &[ahead(100)]));
    let out_of = board_with(&line(Troop::Auxilia, 2, 1000.0, 1310.0), vec![wood()]);
    assert_eq!(
        clause(&out_of, &block(&out_of, &pair, &[ahead(100)])),
        Clause::Grp09
    );
    let river = strip(
        "river",
        FeatureKind::River,
        &[(0.0, 1100.0), (2400.0, 1100.0)],
        40.0,
    );
    let across = board_with(&line(Troop::Auxilia, 2, 1000.0, 1000.0), vec![river]);
    assert_eq!(
        clause(&across, &block(&across, &pair, &[ahead(100)])),
        Clause::Grp09
    );
}

#[test]
fn mov_22_a_column_enters_bad_going_at_the_slower_rate() {
    let state = board_with(&file(Troop::Cavalry, 3, 1200.0, 1000.0), vec![wood()]);
    let all = ["r1", "r2", "r3"];
    let after = accepted(&state, &column(&state, &all, &[ahead(200)])).state;
    assert_eq!(pose(&after, "r3"), Pose::paces(1200.0, 960.0, 0.0));
    assert_eq!(
        clause(&state, &column(&state, &all, &[ahead(201)])),
        Clause::Mov03
    );
}

#[test]
fn mov_23_a_column_crosses_a_river_at_its_leaders_pace() {
    let river = strip(
        "river",
        FeatureKind::River,
        &[(0.0, 1040.0), (2400.0, 1040.0)],
        40.0,
    );
    let state = board_with(&file(Troop::Cavalry, 4, 1200.0, 1000.0), vec![river]);
    let all = ["r1", "r2", "r3", "r4"];
    accepted(&state, &column(&state, &all, &[ahead(100)]));
    assert_eq!(
        clause(&state, &column(&state, &all, &[ahead(101)])),
        Clause::Mov03
    );
}

#[test]
fn grp_12_a_line_does_not_fall_into_column_without_need() {
    let open = board(&line(Troop::Auxilia, 2, 1000.0, 1000.0));
    let pair = ["r1", "r2"];
    assert_eq!(
        clause(&open, &column(&open, &pair, &[ahead(200)])),
        Clause::Grp12
    );
    let wooded = board_with(&line(Troop::Auxilia, 2, 1000.0, 1000.0), vec![wood()]);
    let after = accepted(&wooded, &column(&wooded, &pair, &[ahead(200)])).state;
    assert_eq!(pose(&after, "r1"), Pose::paces(1000.0, 1200.0, 0.0));
    assert_eq!(pose(&after, "r2"), Pose::paces(1000.0, 1120.0, 0.0));
}

#[test]
fn grp_15_whoever_cannot_get_there_stops_on_the_way() {
    let state = board_with(&line(Troop::Blades, 3, 1000.0, 1000.0), vec![wood()]);
    let after = accepted(&state, &column(&state, &["r1", "r2", "r3"], &[ahead(200)])).state;
    let second = pose(&after, "r2");
    assert!(second.x > 1_000_000 && second.x < 1_160_000);
    assert!(second.y > 1_000_000);
    // Nobody ends farther to the rear than it began.
    assert!(pose(&after, "r3").y >= 1_000_000);
}

#[test]
fn grp_13_a_column_wheels_man_by_man_and_goes_on() {
    let state = board(&file(Troop::Spears, 3, 1200.0, 1000.0));
    let all = ["r1", "r2", "r3"];
    let first = accepted(&state, &column(&state, &all, &[wheel(Hand::Right, 40)])).state;
    let bent: Vec<Pose> = all.iter().map(|name| pose(&first, name)).collect();
    assert_eq!(bent[0].facing, 40_000);
    // R08: the bend does not break the column.
    let mut second = first;
    for element in &mut second.elements {
        element.moved = false;
    }
    let after = accepted(&second, &column(&second, &all, &[ahead(150)])).state;
    assert!(pose(&after, "r2").facing > 30_000);
}

#[test]
fn mov_21_a_column_goes_by_road_round_a_bend() {
    let road = strip(
        "road",
        FeatureKind::Road,
        &[
            (1200.0, 0.0),
            (1200.0, 1200.0),
            (1300.0, 1600.0),
            (1300.0, 2400.0),
        ],
        100.0,
    );
    let state = board_with(&file(Troop::Spears, 2, 1200.0, 900.0), vec![road]);
    let intent = column(
        &state,
        &["r1", "r2"],
        &[ahead(270), wheel(Hand::Right, 14), ahead(80)],
    );
    let preview = check_move(&state, RED, &intent).expect("along the road");
    assert_eq!(preview.allowed, 400_000);
    accepted(&state, &intent);
}

#[test]
fn con_06_one_lined_up_member_is_enough() {
    let mut rows = line(Troop::Blades, 4, 1000.0, 1000.0);
    rows.push(("b1", BLUE, Troop::Spears, 1160.0, 1150.0, 180.0));
    rows.push(("b2", BLUE, Troop::Spears, 1320.0, 1170.0, 180.0));
    let state = board(&rows);
    let all = ["r1", "r2", "r3", "r4"];
    let applied = accepted(&state, &block(&state, &all, &[ahead(150)]));
    let met: Vec<&Event> = applied
        .events
        .iter()
        .filter(|event| matches!(event, Event::Met { .. }))
        .collect();
    assert_eq!(met.len(), 1);
}

#[test]
fn con_08_a_group_shifts_up_to_half_a_base_to_line_up() {
    let mut rows = line(Troop::Blades, 3, 1000.0, 1000.0);
    rows.push(("b1", BLUE, Troop::Spears, 1048.0, 1100.0, 180.0));
    rows.push(("b2", BLUE, Troop::Spears, 1208.0, 1100.0, 180.0));
    let state = board(&rows);
    let all = ["r1", "r2", "r3"];
    assert_eq!(
        clause(&state, &block(&state, &all, &[ahead(100)])),
        Clause::Con05
    );
    let shifted = block(&state, &all, &[ahead(100), Leg::Shift(48_000)]);
    let after = accepted(&state, &shifted).state;
    assert_eq!(pose(&after, "r1"), Pose::paces(1048.0, 1100.0, 0.0));
    let mut without = state;
    without.options.lineup_shift = 0;
    assert_eq!(clause(&without, &shifted), Clause::Con08);
}

#[test]
fn rul_10_the_whole_group_is_seated_by_its_first_contact() {
    let mut rows = line(Troop::Blades, 3, 1000.0, 1000.0);
    rows.push(("b1", BLUE, Troop::Spears, 1160.4, 1150.3, 180.0));
    let state = board(&rows);
    let after = accepted(&state, &block(&state, &["r1", "r2", "r3"], &[ahead(150)])).state;
    assert_eq!(pose(&after, "r2"), Pose::paces(1160.4, 1150.3, 0.0));
    assert_eq!(pose(&after, "r1"), Pose::paces(1000.4, 1150.3, 0.0));
}

#[test]
fn con_12_a_lone_enemy_conforms_to_the_group_that_met_it() {
    let mut rows = line(Troop::Blades, 2, 1000.0, 1000.0);
    rows.push(("b1", BLUE, Troop::Spears, 1060.0, 1100.0, 180.0));
    let state = board(&rows);
    let group = block(&state, &["r1", "r2"], &[ahead(100)]);
    let met = accepted(&state, &group).state;
    assert_eq!(pose(&met, "b1"), Pose::paces(1060.0, 1100.0, 180.0));
    let applied = play(&met, &Intent::EndMoves, &[]).expect("the phase ends");
    assert!(
        applied
            .events
            .iter()
            .any(|event| matches!(event, Event::Conformed { .. }))
    );
    assert_eq!(
        pose(&applied.state, "b1"),
        Pose::paces(1000.0, 1100.0, 180.0)
    );
    assert!(applied.state.entangled.is_empty());
    // In a group it does not; the attacker must line up.
    let mut pair = line(Troop::Blades, 2, 1000.0, 1000.0);
    pair.push(("b1", BLUE, Troop::Spears, 1060.0, 1100.0, 180.0));
    pair.push(("b2", BLUE, Troop::Spears, 1220.0, 1100.0, 180.0));
    let pair = board(&pair);
    assert_eq!(
        clause(&pair, &block(&pair, &["r1", "r2"], &[ahead(100)])),
        Clause::Con05
    );
}

#[test]
fn brk_08_knights_follow_whoever_breaks_off() {
    let state = board(&[
        ("r1", RED, Troop::LightHorse, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Knights, 1200.0, 1000.0, 180.0),
    ]);
    let away = Intent::Move {
        element: id(&state, "r1"),
        to: vec![Pose::paces(1200.0, 600.0, 0.0)],
        bonus: 0,
    };
    let applied = accepted(&state, &away);
    assert_eq!(
        pose(&applied.state, "b1"),
        Pose::paces(1200.0, 840.0, 180.0)
    );
    // It is foreseen.
    let foreseen = after_moves(&state, RED, Some(&away)).expect("it is allowed");
    let [followed] = foreseen.followed[..] else {
        panic!("{:?}", foreseen.followed)
    };
    assert_eq!(followed.pose, pose(&applied.state, "b1"));
}

#[test]
fn grp_01_the_largest_group_leaves_out_whoever_fights_or_has_moved() {
    let mut rows = line(Troop::Spears, 5, 800.0, 1000.0);
    rows.push(("b1", BLUE, Troop::Spears, 1280.0, 1000.0, 180.0));
    let mut state = board(&rows);
    let names = |state: &State, name: &str| -> Vec<String> {
        group_of(state, id(state, name))
            .iter()
            .filter_map(|id| state.element(*id))
            .map(|element: &Element| element.name.clone())
            .collect()
    };
    assert_eq!(names(&state, "r1"), ["r1", "r2", "r3"]);
    let second = usize::from(id(&state, "r2").0);
    state.elements[second].moved = true;
    assert_eq!(names(&state, "r1"), ["r1"]);
    put_camp(&mut state, RED, (800.0, 970.0), Some("r1"));
    assert_eq!(names(&state, "r1"), ["r1"]);
}

#[test]
fn rul_25_malformed_groups_are_refused() {
    let state = board(&line(Troop::Spears, 2, 1000.0, 1000.0));
    let one = id(&state, "r1");
    let cases = [
        (vec![], vec![ahead(1)]),
        (vec![one], vec![]),
        (vec![one, one], vec![ahead(1)]),
        (vec![one], vec![ahead(1); 10_000]),
        (vec![one], vec![Leg::Ahead(i32::MAX)]),
        (vec![one], vec![Leg::Ahead(i32::MIN)]),
        (
            vec![one],
            vec![Leg::Wheel {
                hand: Hand::Left,
                degrees: -1,
            }],
        ),
        (vec![ElementId(1); 300], vec![ahead(1)]),
    ];
    for (elements, legs) in cases {
        for intent in [
            Intent::MoveGroup {
                elements: elements.clone(),
                legs: legs.clone(),
                bonus: 0,
            },
            Intent::Column {
                elements: elements.clone(),
                legs: legs.clone(),
                bonus: 0,
            },
        ] {
            assert_eq!(
                play(&state, &intent, &[]),
                Err(Refused::Rule(Refusal::Malformed))
            );
        }
    }
}
