//! What lies under the pointer.

use acies::geometry::{Outline, Vec2};
use acies::skirmish::{BuildingId, Level, ModelId, PieceId, State};

/// The model under a place of a floor: of those that overlap the nearest.
#[must_use]
pub(super) fn model_at(state: &State, at: Vec2, level: Level) -> Option<ModelId> {
    state
        .models_with_ids()
        .filter(|(_, model)| model.is_alive() && model.level == level)
        .map(|(id, model)| {
            let off = model.at.vec().distance(at);
            (id, off - f64::from(model.radius()) / 1000.0, off)
        })
        .filter(|(_, out, _)| *out <= 0.0)
        .min_by(|a, b| a.2.total_cmp(&b.2))
        .map(|(id, _, _)| id)
}

/// The highest piece of terrain at a place.
#[must_use]
pub(crate) fn piece_at(state: &State, at: Vec2) -> Option<PieceId> {
    let exact = at * 1000.0;
    state
        .pieces_with_ids()
        .filter(|(_, piece, _)| Outline::new(&piece.polygon).holds(exact))
        .max_by_key(|(_, piece, _)| piece.layer)
        .map(|(id, _, _)| id)
}

/// The building at a place.
#[must_use]
pub(crate) fn building_at(state: &State, at: Vec2) -> Option<BuildingId> {
    let exact = at * 1000.0;
    (0..=u8::MAX)
        .map(BuildingId)
        .zip(&state.scenario.buildings)
        .find(|(_, building)| Outline::new(&building.footprint).holds(exact))
        .map(|(id, _)| id)
}
