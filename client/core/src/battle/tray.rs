//! The tray: what has no place on the table yet, along the upper edge of the table area.

use acies::ancients::{ElementId, Phase, State, Status};

use crate::draw::{Anchor, Draw, Spot};
use crate::link::MatchSession;
use crate::table::{Area, theme};
use crate::texts::Texts;

/// Size of a slot, logical pixels.
const SLOT: (f32, f32) = (46.0, 30.0);

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
    let table: &State = &session.state.table;
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
        | Phase::Terrain
        | Phase::Edges
        | Phase::Swap
        | Phase::Move
        | Phase::Shoot
        | Phase::Fight
        | Phase::Over => Vec::new(),
    }
}

fn corner_of(at: usize, area: Area) -> Spot {
    Spot::new(area.x + 6.0 + at as f32 * (SLOT.0 + 4.0), area.y + 6.0)
}

/// The middle of a slot on the screen.
#[must_use]
pub(crate) fn slot_middle(at: usize, area: Area) -> Spot {
    let corner = corner_of(at, area);
    Spot::new(corner.x + SLOT.0 / 2.0, corner.y + SLOT.1 / 2.0)
}

/// The slot at a place of the screen.
pub(super) fn slot_at(session: &MatchSession, area: Area, at: Spot) -> Option<Slot> {
    slots(session)
        .into_iter()
        .enumerate()
        .find_map(|(i, slot)| {
            let corner = corner_of(i, area);
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
pub(super) fn paint_tray(list: &mut Vec<Draw>, session: &MatchSession, area: Area, texts: &Texts) {
    let Some(side) = session.seat else { return };
    let livery = theme::livery(side);
    for (i, slot) in slots(session).into_iter().enumerate() {
        let corner = corner_of(i, area);
        let corners = vec![
            corner,
            Spot::new(corner.x + SLOT.0, corner.y),
            Spot::new(corner.x + SLOT.0, corner.y + SLOT.1),
            Spot::new(corner.x, corner.y + SLOT.1),
        ];
        list.push(Draw::Fill {
            corners: corners.clone(),
            colour: livery.fill,
        });
        list.push(Draw::Line {
            from: corners[0],
            to: corners[1],
            width: 4.0,
            colour: livery.frame,
        });
        let text = match slot {
            Slot::Camp => texts.say("legend-camp"),
            Slot::Element(id) => session
                .state
                .table
                .element(id)
                .map_or_else(String::new, |e| {
                    let general = if e.general { "*" } else { "" };
                    format!("{}{general}", texts.code(e.troop))
                }),
        };
        list.push(Draw::Text {
            text,
            at: slot_middle(i, area),
            size: 14.0,
            anchor: Anchor::Middle,
            turned: 0.0,
            colour: livery.ink,
        });
    }
}
