//! A match as anybody may read it who knows its id: what spectators have seen by now, and nothing of what is hidden from them.

use acies::game::{Batch, Header, MatchEvent, MatchId, MatchState, Visibility};
use acies::protocol::{Denied, Viewer, batch_for};

use super::Hub;

/// What spectators have seen of a match.
#[derive(Debug)]
pub(crate) struct Seen {
    /// What never changes of it.
    pub(crate) header: Header,
    /// The batches, the first one first, without what is hidden.
    pub(crate) batches: Vec<Batch>,
    /// The end has been seen.
    pub(crate) is_over: bool,
}

impl Seen {
    /// Walks through the match: each batch with the state after it.
    pub(crate) fn walk(&self, mut on: impl FnMut(&Batch, &MatchState)) {
        let mut state = MatchState::new(&self.header);
        for batch in &self.batches {
            for event in &batch.events {
                // Only a log of another version could name what is not on the table.
                if state.fold_event(event).is_err() {
                    return;
                }
            }
            state.number = batch.number;
            on(batch, &state);
        }
    }
}

impl Hub {
    /// What spectators have seen of a match by now. `Decision 5`, `Decision 9`.
    ///
    /// # Errors
    /// [`Denied::NoSuchMatch`] for unknown and closed matches, [`Denied::StoreFull`] when it cannot be read.
    pub(crate) async fn seen(&self, match_id: MatchId) -> Result<Seen, Denied> {
        // As with the past that players ask for: never so many at once that a match has to wait.
        let _turn = self.inner.looking_back.acquire().await;
        let stored = self.inner.store.load(match_id).await.map_err(|fault| {
            tracing::error!(%match_id, %fault, "a log cannot be read");
            Denied::StoreFull
        })?;
        let stored = stored.ok_or(Denied::NoSuchMatch)?;
        let header = stored.header;
        if header.chosen.watching == Visibility::Closed {
            return Err(Denied::NoSuchMatch);
        }
        let wall = (self.inner.config.wall)();
        let delay = u64::from(header.chosen.delay_secs) * 1000;
        let is_seen = |batch: &Batch| batch.unix_millis.saturating_add(delay) <= wall;
        let all = stored.batches.iter();
        let shown: Vec<&Batch> = if delay == 0 {
            all.collect()
        } else {
            all.take_while(|batch| is_seen(batch)).collect()
        };
        let ends = |batch: &&Batch| {
            let mut events = batch.events.iter();
            events.any(|event| matches!(event, MatchEvent::Ended { .. }))
        };
        let is_over = shown.last().is_some_and(ends);
        let viewer = if is_over {
            Viewer::Afterwards
        } else {
            Viewer::Spectator
        };
        let batches = shown.into_iter().map(|batch| batch_for(batch, viewer));
        Ok(Seen {
            batches: batches.collect(),
            is_over,
            header,
        })
    }
}
