//! The real client on a screen, driven with a real pointer against a real server.
//!
//! What is on the screen is compared with what the server says: a witness follows the match over a connection of his own,
//! and the place of an element on the screen is worked out from the pose in his state.

#![cfg(all(unix, feature = "host"))]

mod alike;
mod battle;
mod full_setup;
mod game;
mod hands;
mod hosting;
mod keys;
mod looks;
mod pictures;
mod places;
#[path = "../../../tests/src/program.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    reason = "shared with the stories of the tests' package, which use all of it"
)]
mod program;
mod reaction;
mod screen;
mod skirmish;
mod stored;
mod story;
mod witness;

use anyhow::Result;

use crate::looks::Screen;

#[test]
fn window_leads_from_the_lobby_to_a_move() -> Result<()> {
    if screen::can_be_used() {
        story::tell(1)?;
    }
    Ok(())
}

#[test]
fn window_leads_from_the_lobby_to_a_move_at_twice_the_size() -> Result<()> {
    if screen::can_be_used() {
        story::tell(2)?;
    }
    Ok(())
}

#[test]
fn window_plays_the_computer_with_one_button() -> Result<()> {
    if screen::can_be_used() {
        story::play_the_computer()?;
    }
    Ok(())
}

#[test]
fn window_wheels_marches_shoots_and_fights() -> Result<()> {
    if screen::can_be_used() {
        battle::fight()?;
    }
    Ok(())
}

#[test]
fn window_defends_in_the_full_setup() -> Result<()> {
    if screen::can_be_used() {
        full_setup::defend()?;
    }
    Ok(())
}

#[test]
fn window_attacks_in_the_full_setup() -> Result<()> {
    if screen::can_be_used() {
        full_setup::attack()?;
    }
    Ok(())
}

#[test]
fn window_goes_on_after_the_server_was_killed() -> Result<()> {
    if screen::can_be_used() {
        battle::outlive_the_server()?;
    }
    Ok(())
}

#[test]
fn window_hosts_a_game_that_another_window_joins() -> Result<()> {
    if screen::can_be_used() {
        hosting::host_for_another()?;
    }
    Ok(())
}

#[test]
fn window_plays_a_skirmish_from_the_review_to_the_end_of_a_turn() -> Result<()> {
    if screen::can_be_used() {
        skirmish::tell()?;
    }
    Ok(())
}

#[test]
fn window_fires_in_a_skirmish_and_is_asked_about_reaction_fire() -> Result<()> {
    if screen::can_be_used() {
        reaction::tell()?;
    }
    Ok(())
}

#[test]
fn window_is_played_without_a_mouse() -> Result<()> {
    if screen::can_be_used() {
        keys::tell()?;
    }
    Ok(())
}

fn looks_alike(screens: &[Screen]) -> Result<()> {
    if screen::can_be_used() {
        pictures::compare(screens)?;
    }
    Ok(())
}

#[test]
fn window_looks_like_the_pictures_of_its_first_pages() -> Result<()> {
    looks_alike(&[Screen::Start, Screen::Settings])
}

#[test]
fn window_looks_like_the_pictures_of_lobby_and_form() -> Result<()> {
    looks_alike(&[Screen::Lobby, Screen::Form])
}

#[test]
fn window_looks_like_the_pictures_of_rules_and_lessons() -> Result<()> {
    looks_alike(&[Screen::Rules, Screen::Lesson])
}

#[test]
fn window_looks_like_the_pictures_of_diagrams() -> Result<()> {
    looks_alike(&[Screen::Diagram])
}

#[test]
fn window_looks_like_the_pictures_of_matches_that_are_over() -> Result<()> {
    looks_alike(&[Screen::Ancients, Screen::Skirmish])
}

#[test]
fn window_looks_like_the_pictures_of_running_matches() -> Result<()> {
    looks_alike(&[Screen::Battle, Screen::Firefight])
}

#[test]
fn window_looks_like_the_pictures_of_upright_windows() -> Result<()> {
    looks_alike(&[Screen::Sheet, Screen::Folded])
}
