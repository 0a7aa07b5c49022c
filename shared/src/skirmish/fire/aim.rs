//! Which weapons a unit can point at a target, and with what chance. `Clause: SRC-08`, `SRC-10`, `SRC-14`.

use super::chances::{self, Salvo};
use super::damage;
use super::event::{Aim, LeftOut, ShootingPreview, WhyNot};
use super::suppression::{after_pinning, direction, pinning_shots};
use crate::clause::Clause;
use crate::skirmish::ability::{Chance, Factor, need, pass};
use crate::skirmish::activation::may_act;
use crate::skirmish::morale::check_motivated;
use crate::skirmish::sight::{Body, CoverFrom, Look, Party, Sight};
use crate::skirmish::{
    EPS, Heading, Mil, Model, ModelId, Refusal, Role, Side, State, Unit, UnitId, Weapon, WeaponId,
};

/// Fire right after a movement. `Clause: SRC-09`.
const MOVED: i8 = -1;
/// Most shots of a weapon whatever its profile says.
const MOST_SHOTS: u8 = 10;
/// Most weapons that take part in one volley.
const MOST_AIMS: usize = 16;

/// The shooting of a side's active unit at an enemy unit, or why there is none. Nobody named: everyone with what he has.
///
/// # Errors
/// As [`aim_at`], and [`Refusal::NotYourTurn`], [`Refusal::NoActiveUnit`], [`Refusal::ActionUsed`], [`Refusal::NotMotivated`],
/// [`Refusal::PinnedDown`].
pub fn check_shooting(
    state: &State,
    side: Side,
    target: UnitId,
    shooters: &[(ModelId, WeaponId)],
) -> Result<ShootingPreview, Refusal> {
    let unit = may_act(state, side)?;
    check_motivated(state, unit)?;
    let preview = aim_at(state, unit, target, shooters)?;
    after_pinning(state, unit, direction(state, unit, target), true)?;
    Ok(preview)
}

/// The shooting of a unit at another as things stand, whosoever's turn it is.
///
/// # Errors
/// [`Refusal::UnknownThing`], [`Refusal::UnitDestroyed`], [`Refusal::NotAnEnemy`], [`Refusal::WeaponNotTheirs`],
/// [`Refusal::Malformed`], [`Refusal::NobodyShoots`] with every reason.
pub fn aim_at(
    state: &State,
    unit: UnitId,
    target: UnitId,
    shooters: &[(ModelId, WeaponId)],
) -> Result<ShootingPreview, Refusal> {
    let look = Look::new(state);
    let own = living_unit(state, unit)?;
    let enemy = living_unit(state, target)?;
    if own.side == enemy.side {
        return Err(Refusal::NotAnEnemy { unit: target });
    }
    let targets: Vec<(ModelId, Party)> = state
        .living(target)
        .filter_map(|(id, _)| Some((id, look.party(id)?)))
        .collect();
    let arms = arms_of(state, unit, shooters)?;
    preview(&look, unit, target, &targets, &arms, None)
}

/// What comes of weapons pointed at models in given places. `sector`: fire out of a guard that watches this way, in the other
/// player's turn.
pub(super) fn preview(
    look: &Look<'_>,
    unit: UnitId,
    target: UnitId,
    targets: &[(ModelId, Party)],
    arms: &[(ModelId, WeaponId)],
    sector: Option<Heading>,
) -> Result<ShootingPreview, Refusal> {
    let mut aims: Vec<Aim> = Vec::new();
    let mut left_out = Vec::new();
    let aiming = Aiming {
        look,
        unit,
        targets,
        sector,
    };
    for (shooter, weapon) in arms.iter().copied() {
        match aiming.aim(shooter, weapon) {
            Ok(aim) => aims.push(aim),
            Err(why) => left_out.push(LeftOut {
                shooter,
                weapon,
                why,
            }),
        }
    }
    serve(look.state, &mut aims, &mut left_out);
    choose(look.state, &mut aims);
    if aims.is_empty() {
        return Err(Refusal::NobodyShoots { target, left_out });
    }
    Ok(weighed(look.state, unit, target, targets, aims, left_out))
}

