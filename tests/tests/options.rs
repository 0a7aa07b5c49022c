//! Every house option, both ways: `situations/options/NAME.VALUE.toml` plays one and the same table with each value, and
//! something else comes of it. What is fixed at creation is shown in the header, to every viewer, in the lobby, on the
//! page of the match and in its record. `Ruling: RUL-13`, `Clause: CFG-01..CFG-24`.

use std::collections::BTreeSet;

use acies::ancients::Options;
use acies::game::MatchIntent;
use acies::protocol::{Command, Format, Reply};
use acies::replay::read_record;
use acies_server::peer::Peer;
use acies_tests::corpus::{situation, situations, test_names};
use acies_tests::host::Host;
use acies_tests::option_files::{check_differences, file_of, in_folder, words_in};
use acies_tests::raw::get;
use acies_tests::table::{begin, new_match, pair};
use acies_texts::{Language, Texts};
use serde_json::{Map, Value, json};

/// Options that change more than one table can show, with the test of both values.
const ELSEWHERE: [(&str, &str); 0] = [];
/// Options that matter only beside a value of another one, which their files set too.
const BESIDE: [(&str, &str, &str); 1] = [("river_margin", "setup", "full")];
/// Options that take any number: the values that are played.
const ANY_NUMBER: [(&str, &[u16]); 1] = [("bound_limit", &[6])];

fn usual() -> Map<String, Value> {
    Options::default().by_name()
}

fn with(name: &str, value: &Value) -> Option<Options> {
    let mut all = usual();
    all.insert(name.to_owned(), value.clone());
    let options: Options = serde_json::from_value(Value::Object(all)).ok()?;
    options.faulty().is_none().then_some(options)
}

/// What the file of a value sets.
fn set_in_file(name: &str, value: &Value) -> Option<Options> {
    let mut all = with(name, value)?.by_name();
    for (_, other, set) in BESIDE.iter().filter(|(option, ..)| *option == name) {
        all.insert((*other).to_owned(), json!(set));
    }
    serde_json::from_value(Value::Object(all)).ok()
}

/// Every value that an option can have, found by asking its type.
fn values_of(name: &str, usual: &Value) -> Vec<Value> {
    if let Some((_, numbers)) = ANY_NUMBER.iter().find(|(any, _)| *any == name) {
        let numbers = numbers.iter().map(|number| json!(number));
        return std::iter::once(usual.clone()).chain(numbers).collect();
    }
    let candidates: Vec<Value> = match usual {
        Value::Bool(_) => vec![json!(false), json!(true)],
        Value::Number(_) => (-100..=100).map(|number| json!(number)).collect(),
        Value::String(_) => words_of(name),
        Value::Null | Value::Array(_) | Value::Object(_) => Vec::new(),
    };
    candidates
        .into_iter()
        .filter(|value| with(name, value).is_some())
        .collect()
}

/// The words that a closed list of values knows, as its type names them when it is asked for another.
fn words_of(name: &str) -> Vec<Value> {
    let mut all = usual();
    all.insert(name.to_owned(), json!("no such value"));
    let fault = serde_json::from_value::<Options>(Value::Object(all)).expect_err("no such value");
    words_in(&fault.to_string())
}

#[test]
fn every_option_has_a_table_for_every_value() {
    let files = in_folder(situations(), "options/");
    let tests = test_names();
    let mut expected = BTreeSet::new();
    let mut missing = Vec::new();
    for (name, usual) in usual() {
        if let Some((_, test)) = ELSEWHERE.iter().find(|(option, _)| *option == name) {
            assert!(tests.contains(*test), "{name}: there is no test {test}");
            continue;
        }
        let values = values_of(&name, &usual);
        assert!(
            values.len() > 1 && values.contains(&usual),
            "{name}: {values:?}"
        );
        for value in values {
            let file = file_of(&name, &value);
            match files.get(&file) {
                Some(text) => {
                    let set = situation(&file, text).start.options;
                    let expected = set_in_file(&name, &value);
                    assert_eq!(Some(set), expected, "{file} sets another value");
                }
                None => missing.push(file.clone()),
            }
            expected.insert(file);
        }
    }
    assert!(missing.is_empty(), "no such file: {missing:#?}");
    let others: Vec<&String> = files
        .keys()
        .filter(|file| !expected.contains(*file))
        .collect();
    assert!(others.is_empty(), "no option has these values: {others:#?}");
}

