//! What outlives the process: one trait, and its embedded implementation in an SQLite file.
//!
//! Values are stored as format-tagged records (`acies::protocol::encode_record`), tokens and codes only as SHA-256.

mod change;
mod fault;
mod schema;
mod sqlite;
mod stored;
mod writer;

use acies::game::{Batch, MatchId};
use futures_util::future::BoxFuture;

pub use change::{COPIES_MILLIS, CarriedOut, Change, Secret, Status};
pub use fault::{FaultPoint, StoreFault};
pub use sqlite::{SqliteStore, StoreOptions};
pub use stored::{StoredMatch, StoredPerson, StoredSeat, Summary};

/// Where matches and their logs are kept.
pub trait Store: Send + Sync + std::fmt::Debug {
    /// A key that belongs to this data: 32 bytes from the operating system, made with the file.
    fn key(&self) -> [u8; 32];

    /// Writes all of these changes or none of them. When it returns `Ok` they are durable.
    ///
    /// # Errors
    /// [`StoreFault::Fenced`] when a batch number or an invite was taken by somebody faster, [`StoreFault::Full`] when
    /// there is no space; nothing was written then.
    fn commit(&self, changes: Vec<Change>) -> BoxFuture<'_, Result<(), StoreFault>>;

    /// A match with its whole log.
    ///
    /// # Errors
    /// [`StoreFault`] when it cannot be read.
    fn load(&self, match_id: MatchId) -> BoxFuture<'_, Result<Option<StoredMatch>, StoreFault>>;

    /// At most `count` batches of a match from the number `from` on, in order; none when there are none.
    ///
    /// # Errors
    /// [`StoreFault`] when they cannot be read.
    fn stretch(
        &self,
        match_id: MatchId,
        from: u32,
        count: u16,
    ) -> BoxFuture<'_, Result<Vec<Batch>, StoreFault>>;

    /// Every match that is not over, and those that ended lately, oldest first.
    ///
    /// # Errors
    /// [`StoreFault`] when it cannot be read.
    fn summaries(&self) -> BoxFuture<'_, Result<Vec<Summary>, StoreFault>>;

    /// Commands beside the game that were carried out at this Unix time in milliseconds or later, oldest first; of very
    /// many the newest.
    ///
    /// # Errors
    /// [`StoreFault`] when they cannot be read.
    fn carried_out(&self, since: u64) -> BoxFuture<'_, Result<Vec<CarriedOut>, StoreFault>>;

    /// Waits until everything handed over so far is durable and lets go of the file.
    fn close(&self) -> BoxFuture<'_, ()>;
}
