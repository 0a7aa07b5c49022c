//! Situations of Platoon Skirmish: the same frame of keys in inches, with units, buildings, links and questions.
//!
//! [`read`] turns a text into a [`Situation`], [`play`] sends its steps through [`crate::skirmish::apply`].
//! `docs/situation-file.md` is the reference of the keys.

mod check;
mod expect;
mod intents;
mod keys;
mod lines;
mod named;
mod play;
mod read;
mod table;
#[cfg(test)]
mod tests;
mod units;

pub use expect::{Expectation, ExpectedModel, ExpectedTest, ExpectedUnit};
pub use keys::Asked;
pub use lines::{FinalLine, StepLine, TableLine, refusal_text};
pub use play::{Report, StepReport, Verdict, play};
pub use read::{Situation, Step, read};
