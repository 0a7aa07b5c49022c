//! A turn at the table: the state while an intent is carried out, the events so far, the dice rolled.

use super::{Event, Refusal, State, UnknownElement, fold};
use crate::dice::Dice;

/// Why carrying out an intent stops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// A rule says no.
    Refused(Refusal),
    /// The prepared dice have run out.
    OutOfDice,
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<UnknownElement> for Stop {
    fn from(unknown: UnknownElement) -> Self {
        Self::Refused(Refusal::UnknownElement { element: unknown.0 })
    }
}

/// The working copy. Rules change it only by [`Turn::emit`], so that what they do and what a log folds to is the same.
pub(crate) struct Turn<'d> {
    /// The state now.
    pub(crate) state: State,
    /// What has happened since the intent.
    pub(crate) events: Vec<Event>,
    /// The dice it took.
    pub(crate) rolled: Vec<u8>,
    dice: &'d mut dyn Dice,
}

impl<'d> Turn<'d> {
    pub(crate) fn new(state: State, dice: &'d mut dyn Dice) -> Self {
        Self {
            state,
            events: Vec::new(),
            rolled: Vec::new(),
            dice,
        }
    }

    /// Makes something happen.
    pub(crate) fn emit(&mut self, event: Event) -> Result<(), Stop> {
        fold(&mut self.state, &event)?;
        self.events.push(event);
        Ok(())
    }

    /// Rolls a die.
    pub(crate) fn roll(&mut self) -> Result<u8, Stop> {
        let die = self.dice.roll().ok_or(Stop::OutOfDice)?;
        self.rolled.push(die);
        Ok(die)
    }
}
