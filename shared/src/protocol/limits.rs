//! Bounds of everything that comes over the wire. The server's flags may only lower them.

/// Longest frame in either direction, bytes.
pub const MAX_FRAME: usize = 64 * 1024;
/// Longest name of a guest in bytes.
pub const MAX_NAME_BYTES: usize = 128;
/// Longest name of a guest in grapheme clusters.
pub const MAX_NAME_GRAPHEMES: usize = 32;
/// Longest chat line in bytes.
pub const MAX_CHAT_BYTES: usize = 1000;
/// Longest chat line in lines.
pub const MAX_CHAT_LINES: usize = 5;
/// Longest command id in bytes.
pub const MAX_COMMAND_ID: usize = 40;
/// Most elements in one intent.
pub const MAX_ELEMENTS: usize = 26;
/// Most batches in one answer about the past.
pub const MAX_HISTORY: u16 = 100;
/// Longest token, code or board name in bytes.
pub const MAX_TOKEN: usize = 64;
/// Longest spectator delay, seconds.
pub const MAX_DELAY_SECS: u16 = 600;
/// Largest time bank: 24 hours in milliseconds.
pub const MAX_BANK_MILLIS: u32 = 24 * 3600 * 1000;
/// Subprotocol of our own clients.
pub const SUBPROTOCOL_BINCODE: &str = "acies.1.bincode";
/// Subprotocol of tools: the same types as JSON text frames.
pub const SUBPROTOCOL_JSON: &str = "acies.1.json";
