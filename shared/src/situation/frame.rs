//! What the situations of both rule systems have in common: steps with expectations, how they are played through the rules
//! of a live match, and what is kept of each.

use std::fmt::Debug;

use serde::Serialize;

use crate::Clause;
use crate::FileFault;
use crate::dice::Prepared;
use crate::side::Side;

/// What is done with a step's intent: the state after it, what happened, and the dice it took.
pub type Answer<S> = Result<
    (<S as Rules>::State, Vec<<S as Rules>::Event>, Vec<u8>),
    Refusing<<S as Rules>::Refusal>,
>;

/// Why an intent is not carried out.
#[derive(Clone, Debug)]
pub enum Refusing<R> {
    /// A rule says no.
    Rule(R),
    /// The dice of the file have run out.
    OutOfDice,
}

/// A rule system as its situations need it.
pub trait Rules: Copy + Debug + PartialEq + Eq {
    /// A table.
    type State: Clone + Debug;
    /// What a player asks.
    type Intent: Clone + Debug;
    /// What happened.
    type Event: Clone + Debug + PartialEq + Eq;
    /// Why a rule says no.
    type Refusal: Clone + Debug + PartialEq + Eq;
    /// What a step expects.
    type Expectation: Clone + Debug;
    /// What is shown of an intent before it is carried out.
    type Preview: Clone + Debug;
    /// What a diagram shows besides.
    type Drawing: Clone + Debug;
    /// The JSON line of a step.
    type StepLine: Serialize;
    /// The table in the last JSON line.
    type TableLine: Serialize;

    /// Asks the rules of a live match.
    ///
    /// # Errors
    /// [`Refusing`] with the rule that says no; nothing has changed then.
    fn ask(
        state: &Self::State,
        side: Side,
        intent: &Self::Intent,
        dice: &mut Prepared,
    ) -> Answer<Self>;
    /// What is shown before.
    fn preview(state: &Self::State, side: Side, intent: &Self::Intent) -> Option<Self::Preview>;
    /// The clause that refuses.
    fn clause_of(refusal: &Self::Refusal) -> Clause;
    /// Everything that is not as expected, in English.
    fn failures(expect: &Self::Expectation, step: &StepReport<Self>) -> Vec<String>;
    /// What came of a step, in a few English words.
    fn verdict_text(step: &StepReport<Self>) -> String;
    /// Every event of a step in an English sentence.
    fn event_texts(step: &StepReport<Self>) -> Vec<String>;
    /// A step as it is printed.
    fn step_line(step: &StepReport<Self>, file: &str) -> Self::StepLine;
    /// A table as it is printed.
    fn table_line(state: &Self::State) -> Self::TableLine;
}

/// A situation: what stands on the table, the dice to come, and the steps to play.
#[derive(Clone, Debug)]
pub struct Situation<S: Rules> {
    /// What it is about.
    pub title: String,
    /// The table before the first step.
    pub start: S::State,
    /// The next dice, in the order in which they are rolled.
    pub dice: Vec<u8>,
    /// What is played.
    pub steps: Vec<Step<S>>,
    /// What a diagram of it shows.
    pub drawing: S::Drawing,
}

/// One intent and what must come of it.
#[derive(Clone, Debug)]
pub struct Step<S: Rules> {
    /// Who asks.
    pub side: Side,
    /// Asked of the table as it was before the first step; the dice go on.
    pub restart: bool,
    /// What; a shape that no intent has is refused before any rule is asked.
    pub intent: Result<S::Intent, S::Refusal>,
    /// What must come of it.
    pub expect: S::Expectation,
}

/// What came of a step's intent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<S: Rules> {
    /// Carried out.
    Accepted {
        /// What happened.
        events: Vec<S::Event>,
        /// The dice it took.
        rolled: Vec<u8>,
    },
    /// A rule says no; nothing changed.
    Refused(S::Refusal),
    /// It needs more dice than the file prepares; nothing changed.
    OutOfDice,
}

/// A step played.
#[derive(Clone, Debug)]
pub struct StepReport<S: Rules> {
    /// From 1.
    pub number: usize,
    /// What came of it.
    pub verdict: Verdict<S>,
    /// What was shown before it.
    pub preview: Option<S::Preview>,
    /// The table after it.
    pub state: S::State,
    /// Expectations that do not hold, in English.
    pub failed: Vec<String>,
}

/// A whole situation played.
#[derive(Clone, Debug)]
pub struct Report<S: Rules> {
    /// What it is about.
    pub title: String,
    /// Each step.
    pub steps: Vec<StepReport<S>>,
    /// The table after the last step.
    pub end: S::State,
}

/// The JSON line of the table after the last step.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FinalLine<T> {
    /// The file.
    pub file: String,
    /// The table.
    #[serde(rename = "final")]
    pub table: T,
}

/// Plays a situation through the rules of a live match.
#[must_use]
pub fn play<S: Rules>(situation: &Situation<S>) -> Report<S> {
    let mut state = situation.start.clone();
    let mut dice = Prepared::new(situation.dice.clone());
    let mut steps = Vec::new();
    for (index, step) in situation.steps.iter().enumerate() {
        if step.restart {
            state = situation.start.clone();
        }
        let intent = step.intent.as_ref().ok();
        let preview = intent.and_then(|intent| S::preview(&state, step.side, intent));
        let (verdict, after) = play_step(&state, step, &mut dice);
        state = after;
        let mut report = StepReport {
            number: index + 1,
            verdict,
            preview,
            state: state.clone(),
            failed: Vec::new(),
        };
        report.failed = S::failures(&step.expect, &report);
        steps.push(report);
    }
    Report {
        title: situation.title.clone(),
        steps,
        end: state,
    }
}

