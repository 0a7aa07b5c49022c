//! Command range, models that are cut off, the secured area. `Clause: SRC-06`, `SRC-07`.

use super::losses::lose;
use super::sight::{Body, Look};
use super::turn::{Stop, Turn};
use super::{EPS, Event, LossReason, Mil, ModelId, Quality, Role, State, UnitId};
use crate::clause::Clause;

/// Living models that make an area secure. `Clause: SRC-07`.
const SECURED: usize = 4;

/// How far the leader of a unit is heard: by its quality. `Clause: SRC-06`.
#[must_use]
pub fn command_range(state: &State, unit: UnitId) -> Mil {
    let numbers = &state.profile().fire;
    state.unit(unit).map_or(0, |unit| match unit.quality {
        Quality::Recruit => numbers.command_recruit,
        Quality::Experienced => numbers.command_experienced,
        Quality::Veteran => numbers.command_veteran,
    })
}

/// Who leads a unit now: its leader, after him the first who lives. `Clause: SRC-06`.
#[must_use]
pub fn leader_of(state: &State, unit: UnitId) -> Option<ModelId> {
    let leader = state
        .living(unit)
        .find(|(_, model)| model.role == Role::Leader);
    leader
        .or_else(|| state.living(unit).next())
        .map(|(id, _)| id)
}

/// The models of a unit that are out of its leader's range. `Clause: SRC-06`.
#[must_use]
pub fn cut_off_models(state: &State, unit: UnitId) -> Vec<ModelId> {
    let look = Look::new(state);
    let Some(leader) = leader_of(state, unit).and_then(|id| look.party(id)) else {
        return Vec::new();
    };
    let range = command_range(state, unit);
    state
        .living(unit)
        .filter_map(|(id, _)| Some((id, look.party(id)?)))
        .filter(|(_, party)| apart(&leader.body, &party.body) > range + EPS)
        .map(|(id, _)| id)
        .collect()
}

/// From edge to edge, heights counted.
fn apart(a: &Body, b: &Body) -> Mil {
    let gap = (a.centre.distance(b.centre) - a.radius - b.radius).max(0.0);
    let up = a.floor - b.floor;
    libm::round(libm::sqrt(gap * gap + up * up) * 1000.0) as Mil
}

/// Whether a model cannot be surprised: four or more of its unit, itself among them, are within command range of it.
/// `Clause: SRC-07`, `SKM-95`.
#[must_use]
pub fn is_secured(state: &State, id: ModelId) -> bool {
    let look = Look::new(state);
    let (Some(model), Some(own)) = (state.model(id), look.party(id)) else {
        return false;
    };
    let range = command_range(state, model.unit);
    let near = state
        .living(model.unit)
        .filter_map(|(other, _)| look.party(other))
        .filter(|party| apart(&own.body, &party.body) <= range + EPS);
    near.count() >= SECURED
}

/// At the end of a round a unit with models out of range is cut off; those who are so for a second round run. `Clause: SRC-06`.
pub(super) fn on_round_end(turn: &mut Turn<'_>) -> Result<(), Stop> {
    let round = turn.state.round;
    let units: Vec<(UnitId, Option<u8>)> = turn
        .state
        .units_with_ids()
        .map(|(id, unit)| (id, unit.cut_off))
        .collect();
    for (unit, since) in units {
        let away = cut_off_models(&turn.state, unit);
        match (since, away.is_empty()) {
            (None, true) => {}
            (None, false) => turn.emit(Event::CutOff {
                unit,
                since: Some(round),
            })?,
            (Some(_), true) => turn.emit(Event::CutOff { unit, since: None })?,
            (Some(_), false) => {
                for model in away {
                    lose(turn, model, None, LossReason::Fled, Clause::Src06)?;
                }
                turn.emit(Event::CutOff { unit, since: None })?;
            }
        }
    }
    Ok(())
}
