//! Situation files: a table, the intents played on it, and what must come of them.
//!
//! [`read`] turns the text of a file into a [`Situation`] or a [`FileFault`] with line and key, [`write_table`] a table into
//! such a text; [`play`] sends its steps through [`crate::ancients::apply`], the same code as a live match, and reports what
//! held. `docs/situation-file.md` is the reference of the keys.

mod check;
mod drawing;
mod expect;
mod intents;
mod keys;
mod layout;
mod lines;
mod lines_from;
#[cfg(test)]
mod order_tests;
mod play;
mod read;
#[cfg(test)]
mod tests;
mod words;
mod write;

pub use crate::FileFault;
pub use drawing::Drawing;
pub use expect::{Expectation, ExpectedCamp, ExpectedElement};
pub use lines::{
    BothLine, CampLine, ElementLine, EventLine, ExchangeLine, FactorLine, FinalLine, PlaceLine,
    ScoreLine, StepLine, TableLine,
};
pub use play::{Report, StepReport, Verdict, play};
pub use read::{Situation, Step, read};
pub use words::refusal_text;
pub use write::write_table;
