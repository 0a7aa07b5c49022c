//! Distant shooting.

use super::super::testing::{area, board, board_with, id, play, put_camp};
use super::super::{
    ArtilleryShoots, CombatResult, FeatureKind, Intent, Phase, Refusal, Refused, State, Troop,
    legal_targets, may_shoot,
};
use super::*;
use crate::clause::Clause;

/// Blue `b1` of this type at (1200, 1000 + distance) facing south, red bows at (1200, 1000) facing north.
fn range(shooter: Troop, target: Troop, distance: f64) -> State {
    board(&[
        ("r1", RED, shooter, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, target, 1200.0, 1000.0 + distance, 180.0),
    ])
}

fn shoots(state: &State, shooter: &str, target: &str) -> bool {
    may_shoot(state, id(state, shooter)).contains(&id(state, target))
}

fn shooting(state: &State) -> State {
    let state = play(state, &Intent::EndMoves, &[]).expect("accepted").state;
    assert_eq!(state.phase, Phase::Shoot);
    state
}

#[test]
fn sht_02_ranges() {
    for (shooter, reach) in [
        (Troop::Bows, 200.0),
        (Troop::WarWagons, 200.0),
        (Troop::Artillery, 500.0),
    ] {
        assert!(shoots(&range(shooter, Troop::Spears, reach), "r1", "b1"));
        assert!(!shoots(
            &range(shooter, Troop::Spears, reach + 1.0),
            "r1",
            "b1"
        ));
    }
}

#[test]
fn sht_01_three_types_shoot() {
    for troop in Troop::ALL {
        let can = matches!(troop, Troop::Bows | Troop::WarWagons | Troop::Artillery);
        assert_eq!(
            shoots(&range(troop, Troop::Spears, 100.0), "r1", "b1"),
            can,
            "{troop:?}"
        );
    }
}

#[test]
fn sht_04_one_base_width_to_each_side() {
    // R30: a target exactly one base width beside the strip is out.
    for (x, seen) in [
        (1519.0, true),
        (1520.0, false),
        (881.0, true),
        (880.0, false),
    ] {
        let state = board(&[
            ("r1", RED, Troop::Bows, 1200.0, 1000.0, 0.0),
            ("b1", BLUE, Troop::Spears, x, 1050.0, 180.0),
        ]);
        assert_eq!(shoots(&state, "r1", "b1"), seen, "{x}");
    }
}

#[test]
fn sht_04_war_wagons_shoot_all_round() {
    for (x, y) in [
        (1200.0, 700.0),
        (1450.0, 900.0),
        (950.0, 900.0),
        (1200.0, 1100.0),
    ] {
        let rows = [
            ("r1", RED, Troop::WarWagons, 1200.0, 1000.0, 0.0),
            ("b1", BLUE, Troop::Spears, x, y, 180.0),
        ];
        assert!(shoots(&board(&rows), "r1", "b1"), "{x} {y}");
        let mut bows = rows;
        bows[0].2 = Troop::Bows;
        assert_eq!(shoots(&board(&bows), "r1", "b1"), y > 1000.0, "{x} {y}");
    }
}

#[test]
fn sht_06_both_sides_shoot_in_every_bound() {
    let state = board(&[
        ("r1", RED, Troop::Spears, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Bows, 1200.0, 1150.0, 180.0),
    ]);
    let due = legal_targets(&shooting(&state));
    assert_eq!(due.len(), 1);
    assert_eq!(due[0].target, id(&state, "r1"));
}

#[test]
fn sht_07_artillery_that_moved_or_pivoted_does_not_shoot() {
    let mut state = range(Troop::Artillery, Troop::Spears, 300.0);
    assert!(shoots(&state, "r1", "b1"));
    state.options.artillery_shoots = ArtilleryShoots::EnemyBound;
    assert!(!shoots(&state, "r1", "b1"), "CFG-17");
    state.active = BLUE;
    assert!(shoots(&state, "r1", "b1"));
    state.options.artillery_shoots = ArtilleryShoots::Unmoved;
    let gun = usize::from(id(&state, "r1").0);
    state.elements[gun].shifted = true;
    assert!(!shoots(&state, "r1", "b1"));
}

