//! No verdict depends on the order in which elements are listed.

use proptest::collection::vec;
use proptest::prelude::*;

use super::super::{Element, Intent, Leg, Side};
use super::tables::{group, legs, lines, red, reordered, single, steps, tables};
use super::{agree, verdict};

/// Friends beside whom one stands flush are tried in the order of their ids. 1/1000 pace.
const SEATING: i32 = 1_000;

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn prop_a_single_move_is_judged_alike_in_whatever_order_the_elements_stand(
        state in tables(),
        steps in steps(),
        keys in vec(any::<u32>(), 10),
    ) {
        let (other, ids) = reordered(&state, &keys);
        for id in red(&state) {
            let here = single(&state, id, &steps);
            let Intent::Move { to, bonus, .. } = here.clone() else { unreachable!() };
            let there = Intent::Move { element: ids[usize::from(id.0)], to, bonus };
            let (a, b) = (verdict(&state, &here), verdict(&other, &there));
            prop_assert!(agree(a, b, SEATING), "{a:?} {b:?}");
        }
    }

    #[test]
    fn prop_a_groups_move_is_judged_alike_in_whatever_order_the_elements_stand(
        state in lines(),
        legs in legs(),
        keys in vec(any::<u32>(), 10),
        as_column in any::<bool>(),
    ) {
        let (other, ids) = reordered(&state, &keys);
        let members = red(&state);
        let renamed = members.iter().map(|id| ids[usize::from(id.0)]).collect();
        let a = verdict(&state, &group(members, legs.clone(), as_column));
        let b = verdict(&other, &group(renamed, legs, as_column));
        prop_assert!(agree(a, b, SEATING), "{a:?} {b:?}");
    }

    #[test]
    fn prop_a_block_is_judged_alike_whoever_is_named_first(
        state in lines(),
        legs in legs(),
        first in 0..5_usize,
    ) {
        let members = red(&state);
        let mut other = members.clone();
        other.rotate_left(first % members.len());
        let a = verdict(&state, &group(members, legs.clone(), false));
        let b = verdict(&state, &group(other, legs, false));
        prop_assert!(agree(a, b, SEATING), "{a:?} {b:?}");
    }

    #[test]
    fn prop_a_line_narrows_alike_in_whatever_order_the_others_are_named(
        state in lines(),
        paces in 20_000..250_000_i32,
        keys in vec(any::<u32>(), 5),
    ) {
        let members = red(&state);
        // Behind one another the order tells who stands in column already, and so who has to keep up.
        let abreast = |e: &Element| e.side == Side::Blue || e.pose.y == 1_000_000;
        if !state.elements.iter().all(abreast) {
            return Ok(());
        }
        let mut others: Vec<_> = members[1..].to_vec();
        others.sort_by_key(|id| keys[usize::from(id.0) % 5]);
        let mut renamed = vec![members[0]];
        renamed.extend(others);
        let legs = vec![Leg::Ahead(paces)];
        let a = verdict(&state, &group(members, legs.clone(), true));
        let b = verdict(&state, &group(renamed, legs, true));
        prop_assert!(agree(a, b, SEATING), "{a:?} {b:?}");
    }
}
