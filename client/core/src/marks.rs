//! Marks over a table: outlines, areas, lines, rings and labels at places of it.

use acies::geometry::{Base, Corner, Vec2};

use crate::draw::{Anchor, Colour, Draw, Spot};
use crate::look::SMALL;
use crate::table::View;

/// Straight pieces of a quarter of a circle.
const PIECES: u32 = 8;

/// Marks are added to this list, as this view shows the table.
#[derive(Debug)]
pub(crate) struct Marks<'a> {
    pub(crate) list: &'a mut Vec<Draw>,
    pub(crate) view: View<'a>,
}

impl Marks<'_> {
    fn spots(&self, places: &[Vec2]) -> Vec<Spot> {
        let view = self.view;
        places
            .iter()
            .map(|at| view.screen_from_table(*at))
            .collect()
    }

    /// The outline of a polygon.
    pub(crate) fn outline(&mut self, places: &[Vec2], width: f32, colour: Colour) {
        let spots = self.spots(places);
        let next = spots.iter().cycle().skip(1);
        for (from, to) in spots.iter().zip(next) {
            self.list.push(Draw::Line {
                from: *from,
                to: *to,
                width,
                colour,
            });
        }
    }

    /// A convex polygon, filled lightly and framed.
    pub(crate) fn area(&mut self, places: &[Vec2], colour: Colour) {
        if places.len() >= 3 {
            let corners = self.spots(places);
            self.list.push(Draw::Fill {
                corners,
                colour: colour.faded(36),
            });
        }
        self.outline(places, 1.5, colour.faded(190));
    }

    /// A straight line.
    pub(crate) fn line(&mut self, from: Vec2, to: Vec2, width: f32, colour: Colour) {
        self.list.push(Draw::Line {
            from: self.view.screen_from_table(from),
            to: self.view.screen_from_table(to),
            width,
            colour,
        });
    }

    /// A line of dashes: it is barred, and that is seen without its colour.
    pub(crate) fn dashes(&mut self, from: Vec2, to: Vec2, colour: Colour) {
        const DASH: f32 = 7.0;
        let (a, b) = (
            self.view.screen_from_table(from),
            self.view.screen_from_table(to),
        );
        let count = (a.distance(b) / DASH).clamp(2.0, 400.0) as u16;
        let at = |i: u16| {
            let share = f32::from(i) / f32::from(count);
            Spot::new(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
        };
        for i in (0..count).step_by(2) {
            self.list.push(Draw::Line {
                from: at(i),
                to: at(i + 1),
                width: 1.5,
                colour,
            });
        }
    }

    /// A ring round a place.
    pub(crate) fn ring(&mut self, at: Vec2, colour: Colour) {
        self.list.push(Draw::Circle {
            centre: self.view.screen_from_table(at),
            radius: 7.0,
            ring: Some(2.5),
            colour,
        });
    }

    /// A text on paper, a little above a place.
    pub(crate) fn label(&mut self, at: Vec2, text: String) {
        const RISE: f32 = 16.0;
        let spot = self.view.screen_from_table(at);
        let middle = Spot::new(spot.x, spot.y - RISE);
        // About as wide as the letters are.
        let half = text.chars().count() as f32 * SMALL * 0.3 + 5.0;
        let (low, high) = (middle.y - SMALL * 0.7, middle.y + SMALL * 0.7);
        self.list.push(Draw::Fill {
            corners: vec![
                Spot::new(middle.x - half, low),
                Spot::new(middle.x + half, low),
                Spot::new(middle.x + half, high),
                Spot::new(middle.x - half, high),
            ],
            colour: self.view.look.paper,
        });
        self.list.push(Draw::Text {
            text,
            at: middle,
            size: SMALL,
            anchor: Anchor::Middle,
            turned: 0.0,
            colour: self.view.look.ink,
        });
    }
}

/// Everything that lies so far round a base, as a polygon with rounded corners.
pub(crate) fn around(base: &Base, far: f64) -> Vec<Vec2> {
    let facing = base.pose.degrees();
    let corners = [
        (Corner::FrontRight, 0.0),
        (Corner::RearRight, 90.0),
        (Corner::RearLeft, 180.0),
        (Corner::FrontLeft, 270.0),
    ];
    corners
        .into_iter()
        .flat_map(|(corner, from)| {
            (0..=PIECES).map(move |piece| {
                let turn = 90.0 * f64::from(piece) / f64::from(PIECES);
                base.corner(corner) + Vec2::heading(facing + from + turn) * far
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use acies::geometry::{Pose, convex_distance};

    use super::*;

    #[test]
    fn what_lies_around_a_base_is_that_far_from_it_everywhere() {
        let base = Base::new(Pose::paces(500.0, 400.0, 30.0), 160.0, 80.0);
        for at in around(&base, 600.0) {
            let far = convex_distance(&base.corners(), &[at]);
            assert!((far - 600.0).abs() < 0.01, "{at:?} {far}");
        }
    }
}
