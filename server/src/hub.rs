//! The door between connections and matches: guests, the lobby, and the way of every command to the match it is for.
//!
//! A connection owns one [`Session`] and calls the [`Hub`] with it. Answers come back as values; everything else that a
//! viewer hears comes through his [`Outbox`].

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use acies::game::{CommandId, MatchId};
use acies::protocol::{Command, Denied, LobbyEntry, Reply};

use crate::outbox::Outbox;
use crate::store::{Store, StoreFault};

/// What cannot be undone by the peer: storage, or a bug.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The store does not work.
    #[error(transparent)]
    Store(#[from] StoreFault),
    /// The operating system gives no randomness.
    #[error("the operating system gives no random bytes: {0}")]
    Random(String),
}

/// Limits and delays of the matches. Every field is a flag of the server with this default.
#[derive(Clone)]
pub struct HubConfig {
    /// Unix milliseconds now; for people and for absences of days, never for clocks.
    pub wall: Arc<dyn Fn() -> u64 + Send + Sync>,
    /// The program runs inside a player's process, who could foresee the dice. `Decision 4`.
    pub host_could_foresee: bool,
    /// A match without connections and without a running clock leaves memory after this.
    pub idle_after: Duration,
    /// Absence of the side to act after which an adjournment may be claimed.
    pub absence_for_adjournment: Duration,
    /// Absence of the side to act after which the win may be claimed.
    pub absence_for_win: Duration,
    /// A match that has not begun is removed after this.
    pub unstarted_after: Duration,
    /// Intents of one side in one bound.
    pub intents_a_bound: u16,
    /// Spectators a match.
    pub watchers_a_match: u16,
    /// Unfinished matches a guest may have created.
    pub matches_a_guest: usize,
    /// Unfinished matches that may have been created from one address.
    pub matches_an_address: usize,
    /// Wrong invite codes a minute from one address.
    pub wrong_codes_a_minute: usize,
    /// Threads in which the computer thinks; 0: cores - 1, at least one.
    pub bot_threads: usize,
    /// For tests only: an `Act` with this command id makes the match's task panic.
    pub panic_on_command: Option<String>,
}

impl Default for HubConfig {
    fn default() -> Self {
        Self {
            wall: Arc::new(|| 0),
            host_could_foresee: false,
            idle_after: Duration::from_secs(5 * 60),
            absence_for_adjournment: Duration::from_secs(10 * 60),
            absence_for_win: Duration::from_secs(7 * 24 * 3600),
            unstarted_after: Duration::from_secs(24 * 3600),
            intents_a_bound: 200,
            watchers_a_match: 500,
            matches_a_guest: 10,
            matches_an_address: 20,
            wrong_codes_a_minute: 10,
            bot_threads: 0,
            panic_on_command: None,
        }
    }
}

impl std::fmt::Debug for HubConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("HubConfig").finish_non_exhaustive()
    }
}

/// Somebody who has said hello.
#[derive(Clone)]
pub struct Guest {
    /// Number of the guest in the store.
    pub number: i64,
    /// The name as it is shown.
    pub name: String,
    /// What he sends with the next hello to be the same guest.
    pub token: String,
}

impl std::fmt::Debug for Guest {
    /// The token never reaches a log line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Guest")
            .field("number", &self.number)
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// One greeted connection.
#[derive(Debug)]
pub struct Session {
    guest: Guest,
    #[allow(dead_code, reason = "read once matches run")]
    address: IpAddr,
    #[allow(dead_code, reason = "read once matches run")]
    outbox: Outbox,
}

impl Session {
    /// A connection that has been greeted and has entered nothing.
    #[must_use]
    pub fn new(guest: Guest, address: IpAddr, outbox: Outbox) -> Self {
        Self {
            guest,
            address,
            outbox,
        }
    }

    /// Who it is.
    #[must_use]
    pub const fn guest(&self) -> &Guest {
        &self.guest
    }

    /// The match that was entered.
    #[must_use]
    pub const fn entered(&self) -> Option<MatchId> {
        None
    }
}

/// Figures for the metrics page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Matches in memory.
    pub live_matches: usize,
    /// Matches in the lobby's list.
    pub listed_matches: usize,
}

/// A handle to everything that is played here. Clones are cheap and lead to the same hub.
#[derive(Clone, Debug)]
pub struct Hub {}

impl Hub {
    /// Reads what the store knows, wakes every match with a running clock and begins to listen.
    ///
    /// # Errors
    /// [`Fault`] when the store cannot be read.
    pub async fn start(_config: HubConfig, _store: Arc<dyn Store>) -> Result<Self, Fault> {
        Ok(Self {})
    }

    /// Makes a guest, or finds the one of this token again under the name now wished for.
    ///
    /// # Errors
    /// [`Denied::Name`], [`Denied::BadToken`], [`Denied::StoreFull`], [`Denied::Stopping`].
    pub async fn greet(
        &self,
        _name: &str,
        _guest_token: Option<&str>,
        _address: IpAddr,
    ) -> Result<Guest, Denied> {
        Err(Denied::Stopping)
    }

    /// Carries out a command. The caller sends the reply as [`acies::protocol::ServerMessage::Answer`]; after a reply of
    /// [`Reply::Entered`] or [`Reply::Joined`] it then calls [`Hub::resync`], which sends the first snapshot: no batch
    /// reaches the outbox before it.
    pub async fn command(
        &self,
        _session: &mut Session,
        _id: CommandId,
        _command: Command,
    ) -> Reply {
        Reply::Denied(Denied::Stopping)
    }

    /// Sends one fresh snapshot to the session's outbox, if it has entered a match.
    pub async fn resync(&self, _session: &Session) {}

    /// The connection is gone; a seat is kept, its owner counts as away.
    pub async fn gone(&self, _session: Session) {}

    /// The matches that anybody may know of, newest first, at most 100, as `/` shows them.
    #[must_use]
    pub fn listed(&self) -> Vec<LobbyEntry> {
        Vec::new()
    }

    /// The record of a match that is over, as `acies-server verify` reads it.
    ///
    /// # Errors
    /// [`Denied::NoSuchMatch`] for unknown, closed and unfinished matches.
    pub async fn replay(&self, _match_id: MatchId) -> Result<Vec<u8>, Denied> {
        Err(Denied::NoSuchMatch)
    }

    /// Figures for the metrics page.
    #[must_use]
    pub fn figures(&self) -> Figures {
        Figures::default()
    }

    /// Stops every match: what is not durable yet becomes durable, clocks are marked, snapshots are written.
    pub async fn shutdown(self) {}
}
