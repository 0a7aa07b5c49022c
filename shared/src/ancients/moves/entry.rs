//! What every move is asked before its legs: turn, phase, ownership, one move a bound, enemies at the start, points.
//! `Clause: SEQ-01`, `MOV-01`, `MOV-02`, `CON-20`, `BRK-02`, `BRK-04`, `PIP-16`.

use super::super::break_off::check_break_off;
use super::super::points::command_cost;
use super::super::{Element, ElementId, Phase, Refusal, Side, State, Troop, contacts_of};
use crate::geometry::{Edge, Footprint};

/// The active side acts in its movement phase. `Clause: SEQ-01`.
pub(crate) fn check_phase(state: &State, side: Side) -> Result<(), Refusal> {
    if state.phase != Phase::Move {
        return Err(Refusal::WrongPhase { phase: state.phase });
    }
    if state.active != side {
        return Err(Refusal::NotYourTurn {
            active: state.active,
        });
    }
    Ok(())
}

/// The element exists, is the player's and stands on the table. `Clause: MOV-01`, `CMP-06`, `ARM-06`.
pub(crate) fn check_own(state: &State, side: Side, id: ElementId) -> Result<&Element, Refusal> {
    let element = state
        .element(id)
        .ok_or(Refusal::UnknownElement { element: id })?;
    if element.side != side {
        return Err(Refusal::NotYours { element: id });
    }
    if !element.is_on_table() {
        return Err(Refusal::NotOnTable { element: id });
    }
    if element.troop == Troop::CampFollowers {
        return Err(Refusal::CampFollower { element: id });
    }
    Ok(element)
}

/// It has not moved in this bound. `Clause: MOV-02`, `MOV-29`.
pub(crate) fn check_unmoved(element: &Element, id: ElementId) -> Result<(), Refusal> {
    if element.moved {
        return Err(Refusal::AlreadyMoved { element: id });
    }
    Ok(())
}

/// Enemies that touch a single mover at the start: one on flank or rear holds it, one in front must be slower where the
/// mover ends. `Clause: CON-20`, `BRK-02`, `BRK-04`, `BRK-07`. Whoever sits in a camp is touched only through the camp.
pub(crate) fn check_leaving(
    state: &State,
    id: ElementId,
    element: &Element,
    way: &[Footprint],
) -> Result<(), Refusal> {
    if state.camp_of_garrison(id).is_some() {
        return Ok(());
    }
    let contacts = contacts_of(state, id);
    let held = contacts.iter().find(|contact| contact.edge != Edge::Front);
    let front = contacts.iter().find(|contact| contact.edge == Edge::Front);
    match (held, front) {
        (None, None) => Ok(()),
        (Some(held), None) => Err(Refusal::HeldByEnemy {
            element: id,
            enemy: held.enemy,
            edge: held.edge,
        }),
        (Some(held), Some(_)) => Err(Refusal::BreakOffHeld {
            element: id,
            enemy: held.enemy,
        }),
        (None, Some(_)) => check_break_off(state, id, element, &contacts, way),
    }
}

/// Points of a move with its road bonus, if they are there. `Clause: PIP-16`, `MOV-24`, `PIP-03`, `PIP-19`, `MOV-26`.
pub(crate) fn check_points(
    state: &State,
    elements: &[ElementId],
    bonus: u8,
) -> Result<u8, Refusal> {
    let needed = command_cost(state, elements).points.saturating_add(bonus);
    if needed > state.points {
        return Err(Refusal::TooFewPoints {
            needed,
            left: state.points,
        });
    }
    Ok(needed)
}
