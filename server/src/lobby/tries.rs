//! Wrong codes by address: who has guessed too often has to wait, whatever he guesses next.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// For how long a wrong code counts.
const MINUTE: Duration = Duration::from_secs(60);
/// Addresses that are remembered before old ones are looked for.
const SWEEP_ABOVE: usize = 1024;

/// When wrong codes came from which address.
#[derive(Debug, Default)]
pub(crate) struct Tries {
    wrong: Mutex<HashMap<String, Vec<Instant>>>,
}

impl Tries {
    /// Whether this address may try a code now.
    pub(crate) fn may_try(&self, address: &str, most: usize, now: Instant) -> bool {
        let wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        let counts = |times: &Vec<Instant>| times.iter().filter(|at| is_recent(**at, now)).count();
        wrong.get(address).map_or(0, counts) < most
    }

    /// A code was wrong.
    pub(crate) fn note_wrong(&self, address: &str, now: Instant) {
        let mut wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        let times = wrong.entry(address.to_owned()).or_default();
        times.retain(|at| is_recent(*at, now));
        times.push(now);
        if wrong.len() > SWEEP_ABOVE {
            wrong.retain(|_, times| times.iter().any(|at| is_recent(*at, now)));
        }
    }
}

fn is_recent(at: Instant, now: Instant) -> bool {
    now.saturating_duration_since(at) < MINUTE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_wrong_codes_stop_an_address_for_a_minute() {
        let (tries, start) = (Tries::default(), Instant::now());
        for _ in 0..10 {
            assert!(tries.may_try("a", 10, start));
            tries.note_wrong("a", start);
        }
        assert!(!tries.may_try("a", 10, start));
        assert!(tries.may_try("b", 10, start));
        assert!(tries.may_try("a", 10, start + MINUTE));
    }
}
