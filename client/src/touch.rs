//! Fingers on a screen, as what a mouse would have done: a finger that moves drags, a tap clicks, a finger that rests shows
//! what lies under it, two fingers move the table and zoom.

use acies_client_core::Button;

use crate::events::Raw;

/// How long a finger rests before it only points, seconds.
const LONG: f64 = 0.5;
/// How far a finger may tremble and still tap or rest, logical pixels.
const TREMBLE: f32 = 10.0;
/// The distance of two fingers grows by this much for one notch of a wheel: the table's own step.
const NOTCH: f32 = 1.15;
/// Two fingers as close as this are not told apart, real pixels.
const CLOSEST: f32 = 8.0;
/// Fingers that are followed; more of them change nothing.
const MOST: usize = 2;

/// What a finger did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// It came down.
    Down,
    /// It moved.
    Moved,
    /// It went up, or the system took it away.
    Up,
}

/// A finger, real pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Finger {
    id: u64,
    at: (f32, f32),
}

/// What the fingers are doing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Doing {
    /// Nothing.
    #[default]
    Nothing,
    /// One came down here, at this time; what it wants is not known yet.
    Waits { from: (f32, f32), since: f64 },
    /// One drags with the main button.
    Drags,
    /// One has rested and points.
    Points,
    /// Two move the table and zoom: where their middle was, and how far apart they were.
    Pinches { middle: (f32, f32), apart: f32 },
    /// Whatever it was is over; nothing begins before all fingers are up.
    Over,
}

/// The fingers on the screen.
#[derive(Debug, Default)]
pub struct Fingers {
    down: Vec<Finger>,
    doing: Doing,
}

impl Fingers {
    /// A finger did something, at this place in real pixels and this time in seconds. `scale` is real pixels a logical one.
    /// Gives what a mouse would have done.
    pub fn on(&mut self, phase: Phase, id: u64, at: (f32, f32), now: f64, scale: f32) -> Vec<Raw> {
        match phase {
            Phase::Down => self.comes(Finger { id, at }, now),
            Phase::Moved => self.moves(id, at, scale),
            Phase::Up => self.goes(id),
        }
    }

    /// Time passes: a finger that has rested long enough points from now on.
    pub fn rest(&mut self, now: f64) -> Option<Raw> {
        let Doing::Waits { from, since } = self.doing else {
            return None;
        };
        (now - since >= LONG).then(|| {
            self.doing = Doing::Points;
            Raw::Moved(from.0, from.1)
        })
    }

    /// A finger is on the screen that may come to rest.
    #[must_use]
    pub const fn may_rest(&self) -> bool {
        matches!(self.doing, Doing::Waits { .. })
    }

    fn comes(&mut self, finger: Finger, now: f64) -> Vec<Raw> {
        // A system that lost a finger may give its number to the next.
        self.down.retain(|known| known.id != finger.id);
        if self.down.len() >= MOST {
            return Vec::new();
        }
        self.down.push(finger);
        match (self.doing, self.down.as_slice()) {
            (_, [only]) => {
                self.doing = Doing::Waits {
                    from: only.at,
                    since: now,
                };
                Vec::new()
            }
            (Doing::Waits { .. } | Doing::Points, [one, other]) => {
                let (middle, apart) = between(*one, *other);
                self.doing = Doing::Pinches { middle, apart };
                vec![
                    Raw::Moved(middle.0, middle.1),
                    Raw::Pressed(Button::Middle, middle.0, middle.1),
                ]
            }
            _ => Vec::new(),
        }
    }

    fn moves(&mut self, id: u64, at: (f32, f32), scale: f32) -> Vec<Raw> {
        let Some(finger) = self.down.iter_mut().find(|known| known.id == id) else {
            return Vec::new();
        };
        finger.at = at;
        match self.doing {
            Doing::Waits { from, .. } if distance(from, at) > TREMBLE * scale => {
                self.doing = Doing::Drags;
                vec![
                    Raw::Moved(from.0, from.1),
                    Raw::Pressed(Button::Left, from.0, from.1),
                    Raw::Moved(at.0, at.1),
                ]
            }
            Doing::Drags | Doing::Points if self.down.first().map(|f| f.id) == Some(id) => {
                vec![Raw::Moved(at.0, at.1)]
            }
            Doing::Pinches { apart, .. } => self.pinch(apart),
            _ => Vec::new(),
        }
    }

    fn pinch(&mut self, before: f32) -> Vec<Raw> {
        let [one, other] = self.down.as_slice() else {
            return Vec::new();
        };
        let (middle, apart) = between(*one, *other);
        self.doing = Doing::Pinches { middle, apart };
        let moved = Raw::Moved(middle.0, middle.1);
        let notches = (apart / before).ln() / NOTCH.ln();
        vec![moved, Raw::Wheel(notches)]
    }

    fn goes(&mut self, id: u64) -> Vec<Raw> {
        let Some(place) = self.down.iter().position(|known| known.id == id) else {
            return Vec::new();
        };
        let finger = self.down.remove(place);
        let (x, y) = finger.at;
        let done = match self.doing {
            Doing::Waits { from: (x, y), .. } => vec![
                Raw::Moved(x, y),
                Raw::Pressed(Button::Left, x, y),
                Raw::Released(Button::Left, x, y),
            ],
            Doing::Drags if place == 0 => vec![Raw::Released(Button::Left, x, y)],
            Doing::Pinches { middle: (x, y), .. } => vec![Raw::Released(Button::Middle, x, y)],
            // A second finger that came later and changed nothing.
            Doing::Drags | Doing::Points if place > 0 => return Vec::new(),
            Doing::Drags | Doing::Points | Doing::Nothing | Doing::Over => Vec::new(),
        };
        self.doing = if self.down.is_empty() {
            Doing::Nothing
        } else {
            Doing::Over
        };
        done
    }
}

