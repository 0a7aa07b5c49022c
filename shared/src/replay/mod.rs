//! The record of a match as a file, and the verifier that plays it again. `Decision 4`, `Decision 11`.
//!
//! A record is text in lines of JSON: what it is, the [`crate::game::Header`], every [`crate::game::Batch`] without
//! command ids, and a last line with the server's secret and the SHA-256 of everything before it. It is written only
//! when the match is over, because the secret is in it.

mod record;
mod verify;

pub use record::{MAX_RECORD, Record, RecordError, read_record, write_record};
pub use verify::{Verified, Verifier, VerifyError, verify};
