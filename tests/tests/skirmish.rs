//! The situation files of Platoon Skirmish: every test vector of its clauses stands in one, and all of them hold.

use std::collections::BTreeSet;

use acies::situation::skirmish;
use acies::situation::{Judged, judge};
use acies_tests::corpus::{root, situation_of_skirmish as situation, skirmish_situations};

/// The test vectors TV-01 to TV-67.
const VECTORS: std::ops::RangeInclusive<u8> = 1..=67;
/// Fewer files than this mean that the corpus was not found.
const AT_LEAST: usize = 80;

/// The number in `skirmish/tv_NN_what.toml`.
fn vector_of(file: &str) -> Option<u8> {
    let number = file.strip_prefix("skirmish/tv_")?.split('_').next()?;
    number.parse().ok()
}

#[test]
fn every_situation_holds() {
    let files = skirmish_situations();
    assert!(files.len() >= AT_LEAST, "only {} files", files.len());
    let mut wrong = String::new();
    for (file, text) in &files {
        match judge(file, text) {
            Ok(Judged::Skirmish(report)) if report.holds() => {}
            Ok(judged) => wrong.push_str(&judged.text(file)),
            Err(fault) => wrong.push_str(&format!("{fault}\n")),
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn every_vector_has_its_situation() {
    let found: BTreeSet<u8> = skirmish_situations()
        .iter()
        .filter_map(|(file, _)| vector_of(file))
        .collect();
    let missing: Vec<u8> = VECTORS.filter(|number| !found.contains(number)).collect();
    assert!(missing.is_empty(), "no file for TV-{missing:?}");
    let strange: Vec<&u8> = found.iter().filter(|n| !VECTORS.contains(n)).collect();
    assert!(strange.is_empty(), "there is no TV-{strange:?}");
}

/// A corpus of empty steps would hold as well.
#[test]
fn every_situation_expects_something_and_names_its_clause() {
    for (file, text) in skirmish_situations() {
        let situation = situation(&file, &text);
        assert!(!situation.steps.is_empty(), "{file} plays nothing");
        for step in &situation.steps {
            assert!(step.expect.accepted.is_some(), "{file} expects nothing");
        }
        let clause = situation.title.split([',', ':']).next().unwrap_or_default();
        assert!(clause.parse::<acies::Clause>().is_ok(), "{file}: {clause}");
        if let Some(number) = vector_of(&file) {
            let named = format!("TV-{number:02}");
            assert!(situation.title.contains(&named), "{file} is not {named}");
        }
    }
}

/// No expectation is there for show: what was refused, accepted or measured is not so with another number.
#[test]
fn every_measured_length_can_be_another() {
    let mut changed = 0;
    for (file, text) in skirmish_situations() {
        for key in ["length = ", "allowance = ", "gap = ", "value = "] {
            let expected = text.rfind("expect = ").map(|at| text.split_at(at));
            let Some((before, expect)) = expected.filter(|(_, expect)| expect.contains(key)) else {
                continue;
            };
            let other = format!("{before}{}", expect.replacen(key, &format!("{key}7"), 1));
            let report = skirmish::play(&situation(&file, &other));
            assert!(!report.holds(), "{file}: another {key} holds as well");
            changed += 1;
        }
    }
    assert!(changed > 20, "only {changed} lengths");
}

/// The examples of the reference are files that hold.
#[test]
fn the_examples_of_the_reference_hold() {
    let page = std::fs::read_to_string(root().join("docs/situation-file.md")).expect("the page");
    let examples: Vec<&str> = page
        .split("```toml\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next())
        .filter(|text| text.contains("ruleset = \"skirmish\""))
        .collect();
    assert!(examples.len() >= 2, "only {} examples", examples.len());
    for text in examples {
        let report = skirmish::play(&situation("docs/situation-file.md", text));
        assert!(report.holds(), "{}", report.text("docs/situation-file.md"));
    }
}

/// A table that is written down and read again is the same table.
#[test]
fn what_is_written_is_read_back() {
    for (file, text) in skirmish_situations() {
        let first = situation(&file, &text);
        let written = skirmish::write_table(&first.title, &first.start, &first.dice);
        let again = situation(&file, &written);
        assert!(again.start == first.start, "{file} became\n{written}");
        assert_eq!(
            (again.title, again.dice),
            (first.title, first.dice),
            "{written}"
        );
    }
}

/// So is the table after the last step, but for what a file has no key for.
#[test]
fn what_is_written_after_play_is_read_back() {
    let mut whole = 0;
    for (file, text) in skirmish_situations() {
        let end = skirmish::play(&situation(&file, &text)).end;
        let written = skirmish::write_table("as it ended", &end, &[]);
        let again = situation(&file, &written).start;
        assert_eq!(again.models, end.models, "{file} became\n{written}");
        assert_eq!(again.units, end.units, "{file} became\n{written}");
        assert_eq!(again.activation, end.activation, "{file} became\n{written}");
        whole += usize::from(again == end);
    }
    assert!(whole > 40, "only {whole} of the tables are wholly the same");
}

/// The order of the units in a file never matters.
#[test]
fn the_order_of_the_file_does_not_matter() {
    for (file, text) in skirmish_situations() {
        let reversed = with_units_reversed(&text);
        let (a, b) = (situation(&file, &text), situation(&file, &reversed));
        assert!(a.start == b.start, "{file}");
        assert!(skirmish::play(&a).end == skirmish::play(&b).end, "{file}");
    }
}

/// The same file with its unit tables in the opposite order.
fn with_units_reversed(text: &str) -> String {
    let mut tables: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(end) = rest[1..].find("\n[").map(|at| at + 2) {
        let (table, others) = rest.split_at(end);
        tables.push(table);
        rest = others;
    }
    tables.push(rest);
    let is_unit = |table: &&str| table.starts_with("[[unit]]");
    let mut units: Vec<&str> = tables.iter().copied().filter(is_unit).collect();
    let swapped = tables.iter().map(|table| {
        if is_unit(table) {
            units.pop().unwrap_or_default()
        } else {
            table
        }
    });
    swapped.collect()
}

/// Damaged files are faults or other situations, never a panic. Numbers are blown up, bytes are lost or doubled.
#[test]
fn a_damaged_file_never_ends_in_a_panic() {
    let mut seed: u64 = 0x5eed;
    let mut next = move |below: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap_or(0) % below.max(1)
    };
    let bits = [
        "", "-", "9", "99999999", "nan", "]", "}", "\"", "\n", "e9", ".", "r1", "b1.1", "0",
    ];
    let numbers = ["0", "1", "3", "7", "9", "11", "99", "-1", "5.5"];
    let (mut faults, mut played) = (0, 0);
    for (_, text) in skirmish_situations() {
        for _ in 0..20 {
            let mut damaged = text.clone();
            for _ in 0..=next(3) {
                let from = next(damaged.len());
                let digit = damaged[from..].find(|c: char| c.is_ascii_digit());
                match digit.filter(|_| next(4) > 0) {
                    // Another number, so that the file is mostly still one.
                    Some(at) => {
                        let at = from + at;
                        damaged.replace_range(at..=at, numbers[next(numbers.len())]);
                    }
                    None => {
                        let to = (from + next(4)).min(damaged.len());
                        damaged.replace_range(from..to, bits[next(bits.len())]);
                    }
                }
            }
            match skirmish::read("damaged", &damaged) {
                Ok(situation) => {
                    let report = skirmish::play(&situation);
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
