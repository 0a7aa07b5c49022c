//! Every number that is added to a die.

use super::super::testing::{area, board, board_with, id, make_general, strip};
use super::super::{FeatureKind, PikeSupport, PsiloiSupport, SpearSupport, State, Troop};
use super::*;
use crate::clause::Clause;

/// The factors of one element in the combat that is due.
fn factors_of(state: &State, name: &str) -> Vec<(Clause, i8)> {
    let own = id(state, name);
    legal_fights(state)
        .into_iter()
        .flat_map(|due| [due.active, due.other])
        .find(|footing| footing.element == own)
        .expect("it fights")
        .factors
        .iter()
        .map(|f| (f.clause, f.value))
        .collect()
}

/// The value of one clause in a combat, 0 if it is not granted.
fn value(state: &State, name: &str, clause: Clause) -> i8 {
    factors_of(state, name)
        .iter()
        .filter(|(c, _)| *c == clause)
        .map(|(_, v)| v)
        .sum()
}

#[test]
fn fac_01_every_type_against_foot_and_mounted() {
    let table = [
        (Troop::Blades, 5, 3, Clause::Fac01a),
        (Troop::Elephants, 4, 5, Clause::Fac01b),
        (Troop::Spears, 4, 4, Clause::Fac01c),
        (Troop::ScythedChariots, 4, 4, Clause::Fac01d),
        (Troop::Artillery, 4, 4, Clause::Fac01e),
        (Troop::Knights, 3, 4, Clause::Fac01f),
        (Troop::Pikes, 3, 4, Clause::Fac01g),
        (Troop::WarWagons, 3, 4, Clause::Fac01h),
        (Troop::Cavalry, 3, 3, Clause::Fac01i),
        (Troop::Auxilia, 3, 2, Clause::Fac01j),
        (Troop::Warband, 3, 2, Clause::Fac01k),
        (Troop::Bows, 2, 4, Clause::Fac01l),
        (Troop::Camelry, 2, 4, Clause::Fac01m),
        (Troop::LightHorse, 2, 2, Clause::Fac01n),
        (Troop::Psiloi, 2, 2, Clause::Fac01o),
    ];
    assert_eq!(table.len(), 15);
    for (own, foot, mounted, clause) in table {
        for enemy in Troop::ALL {
            if enemy == Troop::CampFollowers {
                continue;
            }
            let state = board(&duel(own, enemy));
            let wanted = if enemy.is_mounted() { mounted } else { foot };
            assert_eq!(
                factors_of(&state, "r1"),
                [(clause, wanted)],
                "{own:?} {enemy:?}"
            );
        }
    }
}

#[test]
fn cfg_06_07_numbers_that_are_options() {
    let mut state = board(&duel(Troop::Camelry, Troop::Cavalry));
    state.options.camelry_vs_mounted = 2;
    assert_eq!(value(&state, "r1", Clause::Fac01m), 2);
    let mut state = board(&duel(Troop::Psiloi, Troop::Cavalry));
    state.options.psiloi_vs_mounted = 1;
    assert_eq!(value(&state, "r1", Clause::Fac01o), 1);
}

#[test]
fn fac_06_the_general_adds_one() {
    let mut state = board(&duel(Troop::Cavalry, Troop::LightHorse));
    make_general(&mut state, "r1");
    assert_eq!(sums(&state), [(4, 2)], "CBT-23");
}

fn hill(low: f64, high: f64) -> Vec<super::super::Feature> {
    vec![area(
        "hill",
        FeatureKind::GentleHill,
        &[(900.0, low), (1500.0, low), (1500.0, high), (900.0, high)],
    )]
}

#[test]
fn fac_07_fronts_on_one_line_are_equally_high() {
    let state = board_with(&duel(Troop::Blades, Troop::Blades), hill(900.0, 1500.0));
    assert_eq!(value(&state, "b1", Clause::Fac07), 0);
    assert_eq!(value(&state, "r1", Clause::Fac07), 0);
}

