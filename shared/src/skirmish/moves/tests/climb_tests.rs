//! Stairs, ladders, ropes: test vectors 43 to 48, 50 to 54.

use super::super::check_rope;
use super::*;

/// A house from (9, 10) to (16, 16) with two floors and a flat roof; stairs inside at (15, 12).
fn house(values: &[i8]) -> Table {
    let places: Vec<Place> = (0..values.len()).map(|i| (14.0, 11.0 + i as f64)).collect();
    Table::new()
        .house((9.0, 10.0), (16.0, 16.0), 2)
        .link(LinkKind::Stairs, ((15.0, 12.0), 0), ((15.0, 12.0), 1))
        .unit(Side::Red, Quality::Recruit, &places, |template| {
            for (model, value) in template.models.iter_mut().zip(values) {
                model.items = vec![PACK; usize::from((6 - value).unsigned_abs())];
            }
        })
}

const EXIT: Place = (14.0, 12.0);

fn next_round(state: &mut State) {
    state.round += 1;
    state.activation = Some(Activation::of(UnitId(0)));
}

#[test]
fn skm_72_tv_43_a_storey_is_a_whole_movement() {
    let state = house(&[6]).play();
    let (after, _) = carry_out(&state, &[climb(0, 0, Way::Up, EXIT)], &[]);
    let model = &after.models[0];
    assert_eq!(
        (model.level, model.at, model.status),
        (1, at(EXIT), Status::Standing)
    );
    // TV-47: down is the same.
    let (below, _) = carry_out(&after, &[climb(0, 0, Way::Down, (14.5, 13.0))], &[]);
    assert_eq!(
        (below.models[0].level, below.models[0].at),
        (0, at((14.5, 13.0)))
    );
}

#[test]
fn skm_72_tv_44_no_walk_before_the_climb() {
    let state = house(&[6]).play();
    let both = [
        walk(0, &[(14.0, 11.0), (14.5, 11.5)]),
        climb(0, 0, Way::Up, EXIT),
    ];
    assert_eq!(code(&judge(&state, &both)), "CLIMB_NEEDS_FULL_MOVE");
    let mut far = state;
    put(&mut far, 0, (13.0, 11.0), 0);
    assert_eq!(code(&judge(&far, &both[1..])), "CLIMB_NOT_AT_LINK");
}

#[test]
fn skm_75_tv_45_slower_models_take_two_rounds() {
    for (value, left) in [(5, 4.0), (4, 2.0), (3, 0.0), (2, 0.0)] {
        for way in [Way::Up, Way::Down] {
            let mut state = house(&[value]).play();
            if way == Way::Down {
                put(&mut state, 0, (14.0, 11.0), 1);
            }
            let (mut state, _) = carry_out(&state, &[climb(0, 0, way, EXIT)], &[]);
            assert!(matches!(state.models[0].status, Status::Climbing { .. }));
            assert_eq!(state.models[0].at, at((14.0, 11.0)));
            next_round(&mut state);
            let on = |inches: f64| [EXIT, (EXIT.0 - inches, EXIT.1)];
            let too_far = code(&judge(&state, &[arrive(0, &on(left + 0.1))]));
            assert_eq!(too_far, "TOO_FAR", "{value} {way:?}");
            let (after, _) = carry_out(&state, &[arrive(0, &on(left))], &[]);
            let model = &after.models[0];
            let level = u8::from(way == Way::Up);
            assert_eq!((model.level, model.status), (level, Status::Standing));
        }
    }
}

#[test]
fn skm_74_tv_46_not_in_the_same_round() {
    let (state, _) = carry_out(&house(&[4]).play(), &[climb(0, 0, Way::Up, EXIT)], &[]);
    assert_eq!(
        code(&judge(&state, &[arrive(0, &[EXIT])])),
        "CLIMB_NEXT_ROUND"
    );
    let again = [climb(0, 0, Way::Up, EXIT)];
    assert_eq!(code(&judge(&state, &again)), "CLIMB_NEXT_ROUND");
    let walk_off = [walk(0, &[(14.0, 11.0), (13.0, 11.0)])];
    assert_eq!(code(&judge(&state, &walk_off)), "CLIMB_NEXT_ROUND");
}

