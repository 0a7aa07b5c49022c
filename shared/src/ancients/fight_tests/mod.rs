//! The fighting half of the rules on small boards, a file for each part of the rulebook.

mod camps;
mod combat;
mod factors;
mod flee;
mod odds;
mod property;
mod pursuit;
mod recoil;
mod results;
mod shooting;
mod victory;

use super::testing::{id, overlapping, play};
use super::{
    Element, Event, Exchange, Intent, LossReason, Phase, Side, State, Status, Troop, legal_fights,
};

const RED: Side = Side::Red;
const BLUE: Side = Side::Blue;

/// Ends the bound from where it is with these dice; one more die gives the next points.
fn end_bound(state: &State, dice: &[u8]) -> (State, Vec<Event>) {
    let mut dice = dice.to_vec();
    dice.push(1);
    let applied = play(state, &Intent::EndBound, &dice).expect("accepted");
    assert_eq!(applied.dice, dice, "as many dice as were rolled");
    assert_eq!(overlapping(&applied.state), None);
    (applied.state, applied.events)
}

/// The state after the movement phase.
fn fighting(state: &State) -> State {
    let state = play(state, &Intent::EndMoves, &[]).expect("accepted").state;
    assert_eq!(state.phase, Phase::Fight);
    state
}

/// All combats and shootings.
fn exchanges(events: &[Event]) -> Vec<&Exchange> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::Fought(exchange) | Event::Shot(exchange) => Some(exchange.as_ref()),
            _ => None,
        })
        .collect()
}

/// Sums of the factors of every combat: the active side's, the other's.
fn sums(state: &State) -> Vec<(i8, i8)> {
    let sum = |factors: &[super::Factor]| factors.iter().map(|f| f.value).sum();
    legal_fights(state)
        .iter()
        .map(|due| (sum(&due.active.factors), sum(&due.other.factors)))
        .collect()
}

fn element<'s>(state: &'s State, name: &str) -> &'s Element {
    &state.elements[usize::from(id(state, name).0)]
}

fn is_lost(state: &State, name: &str) -> bool {
    element(state, name).status == Status::Lost
}

/// Where an element stands, whole paces and degrees.
fn place(state: &State, name: &str) -> (i32, i32, i32) {
    let pose = element(state, name).pose;
    let whole = |milli: i32| (milli + 500).div_euclid(1000);
    (whole(pose.x), whole(pose.y), whole(pose.facing))
}

/// Why an element was lost.
fn reason(state: &State, events: &[Event], name: &str) -> Option<LossReason> {
    let lost = id(state, name);
    events.iter().find_map(|event| match event {
        Event::Destroyed {
            element, reason, ..
        } if *element == lost => Some(*reason),
        _ => None,
    })
}

/// Red `r1` against blue `b1`, front to front at (1200, 1000), in the open.
fn duel(red: Troop, blue: Troop) -> [super::testing::Row<'static>; 2] {
    [
        ("r1", RED, red, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, blue, 1200.0, 1000.0, 180.0),
    ]
}

/// A duel with more elements.
fn duel_and(
    red: Troop,
    blue: Troop,
    more: &[super::testing::Row<'static>],
) -> Vec<super::testing::Row<'static>> {
    let mut rows = duel(red, blue).to_vec();
    rows.extend_from_slice(more);
    rows
}
