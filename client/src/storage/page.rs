//! The browser's own storage for this server's pages.

use std::io;
use std::path::PathBuf;

use acies_client_core::Saved;
use acies_client_web as page;

/// The page's storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Storage;

impl Storage {
    /// What was kept, or what a reader has who was never here.
    #[must_use]
    pub fn load_or(&self, first: Saved) -> Saved {
        page::kept().map_or(first, |text| Saved::from_text(&text))
    }

    /// Hands the record of a match to the browser, which keeps it where it keeps downloads.
    ///
    /// # Errors
    /// The browser does not take it.
    pub fn save_record(&self, name: &str, bytes: &[u8]) -> io::Result<Option<String>> {
        if page::download(name, bytes) {
            Ok(None)
        } else {
            Err(io::Error::other("the browser does not take files"))
        }
    }

    /// Keeps this.
    ///
    /// # Errors
    /// The browser keeps nothing: it is full, or the reader does not want it.
    pub fn save(&self, saved: &Saved) -> io::Result<()> {
        if page::keep(&saved.to_text()) {
            Ok(())
        } else {
            Err(io::Error::other("the browser keeps nothing for this page"))
        }
    }

    /// Matches of a server in this process would be kept here; a page has none.
    #[must_use]
    pub const fn matches(&self) -> PathBuf {
        PathBuf::new()
    }
}
