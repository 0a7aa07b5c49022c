//! Objectives. `Clause: SKM-97`, `SKM-98`, `SKM-101`.

use std::sync::Arc;

use super::{go, table};
use crate::skirmish::testing::{at, rect, vehicle};
use crate::skirmish::{
    ActivationMode, Event, Goal, Intent, Mission, Mobility, Names, Objective, Scored, Side, Spot,
    State, Status,
};

fn objective(goal: Goal) -> Objective {
    Objective {
        id: "goal".to_owned(),
        names: Names {
            en: "goal".to_owned(),
            de: "Ziel".to_owned(),
        },
        goal,
    }
}

/// A red and a blue unit, a marker at (18, 12) on a level.
fn marked(level: u8) -> State {
    let mut state = table(ActivationMode::PlayerTurns, 1, 1);
    let spot = Spot {
        at: at(18.0, 12.0),
        level,
    };
    Arc::make_mut(&mut state.scenario).objectives = vec![objective(Goal::Marker(spot))];
    state.objectives = vec![Default::default()];
    state
}

/// The round is played to its end without a move.
fn end_round(state: &mut State) -> Scored {
    let round = state.round;
    let mut events = Vec::new();
    while state.round == round && state.winner.is_none() && state.side_to_act().is_some() {
        let side = state.active;
        events.extend(go(state, side, &Intent::EndTurn, &[]));
    }
    let scored = events.into_iter().find_map(|event| match event {
        Event::RoundEnded { scored, .. } => scored.first().copied(),
        _ => None,
    });
    scored.unwrap()
}

/// The first model of red, or of blue, so far east of the marker, edge of the base to its middle.
fn put(state: &mut State, side: Side, gap: f64) {
    let model = 4 * side.index();
    state.models[model].at = at(18.0 + 0.492 + gap, 12.0);
}

/// TV-55.
#[test]
fn skm_97_held_at_three_inches_from_the_edge_of_the_base() {
    let mut state = marked(0);
    put(&mut state, Side::Red, 3.0);
    put(&mut state, Side::Blue, 3.1);
    let scored = end_round(&mut state);
    assert_eq!(
        (scored.holder, scored.points, scored.contested),
        (Some(Side::Red), 1, false)
    );
    assert_eq!(state.victory_points, [1, 0]);
    let mut state = marked(0);
    put(&mut state, Side::Red, 3.006);
    assert_eq!(end_round(&mut state).holder, None);
}

/// TV-56.
#[test]
fn skm_97_held_from_the_same_level_only() {
    let mut state = marked(1);
    put(&mut state, Side::Red, 0.0);
    assert_eq!(end_round(&mut state).holder, None);
    state.models[0].level = 1;
    assert_eq!(end_round(&mut state).holder, Some(Side::Red));
}

#[test]
fn skm_97_both_near_is_contested_and_changes_nothing() {
    let mut state = marked(0);
    put(&mut state, Side::Red, 1.0);
    end_round(&mut state);
    put(&mut state, Side::Blue, 2.5);
    let scored = end_round(&mut state);
    assert_eq!(
        (scored.holder, scored.points, scored.contested),
        (Some(Side::Red), 0, true)
    );
    assert_eq!(state.victory_points, [1, 0]);
}

#[test]
fn skm_97_nobody_near_leaves_the_holder_who_scores() {
    let mut state = marked(0);
    put(&mut state, Side::Red, 1.0);
    end_round(&mut state);
    put(&mut state, Side::Red, 9.0);
    let scored = end_round(&mut state);
    assert_eq!((scored.holder, scored.points), (Some(Side::Red), 1));
    assert_eq!(state.victory_points, [2, 0]);
}

#[test]
fn skm_97_neither_vehicles_nor_climbers_hold() {
    let mut state = marked(0);
    vehicle(
        &mut state,
        Side::Red,
        Mobility::Tracked,
        80,
        (18.0, 12.0),
        0,
    );
    assert_eq!(end_round(&mut state).holder, None);
    put(&mut state, Side::Blue, 1.0);
    state.models[4].status = Status::Climbing {
        link: crate::skirmish::LinkId(0),
        up: true,
        from: 0,
        value: 4000,
        round: 1,
    };
    assert_eq!(end_round(&mut state).holder, None);
    state.models[4].status = Status::Standing;
    assert_eq!(end_round(&mut state).holder, Some(Side::Blue));
}

#[test]
fn skm_98_the_profile_says_what_an_objective_brings() {
    let mut state = marked(0);
    put(&mut state, Side::Blue, 1.0);
    Arc::make_mut(&mut state.scenario)
        .profile
        .play
        .objective_points = 3;
    end_round(&mut state);
    assert_eq!(state.victory_points, [0, 3]);
}

/// A quarter from (0, 0) to (18, 12).
fn quarter() -> State {
    let mut state = table(ActivationMode::PlayerTurns, 1, 1);
    let area = rect(0.0, 0.0, 18.0, 12.0);
    let scenario = Arc::make_mut(&mut state.scenario);
    scenario.objectives = vec![objective(Goal::Sector(area))];
    scenario.mission = Mission::Sectors;
    state.objectives = vec![Default::default()];
    state
}

#[test]
fn skm_101_a_quarter_is_held_by_a_whole_base_with_no_enemy_in_it() {
    let mut state = quarter();
    assert_eq!(end_round(&mut state).holder, Some(Side::Red));
    // A base that only reaches in keeps red from holding, but does not hold itself.
    state.models[4].at = at(18.4, 5.0);
    let scored = end_round(&mut state);
    assert_eq!(
        (scored.holder, scored.points, scored.contested),
        (None, 0, true)
    );
    for model in 0..4 {
        state.models[model].at = at(25.0, 15.0 + 1.2 * model as f64);
    }
    assert_eq!(end_round(&mut state).holder, None);
    state.models[4].at = at(17.5, 5.0);
    assert_eq!(end_round(&mut state).holder, Some(Side::Blue));
    // Nobody there: nobody holds it any more.
    state.models[4].at = at(25.0, 5.0);
    assert_eq!(end_round(&mut state).holder, None);
    assert_eq!(state.victory_points, [1, 1]);
}
