//! The table of clauses, `shared/rulebook/clauses.csv`: what became of every clause of the rulebook, where it stands and
//! what proves it. Nothing in it is taken on trust.

use std::collections::{BTreeMap, BTreeSet};

use acies::Clause;
use acies_tests::corpus::{all_situations, files, root, test_names};

const TABLE: &str = "shared/rulebook/clauses.csv";
const HEAD: &str = "id,kind,where,tests,remark";

/// What can become of a clause.
const KINDS: [&str; 6] = [
    "implemented", // a rule of the program
    "option",      // a switch of a match
    "data",        // stands in a data file
    "flavour",     // says nothing that a program could do
    "superseded",  // another clause or a ruling took its place
    "open",        // not done yet: the remark says why
];

/// Notes of the rulebook that have ids but are no rules: differences from later editions, gaps in the sources.
const NOTES: [&str; 18] = [
    "DIF-01", "DIF-02", "DIF-03", "DIF-04", "DIF-05", "DIF-06", "DIF-07", "DIF-08", "DIF-09",
    "DIF-10", "DIF-11", "DIF-12", "GAP-01", "GAP-02", "GAP-03", "GAP-04", "GAP-05", "GAP-06",
];

/// A row of the table.
#[derive(Debug)]
struct Row {
    id: String,
    kind: String,
    places: Vec<String>,
    tests: Vec<String>,
    remark: String,
}

fn rows() -> Vec<Row> {
    let text = std::fs::read_to_string(root().join(TABLE)).expect("the table of clauses");
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some(HEAD));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            let [id, kind, places, tests, remark] = fields[..] else {
                panic!("five fields, no commas in any: {line}");
            };
            let words = |field: &str| field.split_whitespace().map(str::to_owned).collect();
            Row {
                id: id.to_owned(),
                kind: kind.to_owned(),
                places: words(places),
                tests: words(tests),
                remark: remark.to_owned(),
            }
        })
        .collect()
}

fn fails(problems: &[String]) {
    assert!(problems.is_empty(), "{TABLE}: {problems:#?}");
}

#[test]
fn every_clause_has_exactly_one_row() {
    let rows = rows();
    let ids: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let clauses = Clause::ALL.iter().map(|clause| clause.id());
    let known: Vec<&str> = clauses.chain(NOTES).collect();
    let known_set: BTreeSet<&str> = known.iter().copied().collect();
    let mut problems = Vec::new();
    for id in &known {
        match ids.iter().filter(|row| *row == id).count() {
            1 => {}
            0 => problems.push(format!("{id} has no row")),
            more => problems.push(format!("{id} has {more} rows")),
        }
    }
    let unknown = ids.iter().filter(|id| !known_set.contains(*id));
    problems.extend(unknown.map(|id| format!("{id} is no clause")));
    fails(&problems);
    assert_eq!(ids, known, "rows in the order of the rulebook");
}

#[test]
fn every_row_is_of_a_kind_and_says_what_it_must() {
    let mut problems = Vec::new();
    for row in rows() {
        let id = &row.id;
        if !KINDS.contains(&row.kind.as_str()) {
            problems.push(format!("{id}: {:?} is no kind", row.kind));
        }
        let is_rule = matches!(row.kind.as_str(), "implemented" | "option" | "data");
        if is_rule && row.places.is_empty() {
            problems.push(format!("{id} stands nowhere"));
        }
        if is_rule && row.tests.is_empty() {
            problems.push(format!("{id} has no test"));
        }
        if !is_rule && row.remark.is_empty() {
            problems.push(format!("{id}: why {}?", row.kind));
        }
        if row.kind == "superseded" && !names_a_clause(&row.remark) {
            problems.push(format!("{id}: superseded by what?"));
        }
    }
    fails(&problems);
}

fn names_a_clause(text: &str) -> bool {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))
        .any(|word| word.parse::<Clause>().is_ok())
}

/// A place is a file, or `file#item`; the item, or else the file, names the clause.
#[test]
fn every_place_is_there_and_names_its_clause() {
    let mut read: BTreeMap<String, Option<String>> = BTreeMap::new();
    let mut problems = Vec::new();
    for row in rows() {
        for place in &row.places {
            let (path, item) = match place.split_once('#') {
                Some((path, item)) => (path, Some(item)),
                None => (place.as_str(), None),
            };
            let text = read
                .entry(path.to_owned())
                .or_insert_with(|| std::fs::read_to_string(root().join(path)).ok());
            let Some(text) = text else {
                problems.push(format!("{}: there is no file {path}", row.id));
                continue;
            };
            let found = item.map_or_else(|| vec![text.clone()], |item| items(text, item));
            if found.is_empty() {
                problems.push(format!("{}: there is no {place}", row.id));
            } else if !found.iter().any(|part| mentions(part, &row.id)) {
                problems.push(format!("{}: {place} does not name it", row.id));
            }
        }
    }
    fails(&problems);
}

#[test]
fn every_named_test_is_there() {
    let tests = test_names();
    let situations: BTreeSet<String> = all_situations().into_iter().map(|(file, _)| file).collect();
    let mut problems = Vec::new();
    for row in rows() {
        for test in &row.tests {
            let is_there = if test.ends_with(".toml") {
                situations.contains(test)
            } else {
                tests.contains(test)
            };
            if !is_there {
                problems.push(format!("{}: there is no test {test}", row.id));
            }
        }
    }
    fails(&problems);
}

