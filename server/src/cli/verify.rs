//! `acies-server verify`: is the record of a match true?

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use acies::dice::Bytes32;
use acies::replay::{MAX_RECORD, RecordError, VerifyError};
use clap::Args;

/// Flags of `verify`.
#[derive(Debug, Args)]
pub(crate) struct VerifyFlags {
    /// The record, as `/m/ID/replay` gives it.
    file: PathBuf,
    /// The commitment that you kept from the first frames of the match, 64 hex digits. Without it a record that was forged
    /// as a whole, secret and dice included, cannot be told from a true one.
    #[arg(long, value_name = "HEX")]
    commitment: Option<Bytes32>,
}

/// Exit status for a file that cannot be read, or is none.
const UNREADABLE: u8 = 2;

/// Verifies, prints what was found, and says it in the exit status too.
pub(crate) fn verify(flags: &VerifyFlags) -> ExitCode {
    let bytes = match read(&flags.file) {
        Ok(bytes) => bytes,
        Err(error) => {
            eprintln!("{}: {error}", flags.file.display());
            return ExitCode::from(UNREADABLE);
        }
    };
    match acies::replay::verify(&bytes, flags.commitment) {
        Ok(verified) => {
            println!(
                "The record holds: match {}, {} batches, {} dice, {:?}.",
                verified.header.match_id, verified.batches, verified.dice, verified.outcome
            );
            println!("hash {}", verified.hash);
            if let Some(game) = verified.header.chosen.game.ancients() {
                for (name, value) in &game.options.changed() {
                    println!("house option {name} = {value}");
                }
            }
            let own = verified.own_data();
            if !own.is_empty() {
                println!(
                    "Played with data of the server's operator, as the record holds it: {}.",
                    own.join(", ")
                );
            }
            if flags.commitment.is_none() {
                println!(
                    "Compared with its own commitment only ({}). Give the one you kept with --commitment.",
                    verified.header.commitment
                );
            }
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!(
                "{}: the record does not hold: {error}",
                flags.file.display()
            );
            ExitCode::from(status_of(&error))
        }
    }
}

/// Bytes of the file, but no more than a record may have.
fn read(file: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = u64::try_from(MAX_RECORD)
        .unwrap_or(u64::MAX)
        .saturating_add(1);
    std::fs::File::open(file)?
        .take(most)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

const fn status_of(error: &VerifyError) -> u8 {
    match error {
        VerifyError::Record(RecordError::NotARecord | RecordError::TooLarge(_)) => UNREADABLE,
        _ => 1,
    }
}
