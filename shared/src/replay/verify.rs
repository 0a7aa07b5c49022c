//! Plays a record again: every die is derived from the secret, every intent goes through the rules once more.

use super::{RecordError, read_record};
use crate::ancients::{army, board};
use crate::dice::{Bytes32, Dice, Prepared, Stream};
use crate::game::{
    Batch, FoldError, Header, MatchEvent, MatchRefusal, MatchState, Outcome, RULES_VERSION,
    check_start, decide,
};

/// What a record that holds says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The header.
    pub header: Header,
    /// The state at the end.
    pub state: MatchState,
    /// How it ended.
    pub outcome: Outcome,
    /// Batches in the record.
    pub batches: u32,
    /// Dice derived and compared.
    pub dice: u64,
    /// The hash of the last state.
    pub hash: Bytes32,
}

impl Verified {
    /// Ids of the board and the army lists that do not come with this program: an operator's own, as the record holds
    /// them.
    #[must_use]
    pub fn own_data(&self) -> Vec<&str> {
        let Some(chosen) = self.header.chosen.game.ancients() else {
            return Vec::new();
        };
        let mut own: Vec<&str> = Vec::new();
        if board(&chosen.board).is_none() {
            own.push(&chosen.board);
        }
        own.extend(
            chosen
                .armies
                .iter()
                .filter(|id| army(id).is_none())
                .map(String::as_str),
        );
        own.dedup();
        own
    }
}

/// Why a record does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// It cannot be read.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Rules that this program does not have.
    #[error("the match was played by rules version {0}, this program has version {RULES_VERSION}")]
    RulesVersion(u16),
    /// The secret is not the one that the header promises.
    #[error("the secret does not fit the commitment in the header")]
    Secret,
    /// The header does not promise what was promised to the players.
    #[error("the header's commitment {found} is not the one that was kept")]
    Commitment {
        /// The one in the header.
        found: Bytes32,
    },
    /// The match did not begin with the board and armies that were chosen, or they are none that can be fought with.
    #[error("the table at the start is not the one of the chosen board, armies and options")]
    Start,
    /// A number is left out or comes twice.
    #[error("batch {found} where {expected} was due")]
    Gap {
        /// The number due.
        expected: u32,
        /// The number that came.
        found: u32,
    },
    /// The rules refuse what the record has accepted.
    #[error("batch {number}: the rules refuse this intent: {refusal:?}")]
    Illegal {
        /// Which batch.
        number: u32,
        /// Why.
        refusal: Box<MatchRefusal>,
    },
    /// Other dice than the secret and the nonces give.
    #[error("batch {number}: the dice were {expected:?}, the record says {found:?}")]
    Dice {
        /// Which batch.
        number: u32,
        /// What the secret gives.
        expected: Vec<u8>,
        /// What the record says.
        found: Vec<u8>,
    },
    /// Something else happened than the rules say.
    #[error("batch {number}: the rules lead to other events, the first at place {place}")]
    Events {
        /// Which batch.
        number: u32,
        /// From 0.
        place: usize,
    },
    /// The events do not fit the state.
    #[error(transparent)]
    Fold(#[from] FoldError),
    /// The match is not over.
    #[error("the record ends before the match does")]
    NotOver,
}

/// Plays a record again and compares dice, events and hashes. `commitment` is what a player or spectator has kept from
/// the first frames he saw; without it only the record's own promise is checked.
///
/// # Errors
/// [`VerifyError`] for the first thing that does not hold.
pub fn verify(bytes: &[u8], commitment: Option<Bytes32>) -> Result<Verified, VerifyError> {
    let record = read_record(bytes)?;
    let mut verifier = Verifier::new(record.header, record.secret, commitment)?;
    for batch in &record.batches {
        verifier.step(batch)?;
    }
    verifier.finish()
}

