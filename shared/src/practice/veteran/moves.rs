//! The moves that are worth looking at: everything that makes contact, what groups can do, the few most promising marches
//! of single elements, and the ways back.

use super::field::Field;
use super::judge::Judge;
use crate::ancients::{Element, ElementId, Intent, Side, State};
use crate::geometry::{Base, Pose, Vec2};
use crate::practice::haste::impatience;
use crate::practice::reach::{farthest_corner, stride};
use crate::practice::{Search, block, lone};

/// Marches of one element that are put to the rules.
const MARCHES: usize = 4;
/// Moves of whoever is farther than this from what has been moved already do not depend on it, paces.
const ELSEWHERE: f64 = 700.0;

/// The moves of a side, the most telling first.
pub(super) fn all(judge: &Judge, state: &State, side: Side) -> Vec<Intent> {
    let search = Search::new(state, side, 0);
    let mut moves = attacks(&search);
    let wholes = block::wholes(&search);
    for whole in &wholes {
        moves.extend(block::moves_of(state, whole));
    }
    let field = Field::of(state, side);
    for id in lone::movers(&search) {
        moves.extend(best_marches(judge, &field, state, id, MARCHES));
        moves.extend(ways_back(state, id));
        if impatience(state) > 0.0 {
            moves.extend(lone::approaches_of(state, id));
        }
    }
    for part in block::blocks(&search) {
        if !wholes.iter().any(|whole| whole.members() == part.members()) {
            moves.extend(block::onward_moves_of(state, &part));
        }
    }
    moves
}

/// The moves that may go well with those that have ended at these places.
pub(super) fn following(judge: &Judge, state: &State, side: Side, at: &[Vec2]) -> Vec<Intent> {
    let search = Search::new(state, side, 0);
    let is_near = |id: ElementId| {
        state.element(id).is_some_and(|e| {
            at.iter()
                .any(|place| place.distance(e.pose.front()) < ELSEWHERE)
        })
    };
    let mut moves = attacks(&search);
    let field = Field::of(state, side);
    for id in lone::movers(&search) {
        if is_near(id) {
            moves.extend(best_marches(judge, &field, state, id, 2));
        }
    }
    for whole in block::wholes(&search) {
        moves.extend(block::onward_moves_of(state, &whole));
    }
    moves
}

/// Every move of a side onto an enemy or his camp, single elements only.
pub(super) fn attacks(search: &Search<'_>) -> Vec<Intent> {
    lone::movers(search)
        .into_iter()
        .flat_map(|id| lone::attacks_of(search.state, id))
        .collect()
}

/// The marches of one element that promise most by the place where they end.
fn best_marches(
    judge: &Judge,
    field: &Field<'_>,
    state: &State,
    id: ElementId,
    count: usize,
) -> Vec<Intent> {
    let Some(element) = state.element(id) else {
        return Vec::new();
    };
    let mut marches: Vec<(f64, Intent)> = lone::marches_of(state, id)
        .into_iter()
        .chain(rides(state, judge.side, id, element))
        .filter_map(|intent| {
            let Intent::Move { to, .. } = &intent else {
                return None;
            };
            let end = *to.last()?;
            Some((judge.promise(field, id, element, end), intent))
        })
        .collect();
    marches.sort_by(|a, b| b.0.total_cmp(&a.0));
    marches
        .into_iter()
        .take(count)
        .map(|(_, intent)| intent)
        .collect()
}

/// Straight back, half or the whole way, or round and away: how bad company is left. `Clause: BRK-05`.
fn ways_back(state: &State, id: ElementId) -> Vec<Intent> {
    let Some(element) = state.element(id) else {
        return Vec::new();
    };
    let far = stride(element.troop);
    let back = [far, far / 2.0].map(|far| element.pose.shifted(-far, 0.0));
    let round = about(element, element.pose.degrees() + 180.0, |room, base| {
        base.footprint().centre() - base.pose.ahead() * room
    });
    back.into_iter()
        .chain(round)
        .map(|pose| Intent::Move {
            element: id,
            to: vec![pose],
            bonus: 0,
        })
        .collect()
}

/// Towards the enemy's camp, or back to the own one, for those who ride.
fn rides(state: &State, side: Side, id: ElementId, element: &Element) -> Vec<Intent> {
    let mut moves = Vec::new();
    if stride(element.troop) < 300.0 {
        return moves;
    }
    for owner in Side::BOTH {
        let Some(camp) = state.camp(owner) else {
            continue;
        };
        let goal = camp.centre.vec();
        let centre = element.footprint().centre();
        let way = goal - centre;
        if way.length() < 250.0 {
            continue;
        }
        let facing = if owner == side {
            element.pose.degrees()
        } else {
            way.degrees()
        };
        for share in [0.95, 0.6] {
            let pose = about(element, facing, |room, _| {
                centre + way * ((room * share).min(way.length()) / way.length())
            });
            moves.extend(pose.map(|pose| Intent::Move {
                element: id,
                to: vec![pose],
                bonus: 0,
            }));
        }
    }
    moves
}

/// A pose with this facing whose middle is where `centre` says for the room that the turn leaves, if the turn leaves any.
fn about(element: &Element, facing: f64, centre: impl Fn(f64, &Element) -> Vec2) -> Option<Pose> {
    let turned = centred(element, element.footprint().centre(), facing);
    let room = stride(element.troop) - farthest_corner(element, turned) - 1.0;
    (room > 0.0).then(|| centred(element, centre(room, element), facing))
}

fn centred(element: &Element, centre: Vec2, facing: f64) -> Pose {
    let base = Base::new(
        Pose::from_parts(centre, facing),
        Element::WIDTH,
        element.depth(),
    );
    base.pose.shifted(base.depth / 2.0, 0.0)
}
