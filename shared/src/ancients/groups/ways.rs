//! The ways that a group's members go, as its move is measured: for whoever shows the move.

use super::super::moves::ElementWay;
use super::super::{ElementId, Leg, Refusal, Side, State};
use super::block::stages_of;
use super::column::ways_in_column;
use super::finish::Stage;
use super::{check_form, members_of};
use crate::geometry::{Footprint, Pose};

/// Everybody's way in a rigid block, leg by leg. `Clause: GRP-04`, `GRP-07`.
pub(crate) fn block_ways(
    state: &State,
    side: Side,
    elements: &[ElementId],
    legs: &[Leg],
) -> Result<Vec<ElementWay>, Refusal> {
    check_form(elements, legs)?;
    let members = members_of(state, side, elements)?;
    let starts: Vec<Footprint> = members.iter().map(|member| member.start).collect();
    let (stages, _) = stages_of(&starts, legs);
    Ok(ways_over(elements, &stages))
}

/// Everybody's way in a column: all of it as one leg, since nobody waits for the leader's last one. `Clause: GRP-13`.
pub(crate) fn column_ways(
    state: &State,
    side: Side,
    elements: &[ElementId],
    legs: &[Leg],
) -> Result<Vec<ElementWay>, Refusal> {
    check_form(elements, legs)?;
    let members = members_of(state, side, elements)?;
    let placed = ways_in_column(state, side, &members, elements, legs)?;
    let mut ways = ways_over(elements, &placed.stages);
    for way in &mut ways {
        way.legs = vec![way.legs.concat()];
    }
    // Those who fall in have no leg of the march; they are known by where their way begins.
    for fallen in placed.fallen.iter().map(|way| poses(way)) {
        let starts =
            |member: &super::shape::Member<'_>| Some(&member.start.pose()) == fallen.first();
        if let Some(member) = members.iter().position(starts)
            && let Some(way) = ways.get_mut(member)
        {
            way.legs = vec![fallen];
        }
    }
    Ok(ways)
}

fn ways_over(elements: &[ElementId], stages: &[Stage]) -> Vec<ElementWay> {
    let of = |member: usize| {
        let steps = stages.iter().filter_map(move |stage| stage.get(member));
        steps.map(|steps| poses(steps)).collect()
    };
    let members = elements.iter().enumerate();
    members
        .map(|(member, element)| ElementWay {
            element: *element,
            legs: of(member),
        })
        .collect()
}

fn poses(steps: &[Footprint]) -> Vec<Pose> {
    steps.iter().map(Footprint::pose).collect()
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::{board, pose};
    use super::super::super::{Hand, Troop, ways_of_move};
    use super::super::tests::{accepted, ahead, block, column, file, line, wheel};
    use super::*;

    /// Every way begins where its element stands and ends where the move puts it.
    fn lead_to_the_end(state: &State, names: &[&str], intent: &crate::ancients::Intent) -> usize {
        let ways = ways_of_move(state, Side::Red, intent);
        let after = accepted(state, intent).state;
        assert_eq!(ways.len(), names.len());
        for (name, way) in names.iter().zip(&ways) {
            let steps = way.legs.concat();
            let (first, last) = (steps[0], steps[steps.len() - 1]);
            assert_eq!(first, pose(state, name), "{name}");
            let end = pose(&after, name);
            let off = (last.x - end.x).abs().max((last.y - end.y).abs());
            assert!(off <= 20, "{name}: {last:?} {end:?}");
        }
        ways.iter().map(|way| way.legs.len()).max().unwrap_or(0)
    }

    #[test]
    fn grp_07_a_block_goes_leg_by_leg_round_its_corner() {
        let state = board(&line(Troop::Spears, 3, 1000.0, 1000.0));
        let names = ["r1", "r2", "r3"];
        let intent = block(&state, &names, &[wheel(Hand::Left, 12), ahead(40)]);
        assert_eq!(lead_to_the_end(&state, &names, &intent), 2);
        let ways = ways_of_move(&state, Side::Red, &intent);
        assert_eq!(
            ways[2].legs[0].len(),
            5,
            "the arc in steps of three degrees"
        );
    }

    #[test]
    fn grp_13_a_column_goes_as_one_from_beginning_to_end() {
        let names = ["r1", "r2", "r3"];
        let state = board(&file(Troop::Spears, 3, 1000.0, 1000.0));
        let intent = column(&state, &names, &[wheel(Hand::Right, 30), ahead(60)]);
        assert_eq!(lead_to_the_end(&state, &names, &intent), 1);
        // A line that falls into one: those who come from the side have ways of their own.
        let state = board(&line(Troop::Spears, 3, 1000.0, 1000.0));
        let intent = column(&state, &names, &[wheel(Hand::Right, 10), ahead(120)]);
        assert_eq!(lead_to_the_end(&state, &names, &intent), 1);
    }

    #[test]
    fn nonsense_has_no_way() {
        let state = board(&line(Troop::Spears, 2, 1000.0, 1000.0));
        let nobody = crate::ancients::Intent::MoveGroup {
            elements: Vec::new(),
            legs: vec![ahead(10)],
            bonus: 0,
        };
        assert!(ways_of_move(&state, Side::Red, &nobody).is_empty());
        assert!(ways_of_move(&state, Side::Red, &crate::ancients::Intent::EndMoves).is_empty());
    }
}
