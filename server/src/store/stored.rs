//! What can be read back.

use acies::dice::Bytes32;
use acies::game::{Batch, Header, MatchId, MatchState};
use acies::protocol::{ChatLine, LobbyEntry};

use super::{Secret, Status};

/// A match with everything the store knows of it.
#[derive(Clone, Debug)]
pub struct StoredMatch {
    /// What was fixed at creation.
    pub header: Header,
    /// What its dice are made from.
    pub secret: Secret,
    /// Who created it.
    pub creator: Bytes32,
    /// Red's and blue's seat.
    pub seats: [Option<StoredSeat>; 2],
    /// SHA-256 of the codes that are still fresh.
    pub invites: Vec<Bytes32>,
    /// Since which batch, and how long the side to act has used, milliseconds.
    pub carried: (u32, u32),
    /// The newest state from which folding may begin.
    pub snapshot: Option<MatchState>,
    /// The whole log.
    pub batches: Vec<Batch>,
    /// The last lines of chat.
    pub chat: Vec<ChatLine>,
    /// People whose number must stay theirs.
    pub people: Vec<StoredPerson>,
    /// Who does not want to hear whom.
    pub mutes: Vec<(Bytes32, u32)>,
}

/// Who holds a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredSeat {
    /// SHA-256 of its token.
    pub token: Bytes32,
    /// The guest, if it is not the computer.
    pub guest: Option<Bytes32>,
    /// Since when he was gone, Unix milliseconds; nothing while he was connected.
    pub away: Option<u64>,
}

/// Somebody in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPerson {
    /// Which guest.
    pub guest: Bytes32,
    /// His number.
    pub person: u32,
    /// His name.
    pub name: String,
    /// Not to be let in again.
    pub removed: bool,
}

/// What is known of a match without waking it.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Which.
    pub match_id: MatchId,
    /// When it was created, Unix milliseconds.
    pub created_unix_millis: u64,
    /// By whom.
    pub creator: Bytes32,
    /// From where.
    pub address: String,
    /// How far it is.
    pub status: Status,
    /// Time runs in it.
    pub clock_runs: bool,
    /// How it is listed.
    pub entry: LobbyEntry,
}
