//! What waits to be written to one connection: a bounded queue that never makes its sender wait.
//!
//! `Decision 9`: a slow watcher never slows a match. A message is encoded at most once per format and shared by all
//! connections; when a queue overflows, everything that a snapshot replaces is dropped and the connection asks for one.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use acies::protocol::{CloseReason, CodecError, Format, ServerMessage, encode_server};
use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::{Bytes, Message, Utf8Bytes};

/// How many messages may wait for one connection unless configured otherwise.
pub const DEFAULT_CAPACITY: usize = 64;

/// A message on its way to any number of connections, encoded at most once per format.
#[derive(Debug)]
pub struct Shared {
    message: ServerMessage,
    bincode: OnceLock<Result<Bytes, CodecError>>,
    json: OnceLock<Result<Utf8Bytes, CodecError>>,
}

impl Shared {
    /// Wraps a message; nothing is encoded yet.
    #[must_use]
    pub fn new(message: ServerMessage) -> Arc<Self> {
        Arc::new(Self {
            message,
            bincode: OnceLock::new(),
            json: OnceLock::new(),
        })
    }

    /// The message itself.
    #[must_use]
    pub const fn message(&self) -> &ServerMessage {
        &self.message
    }

    /// The frame to be written in one format; clones share their bytes.
    ///
    /// # Errors
    /// [`CodecError`] when the message is larger than a frame may be: outgoing sizes are nobody else's business.
    pub fn frame(&self, format: Format) -> Result<Message, CodecError> {
        match format {
            Format::Bincode => self
                .bincode
                .get_or_init(|| encode_server(&self.message, format).map(Bytes::from))
                .clone()
                .map(Message::Binary),
            Format::Json => self
                .json
                .get_or_init(|| {
                    let bytes = encode_server(&self.message, format)?;
                    Utf8Bytes::try_from(bytes)
                        .map_err(|error| CodecError::Unencodable(error.to_string()))
                })
                .clone()
                .map(Message::Text),
        }
    }

    /// A fresh snapshot says all of it again.
    const fn is_replaced_by_snapshot(&self) -> bool {
        match self.message {
            ServerMessage::Snapshot(_)
            | ServerMessage::Batch { .. }
            | ServerMessage::Chat(_)
            | ServerMessage::Presence(_)
            // It follows every snapshot of a match that is over.
            | ServerMessage::Secret { .. }
            // So do the views that spectators follow.
            | ServerMessage::View { .. } => true,
            ServerMessage::Welcome { .. }
            | ServerMessage::HelloRefused { .. }
            | ServerMessage::Answer { .. }
            | ServerMessage::Rematch { .. } => false,
        }
    }
}

/// The sending half of a connection, as matches hold it. Clones lead to the same connection.
#[derive(Clone, Debug)]
pub struct Outbox {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    /// A plain mutex: held for a push or a swap only, never across an await.
    queue: Mutex<Queue>,
    /// Wakes the one task that owns the socket.
    wake: Notify,
    capacity: usize,
}

#[derive(Debug, Default)]
struct Queue {
    waiting: VecDeque<Arc<Shared>>,
    /// Batches were dropped: no more of them until a snapshot is sent.
    gap: bool,
    /// The connection has not yet been told to ask for that snapshot.
    ask: bool,
    close: Option<CloseReason>,
}

/// What the owner of the socket finds in its outbox.
#[derive(Clone, Debug)]
pub enum Taken {
    /// Write this.
    Message(Arc<Shared>),
    /// The queue overflowed: ask the hub for a snapshot.
    NeedsSnapshot,
    /// Everything before it was written: close.
    Close(CloseReason),
}

impl Outbox {
    /// An empty queue for at most `capacity` messages.
    #[must_use]
    pub fn new(capacity: usize) -> Self {
        Self {
            inner: Arc::new(Inner {
                queue: Mutex::default(),
                wake: Notify::new(),
                capacity: capacity.max(1),
            }),
        }
    }

