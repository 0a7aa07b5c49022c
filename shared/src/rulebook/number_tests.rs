//! The chapter on numbers says what the data of Skirmish says, in both languages.

use super::*;

/// Rows of the chapter, called as in English, and the keys of the profile whose numbers they hold, in order.
const ROWS: [(&str, &[&str]); 24] = [
    ("Least allowance", &["movement.min_move"]),
    ("Gap inside a unit", &["movement.coherency"]),
    (
        "Slow, medium, fast",
        &["movement.slow", "movement.medium", "movement.fast"],
    ),
    (
        "Reach to a way up, room to step off",
        &["movement.link_reach", "movement.exit_reach"],
    ),
    (
        "Height of a storey, of the eyes, of a vehicle",
        &["movement.storey", "fire.eye_height", "fire.vehicle_height"],
    ),
    (
        "View into open growth, out of a window",
        &["fire.see_into", "fire.edge_reach"],
    ),
    ("View by night", &["fire.night_sight"]),
    (
        "Depth from the own edge out of reserve",
        &["play.reserve_depth"],
    ),
    ("Reach of a medic", &["fire.medic_reach"]),
    (
        "Activations of a unit in a turn",
        &["play.most_activations"],
    ),
    ("Exhaustion", &["play.exhaustion"]),
    (
        "Motivation: recruits, experienced, veterans",
        &[
            "fire.motivation_recruit",
            "fire.motivation_experienced",
            "fire.motivation_veteran",
        ],
    ),
    (
        "Command range: recruits, experienced, veterans",
        &[
            "fire.command_recruit",
            "fire.command_experienced",
            "fire.command_veteran",
        ],
    ),
    (
        "Half to which a pinned unit does nothing",
        &["fire.pinned_arc"],
    ),
    ("Shots that a shell counts as", &["fire.blast_shots"]),
    (
        "Knocked out, penetration just reaching armour",
        &["fire.knock_out"],
    ),
    (
        "Mine: reach, penetration",
        &["fire.mine_blast", "fire.mine_penetration"],
    ),
    ("Exchanges of a duel", &["fire.most_exchanges"]),
    ("Reach of an objective", &["play.objective_reach"]),
    (
        "Victory points of an objective, a unit",
        &["play.objective_points", "play.unit_points"],
    ),
    (
        "Deployment from the middle in quarters",
        &["play.sector_distance"],
    ),
    (
        "Time for an answer, for facings",
        &["play.reaction_millis", "play.facing_millis"],
    ),
    ("Clocks run out that lose", &["play.lapses"]),
    // No number, see below.
    (
        "Motivation test at every activation",
        &["fire.motivation_always"],
    ),
];

/// Keys that players need no row for.
const OF_THE_PROGRAM: [&str; 4] = [
    "fire.guard_step",
    "fire.blast_levels",
    "play.activation_millis",
    "play.most_revisions",
];

fn data(file: &str) -> toml::Table {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("data/skirmish");
    let text = std::fs::read_to_string(path.join(file)).expect(file);
    text.parse().expect(file)
}

/// Every key of the profile, `section.key`, and its number; times in seconds.
fn profile() -> Vec<(String, f64)> {
    let mut numbers = Vec::new();
    for (section, keys) in data("profile.toml") {
        for (key, value) in keys.as_table().expect("a section") {
            let number = match value {
                toml::Value::Boolean(is_on) => f64::from(u8::from(*is_on)),
                value => number(value),
            };
            let in_seconds = if key.ends_with("_millis") {
                1000.0
            } else {
                1.0
            };
            numbers.push((format!("{section}.{key}"), number / in_seconds));
        }
    }
    numbers
}

#[allow(clippy::cast_precision_loss, reason = "small numbers of a data file")]
fn number(value: &toml::Value) -> f64 {
    value
        .as_float()
        .or_else(|| value.as_integer().map(|whole| whole as f64))
        .expect("a number")
}

/// The numbers that stand in a cell; `1,5` is one number in German.
fn numbers(cell: &Line, language: Language) -> Vec<f64> {
    let text = plain(cell).replace('−', "-");
    let text = match language {
        Language::English => text,
        Language::German => {
            let mut cut = String::new();
            let chars: Vec<char> = text.chars().collect();
            for (i, c) in chars.iter().enumerate() {
                let is_point = *c == ',' && chars.get(i + 1).is_some_and(char::is_ascii_digit);
                cut.push(if is_point { '.' } else { *c });
            }
            cut
        }
    };
    text.split([' ', ':'])
        .filter_map(|word| word.trim_end_matches(',').parse().ok())
        .collect()
}

