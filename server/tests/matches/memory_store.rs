//! A store in memory for tests with paused time: an SQLite file is worked on by a thread of its own, during whose work a
//! paused clock would run ahead.

use std::collections::BTreeMap;
use std::sync::Mutex;

use acies::game::{Batch, MatchId};
use acies::protocol::decode_record;
use acies_server::store::{
    CarriedOut, Change, Status, Store, StoreFault, StoredMatch, StoredPerson, StoredSeat, Summary,
};
use futures_util::future::BoxFuture;

#[derive(Debug, Default)]
pub(crate) struct MemoryStore {
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    matches: BTreeMap<MatchId, (StoredMatch, Summary)>,
    carried_out: Vec<CarriedOut>,
    is_full: bool,
    loads: usize,
}

impl MemoryStore {
    /// From now on nothing, or everything again, can be written.
    pub(crate) fn set_full(&self, is_full: bool) {
        self.inner.lock().unwrap().is_full = is_full;
    }

    pub(crate) fn batches(&self, match_id: MatchId) -> Vec<Batch> {
        let inner = self.inner.lock().unwrap();
        inner.matches[&match_id].0.batches.clone()
    }

    pub(crate) fn summary(&self, match_id: MatchId) -> Option<Summary> {
        let inner = self.inner.lock().unwrap();
        inner
            .matches
            .get(&match_id)
            .map(|(_, summary)| summary.clone())
    }

    /// How often a match was read, that is, woken.
    pub(crate) fn loads(&self) -> usize {
        self.inner.lock().unwrap().loads
    }

    fn write(&self, changes: &[Change]) -> Result<(), StoreFault> {
        let mut inner = self.inner.lock().unwrap();
        if inner.is_full {
            return Err(StoreFault::Full);
        }
        if changes.iter().any(|change| inner.is_fenced(change)) {
            return Err(StoreFault::Fenced);
        }
        for change in changes {
            inner.apply(change.clone());
        }
        Ok(())
    }
}

impl Inner {
    fn is_fenced(&self, change: &Change) -> bool {
        match change {
            Change::Append {
                match_id, number, ..
            } => self
                .matches
                .get(match_id)
                .is_some_and(|(stored, _)| stored.batches.len() + 1 != *number as usize),
            Change::UseInvite { match_id, code } => self
                .matches
                .get(match_id)
                .is_none_or(|(stored, _)| !stored.invites.contains(code)),
            Change::CarriedOut(done) => {
                let same = |known: &CarriedOut| (known.guest, &known.id) == (done.guest, &done.id);
                self.carried_out.iter().any(same)
            }
            _ => false,
        }
    }

    fn apply(&mut self, change: Change) {
        match change {
            Change::Create {
                header,
                secret,
                creator,
                address,
                entry,
            } => {
                let summary = Summary {
                    match_id: header.match_id,
                    created_unix_millis: header.created_unix_millis,
                    creator,
                    address,
                    status: Status::Open,
                    clock_runs: false,
                    entry: *entry,
                };
                let stored = StoredMatch {
                    header: *header,
                    secret,
                    creator,
                    seats: [None; 2],
                    invites: vec![],
                    carried: (0, 0),
                    snapshot: None,
                    batches: vec![],
                    chat: vec![],
                    people: vec![],
                    mutes: vec![],
                };
                self.matches.insert(summary.match_id, (stored, summary));
            }
            Change::Entry { entry } => {
                let match_id = entry.match_id;
                self.of(match_id).1.entry = *entry;
            }
            Change::Remove { match_id } => {
                self.matches.remove(&match_id);
            }
            Change::Status {
                match_id,
                status,
                clock_runs,
            } => {
                let summary = &mut self.of(match_id).1;
                summary.status = status;
                summary.clock_runs = clock_runs;
            }
            Change::Append {
                match_id, record, ..
            } => {
                let batch = decode_record(&record).unwrap();
                self.of(match_id).0.batches.push(batch);
            }
            other => self.apply_beside(other),
        }
    }