/// The same table and intents with each value: the expectations of one value do not hold with any other.
#[test]
fn every_value_makes_a_difference() {
    check_differences(&in_folder(situations(), "options/"));
}

/// Everything that can be chosen, chosen otherwise.
fn unusual() -> Options {
    let mut all = usual();
    for (name, value) in &usual() {
        let values = values_of(name, value);
        let other = values.into_iter().find(|other| other != value);
        all.insert(
            name.clone(),
            other.unwrap_or_else(|| panic!("{name} has no other value")),
        );
    }
    serde_json::from_value(Value::Object(all)).expect("options")
}

#[tokio::test]
async fn what_was_chosen_is_in_header_lobby_page_and_record() {
    let options = unusual();
    assert_eq!(options.changed().len(), usual().len());
    let host = Host::start().await;
    let mut chosen = new_match();
    chosen
        .game
        .ancients_mut()
        .expect("a battle of Ancients")
        .options = options.clone();
    let mut pair = pair(host.address, chosen).await;
    begin(&mut pair).await;
    let match_id = pair[0].match_id;

    // To both formats, as a spectator sees it: the header and the state.
    for format in [Format::Json, Format::Bincode] {
        let mut peer = Peer::arrive(host.address, format, "Zoë")
            .await
            .expect("welcome");
        peer.enter(match_id, None).await.expect("entered");
        let header = peer.table.header.as_ref().expect("a header");
        assert_eq!(
            header
                .chosen
                .game
                .ancients()
                .expect("a battle of Ancients")
                .options,
            options,
            "{format:?}"
        );
        assert_eq!(
            header
                .start
                .ancients()
                .expect("a battle of Ancients")
                .options,
            options,
            "{format:?}"
        );
        let state = peer.table.state.as_ref().expect("a state");
        assert_eq!(
            state
                .table
                .ancients()
                .expect("a battle of Ancients")
                .options,
            options,
            "{format:?}"
        );
        let Reply::Matches(listed) = peer.ask(Command::List).await.expect("an answer") else {
            panic!("no list");
        };
        assert_eq!(
            listed[0]
                .game
                .ancients()
                .expect("a battle of Ancients")
                .options,
            options,
            "{format:?}"
        );
    }

    // On the page of the match, every one in words with its value, and its name as it is written in files.
    let page = get(host.address, &format!("/m/{match_id}"), &[]).await;
    let page = page.replace("&#39;", "'");
    let texts = Texts::new(Language::English);
    for (code, value) in options.by_name() {
        let (name, value) = (
            texts.option_name(&code),
            texts.option_value(&value.to_string()),
        );
        let row = format!(
            "<tr><th scope=\"row\">{name}</th><td><strong>{value}</strong></td><td><code>{code}</code></td></tr>"
        );
        assert!(page.contains(&row), "{row} is not on the page: {page}");
    }

    // In the record.
    pair[0].act(MatchIntent::Resign).await;
    let path = format!("/m/{match_id}/replay");
    let request = format!("GET {path} HTTP/1.1\r\nHost: acies\r\nConnection: close\r\n\r\n");
    let answer = acies_tests::raw::exchange(host.address, request.as_bytes()).await;
    let body = answer
        .windows(4)
        .position(|end| end == b"\r\n\r\n")
        .map(|at| &answer[at + 4..])
        .expect("a body");
    let record = read_record(body).expect("a record");
    assert_eq!(
        record
            .header
            .chosen
            .game
            .ancients()
            .expect("a battle of Ancients")
            .options,
        options
    );
    host.stop().await;
}

#[tokio::test]
async fn the_page_of_a_closed_match_gives_nothing_away() {
    let host = Host::start().await;
    let mut chosen = new_match();
    chosen.watching = acies::game::Visibility::Closed;
    let pair = pair(host.address, chosen).await;
    let page = get(host.address, &format!("/m/{}", pair[0].match_id), &[]).await;
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(!page.contains("auto_turn"), "{page}");
    host.stop().await;
}

/// Nothing but the known names and values can be chosen.
#[test]
fn unknown_options_and_values_are_refused() {
    let unknown = json!({ "auto_turns": true });
    assert!(serde_json::from_value::<Options>(unknown).is_err());
    for (name, value) in [
        ("camelry_vs_mounted", json!(3)),
        ("lineup_shift", json!(40)),
        ("bound_limit", json!(0)),
        ("flank_start", json!("anywhere")),
    ] {
        assert_eq!(with(name, &value), None, "{name}");
    }
    assert!(Options::default().changed().is_empty());
}
