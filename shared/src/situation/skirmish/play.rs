//! Plays the steps of a skirmish situation and keeps what came of each.

use super::check::failures;
use super::read::{Situation, Step};
use crate::dice::Prepared;
use crate::skirmish::{
    Action, Event, Intent, MovePreview, MoveWish, Refusal, Refused, State, apply, check_unit_move,
};

/// What came of a step's intent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Carried out.
    Accepted {
        /// What happened.
        events: Vec<Event>,
        /// The dice it took.
        rolled: Vec<u8>,
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
    /// What was shown before a movement.
    pub preview: Option<MovePreview>,
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
        if step.restart {
            state = situation.start.clone();
        }
        let preview = preview_of(&state, step);
        let (verdict, after) = play_step(&state, step, &mut dice);
        state = after;
        let mut report = StepReport {
            number: index + 1,
            verdict,
            preview,
            state: state.clone(),
            failed: Vec::new(),
        };
        report.failed = failures(&step.expect, &report);
        steps.push(report);
    }
    Report {
        title: situation.title.clone(),
        steps,
        end: state,
    }
}

/// What the rules show of a movement before it is made.
fn preview_of(state: &State, step: &Step) -> Option<MovePreview> {
    let unit = state.activation?.unit;
    let intent = step.intent.as_ref().ok()?;
    let (orders, assault, confirm_risk) = if let Intent::Move {
        orders,
        assault,
        confirm_risk,
    } = intent
    {
        (orders, *assault, *confirm_risk)
    } else if let Intent::Action(Action::ExtraMove {
        orders,
        confirm_risk,
    }) = intent
    {
        (orders, None, *confirm_risk)
    } else {
        return None;
    };
    let wish = MoveWish {
        unit,
        orders,
        assault,
        confirm_risk,
    };
    check_unit_move(state, step.side, &wish).ok()
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
            let verdict = Verdict::Accepted {
                events: applied.events,
                rolled: applied.dice,
            };
            (verdict, applied.state)
        }
        Err(Refused::Rule(refusal)) => (Verdict::Refused(refusal), state.clone()),
        Err(Refused::OutOfDice) => (Verdict::OutOfDice, state.clone()),
    }
}
