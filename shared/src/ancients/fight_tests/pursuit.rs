//! Following a beaten opponent.

use super::super::testing::{area, board, board_with, id};
use super::super::{FeatureKind, State, Troop};
use super::*;

/// Knights destroy auxilia with these dice.
const DESTROYED: [u8; 2] = [6, 3];

fn hunt(more: &[super::super::testing::Row<'static>]) -> State {
    board(&duel_and(Troop::Knights, Troop::Auxilia, more))
}

#[test]
fn pur_01_one_base_width() {
    let (after, events) = end_bound(&hunt(&[]), &DESTROYED);
    assert_eq!(place(&after, "r1"), (1200, 1160, 0));
    assert!(events.iter().any(|e| matches!(e, Event::Pursued { .. })));
}

#[test]
fn pur_01_as_far_as_the_recoiler_stands() {
    let state = board(&duel(Troop::Knights, Troop::Cavalry));
    let (after, events) = end_bound(&state, &[3, 3]);
    assert_eq!(place(&after, "b1"), (1200, 1120, 180));
    assert_eq!(place(&after, "r1"), (1200, 1120, 0));
    let (mover, enemy) = (id(&state, "r1"), id(&state, "b1"));
    let met = Event::Met {
        mover,
        enemy,
        as_it_lies: false,
    };
    assert!(events.contains(&met));
}

#[test]
fn trp_24_three_types_pursue() {
    for troop in Troop::ALL {
        if troop == Troop::CampFollowers {
            continue;
        }
        let state = board(&duel(troop, Troop::Psiloi));
        let (after, _) = end_bound(&state, &[6, 1]);
        let followed = place(&after, "r1").1 > 1000;
        let pursues = matches!(
            troop,
            Troop::Knights | Troop::ScythedChariots | Troop::Warband
        );
        assert_eq!(followed, pursues, "{troop:?}");
    }
}

#[test]
fn pur_04_no_corner_goes_over_the_table_edge() {
    for facing in [271.0, 273.0, 285.0, 300.0, 315.0, 325.0] {
        let state = board(&[
            ("r1", RED, Troop::Knights, 150.0, 1000.0, facing),
            ("b1", BLUE, Troop::Auxilia, 150.0, 1000.0, facing - 180.0),
        ]);
        let (after, events) = end_bound(&state, &DESTROYED);
        assert!(events.iter().any(|e| matches!(e, Event::Pursued { .. })));
        let corners = element(&after, "r1").footprint().corners();
        let least = corners.iter().map(|c| c.x).fold(f64::INFINITY, f64::min);
        assert!((-0.01..0.1).contains(&least), "{facing}: {least}");
    }
}

#[test]
fn pur_03_not_while_it_overlaps_or_is_touched() {
    // r1 has gone on beside b2, which fights r2: it overlaps b2.
    let state = hunt(&[
        ("b2", BLUE, Troop::Spears, 1360.0, 940.0, 180.0),
        ("r2", RED, Troop::Spears, 1360.0, 940.0, 0.0),
    ]);
    // The pair at lower ids fights first.
    let (after, _) = end_bound(&state, &[6, 2, 3, 3]);
    assert!(is_lost(&after, "b1"));
    assert_eq!(place(&after, "r1"), (1200, 1000, 0));
    let touched = hunt(&[("b2", BLUE, Troop::Spears, 1280.0, 920.0, 270.0)]);
    let (after, _) = end_bound(&touched, &[6, 1]);
    assert!(is_lost(&after, "b1"));
    assert_eq!(place(&after, "r1"), (1200, 1000, 0));
}

#[test]
fn pur_04_friends_the_edge_and_impassable_ground_stop_it() {
    let (after, _) = end_bound(
        &hunt(&[("r2", RED, Troop::Spears, 1250.0, 1150.0, 0.0)]),
        &DESTROYED,
    );
    assert_eq!(place(&after, "r1"), (1200, 1090, 0));
    let rows = [
        ("r1", RED, Troop::Knights, 1200.0, 2300.0, 0.0),
        ("b1", BLUE, Troop::Auxilia, 1200.0, 2300.0, 180.0),
    ];
    let (after, _) = end_bound(&board(&rows), &DESTROYED);
    assert_eq!(place(&after, "r1"), (1200, 2400, 0));
    let lake = area(
        "lake",
        FeatureKind::Impassable,
        &[
            (900.0, 1110.0),
            (1500.0, 1110.0),
            (1500.0, 1300.0),
            (900.0, 1300.0),
        ],
    );
    let rows = duel(Troop::Knights, Troop::Auxilia);
    let (after, _) = end_bound(&board_with(&rows, vec![lake]), &DESTROYED);
    assert_eq!(place(&after, "r1"), (1200, 1110, 0));
}

#[test]
fn pur_05_into_bad_going_unless_the_option_says_no() {
    let marsh = area(
        "marsh",
        FeatureKind::Marsh,
        &[
            (900.0, 1100.0),
            (1500.0, 1100.0),
            (1500.0, 1300.0),
            (900.0, 1300.0),
        ],
    );
    let mut state = board_with(&duel(Troop::Knights, Troop::Auxilia), vec![marsh]);
    let (after, _) = end_bound(&state, &DESTROYED);
    assert_eq!(place(&after, "r1"), (1200, 1160, 0));
    state.options.pursue_into_bad_going = false;
    let (after, _) = end_bound(&state, &DESTROYED);
    assert_eq!(place(&after, "r1"), (1200, 1100, 0));
}

#[test]
fn rul_12_slides_and_turns_to_line_up() {
    for (x, facing) in [
        (1270.0, 180.0),
        (1130.0, 180.0),
        (1200.0, 170.0),
        (1230.0, 192.0),
    ] {
        let state = hunt(&[("b2", BLUE, Troop::Spears, x, 1130.0, facing)]);
        let (after, _) = end_bound(&state, &DESTROYED);
        let (red, blue) = (element(&after, "r1").pose, element(&after, "b2").pose);
        assert_eq!((red.x, red.y), (blue.x, blue.y), "{x} {facing}");
        assert_eq!((red.facing + 180_000) % 360_000, blue.facing);
        assert!(after.entangled.is_empty());
    }
}

#[test]
fn rul_12_fights_as_it_lies_when_it_cannot_line_up() {
    for (x, facing) in [(1290.0, 180.0), (1200.0, 140.0)] {
        let state = hunt(&[("b2", BLUE, Troop::Spears, x, 1130.0, facing)]);
        let (after, _) = end_bound(&state, &DESTROYED);
        let pair = (id(&state, "r1"), id(&state, "b2"));
        assert_eq!(after.entangled, [pair], "{x} {facing}");
        // It is front contact of the pursuer: they fight in the next bound.
        let fights = legal_fights(&after);
        assert_eq!(fights.len(), 1);
        assert_eq!(fights[0].fight.attacker, pair.1, "blue is active now");
    }
}

#[test]
fn rul_12_slides_onto_a_flank() {
    // b2 shows its left side, its front corner 30 paces off.
    let state = hunt(&[("b2", BLUE, Troop::Spears, 1150.0, 1200.0, 270.0)]);
    let (after, _) = end_bound(&state, &DESTROYED);
    assert!(after.entangled.is_empty());
    assert_eq!(place(&after, "r1"), (1230, 1120, 0));
}
