//! Losses and victory.

use super::super::testing::{board, id, make_general, play, put_camp};
use super::super::{Intent, Phase, State, Status, Troop, Victory, losses};
use super::*;

/// Five a side, far apart; the first of each is its general.
fn armies() -> State {
    let rows = [
        ("r1", RED, Troop::Blades, 200.0, 300.0, 0.0),
        ("r2", RED, Troop::Blades, 400.0, 300.0, 0.0),
        ("r3", RED, Troop::Blades, 600.0, 300.0, 0.0),
        ("r4", RED, Troop::Blades, 800.0, 300.0, 0.0),
        ("r5", RED, Troop::ScythedChariots, 1000.0, 300.0, 0.0),
        ("b1", BLUE, Troop::Blades, 200.0, 2000.0, 180.0),
        ("b2", BLUE, Troop::Blades, 400.0, 2000.0, 180.0),
        ("b3", BLUE, Troop::Blades, 600.0, 2000.0, 180.0),
        ("b4", BLUE, Troop::Blades, 800.0, 2000.0, 180.0),
        ("b5", BLUE, Troop::CampFollowers, 1000.0, 2320.0, 180.0),
    ];
    let mut state = board(&rows);
    make_general(&mut state, "r1");
    make_general(&mut state, "b1");
    put_camp(&mut state, BLUE, (1000.0, 2320.0), Some("b5"));
    state
}

/// The winner after the end of a bound in which these are lost.
fn winner(lost: &[&str], camp_taken: bool) -> (Option<Side>, Phase) {
    let mut state = armies();
    for name in lost {
        let lost = usize::from(id(&state, name).0);
        state.elements[lost].status = Status::Lost;
    }
    if camp_taken {
        let camp = state.camps[1].as_mut().expect("a camp");
        camp.garrison = None;
        camp.held_by = Some(RED);
    }
    let after = play(&state, &Intent::EndBound, &[4])
        .expect("accepted")
        .state;
    (after.winner, after.phase)
}

#[test]
fn win_09_four_or_the_general_and_more_than_the_enemy() {
    let going_on = (None, Phase::Move);
    let blue_wins = (Some(BLUE), Phase::Over);
    let red_wins = (Some(RED), Phase::Over);
    let r = |list: &[&'static str]| list.to_vec();
    let four = ["r2", "r3", "r4", "r5"];
    assert_eq!(
        winner(&[&r(&four)[..], &["b1", "b2", "b3", "b4"]].concat(), false),
        going_on,
        "4-4"
    );
    assert_eq!(
        winner(&[&r(&four)[..], &["b2", "b3", "b4"]].concat(), false),
        blue_wins,
        "4-3"
    );
    assert_eq!(winner(&["r2", "r3", "r4"], false), going_on, "3-0");
    assert_eq!(winner(&["r1"], false), blue_wins, "the general");
    assert_eq!(winner(&["r1", "b2"], false), going_on, "the general, 1-1");
    assert_eq!(
        winner(&["r2", "r3", "r4", "b2", "b3"], true),
        red_wins,
        "2 and the camp against 3"
    );
    assert_eq!(
        winner(&["r2", "b5"], false),
        going_on,
        "followers do not count"
    );
}

#[test]
fn cfg_19_scythed_chariots_may_not_count() {
    let mut state = armies();
    let chariots = usize::from(id(&state, "r5").0);
    state.elements[chariots].status = Status::Lost;
    assert_eq!(losses(&state), [1, 0]);
    state.options.scythed_chariots_count = false;
    assert_eq!(losses(&state), [0, 0]);
}

#[test]
fn rul_15_at_the_limit_fewer_losses_win() {
    let mut state = armies();
    state.bound = 7;
    state.options.bound_limit = Some(7);
    let drawn = play(&state, &Intent::EndBound, &[]).expect("accepted");
    assert_eq!((drawn.state.winner, drawn.state.phase), (None, Phase::Over));
    let lost = usize::from(id(&state, "b3").0);
    state.elements[lost].status = Status::Lost;
    let won = play(&state, &Intent::EndBound, &[]).expect("accepted");
    assert_eq!(won.state.winner, Some(RED));
    assert!(won.events.contains(&Event::GameEnded {
        winner: Some(RED),
        victory: Victory::BoundLimit,
    }));
    state.bound = 6;
    assert_eq!(
        play(&state, &Intent::EndBound, &[4])
            .expect("accepted")
            .state
            .winner,
        None
    );
}

#[test]
fn pip_05_the_next_bound_begins_with_new_points() {
    let mut state = armies();
    state.points = 3;
    let after = play(&state, &Intent::EndBound, &[5])
        .expect("accepted")
        .state;
    assert_eq!((after.active, after.bound, after.points), (BLUE, 2, 5));
}
