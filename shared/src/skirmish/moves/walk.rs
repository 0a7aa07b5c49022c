//! One model's way on one level: table and floors, walls, impassable ground, vehicles, wheels, enemies, length.
//! `Clause: SKM-04`, `SKM-28..SKM-31`, `SKM-41..SKM-45`, `SKM-58`, `SKM-61`, `SKM-62`.

use super::super::{Level, Mil, Mobility, Model, ModelId, Refusal, TerrainKind, UnitId, Weight};
use super::allowance::{Allowance, GroundEffect, ground_effect, items_of_unit};
use super::scene::{Figure, House, SLACK, Scene, is_vehicle};
use crate::geometry::{Bounds, Point, Track, Vec2};

/// Who goes which way.
#[derive(Clone, Debug)]
pub(crate) struct Walker {
    pub(crate) id: ModelId,
    pub(crate) radius: f64,
    pub(crate) level: Level,
    pub(crate) track: Track,
    pub(crate) end: Point,
}

impl Walker {
    pub(crate) fn new(id: ModelId, model: &Model, level: Level, path: &[Point]) -> Self {
        Self {
            id,
            radius: f64::from(model.radius()),
            level,
            track: Track::new(path),
            end: path.last().copied().unwrap_or(model.at),
        }
    }

    /// Where the way comes nearest to something: what a refusal points at.
    fn nearest(&self, distance: impl Fn(Vec2) -> f64) -> Point {
        let length = self.track.length();
        let steps = 64;
        let places =
            (0..=steps).map(|step| self.track.at(length * f64::from(step) / f64::from(steps)));
        let nearest = places.min_by(|a, b| distance(*a).total_cmp(&distance(*b)));
        Point::nearest(nearest.unwrap_or_default())
    }
}

/// Everything about a way but its length. Those named in `moving` go at the same time and are in nobody's way.
pub(crate) fn check_way(
    scene: &Scene<'_>,
    walker: &Walker,
    kinds: &[TerrainKind],
    moving: &[ModelId],
) -> Result<(), Refusal> {
    if walker.track.is_standing() {
        return Ok(());
    }
    keeps_guns_out(scene, walker)?;
    stays_on_floor(scene, walker)?;
    ends_on_floor(scene, walker)?;
    goes_through_doors(scene, walker)?;
    ends_beside_walls(scene, walker)?;
    passes(scene, walker, kinds, moving)
}

/// Whether a way may be a part of a longer one: where it ends does not count.
pub(crate) fn is_leg_free(
    scene: &Scene<'_>,
    walker: &Walker,
    kinds: &[TerrainKind],
    moving: &[ModelId],
) -> bool {
    keeps_guns_out(scene, walker).is_ok()
        && stays_on_floor(scene, walker).is_ok()
        && goes_through_doors(scene, walker).is_ok()
        && passes(scene, walker, kinds, moving).is_ok()
}

/// What the base meets on its way.
fn passes(
    scene: &Scene<'_>,
    walker: &Walker,
    kinds: &[TerrainKind],
    moving: &[ModelId],
) -> Result<(), Refusal> {
    keeps_off_impassable(scene, walker)?;
    passes_vehicles(scene, walker, moving)?;
    keeps_wheels_clear(scene, walker, kinds)?;
    passes_enemies(scene, walker)
}

/// A field gun never enters a building. `Clause: SKM-80`.
fn keeps_guns_out(scene: &Scene<'_>, walker: &Walker) -> Result<(), Refusal> {
    let enters = || {
        scene
            .houses
            .iter()
            .any(|house| house.is_entered(&walker.track))
    };
    if walker.level == 0 && carries(scene, Weight::FieldGun) && enters() {
        return Err(Refusal::GunNotInBuilding { model: walker.id });
    }
    Ok(())
}

/// Whether the unit has anything of this weight with it. `Clause: SKM-79`, `SKM-80`.
pub(crate) fn carries(scene: &Scene<'_>, weight: Weight) -> bool {
    items_of_unit(scene.state, scene.unit).any(|(_, _, item)| item.weight == weight)
}

