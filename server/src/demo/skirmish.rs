//! The course of a skirmish in a line or so an event.

use acies::skirmish::{Event, State, UnitId};

/// What is worth telling.
pub(super) fn tell(table: &State, event: &Event) -> Option<String> {
    let name = |id: UnitId| table.unit(id).map_or("?", |unit| &unit.name);
    match event {
        Event::RoundBegan { round, first } => Some(format!("Round {round}: {first:?} begins")),
        Event::Moved { unit, .. } => Some(format!("  {} moves", name(*unit))),
        Event::ModelLost { model, reason, .. } => {
            let unit = table.model(*model).map(|model| model.unit)?;
            Some(format!("  {} loses a model ({reason:?})", name(unit)))
        }
        Event::RoundEnded { victory_points, .. } => Some(format!(
            "  points {} : {}",
            victory_points[0], victory_points[1]
        )),
        _ => None,
    }
}
