//! What shooting is worth, from here or from there.

use crate::skirmish::{ShootingPreview, State, UnitId, aim_at};

/// The least chance of a loss for which it is worth to shoot.
pub(super) const WORTH: f64 = 0.02;
/// What pinning a unit is worth beside losses.
const PINNING: f64 = 0.4;

/// The best target of a unit as it stands, and what shooting at it is worth: models lost on average, and pinning.
pub(super) fn best_target(state: &State, unit: UnitId) -> Option<(UnitId, f64)> {
    let own = state.unit(unit)?.side;
    state
        .units_with_ids()
        .filter(|(id, other)| other.side != own && state.living(*id).next().is_some())
        .filter_map(|(id, _)| {
            let preview = aim_at(state, unit, id, &[]).ok()?;
            (preview.any.probability() >= WORTH || preview.pins).then(|| (id, worth(&preview)))
        })
        .max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)))
}

/// Models lost on average, and something for pinning.
pub(super) fn worth(preview: &ShootingPreview) -> f64 {
    let lost: f64 = preview.each.iter().map(|(_, c)| c.probability()).sum();
    lost + if preview.pins { PINNING } else { 0.0 }
}

/// What a unit can do to the enemy from where it is, 1/1000 model.
pub(super) fn prospect(state: &State, unit: UnitId) -> i64 {
    best_target(state, unit).map_or(0, |(_, worth)| (worth * 1000.0) as i64)
}

/// What the enemy's units can do to this one where it is: the most of any of them, 1 model lost on average is 1.
pub(super) fn danger(state: &State, unit: UnitId) -> f64 {
    let Some(own) = state.unit(unit).map(|unit| unit.side) else {
        return 0.0;
    };
    let enemies = state.units_with_ids();
    enemies
        .filter(|(id, other)| other.side != own && state.living(*id).next().is_some())
        .filter_map(|(id, _)| aim_at(state, id, unit, &[]).ok())
        .map(|preview| worth(&preview))
        .fold(0.0, f64::max)
}
