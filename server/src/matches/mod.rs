//! Live matches: one task each, which owns the match's state and is the only writer of its log. `Decision 1`.

mod act;
mod actor;
mod ask;
mod clock;
mod enter;
mod log;
mod message;
mod people;
mod view;

use std::sync::{Arc, PoisonError};

use acies::game::MatchId;
use acies::protocol::{CloseReason, Denied};
use tokio::sync::mpsc;

use actor::{Exit, MatchActor, Roster};

use crate::hub::Inner;

pub(crate) use message::{Mailbox, Message, Request, Sees, Visitor};
pub(crate) use view::{entry_of, status_of};

/// Messages that may wait for a match before those who send have to wait too.
const INBOX: usize = 256;

/// Starts the task of a match and the one that joins it. Called with the table of live matches in hand, so that there is
/// never a second one.
pub(crate) fn spawn(inner: &Arc<Inner>, match_id: MatchId) -> Mailbox {
    let (mailbox, inbox) = mpsc::channel(INBOX);
    let watched = watch(Arc::clone(inner), match_id, inbox);
    inner.tasks.spawn(watched);
    mailbox
}

/// Joins the match's task: a panic in it ends with it. `Decision 10`.
async fn watch(inner: Arc<Inner>, match_id: MatchId, inbox: mpsc::Receiver<Message>) {
    let roster = Roster::default();
    let task = tokio::spawn(live(
        Arc::clone(&inner),
        match_id,
        inbox,
        Arc::clone(&roster),
    ));
    match task.await {
        Ok(Exit::Idle) => {}
        Ok(Exit::Stopped | Exit::Expired) => inner.forget(match_id),
        Err(error) => {
            tracing::error!(%match_id, %error, "a match met a fault; its log is as it was before");
            metrics::counter!("acies_match_faults_total").increment(1);
            inner.forget(match_id);
            inner.note_fault(match_id);
            let roster = roster.lock().unwrap_or_else(PoisonError::into_inner);
            for (_, outbox) in roster.iter() {
                outbox.close(CloseReason::Faulty);
            }
            drop(roster);
            // Clocks run on and deadlines hold, from the last good state.
            drop(inner.visit(match_id));
        }
    }
}

async fn live(
    inner: Arc<Inner>,
    match_id: MatchId,
    mut inbox: mpsc::Receiver<Message>,
    roster: Roster,
) -> Exit {
    let why_not = match inner.store.load(match_id).await {
        Ok(Some(stored)) => match MatchActor::wake(Arc::clone(&inner), stored, roster) {
            Ok(actor) => return actor.run(&mut inbox).await,
            Err(error) => {
                tracing::error!(%match_id, %error, "the log does not fold; the match stays as it is stored");
                Denied::Faulty
            }
        },
        Ok(None) => Denied::NoSuchMatch,
        Err(fault) => {
            tracing::error!(%match_id, %fault, "the match cannot be read");
            Denied::StoreFull
        }
    };
    loop {
        if inner.retire(match_id, &inbox) {
            return Exit::Idle;
        }
        match inbox.recv().await {
            None | Some(Message::Stop) => return Exit::Stopped,
            Some(message) => message.deny(why_not.clone()),
        }
    }
}
