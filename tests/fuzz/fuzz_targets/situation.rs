//! Any bytes as a situation file; what is done with the bytes stands with the properties of `acies`.

#![no_main]

#[path = "../../../shared/tests/properties/fuzz_bodies.rs"]
mod fuzz_bodies;
#[path = "../../../shared/tests/properties/invariants.rs"]
mod invariants;

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz_bodies::situation(data));
