//! Bounds of what one connection and one address may do. Each has a flag of `serve`; `docs/operations.md` lists them.

mod address;
mod check;
mod rate;

use std::time::Duration;

pub use address::{AddressKey, Addresses, Slot};
pub use check::{check_command, check_id};
pub use rate::{Rate, Speed};

/// The bounds that the connections keep themselves. Those of matches stand in the hub's configuration.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Longest time from the first byte of a request to its last header.
    pub handshake: Duration,
    /// Longest time from the opened WebSocket to a good hello.
    pub hello: Duration,
    /// Time between two pings; two that stay unanswered end the connection.
    pub ping: Duration,
    /// Commands a second and connection.
    pub commands_per_second: u32,
    /// Frames of any kind a second and connection; more end it.
    pub frames_per_second: u32,
    /// WebSocket connections an IPv4 address or IPv6 /64.
    pub connections_per_address: usize,
    /// Further connections an address that may come back to a seat of theirs while the address is full.
    pub returning_per_address: usize,
    /// Sockets of the whole server, plain HTTP included.
    pub sockets: usize,
    /// Sockets of any kind an address they come from directly; proxies that are trusted are not counted.
    pub sockets_per_address: usize,
    /// Messages that may wait for one connection.
    pub outbox: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            handshake: Duration::from_secs(10),
            hello: Duration::from_secs(10),
            ping: Duration::from_secs(20),
            commands_per_second: 60,
            frames_per_second: 600,
            connections_per_address: 20,
            returning_per_address: 8,
            sockets: 20_000,
            sockets_per_address: 100,
            outbox: crate::outbox::DEFAULT_CAPACITY,
        }
    }
}
