//! Random intents on random tables; what is done with the bytes stands with the properties of `acies`.

#![no_main]

#[path = "../../../shared/tests/properties/fuzz_bodies.rs"]
mod fuzz_bodies;
#[path = "../../../shared/tests/properties/invariants.rs"]
mod invariants;
#[path = "../../../shared/tests/properties/skirmish_invariants.rs"]
mod skirmish_invariants;
#[path = "../../../shared/tests/properties/skirmish_wishes.rs"]
mod skirmish_wishes;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    fuzz_bodies::intents(data);
});
