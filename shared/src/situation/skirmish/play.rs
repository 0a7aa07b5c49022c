//! Platoon Skirmish as its situations need it.

use super::super::frame::{Answer, Refusing, Rules, StepReport};
use super::check::failures;
use super::drawing::Drawing;
use super::expect::Expectation;
use super::lines::{StepLine, TableLine, event_texts, step_line, table_line, verdict_text};
use crate::Clause;
use crate::dice::Prepared;
use crate::side::Side;
use crate::skirmish::{
    Action, Event, Intent, MovePreview, MoveWish, Refusal, Refused, State, apply, check_unit_move,
};

/// The rules of Platoon Skirmish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkirmishRules;

impl Rules for SkirmishRules {
    type State = State;
    type Intent = Intent;
    type Event = Event;
    type Refusal = Refusal;
    type Expectation = Expectation;
    type Preview = MovePreview;
    type Drawing = Drawing;
    type StepLine = StepLine;
    type TableLine = TableLine;

    fn ask(state: &State, side: Side, intent: &Intent, dice: &mut Prepared) -> Answer<Self> {
        match apply(state, side, intent, dice) {
            Ok(applied) => Ok((applied.state, applied.events, applied.dice)),
            Err(Refused::Rule(refusal)) => Err(Refusing::Rule(refusal)),
            Err(Refused::OutOfDice) => Err(Refusing::OutOfDice),
        }
    }

    /// What the rules show of a movement before it is made.
    fn preview(state: &State, side: Side, intent: &Intent) -> Option<MovePreview> {
        let unit = state.activation?.unit;
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
        check_unit_move(state, side, &wish).ok()
    }

    fn clause_of(refusal: &Refusal) -> Clause {
        refusal.clause()
    }

    fn failures(expect: &Expectation, step: &StepReport<Self>) -> Vec<String> {
        failures(expect, step)
    }

    fn verdict_text(step: &StepReport<Self>) -> String {
        verdict_text(step)
    }

    fn event_texts(step: &StepReport<Self>) -> Vec<String> {
        event_texts(step)
    }

    fn step_line(step: &StepReport<Self>, file: &str) -> StepLine {
        step_line(step, file)
    }

    fn table_line(state: &State) -> TableLine {
        table_line(state)
    }
}
