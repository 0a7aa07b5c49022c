//! Both languages are complete and say the same things.

use std::collections::BTreeSet;

use acies::ancients::{
    Band, CombatResult, Event, Home, LossReason, Phase, Placed, Refusal, TerrainFault, Troop,
    Victory, ZoneBreach,
};
use acies::game::{MatchEvent, MatchRefusal, Offer};
use acies::protocol::{CloseReason, Denied, NameProblem};
use acies::skirmish;
use serde::de::DeserializeOwned;

use crate::texts::{Language, Texts};

/// Every kind an enum can be read from: the reader names them all when it meets a strange one.
fn kinds<T: DeserializeOwned>() -> Vec<String> {
    let Err(fault) = serde_json::from_str::<T>("\"no_such_kind\"") else {
        panic!("a strange kind was read");
    };
    let fault = fault.to_string();
    let (_, list) = fault.split_once("expected").expect("the list of kinds");
    list.split('`')
        .skip(1)
        .step_by(2)
        .map(|kind| kind.replace('_', "-"))
        .collect()
}

fn keys(language: Language) -> BTreeSet<String> {
    language
        .source()
        .lines()
        .filter(|line| !line.starts_with(['#', ' ', '}']))
        .filter_map(|line| line.split_once(" ="))
        .map(|(key, _)| key.to_owned())
        .collect()
}

/// Names of the values that a language's texts use.
fn values(language: Language, key: &str) -> BTreeSet<String> {
    let source = language.source();
    let start = source.find(&format!("\n{key} =")).unwrap_or(0) + 1;
    let rest = &source[start..];
    let end = rest
        .match_indices('\n')
        .map(|(at, _)| at)
        .find(|at| !rest[at + 1..].starts_with([' ', '}']))
        .unwrap_or(rest.len());
    rest[..end]
        .split('$')
        .skip(1)
        .map(|part| part.chars().take_while(|c| c.is_alphanumeric()).collect())
        .collect()
}

#[test]
fn both_languages_have_the_same_keys_with_the_same_values() {
    let (english, german) = (keys(Language::English), keys(Language::German));
    let missing: Vec<_> = english.symmetric_difference(&german).collect();
    assert!(missing.is_empty(), "only in one language: {missing:?}");
    for key in &english {
        assert_eq!(
            values(Language::English, key),
            values(Language::German, key),
            "values of {key}"
        );
    }
}

#[test]
fn no_key_stands_for_two_texts() {
    for language in Language::ALL {
        let mut seen = BTreeSet::new();
        let lines = language.source().lines();
        let lines = lines.filter(|line| !line.starts_with(['#', ' ', '}']));
        for (key, _) in lines.filter_map(|line| line.split_once(" =")) {
            assert!(seen.insert(key), "{language:?} says {key} twice");
        }
    }
}

#[test]
fn no_line_of_the_texts_is_damaged() {
    for language in Language::ALL {
        let parsed = fluent_bundle::FluentResource::try_new(language.source().to_owned());
        assert!(
            parsed.is_ok(),
            "{language:?}: {:?}",
            parsed.err().map(|e| e.1)
        );
        let texts = Texts::new(language);
        for key in keys(language) {
            assert!(texts.has(&key), "{language:?} has no {key}");
        }
    }
}

#[test]
fn every_kind_of_answer_and_event_has_a_text_in_both_languages() {
    let families: [(&str, Vec<String>); 33] = [
        ("terrain", kinds::<TerrainFault>()),
        ("home", kinds::<Home>()),
        ("refusal", kinds::<Refusal>()),
        ("breach", kinds::<ZoneBreach>()),
        ("match-refusal", kinds::<MatchRefusal>()),
        ("denied", kinds::<Denied>()),
        ("name", kinds::<NameProblem>()),
        ("event", kinds::<Event>()),
        ("match-event", kinds::<MatchEvent>()),
        ("loss", kinds::<LossReason>()),
        ("result", kinds::<CombatResult>()),
        ("verdict", kinds::<Band>()),
        ("offer", kinds::<Offer>()),
        ("phase", kinds::<Phase>()),
        ("skm-refusal", kinds::<skirmish::Refusal>()),
        ("skm-event", kinds::<skirmish::Event>()),
        ("skm-why", kinds::<skirmish::WhyNot>()),
        ("skm-loss", kinds::<skirmish::LossReason>()),
        ("skm-test", kinds::<skirmish::TestKind>()),
        ("skm-victory", kinds::<skirmish::Victory>()),
        ("skm-pending", kinds::<skirmish::Pending>()),
        ("skm-roll-off", kinds::<skirmish::RollOff>()),
        ("skm-phase", kinds::<skirmish::Phase>()),
        ("skm-terrain", kinds::<skirmish::TerrainKind>()),
        ("skm-label", kinds::<skirmish::Label>()),
        ("skm-standing", kinds::<skirmish::Standing>()),
        ("skm-condition", kinds::<skirmish::LinkCondition>()),
        ("skm-link", kinds::<skirmish::LinkKind>()),
        ("skm-cover", kinds::<skirmish::Cover>()),
        ("skm-quality", kinds::<skirmish::Quality>()),
        ("skm-unit-kind", kinds::<skirmish::UnitKind>()),
        ("skm-mobility", kinds::<skirmish::Mobility>()),
        ("skm-sight", kinds::<skirmish::Sight>()),
    ];
    for language in Language::ALL {
        let texts = Texts::new(language);
        for (family, kinds) in &families {
            assert!(kinds.len() > 1, "{family} has kinds");
            for kind in kinds {
                // Whose sight is the reason is said by the sight itself.
                if *family == "skm-why" && kind == "sight" {
                    continue;
                }
                assert!(
                    texts.has(&format!("{family}-{kind}")),
                    "{language:?} {family}-{kind}"
                );
            }
        }
        for kind in kinds::<Victory>() {
            assert!(texts.has(&format!("outcome-battle-{kind}")), "{kind}");
        }
        for reason in CloseReason::ALL {
            assert!(texts.has(&format!("close-{}", reason.code())), "{reason:?}");
        }
        for troop in Troop::ALL {
            assert!(texts.has(&format!("troop-{}", troop.code())), "{troop:?}");
        }
    }
}

