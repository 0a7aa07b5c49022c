//! Who must say which way he looks. `Clause: SKM-37..SKM-40`.

use super::super::turn::{Stop, Turn};
use super::super::{
    Event, Heading, ModelId, Pending, Refusal, Side, State, Unit, UnitId, UnitKind,
};
use crate::geometry::Vec2;

/// Headings are whole degrees below this.
pub(crate) const FULL_TURN: Heading = 360;

/// From so many living models on a squad needs no facing. `Clause: SKM-37`, `SKM-39`.
pub(crate) const NO_FACING_FROM: usize = 4;

/// Whether a unit of so many living models looks somewhere; vehicles always do. `Clause: SKM-37`, `SKM-38`, `SKM-39`, `SKM-59`.
pub(crate) const fn needs_facing(unit: &Unit, living: usize) -> bool {
    match unit.kind {
        UnitKind::SingleModel | UnitKind::WeaponTeam | UnitKind::Vehicle => true,
        UnitKind::Squad => living < NO_FACING_FROM,
    }
}

/// Every living model looks somewhere, and a team one way. `Clause: SKM-37`, `SKM-38`.
pub(crate) fn check_facings(
    unit_id: UnitId,
    unit: &Unit,
    facings: &[(ModelId, Option<Heading>)],
) -> Result<(), Refusal> {
    if !needs_facing(unit, facings.len()) {
        return Ok(());
    }
    if let Some((model, _)) = facings.iter().find(|(_, facing)| facing.is_none()) {
        return Err(Refusal::FacingRequired { model: *model });
    }
    let mixed = facings
        .iter()
        .zip(facings.iter().skip(1))
        .any(|((_, one), (_, other))| one != other);
    if unit.kind == UnitKind::WeaponTeam && mixed {
        return Err(Refusal::FacingMixed { unit: unit_id });
    }
    Ok(())
}

/// After losses in its own movement a squad may have become one that looks somewhere: the facings sent with the orders
/// serve, else its owner is asked. `Clause: SKM-40`.
pub(crate) fn settle_facing(
    turn: &mut Turn<'_>,
    unit_id: UnitId,
    sent: &[(ModelId, Option<Heading>)],
) -> Result<(), Stop> {
    let Some(unit) = turn.state.unit(unit_id) else {
        return Ok(());
    };
    let living: Vec<ModelId> = turn.state.living(unit_id).map(|(id, _)| id).collect();
    let looks = |id: &ModelId| turn.state.model(*id).and_then(|model| model.facing);
    if living.is_empty()
        || !needs_facing(unit, living.len())
        || living.iter().all(|id| looks(id).is_some())
    {
        return Ok(());
    }
    let sent_of = |id: &ModelId| sent.iter().find(|(model, _)| model == id)?.1;
    let facings: Vec<(ModelId, Option<Heading>)> =
        living.iter().map(|id| (*id, sent_of(id))).collect();
    if facings.iter().all(|(_, facing)| facing.is_some()) {
        return turn.emit(Event::FacingSet { facings });
    }
    turn.emit(Event::Asked {
        pending: Pending::Facing { unit: unit_id },
    })
}

/// Answers a facing that is due. `Clause: SKM-40`.
pub(crate) fn answer_facing(
    turn: &mut Turn<'_>,
    side: Side,
    facings: &[(ModelId, Heading)],
) -> Result<(), Stop> {
    let Some(Pending::Facing { unit: unit_id }) = turn.state.pending.last().cloned() else {
        return Err(Refusal::NothingAsked.into());
    };
    let unit = turn.state.unit(unit_id).ok_or(Refusal::NothingAsked)?;
    if unit.side != side {
        let active = turn.state.side_to_act();
        return Err(Refusal::NotYourTurn { active }.into());
    }
    check_sent(&turn.state, unit_id, facings)?;
    let living: Vec<ModelId> = turn.state.living(unit_id).map(|(id, _)| id).collect();
    let sent = |id: &ModelId| {
        facings
            .iter()
            .find(|(model, _)| model == id)
            .map(|(_, way)| *way)
    };
    let facings: Vec<(ModelId, Option<Heading>)> =
        living.iter().map(|id| (*id, sent(id))).collect();
    check_facings(unit_id, unit, &facings)?;
    turn.emit(Event::FacingSet { facings })?;
    turn.emit(Event::Answered)
}

/// Whole degrees, each living model of the unit at most once, nobody else.
fn check_sent(state: &State, unit: UnitId, facings: &[(ModelId, Heading)]) -> Result<(), Refusal> {
    if facings.len() > state.living(unit).count() {
        return Err(Refusal::Malformed);
    }
    for (number, (model, way)) in facings.iter().enumerate() {
        let twice = facings.iter().take(number).any(|(other, _)| other == model);
        if *way >= FULL_TURN || twice {
            return Err(Refusal::Malformed);
        }
        if !state.living(unit).any(|(id, _)| id == *model) {
            return Err(Refusal::ModelNotYours { model: *model });
        }
    }
    Ok(())
}

/// The facing that comes by itself when its time has passed: away from the own zone. `Clause: SKM-40`.
pub(crate) fn face_by_default(turn: &mut Turn<'_>, unit_id: UnitId) -> Result<(), Stop> {
    let side = turn.state.unit(unit_id).map_or(Side::Red, |unit| unit.side);
    let way = away_from_zone(&turn.state, side);
    let facings = turn
        .state
        .living(unit_id)
        .map(|(id, _)| (id, Some(way)))
        .collect();
    turn.emit(Event::FacingSet { facings })?;
    turn.emit(Event::Answered)
}

/// The quarter of the compass that leads from a side's zone towards the enemy's.
fn away_from_zone(state: &State, side: Side) -> Heading {
    let [red, blue] = &state.scenario.zones;
    let middle = |zone: &[crate::geometry::Point]| {
        let sum = zone.iter().fold(Vec2::default(), |sum, p| sum + p.exact());
        sum * (1.0 / f64::from(u32::try_from(zone.len().max(1)).unwrap_or(1)))
    };
    let ahead = match side {
        Side::Red => middle(blue) - middle(red),
        Side::Blue => middle(red) - middle(blue),
    };
    let quarters = libm::round(ahead.degrees() / 90.0) * 90.0;
    quarters as Heading % FULL_TURN
}
