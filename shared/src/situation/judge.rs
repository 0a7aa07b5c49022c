//! The one entry for whoever only wants to know what holds: the file itself says which rule system it is about.

use serde::Deserialize;
use toml::Spanned;

use super::frame_keys::Source;
use super::{Report, play, read, skirmish};
use crate::FileFault;
use crate::file_fault::read_toml;

/// The ruleset of a file; everything else in it is left to the readers.
#[derive(Deserialize)]
struct Head {
    ruleset: Option<Spanned<String>>,
}

/// A situation file played under its own rule system.
#[derive(Clone, Debug)]
pub enum Judged {
    /// `ruleset = "ancients"`, or none named.
    Ancients(Report),
    /// `ruleset = "skirmish"`.
    Skirmish(skirmish::Report),
}

/// Reads and plays a situation file. `file` is its name in faults.
///
/// # Errors
/// [`FileFault`] with line and key of the first thing that is wrong.
pub fn judge(file: &str, text: &str) -> Result<Judged, FileFault> {
    if is_skirmish(file, text)? {
        let situation = skirmish::read(file, text)?;
        return Ok(Judged::Skirmish(play(&situation)));
    }
    Ok(Judged::Ancients(play(&read(file, text)?)))
}

/// Whether a file is about Platoon Skirmish; else it is about Ancients.
///
/// # Errors
/// [`FileFault`] when it is no TOML or names rules that there are not.
pub fn is_skirmish(file: &str, text: &str) -> Result<bool, FileFault> {
    let head: Head = read_toml(file, text)?;
    let Some(name) = head.ruleset else {
        return Ok(false);
    };
    match name.get_ref().as_str() {
        "ancients" => Ok(false),
        "skirmish" => Ok(true),
        _ => Err(Source { file, text }.unknown(&name, "ruleset", "rule system")),
    }
}

impl Judged {
    /// Every expectation holds.
    #[must_use]
    pub fn holds(&self) -> bool {
        match self {
            Self::Ancients(report) => report.holds(),
            Self::Skirmish(report) => report.holds(),
        }
    }

    /// The whole report as plain text.
    #[must_use]
    pub fn text(&self, file: &str) -> String {
        match self {
            Self::Ancients(report) => report.text(file),
            Self::Skirmish(report) => report.text(file),
        }
    }

    /// One JSON object a step, then one for the table.
    ///
    /// # Errors
    /// None in practice: the lines are plain values.
    pub fn json_lines(&self, file: &str) -> Result<Vec<String>, serde_json::Error> {
        match self {
            Self::Ancients(report) => report.json_lines(file),
            Self::Skirmish(report) => report.json_lines(file),
        }
    }
}
