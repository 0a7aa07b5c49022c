//! Lines that narrow for a gap. `Clause: GRP-16`, `GRP-17`.

use super::super::testing::{Row, area, board, board_with, id, pose, put};
use super::super::{Feature, FeatureKind, Intent, Side, State, Troop, check_move};
use super::tests::{accepted, ahead, block, clause, column, line};
use crate::clause::Clause;
use crate::geometry::Pose;

const RED: Side = Side::Red;
const BLUE: Side = Side::Blue;

/// Water from one place to another, 50 deep, just ahead of a line whose front is at 1000.
fn pond(id: &str, from: f64, to: f64) -> Feature {
    let corners = [(from, 1110.0), (to, 1110.0), (to, 1160.0), (from, 1160.0)];
    area(id, FeatureKind::Impassable, &corners)
}

/// Four auxilia at x = 1000, 1160, 1320, 1480 before a gap for the middle two.
fn before_a_gap_for_two() -> State {
    board_with(
        &line(Troop::Auxilia, 4, 1000.0, 1000.0),
        vec![pond("w", 400.0, 1080.0), pond("e", 1400.0, 2000.0)],
    )
}

fn stands(state: &State, name: &str, x: f64, y: f64) {
    assert_eq!(pose(state, name), Pose::paces(x, y, 0.0), "{name}");
}

#[test]
fn grp_16_the_files_that_fit_go_on_and_the_others_fall_in_behind() {
    let state = before_a_gap_for_two();
    let intent = column(&state, &["r2", "r1", "r3", "r4"], &[ahead(200)]);
    let after = accepted(&state, &intent).state;
    stands(&after, "r2", 1160.0, 1200.0);
    stands(&after, "r3", 1320.0, 1200.0);
    stands(&after, "r1", 1160.0, 1120.0);
    stands(&after, "r4", 1320.0, 1120.0);
}

#[test]
fn grp_16_whoever_of_the_fitting_files_leads_the_outcome_is_the_same() {
    let state = before_a_gap_for_two();
    let by = |names: &[&str]| {
        let applied = accepted(&state, &column(&state, names, &[ahead(200)]));
        applied.state.elements
    };
    let first = by(&["r2", "r1", "r3", "r4"]);
    assert_eq!(first, by(&["r3", "r4", "r2", "r1"]));
    assert_eq!(first, by(&["r2", "r4", "r3", "r1"]));
}

#[test]
fn grp_16_a_leader_before_the_water_is_refused() {
    let state = before_a_gap_for_two();
    let intent = column(&state, &["r1", "r2", "r3", "r4"], &[ahead(200)]);
    assert_eq!(clause(&state, &intent), Clause::Ter06);
}

#[test]
fn grp_16_each_rank_is_filled_from_left_to_right() {
    // Fast enough to reach the far file: r3 and r4 both fall in behind r1 and r2.
    let state = board_with(
        &line(Troop::LightHorse, 4, 1000.0, 1000.0),
        vec![pond("e", 1245.0, 2000.0)],
    );
    let intent = column(&state, &["r1", "r2", "r3", "r4"], &[ahead(300)]);
    let after = accepted(&state, &intent).state;
    stands(&after, "r1", 1000.0, 1300.0);
    stands(&after, "r2", 1160.0, 1300.0);
    stands(&after, "r3", 1000.0, 1180.0);
    stands(&after, "r4", 1160.0, 1180.0);
}

#[test]
fn grp_16_one_left_out_falls_in_behind_the_nearest_file() {
    let state = board_with(
        &line(Troop::Auxilia, 3, 1000.0, 1000.0),
        vec![pond("e", 1245.0, 2000.0)],
    );
    let intent = column(&state, &["r1", "r2", "r3"], &[ahead(200)]);
    let after = accepted(&state, &intent).state;
    stands(&after, "r2", 1160.0, 1200.0);
    stands(&after, "r3", 1160.0, 1120.0);
}

#[test]
fn grp_16_no_more_is_narrowed_than_must_be() {
    // Everybody fits: no narrowing at all.
    let wide = board_with(
        &line(Troop::Auxilia, 3, 1000.0, 1000.0),
        vec![pond("w", 400.0, 919.0), pond("e", 1401.0, 2000.0)],
    );
    let all = ["r1", "r2", "r3"];
    let narrow = column(&wide, &all, &[ahead(200)]);
    assert_eq!(clause(&wide, &narrow), Clause::Grp12);
    accepted(&wide, &block(&wide, &all, &[ahead(200)]));
    // One file fits: a column in the order of the list.
    let tight = board_with(
        &line(Troop::Auxilia, 3, 1000.0, 1000.0),
        vec![pond("w", 400.0, 1075.0), pond("e", 1245.0, 2000.0)],
    );
    let intent = column(&tight, &["r2", "r3", "r1"], &[ahead(200)]);
    let after = accepted(&tight, &intent).state;
    stands(&after, "r2", 1160.0, 1200.0);
    stands(&after, "r3", 1160.0, 1120.0);
    stands(&after, "r1", 1160.0, 1040.0);
}

#[test]
fn grp_16_files_beyond_an_obstacle_do_not_go_on() {
    // A friend before r2: r1 would fit too, but not beside its group.
    let mut rows = line(Troop::Auxilia, 4, 1000.0, 1000.0);
    rows.push(("r5", RED, Troop::Blades, 1160.0, 1150.0, 90.0));
    let state = board(&rows);
    let intent = column(&state, &["r3", "r1", "r2", "r4"], &[ahead(220)]);
    let after = accepted(&state, &intent).state;
    stands(&after, "r3", 1320.0, 1220.0);
    stands(&after, "r4", 1480.0, 1220.0);
    assert_ne!(pose(&after, "r1").y, 1_220_000);
    assert_ne!(pose(&after, "r2").y, 1_220_000);
}

