//! Hands for tests at a skirmish table: what they press and drag.

use acies::geometry::Point;
use acies::skirmish::{ModelId, State, UnitId};

use super::samples::{activate, play, red};
use super::{Seen, Skirmish, Wish};
use crate::draw::Spot;
use crate::input::{Button, Input, Key};

pub(super) fn table(state: &State) -> Skirmish {
    let mut skirmish = Skirmish::new();
    skirmish.on_entered(red(state));
    skirmish
}

/// Red's turn with one of his units active.
pub(super) fn active(unit: u8) -> State {
    let mut state = play();
    activate(&mut state, UnitId(unit));
    state
}

/// Red at a table.
pub(super) fn red_at(state: &State) -> (Skirmish, Seen<'_>) {
    (table(state), red(state))
}

pub(super) fn spot(skirmish: &Skirmish, place: Point) -> Spot {
    skirmish.camera().screen_from_table(place.vec())
}

pub(super) fn press(skirmish: &mut Skirmish, at: Spot, button: Button, seen: Seen<'_>) {
    let (x, y) = (at.x, at.y);
    skirmish.on_input(Input::Moved { x, y }, seen);
    skirmish.on_input(Input::Pressed { button, x, y }, seen);
}

pub(super) fn let_go(skirmish: &mut Skirmish, at: Spot, button: Button, seen: Seen<'_>) {
    let (x, y) = (at.x, at.y);
    skirmish.on_input(Input::Moved { x, y }, seen);
    skirmish.on_input(Input::Released { button, x, y }, seen);
}

/// From one place of the table to another, by the left button.
pub(super) fn drag(skirmish: &mut Skirmish, from: Point, to: Point, seen: Seen<'_>) {
    let (from, to) = (spot(skirmish, from), spot(skirmish, to));
    press(skirmish, from, Button::Left, seen);
    let_go(skirmish, to, Button::Left, seen);
}

pub(super) fn click(skirmish: &mut Skirmish, place: Point, seen: Seen<'_>) {
    let place = spot(skirmish, place);
    press(skirmish, place, Button::Left, seen);
    let_go(skirmish, place, Button::Left, seen);
}

pub(super) fn enter(skirmish: &mut Skirmish, seen: Seen<'_>) -> Option<Wish> {
    let wish = skirmish.on_input(Input::KeyPressed(Key::Enter), seen);
    if let Some(Wish::Play(intent)) = &wish {
        skirmish.on_sent(intent);
    }
    wish
}

pub(super) fn place_of(state: &State, model: u8) -> Point {
    state.model(ModelId(model)).expect("a model").at
}
