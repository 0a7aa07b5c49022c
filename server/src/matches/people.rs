//! Who is who in a match: numbers that stay, who was shown the door, who does not want to hear whom.

use std::collections::{BTreeSet, HashMap};

use acies::ancients::Side;
use acies::dice::Bytes32;

use crate::bus::Connection;
use crate::store::StoredPerson;

/// Everybody who has been here since the match was woken, and those whom the store remembers.
#[derive(Debug, Default)]
pub(super) struct People {
    by_guest: HashMap<Bytes32, Known>,
    next: u32,
    /// Viewer and the person he does not want to hear.
    mutes: BTreeSet<(Bytes32, u32)>,
}

/// One of them.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) person: u32,
    pub(super) name: String,
    pub(super) removed: bool,
    /// The store knows this number.
    pub(super) is_stored: bool,
}

impl People {
    pub(super) fn read(stored: &[StoredPerson], mutes: &[(Bytes32, u32)]) -> Self {
        let mut people = Self {
            mutes: mutes.iter().copied().collect(),
            ..Self::default()
        };
        for each in stored {
            people.next = people.next.max(each.person);
            let known = Known {
                person: each.person,
                name: each.name.clone(),
                removed: each.removed,
                is_stored: true,
            };
            people.by_guest.insert(each.guest, known);
        }
        people
    }

    /// The number of a guest, who is now called so.
    pub(super) fn number_of(&mut self, guest: Bytes32, name: &str) -> u32 {
        let next = &mut self.next;
        let known = self.by_guest.entry(guest).or_insert_with(|| {
            *next += 1;
            Known {
                person: *next,
                name: String::new(),
                removed: false,
                is_stored: false,
            }
        });
        if known.name != name {
            name.clone_into(&mut known.name);
        }
        known.person
    }

    pub(super) fn is_removed(&self, guest: Bytes32) -> bool {
        self.by_guest.get(&guest).is_some_and(|known| known.removed)
    }

    pub(super) fn of_guest(&mut self, guest: Bytes32) -> Option<&mut Known> {
        self.by_guest.get_mut(&guest)
    }

    pub(super) fn guest_of(&self, person: u32) -> Option<Bytes32> {
        self.by_guest
            .iter()
            .find_map(|(guest, known)| (known.person == person).then_some(*guest))
    }

    pub(super) fn mute(&mut self, guest: Bytes32, person: u32, muted: bool) {
        if muted {
            self.mutes.insert((guest, person));
        } else {
            self.mutes.remove(&(guest, person));
        }
    }

    /// Connections of those among the viewers who do not want to hear this person.
    pub(super) fn deaf_to<'a>(
        &self,
        person: u32,
        viewers: impl IntoIterator<Item = &'a Viewer>,
    ) -> Vec<Connection> {
        if self.mutes.is_empty() {
            return Vec::new();
        }
        let deaf = viewers
            .into_iter()
            .filter(|viewer| !self.hears(viewer.guest, person));
        deaf.map(|viewer| viewer.connection).collect()
    }

    pub(super) fn hears(&self, guest: Bytes32, person: u32) -> bool {
        self.mutes.is_empty() || !self.mutes.contains(&(guest, person))
    }
}

/// A connection that has entered.
#[derive(Debug)]
pub(super) struct Viewer {
    pub(super) connection: Connection,
    pub(super) guest: Bytes32,
    pub(super) name: String,
    pub(super) skeleton: String,
    pub(super) person: u32,
    /// Has had its first snapshot, and what was said before.
    pub(super) is_ready: bool,
}

/// Everybody who has entered. The players are written to first. `Decision 9`.
#[derive(Debug, Default)]
pub(super) struct Viewers {
    pub(super) players: [Option<Viewer>; 2],
    pub(super) watchers: Vec<Viewer>,
    /// Who is present under which skeleton of a name; one entry a connection.
    names: HashMap<String, Vec<Bytes32>>,
}

impl Viewers {
    /// Somebody else is present whose name looks like this one.
    pub(super) fn is_taken(&self, skeleton: &str, guest: Bytes32) -> bool {
        self.names
            .get(skeleton)
            .is_some_and(|guests| guests.iter().any(|other| *other != guest))
    }

    /// Puts a viewer in his place; returns who had the seat before.
    pub(super) fn add(&mut self, viewer: Viewer, seat: Option<Side>) -> Option<Viewer> {
        self.names
            .entry(viewer.skeleton.clone())
            .or_default()
            .push(viewer.guest);
        match seat {
            Some(side) => {
                let older = self.players[side.index()].replace(viewer);
                older.inspect(|older| forget_name(&mut self.names, older))
            }
            None => {
                self.watchers.push(viewer);
                None
            }
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.watchers.is_empty() && self.players.iter().all(Option::is_none)
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &Viewer> {
        self.players.iter().flatten().chain(&self.watchers)
    }

    /// The viewer of a connection, with the seat.
    pub(super) fn of(&self, connection: Connection) -> Option<(&Viewer, Option<Side>)> {
        Side::BOTH
            .into_iter()
            .filter_map(|side| Some((self.players[side.index()].as_ref()?, Some(side))))
            .chain(self.watchers.iter().map(|watcher| (watcher, None)))
            .find(|(viewer, _)| viewer.connection == connection)
    }

    /// Marks that a connection has its first snapshot; tells whether it was the first.
    pub(super) fn make_ready(&mut self, connection: Connection) -> bool {
        self.players
            .iter_mut()
            .flatten()
            .chain(&mut self.watchers)
            .find(|viewer| viewer.connection == connection)
            .is_some_and(|viewer| !std::mem::replace(&mut viewer.is_ready, true))
    }

    /// Takes a connection out.
    pub(super) fn remove(&mut self, connection: Connection) -> Option<(Viewer, Option<Side>)> {
        let removed = self.take(connection)?;
        forget_name(&mut self.names, &removed.0);
        Some(removed)
    }

    fn take(&mut self, connection: Connection) -> Option<(Viewer, Option<Side>)> {
        for side in Side::BOTH {
            let place = &mut self.players[side.index()];
            if let Some(viewer) = place.take_if(|viewer| viewer.connection == connection) {
                return Some((viewer, Some(side)));
            }
        }
        let place = self
            .watchers
            .iter()
            .position(|viewer| viewer.connection == connection)?;
        Some((self.watchers.swap_remove(place), None))
    }
}

fn forget_name(names: &mut HashMap<String, Vec<Bytes32>>, viewer: &Viewer) {
    if let Some(guests) = names.get_mut(&viewer.skeleton) {
        if let Some(place) = guests.iter().position(|guest| *guest == viewer.guest) {
            guests.swap_remove(place);
        }
        if guests.is_empty() {
            names.remove(&viewer.skeleton);
        }
    }
}
