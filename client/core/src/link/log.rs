//! The log of a match from its beginning: live batches, and older ones as the server hands them in, page by page. What
//! follows without a gap is folded from the header's start, so that nothing in it is believed that does not lead, hash by
//! hash, to what is seen now.

use std::collections::BTreeMap;

use acies::dice::Bytes32;
use acies::game::{Batch, FoldError, Header, MatchState, Table};
use acies::protocol::lacks_sealed;

use crate::replay::{Keyframes, Story};
use crate::table::is_paintable;
use crate::texts::Texts;

/// Most batches that are kept, many times what a long match has; older ones are folded into the state before the first
/// that is.
const KEPT: usize = 20_000;

/// A batch and what the log says about it.
#[derive(Clone, Debug, PartialEq)]
pub struct LogEntry {
    /// The batch.
    pub batch: Batch,
    /// Its lines in the language of the moment.
    pub lines: Vec<String>,
}

/// The log.
#[derive(Clone, Debug)]
pub struct MatchLog {
    /// The state before the oldest batch that can be shown again.
    base: MatchState,
    /// Most batches that are kept.
    most: usize,
    entries: BTreeMap<u32, LogEntry>,
    /// What everything without a gap leads to.
    walked: MatchState,
    /// The hash of that, once a batch has led there.
    walked_hash: Option<Bytes32>,
    /// A batch did not fold: nothing more is asked for.
    is_broken: bool,
    /// States on the way from the base to `walked`.
    frames: Keyframes,
    /// What happened on that way.
    story: Story,
}

/// A die that the log knows of, with the number of its roll.
pub type Rolled = (u64, u8);

impl MatchLog {
    /// Nothing is known yet.
    #[must_use]
    pub fn new(header: &Header) -> Self {
        Self::keeping(header, KEPT)
    }

    /// Nothing is known yet; at most so many batches are kept.
    #[must_use]
    pub fn keeping(header: &Header, most: usize) -> Self {
        let base = MatchState::new(header);
        Self {
            walked: base.clone(),
            base,
            walked_hash: None,
            most,
            entries: BTreeMap::new(),
            is_broken: false,
            frames: Keyframes::default(),
            story: Story::default(),
        }
    }

    /// Takes note of a batch, and of every one that follows without a gap now. Returns the dice of those.
    ///
    /// # Errors
    /// [`FoldError`] when the past does not lead to the hashes that the batches say.
    pub fn insert(
        &mut self,
        batch: Batch,
        table: &Table,
        texts: &Texts,
    ) -> Result<Vec<Rolled>, FoldError> {
        let number = batch.number;
        match self.entries.get_mut(&number) {
            // What was sealed is told when the match is over.
            Some(entry) if lacks_sealed(&entry.batch) && entry.batch.hash == batch.hash => {
                entry.batch = batch;
            }
            Some(_) => {}
            None if number > self.walked.number => {
                let lines = texts.batch(&batch, table);
                self.entries.insert(number, LogEntry { batch, lines });
            }
            None => {}
        }
        let walked = self.walk();
        self.is_broken |= walked.is_err();
        walked
    }

    fn walk(&mut self) -> Result<Vec<Rolled>, FoldError> {
        let mut rolled = Vec::new();
        if !self.is_broken {
            while let Some(next) = self.walked.number.checked_add(1)
                && let Some(entry) = self.entries.get(&next)
            {
                let first = self.walked.rolls;
                self.walked.fold(&entry.batch)?;
                if !is_paintable(&self.walked.table) {
                    let number = entry.batch.number;
                    return Err(FoldError::UnknownThing { number });
                }
                self.walked_hash = Some(entry.batch.hash);
                self.frames.note(&self.walked);
                self.story.note(&entry.batch, &self.walked.table);
                rolled.extend((first..=u64::MAX).zip(entry.batch.dice.iter().copied()));
            }
        }
        while self.entries.len() > self.most
            && let Some((_, oldest)) = self.entries.pop_first()
        {
            if Some(oldest.batch.number) == self.base.number.checked_add(1) && !self.is_broken {
                self.base.fold(&oldest.batch)?;
                self.frames.forget_before(self.base.number);
                self.story.forget_before(self.base.number);
            }
        }
        Ok(rolled)
    }

    /// The first batch that is missing of those up to this number, if one is and the past can be trusted.
    #[must_use]
    pub const fn missing(&self, up_to: u32) -> Option<u32> {
        if self.walked.number < up_to && !self.is_broken {
            Some(self.walked.number.saturating_add(1))
        } else {
            None
        }
    }

    /// The number and the hash of what everything without a gap leads to.
    #[must_use]
    pub fn end(&self) -> Option<(u32, Bytes32)> {
        self.walked_hash.map(|hash| (self.walked.number, hash))
    }

    /// A batch of it did not fold.
    #[must_use]
    pub const fn is_broken(&self) -> bool {
        self.is_broken
    }

    /// The oldest state that can be shown, by the number of its batch.
    #[must_use]
    pub const fn oldest(&self) -> u32 {
        self.base.number
    }

    /// The state after a batch; nothing when the log does not reach it.
    #[must_use]
    pub fn at(&self, number: u32) -> Option<MatchState> {
        if number < self.base.number || number > self.walked.number {
            return None;
        }
        let nearest = self.frames.before(number).unwrap_or(&self.base);
        let mut state = nearest.clone();
        let rest = self.entries.range(state.number.saturating_add(1)..);
        for entry in rest
            .map(|(_, entry)| entry)
            .take_while(|entry| entry.batch.number <= number)
        {
            // Everything up to here has been folded before.
            state.fold(&entry.batch).ok()?;
        }
        (state.number == number).then_some(state)
    }

    /// The first batch, if any, that was told without what had been sealed.
    #[must_use]
    pub fn first_sealed(&self) -> Option<u32> {
        let mut known = self.entries.range(..=self.walked.number);
        known
            .find(|(_, entry)| lacks_sealed(&entry.batch))
            .map(|(number, _)| *number)
    }

    /// A batch with its lines, if it is known.
    #[must_use]
    pub fn entry(&self, number: u32) -> Option<&LogEntry> {
        self.entries.get(&number)
    }

    /// What happened from the beginning on, as far as it is known without a gap.
    #[must_use]
    pub const fn story(&self) -> &Story {
        &self.story
    }

    /// The states that are kept on the way.
    #[must_use]
    pub const fn frames(&self) -> &Keyframes {
        &self.frames
    }

    /// What is known, oldest first.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &LogEntry> {
        self.entries.values()
    }

    /// Says everything again in another language.
    pub(super) fn retell(&mut self, table: &Table, texts: &Texts) {
        for entry in self.entries.values_mut() {
            entry.lines = texts.batch(&entry.batch, table);
        }
    }
}
