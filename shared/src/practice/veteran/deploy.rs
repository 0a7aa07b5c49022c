//! The setup of the second strength: the usual line, but everybody where the ground and the enemy opposite suit him.
//!
//! The places are those of the usual drawing up; who takes which is settled by exchanging pairs as long as that helps. The
//! defender does the same once more with his two exchanges, when he has seen the attacker's line. `Clause: DEP-06`,
//! `DEP-10`.

use super::judge::is_sure_footed;
use super::second_line;
use crate::ancients::{
    Element, ElementId, Intent, MAX_SWAPS, Placed, State, Status, TableEdge, suggested_deployment,
};
use crate::geometry::Pose;
use crate::practice::matchups::Matchups;
use crate::practice::reach::stride;
use crate::practice::{Search, setup};

/// An enemy who stands farther aside than this is somebody else's, paces.
const OPPOSITE: f64 = 480.0;
/// How far ahead the ground is looked at, paces.
const LANES: [f64; 4] = [200.0, 400.0, 600.0, 800.0];
/// Bad going ahead for those whom it hurts, and for those at home in it; in elements, a step of the lane.
const HURT: f64 = -0.06;
const AT_HOME: f64 = 0.03;
/// A neighbour with another pace, in elements: a group is as slow as its slowest.
const OUT_OF_STEP: f64 = -0.05;
/// An exchange must gain so much: while the line is drawn up, and once it stands.
const WORTH_IT: f64 = 0.01;
const WORTH_AN_EXCHANGE: f64 = 0.08;
/// Rounds of exchanges that are tried.
const ROUNDS: usize = 12;

/// The next step of the deployment.
pub(super) fn next_step(search: &mut Search<'_>) -> Option<Intent> {
    let all_in_hand = search
        .state
        .elements
        .iter()
        .any(|e| e.side == search.side && e.status == Status::InHand);
    if !all_in_hand {
        return setup::next_step(search);
    }
    let usual = suggested_deployment(search.state, search.side);
    let placements = in_two_lines(search, &usual).unwrap_or_else(|| exchanged(search, usual));
    let wish = Intent::Deploy { placements };
    if search.allows(&wish) {
        Some(wish)
    } else {
        setup::next_step(search)
    }
}

/// The same with a reserve behind the line, where there is room for one.
fn in_two_lines(search: &Search<'_>, usual: &[Placed]) -> Option<Vec<Placed>> {
    let (state, side) = (search.state, search.side);
    let lines = second_line::hold_back(state, side, usual)?;
    // Somebody may have been put on ground that he cannot enter.
    let better = exchanged(search, lines.first.clone());
    [better, lines.first]
        .iter()
        .find_map(|first| second_line::behind(state, side, first, &lines.second))
}

/// The exchange that helps most against the line that stands now, as long as there are any. `Clause: DEP-10`.
pub(super) fn next_exchange(search: &mut Search<'_>) -> Option<Intent> {
    let used = search.state.rosters[search.side.index()].swaps;
    if used < MAX_SWAPS {
        let line: Vec<Placed> = search
            .state
            .in_field()
            .filter(|(_, e)| e.side == search.side)
            .map(|(element, e)| Placed {
                element,
                pose: e.pose,
            })
            .collect();
        let line = second_line::first_line(&line);
        let opinion = Opinion::of(search);
        if let Some((a, b)) = opinion.best_exchange(&line, WORTH_AN_EXCHANGE) {
            let wish = Intent::Swap {
                a: line.get(a)?.element,
                b: line.get(b)?.element,
            };
            if search.allows(&wish) {
                return Some(wish);
            }
        }
    }
    setup::next_step(search)
}

/// The places with their elements exchanged as long as that helps.
fn exchanged(search: &Search<'_>, mut line: Vec<Placed>) -> Vec<Placed> {
    let opinion = Opinion::of(search);
    for _ in 0..ROUNDS {
        let Some((a, b)) = opinion.best_exchange(&line, WORTH_IT) else {
            break;
        };
        exchange(&mut line, a, b);
    }
    line
}

fn exchange(line: &mut [Placed], a: usize, b: usize) {
    if let (Some(first), Some(second)) = (line.get(a).copied(), line.get(b).copied()) {
        if let Some(place) = line.get_mut(a) {
            place.pose = second.pose;
        }
        if let Some(place) = line.get_mut(b) {
            place.pose = first.pose;
        }
    }
}

