//! The result table against the rulebook's printed matrices.

use super::super::{Band, CombatResult, Going, Manner, Troop, band_of, result_of};
use crate::clause::Clause;

const TABLES: &str = include_str!("../golden/results.txt");

fn troop(code: &str) -> Troop {
    Troop::ALL
        .into_iter()
        .find(|troop| troop.code() == code)
        .unwrap_or_else(|| panic!("no troop {code}"))
}

fn result(letter: &str) -> CombatResult {
    match letter {
        "R" => CombatResult::Recoil,
        "D" => CombatResult::Destroyed,
        "F" => CombatResult::Flee,
        "-" => CombatResult::Nothing,
        other => panic!("no result {other}"),
    }
}

fn manners(word: &str, band: Band) -> Vec<Manner> {
    let close = |met_this_bound| Manner::CloseCombat { met_this_bound };
    match (word, band) {
        ("close", Band::Beaten) => vec![close(true), close(false)],
        // Half or less asks for no contact.
        ("close", _) => vec![close(true), close(false), Manner::Shooting],
        ("shot", _) => vec![Manner::Shooting],
        (other, _) => panic!("no manner {other}"),
    }
}

#[test]
fn out_27_every_cell_of_every_matrix() {
    let mut cells = 0;
    let mut heading: Vec<&str> = Vec::new();
    let mut enemies: Vec<Troop> = Vec::new();
    for line in TABLES.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.trim_matches(['[', ']']).split_whitespace().collect();
        match words.first() {
            None => {}
            Some(_) if line.starts_with('[') => heading = words,
            Some(&"loser") => enemies = words[1..].iter().map(|code| troop(code)).collect(),
            Some(loser) => {
                assert_eq!(words.len(), enemies.len() + 1, "{line}");
                for (enemy, letter) in enemies.iter().zip(&words[1..]) {
                    check_cell(&heading, troop(loser), *enemy, letter, line);
                    cells += 1;
                }
            }
        }
    }
    assert_eq!(cells, 2 * 15 * 15 + 2 * 15 * 3 + 2 * 2 * 15);
}

fn check_cell(heading: &[&str], loser: Troop, enemy: Troop, letter: &str, line: &str) {
    let band = if heading[0] == "beaten" {
        Band::Beaten
    } else {
        Band::Doubled
    };
    let going = if heading[2] == "good" {
        Going::Good
    } else {
        Going::Bad
    };
    for manner in manners(heading[1], band) {
        let met = manner
            == Manner::CloseCombat {
                met_this_bound: true,
            };
        let letter = match letter {
            "*" if met => "D",
            "*" => "R",
            other => other,
        };
        let (got, _) = result_of(loser, going, enemy, manner, band);
        assert_eq!(
            got,
            result(letter),
            "{line}: {heading:?} {enemy:?} {manner:?}"
        );
    }
}

#[test]
fn out_20c_everybody_else_at_half_or_less_is_destroyed() {
    for loser in Troop::ALL {
        if matches!(loser, Troop::LightHorse | Troop::Psiloi) {
            continue;
        }
        for enemy in Troop::ALL {
            let result = result_of(loser, Going::Good, enemy, Manner::Shooting, Band::Doubled);
            assert_eq!(result, (CombatResult::Destroyed, Clause::Out20c));
        }
    }
}

#[test]
fn out_06_equal_totals_destroy_scythed_chariots_only() {
    for own in Troop::ALL {
        let (result, clause) = result_of(
            own,
            Going::Good,
            Troop::Blades,
            Manner::Shooting,
            Band::Equal,
        );
        assert_eq!(clause, Clause::Out06);
        let chariots = own == Troop::ScythedChariots;
        assert_eq!(result == CombatResult::Destroyed, chariots, "{own:?}");
    }
}

#[test]
fn out_28_camp_followers_leave_or_die() {
    let followers = |band| {
        result_of(
            Troop::CampFollowers,
            Going::Good,
            Troop::Blades,
            Manner::Shooting,
            band,
        )
        .0
    };
    assert_eq!(followers(Band::Equal), CombatResult::Nothing);
    assert_eq!(followers(Band::Beaten), CombatResult::Flee);
    assert_eq!(followers(Band::Doubled), CombatResult::Destroyed);
}

#[test]
fn out_02_bands_are_compared_in_whole_numbers() {
    assert_eq!(band_of(5, 9), Band::Beaten);
    assert_eq!(band_of(5, 10), Band::Doubled);
    assert_eq!(band_of(1, 2), Band::Doubled);
    assert_eq!(band_of(2, 1), Band::Doubled);
    assert_eq!(band_of(0, 1), Band::Doubled);
    assert_eq!(band_of(0, 0), Band::Equal);
    assert_eq!(band_of(7, 7), Band::Equal);
    assert_eq!(band_of(3, 6), Band::Doubled);
    assert_eq!(band_of(3, 5), Band::Beaten);
}