#[test]
fn sht_09_two_helpers_take_two_off_the_target() {
    let state = shooting(&board(&[
        ("r1", RED, Troop::Bows, 1040.0, 990.0, 0.0),
        ("r2", RED, Troop::Bows, 1200.0, 1000.0, 0.0),
        ("r3", RED, Troop::Bows, 1360.0, 990.0, 0.0),
        ("r4", RED, Troop::Bows, 1520.0, 960.0, 0.0),
        ("b1", BLUE, Troop::Spears, 1200.0, 1100.0, 180.0),
    ]));
    let due = &legal_targets(&state)[0];
    let names = ["r2", "r1", "r3"].map(|name| id(&state, name));
    assert_eq!(
        due.shooters, names,
        "the nearest is the main shooter, ties by id"
    );
    assert!(!due.mutual);
    let helpers: Vec<i8> = due
        .shot_at
        .iter()
        .filter(|f| f.clause == Clause::Fac12)
        .map(|f| f.value)
        .collect();
    assert_eq!(helpers, [-1, -1]);
    let target = id(&state, "b1");
    let applied = play(&state, &Intent::Shoot { target }, &[3, 3]).expect("accepted");
    for name in names {
        assert!(applied.state.elements[usize::from(name.0)].has_shot);
    }
    assert_eq!(applied.state.phase, Phase::Fight, "nothing else is due");
}

#[test]
fn sht_10_those_who_shoot_at_each_other_are_each_others_main_shooters() {
    let state = shooting(&board(&[
        ("r1", RED, Troop::Bows, 1200.0, 1000.0, 0.0),
        ("r2", RED, Troop::Bows, 1040.0, 980.0, 0.0),
        ("b1", BLUE, Troop::Bows, 1200.0, 1150.0, 180.0),
    ]));
    let due = legal_targets(&state);
    // Both may be named: red by blue's bows alone, blue by both of red's.
    assert_eq!(due.len(), 2);
    let [r1, r2, b1] = ["r1", "r2", "b1"].map(|name| id(&state, name));
    assert_eq!(
        (due[0].target, due[0].shooters.as_slice()),
        (b1, [r1, r2].as_slice())
    );
    assert_eq!(
        (due[1].target, due[1].shooters.as_slice()),
        (r1, [b1].as_slice())
    );
    assert!(due[0].mutual && due[1].mutual);
    // One roll serves both: red loses it and goes back.
    let applied = play(&state, &Intent::Shoot { target: b1 }, &[1, 5]).expect("accepted");
    let exchange = exchanges(&applied.events)[0];
    assert_eq!((exchange.first.total, exchange.second.total), (3, 6));
    assert_eq!(exchange.loser, Some(r1));
    assert!(is_lost(&applied.state, "r1"), "half is doubled");
    assert_eq!(applied.state.phase, Phase::Fight);
}

#[test]
fn rul_26_a_shooter_is_kept_for_its_own_opponent() {
    let state = shooting(&board(&[
        ("r1", RED, Troop::Bows, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Bows, 1200.0, 1150.0, 180.0),
        ("b2", BLUE, Troop::Spears, 1360.0, 1120.0, 180.0),
    ]));
    let due = legal_targets(&state);
    let b2 = id(&state, "b2");
    assert!(due.iter().all(|d| d.target != b2), "r1 shoots at b1");
    let refused = play(&state, &Intent::Shoot { target: b2 }, &[3, 3]);
    assert_eq!(
        refused,
        Err(Refused::Rule(Refusal::NoShooter { target: b2 }))
    );
}

#[test]
fn sht_16_who_is_not_shot_back_at_ignores_the_worst() {
    // R32
    let state = shooting(&range(Troop::Bows, Troop::Psiloi, 150.0));
    let target = id(&state, "b1");
    let applied = play(&state, &Intent::Shoot { target }, &[1, 6]).expect("accepted");
    let exchange = exchanges(&applied.events)[0];
    assert_eq!(
        (exchange.result, exchange.clause),
        (CombatResult::Nothing, Clause::Sht16)
    );
    assert_eq!(place(&applied.state, "r1"), (1200, 1000, 0));
}

#[test]
fn sht_15_the_target_recoils() {
    let state = shooting(&range(Troop::Bows, Troop::Spears, 150.0));
    let target = id(&state, "b1");
    let applied = play(&state, &Intent::Shoot { target }, &[6, 1]).expect("accepted");
    let exchange = exchanges(&applied.events)[0];
    assert_eq!((exchange.first.total, exchange.second.total), (8, 5));
    assert_eq!(place(&applied.state, "b1"), (1200, 1210, 180));
    // SHT-22: and nobody follows.
    assert_eq!(place(&applied.state, "r1"), (1200, 1000, 0));
}

