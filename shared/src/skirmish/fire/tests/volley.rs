//! Shots, cover, armour, teams.

use super::super::super::fire_table::{
    BLUE, CANNON, GRENADE, MG, RED, RIFLE, SMG, at, bare, battle, lost, pair, play, plays, rect,
    squad, wall,
};
use super::super::super::{
    Action, Event, Intent, ModelId, PieceId, Quality, Refusal, Refused, Scenario, Status, UnitId,
};
use super::super::{Shot, ShotResult, Volley, WhyNot, aim_at, check_shooting};
use super::{fire_at, lines};

fn volley(events: &[Event]) -> &Volley {
    let found = events.iter().find_map(|event| match event {
        Event::Volley(volley) => Some(volley.as_ref()),
        _ => None,
    });
    found.expect("a volley")
}

fn results(events: &[Event]) -> Vec<ShotResult> {
    volley(events)
        .shots
        .iter()
        .map(|shot| shot.result)
        .collect()
}

fn hit(model: u8) -> ShotResult {
    ShotResult::Hit {
        model: ModelId(model),
    }
}

#[test]
fn src_10_each_shot_is_an_ability_test() {
    let state = lines(2, 1, 20.0);
    let after = plays(&state, &fire_at(1), &[6, 5]);
    assert_eq!(results(&after.events), [ShotResult::Missed, hit(2)]);
    assert_eq!(lost(&after), [ModelId(2)]);
    let unit = UnitId(0);
    assert!(after.events.contains(&Event::ActionUsed { unit }));
    assert!(
        after
            .events
            .contains(&Event::UnitDestroyed { unit: UnitId(1) })
    );
}

#[test]
fn src_10_the_rate_of_fire_is_the_number_of_shots() {
    let red = squad(RED, Quality::Recruit, &[(10.0, 20.0)]).with(&[SMG]);
    let state = pair(red, squad(BLUE, Quality::Recruit, &[(15.0, 20.0)]));
    let preview = check_shooting(&state, RED, UnitId(1), &[]).unwrap();
    assert_eq!((preview.shots, preview.aims[0].shots), (2, 2));
    let after = plays(&state, &fire_at(1), &[9, 9]);
    assert_eq!(volley(&after.events).shots.len(), 2);
}

#[test]
fn src_10_range_bands_from_the_edge_of_the_base() {
    let need = |x| {
        let state = lines(1, 1, x);
        check_shooting(&state, RED, UnitId(1), &[]).map(|preview| preview.aims[0].need)
    };
    // Both bases are 0.984" wide together.
    assert_eq!(need(10.0 + 0.984 + 12.0), Ok(5));
    assert_eq!(need(10.0 + 0.984 + 12.02), Ok(4));
    assert_eq!(need(10.0 + 0.984 + 24.02), Ok(3));
    let Err(Refusal::NobodyShoots { left_out, .. }) = need(47.5) else {
        panic!("too far");
    };
    let far = WhyNot::BeyondRange {
        distance: 36_516,
        range: 36_000,
    };
    assert_eq!(left_out[0].why, far);
}

#[test]
fn src_09_fire_right_after_a_move_is_harder() {
    let mut state = lines(1, 1, 20.0);
    state.activation.as_mut().unwrap().walked = true;
    let preview = check_shooting(&state, RED, UnitId(1), &[]).unwrap();
    assert_eq!(preview.aims[0].need, 4);
    let after = plays(&state, &fire_at(1), &[5]);
    assert_eq!(results(&after.events), [ShotResult::Missed]);
}

#[test]
fn src_01_exhaustion_counts_for_every_shot() {
    let mut state = lines(1, 1, 20.0);
    state.units[0].exhausted = true;
    let preview = check_shooting(&state, RED, UnitId(1), &[]).unwrap();
    assert_eq!(preview.aims[0].need, 4);
}

