//! States at regular numbers, so that every moment is only a few batches away.

use std::collections::BTreeMap;

use acies::game::MatchState;

/// Batches between two kept states at first: what a seek folds at most.
pub const EVERY: u32 = 20;
/// Most states that are kept: when there are more, every other one is dropped.
pub const MOST_FRAMES: usize = 200;

/// The kept states by their numbers.
#[derive(Clone, Debug)]
pub struct Keyframes {
    kept: BTreeMap<u32, MatchState>,
    /// Batches between two of them now.
    every: u32,
}

impl Default for Keyframes {
    fn default() -> Self {
        Self {
            kept: BTreeMap::new(),
            every: EVERY,
        }
    }
}

impl Keyframes {
    /// Keeps the state if it is one to be kept.
    pub fn note(&mut self, state: &MatchState) {
        if state.number.is_multiple_of(self.every) {
            self.kept.insert(state.number, state.clone());
        }
        if self.kept.len() > MOST_FRAMES {
            self.every = self.every.saturating_mul(2);
            let every = self.every;
            self.kept.retain(|number, _| number.is_multiple_of(every));
        }
    }

    /// The last kept state that is not later than this batch.
    #[must_use]
    pub fn before(&self, number: u32) -> Option<&MatchState> {
        self.kept
            .range(..=number)
            .next_back()
            .map(|(_, state)| state)
    }

    /// Nothing before this batch can be shown any more.
    pub fn forget_before(&mut self, number: u32) {
        while let Some(first) = self.kept.first_entry()
            && *first.key() < number
        {
            first.remove();
        }
    }

    /// How many states are kept.
    #[must_use]
    pub fn len(&self) -> usize {
        self.kept.len()
    }

    /// None is kept.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }
}
