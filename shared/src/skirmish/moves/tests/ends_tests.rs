//! Facing, friends, enemies, vehicles, assault, coherency: test vectors 22 to 36, 61, 64, 66, 67.

use super::*;

/// One rifleman at this place, then more by the caller.
fn lone(place: Place) -> Table {
    Table::new().red(&[place])
}

fn verdict(state: &State, path: &[Place]) -> &'static str {
    code(&judge(state, &[walk(0, path)]))
}

#[test]
fn skm_37_tv_22_few_models_say_which_way_they_look() {
    let line: Vec<Place> = (0..4).map(|i| (10.0, 10.0 + 1.2 * f64::from(i))).collect();
    let bare = |count: usize| -> Vec<Order> {
        let models = (0..).zip(&line[..count]);
        models
            .map(|(model, from)| Order::Walk {
                model: ModelId(model),
                path: vec![at(*from)],
                facing: None,
            })
            .collect()
    };
    let three = Table::new().red(&line[..3]).play();
    assert_eq!(code(&judge(&three, &bare(3))), "FACING_REQUIRED");
    let four = Table::new().red(&line).play();
    assert_eq!(code(&judge(&four, &bare(4))), "ok");
    // SKM-39: a facing that is not needed is dropped.
    let sent: Vec<Order> = (0..)
        .zip(&line)
        .map(|(model, from)| walk(model, &[*from]))
        .collect();
    let (after, _) = carry_out(&four, &sent, &[]);
    assert!(after.models.iter().all(|model| model.facing.is_none()));
    let (after, _) = carry_out(&three, &sent[..3], &[]);
    assert!(after.models.iter().all(|model| model.facing == Some(0)));
}

#[test]
fn skm_37_models_that_stay_must_look_somewhere_too() {
    let state = Table::new().red(&[(10.0, 10.0), (11.0, 10.0)]).play();
    assert_eq!(verdict(&state, &[(10.0, 10.0)]), "FACING_REQUIRED");
    let mut state = state;
    state.models[1].facing = Some(90);
    assert_eq!(verdict(&state, &[(10.0, 10.0)]), "ok");
}

#[test]
fn skm_38_tv_23_a_team_looks_one_way() {
    let team = |size: usize| {
        let places: Vec<Place> = (0..size).map(|i| (10.0, 10.0 + 1.2 * i as f64)).collect();
        Table::new()
            .unit(Side::Red, Quality::Recruit, &places, |template| {
                template.kind = UnitKind::WeaponTeam;
            })
            .play()
    };
    let orders = |size: u8, odd: Heading| -> Vec<Order> {
        let facing = |model| if model == 0 { odd } else { 90 };
        (0..size)
            .map(|model| Order::Walk {
                model: ModelId(model),
                path: vec![at((10.0, 10.0 + 1.2 * f64::from(model)))],
                facing: Some(facing(model)),
            })
            .collect()
    };
    assert_eq!(code(&judge(&team(2), &orders(2, 180))), "FACING_MIXED");
    assert_eq!(code(&judge(&team(2), &orders(2, 90))), "ok");
    assert_eq!(code(&judge(&team(5), &orders(5, 180))), "FACING_MIXED");
}

#[test]
fn skm_41_tv_24_friends_step_aside() {
    let state = lone((10.0, 10.0)).red(&[(14.0, 10.0)]).play();
    let preview = judge(&state, &[walk(0, &[(10.0, 10.0), (16.0, 10.0)])]).expect("through");
    assert_eq!(preview.passed, [UnitId(1)]);
}

#[test]
fn skm_32_tv_25_tv_26_touching_friends_but_not_on_them() {
    let state = lone((10.0, 10.0)).red(&[(14.0, 10.0)]).play();
    assert_eq!(
        verdict(&state, &[(10.0, 10.0), (14.9, 10.0)]),
        "END_OVERLAP"
    );
    assert_eq!(verdict(&state, &[(10.0, 10.0), (14.985, 10.0)]), "ok");
}

#[test]
fn skm_42_tv_27_tv_28_outside_the_friends_that_were_passed() {
    let state = lone((10.0, 10.25)).red(&[(14.0, 9.0), (14.0, 11.5)]).play();
    let refusal = judge(&state, &[walk(0, &[(10.0, 10.25), (14.0, 10.25)])]);
    assert_eq!(code(&refusal), "END_INSIDE_FRIEND");
    assert_eq!(verdict(&state, &[(10.0, 10.25), (14.6, 10.25)]), "ok");
}

