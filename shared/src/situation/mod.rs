//! Situation files: a table, the intents played on it, and what must come of them.
//!
//! [`read`] turns the text of a file into a [`Situation`] or a [`FileFault`] with line and key, [`write_table`] a table into
//! such a text; [`play`] sends its steps through [`crate::ancients::apply`], the same code as a live match, and reports what
//! held. [`judge`] does both at once for either rule system; what is of Platoon Skirmish alone is in [`skirmish`]. `docs/situation-file.md` is the reference of the keys.

mod check;
mod drawing;
mod expect;
mod frame;
mod frame_keys;
mod intents;
mod judge;
mod keys;
mod layout;
mod lines;
mod lines_from;
#[cfg(test)]
mod order_tests;
mod page;
mod play;
mod read;
pub mod skirmish;
#[cfg(test)]
mod tests;
mod words;
mod write;

pub use crate::FileFault;
pub use drawing::Drawing;
pub use expect::{Expectation, ExpectedCamp, ExpectedElement};
pub use frame::{Answer, FinalLine, Refusing, Rules, play};
pub use judge::{Judged, is_skirmish, judge};
pub use lines::{
    BothLine, CampLine, ElementLine, EventLine, ExchangeLine, FactorLine, PlaceLine, ScoreLine,
    StepLine, TableLine,
};
pub use play::AncientsRules;
pub use read::read;
pub use words::refusal_text;
pub use write::write_table;

/// A situation of Ancients.
pub type Situation = frame::Situation<AncientsRules>;
/// A step of one.
pub type Step = frame::Step<AncientsRules>;
/// What came of a step.
pub type Verdict = frame::Verdict<AncientsRules>;
/// A step played.
pub type StepReport = frame::StepReport<AncientsRules>;
/// A situation played.
pub type Report = frame::Report<AncientsRules>;
