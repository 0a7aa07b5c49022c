//! Measuring pieces: the rectangle round an area, gaps, lengths. Paces.

use super::super::{Board, FeatureKind, Ground};
use crate::geometry::{Milli, Point, Vec2, convex_distance, convex_hull};

/// A rectangle round an area.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Extent {
    /// The longer side.
    pub(super) length: f64,
    /// The shorter side.
    pub(super) width: f64,
}

impl Extent {
    fn along(hull: &[Vec2], ahead: Vec2) -> Self {
        let right = Vec2::new(ahead.y, -ahead.x);
        let side = |axis: Vec2| {
            let along = hull.iter().map(|p| p.dot(axis));
            let (low, high) = along.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| {
                (low.min(at), high.max(at))
            });
            high - low
        };
        let (a, b) = (side(ahead), side(right));
        Self {
            length: a.max(b),
            width: a.min(b),
        }
    }

    /// Length and width together.
    pub(super) fn sum(&self) -> f64 {
        self.length + self.width
    }
}

/// The rectangles round an area that are worth looking at: one along every line between two corners of its hull, the
/// least first.
pub(super) fn extents(corners: &[Vec2]) -> Vec<Extent> {
    let hull = convex_hull(corners);
    let mut found = Vec::new();
    for (i, from) in hull.iter().enumerate() {
        for to in hull.iter().skip(i + 1) {
            let line = *to - *from;
            let long = line.length();
            if long > 0.0 {
                found.push(Extent::along(&hull, line * (1.0 / long)));
            }
        }
    }
    found.sort_by(|a, b| a.sum().total_cmp(&b.sum()));
    found
}

/// The area of a simple polygon, square paces.
pub(super) fn area(corners: &[Vec2]) -> f64 {
    let doubled: f64 = corners
        .iter()
        .zip(corners.iter().cycle().skip(1))
        .map(|(a, b)| a.cross(*b))
        .sum();
    doubled.abs() / 2.0
}

/// The length of a line.
pub(super) fn length(line: &[Vec2]) -> f64 {
    line.iter()
        .zip(line.iter().skip(1))
        .map(|(a, b)| a.distance(*b))
        .sum()
}

/// The gap between two features of a board, by their indices.
pub(super) fn gap(ground: &Ground, a: usize, b: usize) -> f64 {
    let of = |feature: usize| {
        let parts = ground.parts().iter();
        parts.filter(move |part| part.feature == feature)
    };
    of(a)
        .flat_map(|one| of(b).map(|other| convex_distance(&one.outline, &other.outline)))
        .fold(f64::INFINITY, f64::min)
}

/// Whether the line of a road runs through a feature that nobody enters.
pub(super) fn runs_into(ground: &Ground, line: &[Vec2], feature: usize) -> bool {
    line.iter().zip(line.iter().skip(1)).any(|(from, to)| {
        let mut crossed = ground.along(*from, *to);
        crossed.any(|part| part.feature == feature && part.kind.is_impassable())
    })
}

/// What keeps a gap to other areas: everything but rivers and roads.
pub(super) fn keeps_apart(kind: FeatureKind) -> bool {
    !kind.is_strip()
}

/// Corners in paces.
pub(super) fn in_paces(points: &[Point]) -> Vec<Vec2> {
    points.iter().map(|point| point.vec()).collect()
}

/// Paces in 1/1000, rounded.
pub(super) fn milli(paces: f64) -> Milli {
    Point::from(Vec2::new(paces, 0.0)).x
}

/// Whether a place lies on the table.
pub(super) fn on_table(board: &Board, at: Point) -> bool {
    (0..=board.width).contains(&at.x) && (0..=board.depth).contains(&at.y)
}
