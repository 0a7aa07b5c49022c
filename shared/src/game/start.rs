//! From a creator's choice to the table before anything has happened.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::{Header, NewMatch, RuleSystem, Table};
use crate::protocol::{MAX_BANK_MILLIS, MAX_DELAY_SECS};
use crate::unknown_choice::UnknownChoice;
use crate::{ancients, skirmish};

/// What is played: a choice from what the server offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Ancients.
    Ancients(ancients::Choice),
    /// Platoon Skirmish.
    Skirmish(skirmish::Choice),
}

impl Choice {
    /// Of which rule system.
    #[must_use]
    pub const fn system(&self) -> RuleSystem {
        match self {
            Self::Ancients(_) => RuleSystem::Ancients,
            Self::Skirmish(_) => RuleSystem::Skirmish,
        }
    }

    /// The choice for Ancients, if it is one, to be changed.
    pub const fn ancients_mut(&mut self) -> Option<&mut ancients::Choice> {
        match self {
            Self::Ancients(chosen) => Some(chosen),
            Self::Skirmish(_) => None,
        }
    }

    /// The choice for Ancients, if it is one.
    #[must_use]
    pub const fn ancients(&self) -> Option<&ancients::Choice> {
        match self {
            Self::Ancients(chosen) => Some(chosen),
            Self::Skirmish(_) => None,
        }
    }
}

impl From<ancients::Choice> for Choice {
    fn from(chosen: ancients::Choice) -> Self {
        Self::Ancients(chosen)
    }
}

impl From<skirmish::Choice> for Choice {
    fn from(chosen: skirmish::Choice) -> Self {
        Self::Skirmish(chosen)
    }
}

/// What the ids of a choice stand for, as far as the table at the start does not say it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pinned {
    /// Ancients: the name of the board, the army lists.
    Ancients(Box<ancients::Pinned>),
    /// Platoon Skirmish: the table holds its whole scenario.
    Skirmish,
}

impl Pinned {
    /// What is pinned for Ancients.
    #[must_use]
    pub const fn ancients(&self) -> Option<&ancients::Pinned> {
        match self {
            Self::Ancients(pinned) => Some(pinned),
            Self::Skirmish => None,
        }
    }
}

/// Everything that can be chosen, of all rule systems.
#[derive(Clone, Debug)]
pub struct Catalogue {
    /// Boards, army lists and pairings of Ancients.
    pub ancients: ancients::Catalogue,
    /// Scenarios of Platoon Skirmish.
    pub skirmish: skirmish::Catalogue,
}

/// What the program itself brings along.
#[must_use]
pub fn catalogue() -> &'static Catalogue {
    static EMBEDDED: OnceLock<Catalogue> = OnceLock::new();
    EMBEDDED.get_or_init(|| Catalogue {
        ancients: ancients::catalogue().clone(),
        skirmish: skirmish::catalogue().clone(),
    })
}

/// What a choice from a catalogue stands for, and the table of the new match: every header holds these and nothing else.
///
/// # Errors
/// [`UnknownChoice`] names the first key whose value is outside what the catalogue, the rulebook and the house options
/// offer.
pub fn start_of(
    catalogue: &Catalogue,
    chosen: &NewMatch,
) -> Result<(Pinned, Table), UnknownChoice> {
    let start = match &chosen.game {
        Choice::Ancients(game) => {
            let (pinned, start) = ancients::start_of(&catalogue.ancients, game)?;
            (Pinned::Ancients(Box::new(pinned)), Table::Ancients(start))
        }
        Choice::Skirmish(game) => {
            let start = skirmish::start_of(&catalogue.skirmish, game)?;
            (Pinned::Skirmish, Table::Skirmish(start))
        }
    };
    check_chosen(chosen)?;
    Ok(start)
}

/// Whether a header begins as its choice says, with data that a data file could hold.
///
/// # Errors
/// [`UnknownChoice`] names the first key that does not fit.
pub fn check_start(header: &Header) -> Result<(), UnknownChoice> {
    match (&header.chosen.game, &header.pinned, &header.start) {
        (Choice::Ancients(chosen), Pinned::Ancients(pinned), Table::Ancients(start)) => {
            ancients::check_start(chosen, pinned, start)?;
        }
        (Choice::Skirmish(chosen), Pinned::Skirmish, Table::Skirmish(start)) => {
            skirmish::check_start(chosen, start)?;
        }
        _ => return Err(UnknownChoice::of("system")),
    }
    check_chosen(&header.chosen)
}

/// Everything about a choice that does not depend on what is played.
fn check_chosen(chosen: &NewMatch) -> Result<(), UnknownChoice> {
    if chosen.delay_secs > MAX_DELAY_SECS {
        return Err(UnknownChoice::of("delay_secs"));
    }
    if let Some(clock) = chosen.clock
        && (clock.bank_millis == 0
            || clock.bank_millis > MAX_BANK_MILLIS
            || clock.increment_millis > MAX_BANK_MILLIS)
    {
        return Err(UnknownChoice::of("clock"));
    }
    Ok(())
}
