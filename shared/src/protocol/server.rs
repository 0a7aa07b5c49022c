//! What the server says. Variants are only ever appended.

use serde::{Deserialize, Serialize};

use super::{Channel, NameProblem};
use crate::ancients::Side;
use crate::dice::Bytes32;
use crate::game::{
    Batch, CommandId, Header, MatchId, MatchRefusal, MatchState, Opponent, Outcome, Visibility,
};

/// Everything the server can send.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to a good hello.
    Welcome {
        /// Version of the server program.
        server: String,
        /// Name as it is shown (normalised).
        name: String,
        /// To be sent with the next hello.
        guest_token: String,
    },
    /// The answer to a bad hello; another may follow on the same connection.
    HelloRefused {
        /// Why.
        why: Denied,
    },
    /// The one answer to a command.
    Answer {
        /// Of which command.
        id: CommandId,
        /// What came of it.
        reply: Reply,
    },
    /// The whole match, sent on entering, on request and when a connection was too slow for the batches.
    Snapshot(Box<Snapshot>),
    /// The next batch.
    Batch {
        /// Of which match.
        match_id: MatchId,
        /// Without other people's command ids.
        batch: Box<Batch>,
        /// Clocks after it.
        clocks: Clocks,
    },
    /// Somebody said something.
    Chat(ChatLine),
    /// Who is there has changed.
    Presence(Presence),
    /// An invitation to the rematch, or the rematch itself: a seat in another match.
    Rematch {
        /// The new match.
        match_id: MatchId,
        /// This player's token for it.
        seat_token: Option<String>,
    },
    /// The match is over: the secret behind the commitment, so that every viewer can check the dice. `Decision 4`.
    /// Follows the last batch, and every snapshot of a match that is over.
    Secret {
        /// Of which match.
        match_id: MatchId,
        /// What the commitment is the SHA-256 of.
        secret: Bytes32,
    },
}

/// What a command led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// Done, nothing to add.
    Done,
    /// The listed matches, newest first, at most 100.
    Matches(Vec<LobbyEntry>),
    /// Created. Not entered yet.
    Created {
        /// The new match.
        match_id: MatchId,
        /// The creator's token, when he took a seat.
        seat_token: Option<String>,
        /// The first invite code, when the opponent is invited.
        invite: Option<String>,
    },
    /// Seated and entered.
    Joined {
        /// Which seat.
        side: Side,
        /// Keeps it; never shown to others.
        seat_token: String,
    },
    /// Entered.
    Entered {
        /// The seat, or none for a spectator.
        seat: Option<Side>,
    },
    /// The intent was accepted and is durable.
    Accepted {
        /// Number of its batch.
        number: u32,
    },
    /// A fresh invite code.
    Invited {
        /// The code.
        code: String,
    },
    /// No.
    Denied(Denied),
    /// A stretch of the log.
    History(Box<Stretch>),
}

/// Why the server says no.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Denied {
    /// The match or its rules say no.
    Match(MatchRefusal),
    /// The intent was based on an older batch.
    Stale {
        /// The number now.
        current: u32,
    },
    /// The same command id came with other content.
    IdReused,
    /// A list, text or number is out of bounds.
    Malformed,
    /// Needs a hello first.
    HelloFirst,
    /// A second hello.
    AlreadyGreeted,
    /// The name cannot be used.
    Name(NameProblem),
    /// No such match, or none that this guest may know of.
    NoSuchMatch,
    /// No match is entered.
    NotInMatch,
    /// This connection holds no seat.
    NotSeated,
    /// Only the creator may.
    NotCreator,
    /// No seat is free.
    SeatTaken,
    /// The invite code is wrong, used or revoked.
    BadInvite,
    /// The seat token is wrong.
    BadToken,
    /// Too many wrong codes from this address; wait a minute.
    TooManyTries,
    /// Watching is not allowed.
    WatchingClosed,
    /// The match has as many watchers as it may have.
    TooManyWatchers,
    /// This guest or address has as many open matches as it may have.
    TooManyMatches,
    /// More than 60 commands a second.
    TooFast,
    /// More than 200 intents in this bound.
    TooManyIntents,
    /// The chat line is too long or empty.
    ChatLength,
    /// Removed by the creator.
    Removed,
    /// No such person in this match.
    NoSuchPerson,
    /// Unknown board, army list or option value.
    UnknownChoice {
        /// Which.
        what: String,
    },
    /// The store cannot write now; nothing is lost, nothing was done.
    StoreFull,
    /// The match has met a fault of the server and rests in its last good state.
    Faulty,
    /// The server is stopping.
    Stopping,
    /// No batch has this number, or none that this viewer may know of yet.
    NoSuchBatch {
        /// The last number that he may know of; 0: none.
        last: u32,
    },
}

/// A listed match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyEntry {
    /// Which.
    pub match_id: MatchId,
    /// The board.
    pub board: String,
    /// Army list ids of red and blue.
    pub armies: [String; 2],
    /// Names in the seats.
    pub seats: [Option<String>; 2],
    /// How a free seat is filled.
    pub opponent: Opponent,
    /// Who may watch.
    pub watching: Visibility,
    /// The dice could be foreseen by the host.
    pub host_could_foresee: bool,
    /// Number of the bound; 0 in setup.
    pub bound: u16,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Spectators now.
    pub watchers: u16,
}

/// Time left and whose runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// Milliseconds left to red and blue when this was sent; nothing without clocks.
    pub left_millis: Option<[u32; 2]>,
    /// Whose time runs now.
    pub running: Option<Side>,
}

/// The whole match for one viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The header; its commitment is what the client keeps.
    pub header: Header,
    /// The state at [`MatchState::number`].
    pub state: MatchState,
    /// Hash of this viewer's state, to be compared with the client's own.
    pub hash: Bytes32,
    /// This viewer's seat.
    pub seat: Option<Side>,
    /// Clocks now.
    pub clocks: Clocks,
    /// Who is there.
    pub presence: Presence,
}

/// Batches that follow each other in the log of a match, as one viewer may know them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stretch {
    /// At least one, from the number that was asked for, without gaps.
    pub batches: Vec<Batch>,
    /// The last number that this viewer may know of now; when it is beyond the last batch here, there is more to ask for.
    pub last: u32,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatLine {
    /// Which conversation.
    pub channel: Channel,
    /// Number of the speaker.
    pub person: u32,
    /// Name of the speaker.
    pub name: String,
    /// What was said.
    pub text: String,
    /// When, Unix milliseconds.
    pub unix_millis: u64,
}

/// Somebody in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// A number within the match.
    pub person: u32,
    /// The name.
    pub name: String,
    /// The seat, or none for a spectator.
    pub seat: Option<Side>,
}

/// Who is there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    /// Players and at most 50 spectators.
    pub people: Vec<Person>,
    /// All spectators.
    pub watchers: u16,
    /// Since when the player of a seat has been away, Unix milliseconds; nothing while he is connected.
    pub away_since: [Option<u64>; 2],
}
