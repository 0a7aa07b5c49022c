//! Special tactics: what a medic and an officer do as their action, once a round; who fails does not try again.
//! `Clause: SRC-04`, `SRC-09`.

use serde::{Deserialize, Serialize};

use super::ability::{Chance, Factor, chance, need, passes};
use super::activation::may_act;
use super::command::{apart, command_range, leader_of};
use super::morale::check_motivated;
use super::sight::Look;
use super::turn::{Stop, Turn};
use super::{
    EPS, Event, Model, ModelId, Refusal, Role, Side, Special, State, Status, Test, TestKind,
    UnitId, UnitKind, UnknownThing, moves,
};
use crate::clause::Clause;

/// A special tactic that is allowed: who tests, and with what chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpecialPreview {
    /// The unit whose tactic it is.
    pub unit: UnitId,
    /// Who tests his ability.
    pub who: ModelId,
    /// What the die must show at most.
    pub need: i8,
    /// What makes that up beyond base and rank.
    pub factors: Vec<Factor>,
    /// How likely that is.
    pub chance: Chance,
}

/// Whether the active unit's medic may try to get this model to its feet: one of the own side, on foot, that has fallen in this
/// round, of a unit of which somebody lives, near enough, with room where it lies. `Clause: SRC-04`, `SRC-09`.
///
/// # Errors
/// As [`activation`](super::Refusal::NoActiveUnit) has them, then [`Refusal::NoSuchSpecial`], [`Refusal::SpecialUsed`],
/// [`Refusal::UnknownThing`], [`Refusal::CannotRevive`], [`Refusal::MedicTooFar`], [`Refusal::EndOverlap`],
/// [`Refusal::TooCloseToEnemy`].
pub fn check_revive(state: &State, side: Side, fallen: ModelId) -> Result<SpecialPreview, Refusal> {
    let unit = may_use(state, side, Special::Medic)?;
    let thing = UnknownThing::Model(fallen);
    let model = state.model(fallen).ok_or(Refusal::UnknownThing { thing })?;
    if !can_be_revived(state, side, model) {
        return Err(Refusal::CannotRevive { model: fallen });
    }
    let look = Look::new(state);
    let lies = look
        .party_at(fallen, model.unit, model.at, model.level)
        .body;
    let near = state
        .living(unit)
        .filter(|(_, medic)| medic.is_standing() && medic.level == model.level)
        .filter_map(|(id, _)| Some((apart(&look.party(id)?.body, &lies), id)))
        .min();
    let reach = state.profile().fire.medic_reach;
    let who = match near {
        Some((gap, _)) if gap > reach + EPS => {
            let model = fallen;
            return Err(Refusal::MedicTooFar { model, gap, reach });
        }
        Some((_, who)) => who,
        None => return Err(Refusal::CannotRevive { model: fallen }),
    };
    moves::check_room(state, fallen)?;
    Ok(preview(state, unit, who))
}

/// Of this side, no machine, fallen in this round, of a unit that lives on.
fn can_be_revived(state: &State, side: Side, model: &Model) -> bool {
    let is_man = match model.role {
        Role::Leader | Role::Soldier | Role::Unarmed => true,
        Role::Gun | Role::Vehicle => false,
    };
    let round = state.round;
    is_man
        && state.side_of(model) == Some(side)
        && model.status == Status::Lost { round }
        && state.living(model.unit).next().is_some()
}

