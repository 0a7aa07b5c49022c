//! Shots and fights in the order that serves best: each is tried first with every result, and what is left to do then is
//! weighed again. `Clause: SEQ-03`.

use super::judge::Judge;
use crate::ancients::{
    Band, Factor, Intent, Side, State, apply, band_of, legal_fights, legal_targets,
};
use crate::dice::Prepared;
use crate::practice::Search;

/// Something due that two dice decide.
struct Due {
    intent: Intent,
    /// What is added to the first die and to the second.
    totals: [i8; 2],
}

/// The shooting that goes first. Who may be shot at must be, so only the order is chosen. `Clause: SHT-11`.
pub(super) fn best_target(search: &mut Search<'_>) -> Option<Intent> {
    let due = legal_targets(search.state)
        .iter()
        .map(|due| Due {
            intent: Intent::Shoot { target: due.target },
            totals: [sum(&due.shooting), sum(&due.shot_at)],
        })
        .collect();
    first_of(search, due)
}

/// The close combat that goes first.
pub(super) fn best_fight(search: &mut Search<'_>) -> Option<Intent> {
    let due = legal_fights(search.state)
        .iter()
        .map(|due| Due {
            intent: Intent::Fight {
                element: due.fight.attacker,
            },
            totals: [sum(&due.active.factors), sum(&due.other.factors)],
        })
        .collect();
    first_of(search, due)
}

fn sum(factors: &[Factor]) -> i8 {
    factors.iter().map(|factor| factor.value).sum()
}

/// What does most good when it goes first; of equals the first named.
fn first_of(search: &mut Search<'_>, due: Vec<Due>) -> Option<Intent> {
    let judge = Judge::of(search.state, search.side);
    let is_alone = due.len() == 1;
    let mut weighed: Vec<(f64, Intent)> = due
        .into_iter()
        .map(|each| {
            let mean = if is_alone {
                0.0
            } else {
                mean_after(search.state, search.side, &judge, &each)
            };
            (mean, each.intent)
        })
        .collect();
    weighed.sort_by(|a, b| b.0.total_cmp(&a.0));
    weighed
        .into_iter()
        .map(|(_, intent)| intent)
        .find(|intent| search.allows(intent))
}

/// The mean worth of what is left after all 36 rolls.
fn mean_after(state: &State, side: Side, judge: &Judge, due: &Due) -> f64 {
    let mut sum = 0.0;
    for (dice, rolls) in rolls_that_differ(due.totals) {
        let mut prepared = Prepared::new(vec![dice.0, dice.1, 3, 3]);
        let value = apply(state, side, &due.intent, &mut prepared)
            .map_or(0.0, |applied| judge.value_settled(&applied.state).total());
        sum += value * f64::from(rolls);
    }
    sum / 36.0
}

/// One roll for each result that differs, with the number of rolls that lead to it.
fn rolls_that_differ(totals: [i8; 2]) -> Vec<((u8, u8), u8)> {
    type Key = (std::cmp::Ordering, Band);
    let mut found: Vec<(Key, (u8, u8), u8)> = Vec::new();
    for a in 1..=6_u8 {
        for b in 1..=6_u8 {
            let total = |add: i8, die: u8| (add + i8::try_from(die).unwrap_or(0)).max(0);
            let (first, second) = (total(totals[0], a), total(totals[1], b));
            let key = (first.cmp(&second), band_of(first, second));
            match found.iter_mut().find(|(known, ..)| *known == key) {
                Some((_, _, rolls)) => *rolls += 1,
                None => found.push((key, (a, b), 1)),
            }
        }
    }
    found
        .into_iter()
        .map(|(_, dice, rolls)| (dice, rolls))
        .collect()
}
