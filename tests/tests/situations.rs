//! The corpus of situation files: every worked example of the rulebook and every decided dispute holds.

use std::path::Path;

use acies::situation::{EventLine, play, read, write_table};
use acies_tests::corpus::{situation, situations};

/// Fewer files than this mean that the corpus was not found.
const AT_LEAST: usize = 330;

#[test]
fn every_situation_holds() {
    let files = situations();
    assert!(files.len() >= AT_LEAST, "only {} files", files.len());
    let mut wrong = String::new();
    for (file, text) in &files {
        match read(file, text) {
            Ok(situation) => {
                let report = play(&situation);
                if !report.holds() {
                    wrong.push_str(&report.text(file));
                }
            }
            Err(fault) => wrong.push_str(&format!("{fault}\n")),
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// A corpus of empty steps would hold as well.
#[test]
fn every_situation_expects_something_and_names_its_clause() {
    for (file, text) in situations() {
        let situation = situation(&file, &text);
        assert!(!situation.steps.is_empty(), "{file} plays nothing");
        for step in &situation.steps {
            assert!(step.expect.accepted.is_some(), "{file} expects nothing");
        }
        let first_word = situation.title.split([',', ':']).next().unwrap_or_default();
        let names_a_clause = first_word.parse::<acies::Clause>().is_ok();
        let names_a_case = first_word
            .strip_prefix('R')
            .is_some_and(|number| number.parse::<u8>().is_ok());
        assert!(
            names_a_clause || names_a_case,
            "{file}: {}",
            situation.title
        );
    }
}

/// A table that is written down and read again is the same table.
#[test]
fn what_is_written_is_read_back() {
    for (file, text) in situations() {
        let first = situation(&file, &text);
        let written = write_table(&first.title, &first.start, &first.dice);
        let again = situation(&file, &written);
        assert_eq!(again.start, first.start, "{written}");
        assert_eq!(again.dice, first.dice, "{written}");
        assert_eq!(again.title, first.title, "{written}");
    }
}

/// The order of the elements in a file never matters.
#[test]
fn the_order_of_the_file_does_not_matter() {
    for (file, text) in situations() {
        let reversed = with_elements_reversed(&text);
        let (a, b) = (situation(&file, &text), situation(&file, &reversed));
        assert_eq!(a.start, b.start, "{file}");
        let (a, b) = (play(&a), play(&b));
        assert_eq!(a.end, b.end, "{file}");
    }
}

/// The same file with its element tables in the opposite order.
fn with_elements_reversed(text: &str) -> String {
    let first = text.find("[[element]]").unwrap_or(text.len());
    let (head, rest) = text.split_at(first);
    let end = ["[[camp]]", "[state]", "[[step]]"]
        .iter()
        .filter_map(|table| rest.find(table))
        .min()
        .unwrap_or(rest.len());
    let (elements, tail) = rest.split_at(end);
    let mut tables: Vec<&str> = elements.split("[[element]]").skip(1).collect();
    tables.reverse();
    let tables: String = tables
        .iter()
        .map(|table| format!("[[element]]{table}"))
        .collect();
    format!("{head}{tables}{tail}")
}

/// Every kind of event of play occurs somewhere in the corpus.
#[test]
fn the_corpus_shows_every_kind_of_event() {
    let mut seen: Vec<&'static str> = Vec::new();
    for (file, text) in situations() {
        for step in play(&situation(&file, &text)).steps {
            let events = step.line("corpus").events.unwrap_or_default();
            seen.extend(events.iter().map(EventLine::kind));
        }
    }
    for kind in [
        "moved",
        "turned",
        "conformed",
        "shot",
        "fought",
        "nothing",
        "recoiled",
        "pushed_back",
        "passed_through",
        "fled",
        "pursued",
        "destroyed",
        "camp_taken",
        "bound_ended",
        "game_ended",
    ] {
        assert!(seen.contains(&kind), "nothing {kind} anywhere");
    }
}

/// The JSON line of a step of one file of the corpus.
fn line_of(file: &str, step: usize) -> serde_json::Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("situations")
        .join(file);
    let text = std::fs::read_to_string(path).expect("a readable file");
    let situation = read(file, &text).unwrap_or_else(|fault| panic!("{fault}"));
    let lines = play(&situation).json_lines(file).expect("plain values");
    serde_json::from_str(&lines[step - 1]).expect("a JSON object a line")
}

#[test]
fn mov_06_the_corner_that_goes_farthest_measures() {
    for (file, paces) in [
        ("mov_06_quarter_turn_bw.toml", 241.661),
        ("mov_06_quarter_turn_ps.toml", 252.982),
        ("mov_06_quarter_turn_kn.toml", 282.843),
        ("mov_06_quarter_turn_front_corners.toml", 226.274),
    ] {
        let line = line_of(file, 1);
        let cost = line["events"][0]["cost"].as_f64().expect("a number");
        assert!((cost - paces).abs() < 0.01, "{file}: {cost}");
    }
}

#[test]
fn cbt_20_the_line_shows_every_factor_with_its_clause() {
    let line = line_of("cbt_20_knights_against_spears_equal.toml", 1);
    let fought = &line["events"][0];
    let score = |side: &str| {
        let factors = fought[side]["factors"].as_array().expect("a list");
        let shown: Vec<(String, i64, Option<String>)> = factors
            .iter()
            .map(|factor| {
                (
                    factor["clause"].as_str().expect("a clause").to_owned(),
                    factor["value"].as_i64().expect("a number"),
                    factor["by"].as_str().map(str::to_owned),
                )
            })
            .collect();
        (
            fought[side]["die"].as_i64(),
            shown,
            fought[side]["total"].as_i64(),
        )
    };
    let by = |clause: &str, value: i64, by: Option<&str>| {
        (clause.to_owned(), value, by.map(str::to_owned))
    };
    let knights = vec![by("FAC-01f", 3, None), by("FAC-11", -1, Some("b2"))];
    let spears = vec![by("FAC-01c", 4, None), by("FAC-18", 1, Some("b3"))];
    assert_eq!(score("first"), (Some(5), knights, Some(7)));
    assert_eq!(score("second"), (Some(2), spears, Some(7)));
    assert_eq!(fought["band"], "equal");
}

/// Damaged files are faults or other situations, never a panic. Numbers are blown up, bytes are lost or doubled.
#[test]
fn a_damaged_file_never_ends_in_a_panic() {
    let mut seed: u64 = 0x5eed;
    let mut next = move |below: usize| {
        // The generator of Knuth's MMIX; its high bits are good enough to choose places.
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap_or(0) % below.max(1)
    };
    let bits = [
        "", "-", "9", "99999999", "nan", "]", "}", "\"", "\n", "e9", ".", "r1", "b1",
    ];
    let (mut faults, mut played) = (0, 0);
    for (_, text) in situations() {
        for _ in 0..8 {
            let mut damaged = text.clone();
            for _ in 0..=next(3) {
                let from = next(damaged.len());
                let to = (from + next(4)).min(damaged.len());
                if damaged.is_char_boundary(from) && damaged.is_char_boundary(to) {
                    damaged.replace_range(from..to, bits[next(bits.len())]);
                }
            }
            match read("damaged", &damaged) {
                Ok(situation) => {
                    let report = play(&situation);
                    assert!(report.json_lines("damaged").is_ok());
                    assert!(!report.text("damaged").is_empty());
                    played += 1;
                }
                Err(fault) => {
                    assert!(fault.line >= 1 && fault.line <= damaged.lines().count() + 1);
                    faults += 1;
                }
            }
        }
    }
    assert!(
        faults > 100 && played > 100,
        "{faults} faults, {played} played"
    );
}
