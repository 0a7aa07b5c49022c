//! `acies-server`: the arguments, the runtime, the signals.

mod cli;

use std::process::ExitCode;

use clap::Parser;

use cli::{Arguments, Task};

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    init_logging();
    match arguments.task {
        Task::Serve(flags) => cli::serve(&flags),
        Task::Judge(flags) => acies_server::judge::judge(&flags.files, flags.json),
        Task::Diagram(flags) => acies_server::diagram::diagram(&flags.file, flags.language()),
        Task::Demo(flags) => cli::demo(&flags),
        Task::Verify(flags) => cli::verify(&flags),
        Task::CheckData(flags) => cli::check_data(&flags),
    }
}

/// Log lines go to standard error; `RUST_LOG` chooses them. Tokens, codes and secrets are in none of them.
fn init_logging() {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_unset| tracing_subscriber::EnvFilter::new("info"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(false)
        .init();
}
