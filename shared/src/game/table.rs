//! The seam between a match and the rule systems: a table of one of them, what is asked of it, what happens on it and what
//! it refuses. Everything outside the systems themselves talks to them through this file and `choice.rs`; a third system
//! adds a variant to each enum here and follows the compiler (`ARCHITECTURE.md`, "A third rule system").

use serde::{Deserialize, Serialize};

use super::RuleSystem;
use crate::canonical::Canonical;
use crate::clause::Clause;
use crate::dice::Dice;
use crate::side::Side;
use crate::{ancients, skirmish};

/// The table of a match with everything on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Table {
    /// Ancients.
    Ancients(ancients::State),
    /// Platoon Skirmish.
    Skirmish(skirmish::State),
}

/// A wish for the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableIntent {
    /// Ancients.
    Ancients(ancients::Intent),
    /// Platoon Skirmish.
    Skirmish(skirmish::Intent),
}

/// Something that happened on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEvent {
    /// Ancients.
    Ancients(ancients::Event),
    /// Platoon Skirmish.
    Skirmish(skirmish::Event),
}

/// A rule says no.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableRefusal {
    /// Ancients.
    Ancients(ancients::Refusal),
    /// Platoon Skirmish.
    Skirmish(skirmish::Refusal),
    /// The wish is one of another rule system than the match's.
    OtherSystem,
}

/// How a battle was decided on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    /// Ancients.
    Ancients(ancients::Victory),
    /// Platoon Skirmish.
    Skirmish(skirmish::Victory),
}

/// What an accepted wish leads to.
#[derive(Clone, Debug)]
pub(super) struct TableApplied {
    pub(super) table: Table,
    pub(super) events: Vec<TableEvent>,
    pub(super) dice: Vec<u8>,
}

/// Why a wish was not carried out.
#[derive(Clone, Debug)]
pub(super) enum TableRefused {
    Rule(TableRefusal),
    OutOfDice,
}

/// An event names something that is not on the table, or is one of another rule system.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the event does not fit the table")]
pub struct UnknownThing;

impl Table {
    /// Which rule system.
    #[must_use]
    pub const fn system(&self) -> RuleSystem {
        match self {
            Self::Ancients(_) => RuleSystem::Ancients,
            Self::Skirmish(_) => RuleSystem::Skirmish,
        }
    }

    /// The table of Ancients, if it is one.
    #[must_use]
    pub const fn ancients(&self) -> Option<&ancients::State> {
        match self {
            Self::Ancients(state) => Some(state),
            Self::Skirmish(_) => None,
        }
    }

    /// The same, to be laid out by hand: for tools and tests. In a match only events change it.
    pub const fn ancients_mut(&mut self) -> Option<&mut ancients::State> {
        match self {
            Self::Ancients(state) => Some(state),
            Self::Skirmish(_) => None,
        }
    }

    /// The table of Platoon Skirmish, if it is one.
    #[must_use]
    pub const fn skirmish(&self) -> Option<&skirmish::State> {
        match self {
            Self::Skirmish(state) => Some(state),
            Self::Ancients(_) => None,
        }
    }

    pub(super) fn apply(
        &self,
        side: Side,
        intent: &TableIntent,
        dice: &mut dyn Dice,
    ) -> Result<TableApplied, TableRefused> {
        match (self, intent) {
            (Self::Ancients(state), TableIntent::Ancients(intent)) => {
                match ancients::apply(state, side, intent, dice) {
                    Ok(applied) => Ok(TableApplied {
                        table: Self::Ancients(applied.state),
                        events: in_table(applied.events, TableEvent::Ancients),
                        dice: applied.dice,
                    }),
                    Err(ancients::Refused::Rule(refusal)) => {
                        Err(TableRefused::Rule(TableRefusal::Ancients(refusal)))
                    }
                    Err(ancients::Refused::OutOfDice) => Err(TableRefused::OutOfDice),
                }
            }
            (Self::Skirmish(state), TableIntent::Skirmish(intent)) => {
                match skirmish::apply(state, side, intent, dice) {
                    Ok(applied) => Ok(TableApplied {
                        table: Self::Skirmish(applied.state),
                        events: in_table(applied.events, TableEvent::Skirmish),
                        dice: applied.dice,
                    }),
                    Err(skirmish::Refused::Rule(refusal)) => {
                        Err(TableRefused::Rule(TableRefusal::Skirmish(refusal)))
                    }
                    Err(skirmish::Refused::OutOfDice) => Err(TableRefused::OutOfDice),
                }
            }
            (Self::Ancients(_), TableIntent::Skirmish(_))
            | (Self::Skirmish(_), TableIntent::Ancients(_)) => {
                Err(TableRefused::Rule(TableRefusal::OtherSystem))
            }
        }
    }

