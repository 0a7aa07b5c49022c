//! The one function that says what comes of an intent in a match: used by the server, the bot and the verifier.

use serde::{Deserialize, Serialize};

use super::{Actor, Header, MatchEvent, MatchIntent, MatchState};
use crate::ancients::Refusal;
use crate::dice::{Bytes32, Dice};

/// What an accepted intent leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The state after it, batch number already counted up.
    pub state: MatchState,
    /// What happened.
    pub events: Vec<MatchEvent>,
    /// The dice it took.
    pub dice: Vec<u8>,
}

/// Why a match does not take an intent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchRefusal {
    /// A rule of the battle says no.
    Rule(Refusal),
    /// Only the server may ask this, or only a seat.
    NotForYou,
    /// The seat is taken.
    SeatTaken,
    /// A seat is free or a nonce is missing: the battle has not begun.
    NotStarted,
    /// The battle has begun already.
    AlreadyStarted,
    /// The nonce is not the committed one, or the other seat has not committed yet.
    NonceMismatch,
    /// The match rests.
    Adjourned,
    /// The match is over.
    Over,
    /// Nothing like that was offered.
    NothingOffered,
    /// Still standing: the same offer.
    AlreadyOffered,
    /// The side to act has not been away long enough, or the match has a clock.
    NotAway,
    /// The prepared dice ran out (only when a record or a situation is played again).
    OutOfDice,
}

/// Decides one intent.
///
/// # Errors
/// [`MatchRefusal`]; nothing has changed then and no die counts as rolled.
pub fn decide(
    _header: &Header,
    _state: &MatchState,
    _actor: Actor,
    _intent: &MatchIntent,
    _elapsed_millis: u32,
    _dice: &mut dyn Dice,
) -> Result<Decided, MatchRefusal> {
    Err(MatchRefusal::NotStarted)
}

pub(super) fn hash_of(_state: &MatchState) -> Bytes32 {
    Bytes32::default()
}
