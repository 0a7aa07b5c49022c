//! Value, allowance, path: test vectors 01 to 21.

use super::*;
use crate::skirmish::{GroundEffect, Pace, Speeds, TerrainStack, ground_effect};

/// One rifleman at (10, 10).
fn lone() -> Table {
    Table::new().red(&[(10.0, 10.0)])
}

fn with_items(items: &[ItemId]) -> Table {
    Table::new().unit(Side::Red, Quality::Recruit, &[(10.0, 10.0)], |template| {
        template.models[0].items = items.to_vec();
    })
}

fn mortar_team() -> Table {
    let places = [(10.0, 10.0), (10.0, 11.5), (10.0, 13.0)];
    Table::new().unit(Side::Red, Quality::Recruit, &places, |template| {
        template.kind = UnitKind::WeaponTeam;
        template.crew_items = vec![MORTAR];
    })
}

fn allowance(state: &State, path: &[Place]) -> i32 {
    let preview = judge(state, &[walk(0, path)]).expect("a legal walk");
    preview.models[0].step.allowance
}

fn verdict(state: &State, path: &[Place]) -> &'static str {
    code(&judge(state, &[walk(0, path)]))
}

#[test]
fn skm_21_tv_01_foot_six_inches() {
    assert_eq!(
        allowance(&lone().play(), &[(10.0, 10.0), (11.0, 10.0)]),
        6000
    );
}

#[test]
fn skm_23_tv_02_a_heavy_mortar_slows_its_whole_team() {
    let mut state = mortar_team().play();
    let orders: Vec<Order> = [(0, 10.0), (1, 11.5), (2, 13.0)]
        .map(|(model, y)| walk(model, &[(10.0, y), (11.0, y)]))
        .to_vec();
    let preview = judge(&state, &orders).expect("a legal move");
    assert!(
        preview
            .models
            .iter()
            .all(|model| model.step.allowance == 4000)
    );
    // While a crew model lives: nobody else does, and it still counts for the last.
    for fellow in 1..=2 {
        state.models[fellow].status = Status::Lost { round: 1 };
    }
    assert_eq!(allowance(&state, &[(10.0, 10.0), (11.0, 10.0)]), 4000);
}

#[test]
fn skm_25_tv_03_a_full_pack_slows_its_bearer_alone() {
    let places = [(10.0, 10.0), (10.0, 11.5)];
    let state = Table::new()
        .unit(Side::Red, Quality::Recruit, &places, |template| {
            template.models[0].items = vec![PACK];
        })
        .play();
    let orders = [
        walk(0, &[(10.0, 10.0), (11.0, 10.0)]),
        walk(1, &[(10.0, 11.5), (11.0, 11.5)]),
    ];
    let preview = judge(&state, &orders).expect("a legal move");
    let allowances: Vec<i32> = preview
        .models
        .iter()
        .map(|model| model.step.allowance)
        .collect();
    assert_eq!(allowances, [5000, 6000]);
    assert_eq!(preview.models[0].modifiers.len(), 1);
}

#[test]
fn skm_24_a_crew_item_in_the_hands_of_one_counts_for_all_once() {
    let places = [(10.0, 10.0), (10.0, 11.5)];
    let mut state = Table::new()
        .unit(Side::Red, Quality::Recruit, &places, |template| {
            template.models[0].items = vec![MORTAR];
        })
        .play();
    let orders = [
        walk(0, &[(10.0, 10.0), (11.0, 10.0)]),
        walk(1, &[(10.0, 11.5), (11.0, 11.5)]),
    ];
    let allowances = |state: &State| -> Vec<i32> {
        let preview = judge(state, &orders).expect("a legal move");
        preview
            .models
            .iter()
            .map(|model| model.step.allowance)
            .collect()
    };
    assert_eq!(allowances(&state), [4000, 4000]);
    state.models[0].items.clear();
    assert_eq!(allowances(&state), [6000, 6000]);
}

