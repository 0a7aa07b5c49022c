//! The browser's own storage for this server's pages.

use std::io;
use std::path::PathBuf;

use acies_client_core::Saved;
use acies_client_web as page;

/// The page's storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Storage;

impl Storage {
    /// What was kept, or what a reader has who was never here. What cannot be read is put aside before anything overwrites
    /// it: it may hold seats.
    #[must_use]
    pub fn load_or(&self, first: Saved) -> Saved {
        let Some(text) = page::kept() else {
            return first;
        };
        let read = Saved::read(&text);
        if !read.is_whole {
            page::put_aside(&text);
        }
        read.saved
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

    /// Keeps what has changed since `before`, over what another tab may have kept meanwhile.
    ///
    /// # Errors
    /// The browser keeps nothing: it is full, or the reader does not want it.
    pub fn save(&self, saved: &Saved, before: &Saved) -> io::Result<()> {
        if page::keep(&saved.text_over(before, page::kept().as_deref())) {
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
