//! `acies-server diagram`: draws a situation file as SVG.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use acies::diagram::{drawn, svg_file};
use acies::rulebook::Language;

use crate::judge::{JudgeFault, read_file};

/// Draws a file: the picture on standard output, a fault on standard error. The exit status is 0, or 2 when the file cannot
/// be read or the picture not written.
#[must_use]
pub fn diagram(file: &Path, language: Language) -> ExitCode {
    let drawn = draw(file, language);
    let written = match drawn {
        Ok(text) => io::stdout().lock().write_all(text.as_bytes()),
        Err(fault) => writeln!(io::stderr(), "{fault}")
            .and_then(|()| Err(io::Error::other("the file cannot be read"))),
    };
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(_told_or_closed) => ExitCode::from(2),
    }
}

fn draw(path: &Path, language: Language) -> Result<String, JudgeFault> {
    let file = path.display().to_string();
    let text = read_file(path, &file)?;
    let (title, picture) = drawn(&file, &text, language)?;
    Ok(svg_file(&picture, &title))
}
