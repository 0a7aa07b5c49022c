//! Ancients as its situations need it.

use super::check::failures;
use super::drawing::Drawing;
use super::expect::Expectation;
use super::frame::{Answer, Refusing, Rules, StepReport};
use super::lines::{StepLine, TableLine};
use super::lines_from::{lines_of, step_line, table_line};
use super::words::{event_text, verdict_text};
use crate::Clause;
use crate::ancients::{Event, Intent, Refusal, Refused, State, apply};
use crate::dice::Prepared;
use crate::side::Side;

/// The rules of Ancients.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AncientsRules;

impl Rules for AncientsRules {
    type State = State;
    type Intent = Intent;
    type Event = Event;
    type Refusal = Refusal;
    type Expectation = Expectation;
    type Preview = ();
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

    fn preview(_: &State, _: Side, _: &Intent) -> Option<()> {
        None
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
        let lines = lines_of(&step.state, step.events());
        lines.iter().map(event_text).collect()
    }

    fn step_line(step: &StepReport<Self>, file: &str) -> StepLine {
        step_line(step, file)
    }

    fn table_line(state: &State) -> TableLine {
        table_line(state)
    }
}