#[test]
fn skm_42_whoever_of_the_unit_passed_it() {
    // The second walks beside the friends, yet its fellow went through them.
    let state = Table::new()
        .red(&[(10.0, 10.25), (13.4, 8.0)])
        .red(&[(14.0, 9.0), (14.0, 11.5)])
        .play();
    let beside = walk(1, &[(13.4, 8.0), (12.9, 9.0), (12.9, 10.3), (13.6, 10.3)]);
    let through = walk(0, &[(10.0, 10.25), (14.9, 10.25)]);
    let alone = [walk(0, &[(10.0, 10.25), (12.0, 10.25)]), beside.clone()];
    assert_eq!(code(&judge(&state, &alone)), "ok");
    assert_eq!(
        code(&judge(&state, &[through, beside])),
        "END_INSIDE_FRIEND"
    );
}

#[test]
fn skm_45_tv_29_not_between_enemies() {
    let state = lone((10.0, 10.25))
        .blue(&[(14.0, 9.0), (14.0, 11.5)])
        .play();
    assert_eq!(
        verdict(&state, &[(10.0, 10.25), (16.0, 10.25)]),
        "THROUGH_ENEMY"
    );
    // A waypoint on the line between them changes nothing.
    let stop = [(10.0, 10.25), (14.0, 10.25), (16.0, 10.25)];
    assert_eq!(verdict(&state, &stop), "THROUGH_ENEMY");
}

#[test]
fn skm_45_not_over_an_enemy() {
    let state = lone((10.0, 10.0)).blue(&[(14.0, 10.9)]).play();
    assert_eq!(
        verdict(&state, &[(10.0, 10.0), (16.0, 10.0)]),
        "THROUGH_ENEMY"
    );
}

#[test]
fn skm_47_tv_30_tv_31_near_on_the_way_an_inch_at_the_end() {
    let state = lone((10.0, 10.0)).blue(&[(14.0, 8.0), (14.0, 12.0)]).play();
    assert_eq!(verdict(&state, &[(10.0, 10.0), (16.0, 10.0)]), "ok");
    let state = lone((10.0, 10.0)).blue(&[(13.0, 11.5)]).play();
    assert_eq!(verdict(&state, &[(10.0, 10.0), (16.0, 10.0)]), "ok");
}

#[test]
fn skm_47_tv_32_an_inch_from_enemies() {
    let state = lone((10.0, 10.0)).blue(&[(17.9, 10.0)]).play();
    let near = judge(&state, &[walk(0, &[(10.0, 10.0), (16.0, 10.0)])]);
    assert!(
        matches!(near, Err(Refusal::TooCloseToEnemy { gap: 916, .. })),
        "{near:?}"
    );
    assert_eq!(verdict(&state, &[(10.0, 10.0), (15.9, 10.0)]), "ok");
}

#[test]
fn skm_48_tv_33_contact_is_an_assault() {
    let state = lone((10.0, 10.0)).blue(&[(16.9, 10.0)]).play();
    let order = [walk(0, &[(10.0, 10.0), (15.915, 10.0)])];
    assert_eq!(code(&judge(&state, &order)), "CONTACT_WITHOUT_ASSAULT");
    let preview = judge_assault(&state, &order, Some(UnitId(1))).expect("an assault");
    assert_eq!(preview.contacts, [(ModelId(0), ModelId(1))]);
}

#[test]
fn skm_48_an_inch_still_counts_towards_everybody_else() {
    let state = lone((10.0, 10.0))
        .blue(&[(16.9, 10.0)])
        .blue(&[(16.9, 11.5)])
        .play();
    let order = [walk(0, &[(10.0, 10.0), (15.915, 10.0)])];
    let verdict = judge_assault(&state, &order, Some(UnitId(1)));
    assert_eq!(code(&verdict), "TOO_CLOSE_TO_ENEMY");
}

#[test]
fn skm_49_tv_66_somebody_must_reach_the_target() {
    let state = lone((10.0, 10.0)).blue(&[(16.9, 10.0)]).play();
    let order = [walk(0, &[(10.0, 10.0), (15.616, 10.0)])];
    let verdict = judge_assault(&state, &order, Some(UnitId(1)));
    assert_eq!(
        verdict,
        Err(Refusal::AssaultNoContact {
            target: UnitId(1),
            gap: 300
        })
    );
}