#[test]
fn skm_76_tv_47_down_as_up_for_those_on_the_link() {
    let mut state = house(&[4]).play();
    put(&mut state, 0, (14.0, 11.0), 1);
    let (mut state, _) = carry_out(&state, &[climb(0, 0, Way::Down, EXIT)], &[]);
    assert_eq!(
        code(&judge(&state, &[arrive(0, &[EXIT])])),
        "CLIMB_NEXT_ROUND"
    );
    next_round(&mut state);
    let other_way = [climb(0, 0, Way::Up, EXIT)];
    assert_eq!(code(&judge(&state, &other_way)), "NO_VERTICAL_LINK");
    assert_eq!(code(&judge(&state, &[climb(0, 0, Way::Down, EXIT)])), "ok");
}

#[test]
fn skm_79_tv_48_heavy_weapons_use_stairs_only() {
    for (kind, expected) in [
        (LinkKind::Stairs, "ok"),
        (LinkKind::Ladder, "HEAVY_NO_LADDER"),
        (LinkKind::Rope, "HEAVY_NO_LADDER"),
    ] {
        let state = Table::new()
            .house((10.0, 10.0), (16.0, 16.0), 2)
            .link(kind, ((15.0, 12.0), 0), ((15.0, 12.0), 1))
            .unit(Side::Red, Quality::Recruit, &[(14.0, 11.0)], |template| {
                template.kind = UnitKind::WeaponTeam;
                template.crew_items = vec![MORTAR];
            })
            .play();
        let preview = judge(&state, &[climb(0, 0, Way::Up, EXIT)]);
        assert_eq!(code(&preview), expected);
        if let Ok(preview) = preview {
            let status = preview.models[0].step.status;
            assert!(matches!(status, Status::Climbing { value: 4000, .. }));
        }
    }
}

#[test]
fn skm_80_field_guns_use_no_link() {
    let mut table = house(&[6]);
    table.scenario.templates[0].crew_items = vec![HOWITZER];
    let order = [climb(0, 0, Way::Up, EXIT)];
    assert_eq!(code(&judge(&table.play(), &order)), "GUN_NOT_IN_BUILDING");
}

#[test]
fn skm_78_tv_50_damaged_links() {
    let order = [climb(0, 0, Way::Up, EXIT)];
    let damaged = |quality| {
        let mut table = house(&[6]).condition(LinkCondition::DamagedTest);
        table.scenario.forces[0][0].quality = quality;
        table.play()
    };
    let (after, _) = carry_out(&damaged(Quality::Recruit), &order, &[6]);
    assert!(!after.models[0].is_alive());
    assert_eq!(
        (after.models[0].at, after.models[0].level),
        (at((14.0, 11.0)), 0)
    );
    let (after, _) = carry_out(&damaged(Quality::Veteran), &order, &[9, 3]);
    assert_eq!(after.models[0].level, 1);
    let wish = MoveWish {
        unit: UnitId(0),
        orders: &order,
        assault: None,
        confirm_risk: false,
    };
    let unconfirmed = check_unit_move(&damaged(Quality::Recruit), Side::Red, &wish);
    assert_eq!(code(&unconfirmed), "RISK_NOT_CONFIRMED");
    let blocked = house(&[6]).condition(LinkCondition::Blocked).play();
    assert_eq!(code(&judge(&blocked, &order)), "LINK_BLOCKED");
}

#[test]
fn skm_71_no_climb_without_a_link() {
    let state = house(&[6]).play();
    for order in [
        climb(0, 7, Way::Up, EXIT),
        climb(0, 0, Way::Down, EXIT),
        arrive(0, &[EXIT]),
    ] {
        assert_eq!(code(&judge(&state, &[order])), "NO_VERTICAL_LINK");
    }
}

#[test]
fn skm_72_the_link_must_be_on_the_same_side_of_the_wall() {
    let mut state = house(&[6]).play();
    // Half an inch from the foot of the stairs, but outside.
    state.links[0].link.low.at = at((15.6, 12.0));
    put(&mut state, 0, (16.6, 12.0), 0);
    assert_eq!(
        code(&judge(&state, &[climb(0, 0, Way::Up, EXIT)])),
        "CLIMB_NOT_AT_LINK"
    );
}

