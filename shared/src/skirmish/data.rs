//! The scenarios that come with the program, and the reader of such files.

use super::profile::ProfileFile;
use super::{Profile, Scenario};
use crate::file_fault::{FileFault, read_toml};

/// The numbers that no source gives, as they come with the program.
const PROFILE: (&str, &str) = (
    "skirmish/profile.toml",
    include_str!("../../data/skirmish/profile.toml"),
);

/// Reads a whole profile.
///
/// # Errors
/// [`FileFault`] for the first thing that is wrong.
pub fn read_profile(file: &str, text: &str) -> Result<Profile, FileFault> {
    let read: ProfileFile = read_toml(file, text)?;
    read.kept().map_err(|key| {
        let byte = text.find(key).unwrap_or(0);
        FileFault::at(file, text, byte, key, "out of bounds")
    })
}

/// The profile that comes with the program.
#[must_use]
pub fn profile() -> Profile {
    read_profile(PROFILE.0, PROFILE.1)
        .expect("invariant: the compiled-in file is read by a test of this module")
}

/// The scenarios that come with the program.
#[must_use]
pub fn scenarios() -> &'static [Scenario] {
    &[]
}

/// The scenario of this id that comes with the program.
#[must_use]
pub fn scenario(id: &str) -> Option<&'static Scenario> {
    scenarios().iter().find(|scenario| scenario.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_profile_is_read() {
        assert_eq!(profile().movement.min_move, 1000);
        assert_eq!(profile().play.exhaustion, -1);
    }
}