/// No way leads over the edge of the table or of a floor. `Clause: SKM-04`, `SKM-31`.
fn stays_on_floor(scene: &Scene<'_>, walker: &Walker) -> Result<(), Refusal> {
    let (model, at) = (walker.id, walker.end);
    if walker.level > 0 {
        let mut houses = scene.houses.iter();
        return if houses.any(|house| house.keeps_inside(&walker.track)) {
            Ok(())
        } else {
            Err(Refusal::OffFloor { model, at })
        };
    }
    let (width, depth) = (scene.state.scenario.width, scene.state.scenario.depth);
    let table = Bounds {
        low: Vec2::default(),
        high: Vec2::new(f64::from(width), f64::from(depth)),
    }
    .grown(SLACK);
    let bounds = walker.track.bounds();
    if table.holds(bounds.low) && table.holds(bounds.high) {
        Ok(())
    } else {
        Err(Refusal::OffTable { model, at })
    }
}

/// The whole base ends on the table or on the floor of its level. `Clause: SKM-04`.
fn ends_on_floor(scene: &Scene<'_>, walker: &Walker) -> Result<(), Refusal> {
    let (model, at) = (walker.id, walker.end);
    if scene.has_floor(at, walker.level, walker.radius) {
        return Ok(());
    }
    Err(if walker.level == 0 {
        Refusal::OffTable { model, at }
    } else {
        Refusal::OffFloor { model, at }
    })
}

/// On the ground through doors only, and on foot. `Clause: SKM-62`.
fn goes_through_doors(scene: &Scene<'_>, walker: &Walker) -> Result<(), Refusal> {
    if walker.level > 0 {
        return Ok(());
    }
    let model = walker.id;
    let near = walker.track.bounds().grown(walker.radius);
    let mut houses = scene
        .houses
        .iter()
        .filter(|house| house.outline.bounds().meets(&near));
    if is_vehicle(scene.unit) {
        let is_in = |house: &House<'_>| {
            walker.track.distance_to_outline(&house.outline) < walker.radius - SLACK
        };
        return if houses.any(is_in) {
            Err(Refusal::VehicleInBuilding { model })
        } else {
            Ok(())
        };
    }
    match houses.find_map(|house| house.wall_crossed(&walker.track)) {
        None => Ok(()),
        Some(at) => Err(Refusal::Wall {
            model,
            at: Point::nearest(at),
        }),
    }
}

/// Nobody stops in a wall or doorway. `Clause: SKM-62`.
fn ends_beside_walls(scene: &Scene<'_>, walker: &Walker) -> Result<(), Refusal> {
    if walker.level == 0 && scene.lies_in_wall(walker.end.exact(), walker.radius) {
        return Err(Refusal::EndInWall {
            model: walker.id,
            at: walker.end,
        });
    }
    Ok(())
}

/// No part of the base over impassable ground. `Clause: SKM-61`.
fn keeps_off_impassable(scene: &Scene<'_>, walker: &Walker) -> Result<(), Refusal> {
    if walker.level > 0 {
        return Ok(());
    }
    match scene.impassable_met(&walker.track, walker.radius) {
        None => Ok(()),
        Some(plot) => Err(Refusal::Impassable {
            model: walker.id,
            piece: plot.id,
            at: walker.nearest(|p| {
                if plot.outline.holds(p) {
                    0.0
                } else {
                    plot.outline.distance_from_edges(p)
                }
            }),
        }),
    }
}

/// Whether the base runs over another on its way.
fn sweeps_over(walker: &Walker, other: &Figure) -> bool {
    let apart = walker.radius + other.radius;
    other.level == walker.level
        && walker.track.bounds().grown(apart).holds(other.centre)
        && walker.track.distance_to(other.centre) < apart - SLACK
}