#[test]
fn skm_22_items_add_up_in_either_direction() {
    let light = |table: &mut Table| table.scenario.items[0].move_inches = 2;
    let mut table = with_items(&[PACK]);
    light(&mut table);
    assert_eq!(
        allowance(&table.play(), &[(10.0, 10.0), (17.9, 10.0)]),
        8000
    );
    let mut table = with_items(&[PACK, ROPE, MORTAR]);
    light(&mut table);
    assert_eq!(
        allowance(&table.play(), &[(10.0, 10.0), (11.0, 10.0)]),
        6000
    );
}

#[test]
fn skm_36_an_extra_move_counts_anew() {
    let state = with_items(&[PACK])
        .ground(TerrainKind::Snow, (15.5, 0.0), (30.0, 30.0))
        .play();
    let (once, _) = carry_out(&state, &[walk(0, &[(10.0, 10.0), (15.0, 10.0)])], &[]);
    let again = |x: f64| {
        let mut dice = Prepared::new(Vec::new());
        let mut turn = Turn::new(once.clone(), &mut dice);
        let order = walk(0, &[(15.0, 10.0), (x, 10.0)]);
        let made = super::super::carry_out_extra(&mut turn, Side::Red, &[order], true);
        (refused(made), turn.state.models[0].at)
    };
    assert_eq!(again(19.0), ("ok", at((19.0, 10.0))));
    assert_eq!(again(19.1).0, "TOO_FAR");
}

#[test]
fn skm_57_speeds_of_the_profile_unless_the_vehicle_has_its_own() {
    let speed = |own: Option<Speeds>| {
        let state = Table::new()
            .unit(Side::Red, Quality::Recruit, &[(10.0, 10.0)], |template| {
                template.kind = UnitKind::Vehicle;
                template.mobility = Mobility::Wheeled;
                template.speeds = own;
            })
            .ground(TerrainKind::Mud, (10.0, 0.0), (20.0, 20.0))
            .play();
        allowance(&state, &[(10.0, 10.0), (11.0, 10.0)])
    };
    assert_eq!(speed(None), 9 * INCH);
    let own = Speeds {
        slow: 4 * INCH,
        medium: 7 * INCH,
        fast: 15 * INCH,
    };
    assert_eq!(speed(Some(own)), 7 * INCH);
}

#[test]
fn skm_59_a_vehicle_says_which_way_it_looks() {
    let state = Table::new()
        .vehicle(Side::Red, Mobility::Tracked, 60, (10.0, 10.0))
        .play();
    let order = |facing| Order::Walk {
        model: ModelId(0),
        path: vec![at((10.0, 10.0))],
        facing,
    };
    assert_eq!(code(&judge(&state, &[order(None)])), "FACING_REQUIRED");
    let (turned, _) = carry_out(&state, &[order(Some(135))], &[]);
    assert_eq!(turned.models[0].facing, Some(135));
}

#[test]
fn skm_26_tv_04_a_loaded_recruit_in_deep_snow() {
    let table = with_items(&[PACK]).ground(TerrainKind::DeepSnow, (11.0, 0.0), (20.0, 20.0));
    assert_eq!(
        allowance(&table.play(), &[(10.0, 10.0), (12.0, 10.0)]),
        3000
    );
}

#[test]
fn skm_02_tv_05_tv_06_tv_07_measured_front_edge_to_front_edge() {
    let state = lone().play();
    for (x, expected) in [
        (16.0, "ok"),
        (16.004, "ok"),
        (16.01, "TOO_FAR"),
        (16.984, "TOO_FAR"),
    ] {
        assert_eq!(verdict(&state, &[(10.0, 10.0), (x, 10.0)]), expected, "{x}");
    }
    let preview = judge(&state, &[walk(0, &[(10.0, 10.0), (16.0, 10.0)])]).expect("six inches");
    assert_eq!(preview.models[0].step.length, 6000);
}

