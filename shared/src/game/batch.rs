//! The numbered records of a match.

use serde::{Deserialize, Serialize};

use super::{Strength, TableEvent, TableIntent, Victory};
use crate::dice::Bytes32;
use crate::side::Side;

/// Identity of a command, chosen by the client: 1 to 40 printable ASCII characters, unique within the match.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CommandId(pub String);

/// Who caused a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// A seat.
    Seat(Side),
    /// The server itself: seating, setup dice, clocks.
    Server,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// The name shown.
    pub name: String,
    /// How well the computer plays that sits here; `None`: a person does.
    pub computer: Option<Strength>,
}

/// What two players can agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// Nobody wins.
    Draw,
    /// Play on another day; clocks stop.
    Adjournment,
    /// Go on after an adjournment.
    Resumption,
}

/// Why nobody won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drawn {
    /// Both agreed.
    Agreed,
    /// The last bound or round came, and neither side was better.
    Equal,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Decided on the table.
    Battle {
        /// Who won.
        winner: Side,
        /// How.
        victory: Victory,
    },
    /// The other side gave up.
    Resigned {
        /// Who won.
        winner: Side,
    },
    /// The other side's time ran out. `Decision 12`.
    TimeRanOut {
        /// Who won.
        winner: Side,
    },
    /// The other side stayed away for seven days without a clock.
    Absent {
        /// Who won.
        winner: Side,
    },
    /// Nobody won.
    Draw(Drawn),
}

impl Outcome {
    /// Who won, if anybody.
    #[must_use]
    pub const fn winner(&self) -> Option<Side> {
        match self {
            Self::Battle { winner, .. }
            | Self::Resigned { winner }
            | Self::TimeRanOut { winner }
            | Self::Absent { winner } => Some(*winner),
            Self::Draw(_) => None,
        }
    }
}

/// What an actor asks of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchIntent {
    /// Somebody takes a seat (server).
    Seat {
        /// Which.
        side: Side,
        /// Who.
        seat: Seat,
    },
    /// SHA-256 of the seat's nonce. `Decision 4`.
    CommitNonce {
        /// The hash.
        hash: Bytes32,
    },
    /// The nonce itself, when both are committed.
    RevealNonce {
        /// The nonce.
        nonce: Bytes32,
    },
    /// A wish for the table.
    Play(TableIntent),
    /// Gives up.
    Resign,
    /// Offers something.
    Offer(Offer),
    /// Accepts what the other side offered.
    Accept(Offer),
    /// Takes an own offer back or declines the other's.
    Decline(Offer),
    /// Claims an adjournment after ten minutes of absence of the side to act (no clock). The server checks the absence.
    ClaimAdjournment,
    /// Claims the win after seven days of absence (no clock). The server checks the absence.
    ClaimWin,
    /// The time of the side to act has run out (server).
    TimeOut,
}

/// What happened in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchEvent {
    /// Somebody sits.
    Seated {
        /// Where.
        side: Side,
        /// Who.
        seat: Seat,
    },
    /// A nonce is committed.
    NonceCommitted {
        /// By whom.
        side: Side,
        /// Its hash.
        hash: Bytes32,
    },
    /// A nonce is known.
    NonceRevealed {
        /// By whom.
        side: Side,
        /// The nonce.
        nonce: Bytes32,
    },
    /// Something on the table.
    Table(TableEvent),
    /// Time used by the side that was to act.
    ClockRan {
        /// Whose.
        side: Side,
        /// What is left, increment included, milliseconds.
        left_millis: u32,
    },
    /// An offer stands.
    Offered {
        /// Whose.
        side: Side,
        /// What.
        offer: Offer,
    },
    /// The offer is gone.
    Declined {
        /// By whom.
        side: Side,
        /// What.
        offer: Offer,
    },
    /// The match rests.
    Adjourned,
    /// The match goes on.
    Resumed,
    /// The match is over.
    Ended {
        /// How.
        outcome: Outcome,
    },
}

/// One accepted intent with everything that came of it. Durable before anybody hears of it. `Decision 1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Batch {
    /// From 1, without gaps.
    pub number: u32,
    /// When, Unix milliseconds. For people only, no rule reads it.
    pub unix_millis: u64,
    /// Time of the side to act since the last batch, milliseconds; what clocks are run by.
    pub elapsed_millis: u32,
    /// Who.
    pub actor: Actor,
    /// The command that asked, if a client did. Not shown to others.
    pub command: Option<CommandId>,
    /// What was asked.
    pub intent: MatchIntent,
    /// The dice it took, in order.
    pub dice: Vec<u8>,
    /// What happened.
    pub events: Vec<MatchEvent>,
    /// Hash of the state after it, see [`super::MatchState::hash`].
    pub hash: Bytes32,
}
