//! No move leaves bases on each other or changes anything when it is refused.

use proptest::prelude::*;

use super::super::testing::{overlapping, play};
use super::super::{Element, Event, Intent, Leg, Refused, State};
use super::tables::{group, legs, lines, red, single, steps, tables};
use crate::geometry::{Footprint, TOLERANCE};

/// A mover that has gone farther than any allowance, if there is one; chords are shorter than ways.
fn too_far(before: &State, after: &State) -> Option<String> {
    /// The longest allowance, paces, and what seating may add.
    const FARTHEST: f64 = 500.0 + 2.0 * TOLERANCE;
    let gone = |(a, b): &(&Element, &Element)| a.pose.front().distance(b.pose.front()) > FARTHEST;
    let mut pairs = before.elements.iter().zip(&after.elements);
    pairs.find(gone).map(|(a, _)| a.name.clone())
}

/// Whoever fell in and ended farther to the rear than it began, in the leader's eyes.
fn gone_back(before: &State, after: &State, leader: &Element) -> Option<String> {
    let leader = Footprint::of(&leader.footprint());
    let back = |(a, b): &(&Element, &Element)| {
        leader.sees(b.pose.front()).y < leader.sees(a.pose.front()).y - 2.0 * TOLERANCE
    };
    let mut pairs = before.elements.iter().zip(&after.elements);
    pairs.find(back).map(|(a, _)| a.name.clone())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn prop_an_accepted_move_never_overlaps_and_a_refused_one_changes_nothing(
        state in tables(),
        steps in steps(),
    ) {
        for id in red(&state) {
            let before = state.clone();
            match play(&state, &single(&state, id, &steps), &[]) {
                Ok(applied) => {
                    prop_assert_eq!(overlapping(&applied.state), None);
                    prop_assert!(applied.state.elements[usize::from(id.0)].moved);
                }
                Err(Refused::Rule(_)) => prop_assert_eq!(&state, &before),
                Err(Refused::OutOfDice) => prop_assert!(false, "no dice are needed"),
            }
        }
    }

    #[test]
    fn prop_groups_never_overlap(state in lines(), legs in legs(), as_column in any::<bool>()) {
        let intent = group(red(&state), legs, as_column);
        if let Ok(applied) = play(&state, &intent, &[]) {
            prop_assert_eq!(overlapping(&applied.state), None);
            prop_assert_eq!(too_far(&state, &applied.state), None);
            if let Ok(settled) = play(&applied.state, &Intent::EndMoves, &[]) {
                prop_assert_eq!(overlapping(&settled.state), None);
            }
        }
    }

    #[test]
    fn prop_lines_that_narrow_stay_whole(
        state in lines(),
        paces in 40_000..300_000_i32,
        leader in 0..5_usize,
    ) {
        let mut elements = red(&state);
        let leader = leader % elements.len();
        elements[..=leader].rotate_right(1);
        let first = state.elements[usize::from(elements[0].0)].clone();
        let intent = group(elements, vec![Leg::Ahead(paces)], true);
        if let Ok(applied) = play(&state, &intent, &[]) {
            prop_assert_eq!(overlapping(&applied.state), None);
            prop_assert_eq!(gone_back(&state, &applied.state, &first), None);
            let moved = applied.events.iter().filter(|e| matches!(e, Event::Moved { .. })).count();
            prop_assert_eq!(moved, 1);
        }
    }
}
