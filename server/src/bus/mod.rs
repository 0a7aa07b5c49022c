//! Between connections and matches, wherever each of them runs: questions find the one owner of a match, and what the owner
//! publishes finds everybody who looks at it. One trait for each end, and one embedded implementation inside this process.
//!
//! Nothing outside [`local`] knows that both ends are in one process: connections are numbers here, owners and audiences are
//! handles, and all that passes are plain values and frames. What is not promised is not needed: a message may be lost only
//! when its receiver is gone, those of one sender keep their order, and an owner is alone as long as it holds its inbox - the
//! store's fence has the last word on that. `Decision 1`, `Decision 9`.

mod local;
mod message;

use std::sync::Arc;

use acies::ancients::Side;
use acies::game::MatchId;
use acies::protocol::{CloseReason, Denied, Reply};
use futures_util::future::BoxFuture;
use tokio::sync::mpsc;

use crate::outbox::{Outbox, Shared};

pub(crate) use local::LocalBus;
pub(crate) use message::{Mailbox, Message, Note, Question, Request, Sees, Visitor, give};

/// Messages that may wait for a match before those who send have to wait too.
const INBOX: usize = 256;

/// The number of a connection, the only one of it among all that use the bus.
pub(crate) type Connection = u64;

/// Both ends.
pub(crate) trait Bus: Send + Sync + std::fmt::Debug {
    /// What is published for this connection goes into this outbox from now on.
    fn attach(&self, connection: Connection, outbox: &Outbox);

    /// The connection is gone; nothing can be published for it any more.
    fn detach(&self, connection: Connection);

    /// The owner of a match, if somebody owns it now.
    fn owner(&self, match_id: MatchId) -> Option<Arc<dyn Owner>>;

    /// Makes the caller the owner of a match unless somebody is.
    fn claim(&self, match_id: MatchId) -> Claim;

    /// Lets the caller give a match up if nobody can have anything to say to it: no message waits and nobody holds a way
    /// to it. From then on it can be claimed anew.
    fn release(&self, match_id: MatchId, inbox: &Inbox) -> bool;

    /// An owner has ended, whose inbox is gone.
    fn forget(&self, match_id: MatchId);

    /// Those who look at a match, as its owner speaks to them; nobody yet.
    fn audience(&self, match_id: MatchId) -> Arc<dyn Audience>;

    /// Matches that somebody owns.
    fn owned(&self) -> usize;

    /// Nothing can be claimed any more. Returns the owners on this side of the bus, who have to be told to stop.
    fn close(&self) -> Vec<Arc<dyn Owner>>;
}

/// Who owns a match after a claim.
#[derive(Debug)]
pub(crate) enum Claim {
    /// Somebody else, who can be reached so.
    Theirs(Arc<dyn Owner>),
    /// The caller, to whom these messages come.
    Ours(Arc<dyn Owner>, Inbox),
    /// Nobody any more: the bus is closed.
    Closed,
}

/// The way to the owner of a match. Holding one keeps the match awake.
pub(crate) trait Owner: Send + Sync + std::fmt::Debug {
    /// Asks, and waits for the answer. An owner that ends over it has met a fault: [`Denied::Faulty`].
    fn ask(&self, question: Question) -> BoxFuture<'_, Reply>;

    /// Asks how much of the log a connection may know.
    ///
    /// # Errors
    /// The owner's refusal, or [`Denied::Faulty`].
    fn sees(&self, connection: Connection) -> BoxFuture<'_, Result<Sees, Denied>>;

    /// Tells something; an owner that is gone does not need to know.
    fn tell(&self, note: Note) -> BoxFuture<'_, ()>;
}

/// Those who look at a match. Nobody in it makes its owner wait: everything goes into bounded outboxes, and what overflows
/// becomes one fresh snapshot. `Decision 9`.
pub(crate) trait Audience: Send + Sync + std::fmt::Debug {
    /// A connection looks on from now on, from a seat or as a spectator. Nothing that a snapshot says comes to it before
    /// its first snapshot. Whoever had the seat before hears nothing any more.
    fn admit(&self, connection: Connection, seat: Option<Side>);

    /// A connection looks on no longer.
    fn dismiss(&self, connection: Connection);

    /// A connection looks on no longer and is closed.
    fn part(&self, connection: Connection, reason: CloseReason);

    /// Everybody is parted with.
    fn part_all(&self, reason: CloseReason);

    /// Publishes for one of them.
    fn to_one(&self, connection: Connection, frame: &Arc<Shared>);

    /// Publishes for both players, at once.
    fn to_players(&self, frame: &ForMany);

    /// Publishes for all spectators, one frame after the other, giving way to other tasks in between.
    fn to_watchers<'a>(&'a self, frames: &'a [ForMany]) -> BoxFuture<'a, ()>;
}

/// A frame for many.
#[derive(Clone, Debug)]
pub(crate) struct ForMany {
    /// The frame.
    pub(crate) frame: Arc<Shared>,
    /// Connections that do not want to hear who speaks in it; mostly none.
    pub(crate) but: Vec<Connection>,
}

impl ForMany {
    /// For everybody.
    pub(crate) const fn all(frame: Arc<Shared>) -> Self {
        let but = Vec::new();
        Self { frame, but }
    }

    fn is_for(&self, connection: Connection) -> bool {
        self.but.is_empty() || !self.but.contains(&connection)
    }
}

/// What comes to the owner of a match, whoever fills it.
#[derive(Debug)]
pub(crate) struct Inbox {
    messages: mpsc::Receiver<Message>,
    own: mpsc::WeakSender<Message>,
}

impl Inbox {
    fn new() -> (Mailbox, Self) {
        let (mailbox, messages) = mpsc::channel(INBOX);
        let own = mailbox.downgrade();
        (mailbox, Self { messages, own })
    }

    /// The next message; nothing when none can come any more.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        self.messages.recv().await
    }

    /// How the owner's own helpers put something in.
    pub(crate) fn own(&self) -> mpsc::WeakSender<Message> {
        self.own.clone()
    }

    /// No message waits, and only the bus itself holds the way here.
    fn is_alone(&self) -> bool {
        self.messages.is_empty() && self.messages.sender_strong_count() <= 1
    }
}
