//! House options as rows of a form: their names and the values each can have, as the options are serialised.

use acies::ancients::Options;
use serde_json::Value;

use crate::texts::Texts;

/// Name of each option and its values as JSON, the default first.
pub const OPTIONS: [(&str, &[&str]); 35] = [
    ("aggression_in_setup", &["false", "true"]),
    ("edge_choice", &["\"roll\"", "\"attacker\""]),
    ("side_margin", &["false", "true"]),
    ("defender_swaps", &["true", "false"]),
    ("river_state_by_die", &["false", "true"]),
    ("camelry_vs_mounted", &["4", "2"]),
    ("psiloi_vs_mounted", &["2", "1"]),
    ("camp_follower_factor", &["1", "2"]),
    ("pike_support", &["\"all_but_ps_el\"", "\"foot_only\""]),
    (
        "spear_support",
        &["\"kn_and_foot_but_ps\"", "\"foot_only\""],
    ),
    ("psiloi_support", &["\"mounted\"", "\"mounted_and_wb\""]),
    ("flank_kills_recoiler", &["false", "true"]),
    ("flee_counts_first_step", &["true", "false"]),
    ("pursue_into_bad_going", &["true", "false"]),
    ("bad_going_whole_move", &["true", "false"]),
    ("flank_start", &["\"front_line\"", "\"side_line\""]),
    ("artillery_shoots", &["\"unmoved\"", "\"enemy_bound\""]),
    ("shoot_overlaps", &["false", "true"]),
    ("scythed_chariots_count", &["true", "false"]),
    ("pass_through", &["\"table\"", "\"psiloi_only\""]),
    ("mounted_vs_enemy_in_bad_going", &["false", "true"]),
    ("corner_measuring", &["\"all\"", "\"front\""]),
    ("worst_enemy_counts_overlaps", &["false", "true"]),
    ("command_surcharges_stack", &["false", "true"]),
    ("lineup_shift", &["80", "0"]),
    ("cross_farther_zone", &["true", "false"]),
    ("auto_turn", &["true", "false"]),
    ("retire_straight", &["false", "true"]),
    ("strict_groups", &["false", "true"]),
    ("break_off_straight", &["false", "true"]),
    ("wagon_front", &["false", "true"]),
    ("knights_met_bows", &["\"any\"", "\"knights_moved\""]),
    ("setup", &["\"quick\"", "\"full\""]),
    ("river_margin", &["false", "true"]),
    (
        "bound_limit",
        &[
            "null", "4", "6", "8", "10", "12", "15", "20", "25", "30", "40",
        ],
    ),
];

fn value(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or(Value::Null)
}

/// Which value of a row the options have.
pub(super) fn chosen(options: &Options, row: usize) -> usize {
    let Some((name, values)) = OPTIONS.get(row) else {
        return 0;
    };
    let all = serde_json::to_value(options).unwrap_or_default();
    let now = all.get(name).cloned().unwrap_or(Value::Null);
    values
        .iter()
        .position(|json| value(json) == now)
        .unwrap_or(0)
}

/// The options with another value in a row.
pub(super) fn with(options: &Options, row: usize, at: usize) -> Options {
    let found = OPTIONS
        .get(row)
        .and_then(|(name, values)| Some((*name, *values.get(at)?)));
    let Some((name, json)) = found else {
        return options.clone();
    };
    let mut all = serde_json::to_value(options).unwrap_or_default();
    if let Some(slot) = all.get_mut(name) {
        *slot = value(json);
    }
    serde_json::from_value(all).unwrap_or_else(|_same| options.clone())
}

/// Options that differ from the defaults, in words.
pub(super) fn differing(options: &Options, texts: &Texts) -> Vec<String> {
    let all = serde_json::to_value(options).unwrap_or_default();
    OPTIONS
        .iter()
        .filter_map(|(name, values)| {
            let now = all.get(name)?;
            // Also a value that the form does not offer, such as another bound limit.
            let differs = values.first().is_none_or(|usual| value(usual) != *now);
            let shown = texts.option_value(&now.to_string());
            differs.then(|| format!("{}: {shown}", texts.option_name(name)))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    #[test]
    fn every_house_option_has_a_row_with_its_default_first_and_texts() {
        let all = serde_json::to_value(Options::default()).expect("options");
        let names: Vec<&String> = all.as_object().expect("a map").keys().collect();
        assert_eq!(names.len(), OPTIONS.len());
        for (row, (name, values)) in OPTIONS.iter().enumerate() {
            assert_eq!(all[name], value(values[0]), "{name}");
            for at in 0..values.len() {
                let options = with(&Options::default(), row, at);
                assert_eq!(chosen(&options, row), at, "{name} {}", values[at]);
            }
            for language in Language::ALL {
                let texts = Texts::new(language);
                assert!(
                    texts.has(&format!("option-{}", name.replace('_', "-"))),
                    "{name}"
                );
                for json in *values {
                    assert!(
                        !texts.option_value(json).starts_with("value-"),
                        "{name} {json}"
                    );
                }
            }
        }
    }

    /// Every value of an option: what its type can be read from, or which numbers the rules know.
    fn known(name: &str) -> Vec<Value> {
        let read = |value: Value| {
            let mut all = serde_json::to_value(Options::default()).expect("options");
            all[name] = value;
            serde_json::from_value::<Options>(all)
        };
        let strange = read(Value::from("no_such_kind")).expect_err("nobody knows it");
        let strange = strange.to_string();
        if let Some((_, kinds)) = strange.split_once("expected ")
            && strange.starts_with("unknown variant")
        {
            return kinds
                .split('`')
                .skip(1)
                .step_by(2)
                .map(Value::from)
                .collect();
        }
        if read(Value::Bool(true)).is_ok() {
            return vec![Value::Bool(false), Value::Bool(true)];
        }
        (-10..=300_i32)
            .map(Value::from)
            .filter(|number| read(number.clone()).is_ok_and(|all| all.faulty().is_none()))
            .collect()
    }

    #[test]
    fn every_value_that_the_rules_know_can_be_chosen() {
        for (name, values) in OPTIONS {
            let offered: Vec<Value> = values.iter().map(|json| value(json)).collect();
            let known = known(name);
            if name == "bound_limit" {
                assert!(offered[1..].iter().all(|limit| known.contains(limit)));
                continue;
            }
            assert_eq!(offered.len(), known.len(), "{name}: {known:?}");
            assert!(
                known.iter().all(|one| offered.contains(one)),
                "{name}: {known:?}"
            );
        }
    }

    #[test]
    fn a_value_that_the_form_does_not_offer_is_still_told() {
        let options = Options {
            bound_limit: Some(17),
            camp_follower_factor: 2,
            ..Options::default()
        };
        let told = differing(&options, &Texts::new(Language::German));
        assert_eq!(told, ["Faktor der Trossknechte: 2", "Rundengrenze: 17"]);
        assert!(differing(&Options::default(), &Texts::new(Language::English)).is_empty());
    }
}
