//! What can be asked of the program on the command line.

mod check_data;
mod demo;
mod flags;
mod serve;
mod verify;

use std::path::PathBuf;

use acies::rulebook::Language;
use clap::{Args, Parser, Subcommand};

pub(crate) use check_data::{CheckDataFlags, check_data};
pub(crate) use demo::{DemoFlags, demo};
pub(crate) use flags::ServeFlags;
pub(crate) use serve::serve;
pub(crate) use verify::{VerifyFlags, verify};

/// The server of Acies: it holds the table, rolls the dice and knows the rules.
#[derive(Debug, Parser)]
#[command(name = "acies-server", version, about, max_term_width = 100)]
pub(crate) struct Arguments {
    /// What is to be done.
    #[command(subcommand)]
    pub(crate) task: Task,
}

/// The things this program does.
#[derive(Debug, Subcommand)]
pub(crate) enum Task {
    /// Serves matches until it is told to stop (Ctrl-C or SIGTERM).
    Serve(Box<ServeFlags>),
    /// Judges situation files: plays them through the rules of a live match and says what held. Exit status 0: every
    /// expectation holds; 1: at least one does not; 2: a file cannot be read. Several files: the worst.
    Judge(JudgeFlags),
    /// Draws a situation file as an SVG picture on standard output. Exit status 2: the file cannot be read.
    Diagram(DiagramFlags),
    /// Plays a whole match between two computer players over real connections, with a spectator, and compares what
    /// everybody folded. Exit status 0: all see the same; 1: they do not, or it could not be played.
    Demo(DemoFlags),
    /// Checks the record of a finished match: every die, every intent, every hash. Exit status 0: it holds; 1: it does
    /// not; 2: the file cannot be read.
    Verify(VerifyFlags),
    /// Checks army lists and boards: those of the program and those of a data folder. Every fault is a line with file,
    /// line and key. Exit status 0: all are sound; 1: at least one is not; 2: there is no such folder.
    CheckData(CheckDataFlags),
}

/// Flags of `diagram`.
#[derive(Debug, Args)]
pub(crate) struct DiagramFlags {
    /// A situation file.
    pub(crate) file: PathBuf,
    /// The language of the troop codes: `en` or `de`.
    #[arg(long, default_value = "en", value_parser = ["en", "de"])]
    pub(crate) lang: String,
}

impl DiagramFlags {
    pub(crate) fn language(&self) -> Language {
        match self.lang.as_str() {
            "de" => Language::German,
            _ => Language::English,
        }
    }
}

/// Flags of `judge`.
#[derive(Debug, Args)]
pub(crate) struct JudgeFlags {
    /// Situation files.
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// One JSON object a line instead of words.
    #[arg(long)]
    pub(crate) json: bool,
}
