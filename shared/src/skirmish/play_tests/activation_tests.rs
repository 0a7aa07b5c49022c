//! Rounds, turns and activations. `Clause: SKM-11..SKM-19`, `SRC-01`, `Ruling: RUL-20`.

use super::{go, hold, refused, table};
use crate::skirmish::{
    Action, ActivationMode, Event, Intent, Refusal, Side, State, Status, UnitId,
};

fn began(events: &[Event]) -> Vec<Side> {
    let began = events.iter().filter_map(|event| match event {
        Event::TurnBegan { side, .. } => Some(*side),
        _ => None,
    });
    began.collect()
}

/// TV-57: A four units, B two, A starts.
#[test]
fn skm_13_units_alternate_and_who_has_none_left_is_skipped() {
    let mut state = table(ActivationMode::Alternating, 4, 2);
    let mut order = Vec::new();
    while state.round == 1 {
        let side = state.active;
        order.push(side);
        let unit = crate::skirmish::ready_units(&state, side).next().unwrap();
        hold(&mut state, side, unit.0);
    }
    let (a, b) = (Side::Red, Side::Blue);
    assert_eq!(order, [a, b, a, b, a, a]);
    // The one who did not begin the last round begins the next. Clause: SKM-12.
    assert_eq!((state.round, state.active, state.first), (2, b, b));
    assert!(state.units.iter().all(|unit| unit.activations == 0));
}

#[test]
fn skm_13_nobody_passes_when_units_alternate() {
    let mut state = table(ActivationMode::Alternating, 2, 2);
    assert_eq!(
        refused(&state, Side::Red, &Intent::EndTurn),
        Refusal::TurnsAlternate
    );
    let blue = refused(&state, Side::Blue, &Intent::Activate { unit: UnitId(2) });
    assert_eq!(blue.code(), "NOT_YOUR_TURN");
    hold(&mut state, Side::Red, 0);
    hold(&mut state, Side::Blue, 2);
    let done = refused(&state, Side::Red, &Intent::Activate { unit: UnitId(0) });
    assert_eq!(
        done,
        Refusal::UnitDone {
            unit: UnitId(0),
            activations: 1
        }
    );
}

#[test]
fn skm_14_only_an_own_living_unit_is_activated_one_at_a_time() {
    let mut state = table(ActivationMode::PlayerTurns, 3, 2);
    for model in [0, 1, 2, 3] {
        state.models[model].status = Status::Lost { round: 1 };
    }
    let asked = |state: &State, unit: u8| {
        refused(state, Side::Red, &Intent::Activate { unit: UnitId(unit) })
    };
    assert_eq!(asked(&state, 0).code(), "UNIT_DESTROYED");
    assert_eq!(asked(&state, 3).code(), "UNIT_NOT_YOURS");
    assert!(matches!(asked(&state, 77), Refusal::UnknownThing { .. }));
    go(
        &mut state,
        Side::Red,
        &Intent::Activate { unit: UnitId(1) },
        &[],
    );
    assert_eq!(
        asked(&state, 2),
        Refusal::AnotherUnitActive { unit: UnitId(1) }
    );
}

#[test]
fn skm_15_an_activation_may_end_with_nothing_done() {
    let mut state = table(ActivationMode::PlayerTurns, 2, 2);
    let before = state.models.clone();
    assert_eq!(
        refused(&state, Side::Red, &Intent::EndActivation),
        Refusal::NoActiveUnit
    );
    go(
        &mut state,
        Side::Red,
        &Intent::Activate { unit: UnitId(0) },
        &[],
    );
    go(&mut state, Side::Red, &Intent::EndActivation, &[]);
    assert_eq!((state.activation, state.active), (None, Side::Red));
    assert_eq!(state.models, before);
}

