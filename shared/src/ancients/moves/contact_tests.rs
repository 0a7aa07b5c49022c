//! Contacts, breaking off and camps in moves of single elements, by clause.

use super::super::testing::{area, board, board_with, id, pose, put_camp};
use super::super::{Event, FeatureKind, Side, Troop, can_break_off};
use super::single_tests::{clause, moves};
use crate::clause::Clause;
use crate::geometry::Pose;

const RED: Side = Side::Red;
const BLUE: Side = Side::Blue;

#[test]
fn con_05_a_contact_inside_the_tolerance_is_seated_exactly() {
    let state = board(&[
        ("r1", RED, Troop::Blades, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Spears, 1200.0, 1150.0, 180.0),
    ]);
    let applied = moves(&state, "r1", &[(1200.4, 1149.6, 0.2)]);
    assert_eq!(pose(&applied.state, "r1"), Pose::paces(1200.0, 1150.0, 0.0));
    assert_eq!(
        applied.events[1],
        Event::Met {
            mover: id(&state, "r1"),
            enemy: id(&state, "b1"),
            as_it_lies: false
        }
    );
    assert_eq!(
        clause(&state, "r1", &[(1210.0, 1150.0, 0.0)]),
        Clause::Con05
    );
    assert_eq!(
        clause(&state, "r1", &[(1200.0, 1150.0, 5.0)]),
        Clause::Mov10
    );
}

#[test]
fn con_05_a_front_edge_on_a_corner_is_no_legal_contact() {
    // b1 stands diagonally: its nearest corner lies before the middle of r1's front.
    let state = board(&[
        ("r1", RED, Troop::Blades, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Spears, 1200.0, 1180.0, 45.0),
    ]);
    let corner = state.elements[usize::from(id(&state, "b1").0)]
        .footprint()
        .corners();
    let lowest = corner.iter().map(|p| p.y).fold(f64::INFINITY, f64::min);
    assert_eq!(
        clause(&state, "r1", &[(1200.0, lowest, 0.0)]),
        Clause::Con05
    );
}

#[test]
fn con_09_a_flank_is_met_only_from_behind_the_front_line() {
    // b1 faces south; its left flank lies to the east.
    let rows = |y: f64| {
        board(&[
            ("r1", RED, Troop::LightHorse, 1500.0, y, 270.0),
            ("b1", BLUE, Troop::Spears, 1200.0, 1200.0, 180.0),
        ])
    };
    // Lined up: r1's front left corner on b1's front left corner (1280, 1200).
    let flank = [(1280.0, 1280.0, 270.0)];
    // r1's southern corners at y - 80 must not lie before y = 1200.
    let applied = moves(&rows(1300.0), "r1", &flank);
    assert_eq!(
        pose(&applied.state, "r1"),
        Pose::paces(1280.0, 1280.0, 270.0)
    );
    assert_eq!(clause(&rows(1270.0), "r1", &flank), Clause::Con09);
}

#[test]
fn con_10_a_rear_is_met_only_from_behind_the_rear_line() {
    let rows = |y: f64| {
        board(&[
            ("r1", RED, Troop::LightHorse, 1400.0, y, 180.0),
            ("b1", BLUE, Troop::Spears, 1200.0, 1200.0, 180.0),
        ])
    };
    let rear = [(1400.0, 1300.0, 180.0), (1200.0, 1260.0, 180.0)];
    moves(&rows(1300.0), "r1", &rear);
    // Front edge at 1240 lies beside the defender's base, not behind its rear edge at 1260.
    assert_eq!(clause(&rows(1240.0), "r1", &rear), Clause::Con10);
}

#[test]
fn mov_27_wheels_do_not_move_into_contact() {
    let state = board(&[
        ("r1", RED, Troop::WarWagons, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Spears, 1200.0, 1150.0, 180.0),
    ]);
    assert_eq!(
        clause(&state, "r1", &[(1200.0, 1150.0, 0.0)]),
        Clause::Mov27
    );
}

#[test]
fn cbt_07_a_place_beside_a_fighting_friend_is_no_contact() {
    let state = board(&[
        ("r1", RED, Troop::Blades, 1200.0, 1200.0, 0.0),
        ("r2", RED, Troop::Blades, 1360.0, 1050.0, 0.0),
        ("b1", BLUE, Troop::Spears, 1200.0, 1200.0, 180.0),
    ]);
    let applied = moves(&state, "r2", &[(1360.0, 1200.0, 0.0)]);
    assert_eq!(applied.events.len(), 1);
    assert_eq!(pose(&applied.state, "r2"), Pose::paces(1360.0, 1200.0, 0.0));
}

#[test]
fn con_20_an_enemy_on_the_flank_or_rear_holds() {
    let state = board(&[
        ("r1", RED, Troop::LightHorse, 1200.0, 1200.0, 0.0),
        ("b1", BLUE, Troop::Psiloi, 1200.0, 1080.0, 0.0),
    ]);
    assert_eq!(
        clause(&state, "r1", &[(1200.0, 1400.0, 0.0)]),
        Clause::Con20
    );
}

