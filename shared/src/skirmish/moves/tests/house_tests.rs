//! Walls, doors, floors: `SKM-04`, `SKM-55`, `SKM-62`, `SKM-80`, deployment; test vector 49.

use super::super::super::Placed;
use super::super::check_places;
use super::*;

/// A house from (10, 10) to (16, 16), its door from (12.5, 10) to (13.5, 10).
fn house() -> Table {
    Table::new().house((10.0, 10.0), (16.0, 16.0), 2)
}

fn verdict(state: &State, path: &[Place]) -> &'static str {
    code(&judge(state, &[walk(0, path)]))
}

#[test]
fn skm_62_through_doors_only() {
    let state = house().red(&[(13.0, 8.0)]).play();
    assert_eq!(verdict(&state, &[(13.0, 8.0), (13.0, 12.0)]), "ok");
    assert_eq!(
        verdict(&state, &[(13.0, 8.0), (13.6, 9.9), (13.6, 12.0)]),
        "WALL"
    );
    assert_eq!(
        verdict(&state, &[(13.0, 8.0), (12.5, 10.0), (12.5, 12.0)]),
        "ok"
    );
    assert_eq!(verdict(&state, &[(13.0, 8.0), (13.0, 10.0)]), "END_IN_WALL");
    assert_eq!(verdict(&state, &[(13.0, 8.0), (11.0, 9.6)]), "END_IN_WALL");
    assert_eq!(verdict(&state, &[(13.0, 8.0), (11.0, 9.5)]), "ok");
}

#[test]
fn skm_62_a_waypoint_on_the_wall_is_no_door() {
    let state = house().red(&[(11.0, 8.5)]).play();
    let over = [(11.0, 8.5), (11.0, 10.0), (11.0, 11.5)];
    assert_eq!(verdict(&state, &over), "WALL");
    let along = [(11.0, 8.5), (11.0, 10.0), (11.5, 10.0), (11.5, 11.5)];
    assert_eq!(verdict(&state, &along), "WALL");
    let in_at_the_door = [(11.0, 8.5), (11.5, 10.0), (13.0, 10.0), (13.0, 11.5)];
    assert_eq!(verdict(&state, &in_at_the_door), "ok");
}

#[test]
fn skm_62_vehicles_stay_outside() {
    let state = house()
        .vehicle(Side::Red, Mobility::Tracked, 60, (13.0, 6.0))
        .play();
    assert_eq!(
        verdict(&state, &[(13.0, 6.0), (13.0, 12.0)]),
        "VEHICLE_IN_BUILDING"
    );
    assert_eq!(
        verdict(&state, &[(13.0, 6.0), (13.0, 9.0)]),
        "VEHICLE_IN_BUILDING"
    );
    assert_eq!(verdict(&state, &[(13.0, 6.0), (13.0, 8.8)]), "ok");
}

#[test]
fn skm_80_tv_49_field_guns_stay_outside() {
    let crew = [(13.0, 8.0), (14.2, 8.0)];
    let state = house()
        .unit(Side::Red, Quality::Recruit, &crew, |template| {
            template.kind = UnitKind::WeaponTeam;
            template.crew_items = vec![HOWITZER];
        })
        .play();
    let mut state = state;
    state.models[1].facing = Some(0);
    assert_eq!(
        verdict(&state, &[(13.0, 8.0), (13.0, 10.6)]),
        "GUN_NOT_IN_BUILDING"
    );
    assert_eq!(verdict(&state, &[(13.0, 8.0), (13.0, 9.4)]), "ok");
}

#[test]
fn skm_55_indoors_the_ground_does_not_slow() {
    let mut table = house().red(&[(13.0, 11.0)]);
    table.scenario.default_kind = TerrainKind::DeepSnow;
    let state = table.play();
    let preview = judge(&state, &[walk(0, &[(13.0, 11.0), (13.0, 15.0)])]).expect("indoors");
    assert_eq!(preview.models[0].step.allowance, 6000);
    assert_eq!(preview.models[0].kinds, []);
    let outdoors = judge(&state, &[walk(0, &[(13.0, 11.0), (13.0, 8.0)])]).expect("out");
    assert_eq!(outdoors.models[0].step.allowance, 4000);
}

