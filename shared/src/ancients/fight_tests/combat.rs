//! Who fights whom, overlaps, the most dangerous enemy, what follows.

use super::super::testing::{board, id, play};
use super::super::{
    BowsMet, CombatResult, Fight, FightKind, Intent, LossReason, Phase, Refusal, Refused, State,
    Troop,
};
use super::*;
use crate::clause::Clause;

/// What of -1 for overlaps and flanks an element has.
fn beset(state: &State, name: &str) -> Vec<String> {
    let own = id(state, name);
    legal_fights(state)
        .into_iter()
        .flat_map(|due| [due.active, due.other])
        .filter(|footing| footing.element == own)
        .flat_map(|footing| footing.factors)
        .filter(|f| f.clause == Clause::Fac11)
        .map(|f| {
            assert_eq!(f.value, -1);
            let by = f.by.expect("by somebody");
            state.elements[usize::from(by.0)].name.clone()
        })
        .collect()
}

#[test]
fn cbt_20_an_overlap_and_support_by_psiloi_tie_knights_and_spears() {
    let state = board(&duel_and(
        Troop::Knights,
        Troop::Spears,
        &[
            ("b2", BLUE, Troop::Spears, 1360.0, 1000.0, 180.0),
            ("b3", BLUE, Troop::Psiloi, 1200.0, 1060.0, 180.0),
        ],
    ));
    assert_eq!(sums(&state), [(2, 5)]);
    let (after, events) = end_bound(&state, &[5, 2]);
    let exchange = exchanges(&events)[0];
    assert_eq!((exchange.first.total, exchange.second.total), (7, 7));
    assert_eq!(
        (exchange.result, exchange.loser),
        (CombatResult::Nothing, None)
    );
    assert_eq!(place(&after, "r1"), (1200, 1000, 0));
}

#[test]
fn cbt_07_same_hand_corners_must_meet() {
    for (x, overlaps) in [
        (1360.0, true),
        (1040.0, true),
        (1363.0, false),
        (1520.0, false),
    ] {
        let row = [("b2", BLUE, Troop::Blades, x, 1000.0, 180.0)];
        let state = board(&duel_and(Troop::Blades, Troop::Blades, &row));
        assert_eq!(beset(&state, "r1") == ["b2"], overlaps, "{x}");
    }
}

#[test]
fn cbt_07_an_enemy_that_fights_itself_overlaps_nobody_by_its_corner() {
    let state = board(&duel_and(
        Troop::Blades,
        Troop::Blades,
        &[
            ("b2", BLUE, Troop::Blades, 1360.0, 1000.0, 180.0),
            ("r2", RED, Troop::Blades, 1360.0, 1000.0, 0.0),
        ],
    ));
    assert!(beset(&state, "r1").is_empty());
}

#[test]
fn cbt_08_side_by_side_two_that_fight_overlap_each_other() {
    // r2 has gone on beside b1; both fight somebody else.
    let state = board(&duel_and(
        Troop::Blades,
        Troop::Blades,
        &[
            ("r2", RED, Troop::Blades, 1360.0, 1060.0, 0.0),
            ("b2", BLUE, Troop::Blades, 1360.0, 1060.0, 180.0),
        ],
    ));
    assert_eq!(beset(&state, "b1"), ["r2"]);
    assert_eq!(beset(&state, "r2"), ["b1"]);
    assert!(beset(&state, "r1").is_empty());
}

#[test]
fn cbt_09_one_element_overlaps_two_enemies() {
    let state = board(&duel_and(
        Troop::Blades,
        Troop::Blades,
        &[
            ("b2", BLUE, Troop::Blades, 1360.0, 1000.0, 180.0),
            ("r2", RED, Troop::Blades, 1520.0, 1000.0, 0.0),
            ("b3", BLUE, Troop::Blades, 1520.0, 1000.0, 180.0),
        ],
    ));
    assert_eq!(beset(&state, "r1"), ["b2"]);
    assert_eq!(beset(&state, "r2"), ["b2"]);
}

