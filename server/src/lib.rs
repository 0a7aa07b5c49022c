//! The authoritative server of Acies: connections, lobby, matches, store, HTTP.

pub mod hub;
pub mod outbox;
pub mod store;
