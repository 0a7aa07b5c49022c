//! What the enemy will make of a position: his best attacks in his next bound.

use super::judge::{Judge, settled};
use super::moves;
use super::stakes::Stakes;
use crate::ancients::{ElementId, Intent, Phase, State};
use crate::practice::{Search, block};

/// Of what the first, second, third attack costs: points and order may be against the enemy.
const SHARES: [f64; 3] = [1.275, 0.825, 0.45];
/// Points that are enough for any single move. `Clause: PIP-10`.
const ENOUGH: u8 = 6;

/// An attack of the enemy.
struct Attack {
    cost: f64,
    movers: Vec<ElementId>,
    met: Vec<ElementId>,
}

/// What the enemy's best answers cost: never negative.
pub(super) fn cost_of_reply(search: &mut Search<'_>, judge: &Judge, state: &State) -> f64 {
    let Some(before) = his_bound(judge, state) else {
        return 0.0;
    };
    let held = judge.combats_of_enemy(&before);
    let his = judge.side.other();
    let mut attacks = Vec::new();
    for intent in attacks_on(judge, &before) {
        let Some(after) = search.after_move(&before, his, &intent) else {
            continue;
        };
        if after.arrived.is_empty() && after.camps == before.camps && after.points == before.points
        {
            continue;
        }
        let met = after
            .arrived
            .iter()
            .flat_map(|(a, b)| [*a, *b])
            .filter(|id| after.element(*id).is_some_and(|e| e.side == judge.side))
            .collect();
        let taken = Stakes::of(&after, judge.side).now - Stakes::of(&before, judge.side).now;
        let fought = settled(&after).map_or_else(
            || judge.combats_of_enemy(&after),
            |s| judge.combats_of_enemy(&s),
        );
        let cost = held - fought - taken;
        if cost > 0.02 {
            attacks.push(Attack {
                cost,
                movers: movers_of(&intent),
                met,
            });
        }
    }
    worst_of(attacks)
}

/// The dearest attacks that can be made together.
fn worst_of(mut attacks: Vec<Attack>) -> f64 {
    attacks.sort_by(|a, b| b.cost.total_cmp(&a.cost));
    let mut chosen: Vec<Attack> = Vec::new();
    for attack in attacks {
        let clashes = |other: &Attack| {
            attack.movers.iter().any(|id| other.movers.contains(id))
                || attack.met.iter().any(|id| other.met.contains(id))
        };
        if chosen.len() < SHARES.len() && !chosen.iter().any(clashes) {
            chosen.push(attack);
        }
    }
    chosen
        .iter()
        .zip(SHARES)
        .map(|(attack, share)| attack.cost * share)
        .sum()
}

/// The state as the enemy's next bound would find it, if nothing came of the fights.
fn his_bound(judge: &Judge, state: &State) -> Option<State> {
    let mut then = settled(state)?;
    then.active = judge.side.other();
    then.phase = Phase::Move;
    then.points = ENOUGH;
    then.bound = then.bound.saturating_add(1);
    then.due.clear();
    then.arrived.clear();
    for element in &mut then.elements {
        element.moved = false;
        element.shifted = false;
        element.has_shot = false;
        element.was_shot_at = false;
    }
    Some(then)
}

fn attacks_on(judge: &Judge, state: &State) -> Vec<Intent> {
    let search = Search::new(state, judge.side.other(), 0);
    let mut intents = moves::attacks(&search);
    for part in block::blocks(&search) {
        intents.extend(block::contact_moves_of(state, &part));
    }
    intents
}

fn movers_of(intent: &Intent) -> Vec<ElementId> {
    match intent {
        Intent::Move { element, .. } => vec![*element],
        Intent::MoveGroup { elements, .. } | Intent::Column { elements, .. } => elements.clone(),
        Intent::Begin
        | Intent::ChooseEdge { .. }
        | Intent::PlaceCamp { .. }
        | Intent::Deploy { .. }
        | Intent::Swap { .. }
        | Intent::Ready
        | Intent::Face { .. }
        | Intent::EndMoves
        | Intent::Shoot { .. }
        | Intent::Fight { .. }
        | Intent::EndBound
        | Intent::ChooseArmy { .. }
        | Intent::PlaceTerrain(_)
        | Intent::RemoveTerrain { .. }
        | Intent::NameEdges { .. } => Vec::new(),
    }
}