#[test]
fn skm_28_tv_08_the_path_is_measured_not_the_line() {
    let state = lone().play();
    let bent = |y| [(10.0, 10.0), (13.0, 10.0), (13.0, y)];
    assert_eq!(verdict(&state, &bent(13.0)), "ok");
    assert_eq!(verdict(&state, &bent(13.1)), "TOO_FAR");
}

#[test]
fn skm_23_tv_09_four_inches_are_four_inches() {
    let state = mortar_team().play();
    let far = |x| {
        let walk = |model, y| walk(model, &[(10.0, y), (x, y)]);
        code(&judge(
            &state,
            &[walk(0, 10.0), walk(1, 11.5), walk(2, 13.0)],
        ))
    };
    assert_eq!(far(14.0), "ok");
    assert_eq!(far(14.01), "TOO_FAR");
}

#[test]
fn skm_28_the_refusal_lists_what_slows() {
    let table = with_items(&[PACK]).ground(TerrainKind::Snow, (11.0, 0.0), (20.0, 20.0));
    let refusal = judge(&table.play(), &[walk(0, &[(10.0, 10.0), (15.0, 10.0)])]);
    let Err(Refusal::TooFar {
        length,
        allowance,
        base,
        modifiers,
        ..
    }) = refusal
    else {
        panic!("{refusal:?}");
    };
    assert_eq!((length, allowance, base), (5000, 4000, 6000));
    assert_eq!(modifiers.len(), 2);
}

#[test]
fn skm_52_tv_10_to_tv_13_touching_is_not_going_through() {
    let snow = |start: Place| {
        Table::new()
            .red(&[start])
            .ground(TerrainKind::Snow, (15.5, 0.0), (30.0, 30.0))
            .play()
    };
    let state = snow((10.0, 10.0));
    let touching = judge(&state, &[walk(0, &[(10.0, 10.0), (15.5, 10.0)])]).expect("touching");
    assert_eq!(touching.models[0].kinds, [TerrainKind::Plain]);
    assert_eq!(touching.models[0].step.allowance, 6000);
    assert_eq!(verdict(&state, &[(10.0, 10.0), (15.6, 10.0)]), "TOO_FAR");
    let state = snow((11.0, 10.0));
    assert_eq!(allowance(&state, &[(11.0, 10.0), (16.0, 10.0)]), 5000);
    let state = snow((16.0, 10.0));
    assert_eq!(verdict(&state, &[(16.0, 10.0), (11.0, 10.0)]), "ok");
    assert_eq!(verdict(&state, &[(16.0, 10.0), (10.9, 10.0)]), "TOO_FAR");
}

#[test]
fn skm_52_waypoints_do_not_hide_ground() {
    // Steps shorter than the tolerance are still one stretch.
    let state = lone()
        .ground(TerrainKind::Snow, (10.002, 0.0), (30.0, 30.0))
        .play();
    let steps: Vec<Place> = (0..12)
        .map(|i| (10.0 + 0.004 * f64::from(i), 10.0))
        .collect();
    assert_eq!(allowance(&state, &steps), 5000);
}

#[test]
fn skm_54_tv_14_tv_15_kinds_add_up_each_once() {
    let two = lone()
        .ground(TerrainKind::Stream, (10.5, 0.0), (11.0, 20.0))
        .ground(TerrainKind::Scrub, (11.5, 0.0), (20.0, 20.0));
    assert_eq!(allowance(&two.play(), &[(10.0, 10.0), (12.0, 10.0)]), 3000);
    let snow = lone()
        .ground(TerrainKind::Snow, (10.5, 0.0), (11.0, 20.0))
        .ground(TerrainKind::Snow, (11.5, 0.0), (20.0, 20.0));
    assert_eq!(allowance(&snow.play(), &[(10.0, 10.0), (12.0, 10.0)]), 5000);
}

