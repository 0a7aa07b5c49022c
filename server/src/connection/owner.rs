//! The one task that owns a WebSocket: it reads, writes, keeps the time and hands commands on, in order.

use std::collections::VecDeque;
use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;

use acies::protocol::{
    ClientMessage, CloseReason, Denied, Format, Reply, ServerMessage, decode_client,
};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::{Instant, Sleep, sleep};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Bytes, Error, Message, error::ProtocolError};

use super::Context;
use super::farewell::{End, part};
use super::socket::{Happened, Socket};
use super::visit::{Done, Visit, answer};
use crate::limits::{Rate, Slot, Speed};
use crate::outbox::{Outbox, Shared, Taken};

/// Commands that may wait behind the one that is carried out; more stay in the socket.
const QUEUE: usize = 16;
/// Answers that may wait to be written before no more commands are read.
const ANSWERS: usize = 32;

/// A connection and everything that belongs to it.
pub(super) struct Owner<S> {
    context: Arc<Context>,
    socket: Socket<S>,
    format: Format,
    outbox: Outbox,
    visit: Visit,
    rate: Rate,
    /// Read, not yet begun.
    queue: VecDeque<ClientMessage>,
    /// Our own messages, which no overflow may drop.
    answers: VecDeque<Arc<Shared>>,
    /// What the hub is doing for this client.
    doing: Option<Pin<Box<dyn Future<Output = Done> + Send>>>,
    timer: Pin<Box<Sleep>>,
    watch: Watch,
    /// Keeps the counts of the socket itself.
    _socket_counts: Arc<super::Socket>,
}

/// Signs of life.
#[derive(Clone, Copy, Debug)]
struct Watch {
    /// The time for the hello has not passed yet.
    is_arriving: bool,
    /// Something came since the last tick.
    is_heard: bool,
    /// Pings in a row without a sign of life.
    silent: u8,
    /// At the last tick there was something that the client had not taken.
    was_stalled: bool,
}

