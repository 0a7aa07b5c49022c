//! Messages to bytes and back, in both formats: the only place that names a serialisation library of the wire.
//!
//! Decoding is bounded before it allocates: the frame length is checked first, bincode gets the same limit, every byte must
//! be used, and JSON is limited by its own length. What decodes may still be nonsense; the server checks lists and texts.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{ClientMessage, MAX_FRAME, SUBPROTOCOL_BINCODE, SUBPROTOCOL_JSON, ServerMessage};

/// How messages are written on a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Binary frames.
    Bincode,
    /// Text frames.
    Json,
}

impl Format {
    /// The subprotocol's name.
    #[must_use]
    pub const fn subprotocol(self) -> &'static str {
        match self {
            Self::Bincode => SUBPROTOCOL_BINCODE,
            Self::Json => SUBPROTOCOL_JSON,
        }
    }
}

/// Bytes that are no message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodecError {
    /// More than 64 KiB.
    #[error("{0} bytes are more than a frame may have")]
    TooLarge(usize),
    /// Not a message, or more than one.
    #[error("not a message: {0}")]
    Undecodable(String),
    /// Cannot be written in this format.
    #[error("cannot be encoded: {0}")]
    Unencodable(String),
}

const BINCODE: bincode::config::Configuration<
    bincode::config::LittleEndian,
    bincode::config::Varint,
    bincode::config::Limit<MAX_FRAME>,
> = bincode::config::standard().with_limit::<MAX_FRAME>();

/// Writes a client's message.
///
/// # Errors
/// [`CodecError`] when it is larger than a frame.
pub fn encode_client(message: &ClientMessage, format: Format) -> Result<Vec<u8>, CodecError> {
    encode(message, format)
}

/// Reads a client's message.
///
/// # Errors
/// [`CodecError`] when the bytes are too many, too few or no message.
pub fn decode_client(bytes: &[u8], format: Format) -> Result<ClientMessage, CodecError> {
    decode(bytes, format)
}

/// Writes a server's message.
///
/// # Errors
/// [`CodecError`] when it is larger than a frame.
pub fn encode_server(message: &ServerMessage, format: Format) -> Result<Vec<u8>, CodecError> {
    encode(message, format)
}

/// Reads a server's message.
///
/// # Errors
/// [`CodecError`] when the bytes are too many, too few or no message.
pub fn decode_server(bytes: &[u8], format: Format) -> Result<ServerMessage, CodecError> {
    decode(bytes, format)
}

/// The first byte of every stored record: bincode 2 in its standard configuration.
const RECORD_BINCODE_2: u8 = 1;

/// Writes a record for the store or a replay file: a format byte, then the value.
///
/// # Errors
/// [`CodecError`] when the value cannot be written.
pub fn encode_record<T: Serialize>(value: &T) -> Result<Vec<u8>, CodecError> {
    let mut bytes = vec![RECORD_BINCODE_2];
    let body = bincode::serde::encode_to_vec(value, BINCODE)
        .map_err(|e| CodecError::Unencodable(e.to_string()))?;
    bytes.extend(body);
    Ok(bytes)
}

/// Reads a record back.
///
/// # Errors
/// [`CodecError`] when the format byte is unknown or the rest is no such value.
pub fn decode_record<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, CodecError> {
    match bytes.split_first() {
        Some((&RECORD_BINCODE_2, body)) => decode(body, Format::Bincode),
        Some((other, _)) => Err(CodecError::Undecodable(format!(
            "unknown record format {other}"
        ))),
        None => Err(CodecError::Undecodable("an empty record".to_owned())),
    }
}

/// How long a value is in the longer of the two formats, bytes.
pub(super) fn longest<T: Serialize>(value: &T) -> Result<usize, CodecError> {
    serde_json::to_vec(value)
        .map(|bytes| bytes.len())
        .map_err(|e| CodecError::Unencodable(e.to_string()))
}

fn encode<T: Serialize>(message: &T, format: Format) -> Result<Vec<u8>, CodecError> {
    let bytes = match format {
        Format::Bincode => bincode::serde::encode_to_vec(message, BINCODE)
            .map_err(|e| CodecError::Unencodable(e.to_string()))?,
        Format::Json => {
            serde_json::to_vec(message).map_err(|e| CodecError::Unencodable(e.to_string()))?
        }
    };
    if bytes.len() > MAX_FRAME {
        Err(CodecError::TooLarge(bytes.len()))
    } else {
        Ok(bytes)
    }
}

fn decode<T: DeserializeOwned>(bytes: &[u8], format: Format) -> Result<T, CodecError> {
    if bytes.len() > MAX_FRAME {
        return Err(CodecError::TooLarge(bytes.len()));
    }
    match format {
        Format::Bincode => {
            let (message, used) = bincode::serde::decode_from_slice(bytes, BINCODE)
                .map_err(|e| CodecError::Undecodable(e.to_string()))?;
            if used == bytes.len() {
                Ok(message)
            } else {
                Err(CodecError::Undecodable(format!(
                    "{} bytes too many",
                    bytes.len() - used
                )))
            }
        }
        Format::Json => {
            serde_json::from_slice(bytes).map_err(|e| CodecError::Undecodable(e.to_string()))
        }
    }
}
