//! Plane vectors in paces.

use std::ops::{Add, Mul, Neg, Sub};

/// A vector or a place in paces; never stored, see [`super::Point`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vec2 {
    /// Eastward, paces.
    pub x: f64,
    /// Northward, paces.
    pub y: f64,
}

impl Vec2 {
    /// The vector with these components.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The unit vector of a compass heading, degrees clockwise from north. Quarter turns are exact.
    #[must_use]
    pub fn heading(degrees: f64) -> Self {
        let wrapped = if (0.0..360.0).contains(&degrees) {
            degrees
        } else {
            libm::fmod(libm::fmod(degrees, 360.0) + 360.0, 360.0)
        };
        if wrapped == 0.0 {
            return Self::new(0.0, 1.0);
        }
        if wrapped == 90.0 {
            return Self::new(1.0, 0.0);
        }
        if wrapped == 180.0 {
            return Self::new(0.0, -1.0);
        }
        if wrapped == 270.0 {
            return Self::new(-1.0, 0.0);
        }
        let radians = wrapped * std::f64::consts::PI / 180.0;
        Self::new(libm::sin(radians), libm::cos(radians))
    }

    /// The compass heading of this vector in degrees, `0.0..360.0`.
    #[must_use]
    pub fn degrees(self) -> f64 {
        let degrees = libm::atan2(self.x, self.y) * 180.0 / std::f64::consts::PI;
        if degrees < 0.0 {
            degrees + 360.0
        } else {
            degrees
        }
    }

    /// The scalar product.
    #[must_use]
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The z component of the vector product: positive when `other` lies counter-clockwise of `self`.
    #[must_use]
    pub fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// The length in paces.
    #[must_use]
    pub fn length(self) -> f64 {
        libm::sqrt(self.dot(self))
    }

    /// The distance between two places in paces.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        (self - other).length()
    }

    /// This place turned clockwise about a pivot.
    #[must_use]
    pub fn rotated_about(self, pivot: Self, degrees: f64) -> Self {
        let north = Self::heading(degrees);
        let offset = self - pivot;
        // A clockwise turn: (x, y) -> (x cos + y sin, y cos - x sin).
        pivot
            + Self::new(
                offset.x * north.y + offset.y * north.x,
                offset.y * north.y - offset.x * north.x,
            )
    }
}

impl Add for Vec2 {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Vec2 {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Vec2 {
    type Output = Self;
    fn mul(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}

impl Neg for Vec2 {
    type Output = Self;
    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_run_with_the_clock_from_north() {
        for (x, y, degrees) in [
            (0.0, 1.0, 0.0),
            (1.0, 0.0, 90.0),
            (0.0, -1.0, 180.0),
            (-1.0, 0.0, 270.0),
        ] {
            assert_eq!(Vec2::new(x, y).degrees(), degrees);
            let heading = Vec2::heading(degrees);
            assert!(heading.distance(Vec2::new(x, y)) < 1e-12);
        }
    }
}
