//! What the house gives both rule systems: sides, texts in two languages, dice, the writer of canonical encodings.

pub(super) use crate::canonical::Canonical;
pub(super) use crate::dice::Dice;
pub use crate::names::Names;
pub use crate::side::Side;
