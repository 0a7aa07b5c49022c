//! Going straight back: recoil, passing through friends, pushing them. `Clause: RCL-01..RCL-18`.

use super::turn::{Stop, Turn};
use super::way::{
    camp_on, core, elements_on, is_forbidden, is_off_table, passes, same_facing, seated,
    strip_behind,
};
use super::{Element, ElementId, Event, LossReason, Placed, State, touching};
use crate::clause::Clause;
use crate::geometry::{Base, Edge, Pose};

/// How a step straight back ends.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum StepBack {
    /// The element is gone.
    Lost(LossReason, Clause),
    /// It stands one depth farther back.
    Free(Pose),
    /// It stands behind the friends that it went through, nearest first.
    Through(Pose, Vec<ElementId>),
    /// It stands one depth farther back, and so do these friends, nearest first.
    Push(Pose, Vec<Placed>),
}

/// Whether the element stops at the end of its step back or flees on from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Then {
    /// It stops: passing needs room behind the friends passed.
    Stops,
    /// It flees on.
    Flees,
}

/// An element recoils. `Clause: RCL-01`, `SHT-21`, `AMB-33`.
pub(crate) fn recoil(turn: &mut Turn<'_>, id: ElementId) -> Result<(), Stop> {
    let step = step_back(&turn.state, id, Then::Stops);
    if let StepBack::Push(_, pushed) = &step {
        push_back(turn, id, pushed)?;
    }
    match step {
        StepBack::Lost(reason, clause) => turn.emit(Event::Destroyed {
            element: id,
            reason,
            clause,
        }),
        StepBack::Free(pose) | StepBack::Push(pose, _) => match placed(turn, id, pose) {
            Some(placed) => turn.emit(Event::Recoiled { placed }),
            None => squeezed_out(turn, id),
        },
        StepBack::Through(pose, through) => match placed(turn, id, pose) {
            Some(placed) => turn.emit(Event::PassedThrough { placed, through }),
            None => squeezed_out(turn, id),
        },
    }
}

/// The element at the end of its way, seated beside those who stand there.
fn placed(turn: &Turn<'_>, id: ElementId, pose: Pose) -> Option<Placed> {
    let element = turn.state.element(id)?;
    let pose = seated(&turn.state, id, &element.footprint().at(pose))?;
    Some(Placed { element: id, pose })
}

/// A gap narrower than a base holds nobody. `Clause: MOV-09`, `RCL-09`.
fn squeezed_out(turn: &mut Turn<'_>, id: ElementId) -> Result<(), Stop> {
    turn.emit(Event::Destroyed {
        element: id,
        reason: LossReason::Friends,
        clause: Clause::Rcl09,
    })
}

/// Friends go back before the one that pushes them, the last of the file first. `Clause: RCL-06`, `RCL-12`.
pub(super) fn push_back(turn: &mut Turn<'_>, by: ElementId, pushed: &[Placed]) -> Result<(), Stop> {
    for friend in pushed.iter().rev() {
        let placed = placed(turn, friend.element, friend.pose).unwrap_or(*friend);
        turn.emit(Event::PushedBack { placed, by })?;
    }
    Ok(())
}

/// What becomes of a step straight back by the own depth, in the order of the rulebook. `Clause: RCL-01..RCL-14`,
/// `ZOC-10`, `AMB-34`.
pub(super) fn step_back(state: &State, id: ElementId, then: Then) -> StepBack {
    let Some(own) = state.element(id) else {
        return StepBack::Lost(LossReason::Friends, Clause::Rcl09);
    };
    if is_surrounded(state, id) {
        return StepBack::Lost(LossReason::Surrounded, Clause::Rcl09);
    }
    let base = own.footprint();
    let strip = strip_behind(&base, base.depth);
    let ground = core(&strip);
    if elements_on(state, id, &ground).any(|(_, e)| e.side != own.side) {
        return StepBack::Lost(LossReason::MetEnemy, Clause::Rcl09);
    }
    match camp_on(state, own, &ground) {
        Some(true) => return StepBack::Lost(LossReason::MetEnemy, Clause::Rcl09),
        Some(false) => return StepBack::Lost(LossReason::Friends, Clause::Rcl15),
        None => {}
    }
    if is_off_table(state, &strip) {
        return StepBack::Lost(LossReason::OffTable, Clause::Rcl14);
    }
    if is_forbidden(state, own.troop, &strip) {
        return StepBack::Lost(LossReason::Ground, Clause::Rcl09);
    }
    let friends: Vec<(ElementId, &Element)> = elements_on(state, id, &ground).collect();
    if friends.is_empty() {
        return StepBack::Free(strip.pose);
    }
    past_friends(state, (id, own), &friends, then)
}