#[test]
fn fac_07_a_higher_front_edge_adds_one() {
    // Red touches a flank that runs up the hill; without turns this fights as it is.
    let rows = [
        ("r1", RED, Troop::Blades, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Elephants, 1280.0, 1080.0, 90.0),
    ];
    let mut state = board_with(&rows, hill(900.0, 1700.0));
    state.options.auto_turn = false;
    assert_eq!(value(&state, "b1", Clause::Fac07), 1);
    assert_eq!(value(&state, "r1", Clause::Fac07), 0);
}

#[test]
fn fac_08_the_bank_of_a_river() {
    let river = || {
        strip(
            "river",
            FeatureKind::River,
            &[(0.0, 980.0), (2400.0, 980.0)],
            40.0,
        )
    };
    let rows = duel(Troop::Blades, Troop::Blades);
    let state = board_with(&rows, vec![river()]);
    assert_eq!(value(&state, "b1", Clause::Fac08), 1);
    assert_eq!(value(&state, "r1", Clause::Fac08), 0);
    let mut paltry = river();
    paltry.paltry = true;
    assert_eq!(
        value(&board_with(&rows, vec![paltry]), "b1", Clause::Fac08),
        0
    );
    let road = strip(
        "road",
        FeatureKind::Road,
        &[(1200.0, 0.0), (1200.0, 2400.0)],
        80.0,
    );
    let ford = board_with(&rows, vec![river(), road]);
    assert_eq!(value(&ford, "b1", Clause::Fac08), 0, "at a ford");
    let wide = strip(
        "river",
        FeatureKind::River,
        &[(0.0, 1000.0), (2400.0, 1000.0)],
        80.0,
    );
    let both = board_with(&rows, vec![wide]);
    assert_eq!(value(&both, "b1", Clause::Fac08), 0, "both stand in it");
}

fn wood() -> Vec<super::super::Feature> {
    vec![area(
        "wood",
        FeatureKind::Wood,
        &[
            (900.0, 800.0),
            (1500.0, 800.0),
            (1500.0, 1300.0),
            (900.0, 1300.0),
        ],
    )]
}

#[test]
fn fac_10_bad_going_hampers_all_but_auxilia_and_psiloi() {
    for own in Troop::ALL {
        if own == Troop::CampFollowers {
            continue;
        }
        let state = board_with(&duel(own, Troop::Auxilia), wood());
        let sure_footed = matches!(own, Troop::Auxilia | Troop::Psiloi);
        let wanted = if sure_footed { 0 } else { -2 };
        assert_eq!(value(&state, "r1", Clause::Fac10), wanted, "{own:?}");
    }
}

#[test]
fn cbt_22_blades_and_auxilia_in_a_wood_are_even() {
    let state = board_with(&duel(Troop::Blades, Troop::Auxilia), wood());
    assert_eq!(sums(&state), [(3, 3)]);
}

#[test]
fn cbt_24_warband_and_auxilia_in_a_wood() {
    let state = board_with(&duel(Troop::Warband, Troop::Auxilia), wood());
    assert_eq!(sums(&state), [(1, 3)]);
}

#[test]
fn fac_13_mounted_against_an_enemy_in_bad_going_by_option() {
    let low_wood = area(
        "wood",
        FeatureKind::Wood,
        &[
            (900.0, 1000.0),
            (1500.0, 1000.0),
            (1500.0, 1300.0),
            (900.0, 1300.0),
        ],
    );
    let mut state = board_with(&duel(Troop::Cavalry, Troop::Auxilia), vec![low_wood]);
    assert_eq!(value(&state, "r1", Clause::Fac13), 0);
    state.options.mounted_vs_enemy_in_bad_going = true;
    assert_eq!(value(&state, "r1", Clause::Fac13), -2);
}

fn supported(front: Troop, behind: Troop, enemy: Troop) -> State {
    let depth = front.depth(super::super::BaseKind::Standard);
    let row = [("r2", RED, behind, 1200.0, 1000.0 - depth, 0.0)];
    board(&duel_and(front, enemy, &row))
}