#[test]
fn cbt_10_one_a_side_and_one_behind_make_three() {
    let state = board(&duel_and(
        Troop::Blades,
        Troop::Blades,
        &[
            ("r2", RED, Troop::Cavalry, 1280.0, 1080.0, 270.0),
            ("r3", RED, Troop::Cavalry, 1120.0, 1080.0, 90.0),
            ("r4", RED, Troop::Cavalry, 1200.0, 1060.0, 180.0),
            ("r5", RED, Troop::Cavalry, 1360.0, 1000.0, 0.0),
        ],
    ));
    assert_eq!(beset(&state, "b1").len(), 3);
    assert_eq!(sums(&state), [(5, 2)]);
}

#[test]
fn cbt_03_a_flank_attacker_does_not_fight_and_does_not_suffer() {
    let row = [("r2", RED, Troop::Auxilia, 1280.0, 1080.0, 270.0)];
    let state = board(&duel_and(Troop::Warband, Troop::Blades, &row));
    let due = fighting(&state).due;
    assert_eq!(due.len(), 1);
    let (after, _) = end_bound(&state, &[1, 6]);
    assert!(is_lost(&after, "r1"));
    // R42: he who helped from the flank stays.
    assert_eq!(place(&after, "r2"), (1280, 1080, 270));
}

#[test]
fn out_03_the_most_dangerous_enemy_in_contact_decides() {
    // R33: factors against the psiloi on the front, result by the knights on the flank.
    let row = [("r2", RED, Troop::Knights, 1280.0, 1080.0, 270.0)];
    let state = board(&duel_and(Troop::Psiloi, Troop::Auxilia, &row));
    let (after, events) = end_bound(&state, &[6, 4]);
    let exchange = exchanges(&events)[0];
    assert_eq!((exchange.first.total, exchange.second.total), (8, 6));
    assert_eq!(exchange.deciding, Some(id(&state, "r2")));
    assert_eq!(exchange.clause, Clause::Out11);
    assert!(is_lost(&after, "b1"));
    // R44, PUR-07: those on the flank do not follow.
    assert_eq!(place(&after, "r2"), (1280, 1080, 270));
}

#[test]
fn cfg_23_overlappers_may_decide_by_option() {
    let row = [("r2", RED, Troop::Knights, 1360.0, 1000.0, 0.0)];
    let mut state = board(&duel_and(Troop::Psiloi, Troop::Auxilia, &row));
    let (after, _) = end_bound(&state, &[6, 4]);
    assert!(!is_lost(&after, "b1"), "AMB-35");
    state.options.worst_enemy_counts_overlaps = true;
    let (after, _) = end_bound(&state, &[6, 4]);
    assert!(is_lost(&after, "b1"));
}

#[test]
fn out_08_knights_die_to_bows_in_the_bound_they_met() {
    let mut state = board(&duel(Troop::Knights, Troop::Bows));
    let (after, _) = end_bound(&state, &[1, 2]);
    assert!(!is_lost(&after, "r1"), "4 against 6 is a recoil");
    let (knights, bows) = (id(&state, "r1"), id(&state, "b1"));
    state.arrived = vec![(bows, knights)];
    let (after, _) = end_bound(&state, &[1, 2]);
    assert!(is_lost(&after, "r1"));
    state.options.knights_met_bows = BowsMet::KnightsMoved;
    let (after, _) = end_bound(&state, &[1, 2]);
    assert!(!is_lost(&after, "r1"), "AMB-36");
    state.arrived = vec![(knights, bows)];
    let (after, _) = end_bound(&state, &[1, 2]);
    assert!(is_lost(&after, "r1"));
}

#[test]
fn out_06_a_draw_destroys_both_chariots_but_no_other() {
    let state = board(&duel(Troop::ScythedChariots, Troop::ScythedChariots));
    let (after, _) = end_bound(&state, &[3, 3]);
    assert!(is_lost(&after, "r1") && is_lost(&after, "b1"));
    let state = board(&duel(Troop::ScythedChariots, Troop::Spears));
    let (after, _) = end_bound(&state, &[3, 3]);
    assert!(is_lost(&after, "r1") && !is_lost(&after, "b1"));
}

#[test]
fn out_16_war_wagons_shrug_off_a_beating() {
    // R40
    let state = board(&duel(Troop::Blades, Troop::WarWagons));
    let (after, events) = end_bound(&state, &[4, 3]);
    assert_eq!(exchanges(&events)[0].result, CombatResult::Nothing);
    assert_eq!(place(&after, "b1"), (1200, 1000, 180));
    let nothing = Event::Nothing {
        element: id(&state, "b1"),
    };
    assert!(events.contains(&nothing));
}