#[test]
fn sht_08_one_resolution_a_target_and_bound() {
    let state = shooting(&board(&[
        ("r1", RED, Troop::Bows, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Spears, 1200.0, 1150.0, 180.0),
        ("r2", RED, Troop::Bows, 600.0, 1000.0, 0.0),
        ("b2", BLUE, Troop::Spears, 600.0, 1150.0, 180.0),
    ]));
    let target = id(&state, "b1");
    let applied = play(&state, &Intent::Shoot { target }, &[3, 1]).expect("accepted");
    assert_eq!(applied.state.phase, Phase::Shoot);
    let again = play(&applied.state, &Intent::Shoot { target }, &[3, 1]);
    assert_eq!(again, Err(Refused::Rule(Refusal::AlreadyShotAt { target })));
}

#[test]
fn rul_18_no_fight_while_a_shooting_is_due() {
    let state = shooting(&board(&duel_and(
        Troop::Blades,
        Troop::Blades,
        &[
            ("r2", RED, Troop::Bows, 600.0, 1000.0, 0.0),
            ("b2", BLUE, Troop::Spears, 600.0, 1150.0, 180.0),
        ],
    )));
    let element = id(&state, "r1");
    let target = id(&state, "b2");
    let refused = play(&state, &Intent::Fight { element }, &[3, 3]);
    assert_eq!(refused, Err(Refused::Rule(Refusal::ShootingDue { target })));
    // Dice of the shooting come first, then those of the combat.
    let (after, _) = end_bound(&state, &[3, 3, 4, 3]);
    assert_eq!(place(&after, "b1"), (1200, 1060, 180));
}

#[test]
fn sht_12_nobody_shoots_out_of_or_into_contact() {
    let state = board(&duel_and(
        Troop::Bows,
        Troop::Blades,
        &[
            ("r2", RED, Troop::Bows, 1440.0, 900.0, 0.0),
            ("b2", BLUE, Troop::Spears, 1040.0, 1100.0, 180.0),
        ],
    ));
    assert!(!shoots(&state, "r2", "b1"));
    assert!(!shoots(&state, "r1", "b2"));
}

#[test]
fn rul_17_nor_out_of_or_into_an_overlap() {
    let mut state = board(&duel_and(
        Troop::Blades,
        Troop::Blades,
        &[
            ("r2", RED, Troop::Bows, 1360.0, 1000.0, 0.0),
            ("b2", BLUE, Troop::Spears, 1440.0, 1150.0, 180.0),
        ],
    ));
    assert!(!shoots(&state, "r2", "b2"));
    state.options.shoot_overlaps = true;
    assert!(shoots(&state, "r2", "b2"), "CFG-18");
}

#[test]
fn sht_13_an_element_between_bars_the_way() {
    // R29: one corner line through another element is enough.
    for (x, clear) in [(1270.0, false), (1361.0, true), (1040.0, true)] {
        let state = board(&[
            ("r1", RED, Troop::Bows, 1200.0, 1000.0, 0.0),
            ("b1", BLUE, Troop::Spears, 1200.0, 1190.0, 180.0),
            ("b2", BLUE, Troop::Auxilia, x, 1090.0, 180.0),
        ]);
        assert_eq!(shoots(&state, "r1", "b1"), clear, "{x}");
    }
}

#[test]
fn sht_14_woods_and_hills_across_the_whole_width_hide() {
    let patch = |kind, west: f64| {
        let (low, high) = (1050.0, 1100.0);
        vec![area(
            "patch",
            kind,
            &[(west, low), (1400.0, low), (1400.0, high), (west, high)],
        )]
    };
    let rows = [
        ("r1", RED, Troop::Bows, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Spears, 1200.0, 1190.0, 180.0),
    ];
    for (kind, west, seen) in [
        (FeatureKind::Wood, 1000.0, false),
        (FeatureKind::GentleHill, 1000.0, false),
        (FeatureKind::Marsh, 1000.0, true),
        (FeatureKind::Wood, 1200.0, true),
    ] {
        let state = board_with(&rows, patch(kind, west));
        assert_eq!(shoots(&state, "r1", "b1"), seen, "{kind:?} {west}");
    }
    // Out of a wood one shoots.
    let around = area(
        "wood",
        FeatureKind::Wood,
        &[
            (1000.0, 900.0),
            (1400.0, 900.0),
            (1400.0, 1100.0),
            (1000.0, 1100.0),
        ],
    );
    assert!(shoots(&board_with(&rows, vec![around]), "r1", "b1"));
}

