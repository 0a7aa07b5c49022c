//! Turning to face an enemy on flank or rear. `Clause: CON-14..CON-19`, `Ruling: RUL-06`.

use super::super::moves::{ROUNDING, Scene, check_own, check_phase, is_free};
use super::super::turn::{Stop, Turn};
use super::super::{Contact, Element, ElementId, Event, Placed, Refusal, Side, State, contacts_of};
use super::meeting::seat;
use crate::geometry::{Bounds, Edge, Footprint, Pose, Touch};

/// The turn a player asks for in his own movement phase: no move, no points. `Clause: CON-14`, `PIP-17`.
pub(crate) fn check_face(
    state: &State,
    side: Side,
    id: ElementId,
    edge: Edge,
) -> Result<Vec<Placed>, Refusal> {
    check_phase(state, side)?;
    check_own(state, side, id)?;
    let nobody = Refusal::NobodyOnEdge { element: id, edge };
    if edge == Edge::Front || state.camp_of_garrison(id).is_some() {
        return Err(nobody);
    }
    let contacts = contacts_of(state, id);
    if let Some(front) = contacts.iter().find(|contact| contact.edge == Edge::Front) {
        return Err(Refusal::EnemyOnFront {
            element: id,
            enemy: front.enemy,
        });
    }
    let on_edge: Vec<Contact> = contacts
        .into_iter()
        .filter(|contact| contact.edge == edge)
        .collect();
    let Some(contact) = first_to_arrive(state, id, &on_edge) else {
        return Err(nobody);
    };
    turned(state, id, contact.enemy).map_err(|other| Refusal::NoRoom { element: id, other })
}

/// Carries out a turn of an element and its supporter.
pub(crate) fn make_face(
    turn: &mut Turn<'_>,
    turns: &[Placed],
    edge: Edge,
    automatic: bool,
) -> Result<(), Stop> {
    for placed in turns {
        turn.emit(Event::Turned {
            placed: *placed,
            edge,
            automatic,
        })?;
    }
    Ok(())
}

/// Of several contacts the one that was made first: those of earlier bounds, then in the order of this bound; corners
/// matched before not matched; then the lowest id. `Clause: CON-18`, `AMB-23`, `Ruling: RUL-27`.
pub(crate) fn first_to_arrive(
    state: &State,
    id: ElementId,
    contacts: &[Contact],
) -> Option<Contact> {
    contacts
        .iter()
        .min_by_key(|contact| {
            let arrived = arrival(state, id, contact.enemy);
            (!contact.lined_up, arrived, contact.enemy)
        })
        .copied()
}

/// When two came into contact: 0 in an earlier bound, else their place in the order of this one. `Clause: CON-18`.
pub(crate) fn arrival(state: &State, id: ElementId, enemy: ElementId) -> usize {
    state
        .arrived
        .iter()
        .position(|pair| *pair == (enemy, id) || *pair == (id, enemy))
        .map_or(0, |place| place + 1)
}

/// Where an element stands after turning to an enemy: front on front, corners matched. A friend that supports it from
/// behind turns with it and stays behind it, if there is room for both. `Clause: CON-16`, `AMB-24`, `Ruling: RUL-06`.
///
/// # Errors
/// Who stands in the way when there is no room, if it is an element.
pub(crate) fn turned(
    state: &State,
    id: ElementId,
    enemy: ElementId,
) -> Result<Vec<Placed>, Option<ElementId>> {
    let (Some(own), Some(opponent)) = (state.element(id), state.element(enemy)) else {
        return Err(None);
    };
    let pose = seat(&Footprint::of(&opponent.footprint()), Edge::Front);
    let front = Placed { element: id, pose };
    if let Some((supporter, element)) = supporter_behind(state, id, own, enemy) {
        let new_rear = Footprint::of(&own.footprint()).at(pose).rear();
        let behind = Pose {
            facing: pose.facing,
            ..Pose::from_parts(new_rear, 0.0)
        };
        let both = [id, supporter];
        let back = Placed {
            element: supporter,
            pose: behind,
        };
        if has_room(state, own, pose, &both).is_ok()
            && has_room(state, element, behind, &both).is_ok()
        {
            return Ok(vec![front, back]);
        }
    }
    has_room(state, own, pose, &[id])?;
    Ok(vec![front])
}

/// The friend lined up straight behind, if nobody but this enemy touches it.
fn supporter_behind<'a>(
    state: &'a State,
    id: ElementId,
    own: &Element,
    enemy: ElementId,
) -> Option<(ElementId, &'a Element)> {
    let base = own.footprint();
    state
        .in_field()
        .filter(|(other, friend)| *other != id && friend.side == own.side)
        .find(|(_, friend)| {
            Touch::of_front(&friend.footprint(), &base)
                .is_some_and(|touch| touch.edge == Edge::Rear && touch.lined_up)
        })
        .filter(|(other, _)| {
            contacts_of(state, *other)
                .iter()
                .all(|contact| contact.enemy == enemy)
        })
}

/// Room to stand: on the table, on nobody, on no camp, on ground that may be entered.
///
/// # Errors
/// Who stands there, if it is an element.
pub(crate) fn has_room(
    state: &State,
    element: &Element,
    pose: Pose,
    moving: &[ElementId],
) -> Result<(), Option<ElementId>> {
    let foot = Footprint::of(&element.footprint()).at(pose);
    let corners = foot.corners();
    let (width, depth) = state.table_size();
    let on_table = corners.iter().all(|p| {
        p.x >= -ROUNDING && p.y >= -ROUNDING && p.x <= width + ROUNDING && p.y <= depth + ROUNDING
    });
    let ground = state.board.ground();
    let base = foot.base();
    let enters = ground.impassable(&base).is_none()
        && !(element.troop.is_wheeled() && ground.bad_going(&base).is_some());
    if !on_table || !enters {
        return Err(None);
    }
    let scene = Scene::new(state, element.side, moving, Bounds::of(&corners));
    if is_free(&scene, &foot) {
        Ok(())
    } else {
        Err(scene.standing_on(&foot))
    }
}
