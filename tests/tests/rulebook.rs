//! The rule texts: there for every clause that the program can cite, and in our own words.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use acies::Clause;
use acies::rulebook::{Language, entry};

/// So many equal words in a row are a copy.
const RUN: usize = 8;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every file below a folder with one of these endings, with its text.
fn files(folder: &Path, endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            continue;
        };
        for entry in entries.flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if path.is_dir() {
                if name != "target" && !name.starts_with('.') {
                    folders.push(path);
                }
            } else if endings.iter().any(|ending| name.ends_with(ending))
                && let Ok(text) = std::fs::read_to_string(&path)
            {
                found.push((path, text));
            }
        }
    }
    found.sort();
    found
}

/// Lower-case words without punctuation.
fn words(text: &str) -> Vec<String> {
    text.to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Every run of eight words that both texts hold.
fn shared_runs(ours: &[String], theirs: &BTreeSet<Vec<String>>) -> Vec<String> {
    ours.windows(RUN)
        .filter(|run| theirs.contains(*run))
        .map(|run| run.join(" "))
        .collect()
}

fn runs(text: &str) -> BTreeSet<Vec<String>> {
    words(text).windows(RUN).map(<[String]>::to_vec).collect()
}

/// Clauses that refusals, results, losses, factors and faults of boards name in the rules.
fn cited() -> BTreeSet<Clause> {
    let rules = root().join("shared/src");
    let mut cited = BTreeSet::new();
    let systems = ["ancients", "skirmish"].map(|system| files(&rules.join(system), &[".rs"]));
    for (path, text) in systems.into_iter().flatten() {
        let inside = path.strip_prefix(&rules).expect("below the rules");
        let name = inside.to_string_lossy().into_owned();
        if name.contains("tests") || name.ends_with("testing.rs") {
            continue;
        }
        for (at, mark) in text.match_indices("Clause::") {
            let rest = &text[at + mark.len()..];
            let variant: String = rest
                .chars()
                .take_while(char::is_ascii_alphanumeric)
                .collect();
            let same = |clause: &&Clause| format!("{clause:?}") == variant;
            cited.extend(Clause::ALL.iter().find(same));
        }
    }
    cited
}

#[test]
fn every_clause_that_the_rules_cite_has_a_text_in_both_languages() {
    let cited = cited();
    assert!(cited.len() > 80, "only {} clauses found", cited.len());
    assert!(cited.contains(&Clause::Mov03) && cited.contains(&Clause::Rul25));
    for language in Language::ALL {
        let silent: Vec<&Clause> = cited
            .iter()
            .filter(|clause| entry(**clause, language).is_none())
            .collect();
        assert!(silent.is_empty(), "{}: {silent:?}", language.tag());
    }
}

/// No sentence of the originals stands anywhere in the project. They lie beside a checkout, not in it.
#[test]
fn the_texts_are_our_own_words() {
    let originals = root().join("../shared/seeds");
    let seeds = files(&originals, &[".txt"]);
    if seeds.is_empty() {
        eprintln!("skipped: no originals in {}", originals.display());
        return;
    }
    let theirs: BTreeSet<Vec<String>> = seeds.iter().flat_map(|(_, text)| runs(text)).collect();
    assert!(theirs.len() > 500, "only {} runs of words", theirs.len());
    let mut ours = files(&root(), &[".md", ".ftl", ".rs", ".toml", ".html", ".csv"]);
    ours.retain(|(path, _)| !path.starts_with(&originals));
    assert!(ours.len() > 300, "only {} files of our own", ours.len());
    let copied: Vec<String> = ours
        .iter()
        .flat_map(|(path, text)| {
            let shared = shared_runs(&words(text), &theirs);
            shared
                .into_iter()
                .map(move |run| format!("{}: {run}", path.display()))
        })
        .collect();
    assert!(copied.is_empty(), "{copied:#?}");
}

#[test]
fn eight_equal_words_are_found_whatever_stands_between_them() {
    let original = "Eins zwei, drei vier: fünf Sechs (sieben) acht neun zehn.";
    let theirs = runs(original);
    let found = |text: &str| shared_runs(&words(text), &theirs).len();
    assert_eq!(
        found("null EINS\nzwei – drei; vier fünf sechs sieben acht null"),
        1
    );
    assert_eq!(
        found("eins zwei drei vier fünf sechs sieben acht neun zehn"),
        3
    );
    assert_eq!(
        found("eins zwei drei vier fünf sechs sieben null acht neun"),
        0
    );
}
