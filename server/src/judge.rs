//! `acies-server judge`: plays situation files through the rules of a live match and says what held.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use acies::situation::{Judged, judge as judge_text};
use acies::{FileFault, text_of};
use serde::Serialize;

/// Largest situation file, bytes.
const MAX_FILE: u64 = 1 << 20;

/// What became of a run, from best to worst; the number is the exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Every expectation holds.
    Holds = 0,
    /// At least one does not.
    Fails = 1,
    /// A file cannot be read.
    Unreadable = 2,
}

/// Why a file was not played.
#[derive(Debug, thiserror::Error)]
pub(crate) enum JudgeFault {
    #[error("{file}: cannot be read: {source}")]
    Io { file: String, source: io::Error },
    #[error("{file}: larger than {MAX_FILE} bytes")]
    TooLarge { file: String },
    #[error(transparent)]
    File(#[from] FileFault),
}

/// The line of a file that cannot be read, with `--json`.
#[derive(Serialize)]
struct FaultLine<'a> {
    file: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'a str>,
    error: String,
}

/// Judges files: the results on standard output, faults on standard error; the worst result is the exit status.
#[must_use]
pub fn judge(files: &[PathBuf], json: bool) -> ExitCode {
    let (mut out, mut err) = (io::stdout().lock(), io::stderr().lock());
    match judge_to(files, json, &mut out, &mut err) {
        Ok(outcome) => ExitCode::from(outcome as u8),
        // Nobody reads the results any more; there is nowhere left to say so.
        Err(_closed) => ExitCode::from(Outcome::Unreadable as u8),
    }
}

/// [`judge`] with the places to write to.
///
/// # Errors
/// When `out` or `err` cannot be written to.
pub fn judge_to(
    files: &[PathBuf],
    json: bool,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> io::Result<Outcome> {
    let mut worst = Outcome::Holds;
    for path in files {
        let file = path.display().to_string();
        let outcome = match judge_file(path, &file) {
            Ok(report) => {
                write_report(&report, &file, json, out)?;
                if report.holds() {
                    Outcome::Holds
                } else {
                    Outcome::Fails
                }
            }
            Err(fault) => {
                writeln!(err, "{fault}")?;
                if json {
                    let line = serde_json::to_string(&fault_line(&file, &fault))?;
                    writeln!(out, "{line}")?;
                }
                Outcome::Unreadable
            }
        };
        worst = worst.max(outcome);
    }
    out.flush()?;
    Ok(worst)
}

fn judge_file(path: &Path, file: &str) -> Result<Judged, JudgeFault> {
    Ok(judge_text(file, &read_file(path, file)?)?)
}

/// The text of a situation file, bounded before it is read.
pub(crate) fn read_file(path: &Path, file: &str) -> Result<String, JudgeFault> {
    let io_fault = |source| JudgeFault::Io {
        file: file.to_owned(),
        source,
    };
    let mut bytes = Vec::new();
    let opened = std::fs::File::open(path).map_err(io_fault)?;
    let size = opened
        .take(MAX_FILE + 1)
        .read_to_end(&mut bytes)
        .map_err(io_fault)?;
    if size as u64 > MAX_FILE {
        return Err(JudgeFault::TooLarge {
            file: file.to_owned(),
        });
    }
    Ok(text_of(file, &bytes)?.to_owned())
}

fn write_report(report: &Judged, file: &str, json: bool, out: &mut dyn Write) -> io::Result<()> {
    if !json {
        return out.write_all(report.text(file).as_bytes());
    }
    for line in report.json_lines(file)? {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn fault_line<'a>(file: &'a str, fault: &'a JudgeFault) -> FaultLine<'a> {
    let (line, key) = match fault {
        JudgeFault::File(fault) => (Some(fault.line), Some(fault.key.as_str())),
        JudgeFault::Io { .. } | JudgeFault::TooLarge { .. } => (None, None),
    };
    FaultLine {
        file,
        line,
        key,
        error: fault.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOUND: &str = r#"
title = "A turn to face"
[[element]]
id = "r1"
side = "red"
troop = "Bd"
x = 1200
y = 900
facing = 0
[[step]]
side = "blue"
intent = { end_moves = {} }
expect = { accepted = false, clause = "SEQ-01" }
"#;

    fn run(texts: &[&str], json: bool) -> (Outcome, String, String) {
        let folder = tempfile::tempdir().unwrap();
        let mut files = Vec::new();
        for (i, text) in texts.iter().enumerate() {
            let path = folder.path().join(format!("{i}.toml"));
            std::fs::write(&path, text).unwrap();
            files.push(path);
        }
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let outcome = judge_to(&files, json, &mut out, &mut err).unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (outcome, text(out), text(err))
    }

    #[test]
    fn the_worst_file_gives_the_status() {
        let wrong = SOUND.replace("SEQ-01", "MOV-02");
        let faulty = SOUND.replace("troop", "trooop");
        assert_eq!(run(&[SOUND], false).0, Outcome::Holds);
        assert_eq!(run(&[SOUND, &wrong], false).0, Outcome::Fails);
        let (outcome, out, err) = run(&[&faulty, &wrong, SOUND], false);
        assert_eq!(outcome, Outcome::Unreadable);
        assert!(out.contains("NOT AS EXPECTED"), "{out}");
        assert!(err.contains("0.toml:6: `trooop`"), "{err}");
        let missing = [PathBuf::from("no-such-file.toml")];
        let outcome = judge_to(&missing, true, &mut Vec::new(), &mut Vec::new()).unwrap();
        assert_eq!(outcome, Outcome::Unreadable);
    }

    #[test]
    fn json_has_one_line_a_step_and_one_for_the_table() {
        let (_, out, _) = run(&[SOUND], true);
        let lines: Vec<serde_json::Value> = out
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0]["step"], 1);
        assert_eq!(lines[0]["accepted"], false);
        assert_eq!(lines[0]["clause"], "SEQ-01");
        assert_eq!(lines[1]["final"]["elements"][0]["x"], 1200.0);
        assert_eq!(lines[1]["final"]["winner"], serde_json::Value::Null);
    }
}
