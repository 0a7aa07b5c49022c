//! What was agreed for a match, in words.

use acies::skirmish::Options;

use crate::{Texts, kind_of};

impl Texts {
    /// What a house option of Ancients is called; named as it is serialised.
    #[must_use]
    pub fn option_name(&self, name: &str) -> String {
        self.say(&format!("option-{}", name.replace('_', "-")))
    }

    /// What a value of a house option is called; written as JSON.
    #[must_use]
    pub fn option_value(&self, json: &str) -> String {
        match json {
            "true" => self.say("yes"),
            "false" => self.say("no"),
            "null" => self.say("value-none"),
            word if word.starts_with('"') => self.say(&format!(
                "value-{}",
                word.trim_matches('"').replace('_', "-")
            )),
            number => number.to_owned(),
        }
    }

    /// Options of a skirmish that leave less to the scenario, in words.
    #[must_use]
    pub fn skirmish_options(&self, options: &Options) -> Vec<String> {
        let mut lines = Vec::new();
        let mut add = |label: &str, value: Option<String>| {
            if let Some(value) = value {
                lines.push(format!("{}: {value}", self.say(label)));
            }
        };
        add(
            "skm-option-activation",
            options
                .activation
                .map(|mode| self.say(&format!("skm-activation-{}", kind_of(&mode)))),
        );
        add(
            "skm-option-terrain-stack",
            options
                .terrain_stack
                .map(|stack| self.say(&format!("skm-terrain-stack-{}", kind_of(&stack)))),
        );
        add(
            "skm-option-agreement",
            options
                .agreement
                .map(|agreement| self.say(&format!("skm-agreement-{}", kind_of(&agreement)))),
        );
        add(
            "skm-option-arrival",
            options
                .arrival
                .map(|arrival| self.say(&format!("skm-arrival-{}", kind_of(&arrival)))),
        );
        add(
            "skm-option-conditions",
            options
                .conditions
                .map(|conditions| self.say(&format!("skm-conditions-{}", kind_of(&conditions)))),
        );
        lines
    }
}
