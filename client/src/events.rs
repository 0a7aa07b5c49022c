//! What hand and keyboard did, in order and with exact places, sorted into what the table gets and what the panels keep.

use acies_client_core::{Button, Input, Key, Spot};
use egui_macroquad::egui::{Context, Order, Rect, TextEdit};
use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton, TouchPhase};

use crate::scale::Scale;
use crate::touch::{Fingers, Phase};

/// An event as the window system tells it, in real pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Raw {
    /// A button went down.
    Pressed(Button, f32, f32),
    /// A button went up.
    Released(Button, f32, f32),
    /// The pointer went somewhere.
    Moved(f32, f32),
    /// The wheel turned by so many notches.
    Wheel(f32),
    /// A key went down.
    KeyPressed(Key),
    /// A key went up.
    KeyReleased(Key),
    /// A character was typed.
    Text(char),
    /// The window lost the keyboard.
    FocusLost,
}

/// Collects the events of one frame. Asking for the state of buttons and pointer once a frame instead would lose the
/// place where a button went down.
#[derive(Debug, Default)]
pub struct Collector {
    /// In the order they came.
    pub events: Vec<Raw>,
    /// The fingers on the screen, whose doings come as a mouse's.
    pub fingers: Fingers,
    /// Seconds, of the frame.
    pub now: f64,
    /// Real pixels a logical one.
    pub scale: f32,
}

/// Notches a unit of the wheel. Browsers tell pixels, and nearly all of them a hundred for one notch.
const fn notches(y: f32) -> f32 {
    if cfg!(target_arch = "wasm32") {
        y / 100.0
    } else if cfg!(target_os = "windows") {
        y / 120.0
    } else if cfg!(target_os = "linux") {
        y
    } else {
        y / 20.0
    }
}

const fn button(button: MouseButton) -> Option<Button> {
    match button {
        MouseButton::Left => Some(Button::Left),
        MouseButton::Right => Some(Button::Right),
        MouseButton::Middle => Some(Button::Middle),
        MouseButton::Unknown => None,
    }
}

/// Keys by their meaning, never by letter: a letter's key differs between keyboards, so letters come as text.
const fn key(code: KeyCode) -> Option<Key> {
    match code {
        KeyCode::Escape => Some(Key::Escape),
        KeyCode::Enter | KeyCode::KpEnter => Some(Key::Enter),
        KeyCode::Space => Some(Key::Space),
        KeyCode::Tab => Some(Key::Tab),
        KeyCode::Left => Some(Key::Left),
        KeyCode::Right => Some(Key::Right),
        KeyCode::Up => Some(Key::Up),
        KeyCode::Down => Some(Key::Down),
        KeyCode::LeftShift | KeyCode::RightShift => Some(Key::Shift),
        KeyCode::LeftControl | KeyCode::RightControl => Some(Key::Control),
        KeyCode::Home => Some(Key::Home),
        KeyCode::End => Some(Key::End),
        KeyCode::Backspace => Some(Key::Backspace),
        KeyCode::F6 => Some(Key::Panels),
        _ => None,
    }
}

impl EventHandler for Collector {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.events.push(Raw::Moved(x, y));
    }

    fn mouse_wheel_event(&mut self, _x: f32, y: f32) {
        self.events.push(Raw::Wheel(notches(y)));
    }

    fn mouse_button_down_event(&mut self, pressed: MouseButton, x: f32, y: f32) {
        if let Some(button) = button(pressed) {
            self.events.push(Raw::Pressed(button, x, y));
        }
    }

    fn mouse_button_up_event(&mut self, released: MouseButton, x: f32, y: f32) {
        // The library also sends this, with the button that is held, when the pointer enters the window.
        if let Some(button) = button(released) {
            self.events.push(Raw::Released(button, x, y));
        }
    }

    fn touch_event(&mut self, phase: TouchPhase, id: u64, x: f32, y: f32) {
        let phase = match phase {
            TouchPhase::Started => Phase::Down,
            TouchPhase::Moved => Phase::Moved,
            TouchPhase::Ended | TouchPhase::Cancelled => Phase::Up,
        };
        let done = self.fingers.on(phase, id, (x, y), self.now, self.scale);
        self.events.extend(done);
    }

    fn char_event(&mut self, character: char, mods: KeyMods, _repeat: bool) {
        if !character.is_control() && !mods.ctrl {
            self.events.push(Raw::Text(character));
        }
    }

    fn key_down_event(&mut self, code: KeyCode, _mods: KeyMods, _repeat: bool) {
        if let Some(key) = key(code) {
            self.events.push(Raw::KeyPressed(key));
        }
    }

    fn key_up_event(&mut self, code: KeyCode, _mods: KeyMods) {
        if let Some(key) = key(code) {
            self.events.push(Raw::KeyReleased(key));
        }
    }

    fn window_minimized_event(&mut self) {
        self.events.push(Raw::FocusLost);
    }
}

/// Decides what the table gets. A press belongs to whom it hit; what follows until the release belongs to the same.
#[derive(Debug, Default)]
pub struct Sorter {
    pointer: (f32, f32),
    /// Buttons that went down on the table and are still held.
    held: Vec<Button>,
    /// The pointer was over the table at the last event.
    over_table: bool,
}

/// Where the table can be hit, from the layout of the last frame.
#[derive(Clone, Copy)]
pub struct Layout<'a> {
    /// The panels.
    pub context: &'a Context,
    /// The part no panel covers, in points; nothing while no table is shown.
    pub table: Option<Rect>,
    /// A window in front must be answered first.
    pub blocked: bool,
}

