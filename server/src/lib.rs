//! The authoritative server of Acies: connections, lobby, matches, store, HTTP.

mod bots;
mod bus;
pub mod config;
pub mod connection;
pub mod data_files;
pub mod demo;
pub mod diagram;
mod http;
pub mod hub;
pub mod judge;
pub mod limits;
mod lobby;
mod matches;
pub mod outbox;
pub mod peer;
mod run;
pub mod store;

pub use config::Config;
pub use run::{ServerFault, run};
