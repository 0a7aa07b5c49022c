//! Exact chances of a volley: every shot in turn, over every set of models that may still be there. `Clause: SRC-10`.

use crate::skirmish::ModelId;

/// Most models whose fates are followed exactly; larger targets are cut to the first ones.
pub(super) const MOST: usize = 10;

/// Shots of one weapon as chances.
#[derive(Clone, Debug)]
pub(super) struct Salvo {
    /// How many.
    pub(super) shots: u8,
    /// That a shot takes a model out.
    pub(super) hit: f64,
    /// Those it may hit, as bits in the order of the target's models.
    pub(super) sees: u16,
}

/// What becomes of a target.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fates {
    /// For each model: the chance to be lost.
    pub(super) each: Vec<f64>,
    /// The chances of exactly 0, 1, 2, ... losses.
    pub(super) losses: Vec<f64>,
}

/// The bits of those among the target's models.
pub(super) fn bits(models: &[ModelId], seen: &[ModelId]) -> u16 {
    models
        .iter()
        .take(MOST)
        .enumerate()
        .filter(|(_, id)| seen.contains(id))
        .fold(0, |bits, (i, _)| bits | 1 << i)
}

/// Follows all salvos in order.
pub(super) fn fates(models: usize, salvos: &[Salvo]) -> Fates {
    let count = models.min(MOST);
    // The chance of every set of losses.
    let mut sets = vec![0.0; 1 << count];
    if let Some(none) = sets.first_mut() {
        *none = 1.0;
    }
    for salvo in salvos {
        for _ in 0..salvo.shots {
            sets = after_shot(&sets, salvo);
        }
    }
    let mut fates = Fates {
        each: vec![0.0; count],
        losses: vec![0.0; count + 1],
    };
    for (lost, chance) in sets.iter().enumerate() {
        for (i, each) in fates.each.iter_mut().enumerate() {
            if lost >> i & 1 == 1 {
                *each += chance;
            }
        }
        if let Some(exactly) = fates.losses.get_mut(lost.count_ones() as usize) {
            *exactly += chance;
        }
    }
    fates
}

/// Every set of losses goes on with a miss, or with one of those still seen.
fn after_shot(sets: &[f64], salvo: &Salvo) -> Vec<f64> {
    let mut after = vec![0.0; sets.len()];
    let mut add = |set: usize, chance: f64| {
        if let Some(sum) = after.get_mut(set) {
            *sum += chance;
        }
    };
    for (lost, chance) in sets.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        let left = usize::from(salvo.sees) & !lost & (sets.len() - 1);
        let count = left.count_ones();
        if count == 0 {
            add(lost, *chance);
            continue;
        }
        add(lost, chance * (1.0 - salvo.hit));
        let share = chance * salvo.hit / f64::from(count);
        for i in (0..MOST).filter(|i| left >> i & 1 == 1) {
            add(lost | 1 << i, share);
        }
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;

    fn salvo(shots: u8, hit: f64, sees: u16) -> Salvo {
        Salvo { shots, hit, sees }
    }

    #[test]
    fn src_10_two_shots_at_three_models() {
        let fates = fates(3, &[salvo(2, 0.5, 0b111)]);
        assert_eq!(fates.losses, [0.25, 0.5, 0.25, 0.0]);
        // By symmetry each carries a third of the expected one loss.
        for each in fates.each {
            assert!((each - 1.0 / 3.0).abs() < 1e-12);
        }
    }

    #[test]
    fn src_10_only_those_seen_are_hit_and_surplus_hits_are_wasted() {
        let fates = fates(3, &[salvo(5, 1.0, 0b101)]);
        assert_eq!(fates.each, [1.0, 0.0, 1.0]);
        assert_eq!(fates.losses, [0.0, 0.0, 1.0, 0.0]);
    }

    #[test]
    fn a_crowd_stays_bounded() {
        let fates = fates(40, &[salvo(60, 0.5, u16::MAX)]);
        assert_eq!(fates.each.len(), MOST);
        let sum: f64 = fates.losses.iter().sum();
        assert!((sum - 1.0).abs() < 1e-9);
    }
}