/// While a team's weapon shoots, its members shoot nothing else. `Clause: SRC-14`.
fn serve(state: &State, aims: &mut Vec<Aim>, left_out: &mut Vec<LeftOut>) {
    let is_served =
        |aim: &Aim| weapon_of(state, aim.weapon).is_some_and(|weapon| weapon.crew_served);
    if !aims.iter().any(is_served) {
        return;
    }
    let others = aims.iter().filter(|aim| !is_served(aim));
    left_out.extend(others.map(|aim| LeftOut {
        shooter: aim.shooter,
        weapon: aim.weapon,
        why: WhyNot::Serving,
    }));
    aims.retain(is_served);
}

/// A man shoots one weapon, the one that promises most; a vehicle shoots all of them.
fn choose(state: &State, aims: &mut Vec<Aim>) {
    let promise = |aim: &Aim| f64::from(aim.shots) * pass(aim.need) * damage::chance(state, aim);
    let is_vehicle = |aim: &Aim| {
        let model = state.model(aim.shooter);
        model.is_some_and(|model| model.role == Role::Vehicle)
    };
    let mut chosen: Vec<Aim> = Vec::new();
    for aim in aims.drain(..) {
        let own = chosen.iter_mut().find(|other| other.shooter == aim.shooter);
        match own {
            Some(other) if !is_vehicle(&aim) => {
                if promise(&aim) > promise(other) {
                    *other = aim;
                }
            }
            Some(_) | None => chosen.push(aim),
        }
    }
    chosen.truncate(MOST_AIMS);
    *aims = chosen;
}

pub(super) fn living_unit(state: &State, id: UnitId) -> Result<&Unit, Refusal> {
    let thing = crate::skirmish::UnknownThing::Unit(id);
    let unit = state.unit(id).ok_or(Refusal::UnknownThing { thing })?;
    let has_models = state.living(id).next().is_some();
    has_models
        .then_some(unit)
        .ok_or(Refusal::UnitDestroyed { unit: id })
}

fn is_moving(state: &State, unit: UnitId) -> bool {
    state
        .activation
        .is_some_and(|activation| activation.unit == unit && activation.walked)
}

/// Who can shoot with what: those named, or everybody, a team's weapon before the arms of its members.
fn arms_of(
    state: &State,
    unit: UnitId,
    named: &[(ModelId, WeaponId)],
) -> Result<Vec<(ModelId, WeaponId)>, Refusal> {
    let all = all_arms(state, unit);
    if named.len() > MOST_AIMS * 2 {
        return Err(Refusal::Malformed);
    }
    for (i, pair) in named.iter().enumerate() {
        if named.iter().take(i).any(|other| other == pair) {
            return Err(Refusal::Malformed);
        }
        if !all.contains(pair) {
            let (model, weapon) = *pair;
            return Err(Refusal::WeaponNotTheirs { model, weapon });
        }
    }
    Ok(if named.is_empty() {
        all
    } else {
        named.to_vec()
    })
}

/// Every weapon of a unit with who would shoot it now.
pub(super) fn all_arms(state: &State, unit: UnitId) -> Vec<(ModelId, WeaponId)> {
    let mut arms = Vec::new();
    let models = state.unit(unit).map_or(&[][..], |unit| &unit.models);
    for (id, model) in models
        .iter()
        .filter_map(|id| Some((*id, state.model(*id)?)))
    {
        for weapon in &model.weapons {
            let is_served = weapon_of(state, *weapon).is_some_and(|weapon| weapon.crew_served);
            if model.is_alive() {
                arms.push((id, *weapon));
            } else if is_served && model.role != Role::Gun {
                // Another of the team takes over from a lost gunner.
                let next = state
                    .living(unit)
                    .find(|(_, other)| other.role != Role::Gun);
                arms.extend(next.map(|(next, _)| (next, *weapon)));
            }
        }
    }
    arms.sort_by_key(|(id, weapon)| {
        let is_served = weapon_of(state, *weapon).is_some_and(|weapon| weapon.crew_served);
        (!is_served, *id)
    });
    arms
}

