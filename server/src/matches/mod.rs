//! Live matches: one task each, which owns the match's state and is the only writer of its log. `Decision 1`.

mod act;
mod actor;
mod ask;
mod clock;
mod enter;
mod log;
mod people;
mod sharing;
mod view;

use std::sync::Arc;

use acies::game::MatchId;
use acies::protocol::{CloseReason, Denied};

use actor::{Exit, MatchActor};

use crate::bus::{Audience, Inbox, Message, Note};
use crate::hub::Inner;

pub(crate) use view::{entry_of, status_of};

/// Starts the task of a match that this process owns now, and the one that joins it.
pub(crate) fn spawn(inner: &Arc<Inner>, match_id: MatchId, inbox: Inbox) {
    let watched = watch(Arc::clone(inner), match_id, inbox);
    inner.tasks.spawn(watched);
}

/// Joins the match's task: a panic in it ends with it. `Decision 10`.
async fn watch(inner: Arc<Inner>, match_id: MatchId, inbox: Inbox) {
    let audience = inner.bus.audience(match_id);
    let task = tokio::spawn(live(
        Arc::clone(&inner),
        match_id,
        inbox,
        Arc::clone(&audience),
    ));
    match task.await {
        Ok(Exit::Idle) => {}
        Ok(Exit::Stopped | Exit::Expired) => inner.bus.forget(match_id),
        Err(error) => {
            tracing::error!(%match_id, %error, "a match met a fault; its log is as it was before");
            metrics::counter!("acies_match_faults_total").increment(1);
            inner.bus.forget(match_id);
            inner.note_fault(match_id);
            audience.part_all(CloseReason::Faulty);
            // Clocks run on and deadlines hold, from the last good state.
            drop(inner.visit(match_id));
        }
    }
}

async fn live(
    inner: Arc<Inner>,
    match_id: MatchId,
    mut inbox: Inbox,
    audience: Arc<dyn Audience>,
) -> Exit {
    let why_not = match inner.store.load(match_id).await {
        Ok(Some(stored)) => match MatchActor::wake(Arc::clone(&inner), stored, audience, &inbox) {
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
        if inner.bus.release(match_id, &inbox) {
            return Exit::Idle;
        }
        match inbox.next().await {
            None | Some(Message::Told(Note::Stop)) => return Exit::Stopped,
            Some(message) => message.deny(why_not.clone()),
        }
    }
}
