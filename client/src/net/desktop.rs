//! The connection of a desktop: a thread and two channels.

use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, TrySendError, sync_channel};

use acies::protocol::ClientMessage;

use super::{Endpoint, Event, NetError, Trust, thread};

/// Messages of the server that wait for the frame loop; beyond that the thread stops reading and the server's own
/// bounded queue takes over.
const WAITING_EVENTS: usize = 256;

/// Messages that wait for the wire. A player cannot ask faster; more means that the connection stands still.
const WAITING_MESSAGES: usize = 64;

/// One connection. Dropping it closes the connection politely.
#[derive(Debug)]
pub struct Socket {
    outgoing: Option<SyncSender<ClientMessage>>,
    events: Receiver<Event>,
    thread: Option<std::thread::JoinHandle<()>>,
    closed: bool,
}

impl Socket {
    /// Starts connecting. The outcome comes through [`Socket::poll`].
    #[must_use]
    pub fn open(endpoint: Endpoint, trust: Trust) -> Self {
        let (outgoing, messages) = sync_channel(WAITING_MESSAGES);
        let (report, events) = sync_channel(WAITING_EVENTS);
        let thread = std::thread::Builder::new()
            .name("acies-net".to_owned())
            .spawn(move || thread::run(&endpoint, &trust, &messages, &report))
            .ok();
        Self {
            outgoing: Some(outgoing),
            events,
            thread,
            closed: false,
        }
    }

    /// Hands a message to the wire.
    ///
    /// # Errors
    /// [`NetError::Stuck`] when too many wait already, [`NetError::Lost`] when the connection is over.
    pub fn send(&self, message: ClientMessage) -> Result<(), NetError> {
        let Some(outgoing) = &self.outgoing else {
            return Err(NetError::Lost("closed".to_owned()));
        };
        outgoing.try_send(message).map_err(|e| match e {
            TrySendError::Full(_) => NetError::Stuck,
            TrySendError::Disconnected(_) => NetError::Lost("closed".to_owned()),
        })
    }

    /// The next thing to know, if there is one. After [`Event::Closed`] there is nothing more.
    pub fn poll(&mut self) -> Option<Event> {
        if self.closed {
            return None;
        }
        let event = match self.events.try_recv() {
            Ok(event) => event,
            Err(TryRecvError::Empty) => return None,
            // The thread could not be started, or it ended without a word.
            Err(TryRecvError::Disconnected) => Event::Closed {
                code: None,
                why: NetError::Lost("the network thread has ended".to_owned()),
            },
        };
        self.closed = matches!(event, Event::Closed { .. });
        Some(event)
    }

    /// Says goodbye and waits until the close frame is written; at most about a second.
    pub fn close(mut self) {
        self.outgoing = None;
        // A full event queue would keep the thread from noticing: take what is in it.
        while !self.closed && self.events.recv_timeout(thread::GOODBYE).is_ok() {}
        if let Some(thread) = self.thread.take()
            && thread.is_finished()
            && thread.join().is_err()
        {
            eprintln!("acies-client: the network thread panicked");
        }
    }
}
