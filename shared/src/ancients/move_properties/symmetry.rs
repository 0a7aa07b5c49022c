//! A move and its mirror image, and the same move on a table turned by a quarter: one verdict, one cost.

use proptest::prelude::*;

use super::super::{Intent, Side, State, check_move};
use super::tables::{Laying, group, legs, lines, red, single, steps, tables};

/// Turns and mirror images are exact but for the last digit of a pose. 1/1000 pace.
const ROUNDING: i32 = 3;

/// Whether both layings of a move come to the same; whoever falls in may do so on the other hand.
fn same(state: &State, intent: &Intent, laying: Laying) -> Result<(), String> {
    let (other, laid) = (laying.table(state), laying.intent(intent));
    let here = check_move(state, Side::Red, intent);
    let there = check_move(&other, Side::Red, &laid);
    let as_column = matches!(intent, Intent::Column { .. });
    let agrees = match (&here, &there) {
        (Ok(a), Ok(b)) => {
            let near = |p: i32, q: i32| (p - q).abs() <= ROUNDING;
            let stands = |(p, q): (&super::super::Placed, &super::super::Placed)| {
                let laid = laying.pose(p.pose);
                p.element == q.element && near(laid.x, q.pose.x) && near(laid.y, q.pose.y)
            };
            near(a.cost, b.cost)
                && (a.allowed, a.points, &a.contacts, a.takes_camp)
                    == (
                        b.allowed,
                        b.points,
                        &mirrored_edges(b, laying),
                        b.takes_camp,
                    )
                && (as_column || a.placed.iter().zip(&b.placed).all(stands))
        }
        (Err(a), Err(b)) => a.clause() == b.clause(),
        (Ok(_), Err(_)) | (Err(_), Ok(_)) => false,
    };
    if agrees {
        Ok(())
    } else {
        Err(format!("{laying:?} {intent:?}\n{here:?}\n{there:?}"))
    }
}

type Contacts = Vec<(
    super::super::ElementId,
    super::super::ElementId,
    crate::geometry::Edge,
)>;

/// The contacts as the first laying names their edges.
fn mirrored_edges(preview: &super::super::MovePreview, laying: Laying) -> Contacts {
    use crate::geometry::Edge;
    let back = |edge: Edge| match (laying, edge) {
        (Laying::Mirrored, Edge::Left) => Edge::Right,
        (Laying::Mirrored, Edge::Right) => Edge::Left,
        (Laying::Mirrored | Laying::Turned, edge) => edge,
    };
    let contacts = preview.contacts.iter();
    contacts
        .map(|(mover, enemy, edge)| (*mover, *enemy, back(*edge)))
        .collect()
}

fn laying() -> impl Strategy<Value = Laying> {
    prop_oneof![Just(Laying::Mirrored), Just(Laying::Turned)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn prop_a_single_move_laid_otherwise_gets_the_same_verdict(
        state in tables(),
        steps in steps(),
        laying in laying(),
    ) {
        for id in red(&state) {
            let outcome = same(&state, &single(&state, id, &steps), laying);
            prop_assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
        }
    }

    #[test]
    fn prop_a_single_move_into_contact_laid_otherwise_gets_the_same_verdict(
        state in tables(),
        laying in laying(),
        enemy in 0..5_usize,
        edge in 0..4_u8,
        off in (-3.0..3.0_f64, -3.0..3.0_f64),
    ) {
        // To the place before an enemy's edge, or a little beside it.
        let blue: Vec<_> = state.elements.iter().filter(|e| e.side == Side::Blue).collect();
        prop_assume!(!blue.is_empty());
        let foe = blue[enemy % blue.len()];
        let pose = foe.pose;
        let seat = match edge {
            0 => pose.turned(180.0),
            1 => pose.shifted(-80.0, 80.0).turned(-90.0),
            2 => pose.shifted(-80.0, -80.0).turned(90.0),
            _ => pose.shifted(-foe.depth(), 0.0),
        };
        let seat = seat.shifted(off.0 / 2.0, off.1);
        for element in red(&state) {
            let intent = Intent::Move { element, to: vec![seat], bonus: 0 };
            let outcome = same(&state, &intent, laying);
            prop_assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
        }
    }

    #[test]
    fn prop_a_groups_move_laid_otherwise_gets_the_same_verdict(
        state in lines(),
        legs in legs(),
        as_column in any::<bool>(),
        laying in laying(),
    ) {
        let intent = group(red(&state), legs, as_column);
        let outcome = same(&state, &intent, laying);
        prop_assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
    }

    #[test]
    fn prop_a_groups_march_ahead_laid_otherwise_gets_the_same_verdict(
        state in lines(),
        paces in 20_000..250_000_i32,
        leader in 0..5_usize,
        laying in laying(),
    ) {
        let mut elements = red(&state);
        let leader = leader % elements.len();
        elements[..=leader].rotate_right(1);
        for as_column in [true, false] {
            let legs = vec![super::super::Leg::Ahead(paces)];
            let outcome = same(&state, &group(elements.clone(), legs, as_column), laying);
            prop_assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
        }
    }
}
