//! Simple polygons of whole numbers, convex or not: what is inside, how far their edges are.
//!
//! The unit is that of the corners as they are stored (1/1000 pace or 1/1000 inch); computed places and lengths are
//! `f64` in the same unit.

use super::{Bounds, Point, Segment, Vec2};

/// A place nearer to an edge than this lies on it: far below any rule's tolerance, far above rounding. 1/1000.
const HAIR: f64 = 0.01;

/// A simple polygon with the box round it worked out once.
#[derive(Clone, Copy, Debug)]
pub struct Outline<'a> {
    corners: &'a [Point],
    bounds: Bounds,
}

impl<'a> Outline<'a> {
    /// The outline through these corners, in either order of turning.
    #[must_use]
    pub fn new(corners: &'a [Point]) -> Self {
        let bounds = corners
            .iter()
            .fold(Bounds::EMPTY, |all, corner| all.with(corner.exact()));
        Self { corners, bounds }
    }

    /// A box round it.
    #[must_use]
    pub const fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// Its corners.
    #[must_use]
    pub const fn corners(&self) -> &'a [Point] {
        self.corners
    }

    /// Its edges, the last one back to the first corner.
    pub fn edges(&self) -> impl Iterator<Item = Segment> + Clone + 'a {
        let corners = self.corners;
        let next = corners.iter().cycle().skip(1);
        corners
            .iter()
            .zip(next)
            .map(|(from, to)| Segment::new(from.exact(), to.exact()))
    }

    /// Whether a place lies inside; the edges themselves are outside.
    #[must_use]
    pub fn holds(&self, p: Vec2) -> bool {
        self.bounds.holds(p) && self.is_surrounded(p) && self.distance_from_edges(p) > HAIR
    }

    /// How far a place is from the nearest edge, inside or outside.
    #[must_use]
    pub fn distance_from_edges(&self, p: Vec2) -> f64 {
        self.edges()
            .map(|edge| edge.distance_to(p))
            .fold(f64::INFINITY, f64::min)
    }

    /// How far a segment is from it at least; 0 when a part of the segment lies inside.
    #[must_use]
    pub fn distance_to(&self, segment: Segment) -> f64 {
        if self.holds(segment.from) {
            return 0.0;
        }
        self.edges()
            .map(|edge| edge.distance(segment))
            .fold(f64::INFINITY, f64::min)
    }

    /// Whether a round base lies wholly inside, `slack` over the edge allowed.
    #[must_use]
    pub fn holds_base(&self, centre: Vec2, radius: f64, slack: f64) -> bool {
        self.bounds.holds(centre)
            && self.is_surrounded(centre)
            && self.distance_from_edges(centre) >= radius - slack
    }

    /// Counts the edges to the east: odd means inside. Corners belong to the edge below them.
    fn is_surrounded(&self, p: Vec2) -> bool {
        self.edges().fold(false, |inside, edge| {
            let (low, high) = if edge.from.y <= edge.to.y {
                (edge.from, edge.to)
            } else {
                (edge.to, edge.from)
            };
            let beside = low.y <= p.y && p.y < high.y;
            let to_the_east = beside && (high - low).cross(p - low) > 0.0;
            inside != to_the_east
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// An L: the north-east quarter is missing.
    const BENT: [Point; 6] = [
        at(0, 0),
        at(10_000, 0),
        at(10_000, 5_000),
        at(5_000, 5_000),
        at(5_000, 10_000),
        at(0, 10_000),
    ];

    #[test]
    fn inside_is_strict_and_knows_the_bay() {
        let bent = Outline::new(&BENT);
        for (p, inside) in [
            ((2_500.0, 2_500.0), true),
            ((7_500.0, 7_500.0), false),
            ((2_500.0, 7_500.0), true),
            ((7_500.0, 5_000.0), false),
            ((0.0, 0.0), false),
            ((5_000.0, 5_000.0), false),
            ((4_999.0, 5_000.0), true),
            ((-1.0, 5_000.0), false),
            ((10_001.0, 2_500.0), false),
        ] {
            assert_eq!(bent.holds(Vec2::new(p.0, p.1)), inside, "{p:?}");
        }
    }

    #[test]
    fn either_order_of_corners_means_the_same() {
        let turned: Vec<Point> = BENT.iter().rev().copied().collect();
        let (one, other) = (Outline::new(&BENT), Outline::new(&turned));
        for x in (-500..10_500).step_by(733) {
            for y in (-500..10_500).step_by(617) {
                let p = at(x, y).exact();
                assert_eq!(one.holds(p), other.holds(p), "{x} {y}");
                assert!((one.distance_from_edges(p) - other.distance_from_edges(p)).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn a_segment_inside_touches_nothing_yet_is_not_apart() {
        let bent = Outline::new(&BENT);
        let within = Segment::new(Vec2::new(1_000.0, 1_000.0), Vec2::new(2_000.0, 1_000.0));
        let bay = Segment::new(Vec2::new(6_000.0, 9_000.0), Vec2::new(9_000.0, 9_000.0));
        assert_eq!(bent.distance_to(within), 0.0);
        assert_eq!(bent.distance_to(bay), 1_000.0);
    }

    #[test]
    fn a_base_must_lie_wholly_inside() {
        let bent = Outline::new(&BENT);
        assert!(bent.holds_base(Vec2::new(492.0, 3_000.0), 492.0, 0.0));
        assert!(!bent.holds_base(Vec2::new(486.0, 3_000.0), 492.0, 5.0));
        assert!(bent.holds_base(Vec2::new(487.0, 3_000.0), 492.0, 5.0));
        assert!(!bent.holds_base(Vec2::new(-900.0, 3_000.0), 492.0, 5.0));
    }

    #[test]
    fn an_outline_of_nothing_holds_nothing() {
        let nothing = Outline::new(&[]);
        assert!(!nothing.holds(Vec2::new(0.0, 0.0)));
        assert!(!nothing.holds_base(Vec2::new(0.0, 0.0), 1.0, 0.0));
        assert_eq!(nothing.edges().count(), 0);
    }
}