#[test]
fn rul_21_by_option_the_worst_kind_alone() {
    let mut table = lone()
        .ground(TerrainKind::Stream, (10.5, 0.0), (11.0, 20.0))
        .ground(TerrainKind::Scrub, (11.5, 0.0), (20.0, 20.0));
    table.options.terrain_stack = Some(TerrainStack::Worst);
    assert_eq!(
        allowance(&table.play(), &[(10.0, 10.0), (12.0, 10.0)]),
        4000
    );
}

#[test]
fn skm_27_tv_16_never_below_an_inch() {
    let mut state = mortar_team()
        .ground(TerrainKind::DeepSnow, (10.2, 0.0), (10.6, 20.0))
        .ground(TerrainKind::Scrub, (10.6, 0.0), (20.0, 20.0))
        .play();
    state
        .models
        .iter_mut()
        .for_each(|model| model.facing = Some(0));
    assert_eq!(allowance(&state, &[(10.0, 10.0), (11.0, 10.0)]), 1000);
}

#[test]
fn skm_53_tv_17_the_higher_layer_is_the_bridge() {
    let state = lone()
        .ground(TerrainKind::River, (11.0, 0.0), (14.0, 20.0))
        .piece((0.0, 9.0), (20.0, 11.0), |piece| {
            piece.kind = Some(TerrainKind::Road);
            piece.layer = 2;
        })
        .play();
    let preview = judge(&state, &[walk(0, &[(10.0, 10.0), (15.0, 10.0)])]).expect("a bridge");
    assert_eq!(preview.models[0].kinds, [TerrainKind::Road]);
    assert_eq!(preview.models[0].step.allowance, 6000);
}

#[test]
fn skm_51_tv_18_the_terrain_table() {
    use TerrainKind::{
        BumpyPath, Cornfield, DeepSnow, FieldTrack, Mud, Plain, River, Road, RockyPath, Scrub,
        Snow, Stream, Swamp,
    };
    let (slow, medium, fast) = (Some(Pace::Slow), Some(Pace::Medium), Some(Pace::Fast));
    let rows = [
        ([Road, Plain], 0, fast, fast),
        ([BumpyPath, FieldTrack], 0, fast, fast),
        ([Mud, RockyPath], -1, medium, fast),
        ([Snow, Stream], -1, slow, medium),
        ([DeepSnow, River], -2, None, slow),
        ([Swamp, Swamp], -2, None, slow),
        ([Scrub, Cornfield], -2, slow, medium),
    ];
    let driven = |pace: Option<Pace>| pace.map_or(GroundEffect::Barred, GroundEffect::Pace);
    for (kinds, foot, wheeled, tracked) in rows {
        for kind in kinds {
            let effect = |mobility| ground_effect(kind, mobility);
            assert_eq!(
                effect(Mobility::Foot),
                GroundEffect::Inches(foot),
                "{kind:?}"
            );
            assert_eq!(effect(Mobility::Wheeled), driven(wheeled), "{kind:?}");
            assert_eq!(effect(Mobility::Tracked), driven(tracked), "{kind:?}");
        }
    }
}

/// A vehicle at (10, 10) and ground of these kinds, an inch each, from x = 10 on.
fn drive(mobility: Mobility, kinds: &[TerrainKind]) -> Result<MovePreview, Refusal> {
    let mut table = Table::new().vehicle(Side::Red, mobility, 60, (10.0, 10.0));
    let mut x = 10.0;
    for kind in kinds {
        table = table.ground(*kind, (x, 0.0), (x + 1.0, 30.0));
        x += 1.0;
    }
    judge(&table.play(), &[walk(0, &[(10.0, 10.0), (x, 10.0)])])
}

#[test]
fn skm_56_tv_19_tv_20_the_slowest_speed_of_the_way() {
    use Mobility::{Tracked, Wheeled};
    use TerrainKind::{Cornfield, DeepSnow, Mud, Plain, Scrub, Snow};
    for (mobility, kinds, inches) in [
        (Wheeled, &[Plain, Mud][..], 9),
        (Wheeled, &[Plain, Snow], 6),
        (Wheeled, &[Scrub], 6),
        (Wheeled, &[Plain], 12),
        (Tracked, &[Mud], 12),
        (Tracked, &[Snow], 9),
        (Tracked, &[DeepSnow], 6),
        (Tracked, &[Cornfield], 9),
    ] {
        let preview = drive(mobility, kinds).expect("a legal drive");
        assert_eq!(
            preview.models[0].step.allowance,
            inches * INCH,
            "{mobility:?} {kinds:?}"
        );
    }
}

