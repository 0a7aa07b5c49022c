//! The sounds themselves, computed: noise and tones under envelopes. The same samples on every machine.

use super::Sound;

/// Samples a second.
pub const RATE: u32 = 22_050;

/// The samples of a sound, one channel, at [`RATE`]; none is longer than a second.
#[must_use]
pub fn pcm(sound: Sound) -> Vec<i16> {
    let mut tape = Tape::new(seconds_of(sound));
    match sound {
        Sound::Dice => {
            for (i, at) in [0.0, 0.07, 0.16, 0.22, 0.31, 0.37, 0.45]
                .into_iter()
                .enumerate()
            {
                let fades = 0.9 - 0.09 * i as f32;
                tape.knock(at, 900.0 + 170.0 * (i % 3) as f32, 0.028, 0.55 * fades);
            }
        }
        Sound::Step => {
            for at in [0.0, 0.13, 0.26] {
                tape.knock(at, 150.0, 0.05, 0.5);
                tape.noise(at, 0.05, 0.12, 0.25);
            }
        }
        Sound::Clash => {
            tape.noise(0.0, 0.07, 0.6, 0.45);
            for (hertz, loud) in [(1870.0, 0.24), (2510.0, 0.18), (3340.0, 0.12)] {
                tape.tone(0.0, (hertz, hertz * 0.99), 0.16, loud);
            }
            tape.knock(0.12, 420.0, 0.06, 0.4);
        }
        Sound::Shot => {
            tape.noise(0.0, 0.05, 0.9, 0.7);
            tape.noise(0.02, 0.16, 0.18, 0.35);
        }
        Sound::Recoil => {
            tape.tone(0.0, (240.0, 130.0), 0.14, 0.4);
            tape.noise(0.0, 0.1, 0.15, 0.3);
        }
        Sound::Destroyed => {
            tape.tone(0.0, (170.0, 52.0), 0.3, 0.6);
            tape.noise(0.0, 0.2, 0.25, 0.45);
            tape.knock(0.18, 95.0, 0.12, 0.5);
        }
        Sound::YourTurn => {
            tape.tone(0.0, (587.3, 587.3), 0.16, 0.35);
            tape.tone(0.16, (880.0, 880.0), 0.26, 0.35);
        }
        Sound::Chat => tape.tone(0.0, (740.0, 990.0), 0.09, 0.3),
        Sound::Error => {
            tape.tone(0.0, (196.0, 190.0), 0.1, 0.4);
            tape.tone(0.13, (165.0, 160.0), 0.13, 0.4);
        }
    }
    tape.samples()
}

const fn seconds_of(sound: Sound) -> f32 {
    match sound {
        Sound::Dice | Sound::Destroyed => 0.7,
        Sound::Step | Sound::Clash | Sound::Error => 0.5,
        Sound::YourTurn => 0.8,
        Sound::Shot | Sound::Recoil => 0.45,
        Sound::Chat => 0.3,
    }
}

/// Samples under way, -1 to 1.
struct Tape {
    samples: Vec<f32>,
    /// State of the noise.
    seed: u32,
}

impl Tape {
    fn new(seconds: f32) -> Self {
        Self {
            samples: vec![0.0; (seconds * RATE as f32) as usize],
            seed: 0x9E37_79B9,
        }
    }

    /// Adds what a function of the seconds since `at` gives, loud at once and quiet after some times `fade` seconds.
    fn add(&mut self, at: f32, fade: f32, loud: f32, mut wave: impl FnMut(f32) -> f32) {
        let from = (at * RATE as f32) as usize;
        for (i, sample) in self.samples.iter_mut().skip(from).enumerate() {
            let since = i as f32 / RATE as f32;
            let attack = (since / 0.003).min(1.0);
            let envelope = attack * (-since / fade).exp();
            if envelope < 0.001 && since > 0.01 {
                break;
            }
            *sample += wave(since) * envelope * loud;
        }
    }

    /// A tone that glides from one pitch to another within four times its fading.
    fn tone(&mut self, at: f32, (from, to): (f32, f32), fade: f32, loud: f32) {
        let mut phase = 0.0_f32;
        self.add(at, fade, loud, |since| {
            let part = (since / (fade * 4.0)).min(1.0);
            phase += (from + (to - from) * part) / RATE as f32;
            (phase * std::f32::consts::TAU).sin()
        });
    }

    /// A dull knock: a falling tone and a little noise.
    fn knock(&mut self, at: f32, hertz: f32, fade: f32, loud: f32) {
        self.tone(at, (hertz, hertz * 0.55), fade, loud);
        self.noise(at, fade * 0.5, 0.7, loud * 0.35);
    }

    /// Noise; `bright` from 0, dull, to 1, white.
    fn noise(&mut self, at: f32, fade: f32, bright: f32, loud: f32) {
        let mut seed = self.seed;
        let mut low = 0.0_f32;
        self.add(at, fade, loud, |_| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let white = (seed >> 8) as f32 / 8_388_608.0 - 1.0;
            low += (white - low) * bright;
            low
        });
        self.seed = seed;
    }

    fn samples(self) -> Vec<i16> {
        // The end is faded to nothing, so that it does not click.
        let count = self.samples.len();
        let end = (RATE as usize / 50).min(count);
        self.samples
            .iter()
            .enumerate()
            .map(|(i, sample)| {
                let fade = ((count - i) as f32 / end.max(1) as f32).min(1.0);
                (sample * fade * 0.8).clamp(-1.0, 1.0) * f32::from(i16::MAX)
            })
            .map(|sample| sample as i16)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_can_be_heard_is_short_and_does_not_click() {
        for sound in Sound::ALL {
            let samples = pcm(sound);
            assert!(samples.len() <= RATE as usize, "{sound:?} is too long");
            let loudest = samples.iter().map(|s| s.unsigned_abs()).max().unwrap();
            assert!((3000..=32_767).contains(&loudest), "{sound:?}: {loudest}");
            let clipped = samples
                .iter()
                .filter(|s| s.unsigned_abs() >= 32_767)
                .count();
            assert!(clipped < 20, "{sound:?} is cut off {clipped} times");
            assert!(
                samples[0].unsigned_abs() < 2000,
                "{sound:?} begins with a click"
            );
            assert!(
                samples[samples.len() - 1].unsigned_abs() < 300,
                "{sound:?} ends with a click"
            );
            assert_eq!(samples, pcm(sound), "{sound:?} is the same every time");
        }
    }

    #[test]
    fn sounds_know_their_place() {
        for (i, sound) in Sound::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(sound.number()), i);
        }
    }
}