#[test]
fn every_key_in_the_program_has_a_text() {
    // A quoted word with a hyphen in kebab case right after one of the calls that take a key.
    let sources = source_files();
    let known = keys(Language::English);
    let mut found = 0;
    for (name, source) in &sources {
        for call in [".say(\"", ".with(\"", ".with(\n", "button(\"", "label(\""] {
            for part in source.split(call).skip(1) {
                let part = part.trim_start().trim_start_matches('"');
                let Some((key, _)) = part.split_once('"') else {
                    continue;
                };
                let is_key =
                    !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
                if is_key {
                    found += 1;
                    let key = if call == "button(\"" {
                        format!("button-{key}")
                    } else {
                        key.to_owned()
                    };
                    assert!(known.contains(&key), "{name} uses {key}");
                }
            }
        }
    }
    assert!(found > 20, "only {found} keys found: the search is broken");
}

fn source_files() -> Vec<(String, String)> {
    let mut waiting = ["/src", "/../../texts/src"]
        .map(|folder| std::path::PathBuf::from(format!("{}{folder}", env!("CARGO_MANIFEST_DIR"))))
        .to_vec();
    let mut files = Vec::new();
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            for entry in std::fs::read_dir(&path).expect("a folder of sources") {
                waiting.push(entry.expect("an entry").path());
            }
        } else if path.extension().is_some_and(|e| e == "rs") && !path.ends_with("tests.rs") {
            let text = std::fs::read_to_string(&path).expect("a source");
            files.push((path.display().to_string(), text));
        }
    }
    files
}

#[test]
fn a_refusal_shows_its_numbers_and_its_clause() {
    let state = crate::samples::two_lines();
    let refusal = Refusal::BeyondAllowance {
        element: state.id_of("r1").expect("r1"),
        needed: 312_040,
        allowed: 300_000,
        corner: acies::geometry::Corner::RearLeft,
    };
    let english = Texts::new(Language::English).refusal(&refusal, &state);
    assert!(
        english.contains("312.1 p needed, 300 p allowed, 12.1 p too far"),
        "{english}"
    );
    assert!(english.ends_with("[MOV-03]"), "{english}");
    let german = Texts::new(Language::German).refusal(&refusal, &state);
    assert!(german.contains("312,1 Schritt nötig"), "{german}");
}

#[test]
fn what_looks_like_a_number_is_shown_as_it_is() {
    let texts = Texts::new(Language::English);
    let shown = texts.with(
        "match-event-seated",
        &[("name", "007".into()), ("side", "Red".into())],
    );
    assert!(shown.contains("007"), "{shown}");
}

#[test]
fn several_elements_move_in_the_plural_and_one_in_the_singular() {
    let state = crate::samples::two_lines();
    let id = |name: &str| state.id_of(name).expect("an element");
    let moved = |names: &[&str], points| Event::Moved {
        elements: names
            .iter()
            .map(|name| Placed {
                element: id(name),
                pose: acies::geometry::Pose::paces(0.0, 0.0, 0.0),
            })
            .collect(),
        cost: 200_000,
        points,
    };
    let says = |language, event: &Event| Texts::new(language).event(event, &state).concat();
    let (one, two) = (moved(&["r1"], 1), moved(&["r2", "r3", "r4"], 2));
    assert_eq!(
        says(Language::German, &one),
        "Ri r1 zieht 200 Schritt für 1 Punkt."
    );
    assert_eq!(
        says(Language::German, &two),
        "Sp r2, Sp r3 und Bo r4 ziehen 200 Schritt für 2 Punkte."
    );
    assert_eq!(
        says(Language::English, &one),
        "Kn r1 moves 200 p for 1 point."
    );
    assert_eq!(
        says(Language::English, &two),
        "Sp r2, Sp r3 and Bw r4 move 200 p for 2 points."
    );
}

#[test]
fn german_codes_are_german() {
    let texts = Texts::new(Language::German);
    assert_eq!(texts.code(Troop::Knights), "Ri");
    assert_eq!(texts.code(Troop::Blades), "Kl");
}
