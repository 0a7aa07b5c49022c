//! The writer of canonical encodings: what state hashes are taken over. Byte for byte in `docs/protocol.md`, section
//! "State hash"; independent of any serialisation library.
//!
//! Integers are big-endian and of fixed width, texts and lists begin with a 16-bit length, an optional value begins with
//! a byte 0 or 1, and every enum has its own written code, so that reordering declarations changes nothing. Every
//! structure is taken apart by name: a new field does not compile until it is written here and in the document.

use crate::dice::Bytes32;
use crate::geometry::{Point, Pose};
use crate::side::Side;

/// Bytes on their way into the hash.
#[derive(Debug)]
pub(crate) struct Canonical(Vec<u8>);

impl Canonical {
    /// With room for a usual state, so that it grows at most once.
    pub(crate) fn new() -> Self {
        Self(Vec::with_capacity(2048))
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    pub(crate) fn u8(&mut self, value: u8) {
        self.0.push(value);
    }

    pub(crate) fn bool(&mut self, value: bool) {
        self.0.push(u8::from(value));
    }

    pub(crate) fn u16(&mut self, value: u16) {
        self.bytes(&value.to_be_bytes());
    }

    pub(crate) fn u32(&mut self, value: u32) {
        self.bytes(&value.to_be_bytes());
    }

    pub(crate) fn u64(&mut self, value: u64) {
        self.bytes(&value.to_be_bytes());
    }

    pub(crate) fn i32(&mut self, value: i32) {
        self.bytes(&value.to_be_bytes());
    }

    /// A length; longer lists than 65535 cannot come into a state, they would be cut off on the wire long before.
    pub(crate) fn len(&mut self, len: usize) {
        self.u16(u16::try_from(len).unwrap_or(u16::MAX));
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.len(text.len());
        self.bytes(text.as_bytes());
    }

    pub(crate) fn option<T>(&mut self, value: Option<T>, write: impl FnOnce(&mut Self, T)) {
        self.bool(value.is_some());
        if let Some(value) = value {
            write(self, value);
        }
    }

    pub(crate) fn list<T>(&mut self, items: &[T], mut write: impl FnMut(&mut Self, &T)) {
        self.len(items.len());
        for item in items {
            write(self, item);
        }
    }

    /// The SHA-256 of everything written.
    pub(crate) fn hash(&self) -> Bytes32 {
        Bytes32::sha256(&self.0)
    }

    pub(crate) fn side(&mut self, side: Side) {
        self.u8(match side {
            Side::Red => 0,
            Side::Blue => 1,
        });
    }

    pub(crate) fn point(&mut self, point: Point) {
        let Point { x, y } = point;
        self.i32(x);
        self.i32(y);
    }

    pub(crate) fn pose(&mut self, pose: Pose) {
        let Pose { x, y, facing } = pose;
        self.i32(x);
        self.i32(y);
        self.i32(facing);
    }
}
