//! Close combat on small boards.

use super::testing::{
    area, board, board_with, id, make_general, overlapping, play, pose, put_camp,
};
use super::{
    CombatResult, Event, Exchange, FeatureKind, Intent, Phase, Refusal, Refused, Side, State,
    Status, Troop, legal_fights,
};
use crate::clause::Clause;

const RED: Side = Side::Red;
const BLUE: Side = Side::Blue;

/// Plays the end of the bound from the movement phase with these dice; the last die is for the next points.
fn fought(state: &State, dice: &[u8]) -> (State, Vec<Event>) {
    let mut dice = dice.to_vec();
    dice.push(1);
    let applied = play(state, &Intent::EndBound, &dice).expect("accepted");
    assert_eq!(overlapping(&applied.state), None);
    (applied.state, applied.events)
}

fn exchange(events: &[Event]) -> &Exchange {
    events
        .iter()
        .find_map(|event| match event {
            Event::Fought(exchange) | Event::Shot(exchange) => Some(exchange.as_ref()),
            _ => None,
        })
        .expect("a combat")
}

fn sums(state: &State) -> Vec<(i8, i8)> {
    let sum = |factors: &[super::Factor]| factors.iter().map(|f| f.value).sum();
    legal_fights(state)
        .iter()
        .map(|due| (sum(&due.active.factors), sum(&due.other.factors)))
        .collect()
}

#[test]
fn cbt_20_an_overlap_and_support_by_psiloi_tie_knights_and_spears() {
    let state = board(&[
        ("r1", RED, Troop::Knights, 1000.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Spears, 1000.0, 1000.0, 180.0),
        ("b2", BLUE, Troop::Spears, 1160.0, 1000.0, 180.0),
        ("b3", BLUE, Troop::Psiloi, 1000.0, 1060.0, 180.0),
    ]);
    assert_eq!(sums(&state), [(2, 5)]);
    let (after, events) = fought(&state, &[5, 2]);
    let exchange = exchange(&events);
    assert_eq!((exchange.first.total, exchange.second.total), (7, 7));
    assert_eq!(exchange.result, CombatResult::Nothing);
    assert_eq!(pose(&after, "r1"), pose(&state, "r1"));
}

#[test]
fn rcl_01_the_beaten_goes_straight_back_by_its_own_depth() {
    let state = board(&[
        ("r1", RED, Troop::Blades, 1000.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Blades, 1000.0, 1000.0, 180.0),
    ]);
    let (after, events) = fought(&state, &[4, 3]);
    assert_eq!(exchange(&events).clause, Clause::Out10);
    assert_eq!(pose(&after, "b1").y, 1_060_000);
    assert_eq!(pose(&after, "r1").y, 1_000_000);
    assert_eq!(after.phase, Phase::Move);
    assert_eq!(after.active, BLUE);
}
