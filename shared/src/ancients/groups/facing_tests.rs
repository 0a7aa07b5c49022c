//! Turning to face, by hand and at the end of the movement phase, by clause.

use super::super::testing::{Row, board, id, overlapping, play, pose};
use super::super::{Applied, Intent, Phase, Placed, Side, State, Troop, after_moves, legal_fights};
use super::tests::{accepted, clause};
use crate::clause::Clause;
use crate::geometry::{Edge, Pose};

const RED: Side = Side::Red;
const BLUE: Side = Side::Blue;

fn end_moves(state: &State) -> Applied {
    let applied = play(state, &Intent::EndMoves, &[]).expect("the phase ends");
    assert_eq!(overlapping(&applied.state), None);
    applied
}

/// b1 faces south; r1 lies on its left flank, to the east, front corners matched.
fn flanked() -> Vec<Row<'static>> {
    vec![
        ("r1", RED, Troop::LightHorse, 1280.0, 1280.0, 270.0),
        ("b1", BLUE, Troop::Spears, 1200.0, 1200.0, 180.0),
    ]
}

#[test]
fn con_15_a_flanked_element_turns_at_the_end_of_the_phase() {
    let state = board(&flanked());
    let applied = end_moves(&state);
    assert_eq!(
        pose(&applied.state, "b1"),
        Pose::paces(1280.0, 1280.0, 90.0)
    );
    let mut by_hand = state;
    by_hand.options.auto_turn = false;
    assert_eq!(
        pose(&end_moves(&by_hand).state, "b1"),
        Pose::paces(1200.0, 1200.0, 180.0)
    );
}

#[test]
fn con_15_what_the_combats_will_be_is_known_before_the_phase_ends() {
    // r1 rides round the flank of b1, which will turn to face it.
    let state = board(&[
        ("r1", RED, Troop::Cavalry, 1500.0, 1300.0, 270.0),
        ("r2", RED, Troop::Blades, 1200.0, 400.0, 0.0),
        ("b1", BLUE, Troop::Spears, 1200.0, 1200.0, 180.0),
    ]);
    let strike = Intent::Move {
        element: id(&state, "r1"),
        to: vec![Pose::paces(1280.0, 1280.0, 270.0)],
        bonus: 0,
    };
    let before = after_moves(&state, RED, None).expect("the phase may end");
    assert!(legal_fights(&before.state).is_empty() && before.turned.is_empty());

    let foreseen = after_moves(&state, RED, Some(&strike)).expect("the move is legal");
    let moved = accepted(&state, &strike);
    let fought = end_moves(&moved.state).state;
    assert_eq!(fought.phase, Phase::Fight);
    assert_eq!(legal_fights(&foreseen.state), legal_fights(&fought));
    assert_eq!(legal_fights(&fought).len(), 1);
    let b1 = id(&state, "b1");
    assert_eq!(
        foreseen.turned,
        [Placed {
            element: b1,
            pose: pose(&fought, "b1")
        }]
    );
    // A refused move, and a table in another phase, tell nothing.
    let too_far = Intent::Move {
        element: id(&state, "r2"),
        to: vec![Pose::paces(1200.0, 1000.0, 0.0)],
        bonus: 0,
    };
    assert_eq!(after_moves(&state, RED, Some(&too_far)), None);
    assert_eq!(after_moves(&fought, RED, None), None);
}

#[test]
fn con_16_the_supporter_behind_turns_with_it() {
    let mut rows = flanked();
    rows.push(("b2", BLUE, Troop::Spears, 1200.0, 1260.0, 180.0));
    let applied = end_moves(&board(&rows));
    assert_eq!(
        pose(&applied.state, "b1"),
        Pose::paces(1280.0, 1280.0, 90.0)
    );
    assert_eq!(
        pose(&applied.state, "b2"),
        Pose::paces(1220.0, 1280.0, 90.0)
    );
}

#[test]
fn con_17_nobody_turns_with_an_enemy_in_front() {
    let mut rows = flanked();
    rows.push(("r2", RED, Troop::Blades, 1200.0, 1200.0, 0.0));
    let state = board(&rows);
    assert_eq!(
        pose(&end_moves(&state).state, "b1"),
        Pose::paces(1200.0, 1200.0, 180.0)
    );
    let mut theirs = state;
    theirs.active = BLUE;
    let face = Intent::Face {
        element: id(&theirs, "b1"),
        edge: Edge::Left,
    };
    assert_eq!(clause(&theirs, &face), Clause::Con17);
}

#[test]
fn con_14_the_owner_may_turn_free_of_points() {
    let mut state = board(&flanked());
    state.active = BLUE;
    let face = |edge: Edge| Intent::Face {
        element: id(&state, "b1"),
        edge,
    };
    let applied = accepted(&state, &face(Edge::Left));
    assert_eq!(applied.state.points, state.points);
    assert_eq!(
        pose(&applied.state, "b1"),
        Pose::paces(1280.0, 1280.0, 90.0)
    );
    assert_eq!(clause(&state, &face(Edge::Right)), Clause::Con14);
    assert_eq!(clause(&state, &face(Edge::Front)), Clause::Con14);
    // A friend where it would stand leaves no room.
    let mut rows = flanked();
    rows.push(("b2", BLUE, Troop::Psiloi, 1200.0, 1340.0, 180.0));
    let mut full = board(&rows);
    full.active = BLUE;
    assert_eq!(clause(&full, &face(Edge::Left)), Clause::Con14);
}

#[test]
fn con_18_the_first_to_arrive_is_faced() {
    // b1 faces south; r2 will lie on its right flank, to the west, r1 on its left, to the east.
    let state = board(&[
        ("r1", RED, Troop::LightHorse, 1500.0, 1300.0, 270.0),
        ("r2", RED, Troop::LightHorse, 900.0, 1300.0, 90.0),
        ("b1", BLUE, Troop::Spears, 1200.0, 1200.0, 180.0),
    ]);
    let to = |state: &State, name: &str, x: f64, facing: f64| Intent::Move {
        element: id(state, name),
        to: vec![Pose::paces(x, 1280.0, facing)],
        bonus: 0,
    };
    let first = accepted(&state, &to(&state, "r2", 1120.0, 90.0)).state;
    let both = accepted(&first, &to(&first, "r1", 1280.0, 270.0)).state;
    assert_eq!(pose(&end_moves(&both).state, "b1").facing, 270_000);
    let first = accepted(&state, &to(&state, "r1", 1280.0, 270.0)).state;
    let both = accepted(&first, &to(&first, "r2", 1120.0, 90.0)).state;
    assert_eq!(pose(&end_moves(&both).state, "b1").facing, 90_000);
}
