//! Camps: who attacks them, who takes them, how a garrison leaves. `Clause: CMP-07..CMP-22`, `Ruling: RUL-19`.

use super::pursuit;
use super::turn::{Stop, Turn};
use super::{Camp, Element, ElementId, Event, LossReason, Placed, Side, State, Troop};
use crate::clause::Clause;
use crate::geometry::{ANGLE_TOLERANCE, Edge, TOLERANCE, Touch, Vec2, convex_distance};

/// An element's front edge touches a camp; corners need not match. `Clause: CMP-07`.
pub(crate) fn fronts(element: &Element, camp: &Camp) -> bool {
    let (own, camp) = (element.footprint(), camp.footprint());
    let off_square = libm::fmod(own.pose.degrees(), 90.0);
    let square = off_square <= ANGLE_TOLERANCE || off_square >= 90.0 - ANGLE_TOLERANCE;
    if square {
        return Touch::of_front(&own, &camp).is_some();
    }
    let (left, right) = own.edge(Edge::Front);
    convex_distance(&[left, right], &camp.corners()) <= TOLERANCE
}

/// Every attacker of a camp with its garrison, sorted. `Clause: CMP-07`, `CMP-09`.
pub(crate) fn attacks(state: &State) -> Vec<(ElementId, ElementId)> {
    let mut attacks = Vec::new();
    for camp in state.camps.iter().flatten() {
        let Some((id, garrison)) = camp
            .garrison
            .and_then(|id| state.element(id).map(|e| (id, e)))
        else {
            continue;
        };
        attacks.extend(
            state
                .in_field()
                .filter(|(_, e)| e.side != garrison.side && fronts(e, camp))
                .map(|(attacker, _)| (attacker, id)),
        );
    }
    attacks.sort_unstable();
    attacks
}

/// The garrison that must recoil or flee leaves its camp and is lost. `Clause: CMP-12`, `CMP-14`.
pub(crate) fn leave(turn: &mut Turn<'_>, camp: Side, garrison: ElementId) -> Result<(), Stop> {
    let followers = turn
        .state
        .element(garrison)
        .is_some_and(|e| e.troop == Troop::CampFollowers);
    turn.emit(Event::CampLeft {
        side: camp,
        element: garrison,
    })?;
    turn.emit(Event::Destroyed {
        element: garrison,
        reason: LossReason::LeftCamp,
        clause: if followers {
            Clause::Cmp12
        } else {
            Clause::Cmp14
        },
    })
}

/// The captor stands with its centre on the camp's centre, facing kept. `Clause: CMP-15`, `OUT-26`, `Ruling: RUL-19`.
pub(crate) fn capture(turn: &mut Turn<'_>, side: Side, captor: ElementId) -> Result<(), Stop> {
    let (Some(camp), Some(element)) = (turn.state.camp(side), turn.state.element(captor)) else {
        return Ok(());
    };
    let pose = camp.pose_inside(element.depth(), element.pose.degrees());
    turn.emit(Event::CampTaken {
        side,
        placed: Placed {
            element: captor,
            pose,
        },
    })
}

/// When a garrison is gone by shooting, the enemy in contact with the lowest id takes the camp. `Clause: CMP-16`.
pub(crate) fn capture_if_touched(
    turn: &mut Turn<'_>,
    side: Side,
    lost: ElementId,
) -> Result<(), Stop> {
    let state = &turn.state;
    let (Some(camp), Some(lost)) = (state.camp(side), state.element(lost)) else {
        return Ok(());
    };
    let captor = state
        .in_field()
        .find(|(_, e)| e.side != lost.side && fronts(e, camp))
        .map(|(id, _)| id);
    match captor {
        Some(captor) => capture(turn, side, captor),
        None => Ok(()),
    }
}

/// An empty camp falls to the enemy that has reached it by a move, and back to its owner likewise. `Clause: CMP-16`,
/// `CMP-19`, `CMP-20`.
pub(crate) fn occupy_reached(turn: &mut Turn<'_>) -> Result<(), Stop> {
    for side in Side::BOTH {
        let state = &turn.state;
        let Some(camp) = state.camp(side).filter(|camp| camp.garrison.is_none()) else {
            continue;
        };
        // The owner comes back only to a camp that the enemy holds.
        let wanted = match camp.held_by {
            Some(holder) => holder.other(),
            None => side.other(),
        };
        let reached = state
            .in_field()
            .filter(|(_, e)| e.side == wanted && wanted == state.active)
            .find(|(_, e)| fronts(e, camp))
            .map(|(id, _)| id);
        if let Some(captor) = reached {
            capture(turn, side, captor)?;
        }
    }
    Ok(())
}

/// A garrison of a pursuing type follows out of the camp if it gets clear of it. `Clause: CMP-22`.
pub(crate) fn sally(
    turn: &mut Turn<'_>,
    side: Side,
    garrison: ElementId,
    towards: Vec2,
) -> Result<(), Stop> {
    let state = &turn.state;
    let (Some(camp), Some(element)) = (state.camp(side), state.element(garrison)) else {
        return Ok(());
    };
    let still_attacked = state
        .in_field()
        .any(|(_, e)| e.side != element.side && fronts(e, camp));
    if still_attacked {
        return Ok(());
    }
    let mut from = element.clone();
    from.pose = camp.pose_inside(element.depth(), towards.degrees());
    let Some(way) = pursuit::way_ahead(state, garrison, &from, Some(side)) else {
        return Ok(());
    };
    let clear = !super::touching::bases_overlap(&from.footprint().at(way.pose), &camp.footprint());
    if !clear {
        return Ok(());
    }
    turn.emit(Event::CampLeft {
        side,
        element: garrison,
    })?;
    pursuit::arrive(turn, garrison, &way)
}
