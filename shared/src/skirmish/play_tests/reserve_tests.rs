//! Units in reserve, light and weather. `Clause: SKM-10`, `SKM-100`, `SRC-17`.

use std::sync::Arc;

use super::super::testing::{at, mil};
use super::{accepted, go, refused, table};
use crate::skirmish::{
    ActivationMode, Agreement, Arrival, Conditions, Event, Intent, Mission, Options, Phase, Placed,
    Refusal, Scenario, Side, State, Status, UnitId, Victory, check_entry, data, new_battle,
    next_in_hand, ready_units, suggested_deployment, suggested_entry,
};

const WAITING: UnitId = UnitId(1);

fn keep_off(state: &mut State, unit: UnitId) {
    for id in state.unit(unit).unwrap().models.clone() {
        state.models[usize::from(id.0)].status = Status::InReserve;
    }
}

/// Two red squads, the second in reserve, and a blue one; a reserve comes on 3 inches deep, and everybody tests his motivation.
fn waiting() -> State {
    let mut state = table(ActivationMode::PlayerTurns, 2, 1);
    keep_off(&mut state, WAITING);
    let scenario = scenario(&mut state);
    scenario.profile.play.reserve_depth = mil(3.0);
    scenario.profile.fire.motivation_always = true;
    state
}

fn scenario(state: &mut State) -> &mut Scenario {
    Arc::make_mut(&mut state.scenario)
}

/// The waiting squad in a column, at so many inches from the western edge.
fn column(state: &State, x: f64) -> Vec<Placed> {
    let models = &state.unit(WAITING).unwrap().models;
    let places = (0..).zip(models).map(|(n, model)| Placed {
        model: *model,
        at: at(x, 10.0 + 1.2 * f64::from(n)),
        level: 0,
        facing: Some(90),
    });
    places.collect()
}

fn enter(state: &State, x: f64) -> Intent {
    let placed = column(state, x);
    Intent::Enter { placed }
}

#[test]
fn src_17_a_reserve_comes_on_near_its_own_edge() {
    let mut state = waiting();
    let activate = Intent::Activate { unit: WAITING };
    // No die: nobody tests off the table.
    go(&mut state, Side::Red, &activate, &[]);
    assert_eq!(state.order_points, 19);
    let walk = Intent::Move {
        orders: Vec::new(),
        assault: None,
        confirm_risk: false,
    };
    assert!(
        super::super::apply(
            &state,
            Side::Red,
            &walk,
            &mut crate::dice::Prepared::new(Vec::new())
        )
        .is_err()
    );
    let deep = refused(&state, Side::Red, &enter(&state, 2.514));
    assert!(
        matches!(
            deep,
            Refusal::EntersTooFar {
                depth: 3_006,
                most: 3_000,
                ..
            }
        ),
        "{deep:?}"
    );
    assert_eq!(deep.clause().id(), "SRC-17");
    let mut half = column(&state, 2.5);
    half.pop();
    let half = refused(&state, Side::Red, &Intent::Enter { placed: half });
    assert_eq!(half, Refusal::WrongModels { unit: WAITING });
    let near = enter(&state, 2.508);
    let events = go(&mut state, Side::Red, &near, &[]);
    let Some(Event::Moved { steps, .. }) = events.first() else {
        panic!("{events:?}");
    };
    // Straight on from the edge, and no facing for a squad of four.
    assert_eq!(steps[0].path, [at(0.0, 10.0), at(2.508, 10.0)]);
    assert_eq!((steps[0].length, steps[0].facing), (2_508, None));
    let activation = state.activation.unwrap();
    assert!(activation.moved && activation.walked && !activation.acted);
    assert_eq!(state.living(WAITING).count(), 4);
    let again = refused(&state, Side::Red, &walk);
    assert_eq!(again, Refusal::AlreadyMoved);
    let other = check_entry(&state, WAITING, &column(&state, 2.5));
    assert_eq!(other, Err(Refusal::NotInReserve { unit: WAITING }));
}

#[test]
fn src_17_a_reserve_without_room_waits_on() {
    let mut state = waiting();
    scenario(&mut state).profile.play.reserve_depth = 500;
    assert_eq!(suggested_entry(&state, WAITING), None);
    go(
        &mut state,
        Side::Red,
        &Intent::Activate { unit: WAITING },
        &[],
    );
    go(&mut state, Side::Red, &Intent::EndActivation, &[]);
    assert!(state.is_in_reserve(WAITING));
    scenario(&mut state).profile.play.reserve_depth = mil(6.0);
    let placed = suggested_entry(&state, WAITING).unwrap();
    assert_eq!(check_entry(&state, WAITING, &placed), Ok(()));
}

