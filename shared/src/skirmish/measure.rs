//! Lengths on the table. `Clause: SKM-01..SKM-03`.

/// A length in 1/1000 inch.
pub type Mil = i32;

/// One inch.
pub const INCH: Mil = 1000;

/// Every comparison of distances is tolerant by this in the mover's favour. `Clause: SKM-01`.
pub const EPS: Mil = 5;

/// Two bases are in contact when the gap between them is at most this. `Clause: SKM-03`.
pub const CONTACT: Mil = 20;

/// A compass heading in whole degrees clockwise from north, `0..360`.
pub type Heading = u16;

/// A floor: 0 is the ground, 1 the first upper floor; a flat roof is the highest of its building.
pub type Level = u8;

/// Half the width of a round base of so many millimetres. `Clause: SKM-03`.
#[must_use]
pub const fn radius_of_mm(diameter_mm: u16) -> Mil {
    // 25.4 mm are an inch; 5 * 10_000 / 254 thousandths a millimetre of diameter, rounded.
    ((diameter_mm as Mil) * 5000 + 127) / 254
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skm_03_radius_of_the_usual_bases() {
        let radii = [25, 40, 60, 80].map(radius_of_mm);
        assert_eq!(radii, [492, 787, 1181, 1575]);
    }
}
