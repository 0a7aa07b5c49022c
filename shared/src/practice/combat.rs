//! Shooting and close combat: everything that can happen is weighed by its exact chance, and the best goes first.

use crate::ancients::{
    CombatResult, Fates, FightKind, Intent, Odds, Side, State, legal_targets, odds_of_fight,
    odds_of_shooting,
};

use super::Search;
use super::matchups::{share_lost, worth_of};

/// What a camp counts, in elements. `Clause: WIN-04`.
const CAMP: f64 = 2.0;

/// The target that promises most. Who may be shot at must be, so only the order is chosen. `Clause: SHT-11`.
pub(super) fn best_target(search: &mut Search<'_>) -> Option<Intent> {
    let wishes = legal_targets(search.state)
        .into_iter()
        .map(|due| {
            let odds = odds_of_shooting(search.state, due.target);
            let gain = odds.map_or(0.0, |odds| mean_gain(search.state, search.side, &odds));
            (gain, Intent::Shoot { target: due.target })
        })
        .collect();
    best_of(search, wishes)
}

/// The combat that promises most: what goes well early may free an overlapped friend for what comes later.
/// `Clause: SEQ-03`.
pub(super) fn best_fight(search: &mut Search<'_>) -> Option<Intent> {
    let state = search.state;
    let wishes = state
        .due
        .iter()
        .map(|fight| {
            let odds = odds_of_fight(state, fight.attacker);
            let mut gain = 0.0;
            if let Some(odds) = odds {
                gain = mean_gain(state, search.side, &odds);
                if fight.kind == FightKind::Camp {
                    let attacks = state
                        .element(fight.attacker)
                        .is_some_and(|e| e.side == search.side);
                    let taken = CAMP * f64::from(odds.camp_taken) / 36.0;
                    gain += if attacks { taken } else { -taken };
                }
            }
            let element = fight.attacker;
            (gain, Intent::Fight { element })
        })
        .collect();
    best_of(search, wishes)
}

/// The best wish that the rules take; of equals the first.
fn best_of(search: &mut Search<'_>, mut wishes: Vec<(f64, Intent)>) -> Option<Intent> {
    wishes.sort_by(|a, b| b.0.total_cmp(&a.0));
    wishes
        .into_iter()
        .map(|(_, intent)| intent)
        .find(|intent| search.allows(intent))
}

/// What the enemy loses less what is lost, on the mean of all rolls.
fn mean_gain(state: &State, side: Side, odds: &Odds) -> f64 {
    let of = |id, share: f64| {
        state.element(id).map_or(0.0, |e| {
            let loss = worth_of(e) * share / 36.0;
            if e.side == side { -loss } else { loss }
        })
    };
    let fates = |fates: &Fates| {
        let share = f64::from(fates.destroyed) * share_lost(CombatResult::Destroyed)
            + f64::from(fates.flee) * share_lost(CombatResult::Flee)
            + f64::from(fates.recoil) * share_lost(CombatResult::Recoil);
        of(fates.element, share)
    };
    let others: f64 = odds
        .others_lost
        .iter()
        .map(|(id, rolls)| of(*id, f64::from(*rolls)))
        .sum();
    fates(&odds.first) + fates(&odds.second) + others
}
