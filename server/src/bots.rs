//! The computer opponents' thinking: a few plain threads, one thought a match at a time, first come first served, so that
//! every match gets its turn. Nothing is thought on a match's task.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use acies::ancients::Side;
use acies::game::{MatchState, Strength};
use acies::practice::{Budget, choose_as};

use crate::bus::{Mailbox, Message};

/// A pool of threads that ends when it is dropped.
#[derive(Debug)]
pub(crate) struct Bots {
    shared: Arc<Pool>,
}

#[derive(Debug, Default)]
struct Pool {
    queue: Mutex<Queue>,
    /// Wakes a thread when there is something to think about, all of them when the pool ends.
    wake: Condvar,
}

#[derive(Debug, Default)]
struct Queue {
    waiting: VecDeque<Thought>,
    is_over: bool,
}

/// What is to be thought about.
#[derive(Debug)]
struct Thought {
    side: Side,
    strength: Strength,
    state: MatchState,
    mailbox: Mailbox,
}

impl Bots {
    /// Starts so many threads; 0: one fewer than the machine has cores, at least one.
    pub(crate) fn start(threads: usize) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let threads = if threads == 0 {
            cores.saturating_sub(1).max(1)
        } else {
            threads
        };
        let shared = Arc::new(Pool::default());
        for number in 0..threads {
            let pool = Arc::clone(&shared);
            let started = std::thread::Builder::new()
                .name(format!("computer-{number}"))
                .spawn(move || pool.work());
            if let Err(error) = started {
                tracing::error!(%error, "a thread for the computer opponents could not be started");
            }
        }
        Self { shared }
    }

    /// Queues a position; the answer comes to the mailbox as [`Message::Thought`].
    pub(crate) fn submit(
        &self,
        side: Side,
        strength: Strength,
        state: MatchState,
        mailbox: Mailbox,
    ) {
        self.shared.queue().waiting.push_back(Thought {
            side,
            strength,
            state,
            mailbox,
        });
        self.shared.wake.notify_one();
    }

    /// What waits is dropped, what is being thought is thought to its end.
    pub(crate) fn stop(&self) {
        let mut queue = self.shared.queue();
        queue.is_over = true;
        queue.waiting.clear();
        drop(queue);
        self.shared.wake.notify_all();
    }
}

impl Drop for Bots {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Pool {
    fn work(&self) {
        while let Some(thought) = self.next() {
            let number = thought.state.number;
            // The choice is pure: a panic in it leaves nothing half done.
            let chosen = catch_unwind(AssertUnwindSafe(|| {
                choose_as(
                    thought.strength,
                    &thought.state,
                    thought.side,
                    Budget::of(thought.strength),
                )
            }));
            if chosen.is_err() {
                tracing::error!(number, "the computer opponent met a fault");
            }
            let answer = Message::Thought {
                side: thought.side,
                number,
                intent: chosen.ok(),
            };
            if thought.mailbox.blocking_send(answer).is_err() {
                tracing::debug!(number, "a thought came after its match had left");
            }
        }
    }

    fn next(&self) -> Option<Thought> {
        let mut queue = self.queue();
        loop {
            if queue.is_over {
                return None;
            }
            if let Some(thought) = queue.waiting.pop_front() {
                return Some(thought);
            }
            queue = self
                .wake
                .wait(queue)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use acies::Side;
    use acies::ancients::{Choice, Options};
    use acies::dice::Bytes32;
    use acies::game::{
        Header, MatchId, MatchState, NewMatch, Opponent, RULES_VERSION, Strength, Visibility,
        catalogue, start_of,
    };

    use super::{Bots, Pool};
    use std::sync::Arc;

    fn position(number: u32) -> MatchState {
        let chosen = NewMatch {
            game: Choice {
                board: "plain".to_owned(),
                armies: ["LST-01".to_owned(), "LST-02".to_owned()],
                options: Options::default(),
            }
            .into(),
            seat: None,
            opponent: Opponent::Computer(Strength::Recruit),
            watching: Visibility::Closed,
            delay_secs: 0,
            clock: None,
        };
        let (pinned, start) = start_of(catalogue(), &chosen).expect("known choices");
        let header = Header {
            rules_version: RULES_VERSION,
            match_id: MatchId([0; 16]),
            created_unix_millis: 0,
            pinned,
            start,
            chosen,
            commitment: Bytes32::default(),
            host_could_foresee: false,
        };
        MatchState {
            number,
            ..MatchState::new(&header)
        }
    }

    /// A match that asks again goes behind those that wait already: none is kept waiting for ever.
    #[test]
    fn a_match_that_asks_again_waits_behind_the_others() {
        let (mailbox, _inbox) = tokio::sync::mpsc::channel(1);
        // No threads: the test takes the thoughts out itself.
        let bots = Bots {
            shared: Arc::new(Pool::default()),
        };
        let ask = |number| {
            bots.submit(
                Side::Red,
                Strength::Recruit,
                position(number),
                mailbox.clone(),
            )
        };
        let next = || bots.shared.next().map(|thought| thought.state.number);
        for number in [1, 2, 3] {
            ask(number);
        }
        assert_eq!(next(), Some(1));
        ask(1);
        assert_eq!([next(), next(), next()], [Some(2), Some(3), Some(1)]);
        ask(4);
        bots.stop();
        assert_eq!(next(), None, "what waits is dropped at the end");
    }
}