#[test]
fn skm_16_first_a_movement_then_an_action_then_the_end() {
    let mut state = table(ActivationMode::PlayerTurns, 2, 2);
    let walk = Intent::Move {
        orders: Vec::new(),
        assault: None,
        confirm_risk: false,
    };
    assert_eq!(refused(&state, Side::Red, &walk).code(), "NO_ACTIVE_UNIT");
    let hold = Intent::Action(Action::Hold);
    assert_eq!(refused(&state, Side::Red, &hold).code(), "NO_ACTIVE_UNIT");
    go(
        &mut state,
        Side::Red,
        &Intent::Activate { unit: UnitId(0) },
        &[],
    );
    let mut moved = state.clone();
    moved.activation.as_mut().unwrap().moved = true;
    assert_eq!(refused(&moved, Side::Red, &walk), Refusal::AlreadyMoved);
    let mut acted = state.clone();
    acted.activation.as_mut().unwrap().acted = true;
    assert_eq!(refused(&acted, Side::Red, &hold), Refusal::ActionUsed);
    assert_eq!(refused(&acted, Side::Red, &walk), Refusal::ActionUsed);
    // The action is the last of an activation. Clause: SKM-91.
    let events = go(&mut state, Side::Red, &hold, &[]);
    let unit = UnitId(0);
    assert_eq!(
        events,
        [Event::ActionUsed { unit }, Event::ActivationEnded { unit }]
    );
}

#[test]
fn src_01_as_many_order_points_as_units_and_three_activations_at_most() {
    let mut state = table(ActivationMode::PlayerTurns, 4, 2);
    let events = go(&mut state, Side::Red, &Intent::EndTurn, &[]);
    assert_eq!(began(&events), [Side::Blue]);
    assert_eq!(state.order_points, 2);
    go(&mut state, Side::Blue, &Intent::EndTurn, &[]);
    assert_eq!(
        (state.round, state.active, state.order_points),
        (2, Side::Blue, 2)
    );
    go(&mut state, Side::Blue, &Intent::EndTurn, &[]);
    assert_eq!((state.active, state.order_points), (Side::Red, 4));
    for _ in 0..3 {
        hold(&mut state, Side::Red, 1);
    }
    assert_eq!(state.order_points, 1);
    let fourth = refused(&state, Side::Red, &Intent::Activate { unit: UnitId(1) });
    assert_eq!(
        fourth,
        Refusal::UnitDone {
            unit: UnitId(1),
            activations: 3
        }
    );
    // The last point is spent: the turn is over by itself, and the round with it.
    let events = hold(&mut state, Side::Red, 0);
    assert!(events.contains(&Event::TurnEnded { side: Side::Red }));
    assert_eq!((state.round, state.active), (3, Side::Red));
}

#[test]
fn src_01_a_lost_unit_brings_no_order_point_and_an_officer_brings_more() {
    let mut state = table(ActivationMode::PlayerTurns, 2, 3);
    for model in 8..12 {
        state.models[model].status = Status::Lost { round: 1 };
    }
    let template = usize::from(state.units[3].template.0);
    std::sync::Arc::make_mut(&mut state.scenario).templates[template].extra_orders = 2;
    go(&mut state, Side::Red, &Intent::EndTurn, &[]);
    assert_eq!(state.order_points, 4);
}

#[test]
fn src_01_the_second_activation_exhausts_for_the_rest_of_the_game() {
    let mut state = table(ActivationMode::PlayerTurns, 3, 2);
    hold(&mut state, Side::Red, 0);
    assert!(!state.units[0].exhausted);
    go(
        &mut state,
        Side::Red,
        &Intent::Activate { unit: UnitId(0) },
        &[],
    );
    assert!(state.units[0].exhausted);
    assert_eq!(state.exhaustion(&state.units[0]), -1);
    go(&mut state, Side::Red, &Intent::EndTurn, &[]);
    assert_eq!(state.activation, None);
    go(&mut state, Side::Blue, &Intent::EndTurn, &[]);
    go(&mut state, Side::Blue, &Intent::EndTurn, &[]);
    assert_eq!((state.active, state.units[0].activations), (Side::Red, 0));
    assert!(state.units[0].exhausted && !state.units[1].exhausted);
}

