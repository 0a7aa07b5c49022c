//! Every scenario, both ways of activation, from the beginning to the end. `Ruling: RUL-20`.

use super::{go, refused};
use crate::dice::Dice;
use crate::skirmish::{
    Action, ActivationMode, Agreement, Event, Intent, Options, Phase, Side, State, Status, apply,
    data, fold, new_battle, next_in_hand, ready_units, suggested_deployment,
};

/// Dice of a simple generator: enough to drive a game, the same every time.
struct Spun(u32);

impl Dice for Spun {
    fn roll(&mut self) -> Option<u8> {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        u8::try_from((self.0 >> 16) % 10 + 1).ok()
    }
}

/// Both deploy as suggested, every unit holds until the end. Each batch folds to the state it says.
fn play_through(id: &str, activation: ActivationMode, seed: u32) -> State {
    let options = Options {
        activation: Some(activation),
        ..Options::default()
    };
    let mut state = new_battle(data::scenario(id).unwrap(), &options);
    let mut dice = Spun(seed);
    let mut intents = 0;
    while state.phase != Phase::Over {
        let (side, intent) = next_intent(&state);
        let applied = apply(&state, side, &intent, &mut dice);
        let applied = applied.unwrap_or_else(|refused| panic!("{id} {intent:?}: {refused:?}"));
        let mut folded = state.clone();
        for event in &applied.events {
            fold(&mut folded, event).unwrap();
        }
        assert_eq!(folded, applied.state, "{id} {intent:?}");
        state = applied.state;
        intents += 1;
        assert!(intents < 2000, "{id} does not end");
    }
    state
}

fn next_intent(state: &State) -> (Side, Intent) {
    let side = state.side_to_act().unwrap_or(Side::Red);
    let intent = match state.phase {
        Phase::Begin => Intent::Begin,
        Phase::TerrainReview => Intent::AcceptTerrain {
            revision: state.review.revision,
        },
        Phase::Deploy => {
            let unit = next_in_hand(state, side).unwrap();
            let placed = suggested_deployment(state, unit).unwrap();
            Intent::Deploy { unit, placed }
        }
        Phase::Play | Phase::Over => match state.activation {
            None => Intent::Activate {
                unit: ready_units(state, side).next().unwrap(),
            },
            Some(_) => Intent::Action(Action::Hold),
        },
    };
    (side, intent)
}

#[test]
fn rul_20_every_scenario_is_played_through_both_ways() {
    for scenario in data::scenarios() {
        for activation in [ActivationMode::PlayerTurns, ActivationMode::Alternating] {
            let state = play_through(&scenario.id, activation, 7);
            assert_eq!(state.round, scenario.rounds, "{}", scenario.id);
            assert!(state.victory.is_some());
            let lost = state
                .models
                .iter()
                .filter(|model| matches!(model.status, Status::Lost { .. }));
            assert_eq!(lost.count(), 0, "nobody moves, nobody shoots");
        }
    }
}

#[test]
fn rul_20_the_switch_of_the_scenario_holds_unless_an_option_says_otherwise() {
    let scenario = data::scenario("field-road").unwrap();
    let plain = new_battle(scenario, &Options::default());
    assert_eq!(plain.switches.activation, ActivationMode::Alternating);
    assert_eq!(plain.switches.agreement, Agreement::Review);
    let options = Options {
        activation: Some(ActivationMode::PlayerTurns),
        agreement: Some(Agreement::Accepted),
        ..Options::default()
    };
    let other = new_battle(scenario, &options);
    assert_eq!(other.switches.activation, ActivationMode::PlayerTurns);
    assert_eq!(other.switches.agreement, Agreement::Accepted);
}

#[test]
fn a_scenario_that_ends_asks_nobody_any_more() {
    let mut state = play_through("field-road", ActivationMode::Alternating, 3);
    assert_eq!(state.side_to_act(), None);
    let begin = refused(&state, Side::Red, &Intent::Begin);
    assert_eq!(begin.code(), "NOT_YOUR_TURN");
    state.phase = Phase::Begin;
    let events = go(&mut state, Side::Red, &Intent::Begin, &[]);
    assert_eq!(events, [Event::ReviewBegan]);
}

#[test]
fn skm_53_the_tables_of_the_three_small_scenarios_are_symmetrical() {
    for (id, mirrored) in [
        ("field-road", false),
        ("winter-convoy", false),
        ("two-houses", true),
    ] {
        let scenario = data::scenario(id).unwrap();
        let image = |at: &crate::geometry::Point| crate::geometry::Point {
            x: if mirrored {
                at.x
            } else {
                scenario.width - at.x
            },
            y: scenario.depth - at.y,
        };
        let sorted = |mut corners: Vec<crate::geometry::Point>| {
            corners.sort_unstable();
            corners
        };
        for piece in &scenario.pieces {
            let there = sorted(piece.polygon.iter().map(image).collect());
            let has_twin = scenario.pieces.iter().any(|other| {
                sorted(other.polygon.clone()) == there
                    && (other.kind, other.layer) == (piece.kind, piece.layer)
            });
            assert!(has_twin, "{id} {}", piece.id);
        }
        let zone = sorted(scenario.zones[0].iter().map(image).collect());
        assert_eq!(zone, sorted(scenario.zones[1].clone()), "{id}");
        assert_eq!(scenario.forces[0].len(), scenario.forces[1].len(), "{id}");
    }
}
