//! Going straight back.

use super::super::testing::{area, board, board_with, put_camp};
use super::super::{BaseKind, FeatureKind, LossReason, PassThrough, State, Troop};
use super::*;

/// Blue is beaten by one point with these dice in a duel of blades.
const BEATEN: [u8; 2] = [4, 3];

fn is_passed(events: &[Event]) -> bool {
    events
        .iter()
        .any(|event| matches!(event, Event::PassedThrough { .. }))
}

#[test]
fn rcl_01_straight_back_by_the_own_depth() {
    let state = board(&duel(Troop::Blades, Troop::Blades));
    let (after, events) = end_bound(&state, &BEATEN);
    assert_eq!(place(&after, "b1"), (1200, 1060, 180));
    assert_eq!(place(&after, "r1"), (1200, 1000, 0));
    assert!(events.iter().any(|e| matches!(e, Event::Recoiled { .. })));
}

#[test]
fn rcl_02_every_depth() {
    for (troop, kind, depth) in [
        (Troop::Spears, BaseKind::Standard, 60),
        (Troop::Blades, BaseKind::Loose, 80),
        (Troop::Auxilia, BaseKind::Standard, 80),
        (Troop::Cavalry, BaseKind::Standard, 120),
        (Troop::Cavalry, BaseKind::Chariot, 160),
        (Troop::Elephants, BaseKind::Standard, 160),
    ] {
        let mut state = board(&duel(Troop::Spears, troop));
        let blue = usize::from(id(&state, "b1").0);
        state.elements[blue].base = kind;
        let (own, other) = sums(&state)[0];
        // A difference of one is no doubling here.
        let (a, b) = if own > other {
            (3, 2 + (own - other) as u8)
        } else {
            (3 + (other - own) as u8, 2)
        };
        let (after, _) = end_bound(&state, &[a, b]);
        assert_eq!(place(&after, "b1"), (1200, 1000 + depth, 180), "{troop:?}");
    }
}

#[test]
fn rcl_03_through_friends_and_stands_behind_them() {
    // Blades pass blades, by the table; they stand behind both ranks.
    let state = board(&duel_and(
        Troop::Blades,
        Troop::Blades,
        &[
            ("b2", BLUE, Troop::Blades, 1260.0, 1060.0, 180.0),
            ("b3", BLUE, Troop::Spears, 1260.0, 1120.0, 180.0),
        ],
    ));
    let (after, events) = end_bound(&state, &BEATEN);
    assert!(is_passed(&events));
    assert_eq!(
        place(&after, "b1"),
        (1200, 1180, 180),
        "an offset does not matter"
    );
    assert_eq!(place(&after, "b2"), (1260, 1060, 180));
}

#[test]
fn rcl_04_the_table_of_passages() {
    use super::super::way::passes;
    let allowed = |mover: Troop| -> Vec<&str> {
        Troop::ALL
            .into_iter()
            .filter(|friend| *friend != Troop::CampFollowers)
            .filter(|friend| passes(PassThrough::Table, mover, *friend))
            .map(Troop::code)
            .collect()
    };
    let all_but = |gone: &[Troop]| -> Vec<&str> {
        Troop::ALL
            .into_iter()
            .filter(|friend| *friend != Troop::CampFollowers && !gone.contains(friend))
            .map(Troop::code)
            .collect()
    };
    for mover in Troop::ALL {
        let wanted: Vec<&str> = match mover {
            mounted if mounted.is_mounted() => all_but(&[Troop::Pikes, Troop::Elephants]),
            Troop::Blades => vec!["Sp", "Bd"],
            Troop::Pikes | Troop::Bows => vec!["Bd"],
            Troop::Psiloi => all_but(&[Troop::Psiloi]),
            _ => Vec::new(),
        };
        assert_eq!(allowed(mover), wanted, "{mover:?}");
    }
}

#[test]
fn cfg_20_only_psiloi_pass_by_option() {
    let row = [("b2", BLUE, Troop::Blades, 1200.0, 1060.0, 180.0)];
    let mut state = board(&duel_and(Troop::Blades, Troop::Blades, &row));
    state.options.pass_through = PassThrough::PsiloiOnly;
    let (after, _) = end_bound(&state, &BEATEN);
    assert_eq!(place(&after, "b1"), (1200, 1060, 180));
    assert_eq!(place(&after, "b2"), (1200, 1120, 180), "pushed instead");
}