#[test]
fn skm_77_room_to_step_off() {
    let state = house(&[6]).blue(&[(14.0, 13.5)]).play();
    let exit = |state: &State, place: Place| code(&judge(state, &[climb(0, 0, Way::Up, place)]));
    assert_eq!(exit(&state, EXIT), "ok");
    assert_eq!(
        exit(&state, (13.4, 12.0)),
        "EXIT_BLOCKED",
        "too far from the end"
    );
    assert_eq!(exit(&state, (15.6, 12.0)), "EXIT_BLOCKED", "over the edge");
    let mut state = state;
    put(&mut state, 1, (14.0, 13.5), 1);
    assert_eq!(exit(&state, EXIT), "EXIT_BLOCKED", "an enemy is near");
    assert_eq!(exit(&state, (14.8, 11.2)), "ok");
}

#[test]
fn skm_81_nobody_starts_where_an_enemy_hangs() {
    let mut state = house(&[6]).blue(&[(14.0, 14.0)]).play();
    state.models[1].status = Status::Climbing {
        link: LinkId(0),
        up: false,
        from: 1,
        value: 4000,
        round: 1,
    };
    let order = [climb(0, 0, Way::Up, EXIT)];
    assert_eq!(code(&judge(&state, &order)), "LINK_OCCUPIED");
}

#[test]
fn skm_81_a_movement_for_each_storey() {
    for (value, movements) in [(6, 2), (4, 4)] {
        let mut state = house(&[value])
            .link(LinkKind::Ladder, ((8.0, 12.0), 0), ((9.6, 12.0), 2))
            .play();
        put(&mut state, 0, (8.0, 13.0), 0);
        for movement in 1..=movements {
            let order = if movement == 1 {
                climb(0, 1, Way::Up, (10.0, 12.0))
            } else {
                arrive(0, &[(10.0, 12.0)])
            };
            (state, _) = carry_out(&state, &[order], &[]);
            let hangs = matches!(state.models[0].status, Status::Climbing { .. });
            assert_eq!(hangs, movement < movements, "{value} {movement}");
            if value < 6 {
                next_round(&mut state);
            }
        }
        assert_eq!(
            (state.models[0].level, state.models[0].at),
            (2, at((10.0, 12.0)))
        );
    }
}

#[test]
fn skm_82_nobody_stands_on_a_pitched_roof() {
    let mut table = house(&[6]).link(LinkKind::Ladder, ((14.0, 12.5), 1), ((14.0, 12.5), 2));
    table.scenario.buildings[0].roof = Roof::Pitched;
    let mut state = table.play();
    put(&mut state, 0, (14.0, 12.0), 1);
    let order = [climb(0, 1, Way::Up, (13.0, 12.0))];
    assert_eq!(code(&judge(&state, &order)), "ROOF_PITCHED");
    state.links[1].link.high.level = 1;
    state.links[1].link.low.level = 0;
    put(&mut state, 0, (14.0, 12.0), 0);
    assert_eq!(code(&judge(&state, &order)), "ok");
}

/// A veteran with this gear beside the west wall of the house, an inch from its edge to the base.
fn thrower(item: ItemId, gap: f64) -> State {
    let x = 10.0 - gap - 0.492;
    let places = [(x, 13.0), (x, 14.2)];
    Table::new()
        .house((10.0, 10.0), (16.0, 16.0), 1)
        .unit(Side::Red, Quality::Veteran, &places, |template| {
            template.models[0].items = vec![item];
        })
        .play()
}

fn throw(state: &State, item: ItemId, anchor: (Place, u8), dice: &[u8]) -> (&'static str, State) {
    let mut prepared = Prepared::new(dice.to_vec());
    let mut turn = Turn::new(state.clone(), &mut prepared);
    let (place, level) = anchor;
    let used =
        super::super::use_equipment(&mut turn, Side::Red, ModelId(0), item, at(place), level);
    (refused(used), turn.state)
}

const EDGE: (Place, u8) = ((10.0, 13.0), 1);

#[test]
fn skm_84_tv_51_a_grapnel_is_thrown() {
    let state = thrower(GRAPNEL, 2.0);
    let (verdict, hung) = throw(&state, GRAPNEL, EDGE, &[7]);
    assert_eq!((verdict, hung.links.len()), ("ok", 1));
    // It hangs there now: nothing is left to throw.
    assert_eq!(hung.models[0].items, []);
    assert_eq!(throw(&hung, GRAPNEL, EDGE, &[7]).0, "NO_SUCH_ITEM");
    let (verdict, missed) = throw(&state, GRAPNEL, EDGE, &[8]);
    assert_eq!((verdict, missed.links.len()), ("ok", 0));
    assert_eq!(missed.models[0].items, [GRAPNEL]);
}

