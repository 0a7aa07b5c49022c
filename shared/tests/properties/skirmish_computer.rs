//! Two computers play every scenario of Platoon Skirmish to its end, under both ways of activation.

use acies::game::{Choice, Strength};
use acies::practice::{self, Budget};
use acies::skirmish::{ActivationMode, Agreement, Options, catalogue};

/// More than any scenario takes.
const MOST_BATCHES: usize = 3_000;

fn play_all(strengths: [Strength; 2], activation: ActivationMode) {
    for (number, scenario) in catalogue().scenarios().iter().enumerate() {
        let options = Options {
            activation: Some(activation),
            agreement: Some(Agreement::Review),
            ..Options::default()
        };
        let game = Choice::Skirmish(acies::skirmish::Choice {
            scenario: scenario.id.clone(),
            options,
        });
        let secret = [number as u8 + 1; 32];
        let header = practice::between_computers(game, secret).expect("a scenario of the program");
        let mut dice = practice::dice_of(&header, secret);
        let played = practice::play_out(&header, &mut dice, MOST_BATCHES, &mut |state, side| {
            let strength = strengths[side.index()];
            practice::choose_as(strength, state, side, Budget::of(strength))
        });
        let played = match played {
            Ok(played) => played,
            Err(refusal) => panic!("{}: {refusal:?}", scenario.id),
        };
        assert!(
            played.state.outcome.is_some(),
            "{} does not end in {MOST_BATCHES} batches",
            scenario.id
        );
        let table = played.state.table.skirmish().expect("a skirmish");
        let lost = table
            .models
            .iter()
            .filter(|model| !model.is_alive())
            .count();
        println!(
            "{} {activation:?}: {:?} after {} batches, round {}, points {:?}, {lost} lost",
            scenario.id,
            played.state.outcome,
            played.state.number,
            table.round,
            table.victory_points
        );
    }
}

#[test]
fn prop_skirmish_computers_play_every_scenario_in_player_turns() {
    play_all(
        [Strength::Recruit, Strength::Veteran],
        ActivationMode::PlayerTurns,
    );
}

#[test]
fn prop_skirmish_computers_play_every_scenario_alternating() {
    play_all(
        [Strength::Veteran, Strength::Recruit],
        ActivationMode::Alternating,
    );
}
