//! Integer positions and facings: the only form in which a place is stored, sent or hashed.

use serde::{Deserialize, Serialize};

use super::Vec2;

/// A length in 1/1000 pace or an angle in 1/1000 degree.
pub type Milli = i32;

/// One pace, or one degree, in [`Milli`].
pub const MILLI: Milli = 1000;

/// A place on the table. `x` to the east, `y` to the north, origin at the south-west table corner, 1/1000 pace.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Point {
    /// Eastward from the west edge, 1/1000 pace.
    pub x: Milli,
    /// Northward from the south edge, 1/1000 pace.
    pub y: Milli,
}

/// Where a base stands: the midpoint of its front edge, and the way it faces.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Pose {
    /// Eastward from the west edge, 1/1000 pace.
    pub x: Milli,
    /// Northward from the south edge, 1/1000 pace.
    pub y: Milli,
    /// Clockwise from north, 1/1000 degree, always in `0..360_000`.
    pub facing: Milli,
}

impl Point {
    /// The same place in paces.
    #[must_use]
    pub fn vec(self) -> Vec2 {
        Vec2::new(f64::from(self.x) / 1000.0, f64::from(self.y) / 1000.0)
    }

    /// The same place in the unit it is stored in, without any rounding.
    #[must_use]
    pub fn exact(self) -> Vec2 {
        Vec2::new(f64::from(self.x), f64::from(self.y))
    }

    /// The stored place nearest to one computed in the unit of storage; far outside it saturates instead of wrapping.
    #[must_use]
    pub fn nearest(exact: Vec2) -> Self {
        Self {
            x: libm::round(exact.x) as Milli,
            y: libm::round(exact.y) as Milli,
        }
    }
}

impl From<Vec2> for Point {
    fn from(v: Vec2) -> Self {
        Self {
            x: round_milli(v.x),
            y: round_milli(v.y),
        }
    }
}

impl Pose {
    /// A pose from whole paces and degrees; the facing is wrapped into one turn.
    #[must_use]
    pub fn paces(x: f64, y: f64, facing: f64) -> Self {
        Self::from_parts(Vec2::new(x, y), facing)
    }

    /// Rounds a computed place (paces) and facing (degrees) to the grid, once.
    #[must_use]
    pub fn from_parts(front: Vec2, facing_degrees: f64) -> Self {
        Self {
            x: round_milli(front.x),
            y: round_milli(front.y),
            facing: round_milli(facing_degrees).rem_euclid(360_000),
        }
    }

    /// The midpoint of the front edge, in paces.
    #[must_use]
    pub fn front(self) -> Vec2 {
        Vec2::new(f64::from(self.x) / 1000.0, f64::from(self.y) / 1000.0)
    }

    /// The facing in degrees clockwise from north.
    #[must_use]
    pub fn degrees(self) -> f64 {
        f64::from(self.facing) / 1000.0
    }

    /// The unit vector straight ahead.
    #[must_use]
    pub fn ahead(self) -> Vec2 {
        Vec2::heading(self.degrees())
    }

    /// The unit vector to the right hand.
    #[must_use]
    pub fn right(self) -> Vec2 {
        let ahead = self.ahead();
        Vec2::new(ahead.y, -ahead.x)
    }

    /// The pose moved by so many paces ahead (negative: backward) and to the right (negative: left).
    #[must_use]
    pub fn shifted(self, ahead: f64, right: f64) -> Self {
        Self::from_parts(
            self.front() + self.ahead() * ahead + self.right() * right,
            self.degrees(),
        )
    }

    /// The same place, facing so many degrees further clockwise.
    #[must_use]
    pub fn turned(self, degrees: f64) -> Self {
        Self::from_parts(self.front(), self.degrees() + degrees)
    }
}

/// The signed turn from one facing to another in degrees, in `-180.0..=180.0`, clockwise positive.
#[must_use]
pub fn turn_between(from_degrees: f64, to_degrees: f64) -> f64 {
    let mut turn = libm::fmod(to_degrees - from_degrees, 360.0);
    if turn > 180.0 {
        turn -= 360.0;
    } else if turn < -180.0 {
        turn += 360.0;
    }
    turn
}

/// Rounds paces or degrees to 1/1000; far outside the table it saturates instead of wrapping.
fn round_milli(value: f64) -> Milli {
    libm::round(value * 1000.0) as Milli
}
