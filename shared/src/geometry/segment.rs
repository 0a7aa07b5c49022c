//! Straight segments: distances and common points. The unit is the caller's: whatever its places are in.
//!
//! With places of whole numbers below 2^25 (see [`super::Point::exact`]) every cross product here is exact, so which side
//! a place lies on is never a matter of rounding.

use super::{Bounds, Vec2, polygon::distance_to_segment};

/// A straight piece of a way, a wall or an edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// Where it begins.
    pub from: Vec2,
    /// Where it ends.
    pub to: Vec2,
}

impl Segment {
    /// The segment between two places.
    #[must_use]
    pub const fn new(from: Vec2, to: Vec2) -> Self {
        Self { from, to }
    }

    /// Its length.
    #[must_use]
    pub fn length(self) -> f64 {
        self.from.distance(self.to)
    }

    /// The place at a share of it, 0 = beginning, 1 = end.
    #[must_use]
    pub fn at(self, share: f64) -> Vec2 {
        self.from + (self.to - self.from) * share
    }

    /// A box round it.
    #[must_use]
    pub const fn bounds(self) -> Bounds {
        Bounds::EMPTY.with(self.from).with(self.to)
    }

    /// The place of it that is nearest to a place.
    #[must_use]
    pub fn nearest_to(self, p: Vec2) -> Vec2 {
        let along = self.to - self.from;
        let square = along.dot(along);
        if square <= 0.0 {
            return self.from;
        }
        self.at(((p - self.from).dot(along) / square).clamp(0.0, 1.0))
    }

    /// How far a place is from it at least.
    #[must_use]
    pub fn distance_to(self, p: Vec2) -> f64 {
        distance_to_segment(p, self.from, self.to)
    }

    /// How far two segments are apart at least; 0 when they share a place.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        if self.meets(other) {
            return 0.0;
        }
        self.distance_to(other.from)
            .min(self.distance_to(other.to))
            .min(other.distance_to(self.from))
            .min(other.distance_to(self.to))
    }

    /// Whether they share a place; ends belong to the segments.
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        if !self.bounds().meets(&other.bounds()) {
            return false;
        }
        let beside = |line: Self, p: Vec2| (line.to - line.from).cross(p - line.from);
        let apart = |a: f64, b: f64| (a > 0.0 && b > 0.0) || (a < 0.0 && b < 0.0);
        !apart(beside(self, other.from), beside(self, other.to))
            && !apart(beside(other, self.from), beside(other, self.to))
    }

    /// The shares of this segment at which `other` meets it: one for a crossing, two (the ends of what they share) when
    /// they lie on one line, none when they do not meet.
    #[must_use]
    pub fn shares_met(self, other: Self) -> [Option<f64>; 2] {
        if !self.meets(other) {
            return [None, None];
        }
        let (own, theirs) = (self.to - self.from, other.to - other.from);
        let turn = own.cross(theirs);
        let square = own.dot(own);
        if turn != 0.0 {
            let share = (other.from - self.from).cross(theirs) / turn;
            return [Some(share.clamp(0.0, 1.0)), None];
        }
        if square <= 0.0 {
            return [Some(0.0), None];
        }
        let share = |p: Vec2| ((p - self.from).dot(own) / square).clamp(0.0, 1.0);
        [Some(share(other.from)), Some(share(other.to))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(a: (f64, f64), b: (f64, f64)) -> Segment {
        Segment::new(Vec2::new(a.0, a.1), Vec2::new(b.0, b.1))
    }

    #[test]
    fn distances_of_segments() {
        let level = segment((0.0, 0.0), (10.0, 0.0));
        for (other, apart) in [
            (segment((5.0, -5.0), (5.0, 5.0)), 0.0),
            (segment((5.0, 3.0), (5.0, 8.0)), 3.0),
            (segment((10.0, 0.0), (20.0, 0.0)), 0.0),
            (segment((13.0, 4.0), (20.0, 40.0)), 5.0),
            (segment((2.0, 1.0), (8.0, 1.0)), 1.0),
            (segment((4.0, 4.0), (4.0, 4.0)), 4.0),
        ] {
            assert!((level.distance(other) - apart).abs() < 1e-12, "{other:?}");
            assert!((other.distance(level) - apart).abs() < 1e-12, "{other:?}");
        }
    }

    #[test]
    fn a_crossing_is_met_once_and_a_common_line_twice() {
        let level = segment((0.0, 0.0), (10.0, 0.0));
        let met = |other| level.shares_met(other);
        assert_eq!(met(segment((5.0, -5.0), (5.0, 5.0))), [Some(0.5), None]);
        assert_eq!(met(segment((5.0, 0.0), (5.0, 5.0))), [Some(0.5), None]);
        assert_eq!(
            met(segment((8.0, 0.0), (12.0, 0.0))),
            [Some(0.8), Some(1.0)]
        );
        assert_eq!(met(segment((5.0, 1.0), (5.0, 5.0))), [None, None]);
        assert_eq!(met(segment((11.0, 0.0), (12.0, 0.0))), [None, None]);
    }

    #[test]
    fn a_segment_without_length_is_a_place() {
        let place = segment((3.0, 0.0), (3.0, 0.0));
        let level = segment((0.0, 0.0), (10.0, 0.0));
        assert!(place.meets(level));
        assert_eq!(place.shares_met(level), [Some(0.0), None]);
        assert_eq!(place.distance(segment((3.0, 4.0), (9.0, 4.0))), 4.0);
    }
}