/// Vehicles block everybody's way; a vehicle's way is blocked by friends on foot as well. `Clause: SKM-43`, `SKM-44`.
fn passes_vehicles(scene: &Scene<'_>, walker: &Walker, moving: &[ModelId]) -> Result<(), Refusal> {
    let drives = is_vehicle(scene.unit);
    let model = walker.id;
    let others = scene
        .figures
        .iter()
        .filter(|other| other.id != model && !moving.contains(&other.id));
    for other in others.filter(|other| sweeps_over(walker, other)) {
        let at = || walker.nearest(|p| p.distance(other.centre));
        if other.vehicle {
            return Err(Refusal::BlockedByVehicle {
                model,
                vehicle: other.id,
                at: at(),
            });
        }
        if drives && other.side == scene.unit.side {
            return Err(Refusal::VehicleNeedsRoom {
                model,
                other: other.id,
                at: at(),
            });
        }
    }
    Ok(())
}

/// Wheels do not cross what the table bars them from. `Clause: SKM-58`.
fn keeps_wheels_clear(
    scene: &Scene<'_>,
    walker: &Walker,
    kinds: &[TerrainKind],
) -> Result<(), Refusal> {
    let mobility: Mobility = scene.unit.mobility;
    let barred = |kind: &&TerrainKind| ground_effect(**kind, mobility) == GroundEffect::Barred;
    match kinds.iter().find(barred) {
        None => Ok(()),
        Some(kind) => Err(Refusal::NotForWheels {
            model: walker.id,
            kind: *kind,
        }),
    }
}

/// Neither over an enemy's base nor between two models of an enemy unit. `Clause: SKM-45`.
fn passes_enemies(scene: &Scene<'_>, walker: &Walker) -> Result<(), Refusal> {
    let own = scene.unit.side;
    let base = scene
        .strangers(walker.level)
        .filter(|other| other.side != own)
        .find(|other| sweeps_over(walker, other))
        .map(|other| (other.id, walker.nearest(|p| p.distance(other.centre))));
    let between = || {
        let lines = scene.betweens.iter().filter(|line| {
            line.side != own && line.level == walker.level && walker.track.crosses(line.segment)
        });
        lines
            .map(|line| (line.model, walker.nearest(|p| line.segment.distance_to(p))))
            .next()
    };
    match base.or_else(between) {
        None => Ok(()),
        Some((enemy, at)) => Err(Refusal::ThroughEnemy {
            model: walker.id,
            enemy,
            at,
        }),
    }
}

/// The friendly units on foot that a way goes through. `Clause: SKM-41`, `SKM-42`.
pub(crate) fn friends_passed(scene: &Scene<'_>, walker: &Walker, passed: &mut Vec<UnitId>) {
    if walker.track.is_standing() {
        return;
    }
    let own = scene.unit.side;
    let bases = scene
        .strangers(walker.level)
        .filter(|other| other.side == own && !other.vehicle && sweeps_over(walker, other))
        .map(|other| other.unit);
    let insides = scene
        .betweens
        .iter()
        .filter(|line| {
            line.side == own && line.level == walker.level && walker.track.crosses(line.segment)
        })
        .map(|line| line.unit);
    for unit in bases.chain(insides) {
        if !passed.contains(&unit) {
            passed.push(unit);
        }
    }
}

/// Not farther than allowed; the way of the centre is the way of the front edge. `Clause: SKM-02`, `SKM-26`, `SKM-28`, `SKM-29`, `SKM-56`.
pub(crate) fn within_allowance(walker: &Walker, allowance: &Allowance) -> Result<Mil, Refusal> {
    let length = walker.track.length();
    let whole = libm::round(length) as Mil;
    if length > f64::from(allowance.total) + SLACK {
        return Err(Refusal::TooFar {
            model: walker.id,
            length: whole,
            allowance: allowance.total,
            base: allowance.base,
            modifiers: allowance.modifiers.clone(),
        });
    }
    Ok(whole)
}
