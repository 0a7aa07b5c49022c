//! From a creator's choice to the table before anything has happened.

use serde::{Deserialize, Serialize};

use super::data::{is_sound_army, is_sound_board};
use super::{
    ArmyList, Board, Catalogue, Home, Names, Options, Setup, State, new_battle, serialize_changed,
};
use crate::unknown_choice::UnknownChoice;

/// What the creator of a match chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Name of a board that the server offers (`ford`).
    pub board: String,
    /// Ids of army lists that the server offers, red and blue (`LST-04`).
    pub armies: [String; 2],
    /// House options; in JSON only those that differ from their defaults.
    #[serde(serialize_with = "serialize_changed")]
    pub options: Options,
}

/// What the chosen ids stand for: a match needs nothing but its header and log, whatever becomes of an operator's files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pinned {
    /// What the board is called; the board itself is in the table at the start.
    pub board: Names,
    /// The army lists of red and blue.
    pub armies: [ArmyList; 2],
}

/// What a choice from a catalogue stands for, and the table and the armies of the new match.
///
/// # Errors
/// [`UnknownChoice`] names the first key whose value is outside what the catalogue, the rulebook and the house options
/// offer.
pub fn start_of(catalogue: &Catalogue, chosen: &Choice) -> Result<(Pinned, State), UnknownChoice> {
    let (names, board) = board_of(catalogue, chosen)?;
    let [Some(red), Some(blue)] = chosen.armies.each_ref().map(|id| catalogue.army(id)) else {
        return Err(UnknownChoice::of("armies"));
    };
    check_options(&chosen.options)?;
    let pinned = Pinned {
        board: names,
        armies: [red.clone(), blue.clone()],
    };
    let start = new_battle(&board, [red, blue], &chosen.options);
    Ok((pinned, start))
}

/// Whether a match begins as its choice says, with boards and lists that a data file could hold: those of the program
/// are known by their ids, others are checked as an operator's own are.
///
/// # Errors
/// [`UnknownChoice`] names the first key that does not fit.
pub fn check_start(chosen: &Choice, pinned: &Pinned, start: &State) -> Result<(), UnknownChoice> {
    let is_sound = match chosen.options.setup {
        Setup::Quick => is_sound_board(&chosen.board, &pinned.board, &start.board),
        Setup::Full => pinned.board == composed() && *start.board == Board::bare(),
    };
    if !is_sound {
        return Err(UnknownChoice::of("board"));
    }
    let armies = pinned.armies.each_ref();
    let is_pinned = |side: usize| {
        let (army, id) = (armies.get(side), chosen.armies.get(side));
        army.map(|army| &army.id) == id && army.is_some_and(|army| is_sound_army(army))
    };
    if ![0, 1].into_iter().all(is_pinned) {
        return Err(UnknownChoice::of("armies"));
    }
    check_options(&chosen.options)?;
    if *start == new_battle(&start.board, armies, &chosen.options) {
        Ok(())
    } else {
        Err(UnknownChoice::of("start"))
    }
}

/// A prepared board for the quick setup. The full setup begins on a bare table: a board need not be named, and one that is
/// known does no harm. `Ruling: RUL-14`.
fn board_of(catalogue: &Catalogue, chosen: &Choice) -> Result<(Names, Board), UnknownChoice> {
    let prepared = catalogue.board(&chosen.board);
    match chosen.options.setup {
        Setup::Full if chosen.board.is_empty() || prepared.is_some() => {
            Ok((composed(), Board::bare()))
        }
        Setup::Quick | Setup::Full => prepared
            .map(|prepared| (prepared.names.clone(), prepared.board.clone()))
            .ok_or_else(|| UnknownChoice::of("board")),
    }
}

/// What a battlefield is called that the defender composes.
fn composed() -> Names {
    Names {
        en: "Composed by the defender".to_owned(),
        de: "Vom Verteidiger gelegt".to_owned(),
    }
}

/// The options that are numbers have only the values of the rulings.
fn check_options(options: &Options) -> Result<(), UnknownChoice> {
    match options.faulty() {
        Some(what) => Err(UnknownChoice(format!("options.{what}"))),
        None => Ok(()),
    }
}

/// A bare table with nobody on it.
#[must_use]
pub fn bare_table() -> State {
    let nothing = || Names {
        en: String::new(),
        de: String::new(),
    };
    let nobody = ArmyList {
        id: String::new(),
        names: nothing(),
        dates: nothing(),
        aggression: 0,
        home: Home::default(),
        places: Vec::new(),
    };
    new_battle(&Board::bare(), [&nobody, &nobody], &Options::default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(setup: Setup) -> Choice {
        Choice {
            board: if setup == Setup::Quick { "ford" } else { "" }.to_owned(),
            armies: ["LST-04".to_owned(), "LST-09".to_owned()],
            options: Options {
                setup,
                ..Options::default()
            },
        }
    }

    /// What the check says when a match's beginning was altered like this.
    fn found(
        setup: Setup,
        alter: impl FnOnce(&mut Choice, &mut Pinned, &mut State),
    ) -> Option<String> {
        let mut chosen = chosen(setup);
        let begun = start_of(super::super::catalogue(), &chosen);
        let (mut pinned, mut start) = begun.expect("the program's own");
        alter(&mut chosen, &mut pinned, &mut start);
        check_start(&chosen, &pinned, &start)
            .err()
            .map(|fault| fault.0)
    }

    #[test]
    fn a_match_begins_as_its_choice_says() {
        for setup in [Setup::Quick, Setup::Full] {
            assert_eq!(found(setup, |_, _, _| {}), None);
            let board = Some("board".to_owned());
            let renamed = found(setup, |_, pinned, _| pinned.board.en.push('!'));
            assert_eq!(renamed, board, "another name");
            let other = found(setup, |_, _, start| {
                let mut ground = (*start.board).clone();
                ground.width += 1000;
                start.board = std::sync::Arc::new(ground);
            });
            assert_eq!(other, board, "another board");
            let armies = Some("armies".to_owned());
            let swapped = found(setup, |_, pinned, _| pinned.armies.swap(0, 1));
            assert_eq!(swapped, armies);
            let stronger = found(setup, |_, pinned, _| pinned.armies[1].aggression += 1);
            assert_eq!(stronger, armies, "not as the program has it");
            let begun = found(setup, |_, _, start| start.points += 1);
            assert_eq!(begun, Some("start".to_owned()));
        }
    }
}