/// The weapon of an id, if there is one.
pub(super) fn weapon_of(state: &State, id: WeaponId) -> Option<&Weapon> {
    state.scenario.weapons.get(usize::from(id.0))
}

/// Shots of a weapon now: each missing member of a team takes one away; nobody left to serve it: none. `Clause: SRC-14`.
pub(super) fn rate_of_fire(state: &State, unit: UnitId, weapon: &Weapon) -> u8 {
    let rate = weapon.rate_of_fire.min(MOST_SHOTS);
    if !weapon.crew_served {
        return rate;
    }
    let serves = |model: &Model| model.role != Role::Gun;
    let models = state.unit(unit).map_or(&[][..], |unit| &unit.models);
    let full = models
        .iter()
        .filter(|id| state.model(**id).is_some_and(serves))
        .count();
    let left = state
        .living(unit)
        .filter(|(_, model)| serves(model))
        .count();
    if left == 0 {
        return 0;
    }
    rate.saturating_sub(u8::try_from(full - left.min(full)).unwrap_or(u8::MAX))
}

/// How often a weapon can still be used; nothing: without end.
pub(super) fn uses_left(unit: &Unit, weapon: WeaponId) -> Option<u8> {
    let found = unit.uses.iter().find(|(id, _)| *id == weapon);
    found.map(|(_, left)| *left)
}

/// The farthest a weapon reaches.
pub(super) fn reach_of(weapon: &Weapon) -> Mil {
    weapon
        .bands
        .iter()
        .map(|band| band.up_to)
        .max()
        .unwrap_or(0)
}

/// From edge to edge, heights counted, 1/1000 inch.
pub(super) fn distance(own: &Body, other: &Body) -> Mil {
    let gap = (own.centre.distance(other.centre) - own.radius - other.radius).max(0.0);
    let up = other.floor - own.floor;
    libm::round(libm::sqrt(gap * gap + up * up) * 1000.0) as Mil
}

struct Aiming<'a, 's> {
    look: &'a Look<'s>,
    unit: UnitId,
    targets: &'a [(ModelId, Party)],
    sector: Option<Heading>,
}

impl Aiming<'_, '_> {
    fn aim(&self, shooter: ModelId, weapon_id: WeaponId) -> Result<Aim, WhyNot> {
        let state = self.look.state;
        let (Some(model), Some(unit), Some(weapon), Some(own)) = (
            state.model(shooter),
            state.unit(self.unit),
            weapon_of(state, weapon_id),
            self.look.party(shooter),
        ) else {
            return Err(WhyNot::Sight(Sight::Absent));
        };
        if weapon.indirect {
            return Err(WhyNot::Indirect);
        }
        if !model.is_standing() {
            return Err(WhyNot::Climbing);
        }
        if uses_left(unit, weapon_id) == Some(0) {
            return Err(WhyNot::UsedUp);
        }
        let shots = rate_of_fire(state, self.unit, weapon);
        if shots == 0 {
            return Err(WhyNot::NoCrew);
        }
        let seen = self.seen(&own, model)?;
        let (distance, nearest) = seen
            .iter()
            .map(|(id, party)| (distance(&own.body, &party.body), *id))
            .min()
            .ok_or(WhyNot::Sight(Sight::Absent))?;
        let band = band_of(weapon, distance)?;
        let cover = self.cover(&own, &seen);
        let factors = self.factors(unit, band, cover);
        Ok(Aim {
            shooter,
            weapon: weapon_id,
            shots,
            nearest,
            distance,
            need: need(unit.quality, &factors),
            factors,
            cover,
            armour: self.armour(&own, nearest),
            penetration: weapon.penetration,
            sees: seen.iter().map(|(id, _)| *id).collect(),
        })
    }