#[test]
fn out_19_ground_is_that_of_the_loser() {
    let wood = super::super::testing::area(
        "wood",
        super::super::FeatureKind::Wood,
        &[
            (900.0, 1000.0),
            (1500.0, 1000.0),
            (1500.0, 1300.0),
            (900.0, 1300.0),
        ],
    );
    // Cavalry is beaten: in the wood it dies, in the open before it not.
    let rows = duel(Troop::Auxilia, Troop::Cavalry);
    let state = super::super::testing::board_with(&rows, vec![wood.clone()]);
    let (after, _) = end_bound(&state, &[2, 3]);
    assert!(!is_lost(&after, "b1"), "4 against 4");
    let (after, _) = end_bound(&state, &[3, 3]);
    assert!(is_lost(&after, "b1"), "5 against 4");
    let rows = duel(Troop::Cavalry, Troop::Auxilia);
    let state = super::super::testing::board_with(&rows, vec![wood]);
    let (after, _) = end_bound(&state, &[1, 4]);
    assert!(!is_lost(&after, "r1"), "4 against 6");
}

#[test]
fn out_21_who_lent_support_dies_with_the_supported() {
    let row = [("r2", RED, Troop::Spears, 1200.0, 940.0, 0.0)];
    let state = board(&duel_and(Troop::Spears, Troop::Warband, &row));
    // 4 + 1 + 1 against 3 + 6: beaten by warband is destroyed.
    let (after, events) = end_bound(&state, &[1, 6]);
    assert!(is_lost(&after, "r1"));
    assert_eq!(reason(&after, &events, "r2"), Some(LossReason::Support));
}

#[test]
fn out_22_support_that_did_not_count_costs_nothing() {
    // Spears behind spears do not count against cavalry.
    let row = [("r2", RED, Troop::Spears, 1200.0, 940.0, 0.0)];
    let state = board(&duel_and(Troop::Spears, Troop::Cavalry, &row));
    let (after, _) = end_bound(&state, &[1, 6]);
    assert!(!is_lost(&after, "r2"));
}

#[test]
fn out_21_support_is_not_lost_with_a_recoil() {
    let row = [("r2", RED, Troop::Spears, 1200.0, 940.0, 0.0)];
    let state = board(&duel_and(Troop::Spears, Troop::Blades, &row));
    // 4 + 1 + 1 against 5 + 4: back by 60, and the rank behind with it.
    let (after, _) = end_bound(&state, &[1, 4]);
    assert_eq!(place(&after, "r1"), (1200, 940, 0));
    assert_eq!(place(&after, "r2"), (1200, 880, 0));
}

#[test]
fn out_02_a_total_never_falls_below_nothing() {
    let factor = |value| super::super::Factor {
        clause: Clause::Fac10,
        value,
        by: None,
    };
    let total = super::super::factors::total;
    assert_eq!(total(1, &[factor(2), factor(-2), factor(-3)]), 0);
    assert_eq!(total(6, &[factor(5), factor(-1)]), 10);
}

#[test]
fn rul_24_the_end_of_the_bound_resolves_what_is_left_in_the_order_of_the_ids() {
    let state = board(&duel_and(
        Troop::Blades,
        Troop::Blades,
        &[
            ("r2", RED, Troop::Bows, 600.0, 1000.0, 0.0),
            ("b2", BLUE, Troop::Spears, 600.0, 1150.0, 180.0),
            ("r3", RED, Troop::Blades, 1800.0, 1000.0, 0.0),
            ("b3", BLUE, Troop::Blades, 1800.0, 1000.0, 180.0),
        ],
    ));
    // Shooting, r1, r3; then the points.
    let dice = [3, 3, 4, 3, 3, 4];
    let (from_moves, _) = end_bound(&state, &dice);
    assert_eq!(place(&from_moves, "b1").1, 1060);
    assert_eq!(place(&from_moves, "r3").1, 940);
    let shooting = play(&state, &Intent::EndMoves, &[])
        .expect("accepted")
        .state;
    assert_eq!(shooting.phase, Phase::Shoot);
    let (from_shooting, _) = end_bound(&shooting, &dice);
    assert_eq!(from_shooting, from_moves);
    let target = id(&state, "b2");
    let shot = play(&shooting, &Intent::Shoot { target }, &dice[..2]).expect("accepted");
    assert_eq!(shot.state.phase, Phase::Fight);
    let (from_fighting, _) = end_bound(&shot.state, &dice[2..]);
    assert_eq!(from_fighting, from_moves);
}

