//! The house rules that a machine can check: arrows between packages, file lengths, module docs, clause ids, names.

use std::collections::BTreeSet;

use acies::Clause;
use acies_tests::corpus::{self, root};

/// Longest source file, in lines. Tables of data are exempt.
const LONGEST_FILE: usize = 600;
const TABLES: [&str; 1] = ["shared/src/clause.rs"];

/// Every file of the project with this ending, relative to the root, with its text.
fn files(ending: &str) -> Vec<(String, String)> {
    let folders = ["shared", "server", "client", "tests", "docs", "deploy"];
    corpus::files(&folders, ending)
}

fn is_product(path: &str) -> bool {
    !path.starts_with("tests/") && !path.contains("/tests/") && !path.contains("/benches/")
}

#[test]
fn files_are_short_enough_to_read() {
    let long: Vec<String> = files(".rs")
        .iter()
        .filter(|(path, _)| is_product(path) && !TABLES.contains(&path.as_str()))
        .filter(|(_, text)| text.lines().count() > LONGEST_FILE)
        .map(|(path, text)| format!("{path}: {} lines", text.lines().count()))
        .collect();
    assert!(
        long.is_empty(),
        "split these, or list them with a reason in ARCHITECTURE.md: {long:#?}"
    );
}

#[test]
fn every_module_says_what_it_is_for() {
    let silent: Vec<String> = files(".rs")
        .into_iter()
        .filter(|(_, text)| !text.starts_with("//!"))
        .map(|(path, _)| path)
        .collect();
    assert!(silent.is_empty(), "no //! at the top: {silent:#?}");
}

#[test]
fn arrows_point_towards_shared() {
    let manifest = |package: &str| {
        std::fs::read_to_string(root().join(package).join("Cargo.toml")).expect("a manifest")
    };
    let needs = |package: &str, other: &str| {
        manifest(package).lines().any(|line| {
            line.starts_with(&format!("{other}.")) || line.starts_with(&format!("{other} "))
        })
    };
    for other in [
        "acies-server",
        "acies-client",
        "acies-client-core",
        "tokio",
        "macroquad",
        "sqlx",
        "getrandom",
    ] {
        assert!(!needs("shared", other), "shared must not depend on {other}");
    }
    for other in ["acies-server", "acies-client-core", "macroquad", "tokio"] {
        assert!(
            !needs("shared/texts", other),
            "texts depends on the rules alone, not on {other}"
        );
    }
    for other in ["acies-server", "macroquad", "tokio", "egui-macroquad"] {
        assert!(
            !needs("client/core", other),
            "client/core must not depend on {other}"
        );
    }
    assert!(
        !needs("server", "acies-client-core"),
        "the server must not depend on the client"
    );
    assert!(
        manifest("client").contains("acies-server = { workspace = true, optional = true }"),
        "the client uses the server as a library only behind its feature `host`"
    );
}

#[test]
fn only_the_codec_names_the_wire_format() {
    let others: Vec<String> = files(".rs")
        .into_iter()
        .filter(|(path, text)| {
            is_product(path) && path != "shared/src/protocol/codec.rs" && text.contains("bincode::")
        })
        .map(|(path, _)| path)
        .collect();
    assert!(
        others.is_empty(),
        "bincode is named outside the codec: {others:#?}"
    );
}

#[test]
fn every_clause_named_in_a_comment_exists() {
    let known: BTreeSet<&str> = Clause::ALL.iter().map(|clause| clause.id()).collect();
    let sections: BTreeSet<&str> = known.iter().map(|id| &id[..3]).collect();
    let mut unknown = Vec::new();
    for (path, text) in files(".rs") {
        for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')) {
            let looks_like_one = word.len() >= 6
                && word.is_char_boundary(3)
                && sections.contains(&word[..3])
                && word.as_bytes()[3] == b'-'
                && word[4..].bytes().take(2).all(|b| b.is_ascii_digit());
            if looks_like_one && !known.contains(word) {
                unknown.push(format!("{path}: {word}"));
            }
        }
    }
    assert!(
        unknown.is_empty(),
        "these ids are in no rulebook: {unknown:#?}"
    );
}

#[test]
fn no_machine_and_no_trade_name_is_in_the_project() {
    // Written in pieces, so that this file does not find itself.
    let words = [
        concat!("/wo", "rk/"),
        concat!("/ro", "ot/"),
        concat!("De Be", "llis"),
        concat!(" D", "BA "),
    ];
    let mut found = Vec::new();
    for ending in [".rs", ".md", ".toml", ".ftl", ".py", ".html"] {
        for (path, text) in files(ending) {
            for word in words {
                if text.contains(word) {
                    found.push(format!("{path}: {word}"));
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
