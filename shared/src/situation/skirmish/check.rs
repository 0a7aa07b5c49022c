//! Which expectations of a step do not hold.

use serde_json::{Map, Value};

use super::super::frame::{first_missing, verdict_failures};
use super::expect::{Expectation, ExpectedModel, ExpectedTest, ExpectedUnit};
use super::keys::{Asked, StatusKey};
use super::named::{inches, kind_and_fields, model_name, named};
use super::units::gap;
use super::{StepReport, Verdict};
use crate::skirmish::{
    Blow, Duel, Event, Heading, Mil, Model, ModelId, Pending, Rolls, State, Status, Step, Test,
    TestKind, move_value,
};

/// Lengths and places hold within this, inches; the tolerance of the rules. `Clause: SKM-01`.
const NEAR: f64 = 0.005 + 1e-9;

/// What is found to be otherwise.
struct Failures(Vec<String>);

impl Failures {
    #[allow(
        clippy::needless_pass_by_value,
        reason = "what is compared are copies; the calls read better without borrows"
    )]
    fn compare<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, wanted: Option<T>, found: T) {
        if let Some(wanted) = wanted.filter(|wanted| *wanted != found) {
            self.0
                .push(format!("expected {what} {wanted:?}, found {found:?}"));
        }
    }

    fn measure(&mut self, what: &str, wanted: Option<f64>, found: Option<f64>) {
        let Some(wanted) = wanted else { return };
        match found {
            Some(found) if (found - wanted).abs() <= NEAR => {}
            Some(found) => self
                .0
                .push(format!("expected {what} {wanted}, found {found:.3}")),
            None => self.0.push(format!("expected {what} {wanted}, found none")),
        }
    }
}

/// Everything that is not as expected, in English.
pub(super) fn failures(expect: &Expectation, report: &StepReport) -> Vec<String> {
    let failed = verdict_failures(expect.accepted, &expect.clause, &report.verdict);
    let mut failed = Failures(failed);
    refusal_failures(expect, report, &mut failed);
    table_failures(expect, &report.state, &mut failed);
    course_failures(expect, report, &mut failed);
    for model in &expect.models {
        model_failures(model, report, &mut failed);
    }
    for unit in &expect.units {
        unit_failures(unit, &report.state, &mut failed);
    }
    failed.0
}

fn refusal_failures(expect: &Expectation, report: &StepReport, failed: &mut Failures) {
    let Verdict::Refused(refusal) = &report.verdict else {
        if expect.code.is_some() || !expect.refusal.is_empty() {
            let problem = "expected another refusal, but there was none";
            failed.0.push(problem.to_owned());
        }
        return;
    };
    failed.compare("the code", expect.code.as_deref(), refusal.code());
    let (_, fields) = kind_and_fields(named(&report.state, refusal));
    if let Some(key) = first_other(&expect.refusal, &fields) {
        let problem = format!("expected another {key} in the refusal, found {fields:?}");
        failed.0.push(problem);
    }
}

/// The first key whose value is not as wanted.
fn first_other<'a>(wanted: &'a toml::Table, found: &Map<String, Value>) -> Option<&'a str> {
    let other = wanted
        .iter()
        .find(|(key, wanted)| !found.get(*key).is_some_and(|found| agrees(wanted, found)));
    other.map(|(key, _)| key.as_str())
}

/// Whether a value of a file agrees with one that was found: numbers within the tolerance, of tables the keys named,
/// `none` with nothing.
fn agrees(wanted: &toml::Value, found: &Value) -> bool {
    match (wanted, found) {
        (toml::Value::String(wanted), Value::String(found)) => wanted == found,
        (toml::Value::String(wanted), Value::Null) => wanted == "none",
        (toml::Value::Boolean(wanted), Value::Bool(found)) => wanted == found,
        (toml::Value::Integer(wanted), Value::Number(found)) => {
            near(*wanted as f64, found.as_f64())
        }
        (toml::Value::Float(wanted), Value::Number(found)) => near(*wanted, found.as_f64()),
        (toml::Value::Array(wanted), Value::Array(found)) => {
            wanted.len() == found.len() && wanted.iter().zip(found).all(|(w, f)| agrees(w, f))
        }
        (toml::Value::Table(wanted), Value::Object(found)) => first_other(wanted, found).is_none(),
        _ => false,
    }
}

fn near(wanted: f64, found: Option<f64>) -> bool {
    found.is_some_and(|found| (wanted - found).abs() <= NEAR)
}

