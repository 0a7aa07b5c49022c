//! The rules, the wire and the record of Acies: everything that server and clients must agree on.
//!
//! Nothing in here reads a file, asks a clock, opens a socket or draws randomness of its own. Dice, times and texts of
//! data files come in as values, results go out as values.

pub mod ancients;
mod canonical;
pub mod clause;
pub mod diagram;
pub mod dice;
mod file_fault;
pub mod game;
pub mod geometry;
pub mod ledger;
mod names;
pub mod practice;
pub mod protocol;
pub mod replay;
pub mod rulebook;
mod side;
pub mod situation;
pub mod skirmish;
mod unknown_choice;

pub use clause::Clause;
pub use file_fault::{FileFault, text_of};
pub use names::Names;
pub use side::Side;
pub use unknown_choice::UnknownChoice;
