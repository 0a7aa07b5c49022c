//! From a creator's choice to the table before anything has happened.

use super::{Header, NewMatch, Pinned};
use crate::ancients::data::{is_sound_army, is_sound_board};
use crate::ancients::{Board, Catalogue, Names, Options, Setup, State, new_battle};
use crate::protocol::{MAX_BANK_MILLIS, MAX_DELAY_SECS};

/// A choice that nobody offers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown choice: {0}")]
pub struct UnknownChoice(pub String);

/// What a choice from a catalogue stands for, and the table and the armies of the new match: every header holds these
/// and nothing else.
///
/// # Errors
/// [`UnknownChoice`] names the first key whose value is outside what the catalogue, the rulebook and the house options
/// offer.
pub fn start_of(
    catalogue: &Catalogue,
    chosen: &NewMatch,
) -> Result<(Pinned, State), UnknownChoice> {
    let (names, board) = board_of(catalogue, chosen)?;
    let [Some(red), Some(blue)] = chosen.armies.each_ref().map(|id| catalogue.army(id)) else {
        return Err(unknown("armies"));
    };
    check_chosen(chosen)?;
    let pinned = Pinned {
        board: names,
        armies: [red.clone(), blue.clone()],
    };
    let start = new_battle(&board, [red, blue], &chosen.options);
    Ok((pinned, start))
}

/// Whether a header begins as its choice says, with boards and lists that a data file could hold: those of the program
/// are known by their ids, others are checked as an operator's own are.
///
/// # Errors
/// [`UnknownChoice`] names the first key that does not fit.
pub fn check_start(header: &Header) -> Result<(), UnknownChoice> {
    let Header {
        chosen,
        pinned,
        start,
        ..
    } = header;
    let is_sound = match chosen.options.setup {
        Setup::Quick => is_sound_board(&chosen.board, &pinned.board, &start.board),
        Setup::Full => pinned.board == composed() && *start.board == Board::bare(),
    };
    if !is_sound {
        return Err(unknown("board"));
    }
    let armies = pinned.armies.each_ref();
    let is_pinned = |side: usize| {
        let (army, id) = (armies.get(side), chosen.armies.get(side));
        army.map(|army| &army.id) == id && army.is_some_and(|army| is_sound_army(army))
    };
    if ![0, 1].into_iter().all(is_pinned) {
        return Err(unknown("armies"));
    }
    check_chosen(chosen)?;
    if *start == new_battle(&start.board, armies, &chosen.options) {
        Ok(())
    } else {
        Err(unknown("start"))
    }
}

/// A prepared board for the quick setup. The full setup begins on a bare table: a board need not be named, and one that is
/// known does no harm. `Ruling: RUL-14`.
fn board_of(catalogue: &Catalogue, chosen: &NewMatch) -> Result<(Names, Board), UnknownChoice> {
    let prepared = catalogue.board(&chosen.board);
    match chosen.options.setup {
        Setup::Full if chosen.board.is_empty() || prepared.is_some() => {
            Ok((composed(), Board::bare()))
        }
        Setup::Quick | Setup::Full => prepared
            .map(|prepared| (prepared.names.clone(), prepared.board.clone()))
            .ok_or_else(|| unknown("board")),
    }
}

/// What a battlefield is called that the defender composes.
fn composed() -> Names {
    Names {
        en: "Composed by the defender".to_owned(),
        de: "Vom Verteidiger gelegt".to_owned(),
    }
}

fn unknown(what: &str) -> UnknownChoice {
    UnknownChoice(what.to_owned())
}

/// Everything about a choice that does not depend on what is offered.
fn check_chosen(chosen: &NewMatch) -> Result<(), UnknownChoice> {
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
    check_options(&chosen.options)
}

/// The options that are numbers have only the values of the rulings.
fn check_options(options: &Options) -> Result<(), UnknownChoice> {
    match options.faulty() {
        Some(what) => Err(UnknownChoice(format!("options.{what}"))),
        None => Ok(()),
    }
}