    /// Folds one event.
    ///
    /// # Errors
    /// [`UnknownThing`] when it names something that is not on the table, or is one of another rule system.
    pub fn fold(&mut self, event: &TableEvent) -> Result<(), UnknownThing> {
        match (self, event) {
            (Self::Ancients(state), TableEvent::Ancients(event)) => {
                ancients::fold(state, event).map_err(|_unknown| UnknownThing)
            }
            (Self::Skirmish(state), TableEvent::Skirmish(event)) => {
                skirmish::fold(state, event).map_err(|_unknown| UnknownThing)
            }
            (Self::Ancients(_), TableEvent::Skirmish(_))
            | (Self::Skirmish(_), TableEvent::Ancients(_)) => Err(UnknownThing),
        }
    }

    /// [`TableIntent::begin`] has been carried out.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        match self {
            Self::Ancients(state) => state.phase != ancients::Phase::Begin,
            Self::Skirmish(state) => state.has_begun(),
        }
    }

    /// Whose intent is due on the table; of no use before the beginning and after the end.
    #[must_use]
    pub fn side_to_act(&self) -> Option<Side> {
        match self {
            Self::Ancients(state) => Some(state.active),
            Self::Skirmish(state) => state.side_to_act(),
        }
    }

    /// How long the side to act may take for what is due now, beside any time bank, milliseconds; then the server asks
    /// [`TableIntent::lapse`].
    #[must_use]
    pub fn decision_limit_millis(&self) -> Option<u32> {
        match self {
            Self::Ancients(_) => None,
            Self::Skirmish(state) => state.decision_limit_millis(),
        }
    }

    /// The number of the bound or round; 0 before the first.
    #[must_use]
    pub const fn round(&self) -> u16 {
        match self {
            Self::Ancients(state) => state.bound,
            Self::Skirmish(state) => state.round as u16,
        }
    }

    pub(super) fn write(&self, to: &mut Canonical) {
        match self {
            Self::Ancients(state) => to.table(state),
            Self::Skirmish(state) => to.skirmish(state),
        }
    }
}

fn in_table<E>(events: Vec<E>, wrap: fn(E) -> TableEvent) -> Vec<TableEvent> {
    events.into_iter().map(wrap).collect()
}

impl TableIntent {
    /// The first dice; asked by the server alone, when both sides sit and the nonces are known.
    #[must_use]
    pub const fn begin(system: RuleSystem) -> Self {
        match system {
            RuleSystem::Ancients => Self::Ancients(ancients::Intent::Begin),
            RuleSystem::Skirmish => Self::Skirmish(skirmish::Intent::Begin),
        }
    }

    /// What is due was not decided in time: the default happens. Asked by the server alone; no system but those with a
    /// [`Table::decision_limit_millis`] knows it.
    #[must_use]
    pub const fn lapse(system: RuleSystem) -> Option<Self> {
        match system {
            RuleSystem::Ancients => None,
            RuleSystem::Skirmish => Some(Self::Skirmish(skirmish::Intent::Lapse)),
        }
    }

    /// Only the server itself may ask it.
    #[must_use]
    pub const fn is_the_servers(&self) -> bool {
        match self {
            Self::Ancients(intent) => matches!(intent, ancients::Intent::Begin),
            Self::Skirmish(intent) => {
                matches!(intent, skirmish::Intent::Begin | skirmish::Intent::Lapse)
            }
        }
    }

