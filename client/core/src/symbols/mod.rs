//! Symbols of troops and men: one consistent set for each rule system, drawn as shapes, so that they are sharp at every size.
//!
//! A symbol lives in a square from -1 to 1, front up, in one ink. What is cut out of a shape shows the base below.

mod ancients;
mod skirmish;

pub(crate) use ancients::{general, troop};
pub(crate) use skirmish::{Figure, figure};

use std::sync::Arc;

use crate::draw::{Colour, Draw, Lie, Spot};
use crate::scenery::Brush;

/// A place of a symbol.
type At = (f32, f32);

/// One stroke of a symbol.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stroke {
    /// A filled convex polygon.
    Fill(&'static [At]),
    /// The same, cut out.
    Cut(&'static [At]),
    /// A line through places, so thick.
    Line(&'static [At], f32),
    /// The same, cut out.
    CutLine(&'static [At], f32),
    /// A disc.
    Disc(At, f32),
    /// A disc that is cut out.
    CutDisc(At, f32),
    /// A ring: its outer radius, its thickness.
    Ring(At, f32, f32),
    /// A leaf-shaped point at the second place, pointing away from the first, so long.
    Point(At, At, f32),
}

/// A symbol's place on the screen: its middle, a step of 1 to the right, a step of 1 to the rear.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) middle: Spot,
    pub(crate) right: Spot,
    pub(crate) rear: Spot,
}

impl Frame {
    /// Upright on the screen with this half side.
    pub(crate) const fn upright(middle: Spot, half: f32) -> Self {
        Self {
            middle,
            right: Spot::new(half, 0.0),
            rear: Spot::new(0.0, half),
        }
    }

    fn size(&self) -> f32 {
        self.right.distance(Spot::default())
    }

    const fn place(&self, (x, y): At) -> Spot {
        Spot::new(
            self.middle.x + self.right.x * x + self.rear.x * y,
            self.middle.y + self.right.y * x + self.rear.y * y,
        )
    }
}

/// Paints a symbol in an ink; cuts show the ground.
pub(crate) fn paint(list: &mut Vec<Draw>, strokes: &[Stroke], frame: Frame, colours: [Colour; 2]) {
    let mut brush = Brush::default();
    for stroke in strokes {
        lay(&mut brush, *stroke, frame, colours);
    }
    for surface in brush.finish() {
        list.push(Draw::Surface {
            surface: Arc::clone(&surface),
            lie: Lie::SCREEN,
        });
    }
}

fn lay(brush: &mut Brush, stroke: Stroke, frame: Frame, [ink, ground]: [Colour; 2]) {
    let size = frame.size();
    // Round things stay round enough at every size.
    let sides = (size * 0.5).clamp(10.0, 32.0) as u16;
    let places =
        |corners: &[At]| -> Vec<Spot> { corners.iter().map(|at| frame.place(*at)).collect() };
    match stroke {
        Stroke::Fill(corners) => brush.polygon(&places(corners), ink),
        Stroke::Cut(corners) => brush.polygon(&places(corners), ground),
        Stroke::Line(corners, width) => rod(brush, &places(corners), width * size, ink),
        Stroke::CutLine(corners, width) => rod(brush, &places(corners), width * size, ground),
        Stroke::Disc(at, radius) => brush.disc(frame.place(at), radius * size, sides, [ink; 2]),
        Stroke::CutDisc(at, radius) => {
            brush.disc(frame.place(at), radius * size, sides, [ground; 2]);
        }
        Stroke::Ring(at, radius, width) => {
            let at = frame.place(at);
            let outer = crate::scenery::circle(at, radius * size, sides);
            let inner = crate::scenery::circle(at, (radius - width) * size, sides);
            let rows: Vec<[(Spot, Colour); 2]> = outer
                .zip(inner)
                .map(|(a, b)| [(a, ink), (b, ink)])
                .collect();
            brush.band(&rows, true);
        }
        Stroke::Point(from, to, long) => {
            let length = (to.0 - from.0).hypot(to.1 - from.1).max(1e-3);
            let (x, y) = ((to.0 - from.0) / length, (to.1 - from.1) / length);
            let along =
                |far: f32, side: f32| (to.0 + x * far - y * side, to.1 + y * far + x * side);
            let corners = [
                along(0.0, 0.0),
                along(-long * 0.62, long * 0.3),
                along(-long, 0.0),
                along(-long * 0.62, -long * 0.3),
            ];
            brush.polygon(&places(&corners), ink);
        }
    }
}

/// A line of one thickness with round joints, never thinner than can be seen.
fn rod(brush: &mut Brush, line: &[Spot], width: f32, colour: Colour) {
    let width = width.max(1.1);
    for pair in line.windows(2) {
        brush.line(pair[0], pair[1], width, colour);
    }
    if width > 2.0 && line.len() > 2 {
        for joint in &line[1..line.len() - 1] {
            brush.disc(*joint, width / 2.0, 8, [colour; 2]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use acies::ancients::Troop;

    /// The corners of everything that a symbol covers.
    fn shape(strokes: &[Stroke]) -> Vec<(i32, i32)> {
        let mut list = Vec::new();
        let frame = Frame::upright(Spot::default(), 100.0);
        let black = Colour::rgb(0, 0, 0);
        paint(
            &mut list,
            strokes,
            frame,
            [black, Colour::rgb(255, 255, 255)],
        );
        let mut corners = Vec::new();
        for draw in &list {
            if let Draw::Surface { surface, .. } = draw {
                let inked = surface.vertices.iter().filter(|one| one.colour == black);
                corners.extend(inked.map(|one| (one.at.x.round() as i32, one.at.y.round() as i32)));
            }
        }
        corners.sort_unstable();
        corners.dedup();
        corners
    }

    #[test]
    fn every_type_has_a_symbol_of_its_own_that_stays_in_its_square() {
        let symbols: Vec<Vec<(i32, i32)>> = Troop::ALL
            .into_iter()
            .map(|one| shape(troop(one)))
            .collect();
        for (i, one) in symbols.iter().enumerate() {
            assert!(one.len() >= 8, "{:?}", Troop::ALL[i]);
            assert!(
                one.iter().all(|(x, y)| x.abs() <= 112 && y.abs() <= 112),
                "{:?} {one:?}",
                Troop::ALL[i]
            );
            // As large as the others: no type is harder to see.
            let high = one.iter().map(|at| at.1).max().unwrap_or(0)
                - one.iter().map(|at| at.1).min().unwrap_or(0);
            assert!(high >= 120, "{:?} {high}", Troop::ALL[i]);
            for other in &symbols[i + 1..] {
                assert_ne!(one, other);
            }
        }
    }

    #[test]
    fn every_figure_of_a_skirmish_has_a_symbol_of_its_own() {
        let symbols: Vec<_> = Figure::ALL
            .into_iter()
            .map(|one| shape(figure(one)))
            .collect();
        for (i, one) in symbols.iter().enumerate() {
            assert!(one.len() >= 4, "{:?}", Figure::ALL[i]);
            for other in &symbols[i + 1..] {
                assert_ne!(one, other);
            }
        }
    }
}
