//! The running time of the side to act: its time bank (`Decision 12`), and what the table allows for one decision.

use std::time::Duration;

use acies::game::MatchState;
use acies::protocol::Clocks;
use tokio::time::Instant;

/// Measures from the moment a batch was durable; what was used before a restart is carried over.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clock {
    since: Option<Instant>,
    carried: u32,
}

impl Clock {
    /// Runs from now if time runs in this state.
    pub(super) fn start(state: &MatchState, now: Instant, carried: u32) -> Self {
        if state.clock_of_side_to_act().is_some() || state.decision_limit_millis().is_some() {
            Self {
                since: Some(now),
                carried,
            }
        } else {
            Self::default()
        }
    }

    /// Time that the side to act has used, milliseconds; 0 while no clock runs.
    pub(super) fn elapsed_millis(&self, at: Instant) -> u32 {
        let Some(since) = self.since else {
            return 0;
        };
        let millis = at.saturating_duration_since(since).as_millis();
        self.carried
            .saturating_add(u32::try_from(millis).unwrap_or(u32::MAX))
    }

    /// When the time of the side to act is up.
    pub(super) fn zero_at(&self, state: &MatchState) -> Option<Instant> {
        let (_, left) = state.clock_of_side_to_act()?;
        let left = left.saturating_sub(self.carried);
        Some(self.since? + Duration::from_millis(u64::from(left)))
    }

    /// When the time for what is due now is up, as far as the table limits it.
    pub(super) fn decision_zero_at(&self, state: &MatchState) -> Option<Instant> {
        let left = state.decision_limit_millis()?.saturating_sub(self.carried);
        Some(self.since? + Duration::from_millis(u64::from(left)))
    }

    /// When the first of the two is up.
    pub(super) fn next_zero_at(&self, state: &MatchState) -> Option<Instant> {
        let zeros = [self.zero_at(state), self.decision_zero_at(state)];
        zeros.into_iter().flatten().min()
    }

    /// As it is shown now.
    pub(super) fn shown(&self, state: &MatchState, now: Instant) -> Clocks {
        let running = state.clock_of_side_to_act().map(|(side, _)| side);
        let left_millis = state.clocks.map(|mut left| {
            if let Some(side) = running {
                let left = &mut left[side.index()];
                *left = left.saturating_sub(self.elapsed_millis(now));
            }
            left
        });
        Clocks {
            left_millis,
            running,
        }
    }
}
