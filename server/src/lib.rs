//! The authoritative server of Acies: connections, lobby, matches, store, HTTP.

pub mod outbox;
