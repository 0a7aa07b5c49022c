//! The ways of a move, as it is measured: what a table that shows the move lets its elements go along.

use super::super::groups::{block_ways, column_ways};
use super::super::{ElementId, Intent, Side, State};
use crate::geometry::Pose;

/// The way of one element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ElementWay {
    /// Whose.
    pub element: ElementId,
    /// Leg by leg the poses on its way, the first and the last included; the arc of a wheel in small steps, everything
    /// else in straight ones. All elements of a block go each leg in the same time. A leg may be empty.
    pub legs: Vec<Vec<Pose>>,
}

/// The ways that a move goes from this table, whether or not it is allowed; none when it is no move, or makes no sense.
/// Where an element is seated in contact it ends a little beside the end of its way. `Clause: MOV-04`, `GRP-04`, `GRP-07`,
/// `GRP-13`.
#[must_use]
pub fn ways_of_move(state: &State, side: Side, intent: &Intent) -> Vec<ElementWay> {
    match intent {
        Intent::Move { element, to, .. } => single_way(state, *element, to).into_iter().collect(),
        Intent::MoveGroup { elements, legs, .. } => {
            block_ways(state, side, elements, legs).unwrap_or_default()
        }
        Intent::Column { elements, legs, .. } => {
            column_ways(state, side, elements, legs).unwrap_or_default()
        }
        Intent::Face { .. }
        | Intent::Begin
        | Intent::ChooseEdge { .. }
        | Intent::PlaceCamp { .. }
        | Intent::Deploy { .. }
        | Intent::Swap { .. }
        | Intent::Ready
        | Intent::EndMoves
        | Intent::Shoot { .. }
        | Intent::Fight { .. }
        | Intent::EndBound
        | Intent::ChooseArmy { .. }
        | Intent::PlaceTerrain(_)
        | Intent::RemoveTerrain { .. }
        | Intent::NameEdges { .. } => Vec::new(),
    }
}

fn single_way(state: &State, element: ElementId, to: &[Pose]) -> Option<ElementWay> {
    let mut at = state.element(element)?.pose;
    let mut legs = Vec::with_capacity(to.len().min(super::super::MAX_LEGS));
    for pose in to.iter().take(super::super::MAX_LEGS) {
        legs.push(vec![at, *pose]);
        at = *pose;
    }
    Some(ElementWay { element, legs })
}
