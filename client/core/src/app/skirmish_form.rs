//! The form of a new match: which rule system, and for a skirmish which scenario and options.

use acies::skirmish::{
    ActivationMode, Agreement, Arrival, Choice, Conditions, Options, TerrainStack,
};

use super::App;
use super::offers::Offers;
use crate::panel::{Field, Item};

/// What is chosen for a skirmish.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SkirmishForm {
    /// A skirmish and not Ancients.
    pub(super) on: bool,
    /// Id of the scenario, so that a list that grows changes no choice; empty: the first.
    scenario: String,
    options: Options,
}

impl SkirmishForm {
    pub(super) fn chosen(&self) -> Choice {
        Choice {
            scenario: self.scenario.clone(),
            options: self.options,
        }
    }

    /// A menu was used: `at` is the place in what it showed.
    pub(super) fn choose(&mut self, field: Field, at: usize, offers: &Offers) {
        match field {
            Field::System => self.on = at == 1,
            Field::Scenario => {
                if let Some(scenario) = offers.scenarios.get(at) {
                    self.scenario.clone_from(&scenario.id);
                }
            }
            // The first of each menu leaves it to the scenario.
            Field::SkirmishOption(0) => {
                self.options.activation = [
                    None,
                    Some(ActivationMode::PlayerTurns),
                    Some(ActivationMode::Alternating),
                ]
                .get(at)
                .copied()
                .flatten();
            }
            Field::SkirmishOption(1) => {
                self.options.terrain_stack =
                    [None, Some(TerrainStack::Add), Some(TerrainStack::Worst)]
                        .get(at)
                        .copied()
                        .flatten();
            }
            Field::SkirmishOption(2) => {
                self.options.agreement = [None, Some(Agreement::Review), Some(Agreement::Accepted)]
                    .get(at)
                    .copied()
                    .flatten();
            }
            Field::SkirmishOption(3) => {
                self.options.arrival = [None, Some(Arrival::Deployed), Some(Arrival::Reserve)]
                    .get(at)
                    .copied()
                    .flatten();
            }
            Field::SkirmishOption(4) => {
                self.options.conditions = [
                    None,
                    Some(Conditions::Day),
                    Some(Conditions::Night),
                    Some(Conditions::Snowstorm),
                ]
                .get(at)
                .copied()
                .flatten();
            }
            _other => {}
        }
    }

    /// Nothing is chosen that is not offered.
    pub(super) fn keep_to(&mut self, offers: &Offers) {
        let is_offered = offers.scenarios.iter().any(|one| one.id == self.scenario);
        if let Some(first) = offers.scenarios.first().filter(|_| !is_offered) {
            self.scenario.clone_from(&first.id);
        }
    }
}

impl App {
    /// The menu of the rule system.
    pub(super) fn system_choice(&self) -> Item {
        Item::Choice {
            field: Field::System,
            label: self.say("create-system"),
            options: vec![self.say("system-ancients"), self.say("system-skirmish")],
            chosen: usize::from(self.form.create.skirmish.on),
        }
    }

    /// The menus of a skirmish: its scenario and what is to be different from it.
    pub(super) fn skirmish_choices(&self) -> Vec<Item> {
        let form = &self.form.create.skirmish;
        let scenarios = &self.offers.scenarios;
        let chosen = scenarios.iter().position(|one| one.id == form.scenario);
        let mut items = vec![Item::Choice {
            field: Field::Scenario,
            label: self.say("create-scenario"),
            options: scenarios
                .iter()
                .map(|one| self.name_of(&one.names))
                .collect(),
            chosen: chosen.unwrap_or(0),
        }];
        let options = &form.options;
        let rows = [
            (
                "skm-option-activation",
                &["skm-activation-player-turns", "skm-activation-alternating"][..],
                options.activation.map_or(0, |mode| match mode {
                    ActivationMode::PlayerTurns => 1,
                    ActivationMode::Alternating => 2,
                }),
            ),
            (
                "skm-option-terrain-stack",
                &["skm-terrain-stack-add", "skm-terrain-stack-worst"],
                options.terrain_stack.map_or(0, |stack| match stack {
                    TerrainStack::Add => 1,
                    TerrainStack::Worst => 2,
                }),
            ),
            (
                "skm-option-agreement",
                &["skm-agreement-review", "skm-agreement-accepted"],
                options.agreement.map_or(0, |agreement| match agreement {
                    Agreement::Review => 1,
                    Agreement::Accepted => 2,
                }),
            ),
            (
                "skm-option-arrival",
                &["skm-arrival-deployed", "skm-arrival-reserve"],
                options.arrival.map_or(0, |arrival| match arrival {
                    Arrival::Deployed => 1,
                    Arrival::Reserve => 2,
                }),
            ),
            (
                "skm-option-conditions",
                &[
                    "skm-conditions-day",
                    "skm-conditions-night",
                    "skm-conditions-snowstorm",
                ],
                options.conditions.map_or(0, |conditions| match conditions {
                    Conditions::Day => 1,
                    Conditions::Night => 2,
                    Conditions::Snowstorm => 3,
                }),
            ),
        ];
        for (row, (label, values, chosen)) in rows.into_iter().enumerate() {
            let keys = std::iter::once("skm-option-scenario").chain(values.iter().copied());
            items.push(Item::Choice {
                field: Field::SkirmishOption(u8::try_from(row).unwrap_or(u8::MAX)),
                label: self.say(label),
                options: keys.map(|key| self.texts.say(key)).collect(),
                chosen,
            });
        }
        items
    }
}