#[test]
fn src_10_hits_spread_over_those_who_are_seen() {
    // The third of blue stands behind a wall.
    let piece = wall("w", rect(17.0, 22.3, 18.5, 25.0), 3.0);
    let scenario = Scenario {
        pieces: vec![piece],
        ..bare()
    };
    let blue = [(20.0, 20.0), (20.0, 21.2), (20.0, 23.9)];
    let red = squad(RED, Quality::Recruit, &[(10.0, 20.0), (10.0, 23.9)]);
    let state = battle(scenario, &[red, squad(BLUE, Quality::Recruit, &blue)]);
    let preview = check_shooting(&state, RED, UnitId(1), &[]).unwrap();
    assert_eq!(preview.aims[0].sees, [ModelId(2), ModelId(3)]);
    // Two are left: odd dice take the first, even ones the second; the other man sees only who is left.
    let after = plays(&state, &fire_at(1), &[5, 2, 1]);
    let expected = [
        Shot {
            aim: 0,
            roll: 5,
            spread: vec![2],
            result: hit(3),
        },
        Shot {
            aim: 1,
            roll: 1,
            spread: vec![],
            result: hit(2),
        },
    ];
    assert_eq!(volley(&after.events).shots, expected);
    assert_eq!(lost(&after), [ModelId(3), ModelId(2)]);
}

#[test]
fn src_10_three_take_dice_again_that_do_not_divide() {
    let state = lines(1, 3, 20.0);
    // Ten is no third: rolled again. 4 takes the first of 1 4 7, 2 5 8, 3 6 9.
    let after = plays(&state, &fire_at(1), &[5, 10, 4]);
    assert_eq!(volley(&after.events).shots[0].spread, [10, 4]);
    assert_eq!(results(&after.events), [hit(1)]);
}

#[test]
fn src_10_hits_beyond_the_last_are_wasted() {
    let state = lines(3, 1, 20.0);
    let after = plays(&state, &fire_at(1), &[1, 1, 9]);
    let expected = [hit(3), ShotResult::Wasted, ShotResult::Missed];
    assert_eq!(results(&after.events), expected);
}

fn behind_wall(hardness: Option<u8>, weapon: super::super::super::WeaponId) -> super::State {
    let mut piece = wall("w", rect(19.0, 15.0, 19.5, 25.0), 1.2);
    piece.hardness = hardness;
    let scenario = Scenario {
        pieces: vec![piece],
        ..bare()
    };
    let red = squad(RED, Quality::Experienced, &[(10.0, 20.0)]).with(&[weapon]);
    let blue = squad(BLUE, Quality::Recruit, &[(19.5 + 0.492, 20.0)]);
    battle(scenario, &[red, blue])
}

#[test]
fn src_10_cover_makes_the_test_harder_and_takes_the_shot() {
    let state = behind_wall(Some(3), RIFLE);
    let preview = check_shooting(&state, RED, UnitId(1), &[]).unwrap();
    assert_eq!(preview.aims[0].need, 4, "6 and solid cover in contact");
    let by = preview.aims[0].cover.unwrap().by;
    for (roll, expected) in [
        (4, hit(1)),
        (5, ShotResult::Stopped { by }),
        (6, ShotResult::Stopped { by }),
        (7, ShotResult::Missed),
    ] {
        let after = plays(&state, &fire_at(1), &[roll]);
        assert_eq!(results(&after.events), [expected]);
        assert!(!after.state.pieces[0].broken, "a rifle does not break it");
    }
}

#[test]
fn src_10_penetration_that_reaches_the_hardness_breaks_cover() {
    let breaks = |hardness, roll| {
        let state = behind_wall(hardness, CANNON);
        let after = plays(&state, &fire_at(1), &[roll]);
        let event = Event::CoverBroken { piece: PieceId(0) };
        assert_eq!(after.events.contains(&event), after.state.pieces[0].broken);
        after.state.pieces[0].broken
    };
    assert!(breaks(Some(6), 5));
    assert!(!breaks(Some(7), 5));
    assert!(!breaks(None, 5));
    assert!(!breaks(Some(6), 7), "it went past");
}

