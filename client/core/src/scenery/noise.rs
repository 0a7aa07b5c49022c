//! Chance that is none: numbers from places.

/// A number from 0 to 1 for a place of a lattice.
fn at_lattice(x: i32, y: i32, seed: u32) -> f32 {
    let mut bits = (x as u32).wrapping_mul(0x8da6_b343)
        ^ (y as u32).wrapping_mul(0xd816_3841)
        ^ seed.wrapping_mul(0xcb1a_b31f);
    bits = (bits ^ (bits >> 15)).wrapping_mul(0x2c1b_3c6d);
    bits = (bits ^ (bits >> 12)).wrapping_mul(0x297a_2d39);
    bits ^= bits >> 15;
    (bits & 0xffff) as f32 / 65535.0
}

/// Smooth noise, 0 to 1, that changes over lengths of 1.
pub(crate) fn noise(x: f32, y: f32, seed: u32) -> f32 {
    let (left, low) = (x.floor(), y.floor());
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (u, v) = (ease(x - left), ease(y - low));
    let (i, j) = (left as i32, low as i32);
    let at = |di: i32, dj: i32| at_lattice(i.wrapping_add(di), j.wrapping_add(dj), seed);
    let near = at(0, 0) + (at(1, 0) - at(0, 0)) * u;
    let far = at(0, 1) + (at(1, 1) - at(0, 1)) * u;
    near + (far - near) * v
}

/// A row of numbers that begins at a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chance {
    x: i32,
    y: i32,
    next: u32,
}

impl Chance {
    /// The row of a place of a lattice.
    pub(crate) const fn at(x: i32, y: i32, seed: u32) -> Self {
        Self { x, y, next: seed }
    }

    /// The next number, 0 to 1.
    pub(crate) fn part(&mut self) -> f32 {
        self.next = self.next.wrapping_add(0x9e37_79b9);
        at_lattice(self.x, self.y, self.next)
    }

    /// The next number between two.
    pub(crate) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.part()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_place_has_the_same_numbers_and_another_one_others() {
        let row = |x| {
            let mut chance = Chance::at(x, 7, 3);
            [chance.part(), chance.part(), chance.part()]
        };
        assert_eq!(row(5), row(5));
        assert_ne!(row(5), row(6));
        let [a, b, c] = row(5);
        assert!(a != b && b != c);
        for i in 0..400_i16 {
            let value = noise(f32::from(i) * 0.37, f32::from(i) * -0.91, 1);
            assert!((0.0..=1.0).contains(&value));
        }
    }
}