    /// The armour that the shots meet. `Clause: SRC-16`.
    fn armour(&self, own: &Party, nearest: ModelId) -> Option<u8> {
        let (_, party) = self.targets.iter().find(|(id, _)| *id == nearest)?;
        damage::armour(self.look.state, nearest, own.body.centre, party.body.centre)
    }

    fn seen(&self, own: &Party, model: &Model) -> Result<Vec<(ModelId, Party)>, WhyNot> {
        let mut first = None;
        let mut seen = Vec::new();
        for (id, party) in self.targets {
            match self
                .look
                .sight_between(own, self.sector.or(model.facing), party)
            {
                Sight::Clear => seen.push((*id, *party)),
                hidden => first = first.or(Some(hidden)),
            }
        }
        if seen.is_empty() {
            return Err(WhyNot::Sight(first.unwrap_or(Sight::Absent)));
        }
        Ok(seen)
    }

    /// The best cover that at least half of those seen have. `Clause: SRC-10`.
    fn cover(&self, own: &Party, seen: &[(ModelId, Party)]) -> Option<CoverFrom> {
        let mut covers: Vec<Option<CoverFrom>> = seen
            .iter()
            .map(|(_, party)| self.look.cover(own, party))
            .collect();
        // The best first.
        covers
            .sort_by_key(|cover| cover.map_or((0, None), |cover| (cover.modifier, Some(cover.by))));
        covers
            .get(covers.len().div_ceil(2).saturating_sub(1))
            .copied()
            .flatten()
    }

    fn factors(&self, unit: &Unit, band: i8, cover: Option<CoverFrom>) -> Vec<Factor> {
        let state = self.look.state;
        let has_moved = self.sector.is_none() && is_moving(state, self.unit);
        let moved = if has_moved { MOVED } else { 0 };
        [
            (Clause::Src10, band),
            (Clause::Src09, moved),
            (Clause::Src10, cover.map_or(0, |cover| cover.modifier)),
            (Clause::Src01, state.exhaustion(unit)),
        ]
        .into_iter()
        .filter(|(_, value)| *value != 0)
        .map(|(clause, value)| Factor { clause, value })
        .collect()
    }
}

/// What the range does to a test. `Clause: SRC-10`.
pub(super) fn band_of(weapon: &Weapon, distance: Mil) -> Result<i8, WhyNot> {
    if distance < weapon.minimum_range - EPS {
        return Err(WhyNot::TooNear {
            distance,
            least: weapon.minimum_range,
        });
    }
    let band = weapon
        .bands
        .iter()
        .find(|band| distance <= band.up_to + EPS);
    band.map(|band| band.modifier).ok_or(WhyNot::BeyondRange {
        distance,
        range: reach_of(weapon),
    })
}

/// Adds up what the aims together may do.
fn weighed(
    state: &State,
    unit: UnitId,
    target: UnitId,
    targets: &[(ModelId, Party)],
    aims: Vec<Aim>,
    left_out: Vec<LeftOut>,
) -> ShootingPreview {
    let ids: Vec<ModelId> = targets.iter().map(|(id, _)| *id).collect();
    let salvos: Vec<Salvo> = aims
        .iter()
        .map(|aim| Salvo {
            shots: aim.shots,
            hit: pass(aim.need) * damage::chance(state, aim),
            sees: chances::bits(&ids, &aim.sees),
        })
        .collect();
    let fates = chances::fates(ids.len(), &salvos);
    let shots = aims
        .iter()
        .fold(0_u8, |sum, aim| sum.saturating_add(aim.shots));
    let chances = |list: &[f64]| -> Vec<Chance> { list.iter().map(|p| Chance::of(*p)).collect() };
    ShootingPreview {
        unit,
        target,
        shots,
        pins: pinning_shots(state, target).is_some_and(|missing| shots >= missing),
        any: Chance::of(1.0 - fates.losses.first().copied().unwrap_or(1.0)),
        each: ids
            .iter()
            .copied()
            .zip(chances(&fates.each))
            .filter(|(id, _)| aims.iter().any(|aim| aim.sees.contains(id)))
            .collect(),
        losses: chances(&fates.losses),
        aims,
        left_out,
    }
}