#[test]
fn src_10_cover_counts_when_half_of_them_have_it() {
    let need = |behind: usize, open: usize| {
        let piece = wall("w", rect(19.0, 15.0, 19.5, 25.0), 1.2);
        let scenario = Scenario {
            pieces: vec![piece],
            ..bare()
        };
        let mut places: Vec<(f64, f64)> = (0..behind)
            .map(|i| (19.992, 20.0 + 1.1 * i as f64))
            .collect();
        places.extend((0..open).map(|i| (18.0, 20.5 + 1.1 * i as f64)));
        let red = squad(RED, Quality::Recruit, &[(10.0, 20.0)]);
        let state = battle(scenario, &[red, squad(BLUE, Quality::Recruit, &places)]);
        check_shooting(&state, RED, UnitId(1), &[]).unwrap().aims[0].need
    };
    assert_eq!(need(1, 0), 3);
    assert_eq!(need(1, 1), 3);
    assert_eq!(need(1, 2), 5);
    assert_eq!(need(2, 1), 3);
}

fn team(members: usize) -> super::State {
    let places: Vec<(f64, f64)> = (0..members).map(|i| (10.0, 20.0 + i as f64)).collect();
    let red = squad(RED, Quality::Experienced, &places)
        .team(MG)
        .facing(90);
    pair(red, squad(BLUE, Quality::Recruit, &[(20.0, 20.0)]))
}

#[test]
fn src_14_each_missing_member_takes_a_shot_away() {
    let shots = |missing: usize| {
        let mut state = team(3);
        for model in state.models.iter_mut().take(missing) {
            model.status = Status::Lost { round: 1 };
        }
        let preview = check_shooting(&state, RED, UnitId(1), &[]).unwrap();
        (preview.aims[0].shooter, preview.shots)
    };
    assert_eq!(shots(0), (ModelId(0), 6));
    // The gunner is out: the next takes over.
    assert_eq!(shots(1), (ModelId(1), 5));
    assert_eq!(shots(2), (ModelId(2), 4));
}

#[test]
fn src_14_who_serves_the_weapon_shoots_no_other() {
    let mut state = team(3);
    state.models[1].weapons = vec![RIFLE];
    let preview = check_shooting(&state, RED, UnitId(1), &[]).unwrap();
    assert_eq!(preview.aims.len(), 1);
    assert_eq!(preview.left_out[0].why, WhyNot::Serving);
}

#[test]
fn src_10_a_man_shoots_the_weapon_that_promises_most() {
    let armed = |blue: super::super::super::fire_table::Row| {
        let red = squad(RED, Quality::Experienced, &[(10.0, 20.0)]).with(&[RIFLE, CANNON, SMG]);
        let state = pair(red, blue);
        let preview = check_shooting(&state, RED, UnitId(1), &[]).unwrap();
        assert_eq!(preview.aims.len(), 1);
        preview.aims[0].weapon
    };
    let blue = squad(BLUE, Quality::Recruit, &[(15.0, 20.0)]);
    assert_eq!(armed(blue.clone()), SMG);
    assert_eq!(armed(blue.vehicle().facing(270)), CANNON);
    let far = squad(BLUE, Quality::Recruit, &[(21.0, 20.0)]);
    assert_eq!(armed(far), SMG, "two shots at 5 are more than one at 6");
    // A vehicle shoots all it has.
    let red = squad(RED, Quality::Experienced, &[(10.0, 20.0)]).with(&[CANNON, RIFLE]);
    let blue = squad(BLUE, Quality::Recruit, &[(15.0, 20.0)]);
    let state = pair(red.vehicle().facing(90), blue);
    let preview = check_shooting(&state, RED, UnitId(1), &[]).unwrap();
    assert_eq!(preview.shots, 2);
}

fn against_armour(facing: u16) -> super::State {
    let red = squad(RED, Quality::Experienced, &[(10.0, 20.0)]).with(&[CANNON]);
    let blue = squad(BLUE, Quality::Recruit, &[(30.0, 20.0)]);
    pair(red, blue.vehicle().facing(facing))
}

