//! Where the models of a unit may end: on nobody, outside friends that were passed, an inch from enemies unless they
//! are assaulted. `Clause: SKM-32`, `SKM-42`, `SKM-46..SKM-50`.

use super::super::{CONTACT, INCH, Level, Mil, ModelId, Refusal, Side, UnitId, UnknownThing};
use super::scene::{SLACK, Scene, gap_between, is_vehicle};
use super::walk::Walker;
use crate::geometry::{Point, Vec2};

/// Enemies are at least this far apart when a movement ends. `Clause: SKM-47`.
pub(crate) const ENEMY_DISTANCE: f64 = INCH as f64;
const TOUCHING: f64 = CONTACT as f64;

/// Where one model of the unit is after the movement.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ending {
    pub(crate) id: ModelId,
    pub(crate) at: Point,
    pub(crate) level: Level,
    pub(crate) radius: f64,
    /// It has changed place; one that only turns is not looked at.
    pub(crate) moved: bool,
}

impl Ending {
    fn base(&self) -> (Vec2, f64) {
        (self.at.exact(), self.radius)
    }
}

/// No base on another; friends may touch. `endings` are those of the unit that stand afterwards; `kept` are places that must stay free
/// for models that may slip back to them. `Clause: SKM-32`, `SKM-46`.
pub(crate) fn overlap_nobody(
    scene: &Scene<'_>,
    endings: &[Ending],
    kept: &[Ending],
) -> Result<(), Refusal> {
    for (number, ending) in endings.iter().enumerate() {
        let others = scene.strangers(ending.level);
        let strangers = others
            .filter(|_| ending.moved)
            .map(|other| (other.id, (other.centre, other.radius)));
        let fellows = endings.iter().take(number).chain(kept);
        let fellows = fellows
            .filter(|other| other.level == ending.level && other.id != ending.id)
            .filter(|other| other.moved || ending.moved)
            .map(|other| (other.id, other.base()));
        for (other, base) in strangers.chain(fellows) {
            let gap = gap_between(ending.base(), base);
            if gap < -SLACK {
                return Err(Refusal::EndOverlap {
                    model: ending.id,
                    other,
                    gap: libm::round(gap) as Mil,
                });
            }
        }
    }
    Ok(())
}

/// Nobody who moved ends inside a unit that any of his fellows passed. `Clause: SKM-42`.
pub(crate) fn end_outside_friends(
    scene: &Scene<'_>,
    endings: &[Ending],
    passed: &[UnitId],
) -> Result<(), Refusal> {
    for ending in endings.iter().filter(|ending| ending.moved) {
        let inside = scene.betweens.iter().find(|line| {
            passed.contains(&line.unit)
                && line.level == ending.level
                && line.segment.distance_to(ending.at.exact()) < ending.radius - SLACK
        });
        if let Some(line) = inside {
            return Err(Refusal::EndInsideFriend {
                model: ending.id,
                unit: line.unit,
            });
        }
    }
    Ok(())
}

/// The unit that is to be assaulted: an enemy's, alive, neither side of it vehicles. `Clause: SKM-49`.
pub(crate) fn check_target(scene: &Scene<'_>, target: UnitId) -> Result<(), Refusal> {
    let Some(unit) = scene.state.unit(target) else {
        return Err(Refusal::UnknownThing {
            thing: UnknownThing::Unit(target),
        });
    };
    if unit.side == scene.unit.side {
        return Err(Refusal::Malformed);
    }
    if scene.state.living(target).next().is_none() {
        return Err(Refusal::UnitDestroyed { unit: target });
    }
    for (id, unit) in [(scene.unit_id, scene.unit), (target, unit)] {
        if is_vehicle(unit) {
            return Err(Refusal::AssaultVehicle { unit: id });
        }
    }
    Ok(())
}

/// Contact with the assaulted unit, an inch from everybody else. `Clause: SKM-47..SKM-50`.
pub(crate) fn keep_distance(
    scene: &Scene<'_>,
    endings: &[Ending],
    assault: Option<UnitId>,
) -> Result<Vec<(ModelId, ModelId)>, Refusal> {
    let mut contacts = Vec::new();
    if let Some(target) = assault {
        check_target(scene, target)?;
        contacts = contacts_with(scene, endings, target)?;
    }
    let own: Side = scene.unit.side;
    for ending in endings.iter().filter(|ending| ending.moved) {
        let touches_target = contacts.iter().any(|(model, _)| *model == ending.id);
        for enemy in scene.strangers(ending.level) {
            if enemy.side == own || (touches_target && assault == Some(enemy.unit)) {
                continue;
            }
            let gap = gap_between(ending.base(), (enemy.centre, enemy.radius));
            if gap <= TOUCHING {
                return Err(Refusal::ContactWithoutAssault {
                    model: ending.id,
                    enemy: enemy.id,
                });
            }
            if gap < ENEMY_DISTANCE - SLACK {
                return Err(Refusal::TooCloseToEnemy {
                    model: ending.id,
                    enemy: enemy.id,
                    gap: libm::round(gap) as Mil,
                });
            }
        }
    }
    Ok(contacts)
}

/// Who touches whom of the target; somebody must. `Clause: SKM-48`, `SKM-49`.
fn contacts_with(
    scene: &Scene<'_>,
    endings: &[Ending],
    target: UnitId,
) -> Result<Vec<(ModelId, ModelId)>, Refusal> {
    let mut contacts = Vec::new();
    let mut least = f64::INFINITY;
    for ending in endings {
        let enemies = scene.strangers(ending.level);
        for enemy in enemies.filter(|enemy| enemy.unit == target) {
            let gap = gap_between(ending.base(), (enemy.centre, enemy.radius));
            least = least.min(gap);
            if gap <= TOUCHING {
                contacts.push((ending.id, enemy.id));
            }
        }
    }
    if contacts.is_empty() {
        return Err(Refusal::AssaultNoContact {
            target,
            gap: libm::round(least) as Mil,
        });
    }
    Ok(contacts)
}

/// Whether a model may end a way, the unit's fellows that are placed already among those in its way. Advice: the check of
/// the whole unit has the last word.
pub(crate) fn is_free_ending(scene: &Scene<'_>, walker: &Walker, placed: &[Ending]) -> bool {
    let end = (walker.end, walker.level, walker.radius);
    is_free_ending_at(scene, walker.id, end, placed, None)
}

/// Whether a base may stand there, in contact with the assaulted unit at the nearest.
pub(crate) fn is_free_ending_at(
    scene: &Scene<'_>,
    id: ModelId,
    (at, level, radius): (Point, Level, f64),
    placed: &[Ending],
    assault: Option<UnitId>,
) -> bool {
    let base = (at.exact(), radius);
    let is_sound = scene.has_floor(at, level, radius)
        && (level > 0 || !scene.lies_in_wall(at.exact(), radius));
    if !is_sound {
        return false;
    }
    let own = scene.unit.side;
    let mut near_strangers = scene.strangers(level).filter(|other| {
        let gap = gap_between(base, (other.centre, other.radius));
        let apart = if other.side == own || assault == Some(other.unit) {
            -SLACK
        } else {
            ENEMY_DISTANCE - SLACK
        };
        gap < apart
    });
    let mut near_fellows = placed.iter().filter(|other| {
        other.id != id && other.level == level && gap_between(base, other.base()) < -SLACK
    });
    let mut insides = scene.betweens.iter().filter(|line| {
        line.side == own
            && line.level == level
            && line.segment.distance_to(at.exact()) < radius - SLACK
    });
    near_strangers.next().is_none() && near_fellows.next().is_none() && insides.next().is_none()
}