#[test]
fn skm_100_who_has_a_reserve_is_not_beaten() {
    let mut state = table(ActivationMode::PlayerTurns, 1, 1);
    let blue = UnitId(1);
    keep_off(&mut state, blue);
    let scenario = scenario(&mut state);
    scenario.mission = Mission::Battle;
    scenario.rounds = 2;
    go(&mut state, Side::Red, &Intent::EndTurn, &[]);
    // A unit in reserve brings an order point as well.
    assert_eq!((state.phase, state.order_points), (Phase::Play, 1));
    go(&mut state, Side::Blue, &Intent::EndTurn, &[]);
    assert_eq!((state.round, state.victory_points), (2, [0, 0]));
    go(&mut state, Side::Blue, &Intent::EndTurn, &[]);
    go(&mut state, Side::Red, &Intent::EndTurn, &[]);
    // Who has never come counts as destroyed in the end.
    assert_eq!(state.victory_points, [1, 0]);
    assert_eq!(
        (state.winner, state.victory),
        (Some(Side::Red), Some(Victory::Points))
    );
}

fn deploying(arrival: Option<Arrival>) -> State {
    let options = Options {
        agreement: Some(Agreement::Accepted),
        activation: Some(ActivationMode::PlayerTurns),
        arrival,
        ..Options::default()
    };
    let state = new_battle(data::scenario("field-road").unwrap(), &options);
    accepted(&state, Side::Red, &Intent::Begin, &[7, 2]).state
}

#[test]
fn skm_10_a_unit_without_room_is_held_back() {
    let mut state = deploying(None);
    scenario(&mut state).zones[0] = super::super::testing::rect(0.0, 0.0, 2.0, 2.0);
    let unit = next_in_hand(&state, Side::Red).unwrap();
    assert_eq!(suggested_deployment(&state, unit), None);
    let theirs = next_in_hand(&state, Side::Blue).unwrap();
    let foreign = refused(&state, Side::Red, &Intent::HoldBack { unit: theirs });
    assert_eq!(foreign, Refusal::UnitNotYours { unit: theirs });
    let hold_back = Intent::HoldBack { unit };
    let late = refused(&state, Side::Blue, &hold_back);
    assert_eq!(late.code(), "NOT_YOUR_TURN");
    go(&mut state, Side::Red, &hold_back, &[]);
    assert!(state.is_in_reserve(unit));
    assert_eq!(state.active, Side::Blue);
    state.active = Side::Red;
    let twice = refused(&state, Side::Red, &hold_back);
    assert_eq!(twice, Refusal::AlreadyDeployed { unit });
    // Everybody held back: the first round begins all the same.
    while state.phase == Phase::Deploy {
        let side = state.active;
        let unit = next_in_hand(&state, side).unwrap();
        let count = state.models.iter();
        let left = count.filter(|model| model.status == Status::InHand).count();
        let is_last = left == state.unit(unit).unwrap().models.len();
        let dice: &[u8] = if is_last { &[2, 6] } else { &[] };
        go(&mut state, side, &Intent::HoldBack { unit }, dice);
    }
    assert_eq!((state.phase, state.active), (Phase::Play, Side::Blue));
    let played = refused(&state, Side::Blue, &Intent::HoldBack { unit });
    assert!(matches!(played, Refusal::WrongPhase { .. }), "{played:?}");
}

#[test]
fn src_17_in_an_unforeseen_battle_everybody_is_in_reserve() {
    let chosen = deploying(Some(Arrival::Reserve));
    assert_eq!((chosen.phase, chosen.round), (Phase::Play, 1));
    assert!(
        chosen
            .units_with_ids()
            .all(|(id, _)| chosen.is_in_reserve(id))
    );
    assert_eq!(deploying(None).phase, Phase::Deploy);
    let unforeseen = data::scenario("unforeseen").unwrap();
    assert_eq!(unforeseen.switches.arrival, Arrival::Reserve);
    assert_eq!(
        (unforeseen.rounds, &unforeseen.mission),
        (3, &Mission::Battle)
    );
    // Every unit finds room to come on.
    let mut state = new_battle(unforeseen, &Options::default());
    state.switches.agreement = Agreement::Accepted;
    state = accepted(&state, Side::Red, &Intent::Begin, &[7, 2]).state;
    for side in [Side::Red, Side::Blue] {
        let waiting: Vec<UnitId> = ready_units(&state, side).collect();
        for unit in waiting {
            go(&mut state, side, &Intent::Activate { unit }, &[]);
            let placed = suggested_entry(&state, unit).unwrap();
            go(&mut state, side, &Intent::Enter { placed }, &[]);
            go(&mut state, side, &Intent::EndActivation, &[]);
        }
    }
    assert!(state.models.iter().all(crate::skirmish::Model::is_standing));
}

#[test]
fn src_17_light_and_weather_are_the_scenarios_or_the_options() {
    let scenario = data::scenario("night-watch").unwrap();
    let of = |conditions| {
        let options = Options {
            conditions,
            ..Options::default()
        };
        new_battle(scenario, &options).switches.conditions
    };
    assert_eq!(of(None), Conditions::Night);
    assert_eq!(of(Some(Conditions::Snowstorm)), Conditions::Snowstorm);
    assert_eq!(of(Some(Conditions::Day)), Conditions::Day);
}
