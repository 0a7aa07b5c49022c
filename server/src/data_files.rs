//! An operator's own army lists, boards and scenarios: where they lie, and that they are files that can be read.
//!
//! In the data folder: `armies/*.toml`, `boards/*.toml` and `scenarios/*.toml`. Links to files are followed, hidden files and files with other
//! endings are left alone.

use std::io::Read;
use std::path::{Path, PathBuf};

use acies::game::Catalogue;
use acies::{FileFault, ancients, skirmish, text_of};

/// Largest data file, bytes.
pub const MAX_FILE: u64 = 1 << 20;
/// Most files of a folder.
pub const MAX_FILES: usize = 200;
const FOLDERS: [(&str, DataKind); 3] = [
    ("armies", DataKind::Armies),
    ("boards", DataKind::Board),
    ("scenarios", DataKind::Scenario),
];

/// What is in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataKind {
    /// Army lists and pairings of Ancients.
    Armies,
    /// A board of Ancients.
    Board,
    /// A scenario of Platoon Skirmish.
    Scenario,
}

/// A file that can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataFile {
    /// What is in it.
    pub kind: DataKind,
    /// Its name in faults.
    pub file: String,
    /// What stands in it.
    pub text: String,
}

/// What lies in a data folder.
#[derive(Debug, Default)]
pub struct Found {
    /// The files that can be read, those of a folder by name.
    pub files: Vec<DataFile>,
    /// Files beside them that nobody reads.
    pub ignored: Vec<PathBuf>,
    /// What is there but cannot be read.
    pub faults: Vec<FileFault>,
}

/// Looks for an operator's files. A folder that does not exist holds none.
#[must_use]
pub fn find(data: &Path) -> Found {
    let mut found = Found::default();
    for (name, kind) in FOLDERS {
        let folder = data.join(name);
        match names_in(&folder) {
            Ok(paths) => paths.into_iter().for_each(|path| found.take(path, kind)),
            Err(problem) => found.fault(&folder, problem),
        }
    }
    found
}

/// What comes with the program and what the operator has added.
///
/// # Errors
/// Every [`FileFault`] of every file, so that all can be mended at once.
pub fn load(data: &Path) -> Result<Catalogue, Vec<FileFault>> {
    let found = find(data);
    let (mut for_ancients, mut for_skirmish) = (Vec::new(), Vec::new());
    for DataFile { kind, file, text } in found.files {
        let of_ancients = match kind {
            DataKind::Armies => ancients::data::DataKind::Armies,
            DataKind::Board => ancients::data::DataKind::Board,
            DataKind::Scenario => {
                for_skirmish.push(skirmish::data::DataFile { file, text });
                continue;
            }
        };
        for_ancients.push(ancients::data::DataFile {
            kind: of_ancients,
            file,
            text,
        });
    }
    let ancients = ancients::Catalogue::with_files(&for_ancients);
    let skirmish = skirmish::Catalogue::with_files(&for_skirmish);
    match (ancients, skirmish) {
        (Ok(ancients), Ok(skirmish)) if found.faults.is_empty() => {
            Ok(Catalogue { ancients, skirmish })
        }
        (ancients, skirmish) => {
            let mut faults = found.faults;
            faults.extend(ancients.err().unwrap_or_default());
            faults.extend(skirmish.err().unwrap_or_default());
            Err(faults)
        }
    }
}

fn names_in(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(format!("cannot be read: {error}")),
    };
    let mut paths = Vec::new();
    for entry in entries {
        let entry = entry.map_err(|error| format!("cannot be read: {error}"))?;
        if entry.file_name().to_string_lossy().starts_with('.') {
            continue;
        }
        if paths.len() == MAX_FILES {
            return Err(format!("more than {MAX_FILES} files"));
        }
        paths.push(entry.path());
    }
    paths.sort();
    Ok(paths)
}

impl Found {
    fn fault(&mut self, path: &Path, problem: impl Into<String>) {
        let file = path.display().to_string();
        self.faults
            .push(FileFault::at(&file, "", 0, "file", problem));
    }

    fn take(&mut self, path: PathBuf, kind: DataKind) {
        if path.extension().is_none_or(|ending| ending != "toml") {
            self.ignored.push(path);
            return;
        }
        let bytes = match bytes_of(&path) {
            Ok(bytes) => bytes,
            Err(problem) => return self.fault(&path, problem),
        };
        let file = path.display().to_string();
        match text_of(&file, &bytes) {
            Ok(text) => {
                let text = text.to_owned();
                self.files.push(DataFile { kind, file, text });
            }
            Err(fault) => self.faults.push(fault),
        }
    }
}

fn bytes_of(path: &Path) -> Result<Vec<u8>, String> {
    let cannot = |error: std::io::Error| format!("cannot be read: {error}");
    // Asked before it is opened: a pipe would wait for somebody to write.
    let what = std::fs::metadata(path).map_err(cannot)?;
    if what.is_dir() {
        return Err("is a folder, a file is wanted".to_owned());
    }
    if !what.is_file() {
        return Err("is no ordinary file".to_owned());
    }
    let mut bytes = Vec::new();
    let opened = std::fs::File::open(path).map_err(cannot)?;
    opened
        .take(MAX_FILE + 1)
        .read_to_end(&mut bytes)
        .map_err(cannot)?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(format!("larger than {MAX_FILE} bytes"));
    }
    Ok(bytes)
}
