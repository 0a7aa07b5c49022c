//! Everything that can be chosen for a new match: what comes with the program and what an operator has added.

use serde::{Deserialize, Serialize};

use super::army_file::{composition_fault, read_army_file};
use super::board_file::read_board_file;
use super::walk::{Walk, is_id, is_text};
use super::{PreparedBoard, shipped_files};
use crate::ancients::{ArmyList, Board, Names, check_board};
use crate::file_fault::FileFault;

/// Most army lists that an operator may add.
pub const MAX_OWN_ARMIES: usize = 64;
/// Most boards that an operator may add.
pub const MAX_OWN_BOARDS: usize = 32;
/// Most pairings that an operator may add.
pub const MAX_OWN_PAIRINGS: usize = 48;

/// Two armies that met. `Clause: ARM-09`, `LST-94`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    /// Army list ids.
    pub armies: [String; 2],
    /// The battle, if it has a name.
    pub names: Option<Names>,
}

/// What a data file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataKind {
    /// Army lists and pairings.
    Armies,
    /// One board.
    Board,
}

/// The text of a data file.
#[derive(Clone, Debug)]
pub struct DataFile {
    /// What it should hold.
    pub kind: DataKind,
    /// Its name in faults.
    pub file: String,
    /// What stands in it.
    pub text: String,
}

/// Boards, army lists and pairings that a server offers; every id is there once, every pairing names two of the lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    boards: Vec<PreparedBoard>,
    armies: Vec<ArmyList>,
    pairings: Vec<Pairing>,
}

impl Catalogue {
    /// What comes with the program and what stands in these files. Files are read in the order given.
    ///
    /// # Errors
    /// Every [`FileFault`] of every file, up to 50 a file: unknown keys, values out of bounds, armies that are none,
    /// boards that [`check_board`] refuses, ids that are taken, pairings of unknown lists.
    pub fn with_files(files: &[DataFile]) -> Result<Self, Vec<FileFault>> {
        let mut reader = Reader::onto(super::catalogue().clone());
        for file in files {
            reader.read(&file.file, &file.text, file.kind);
        }
        reader.finish()
    }

    /// What comes with the program, read anew.
    ///
    /// # Errors
    /// Every [`FileFault`]; a program that was tested has none.
    pub fn shipped() -> Result<Self, Vec<FileFault>> {
        let mut reader = Reader::onto(Self::default());
        for (file, text, kind) in shipped_files() {
            reader.read(file, text, kind);
        }
        reader.finish()
    }

    /// The boards, the program's own first.
    #[must_use]
    pub fn boards(&self) -> &[PreparedBoard] {
        &self.boards
    }

    /// The army lists, the program's own first.
    #[must_use]
    pub fn armies(&self) -> &[ArmyList] {
        &self.armies
    }

    /// The pairings, the program's own first.
    #[must_use]
    pub fn pairings(&self) -> &[Pairing] {
        &self.pairings
    }

    /// The board of this id.
    #[must_use]
    pub fn board(&self, id: &str) -> Option<&PreparedBoard> {
        self.boards.iter().find(|board| board.id == id)
    }

    /// The army list of this id.
    #[must_use]
    pub fn army(&self, id: &str) -> Option<&ArmyList> {
        self.armies.iter().find(|army| army.id == id)
    }
}

/// Whether an army list that came from elsewhere is one that a data file could have held; a list with an id of the
/// program's own must be that very list. `Clause: ARM-01`, `ARM-02`, `ARM-07`.
#[must_use]
pub fn is_sound_army(army: &ArmyList) -> bool {
    let is_sound = is_id(&army.id)
        && are_texts(&army.names)
        && are_texts(&army.dates)
        && army.aggression <= 4
        && composition_fault(&army.places).is_none();
    is_sound && super::army(&army.id).is_none_or(|own| own == army)
}

/// Whether a board that came from elsewhere is one that a data file could have held; a board with an id of the program's
/// own must be that very board. `Clause: TER-28`.
#[must_use]
pub fn is_sound_board(id: &str, names: &Names, board: &Board) -> bool {
    let is_own = |own: &PreparedBoard| own.names == *names && own.board == *board;
    is_id(id)
        && are_texts(names)
        && check_board(board).is_ok()
        && super::board(id).is_none_or(is_own)
}

fn are_texts(names: &Names) -> bool {
    is_text(&names.en) && is_text(&names.de)
}

