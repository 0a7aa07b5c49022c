//! The grain of the ground: a small picture that can be laid side by side without a seam.

/// Side of the picture, pixels.
pub const SIDE: u16 = 256;

/// A number from 0 to 1 for a place of a lattice that repeats.
fn at_lattice(x: u32, y: u32, period: u32, seed: u32) -> f32 {
    let (x, y) = (x % period, y % period);
    let mut bits = x.wrapping_mul(0x8da6_b343) ^ y.wrapping_mul(0xd816_3841) ^ seed;
    bits = (bits ^ (bits >> 15)).wrapping_mul(0x2c1b_3c6d);
    bits = (bits ^ (bits >> 12)).wrapping_mul(0x297a_2d39);
    ((bits ^ (bits >> 15)) & 0xffff) as f32 / 65535.0
}

fn smooth(x: f32, y: f32, period: u32, seed: u32) -> f32 {
    let (left, low) = (x.floor(), y.floor());
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (u, v) = (ease(x - left), ease(y - low));
    let at = |i: u32, j: u32| at_lattice(left as u32 + i, low as u32 + j, period, seed);
    let near = at(0, 0) + (at(1, 0) - at(0, 0)) * u;
    let far = at(0, 1) + (at(1, 1) - at(0, 1)) * u;
    near + (far - near) * v
}

/// The picture: red, green, blue and opacity of every pixel, row by row. What it is laid over shines through everywhere.
#[must_use]
pub fn pixels() -> Vec<u8> {
    let mut pixels = Vec::with_capacity(usize::from(SIDE) * usize::from(SIDE) * 4);
    for y in 0..SIDE {
        for x in 0..SIDE {
            let at = |cell: u16| {
                (
                    f32::from(x) / f32::from(cell),
                    f32::from(y) / f32::from(cell),
                )
            };
            let octave = |cell: u16, seed: u32| {
                let (x, y) = at(cell);
                smooth(x, y, u32::from(SIDE / cell), seed)
            };
            let speck = at_lattice(u32::from(x), u32::from(y), u32::from(SIDE), 5);
            let value =
                octave(32, 1) * 0.25 + octave(8, 2) * 0.3 + octave(2, 3) * 0.25 + speck * 0.2;
            // Earth between the blades: dark, and the thicker the fewer of them there are.
            let dark = 4.0 + 88.0 * (1.0 - value.clamp(0.0, 1.0)).powi(2);
            pixels.extend([34, 26, 12, dark as u8]);
        }
    }
    pixels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grain_has_no_seam_and_never_hides_what_is_below() {
        let pixels = pixels();
        let side = usize::from(SIDE);
        assert_eq!(pixels.len(), side * side * 4);
        let dark = |x: usize, y: usize| i32::from(pixels[(y % side * side + x % side) * 4 + 3]);
        // The step over the edge is no larger than steps within are.
        let step = |at: usize| -> i32 {
            let steps = (0..side).map(|y| (dark(at, y) - dark(at + 1, y)).abs());
            steps.sum::<i32>() / side as i32
        };
        let within = (0..side - 1).map(step).max().unwrap_or(0);
        assert!(step(side - 1) <= within);
        assert!(pixels.chunks(4).all(|pixel| pixel[3] <= 96));
    }
}
