//! What is fixed when a match is created.

use serde::{Deserialize, Serialize};

use super::{Choice, Pinned, Strength, Table};
use crate::dice::Bytes32;
use crate::side::Side;

/// The version of the rules that this program plays; pinned in every header.
pub const RULES_VERSION: u16 = 1;

/// Identity of a match: 16 random bytes, 32 hex digits in text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchId(pub [u8; 16]);

impl std::fmt::Debug for MatchId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

impl std::fmt::Display for MatchId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl std::str::FromStr for MatchId {
    type Err = hex::FromHexError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut bytes = [0; 16];
        hex::decode_to_slice(text, &mut bytes)?;
        Ok(Self(bytes))
    }
}

impl Serialize for MatchId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for MatchId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            String::deserialize(deserializer)?
                .parse()
                .map_err(serde::de::Error::custom)
        } else {
            Ok(Self(<[u8; 16]>::deserialize(deserializer)?))
        }
    }
}

/// The rule systems this program knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RuleSystem {
    /// Ancients.
    Ancients,
    /// Platoon Skirmish.
    Skirmish,
}

impl RuleSystem {
    /// Both, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Ancients, Self::Skirmish];

    /// Its name in addresses and files: `ancients`, `skirmish`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ancients => "ancients",
            Self::Skirmish => "skirmish",
        }
    }

    /// Faces of its dice.
    #[must_use]
    pub const fn faces(self) -> u8 {
        match self {
            Self::Ancients => 6,
            Self::Skirmish => 10,
        }
    }
}

/// A time bank a side with an increment a bound. Milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockSetting {
    /// What each side starts with.
    pub bank_millis: u32,
    /// What a side gains when one of its bounds ends.
    pub increment_millis: u32,
}

/// Who may watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Listed, anybody may watch.
    Public,
    /// Not listed; who knows the link may watch.
    Link,
    /// Nobody but the players.
    Closed,
}

/// Who takes the seat that the creator leaves free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opponent {
    /// Anybody from the lobby.
    Open,
    /// Who holds an invite code.
    Invited,
    /// The computer, this strong.
    Computer(Strength),
}

/// What a creator chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewMatch {
    /// What is played.
    pub game: Choice,
    /// The creator's seat; nobody: both seats are for others.
    pub seat: Option<Side>,
    /// Who takes the other.
    pub opponent: Opponent,
    /// Who may watch.
    pub watching: Visibility,
    /// Spectators see everything so much later, 0 to 600 seconds.
    pub delay_secs: u16,
    /// Time banks, or none.
    pub clock: Option<ClockSetting>,
}

/// The first record of a match, never changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The rules that judge this match, see [`RULES_VERSION`].
    pub rules_version: u16,
    /// Which match.
    pub match_id: MatchId,
    /// When it was created, Unix milliseconds. For people only.
    pub created_unix_millis: u64,
    /// What the creator chose.
    pub chosen: NewMatch,
    /// What that choice stands for.
    pub pinned: Pinned,
    /// SHA-256 of the server's secret: the commitment of the dice.
    pub commitment: Bytes32,
    /// Hosted inside a player's process, whose host could foresee the dice.
    pub host_could_foresee: bool,
    /// The table before anything has happened.
    pub start: Table,
}

impl Header {
    /// Which rule system.
    #[must_use]
    pub const fn system(&self) -> RuleSystem {
        self.start.system()
    }
}