/// All rows of the chapter.
fn rows(language: Language) -> Vec<&'static Vec<Line>> {
    let (_, chapter) = section("S24", language).expect("the chapter on numbers");
    let tables = chapter.intro.iter().filter_map(|block| match block {
        Block::Table { rows, .. } => Some(rows),
        Block::Paragraph(_) | Block::Diagram { .. } => None,
    });
    tables.flatten().collect()
}

/// The place of a row, called as in English.
fn place(label: &str) -> usize {
    rows(Language::English)
        .iter()
        .position(|row| row.first().is_some_and(|cell| plain(cell) == label))
        .unwrap_or_else(|| panic!("no row {label}"))
}

#[test]
fn the_chapter_on_numbers_holds_those_of_the_profile() {
    let profile = profile();
    for (label, keys) in ROWS {
        let of_key = |key: &&str| {
            let found = profile.iter().find(|(other, _)| other == key);
            found.unwrap_or_else(|| panic!("no key {key}")).1
        };
        let expected: Vec<f64> = keys.iter().map(of_key).collect();
        let at = place(label);
        for language in Language::ALL {
            let cell = &rows(language)[at][1];
            let is_yes = ["yes", "ja"].contains(&plain(cell).as_str());
            let found = if is_yes {
                vec![1.0]
            } else {
                numbers(cell, language)
            };
            assert_eq!(found, expected, "{} {label}", language.tag());
        }
    }
}

#[test]
fn no_number_of_the_profile_is_left_out() {
    for (key, _) in profile() {
        let has_row = ROWS.iter().any(|(_, keys)| keys.contains(&key.as_str()));
        assert!(
            has_row || OF_THE_PROGRAM.contains(&key.as_str()),
            "{key} is in no row"
        );
    }
}

/// As numbers stand in the rulebook: +1, 0, −1.
fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

#[test]
fn the_table_of_weapons_holds_those_of_the_data() {
    let arms = data("arms.toml");
    let weapons = arms["weapons"].as_array().expect("weapons");
    let whole = |value: &toml::Value, key: &str| value[key].as_integer().expect("a number");
    for language in Language::ALL {
        let first = place("Rifle");
        let rows = &rows(language)[first..];
        assert_eq!(rows.len(), weapons.len());
        for (row, weapon) in rows.iter().zip(weapons) {
            let bands: Vec<String> = weapon["bands"]
                .as_array()
                .expect("bands")
                .iter()
                .map(|band| format!("{}: {}", whole(band, "to"), signed(whole(band, "modifier"))))
                .collect();
            let name = weapon["name"][language.tag()].as_str().expect("a name");
            let expected = [
                name.to_lowercase(),
                whole(weapon, "shots").to_string(),
                bands.join(", "),
                whole(weapon, "penetration").to_string(),
            ];
            let found: Vec<String> = row.iter().map(|cell| plain(cell).to_lowercase()).collect();
            assert_eq!(found, expected, "{}", language.tag());
        }
    }
}

#[test]
fn skm_25_the_table_of_equipment_holds_that_of_the_data() {
    let arms = data("arms.toml");
    let items = arms["items"].as_array().expect("items");
    let move_of = |id: &str| {
        let item = items.iter().find(|item| item["id"].as_str() == Some(id));
        let item = item.unwrap_or_else(|| panic!("no item {id}"));
        item.get("move")
            .map_or(0, |value| value.as_integer().expect("inches"))
    };
    for language in Language::ALL {
        let tables = entry(Clause::Skm25, language)
            .expect("a text")
            .blocks
            .iter();
        let rows: Vec<&Vec<Line>> = tables
            .filter_map(|block| match block {
                Block::Table { rows, .. } => Some(rows),
                Block::Paragraph(_) | Block::Diagram { .. } => None,
            })
            .flatten()
            .collect();
        let ids = [
            "full_pack",
            "heavy_mg",
            "heavy_mortar",
            "field_howitzer",
            "rope",
        ];
        assert_eq!(rows.len(), ids.len());
        for (row, id) in rows.iter().zip(ids) {
            assert_eq!(plain(&row[1]), signed(move_of(id)), "{id}");
        }
    }
}
