//! What a step has led to, as JSON lines and as plain text for people.

use serde::Serialize;
use serde_json::{Map, Value};

use super::named::{inches, kind_and_fields, model_name, named};
use super::{StepReport, Verdict};
use crate::Clause;
use crate::ancients::Side;
use crate::skirmish::{Event, ModelId, Phase, Refusal, State, Status};

/// The JSON line of a step.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StepLine {
    /// The file.
    pub file: String,
    /// Number of the step, from 1.
    pub step: usize,
    /// Carried out.
    pub accepted: bool,
    /// The clause that refuses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
    /// The code of the refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
    /// Its kind and fields in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// Its fields.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Map<String, Value>>,
    /// The dice, when accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rolled: Option<Vec<u8>>,
    /// What happened, when accepted: `kind` and the fields of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<Value>>,
    /// Expectations that do not hold.
    pub failed: Vec<String>,
}

/// A table as it stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TableLine {
    phase: Phase,
    round: u8,
    active: Side,
    points: [u16; 2],
    winner: Option<Side>,
    models: Vec<ModelLine>,
    objectives: Vec<ObjectiveLine>,
}

/// A model at the end; the place is null in hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct ModelLine {
    id: String,
    status: &'static str,
    x: Option<f64>,
    y: Option<f64>,
    level: u8,
    facing: Option<u16>,
}

/// An objective at the end.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct ObjectiveLine {
    id: String,
    holder: Option<Side>,
}

/// The line of a step.
pub(super) fn step_line(step: &StepReport, file: &str) -> StepLine {
    let mut line = StepLine {
        file: file.to_owned(),
        step: step.number,
        accepted: false,
        clause: None,
        code: None,
        message: None,
        refusal: None,
        rolled: None,
        events: None,
        failed: step.failed.clone(),
    };
    match &step.verdict {
        Verdict::Accepted { events, rolled } => {
            line.accepted = true;
            line.rolled = Some(rolled.clone());
            let events = events.iter().map(|event| event_line(&step.state, event));
            line.events = Some(events.collect());
        }
        Verdict::Refused(refusal) => {
            line.clause = Some(refusal.clause());
            line.code = Some(refusal.code());
            line.message = Some(refusal_text(&step.state, refusal));
            line.refusal = Some(kind_and_fields(named(&step.state, refusal)).1);
        }
        Verdict::OutOfDice => {}
    }
    line
}

/// What came of a step in a few words.
pub(super) fn verdict_text(step: &StepReport) -> String {
    match &step.verdict {
        Verdict::Accepted { rolled, .. } if rolled.is_empty() => "accepted".to_owned(),
        Verdict::Accepted { rolled, .. } => format!("accepted, dice {rolled:?}"),
        Verdict::Refused(refusal) => {
            let message = refusal_text(&step.state, refusal);
            let (clause, code) = (refusal.clause(), refusal.code());
            format!("refused by {clause} ({code}): {message}")
        }
        Verdict::OutOfDice => "not played".to_owned(),
    }
}

/// Every event of a step with its fields.
pub(super) fn event_texts(step: &StepReport) -> Vec<String> {
    let texts = step.events().iter().map(|event| {
        let (kind, fields) = kind_and_fields(named(&step.state, event));
        sentence(&kind, &fields)
    });
    texts.collect()
}

fn event_line(state: &State, event: &Event) -> Value {
    let (kind, mut fields) = kind_and_fields(named(state, event));
    fields.insert("kind".to_owned(), Value::String(kind));
    Value::Object(fields)
}

/// Why a rule said no: what it is about and with which numbers.
#[must_use]
pub fn refusal_text(state: &State, refusal: &Refusal) -> String {
    let (kind, fields) = kind_and_fields(named(state, refusal));
    sentence(&kind, &fields)
}

/// `too far: model r1.1, length 6.01, allowance 6.0`.
fn sentence(kind: &str, fields: &Map<String, Value>) -> String {
    let mut text = kind.replace('_', " ");
    for (number, (key, value)) in fields.iter().enumerate() {
        text.push_str(if number == 0 { ": " } else { ", " });
        text.push_str(&key.replace('_', " "));
        text.push(' ');
        match value {
            Value::String(word) => text.push_str(word),
            Value::Null => text.push_str("none"),
            other => text.push_str(&other.to_string()),
        }
    }
    text
}

/// A table as it is printed.
pub(super) fn table_line(state: &State) -> TableLine {
    TableLine {
        phase: state.phase,
        round: state.round,
        active: state.active,
        points: state.victory_points,
        winner: state.winner,
        models: (0..state.models.len())
            .filter_map(|place| model_line(state, place))
            .collect(),
        objectives: state
            .scenario
            .objectives
            .iter()
            .zip(&state.objectives)
            .map(|(objective, now)| ObjectiveLine {
                id: objective.id.clone(),
                holder: now.holder,
            })
            .collect(),
    }
}

fn model_line(state: &State, place: usize) -> Option<ModelLine> {
    let model = state.model(ModelId(u8::try_from(place).ok()?))?;
    let status = match model.status {
        Status::InHand => "in_hand",
        Status::InReserve => "in_reserve",
        Status::Standing => "standing",
        Status::Climbing { .. } => "climbing",
        Status::Lost { .. } => "lost",
    };
    let is_placed = !matches!(model.status, Status::InHand | Status::InReserve);
    Some(ModelLine {
        id: model_name(state, place)?,
        status,
        x: is_placed.then(|| inches(model.at.x)),
        y: is_placed.then(|| inches(model.at.y)),
        level: model.level,
        facing: model.facing,
    })
}
