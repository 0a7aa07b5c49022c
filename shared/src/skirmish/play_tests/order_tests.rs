//! Who begins, who rolls, what an action is. `Clause: SKM-12`, `SKM-91`, `SRC-03`.

use super::super::fire_table::{BLUE, RED, at, pair, play, plays, squad};
use super::{accepted, go, table};
use crate::skirmish::{
    Action, ActivationMode, Agreement, Event, Intent, Options, Order, Phase, Quality, Refusal,
    Refused, RollOff, Side, State, UnitId, UnitKind, data, new_battle, next_in_hand,
    suggested_deployment,
};

#[test]
fn skm_12_the_higher_die_begins_and_then_they_take_turns() {
    let options = Options {
        agreement: Some(Agreement::Accepted),
        activation: Some(ActivationMode::PlayerTurns),
        ..Options::default()
    };
    let state = new_battle(data::scenario("field-road").unwrap(), &options);
    let mut state = accepted(&state, Side::Red, &Intent::Begin, &[2, 7]).state;
    let mut last = Vec::new();
    while state.phase == Phase::Deploy {
        let side = state.active;
        let unit = next_in_hand(&state, side).unwrap();
        let placed = suggested_deployment(&state, unit).unwrap();
        // A tie, then blue's 3 against red's 9; only the last unit is followed by dice.
        let is_last = next_in_hand(&state, side.other()).is_none();
        let dice: &[u8] = if is_last { &[4, 4, 9, 3] } else { &[] };
        last = go(&mut state, side, &Intent::Deploy { unit, placed }, dice);
    }
    let rolled = last.iter().find(
        |event| matches!(event, Event::RolledOff { about, .. } if *about == RollOff::FirstRound),
    );
    let expected = Event::RolledOff {
        about: RollOff::FirstRound,
        dice: vec![(4, 4), (9, 3)],
        winner: Side::Red,
    };
    assert_eq!(rolled, Some(&expected));
    let mut first = Vec::new();
    for round in 1..=4 {
        assert_eq!((state.round, state.active), (round, state.first));
        first.push(state.first);
        for _ in 0..2 {
            let side = state.active;
            go(&mut state, side, &Intent::EndTurn, &[]);
        }
    }
    assert_eq!(first, [Side::Red, Side::Blue, Side::Red, Side::Blue]);
}

/// Red's riflemen have gone an inch; blue stands 10 inches away.
fn moved() -> State {
    let red = squad(RED, Quality::Veteran, &[(10.0, 20.0), (12.0, 20.0)]);
    let state = pair(red, squad(BLUE, Quality::Recruit, &[(22.0, 20.0)]));
    let walk = Intent::Move {
        orders: vec![step(&state, 0, 1.0), step(&state, 1, 1.0)],
        assault: None,
        confirm_risk: false,
    };
    plays(&state, &walk, &[]).state
}

/// A model of red's goes so far north.
fn step(state: &State, model: usize, inches: f64) -> Order {
    let id = state.units[0].models[model];
    let from = state.model(id).unwrap().at;
    let to = at(0.0, inches);
    Order::Walk {
        model: id,
        path: vec![
            from,
            crate::geometry::Point {
                x: from.x,
                y: from.y + to.y,
            },
        ],
        facing: Some(90),
    }
}

#[test]
fn skm_91_after_the_movement_one_action_and_no_other() {
    let extra = |state: &State| Action::ExtraMove {
        orders: vec![step(state, 0, 1.0), step(state, 1, 1.0)],
        confirm_risk: false,
    };
    let state = moved();
    let fire = Action::Fire {
        target: UnitId(1),
        shooters: Vec::new(),
    };
    let actions = [
        (Action::Hold, &[][..]),
        (Action::Guard { facing: 90 }, &[][..]),
        (extra(&state), &[][..]),
        (fire.clone(), &[10, 10][..]),
    ];
    for (action, dice) in actions {
        let after = plays(&state, &Intent::Action(action.clone()), dice);
        assert!(
            after
                .events
                .iter()
                .any(|event| matches!(event, Event::ActionUsed { .. })),
            "{action:?}"
        );
        assert_eq!(after.state.activation, None, "{action:?} ends it");
        for second in [Action::Hold, extra(&after.state), fire.clone()] {
            let refused = play(&after.state, &Intent::Action(second), &[10, 10]);
            assert_eq!(refused.err(), Some(Refused::Rule(Refusal::NoActiveUnit)));
        }
    }
}

#[test]
fn src_03_a_squad_rolls_once_and_single_models_for_themselves() {
    let mut state = table(ActivationMode::PlayerTurns, 2, 1);
    let scenario = std::sync::Arc::make_mut(&mut state.scenario);
    scenario.profile.fire.motivation_always = true;
    let tested = |state: &State, unit: UnitId, die: u8| {
        let intent = Intent::Activate { unit };
        let applied = accepted(state, Side::Red, &intent, &[die]);
        let tests = applied.events.iter().filter_map(|event| match event {
            Event::Tested(test) => Some((test.model, test.passed)),
            _ => None,
        });
        (tests.collect::<Vec<_>>(), applied)
    };
    // Four men, one die, and what it shows holds for all four.
    let squad = UnitId(0);
    let (tests, applied) = tested(&state, squad, 9);
    assert_eq!(applied.dice, [9]);
    assert_eq!(tests, [(state.unit(squad).unwrap().models[0], false)]);
    let orders = (0..4)
        .map(|model| step(&applied.state, model, 1.0))
        .collect();
    let walk = Intent::Move {
        orders,
        assault: None,
        confirm_risk: false,
    };
    let refusal = super::refused(&applied.state, Side::Red, &walk);
    assert_eq!(refusal, Refusal::NotMotivated { unit: squad });
    // Each of two single models has a roll of its own.
    for y in [14.0, 18.0] {
        super::super::testing::foot(
            &mut state,
            Side::Red,
            UnitKind::SingleModel,
            Quality::Recruit,
            &[(3.0, y)],
        );
    }
    for (unit, die) in [(UnitId(3), 9), (UnitId(4), 8)] {
        let (tests, applied) = tested(&state, unit, die);
        assert_eq!(applied.dice, [die]);
        assert_eq!(tests, [(state.unit(unit).unwrap().models[0], die == 8)]);
    }
}
