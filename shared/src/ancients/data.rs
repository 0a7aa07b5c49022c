//! The army lists and boards that come with the program, and the reader of such files.
//!
//! The files under `shared/data` are compiled in. The same reader takes an operator's own files as text.

mod army_file;
mod board_file;
mod catalogue;
mod terrain;
mod walk;

use std::sync::LazyLock;

use super::Board;
use super::army::ArmyList;
use crate::names::Names;

pub use catalogue::{
    Catalogue, DataFile, DataKind, MAX_OWN_ARMIES, MAX_OWN_BOARDS, MAX_OWN_PAIRINGS, Pairing,
    is_sound_army, is_sound_board,
};
pub(crate) use terrain::{TerrainKeys, board_of, milli};

/// A table that is ready to be fought on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreparedBoard {
    /// Short name in files and messages: `ford`.
    pub id: String,
    /// What it is called.
    pub names: Names,
    /// The table.
    pub board: Board,
}

const ARMIES: (&str, &str) = ("armies.toml", include_str!("../../data/armies.toml"));
const BOARDS: [(&str, &str); 6] = [
    (
        "boards/ford.toml",
        include_str!("../../data/boards/ford.toml"),
    ),
    (
        "boards/woods.toml",
        include_str!("../../data/boards/woods.toml"),
    ),
    (
        "boards/village.toml",
        include_str!("../../data/boards/village.toml"),
    ),
    (
        "boards/plain.toml",
        include_str!("../../data/boards/plain.toml"),
    ),
    (
        "boards/downs.toml",
        include_str!("../../data/boards/downs.toml"),
    ),
    (
        "boards/lake.toml",
        include_str!("../../data/boards/lake.toml"),
    ),
];

/// The files that come with the program: name, text, kind.
fn shipped_files() -> impl Iterator<Item = (&'static str, &'static str, DataKind)> {
    let boards = BOARDS
        .iter()
        .map(|(file, text)| (*file, *text, DataKind::Board));
    std::iter::once((ARMIES.0, ARMIES.1, DataKind::Armies)).chain(boards)
}

/// Everything that comes with the program.
#[must_use]
pub fn catalogue() -> &'static Catalogue {
    static ALL: LazyLock<Catalogue> = LazyLock::new(|| {
        Catalogue::shipped()
            .expect("invariant: the compiled-in files are read by a test of this module")
    });
    &ALL
}

/// The army lists that come with the program, in the order of their ids.
#[must_use]
pub fn armies() -> &'static [ArmyList] {
    catalogue().armies()
}

/// The army list of this id (`LST-04`) that comes with the program.
#[must_use]
pub fn army(id: &str) -> Option<&'static ArmyList> {
    catalogue().army(id)
}

/// The boards that come with the program.
#[must_use]
pub fn boards() -> &'static [PreparedBoard] {
    catalogue().boards()
}

/// The board of this id (`ford`) that comes with the program.
#[must_use]
pub fn board(id: &str) -> Option<&'static PreparedBoard> {
    catalogue().board(id)
}

#[cfg(test)]
mod tests;
