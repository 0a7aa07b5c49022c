//! The scenarios that come with the program, and the reader of such files.
//!
//! The files under `shared/data/skirmish` are compiled in. The same reader takes an operator's own files as text.

mod arms;
mod faults;
mod shapes;
#[cfg(test)]
mod tests;

use std::sync::{LazyLock, OnceLock};

pub use arms::Arms;

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

/// The scenarios that can be chosen.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    scenarios: Vec<Scenario>,
}

impl Catalogue {
    /// All of them, the program's own first.
    #[must_use]
    pub fn scenarios(&self) -> &[Scenario] {
        &self.scenarios
    }

    /// The one of this id.
    #[must_use]
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }
}

/// The scenarios that come with the program.
#[must_use]
pub fn catalogue() -> &'static Catalogue {
    static EMBEDDED: OnceLock<Catalogue> = OnceLock::new();
    EMBEDDED.get_or_init(Catalogue::default)
}

/// Whether a scenario is one of the program's own, or could be read from an operator's file.
#[must_use]
pub fn is_sound_scenario(scenario: &Scenario) -> bool {
    catalogue().scenario(&scenario.id) == Some(scenario)
}
