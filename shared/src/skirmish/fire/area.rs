//! Where a unit could shoot, and what it watches or would watch, if nothing stood in the way: for the player's eye.
//! `Clause: SRC-08`, `SRC-09`, `SRC-10`.

use super::aim::{all_arms, rate_of_fire, reach_of, uses_left, weapon_of};
use super::guard::weapons_on_guard;
use crate::geometry::{Vec2, convex_hull};
use crate::skirmish::sight::HALF_ARC;
use crate::skirmish::{Conditions, Heading, Mil, ModelId, State, UnitId, Weapon, WeaponId};

/// Straight pieces of a quarter of a circle.
const PIECES: u16 = 16;

/// How far a weapon of a unit reaches with one modifier. `Clause: SRC-10`.
#[derive(Clone, Debug, PartialEq)]
pub struct FireArea {
    /// The weapon.
    pub weapon: WeaponId,
    /// The middle of the 90 degrees of those who shoot it; nothing: they shoot all round. `Clause: SRC-08`.
    pub facing: Option<Heading>,
    /// From edge to edge, 1/1000 inch.
    pub up_to: Mil,
    /// What the distance does to the test.
    pub modifier: i8,
    /// Everywhere a base is in reach of one of them when it touches it: a convex outline, inches.
    pub outline: Vec<Vec2>,
}

/// Where a unit could shoot as it stands: an area for every band of every weapon that can shoot, those of a weapon from near
/// to far. Shells find their way without a facing. `Clause: SRC-10`, `SRC-15`.
#[must_use]
pub fn fire_areas(state: &State, unit: UnitId) -> Vec<FireArea> {
    let Some(found) = state.unit(unit) else {
        return Vec::new();
    };
    let mut groups: Vec<(WeaponId, Option<Heading>, Vec<ModelId>)> = Vec::new();
    for (shooter, id) in all_arms(state, unit) {
        let (Some(weapon), Some(model)) = (weapon_of(state, id), state.model(shooter)) else {
            continue;
        };
        let can = model.is_standing()
            && uses_left(found, id) != Some(0)
            && rate_of_fire(state, unit, weapon) > 0;
        if !can {
            continue;
        }
        let facing = model.facing.filter(|_| !weapon.indirect);
        let like = |group: &&mut (WeaponId, Option<Heading>, Vec<ModelId>)| {
            (group.0, group.1) == (id, facing)
        };
        match groups.iter_mut().find(like) {
            Some((_, _, shooters)) => shooters.push(shooter),
            None => groups.push((id, facing, vec![shooter])),
        }
    }
    let mut areas = Vec::new();
    for (id, facing, shooters) in groups {
        let Some(weapon) = weapon_of(state, id) else {
            continue;
        };
        for (up_to, modifier) in bands(state, weapon) {
            let reach = shooters.iter().map(|shooter| (*shooter, up_to));
            areas.push(FireArea {
                weapon: id,
                facing,
                up_to,
                modifier,
                outline: hull(state, reach, facing),
            });
        }
    }
    areas
}

/// Where a unit that watches this way may be asked to shoot, as a convex outline in inches: nobody is asked about those who
/// stay outside of it. Nothing of a unit that has nothing to guard with. `Clause: SRC-09`.
#[must_use]
pub fn guard_area(state: &State, unit: UnitId, facing: Heading) -> Vec<Vec2> {
    let arms = weapons_on_guard(state, unit);
    let reach = arms.into_iter().filter_map(|(watcher, id)| {
        let weapon = weapon_of(state, id)?;
        Some((watcher, sight_limit(state, weapon, reach_of(weapon))))
    });
    hull(state, reach, Some(facing))
}

/// Distances with one modifier each. At night the farther ones are of no use but to shells. `Clause: SRC-17`.
fn bands(state: &State, weapon: &Weapon) -> Vec<(Mil, i8)> {
    let mut bands: Vec<(Mil, i8)> = Vec::new();
    for band in &weapon.bands {
        let up_to = sight_limit(state, weapon, band.up_to);
        if bands.last().is_none_or(|(last, _)| *last < up_to) {
            bands.push((up_to, band.modifier));
        }
    }
    bands
}

fn sight_limit(state: &State, weapon: &Weapon, up_to: Mil) -> Mil {
    if weapon.indirect || state.switches.conditions != Conditions::Night {
        return up_to;
    }
    up_to.min(state.profile().fire.night_sight)
}