#[test]
fn skm_19_in_player_turns_one_activates_all_then_the_other() {
    let mut state = table(ActivationMode::PlayerTurns, 2, 2);
    state.order_points = 2;
    let blue = Intent::Activate { unit: UnitId(2) };
    assert_eq!(refused(&state, Side::Blue, &blue).code(), "NOT_YOUR_TURN");
    hold(&mut state, Side::Red, 0);
    let events = hold(&mut state, Side::Red, 1);
    assert_eq!(began(&events), [Side::Blue]);
    assert_eq!(
        refused(&state, Side::Red, &Intent::EndTurn).code(),
        "NOT_YOUR_TURN"
    );
}

#[test]
fn skm_40_a_question_comes_before_everything_else() {
    let mut state = table(ActivationMode::PlayerTurns, 2, 2);
    go(
        &mut state,
        Side::Red,
        &Intent::Activate { unit: UnitId(0) },
        &[],
    );
    state.models[0].status = Status::Lost { round: 1 };
    state
        .pending
        .push(crate::skirmish::Pending::Facing { unit: UnitId(0) });
    assert_eq!(state.side_to_act(), Some(Side::Red));
    assert_eq!(state.decision_limit_millis(), Some(30_000));
    for intent in [
        Intent::EndActivation,
        Intent::EndTurn,
        Intent::Activate { unit: UnitId(1) },
        Intent::Action(Action::Hold),
    ] {
        assert_eq!(
            refused(&state, Side::Red, &intent).code(),
            "FACING_REQUIRED"
        );
    }
}

fn with_clock(mode: ActivationMode) -> State {
    let mut state = table(mode, 2, 2);
    let scenario = std::sync::Arc::make_mut(&mut state.scenario);
    scenario.profile.play.activation_millis = 120_000;
    state
}

#[test]
fn skm_18_an_expired_clock_ends_the_activation_as_things_stand() {
    let plain = table(ActivationMode::PlayerTurns, 2, 2);
    assert_eq!(plain.decision_limit_millis(), None);
    assert_eq!(
        refused(&plain, Side::Red, &Intent::Lapse),
        Refusal::NothingAsked
    );
    let mut state = with_clock(ActivationMode::PlayerTurns);
    assert_eq!(state.decision_limit_millis(), Some(120_000));
    go(
        &mut state,
        Side::Red,
        &Intent::Activate { unit: UnitId(0) },
        &[],
    );
    go(&mut state, Side::Red, &Intent::Lapse, &[]);
    assert_eq!((state.activation, state.active), (None, Side::Red));
    assert_eq!((state.units[0].activations, state.lapses), (1, [1, 0]));
    // With no unit active the turn ends.
    go(&mut state, Side::Red, &Intent::Lapse, &[]);
    assert_eq!(state.active, Side::Blue);
}

#[test]
fn skm_18_when_units_alternate_the_first_ready_unit_has_held() {
    let mut state = with_clock(ActivationMode::Alternating);
    hold(&mut state, Side::Red, 0);
    go(&mut state, Side::Blue, &Intent::Lapse, &[]);
    assert_eq!((state.units[2].activations, state.active), (1, Side::Red));
}

#[test]
fn skm_102_three_expired_clocks_in_a_row_lose() {
    let mut state = with_clock(ActivationMode::Alternating);
    go(&mut state, Side::Red, &Intent::Lapse, &[]);
    go(&mut state, Side::Blue, &Intent::Lapse, &[]);
    go(&mut state, Side::Red, &Intent::Lapse, &[]);
    assert_eq!(state.lapses, [2, 1]);
    // In time again: forgotten.
    let blue = crate::skirmish::ready_units(&state, Side::Blue)
        .next()
        .unwrap();
    go(
        &mut state,
        Side::Blue,
        &Intent::Activate { unit: blue },
        &[],
    );
    assert_eq!(state.lapses, [2, 0]);
    go(&mut state, Side::Blue, &Intent::EndActivation, &[]);
    // Blue begins the second round.
    hold(&mut state, Side::Blue, 2);
    let events = go(&mut state, Side::Red, &Intent::Lapse, &[]);
    assert_eq!(state.winner, Some(Side::Blue));
    assert_eq!(state.side_to_act(), None);
    assert!(matches!(
        events.last(),
        Some(Event::GameEnded {
            victory: crate::skirmish::Victory::Lapses,
            ..
        })
    ));
}