#[test]
fn cbt_21_pikes_in_depth() {
    assert_eq!(
        sums(&supported(Troop::Pikes, Troop::Pikes, Troop::Blades)),
        [(6, 5)]
    );
    assert_eq!(
        sums(&board(&duel(Troop::Pikes, Troop::Elephants))),
        [(4, 4)]
    );
}

#[test]
fn fac_16_pikes_are_supported_against_all_but_psiloi_and_elephants() {
    for enemy in Troop::ALL {
        if enemy == Troop::CampFollowers {
            continue;
        }
        let mut state = supported(Troop::Pikes, Troop::Pikes, enemy);
        let counts = !matches!(enemy, Troop::Psiloi | Troop::Elephants);
        assert_eq!(
            value(&state, "r1", Clause::Fac15),
            if counts { 3 } else { 0 },
            "{enemy:?}"
        );
        state.options.pike_support = PikeSupport::FootOnly;
        let counts = !enemy.is_mounted() && enemy != Troop::Psiloi;
        assert_eq!(
            value(&state, "r1", Clause::Fac15),
            if counts { 3 } else { 0 },
            "{enemy:?}"
        );
    }
}

#[test]
fn fac_17_spears_are_supported_against_knights_and_foot_but_psiloi() {
    for enemy in Troop::ALL {
        if enemy == Troop::CampFollowers {
            continue;
        }
        let mut state = supported(Troop::Spears, Troop::Spears, enemy);
        let counts = enemy == Troop::Knights || !enemy.is_mounted() && enemy != Troop::Psiloi;
        assert_eq!(
            value(&state, "r1", Clause::Fac17),
            i8::from(counts),
            "{enemy:?}"
        );
        state.options.spear_support = SpearSupport::FootOnly;
        assert_eq!(
            value(&state, "r1", Clause::Fac17),
            i8::from(!enemy.is_mounted()),
            "{enemy:?}"
        );
    }
}

#[test]
fn fac_18_psiloi_support_four_types_against_mounted() {
    for front in Troop::ALL {
        for enemy in [Troop::Cavalry, Troop::Warband, Troop::Blades] {
            if front == Troop::CampFollowers {
                continue;
            }
            let mut state = supported(front, Troop::Psiloi, enemy);
            let core = matches!(front, Troop::Spears | Troop::Blades | Troop::Auxilia);
            let counts = (core || front == Troop::Bows) && enemy == Troop::Cavalry;
            assert_eq!(
                value(&state, "r1", Clause::Fac18),
                i8::from(counts),
                "{front:?} {enemy:?}"
            );
            state.options.psiloi_support = PsiloiSupport::MountedAndWb;
            let counts = core && enemy != Troop::Blades;
            assert_eq!(
                value(&state, "r1", Clause::Fac18),
                i8::from(counts),
                "{front:?} {enemy:?}"
            );
        }
    }
}

#[test]
fn fac_15_bad_going_under_either_rank_ends_the_support_of_pikes() {
    let strip_of_marsh = area(
        "marsh",
        FeatureKind::Marsh,
        &[
            (900.0, 800.0),
            (1500.0, 800.0),
            (1500.0, 900.0),
            (900.0, 900.0),
        ],
    );
    let mut rows = duel(Troop::Pikes, Troop::Blades).to_vec();
    rows.push(("r2", RED, Troop::Pikes, 1200.0, 940.0, 0.0));
    assert_eq!(
        value(
            &board_with(&rows, vec![strip_of_marsh]),
            "r1",
            Clause::Fac15
        ),
        0
    );
}

#[test]
fn fac_22_warband_and_blades_lend_no_support() {
    for troop in [Troop::Warband, Troop::Blades, Troop::Auxilia] {
        assert_eq!(
            factors_of(&supported(troop, troop, Troop::Cavalry), "r1").len(),
            1
        );
    }
}

#[test]
fn fac_15_a_rank_that_is_not_lined_up_lends_nothing() {
    let row = [("r2", RED, Troop::Pikes, 1203.0, 940.0, 0.0)];
    let state = board(&duel_and(Troop::Pikes, Troop::Blades, &row));
    assert_eq!(value(&state, "r1", Clause::Fac15), 0);
}
