//! The shapes of a diagram: plain data in paces from the upper left corner, y downward.

use crate::ancients::{FeatureKind, Side};
use crate::geometry::Vec2;

/// A diagram.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// Width, paces.
    pub width: f64,
    /// Height, paces.
    pub height: f64,
    /// What is painted, in order.
    pub shapes: Vec<Shape>,
}

/// One thing to paint. Later ones cover earlier ones; nothing is seen outside the picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A filled polygon, not always convex.
    Area {
        /// Its corners in order.
        corners: Vec<Vec2>,
        /// What it is filled with.
        fill: Fill,
        /// Its border.
        outline: Option<Stroke>,
    },
    /// A line through these places.
    Line {
        /// At least two.
        points: Vec<Vec2>,
        /// How it is drawn.
        stroke: Stroke,
    },
    /// A circle.
    Ring {
        /// Its middle.
        centre: Vec2,
        /// Its radius, paces.
        radius: f64,
        /// How it is drawn.
        stroke: Stroke,
    },
    /// A text, its middle at a place.
    Text {
        /// Where.
        at: Vec2,
        /// Height of the letters, paces.
        size: f64,
        /// Turned clockwise, degrees.
        turned: f64,
        /// What it says.
        text: String,
        /// Its colour.
        ink: Ink,
    },
}

/// A colour by what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Red's elements.
    Red,
    /// Blue's elements.
    Blue,
    /// What the rules allow.
    Legal,
    /// What they refuse.
    Illegal,
    /// What follows from a combat.
    Outcome,
    /// Zones, arcs, lines that explain.
    Mark,
    /// Borders of the ground.
    Ground,
}

impl Ink {
    /// The colour of a side.
    #[must_use]
    pub const fn of(side: Side) -> Self {
        match side {
            Side::Red => Self::Red,
            Side::Blue => Self::Blue,
        }
    }
}

/// What an area is filled with. All but `Ghost` and `Solid` have a pattern too, so that they differ in print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fill {
    /// The base of a side.
    Side(Side),
    /// A place that an element goes to, or may not go to.
    Ghost,
    /// Nothing but colour.
    Solid(Ink),
    /// A zone, an arc, the area of a shot.
    Mark,
    /// A camp.
    Camp,
    /// Ground.
    Ground(FeatureKind),
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub ink: Ink,
    /// Its width, paces.
    pub width: f64,
    /// Whether it is broken.
    pub dashed: bool,
}

impl Stroke {
    /// An unbroken line.
    #[must_use]
    pub const fn solid(ink: Ink, width: f64) -> Self {
        Self {
            ink,
            width,
            dashed: false,
        }
    }

    /// A broken line.
    #[must_use]
    pub const fn dashed(ink: Ink, width: f64) -> Self {
        Self {
            ink,
            width,
            dashed: true,
        }
    }
}

/// Collects shapes given in places of the table.
pub(super) struct Canvas {
    low: Vec2,
    high: Vec2,
    shapes: Vec<Shape>,
    /// Texts lie over everything else.
    labels: Vec<Shape>,
}

impl Canvas {
    /// An empty one that shows this part of the table: its south-west and its north-east corner.
    pub(super) const fn new((low, high): (Vec2, Vec2)) -> Self {
        Self {
            low,
            high,
            shapes: Vec::new(),
            labels: Vec::new(),
        }
    }

    pub(super) fn finish(mut self) -> Picture {
        self.shapes.append(&mut self.labels);
        Picture {
            width: self.high.x - self.low.x,
            height: self.high.y - self.low.y,
            shapes: self.shapes,
        }
    }

    /// The corners of the part shown.
    pub(super) const fn view(&self) -> (Vec2, Vec2) {
        (self.low, self.high)
    }

    fn place(&self, at: Vec2) -> Vec2 {
        Vec2::new(at.x - self.low.x, self.high.y - at.y)
    }

    fn places(&self, points: &[Vec2]) -> Vec<Vec2> {
        points.iter().map(|at| self.place(*at)).collect()
    }

    pub(super) fn area(&mut self, corners: &[Vec2], fill: Fill, outline: Option<Stroke>) {
        let corners = self.places(corners);
        self.shapes.push(Shape::Area {
            corners,
            fill,
            outline,
        });
    }

    pub(super) fn line(&mut self, points: &[Vec2], stroke: Stroke) {
        let points = self.places(points);
        self.shapes.push(Shape::Line { points, stroke });
    }

    pub(super) fn ring(&mut self, centre: Vec2, radius: f64, stroke: Stroke) {
        let centre = self.place(centre);
        self.shapes.push(Shape::Ring {
            centre,
            radius,
            stroke,
        });
    }

    /// Whether a text at this place would lie on another one.
    pub(super) fn is_taken(&self, at: Vec2, by: f64) -> bool {
        let at = self.place(at);
        self.labels
            .iter()
            .any(|label| matches!(label, Shape::Text { at: other, .. } if other.distance(at) < by))
    }

    pub(super) fn text(&mut self, at: Vec2, size: f64, turned: f64, text: &str, ink: Ink) {
        let at = self.place(at);
        self.labels.push(Shape::Text {
            at,
            size,
            turned,
            text: text.to_owned(),
            ink,
        });
    }

    /// A line with a head at its end, or with a cross on its way when it leads nowhere.
    pub(super) fn arrow(&mut self, points: &[Vec2], stroke: Stroke, reaches: bool) {
        let [.., from, to] = points else {
            return;
        };
        let (from, to) = (*from, *to);
        let length = from.distance(to);
        if length < 1.0 {
            return;
        }
        self.line(points, stroke);
        let ahead = (to - from) * (1.0 / length);
        let side = Vec2::new(ahead.y, -ahead.x);
        if reaches {
            let foot = to - ahead * 26.0;
            self.area(
                &[to, foot + side * 13.0, foot - side * 13.0],
                Fill::Solid(stroke.ink),
                None,
            );
        } else {
            self.cross(from + (to - from) * 0.55, 18.0, stroke.ink);
        }
    }

    /// A cross of two short lines.
    pub(super) fn cross(&mut self, at: Vec2, half: f64, ink: Ink) {
        for (x, y) in [(1.0, 1.0), (1.0, -1.0)] {
            let arm = Vec2::new(x, y) * half;
            self.line(&[at - arm, at + arm], Stroke::solid(ink, 8.0));
        }
    }
}