enum Event {
    Done(Done),
    Queued,
    Happened(Happened),
    Tick,
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send> Owner<S> {
    pub(super) fn new(
        context: Arc<Context>,
        stream: WebSocketStream<S>,
        format: Format,
        address: IpAddr,
        slot: Slot,
        socket_counts: Arc<super::Socket>,
    ) -> Self {
        let outbox = Outbox::new(context.limits.outbox);
        Self {
            socket: Socket::new(stream),
            format,
            visit: Visit::new(context.hub.clone(), outbox.clone(), address, slot),
            outbox,
            rate: Rate::new(Instant::now()),
            queue: VecDeque::new(),
            answers: VecDeque::new(),
            doing: None,
            timer: Box::pin(sleep(context.limits.hello)),
            watch: Watch {
                is_arriving: true,
                is_heard: true,
                silent: 0,
                was_stalled: false,
            },
            context,
            _socket_counts: socket_counts,
        }
    }

    /// Talks until one of both has had enough, then tells the hub and parts.
    pub(super) async fn run(mut self) {
        let number = self.context.open.insert(&self.outbox);
        metrics::gauge!("acies_connections").increment(1.0);
        let end = self.talk().await;
        // What the hub has begun is brought to its end before the seat counts as left.
        if let Some(doing) = self.doing.take() {
            self.visit.on_done(doing.await);
        }
        // Boxed: what only the end needs takes no room while the connection lives.
        Box::pin(self.visit.leave()).await;
        self.outbox.close(CloseReason::GoingAway);
        Box::pin(part(&mut self.socket.stream, end)).await;
        self.context.open.remove(number);
        metrics::gauge!("acies_connections").decrement(1.0);
        let code = match end {
            End::Close(reason) => reason.code(),
            End::Left => 1000,
            End::Lost => 1006,
        };
        metrics::counter!("acies_closes_total", "code" => code.to_string()).increment(1);
        tracing::debug!(?end, "connection ended");
    }

    async fn talk(&mut self) -> End {
        loop {
            self.begin_next();
            if let Some(end) = self.fill() {
                return end;
            }
            let end = match self.next_event().await {
                Event::Queued | Event::Happened(Happened::Flushed) => None,
                Event::Done(done) => self.on_done(done),
                Event::Happened(Happened::Frame(frame)) => self.on_frame(frame),
                Event::Tick => self.on_tick(),
            };
            if let Some(end) = end {
                return end;
            }
        }
    }

    async fn next_event(&mut self) -> Event {
        let may_read = self.may_read();
        let may_write = self.socket.has_room();
        let doing = async {
            match &mut self.doing {
                Some(doing) => doing.await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            done = doing => {
                self.doing = None;
                Event::Done(done)
            }
            () = self.outbox.changed(), if may_write => Event::Queued,
            happened = self.socket.happens(may_read) => Event::Happened(happened),
            () = &mut self.timer => Event::Tick,
        }
    }

    fn may_read(&self) -> bool {
        self.queue.len() < QUEUE && self.answers.len() < ANSWERS
    }

    /// Begins the next thing that the client wants, if the hub is not busy with him.
    fn begin_next(&mut self) {
        while self.doing.is_none() {
            let Some(message) = self.queue.pop_front() else {
                return;
            };
            match self.visit.begin(message) {
                Ok(doing) => self.doing = Some(doing),
                Err(refused) => self.answers.push_back(refused),
            }
        }
    }

    /// Feeds the socket with what waits, answers first.
    fn fill(&mut self) -> Option<End> {
        while self.socket.has_room() {
            if let Some(message) = self.answers.pop_front() {
                if let Err(end) = self.feed(&message) {
                    return Some(end);
                }
                continue;
            }
            match self.outbox.take() {
                Some(Taken::Message(message)) => {
                    if let Err(end) = self.feed(&message) {
                        return Some(end);
                    }
                }
                Some(Taken::NeedsSnapshot) => self.visit.wants_snapshot(),
                Some(Taken::Close(reason)) => return Some(End::Close(reason)),
                None => break,
            }
        }
        if self.doing.is_none() {
            self.doing = self.visit.begin_resync();
        }
        None
    }

    fn feed(&mut self, message: &Shared) -> Result<(), End> {
        let frame = match message.frame(self.format) {
            Ok(frame) => frame,
            Err(error) => {
                tracing::error!(%error, "a message cannot be sent");
                return Err(End::Close(CloseReason::Faulty));
            }
        };
        self.feed_frame(frame)
    }

    fn feed_frame(&mut self, frame: Message) -> Result<(), End> {
        self.socket.feed(frame).map_err(|error| {
            tracing::debug!(%error, "writing failed");
            End::Lost
        })
    }

    fn on_done(&mut self, done: Done) -> Option<End> {
        let after = self.visit.on_done(done);
        self.answers.extend(after.message);
        if after.is_stranger {
            self.flush_answers_into_socket();
            return Some(End::Close(CloseReason::TooManyConnections));
        }
        None
    }

    /// The last answer before a close.
    fn flush_answers_into_socket(&mut self) {
        while let Some(message) = self.answers.pop_front() {
            if self.feed(&message).is_err() {
                return;
            }
        }
    }

    fn on_frame(&mut self, frame: Option<Result<Message, Error>>) -> Option<End> {
        let message = match frame {
            None => return Some(End::Lost),
            Some(Err(error)) => return Some(end_of(&error)),
            Some(Ok(message)) => message,
        };
        self.watch.is_heard = true;
        if self.rate.on_frame(Instant::now(), &self.context.limits) == Speed::Flooding {
            return Some(End::Close(CloseReason::Flooding));
        }
        match (message, self.format) {
            (Message::Binary(bytes), Format::Bincode) => self.on_bytes(&bytes),
            (Message::Text(text), Format::Json) => self.on_bytes(text.as_ref()),
            (Message::Binary(_), Format::Json) | (Message::Text(_), Format::Bincode) => {
                Some(End::Close(CloseReason::WrongFrameKind))
            }
            (Message::Ping(_), _) => {
                self.socket.must_flush();
                None
            }
            (Message::Pong(_) | Message::Frame(_), _) => None,
            (Message::Close(_), _) => Some(End::Left),
        }
    }

    fn on_bytes(&mut self, bytes: &[u8]) -> Option<End> {
        let message = match decode_client(bytes, self.format) {
            Ok(message) => message,
            Err(error) => {
                tracing::debug!(%error, "undecodable");
                return Some(End::Close(CloseReason::Undecodable));
            }
        };
        if self.rate.on_command(&self.context.limits) == Speed::Fine {
            self.queue.push_back(message);
            return None;
        }
        metrics::counter!("acies_commands_too_fast_total").increment(1);
        let refused = match message {
            ClientMessage::Hello { .. } => ServerMessage::HelloRefused {
                why: Denied::TooFast,
            },
            ClientMessage::Command { id, .. } => answer(&id, Reply::Denied(Denied::TooFast)),
        };
        self.answers.push_back(Shared::new(refused));
        None
    }

    fn on_tick(&mut self) -> Option<End> {
        self.timer
            .as_mut()
            .reset(Instant::now() + self.context.limits.ping);
        self.queue.shrink_to_fit();
        self.answers.shrink_to_fit();
        if std::mem::take(&mut self.watch.is_arriving) {
            if !self.visit.is_greeted() {
                return Some(End::Close(CloseReason::NoHello));
            }
            if self.visit.is_stranger() {
                return Some(End::Close(CloseReason::TooManyConnections));
            }
        }
        // While we do not read, silence is our own doing.
        if std::mem::take(&mut self.watch.is_heard) || !self.may_read() {
            self.watch.silent = 0;
        } else {
            self.watch.silent += 1;
            if self.watch.silent >= 2 {
                return Some(End::Close(CloseReason::NoPong));
            }
        }
        if self.socket.is_unflushed() {
            let is_lost = std::mem::replace(&mut self.watch.was_stalled, true);
            return is_lost.then_some(End::Lost);
        }
        self.watch.was_stalled = false;
        self.feed_frame(Message::Ping(Bytes::new())).err()
    }
}

/// How a fault of the socket ends the conversation.
fn end_of(error: &Error) -> End {
    match error {
        Error::Capacity(_) => End::Close(CloseReason::TooLarge),
        // A closed program or browser tab: an everyday event.
        Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => End::Lost,
        Error::Protocol(_) | Error::Utf8(_) => End::Close(CloseReason::Undecodable),
        _ => End::Lost,
    }
}
