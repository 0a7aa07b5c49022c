//! Every house option of Platoon Skirmish, as those of Ancients: `situations/skirmish/options/NAME.VALUE.toml` plays one and
//! the same table with each value, and something else comes of it. `Ruling: RUL-20`, `RUL-21`.

use std::collections::BTreeSet;

use acies::skirmish::{Options, Switches};
use acies_tests::corpus::{situation_of_skirmish, skirmish_situations};
use acies_tests::option_files::{check_differences, file_of, in_folder, words_in};
use serde_json::{Map, Value, json};

/// Where the files are, under that of all.
const FOLDER: &str = "skirmish/options/";

/// The options by name; nothing is chosen.
fn names() -> Map<String, Value> {
    match serde_json::to_value(Options::default()) {
        Ok(Value::Object(all)) => all,
        other => panic!("no options: {other:?}"),
    }
}

/// Every value that an option can have, found by asking its type.
fn values_of(name: &str) -> Vec<Value> {
    let asked = json!({ name: "no such value" });
    let fault = serde_json::from_value::<Options>(asked).expect_err("no such value");
    words_in(&fault.to_string())
}

#[test]
fn every_option_has_a_table_for_every_value() {
    let files = in_folder(skirmish_situations(), FOLDER);
    let mut expected = BTreeSet::new();
    for name in names().keys() {
        let values = values_of(name);
        assert!(values.len() > 1, "{name}: {values:?}");
        for value in values {
            let file = file_of(name, &value);
            let text = files.get(&file);
            let text = text.unwrap_or_else(|| panic!("there is no {FOLDER}{file}"));
            let options: Options = serde_json::from_value(json!({ name: value })).expect("options");
            // A table that is laid out has been agreed on unless the file says otherwise.
            let own = Switches {
                agreement: acies::skirmish::Agreement::Accepted,
                ..Switches::default()
            };
            let set = situation_of_skirmish(&file, text).start.switches;
            assert_eq!(set, options.over(own), "{file} sets something else");
            expected.insert(file);
        }
    }
    let found: BTreeSet<String> = files.into_keys().collect();
    assert_eq!(found, expected, "no option has these values");
}

/// The same table and intents with each value: the expectations of one value do not hold with any other.
#[test]
fn every_value_makes_a_difference() {
    check_differences(&in_folder(skirmish_situations(), FOLDER));
}
