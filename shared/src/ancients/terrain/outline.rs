//! How a piece of terrain is described by who places it, and the shape that comes of it. `Clause: TER-25`, `TER-26`.

use serde::{Deserialize, Serialize};

use super::super::{Board, Feature, FeatureKind, Shape, TableEdge};
use crate::geometry::{Milli, Point, Vec2, convex_hull};

/// Points round an oval before its hull is taken; every fourth lies on an axis, so that length and width are exact.
const OVAL_POINTS: u8 = 12;
/// How far the other points may lie inside of the ellipse.
const OVAL_DENT: f64 = 0.2;
/// Least depth of a waterway's ends in parts of its greatest depth.
const SHORE_ENDS: f64 = 0.5;

/// Where a piece lies and how it looks. Lengths in 1/1000 pace, angles in 1/1000 degree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outline {
    /// An irregular oval that fills a rectangle from side to side.
    Oval {
        /// Middle of the rectangle.
        centre: Point,
        /// Along the facing.
        length: Milli,
        /// Across it.
        width: Milli,
        /// Compass heading of the length.
        facing: Milli,
        /// Which of the many ovals.
        seed: u16,
    },
    /// A polygon, corner by corner.
    Area(Vec<Point>),
    /// A river or a road round a polyline.
    Line {
        /// From end to end.
        points: Vec<Point>,
        /// Its whole width.
        width: Milli,
    },
    /// Water along a whole edge of the table.
    Shore {
        /// Which edge.
        edge: TableEdge,
        /// How far it reaches into the table at its deepest.
        depth: Milli,
        /// Which of the many shores.
        seed: u16,
    },
}

/// A piece of terrain as somebody wants to place it. `Clause: TER-23..TER-28`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// From 1; a piece with the number of one that lies already takes its place.
    pub number: u8,
    /// What ground it is.
    pub kind: FeatureKind,
    /// Where it lies.
    pub outline: Outline,
    /// A river that neither slows much nor helps its defender. `Clause: TER-10`.
    pub paltry: bool,
}

impl Piece {
    /// The feature that this piece becomes. Whether it may lie there is another question.
    #[must_use]
    pub fn feature(&self, board: &Board) -> Feature {
        Feature {
            id: Self::id_of(self.number),
            kind: self.kind,
            shape: self.outline.shape(board),
            paltry: self.paltry,
        }
    }

    /// The name on the board of the piece with this number: `t1`.
    #[must_use]
    pub fn id_of(number: u8) -> String {
        format!("t{number}")
    }

    /// The number of the piece with this name, if it is one.
    #[must_use]
    pub fn number_of(id: &str) -> Option<u8> {
        id.strip_prefix('t')?.parse().ok()
    }
}

impl Outline {
    /// The shape on a table of this size.
    #[must_use]
    pub fn shape(&self, board: &Board) -> Shape {
        match self {
            Self::Oval {
                centre,
                length,
                width,
                facing,
                seed,
            } => Shape::Area(oval(*centre, [*length, *width], *facing, *seed)),
            Self::Area(corners) => Shape::Area(corners.clone()),
            Self::Line { points, width } => Shape::Strip {
                line: points.clone(),
                width: *width,
            },
            Self::Shore { edge, depth, seed } => Shape::Area(shore(board, *edge, *depth, *seed)),
        }
    }
}

/// The hull of points on an ellipse, some of them drawn in by chance.
fn oval(centre: Point, [length, width]: [Milli; 2], facing: Milli, seed: u16) -> Vec<Point> {
    let mut chance = Chance::new(u64::from(seed));
    let degrees = f64::from(facing) / 1000.0;
    let ahead = Vec2::heading(degrees);
    let right = Vec2::heading(degrees + 90.0);
    let half = |side: Milli| f64::from(side) / 2000.0;
    let points: Vec<Vec2> = (0..OVAL_POINTS)
        .map(|i| {
            let dent = if i % (OVAL_POINTS / 4) == 0 {
                0.0
            } else {
                chance.share() * OVAL_DENT
            };
            let round = Vec2::heading(360.0 * f64::from(i) / f64::from(OVAL_POINTS));
            let (along, across) = (round.y * half(length), round.x * half(width));
            centre.vec() + (ahead * along + right * across) * (1.0 - dent)
        })
        .collect();
    hull_of(&points)
}

/// Water from one corner of the table to the next.
fn shore(board: &Board, edge: TableEdge, depth: Milli, seed: u16) -> Vec<Point> {
    let mut chance = Chance::new(u64::from(seed));
    let deep = f64::from(depth) / 1000.0;
    let mut end = || deep * (SHORE_ENDS + (1.0 - SHORE_ENDS) * chance.share());
    let (left, right) = (end(), end());
    let size = |side: Milli| f64::from(side) / 1000.0;
    let (width, height) = (size(board.width), size(board.depth));
    let long = match edge {
        TableEdge::North | TableEdge::South => width,
        TableEdge::East | TableEdge::West => height,
    };
    let at = |along: f64, inward: f64| match edge {
        TableEdge::South => Vec2::new(along, inward),
        TableEdge::North => Vec2::new(along, height - inward),
        TableEdge::West => Vec2::new(inward, along),
        TableEdge::East => Vec2::new(width - inward, along),
    };
    hull_of(&[
        at(0.0, 0.0),
        at(long, 0.0),
        at(long, right),
        at(long * 2.0 / 3.0, deep),
        at(long / 3.0, deep),
        at(0.0, left),
    ])
}

/// Rounded first, so that the corners are the hull of what is stored.
fn hull_of(points: &[Vec2]) -> Vec<Point> {
    let rounded: Vec<Vec2> = points.iter().map(|p| Point::from(*p).vec()).collect();
    convex_hull(&rounded).into_iter().map(Point::from).collect()
}

/// Numbers that look random and are the same everywhere (SplitMix64). For looks and proposals, never for dice.
#[derive(Clone, Debug)]
pub(super) struct Chance(u64);

impl Chance {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// From 0 up to, but not including, 1.
    pub(super) fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// From `low` to `high`, both included.
    pub(super) fn between(&mut self, low: i32, high: i32) -> i32 {
        let span = u64::from(high.abs_diff(low)) + 1;
        let step = i64::try_from(self.next() % span).unwrap_or(0);
        i32::try_from(i64::from(low.min(high)) + step).unwrap_or(low)
    }

    /// One of these, or nothing of nothing.
    pub(super) fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        let last = i32::try_from(from.len().checked_sub(1)?).ok()?;
        from.get(usize::try_from(self.between(0, last)).ok()?)
    }

    pub(super) fn seed(&mut self) -> u16 {
        (self.next() >> 48) as u16
    }
}