#[test]
fn skm_58_tv_21_wheels_stay_out() {
    for kind in [
        TerrainKind::River,
        TerrainKind::Swamp,
        TerrainKind::DeepSnow,
    ] {
        assert_eq!(code(&drive(Mobility::Wheeled, &[kind])), "NOT_FOR_WHEELS");
        assert_eq!(code(&drive(Mobility::Tracked, &[kind])), "ok");
    }
}

#[test]
fn skm_60_what_a_vehicle_carries_does_not_slow_it() {
    let state = Table::new()
        .unit(Side::Red, Quality::Recruit, &[(10.0, 10.0)], |template| {
            template.kind = UnitKind::Vehicle;
            template.mobility = Mobility::Tracked;
            template.crew_items = vec![MORTAR];
        })
        .play();
    assert_eq!(allowance(&state, &[(10.0, 10.0), (11.0, 10.0)]), 12 * INCH);
}

#[test]
fn skm_30_the_path_begins_where_the_model_stands() {
    let state = lone().play();
    assert_eq!(
        verdict(&state, &[(10.001, 10.0), (11.0, 10.0)]),
        "PATH_START"
    );
}

#[test]
fn skm_15_standing_still_is_a_movement() {
    let state = lone().play();
    assert_eq!(verdict(&state, &[(10.0, 10.0)]), "ok");
    assert_eq!(verdict(&state, &[(10.0, 10.0), (10.0, 10.0)]), "ok");
    let alone = Table::new().red(&[(10.0, 10.0), (11.0, 10.0), (12.0, 10.0), (13.0, 10.0)]);
    assert_eq!(code(&judge(&alone.play(), &[])), "ok");
}

#[test]
fn skm_04_the_whole_base_stays_on_the_table() {
    let state = Table::new().red(&[(2.0, 10.0)]).play();
    assert_eq!(verdict(&state, &[(2.0, 10.0), (0.492, 10.0)]), "ok");
    assert_eq!(verdict(&state, &[(2.0, 10.0), (0.48, 10.0)]), "OFF_TABLE");
    let outside = [(2.0, 10.0), (-0.5, 10.0), (2.0, 11.0)];
    assert_eq!(verdict(&state, &outside), "OFF_TABLE");
}

#[test]
fn skm_61_tv_36_a_base_beside_a_wall() {
    for (clearance, expected) in [(0.49, "ok"), (0.48, "IMPASSABLE")] {
        let state = lone()
            .standing(Standing::Impassable, (12.0, 10.0 + clearance), (13.0, 20.0))
            .play();
        assert_eq!(verdict(&state, &[(10.0, 10.0), (15.0, 10.0)]), expected);
    }
}

#[test]
fn skm_17_tv_59_one_illegal_order_refuses_all() {
    let places: Vec<Place> = (0..5).map(|i| (10.0, 10.0 + 1.5 * f64::from(i))).collect();
    let state = Table::new().red(&places).play();
    let orders: Vec<Order> = places
        .iter()
        .zip(0..)
        .map(|(from, model)| {
            let far = if model == 3 { 6.1 } else { 3.0 };
            walk(model, &[*from, (from.0 + far, from.1)])
        })
        .collect();
    let mut dice = Prepared::new(Vec::new());
    let mut turn = Turn::new(state.clone(), &mut dice);
    let stop = super::super::carry_out(&mut turn, Side::Red, &orders, None, true);
    assert_eq!(refused(stop), "TOO_FAR");
    assert_eq!(turn.state, state);
    assert!(turn.events.is_empty());
}
