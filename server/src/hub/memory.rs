//! Commands beside the game that were carried out lately, so that a copy of one is not carried out again. `Decision 6`.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use acies::dice::Bytes32;
use acies::game::CommandId;
use acies::protocol::{Command, Reply};

/// Commands that are remembered.
const REMEMBERED: usize = 10_000;

/// What is known of a command's id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Recalled {
    /// Nothing.
    Nothing,
    /// It was carried out, and this came of it.
    Reply(Reply),
    /// Another command had this id.
    Other,
}

#[derive(Default)]
pub(super) struct Memory {
    inner: Mutex<Remembered>,
}

#[derive(Default)]
struct Remembered {
    replies: HashMap<(Bytes32, CommandId), (Command, Reply)>,
    /// Oldest first.
    order: VecDeque<(Bytes32, CommandId)>,
}

impl std::fmt::Debug for Memory {
    /// Replies hold tokens, which reach no log line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Memory").finish_non_exhaustive()
    }
}

impl Memory {
    pub(super) fn recall(&self, guest: Bytes32, id: &CommandId, command: &Command) -> Recalled {
        let inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        match inner.replies.get(&(guest, id.clone())) {
            None => Recalled::Nothing,
            Some((same, reply)) if same == command => Recalled::Reply(reply.clone()),
            Some(_) => Recalled::Other,
        }
    }

    pub(super) fn keep(&self, guest: Bytes32, id: CommandId, command: Command, reply: Reply) {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        if inner.order.len() >= REMEMBERED
            && let Some(oldest) = inner.order.pop_front()
        {
            inner.replies.remove(&oldest);
        }
        inner.order.push_back((guest, id.clone()));
        inner.replies.insert((guest, id), (command, reply));
    }
}