fn table_failures(expect: &Expectation, state: &State, failed: &mut Failures) {
    failed.compare("phase", expect.phase, state.phase);
    failed.compare("round", expect.round, state.round);
    failed.compare("active", expect.active, state.active);
    failed.compare("to act", expect.to_act, state.side_to_act());
    failed.compare("order points", expect.order_points, state.order_points);
    failed.compare("points", expect.points, state.victory_points);
    failed.compare("winner", expect.winner, state.winner);
    failed.compare("pending", expect.pending, asked(state));
    let name = |unit| state.unit(unit).map(|unit| unit.name.as_str());
    let active = state.activation.map(|activation| activation.unit);
    failed.compare(
        "unit",
        expect.unit.map(|unit| unit.and_then(name)),
        active.and_then(name),
    );
    for (id, holder) in &expect.objectives {
        let found = state.objectives.get(usize::from(id.0));
        let id = state.scenario.objectives.get(usize::from(id.0));
        let what = format!("holder of {}", id.map_or("?", |objective| &objective.id));
        failed.compare(&what, Some(*holder), found.and_then(|found| found.holder));
    }
    for ([a, b], wanted) in &expect.gaps {
        let name = |id: &ModelId| model_name(state, usize::from(id.0)).unwrap_or_default();
        let what = format!("gap from {} to {}", name(a), name(b));
        let found = match (state.model(*a), state.model(*b)) {
            (Some(a), Some(b)) if a.level == b.level => Some(gap(a, b) / 1000.0),
            _ => None,
        };
        failed.measure(&what, Some(*wanted), found);
    }
    if let Some(links) = &expect.links {
        let fits = links.len() == state.links.len()
            && links
                .iter()
                .zip(&state.links)
                .all(|((kind, condition), now)| {
                    kind.is_none_or(|kind| kind == now.link.kind)
                        && condition.is_none_or(|condition| condition == now.link.condition)
                });
        if !fits {
            let found: Vec<_> = state
                .links
                .iter()
                .map(|now| (now.link.kind, now.link.condition))
                .collect();
            failed
                .0
                .push(format!("expected other links, found {found:?}"));
        }
    }
}

/// The question that is due.
fn asked(state: &State) -> Asked {
    match state.pending.last() {
        None => Asked::None,
        Some(Pending::Facing { .. }) => Asked::Facing,
        Some(Pending::Reaction { .. }) => Asked::Reaction,
        Some(Pending::Duel { .. }) => Asked::Duel,
    }
}

/// What the step has led to: dice, losses, tests, events.
fn course_failures(expect: &Expectation, report: &StepReport, failed: &mut Failures) {
    let (events, rolled) = match &report.verdict {
        Verdict::Accepted { events, rolled } => (events.as_slice(), rolled.as_slice()),
        Verdict::Refused(_) | Verdict::OutOfDice => (&[][..], &[][..]),
    };
    failed.compare("dice", expect.rolled.as_deref(), rolled);
    let lost: Vec<ModelId> = events.iter().filter_map(lost_by).collect();
    let names = |ids: &[ModelId]| -> Vec<String> {
        let name = |id: &ModelId| model_name(&report.state, usize::from(id.0));
        ids.iter().filter_map(name).collect()
    };
    failed.compare("lost", expect.lost.as_deref().map(names), names(&lost));
    if let Some(wanted) = &expect.tests {
        let found = tests_of(events);
        let fits = wanted.len() == found.len()
            && wanted
                .iter()
                .zip(&found)
                .all(|(wanted, found)| is_test(wanted, found));
        if !fits {
            let found = named(&report.state, &found);
            failed
                .0
                .push(format!("expected other tests, found {found}"));
        }
    }
    let found = events
        .iter()
        .map(|event| kind_and_fields(named(&report.state, event)));
    let found: Vec<(String, Map<String, Value>)> = found.collect();
    let is_it = |(kind, fields): &(String, toml::Table), found: &(String, Map<String, Value>)| {
        found.0 == *kind && first_other(fields, &found.1).is_none()
    };
    if let Some((kind, fields)) = first_missing(&expect.events, &found, is_it) {
        let kinds: Vec<&str> = found.iter().map(|(kind, _)| kind.as_str()).collect();
        let problem = format!("expected {kind} with {fields} in this order, found {kinds:?}");
        failed.0.push(problem);
    }
}

const fn lost_by(event: &Event) -> Option<ModelId> {
    if let Event::ModelLost { model, .. } = event {
        return Some(*model);
    }
    None
}

/// Every test of some events, those of a duel among them.
fn tests_of(events: &[Event]) -> Vec<Test> {
    let mut tests = Vec::new();
    for event in events {
        if let Event::Tested(test) = event {
            tests.push(test.clone());
        } else if let Event::Fought(duel) = event {
            tests.extend(duel.blows.iter().flat_map(|blow| tests_of_blow(duel, blow)));
        }
    }
    tests
}