impl std::fmt::Debug for Layout<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Layout")
            .field("table", &self.table)
            .field("blocked", &self.blocked)
            .finish_non_exhaustive()
    }
}

impl Layout<'_> {
    fn hits_table(&self, scale: &Scale, (x, y): (f32, f32)) -> bool {
        let at = scale.point_from_real(x, y);
        let covered = || {
            self.context
                .layer_id_at(at)
                .is_some_and(|layer| !matches!(layer.order, Order::Background | Order::Tooltip))
        };
        !self.blocked && self.table.is_some_and(|table| table.contains(at)) && !covered()
    }
}

/// A field is being typed into. A button that the keyboard has gone to takes no characters: they stay shortcuts.
#[must_use]
pub fn is_typing(context: &Context) -> bool {
    let focused = context.memory(|memory| memory.focused());
    focused.is_some_and(|id| TextEdit::load_state(context, id).is_some())
}

impl Sorter {
    /// Where the pointer was last seen, real pixels.
    #[must_use]
    pub const fn pointer(&self) -> (f32, f32) {
        self.pointer
    }

    /// A button went down on the table and is still held.
    #[must_use]
    pub const fn is_dragging(&self) -> bool {
        !self.held.is_empty()
    }

    /// The core's input for an event, unless a panel has it.
    pub fn sort(&mut self, raw: Raw, scale: &Scale, layout: Layout<'_>) -> Option<Input> {
        match raw {
            Raw::Pressed(button, x, y) => {
                self.pointer = (x, y);
                let hit = layout.hits_table(scale, self.pointer);
                if hit && !self.held.contains(&button) {
                    self.held.push(button);
                }
                let Spot { x, y } = scale.logical_from_real(x, y);
                hit.then_some(Input::Pressed { button, x, y })
            }
            Raw::Released(button, x, y) => {
                self.pointer = (x, y);
                self.held.retain(|held| *held != button);
                let Spot { x, y } = scale.logical_from_real(x, y);
                Some(Input::Released { button, x, y })
            }
            Raw::Moved(x, y) => {
                self.pointer = (x, y);
                let over = layout.hits_table(scale, self.pointer);
                // One more move tells the table that the pointer has left it.
                let wanted = over || self.over_table || !self.held.is_empty();
                self.over_table = over;
                let Spot { x, y } = scale.logical_from_real(x, y);
                wanted.then_some(Input::Moved { x, y })
            }
            Raw::Wheel(up) => {
                let Spot { x, y } = scale.logical_from_real(self.pointer.0, self.pointer.1);
                layout
                    .hits_table(scale, self.pointer)
                    .then_some(Input::Wheel { x, y, up })
            }
            Raw::KeyPressed(key) => {
                let wanted = key == Key::Panels || !layout.context.wants_keyboard_input();
                wanted.then_some(Input::KeyPressed(key))
            }
            Raw::KeyReleased(key) => Some(Input::KeyReleased(key)),
            Raw::Text(c) => (!is_typing(layout.context)).then_some(Input::Text(c)),
            Raw::FocusLost => {
                self.held.clear();
                Some(Input::FocusLost)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui_macroquad::egui::{Rect, pos2};

    fn sorted(sorter: &mut Sorter, raw: Raw) -> Option<Input> {
        let context = Context::default();
        let layout = Layout {
            context: &context,
            table: Some(Rect::from_min_max(pos2(100.0, 50.0), pos2(300.0, 250.0))),
            blocked: false,
        };
        let scale = Scale::new((1600.0, 1200.0), 2.0, 1.0, 100);
        sorter.sort(raw, &scale, layout)
    }

    #[test]
    fn a_press_on_the_table_comes_in_logical_pixels() {
        let mut sorter = Sorter::default();
        assert_eq!(
            sorted(&mut sorter, Raw::Pressed(Button::Left, 240.0, 200.0)),
            Some(Input::Pressed {
                button: Button::Left,
                x: 120.0,
                y: 100.0
            })
        );
    }

    #[test]
    fn a_press_on_a_panel_is_the_panels_but_its_release_is_told() {
        let mut sorter = Sorter::default();
        assert_eq!(
            sorted(&mut sorter, Raw::Pressed(Button::Left, 20.0, 200.0)),
            None
        );
        assert!(sorted(&mut sorter, Raw::Released(Button::Left, 20.0, 200.0)).is_some());
    }

    #[test]
    fn a_drag_goes_on_outside_the_table_until_its_release() {
        let mut sorter = Sorter::default();
        assert!(sorted(&mut sorter, Raw::Pressed(Button::Left, 240.0, 200.0)).is_some());
        assert!(sorted(&mut sorter, Raw::Moved(20.0, 200.0)).is_some());
        assert!(sorted(&mut sorter, Raw::Released(Button::Left, 20.0, 200.0)).is_some());
        assert_eq!(sorted(&mut sorter, Raw::Moved(22.0, 200.0)), None);
    }

    #[test]
    fn leaving_the_table_is_told_once() {
        let mut sorter = Sorter::default();
        assert!(sorted(&mut sorter, Raw::Moved(240.0, 200.0)).is_some());
        assert!(sorted(&mut sorter, Raw::Moved(20.0, 200.0)).is_some());
        assert_eq!(sorted(&mut sorter, Raw::Moved(21.0, 200.0)), None);
    }

    #[test]
    fn control_characters_are_no_text() {
        let mut collector = Collector::default();
        for c in ['\u{1b}', '\u{8}', '\r', 'ö'] {
            collector.char_event(c, KeyMods::default(), false);
        }
        assert_eq!(collector.events, [Raw::Text('ö')]);
    }
}
