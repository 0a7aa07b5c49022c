//! What a unit can still do in this turn, and which rule stands against the rest. Advice for clients: every answer is that of the
//! rule that would judge the intent itself. `Clause: SKM-14..SKM-16`, `SKM-36`, `SKM-48`, `SKM-91`, `SRC-09..SRC-11`, `SRC-17`

use super::ability::{Chance, chance};
use super::activation::{may_act, may_move, most_activations};
use super::fire::pinning_shots;
use super::morale::check_motivated;
use super::{
    Heading, Intent, ItemId, Level, Mil, ModelId, Pin, Refusal, Refused, Side, Special, State,
    UnitId, UnitKind, WeaponId, allowance_of, apply, assault_targets, check_bombardment,
    check_guard, check_rally, check_revive, check_shooting, is_test_due, motivation, pin_of,
};
use crate::dice::Prepared;
use crate::geometry::Point;

/// Dice that pass every test that can be passed.
const WILLING: [u8; 4] = [1; 4];
/// Degrees between the sectors that are tried.
const SECTOR_STEP: usize = 30;

/// Something that a unit does in an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deed {
    /// Its movement. `Clause: SKM-17`.
    Move,
    /// Comes onto the table. `Clause: SRC-17`.
    Enter,
    /// A movement into contact. `Clause: SKM-48`.
    Assault,
    /// A second movement instead of another action. `Clause: SKM-36`.
    ExtraMove,
    /// Shoots. `Clause: SRC-10`.
    Fire,
    /// Shoots with this weapon over what is in the way. `Clause: SRC-15`.
    IndirectFire(WeaponId),
    /// Hangs a rope. `Clause: SKM-84`.
    Equipment(ModelId, ItemId),
    /// A medic gets somebody to his feet. `Clause: SRC-04`.
    Revive,
    /// An officer rallies a unit. `Clause: SRC-11`.
    Rally,
    /// Watches a sector. `Clause: SRC-09`.
    Guard,
    /// Does nothing. `Clause: SKM-91`.
    Hold,
}

/// Whom a deed can be done to; nobody for those that are done to nobody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Units.
    pub units: Vec<UnitId>,
    /// Models.
    pub models: Vec<ModelId>,
}

/// A deed, and whether anything forbids it now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// What.
    pub deed: Deed,
    /// Whom it can be done to, or the first reason against it.
    pub open: Result<Marks, Refusal>,
}

/// What a unit can still do, and how it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Able {
    /// Which.
    pub unit: UnitId,
    /// It is being activated. Otherwise all deeds are judged as they would be after an activation in which it is willing.
    pub is_active: bool,
    /// Why it cannot be activated, if it is not active.
    pub asleep: Option<Refusal>,
    /// Activations so far, and the most that it may have in this turn, or in this round when units alternate.
    pub activations: (u8, u8),
    /// The motivation test that an activation brings now: its target and the chance to pass it. `Clause: SRC-02`.
    pub motivation: Option<(i8, Chance)>,
    /// How far the slowest of its models goes in one movement from where it stands.
    pub stride: Option<Mil>,
    /// What it could do in the order of the rules; empty when it cannot be activated.
    pub deeds: Vec<Chosen>,
    /// Fire holds it down now. `Clause: SRC-11`.
    pub pin: Option<Pin>,
    /// Shots at it in this turn, and how many more pin it for its next one; nothing: it will be pinned.
    pub shots: (u8, Option<u8>),
    /// The middle of the sector that it watches. `Clause: SRC-09`.
    pub guard: Option<Heading>,
}

impl Able {
    /// The deeds that nothing forbids.
    pub fn open(&self) -> impl Iterator<Item = (Deed, &Marks)> {
        let deeds = self.deeds.iter();
        deeds.filter_map(|one| Some((one.deed, one.open.as_ref().ok()?)))
    }

    /// The others, each with the first reason against it.
    pub fn closed(&self) -> impl Iterator<Item = (Deed, &Refusal)> {
        let deeds = self.deeds.iter();
        deeds.filter_map(|one| Some((one.deed, one.open.as_ref().err()?)))
    }
}

/// The table as it is when a unit has been activated and is willing. `Clause: SKM-14`, `SRC-01`.
///
/// # Errors
/// [`Refusal`] of the activation.
pub fn activated(state: &State, side: Side, unit: UnitId) -> Result<State, Refusal> {
    let mut dice = Prepared::new(WILLING.to_vec());
    match apply(state, side, &Intent::Activate { unit }, &mut dice) {
        Ok(applied) => Ok(applied.state),
        Err(Refused::Rule(refusal)) => Err(refusal),
        // An activation rolls one die at most.
        Err(Refused::OutOfDice) => Err(Refusal::Malformed),
    }
}

