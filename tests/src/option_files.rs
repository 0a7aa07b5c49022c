//! The situation files of house options, `NAME.VALUE.toml`: for every value the same table and course, and another end.

use std::collections::BTreeMap;

use acies::situation::judge;
use serde_json::Value;

/// The words that a closed list of values knows, as its type names them when it is asked for another.
#[must_use]
pub fn words_in(fault: &str) -> Vec<Value> {
    let expected = fault.split("expected").nth(1).unwrap_or_default();
    let quoted = expected.split('`').skip(1).step_by(2);
    quoted.map(Value::from).collect()
}

/// The name of a value's file without its folder.
#[must_use]
pub fn file_of(name: &str, value: &Value) -> String {
    let value = match value {
        Value::Null => "none".to_owned(),
        Value::String(word) => word.clone(),
        other => other.to_string(),
    };
    format!("{name}.{value}.toml")
}

/// The files under a folder: without it, with their texts.
#[must_use]
pub fn in_folder(files: Vec<(String, String)>, folder: &str) -> BTreeMap<String, String> {
    let files = files.into_iter();
    files
        .filter_map(|(file, text)| Some((file.strip_prefix(folder)?.to_owned(), text)))
        .collect()
}

/// What the files of one option share: everything but the option's own line, the title and what is expected.
fn table(text: &str, name: &str) -> String {
    let own = format!("{name} = ");
    text.lines()
        .filter(|line| !line.starts_with("expect = ") && *line != "[options]" && !line.is_empty())
        .filter(|line| !line.starts_with(&own) && !line.starts_with("title = "))
        .map(|line| format!("{line}\n"))
        .collect()
}

/// A file with the options of another one.
fn with_options_of(text: &str, other: &str) -> String {
    let block = |text: &str| -> String {
        let lines = text.lines().skip_while(|line| *line != "[options]");
        lines
            .take_while(|line| !line.is_empty())
            .map(|line| format!("{line}\n"))
            .collect()
    };
    let rest = text.replace(&block(text), "");
    let ruleset = rest.lines().find(|line| line.starts_with("ruleset = "));
    let ruleset = format!("{}\n", ruleset.unwrap_or_default());
    rest.replacen(&ruleset, &format!("{ruleset}\n{}", block(other)), 1)
}

/// The same table and intents with each value: the expectations of one value do not hold with any other.
///
/// # Panics
/// When two files of an option play different tables, or one holds with the value of another.
pub fn check_differences(files: &BTreeMap<String, String>) {
    let mut options: BTreeMap<&str, Vec<(&String, &String)>> = BTreeMap::new();
    for (file, text) in files {
        let name = file.split('.').next().unwrap_or_default();
        options.entry(name).or_default().push((file, text));
    }
    for (name, files) in options {
        let (first_file, first) = files[0];
        for (file, text) in &files {
            let same = table(text, name) == table(first, name);
            assert!(same, "{file} and {first_file} play different tables");
            for (other_file, other) in &files {
                let report = judge(file, &with_options_of(text, other));
                let report = report.unwrap_or_else(|fault| panic!("{fault}"));
                assert_eq!(
                    report.holds(),
                    file == other_file,
                    "{file} played as {other_file}:\n{}",
                    report.text(file)
                );
            }
        }
    }
}
