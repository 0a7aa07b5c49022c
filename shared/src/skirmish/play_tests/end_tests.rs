//! The end of a battle. `Clause: SKM-99`, `SKM-100`, `SRC-17`.

use std::sync::Arc;

use super::{go, table};
use crate::skirmish::testing::{at, rect};
use crate::skirmish::{
    ActivationMode, Intent, Mission, Phase, Role, Side, State, Status, UnitId, Victory,
};

/// Turns end until the battle is over.
fn play_out(state: &mut State) -> (Option<Side>, Victory) {
    for _ in 0..50 {
        if state.phase == Phase::Over {
            break;
        }
        let side = state.active;
        go(state, side, &Intent::EndTurn, &[]);
    }
    (state.winner, state.victory.unwrap())
}

fn lose(state: &mut State, models: std::ops::Range<usize>) {
    for model in models {
        state.models[model].status = Status::Lost { round: 1 };
    }
}

#[test]
fn skm_99_more_points_win_then_more_models_then_nobody() {
    let mut state = table(ActivationMode::PlayerTurns, 2, 2);
    state.victory_points = [2, 3];
    lose(&mut state, 8..10);
    assert_eq!(
        play_out(&mut state.clone()),
        (Some(Side::Blue), Victory::Points)
    );
    state.victory_points = [3, 3];
    assert_eq!(
        play_out(&mut state.clone()),
        (Some(Side::Red), Victory::Models)
    );
    lose(&mut state, 0..2);
    assert_eq!(play_out(&mut state.clone()), (None, Victory::Models));
    assert_eq!(play_out(&mut state), (None, Victory::Models));
    assert_eq!(state.round, 6);
}

#[test]
fn skm_11_a_battle_has_the_rounds_of_its_scenario() {
    let mut state = table(ActivationMode::PlayerTurns, 2, 2);
    Arc::make_mut(&mut state.scenario).rounds = 2;
    play_out(&mut state);
    assert_eq!((state.round, state.turn), (2, 4));
}

#[test]
fn skm_100_who_has_nobody_left_loses_at_once() {
    let mut state = table(ActivationMode::PlayerTurns, 2, 1);
    state.victory_points = [0, 9];
    lose(&mut state, 8..12);
    go(
        &mut state,
        Side::Red,
        &Intent::Activate { unit: UnitId(0) },
        &[],
    );
    assert_eq!(
        (state.winner, state.victory),
        (Some(Side::Red), Some(Victory::Annihilation))
    );
}

#[test]
fn skm_100_both_at_once_is_decided_by_points() {
    let mut state = table(ActivationMode::PlayerTurns, 1, 1);
    go(
        &mut state,
        Side::Red,
        &Intent::Activate { unit: UnitId(0) },
        &[],
    );
    state.victory_points = [0, 1];
    lose(&mut state, 0..8);
    go(&mut state, Side::Red, &Intent::EndActivation, &[]);
    assert_eq!(
        (state.winner, state.victory),
        (Some(Side::Blue), Some(Victory::Points))
    );
}

#[test]
fn src_17_in_a_standard_battle_destroyed_units_count() {
    let mut state = table(ActivationMode::PlayerTurns, 3, 3);
    Arc::make_mut(&mut state.scenario).mission = Mission::Battle;
    // One unit of blue is destroyed, and most of another: the models do not count.
    lose(&mut state, 12..16);
    lose(&mut state, 0..3);
    lose(&mut state, 4..7);
    assert_eq!(play_out(&mut state), (Some(Side::Red), Victory::Points));
    assert_eq!(state.victory_points, [1, 0]);
}

/// Red brings the first model of its first unit to the north-east corner.
fn escort() -> State {
    let mut state = table(ActivationMode::PlayerTurns, 2, 2);
    state.models[0].role = Role::Unarmed;
    let unit = state.units[0].name.clone();
    Arc::make_mut(&mut state.scenario).mission = Mission::Escort {
        side: Side::Red,
        unit,
        goal: rect(30.0, 18.0, 36.0, 24.0),
    };
    state
}

#[test]
fn src_17_the_escort_wins_when_its_charge_stands_wholly_in_the_goal() {
    let mut state = escort();
    state.models[0].at = at(30.48, 20.0);
    go(
        &mut state,
        Side::Red,
        &Intent::Activate { unit: UnitId(0) },
        &[],
    );
    assert_eq!(state.phase, Phase::Play);
    state.models[0].at = at(30.5, 20.0);
    go(&mut state, Side::Red, &Intent::EndActivation, &[]);
    assert_eq!(
        (state.winner, state.victory),
        (Some(Side::Red), Some(Victory::Escort))
    );
}

#[test]
fn src_17_the_escort_loses_with_its_charge_or_when_time_is_up() {
    let mut state = escort();
    state.victory_points = [9, 0];
    assert_eq!(
        play_out(&mut state.clone()),
        (Some(Side::Blue), Victory::Escort)
    );
    lose(&mut state, 0..1);
    go(
        &mut state,
        Side::Red,
        &Intent::Activate { unit: UnitId(0) },
        &[],
    );
    assert_eq!(
        (state.winner, state.victory),
        (Some(Side::Blue), Some(Victory::Escort))
    );
}
