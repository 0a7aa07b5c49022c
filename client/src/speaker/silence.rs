//! Where no sound is to be had.

use acies_client_core::Sound;

/// Says nothing.
#[derive(Debug, Default)]
pub struct Speaker;

impl Speaker {
    /// Nothing is heard.
    pub const fn play(&mut self, _sound: Sound, _volume: u8) {}
}