    /// It ends a turn or a part of it, and may be asked however often anything was asked before.
    #[must_use]
    pub const fn ends_turn(&self) -> bool {
        match self {
            Self::Ancients(intent) => ends_bound(intent),
            Self::Skirmish(intent) => intent.ends_turn(),
        }
    }

    /// What can always be tried to get on with a turn, the gentlest first.
    #[must_use]
    pub fn ways_out(system: RuleSystem) -> Vec<Self> {
        match system {
            RuleSystem::Ancients => [
                ancients::Intent::EndMoves,
                ancients::Intent::EndBound,
                ancients::Intent::Ready,
            ]
            .map(Self::Ancients)
            .into(),
            RuleSystem::Skirmish => skirmish::Intent::ways_out()
                .into_iter()
                .map(Self::Skirmish)
                .collect(),
        }
    }
}

const fn ends_bound(intent: &ancients::Intent) -> bool {
    matches!(
        intent,
        ancients::Intent::EndMoves | ancients::Intent::EndBound | ancients::Intent::Ready
    )
}

impl TableEvent {
    /// Whose turn ended with it: a clock gains its increment, an offer lapses.
    #[must_use]
    pub const fn ended_turn_of(&self) -> Option<Side> {
        match self {
            Self::Ancients(ancients::Event::BoundEnded { side, .. })
            | Self::Skirmish(skirmish::Event::TurnEnded { side, .. }) => Some(*side),
            Self::Ancients(_) | Self::Skirmish(_) => None,
        }
    }

    /// A turn begins: intents are counted anew.
    #[must_use]
    pub const fn begins_turn(&self) -> bool {
        match self {
            Self::Ancients(event) => matches!(
                event,
                ancients::Event::BoundBegan { .. } | ancients::Event::TurnBegan { .. }
            ),
            Self::Skirmish(event) => event.begins_turn(),
        }
    }

    /// The battle is decided: who won, if anybody, and how.
    #[must_use]
    pub const fn ended_battle(&self) -> Option<(Option<Side>, Victory)> {
        match self {
            Self::Ancients(ancients::Event::GameEnded { winner, victory }) => {
                Some((*winner, Victory::Ancients(*victory)))
            }
            Self::Skirmish(skirmish::Event::GameEnded { winner, victory }) => {
                Some((*winner, Victory::Skirmish(*victory)))
            }
            Self::Ancients(_) | Self::Skirmish(_) => None,
        }
    }
}

impl TableRefusal {
    /// The clause that says no; none for what is no matter of the rules.
    #[must_use]
    pub fn clause(&self) -> Option<Clause> {
        match self {
            Self::Ancients(refusal) => Some(refusal.clause()),
            Self::Skirmish(refusal) => Some(refusal.clause()),
            Self::OtherSystem => None,
        }
    }
}

impl From<ancients::State> for Table {
    fn from(state: ancients::State) -> Self {
        Self::Ancients(state)
    }
}

impl From<skirmish::State> for Table {
    fn from(state: skirmish::State) -> Self {
        Self::Skirmish(state)
    }
}

impl From<ancients::Intent> for TableIntent {
    fn from(intent: ancients::Intent) -> Self {
        Self::Ancients(intent)
    }
}

impl From<skirmish::Intent> for TableIntent {
    fn from(intent: skirmish::Intent) -> Self {
        Self::Skirmish(intent)
    }
}

impl From<ancients::Event> for TableEvent {
    fn from(event: ancients::Event) -> Self {
        Self::Ancients(event)
    }
}

impl From<skirmish::Event> for TableEvent {
    fn from(event: skirmish::Event) -> Self {
        Self::Skirmish(event)
    }
}

impl From<ancients::Refusal> for TableRefusal {
    fn from(refusal: ancients::Refusal) -> Self {
        Self::Ancients(refusal)
    }
}

impl From<skirmish::Refusal> for TableRefusal {
    fn from(refusal: skirmish::Refusal) -> Self {
        Self::Skirmish(refusal)
    }
}
