//! A match: what the server and the clients need of any rule system. Its truth is its log: a [`Header`] and numbered
//! [`Batch`]es. [`MatchState`] is what the log folds to.

mod batch;
mod decide;
mod happening;
mod hash;
mod header;
mod start;
mod state;
mod strength;
mod table;

pub use crate::unknown_choice::UnknownChoice;
pub use batch::{Actor, Batch, CommandId, Drawn, MatchEvent, MatchIntent, Offer, Outcome, Seat};
pub use decide::{Decided, MatchRefusal, decide};
pub use happening::Happening;
pub use header::{
    ClockSetting, Header, MatchId, NewMatch, Opponent, RULES_VERSION, RuleSystem, Visibility,
};
pub use start::{Catalogue, Choice, Pinned, catalogue, check_start, start_of};
pub use state::{FoldError, MatchState};
pub use strength::Strength;
pub use table::{Table, TableEvent, TableIntent, TableRefusal, UnknownThing, Victory};
