//! Dice as they lie on a table, drawn by us: six-sided ones with pips, ten-sided ones with their number.

use crate::draw::{Anchor, Colour, Draw, Spot};

/// Turns that a die makes while it rolls.
const TURNS: f64 = 1.75;
/// Faces that flash by while it rolls.
const FLASHES: f64 = 9.0;

/// How a die is painted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Die {
    /// Its middle.
    pub(super) at: Spot,
    /// Length of an edge.
    pub(super) size: f32,
    /// What it shows in the end.
    pub(super) shows: u8,
    /// Six or ten.
    pub(super) faces: u8,
    /// How far it has rolled, 0 to 1.
    pub(super) rolled: f64,
    /// Its place in the row, so that not all roll alike.
    pub(super) number: usize,
    pub(super) fill: Colour,
    pub(super) frame: Colour,
    pub(super) ink: Colour,
}

impl Die {
    /// What can be seen on it just now.
    fn face(&self) -> u8 {
        if self.rolled >= 1.0 {
            return self.shows;
        }
        let flash = (self.rolled * FLASHES) as usize + self.number * 3;
        let faces = usize::from(self.faces.max(1));
        u8::try_from(flash * 5 % faces + 1).unwrap_or(self.shows)
    }

    fn turned(&self) -> f32 {
        let left = 1.0 - self.rolled.clamp(0.0, 1.0);
        let way = if self.number.is_multiple_of(2) {
            1.0
        } else {
            -1.0
        };
        (left * left * TURNS * 360.0 * way) as f32
    }

    /// A place on the die: the middle is 0, the edges lie at 1.
    fn spot(&self, x: f32, y: f32) -> Spot {
        let (sin, cos) = self.turned().to_radians().sin_cos();
        let half = self.size / 2.0;
        // It bounces once, and is a little larger in the air.
        let bounce = ((1.0 - self.rolled.clamp(0.0, 1.0)) as f32 * std::f32::consts::PI)
            .sin()
            .abs();
        let scale = half * (1.0 + 0.18 * bounce);
        Spot::new(
            self.at.x + (x * cos - y * sin) * scale,
            self.at.y + (x * sin + y * cos) * scale - half * 0.5 * bounce,
        )
    }

    /// Paints it.
    pub(super) fn paint(&self, list: &mut Vec<Draw>) {
        if self.faces == 6 {
            self.body(list, &SQUARE);
            self.pips(list);
        } else {
            self.body(list, &KITE);
            list.push(Draw::Text {
                text: self.face().to_string(),
                at: self.spot(0.0, 0.0),
                size: (self.size * 0.62).max(12.0),
                anchor: Anchor::Middle,
                turned: self.turned(),
                colour: self.ink,
            });
        }
    }

    fn body(&self, list: &mut Vec<Draw>, outline: &[(f32, f32)]) {
        let corners: Vec<Spot> = outline.iter().map(|(x, y)| self.spot(*x, *y)).collect();
        list.push(Draw::Fill {
            corners: corners.clone(),
            colour: self.fill,
        });
        crate::table::outline(list, &corners, 1.5, self.frame);
    }

    fn pips(&self, list: &mut Vec<Draw>) {
        for (x, y) in pips_of(self.face()) {
            list.push(Draw::Circle {
                centre: self.spot(*x, *y),
                radius: self.size * 0.095,
                ring: None,
                colour: self.ink,
            });
        }
    }
}

/// A square with its corners cut.
const SQUARE: [(f32, f32); 8] = [
    (-0.78, -1.0),
    (0.78, -1.0),
    (1.0, -0.78),
    (1.0, 0.78),
    (0.78, 1.0),
    (-0.78, 1.0),
    (-1.0, 0.78),
    (-1.0, -0.78),
];

/// A ten-sided die seen from above one of its faces.
const KITE: [(f32, f32); 6] = [
    (0.0, -1.15),
    (0.98, -0.4),
    (0.98, 0.4),
    (0.0, 1.15),
    (-0.98, 0.4),
    (-0.98, -0.4),
];

/// Where the pips of a face lie.
const fn pips_of(face: u8) -> &'static [(f32, f32)] {
    const O: f32 = 0.5;
    match face {
        1 => &[(0.0, 0.0)],
        2 => &[(-O, -O), (O, O)],
        3 => &[(-O, -O), (0.0, 0.0), (O, O)],
        4 => &[(-O, -O), (O, -O), (-O, O), (O, O)],
        5 => &[(-O, -O), (O, -O), (0.0, 0.0), (-O, O), (O, O)],
        6 => &[(-O, -O), (O, -O), (-O, 0.0), (O, 0.0), (-O, O), (O, O)],
        _no_such_face => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn die(faces: u8, shows: u8, rolled: f64) -> Die {
        let white = Colour::rgb(255, 255, 255);
        Die {
            at: Spot::new(50.0, 50.0),
            size: 20.0,
            shows,
            faces,
            rolled,
            number: 1,
            fill: white,
            frame: white,
            ink: white,
        }
    }

    #[test]
    fn a_die_at_rest_lies_straight_and_shows_what_was_thrown() {
        for shows in 1..=6 {
            let mut list = Vec::new();
            die(6, shows, 1.0).paint(&mut list);
            let pips = list.iter().filter(|d| matches!(d, Draw::Circle { .. }));
            assert_eq!(pips.count(), usize::from(shows));
        }
        let mut list = Vec::new();
        die(10, 10, 1.0).paint(&mut list);
        let said = list.iter().find_map(|d| match d {
            Draw::Text { text, turned, .. } => Some((text.as_str(), *turned)),
            _ => None,
        });
        assert_eq!(said, Some(("10", 0.0)));
    }

    #[test]
    fn a_rolling_die_shows_faces_that_it_has_and_stays_near_its_place() {
        for faces in [6, 10] {
            for i in 0..100 {
                let die = die(faces, 3, f64::from(i) / 100.0);
                assert!((1..=faces).contains(&die.face()));
                assert!(die.spot(1.0, 1.0).distance(die.at) < 30.0);
            }
        }
    }
}
