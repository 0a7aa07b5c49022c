//! The real client on a screen, driven with a real pointer against a real server.
//!
//! What is on the screen is compared with what the server says: a witness follows the match over a connection of his own,
//! and the place of an element on the screen is worked out from the pose in his state.

#![cfg(all(unix, feature = "host"))]

mod game;
mod places;
mod screen;
mod story;
mod witness;

use anyhow::Result;

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
