//! The project's own files as the house rules see them: situation files, sources, the names of tests.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use acies::situation::{Situation, read, skirmish};

/// The folder of the skirmish situations, under that of all.
const SKIRMISH: &str = "skirmish/";

/// The folder of the workspace.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every file with this ending in these folders of the workspace, sorted: its path from the root, with `/`, and its text.
///
/// # Panics
/// When a file is no text, or nothing is found.
#[must_use]
pub fn files(folders: &[&str], ending: &str) -> Vec<(String, String)> {
    let root = root();
    let mut found = Vec::new();
    let mut left: Vec<PathBuf> = folders.iter().map(|folder| root.join(folder)).collect();
    while let Some(folder) = left.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            continue;
        };
        for entry in entries.flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if path.is_dir() {
                if name != "target" && !name.starts_with('.') {
                    left.push(path);
                }
            } else if name.ends_with(ending) {
                let text = std::fs::read_to_string(&path).expect("a text file");
                let short = path.strip_prefix(&root).expect("under the root");
                found.push((short.to_string_lossy().replace('\\', "/"), text));
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "no {ending} files found");
    found
}

/// Every situation file of Ancients: its path under `tests/situations` and its text.
#[must_use]
pub fn situations() -> Vec<(String, String)> {
    all_situations()
        .into_iter()
        .filter(|(file, _)| !file.starts_with(SKIRMISH))
        .collect()
}

/// Every situation file of Platoon Skirmish, likewise.
#[must_use]
pub fn skirmish_situations() -> Vec<(String, String)> {
    all_situations()
        .into_iter()
        .filter(|(file, _)| file.starts_with(SKIRMISH))
        .collect()
}

/// Every situation file of both rule systems.
#[must_use]
pub fn all_situations() -> Vec<(String, String)> {
    files(&["tests/situations"], ".toml")
        .into_iter()
        .map(|(path, text)| {
            let short = path.trim_start_matches("tests/situations/").to_owned();
            (short, text)
        })
        .collect()
}

/// A situation file, read.
///
/// # Panics
/// When it is faulty.
#[must_use]
pub fn situation(file: &str, text: &str) -> Situation {
    read(file, text).unwrap_or_else(|fault| panic!("{fault}"))
}

/// A skirmish situation, read.
///
/// # Panics
/// When it is faulty.
#[must_use]
pub fn situation_of_skirmish(file: &str, text: &str) -> skirmish::Situation {
    skirmish::read(file, text).unwrap_or_else(|fault| panic!("{fault}"))
}

/// The name of every test function in the sources.
#[must_use]
pub fn test_names() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (_, text) in files(&["shared", "server", "client", "tests"], ".rs") {
        let mut is_test = false;
        for line in text.lines().map(str::trim) {
            let attribute = line.starts_with("#[") || line.starts_with("//");
            is_test |= line.starts_with("#[test]") || line.starts_with("#[tokio::test");
            let Some(signature) = line
                .strip_prefix("async fn ")
                .or_else(|| line.strip_prefix("fn "))
            else {
                is_test &= attribute || line.is_empty();
                continue;
            };
            let name = signature.split(['(', '<']).next().unwrap_or_default();
            // A property's test attribute may stand anywhere above it.
            if is_test || name.starts_with("prop_") {
                names.insert(name.to_owned());
            }
            is_test = false;
        }
    }
    names
}