/// All that these models reach, each so far from the edge of its base. Who looks the same way has sectors of one shape, so the
/// hull adds no more than what lies between two of them.
fn hull(
    state: &State,
    reach: impl Iterator<Item = (ModelId, Mil)>,
    facing: Option<Heading>,
) -> Vec<Vec2> {
    let mut corners = Vec::new();
    for (id, up_to) in reach {
        let Some(model) = state.model(id) else {
            continue;
        };
        let from = model.at.vec();
        let far = f64::from(model.radius() + up_to) / 1000.0;
        let (first, turn, pieces) = match facing {
            Some(facing) => (f64::from(facing) - HALF_ARC, 2.0 * HALF_ARC, PIECES),
            None => (0.0, 360.0, 4 * PIECES),
        };
        // The corners of the arc lie so far out that its straight pieces run outside the true circle.
        let out = far / libm::cos((turn / f64::from(pieces) / 2.0).to_radians());
        if facing.is_some() {
            corners.push(from);
        }
        corners.extend((0..=pieces).map(|piece| {
            let off = turn * f64::from(piece) / f64::from(pieces);
            from + Vec2::heading(first + off) * out
        }));
    }
    convex_hull(&corners)
}

#[cfg(test)]
mod tests {
    use super::super::guard::exposures;
    use super::*;
    use crate::geometry::convex_distance;
    use crate::skirmish::fire_table::{
        BLUE, MORTAR, RED, RIFLE, SMG, at, bare, battle, mil, squad,
    };
    use crate::skirmish::{Guard, Model, Quality, Status, Step};

    /// Somebody who has stepped onto a place.
    fn stepped(id: ModelId, model: &Model, x: f64, y: f64) -> Step {
        let to = at(x, y);
        Step {
            model: id,
            path: vec![to, to],
            to,
            level: 0,
            status: Status::Standing,
            facing: model.facing,
            length: 0,
            allowance: mil(6.0),
        }
    }

    #[test]
    fn src_09_whoever_is_asked_about_has_touched_the_area() {
        let watchers = [(24.0, 24.0), (24.0, 26.0), (25.0, 25.0)];
        let row = squad(RED, Quality::Recruit, &watchers).with(&[SMG]);
        let other = squad(BLUE, Quality::Recruit, &[(47.0, 47.0)]);
        let state = battle(bare(), &[row, other]);
        let facing = 70;
        let area = guard_area(&state, UnitId(0), facing);
        let (id, model) = state.living(UnitId(1)).next().expect("one of blue");
        let radius = f64::from(model.radius()) / 1000.0;
        let (mut asked, mut within) = (0, 0);
        for (x, y) in (1..48).flat_map(|x| (1..48).map(move |y| (f64::from(x), f64::from(y)))) {
            let step = [stepped(id, model, x, y)];
            // A speck, for a point has no inside.
            let speck = [(0.0, 0.0), (0.001, 0.0), (0.0, 0.001)];
            let speck = speck.map(|(right, up)| Vec2::new(x + right, y + up));
            let away = convex_distance(&area, &speck);
            within += u32::from(away <= 0.0);
            if !exposures(&state, UnitId(0), Guard { facing }, UnitId(1), &step).is_empty() {
                asked += 1;
                assert!(away <= radius + 0.01, "({x}, {y}) is {away} off");
            }
        }
        // And it is no larger than it must be.
        assert!(
            asked > 100 && asked * 10 > within * 9,
            "{asked} of {within}"
        );
        assert!(guard_area(&state, UnitId(9), facing).is_empty());
    }

    #[test]
    fn src_10_every_band_of_a_weapon_is_an_area() {
        let row = squad(RED, Quality::Recruit, &[(24.0, 24.0), (24.0, 26.0)]);
        let mut state = battle(bare(), &[row.with(&[RIFLE, MORTAR]).facing(90)]);
        let bands = |state: &State, weapon: WeaponId| -> Vec<(Mil, i8, Option<Heading>)> {
            let areas = fire_areas(state, UnitId(0)).into_iter();
            areas
                .filter(|area| area.weapon == weapon)
                .map(|area| (area.up_to, area.modifier, area.facing))
                .collect()
        };
        let rifles = [(12.0, 0), (24.0, -1), (36.0, -2)];
        let rifles = rifles.map(|(up_to, modifier)| (mil(up_to), modifier, Some(90)));
        assert_eq!(bands(&state, RIFLE), rifles);
        assert_eq!(bands(&state, MORTAR), [(mil(48.0), 0, None)]);
        // At night nobody sees so far, but shells fly as far as ever. `Clause: SRC-17`.
        state.switches.conditions = Conditions::Night;
        let night = state.profile().fire.night_sight;
        assert!(
            bands(&state, RIFLE)
                .iter()
                .all(|(up_to, ..)| *up_to <= night)
        );
        assert_eq!(bands(&state, MORTAR), [(mil(48.0), 0, None)]);
    }
}