#[test]
fn brk_03_only_from_slower_enemies_where_the_move_ends() {
    let fight = |own: Troop, enemy: Troop| {
        board_with(
            &[
                ("r1", RED, own, 1200.0, 1000.0, 0.0),
                ("b1", BLUE, enemy, 1200.0, 1000.0, 180.0),
            ],
            vec![area(
                "wood",
                FeatureKind::Wood,
                &[
                    (1000.0, 700.0),
                    (1400.0, 700.0),
                    (1400.0, 860.0),
                    (1000.0, 860.0),
                ],
            )],
        )
    };
    let open = [(1200.0, 950.0, 0.0)];
    let wooded = [(1200.0, 850.0, 0.0)];
    moves(&fight(Troop::Auxilia, Troop::Blades), "r1", &open);
    assert_eq!(
        clause(&fight(Troop::Cavalry, Troop::Auxilia), "r1", &wooded),
        Clause::Brk02
    );
    assert_eq!(
        clause(&fight(Troop::Knights, Troop::Cavalry), "r1", &open),
        Clause::Brk02
    );
    moves(&fight(Troop::Psiloi, Troop::Knights), "r1", &wooded);
    assert_eq!(
        clause(&fight(Troop::Psiloi, Troop::Knights), "r1", &open),
        Clause::Brk02
    );
}

/// What the table shows before anybody tries it.
#[test]
fn brk_02_to_brk_04_who_could_break_off() {
    let could = |own: Troop, enemies: &[(Troop, f64, f64, f64)]| {
        let mut rows = vec![("r1", RED, own, 1200.0, 1000.0, 0.0)];
        for (name, (troop, x, y, facing)) in ["b1", "b2"].into_iter().zip(enemies) {
            rows.push((name, BLUE, *troop, *x, *y, *facing));
        }
        let state = board(&rows);
        can_break_off(&state, id(&state, "r1"))
    };
    let before = |troop| (troop, 1200.0, 1000.0, 180.0);
    assert!(could(Troop::LightHorse, &[before(Troop::Blades)]));
    assert!(!could(Troop::LightHorse, &[]), "nobody to leave");
    assert!(!could(Troop::Blades, &[before(Troop::LightHorse)]));
    assert!(
        could(Troop::Psiloi, &[before(Troop::Knights)]),
        "in bad going"
    );
    let flank = (Troop::Blades, 1280.0, 920.0, 270.0);
    assert!(!could(Troop::LightHorse, &[before(Troop::Blades), flank]));
}

#[test]
fn brk_04_not_with_an_enemy_on_the_flank_as_well() {
    let state = board(&[
        ("r1", RED, Troop::LightHorse, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Blades, 1200.0, 1000.0, 180.0),
        ("b2", BLUE, Troop::Blades, 1280.0, 920.0, 270.0),
    ]);
    assert_eq!(clause(&state, "r1", &[(1200.0, 800.0, 0.0)]), Clause::Brk04);
}

#[test]
fn cmp_06_camp_followers_stay() {
    let mut state = board(&[("r1", RED, Troop::CampFollowers, 1200.0, 120.0, 0.0)]);
    put_camp(&mut state, RED, (1200.0, 80.0), Some("r1"));
    assert_eq!(clause(&state, "r1", &[(1200.0, 300.0, 0.0)]), Clause::Cmp06);
}

#[test]
fn cmp_16_an_empty_enemy_camp_is_taken_by_reaching_it() {
    let mut state = board(&[("r1", RED, Troop::Cavalry, 1200.0, 2000.0, 0.0)]);
    put_camp(&mut state, BLUE, (1200.0, 2320.0), None);
    let applied = moves(&state, "r1", &[(1200.0, 2240.0, 0.0)]);
    assert!(
        applied
            .events
            .iter()
            .any(|event| matches!(event, Event::CampTaken { side: BLUE, .. }))
    );
    assert_eq!(pose(&applied.state, "r1"), Pose::paces(1200.0, 2380.0, 0.0));
    assert_eq!(
        applied.state.camp(BLUE).and_then(|camp| camp.held_by),
        Some(RED)
    );
}

#[test]
fn cmp_07_a_guarded_camp_is_met_with_the_front_edge_as_it_lies() {
    let mut state = board(&[
        ("r1", RED, Troop::Cavalry, 1200.0, 2000.0, 0.0),
        ("b1", BLUE, Troop::CampFollowers, 1200.0, 2320.0, 180.0),
    ]);
    put_camp(&mut state, BLUE, (1200.0, 2320.0), Some("b1"));
    let applied = moves(&state, "r1", &[(1250.0, 2240.0, 0.0)]);
    assert!(applied.events.iter().any(|event| matches!(
        *event,
        Event::Met { enemy, .. } if enemy == id(&state, "b1")
    )));
    assert_eq!(
        clause(&state, "r1", &[(1250.0, 2260.0, 0.0)]),
        Clause::Mov10
    );
}

#[test]
fn cmp_04_a_guard_may_walk_out_of_its_camp() {
    let mut state = board(&[("r1", RED, Troop::Cavalry, 1200.0, 140.0, 0.0)]);
    put_camp(&mut state, RED, (1200.0, 80.0), Some("r1"));
    let applied = moves(&state, "r1", &[(1200.0, 400.0, 0.0)]);
    assert_eq!(applied.state.camp(RED).and_then(|camp| camp.garrison), None);
    assert_eq!(clause(&state, "r1", &[(1200.0, 200.0, 0.0)]), Clause::Mov10);
}
