//! What can go wrong with the store, and how tests make it go wrong.

use std::path::PathBuf;

/// Why the store did not do it.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreFault {
    /// There is no space; nothing was written, it works again when there is.
    #[error("no space left to write")]
    Full,
    /// Another writer was faster: the number asked for is taken.
    #[error("another writer has written this match")]
    Fenced,
    /// The file is no database of this program, or it is damaged.
    #[error("{} is damaged or no data file of this program: {why}; it has not been changed", file.display())]
    Damaged {
        /// Which file.
        file: PathBuf,
        /// What SQLite says.
        why: String,
    },
    /// The file was written by another version of the program.
    #[error("{} has data version {found}, this program reads version {expected}; it has not been changed", file.display())]
    Version {
        /// Which file.
        file: PathBuf,
        /// Its version.
        found: i64,
        /// Ours.
        expected: i64,
    },
    /// Reading or writing failed. Whether a write has happened is not known.
    #[error("the data file cannot be used: {0}")]
    Io(String),
}

/// Where a test makes the process end or the disk full. Written as `after-write:7`, `before-write:7`, `full:7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultPoint {
    /// The process aborts when the n-th write (from 1) is durable but not acknowledged.
    AfterWrite(u64),
    /// The process aborts before the n-th write.
    BeforeWrite(u64),
    /// From the n-th write on the disk is full.
    Full(u64),
}

impl std::str::FromStr for FaultPoint {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bad = || format!("`{text}` is no fault point; try after-write:7");
        let (kind, number) = text.split_once(':').ok_or_else(bad)?;
        let number = number.parse().ok().ok_or_else(bad)?;
        match kind {
            "after-write" => Ok(Self::AfterWrite(number)),
            "before-write" => Ok(Self::BeforeWrite(number)),
            "full" => Ok(Self::Full(number)),
            _ => Err(bad()),
        }
    }
}
