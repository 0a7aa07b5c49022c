//! The embedded store.

use std::path::Path;

use super::{FaultPoint, Store, StoreFault};

/// How the file is opened.
#[derive(Clone, Copy, Debug, Default)]
pub struct StoreOptions {
    /// For tests only.
    pub fault: Option<FaultPoint>,
    /// For tests only: the file may have so many pages of 4096 bytes.
    pub max_pages: Option<u32>,
}

/// An SQLite file.
#[derive(Debug)]
pub struct SqliteStore {}

impl SqliteStore {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// [`StoreFault`]; an existing file is not changed then.
    pub async fn open(_path: &Path, _options: StoreOptions) -> Result<Self, StoreFault> {
        Ok(Self {})
    }
}

impl Store for SqliteStore {}
