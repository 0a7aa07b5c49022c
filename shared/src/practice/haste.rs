//! When a battle hangs fire: how much longer it has gone on than its losses say it should.
//!
//! A state counts no bounds without a fight, and the computer remembers nothing from one decision to the next. What it does see is
//! the number of the bound and who is lost: a battle that moves on costs somebody every few bounds.

use crate::ancients::{GroundPart, State, losses};
use crate::geometry::Vec2;

/// Bounds that a battle may take before anybody is lost.
const OPENING: f64 = 120.0;
/// Bounds that each loss of either side is good for.
const A_LOSS: f64 = 3.0;
/// Bounds in which impatience grows by one.
const STEP: f64 = 6.0;
/// No more than this: by then nothing else counts.
const MOST: f64 = 8.0;

/// Room for an element beside what it goes round, paces.
const MARGIN: f64 = 100.0;
/// A way aside counts so much more than one ahead: otherwise nobody would leave the straight line to the enemy.
const DEARER: f64 = 2.0;

/// How impatient both computers are: 0 as long as the battle moves on, then growing with every bound until somebody is lost.
pub(super) fn impatience(state: &State) -> f64 {
    let lost: f64 = losses(state).into_iter().map(f64::from).sum();
    let due = OPENING + A_LOSS * lost;
    ((f64::from(state.bound) - due) / STEP).clamp(0.0, MOST)
}

/// How far aside somebody must go before nothing impassable lies between him and an enemy, paces: both sides of a lake are looked
/// at, the nearer one counts.
pub(super) fn way_round(state: &State, from: Vec2, to: Vec2) -> f64 {
    let way = to - from;
    let length = way.length();
    if length < 1.0 {
        return 0.0;
    }
    let across = Vec2::new(-way.y, way.x) * (1.0 / length);
    let round = |part: &GroundPart| {
        let aside = part
            .outline
            .iter()
            .map(|corner| (*corner - from).dot(across));
        let left = aside.clone().fold(0.0, f64::max);
        let right = -aside.fold(0.0, f64::min);
        left.min(right) + MARGIN
    };
    state
        .board
        .ground()
        .along(from, to)
        .filter(|part| part.kind.is_impassable())
        .map(round)
        .fold(0.0, f64::max)
        * DEARER
}

#[cfg(test)]
mod tests {
    use super::{impatience, way_round};
    use crate::ancients::{Options, State, Status};
    use crate::game::MatchState;
    use crate::geometry::Vec2;
    use crate::practice::friendly;

    fn table(board: &str, bound: u16, lost: usize) -> State {
        let options = Options::default();
        let header = friendly(board, ["LST-02", "LST-09"], &options, [3; 32]);
        let start = MatchState::new(&header.expect("board and armies are in the data"));
        let mut table = start.table.ancients().expect("a match of Ancients").clone();
        table.bound = bound;
        for element in table.elements.iter_mut().take(lost) {
            element.status = Status::Lost;
        }
        table
    }

    #[test]
    fn impatience_grows_with_every_bound_until_somebody_is_lost() {
        let of = |bound, lost| impatience(&table("plain", bound, lost));
        assert!(of(120, 0) <= 0.0);
        assert!(of(130, 0) > 0.0);
        assert!(of(131, 0) > of(130, 0));
        assert!(of(130, 1) < of(130, 0));
        assert!(of(130, 4) <= 0.0);
        assert!(of(170, 6) > 1.0);
    }

    #[test]
    fn the_way_round_a_lake_grows_shorter_towards_its_nearer_end() {
        let table = table("lake", 50, 0);
        let lake = table
            .board
            .ground()
            .parts()
            .iter()
            .find(|part| part.kind.is_impassable())
            .expect("a lake is impassable");
        let corners = &lake.outline;
        let middle = corners
            .iter()
            .fold(Vec2::new(0.0, 0.0), |sum, at| sum + *at)
            * (1.0 / corners.len() as f64);
        let (south, north) = (Vec2::new(0.0, -700.0), Vec2::new(0.0, 700.0));
        let across = |aside: f64| {
            let from = middle + south + Vec2::new(aside, 0.0);
            way_round(&table, from, middle + north)
        };
        assert!(across(0.0) > 100.0);
        let nearer = across(-60.0).min(across(60.0));
        assert!(nearer < across(0.0), "{nearer}");
        assert!(across(2000.0).abs() < 1e-9);
    }
}
