//! A match in time: where its turns, moves and combats lie, what it cost, any moment of it at once, and playing it forward.
//! The past of a match that still goes on and a match that is over are the same thing here.

mod check;
mod keyframes;
mod player;
mod story;
mod timeline;

#[cfg(test)]
pub(crate) mod tests;

pub use check::{Check, Verdict};
pub use keyframes::{EVERY, Keyframes, MOST_FRAMES};
pub use player::{Player, SPEEDS};
pub use story::{Dice, Mark, Story};
pub use timeline::{HEIGHT, Inks, Timeline};
