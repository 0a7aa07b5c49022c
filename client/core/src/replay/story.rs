//! What a match is about, batch by batch, and all its dice.

use std::collections::VecDeque;
use std::sync::Arc;

use acies::Side;
use acies::game::{Batch, Happening, Table};
use acies::ledger::{Luck, Throw, throws_of};

/// Most throws that are kept to be shown; the figures of luck know all of them.
const MOST_THROWS: usize = 5000;

/// What a timeline shows of a batch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// Number of the batch.
    pub number: u32,
    /// Whose bound or turn begins with it, and its number.
    pub turn: Option<(Side, u16)>,
    /// Somebody moved.
    pub moved: bool,
    /// Somebody shot.
    pub shot: bool,
    /// Somebody fought base to base.
    pub fought: bool,
    /// What red and blue have lost by then.
    pub losses: [u16; 2],
}

impl Mark {
    fn of(batch: &Batch, table: &Table) -> Self {
        let mut mark = Self {
            number: batch.number,
            losses: table.losses(),
            ..Self::default()
        };
        for happening in batch.happenings() {
            match happening {
                Happening::Turn { side, number } => mark.turn = Some((side, number)),
                Happening::Move => mark.moved = true,
                Happening::Shooting => mark.shot = true,
                Happening::Combat => mark.fought = true,
            }
        }
        mark
    }
}

/// The dice of a match.
#[derive(Clone, Debug, Default)]
pub struct Dice {
    throws: VecDeque<Throw>,
    luck: Luck,
    /// Throws that are kept no longer.
    forgotten: usize,
}

impl Dice {
    fn note(&mut self, batch: &Batch, table: &Table) {
        for throw in throws_of(batch, table) {
            self.luck.note(&throw);
            self.throws.push_back(throw);
        }
        while self.throws.len() > MOST_THROWS {
            self.throws.pop_front();
            self.forgotten += 1;
        }
    }

    /// Those that are kept, oldest first.
    pub fn throws(&self) -> impl DoubleEndedIterator<Item = &Throw> + ExactSizeIterator {
        self.throws.iter()
    }

    /// How lucky both sides were up to the last throw.
    #[must_use]
    pub const fn luck(&self) -> &Luck {
        &self.luck
    }

    /// How lucky both sides were up to a batch; nothing when not all throws up to it are kept.
    #[must_use]
    pub fn luck_at(&self, number: u32) -> Option<Luck> {
        (self.forgotten == 0).then(|| {
            let mut luck = Luck::default();
            for throw in self.throws.iter().take_while(|throw| throw.batch <= number) {
                luck.note(throw);
            }
            luck
        })
    }
}

/// The marks of a match, without a gap, and its dice.
#[derive(Clone, Debug, Default)]
pub struct Story {
    marks: Arc<VecDeque<Mark>>,
    dice: Dice,
}

impl Story {
    /// Takes note of the next batch; the table is the one after it.
    pub fn note(&mut self, batch: &Batch, table: &Table) {
        Arc::make_mut(&mut self.marks).push_back(Mark::of(batch, table));
        self.dice.note(batch, table);
    }

    /// Nothing before this batch can be shown any more.
    pub fn forget_before(&mut self, number: u32) {
        let is_gone = |mark: &Mark| mark.number < number;
        if self.marks.front().is_some_and(is_gone) {
            let marks = Arc::make_mut(&mut self.marks);
            while marks.front().is_some_and(is_gone) {
                marks.pop_front();
            }
        }
    }

    /// The marks, oldest first.
    #[must_use]
    pub const fn marks(&self) -> &Arc<VecDeque<Mark>> {
        &self.marks
    }

    /// The dice.
    #[must_use]
    pub const fn dice(&self) -> &Dice {
        &self.dice
    }

    /// Where the turn before this batch began; the first batch when none did.
    #[must_use]
    pub fn turn_before(&self, number: u32) -> Option<u32> {
        let earlier = self.marks.iter().rev().filter(|mark| mark.number < number);
        earlier
            .filter(|mark| mark.turn.is_some())
            .map(|mark| mark.number)
            .next()
    }

    /// Where the next turn after this batch begins.
    #[must_use]
    pub fn turn_after(&self, number: u32) -> Option<u32> {
        let mut later = self.marks.iter().filter(|mark| mark.number > number);
        later
            .find(|mark| mark.turn.is_some())
            .map(|mark| mark.number)
    }
}