    fn apply_beside(&mut self, change: Change) {
        match change {
            Change::Seat {
                match_id,
                side,
                token,
                guest,
            } => {
                let away = None;
                self.of(match_id).0.seats[side.index()] = Some(StoredSeat { token, guest, away });
            }
            Change::Away {
                match_id,
                side,
                since,
            } => {
                if let Some(seat) = &mut self.of(match_id).0.seats[side.index()] {
                    seat.away = since;
                }
            }
            Change::Invite { match_id, code } => self.of(match_id).0.invites.push(code),
            Change::UseInvite { match_id, code } => {
                self.of(match_id).0.invites.retain(|fresh| *fresh != code);
            }
            Change::RevokeInvites { match_id } => self.of(match_id).0.invites.clear(),
            Change::Carry {
                match_id,
                number,
                millis,
            } => self.of(match_id).0.carried = (number, millis),
            Change::Snapshot { match_id, state } => {
                self.of(match_id).0.snapshot = Some(*state);
            }
            Change::CarriedOut(done) => self.carried_out.push(*done),
            Change::Chat { match_id, line } => self.of(match_id).0.chat.push(line),
            Change::Person {
                match_id,
                guest,
                person,
                name,
                removed,
            } => {
                let people = &mut self.of(match_id).0.people;
                people.retain(|known| known.guest != guest);
                people.push(StoredPerson {
                    guest,
                    person,
                    name,
                    removed,
                });
            }
            Change::Mute {
                match_id,
                guest,
                person,
                muted,
            } => {
                let mutes = &mut self.of(match_id).0.mutes;
                mutes.retain(|mute| *mute != (guest, person));
                if muted {
                    mutes.push((guest, person));
                }
            }
            other => panic!("{other:?} is written elsewhere"),
        }
    }

    fn of(&mut self, match_id: MatchId) -> &mut (StoredMatch, Summary) {
        self.matches.get_mut(&match_id).unwrap()
    }
}

impl Store for MemoryStore {
    fn key(&self) -> [u8; 32] {
        [7; 32]
    }

    fn commit(&self, changes: Vec<Change>) -> BoxFuture<'_, Result<(), StoreFault>> {
        Box::pin(async move { self.write(&changes) })
    }

    fn load(&self, match_id: MatchId) -> BoxFuture<'_, Result<Option<StoredMatch>, StoreFault>> {
        Box::pin(async move {
            let mut inner = self.inner.lock().unwrap();
            inner.loads += 1;
            Ok(inner
                .matches
                .get(&match_id)
                .map(|(stored, _)| stored.clone()))
        })
    }

    fn stretch(
        &self,
        match_id: MatchId,
        from: u32,
        count: u16,
    ) -> BoxFuture<'_, Result<Vec<Batch>, StoreFault>> {
        Box::pin(async move {
            let inner = self.inner.lock().unwrap();
            let batches = inner
                .matches
                .get(&match_id)
                .map_or(&[][..], |(stored, _)| &stored.batches);
            Ok(batches
                .iter()
                .filter(|batch| batch.number >= from)
                .take(usize::from(count))
                .cloned()
                .collect())
        })
    }

    fn carried_out(&self, since: u64) -> BoxFuture<'_, Result<Vec<CarriedOut>, StoreFault>> {
        Box::pin(async move {
            let inner = self.inner.lock().unwrap();
            let all = inner.carried_out.iter();
            Ok(all
                .filter(|done| done.unix_millis >= since)
                .cloned()
                .collect())
        })
    }

    fn summaries(&self) -> BoxFuture<'_, Result<Vec<Summary>, StoreFault>> {
        Box::pin(async move {
            let inner = self.inner.lock().unwrap();
            Ok(inner
                .matches
                .values()
                .map(|(_, summary)| summary.clone())
                .collect())
        })
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {})
    }
}
