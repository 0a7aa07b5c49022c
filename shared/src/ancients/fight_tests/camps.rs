//! Camps attacked, taken and retaken.

use super::super::testing::{board, id, play, put, put_camp};
use super::super::{FightKind, Intent, LossReason, State, Troop, losses};
use super::*;
use crate::clause::Clause;
use crate::geometry::Vec2;

/// Red `r1` before the camp of blue at (1200, 1080) with this garrison.
fn siege(attacker: Troop, garrison: Troop) -> State {
    let mut state = board(&[
        ("r1", RED, attacker, 1230.0, 1000.0, 0.0),
        ("b1", BLUE, garrison, 1200.0, 1080.0, 180.0),
    ]);
    put_camp(&mut state, BLUE, (1200.0, 1080.0), Some("b1"));
    state
}

#[test]
fn cmp_07_a_front_edge_on_any_camp_edge_attacks() {
    let state = siege(Troop::Blades, Troop::CampFollowers);
    let fights = legal_fights(&state);
    assert_eq!(fights.len(), 1);
    assert_eq!(fights[0].fight.kind, FightKind::Camp);
    assert_eq!(sums(&state), [(5, 3)], "CMP-11: 1 and 2 for the camp");
    assert_eq!(fights[0].camp, Some(BLUE));
}

#[test]
fn cmp_07_an_oblique_attacker_touches_with_a_corner() {
    let attackers = |x: f64, y: f64, facing: f64| {
        let mut state = siege(Troop::Blades, Troop::CampFollowers);
        put(&mut state, "r1", x, y, facing);
        legal_fights(&state).len()
    };
    // The camp's left edge is x = 1120; the front's right corner reaches it.
    let (right, ahead) = (Vec2::heading(150.0) * 80.0, 1120.0);
    assert_eq!(attackers(ahead - right.x, 1100.0 - right.y, 60.0), 1);
    assert_eq!(attackers(ahead - right.x - 5.0, 1100.0 - right.y, 60.0), 0);
}

#[test]
fn fac_09_helps_foot_in_its_own_camp_only() {
    assert_eq!(sums(&siege(Troop::Blades, Troop::Spears)), [(5, 6)]);
    assert_eq!(sums(&siege(Troop::Blades, Troop::Cavalry)), [(3, 3)]);
}

#[test]
fn cmp_12_beaten_followers_leave_and_the_attacker_moves_in() {
    let state = siege(Troop::Blades, Troop::CampFollowers);
    let (after, events) = end_bound(&state, &[3, 3]);
    assert_eq!(exchanges(&events)[0].clause, Clause::Out17);
    assert_eq!(reason(&after, &events, "b1"), Some(LossReason::LeftCamp));
    let camp = after.camp(BLUE).expect("a camp");
    assert_eq!(camp.held_by, Some(RED));
    assert_eq!(camp.garrison, Some(id(&state, "r1")));
    // RUL-19: its centre on the camp's centre.
    assert_eq!(place(&after, "r1"), (1200, 1110, 0));
    // WIN-04, CMP-18: the camp counts two, the followers nothing.
    assert_eq!(losses(&after), [0, 2]);
}

#[test]
fn cmp_13_doubled_followers_die_with_the_same_effect() {
    let state = siege(Troop::Blades, Troop::CampFollowers);
    let (after, events) = end_bound(&state, &[6, 1]);
    assert_eq!(reason(&after, &events, "b1"), Some(LossReason::Result));
    assert_eq!(after.camp(BLUE).expect("a camp").held_by, Some(RED));
}

#[test]
fn cmp_14_a_garrison_of_the_twelve_that_must_recoil_is_lost() {
    let state = siege(Troop::Blades, Troop::Cavalry);
    let (after, events) = end_bound(&state, &[4, 3]);
    assert_eq!(reason(&after, &events, "b1"), Some(LossReason::LeftCamp));
    assert_eq!(losses(&after), [0, 3]);
}

#[test]
fn cmp_07_a_beaten_attacker_makes_its_result() {
    let state = siege(Troop::Blades, Troop::CampFollowers);
    let (after, _) = end_bound(&state, &[1, 5]);
    assert_eq!(place(&after, "r1"), (1230, 940, 0));
    assert_eq!(after.camp(BLUE).expect("a camp").held_by, Some(BLUE));
}