/// What a line is worth.
struct Opinion<'s> {
    state: &'s State,
    matchups: Matchups,
    enemies: Vec<(ElementId, f64)>,
    /// The line runs along a northern or southern edge.
    is_level: bool,
}

impl<'s> Opinion<'s> {
    fn of(search: &Search<'s>) -> Self {
        let edge = search.state.rosters[search.side.index()].base_edge;
        let is_level = !matches!(edge, Some(TableEdge::East | TableEdge::West));
        let enemies = search
            .state
            .in_field()
            .filter(|(_, e)| e.side != search.side)
            .map(|(id, e)| (id, along(e.pose, is_level)))
            .collect();
        Self {
            state: search.state,
            matchups: Matchups::of(search.state),
            enemies,
            is_level,
        }
    }

    /// The places in the list whose exchange gains most, if any gains so much. Only bases of one depth are exchanged, so
    /// that ranks stay closed.
    fn best_exchange(&self, line: &[Placed], least: f64) -> Option<(usize, usize)> {
        let before = self.worth(line);
        let mut tried = line.to_vec();
        let mut best = (least, None);
        for a in 0..line.len() {
            for b in a + 1..line.len() {
                if !self.may_exchange(line, a, b) {
                    continue;
                }
                exchange(&mut tried, a, b);
                let gain = self.worth(&tried) - before;
                exchange(&mut tried, a, b);
                if gain > best.0 {
                    best = (gain, Some((a, b)));
                }
            }
        }
        best.1
    }

    fn may_exchange(&self, line: &[Placed], a: usize, b: usize) -> bool {
        let element = |at: usize| line.get(at).and_then(|p| self.state.element(p.element));
        let is_alone = |at: usize| {
            line.get(at).is_some_and(|place| {
                line.iter().all(|other| {
                    other.element == place.element
                        || (along(other.pose, self.is_level) - along(place.pose, self.is_level))
                            .abs()
                            > Element::WIDTH / 2.0
                })
            })
        };
        match (element(a), element(b)) {
            (Some(first), Some(second)) => {
                first.troop != second.troop && is_alone(a) && is_alone(b)
            }
            (_, None) | (None, _) => false,
        }
    }

    fn worth(&self, line: &[Placed]) -> f64 {
        line.iter()
            .filter_map(|placed| {
                let element = self.state.element(placed.element)?;
                Some(
                    self.opposite(*placed)
                        + self.lane(element, placed.pose)
                        + self.step(line, *placed),
                )
            })
            .sum()
    }

    /// How it likes those who stand opposite.
    fn opposite(&self, placed: Placed) -> f64 {
        let here = along(placed.pose, self.is_level);
        let (mut sum, mut weights) = (0.0, 0.0);
        for (enemy, there) in &self.enemies {
            let weight = (1.0 - (here - there).abs() / OPPOSITE).max(0.0);
            sum += weight * self.matchups.duel(placed.element, *enemy);
            weights += weight;
        }
        if weights > 0.0 { sum / weights } else { 0.0 }
    }

    /// The ground it will have to cross.
    fn lane(&self, element: &Element, pose: Pose) -> f64 {
        let ground = self.state.board.ground();
        LANES
            .iter()
            .filter(|far| {
                let there = element.footprint().at(pose.shifted(**far, 0.0));
                ground.bad_going(&there).is_some()
            })
            .count() as f64
            * if is_sure_footed(element.troop) {
                AT_HOME
            } else {
                HURT
            }
    }

    /// Neighbours of another pace.
    fn step(&self, line: &[Placed], placed: Placed) -> f64 {
        let pace = |id: ElementId| self.state.element(id).map_or(0.0, |e| stride(e.troop));
        line.iter()
            .filter(|other| other.element != placed.element)
            .filter(|other| {
                other.pose.front().distance(placed.pose.front()) < 1.2 * Element::WIDTH
                    && pace(other.element) != pace(placed.element)
            })
            .count() as f64
            * OUT_OF_STEP
    }
}

/// Where along the base edge, paces.
fn along(pose: Pose, is_level: bool) -> f64 {
    let front = pose.front();
    if is_level { front.x } else { front.y }
}
