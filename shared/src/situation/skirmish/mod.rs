//! Situations of Platoon Skirmish: the same frame of keys in inches, with units, buildings, links and questions.
//!
//! [`read`] turns a text into a [`Situation`], [`play`] sends its steps through [`crate::skirmish::apply`].
//! `docs/situation-file.md` is the reference of the keys.

mod check;
mod drawing;
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
mod write;
mod write_force;

pub use super::frame::play;
pub use drawing::Drawing;
pub use expect::{Expectation, ExpectedModel, ExpectedTest, ExpectedUnit};
pub use keys::Asked;
pub use lines::{StepLine, TableLine, refusal_text};
pub use named::name_of;
pub use play::SkirmishRules;
pub use read::read;
pub use write::write_table;

/// A situation of Platoon Skirmish.
pub type Situation = super::frame::Situation<SkirmishRules>;
/// A step of one.
pub type Step = super::frame::Step<SkirmishRules>;
/// What came of a step.
pub type Verdict = super::frame::Verdict<SkirmishRules>;
/// A step played.
pub type StepReport = super::frame::StepReport<SkirmishRules>;
/// A situation played.
pub type Report = super::frame::Report<SkirmishRules>;