#[test]
fn cmp_08_one_attacker_a_bound() {
    let mut state = board(&[
        ("r1", RED, Troop::Blades, 1200.0, 1000.0, 0.0),
        ("r2", RED, Troop::Blades, 1280.0, 1100.0, 270.0),
        ("b1", BLUE, Troop::CampFollowers, 1200.0, 1080.0, 180.0),
    ]);
    put_camp(&mut state, BLUE, (1200.0, 1080.0), Some("b1"));
    assert_eq!(legal_fights(&state).len(), 2, "either may");
    let element = id(&state, "r2");
    let state = fighting(&state);
    let applied = play(&state, &Intent::Fight { element }, &[2, 4]).expect("accepted");
    assert!(applied.state.due.is_empty());
}

#[test]
fn cbt_05_the_camp_fights_in_both_bounds() {
    let mut state = siege(Troop::Blades, Troop::CampFollowers);
    state.active = BLUE;
    let fights = legal_fights(&state);
    assert_eq!(fights[0].fight.attacker, id(&state, "r1"));
    assert_eq!(fights[0].active.element, id(&state, "b1"), "rolls first");
}

#[test]
fn cmp_16_a_camp_emptied_by_shooting_falls_to_whoever_touches_it() {
    let mut state = board(&[
        ("r1", RED, Troop::Blades, 1200.0, 1000.0, 0.0),
        ("r2", RED, Troop::Bows, 1200.0, 1300.0, 180.0),
        ("b1", BLUE, Troop::CampFollowers, 1200.0, 1080.0, 180.0),
    ]);
    put_camp(&mut state, BLUE, (1200.0, 1080.0), Some("b1"));
    let (after, _) = end_bound(&state, &[6, 1]);
    let camp = after.camp(BLUE).expect("a camp");
    assert_eq!(camp.garrison, Some(id(&state, "r1")));
}

#[test]
fn cmp_16_an_empty_camp_falls_to_the_next_enemy_that_reaches_it() {
    let mut state = board(&[("r1", RED, Troop::Blades, 1200.0, 1000.0, 0.0)]);
    put_camp(&mut state, BLUE, (1200.0, 1080.0), None);
    state.camps[1].as_mut().expect("a camp").held_by = None;
    let after = fighting(&state);
    assert_eq!(after.camp(BLUE).expect("a camp").held_by, Some(RED));
}

#[test]
fn cmp_19_a_camp_taken_back_counts_no_more() {
    let mut state = board(&[
        ("r1", RED, Troop::Psiloi, 1200.0, 1080.0, 0.0),
        ("b1", BLUE, Troop::Blades, 1200.0, 1160.0, 180.0),
    ]);
    put_camp(&mut state, BLUE, (1200.0, 1080.0), Some("r1"));
    state.camps[1].as_mut().expect("a camp").held_by = Some(RED);
    assert_eq!(losses(&state), [0, 2]);
    assert_eq!(sums(&state), [(2, 5)], "no bonus in somebody else's camp");
    let (after, _) = end_bound(&state, &[3, 3]);
    assert_eq!(after.camp(BLUE).expect("a camp").held_by, Some(BLUE));
    assert_eq!(losses(&after), [1, 0]);
}

#[test]
fn cmp_22_a_garrison_of_knights_sallies() {
    let state = siege(Troop::Cavalry, Troop::Knights);
    let (after, events) = end_bound(&state, &[1, 2]);
    assert_eq!(place(&after, "r1"), (1230, 880, 0));
    assert!(events.iter().any(|e| matches!(e, Event::CampLeft { .. })));
    // Out of the middle of the camp towards the attacker, until it meets him.
    assert_eq!(place(&after, "b1"), (1230, 880, 180));
    assert_eq!(after.camp(BLUE).expect("a camp").garrison, None);
    // Nobody stands half in a camp: after blades, 60 paces off, it has no room to come out.
    let state = siege(Troop::Blades, Troop::Knights);
    let (after, _) = end_bound(&state, &[1, 4]);
    assert_eq!(place(&after, "r1"), (1230, 940, 0));
    assert_eq!(
        after.camp(BLUE).expect("a camp").garrison,
        Some(id(&state, "b1"))
    );
}

#[test]
fn pur_09_taking_a_camp_replaces_the_pursuit() {
    let state = siege(Troop::Knights, Troop::CampFollowers);
    let (after, events) = end_bound(&state, &[4, 3]);
    assert_eq!(after.camp(BLUE).expect("a camp").held_by, Some(RED));
    assert!(!events.iter().any(|e| matches!(e, Event::Pursued { .. })));
}
