//! Pointer and keys over the table.

use acies::geometry::Vec2;
use acies::skirmish::{Phase, UnitId};

use super::drag::Drag;
use super::pick::model_at;
use super::tray::slot_at;
use super::{Draft, Seen, Skirmish, Tool, Wish};
use crate::draw::Spot;
use crate::input::{Button, Input, Key};

/// What an arrow key moves the view, logical pixels.
const PAN: f32 = 40.0;

impl Skirmish {
    /// Something happened over the table.
    pub fn on_input(&mut self, input: Input, seen: Seen<'_>) -> Option<Wish> {
        let wish = self.take_input(input, seen);
        self.settle(seen);
        wish
    }

    fn take_input(&mut self, input: Input, seen: Seen<'_>) -> Option<Wish> {
        if self.ruler.on_input(input, &self.camera) {
            return None;
        }
        match input {
            Input::Pressed { button, x, y } => {
                self.pointer = Spot::new(x, y);
                self.press(button, seen);
            }
            Input::Moved { x, y } => {
                self.pointer = Spot::new(x, y);
                self.follow(self.pointer, seen);
                let at = self.camera.table_from_screen(self.pointer);
                self.hovered = model_at(seen.state, at, self.level);
            }
            Input::Released { x, y, .. } => {
                self.pointer = Spot::new(x, y);
                self.follow(self.pointer, seen);
                self.release(seen);
            }
            Input::Wheel { x, y, up } => {
                let factor = 1.15_f64.powf(f64::from(up.clamp(-3.0, 3.0)));
                self.camera.zoom(factor, Spot::new(x, y));
            }
            Input::KeyPressed(key) => return self.press_key(key, seen),
            Input::KeyReleased(key) => self.hold(key, false),
            Input::Text(letter) => self.type_figure(letter, seen),
            Input::FocusLost => {
                self.shift = false;
                self.control = false;
                self.drag = Drag::None;
            }
            Input::Resized { .. } | Input::TableArea { .. } => {}
        }
        None
    }

    fn press(&mut self, button: Button, seen: Seen<'_>) {
        let pan = Drag::Pan { last: self.pointer };
        let at = self.camera.table_from_screen(self.pointer);
        self.pointed = None;
        match button {
            Button::Right if seen.may_act && self.begin_turn(at, seen) => {}
            Button::Left if seen.may_act => self.press_left(at, seen),
            Button::Left => {
                if !self.look_at_unit(at, seen) {
                    self.drag = pan;
                }
            }
            Button::Middle | Button::Right => self.drag = pan,
        }
    }

    /// Who is not to act may still select his units, to see what they see.
    fn look_at_unit(&mut self, at: Vec2, seen: Seen<'_>) -> bool {
        let model = model_at(seen.state, at, self.level).and_then(|id| seen.state.model(id));
        self.selected = model.map(|model| model.unit);
        model.is_some()
    }

    fn press_left(&mut self, at: Vec2, seen: Seen<'_>) {
        if self.must_face() {
            self.press_while_facing(at, seen);
            return;
        }
        if let Some(unit) = slot_at(seen, &self.camera, self.pointer) {
            self.take(unit, seen);
            return;
        }
        if self.use_tool(at, seen) || self.press_ghost(at, seen) {
            return;
        }
        let model = model_at(seen.state, at, self.level);
        let owner = model
            .and_then(|id| seen.state.model(id))
            .map(|model| (seen.state.side_of(model), model.unit));
        match (seen.state.phase, model, owner) {
            (Phase::Play, Some(id), Some((side, _))) if side == seen.side => {
                self.take_hold(id, self.shift, at, seen);
            }
            (Phase::Play, Some(_), Some((_, unit))) => self.aim_at(unit, seen),
            (Phase::Play, None, _) if self.press_link(at, seen) => {}
            _ => self.drag = Drag::Pan { last: self.pointer },
        }
    }

    /// While a facing is due, a press with the shift key picks the one model that is turned; others move the view.
    fn press_while_facing(&mut self, at: Vec2, seen: Seen<'_>) {
        let own = model_at(seen.state, at, self.level).filter(|id| {
            let unit = seen.state.model(*id).map(|model| model.unit);
            self.shift && unit == self.selected
        });
        match own {
            Some(model) => self.single = Some(model),
            None => self.drag = Drag::Pan { last: self.pointer },
        }
    }

    /// The active unit would shoot at it; without one it is only looked at.
    fn aim_at(&mut self, target: UnitId, seen: Seen<'_>) {
        self.pointed = Some(target);
        if seen.state.activation.is_some() && seen.state.pending.is_empty() {
            self.drop_draft();
            self.pointed = Some(target);
            self.draft = Some(Draft::Fire { target });
            self.judge(seen);
        }
    }

    fn press_key(&mut self, key: Key, seen: Seen<'_>) -> Option<Wish> {
        match key {
            Key::Escape if self.asks_risk => self.asks_risk = false,
            Key::Escape => self.drop_draft(),
            Key::Enter | Key::Space => {
                self.tool = Tool::Hand;
                return self.confirm();
            }
            Key::Tab => self.go_on(!self.shift, seen),
            Key::Left => self.pan(PAN, 0.0),
            Key::Right => self.pan(-PAN, 0.0),
            Key::Up => self.pan(0.0, PAN),
            Key::Down => self.pan(0.0, -PAN),
            Key::Shift | Key::Control => self.hold(key, true),
            Key::Home => self.camera.show_whole(),
            Key::End => {}
            Key::Backspace => self.remove_leg(seen),
            Key::Panels => {}
        }
        None
    }

    fn pan(&mut self, x: f32, y: f32) {
        let middle = self.camera.area().middle();
        self.camera
            .pan(middle, Spot::new(middle.x + x, middle.y + y));
    }

    const fn hold(&mut self, key: Key, held: bool) {
        match key {
            Key::Shift => self.shift = held,
            Key::Control => self.control = held,
            _ => {}
        }
    }

    fn type_figure(&mut self, letter: char, seen: Seen<'_>) {
        if let Some(level) = letter.to_digit(10) {
            let level = u8::try_from(level).unwrap_or(0);
            self.level = level.min(super::top_level(seen.state));
        }
    }
}
