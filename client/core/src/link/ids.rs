//! Fresh ids and nonces from the seed of this start.

use acies::dice::Bytes32;
use acies::game::{CommandId, MatchId};

/// A source of values that nobody without the seed can foresee.
#[derive(Clone)]
pub struct Ids {
    seed: [u8; 32],
    next: u64,
}

impl std::fmt::Debug for Ids {
    /// The seed never reaches a log line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ids")
            .field("next", &self.next)
            .finish_non_exhaustive()
    }
}

impl Ids {
    /// Values from this seed.
    #[must_use]
    pub const fn new(seed: [u8; 32]) -> Self {
        Self { seed, next: 0 }
    }

    fn derive(&self, what: &[u8], number: &[u8]) -> Bytes32 {
        let mut bytes = self.seed.to_vec();
        bytes.extend_from_slice(what);
        bytes.extend_from_slice(number);
        Bytes32::sha256(&bytes)
    }

    /// A fresh id for a command: 32 hexadecimal digits.
    pub fn next_command(&mut self) -> CommandId {
        let digest = self.derive(b"command", &self.next.to_be_bytes());
        self.next += 1;
        let mut text = digest.to_string();
        text.truncate(32);
        CommandId(text)
    }

    /// This player's nonce for a match: always the same for one start.
    #[must_use]
    pub fn nonce(&self, match_id: MatchId) -> Bytes32 {
        self.derive(b"nonce", &match_id.0)
    }
}