/// A catalogue in the making.
struct Reader {
    catalogue: Catalogue,
    faults: Vec<FileFault>,
    /// Where ids were first given: file and line, by place in the catalogue. The program's own have none.
    boards_at: Vec<Option<String>>,
    armies_at: Vec<Option<String>>,
    /// What was there before the first file.
    given: [usize; 3],
    /// Files whose pairings still want to be looked up: file, text, bytes of the two ids, pairing.
    pairings: Vec<(String, String, [usize; 2], Pairing)>,
}

impl Reader {
    fn onto(catalogue: Catalogue) -> Self {
        let given = [
            catalogue.boards.len(),
            catalogue.armies.len(),
            catalogue.pairings.len(),
        ];
        Self {
            boards_at: vec![None; given[0]],
            armies_at: vec![None; given[1]],
            given,
            catalogue,
            faults: Vec::new(),
            pairings: Vec::new(),
        }
    }

    fn read(&mut self, file: &str, text: &str, kind: DataKind) {
        let mut walk = Walk::new(file, text);
        match kind {
            DataKind::Armies => self.read_armies(&mut walk, file, text),
            DataKind::Board => self.read_board(&mut walk, file, text),
        }
        self.faults.extend(walk.faults());
    }

    fn read_board(&mut self, walk: &mut Walk<'_>, file: &str, text: &str) {
        let Some((place, board)) = read_board_file(walk) else {
            return;
        };
        let same = |other: &PreparedBoard| other.id == board.id;
        if let Some(other) = self.catalogue.boards.iter().position(same) {
            let taken = taken_by(self.boards_at.get(other));
            walk.fault(place, "id", taken);
        } else if self.catalogue.boards.len() - self.given[0] >= MAX_OWN_BOARDS {
            walk.fault(place, "id", format!("more than {MAX_OWN_BOARDS} boards"));
        } else {
            self.catalogue.boards.push(board);
            self.boards_at.push(Some(at(file, text, place)));
        }
    }

    fn read_armies(&mut self, walk: &mut Walk<'_>, file: &str, text: &str) {
        let found = read_army_file(walk);
        for (place, army) in found.armies {
            let same = |other: &ArmyList| other.id == army.id;
            if let Some(other) = self.catalogue.armies.iter().position(same) {
                let taken = taken_by(self.armies_at.get(other));
                walk.fault(place, "id", taken);
            } else if self.catalogue.armies.len() - self.given[1] >= MAX_OWN_ARMIES {
                walk.fault(place, "id", format!("more than {MAX_OWN_ARMIES} lists"));
            } else {
                self.catalogue.armies.push(army);
                self.armies_at.push(Some(at(file, text, place)));
            }
        }
        for (places, pairing) in found.pairings {
            let entry = (file.to_owned(), text.to_owned(), places, pairing);
            self.pairings.push(entry);
        }
    }

    /// Pairings are looked up last: they may name a list of a later file.
    fn finish(mut self) -> Result<Catalogue, Vec<FileFault>> {
        for (file, text, places, pairing) in std::mem::take(&mut self.pairings) {
            let mut is_sound = true;
            for (place, id) in places.into_iter().zip(&pairing.armies) {
                if self.catalogue.army(id).is_none() {
                    let problem = format!("there is no list {id:?}");
                    let fault = FileFault::at(&file, &text, place, "armies", problem);
                    self.faults.push(fault);
                    is_sound = false;
                }
            }
            if self.catalogue.pairings.len() - self.given[2] >= MAX_OWN_PAIRINGS {
                let problem = format!("more than {MAX_OWN_PAIRINGS} pairings");
                let fault = FileFault::at(&file, &text, places[0], "pairing", problem);
                self.faults.push(fault);
                break;
            }
            if is_sound {
                self.catalogue.pairings.push(pairing);
            }
        }
        if self.faults.is_empty() {
            Ok(self.catalogue)
        } else {
            Err(self.faults)
        }
    }
}

fn at(file: &str, text: &str, byte: usize) -> String {
    let line = FileFault::at(file, text, byte, "", "").line;
    format!("{file}:{line}")
}

fn taken_by(at: Option<&Option<String>>) -> String {
    match at.and_then(Option::as_ref) {
        Some(at) => format!("this id stands in {at} already"),
        None => "this id belongs to the program's own data".to_owned(),
    }
}
