//! The page about scenario files: every key that the reader knows stands on it and the other way round, its example is a
//! scenario, and the faults that it shows are those that are reported.

use std::collections::BTreeSet;

use super::*;

fn page() -> String {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(folder.join("../docs/scenario-file.md")).unwrap()
}

/// The example of the page.
fn example() -> String {
    let page = page();
    let example = page.split("```toml\n").nth(1).unwrap();
    example.split("```").next().unwrap().to_owned()
}

fn faults_of(text: &str) -> Vec<FileFault> {
    let file = DataFile {
        file: "data/scenarios/mill.toml".to_owned(),
        text: text.to_owned(),
    };
    Catalogue::with_files(&[file]).err().unwrap_or_default()
}

/// The keys in the first column of the tables under a heading.
fn keys_under(page: &str, heading: &str) -> BTreeSet<String> {
    let rest = page.split_once(&format!("\n{heading}\n"));
    let (_, rest) = rest.unwrap_or_else(|| panic!("no heading {heading}"));
    let section = rest.split("\n#").next().unwrap();
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    let cells = rows.map(|row| row.split('|').nth(1).unwrap());
    let quoted = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    quoted.map(str::to_owned).collect()
}

/// The keys that the reader knows in a table, as it names them when it is asked for another.
fn keys_of_reader(text: &str) -> BTreeSet<String> {
    let fault = faults_of(text).into_iter().next().unwrap();
    assert_eq!(fault.key, "no_such_key", "{fault}");
    let expected = fault.problem.split("expected").nth(1).unwrap();
    let quoted = expected.split('`').skip(1).step_by(2);
    quoted.map(str::to_owned).collect()
}

#[test]
fn every_key_stands_on_the_page_and_no_other() {
    let page = page();
    let after = |part: &str, key: &str| {
        let text = example();
        assert!(text.contains(part), "{part} is not in the example");
        text.replacen(part, &format!("{part}{key}"), 1)
    };
    let line = |part: &str| after(part, "no_such_key = 1\n");
    let inner = |part: &str| after(part, "no_such_key = 1, ");
    let mine = format!("{}\n[[mines]]\nno_such_key = 1\nat = [1, 1]\n", example());
    let weapon = format!("{}\n[[weapons]]\nno_such_key = 1\n", example());
    for (heading, text) in [
        ("## Top level", line("rounds = 5\n")),
        ("## `[zones]`", line("[zones]\n")),
        ("## `[[pieces]]`", line("[[pieces]]\n")),
        ("## `[[buildings]]`", line("[[buildings]]\n")),
        ("## `[[links]]`", line("[[links]]\n")),
        ("## `[[mines]]`", mine),
        ("## `[[objectives]]`", line("[[objectives]]\n")),
        (
            "## `[[forces.red]]` and `[[forces.blue]]`",
            line("[[forces.red]]\n"),
        ),
        ("## `[[items]]`", line("[[items]]\n")),
        ("## `[[weapons]]`", weapon),
        ("## `[[templates]]`", line("[[templates]]\n")),
        ("## `models` of a template", inner("models = [{ ")),
    ] {
        let known = keys_of_reader(&text);
        assert!(known.len() > 1, "{heading}: {known:?}");
        assert_eq!(keys_under(&page, heading), known, "{heading}");
    }
    // The kind of a mission decides about its other keys; an escort has them all.
    let kind = "kind = \"objectives\"";
    let escort =
        "kind = \"escort\", side = \"red\", unit = \"r1\", rect = [1, 1, 2, 2], no_such_key = 1";
    let mut known = keys_of_reader(&example().replacen(kind, escort, 1));
    known.insert("kind".to_owned());
    assert_eq!(keys_under(&page, "## `mission`"), known);
}

/// Every number with its default.
#[test]
fn rul_23_every_number_stands_on_the_page_with_its_default() {
    let page = page();
    for (section, numbers) in profile().by_name() {
        let numbers = numbers.as_table().unwrap();
        let heading = format!("### `[profile.{section}]`");
        let known: BTreeSet<String> = numbers.keys().cloned().collect();
        assert_eq!(keys_under(&page, &heading), known, "{heading}");
        for (key, value) in numbers {
            let value = value.to_string();
            let row = format!("| `{key}` | {} |", value.trim_end_matches(".0"));
            assert!(page.contains(&row), "{row}");
        }
    }
}

#[test]
fn the_example_is_a_scenario_and_its_faults_are_shown_as_they_are() {
    let text = example();
    assert_eq!(faults_of(&text), []);
    let page = page();
    for (from, to) in [
        (
            "kind = \"objectives\"",
            "kind = \"escort\", side = \"red\", unit = \"r1\"",
        ),
        ("[17.5, 9, 18.5, 9]", "[17.5, 9.5, 18.5, 9.5]"),
        (
            "label = \"wall\"",
            "label = \"wall\"\nstanding = \"passable\"",
        ),
    ] {
        let other = text.replacen(from, to, 1);
        for fault in faults_of(&other) {
            assert!(page.contains(&format!("    {fault}\n")), "{fault}");
        }
    }
}

/// What the page says of ranges.
#[test]
fn what_is_out_of_range_is_refused() {
    for (from, to, key) in [
        ("width = 36", "width = 201", "width"),
        ("width = 36", "width = 11", "width"),
        ("rounds = 5", "rounds = 0", "rounds"),
        ("rounds = 5", "company_morale = 11", "company_morale"),
        ("floors = 2", "floors = 9", "floors"),
        ("floors = 2", "levels = 0", "levels"),
        ("count = 2", "count = 0", "count"),
        ("low = [16, 12, 0]", "low = [16, 12, 1]", "high"),
        ("kind = \"stairs\"", "kind = \"rope\"", "links"),
        ("id = \"brook\"", "id = \"a brook\"", "id"),
        ("id = \"brook\"", "id = \"mill_house\"", "id"),
        (
            "name = { en = \"sack of flour\", de = \"Mehlsack\" }\n",
            "",
            "name",
        ),
        ("rect = [0, 11, 14, 13]", "rect = [0, 13, 14, 11]", "rect"),
        (
            "rect = [0, 11, 14, 13]",
            "area = [[0, 11], [14, 13]]",
            "area",
        ),
        (
            "objective_points = 2",
            "objective_points = 256",
            "objective_points",
        ),
        ("items = [\"sack\"]", "base = 19", "base"),
    ] {
        let text = example();
        assert!(text.contains(from), "{from} is not in the example");
        let faults = faults_of(&text.replacen(from, to, 1));
        let found: Vec<&str> = faults.iter().map(|fault| fault.key.as_str()).collect();
        assert!(found.contains(&key), "{from} -> {to}: {faults:?}");
    }
}