#[test]
fn skm_49_vehicles_neither_assault_nor_are_assaulted() {
    let state = lone((10.0, 10.0))
        .vehicle(Side::Blue, Mobility::Tracked, 80, (17.0, 10.0))
        .play();
    let order = [walk(0, &[(10.0, 10.0), (14.0, 10.0)])];
    let target = judge_assault(&state, &order, Some(UnitId(1)));
    assert_eq!(code(&target), "ASSAULT_VEHICLE");
    let state = Table::new()
        .vehicle(Side::Red, Mobility::Tracked, 80, (10.0, 10.0))
        .blue(&[(17.0, 10.0)])
        .play();
    assert_eq!(
        code(&judge_assault(&state, &order, Some(UnitId(1)))),
        "ASSAULT_VEHICLE"
    );
}

#[test]
fn skm_43_tv_34_tv_35_vehicles_block() {
    let vehicle = |start: Place| {
        lone(start)
            .vehicle(Side::Red, Mobility::Tracked, 80, (14.0, 10.0))
            .play()
    };
    let state = vehicle((10.0, 10.0));
    assert_eq!(
        verdict(&state, &[(10.0, 10.0), (16.0, 10.0)]),
        "BLOCKED_BY_VEHICLE"
    );
    let state = vehicle((11.5, 10.0));
    let round = [(11.5, 10.0), (11.5, 12.2), (15.0, 12.2)];
    assert_eq!(verdict(&state, &round), "ok");
    let enemy = lone((10.0, 10.0))
        .vehicle(Side::Blue, Mobility::Tracked, 80, (14.0, 10.0))
        .play();
    assert_eq!(
        verdict(&enemy, &[(10.0, 10.0), (16.0, 10.0)]),
        "BLOCKED_BY_VEHICLE"
    );
}

#[test]
fn skm_44_tv_61_vehicles_need_room() {
    let state = Table::new()
        .vehicle(Side::Red, Mobility::Tracked, 60, (10.0, 10.0))
        .red(&[(14.0, 10.0)])
        .play();
    assert_eq!(
        verdict(&state, &[(10.0, 10.0), (18.0, 10.0)]),
        "VEHICLE_NEEDS_ROOM"
    );
    assert_eq!(
        verdict(&state, &[(10.0, 10.0), (10.0, 14.0), (18.2, 14.0)]),
        "TOO_FAR"
    );
    assert_eq!(verdict(&state, &[(10.0, 10.0), (14.0, 12.0)]), "ok");
}

#[test]
fn skm_50_tv_64_out_of_reach_of_an_enemy() {
    // A gap of half an inch at the start.
    let state = lone((10.0, 10.0)).blue(&[(11.484, 10.0)]).play();
    assert_eq!(
        verdict(&state, &[(10.0, 10.0), (9.6, 10.0)]),
        "TOO_CLOSE_TO_ENEMY"
    );
    assert_eq!(verdict(&state, &[(10.0, 10.0), (9.5, 10.0)]), "ok");
    assert_eq!(verdict(&state, &[(10.0, 10.0)]), "ok", "it only turns");
}

#[test]
fn skm_33_tv_67_models_keep_together() {
    let places: Vec<Place> = (0..5)
        .map(|i| (10.0 + 2.984 * f64::from(i), 10.0))
        .collect();
    let state = Table::new().red(&places).play();
    let north = |last: f64| -> Vec<Order> {
        let order = |(model, from): (u8, &Place)| {
            let x = if model == 4 { from.0 + last } else { from.0 };
            walk(model, &[*from, (x, from.1 + 1.0)])
        };
        (0..).zip(&places).map(order).collect()
    };
    assert_eq!(code(&judge(&state, &north(0.0))), "ok");
    let refusal = judge(&state, &north(0.1));
    let torn = Refusal::Coherency {
        unit: UnitId(0),
        model: ModelId(4),
        gap: 2100,
    };
    assert_eq!(refusal, Err(torn));
}

#[test]
fn skm_34_a_unit_torn_apart_may_stay_so_but_no_worse() {
    let places = [(10.0, 10.0), (11.5, 10.0), (16.0, 10.0), (17.5, 10.0)];
    let state = Table::new().red(&places).play();
    assert_eq!(verdict(&state, &[(10.0, 10.0), (10.0, 11.0)]), "ok");
    assert_eq!(verdict(&state, &[(10.0, 10.0), (8.0, 10.0)]), "COHERENCY");
}
