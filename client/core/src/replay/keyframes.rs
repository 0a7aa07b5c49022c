//! States at regular numbers, so that every moment is only a few batches away.

use std::collections::BTreeMap;

use acies::game::MatchState;

/// Batches between two kept states: what a seek folds at most.
pub const EVERY: u32 = 20;

/// The kept states by their numbers. As many as the log is long, divided by [`EVERY`].
#[derive(Clone, Debug, Default)]
pub struct Keyframes {
    kept: BTreeMap<u32, MatchState>,
}

impl Keyframes {
    /// Keeps the state if it is one to be kept.
    pub fn note(&mut self, state: &MatchState) {
        if state.number.is_multiple_of(EVERY) {
            self.kept.insert(state.number, state.clone());
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