#[test]
fn rcl_05_without_room_behind_them_they_are_pushed() {
    let state = board(&duel_and(
        Troop::Blades,
        Troop::Blades,
        &[
            ("b2", BLUE, Troop::Blades, 1200.0, 1060.0, 180.0),
            ("r2", RED, Troop::Psiloi, 1200.0, 1230.0, 90.0),
        ],
    ));
    // Behind b2 only 30 paces are free before the enemy.
    let (after, _) = end_bound(&state, &BEATEN);
    assert!(is_lost(&after, "b1"), "they cannot be pushed either");
    assert_eq!(place(&after, "b2"), (1200, 1060, 180), "nothing else moves");
}

#[test]
fn rcl_06_a_file_goes_back_by_the_recoilers_depth() {
    // R36: everybody by 60, not by his own depth.
    let state = board(&duel_and(
        Troop::Blades,
        Troop::Spears,
        &[
            ("b2", BLUE, Troop::Auxilia, 1200.0, 1060.0, 180.0),
            ("b3", BLUE, Troop::Auxilia, 1200.0, 1160.0, 180.0),
        ],
    ));
    let (after, events) = end_bound(&state, &[3, 3]);
    assert_eq!(place(&after, "b1"), (1200, 1060, 180));
    assert_eq!(place(&after, "b2"), (1200, 1120, 180));
    assert_eq!(
        place(&after, "b3"),
        (1200, 1220, 180),
        "there was a gap of 20"
    );
    let pushed = events
        .iter()
        .filter(|e| matches!(e, Event::PushedBack { .. }));
    assert_eq!(pushed.count(), 2);
}

#[test]
fn rcl_07_elephants_and_war_wagons_are_not_pushed() {
    for behind in [Troop::Elephants, Troop::WarWagons] {
        let row = [("b2", BLUE, behind, 1200.0, 1060.0, 180.0)];
        let state = board(&duel_and(Troop::Blades, Troop::Spears, &row));
        let (after, events) = end_bound(&state, &[3, 3]);
        assert_eq!(reason(&after, &events, "b1"), Some(LossReason::Friends));
        assert_eq!(place(&after, "b2"), (1200, 1060, 180));
    }
}

#[test]
fn rcl_08_friends_that_face_elsewhere_bar_the_way() {
    let row = [("b2", BLUE, Troop::Blades, 1200.0, 1120.0, 0.0)];
    let state = board(&duel_and(Troop::Blades, Troop::Blades, &row));
    let (after, events) = end_bound(&state, &BEATEN);
    assert_eq!(reason(&after, &events, "b1"), Some(LossReason::Friends));
}

fn with_neighbour(x: f64, y: f64, facing: f64) -> State {
    let row = [("r2", RED, Troop::Auxilia, x, y, facing)];
    board(&duel_and(Troop::Blades, Troop::Blades, &row))
}

#[test]
fn rcl_09_enemies_on_front_and_rear_kill() {
    let state = with_neighbour(1200.0, 1060.0, 180.0);
    let (after, events) = end_bound(&state, &[4, 4]);
    assert_eq!(reason(&after, &events, "b1"), Some(LossReason::Surrounded));
}

#[test]
fn rul_01_an_enemy_on_the_flank_alone_does_not_kill() {
    // R35
    let mut state = with_neighbour(1280.0, 1080.0, 270.0);
    let (after, _) = end_bound(&state, &[4, 4]);
    assert_eq!(place(&after, "b1"), (1200, 1060, 180));
    state.options.flank_kills_recoiler = true;
    let (after, events) = end_bound(&state, &[4, 4]);
    assert_eq!(reason(&after, &events, "b1"), Some(LossReason::Surrounded));
}

