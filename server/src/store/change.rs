//! What can be written.

use acies::ancients::Side;
use acies::dice::Bytes32;
use acies::game::{CommandId, Header, MatchId, MatchState};
use acies::protocol::{ChatLine, LobbyEntry};

/// How far a match is, as the store needs to know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Not begun.
    Open,
    /// Begun.
    Running,
    /// Ended.
    Over,
}

impl Status {
    pub(super) const fn code(self) -> i64 {
        match self {
            Self::Open => 0,
            Self::Running => 1,
            Self::Over => 2,
        }
    }

    pub(super) const fn from_code(code: i64) -> Option<Self> {
        match code {
            0 => Some(Self::Open),
            1 => Some(Self::Running),
            2 => Some(Self::Over),
            _ => None,
        }
    }
}

/// One thing to be written; always part of a list that is written as a whole.
#[derive(Clone, Debug)]
pub enum Change {
    /// A new match.
    Create {
        /// Its header; the id is in it.
        header: Box<Header>,
        /// What its dice are made from.
        secret: Secret,
        /// The guest who created it.
        creator: Bytes32,
        /// The address it was created from, as limits count it.
        address: String,
        /// How it is listed.
        entry: Box<LobbyEntry>,
    },
    /// The next batch, already a record.
    Append {
        /// Of which match.
        match_id: MatchId,
        /// Its number: refused unless it is the next one.
        number: u32,
        /// `encode_record` of the batch.
        record: Vec<u8>,
    },
    /// Somebody has a seat, or a fresh token for it.
    Seat {
        /// Of which match.
        match_id: MatchId,
        /// Which.
        side: Side,
        /// SHA-256 of its token.
        token: Bytes32,
        /// The guest who holds it, if it is not the computer.
        guest: Option<Bytes32>,
    },
    /// The owner of a seat has gone or come back.
    Away {
        /// Of which match.
        match_id: MatchId,
        /// Which seat.
        side: Side,
        /// Since when he is gone, Unix milliseconds.
        since: Option<u64>,
    },
    /// A fresh invite.
    Invite {
        /// To which match.
        match_id: MatchId,
        /// SHA-256 of its code.
        code: Bytes32,
    },
    /// An invite is used up: refused unless it was fresh.
    UseInvite {
        /// To which match.
        match_id: MatchId,
        /// SHA-256 of its code.
        code: Bytes32,
    },
    /// No fresh invite is worth anything any more.
    RevokeInvites {
        /// To which match.
        match_id: MatchId,
    },
    /// How far the match is and whether a clock runs in it.
    Status {
        /// Which match.
        match_id: MatchId,
        /// How far.
        status: Status,
        /// Has to be woken at start, because time runs in it.
        clock_runs: bool,
    },
    /// How it is listed.
    Entry {
        /// As anybody may know it.
        entry: Box<LobbyEntry>,
    },
    /// Time of the side to act since a batch, so that a restart gives nobody time back.
    Carry {
        /// Of which match.
        match_id: MatchId,
        /// Since which batch.
        number: u32,
        /// How long, milliseconds.
        millis: u32,
    },
    /// A state from which folding may begin.
    Snapshot {
        /// Of which match.
        match_id: MatchId,
        /// The state.
        state: Box<MatchState>,
    },
    /// A line of chat.
    Chat {
        /// In which match.
        match_id: MatchId,
        /// The line.
        line: ChatLine,
    },
    /// Somebody whose number must stay his.
    Person {
        /// In which match.
        match_id: MatchId,
        /// Which guest.
        guest: Bytes32,
        /// His number.
        person: u32,
        /// His name.
        name: String,
        /// The creator has shown him the door.
        removed: bool,
    },
    /// A viewer hears somebody no longer, or again.
    Mute {
        /// In which match.
        match_id: MatchId,
        /// Who does not want to hear.
        guest: Bytes32,
        /// Whom.
        person: u32,
        /// Muted or not.
        muted: bool,
    },
    /// A command beside the game was carried out: a copy of it shall not be, for [`COPIES_MILLIS`]. Refused when its guest
    /// has had another one of this id carried out in that time.
    CarriedOut(Box<CarriedOut>),
    /// The match and everything about it is gone.
    Remove {
        /// Which.
        match_id: MatchId,
    },
}

/// How long copies of a command are known over a restart, milliseconds: longer than a client tries to come back.
pub const COPIES_MILLIS: u64 = 600_000;

/// A command beside the game that was carried out. Nothing here is secret: the answer is told again from what the guest
/// himself knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarriedOut {
    /// Whose.
    pub guest: Bytes32,
    /// Its id.
    pub id: CommandId,
    /// SHA-256 of what it asked.
    pub asked: Bytes32,
    /// When, Unix milliseconds.
    pub unix_millis: u64,
    /// The match that it made.
    pub made: Option<MatchId>,
}

/// 32 bytes that no log line may show.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub Bytes32);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(..)")
    }
}
