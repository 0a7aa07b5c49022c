//! Mortars and grenades: fire at a spot that somebody sees. `Clause: SRC-15`.

use serde::{Deserialize, Serialize};

use super::aim::{all_arms, band_of, distance, rate_of_fire, uses_left, weapon_of};
use super::blast::{Charge, in_reach, remove, roll_blast};
use super::event::{Bombardment, Drift, WhyNot};
use super::suppression::{after_pinning, heading, middle, pin_if_due};
use crate::clause::Clause;
use crate::geometry::{Point, Vec2};
use crate::skirmish::ability::{Chance, Factor, need, pass, passes};
use crate::skirmish::activation::may_act;
use crate::skirmish::morale::check_motivated;
use crate::skirmish::sight::Look;
use crate::skirmish::turn::{Stop, Turn};
use crate::skirmish::{
    Event, Heading, Level, LossReason, Mil, ModelId, Refusal, Side, State, UnitId, WeaponId,
};

/// Degrees between the ways a shell may drift: a ten-sided die chooses one. `Clause: SRC-15`.
const DRIFT_STEP: u16 = 36;
/// Fire right after a movement. `Clause: SRC-09`.
const MOVED: i8 = -1;

/// A shot at a spot before it is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BombardmentPreview {
    /// Who shoots.
    pub unit: UnitId,
    /// From where.
    pub shooter: ModelId,
    /// How far the spot is.
    pub distance: Mil,
    /// How often.
    pub shots: u8,
    /// Everything that changes the target of the test.
    pub factors: Vec<Factor>,
    /// It falls where it is meant to with this or lower.
    pub need: i8,
    /// The chance of that.
    pub on_the_spot: Chance,
    /// The most it can drift otherwise.
    pub most_drift: Mil,
    /// How far it reaches where it falls.
    pub radius: Mil,
    /// Everybody whom it would catch on the spot, friends too, sorted.
    pub caught: Vec<ModelId>,
}

/// Whether the active unit may shoot at a spot, and what may come of it.
///
/// # Errors
/// [`Refusal::NotYourTurn`], [`Refusal::NoActiveUnit`], [`Refusal::ActionUsed`], [`Refusal::NoSuchSpot`],
/// [`Refusal::WeaponNotTheirs`], [`Refusal::CannotBombard`], [`Refusal::ModelNotYours`] or [`Refusal::SpotterBlind`] for the
/// spotter, [`Refusal::PinnedDown`].
pub fn check_bombardment(
    state: &State,
    side: Side,
    weapon_id: WeaponId,
    (at, level): (Point, Level),
    spotter: ModelId,
) -> Result<BombardmentPreview, Refusal> {
    let id = may_act(state, side)?;
    check_motivated(state, id)?;
    let look = Look::new(state);
    if !look.is_place(at, level) {
        return Err(Refusal::NoSuchSpot { at, level });
    }
    let arms = all_arms(state, id);
    let (Some(unit), Some(weapon), Some((shooter, _))) = (
        state.unit(id),
        weapon_of(state, weapon_id),
        nearest(state, &arms, weapon_id, at),
    ) else {
        return Err(Refusal::WeaponNotTheirs {
            model: spotter,
            weapon: weapon_id,
        });
    };
    let cannot = |why| Refusal::CannotBombard {
        weapon: weapon_id,
        why,
    };
    if !weapon.indirect {
        return Err(cannot(WhyNot::Indirect));
    }
    if uses_left(unit, weapon_id) == Some(0) {
        return Err(cannot(WhyNot::UsedUp));
    }
    let shots = rate_of_fire(state, id, weapon);
    if shots == 0 {
        return Err(cannot(WhyNot::NoCrew));
    }
    let standing = state.model(shooter).filter(|model| model.is_standing());
    let (Some(_), Some(own)) = (standing, look.party(shooter)) else {
        return Err(cannot(WhyNot::Climbing));
    };
    let spot = look.place(at, level);
    let far = distance(&own.body, &spot.body);
    let band = band_of(weapon, far).map_err(cannot)?;
    check_spotter(&look, side, spotter, (at, level))?;
    let way = middle(state, id).map(|middle| heading(middle, at.vec()));
    after_pinning(state, id, way, true)?;
    let walked = state.activation.is_some_and(|activation| activation.walked);
    let factors: Vec<Factor> = [
        (Clause::Src10, band),
        (Clause::Src09, if walked { MOVED } else { 0 }),
        (Clause::Src01, state.exhaustion(unit)),
    ]
    .into_iter()
    .filter(|(_, value)| *value != 0)
    .map(|(clause, value)| Factor { clause, value })
    .collect();
    let need = need(unit.quality, &factors);
    let charge = Charge {
        at,
        level,
        radius: weapon.blast,
        penetration: weapon.penetration,
    };
    Ok(BombardmentPreview {
        unit: id,
        shooter,
        distance: far,
        shots,
        factors,
        need,
        on_the_spot: Chance::of(pass(need)),
        most_drift: weapon.drift.saturating_mul(20),
        radius: weapon.blast,
        caught: in_reach(state, charge)
            .into_iter()
            .map(|(id, _)| id)
            .collect(),
    })
}

