//! Who is connected: a guest, and the connection he has said hello on.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use acies::dice::Bytes32;
use acies::game::MatchId;

use crate::bus::{Connection, Owner, Visitor};
use crate::limits::AddressKey;
use crate::outbox::Outbox;

/// Somebody who has said hello.
#[derive(Clone)]
pub struct Guest {
    /// Who it is: SHA-256 of the token.
    pub id: Bytes32,
    /// The name as it is shown.
    pub name: String,
    /// What he sends with the next hello to be the same guest.
    pub token: String,
}

impl std::fmt::Debug for Guest {
    /// The token never reaches a log line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Guest")
            .field("id", &self.id)
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// One greeted connection.
#[derive(Debug)]
pub struct Session {
    /// Which connection, unique in this process.
    pub(super) connection: Connection,
    pub(super) guest: Guest,
    /// The address as limits count it.
    pub(super) address: String,
    pub(super) outbox: Outbox,
    pub(super) entered: Option<Entered>,
}

#[derive(Clone, Debug)]
pub(super) struct Entered {
    pub(super) match_id: MatchId,
    pub(super) owner: Arc<dyn Owner>,
}

impl Session {
    /// A connection that has been greeted and has entered nothing.
    #[must_use]
    pub fn new(guest: Guest, address: IpAddr, outbox: Outbox) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let address = match AddressKey::from(address) {
            AddressKey::V4(v4) => v4.to_string(),
            AddressKey::V6([a, b, c, d]) => format!("{a:x}:{b:x}:{c:x}:{d:x}::/64"),
        };
        Self {
            connection: NEXT.fetch_add(1, Ordering::Relaxed),
            guest,
            address,
            outbox,
            entered: None,
        }
    }

    /// Who it is.
    #[must_use]
    pub const fn guest(&self) -> &Guest {
        &self.guest
    }

    /// The match that was entered.
    #[must_use]
    pub fn entered(&self) -> Option<MatchId> {
        self.entered.as_ref().map(|entered| entered.match_id)
    }

    pub(super) fn visitor(&self) -> Visitor {
        Visitor {
            connection: self.connection,
            guest: self.guest.id,
            name: self.guest.name.clone(),
        }
    }
}
