//! The rectangle an element stands on.

use serde::{Deserialize, Serialize};

use super::{Pose, Vec2};

/// A corner of a base, named as the element itself would.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Corner {
    /// Front left.
    FrontLeft,
    /// Front right.
    FrontRight,
    /// Rear right.
    RearRight,
    /// Rear left.
    RearLeft,
}

impl Corner {
    /// All corners in the order of [`Base::corners`].
    pub const ALL: [Self; 4] = [
        Self::FrontLeft,
        Self::FrontRight,
        Self::RearRight,
        Self::RearLeft,
    ];
}

/// An edge of a base, named as the element itself would.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// The edge it fights over.
    Front,
    /// The side edge on its left hand.
    Left,
    /// The side edge on its right hand.
    Right,
    /// The edge behind it.
    Rear,
}

/// A placed rectangle: pose of the front edge's midpoint, width of the front edge and depth, in paces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Base {
    /// Where it stands.
    pub pose: Pose,
    /// Length of the front edge, paces.
    pub width: f64,
    /// Front edge to rear edge, paces.
    pub depth: f64,
}

impl Base {
    /// A base of this size at this pose.
    #[must_use]
    pub const fn new(pose: Pose, width: f64, depth: f64) -> Self {
        Self { pose, width, depth }
    }

    /// The same base somewhere else.
    #[must_use]
    pub const fn at(self, pose: Pose) -> Self {
        Self { pose, ..self }
    }

    /// The corners front left, front right, rear right, rear left (clockwise), in paces.
    #[must_use]
    pub fn corners(&self) -> [Vec2; 4] {
        let front = self.pose.front();
        let ahead = self.pose.ahead();
        let half = Vec2::new(ahead.y, -ahead.x) * (self.width / 2.0);
        let back = ahead * -self.depth;
        [
            front - half,
            front + half,
            front + half + back,
            front - half + back,
        ]
    }

    /// The corners pulled in on every side by `by` paces: what must not touch when bases may stand flush.
    #[must_use]
    pub fn pulled_in(&self, by: f64) -> [Vec2; 4] {
        let smaller = Self::new(
            self.pose.shifted(-by, 0.0),
            self.width - 2.0 * by,
            self.depth - 2.0 * by,
        );
        smaller.corners()
    }

    /// One corner, in paces.
    #[must_use]
    pub fn corner(&self, corner: Corner) -> Vec2 {
        let [front_left, front_right, rear_right, rear_left] = self.corners();
        match corner {
            Corner::FrontLeft => front_left,
            Corner::FrontRight => front_right,
            Corner::RearRight => rear_right,
            Corner::RearLeft => rear_left,
        }
    }

    /// The two ends of an edge, in clockwise order round the base.
    #[must_use]
    pub fn edge(&self, edge: Edge) -> (Vec2, Vec2) {
        let [front_left, front_right, rear_right, rear_left] = self.corners();
        match edge {
            Edge::Front => (front_left, front_right),
            Edge::Right => (front_right, rear_right),
            Edge::Rear => (rear_right, rear_left),
            Edge::Left => (rear_left, front_left),
        }
    }

    /// The middle of the rectangle, in paces.
    #[must_use]
    pub fn centre(&self) -> Vec2 {
        self.pose.front() - self.pose.ahead() * (self.depth / 2.0)
    }
}