#[test]
fn seq_05_contacts_made_by_pursuit_wait_for_the_next_bound() {
    let row = [("b2", BLUE, Troop::Spears, 1200.0, 1130.0, 180.0)];
    let state = board(&duel_and(Troop::Knights, Troop::Auxilia, &row));
    let (after, events) = end_bound(&state, &[6, 3]);
    assert!(is_lost(&after, "b1"));
    assert_eq!(exchanges(&events).len(), 1);
    assert_eq!(place(&after, "r1"), (1200, 1130, 0));
    assert_eq!(legal_fights(&after).len(), 1, "in the next bound it does");
}

#[test]
fn seq_03_the_active_side_picks_the_order() {
    let state = fighting(&board(&duel_and(
        Troop::Blades,
        Troop::Blades,
        &[
            ("r2", RED, Troop::Blades, 1360.0, 1000.0, 0.0),
            ("b2", BLUE, Troop::Blades, 1360.0, 1000.0, 180.0),
        ],
    )));
    let second = Intent::Fight {
        element: id(&state, "b2"),
    };
    let after = play(&state, &second, &[3, 3]).expect("accepted").state;
    assert_eq!(after.phase, Phase::Fight, "waits for the end of the bound");
    assert_eq!(
        after.due,
        [Fight {
            attacker: id(&state, "r1"),
            defender: id(&state, "b1"),
            kind: FightKind::Front,
        }]
    );
    let again = play(&after, &second, &[3, 3]);
    let element = id(&state, "b2");
    assert_eq!(again, Err(Refused::Rule(Refusal::NoFightDue { element })));
}

#[test]
fn seq_01_wrong_phases_and_sides_are_refused() {
    let state = board(&duel(Troop::Blades, Troop::Blades));
    let fight = Intent::Fight {
        element: id(&state, "r1"),
    };
    assert!(matches!(
        play(&state, &fight, &[1, 1]),
        Err(Refused::Rule(Refusal::WrongPhase { phase: Phase::Move }))
    ));
    let mut dice = crate::dice::Prepared::new(vec![1; 8]);
    let refused = super::super::apply(&state, BLUE, &Intent::EndBound, &mut dice);
    assert_eq!(
        refused,
        Err(Refused::Rule(Refusal::NotYourTurn { active: RED }))
    );
}

#[test]
fn seq_04_an_overlapper_that_is_gone_counts_no_more() {
    let state = fighting(&board(&duel_and(
        Troop::Blades,
        Troop::Blades,
        &[
            ("b2", BLUE, Troop::Blades, 1360.0, 1060.0, 180.0),
            ("r2", RED, Troop::Blades, 1360.0, 1060.0, 0.0),
        ],
    )));
    assert_eq!(beset(&state, "b1"), ["r2"]);
    let first = Intent::Fight {
        element: id(&state, "r2"),
    };
    let after = play(&state, &first, &[1, 6]).expect("accepted").state;
    assert!(is_lost(&after, "r2"));
    assert!(beset(&after, "b1").is_empty());
}

#[test]
fn rul_06_without_turns_a_flank_contact_fights_as_it_is() {
    let rows = [
        ("r1", RED, Troop::Blades, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Blades, 1280.0, 1080.0, 90.0),
    ];
    let mut state = board(&rows);
    state.options.auto_turn = false;
    let fights = legal_fights(&state);
    assert_eq!(fights.len(), 1);
    assert_eq!(fights[0].fight.kind, FightKind::FlankOnly);
    // b1 faces east; r1 comes from the south, on its right.
    assert_eq!(sums(&state), [(5, 4)]);
    let (after, _) = end_bound(&state, &[3, 3]);
    assert_eq!(
        place(&after, "b1"),
        (1220, 1080, 90),
        "recoils from where it stands"
    );
}
