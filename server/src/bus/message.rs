//! What can be asked of a match and told to it. Closed lists, so that everything that reaches a match can be read here.

use acies::ancients::Side;
use acies::dice::Bytes32;
use acies::game::{CommandId, MatchIntent, Strength};
use acies::protocol::{Channel, Denied, Reply, SharedView, Viewer};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::Connection;
use crate::store::CarriedOut;

/// The way into the inbox of a match.
pub(crate) type Mailbox = mpsc::Sender<Message>;

/// A connection that wants to be in a match.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// Which connection; it is attached to the bus.
    pub(crate) connection: Connection,
    /// Which guest.
    pub(crate) guest: Bytes32,
    /// The name as it is shown.
    pub(crate) name: String,
}

/// What is answered by a [`Reply`].
#[derive(Clone, Debug)]
pub(crate) enum Question {
    /// Takes a free seat and enters: [`Reply::Joined`] or a denial.
    Join {
        /// Who.
        visitor: Visitor,
        /// Which seat; nothing: any that is free.
        side: Option<Side>,
        /// SHA-256 of the invite code.
        invite: Option<Bytes32>,
    },
    /// Enters a seat by its token or as its owner, or as a spectator: [`Reply::Entered`] or a denial.
    Enter {
        /// Who.
        visitor: Visitor,
        /// SHA-256 of the seat's token.
        token: Option<Bytes32>,
    },
    /// An intent from a seat: [`Reply::Accepted`] or a denial.
    Act {
        /// From which connection.
        connection: Connection,
        /// Of which command.
        id: CommandId,
        /// Based on which batch.
        base: u32,
        /// What is asked.
        intent: MatchIntent,
    },
    /// Anything else from a connection that has entered.
    Ask {
        /// From which connection.
        connection: Connection,
        /// What.
        request: Request,
    },
}

/// What needs no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Note {
    /// A snapshot is due to this connection.
    Resync {
        /// Which.
        connection: Connection,
    },
    /// A connection has left or is gone.
    Gone {
        /// Which.
        connection: Connection,
    },
    /// The match has not begun in time and shall go.
    Expire,
    /// The server stops.
    Stop,
}

/// What lies in the inbox of a match.
#[derive(Debug)]
pub(crate) enum Message {
    /// Something to be answered.
    Asked {
        /// What.
        question: Question,
        /// When it came in: what clocks are run by.
        at: Instant,
        /// Where the answer goes.
        answer: oneshot::Sender<Reply>,
    },
    /// How much of the log a connection may know.
    Sees {
        /// Which.
        connection: Connection,
        /// It, or why not.
        answer: oneshot::Sender<Result<Sees, Denied>>,
    },
    /// Something to take note of.
    Told(Note),
    /// What the computer has thought of.
    Thought {
        /// For which seat.
        side: Side,
        /// Based on which batch.
        number: u32,
        /// What it wants; nothing when thinking failed.
        intent: Option<MatchIntent>,
    },
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
    /// The computer takes a seat, this strong.
    SeatComputer(Side, Strength),
    /// A fresh invite.
    Invite,
    /// No invite shall be worth anything.
    RevokeInvites,
    /// Says something; to be noted as carried out.
    Say(Channel, String, Option<Box<CarriedOut>>),
    /// Hears somebody no longer, or again.
    Mute(u32, bool),
    /// Shows somebody the door.
    RemoveWatcher(u32),
    /// Wants to play again.
    Rematch,
    /// Lets spectators follow a view, or no longer.
    ShareView(Option<SharedView>),
}

impl Message {
    /// Says no to whoever waits for an answer.
    pub(crate) fn deny(self, why: Denied) {
        match self {
            Self::Asked { answer, .. } => give(answer, Reply::Denied(why)),
            // Whoever does not wait any more does not need it.
            Self::Sees { answer, .. } => drop(answer.send(Err(why))),
            Self::Told(_) | Self::Thought { .. } => {}
        }
    }
}

/// Answers; whoever does not wait any more does not need it: the same command will be asked again.
pub(crate) fn give(answer: oneshot::Sender<Reply>, reply: Reply) {
    drop(answer.send(reply));
}
