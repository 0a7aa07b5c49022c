//! Shooting and close combat: everything that can happen is weighed by its chance, and the best goes first.

use crate::ancients::{ElementId, Intent, Side, State, apply};
use crate::dice::Prepared;

use super::Search;
use super::matchups::worth_of;

/// The target that promises most. Who may be shot at must be, so only the order is chosen. `Clause: SHT-11`.
pub(super) fn best_target(search: &mut Search<'_>) -> Option<Intent> {
    let targets: Vec<Intent> = search
        .state
        .in_field()
        .map(|(id, _)| id)
        .chain(garrisons(search.state))
        .filter(|id| {
            search
                .state
                .element(*id)
                .is_some_and(|e| e.side != search.side && !e.was_shot_at)
        })
        .map(|target| Intent::Shoot { target })
        .collect();
    best_of(search, targets)
}

/// The combat that promises most: what goes well early may free an overlapped friend for what comes later.
/// `Clause: SEQ-03`.
pub(super) fn best_fight(search: &mut Search<'_>) -> Option<Intent> {
    let fights: Vec<Intent> = search
        .state
        .due
        .iter()
        .map(|fight| Intent::Fight {
            element: fight.attacker,
        })
        .collect();
    best_of(search, fights)
}

fn garrisons(state: &State) -> impl Iterator<Item = ElementId> + '_ {
    Side::BOTH
        .into_iter()
        .filter_map(|side| state.camp(side).and_then(|camp| camp.garrison))
}

fn best_of(search: &mut Search<'_>, intents: Vec<Intent>) -> Option<Intent> {
    let mut best: Option<(f64, Intent)> = None;
    for intent in intents {
        if !search.allows(&intent) {
            continue;
        }
        let gain = promise(search.state, search.side, &intent);
        if best.as_ref().is_none_or(|(most, _)| gain > *most) {
            best = Some((gain, intent));
        }
    }
    best.map(|(_, intent)| intent)
}

/// The mean gain over all 36 rolls.
fn promise(state: &State, side: Side, intent: &Intent) -> f64 {
    let before = balance(state, side);
    let mut sum = 0.0;
    for first in 1..=6 {
        for second in 1..=6 {
            let mut dice = Prepared::new(vec![first, second]);
            if let Ok(applied) = apply(state, side, intent, &mut dice) {
                sum += balance(&applied.state, side) - before;
            }
        }
    }
    sum / 36.0
}

/// Own worth on the table less the enemy's; being held on flank or rear counts a little.
fn balance(state: &State, side: Side) -> f64 {
    let elements: f64 = state
        .with_ids()
        .filter(|(_, e)| e.is_on_table())
        .map(|(_, e)| {
            if e.side == side {
                worth_of(e)
            } else {
                -worth_of(e)
            }
        })
        .sum();
    let camps: f64 = Side::BOTH
        .into_iter()
        .filter_map(|owner| state.camp(owner).map(|camp| (owner, camp)))
        .filter(|(owner, camp)| camp.held_by == Some(owner.other()))
        .map(|(owner, _)| if owner == side { -2.0 } else { 2.0 })
        .sum();
    elements + camps
}
