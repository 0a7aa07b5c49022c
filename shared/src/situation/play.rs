//! Plays the steps of a situation and keeps what came of each.

use super::check::failures;
use super::read::{Situation, Step};
use crate::ancients::{Event, Refusal, Refused, State, apply};
use crate::dice::Prepared;

/// What came of a step's intent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Carried out.
    Accepted {
        /// What happened.
        events: Vec<Event>,
    },
    /// A rule says no; nothing changed.
    Refused(Refusal),
    /// It needs more dice than the file prepares; nothing changed.
    OutOfDice,
}

/// A step played.
#[derive(Clone, Debug)]
pub struct StepReport {
    /// From 1.
    pub number: usize,
    /// What came of it.
    pub verdict: Verdict,
    /// The table after it.
    pub state: State,
    /// Expectations that do not hold, in English.
    pub failed: Vec<String>,
}

/// A whole situation played.
#[derive(Clone, Debug)]
pub struct Report {
    /// What it is about.
    pub title: String,
    /// Each step.
    pub steps: Vec<StepReport>,
    /// The table after the last step.
    pub end: State,
}

impl Report {
    /// Every expectation holds.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.steps.iter().all(|step| step.failed.is_empty())
    }
}

/// Plays a situation through the rules of a live match.
#[must_use]
pub fn play(situation: &Situation) -> Report {
    let mut state = situation.start.clone();
    let mut dice = Prepared::new(situation.dice.clone());
    let mut steps = Vec::new();
    for (index, step) in situation.steps.iter().enumerate() {
        let (verdict, after) = play_step(&state, step, &mut dice);
        state = after;
        steps.push(StepReport {
            number: index + 1,
            failed: failures(&step.expect, &verdict, &state),
            verdict,
            state: state.clone(),
        });
    }
    Report {
        title: situation.title.clone(),
        steps,
        end: state,
    }
}

/// One step; the dice of a refused one are rolled again by the next.
fn play_step(state: &State, step: &Step, dice: &mut Prepared) -> (Verdict, State) {
    let intent = match &step.intent {
        Ok(intent) => intent,
        Err(refusal) => return (Verdict::Refused(refusal.clone()), state.clone()),
    };
    let mut tried = dice.clone();
    match apply(state, step.side, intent, &mut tried) {
        Ok(applied) => {
            *dice = tried;
            let events = applied.events;
            (Verdict::Accepted { events }, applied.state)
        }
        Err(Refused::Rule(refusal)) => (Verdict::Refused(refusal), state.clone()),
        Err(Refused::OutOfDice) => (Verdict::OutOfDice, state.clone()),
    }
}
