//! What the house gives both rule systems: sides, texts in two languages, dice. The only file that says where they live.

pub use crate::ancients::{Names, Side};
pub(crate) use crate::dice::Dice;
