//! How many sockets and connections come from one address.
//!
//! An IPv4 address counts by itself, IPv6 by its /64, because a household has the whole of one.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Limits;

/// An address as it is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AddressKey {
    /// All of an IPv4 address.
    V4(Ipv4Addr),
    /// The first half of an IPv6 address.
    V6([u16; 4]),
}

impl From<IpAddr> for AddressKey {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(v4) => Self::V4(v4),
            IpAddr::V6(v6) => {
                let [a, b, c, d, ..] = v6.segments();
                Self::V6([a, b, c, d])
            }
        }
    }
}

/// What a place is counted as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Admission {
    /// A socket of any kind, counted by the address it comes from directly.
    Socket,
    /// A WebSocket, one of those an address may have.
    Ordinary,
    /// A WebSocket of a full address: only to come back to a seat, and then it does not count.
    Returning,
}

/// The counters of all addresses.
#[derive(Clone, Debug, Default)]
pub struct Addresses {
    /// A plain mutex: held for a few comparisons, never across an await.
    inner: Arc<Mutex<BTreeMap<AddressKey, Entry>>>,
}

#[derive(Debug, Default)]
struct Entry {
    sockets: usize,
    ordinary: usize,
    returning: usize,
}

/// A connection's place in the count; giving it back is dropping it.
#[derive(Debug)]
pub struct Slot {
    addresses: Addresses,
    key: AddressKey,
    admission: Option<Admission>,
}

impl Addresses {
    /// Lets one more socket in, if the address has room for it.
    #[must_use]
    pub fn open_socket(&self, key: AddressKey, limits: &Limits) -> Option<Slot> {
        let mut entries = self.entries();
        let entry = entries.entry(key).or_default();
        if entry.sockets >= limits.sockets_per_address {
            return None;
        }
        entry.sockets += 1;
        drop(entries);
        Some(self.slot(key, Admission::Socket))
    }

    /// Lets one more WebSocket in, if the address has room for it.
    #[must_use]
    pub fn admit(&self, key: AddressKey, limits: &Limits) -> Option<Slot> {
        let mut entries = self.entries();
        let entry = entries.entry(key).or_default();
        let admission = if entry.ordinary < limits.connections_per_address {
            entry.ordinary += 1;
            Admission::Ordinary
        } else if entry.returning < limits.returning_per_address {
            entry.returning += 1;
            Admission::Returning
        } else {
            return None;
        };
        drop(entries);
        Some(self.slot(key, admission))
    }

    fn slot(&self, key: AddressKey, admission: Admission) -> Slot {
        Slot {
            addresses: self.clone(),
            key,
            admission: Some(admission),
        }
    }

    fn give_back(&self, key: AddressKey, admission: Admission) {
        let mut entries = self.entries();
        if let Some(entry) = entries.get_mut(&key) {
            let count = match admission {
                Admission::Socket => &mut entry.sockets,
                Admission::Ordinary => &mut entry.ordinary,
                Admission::Returning => &mut entry.returning,
            };
            *count = count.saturating_sub(1);
            if entry.is_empty() {
                entries.remove(&key);
            }
        }
    }

    fn entries(&self) -> MutexGuard<'_, BTreeMap<AddressKey, Entry>> {
        // Every step leaves the map whole, so a panic elsewhere does not spoil it.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Entry {
    const fn is_empty(&self) -> bool {
        self.sockets == 0 && self.ordinary == 0 && self.returning == 0
    }
}

impl Slot {
    /// This connection may only come back to a seat.
    #[must_use]
    pub const fn is_returning(&self) -> bool {
        matches!(self.admission, Some(Admission::Returning))
    }

    /// The seat's owner is back: the connection counts no longer and may do everything.
    pub fn seat_regained(&mut self) {
        if self.is_returning() {
            self.release();
        }
    }

    fn release(&mut self) {
        if let Some(admission) = self.admission.take() {
            self.addresses.give_back(self.key, admission);
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.release();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> AddressKey {
        text.parse::<IpAddr>().expect("an address").into()
    }

    #[test]
    fn ipv6_counts_by_its_first_half_and_mapped_ipv4_as_ipv4() {
        assert_eq!(key("2001:db8:1:2::1"), key("2001:db8:1:2:ffff::9"));
        assert_ne!(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
        assert_eq!(key("::ffff:192.0.2.7"), key("192.0.2.7"));
        assert_ne!(key("192.0.2.7"), key("192.0.2.8"));
    }

    #[test]
    fn a_full_address_still_lets_a_seats_owner_come_back() {
        let limits = Limits {
            connections_per_address: 2,
            returning_per_address: 1,
            ..Limits::default()
        };
        let addresses = Addresses::default();
        let here = key("192.0.2.1");
        let first = addresses.admit(here, &limits).expect("room");
        let _second = addresses.admit(here, &limits).expect("room");
        assert!(!first.is_returning());
        let mut owner = addresses.admit(here, &limits).expect("room to return");
        assert!(owner.is_returning());
        assert!(addresses.admit(here, &limits).is_none());
        owner.seat_regained();
        assert!(!owner.is_returning());
        let next = addresses
            .admit(here, &limits)
            .expect("the place is free again");
        assert!(next.is_returning());
        drop(first);
        assert!(!addresses.admit(here, &limits).expect("room").is_returning());
        assert!(addresses.admit(key("192.0.2.2"), &limits).is_some());
    }

    #[test]
    fn nothing_is_remembered_of_who_has_left() {
        let addresses = Addresses::default();
        let slot = addresses.admit(key("192.0.2.1"), &Limits::default());
        assert_eq!(addresses.entries().len(), 1);
        drop(slot);
        assert!(addresses.entries().is_empty());
    }
}