#[test]
fn src_16_armour_by_side() {
    let armour = |facing| {
        let state = against_armour(facing);
        check_shooting(&state, RED, UnitId(1), &[]).unwrap().aims[0].armour
    };
    assert_eq!(armour(270), Some(6), "front");
    assert_eq!(armour(0), Some(4), "side");
    assert_eq!(armour(90), Some(2), "rear");
    assert_eq!(armour(226), Some(6));
    assert_eq!(armour(224), Some(4));
}

#[test]
fn src_16_penetration_against_armour() {
    // Cannon 6 on front 6: a 6 or more knocks it out. On the side 4 or more is enough.
    let shot = |facing, dice: &[u8]| {
        let after = plays(&against_armour(facing), &fire_at(1), dice);
        results(&after.events)[0]
    };
    let model = ModelId(1);
    assert_eq!(shot(270, &[6, 5]), ShotResult::Shaken { model, die: 5 });
    assert_eq!(shot(270, &[6, 6]), ShotResult::KnockedOut { model, die: 6 });
    assert_eq!(shot(0, &[6, 4]), ShotResult::KnockedOut { model, die: 4 });
    assert_eq!(shot(0, &[6, 3]), ShotResult::Shaken { model, die: 3 });
    let after = plays(&against_armour(270), &fire_at(1), &[6, 5]);
    assert!(
        !after.state.units[1].pins.is_empty(),
        "its crew is held down"
    );
    let rifles = squad(RED, Quality::Experienced, &[(20.0, 20.0)]);
    let blue = squad(BLUE, Quality::Recruit, &[(30.0, 20.0)]).vehicle();
    let state = pair(rifles, blue.facing(270));
    let after = plays(&state, &fire_at(1), &[1]);
    let expected = ShotResult::Bounced { model, armour: 6 };
    assert_eq!(results(&after.events), [expected]);
    assert_eq!(aim_at(&state, UnitId(0), UnitId(1), &[]).unwrap().any.0, 0);
}

#[test]
fn src_10_refusals_change_nothing_and_say_why() {
    let state = lines(2, 2, 20.0);
    let refused = |target, shooters: Vec<_>| {
        let intent = Intent::Action(Action::Fire {
            target: UnitId(target),
            shooters,
        });
        match play(&state, &intent, &[]) {
            Err(Refused::Rule(refusal)) => refusal,
            other => panic!("{other:?}"),
        }
    };
    let own = UnitId(0);
    assert_eq!(refused(0, vec![]), Refusal::NotAnEnemy { unit: own });
    assert!(matches!(refused(9, vec![]), Refusal::UnknownThing { .. }));
    let twice = vec![(ModelId(0), RIFLE); 2];
    assert_eq!(refused(1, twice), Refusal::Malformed);
    assert_eq!(
        refused(1, vec![(ModelId(0), RIFLE); 300]),
        Refusal::Malformed
    );
    for (model, weapon) in [
        (ModelId(0), SMG),
        (ModelId(2), RIFLE),
        (ModelId(200), RIFLE),
    ] {
        let refusal = Refusal::WeaponNotTheirs { model, weapon };
        assert_eq!(refused(1, vec![(model, weapon)]), refusal);
    }
    let mut thrower = state.clone();
    thrower.models[0].weapons = vec![GRENADE];
    let named = [(ModelId(0), GRENADE)];
    let Err(Refusal::NobodyShoots { left_out, .. }) =
        check_shooting(&thrower, RED, UnitId(1), &named)
    else {
        panic!("grenades are thrown at places");
    };
    assert_eq!(left_out[0].why, WhyNot::Indirect);
    assert!(check_shooting(&state, BLUE, UnitId(0), &[]).is_err());
}

#[test]
fn src_10_some_may_shoot_and_others_not() {
    let state = lines(3, 1, 20.0);
    let named = vec![(ModelId(2), RIFLE)];
    let intent = Intent::Action(Action::Fire {
        target: UnitId(1),
        shooters: named,
    });
    let after = plays(&state, &intent, &[9]);
    assert_eq!(volley(&after.events).aims[0].shooter, ModelId(2));
    assert_eq!(volley(&after.events).aims[0].nearest, ModelId(3));
    assert_eq!(after.state.models[3].at, at(20.0, 20.0));
}
