//! Repeatable chance: SplitMix64, and dice from it.

use acies::dice::Dice;

/// A generator whose whole future is its seed.
#[derive(Clone, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// One of `0..below`; 0 when that is empty.
    pub(crate) fn below(&mut self, below: usize) -> usize {
        let below = u64::try_from(below).unwrap_or(1).max(1);
        usize::try_from(self.next() % below).unwrap_or(0)
    }

    /// Between the two, both included.
    pub(crate) fn between(&mut self, low: i32, high: i32) -> i32 {
        let width = usize::try_from(high - low + 1).unwrap_or(1);
        low + i32::try_from(self.below(width)).unwrap_or(0)
    }

    /// With one chance in so many.
    pub(crate) fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.below(from.len()))
    }
}

impl Dice for Chance {
    fn roll(&mut self) -> Option<u8> {
        u8::try_from(self.below(6) + 1).ok()
    }
}
