//! What outlives the process: one trait, and its embedded implementation in an SQLite file.

mod fault;
mod sqlite;

pub use fault::{FaultPoint, StoreFault};
pub use sqlite::{SqliteStore, StoreOptions};

/// Where matches, guests and logs are kept.
pub trait Store: Send + Sync + std::fmt::Debug {}