/// The other way round: no test vector of the skirmish is forgotten, and each proves the clause that its title names.
#[test]
fn every_situation_of_a_test_vector_is_named_by_its_clause() {
    let rows = rows();
    let mut problems = Vec::new();
    for (file, text) in all_situations() {
        // Those of the options have a table of their own.
        if !file.starts_with("skirmish/") || file.starts_with("skirmish/options/") {
            continue;
        }
        let title = text.lines().next().unwrap_or_default();
        let id = title
            .split(['"', ':', ','])
            .nth(1)
            .unwrap_or_default()
            .trim();
        let names_it = |row: &&Row| row.tests.contains(&file);
        if !rows.iter().filter(names_it).any(|row| row.id == id) {
            problems.push(format!("{id} does not name {file}"));
        }
    }
    fails(&problems);
}

/// The items of this name in a source, each with its docs: functions, types, constants, fields, variants.
fn items(text: &str, item: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    (0..lines.len())
        .filter(|at| declares(lines[*at], item))
        .map(|at| {
            let is_above = |line: &&str| {
                line.trim_start().starts_with("///") || line.trim_start().starts_with("#[")
            };
            let docs = lines[..at]
                .iter()
                .rev()
                .take_while(|line| is_above(line))
                .count();
            let mut depth = 0_i32;
            let mut end = at;
            for (i, line) in lines.iter().enumerate().skip(at) {
                for c in line.chars() {
                    depth += match c {
                        '{' | '(' | '[' => 1,
                        '}' | ')' | ']' => -1,
                        _ => 0,
                    };
                }
                end = i;
                let closed = line.ends_with(['}', ';', ',']) || line.ends_with("};");
                if depth <= 0 && closed {
                    break;
                }
            }
            lines[at - docs..=end].join("\n")
        })
        .collect()
}

fn declares(line: &str, item: &str) -> bool {
    let line = line.trim_start();
    if line.starts_with("//") || line.starts_with("#[") {
        return false;
    }
    let words: Vec<&str> = line
        .split(|c: char| !(c.is_alphanumeric() || c == '_'))
        .collect();
    let is_named = |keyword: &str| words.windows(2).any(|pair| pair == [keyword, item]);
    if ["fn", "struct", "enum", "const", "static", "type", "trait"]
        .iter()
        .any(|keyword| is_named(keyword))
    {
        return true;
    }
    // A field or a variant.
    let own = line
        .strip_prefix("pub ")
        .or_else(|| line.strip_prefix("pub(crate) "))
        .unwrap_or(line);
    own.strip_prefix(item).is_some_and(|rest| {
        rest.starts_with([':', ',', '(']) || rest.starts_with(" {") || rest.is_empty()
    })
}

/// Whether a text names a clause: by its id, inside a range of ids, or as the variant of [`Clause`].
fn mentions(text: &str, id: &str) -> bool {
    let is_id = |c: char| c.is_ascii_alphanumeric() || c == '-';
    if text.split(|c| !is_id(c)).any(|word| word == id) {
        return true;
    }
    let Ok(clause) = id.parse::<Clause>() else {
        return false;
    };
    let variant = format!("Clause::{clause:?}");
    let variant_named = text
        .split(|c: char| !(c.is_ascii_alphanumeric() || c == ':'))
        .any(|word| word == variant);
    variant_named || ranges(text).any(|(first, last)| (first..=last).contains(&clause))
}

/// Every `ABC-01..ABC-07` of a text.
fn ranges(text: &str) -> impl Iterator<Item = (Clause, Clause)> {
    text.match_indices("..").filter_map(|(at, _)| {
        let is_id = |c: char| c.is_ascii_alphanumeric() || c == '-';
        let before = &text[..at];
        let start = before.rfind(|c| !is_id(c)).map_or(0, |place| place + 1);
        let after = &text[at + 2..];
        let end = after.find(|c| !is_id(c)).unwrap_or(after.len());
        Some((before[start..].parse().ok()?, after[..end].parse().ok()?))
    })
}

/// The checks above can tell a named clause from one that is not named.
#[test]
fn the_reader_of_sources_finds_what_is_there() {
    let source = "
/// Nobody goes back. `Clause: MOV-08..MOV-10`.
#[must_use]
fn back(x: u8) -> Option<u8> {
    let why = Clause::Rcl09;
}

struct Table {
    /// How wide. `Clause: SCL-03`.
    pub width: u8,
    depth: u8,
}
";
    let back = items(source, "back");
    assert_eq!(back.len(), 1);
    for (id, is_named) in [
        ("MOV-08", true),
        ("MOV-09", true),
        ("MOV-11", false),
        ("RCL-09", true),
        ("SCL-03", false),
    ] {
        assert_eq!(mentions(&back[0], id), is_named, "{id}");
    }
    assert!(mentions(&items(source, "width")[0], "SCL-03"));
    assert!(!mentions(&items(source, "depth")[0], "SCL-03"));
    assert!(items(source, "height").is_empty());
    // The sources are found at all.
    assert!(files(&["shared/src"], ".rs").len() > 50);
}