/// The test to strike and the one to evade.
fn tests_of_blow(duel: &Duel, blow: &Blow) -> Vec<Test> {
    let other = if blow.striker == duel.attacker {
        duel.defender
    } else {
        duel.attacker
    };
    let test = |model: ModelId, kind: TestKind, rolls: &Rolls| Test {
        model,
        kind,
        target: rolls.need,
        rolls: rolls.rolls.clone(),
        passed: rolls.is_passed,
    };
    let strike = test(blow.striker, TestKind::Strike, &blow.strike);
    let evade = blow.evade.as_ref();
    let evade = evade.map(|rolls| test(other, TestKind::Evade, rolls));
    std::iter::once(strike).chain(evade).collect()
}

fn is_test(wanted: &ExpectedTest, found: &Test) -> bool {
    let kind = serde_json::to_value(found.kind).ok();
    let kind = kind.as_ref().and_then(Value::as_str);
    wanted.model.is_none_or(|model| model == found.model)
        && wanted
            .kind
            .as_deref()
            .is_none_or(|wanted| kind == Some(wanted))
        && wanted.target.is_none_or(|target| target == found.target)
        && wanted
            .rolls
            .as_ref()
            .is_none_or(|rolls| *rolls == found.rolls)
        && wanted.passed.is_none_or(|passed| passed == found.passed)
}

fn model_failures(wanted: &ExpectedModel, report: &StepReport, failed: &mut Failures) {
    let state = &report.state;
    let name = model_name(state, usize::from(wanted.model.0)).unwrap_or_default();
    let Some(model) = state.model(wanted.model) else {
        failed.0.push("an expected model does not exist".to_owned());
        return;
    };
    let what = |word: &str| format!("{word} of {name}");
    failed.measure(&what("x"), wanted.x, Some(inches(model.at.x)));
    failed.measure(&what("y"), wanted.y, Some(inches(model.at.y)));
    failed.compare(&what("level"), wanted.level, model.level);
    failed.compare(&what("facing"), wanted.facing, model.facing);
    failed.compare(&what("status"), wanted.status, status_of(model));
    failed.compare(&what("items"), wanted.items.as_ref(), &model.items);
    let value = state
        .unit(model.unit)
        .map(|unit| move_value(state, unit, wanted.model));
    failed.measure(&what("value"), wanted.value, value.map(inches));
    let step = step_of(report, wanted.model);
    let of_step = |length: fn(&Step) -> Mil| step.map(|step| inches(length(step)));
    failed.measure(&what("length"), wanted.length, of_step(|step| step.length));
    let allowance = of_step(|step| step.allowance);
    failed.measure(&what("allowance"), wanted.allowance, allowance);
    if let Some(kinds) = &wanted.kinds {
        let preview = report.preview.as_ref();
        let moved = preview.and_then(|preview| {
            preview
                .models
                .iter()
                .find(|moved| moved.step.model == wanted.model)
        });
        let found = moved.map_or(&[][..], |moved| moved.kinds.as_slice());
        let mut sorted = [kinds.clone(), found.to_vec()];
        for list in &mut sorted {
            list.sort_unstable();
            list.dedup();
        }
        if sorted[0] != sorted[1] {
            let problem = format!("expected {name} to go through {kinds:?}, found {found:?}");
            failed.0.push(problem);
        }
    }
}

/// What a model did in the step.
fn step_of(report: &StepReport, model: ModelId) -> Option<&Step> {
    let Verdict::Accepted { events, .. } = &report.verdict else {
        return None;
    };
    events.iter().find_map(|event| {
        let Event::Moved { steps, .. } = event else {
            return None;
        };
        steps.iter().find(|step| step.model == model)
    })
}

const fn status_of(model: &Model) -> StatusKey {
    match model.status {
        Status::InHand => StatusKey::InHand,
        Status::InReserve => StatusKey::InReserve,
        Status::Standing => StatusKey::Standing,
        Status::Climbing { .. } => StatusKey::Climbing,
        Status::Lost { .. } => StatusKey::Lost,
    }
}

fn unit_failures(wanted: &ExpectedUnit, state: &State, failed: &mut Failures) {
    let Some(unit) = state.unit(wanted.unit) else {
        failed.0.push("an expected unit does not exist".to_owned());
        return;
    };
    let what = |word: &str| format!("{word} of {}", unit.name);
    let living = u8::try_from(state.living(wanted.unit).count()).unwrap_or(u8::MAX);
    failed.compare(&what("living models"), wanted.living, living);
    failed.compare(&what("activations"), wanted.activations, unit.activations);
    failed.compare(&what("exhausted"), wanted.exhausted, unit.exhausted);
    failed.compare(&what("pinned"), wanted.pinned, !unit.pins.is_empty());
    let guard: Option<Heading> = unit.guard.map(|guard| guard.facing);
    failed.compare(&what("guard"), wanted.guard, guard);
}
