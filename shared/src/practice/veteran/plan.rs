//! The movement phase as a plan: which moves together gain most, after what the enemy will make of them.

use super::judge::{Judge, Value};
use super::moves;
use super::reply::cost_of_reply;
use crate::ancients::{Intent, State};
use crate::geometry::Vec2;
use crate::practice::{Search, advance};

/// What a point is worth as long as others could use it.
const PRICE_OF_A_POINT: f64 = 0.01;
/// A plan must gain at least this much over standing still.
const LEAST_GAIN: f64 = 0.004;
/// First moves that are carried on with a second one.
const CARRIED_ON: usize = 6;
/// Plans of two moves that are carried on with a third one.
const CARRIED_FURTHER: usize = 2;
/// Plans that are held against the enemy's answers.
const ANSWERED: usize = 8;
/// Of the rough threat, what still counts beside the enemy's best answers.
const ROUGH: f64 = 0.3;

/// Some moves of a bound, and where they lead.
#[derive(Clone)]
struct Plan {
    first: Intent,
    moves: u8,
    state: State,
    value: Value,
    /// Where the moves have ended.
    places: Vec<Vec2>,
}

/// The first move of the best plan, or none when standing still is better.
pub(super) fn best_move(search: &mut Search<'_>) -> Option<Intent> {
    if let Some(turn) = advance::turn_to_face(search) {
        return Some(turn);
    }
    if search.state.points == 0 {
        return None;
    }
    let judge = Judge::of(search.state, search.side);
    let still = judge.value(search.state);
    // Each part of the thinking leaves something to the next ones.
    let all = search.nodes_left();
    let mut plans = first_moves(search, &judge, all / 2);
    let mut longer = carried_on(search, &judge, &plans, CARRIED_ON, all / 3);
    let longest = carried_on(search, &judge, &longer, CARRIED_FURTHER, all / 4);
    plans.append(&mut longer);
    plans.extend(longest);
    sort(&mut plans, search.state.points);
    answered(search, &judge, &plans, still)
}

/// Every single move, the best first.
fn first_moves(search: &mut Search<'_>, judge: &Judge, leave: u32) -> Vec<Plan> {
    let (state, side) = (search.state, search.side);
    let mut plans = Vec::new();
    for intent in moves::all(judge, state, side) {
        if search.nodes_left() <= leave {
            break;
        }
        if let Some(after) = search.after_move(state, side, &intent) {
            plans.push(Plan {
                places: places(state, &after),
                value: judge.value(&after),
                state: after,
                moves: 1,
                first: intent,
            });
        }
    }
    sort(&mut plans, state.points);
    plans
}

/// The best of these plans with the move that goes best after them.
fn carried_on(
    search: &mut Search<'_>,
    judge: &Judge,
    plans: &[Plan],
    count: usize,
    leave: u32,
) -> Vec<Plan> {
    let side = search.side;
    let points = search.state.points;
    let mut longer = Vec::new();
    for plan in plans
        .iter()
        .filter(|plan| plan.state.points > 0)
        .take(count)
    {
        let mut best: Option<Plan> = None;
        for intent in moves::following(judge, &plan.state, side, &plan.places) {
            if search.nodes_left() <= leave {
                break;
            }
            let Some(after) = search.after_move(&plan.state, side, &intent) else {
                continue;
            };
            let mut places = places(&plan.state, &after);
            places.extend(&plan.places);
            let next = Plan {
                first: plan.first.clone(),
                moves: plan.moves + 1,
                value: judge.value(&after),
                state: after,
                places,
            };
            if best
                .as_ref()
                .is_none_or(|best| next.score(points) > best.score(points))
            {
                best = Some(next);
            }
        }
        longer.extend(best);
    }
    sort(&mut longer, points);
    longer
}

/// The plan that is best after the enemy's answer, if it is better than standing still.
fn answered(
    search: &mut Search<'_>,
    judge: &Judge,
    plans: &[Plan],
    still: Value,
) -> Option<Intent> {
    let state = search.state;
    let after_reply = |search: &mut Search<'_>, value: Value, after: &State| {
        value.certain - ROUGH * value.threat - judge.caution * cost_of_reply(search, judge, after)
    };
    let mut best = after_reply(search, still, state) + LEAST_GAIN;
    let mut chosen = None;
    for plan in plans.iter().take(ANSWERED) {
        if search.is_spent() {
            break;
        }
        let paid = f64::from(state.points - plan.state.points.min(state.points));
        let score = after_reply(search, plan.value, &plan.state) - paid * PRICE_OF_A_POINT;
        if score > best {
            best = score;
            chosen = Some(plan.first.clone());
        }
    }
    chosen
}

impl Plan {
    /// What it is worth less what it costs of so many points.
    fn score(&self, points: u8) -> f64 {
        let paid = f64::from(points.saturating_sub(self.state.points));
        self.value.total() - paid * PRICE_OF_A_POINT
    }
}

fn sort(plans: &mut [Plan], points: u8) {
    plans.sort_by(|a, b| b.score(points).total_cmp(&a.score(points)));
}

/// Where those stand who have moved.
fn places(before: &State, after: &State) -> Vec<Vec2> {
    before
        .elements
        .iter()
        .zip(&after.elements)
        .filter(|(then, now)| then.pose != now.pose)
        .map(|(_, now)| now.pose.front())
        .collect()
}
