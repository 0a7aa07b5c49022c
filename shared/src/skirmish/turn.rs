//! A turn at the table: the state while an intent is carried out, the events so far, the dice rolled.

use super::seam::Dice;
use super::{Event, Refusal, State, UnknownThing, fold};

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

impl From<UnknownThing> for Stop {
    fn from(thing: UnknownThing) -> Self {
        Self::Refused(Refusal::UnknownThing { thing })
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

    /// Rolls a ten-sided die: 1 to 10. `Clause: SKM-63`.
    pub(crate) fn roll(&mut self) -> Result<u8, Stop> {
        let die = self.dice.roll().ok_or(Stop::OutOfDice)?;
        self.rolled.push(die);
        Ok(die)
    }

    /// A random one of so many, from 0; all are equally likely. Dice above the greatest multiple are rolled again, but not
    /// for ever: dice that show nothing else are no dice.
    pub(crate) fn pick(&mut self, among: u8) -> Result<u8, Stop> {
        /// With real dice at most one in 10^19 choices needs more.
        const MOST_ROLLS: u8 = 64;
        let among = among.max(1);
        if among == 1 {
            return Ok(0);
        }
        // Two dice are the digits of 0 to 99 when ten are too few.
        let faces: u8 = if among <= 10 { 10 } else { 100 };
        let usable = faces - faces % among;
        let mut number = 0;
        for _ in 0..MOST_ROLLS {
            number = self.roll()?.saturating_sub(1) % 10;
            if faces == 100 {
                number = number * 10 + self.roll()?.saturating_sub(1) % 10;
            }
            if number < usable {
                break;
            }
        }
        Ok(number % among)
    }
}
