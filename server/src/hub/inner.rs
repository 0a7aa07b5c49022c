//! What all sessions and matches share: configuration, store, lobby, and the table of live matches.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use acies::game::MatchId;
use acies::protocol::Denied;
use tokio::sync::{Semaphore, mpsc};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::history::READ_AT_ONCE;
use super::memory::Memory;
use super::{Fault, HubConfig};
use crate::bots::Bots;
use crate::lobby::{Lobby, Tries};
use crate::matches::{Mailbox, Message, spawn};
use crate::store::Store;

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
    /// The one place that says which matches are live. A plain mutex: held for a look-up or a start, never across an
    /// await.
    live: Mutex<HashMap<MatchId, Mailbox>>,
    faults: Mutex<HashMap<MatchId, u8>>,
    stop: CancellationToken,
}

impl Inner {
    pub(super) async fn start(
        config: HubConfig,
        store: Arc<dyn Store>,
    ) -> Result<Arc<Self>, Fault> {
        let summaries = store.summaries().await?;
        let inner = Arc::new(Self {
            bots: Bots::start(config.bot_threads),
            config,
            store,
            lobby: Lobby::default(),
            tries: Tries::default(),
            memory: Memory::default(),
            looking_back: Semaphore::new(READ_AT_ONCE),
            tasks: TaskTracker::new(),
            live: Mutex::default(),
            faults: Mutex::default(),
            stop: CancellationToken::new(),
        });
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

    /// The way into a match, which is woken if it is not live.
    pub(crate) fn visit(self: &Arc<Self>, match_id: MatchId) -> Result<Mailbox, Denied> {
        let mut live = self.live();
        if self.is_stopping() {
            return Err(Denied::Stopping);
        }
        if let Some(mailbox) = live.get(&match_id).filter(|mailbox| !mailbox.is_closed()) {
            return Ok(mailbox.clone());
        }
        if self.faults().get(&match_id).copied().unwrap_or(0) >= MOST_FAULTS {
            return Err(Denied::Faulty);
        }
        let mailbox = spawn(self, match_id);
        live.insert(match_id, mailbox.clone());
        Ok(mailbox)
    }

    /// The way into a match that is live.
    pub(crate) fn mailbox_of(&self, match_id: MatchId) -> Option<Mailbox> {
        self.live().get(&match_id).cloned()
    }

    /// Lets a match leave the table if nobody can have anything to say to it: no message waits, and the table holds the
    /// only mailbox. From then on a visit wakes it anew.
    pub(crate) fn retire(&self, match_id: MatchId, inbox: &mpsc::Receiver<Message>) -> bool {
        let mut live = self.live();
        let is_alone = inbox.is_empty() && inbox.sender_strong_count() <= 1;
        if is_alone {
            live.remove(&match_id);
        }
        is_alone
    }

    /// Takes a match whose task has ended off the table.
    pub(crate) fn forget(&self, match_id: MatchId) {
        let mut live = self.live();
        if live.get(&match_id).is_some_and(mpsc::Sender::is_closed) {
            live.remove(&match_id);
        }
    }

    pub(crate) fn note_fault(&self, match_id: MatchId) {
        let mut faults = self.faults();
        let count = faults.entry(match_id).or_insert(0);
        *count = count.saturating_add(1);
    }

    pub(super) fn live_matches(&self) -> usize {
        self.live().len()
    }

    pub(super) async fn shutdown(&self) {
        self.stop.cancel();
        self.bots.stop();
        let mailboxes: Vec<Mailbox> = self.live().values().cloned().collect();
        for mailbox in mailboxes {
            // One that has ended by itself has nothing left to do.
            drop(mailbox.send(Message::Stop).await);
        }
        self.tasks.close();
        self.tasks.wait().await;
        self.store.close().await;
    }

    fn live(&self) -> MutexGuard<'_, HashMap<MatchId, Mailbox>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
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
            if let Ok(mailbox) = inner.visit(match_id) {
                // A match that ends in this moment needs no removal, or gets it the next time.
                drop(mailbox.send(Message::Expire).await);
            }
        }
    }
}
