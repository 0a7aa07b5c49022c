//! The lines of a record.

use serde::{Deserialize, Serialize};

use crate::dice::Bytes32;
use crate::game::{Batch, Header};

/// Longest record that is read, bytes.
pub const MAX_RECORD: usize = 64 * 1024 * 1024;

/// Longest line of what was fixed at creation: as JSON it is some times as long as in the frame that it must fit into.
const MAX_HEADER: usize = 16 * crate::protocol::MAX_FRAME;

/// The version of this file's lines.
const VERSION: u16 = 1;

/// A record taken apart; nothing in it has been checked but its form and its own digest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What was fixed at creation.
    pub header: Header,
    /// Everything accepted, in order.
    pub batches: Vec<Batch>,
    /// What the dice were made from.
    pub secret: Bytes32,
}

/// Bytes that are no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Longer than [`MAX_RECORD`].
    #[error("{0} bytes are more than a record may have")]
    TooLarge(usize),
    /// The first line does not say that this is a record.
    #[error("this is no record of a match")]
    NotARecord,
    /// Written by a program with another form of lines.
    #[error("the record has version {0}, this program reads version {VERSION}")]
    Version(u16),
    /// A line is not what is due there.
    #[error("line {line}: {why}")]
    Line {
        /// From 1.
        line: usize,
        /// What the reader says.
        why: String,
    },
    /// The last line is missing or the file was changed after it was written.
    #[error("the record is cut off or was changed: its digest does not fit")]
    Digest,
    /// A value cannot be written.
    #[error("cannot be written: {0}")]
    Unwritable(String),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstLine {
    acies_record: u16,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LastLine {
    secret: Bytes32,
    sha256: Bytes32,
}

/// Writes the record of a match that is over. Command ids are left out: they are nobody else's business.
///
/// # Errors
/// [`RecordError::Unwritable`].
pub fn write_record(
    header: &Header,
    batches: &[Batch],
    secret: Bytes32,
) -> Result<Vec<u8>, RecordError> {
    let mut bytes = Vec::with_capacity(512 * (batches.len() + 8));
    let first = FirstLine {
        acies_record: VERSION,
    };
    push_line(&mut bytes, &first)?;
    push_line(&mut bytes, header)?;
    for batch in batches {
        let shown = Batch {
            command: None,
            ..batch.clone()
        };
        push_line(&mut bytes, &shown)?;
    }
    let last = LastLine {
        secret,
        sha256: Bytes32::sha256(&bytes),
    };
    push_line(&mut bytes, &last)?;
    Ok(bytes)
}

fn push_line<T: Serialize>(bytes: &mut Vec<u8>, value: &T) -> Result<(), RecordError> {
    serde_json::to_writer(&mut *bytes, value)
        .map_err(|error| RecordError::Unwritable(error.to_string()))?;
    bytes.push(b'\n');
    Ok(())
}

/// Takes a record apart.
///
/// # Errors
/// [`RecordError`] for the first thing that is wrong, from the front to the back; the digest comes before any line but
/// the first is read.
pub fn read_record(bytes: &[u8]) -> Result<Record, RecordError> {
    if bytes.len() > MAX_RECORD {
        return Err(RecordError::TooLarge(bytes.len()));
    }
    let mut lines = bytes.split_inclusive(|byte| *byte == b'\n');
    let first: FirstLine = lines
        .next()
        .and_then(|line| serde_json::from_slice(line).ok())
        .ok_or(RecordError::NotARecord)?;
    if first.acies_record != VERSION {
        return Err(RecordError::Version(first.acies_record));
    }
    let last_line = lines.next_back().ok_or(RecordError::Digest)?;
    let body = bytes.get(..bytes.len() - last_line.len());
    let secret = secret_of(last_line, body.ok_or(RecordError::Digest)?)?;
    let header_line = lines.next().ok_or(RecordError::Digest)?;
    if header_line.len() > MAX_HEADER {
        return Err(RecordError::TooLarge(header_line.len()));
    }
    let header = parse_line(2, header_line)?;
    let batches = lines
        .enumerate()
        .map(|(i, line)| parse_line(i + 3, line))
        .collect::<Result<_, _>>()?;
    Ok(Record {
        header,
        batches,
        secret,
    })
}

/// The last line must be exactly what [`write_record`] would write for this body: no byte of the file is free.
fn secret_of(last_line: &[u8], body: &[u8]) -> Result<Bytes32, RecordError> {
    let last: LastLine = serde_json::from_slice(last_line)
        .ok()
        .ok_or(RecordError::Digest)?;
    let mut due = Vec::new();
    let written = LastLine {
        secret: last.secret,
        sha256: Bytes32::sha256(body),
    };
    push_line(&mut due, &written)?;
    if due == last_line {
        Ok(last.secret)
    } else {
        Err(RecordError::Digest)
    }
}

fn parse_line<T: serde::de::DeserializeOwned>(line: usize, bytes: &[u8]) -> Result<T, RecordError> {
    serde_json::from_slice(bytes).map_err(|error| RecordError::Line {
        line,
        why: error.to_string(),
    })
}