    /// Queues a message; never waits. When the queue is full, everything that a snapshot says again is dropped, and
    /// nothing of that kind is taken until a snapshot comes.
    pub fn send(&self, message: &Arc<Shared>) {
        let mut queue = self.queue();
        if queue.close.is_some() {
            return;
        }
        if matches!(message.message(), ServerMessage::Snapshot(_)) {
            queue.gap = false;
            queue.ask = false;
        } else if queue.gap && message.is_replaced_by_snapshot() {
            return;
        }
        if queue.waiting.len() >= self.inner.capacity {
            let before = queue.waiting.len();
            queue.waiting.retain(|old| !old.is_replaced_by_snapshot());
            let dropped = before - queue.waiting.len();
            metrics::counter!("acies_outbox_overflows_total").increment(1);
            tracing::debug!(dropped, "outbox overflowed");
            let is_full = queue.waiting.len() >= self.inner.capacity;
            let is_snapshot = matches!(message.message(), ServerMessage::Snapshot(_));
            queue.gap = is_full || !is_snapshot;
            queue.ask = queue.gap;
            if is_full || (queue.gap && message.is_replaced_by_snapshot()) {
                drop(queue);
                self.inner.wake.notify_one();
                return;
            }
        }
        queue.waiting.push_back(Arc::clone(message));
        drop(queue);
        self.inner.wake.notify_one();
    }

    /// Nothing that a snapshot says again is taken until one comes: a viewer hears the past before the news.
    pub fn await_snapshot(&self) {
        self.queue().gap = true;
    }

    /// Closes the connection once what waits has been written. The first reason stays.
    pub fn close(&self, reason: CloseReason) {
        self.queue().close.get_or_insert(reason);
        self.inner.wake.notify_one();
    }

    /// Two clones of one outbox.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.inner, &other.inner)
    }

    /// What is to be done next, if anything.
    #[must_use]
    pub fn take(&self) -> Option<Taken> {
        let mut queue = self.queue();
        if let Some(message) = queue.waiting.pop_front() {
            return Some(Taken::Message(message));
        }
        // An idle watcher keeps no room for the backlog it once had.
        queue.waiting.shrink_to(0);
        if let Some(reason) = queue.close {
            return Some(Taken::Close(reason));
        }
        std::mem::take(&mut queue.ask).then_some(Taken::NeedsSnapshot)
    }

    /// The reason to close, if there is one; what still waits may be lost.
    #[must_use]
    pub fn closing(&self) -> Option<CloseReason> {
        self.queue().close
    }

    /// Returns when something may have been queued since the last call.
    pub async fn changed(&self) {
        self.inner.wake.notified().await;
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Every step leaves the queue whole, so a panic elsewhere does not spoil it.
        self.inner
            .queue
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use acies::game::{CommandId, MatchId};
    use acies::protocol::{Presence, Reply};

    use super::*;

    fn presence() -> Arc<Shared> {
        Shared::new(ServerMessage::Presence(Presence::default()))
    }

    fn rematch() -> Arc<Shared> {
        Shared::new(ServerMessage::Rematch {
            match_id: MatchId([1; 16]),
            seat_token: None,
        })
    }

    fn taken(outbox: &Outbox) -> Vec<Taken> {
        std::iter::from_fn(|| outbox.take()).take(10).collect()
    }

    #[test]
    fn messages_come_out_in_order_before_the_close() {
        let outbox = Outbox::new(4);
        outbox.send(&presence());
        outbox.send(&rematch());
        outbox.close(CloseReason::Removed);
        outbox.close(CloseReason::Flooding);
        outbox.send(&presence());
        let got = taken(&outbox);
        assert!(
            matches!(
                got.as_slice(),
                [
                    Taken::Message(a),
                    Taken::Message(b),
                    Taken::Close(CloseReason::Removed),
                    ..
                ] if matches!(a.message(), ServerMessage::Presence(_))
                    && matches!(b.message(), ServerMessage::Rematch { .. })
            ),
            "{got:?}"
        );
    }

    #[test]
    fn an_overflow_drops_what_a_snapshot_says_again_and_asks_once() {
        let outbox = Outbox::new(3);
        outbox.send(&rematch());
        for _ in 0..5 {
            outbox.send(&presence());
        }
        let got = taken(&outbox);
        assert!(
            matches!(got.as_slice(), [Taken::Message(m), Taken::NeedsSnapshot]
                if matches!(m.message(), ServerMessage::Rematch { .. })),
            "{got:?}"
        );
        outbox.send(&presence());
        assert!(taken(&outbox).is_empty(), "nothing before the snapshot");
    }

    #[test]
    fn an_answer_is_encoded_once_and_shared() {
        let message = Shared::new(ServerMessage::Answer {
            id: CommandId("a".to_owned()),
            reply: Reply::Done,
        });
        let (Ok(Message::Text(a)), Ok(Message::Text(b))) =
            (message.frame(Format::Json), message.frame(Format::Json))
        else {
            panic!("text frames expected");
        };
        assert_eq!(a.as_ptr(), b.as_ptr());
        assert_eq!(a.as_str(), r#"{"answer":{"id":"a","reply":"done"}}"#);
        assert!(matches!(
            message.frame(Format::Bincode),
            Ok(Message::Binary(_))
        ));
    }
}