#[test]
fn grp_17_a_gap_of_one_base_width_is_enough_and_a_pace_less_than_the_tolerance_is_not() {
    let gap = |width: f64| {
        let east = 1080.0 + width;
        board_with(
            &line(Troop::Auxilia, 3, 1000.0, 1000.0),
            vec![pond("w", 400.0, 1080.0), pond("e", east, 2000.0)],
        )
    };
    let names = ["r2", "r1", "r3"];
    let through = |state: &State| column(state, &names, &[ahead(200)]);
    let fits = gap(160.0);
    accepted(&fits, &through(&fits));
    let narrow = gap(157.0);
    assert_eq!(clause(&narrow, &through(&narrow)), Clause::Ter06);
}

#[test]
fn grp_16_supporters_go_on_behind_their_front_rank() {
    let mut rows: Vec<Row<'_>> = line(Troop::Pikes, 3, 1000.0, 1000.0);
    rows.push(("r4", RED, Troop::Pikes, 1000.0, 940.0, 0.0));
    rows.push(("r5", RED, Troop::Pikes, 1160.0, 940.0, 0.0));
    rows.push(("r6", RED, Troop::Pikes, 1320.0, 940.0, 0.0));
    let state = board_with(&rows, vec![pond("e", 1245.0, 2000.0)]);
    let all = ["r1", "r2", "r3", "r4", "r5", "r6"];
    let after = accepted(&state, &column(&state, &all, &[ahead(190)])).state;
    stands(&after, "r1", 1000.0, 1190.0);
    stands(&after, "r4", 1000.0, 1130.0);
    stands(&after, "r5", 1160.0, 1130.0);
    // 173 paces to its place behind r5: rank 2 is 120 behind the front.
    stands(&after, "r3", 1160.0, 1070.0);
    // The second rank of that file comes after it, as far as it gets without going back.
    assert!(pose(&after, "r6").y >= 940_000);
}

#[test]
fn grp_16_a_wood_is_passed_beside_not_entered() {
    let wood = area(
        "wood",
        FeatureKind::Wood,
        &[
            (1245.0, 1050.0),
            (1700.0, 1050.0),
            (1700.0, 1300.0),
            (1245.0, 1300.0),
        ],
    );
    let state = board_with(&line(Troop::Auxilia, 3, 1000.0, 1000.0), vec![wood]);
    let all = ["r1", "r2", "r3"];
    assert_eq!(
        clause(&state, &block(&state, &all, &[ahead(200)])),
        Clause::Grp09
    );
    let after = accepted(&state, &column(&state, &all, &[ahead(200)])).state;
    stands(&after, "r1", 1000.0, 1200.0);
    stands(&after, "r2", 1160.0, 1200.0);
    // Straight across it would clip the wood: aside first, then ahead is 160 + 120.
    stands(&after, "r3", 1160.0, 1120.0);
}

#[test]
fn con_08_a_narrowed_front_lines_up() {
    let mut rows = line(Troop::Auxilia, 3, 1000.0, 1000.0);
    rows.push(("b1", BLUE, Troop::Spears, 1020.0, 1200.0, 180.0));
    rows.push(("b2", BLUE, Troop::Spears, 1180.0, 1200.0, 180.0));
    let state = board_with(&rows, vec![pond("e", 1265.0, 2000.0)]);
    let legs = [ahead(200), super::super::Leg::Shift(20_000)];
    let intent = column(&state, &["r1", "r2", "r3"], &legs);
    let preview = check_move(&state, RED, &intent).expect("lined up");
    assert_eq!(preview.contacts.len(), 2);
    let after = accepted(&state, &intent).state;
    stands(&after, "r1", 1020.0, 1200.0);
    stands(&after, "r2", 1180.0, 1200.0);
    stands(&after, "r3", 1180.0, 1120.0);
}

#[test]
fn grp_16_the_allowance_of_each_holds() {
    let state = before_a_gap_for_two();
    let too_far = column(&state, &["r2", "r1", "r3", "r4"], &[ahead(301)]);
    assert_eq!(clause(&state, &too_far), Clause::Mov03);
    // A slow one among the left out limits itself alone.
    let mut slow = before_a_gap_for_two();
    let last = usize::from(id(&slow, "r4").0);
    slow.elements[last].troop = Troop::Spears;
    put(&mut slow, "r4", 1480.0, 1000.0, 0.0);
    let after = accepted(
        &slow,
        &column(&slow, &["r2", "r1", "r3", "r4"], &[ahead(300)]),
    )
    .state;
    stands(&after, "r2", 1160.0, 1300.0);
    let spears = pose(&after, "r4");
    // It needs 272 and the corner of the water bars the straight way: it stops behind its file.
    assert_eq!(spears.x, 1_320_000);
    assert!(spears.y > 1_080_000 && spears.y < 1_220_000, "{spears:?}");
}

#[test]
fn grp_16_the_preview_is_what_happens() {
    let state = before_a_gap_for_two();
    let intent: Intent = column(&state, &["r3", "r4", "r2", "r1"], &[ahead(230)]);
    let preview = check_move(&state, RED, &intent).expect("through the gap");
    let after = accepted(&state, &intent).state;
    for placed in preview.placed {
        assert_eq!(
            after.elements[usize::from(placed.element.0)].pose,
            placed.pose
        );
    }
}
