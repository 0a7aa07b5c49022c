//! The ability test: one ten-sided die against a target. `Clause: SKM-63`, `SKM-64`, `SRC-02`.

use serde::{Deserialize, Serialize};

use super::Quality;
use crate::clause::Clause;

/// What every test starts from. `Clause: SKM-63`.
pub const BASE: i8 = 4;

/// Sides of the die. `Clause: SKM-63`.
pub const SIDES: u8 = 10;

/// A chance in millionths, rounded; never a float where it is sent or stored.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Chance(pub u32);

impl Chance {
    /// It happens for certain.
    pub const CERTAIN: Self = Self(1_000_000);

    /// From a probability of 0 to 1; outside of it the nearer end.
    #[must_use]
    pub fn of(probability: f64) -> Self {
        Self(libm::round(probability.clamp(0.0, 1.0) * 1_000_000.0) as u32)
    }

    /// The probability.
    #[must_use]
    pub fn probability(self) -> f64 {
        f64::from(self.0) / 1_000_000.0
    }
}

/// One thing that changes the target of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Factor {
    /// Where the rulebook has it.
    pub clause: Clause,
    /// What it adds to the target.
    pub value: i8,
}

/// Whether a roll passes; none passes or fails of itself. `Clause: SKM-63`.
#[must_use]
pub const fn passes(roll: u8, need: i8) -> bool {
    roll as i16 <= need as i16
}

/// The target of a test: base, rank and the situation. `Clause: SKM-63`, `SKM-64`.
#[must_use]
pub fn need(quality: Quality, factors: &[Factor]) -> i8 {
    factors
        .iter()
        .fold(BASE.saturating_add(quality.rank()), |sum, factor| {
            sum.saturating_add(factor.value)
        })
}

/// The probability that a single roll passes.
#[must_use]
pub(crate) fn pass(need: i8) -> f64 {
    f64::from(need.clamp(0, 10)) / 10.0
}

/// The probability that one of several rolls passes, each repeated only after a failure.
#[must_use]
pub(crate) fn pass_repeated(need: i8, repeats: u8) -> f64 {
    let fail = 1.0 - pass(need);
    1.0 - (0..repeats).fold(fail, |all, _| all * fail)
}

/// How likely a test of so many tries passes: what a preview shows. `Clause: SKM-67`, `SKM-94`.
#[must_use]
pub fn chance(need: i8, repeats: u8) -> Chance {
    Chance::of(pass_repeated(need, repeats))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rolled(quality: Quality, roll: u8) -> bool {
        passes(roll, need(quality, &[]))
    }

    #[test]
    fn skm_63_as_high_or_lower_passes() {
        // TV-37.
        assert!(rolled(Quality::Recruit, 5));
        assert!(!rolled(Quality::Recruit, 6));
        // No roll passes or fails of itself.
        assert!(passes(10, 10) && !passes(1, 0) && !passes(1, -3) && passes(10, i8::MAX));
    }

    #[test]
    fn skm_64_rank_by_quality() {
        // TV-38.
        assert!(rolled(Quality::Experienced, 6));
        assert!(!rolled(Quality::Experienced, 7));
        assert!(rolled(Quality::Veteran, 7));
        assert!(!rolled(Quality::Veteran, 8));
    }

    #[test]
    fn skm_64_chances_shown() {
        let shown = |quality, repeats| chance(need(quality, &[]), repeats).0;
        assert_eq!(shown(Quality::Recruit, 0), 500_000);
        assert_eq!(shown(Quality::Experienced, 0), 600_000);
        assert_eq!(shown(Quality::Veteran, 0), 700_000);
        assert_eq!(shown(Quality::Veteran, 1), 910_000);
        assert_eq!(chance(12, 0), Chance::CERTAIN);
        assert_eq!(chance(-1, 2), Chance(0));
    }

    #[test]
    fn skm_63_the_situation_counts() {
        let exhausted = Factor {
            clause: Clause::Src01,
            value: -1,
        };
        assert_eq!(need(Quality::Veteran, &[exhausted, exhausted]), 5);
        let absurd = [Factor {
            clause: Clause::Src01,
            value: i8::MIN,
        }; 3];
        assert_eq!(need(Quality::Recruit, &absurd), i8::MIN);
    }
}
