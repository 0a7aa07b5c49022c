//! What a base covers on a straight way from one footprint to another.

use super::{Footprint, Rotation, Vec2, turn_between};

/// An axis-parallel box, paces: the first, cheap answer to "can these meet at all?".
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// South-west corner.
    pub low: Vec2,
    /// North-east corner.
    pub high: Vec2,
}

impl Bounds {
    /// A box round nothing.
    pub const EMPTY: Self = Self {
        low: Vec2::new(f64::INFINITY, f64::INFINITY),
        high: Vec2::new(f64::NEG_INFINITY, f64::NEG_INFINITY),
    };

    /// The smallest box round all points.
    #[must_use]
    pub fn of(points: &[Vec2]) -> Self {
        points.iter().fold(Self::EMPTY, |all, p| all.with(*p))
    }

    /// The box that also holds this point.
    #[must_use]
    pub const fn with(self, p: Vec2) -> Self {
        Self {
            low: Vec2::new(self.low.x.min(p.x), self.low.y.min(p.y)),
            high: Vec2::new(self.high.x.max(p.x), self.high.y.max(p.y)),
        }
    }

    /// The box grown on every side, paces.
    #[must_use]
    pub const fn grown(self, by: f64) -> Self {
        Self {
            low: Vec2::new(self.low.x - by, self.low.y - by),
            high: Vec2::new(self.high.x + by, self.high.y + by),
        }
    }

    /// Whether two boxes share a point.
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.low.x <= other.high.x
            && self.high.x >= other.low.x
            && self.low.y <= other.high.y
            && self.high.y >= other.low.y
    }

    /// Whether a point lies in the box.
    #[must_use]
    pub fn holds(&self, p: Vec2) -> bool {
        self.low.x <= p.x && self.high.x >= p.x && self.low.y <= p.y && self.high.y >= p.y
    }
}

/// The convex hull of two rectangles without a heap.
#[derive(Clone, Copy, Debug)]
pub struct Hull {
    points: [Vec2; 9],
    length: usize,
}

impl Hull {
    /// The smallest convex outline round two rectangles, counter-clockwise.
    #[must_use]
    pub fn of(a: &[Vec2; 4], b: &[Vec2; 4]) -> Self {
        let mut sorted = [a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3]];
        sorted.sort_unstable_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
        let mut hull = Self {
            points: [Vec2::default(); 9],
            length: 0,
        };
        for p in sorted {
            hull.push(p, 0);
        }
        // The last point of the lower chain begins the upper one; the upper ends on the first point.
        let floor = hull.length - 1;
        for p in sorted.iter().rev().skip(1) {
            hull.push(*p, floor);
        }
        hull.length = (hull.length - 1).max(1);
        hull
    }

    /// Adds a point to the chain above `floor`; points that then lie inside it fall away.
    fn push(&mut self, p: Vec2, floor: usize) {
        while self.length >= floor + 2 {
            let (before, last) = (self.points[self.length - 2], self.points[self.length - 1]);
            if (last - before).cross(p - last) > 0.0 {
                break;
            }
            self.length -= 1;
        }
        if self.length < self.points.len() {
            self.points[self.length] = p;
            self.length += 1;
        }
    }

    /// The corners.
    #[must_use]
    pub fn outline(&self) -> &[Vec2] {
        &self.points[..self.length]
    }
}

/// One straight way of a base. `Ruling: RUL-09`.
#[derive(Clone, Copy, Debug)]
pub struct Sweep {
    /// Where it begins.
    pub from: Footprint,
    /// Where it ends.
    pub to: Footprint,
}

impl Sweep {
    /// The footprint at a share of the way, turned by the same share.
    #[must_use]
    pub fn at(&self, share: f64) -> Footprint {
        let turn = turn_between(self.from.degrees, self.to.degrees) * share;
        self.from
            .rotated(&Rotation::about(self.from.front, turn))
            .moved((self.to.front - self.from.front) * share)
    }

    /// A box round what is covered.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        let from = Bounds::of(&self.from.corners());
        self.to.corners().iter().fold(from, |all, p| all.with(*p))
    }

    /// What is covered, every footprint pulled in by so many paces.
    #[must_use]
    pub fn hull(&self, by: f64) -> Hull {
        Hull::of(&self.from.pulled_in(by), &self.to.pulled_in(by))
    }

    /// The ways of the four corners, pulled in by so many paces.
    #[must_use]
    pub fn corner_lines(&self, by: f64) -> [(Vec2, Vec2); 4] {
        let (from, to) = (self.from.pulled_in(by), self.to.pulled_in(by));
        std::array::from_fn(|i| (from[i], to[i]))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{convex_hull, convex_overlap};
    use super::*;

    fn at(x: f64, y: f64, degrees: f64) -> Footprint {
        Footprint::new(Vec2::new(x, y), degrees, 160.0, 60.0)
    }

    #[test]
    fn hull_agrees_with_the_general_one() {
        for (a, b) in [
            (at(0.0, 0.0, 0.0), at(0.0, 100.0, 0.0)),
            (at(0.0, 0.0, 0.0), at(90.0, 100.0, 37.0)),
            (at(0.0, 0.0, 12.0), at(0.0, 0.0, 192.0)),
            (at(500.0, 40.0, 271.0), at(500.0, 40.0, 271.0)),
        ] {
            let fast = Sweep { from: a, to: b }.hull(0.0);
            let mut all = a.corners().to_vec();
            all.extend(b.corners());
            let general = convex_hull(&all);
            for p in &general {
                assert!(fast.outline().iter().any(|q| p.distance(*q) < 1e-9));
            }
            assert_eq!(fast.outline().len(), general.len());
        }
    }

    #[test]
    fn rul_09_a_flush_neighbour_is_not_swept() {
        let way = Sweep {
            from: at(0.0, 0.0, 0.0),
            to: at(0.0, 200.0, 0.0),
        };
        let beside = at(160.0, 100.0, 0.0);
        let over = at(158.0, 100.0, 0.0);
        assert!(!convex_overlap(way.hull(1.0).outline(), &beside.corners()));
        assert!(convex_overlap(way.hull(1.0).outline(), &over.corners()));
    }
}
