//! What all sessions and matches share: configuration, store, lobby, and the table of live matches.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use acies::game::MatchId;
use acies::protocol::Denied;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::history::READ_AT_ONCE;
use super::memory::Memory;
use super::{Fault, HubConfig};
use crate::bots::Bots;
use crate::bus::{Bus, Claim, LocalBus, Note, Owner};
use crate::lobby::{Lobby, Tries};
use crate::matches::spawn;
use crate::store::{COPIES_MILLIS, Store};

/// After so many faults a match is woken no more until the server is started again.
const MOST_FAULTS: u8 = 3;
/// How often matches are looked for that have not begun in time.
const SWEEP: Duration = Duration::from_secs(60);

/// Shared by everybody.
#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) config: HubConfig,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) lobby: Lobby,
    pub(crate) tries: Tries,
    pub(crate) bots: Bots,
    pub(super) memory: Memory,
    /// Permits to read stretches of logs.
    pub(super) looking_back: Semaphore,
    /// Every task of every match, so that stopping can wait for them.
    pub(crate) tasks: TaskTracker,
    /// Between connections and matches.
    pub(crate) bus: Arc<dyn Bus>,
    faults: Mutex<HashMap<MatchId, u8>>,
    stop: CancellationToken,
}

impl Inner {
    pub(super) async fn start(
        config: HubConfig,
        store: Arc<dyn Store>,
    ) -> Result<Arc<Self>, Fault> {
        let summaries = store.summaries().await?;
        let since = (config.wall)().saturating_sub(COPIES_MILLIS);
        let carried_out = store.carried_out(since).await?;
        let inner = Arc::new(Self {
            bots: Bots::start(config.bot_threads),
            config,
            store,
            lobby: Lobby::default(),
            tries: Tries::default(),
            memory: Memory::default(),
            looking_back: Semaphore::new(READ_AT_ONCE),
            tasks: TaskTracker::new(),
            bus: Arc::new(LocalBus::default()),
            faults: Mutex::default(),
            stop: CancellationToken::new(),
        });
        for done in carried_out {
            inner.memory.keep_stored(done);
        }
        for summary in summaries {
            let (match_id, clock_runs) = (summary.match_id, summary.clock_runs);
            inner.lobby.add(summary);
            if clock_runs {
                // A match that cannot be woken says so itself.
                drop(inner.visit(match_id));
            }
        }
        inner.tasks.spawn(sweep(Arc::clone(&inner)));
        Ok(inner)
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.stop.is_cancelled()
    }

    /// The way to the owner of a match; one that nobody owns is woken here.
    pub(crate) fn visit(self: &Arc<Self>, match_id: MatchId) -> Result<Arc<dyn Owner>, Denied> {
        // Stopping waits for whoever has come so far.
        let _coming = self.tasks.token();
        if self.is_stopping() {
            return Err(Denied::Stopping);
        }
        if let Some(owner) = self.bus.owner(match_id) {
            return Ok(owner);
        }
        if self.faults().get(&match_id).copied().unwrap_or(0) >= MOST_FAULTS {
            return Err(Denied::Faulty);
        }
        match self.bus.claim(match_id) {
            Claim::Theirs(owner) => Ok(owner),
            Claim::Ours(owner, inbox) => {
                spawn(self, match_id, inbox);
                Ok(owner)
            }
            Claim::Closed => Err(Denied::Stopping),
        }
    }

    pub(crate) fn note_fault(&self, match_id: MatchId) {
        let mut faults = self.faults();
        let count = faults.entry(match_id).or_insert(0);
        *count = count.saturating_add(1);
    }

    pub(super) fn live_matches(&self) -> usize {
        self.bus.owned()
    }

    pub(super) async fn shutdown(&self) {
        self.stop.cancel();
        self.bots.stop();
        for owner in self.bus.close() {
            // One that has ended by itself has nothing left to do.
            owner.tell(Note::Stop).await;
        }
        self.tasks.close();
        self.tasks.wait().await;
        self.store.close().await;
    }

    fn faults(&self) -> MutexGuard<'_, HashMap<MatchId, u8>> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Removes matches that have not begun in time.
async fn sweep(inner: Arc<Inner>) {
    loop {
        tokio::select! {
            () = inner.stop.cancelled() => return,
            () = tokio::time::sleep(SWEEP) => {}
        }
        inner.lobby.prune();
        let age = u64::try_from(inner.config.unstarted_after.as_millis()).unwrap_or(u64::MAX);
        let before = (inner.config.wall)().saturating_sub(age);
        for match_id in inner.lobby.unstarted_before(before) {
            if let Ok(owner) = inner.visit(match_id) {
                // A match that ends in this moment needs no removal, or gets it the next time.
                owner.tell(Note::Expire).await;
            }
        }
    }
}