#[test]
fn sht_17_bows_in_bad_going_shoot_with_two_less() {
    let marsh = area(
        "marsh",
        FeatureKind::Marsh,
        &[
            (1000.0, 900.0),
            (1400.0, 900.0),
            (1400.0, 1010.0),
            (1000.0, 1010.0),
        ],
    );
    for (target, sum) in [(Troop::Spears, 0), (Troop::Cavalry, 2)] {
        let rows = [
            ("r1", RED, Troop::Bows, 1200.0, 1000.0, 0.0),
            ("b1", BLUE, target, 1200.0, 1150.0, 180.0),
        ];
        let state = shooting(&board_with(&rows, vec![marsh.clone()]));
        let due = &legal_targets(&state)[0];
        assert_eq!(due.shooting.iter().map(|f| f.value).sum::<i8>(), sum);
    }
}

#[test]
fn sht_20_elephants_die_when_artillery_helps() {
    // AMB-48: bows are the main shooter, artillery decides.
    let state = shooting(&board(&[
        ("r1", RED, Troop::Bows, 1200.0, 1000.0, 0.0),
        ("r2", RED, Troop::Artillery, 1360.0, 900.0, 0.0),
        ("b1", BLUE, Troop::Elephants, 1200.0, 1150.0, 180.0),
    ]));
    let target = id(&state, "b1");
    let applied = play(&state, &Intent::Shoot { target }, &[5, 4]).expect("accepted");
    let exchange = exchanges(&applied.events)[0];
    assert_eq!((exchange.first.total, exchange.second.total), (9, 7));
    assert_eq!(exchange.deciding, Some(id(&state, "r2")));
    assert!(is_lost(&applied.state, "b1"));
}

#[test]
fn sht_21_shot_from_behind_it_recoils_towards_the_shooters() {
    let state = shooting(&board(&[
        ("r1", RED, Troop::Bows, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Spears, 1200.0, 1160.0, 0.0),
    ]));
    let target = id(&state, "b1");
    let applied = play(&state, &Intent::Shoot { target }, &[6, 1]).expect("accepted");
    assert_eq!(place(&applied.state, "b1"), (1200, 1100, 0));
}

#[test]
fn cmp_10_bows_combine_on_a_camp_and_artillery_does_not() {
    for (second, shooters) in [(Troop::Bows, 2), (Troop::Artillery, 1)] {
        let mut state = board(&[
            ("r1", RED, Troop::Bows, 1200.0, 1000.0, 0.0),
            ("r2", RED, second, 1360.0, 980.0, 0.0),
            ("b1", BLUE, Troop::CampFollowers, 1240.0, 1200.0, 180.0),
        ]);
        put_camp(&mut state, BLUE, (1240.0, 1200.0), Some("b1"));
        let state = shooting(&state);
        let due = &legal_targets(&state)[0];
        assert_eq!(due.shooters.len(), shooters);
        assert!(due.shot_at.iter().any(|f| f.clause == Clause::Fac09));
    }
}

#[test]
fn sht_05_bows_in_a_camp_shoot_all_round() {
    let mut state = board(&[
        ("r1", RED, Troop::Bows, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Spears, 1200.0, 750.0, 180.0),
    ]);
    put_camp(&mut state, RED, (1200.0, 1000.0), Some("r1"));
    assert!(shoots(&state, "r1", "b1"));
}

#[test]
fn rul_26_who_has_an_opponent_is_nobody_elses() {
    // Both of blue's are as near; the first is the opponent, the other shoots along and is left alone.
    let state = shooting(&board(&[
        ("r1", RED, Troop::Bows, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Bows, 1200.0, 1150.0, 180.0),
        ("b2", BLUE, Troop::Bows, 1040.0, 1150.0, 180.0),
    ]));
    assert!(shoots(&state, "r1", "b2") && shoots(&state, "b2", "r1"));
    let [r1, b1, b2] = ["r1", "b1", "b2"].map(|name| id(&state, name));
    let due = legal_targets(&state);
    let found: Vec<_> = due
        .iter()
        .map(|due| (due.target, due.shooters.clone()))
        .collect();
    assert_eq!(found, [(b1, vec![r1]), (r1, vec![b1, b2])]);
}
