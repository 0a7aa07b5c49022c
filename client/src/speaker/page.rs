//! The browser's own mixer. It stays silent until the reader has touched the page, as browsers want it.

use acies_client_core::Sound;
use acies_client_core::sound::{RATE, pcm};
use acies_client_web as page;

/// The page's mixer, and what it has been given.
#[derive(Debug, Default)]
pub struct Speaker {
    /// Sounds whose samples the page has.
    given: [bool; Sound::ALL.len()],
}

impl Speaker {
    /// Lets a sound be heard; `volume` in percent.
    pub fn play(&mut self, sound: Sound, volume: u8) {
        let number = sound.number();
        if let Some(given) = self.given.get_mut(usize::from(number))
            && !*given
        {
            page::give_sound(number, RATE, &pcm(sound));
            *given = true;
        }
        page::play_sound(number, volume);
    }
}
