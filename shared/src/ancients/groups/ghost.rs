//! A group as it would stand, whether or not its move is allowed: for whoever shows the move before it is made.

use super::super::{ElementId, Hand, Leg, Placed, State};
use super::block::{outer_corner, stages_of};
use crate::geometry::{Footprint, Vec2};

/// Where the members of a rigid block would stand after these legs. Ids that nobody has are left out.
/// `Clause: GRP-04`, `GRP-07`.
#[must_use]
pub fn block_ends(state: &State, elements: &[ElementId], legs: &[Leg]) -> Vec<Placed> {
    let (known, ends) = ends_of(state, elements, legs);
    known
        .into_iter()
        .zip(&ends)
        .map(|(element, end)| Placed {
            element,
            pose: end.pose(),
        })
        .collect()
}

/// The outer front corners, left and right, about which the block would wheel after these legs; nothing for nobody.
/// `Clause: GRP-07`.
#[must_use]
pub fn wheel_corners(state: &State, elements: &[ElementId], legs: &[Leg]) -> Option<(Vec2, Vec2)> {
    let (_, ends) = ends_of(state, elements, legs);
    (!ends.is_empty()).then(|| {
        (
            outer_corner(&ends, Hand::Left),
            outer_corner(&ends, Hand::Right),
        )
    })
}

fn ends_of(
    state: &State,
    elements: &[ElementId],
    legs: &[Leg],
) -> (Vec<ElementId>, Vec<Footprint>) {
    let (known, starts): (Vec<ElementId>, Vec<Footprint>) = elements
        .iter()
        .filter_map(|id| Some((*id, Footprint::of(&state.element(*id)?.footprint()))))
        .unzip();
    if starts.is_empty() {
        return (known, starts);
    }
    let (_, ends) = stages_of(&starts, legs);
    (known, ends)
}

#[cfg(test)]
mod tests {
    use super::super::super::Troop;
    use super::super::super::testing::{board, pose};
    use super::super::tests::{accepted, ahead, block, file, line, wheel};
    use super::*;

    /// Two ranks of two: the rear one stands a base's depth behind, which is less than half a base's width.
    fn two_ranks() -> State {
        let mut rows = line(Troop::Pikes, 2, 1000.0, 1000.0);
        let mut behind = line(Troop::Pikes, 2, 1000.0, 940.0);
        behind[0].0 = "r3";
        behind[1].0 = "r4";
        rows.append(&mut behind);
        board(&rows)
    }

    #[test]
    fn grp_07_the_shown_block_ends_where_the_rules_put_it() {
        for (state, names) in [
            (two_ranks(), &["r1", "r2", "r3", "r4"][..]),
            (two_ranks(), &["r3", "r4", "r1", "r2"][..]),
            (
                board(&file(Troop::Spears, 3, 1000.0, 1000.0)),
                &["r1", "r2", "r3"][..],
            ),
        ] {
            for hand in [Hand::Left, Hand::Right] {
                let legs = [wheel(hand, 12), ahead(40)];
                let ids: Vec<ElementId> =
                    names.iter().filter_map(|name| state.id_of(name)).collect();
                let shown = block_ends(&state, &ids, &legs);
                let after = accepted(&state, &block(&state, names, &legs)).state;
                for (name, placed) in names.iter().zip(&shown) {
                    let end = pose(&after, name);
                    let off = (placed.pose.x - end.x)
                        .abs()
                        .max((placed.pose.y - end.y).abs());
                    assert!(off <= 20, "{names:?} {name}: {placed:?} {end:?}");
                }
            }
        }
    }

    #[test]
    fn grp_07_the_corners_are_those_of_the_front_rank() {
        let state = two_ranks();
        let front = |name: &str| {
            state
                .id_of(name)
                .and_then(|id| state.element(id))
                .map(|e| e.footprint())
        };
        let ids: Vec<ElementId> = ["r3", "r4", "r1", "r2"]
            .iter()
            .filter_map(|name| state.id_of(name))
            .collect();
        let (left, right) = wheel_corners(&state, &ids, &[]).expect("corners");
        let corner = |name, which| front(name).expect("an element").corner(which);
        assert!(left.distance(corner("r1", crate::geometry::Corner::FrontLeft)) < 0.01);
        assert!(right.distance(corner("r2", crate::geometry::Corner::FrontRight)) < 0.01);
        assert_eq!(wheel_corners(&state, &[], &[]), None);
    }
}