/// One step; the dice of a refused one are rolled again by the next.
fn play_step<S: Rules>(
    state: &S::State,
    step: &Step<S>,
    dice: &mut Prepared,
) -> (Verdict<S>, S::State) {
    let intent = match &step.intent {
        Ok(intent) => intent,
        Err(refusal) => return (Verdict::Refused(refusal.clone()), state.clone()),
    };
    let mut tried = dice.clone();
    match S::ask(state, step.side, intent, &mut tried) {
        Ok((after, events, rolled)) => {
            *dice = tried;
            (Verdict::Accepted { events, rolled }, after)
        }
        Err(Refusing::Rule(refusal)) => (Verdict::Refused(refusal), state.clone()),
        Err(Refusing::OutOfDice) => (Verdict::OutOfDice, state.clone()),
    }
}

/// What a verdict is otherwise than expected: carried out or not, and by which clause.
pub(super) fn verdict_failures<S: Rules>(
    accepted: Option<bool>,
    clauses: &[Clause],
    verdict: &Verdict<S>,
) -> Vec<String> {
    let wanted: Vec<&str> = clauses.iter().map(|clause| clause.id()).collect();
    let wanted = wanted.join(" or ");
    let mut failed = Vec::new();
    match verdict {
        Verdict::OutOfDice => failed.push("the prepared dice have run out".to_owned()),
        Verdict::Accepted { .. } => {
            if accepted == Some(false) {
                failed.push("expected a refusal, but it was accepted".to_owned());
            }
            if !clauses.is_empty() {
                let problem = format!("expected {wanted} to refuse it, but it was accepted");
                failed.push(problem);
            }
        }
        Verdict::Refused(refusal) => {
            let found = S::clause_of(refusal);
            if accepted == Some(true) {
                failed.push(format!("expected to be accepted, but {found} refused it"));
            }
            if !clauses.is_empty() && !clauses.contains(&found) {
                failed.push(format!("expected {wanted} to refuse it, but {found} did"));
            }
        }
    }
    failed
}

/// The first wanted thing that does not occur after those before it.
pub(super) fn first_missing<'a, W, F>(
    wanted: &'a [W],
    found: &[F],
    is_it: impl Fn(&W, &F) -> bool,
) -> Option<&'a W> {
    let mut rest = found.iter();
    wanted
        .iter()
        .find(|wanted| !rest.any(|found| is_it(wanted, found)))
}

/// The steps of a file with their intents and expectations looked up.
///
/// # Errors
/// The first fault of an expectation.
pub(super) fn steps_of<S: Rules, I, E>(
    keys: Vec<toml::Spanned<super::frame_keys::StepKeys<I, E>>>,
    intent_of: impl Fn(&I) -> Result<S::Intent, S::Refusal>,
    expectation_of: impl Fn(E) -> Result<S::Expectation, FileFault>,
) -> Result<Vec<Step<S>>, FileFault> {
    let steps = keys.into_iter().map(toml::Spanned::into_inner);
    steps
        .map(|step| {
            Ok(Step {
                side: step.side,
                restart: step.restart,
                intent: intent_of(step.intent.get_ref()),
                expect: expectation_of(step.expect)?,
            })
        })
        .collect()
}

impl<S: Rules> Report<S> {
    /// Every expectation holds.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.steps.iter().all(|step| step.failed.is_empty())
    }

    /// The whole report as plain text.
    #[must_use]
    pub fn text(&self, file: &str) -> String {
        let mut text = format!("{file}: {}\n", self.title);
        for step in &self.steps {
            let verdict = S::verdict_text(step);
            text.push_str(&format!("  step {}: {verdict}\n", step.number));
            for event in S::event_texts(step) {
                text.push_str(&format!("    {event}\n"));
            }
            for failure in &step.failed {
                text.push_str(&format!("    NOT AS EXPECTED: {failure}\n"));
            }
        }
        let failed: usize = self.steps.iter().map(|step| step.failed.len()).sum();
        text.push_str(&match failed {
            0 => "  every expectation holds\n".to_owned(),
            1 => "  1 expectation does not hold\n".to_owned(),
            n => format!("  {n} expectations do not hold\n"),
        });
        text
    }

    /// One JSON object a step, then one for the table.
    ///
    /// # Errors
    /// None in practice: the lines are plain values.
    pub fn json_lines(&self, file: &str) -> Result<Vec<String>, serde_json::Error> {
        let steps = self.steps.iter();
        let mut lines = steps
            .map(|step| serde_json::to_string(&step.line(file)))
            .collect::<Result<Vec<String>, _>>()?;
        lines.push(serde_json::to_string(&FinalLine {
            file: file.to_owned(),
            table: S::table_line(&self.end),
        })?);
        Ok(lines)
    }
}

impl<S: Rules> StepReport<S> {
    /// The step as it is printed.
    #[must_use]
    pub fn line(&self, file: &str) -> S::StepLine {
        S::step_line(self, file)
    }

    /// What happened; nothing when it was not carried out.
    #[must_use]
    pub fn events(&self) -> &[S::Event] {
        match &self.verdict {
            Verdict::Accepted { events, .. } => events,
            Verdict::Refused(_) | Verdict::OutOfDice => &[],
        }
    }
}