/// What a unit of this side can still do. Nothing for those that are not of this side or are out of the battle.
#[must_use]
pub fn able(state: &State, side: Side, unit: UnitId) -> Option<Able> {
    let found = state.unit(unit).filter(|found| found.side == side)?;
    if !state.is_in_battle(unit) {
        return None;
    }
    let is_active = state.activation.is_some_and(|active| active.unit == unit);
    let then = if is_active {
        Ok(state.clone())
    } else {
        activated(state, side, unit)
    };
    let deeds = match &then {
        Ok(then) => deeds(then, side, unit),
        Err(_) => Vec::new(),
    };
    let (need, _) = motivation(state, unit);
    let is_tested = !is_active && then.is_ok() && is_test_due(state, unit);
    Some(Able {
        unit,
        is_active,
        asleep: then.err(),
        activations: (found.activations, most_activations(state)),
        motivation: is_tested.then(|| (need, chance(need, 0))),
        stride: stride(state, unit),
        deeds,
        pin: pin_of(state, unit),
        shots: (found.fire_taken.shots, pinning_shots(state, unit)),
        guard: found.guard.map(|guard| guard.facing),
    })
}

/// What the slowest standing model may go from where it is. `Clause: SKM-26`, `SKM-56`.
fn stride(state: &State, unit: UnitId) -> Option<Mil> {
    state
        .living(unit)
        .filter(|(_, model)| model.is_standing())
        .filter_map(|(id, model)| allowance_of(state, id, &[model.at]))
        .map(|(allowance, _)| allowance.total)
        .min()
}

/// All deeds of the active unit in the order of the rules. `Clause: SKM-16`, `SKM-91`.
fn deeds(state: &State, side: Side, unit: UnitId) -> Vec<Chosen> {
    let mut all = Vec::new();
    let mut note = |deed: Deed, open: Result<Marks, Refusal>| all.push(Chosen { deed, open });
    let nobody = |_unit: UnitId| Marks::default();
    let may_go = may_move(state, side);
    if state.is_in_reserve(unit) {
        note(Deed::Enter, may_go.map(nobody));
        note(Deed::Hold, may_act(state, side).map(nobody));
        return all;
    }
    note(Deed::Move, may_go.clone().map(nobody));
    note(Deed::Assault, may_go.and_then(|_| assaults(state, unit)));
    let willing = may_act(state, side).and_then(|unit| check_motivated(state, unit));
    if state.activation.is_some_and(|active| active.moved) {
        note(Deed::ExtraMove, willing.clone().map(|()| Marks::default()));
    }
    if let Some(open) = fire(state, side, unit) {
        note(Deed::Fire, open);
    }
    for weapon in indirect_weapons(state, unit) {
        let open = bombards(state, side, unit, weapon);
        note(Deed::IndirectFire(weapon), open);
    }
    if state.anchors().next().is_some() {
        for (model, item) in climbing_gear(state, unit) {
            let open = willing.clone().map(|()| Marks::default());
            note(Deed::Equipment(model, item), open);
        }
    }
    note_special(state, side, unit, &mut note);
    note(Deed::Guard, guard(state, side));
    note(Deed::Hold, may_act(state, side).map(nobody));
    all
}

/// Medic and officer: whom they can help, else why the first cannot be helped; left out when there is nobody to help.
fn note_special(
    state: &State,
    side: Side,
    unit: UnitId,
    note: &mut impl FnMut(Deed, Result<Marks, Refusal>),
) {
    let template = state.unit(unit).and_then(|unit| state.template_of(unit));
    match template.and_then(|template| template.special) {
        Some(Special::Medic) => {
            let fallen = state
                .models_with_ids()
                .filter(|(_, model)| !model.is_alive() && state.side_of(model) == Some(side));
            let answers = fallen.map(|(id, _)| (id, check_revive(state, side, id).map(|_| ())));
            if let Some(models) = sorted_out(answers) {
                let units = Vec::new();
                note(Deed::Revive, models.map(|models| Marks { units, models }));
            }
        }
        Some(Special::Rally) => {
            let held = state
                .units_with_ids()
                .filter(|(id, other)| *id != unit && other.side == side && !other.pins.is_empty());
            let answers = held.map(|(id, _)| (id, check_rally(state, side, id).map(|_| ())));
            if let Some(units) = sorted_out(answers) {
                let models = Vec::new();
                note(Deed::Rally, units.map(|units| Marks { units, models }));
            }
        }
        None => {}
    }
}

/// Those to whom it can be done, else the first reason; nothing when nobody was asked about.
fn sorted_out<T>(
    answers: impl Iterator<Item = (T, Result<(), Refusal>)>,
) -> Option<Result<Vec<T>, Refusal>> {
    let mut found = Vec::new();
    let mut first = None;
    for (who, answer) in answers {
        match answer {
            Ok(()) => found.push(who),
            Err(refusal) => first = first.or(Some(refusal)),
        }
    }
    match (found.is_empty(), first) {
        (true, None) => None,
        (true, Some(refusal)) => Some(Err(refusal)),
        (false, _) => Some(Ok(found)),
    }
}

