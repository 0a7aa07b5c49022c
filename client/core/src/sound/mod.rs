//! Sound effects: when they are heard is decided here, how they sound is computed in [`pcm`]; the window plays them.

mod synth;

pub use synth::{RATE, pcm};

/// An effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sound {
    /// Dice on wood.
    Dice,
    /// Feet.
    Step,
    /// Shields and blades.
    Clash,
    /// Arrows, a gun.
    Shot,
    /// Somebody gives way.
    Recoil,
    /// Somebody is lost.
    Destroyed,
    /// It is the player's turn.
    YourTurn,
    /// Somebody says something.
    Chat,
    /// A rule says no, or something is wrong.
    Error,
}

impl Sound {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Dice,
        Self::Step,
        Self::Clash,
        Self::Shot,
        Self::Recoil,
        Self::Destroyed,
        Self::YourTurn,
        Self::Chat,
        Self::Error,
    ];

    /// Its place in [`Sound::ALL`].
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }
}
