//! The past of a match, read from the store: the match is only asked what the viewer may know, so that nobody who plays
//! waits for somebody who looks back. `Decision 5`, `Decision 9`.

use acies::protocol::{Denied, Stretch, stretch_for};

use super::{Hub, Session};
use crate::bus::Sees;

/// Stretches that are read from the store at the same time: fewer than the store has readers, so that one is always left
/// for a match that has to wake.
pub(super) const READ_AT_ONCE: usize = 2;

impl Hub {
    /// At most `count` batches from the number `from` on, as this session may know them.
    pub(super) async fn history(
        &self,
        session: &Session,
        from: u32,
        count: u16,
    ) -> Result<Stretch, Denied> {
        let entered = session.entered.as_ref().ok_or(Denied::NotInMatch)?;
        let Sees { viewer, last } = entered.owner.sees(session.connection).await?;
        if !(1..=last).contains(&from) {
            return Err(Denied::NoSuchBatch { last });
        }
        let match_id = entered.match_id;
        // Nobody closes it; if somebody did, nothing would be lost by reading all the same.
        let _turn = self.inner.looking_back.acquire().await;
        let read = self.inner.store.stretch(match_id, from, count).await;
        let batches = read.map_err(|fault| {
            tracing::error!(%match_id, %fault, "a stretch of a log cannot be read");
            Denied::StoreFull
        })?;
        if batches.first().map(|batch| batch.number) != Some(from) {
            // It has been removed since.
            return Err(Denied::NoSuchMatch);
        }
        stretch_for(batches, viewer, last).map_err(|error| {
            tracing::error!(%match_id, from, %error, "a batch fits into no frame");
            Denied::Faulty
        })
    }
}
