//! Units come onto the table. `Clause: SKM-10`, `SKM-101`.

use super::turn::{Stop, Turn};
use super::{
    Arrival, EPS, Event, Mission, Phase, Placed, Refusal, RollOff, Side, State, Status, Unit,
    UnitId, UnitKind, UnknownThing, command, moves, rounds,
};
use crate::geometry::{Outline, Point};

/// Deployment begins with a roll-off; where nobody is in hand, or everybody waits in reserve, the first round begins.
/// `Clause: SKM-10`, `SRC-17`.
pub(super) fn begin(turn: &mut Turn<'_>) -> Result<(), Stop> {
    if turn.state.switches.arrival == Arrival::Reserve {
        for side in Side::BOTH {
            while let Some(unit) = next_in_hand(&turn.state, side) {
                turn.emit(Event::HeldBack { unit })?;
            }
        }
    }
    if Side::BOTH
        .iter()
        .all(|side| !has_in_hand(&turn.state, *side))
    {
        return rounds::begin_first_round(turn);
    }
    let winner = rounds::roll_off(turn, RollOff::Deployment)?;
    let side = if has_in_hand(&turn.state, winner) {
        winner
    } else {
        winner.other()
    };
    turn.emit(Event::DeploymentTurn { side })
}

/// Puts a unit onto the table; then it is the other player's turn, if he has any left. `Clause: SKM-10`, `SRC-06`.
pub(super) fn deploy(
    turn: &mut Turn<'_>,
    side: Side,
    unit: UnitId,
    placed: &[Placed],
) -> Result<(), Stop> {
    let state = &turn.state;
    rounds::check_phase(state, Phase::Deploy)?;
    rounds::check_turn(state, side)?;
    check_unit(state, side, unit, placed)?;
    for each in placed {
        check_zone(state, side, each)?;
    }
    moves::check_places(state, unit, placed)?;
    command::check_platoon(state, unit, placed)?;
    let placed = with_facings_needed(state, unit, placed);
    turn.emit(Event::Deployed { unit, placed })?;
    next_unit(turn, side)
}

/// Keeps a unit off the table, be it for want of room; then it is the other player's turn. `Clause: SKM-10`.
pub(super) fn hold_back(turn: &mut Turn<'_>, side: Side, unit: UnitId) -> Result<(), Stop> {
    let state = &turn.state;
    rounds::check_phase(state, Phase::Deploy)?;
    rounds::check_turn(state, side)?;
    check_in_hand(state, side, unit)?;
    turn.emit(Event::HeldBack { unit })?;
    next_unit(turn, side)
}

/// The other player's turn to deploy, if he has any unit left, else the same player's; else the first round.
fn next_unit(turn: &mut Turn<'_>, side: Side) -> Result<(), Stop> {
    let next = [side.other(), side];
    match next
        .into_iter()
        .find(|side| has_in_hand(&turn.state, *side))
    {
        Some(side) => turn.emit(Event::DeploymentTurn { side }),
        None => rounds::begin_first_round(turn),
    }
}

/// A squad of four or more looks nowhere in particular: what was sent is dropped. `Clause: SKM-39`.
pub(super) fn with_facings_needed(state: &State, unit: UnitId, placed: &[Placed]) -> Vec<Placed> {
    let is_squad = state
        .unit(unit)
        .is_some_and(|unit| unit.kind == UnitKind::Squad);
    let drops = is_squad && placed.len() >= 4;
    let facing = |each: &Placed| each.facing.filter(|_| !drops);
    placed
        .iter()
        .map(|each| Placed {
            facing: facing(each),
            ..*each
        })
        .collect()
}

/// Models still in hand.
fn has_in_hand(state: &State, side: Side) -> bool {
    state
        .models
        .iter()
        .any(|model| model.status == Status::InHand && state.side_of(model) == Some(side))
}

/// The own unit, still in hand, with every one of its models named once.
fn check_unit(state: &State, side: Side, id: UnitId, placed: &[Placed]) -> Result<(), Refusal> {
    check_in_hand(state, side, id)?;
    check_whole(state, id, placed)
}

/// The own unit, still in hand.
fn check_in_hand(state: &State, side: Side, id: UnitId) -> Result<(), Refusal> {
    let thing = UnknownThing::Unit(id);
    let unit = state.unit(id).ok_or(Refusal::UnknownThing { thing })?;
    if unit.side != side {
        return Err(Refusal::UnitNotYours { unit: id });
    }
    let is_in_hand = |model: &&super::ModelId| {
        let model = state.model(**model);
        model.is_some_and(|model| model.status == Status::InHand)
    };
    if unit.models.iter().all(|model| is_in_hand(&model)) {
        Ok(())
    } else {
        Err(Refusal::AlreadyDeployed { unit: id })
    }
}

/// Every model of the unit is named once.
pub(super) fn check_whole(state: &State, id: UnitId, placed: &[Placed]) -> Result<(), Refusal> {
    let thing = UnknownThing::Unit(id);
    let unit = state.unit(id).ok_or(Refusal::UnknownThing { thing })?;
    let is_named = |model: &super::ModelId| placed.iter().any(|each| each.model == *model);
    if placed.len() != unit.models.len() || !unit.models.iter().all(is_named) {
        return Err(Refusal::WrongModels { unit: id });
    }
    Ok(())
}

/// Wholly in the own zone; when quarters count also away from the middle. `Clause: SKM-10`, `SKM-101`.
pub(super) fn check_zone(state: &State, side: Side, placed: &Placed) -> Result<(), Refusal> {
    let scenario = &state.scenario;
    let zone = Outline::new(&scenario.zones[side.index()]);
    let radius = state.model(placed.model).map_or(0, |model| model.radius());
    let centre = placed.at.exact();
    let is_in_zone = zone.holds_base(centre, f64::from(radius), f64::from(EPS));
    let middle = Point {
        x: scenario.width / 2,
        y: scenario.depth / 2,
    };
    let is_far = scenario.mission != Mission::Sectors
        || centre.distance(middle.exact()) - f64::from(radius) + f64::from(EPS)
            >= f64::from(state.profile().play.sector_distance);
    if is_in_zone && is_far {
        Ok(())
    } else {
        let model = placed.model;
        Err(Refusal::OutsideZone { model })
    }
}

/// The first unit of a side that is still in hand.
#[must_use]
pub fn next_in_hand(state: &State, side: Side) -> Option<UnitId> {
    let is_in_hand = |unit: &Unit| {
        let mut models = unit.models.iter().filter_map(|id| state.model(*id));
        models.any(|model| model.status == Status::InHand)
    };
    state
        .units_with_ids()
        .find(|(_, unit)| unit.side == side && is_in_hand(unit))
        .map(|(id, _)| id)
}

/// Whether a unit that the scenario has put down could stand there.
pub(super) fn stands_well(state: &State, unit: UnitId) -> bool {
    let placed: Vec<Placed> = state
        .living(unit)
        .map(|(id, model)| Placed {
            model: id,
            at: model.at,
            level: model.level,
            facing: model.facing,
        })
        .collect();
    moves::check_places(state, unit, &placed).is_ok()
}