#[test]
fn rcl_09_meeting_an_enemy_on_the_way_kills() {
    let state = with_neighbour(1200.0, 1150.0, 90.0);
    let (after, events) = end_bound(&state, &BEATEN);
    assert_eq!(reason(&after, &events, "b1"), Some(LossReason::MetEnemy));
    // An enemy beside the way is not met.
    let state = with_neighbour(1280.0, 1160.0, 270.0);
    let (after, _) = end_bound(&state, &BEATEN);
    assert!(!is_lost(&after, "b1"));
}

fn square(kind: FeatureKind, low: f64) -> Vec<super::super::Feature> {
    let high = low + 200.0;
    vec![area(
        "ground",
        kind,
        &[(1000.0, low), (1400.0, low), (1400.0, high), (1000.0, high)],
    )]
}

#[test]
fn rcl_11_impassable_ground_kills_and_bad_going_stops_wheels_only() {
    let duel_of = |troop| duel(Troop::Spears, troop);
    let state = board_with(
        &duel_of(Troop::Spears),
        square(FeatureKind::Impassable, 1100.0),
    );
    let (after, events) = end_bound(&state, &BEATEN);
    assert_eq!(reason(&after, &events, "b1"), Some(LossReason::Ground));
    let state = board_with(&duel_of(Troop::Spears), square(FeatureKind::Marsh, 1100.0));
    let (after, _) = end_bound(&state, &BEATEN);
    assert_eq!(place(&after, "b1"), (1200, 1060, 180));
}

#[test]
fn rcl_14_over_the_table_edge_is_lost() {
    let rows = [
        ("r1", RED, Troop::Blades, 1200.0, 2300.0, 0.0),
        ("b1", BLUE, Troop::Blades, 1200.0, 2300.0, 180.0),
    ];
    let (after, events) = end_bound(&board(&rows), &BEATEN);
    assert_eq!(reason(&after, &events, "b1"), Some(LossReason::OffTable));
}

#[test]
fn rcl_15_the_own_camp_bars_the_way() {
    let row = [("b2", BLUE, Troop::CampFollowers, 1200.0, 1180.0, 180.0)];
    let mut state = board(&duel_and(Troop::Blades, Troop::Blades, &row));
    put_camp(&mut state, BLUE, (1200.0, 1180.0), Some("b2"));
    let (after, events) = end_bound(&state, &BEATEN);
    assert_eq!(reason(&after, &events, "b1"), Some(LossReason::Friends));
}

#[test]
fn rcl_12_one_link_that_cannot_move_holds_the_file() {
    let state = board(&duel_and(
        Troop::Blades,
        Troop::Spears,
        &[
            ("b2", BLUE, Troop::Auxilia, 1200.0, 1060.0, 180.0),
            ("b3", BLUE, Troop::Auxilia, 1200.0, 1250.0, 0.0),
        ],
    ));
    let (after, events) = end_bound(&state, &[3, 3]);
    assert_eq!(reason(&after, &events, "b1"), Some(LossReason::Friends));
    assert_eq!(place(&after, "b2"), (1200, 1060, 180));
}

#[test]
fn rcl_13_artillery_is_not_pushed_into_bad_going() {
    let row = [("b2", BLUE, Troop::Artillery, 1200.0, 1060.0, 180.0)];
    let rows = duel_and(Troop::Blades, Troop::Spears, &row);
    let (after, _) = end_bound(&board(&rows), &[3, 3]);
    assert_eq!(place(&after, "b2"), (1200, 1120, 180));
    let marsh = board_with(&rows, square(FeatureKind::Marsh, 1240.0));
    let (after, events) = end_bound(&marsh, &[3, 3]);
    assert_eq!(reason(&after, &events, "b1"), Some(LossReason::Friends));
}

#[test]
fn rul_10_a_neighbour_inside_the_tolerance_is_stood_beside() {
    let row = [("b2", BLUE, Troop::Blades, 1359.3, 1062.0, 180.0)];
    let state = board(&duel_and(Troop::Blades, Troop::Blades, &row));
    let (after, _) = end_bound(&state, &BEATEN);
    // end_bound has seen that no bases lie on each other.
    assert_eq!(place(&after, "b2"), (1359, 1062, 180));
    assert_eq!(place(&after, "b1").1, 1060);
}