/// Whom it can get at; else how much is missing to the nearest. `Clause: SKM-49`.
fn assaults(state: &State, unit: UnitId) -> Result<Marks, Refusal> {
    if state.unit(unit).map(|unit| unit.kind) == Some(UnitKind::Vehicle) {
        return Err(Refusal::AssaultVehicle { unit });
    }
    let units = assault_targets(state, unit);
    if units.is_empty()
        && let Some((gap, target)) = enemies_by_gap(state, unit).first().copied()
    {
        let missing = gap - stride(state, unit).unwrap_or(0);
        // Who is near enough by the tape is kept off by what lies between.
        let gap = if missing > 0 { missing } else { gap };
        return Err(Refusal::AssaultNoContact { target, gap });
    }
    let models = Vec::new();
    Ok(Marks { units, models })
}

/// At whom it can shoot, else why not at the nearest; nothing when nobody is there. `Clause: SRC-10`.
fn fire(state: &State, side: Side, unit: UnitId) -> Option<Result<Marks, Refusal>> {
    let enemies = enemies_by_gap(state, unit);
    let answers = enemies.into_iter().map(|(_, target)| {
        let answer = check_shooting(state, side, target, &[]).map(|_| ());
        (target, answer)
    });
    let models = Vec::new();
    Some(sorted_out(answers)?.map(|mut units| {
        units.sort_unstable();
        Marks { units, models }
    }))
}

/// Which enemies stand where a shell can be sent, a spotter of the own side given. `Clause: SRC-15`.
fn bombards(state: &State, side: Side, unit: UnitId, weapon: WeaponId) -> Result<Marks, Refusal> {
    may_act(state, side)?;
    let answers = enemies_by_gap(state, unit)
        .into_iter()
        .filter_map(|(_, target)| {
            let (_, model) = state.living(target).next()?;
            let spot = (model.at, model.level);
            Some((target, seen_by_anybody(state, side, weapon, spot)?))
        });
    let units = sorted_out(answers).unwrap_or_else(|| Ok(Vec::new()))?;
    let models = Vec::new();
    Ok(Marks { units, models })
}

fn seen_by_anybody(
    state: &State,
    side: Side,
    weapon: WeaponId,
    spot: (Point, Level),
) -> Option<Result<(), Refusal>> {
    let mut first = None;
    for (spotter, _) in state.living_of(side) {
        match check_bombardment(state, side, weapon, spot, spotter) {
            Ok(_) => return Some(Ok(())),
            Err(refusal) => first = first.or(Some(refusal)),
        }
    }
    first.map(Err)
}

/// Whether there is a sector that it may watch. `Clause: SRC-09`.
fn guard(state: &State, side: Side) -> Result<Marks, Refusal> {
    let mut first = None;
    for facing in (0..360).step_by(SECTOR_STEP) {
        match check_guard(state, side, facing) {
            Ok(_) => return Ok(Marks::default()),
            Err(refusal) => first = first.or(Some(refusal)),
        }
    }
    first.map_or_else(|| Ok(Marks::default()), Err)
}

/// The enemy units on the table with the least gap between two bases on the ground plan, the nearest first.
fn enemies_by_gap(state: &State, unit: UnitId) -> Vec<(Mil, UnitId)> {
    let side = state.unit(unit).map(|unit| unit.side);
    let mut all: Vec<(Mil, UnitId)> = state
        .units_with_ids()
        .filter(|(_, other)| Some(other.side) != side)
        .filter_map(|(id, _)| Some((gap_between(state, unit, id)?, id)))
        .collect();
    all.sort_unstable();
    all
}

fn gap_between(state: &State, a: UnitId, b: UnitId) -> Option<Mil> {
    let gaps = state.living(a).flat_map(|(_, one)| {
        state.living(b).map(move |(_, other)| {
            let centres = one.at.vec().distance(other.at.vec()) * 1000.0;
            libm::round(centres) as Mil - one.radius() - other.radius()
        })
    });
    gaps.min().map(|gap| gap.max(0))
}

/// The indirect weapons that a unit has, sorted. `Clause: SRC-15`.
#[must_use]
pub fn indirect_weapons(state: &State, unit: UnitId) -> Vec<WeaponId> {
    let mut weapons: Vec<WeaponId> = state
        .living(unit)
        .flat_map(|(_, model)| model.weapons.iter().copied())
        .filter(|id| {
            let weapon = state.scenario.weapons.get(usize::from(id.0));
            weapon.is_some_and(|weapon| weapon.indirect)
        })
        .collect();
    weapons.sort_unstable();
    weapons.dedup();
    weapons
}

/// The climbing gear that a unit carries: who, what. `Clause: SKM-83`.
#[must_use]
pub fn climbing_gear(state: &State, unit: UnitId) -> Vec<(ModelId, ItemId)> {
    state
        .living(unit)
        .flat_map(|(id, model)| model.items.iter().map(move |item| (id, *item)))
        .filter(|(_, item)| {
            let item = state.scenario.items.get(usize::from(item.0));
            item.is_some_and(|item| item.climb.is_some())
        })
        .collect()
}
