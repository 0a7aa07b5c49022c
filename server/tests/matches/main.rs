//! Matches behind the hub, without sockets: what players and spectators are told, and what the store keeps.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod clocks;
mod company;
mod course;
mod following;
mod history;
mod memory_store;
mod restart;
mod sqlite;
mod support;
mod talk;
mod watching;