/// Through all of them if that can be, else all of them are pushed, else the recoiler is lost. `Clause: RCL-03`,
/// `RCL-06`, `RCL-08`, `RCL-09`.
fn past_friends(
    state: &State,
    own: (ElementId, &Element),
    friends: &[(ElementId, &Element)],
    then: Then,
) -> StepBack {
    let pose = own.1.pose.shifted(-own.1.depth(), 0.0);
    let options = state.options.pass_through;
    let all_passable = friends.iter().all(|(_, friend)| {
        // Clause: FLE-07, a fleeing element goes through whichever way they face.
        (then == Then::Flees || same_facing(own.1, friend))
            && passes(options, own.1.troop, friend.troop)
    });
    if all_passable {
        match then {
            Then::Flees => return StepBack::Free(pose),
            Then::Stops => {
                if let Some((pose, through)) = behind_friends(state, own) {
                    return StepBack::Through(pose, through);
                }
            }
        }
    }
    match pushed(state, own) {
        Some(pushed) => StepBack::Push(pose, pushed),
        None => StepBack::Lost(LossReason::Friends, Clause::Rcl09),
    }
}

/// Enemies on front and rear; by option an enemy on a flank does it as well. `Clause: RCL-09`, `RCL-10`, `AMB-30`,
/// `Ruling: RUL-01`.
fn is_surrounded(state: &State, id: ElementId) -> bool {
    let contacts = touching::contacts_of(state, id);
    let on = |edge: Edge| contacts.iter().any(|contact| contact.edge == edge);
    let flank = state.options.flank_kills_recoiler && (on(Edge::Left) || on(Edge::Right));
    on(Edge::Front) && (on(Edge::Rear) || flank)
}

/// The place behind the friends met, rear edge contact, with room for the whole base; friends standing there are passed
/// too. `Clause: RCL-03`, `RCL-05`.
fn behind_friends(
    state: &State,
    (id, own): (ElementId, &Element),
) -> Option<(Pose, Vec<ElementId>)> {
    let base = own.footprint();
    let (front, back) = (base.pose.front(), -base.pose.ahead());
    let mut through: Vec<ElementId> = Vec::new();
    let mut distance = base.depth;
    // Every round passes somebody new, so that the army's size bounds it.
    for _ in 0..state.elements.len() {
        // Everything from the old rear edge to the new one.
        let sweep = strip_behind(&base, distance);
        let ground = core(&sweep);
        let mut farther = distance;
        for (other, e) in elements_on(state, id, &ground) {
            let passable = e.side == own.side
                && same_facing(own, e)
                && passes(state.options.pass_through, own.troop, e.troop);
            if !passable {
                return None;
            }
            if !through.contains(&other) {
                through.push(other);
            }
            let rear = e
                .footprint()
                .corners()
                .iter()
                .map(|corner| (*corner - front).dot(back))
                .fold(0.0, f64::max);
            farther = farther.max(rear);
        }
        if farther <= distance {
            let end = base.at(base.pose.shifted(-distance, 0.0));
            let room = camp_on(state, own, &ground).is_none()
                && !is_off_table(state, &end)
                && !is_forbidden(state, own.troop, &sweep);
            return room.then_some((end.pose, through));
        }
        distance = farther;
    }
    None
}

/// The whole file that must go back with the recoiler, or `None` when one link cannot. `Clause: RCL-06..RCL-08`,
/// `RCL-12`, `RCL-13`, `AMB-31`, `AMB-32`.
fn pushed(state: &State, (id, own): (ElementId, &Element)) -> Option<Vec<Placed>> {
    let by = own.depth();
    let back = -own.pose.ahead() * by;
    let mut file: Vec<Placed> = Vec::new();
    let mut pushing = vec![strip_behind(&own.footprint(), by)];
    while let Some(strip) = pushing.pop() {
        let ground = core(&strip);
        for (friend_id, friend) in elements_on(state, id, &ground) {
            if file.iter().any(|placed| placed.element == friend_id) {
                continue;
            }
            let yields = friend.side == own.side
                && same_facing(own, friend)
                && !friend.troop.is_unpushable();
            if !yields {
                return None;
            }
            let base = friend.footprint();
            let pose = Pose::from_parts(base.pose.front() + back, base.pose.degrees());
            if !has_room(state, friend, &base.at(pose), by) {
                return None;
            }
            file.push(Placed {
                element: friend_id,
                pose,
            });
            pushing.push(strip_behind(&base, by));
        }
    }
    Some(file)
}

/// Ground, table edge and camps let a pushed element stand there. `Clause: RCL-13`, `MOV-28`, `Ruling: RUL-07`.
fn has_room(state: &State, friend: &Element, end: &Base, by: f64) -> bool {
    let ground = core(&strip_behind(&friend.footprint(), by));
    let crosses_impassable = state
        .board
        .ground()
        .under(&ground)
        .any(|part| part.kind.is_impassable());
    camp_on(state, friend, &ground).is_none()
        && !crosses_impassable
        && !is_off_table(state, end)
        && !is_forbidden(state, friend.troop, end)
}
