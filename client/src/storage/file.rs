//! One file in a folder of the user's.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use acies_client_core::Saved;

/// Largest settings file that is read, bytes.
const MAX_FILE: u64 = 1 << 20;

/// The folder and the file in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Storage {
    folder: PathBuf,
    /// It is the user's usual one: other folders of his may be used too.
    is_users: bool,
}

impl Storage {
    /// Keeps things in this folder; it is made when something is to be kept.
    #[must_use]
    pub const fn new(folder: PathBuf) -> Self {
        Self {
            folder,
            is_users: false,
        }
    }

    /// The folder of this user: `XDG_DATA_HOME` or what the system uses.
    #[must_use]
    pub fn of_user() -> Self {
        let variable = |name: &str| {
            std::env::var_os(name)
                .filter(|value| !value.is_empty())
                .map(PathBuf::from)
        };
        let base = if cfg!(target_os = "windows") {
            variable("APPDATA")
        } else if cfg!(target_os = "macos") {
            variable("HOME").map(|home| home.join("Library/Application Support"))
        } else {
            variable("XDG_DATA_HOME")
                .or_else(|| variable("HOME").map(|home| home.join(".local/share")))
        };
        Self {
            is_users: true,
            ..Self::new(base.unwrap_or_default().join("acies"))
        }
    }

    /// Where a server in this process keeps its matches.
    #[must_use]
    pub fn matches(&self) -> PathBuf {
        self.folder.join("matches")
    }

    /// Keeps the record of a match where this user keeps downloads, else in the folder. Says where.
    ///
    /// # Errors
    /// What the system says.
    pub fn save_record(&self, name: &str, bytes: &[u8]) -> io::Result<Option<String>> {
        let downloads = downloads().filter(|_| self.is_users);
        let folder = downloads.unwrap_or_else(|| self.folder.join("records"));
        fs::create_dir_all(&folder)?;
        let path = folder.join(name);
        fs::write(&path, bytes)?;
        Ok(Some(path.display().to_string()))
    }

    fn file(&self) -> PathBuf {
        self.folder.join("settings.json")
    }

    /// What was kept, or the defaults. A damaged file is copied aside before anything overwrites it: it may hold seats.
    #[must_use]
    pub fn load(&self) -> Saved {
        let path = self.file();
        match read_bounded(&path) {
            Ok(text) => {
                let read = Saved::read(&text);
                if !read.is_whole {
                    self.set_aside(&path);
                }
                read.saved
            }
            Err(e) if e.kind() == io::ErrorKind::NotFound => Saved::default(),
            Err(e) => {
                eprintln!("acies-client: {}: {e}", path.display());
                Saved::default()
            }
        }
    }

    fn set_aside(&self, path: &Path) {
        let copy = self.folder.join("settings.json.damaged");
        match fs::copy(path, &copy) {
            Ok(_) => eprintln!(
                "acies-client: {} is damaged; a copy is kept as {}",
                path.display(),
                copy.display()
            ),
            Err(e) => eprintln!("acies-client: {} is damaged: {e}", path.display()),
        }
    }

    /// Keeps what has changed since `before`, over what another window may have kept meanwhile. It holds the tokens of
    /// seats: nobody else may read it.
    ///
    /// # Errors
    /// What the system says.
    pub fn save(&self, saved: &Saved, before: &Saved) -> io::Result<()> {
        let there = read_bounded(&self.file()).ok();
        let text = saved.text_over(before, there.as_deref());
        fs::create_dir_all(&self.folder)?;
        let fresh = self.folder.join("settings.json.new");
        let mut file = create_private(&fresh)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        // A crash leaves the old file or the new one, never half of one.
        fs::rename(&fresh, self.file())
    }
}

/// The folder for downloads, if there is one.
fn downloads() -> Option<PathBuf> {
    let of_user = |name: &str| std::env::var_os(name).map(PathBuf::from);
    let named = of_user("XDG_DOWNLOAD_DIR");
    let usual = of_user("HOME").or_else(|| of_user("USERPROFILE"));
    named
        .or_else(|| usual.map(|home| home.join("Downloads")))
        .filter(|folder| folder.is_dir())
}

fn read_bounded(path: &Path) -> io::Result<String> {
    if fs::metadata(path)?.len() > MAX_FILE {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "too large"));
    }
    fs::read_to_string(path)
}

#[cfg(unix)]
fn create_private(path: &Path) -> io::Result<fs::File> {
    use std::os::unix::fs::OpenOptionsExt;
    fs::OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(path)
}

#[cfg(not(unix))]
fn create_private(path: &Path) -> io::Result<fs::File> {
    fs::File::create(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_file_is_kept_aside() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::new(folder.path().to_owned());
        fs::write(storage.file(), "{\"seats\": [{").unwrap();
        assert_eq!(storage.load(), Saved::default());
        storage.save(&Saved::default(), &Saved::default()).unwrap();
        let copy = fs::read_to_string(folder.path().join("settings.json.damaged")).unwrap();
        assert!(copy.contains("seats"));
    }

    #[test]
    fn a_record_is_kept_in_the_folder_that_was_named() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::new(folder.path().to_owned());
        let place = storage.save_record("acies-1.acies", b"lines").unwrap();
        let path = folder.path().join("records").join("acies-1.acies");
        assert_eq!(place, Some(path.display().to_string()));
        assert_eq!(fs::read(path).unwrap(), b"lines");
    }

    #[test]
    fn what_is_kept_comes_back_and_is_private() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::new(folder.path().join("new"));
        assert_eq!(storage.load(), Saved::default());
        let saved = Saved {
            name: "Jörg".to_owned(),
            ..Saved::default()
        };
        storage.save(&saved, &Saved::default()).unwrap();
        assert_eq!(storage.load(), saved);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(storage.file()).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }
}