/// The middle of two fingers and how far they are apart.
fn between(one: Finger, other: Finger) -> ((f32, f32), f32) {
    let middle = (
        f32::midpoint(one.at.0, other.at.0),
        f32::midpoint(one.at.1, other.at.1),
    );
    (middle, distance(one.at, other.at).max(CLOSEST))
}

fn distance(one: (f32, f32), other: (f32, f32)) -> f32 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEFT: Button = Button::Left;

    fn down(fingers: &mut Fingers, id: u64, at: (f32, f32), now: f64) -> Vec<Raw> {
        fingers.on(Phase::Down, id, at, now, 1.0)
    }

    fn moved(fingers: &mut Fingers, id: u64, at: (f32, f32)) -> Vec<Raw> {
        fingers.on(Phase::Moved, id, at, 0.1, 1.0)
    }

    fn up(fingers: &mut Fingers, id: u64) -> Vec<Raw> {
        fingers.on(Phase::Up, id, (0.0, 0.0), 0.2, 1.0)
    }

    #[test]
    fn a_tap_is_a_click_where_the_finger_came_down() {
        let mut fingers = Fingers::default();
        assert!(down(&mut fingers, 7, (50.0, 60.0), 0.0).is_empty());
        assert!(moved(&mut fingers, 7, (53.0, 62.0)).is_empty());
        let tap = up(&mut fingers, 7);
        let expected = [
            Raw::Moved(50.0, 60.0),
            Raw::Pressed(LEFT, 50.0, 60.0),
            Raw::Released(LEFT, 50.0, 60.0),
        ];
        assert_eq!(tap, expected);
    }

    #[test]
    fn a_finger_that_moves_drags_from_where_it_came_down() {
        let mut fingers = Fingers::default();
        down(&mut fingers, 1, (50.0, 60.0), 0.0);
        let begun = moved(&mut fingers, 1, (80.0, 60.0));
        assert_eq!(begun[1], Raw::Pressed(LEFT, 50.0, 60.0));
        assert_eq!(begun[2], Raw::Moved(80.0, 60.0));
        assert_eq!(
            moved(&mut fingers, 1, (90.0, 61.0)),
            [Raw::Moved(90.0, 61.0)]
        );
        assert_eq!(up(&mut fingers, 1), [Raw::Released(LEFT, 90.0, 61.0)]);
        assert_eq!(fingers.rest(9.0), None);
    }

    #[test]
    fn a_finger_that_rests_points_and_clicks_nothing() {
        let mut fingers = Fingers::default();
        down(&mut fingers, 1, (50.0, 60.0), 1.0);
        assert_eq!(fingers.rest(1.2), None);
        assert!(fingers.may_rest());
        assert_eq!(fingers.rest(1.6), Some(Raw::Moved(50.0, 60.0)));
        assert_eq!(fingers.rest(1.7), None);
        assert_eq!(
            moved(&mut fingers, 1, (90.0, 61.0)),
            [Raw::Moved(90.0, 61.0)]
        );
        assert!(up(&mut fingers, 1).is_empty());
    }

    #[test]
    fn two_fingers_move_and_zoom_and_click_nothing() {
        let mut fingers = Fingers::default();
        down(&mut fingers, 1, (100.0, 100.0), 0.0);
        let begun = down(&mut fingers, 2, (200.0, 100.0), 0.05);
        assert_eq!(begun[1], Raw::Pressed(Button::Middle, 150.0, 100.0));
        let pinch = moved(&mut fingers, 2, (300.0, 100.0));
        assert_eq!(pinch[0], Raw::Moved(200.0, 100.0));
        let Raw::Wheel(notches) = pinch[1] else {
            panic!("{pinch:?}");
        };
        assert!((NOTCH.powf(notches) - 2.0).abs() < 1e-4);
        assert_eq!(
            up(&mut fingers, 1),
            [Raw::Released(Button::Middle, 200.0, 100.0)]
        );
        // The finger that is left does not drag what it happens to be on.
        assert!(moved(&mut fingers, 2, (400.0, 400.0)).is_empty());
        assert!(up(&mut fingers, 2).is_empty());
        down(&mut fingers, 3, (1.0, 1.0), 3.0);
        assert_eq!(up(&mut fingers, 3).len(), 3);
    }

    #[test]
    fn a_second_finger_during_a_drag_changes_nothing() {
        let mut fingers = Fingers::default();
        down(&mut fingers, 1, (50.0, 60.0), 0.0);
        moved(&mut fingers, 1, (80.0, 60.0));
        assert!(down(&mut fingers, 2, (200.0, 200.0), 0.1).is_empty());
        assert!(moved(&mut fingers, 2, (220.0, 220.0)).is_empty());
        assert!(up(&mut fingers, 2).is_empty());
        assert_eq!(
            moved(&mut fingers, 1, (85.0, 60.0)),
            [Raw::Moved(85.0, 60.0)]
        );
        assert_eq!(up(&mut fingers, 1), [Raw::Released(LEFT, 85.0, 60.0)]);
    }
}
