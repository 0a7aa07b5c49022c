//! What can be asked of a live match. A closed list, so that everything that reaches a match can be read here.

use acies::ancients::Side;
use acies::dice::Bytes32;
use acies::game::{CommandId, MatchIntent};
use acies::protocol::{Channel, Denied, Reply, Viewer};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::outbox::Outbox;

/// The way into a match. Holding one keeps the match in memory.
pub(crate) type Mailbox = mpsc::Sender<Message>;

/// A connection that wants to be in a match.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// Which connection, unique in this process.
    pub(crate) connection: u64,
    /// Which guest.
    pub(crate) guest: Bytes32,
    /// The name as it is shown.
    pub(crate) name: String,
    /// Where to write.
    pub(crate) outbox: Outbox,
}

/// What a match is asked.
#[derive(Debug)]
pub(crate) enum Message {
    /// Takes a free seat and enters.
    Join {
        /// Who.
        visitor: Visitor,
        /// Which seat; nothing: any that is free.
        side: Option<Side>,
        /// SHA-256 of the invite code.
        invite: Option<Bytes32>,
        /// [`Reply::Joined`] or a denial.
        answer: oneshot::Sender<Reply>,
    },
    /// Enters a seat by its token or as its owner, or as a spectator.
    Enter {
        /// Who.
        visitor: Visitor,
        /// SHA-256 of the seat's token.
        token: Option<Bytes32>,
        /// [`Reply::Entered`] or a denial.
        answer: oneshot::Sender<Reply>,
    },
    /// An intent from a seat.
    Act {
        /// From which connection.
        connection: u64,
        /// Of which command.
        id: CommandId,
        /// Based on which batch.
        base: u32,
        /// What is asked.
        intent: MatchIntent,
        /// When it came in: what clocks are run by.
        at: Instant,
        /// [`Reply::Accepted`] or a denial.
        answer: oneshot::Sender<Reply>,
    },
    /// Anything else from a connection that has entered.
    Ask {
        /// From which connection.
        connection: u64,
        /// What.
        request: Request,
        /// What came of it.
        answer: oneshot::Sender<Reply>,
    },
    /// How much of the log a connection may know.
    Sees {
        /// Which.
        connection: u64,
        /// It, or why not.
        answer: oneshot::Sender<Result<Sees, Denied>>,
    },
    /// A snapshot is due to this connection.
    Resync {
        /// Which.
        connection: u64,
    },
    /// A connection has left or is gone.
    Gone {
        /// Which.
        connection: u64,
    },
    /// What the computer has thought of.
    Thought {
        /// For which seat.
        side: Side,
        /// Based on which batch.
        number: u32,
        /// What it wants; nothing when thinking failed.
        intent: Option<MatchIntent>,
    },
    /// The match has not begun in time and shall go.
    Expire,
    /// The server stops.
    Stop,
}

/// How much of a match's log a viewer may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sees {
    /// Who looks.
    pub(crate) viewer: Viewer,
    /// The last batch that he may know of.
    pub(crate) last: u32,
}

/// What a connection in a match can ask besides acting.
#[derive(Clone, Debug)]
pub(crate) enum Request {
    /// The computer takes a seat.
    SeatComputer(Side),
    /// A fresh invite.
    Invite,
    /// No invite shall be worth anything.
    RevokeInvites,
    /// Says something.
    Say(Channel, String),
    /// Hears somebody no longer, or again.
    Mute(u32, bool),
    /// Shows somebody the door.
    RemoveWatcher(u32),
    /// Wants to play again.
    Rematch,
}

impl Message {
    /// Says no to whoever waits for an answer.
    pub(crate) fn deny(self, why: Denied) {
        match self {
            Self::Join { answer, .. }
            | Self::Enter { answer, .. }
            | Self::Act { answer, .. }
            | Self::Ask { answer, .. } => give(answer, Reply::Denied(why)),
            // Whoever does not wait any more does not need it.
            Self::Sees { answer, .. } => drop(answer.send(Err(why))),
            Self::Resync { .. }
            | Self::Gone { .. }
            | Self::Thought { .. }
            | Self::Expire
            | Self::Stop => {}
        }
    }
}

/// Answers; whoever does not wait any more does not need it: the same command will be asked again.
pub(crate) fn give(answer: oneshot::Sender<Reply>, reply: Reply) {
    drop(answer.send(reply));
}