#[test]
fn skm_87_tv_52_tv_53_who_tests_on_a_rope() {
    let (_, mut state) = throw(&thrower(ROPE, 0.5), ROPE, EDGE, &[1]);
    state
        .models
        .iter_mut()
        .for_each(|model| model.facing = Some(0));
    let up = |model, y| climb(model, 0, Way::Up, (10.6, y));
    let (after, events) = carry_out(&state, &[up(0, 13.0)], &[]);
    assert_eq!(after.models[0].level, 1);
    assert!(events.contains(&Event::RopeUsed { link: LinkId(0) }));
    // The second model tests; failing, it stays and its movement is spent.
    let (stayed, _) = carry_out(&state, &[up(1, 13.5)], &[8]);
    let model = &stayed.models[1];
    assert_eq!(
        (model.level, model.at, model.status),
        (0, state.models[1].at, Status::Standing)
    );
    assert!(stayed.activation.expect("active").moved);
    let (climbed, _) = carry_out(&state, &[up(1, 13.5)], &[7]);
    assert_eq!(climbed.models[1].level, 1);
    // The bearer again: down and up with a test each.
    let down = climb(0, 0, Way::Down, (9.0, 13.0));
    let (below, _) = carry_out(&after, &[down], &[7]);
    assert_eq!(below.models[0].level, 0);
}

#[test]
fn skm_88_the_place_of_one_who_may_slip_stays_free() {
    let (_, state) = throw(&thrower(ROPE, 0.5), ROPE, EDGE, &[1]);
    let into_its_place = walk(0, &[(9.008, 13.0), (9.008, 14.0)]);
    let up = climb(1, 0, Way::Up, (10.6, 13.5));
    assert_eq!(code(&judge(&state, &[into_its_place, up])), "END_OVERLAP");
}

#[test]
fn skm_86_a_rope_is_a_ladder_from_then_on() {
    let (_, mut state) = throw(&thrower(ROPE, 0.5), ROPE, EDGE, &[1]);
    state
        .models
        .iter_mut()
        .for_each(|model| model.facing = Some(0));
    state.models[0].items.push(PACK);
    let up = climb(0, 0, Way::Up, (10.6, 13.0));
    let (mut state, _) = carry_out(&state, &[up], &[]);
    assert!(matches!(
        state.models[0].status,
        Status::Climbing { value: 5000, .. }
    ));
    next_round(&mut state);
    let (state, _) = carry_out(&state, &[arrive(0, &[(10.6, 13.0)])], &[]);
    assert_eq!(state.models[0].level, 1);
    state.links.first().expect("the rope stays for both sides");
}

#[test]
fn skm_85_tv_54_too_high_or_too_far() {
    let two_storeys = |gap, item| {
        let mut state = thrower(item, gap);
        let mut scenario = (*state.scenario).clone();
        scenario.buildings[0].levels = 2;
        scenario.buildings[0].anchors[0].level = 2;
        state.scenario = std::sync::Arc::new(scenario);
        state
    };
    let high = ((10.0, 13.0), 2);
    let rope = two_storeys(0.5, ROPE);
    assert_eq!(throw(&rope, ROPE, high, &[1]).0, "OUT_OF_REACH");
    let grapnel = two_storeys(3.1, GRAPNEL);
    assert_eq!(throw(&grapnel, GRAPNEL, high, &[1]).0, "OUT_OF_REACH");
    assert_eq!(
        throw(&two_storeys(3.0, GRAPNEL), GRAPNEL, high, &[1]).0,
        "ok"
    );
}

#[test]
fn skm_90_where_a_rope_catches() {
    let state = thrower(ROPE, 0.5);
    assert_eq!(throw(&state, ROPE, ((10.3, 13.0), 1), &[1]).0, "BAD_ANCHOR");
    assert_eq!(throw(&state, ROPE, ((10.0, 13.0), 2), &[1]).0, "BAD_ANCHOR");
    assert_eq!(throw(&state, GRAPNEL, EDGE, &[1]).0, "NO_SUCH_ITEM");
    assert_eq!(throw(&state, ItemId(200), EDGE, &[1]).0, "NO_SUCH_ITEM");
    let mut inside = state.clone();
    put(&mut inside, 0, (10.6, 13.0), 0);
    assert_eq!(throw(&inside, ROPE, EDGE, &[1]).0, "BAD_ANCHOR");
    assert!(check_rope(&state, Side::Blue, ModelId(0), ROPE, (at(EDGE.0), 1)).is_err());
}
