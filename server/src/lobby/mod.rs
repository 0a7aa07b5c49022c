//! The lobby: which matches there are, and how new ones are made.

pub(crate) mod codes;
mod create;
mod tries;

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use acies::dice::Bytes32;
use acies::game::{MatchId, Opponent, Visibility};
use acies::protocol::LobbyEntry;

use crate::store::{Status, Summary};

pub(crate) use create::{Plan, computer_seat, create, create_for_guest, denial_of, told_again};
pub(crate) use tries::Tries;

/// Matches a list shows at most.
const LONGEST_LIST: usize = 100;

/// What is known of every match that is not over, and of those that ended lately.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    /// A plain mutex: held for a look-up or an update only, never across an await.
    matches: Mutex<BTreeMap<MatchId, Listing>>,
}

#[derive(Debug)]
struct Listing {
    created: u64,
    creator: Bytes32,
    address: String,
    status: Status,
    entry: LobbyEntry,
}

impl Lobby {
    pub(crate) fn add(&self, summary: Summary) {
        let listing = Listing {
            created: summary.created_unix_millis,
            creator: summary.creator,
            address: summary.address,
            status: summary.status,
            entry: summary.entry,
        };
        self.matches().insert(summary.match_id, listing);
    }

    pub(crate) fn update(&self, entry: LobbyEntry, status: Status) {
        if let Some(listing) = self.matches().get_mut(&entry.match_id) {
            listing.entry = entry;
            listing.status = status;
        }
    }

    pub(crate) fn remove(&self, match_id: MatchId) {
        self.matches().remove(&match_id);
    }

    /// Newest first. Matches by link or behind closed doors are listed only while they look for somebody from the lobby.
    pub(crate) fn listed(&self) -> Vec<LobbyEntry> {
        let matches = self.matches();
        let mut listed: Vec<&Listing> = matches.values().filter(|each| is_listed(each)).collect();
        listed.sort_by_key(|each| std::cmp::Reverse(each.created));
        listed
            .into_iter()
            .take(LONGEST_LIST)
            .map(|each| each.entry.clone())
            .collect()
    }

    /// Unfinished matches of a guest and of an address.
    pub(crate) fn unfinished_of(&self, guest: Bytes32, address: &str) -> (usize, usize) {
        let matches = self.matches();
        let unfinished = || matches.values().filter(|each| each.status != Status::Over);
        (
            unfinished().filter(|each| each.creator == guest).count(),
            unfinished().filter(|each| each.address == address).count(),
        )
    }

    /// Forgets matches that are over but for the newest.
    pub(crate) fn prune(&self) {
        let mut matches = self.matches();
        let mut over: Vec<(u64, MatchId)> = matches
            .iter()
            .filter(|(_, each)| each.status == Status::Over)
            .map(|(match_id, each)| (each.created, *match_id))
            .collect();
        over.sort_unstable();
        let too_many = over.len().saturating_sub(LONGEST_LIST);
        for (_, match_id) in over.into_iter().take(too_many) {
            matches.remove(&match_id);
        }
    }

    /// Matches that have not begun and were created before this moment.
    pub(crate) fn unstarted_before(&self, unix_millis: u64) -> Vec<MatchId> {
        self.matches()
            .iter()
            .filter(|(_, each)| each.status == Status::Open && each.created < unix_millis)
            .map(|(match_id, _)| *match_id)
            .collect()
    }

    fn matches(&self) -> MutexGuard<'_, BTreeMap<MatchId, Listing>> {
        self.matches.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_listed(listing: &Listing) -> bool {
    let entry = &listing.entry;
    let is_public = entry.watching == Visibility::Public;
    let has_free_seat = entry.seats.iter().any(Option::is_none) && entry.outcome.is_none();
    is_public || (entry.opponent == Opponent::Open && has_free_seat)
}
