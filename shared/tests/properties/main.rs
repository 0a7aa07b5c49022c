//! Properties of whole matches: random ones of legal and illegal wishes, and those that the computer plays against itself.

#![allow(
    clippy::unwrap_used,
    reason = "in a test an absent value is a failure and may stop it"
)]

mod chance;
mod computer;
mod full_setup;
mod fuzz_bodies;
mod fuzzed;
mod invariants;
mod judging;
mod maker;
mod matches;
mod reserve;
mod skirmish;
mod skirmish_computer;
mod skirmish_invariants;
mod skirmish_wishes;
mod veteran;
mod wire;
mod wishes;
