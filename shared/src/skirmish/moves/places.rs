//! Where a unit may be put at deployment. `Clause: SKM-04`, `SKM-10`, `SKM-32`, `SKM-33`, `SKM-37`, `SKM-47`, `SKM-61`,
//! `SKM-62`.

use super::super::{
    Heading, ModelId, Placed, Refusal, State, Status, UnitId, UnknownThing, Weight,
};
use super::coherency::{Member, check_coherency};
use super::ends::{Ending, keep_distance, overlap_nobody};
use super::facing::{FULL_TURN, check_facings};
use super::scene::{Scene, is_vehicle};
use super::walk::carries;
use crate::geometry::Track;

/// The places of a whole unit; the zone is looked at elsewhere.
pub(crate) fn check_places(
    state: &State,
    unit_id: UnitId,
    placed: &[Placed],
) -> Result<(), Refusal> {
    let unit = state.unit(unit_id).ok_or(Refusal::UnknownThing {
        thing: UnknownThing::Unit(unit_id),
    })?;
    let scene = Scene::new(state, unit_id, unit);
    let mut endings = Vec::with_capacity(placed.len());
    let mut members = Vec::with_capacity(placed.len());
    for place in placed {
        let model = state.model(place.model).ok_or(Refusal::UnknownThing {
            thing: UnknownThing::Model(place.model),
        })?;
        if place.facing.is_some_and(|facing| facing >= FULL_TURN) {
            return Err(Refusal::Malformed);
        }
        let radius = f64::from(model.radius());
        check_place(&scene, place, radius)?;
        let (at, level) = (place.at, place.level);
        endings.push(Ending {
            id: place.model,
            at,
            level,
            radius,
            moved: true,
        });
        let standing = Status::Standing;
        let member = Member::new(&scene.houses, place.model, (at, level, radius), standing);
        members.push(member);
    }
    overlap_nobody(&scene, &endings, &[])?;
    keep_distance(&scene, &endings, None)?;
    check_coherency(state, unit_id, &[], &members)?;
    let facings: Vec<(ModelId, Option<Heading>)> = placed
        .iter()
        .map(|place| (place.model, place.facing))
        .collect();
    check_facings(unit_id, unit, &facings)
}

/// Room for a model where it lies. `Clause: SRC-04`, `SKM-32`, `SKM-47`.
pub(crate) fn check_room(state: &State, id: ModelId) -> Result<(), Refusal> {
    let thing = UnknownThing::Model(id);
    let model = state.model(id).ok_or(Refusal::UnknownThing { thing })?;
    let thing = UnknownThing::Unit(model.unit);
    let unit = state
        .unit(model.unit)
        .ok_or(Refusal::UnknownThing { thing })?;
    let scene = Scene::new(state, model.unit, unit);
    let ending = |id, model: &super::super::Model, moved| Ending {
        id,
        at: model.at,
        level: model.level,
        radius: f64::from(model.radius()),
        moved,
    };
    let fellows = state
        .living(model.unit)
        .filter(|(_, own)| own.is_standing());
    let mut endings: Vec<Ending> = fellows.map(|(id, own)| ending(id, own, false)).collect();
    endings.push(ending(id, model, true));
    overlap_nobody(&scene, &endings, &[])?;
    keep_distance(&scene, &endings, None).map(|_contacts| ())
}

/// One base: a floor under all of it, no wall, no impassable ground, no gun or vehicle indoors.
fn check_place(scene: &Scene<'_>, place: &Placed, radius: f64) -> Result<(), Refusal> {
    let (model, at) = (place.model, place.at);
    let vehicle = is_vehicle(scene.unit);
    if !scene.has_floor(at, place.level, radius) {
        return Err(if place.level == 0 {
            Refusal::OffTable { model, at }
        } else {
            Refusal::OffFloor { model, at }
        });
    }
    let indoors = place.level > 0 || scene.house_at(at.exact()).is_some();
    if indoors && vehicle {
        return Err(Refusal::VehicleInBuilding { model });
    }
    if indoors && carries(scene, Weight::FieldGun) {
        return Err(Refusal::GunNotInBuilding { model });
    }
    if place.level > 0 {
        return Ok(());
    }
    if scene.lies_in_wall(at.exact(), radius) {
        return Err(Refusal::EndInWall { model, at });
    }
    match scene.impassable_met(&Track::new(&[at]), radius) {
        None => Ok(()),
        Some(plot) => Err(Refusal::Impassable {
            model,
            piece: plot.id,
            at,
        }),
    }
}
