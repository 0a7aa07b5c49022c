//! What a log folds to.

use serde::{Deserialize, Serialize};

use super::{Batch, Header, MatchEvent, Offer, Outcome, Seat, Table, UnknownThing};
use crate::dice::Bytes32;
use crate::side::Side;

/// A match at one moment, as far as its viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchState {
    /// Number of the last folded batch; 0 before the first.
    pub number: u32,
    /// Who sits where.
    pub seats: [Option<Seat>; 2],
    /// Committed nonces.
    pub nonce_hashes: [Option<Bytes32>; 2],
    /// Revealed nonces.
    pub nonces: [Option<Bytes32>; 2],
    /// Dice rolled so far: the number of the next roll.
    pub rolls: u64,
    /// Time left a side, milliseconds; nothing without clocks.
    pub clocks: Option<[u32; 2]>,
    /// What is offered by whom.
    pub offer: Option<(Side, Offer)>,
    /// The match rests.
    pub adjourned: bool,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The table.
    pub table: Table,
}

/// A batch does not fit the state it is folded into.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FoldError {
    /// A batch is missing or comes twice.
    #[error("batch {found} where {expected} was due")]
    Gap {
        /// The number due.
        expected: u32,
        /// The number that came.
        found: u32,
    },
    /// An event names something that is not on the table.
    #[error("batch {number} names something that is not on the table")]
    UnknownThing {
        /// Which batch.
        number: u32,
    },
    /// More dice than can be counted.
    #[error("batch {number} has more dice than can be counted")]
    TooMany {
        /// Which batch.
        number: u32,
    },
    /// The state after it is not the one the log says.
    #[error("the state after batch {number} has another hash than the record")]
    Hash {
        /// Which batch.
        number: u32,
    },
}

impl MatchState {
    /// The state before the first batch.
    #[must_use]
    pub fn new(header: &Header) -> Self {
        let clocks = header.chosen.clock.map(|clock| [clock.bank_millis; 2]);
        Self {
            number: 0,
            seats: [None, None],
            nonce_hashes: [None; 2],
            nonces: [None; 2],
            rolls: 0,
            clocks,
            offer: None,
            adjourned: false,
            outcome: None,
            table: header.start.clone(),
        }
    }

    /// Folds one batch and compares the hash.
    ///
    /// # Errors
    /// [`FoldError`] when the batch is out of order, names what does not exist or leads to another hash; the state is then
    /// not to be used any more.
    pub fn fold(&mut self, batch: &Batch) -> Result<(), FoldError> {
        let expected = self.number.saturating_add(1);
        if batch.number != expected || batch.number == self.number {
            return Err(FoldError::Gap {
                expected,
                found: batch.number,
            });
        }
        let rolls = self.rolls.checked_add(batch.dice.len() as u64);
        let rolls = rolls.ok_or(FoldError::TooMany {
            number: batch.number,
        })?;
        for event in &batch.events {
            self.fold_event(event)
                .map_err(|_unknown| FoldError::UnknownThing {
                    number: batch.number,
                })?;
        }
        self.rolls = rolls;
        self.number = batch.number;
        if self.hash() == batch.hash {
            Ok(())
        } else {
            Err(FoldError::Hash {
                number: batch.number,
            })
        }
    }

    /// Folds one event.
    ///
    /// # Errors
    /// [`UnknownThing`] when it names something that is not on the table.
    pub fn fold_event(&mut self, event: &MatchEvent) -> Result<(), UnknownThing> {
        match event {
            MatchEvent::Seated { side, seat } => self.seats[side.index()] = Some(seat.clone()),
            MatchEvent::NonceCommitted { side, hash } => {
                self.nonce_hashes[side.index()] = Some(*hash);
            }
            MatchEvent::NonceRevealed { side, nonce } => self.nonces[side.index()] = Some(*nonce),
            MatchEvent::Table(event) => self.table.fold(event)?,
            MatchEvent::ClockRan { side, left_millis } => {
                if let Some(clocks) = &mut self.clocks {
                    clocks[side.index()] = *left_millis;
                }
            }
            MatchEvent::Offered { side, offer } => self.offer = Some((*side, *offer)),
            MatchEvent::Declined { .. } => self.offer = None,
            MatchEvent::Adjourned => {
                self.adjourned = true;
                self.offer = None;
            }
            MatchEvent::Resumed => {
                self.adjourned = false;
                self.offer = None;
            }
            MatchEvent::Ended { outcome } => {
                self.outcome = Some(*outcome);
                self.offer = None;
            }
        }
        Ok(())
    }

    /// SHA-256 over the written canonical encoding, see `docs/protocol.md`.
    #[must_use]
    pub fn hash(&self) -> Bytes32 {
        super::hash::hash_of(self)
    }

    /// The setup dice have been rolled.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.table.has_begun()
    }

    /// Both sit and both nonces are known, so that the first die can be rolled. `Decision 4`.
    #[must_use]
    pub fn can_begin(&self) -> bool {
        !self.has_begun()
            && self.seats.iter().all(Option::is_some)
            && self.nonces.iter().all(Option::is_some)
    }

    /// Whose intent is due: nobody's before the beginning, while the match rests and after the end.
    #[must_use]
    pub fn side_to_act(&self) -> Option<Side> {
        let is_played = self.has_begun() && !self.adjourned && self.outcome.is_none();
        if is_played {
            self.table.side_to_act()
        } else {
            None
        }
    }

    /// How long the side to act may take for what is due now, milliseconds, beside its time bank; see
    /// [`Table::decision_limit_millis`].
    #[must_use]
    pub fn decision_limit_millis(&self) -> Option<u32> {
        self.side_to_act()
            .and_then(|_| self.table.decision_limit_millis())
    }

    /// Whose clock runs, and what it has left at this batch in milliseconds. `Decision 12`.
    #[must_use]
    pub fn clock_of_side_to_act(&self) -> Option<(Side, u32)> {
        let side = self.side_to_act()?;
        self.clocks.map(|left| (side, left[side.index()]))
    }
}
