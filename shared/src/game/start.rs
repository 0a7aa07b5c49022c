//! From a creator's choice to the table before anything has happened.

use super::NewMatch;
use crate::ancients::{self, Options, Setup, State};
use crate::protocol::{MAX_BANK_MILLIS, MAX_DELAY_SECS};

/// A choice that nobody offers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown choice: {0}")]
pub struct UnknownChoice(pub String);

/// The table and the armies of a new match: every header's `start` is this and nothing else.
///
/// # Errors
/// [`UnknownChoice`] names the first key whose value is outside what the rulebook and the house options offer.
pub fn start_of(chosen: &NewMatch) -> Result<State, UnknownChoice> {
    let unknown = |what: &str| UnknownChoice(what.to_owned());
    let board = ancients::board(&chosen.board).ok_or_else(|| unknown("board"))?;
    let [Some(red), Some(blue)] = chosen.armies.each_ref().map(|id| ancients::army(id)) else {
        return Err(unknown("armies"));
    };
    if chosen.delay_secs > MAX_DELAY_SECS {
        return Err(unknown("delay_secs"));
    }
    if let Some(clock) = chosen.clock
        && (clock.bank_millis == 0
            || clock.bank_millis > MAX_BANK_MILLIS
            || clock.increment_millis > MAX_BANK_MILLIS)
    {
        return Err(unknown("clock"));
    }
    check_options(&chosen.options)?;
    Ok(ancients::new_battle(
        &board.board,
        [red, blue],
        &chosen.options,
    ))
}

/// The options that are numbers have only the values of the rulings.
fn check_options(options: &Options) -> Result<(), UnknownChoice> {
    let what = match options.faulty() {
        Some(what) => what,
        None if options.setup != Setup::Quick => "setup",
        None => return Ok(()),
    };
    Err(UnknownChoice(format!("options.{what}")))
}
