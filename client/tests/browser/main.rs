//! The client for browsers in real ones, driven with real events against a real server.
//!
//! Needs Chromium and the folder that `client/web/build` makes: `ACIES_PLAY`, or `play` in the root of the repository.

#![cfg(all(unix, feature = "host"))]

#[path = "../window/alike.rs"]
mod alike;
mod combat;
mod cut;
mod devtools;
#[path = "../window/game.rs"]
#[allow(dead_code, reason = "shared with the tests of the window")]
mod game;
mod line;
mod loading;
mod page;
mod phone;
#[path = "../window/places.rs"]
#[allow(dead_code, reason = "shared with the tests of the window")]
mod places;
#[path = "../../../tests/src/program.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    reason = "shared with the stories of the tests' package, which use all of it"
)]
mod program;
#[path = "../window/screen.rs"]
#[allow(dead_code, reason = "shared with the tests of the window")]
mod screen;
mod story;
mod tab;
#[path = "../window/witness.rs"]
#[allow(dead_code, reason = "shared with the tests of the window")]
mod witness;

use anyhow::Result;

#[test]
fn browser_plays_a_match_of_two_with_a_spectator() -> Result<()> {
    match story::play_folder() {
        Some(play) => story::tell(&play),
        None => Ok(()),
    }
}

#[test]
fn browser_fights_a_combat_before_a_spectator() -> Result<()> {
    match story::play_folder() {
        Some(play) => combat::tell(&play),
        None => Ok(()),
    }
}

#[test]
fn browser_and_desktop_outlive_a_network_that_is_cut() -> Result<()> {
    match story::play_folder() {
        Some(play) => cut::tell(&play),
        None => Ok(()),
    }
}

#[test]
fn browser_is_played_with_fingers_and_fits_every_window() -> Result<()> {
    match story::play_folder() {
        Some(play) => phone::tell(&play),
        None => Ok(()),
    }
}

#[test]
fn browser_does_what_is_a_pages_business() -> Result<()> {
    match story::play_folder() {
        Some(play) => page::tell(&play),
        None => Ok(()),
    }
}

#[test]
#[ignore = "a measurement of times, which are no verdict; docs/browser.md says how to run it"]
fn browser_loading_times() -> Result<()> {
    match story::play_folder() {
        Some(play) => loading::measure(&play),
        None => Ok(()),
    }
}