#[test]
fn skm_31_nobody_walks_off_a_floor() {
    let mut state = house().red(&[(13.0, 13.0)]).play();
    put(&mut state, 0, (13.0, 13.0), 1);
    assert_eq!(verdict(&state, &[(13.0, 13.0), (15.5, 13.0)]), "ok");
    assert_eq!(verdict(&state, &[(13.0, 13.0), (15.6, 13.0)]), "OFF_FLOOR");
    let round = [(13.0, 13.0), (16.5, 13.0), (15.0, 13.0)];
    assert_eq!(verdict(&state, &round), "OFF_FLOOR");
    assert_eq!(verdict(&state, &[(13.0, 13.0), (13.0, 8.0)]), "OFF_FLOOR");
}

#[test]
fn skm_47_enemies_on_another_level_are_not_near() {
    let mut state = house().red(&[(13.0, 12.0)]).blue(&[(13.0, 14.0)]).play();
    put(&mut state, 0, (13.0, 12.0), 1);
    assert_eq!(verdict(&state, &[(13.0, 12.0), (13.0, 14.0)]), "ok");
    put(&mut state, 1, (13.0, 14.0), 1);
    assert_eq!(
        verdict(&state, &[(13.0, 12.0), (13.0, 12.1)]),
        "TOO_CLOSE_TO_ENEMY"
    );
}

#[test]
fn skm_10_places_of_a_unit_that_is_deployed() {
    let state = house()
        .standing(Standing::Impassable, (0.0, 0.0), (2.0, 2.0))
        .red(&[(4.0, 4.0), (5.0, 4.0)])
        .blue(&[(8.0, 4.0)])
        .play();
    let code = |first: (Place, u8), second: (Place, u8), facing: Option<Heading>| {
        let place = |model, (place, level)| Placed {
            model: ModelId(model),
            at: at(place),
            level,
            facing,
        };
        let placed = [place(0, first), place(1, second)];
        check_places(&state, UnitId(0), &placed).map_or_else(|refusal| refusal.code(), |()| "ok")
    };
    let good = ((4.0, 4.0), 0);
    assert_eq!(code(good, ((5.0, 4.0), 0), Some(0)), "ok");
    assert_eq!(code(good, ((5.0, 4.0), 0), None), "FACING_REQUIRED");
    assert_eq!(code(good, ((5.0, 4.0), 0), Some(360)), "BAD_NUMBER");
    assert_eq!(code(good, ((4.5, 4.0), 0), Some(0)), "END_OVERLAP");
    assert_eq!(code(good, ((8.0, 6.0), 0), Some(0)), "COHERENCY");
    assert_eq!(
        code(((6.2, 4.0), 0), ((5.0, 4.0), 0), Some(0)),
        "TOO_CLOSE_TO_ENEMY"
    );
    assert_eq!(code(((0.4, 4.0), 0), ((1.5, 4.0), 0), Some(0)), "OFF_TABLE");
    assert_eq!(
        code(((2.4, 1.0), 0), ((3.5, 1.0), 0), Some(0)),
        "IMPASSABLE"
    );
    assert_eq!(
        code(((10.2, 12.0), 0), ((12.0, 12.0), 0), Some(0)),
        "END_IN_WALL"
    );
    assert_eq!(code(((12.0, 12.0), 2), ((13.0, 12.0), 2), Some(0)), "ok");
    assert_eq!(
        code(((12.0, 12.0), 3), ((13.0, 12.0), 3), Some(0)),
        "OFF_FLOOR"
    );
    assert_eq!(
        code(((15.8, 12.0), 1), ((14.0, 12.0), 1), Some(0)),
        "OFF_FLOOR"
    );
}
