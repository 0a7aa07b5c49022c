//! The collected disputes of players, each decided by a situation file with its id in its name, and the probes of the
//! original texts that nobody disputes.

use std::collections::BTreeSet;

use acies_tests::corpus::{situation, situations, test_names};

/// The id of every row of the collection.
const ROWS: [&str; 34] = [
    "R02", "R03", "R04", "R05", "R07", "R08", "R09", "R10", "R12", "R13", "R14", "R15", "R17",
    "R18", "R19", "R20", "R21", "R22", "R23", "R24", "R26", "R27", "R28", "R29", "R30", "R32",
    "R33", "R34", "R35", "R36", "R39", "R40", "R42", "R44",
];

/// Rows that no situation can express, with the test that decides them instead.
const BY_TEST: [(&str, &str); 0] = [];

/// Points without a row, with the files that settle them.
const POINTS: [(&str, &[&str]); 17] = [
    (
        "equal totals of scythed chariots",
        &["out_06_scythed_chariots_equal"],
    ),
    (
        "half is doubled",
        &[
            "out_02_3_against_6_is_doubled",
            "out_02_3_against_5_is_beaten",
        ],
    ),
    (
        "knights and the bows they meet",
        &[
            "out_08_knights_meet_bows",
            "out_08_knights_met_bows_earlier",
        ],
    ),
    ("camp followers beaten", &["cmp_12_camp_followers_beaten"]),
    (
        "points for the general's road",
        &[
            "mov_25_general_on_the_road",
            "mov_24_no_bonus_off_the_road",
            "pip_05_points_lapse",
        ],
    ),
    (
        "wheels keep away",
        &[
            "mov_27_artillery_into_contact",
            "mov_28_no_wheels_in_a_wood",
        ],
    ),
    (
        "no farther for contact",
        &["amb_21_blades_cannot_close_the_door"],
    ),
    ("no move is taken back", &["mov_02_once_a_bound"]),
    (
        "pursuit at the table edge",
        &["pur_04_stops_at_the_table_edge"],
    ),
    (
        "an enemy met by a pursuer",
        &["pur_04_pursuit_meets_an_enemy"],
    ),
    ("the first step of a flight", &["fle_02_600_paces_in_all"]),
    (
        "where the captor of a camp stands",
        &["cmp_12_camp_followers_beaten"],
    ),
    (
        "a camp over the table edge",
        &["cmp_03_no_camp_over_the_edge"],
    ),
    (
        "support out of and into bad going",
        &["fac_15_bad_going_ends_the_support"],
    ),
    (
        "the order of combats",
        &["amb_29_earlier_results_change_later_overlaps"],
    ),
    (
        "a supporter touched on its flank",
        &["fac_11_a_flanked_supporter_costs_nothing"],
    ),
    (
        "recoil through a file",
        &[
            "r36_blades_go_through_spears",
            "r36_spears_are_pushed_by_option",
        ],
    ),
];

#[test]
fn every_case_has_its_situation() {
    let files: BTreeSet<String> = situations().into_iter().map(|(file, _)| file).collect();
    let tests = test_names();
    let mut without = Vec::new();
    for row in ROWS {
        let prefix = format!("{}_", row.to_lowercase());
        let by_file = files.iter().any(|file| file.starts_with(&prefix));
        let by_test = BY_TEST
            .iter()
            .any(|(id, test)| *id == row && test.starts_with(&prefix) && tests.contains(*test));
        if !by_file && !by_test {
            without.push(row);
        }
    }
    assert!(without.is_empty(), "undecided: {without:?}");
    for (point, settled_by) in POINTS {
        for file in settled_by {
            assert!(
                files.contains(&format!("{file}.toml")),
                "{point}: no {file}"
            );
        }
    }
}

/// A file with the id of a case in its name says so in its title, and the id is one of the collection.
#[test]
fn no_file_decides_a_case_that_there_is_not() {
    for (file, text) in situations() {
        let is_case = file.strip_prefix('r').is_some_and(|rest| {
            rest.bytes().take(2).all(|byte| byte.is_ascii_digit())
                && rest.as_bytes().get(2) == Some(&b'_')
        });
        if is_case {
            let id = file[..3].to_uppercase();
            assert!(ROWS.contains(&id.as_str()), "{file}");
            assert!(situation(&file, &text).title.starts_with(&id), "{file}");
        }
    }
}
