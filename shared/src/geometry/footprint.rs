//! A base while a move is computed: unrounded, with its directions at hand.

use super::{Base, Pose, Vec2};

/// A base that has not been rounded to the grid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Footprint {
    /// Midpoint of the front edge, paces.
    pub front: Vec2,
    /// Clockwise from north, degrees.
    pub degrees: f64,
    /// Unit vector straight ahead; always the heading of `degrees`.
    ahead: Vec2,
    /// Length of the front edge, paces.
    pub width: f64,
    /// Front edge to rear edge, paces.
    pub depth: f64,
}

/// A clockwise turn about a place, worked out once for many points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rotation {
    pivot: Vec2,
    degrees: f64,
    north: Vec2,
}

impl Rotation {
    /// So many degrees clockwise about a place.
    #[must_use]
    pub fn about(pivot: Vec2, degrees: f64) -> Self {
        Self {
            pivot,
            degrees,
            north: Vec2::heading(degrees),
        }
    }

    /// A direction turned.
    #[must_use]
    pub fn direction(&self, v: Vec2) -> Vec2 {
        Vec2::new(
            v.x * self.north.y + v.y * self.north.x,
            v.y * self.north.y - v.x * self.north.x,
        )
    }

    /// A place turned about the pivot.
    #[must_use]
    pub fn point(&self, p: Vec2) -> Vec2 {
        self.pivot + self.direction(p - self.pivot)
    }
}

impl Footprint {
    /// A footprint from its parts.
    #[must_use]
    pub fn new(front: Vec2, degrees: f64, width: f64, depth: f64) -> Self {
        Self {
            front,
            degrees,
            ahead: Vec2::heading(degrees),
            width,
            depth,
        }
    }

    /// The footprint of a base at rest.
    #[must_use]
    pub fn of(base: &Base) -> Self {
        Self::new(
            base.pose.front(),
            base.pose.degrees(),
            base.width,
            base.depth,
        )
    }

    /// The same base at another pose.
    #[must_use]
    pub fn at(&self, pose: Pose) -> Self {
        Self::new(pose.front(), pose.degrees(), self.width, self.depth)
    }

    /// Rounded to the grid.
    #[must_use]
    pub fn pose(&self) -> Pose {
        Pose::from_parts(self.front, self.degrees)
    }

    /// Rounded to the grid, as a base.
    #[must_use]
    pub fn base(&self) -> Base {
        Base::new(self.pose(), self.width, self.depth)
    }

    /// Unit vector straight ahead.
    #[must_use]
    pub const fn ahead(&self) -> Vec2 {
        self.ahead
    }

    /// Unit vector to the right hand.
    #[must_use]
    pub fn right(&self) -> Vec2 {
        Vec2::new(self.ahead.y, -self.ahead.x)
    }

    /// Front left, front right, rear right, rear left, paces.
    #[must_use]
    pub fn corners(&self) -> [Vec2; 4] {
        self.pulled_in(0.0)
    }

    /// The corners pulled in on every side by `by` paces; negative: pushed out.
    #[must_use]
    pub fn pulled_in(&self, by: f64) -> [Vec2; 4] {
        let half = self.right() * (self.width / 2.0 - by);
        let front = self.front - self.ahead * by;
        let rear = self.front - self.ahead * (self.depth - by);
        [front - half, front + half, rear + half, rear - half]
    }

    /// The middle, paces.
    #[must_use]
    pub fn centre(&self) -> Vec2 {
        self.front - self.ahead * (self.depth / 2.0)
    }

    /// The midpoint of the rear edge, paces.
    #[must_use]
    pub fn rear(&self) -> Vec2 {
        self.front - self.ahead * self.depth
    }

    /// A place as this base sees it: `x` to the right of the midpoint of its front edge, `y` ahead of it, paces.
    #[must_use]
    pub fn sees(&self, p: Vec2) -> Vec2 {
        let offset = p - self.front;
        Vec2::new(offset.dot(self.right()), offset.dot(self.ahead))
    }

    /// The same base moved without turning.
    #[must_use]
    pub fn moved(&self, by: Vec2) -> Self {
        Self {
            front: self.front + by,
            ..*self
        }
    }

    /// The same base turned with everything about a pivot.
    #[must_use]
    pub fn rotated(&self, rotation: &Rotation) -> Self {
        Self {
            front: rotation.point(self.front),
            degrees: self.degrees + rotation.degrees,
            ahead: rotation.direction(self.ahead),
            ..*self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_agree_with_the_base_at_rest() {
        let base = Base::new(Pose::paces(700.0, 300.0, 33.0), 160.0, 60.0);
        let footprint = Footprint::of(&base);
        for (a, b) in base.corners().iter().zip(footprint.corners()) {
            assert!(a.distance(b) < 1e-9);
        }
        for (a, b) in base.pulled_in(1.0).iter().zip(footprint.pulled_in(1.0)) {
            assert!(a.distance(b) < 0.001);
        }
        assert_eq!(footprint.pose(), base.pose);
    }

    #[test]
    fn a_quarter_turn_about_a_front_corner_is_exact() {
        let footprint = Footprint::new(Vec2::new(80.0, 0.0), 0.0, 160.0, 60.0);
        let turned = footprint.rotated(&Rotation::about(Vec2::new(0.0, 0.0), 90.0));
        assert_eq!(turned.pose(), Pose::paces(0.0, -80.0, 90.0));
        assert_eq!(turned.corners()[0], Vec2::new(0.0, 0.0));
    }

    #[test]
    fn places_are_seen_to_the_right_and_ahead() {
        let footprint = Footprint::new(Vec2::new(100.0, 100.0), 90.0, 160.0, 60.0);
        assert_eq!(
            footprint.sees(Vec2::new(130.0, 60.0)),
            Vec2::new(40.0, 30.0)
        );
    }
}
