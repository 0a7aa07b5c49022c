//! The verdict on the dice: once the secret is known the whole log is played again by the verifier, a few batches a frame.

use acies::dice::Bytes32;
use acies::game::{FoldError, Header};
use acies::protocol::lacks_sealed;
use acies::replay::{Verifier, VerifyError};

use crate::link::MatchLog;

/// Batches that are played again a frame, and one more for so many of a long match.
const A_FRAME: u32 = 3;
const LONG: u32 = 1000;

/// What the verifier says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Verdict {
    /// The match is not over, or the secret is not known.
    #[default]
    Open,
    /// So many batches of how many hold so far.
    Checking {
        /// The last that holds.
        done: u32,
        /// The last of all.
        of: u32,
    },
    /// Every die, every event and every hash is what the promised secret, both nonces and the rules lead to.
    Holds {
        /// Batches that were played again.
        batches: u32,
        /// Dice that were derived.
        dice: u64,
    },
    /// Something does not hold.
    Broken {
        /// The first batch that does not; nothing when it is the promise or the start.
        batch: Option<u32>,
        /// What.
        why: Box<VerifyError>,
    },
    /// The log is longer than what is kept of it here, so that it cannot be played again from its beginning.
    TooLong,
}

/// The check while it goes on.
#[derive(Clone, Debug, Default)]
pub struct Check {
    verifier: Option<Box<Verifier>>,
    verdict: Verdict,
}

impl Check {
    /// What it has found.
    #[must_use]
    pub const fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// The secret is known: begins, unless it has begun before.
    pub fn begin(&mut self, header: &Header, secret: Bytes32, commitment: Bytes32) {
        if self.verdict != Verdict::Open {
            return;
        }
        match Verifier::new(header.clone(), secret, Some(commitment)) {
            Ok(verifier) => {
                self.verifier = Some(Box::new(verifier));
                self.verdict = Verdict::Checking { done: 0, of: 0 };
            }
            Err(why) => self.break_off(None, why),
        }
    }

    fn break_off(&mut self, batch: Option<u32>, why: VerifyError) {
        self.verifier = None;
        self.verdict = Verdict::Broken {
            batch,
            why: Box::new(why),
        };
    }

    /// Goes on with what the log has, as far as it has come and lacks nothing. Says whether the verdict was given now.
    /// `shown` is the hash of the table that is shown: what holds must lead there.
    pub fn go_on(&mut self, log: &MatchLog, last: u32, shown: Bytes32) -> bool {
        let Some(verifier) = &mut self.verifier else {
            return false;
        };
        let first = verifier.number().saturating_add(1);
        if first <= log.oldest() {
            self.verifier = None;
            self.verdict = Verdict::TooLong;
            return true;
        }
        let now = A_FRAME + last / LONG;
        for number in first..first.saturating_add(now).min(last.saturating_add(1)) {
            let Some(entry) = log
                .entry(number)
                .filter(|entry| !lacks_sealed(&entry.batch))
            else {
                break;
            };
            if let Err(why) = verifier.step(&entry.batch) {
                self.break_off(Some(number), why);
                return true;
            }
        }
        let done = verifier.number();
        self.verdict = Verdict::Checking { done, of: last };
        done == last && self.finish(shown)
    }

    fn finish(&mut self, shown: Bytes32) -> bool {
        let Some(verifier) = self.verifier.take() else {
            return false;
        };
        match verifier.finish() {
            Ok(verified) if verified.hash != shown => {
                let number = verified.batches;
                self.break_off(Some(number), FoldError::Hash { number }.into());
            }
            Ok(verified) => {
                self.verdict = Verdict::Holds {
                    batches: verified.batches,
                    dice: verified.dice,
                }
            }
            Err(why) => self.break_off(None, why),
        }
        true
    }
}
