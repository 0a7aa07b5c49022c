//! Matches behind the hub, without sockets: what players and spectators are told, and what the store keeps.

mod clocks;
mod company;
mod course;
mod memory_store;
mod restart;
mod sqlite;
mod support;
mod talk;
mod watching;
