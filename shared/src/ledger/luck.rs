//! Chances in steps, and how lucky somebody was.

use super::Throw;
use crate::side::Side;

/// Beyond this figure on either side only about one of twenty matches with fair dice lies.
pub const BAND: f64 = 2.0;

/// What could have come out of a roll, from the worst to the best, and what did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// How many of all equally likely rolls lead to each result; empty steps are allowed.
    pub(super) steps: Vec<u32>,
    /// The result, by its place.
    fell: usize,
}

impl Ladder {
    /// Of these steps this one; nothing when it is none of them or cannot come out.
    #[must_use]
    pub fn new(steps: Vec<u32>, fell: usize) -> Option<Self> {
        (*steps.get(fell)? > 0).then_some(Self { steps, fell })
    }

    /// Passed or failed, with so many of all rolls passing.
    #[must_use]
    pub fn test(passing: u32, of: u32, passed: bool) -> Option<Self> {
        let passing = passing.min(of);
        Self::new(vec![of - passing, passing], usize::from(passed))
    }

    /// A die as it fell, the higher the better.
    #[must_use]
    pub fn die(faces: u8, fell: u8) -> Option<Self> {
        let place = usize::from(fell).checked_sub(1)?;
        Self::new(vec![1; usize::from(faces)], place)
    }

    fn all(&self) -> u32 {
        self.steps.iter().sum()
    }

    fn share(&self, steps: &[u32]) -> f64 {
        f64::from(steps.iter().sum::<u32>()) / f64::from(self.all().max(1))
    }

    /// The chance of this result or a better one, as a count of rolls of how many.
    #[must_use]
    pub fn this_or_better(&self) -> (u32, u32) {
        let good = self.steps.get(self.fell..).unwrap_or_default();
        (good.iter().sum(), self.all())
    }

    /// The chance of the best result, as a count of rolls of how many: of a test the chance to pass.
    #[must_use]
    pub fn best(&self) -> (u32, u32) {
        (self.steps.last().copied().unwrap_or_default(), self.all())
    }

    /// What it counts: the chance of something worse and half that of the same, less one half.
    #[must_use]
    pub fn counts(&self) -> f64 {
        let worse = self.steps.get(..self.fell).unwrap_or_default();
        let same = self.steps.get(self.fell..=self.fell).unwrap_or_default();
        self.share(worse) + self.share(same) / 2.0 - 0.5
    }

    /// How far that strays with fair dice.
    #[must_use]
    pub fn variance(&self) -> f64 {
        let cubes = self.steps.iter().map(|step| {
            let chance = self.share(&[*step]);
            chance * chance * chance
        });
        ((1.0 - cubes.sum::<f64>()) / 12.0).max(0.0)
    }
}

/// How lucky red and blue have been.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Luck {
    sums: [f64; 2],
    variances: [f64; 2],
    rolls: [u32; 2],
}

impl Luck {
    /// Takes dice into account.
    pub fn note(&mut self, throw: &Throw) {
        let (Some(side), Some(ladder)) = (throw.side, &throw.ladder) else {
            return;
        };
        self.add(side, ladder.counts(), ladder.variance());
        if throw.is_mutual {
            self.add(side.other(), -ladder.counts(), ladder.variance());
        }
    }

    fn add(&mut self, side: Side, counts: f64, variance: f64) {
        let at = side.index();
        self.sums[at] += counts;
        self.variances[at] += variance;
        self.rolls[at] = self.rolls[at].saturating_add(1);
    }

    /// The figure of a side; nothing before anything was left to luck.
    #[must_use]
    pub fn figure(&self, side: Side) -> Option<f64> {
        let variance = self.variances[side.index()];
        (variance > 0.0).then(|| self.sums[side.index()] / libm::sqrt(variance))
    }

    /// How many rolls went into it.
    #[must_use]
    pub const fn rolls(&self, side: Side) -> u32 {
        self.rolls[side.index()]
    }
}