/// The verifier, batch by batch: for whoever cannot wait until the whole match has been played again.
#[derive(Clone, Debug)]
pub struct Verifier {
    header: Header,
    secret: Bytes32,
    state: MatchState,
}

impl Verifier {
    /// Begins with what was promised; see [`verify`].
    ///
    /// # Errors
    /// [`VerifyError::RulesVersion`], [`VerifyError::Commitment`], [`VerifyError::Secret`], [`VerifyError::Start`].
    pub fn new(
        header: Header,
        secret: Bytes32,
        commitment: Option<Bytes32>,
    ) -> Result<Self, VerifyError> {
        if header.rules_version != RULES_VERSION {
            return Err(VerifyError::RulesVersion(header.rules_version));
        }
        if commitment.is_some_and(|kept| kept != header.commitment) {
            return Err(VerifyError::Commitment {
                found: header.commitment,
            });
        }
        if Bytes32::sha256(&secret.0) != header.commitment {
            return Err(VerifyError::Secret);
        }
        if check_start(&header).is_err() {
            return Err(VerifyError::Start);
        }
        let state = MatchState::new(&header);
        Ok(Self {
            header,
            secret,
            state,
        })
    }

    /// Number of the last batch that holds; 0 before the first.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.state.number
    }

    /// Plays the next batch again. After an error nothing more can be said.
    ///
    /// # Errors
    /// [`VerifyError::Gap`], [`VerifyError::Illegal`], [`VerifyError::Dice`], [`VerifyError::Events`],
    /// [`VerifyError::Fold`].
    pub fn step(&mut self, batch: &Batch) -> Result<(), VerifyError> {
        replay_batch(&self.header, self.secret, &mut self.state, batch)
    }

    /// Everything held.
    ///
    /// # Errors
    /// [`VerifyError::NotOver`].
    pub fn finish(self) -> Result<Verified, VerifyError> {
        let outcome = self.state.outcome.ok_or(VerifyError::NotOver)?;
        Ok(Verified {
            outcome,
            batches: self.state.number,
            dice: self.state.rolls,
            hash: self.state.hash(),
            state: self.state,
            header: self.header,
        })
    }
}

fn replay_batch(
    header: &Header,
    secret: Bytes32,
    state: &mut MatchState,
    batch: &Batch,
) -> Result<(), VerifyError> {
    let number = batch.number;
    if number != state.number + 1 {
        return Err(VerifyError::Gap {
            expected: state.number + 1,
            found: number,
        });
    }
    let mut dice = dice_of(header, secret, state);
    let decided = decide(
        header,
        state,
        batch.actor,
        &batch.intent,
        batch.elapsed_millis,
        dice.as_mut(),
    )
    .map_err(|refusal| VerifyError::Illegal {
        number,
        refusal: Box::new(refusal),
    })?;
    if decided.dice != batch.dice {
        return Err(VerifyError::Dice {
            number,
            expected: decided.dice,
            found: batch.dice.clone(),
        });
    }
    if let Some(place) = first_difference(&decided.events, &batch.events) {
        return Err(VerifyError::Events { number, place });
    }
    // The fold is what clients do: it must lead to the hash in the record and to the state that the rules lead to.
    state.fold(batch)?;
    if *state == decided.state {
        Ok(())
    } else {
        Err(FoldError::Hash { number }.into())
    }
}

/// The dice from this state on; none before both nonces are known.
fn dice_of(header: &Header, secret: Bytes32, state: &MatchState) -> Box<dyn Dice> {
    match state.nonces {
        [Some(red), Some(blue)] => Box::new(Stream::new(
            secret.0,
            header.match_id.0,
            [red.0, blue.0],
            state.rolls,
            header.system().faces(),
        )),
        [None, _] | [_, None] => Box::new(Prepared::new(Vec::new())),
    }
}

fn first_difference(a: &[MatchEvent], b: &[MatchEvent]) -> Option<usize> {
    let place = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    (place < a.len().max(b.len())).then_some(place)
}
