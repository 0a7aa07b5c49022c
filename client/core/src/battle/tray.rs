//! The tray: what has no place on the table yet, in columns beside the table; where no room is left beside it, in a row
//! along the upper edge.

use acies::ancients::{ElementId, Phase, State, Status};

use crate::draw::{Anchor, Draw, Spot};
use crate::link::MatchSession;
use crate::table::{Area, Camera, View, paint_in_slot, paint_slot};
use crate::texts::Texts;

/// Size of a slot, logical pixels.
const SLOT: (f32, f32) = (46.0, 30.0);
/// From a slot to the next.
const STEP: (f32, f32) = (SLOT.0 + 4.0, SLOT.1 + 4.0);
/// Between the tray and the edges of the area.
const RIM: f32 = 6.0;

/// What lies in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// An element in hand.
    Element(ElementId),
    /// The own camp.
    Camp,
}

/// What the tray of this player holds now.
pub(super) fn slots(session: &MatchSession) -> Vec<Slot> {
    let table: &State = session.ancients();
    let Some(side) = session.seat.filter(|_| session.may_act()) else {
        return Vec::new();
    };
    match table.phase {
        Phase::Camps => vec![Slot::Camp],
        Phase::Deploy => table
            .with_ids()
            .filter(|(_, e)| e.side == side && e.status == Status::InHand)
            .filter(|(_, e)| e.troop != acies::ancients::Troop::CampFollowers)
            .map(|(id, _)| Slot::Element(id))
            .collect(),
        Phase::Begin
        | Phase::Army
        | Phase::Terrain
        | Phase::Edges
        | Phase::Swap
        | Phase::Move
        | Phase::Shoot
        | Phase::Fight
        | Phase::Over => Vec::new(),
    }
}

/// The upper left corners of so many slots. They lie over no part of the table when it is shown whole: on it the enemy's
/// camp strip must be seen and reached.
fn corners(count: usize, camera: &Camera) -> Vec<Spot> {
    let area = camera.area();
    let rows = ((area.height - 2.0 * RIM) / STEP.1).floor().max(1.0) as usize;
    let columns = count.div_ceil(rows);
    let width = columns as f32 * STEP.0 + RIM;
    let beside = width <= camera.beside();
    let left = area.x + area.width - width;
    let top = area.y + RIM;
    (0..count)
        .map(|i| {
            if beside {
                let (column, row) = (i / rows, i % rows);
                Spot::new(left + column as f32 * STEP.0, top + row as f32 * STEP.1)
            } else {
                Spot::new(area.x + RIM + i as f32 * STEP.0, top)
            }
        })
        .collect()
}

const fn middle_of(corner: Spot) -> Spot {
    Spot::new(corner.x + SLOT.0 / 2.0, corner.y + SLOT.1 / 2.0)
}

/// The middles of this player's slots on the screen.
#[cfg(test)]
pub(crate) fn slot_middles(session: &MatchSession, camera: &Camera) -> Vec<Spot> {
    corners(slots(session).len(), camera)
        .into_iter()
        .map(middle_of)
        .collect()
}

/// The slot at a place of the screen.
pub(super) fn slot_at(session: &MatchSession, camera: &Camera, at: Spot) -> Option<Slot> {
    let slots = slots(session);
    let corners = corners(slots.len(), camera);
    slots.into_iter().zip(corners).find_map(|(slot, corner)| {
        let inside = Area {
            x: corner.x,
            y: corner.y,
            width: SLOT.0,
            height: SLOT.1,
        }
        .contains(at);
        inside.then_some(slot)
    })
}

/// Paints the tray.
pub(super) fn paint_tray(
    list: &mut Vec<Draw>,
    session: &MatchSession,
    view: View<'_>,
    texts: &Texts,
) {
    let Some(side) = session.seat else { return };
    let livery = view.look.livery(side);
    let slots = slots(session);
    let corners = corners(slots.len(), view.camera);
    for (slot, corner) in slots.into_iter().zip(corners) {
        let area = Area {
            x: corner.x,
            y: corner.y,
            width: SLOT.0,
            height: SLOT.1,
        };
        let element = match slot {
            Slot::Camp => None,
            Slot::Element(id) => session.ancients().element(id),
        };
        paint_slot(list, area, livery, view.look);
        match element {
            Some(element) => {
                let what = (element.troop, element.general);
                paint_in_slot(list, area, what, texts, livery);
            }
            None => list.push(Draw::Text {
                text: texts.say("legend-camp"),
                at: middle_of(corner),
                size: 13.0,
                anchor: Anchor::Middle,
                turned: 0.0,
                colour: livery.ink,
            }),
        }
    }
}
