//! The ledger of a match: every die that was rolled, what was needed, how likely that or better was, and how lucky a side
//! has been with all of them.
//!
//! **Ladder.** The results that a roll could have had, from the worst to the best for the side that it counts for, each with
//! its exact chance. In a test these are failed and passed, on a die for points its faces, in a combat or shooting of
//! Ancients who is lower and by how much, out of 36 rolls.
//!
//! **Luck.** What a roll counts is the chance of something worse plus half the chance of the same, less one half: 0 on
//! average, whatever the ladder; in a test half of what is usual, passed (1 or 0) less the chance to pass. Its variance is
//! (1 - the sum of the cubes of the chances) / 12. A side's figure is the sum of what its rolls count, divided by the root of
//! the sum of their variances: with fair dice about 95 of 100 figures lie from -2 to +2. A combat of Ancients is one roll of
//! both: what it counts for one counts against the other.

mod ancients;
mod luck;
mod skirmish;

use crate::ancients::ElementId;
use crate::game::{Batch, MatchEvent, Table, TableEvent};
use crate::side::Side;
use crate::skirmish::{ModelId, RollOff, TestKind, UnitId};

pub use luck::{BAND, Ladder, Luck};

/// Who rolled, or for whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// An element of Ancients.
    Element(ElementId),
    /// A model of a skirmish.
    Model(ModelId),
    /// A unit of a skirmish.
    Unit(UnitId),
}

/// What the dice were about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum About {
    /// Who attacks. `Clause: DEP-01`.
    Attacker,
    /// Which edge. `Clause: DEP-04`.
    Edge,
    /// A waterway's edge.
    Water,
    /// A river.
    River,
    /// Points of a bound. `Clause: PIP-01`.
    Points,
    /// A close combat. `Clause: CBT-02`.
    Combat,
    /// A shooting. `Clause: SHT-15`.
    Shooting,
    /// A roll-off. `Clause: SKM-12`.
    RollOff(RollOff),
    /// A test. `Clause: SKM-63`.
    Test(TestKind),
    /// A shot of a volley, with the dice for whom it hits. `Clause: SRC-10`.
    Shot,
    /// Whether a vehicle is knocked out. `Clause: SRC-16`.
    Damage,
    /// A shot on contact. `Clause: SRC-12`.
    OpeningShot,
    /// A shell or grenade, with the dice for where it drifts. `Clause: SRC-15`.
    Bombardment,
    /// To get down from a blast. `Clause: SRC-15`.
    GetDown,
    /// Whether a mine goes off. `Clause: SRC-15`.
    Mine,
}

/// What was needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Need {
    /// Nothing: the die itself counts.
    Nothing,
    /// This or lower.
    AtMost(i8),
    /// This or higher.
    AtLeast(i8),
    /// Both sides add these sums of factors to their dice, the roller's first.
    Factors([i8; 2]),
}

/// Dice that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throw {
    /// Number of the batch.
    pub batch: u32,
    /// For whom; nobody where no result is better than another.
    pub side: Option<Side>,
    /// Who.
    pub who: Option<Who>,
    /// Against whom.
    pub against: Option<Who>,
    /// What about.
    pub about: About,
    /// What was needed.
    pub need: Need,
    /// What the dice showed, in order; of a combat the roller's first.
    pub dice: Vec<u8>,
    /// What could have come out, and what did; nothing where no result is better than another.
    pub ladder: Option<Ladder>,
    /// The other side rolled too: what is good for one is bad for the other.
    pub is_mutual: bool,
}

impl Throw {
    /// Dice that nobody is lucky with.
    const fn plain(about: About, dice: Vec<u8>) -> Self {
        Self {
            batch: 0,
            side: None,
            who: None,
            against: None,
            about,
            need: Need::Nothing,
            dice,
            ladder: None,
            is_mutual: false,
        }
    }
}

/// All dice of a batch, in the order in which its events tell of them. The table is the one after it: it is asked who belongs
/// to whom, and how a vehicle stands that a shell has reached.
#[must_use]
pub fn throws_of(batch: &Batch, table: &Table) -> Vec<Throw> {
    let mut throws = Vec::new();
    for event in &batch.events {
        let MatchEvent::Table(event) = event else {
            continue;
        };
        match (event, table) {
            (TableEvent::Ancients(event), Table::Ancients(state)) => {
                throws.extend(ancients::throw_of(event, state));
            }
            (TableEvent::Skirmish(event), Table::Skirmish(state)) => {
                throws.extend(skirmish::throws_of(event, state));
            }
            // A log of one rule system beside a table of another.
            (TableEvent::Ancients(_) | TableEvent::Skirmish(_), _) => {}
        }
    }
    for throw in &mut throws {
        throw.batch = batch.number;
    }
    throws
}

#[cfg(test)]
mod tests;
