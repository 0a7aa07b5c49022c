//! The movement phase: which move gains most for its points.

use crate::ancients::{Intent, contacts_of};
use crate::geometry::Edge;

use super::Search;
use super::haste::impatience;
use super::score::Judge;
use super::{block, lone};

/// What a point is worth as long as others could use it.
const PRICE_OF_A_POINT: f64 = 0.01;
/// A move must gain at least this much.
const LEAST_GAIN: f64 = 0.004;

/// The best move, or none when standing still is better.
pub(super) fn best_move(search: &mut Search<'_>) -> Option<Intent> {
    if let Some(turn) = turn_to_face(search) {
        return Some(turn);
    }
    if search.state.points == 0 {
        return None;
    }
    let judge = Judge::of(search.state, search.side);
    let mut table = search.state.clone();
    let before = judge.score(&table);
    let mut found: Vec<(f64, Intent)> = Vec::new();
    for intent in candidates(search) {
        if search.is_spent() {
            break;
        }
        let Some(preview) = search.preview(&intent) else {
            continue;
        };
        let paid = f64::from(preview.points);
        let gain = judge.score_after(&mut table, &preview) - before - paid * PRICE_OF_A_POINT;
        if gain > LEAST_GAIN {
            found.push((gain, intent));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found
        .into_iter()
        .map(|(_, intent)| intent)
        .find(|intent| search.allows(intent))
}

/// Turns an element that has an enemy on flank or rear and none on its front, where that does not happen by itself.
/// `Clause: CON-14`.
pub(super) fn turn_to_face(search: &mut Search<'_>) -> Option<Intent> {
    if search.state.options.auto_turn {
        return None;
    }
    let own: Vec<_> = search
        .state
        .in_field()
        .filter(|(_, e)| e.side == search.side)
        .map(|(id, _)| id)
        .collect();
    for element in own {
        let contacts = contacts_of(search.state, element);
        if contacts.iter().any(|contact| contact.edge == Edge::Front) {
            continue;
        }
        for contact in contacts {
            let face = Intent::Face {
                element,
                edge: contact.edge,
            };
            if search.allows(&face) {
                return Some(face);
            }
        }
    }
    None
}

/// Groups from the largest down and attacks, then marches of single elements: when the budget ends early, the most telling ones
/// have been looked at. In a battle that hangs fire the marches come first: whole groups have found no way to the enemy.
fn candidates(search: &Search<'_>) -> Vec<Intent> {
    let movers = lone::movers(search);
    let attacks = movers
        .iter()
        .flat_map(|id| lone::attacks_of(search.state, *id));
    let blocks = block::blocks(search);
    let groups = blocks
        .iter()
        .flat_map(|each| block::moves_of(search.state, each));
    let marches = movers
        .iter()
        .flat_map(|id| lone::marches_of(search.state, *id));
    let usual = groups
        .clone()
        .take(60)
        .chain(attacks.clone())
        .chain(groups.skip(60));
    if impatience(search.state) > 0.0 {
        let approaches = movers
            .iter()
            .flat_map(|id| lone::approaches_of(search.state, *id));
        approaches
            .chain(attacks)
            .chain(marches)
            .chain(usual)
            .collect()
    } else {
        usual.chain(marches).collect()
    }
}
