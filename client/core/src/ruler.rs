//! A ruler over the table: from where the hand presses to where it lets go.

use acies::geometry::Vec2;

use crate::draw::Spot;
use crate::input::{Button, Input, Key};
use crate::marks::Marks;
use crate::table::Camera;

/// The ruler.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ruler {
    is_on: bool,
    is_held: bool,
    ends: Option<(Vec2, Vec2)>,
}

impl Ruler {
    /// In the hand, or put away.
    pub fn toggle(&mut self) {
        *self = Self {
            is_on: !self.is_on,
            ..Self::default()
        };
    }

    /// It is in the hand.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.is_on
    }

    /// It lies between two places.
    pub const fn lay(&mut self, from: Vec2, to: Vec2) {
        self.is_on = true;
        self.ends = Some((from, to));
    }

    /// What it measures, in the unit of the table.
    #[must_use]
    pub fn length(&self) -> Option<f64> {
        self.ends.map(|(from, to)| from.distance(to))
    }

    /// Hand and keys while it is in use. Says whether it wanted them.
    pub(crate) fn on_input(&mut self, input: Input, camera: &Camera) -> bool {
        if !self.is_on {
            return false;
        }
        let at = |x: f32, y: f32| camera.table_from_screen(Spot::new(x, y));
        match (input, self.ends) {
            (
                Input::Pressed {
                    button: Button::Left,
                    x,
                    y,
                },
                _,
            ) => {
                self.ends = Some((at(x, y), at(x, y)));
                self.is_held = true;
            }
            (Input::Moved { x, y }, Some((from, _))) if self.is_held => {
                self.ends = Some((from, at(x, y)));
            }
            (Input::Released { .. }, _) if self.is_held => self.is_held = false,
            (Input::KeyPressed(Key::Escape), _) => self.toggle(),
            _other => return false,
        }
        true
    }

    /// The ruler on the table, with what it measures.
    pub(crate) fn draw(&self, marks: &mut Marks<'_>, label: impl Fn(f64) -> String) {
        let Some((from, to)) = self.ends else { return };
        let ink = marks.view.look.ink;
        marks.line(from, to, 4.0, marks.view.look.paper);
        marks.line(from, to, 1.5, ink);
        for end in [from, to] {
            marks.ring(end, ink);
        }
        marks.label((from + to) * 0.5, label(from.distance(to)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Area;

    #[test]
    fn it_measures_between_press_and_release_and_escape_puts_it_away() {
        let area = Area {
            x: 0.0,
            y: 0.0,
            width: 600.0,
            height: 600.0,
        };
        let camera = Camera::new(area, (2400.0, 2400.0));
        let spot = |x: f64, y: f64| camera.screen_from_table(Vec2::new(x, y));
        let mut ruler = Ruler::default();
        let (a, b) = (spot(400.0, 400.0), spot(700.0, 800.0));
        let press = Input::Pressed {
            button: Button::Left,
            x: a.x,
            y: a.y,
        };
        assert!(!ruler.on_input(press, &camera), "it is not in the hand");
        ruler.toggle();
        assert!(ruler.on_input(press, &camera));
        assert!(ruler.on_input(Input::Moved { x: b.x, y: b.y }, &camera));
        let length = ruler.length().expect("a length");
        assert!((length - 500.0).abs() < 3.0, "{length}");
        let release = Input::Released {
            button: Button::Left,
            x: b.x,
            y: b.y,
        };
        assert!(ruler.on_input(release, &camera));
        assert!(!ruler.on_input(Input::Moved { x: a.x, y: a.y }, &camera));
        assert_eq!(ruler.length(), Some(length), "it stays where it lies");
        assert!(ruler.on_input(Input::KeyPressed(Key::Escape), &camera));
        assert!(!ruler.is_on() && ruler.length().is_none());
    }
}
