//! Before the game, rounds, turns, activations, objectives and the end, proved clause by clause.

mod able_tests;
mod activation_tests;
mod end_tests;
mod objective_tests;
mod order_tests;
mod outlook_tests;
mod platoon_tests;
mod random_tests;
mod reserve_tests;
mod review_tests;
mod scenario_tests;
mod special_tests;

use super::testing::{bare, play};
use super::{
    ActivationMode, Applied, Event, Intent, Quality, Refusal, Refused, Scenario, Side, State,
    UnitId, apply,
};
use crate::dice::Prepared;

/// What comes of an intent that must be accepted, with these dice.
fn accepted(state: &State, side: Side, intent: &Intent, dice: &[u8]) -> Applied {
    let mut dice = Prepared::new(dice.to_vec());
    match apply(state, side, intent, &mut dice) {
        Ok(applied) => applied,
        Err(refused) => panic!("{intent:?} is refused: {refused:?}"),
    }
}

/// The refusal of an intent that must be refused; no die is rolled.
fn refused(state: &State, side: Side, intent: &Intent) -> Refusal {
    let mut dice = Prepared::new(Vec::new());
    match apply(state, side, intent, &mut dice) {
        Err(Refused::Rule(refusal)) => refusal,
        other => panic!("{intent:?} is not refused: {other:?}"),
    }
}

/// A side does something; the state goes on.
fn go(state: &mut State, side: Side, intent: &Intent, dice: &[u8]) -> Vec<Event> {
    let applied = accepted(state, side, intent, dice);
    *state = applied.state;
    applied.events
}

/// So many squads of four of each side in columns far apart, in play, red to act.
fn table(mode: ActivationMode, red: usize, blue: usize) -> State {
    let mut scenario: Scenario = bare();
    scenario.switches.activation = mode;
    scenario.profile.fire.motivation_always = false;
    let mut state = play(&scenario);
    for (side, count, x) in [(Side::Red, red, 2.0), (Side::Blue, blue, 30.0)] {
        for unit in 0..count {
            let y = 2.0 + 4.0 * unit as f64;
            let places = [0.0, 1.2, 2.4, 3.6].map(|step| (x + step, y));
            super::testing::squad(&mut state, side, Quality::Recruit, &places);
        }
    }
    state
}

/// A unit is activated and holds.
fn hold(state: &mut State, side: Side, unit: u8) -> Vec<Event> {
    let unit = UnitId(unit);
    let mut events = go(state, side, &Intent::Activate { unit }, &[]);
    let hold = Intent::Action(super::Action::Hold);
    events.extend(go(state, side, &hold, &[]));
    events
}
