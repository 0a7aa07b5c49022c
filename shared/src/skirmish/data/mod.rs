//! The scenarios that come with the program, and the reader of such files.
//!
//! The files under `shared/data/skirmish` are compiled in. The same reader takes an operator's own files as text.

pub(crate) mod arms;
mod catalogue;
pub(crate) mod faults;
#[cfg(test)]
mod page_tests;
mod prune;
pub(crate) mod scenario;
pub(crate) mod scenario_file;
pub(crate) mod shapes;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

pub use arms::Arms;
pub use catalogue::{Catalogue, DataFile, MAX_OWN_SCENARIOS, is_sound_scenario};

use super::profile::ProfileFile;
use super::{Profile, Scenario};
use crate::file_fault::{FileFault, read_toml};

/// The numbers that no source gives.
const PROFILE: (&str, &str) = (
    "skirmish/profile.toml",
    include_str!("../../../data/skirmish/profile.toml"),
);

/// What units carry, shoot with and consist of.
const ARMS: (&str, &str) = (
    "skirmish/arms.toml",
    include_str!("../../../data/skirmish/arms.toml"),
);

/// The scenarios.
const SCENARIOS: [(&str, &str); 7] = [
    (
        "skirmish/field-road.toml",
        include_str!("../../../data/skirmish/field-road.toml"),
    ),
    (
        "skirmish/winter-convoy.toml",
        include_str!("../../../data/skirmish/winter-convoy.toml"),
    ),
    (
        "skirmish/two-houses.toml",
        include_str!("../../../data/skirmish/two-houses.toml"),
    ),
    (
        "skirmish/village-street.toml",
        include_str!("../../../data/skirmish/village-street.toml"),
    ),
    (
        "skirmish/courier.toml",
        include_str!("../../../data/skirmish/courier.toml"),
    ),
    (
        "skirmish/unforeseen.toml",
        include_str!("../../../data/skirmish/unforeseen.toml"),
    ),
    (
        "skirmish/night-watch.toml",
        include_str!("../../../data/skirmish/night-watch.toml"),
    ),
];

/// Reads a whole profile.
///
/// # Errors
/// [`FileFault`] for the first thing that is wrong.
pub fn read_profile(file: &str, text: &str) -> Result<Profile, FileFault> {
    let read: ProfileFile = read_toml(file, text)?;
    read.kept().map_err(|key| {
        let byte = faults::place_of_key(text, key);
        FileFault::at(file, text, byte, key, "out of bounds")
    })
}

/// The profile that comes with the program.
#[must_use]
pub fn profile() -> Profile {
    read_profile(PROFILE.0, PROFILE.1)
        .expect("invariant: the compiled-in file is read by a test of this module")
}

/// What units carry, shoot with and consist of, as it comes with the program.
#[must_use]
pub fn arms() -> &'static Arms {
    static ARMS_READ: LazyLock<Arms> = LazyLock::new(|| {
        Arms::read(ARMS.0, ARMS.1)
            .expect("invariant: the compiled-in file is read by a test of this module")
    });
    &ARMS_READ
}

/// Everything that comes with the program.
#[must_use]
pub fn catalogue() -> &'static Catalogue {
    static ALL: LazyLock<Catalogue> = LazyLock::new(|| {
        Catalogue::shipped()
            .expect("invariant: the compiled-in files are read by a test of this module")
    });
    &ALL
}

/// The scenarios that come with the program.
#[must_use]
pub fn scenarios() -> &'static [Scenario] {
    catalogue().scenarios()
}

/// The scenario of this id that comes with the program.
#[must_use]
pub fn scenario(id: &str) -> Option<&'static Scenario> {
    catalogue().scenario(id)
}
