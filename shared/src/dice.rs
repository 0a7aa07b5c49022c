//! Dice as values, and the verifiable stream they come from.

use hmac::{Hmac, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Where the rules get their dice from: six-sided ones in Ancients (`Clause: SCL-06`), ten-sided ones in Platoon Skirmish
/// (`Clause: SKM-63`).
pub trait Dice {
    /// The next die, or `None` when a prepared list has run out.
    fn roll(&mut self) -> Option<u8>;
}

/// A prepared list, as in situation files and when a record is played again.
#[derive(Clone, Debug)]
pub struct Prepared {
    values: Vec<u8>,
    next: usize,
}

impl Prepared {
    /// Dice that show these values in this order.
    #[must_use]
    pub const fn new(values: Vec<u8>) -> Self {
        Self { values, next: 0 }
    }

    /// How many have been rolled.
    #[must_use]
    pub const fn used(&self) -> usize {
        self.next
    }
}

impl Dice for Prepared {
    fn roll(&mut self) -> Option<u8> {
        let die = self.values.get(self.next).copied();
        self.next += usize::from(die.is_some());
        die
    }
}

/// 32 bytes, written in lower-case hex in JSON and as raw bytes in binary formats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bytes32(pub [u8; 32]);

impl Bytes32 {
    /// The SHA-256 of these bytes.
    #[must_use]
    pub fn sha256(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }
}

impl std::fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl std::fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl std::str::FromStr for Bytes32 {
    type Err = hex::FromHexError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes)?;
        Ok(Self(bytes))
    }
}

impl Serialize for Bytes32 {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Bytes32 {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let text = String::deserialize(deserializer)?;
            text.parse().map_err(serde::de::Error::custom)
        } else {
            Ok(Self(<[u8; 32]>::deserialize(deserializer)?))
        }
    }
}

/// The numbered, verifiable stream of a match.
///
/// Roll `n` (from 0) reads the blocks HMAC-SHA256(secret, match id 16 bytes ‖ red nonce 32 ‖ blue nonce 32 ‖ `n` as u64
/// big-endian ‖ block number as u32 big-endian), byte by byte; a byte below the greatest multiple of the number of faces gives
/// the die `byte % faces + 1` (six faces: below 252; ten: below 250), others are skipped; after the 32nd byte comes the next
/// block. Nothing that a player does after the nonces enters it.
#[derive(Clone)]
pub struct Stream {
    secret: [u8; 32],
    prefix: [u8; 80],
    next: u64,
    faces: u8,
}

impl std::fmt::Debug for Stream {
    /// The secret never reaches a log line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Stream")
            .field("next", &self.next)
            .finish_non_exhaustive()
    }
}

impl Stream {
    /// The stream of a match from its next unused roll; no faces count as one.
    #[must_use]
    pub fn new(
        secret: [u8; 32],
        match_id: [u8; 16],
        nonces: [[u8; 32]; 2],
        next: u64,
        faces: u8,
    ) -> Self {
        let mut prefix = [0; 80];
        prefix[..16].copy_from_slice(&match_id);
        prefix[16..48].copy_from_slice(&nonces[0]);
        prefix[48..].copy_from_slice(&nonces[1]);
        Self {
            secret,
            prefix,
            next,
            faces: faces.max(1),
        }
    }

    /// Number of the next roll.
    #[must_use]
    pub const fn next_number(&self) -> u64 {
        self.next
    }

    /// The die of one numbered roll.
    #[must_use]
    pub fn die(&self, number: u64) -> u8 {
        let faces = u16::from(self.faces);
        let fair = 256 / faces * faces;
        for block in 0..u32::MAX {
            let bytes = self.block(number, block);
            if let Some(byte) = bytes.iter().find(|byte| u16::from(**byte) < fair) {
                return byte % self.faces + 1;
            }
        }
        1
    }

    fn block(&self, number: u64, block: u32) -> [u8; 32] {
        // A key of any length is valid for HMAC, so the error arm cannot be reached; it still gives no usable die.
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.secret) else {
            return [255; 32];
        };
        mac.update(&self.prefix);
        mac.update(&number.to_be_bytes());
        mac.update(&block.to_be_bytes());
        mac.finalize().into_bytes().into()
    }
}

impl Dice for Stream {
    fn roll(&mut self) -> Option<u8> {
        let die = self.die(self.next);
        self.next += 1;
        Some(die)
    }
}