/// Of those who have the weapon, the one nearest to the spot.
fn nearest(
    state: &State,
    arms: &[(ModelId, WeaponId)],
    weapon: WeaponId,
    at: Point,
) -> Option<(ModelId, f64)> {
    arms.iter()
        .filter(|(_, other)| *other == weapon)
        .filter_map(|(id, _)| Some((*id, state.model(*id)?.at.vec().distance(at.vec()))))
        .min_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)))
}

/// A living model of the side that sees the spot. `Clause: SRC-15`.
fn check_spotter(
    look: &Look<'_>,
    side: Side,
    spotter: ModelId,
    (at, level): (Point, Level),
) -> Result<(), Refusal> {
    let state = look.state;
    let model = state
        .model(spotter)
        .filter(|model| model.is_standing() && state.side_of(model) == Some(side));
    let (Some(model), Some(party)) = (model, look.party(spotter)) else {
        return Err(Refusal::ModelNotYours { model: spotter });
    };
    let sight = look.sight_between(&party, model.facing, &look.place(at, level));
    if sight.is_clear() {
        return Ok(());
    }
    Err(Refusal::SpotterBlind { spotter, sight })
}

/// Shoots at a spot; the right to act has been checked.
pub(in crate::skirmish) fn shoot_indirectly(
    turn: &mut Turn<'_>,
    side: Side,
    weapon_id: WeaponId,
    spot: (Point, Level),
    spotter: ModelId,
) -> Result<(), Stop> {
    let preview = check_bombardment(&turn.state, side, weapon_id, spot, spotter)?;
    for _ in 0..preview.shots {
        shoot_once(turn, &preview, weapon_id, spot, spotter)?;
    }
    Ok(())
}

fn shoot_once(
    turn: &mut Turn<'_>,
    preview: &BombardmentPreview,
    weapon_id: WeaponId,
    (aimed, level): (Point, Level),
    spotter: ModelId,
) -> Result<(), Stop> {
    let Some(weapon) = weapon_of(&turn.state, weapon_id).cloned() else {
        return Ok(());
    };
    let die = turn.roll()?;
    let drift = if passes(die, preview.need) {
        None
    } else {
        Some(drifted(turn, weapon.drift)?)
    };
    let falls = match &drift {
        None => Some((aimed, level)),
        Some(drift) => landing(&turn.state, aimed, drift),
    };
    let blast = match falls {
        None => None,
        Some((at, level)) => {
            let charge = Charge {
                at,
                level,
                radius: weapon.blast,
                penetration: weapon.penetration,
            };
            Some(roll_blast(turn, charge, None)?)
        }
    };
    turn.emit(Event::Bombarded(Box::new(Bombardment {
        unit: preview.unit,
        shooter: preview.shooter,
        weapon: weapon_id,
        spotter,
        aimed,
        factors: preview.factors.clone(),
        need: preview.need,
        roll: die,
        drift,
        blast: blast.clone(),
    })))?;
    let Some(blast) = blast else {
        return Ok(());
    };
    remove(turn, &blast, LossReason::Blast)?;
    let caught: Vec<ModelId> = blast.caught.iter().map(|caught| caught.model).collect();
    hold_down(turn, preview.unit, &caught)
}

/// A shell counts as several shots at every enemy unit it catches.
fn hold_down(turn: &mut Turn<'_>, shooter: UnitId, caught: &[ModelId]) -> Result<(), Stop> {
    let state = &turn.state;
    let own = state.unit(shooter).map(|unit| unit.side);
    let mut units: Vec<UnitId> = caught
        .iter()
        .filter_map(|id| state.model(*id))
        .map(|model| model.unit)
        .filter(|unit| state.unit(*unit).map(|unit| unit.side) != own)
        .collect();
    units.sort_unstable();
    units.dedup();
    for unit in units {
        let places = (middle(&turn.state, unit), middle(&turn.state, shooter));
        if let (Some(from), Some(to)) = places {
            pin_if_due(turn, unit, heading(from, to))?;
        }
    }
    Ok(())
}

/// A die for the way, two for the distance. `Clause: SRC-15`.
fn drifted(turn: &mut Turn<'_>, step: Mil) -> Result<Drift, Stop> {
    let dice = [turn.roll()?, turn.roll()?, turn.roll()?];
    let [way, far, farther] = dice;
    let heading: Heading = u16::from(way.saturating_sub(1)) * DRIFT_STEP % 360;
    Ok(Drift {
        heading,
        dice,
        distance: step.saturating_mul(i32::from(far) + i32::from(farther)),
    })
}

/// Where a drifting shell falls: on the ground or on top of a house; nothing: off the table.
fn landing(state: &State, aimed: Point, drift: &Drift) -> Option<(Point, Level)> {
    let way = Vec2::heading(f64::from(drift.heading));
    let at = Point::from(aimed.vec() + way * (f64::from(drift.distance) / 1000.0));
    let look = Look::new(state);
    look.highest_level(at).map(|level| (at, level))
}
