//! The tray: the own units that are still in hand or in reserve, in a row along the upper edge of the table's area.

use acies::skirmish::{Phase, Status, UnitId};

use super::{Seen, models};
use crate::draw::{Anchor, Draw, Spot};
use crate::table::{Area, Camera, View};

/// Size of a slot, logical pixels.
const SLOT: (f32, f32) = (92.0, 30.0);
/// Between slots, and to the edges.
const RIM: f32 = 6.0;

/// The own units in hand; in play those in reserve that may come on.
pub(super) fn slots(seen: Seen<'_>) -> Vec<UnitId> {
    let Some(side) = seen.side.filter(|_| seen.may_act) else {
        return Vec::new();
    };
    let wanted = match seen.state.phase {
        Phase::Deploy => Status::InHand,
        Phase::Play if seen.state.pending.is_empty() => Status::InReserve,
        Phase::Begin | Phase::TerrainReview | Phase::Play | Phase::Over => return Vec::new(),
    };
    let activation = seen.state.activation;
    seen.state
        .units_with_ids()
        .filter(|(_, unit)| unit.side == side)
        .filter(|(_, unit)| {
            let models = unit.models.iter().filter_map(|id| seen.state.model(*id));
            models.into_iter().any(|model| model.status == wanted)
        })
        .filter(|(id, _)| activation.is_none_or(|active| active.unit == *id))
        .map(|(id, _)| id)
        .collect()
}

fn area_of(slot: usize, camera: &Camera) -> Area {
    let area = camera.area();
    let across = ((area.width - RIM) / (SLOT.0 + RIM)).floor().max(1.0) as usize;
    let (row, column) = (slot / across, slot % across);
    Area {
        x: area.x + RIM + column as f32 * (SLOT.0 + RIM),
        y: area.y + RIM + row as f32 * (SLOT.1 + RIM),
        width: SLOT.0,
        height: SLOT.1,
    }
}

/// The unit whose slot is at a place of the screen.
pub(super) fn slot_at(seen: Seen<'_>, camera: &Camera, at: Spot) -> Option<UnitId> {
    slots(seen)
        .into_iter()
        .enumerate()
        .find(|(i, _)| area_of(*i, camera).contains(at))
        .map(|(_, unit)| unit)
}

/// The middle of a unit's slot on the screen.
pub(super) fn slot_middle(seen: Seen<'_>, camera: &Camera, unit: UnitId) -> Option<Spot> {
    let at = slots(seen).iter().position(|slot| *slot == unit)?;
    Some(area_of(at, camera).middle())
}

pub(super) fn paint(list: &mut Vec<Draw>, seen: Seen<'_>, view: View<'_>) {
    for (i, id) in slots(seen).into_iter().enumerate() {
        let Some(unit) = seen.state.unit(id) else {
            continue;
        };
        let area = area_of(i, view.camera);
        let livery = view.look.livery(unit.side);
        let corners = vec![
            Spot::new(area.x, area.y),
            Spot::new(area.x + area.width, area.y),
            Spot::new(area.x + area.width, area.y + area.height),
            Spot::new(area.x, area.y + area.height),
        ];
        list.push(Draw::Fill {
            corners: corners.clone(),
            colour: livery.fill,
        });
        crate::table::outline(list, &corners, 2.0, livery.frame);
        models::sign(
            list,
            unit.kind,
            Spot::new(area.x + 16.0, area.middle().y),
            9.0,
            livery.ink,
        );
        list.push(Draw::Text {
            text: format!("{} · {}", unit.name, unit.models.len()),
            at: Spot::new(area.x + 32.0, area.middle().y),
            size: 13.0,
            anchor: Anchor::Left,
            turned: 0.0,
            colour: livery.ink,
        });
    }
}
