//! From the listening socket to the commands of one client: accepting, the upgrade, and one owner task per WebSocket.

mod accept;
mod address;
mod farewell;
mod owner;
mod socket;
mod upgrade;
mod visit;

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use acies::protocol::CloseReason;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::http::Play;
use crate::hub::Hub;
use crate::limits::{Addresses, Limits};
use crate::outbox::Outbox;

pub(crate) use accept::{Socket, accept};
pub use address::{Origins, Proxies};
pub(crate) use upgrade::upgrade;

/// What all connections of one server share.
#[derive(Debug)]
pub(crate) struct Context {
    /// The way to lobby and matches.
    pub(crate) hub: Hub,
    /// What a connection may do.
    pub(crate) limits: Limits,
    /// What comes from where.
    pub(crate) addresses: Addresses,
    /// Pages of which origins may connect.
    pub(crate) origins: Origins,
    /// Who is believed about the address of others.
    pub(crate) proxies: Proxies,
    /// The client for browsers, if the server has it.
    pub(crate) play: Option<Play>,
    /// Set once, when the server is to stop.
    pub(crate) stop: CancellationToken,
    /// Every task of a socket, so that none outlives the server.
    pub(crate) tasks: TaskTracker,
    /// Every open WebSocket.
    pub(crate) open: Open,
}

/// The outboxes of the open WebSockets, to be closed when the server stops.
#[derive(Debug, Default)]
pub(crate) struct Open {
    /// A plain mutex: held for one insertion or removal, never across an await.
    inner: Mutex<OpenInner>,
}

#[derive(Debug, Default)]
struct OpenInner {
    next: u64,
    outboxes: BTreeMap<u64, Outbox>,
    is_stopping: bool,
}

impl Open {
    /// Takes note of a WebSocket; the number is for [`Open::remove`].
    fn insert(&self, outbox: &Outbox) -> u64 {
        let mut inner = self.inner();
        if inner.is_stopping {
            outbox.close(CloseReason::GoingAway);
        }
        let number = inner.next;
        inner.next += 1;
        inner.outboxes.insert(number, outbox.clone());
        number
    }

    fn remove(&self, number: u64) {
        self.inner().outboxes.remove(&number);
    }

    /// Closes all of them, and every one that comes later.
    pub(crate) fn close_all(&self) {
        let mut inner = self.inner();
        inner.is_stopping = true;
        for outbox in inner.outboxes.values() {
            outbox.close(CloseReason::GoingAway);
        }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.inner().outboxes.len()
    }

    fn inner(&self) -> MutexGuard<'_, OpenInner> {
        // Every step leaves the map whole, so a panic elsewhere does not spoil it.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
