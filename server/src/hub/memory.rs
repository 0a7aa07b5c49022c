//! Commands beside the game that were carried out lately, so that a copy of one is not carried out again. `Decision 6`.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use acies::dice::Bytes32;
use acies::game::{CommandId, MatchId};
use acies::protocol::{Command, Reply, encode_record};

use crate::store::CarriedOut;

/// Commands that are remembered.
const REMEMBERED: usize = 10_000;

/// What is known of a command's id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Recalled {
    /// Nothing.
    Nothing,
    /// It was carried out, and this came of it.
    Reply(Reply),
    /// It was carried out before the server was started, and made this match.
    Made(MatchId),
    /// Another command had this id.
    Other,
}

#[derive(Default)]
pub(super) struct Memory {
    inner: Mutex<Remembered>,
}

#[derive(Default)]
struct Remembered {
    /// What was asked, and what came of it.
    known: HashMap<(Bytes32, CommandId), (Bytes32, Recalled)>,
    /// Oldest first.
    order: VecDeque<(Bytes32, CommandId)>,
}

impl std::fmt::Debug for Memory {
    /// Replies hold tokens, which reach no log line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Memory").finish_non_exhaustive()
    }
}

/// SHA-256 of a command whose copy must not be carried out; nothing for those that may be.
pub(super) fn asked(command: &Command) -> Option<Bytes32> {
    let is_remembered = matches!(
        command,
        Command::Create { .. }
            | Command::Join { .. }
            | Command::SeatComputer { .. }
            | Command::Invite
            | Command::Say { .. }
            | Command::Rematch
    );
    // What came in as a frame is small enough for a record.
    let record = is_remembered.then(|| encode_record(command).unwrap_or_default());
    record.map(|record| Bytes32::sha256(&record))
}

impl Memory {
    pub(super) fn recall(&self, guest: Bytes32, id: &CommandId, asked: Bytes32) -> Recalled {
        let inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        match inner.known.get(&(guest, id.clone())) {
            None => Recalled::Nothing,
            Some((same, came)) if *same == asked => came.clone(),
            Some(_) => Recalled::Other,
        }
    }

    pub(super) fn keep(&self, guest: Bytes32, id: CommandId, asked: Bytes32, reply: Reply) {
        self.remember((guest, id), asked, Recalled::Reply(reply));
    }

    /// What was carried out before the server was started.
    pub(super) fn keep_stored(&self, done: CarriedOut) {
        let came = done
            .made
            .map_or(Recalled::Reply(Reply::Done), Recalled::Made);
        self.remember((done.guest, done.id), done.asked, came);
    }

    fn remember(&self, key: (Bytes32, CommandId), asked: Bytes32, came: Recalled) {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        if inner.order.len() >= REMEMBERED
            && let Some(oldest) = inner.order.pop_front()
        {
            inner.known.remove(&oldest);
        }
        inner.order.push_back(key.clone());
        inner.known.insert(key, (asked, came));
    }
}
