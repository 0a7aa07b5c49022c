//! As far as legal: a refused movement is shortened along its own way until the rules allow it.

use acies::geometry::Point;
use acies::skirmish::Order;

use super::formation::path_of;
use super::{Draft, Seen, Skirmish};

/// Parts of the way that are tried from its end.
const PARTS: u32 = 32;
/// Halvings between the longest that is allowed and the shortest that is not.
const HALVINGS: u32 = 6;

impl Skirmish {
    /// Shortens the ghost along its way to the farthest end that the rules allow. Says whether there is one.
    pub(crate) fn go_as_far(&mut self, seen: Seen<'_>) -> bool {
        let (Some(Draft::Move { unit, orders, .. }), Some(side)) = (&self.draft, seen.side) else {
            return false;
        };
        let part = |share: f64| {
            let draft = Draft::Move {
                unit: *unit,
                orders: orders.iter().map(|order| shortened(order, share)).collect(),
                assault: None,
            };
            draft.judge(seen.state, side).is_legal().then_some(draft)
        };
        let share_of = |step: u32| f64::from(step) / f64::from(PARTS);
        let mut steps = (1..=PARTS).rev();
        let found = steps.find_map(|step| part(share_of(step)).map(|draft| (step, draft)));
        let Some((step, mut best)) = found else {
            return false;
        };
        let (mut low, mut high) = (share_of(step), share_of(step + 1).min(1.0));
        for _ in 0..HALVINGS {
            let middle = f64::midpoint(low, high);
            match part(middle) {
                Some(better) => {
                    best = better;
                    low = middle;
                }
                None => high = middle,
            }
        }
        self.led = None;
        self.draft = Some(best);
        self.judge(seen);
        true
    }
}

/// The order with that share of its way; a climb as it is.
fn shortened(order: &Order, share: f64) -> Order {
    let mut order = order.clone();
    let Some((path, _)) = path_of(&mut order) else {
        return order;
    };
    let lengths: Vec<f64> = path
        .windows(2)
        .map(|pair| pair[0].vec().distance(pair[1].vec()))
        .collect();
    let mut left = lengths.iter().sum::<f64>() * share;
    let Some(first) = path.first().copied() else {
        return order;
    };
    let mut way = vec![first];
    for (pair, length) in path.windows(2).zip(&lengths) {
        if left <= 0.0 {
            break;
        }
        let reached = if *length > 0.0 {
            (left / length).min(1.0)
        } else {
            1.0
        };
        let (from, to) = (pair[0].vec(), pair[1].vec());
        way.push(Point::from(from + (to - from) * reached));
        left -= length;
    }
    *path = way;
    order
}
