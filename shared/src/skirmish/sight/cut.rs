//! A straight line of sight cut at outlines, in plan and height. Lengths in inches.

use crate::geometry::{Bounds, Vec2, distance_to_segment};

/// Rounding must not make a corner block, inches.
const NOTHING: f64 = 1e-6;

/// A straight line from one height to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Line {
    /// Where it begins, in plan.
    pub(super) from: Vec2,
    /// Where it ends, in plan.
    pub(super) to: Vec2,
    /// Height at the beginning.
    pub(super) from_height: f64,
    /// Height at the end.
    pub(super) to_height: f64,
    bounds: Bounds,
}

impl Line {
    pub(super) const fn new(from: (Vec2, f64), to: (Vec2, f64)) -> Self {
        Self {
            from: from.0,
            to: to.0,
            from_height: from.1,
            to_height: to.1,
            bounds: Bounds::EMPTY.with(from.0).with(to.0),
        }
    }

    /// A box round it, in plan.
    pub(super) const fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// The place at a share of the way.
    pub(super) fn at(&self, share: f64) -> Vec2 {
        self.from + (self.to - self.from) * share
    }

    /// The height at a share of the way.
    pub(super) fn height(&self, share: f64) -> f64 {
        self.from_height + (self.to_height - self.from_height) * share
    }

    /// The lowest height on a stretch.
    pub(super) fn lowest(&self, stretch: (f64, f64)) -> f64 {
        self.height(stretch.0).min(self.height(stretch.1))
    }

    /// Length in plan.
    pub(super) fn length(&self) -> f64 {
        self.from.distance(self.to)
    }

    /// The shares where it crosses the edges of an outline, in order.
    pub(super) fn crossings(&self, outline: &[Vec2]) -> Vec<f64> {
        let along = self.to - self.from;
        let mut shares = Vec::new();
        for (i, a) in outline.iter().enumerate() {
            let b = outline.get(i + 1).or(outline.first()).unwrap_or(a);
            let side = *b - *a;
            let turn = along.cross(side);
            if turn.abs() <= 1e-12 {
                continue;
            }
            let away = *a - self.from;
            let share = away.cross(side) / turn;
            let on_edge = away.cross(along) / turn;
            if (0.0..=1.0).contains(&share) && (0.0..=1.0).contains(&on_edge) {
                shares.push(share);
            }
        }
        shares.sort_by(f64::total_cmp);
        shares
    }

    /// The stretches inside an outline, as shares of the way. Running along an edge and touching a corner is not inside.
    pub(super) fn inside(&self, outline: &[Vec2]) -> Vec<(f64, f64)> {
        let length = self.length();
        let mut cuts = self.crossings(outline);
        cuts.insert(0, 0.0);
        cuts.push(1.0);
        let mut stretches: Vec<(f64, f64)> = Vec::new();
        for (a, b) in cuts.iter().zip(cuts.iter().skip(1)) {
            let middle = self.at((a + b) / 2.0);
            if (b - a) * length <= NOTHING || !holds(outline, middle) || is_on_edge(outline, middle)
            {
                continue;
            }
            match stretches.last_mut() {
                Some(last) if (*a - last.1) * length <= NOTHING => last.1 = *b,
                Some(_) | None => stretches.push((*a, *b)),
            }
        }
        stretches
    }

    /// The stretch inside a circle, if it is more than a touch.
    pub(super) fn inside_circle(&self, centre: Vec2, radius: f64) -> Option<(f64, f64)> {
        let along = self.to - self.from;
        let square = along.dot(along);
        if square <= NOTHING * NOTHING {
            return None;
        }
        let away = centre - self.from;
        let nearest = away.dot(along) / square;
        let off = away.cross(along) / libm::sqrt(square);
        let depth = radius * radius - off * off;
        if depth <= NOTHING {
            return None;
        }
        let half = libm::sqrt(depth / square);
        let (low, high) = ((nearest - half).max(0.0), (nearest + half).min(1.0));
        ((high - low) * libm::sqrt(square) > NOTHING).then_some((low, high))
    }
}

/// Whether a place lies on the line of an outline: counting edges would find it inside on one side and outside on the other.
fn is_on_edge(outline: &[Vec2], p: Vec2) -> bool {
    outline.iter().enumerate().any(|(i, a)| {
        let b = outline.get(i + 1).or(outline.first()).unwrap_or(a);
        distance_to_segment(p, *a, *b) <= NOTHING
    })
}

/// Whether a place lies inside a simple outline, by counting edges to the east.
pub(super) fn holds(outline: &[Vec2], p: Vec2) -> bool {
    let mut inside = false;
    for (i, a) in outline.iter().enumerate() {
        let b = outline.get(i + 1).or(outline.first()).unwrap_or(a);
        let spans = (a.y > p.y) != (b.y > p.y);
        if spans && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y) {
            inside = !inside;
        }
    }
    inside
}

#[cfg(test)]
mod tests {
    use super::*;

    const L_SHAPE: [Vec2; 6] = [
        Vec2::new(0.0, 0.0),
        Vec2::new(6.0, 0.0),
        Vec2::new(6.0, 2.0),
        Vec2::new(2.0, 2.0),
        Vec2::new(2.0, 6.0),
        Vec2::new(0.0, 6.0),
    ];

    fn line(from: (f64, f64), to: (f64, f64)) -> Line {
        Line::new(
            (Vec2::new(from.0, from.1), 1.0),
            (Vec2::new(to.0, to.1), 3.0),
        )
    }

    #[test]
    fn a_bent_outline_is_cut_twice() {
        // Down across both arms of the L.
        let cut = line((-1.0, 7.0), (7.0, -1.0)).inside(&L_SHAPE);
        assert_eq!(cut.len(), 2);
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
        assert!(near(cut[0].0, 0.125) && near(cut[0].1, 0.375), "{cut:?}");
        assert!(near(cut[1].0, 0.625) && near(cut[1].1, 0.875), "{cut:?}");
    }

    #[test]
    fn an_edge_and_a_corner_are_not_inside() {
        assert!(line((0.0, -1.0), (0.0, 9.0)).inside(&L_SHAPE).is_empty());
        assert!(line((5.0, 3.0), (7.0, 1.0)).inside(&L_SHAPE).is_empty());
        assert_eq!(line((0.001, -1.0), (0.001, 9.0)).inside(&L_SHAPE).len(), 1);
    }

    #[test]
    fn a_line_within_is_one_stretch() {
        assert_eq!(line((1.0, 1.0), (1.0, 5.0)).inside(&L_SHAPE), [(0.0, 1.0)]);
        // In line with an inner edge, but before it.
        assert_eq!(line((2.0, 1.0), (2.0, 1.9)).inside(&L_SHAPE), [(0.0, 1.0)]);
    }

    #[test]
    fn a_circle_is_cut_by_its_chord() {
        let (low, high) = line((0.0, 0.0), (10.0, 0.0))
            .inside_circle(Vec2::new(5.0, 0.6), 1.0)
            .expect("a chord");
        assert!((low - 0.42).abs() < 1e-9 && (high - 0.58).abs() < 1e-9);
        let touch = line((0.0, 0.0), (10.0, 0.0)).inside_circle(Vec2::new(5.0, 1.0), 1.0);
        assert_eq!(touch, None);
    }

    #[test]
    fn heights_run_straight() {
        let line = line((0.0, 0.0), (10.0, 0.0));
        assert_eq!(line.height(0.25), 1.5);
        assert_eq!(line.lowest((0.5, 0.75)), 2.0);
    }
}
