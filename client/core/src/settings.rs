//! What is kept from start to start, and what a start brings along.

use acies::ancients::Side;
use acies::dice::Bytes32;
use acies::game::MatchId;
use serde::{Deserialize, Serialize};

use crate::look::{Palette, Theme};
use crate::motion::Speed;
use crate::shortcuts::Bound;
use crate::texts::Language;

/// What the window hands in at the start.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings {
    /// What was kept from the last start.
    pub saved: Saved,
    /// 32 fresh random bytes from the operating system: nonces and command ids are derived from them.
    pub seed: [u8; 32],
    /// This program can start a server of its own.
    pub can_host: bool,
    /// A link or server address from the command line: `https://host/m/ID#join=CODE`, `ws://host:7878/ws`.
    pub open: Option<String>,
    /// Sounds are on until the player says otherwise.
    pub sounds_by_default: bool,
    /// The record of a match from a file on the command line: it is shown at once.
    pub record: Option<Vec<u8>>,
    /// Unix time in milliseconds when `now` is 0.
    pub unix_millis_at_zero: u64,
}

/// What is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Saved {
    /// Language of all texts.
    pub language: Language,
    /// The name to be known by.
    pub name: String,
    /// The server that was used last.
    pub server: String,
    /// Servers and the guest tokens they gave.
    pub guests: Vec<SavedGuest>,
    /// Seats that are held, newest last, at most 64.
    pub seats: Vec<SavedSeat>,
    /// Size of panels and texts in percent, 75 to 250.
    pub text_percent: u16,
    /// The dress of table and panels.
    pub theme: Theme,
    /// The colours that carry meaning.
    pub palette: Palette,
    /// Characters that were bound to shortcuts.
    pub shortcuts: Bound,
    /// How fast pieces move.
    pub speed: Speed,
    /// Sound effects; nothing: as this program has them from the start.
    pub sounds: Option<bool>,
    /// How loud they are, percent.
    pub volume: u8,
}

/// A guest token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedGuest {
    /// Address of the server.
    pub server: String,
    /// Its token for this guest.
    pub token: String,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedSeat {
    /// Address of the server.
    pub server: String,
    /// Which match.
    pub match_id: MatchId,
    /// Which seat, when it is known.
    pub side: Option<Side>,
    /// The token that opens it again.
    pub token: String,
    /// This player's part of the dice; kept so that a restart between promise and reveal changes nothing.
    pub nonce: Option<Bytes32>,
    /// The server's commitment as it was first seen.
    pub commitment: Option<Bytes32>,
}

impl Default for Saved {
    fn default() -> Self {
        Self {
            language: Language::English,
            name: String::new(),
            server: "ws://127.0.0.1:7878/ws".to_owned(),
            guests: Vec::new(),
            seats: Vec::new(),
            text_percent: 100,
            theme: Theme::default(),
            palette: Palette::default(),
            shortcuts: Bound::new(),
            speed: Speed::Normal,
            sounds: None,
            volume: 30,
        }
    }
}