/// Whether the active unit's leader may rally another unit of his side: one that fire holds down, within his command range.
/// `Clause: SRC-06`, `SRC-09`, `SRC-11`.
///
/// # Errors
/// As [`check_revive`], then [`Refusal::NothingToRally`], [`Refusal::OutOfHearing`].
pub fn check_rally(state: &State, side: Side, other: UnitId) -> Result<SpecialPreview, Refusal> {
    let unit = may_use(state, side, Special::Rally)?;
    let thing = UnknownThing::Unit(other);
    let held = state.unit(other).ok_or(Refusal::UnknownThing { thing })?;
    if held.side != side {
        return Err(Refusal::UnitNotYours { unit: other });
    }
    let nothing = Refusal::NothingToRally { unit: other };
    if other == unit || held.pins.is_empty() {
        return Err(nothing);
    }
    let look = Look::new(state);
    let leader = leader_of(state, unit).ok_or_else(|| nothing.clone())?;
    let body = look.party(leader).ok_or_else(|| nothing.clone())?.body;
    let gap = state
        .living(other)
        .filter_map(|(id, _)| Some(apart(&body, &look.party(id)?.body)))
        .min()
        .ok_or(nothing)?;
    let range = command_range(state, unit);
    if gap > range + EPS {
        let unit = other;
        return Err(Refusal::OutOfHearing { unit, gap, range });
    }
    Ok(preview(state, unit, leader))
}

/// The active unit, if it has this tactic and has not tried it in this round. `Clause: SRC-09`.
fn may_use(state: &State, side: Side, special: Special) -> Result<UnitId, Refusal> {
    let id = may_act(state, side)?;
    check_motivated(state, id)?;
    let thing = UnknownThing::Unit(id);
    let unit = state.unit(id).ok_or(Refusal::UnknownThing { thing })?;
    let has = state
        .template_of(unit)
        .is_some_and(|template| template.special == Some(special));
    if !has {
        return Err(Refusal::NoSuchSpecial { unit: id });
    }
    if unit.special_used {
        return Err(Refusal::SpecialUsed { unit: id });
    }
    Ok(id)
}

/// An ability test, exhaustion counted.
fn preview(state: &State, id: UnitId, who: ModelId) -> SpecialPreview {
    let (exhaustion, quality) = state.unit(id).map_or((0, super::Quality::Recruit), |unit| {
        (state.exhaustion(unit), unit.quality)
    });
    let factors: Vec<Factor> = [(Clause::Src01, exhaustion)]
        .into_iter()
        .filter(|(_, value)| *value != 0)
        .map(|(clause, value)| Factor { clause, value })
        .collect();
    let need = need(quality, &factors);
    SpecialPreview {
        unit: id,
        who,
        need,
        factors,
        chance: chance(need, 0),
    }
}

/// Rolls the test; however it goes, the tactic of this round is used.
fn try_out(turn: &mut Turn<'_>, preview: &SpecialPreview, kind: TestKind) -> Result<bool, Stop> {
    let roll = turn.roll()?;
    let passed = passes(roll, preview.need);
    turn.emit(Event::Tested(Test {
        model: preview.who,
        kind,
        target: preview.need,
        rolls: vec![roll],
        passed,
    }))?;
    turn.emit(Event::SpecialUsed { unit: preview.unit })?;
    Ok(passed)
}

/// A medic at work. `Clause: SRC-04`.
pub(super) fn revive(turn: &mut Turn<'_>, side: Side, fallen: ModelId) -> Result<(), Stop> {
    let preview = check_revive(&turn.state, side, fallen)?;
    if !try_out(turn, &preview, TestKind::Revive)? {
        return Ok(());
    }
    let thing = UnknownThing::Model(fallen);
    let model = turn.state.model(fallen);
    let model = model.ok_or(Refusal::UnknownThing { thing })?;
    let unit = model.unit;
    // Clause: SKM-39
    let is_large = turn.state.living(unit).count() >= 3
        && turn
            .state
            .unit(unit)
            .is_some_and(|unit| unit.kind == UnitKind::Squad);
    let facing = model.facing.filter(|_| !is_large);
    turn.emit(Event::Revived {
        model: fallen,
        facing,
    })?;
    moves::ask_facing(turn, unit)
}

/// An officer's words. `Clause: SRC-09`, `SRC-11`.
pub(super) fn rally(turn: &mut Turn<'_>, side: Side, other: UnitId) -> Result<(), Stop> {
    let preview = check_rally(&turn.state, side, other)?;
    if try_out(turn, &preview, TestKind::Rally)? {
        turn.emit(Event::Rallied { unit: other })?;
    }
    Ok(())
}
