//! The first page: who, where, what.

use acies::game::{RuleSystem, Strength};

use super::{App, AppState, Notice};
use crate::link::{Standing, is_plain_public};
use crate::panel::{Action, Field, Item, Panel, Place, Tone};
use crate::texts::Language;
use crate::tutorial::Tutoring;

pub(super) fn text(text: impl Into<String>, tone: Tone) -> Item {
    Item::Text {
        text: text.into(),
        tone,
    }
}

impl App {
    /// A button whose label has the key `button-ID`.
    pub(super) fn button(&self, id: &str, action: Action) -> Item {
        self.button_if(true, id, action)
    }

    pub(super) fn button_if(&self, enabled: bool, id: &str, action: Action) -> Item {
        let label = self.texts.say(&format!("button-{id}"));
        Item::Button {
            id: id.to_owned(),
            label,
            enabled,
            action,
        }
    }

    pub(super) fn field(&self, field: Field, key: &str, value: &str) -> Item {
        Item::Field {
            field,
            label: self.say(key),
            value: value.to_owned(),
        }
    }

    /// A battle against the computer at once: in the lobby on its server, else on the own one, or where there is none on
    /// the server that is named.
    pub(super) fn computer_buttons(&self) -> Item {
        Item::Row(vec![
            self.button("start-computer", Action::PlayComputer(Strength::Recruit)),
            self.button("start-veteran", Action::PlayComputer(Strength::Veteran)),
        ])
    }

    /// Into the lessons of each rule system.
    pub(super) fn lesson_doors(&self) -> Vec<Item> {
        let door = |system: RuleSystem| {
            let id = match system {
                RuleSystem::Ancients => "start-tutorial",
                RuleSystem::Skirmish => "start-tutorial-skirmish",
            };
            self.button(id, Action::Tutor(Tutoring::Begin(system)))
        };
        RuleSystem::ALL.map(door).into()
    }

    pub(super) fn start_page(&self) -> Panel {
        let saved = &self.settings.saved;
        let mut items = vec![text(self.say("start-intro"), Tone::Plain)];
        items.extend(self.banner());
        items.push(self.field(Field::Name, "field-name", &saved.name));
        items.push(Item::Rule);
        items.push(self.computer_buttons());
        items.push(Item::Row(self.lesson_doors()));
        if self.settings.can_host {
            items.push(self.button("start-host", Action::ShowHost));
        }
        items.push(Item::Rule);
        items.push(self.field(Field::Server, "field-server", &saved.server));
        items.extend(self.plain_warning(&saved.server));
        items.push(self.button("start-connect", Action::Connect));
        items.push(Item::Rule);
        items.push(self.field(Field::Link, "field-link", &self.form.link));
        items.push(self.button("start-link", Action::UseLink));
        items.push(Item::Rule);
        items.push(self.language_choice());
        let mut buttons = vec![
            self.button("rules", Action::ShowRules),
            self.button("settings", Action::ShowSettings),
        ];
        // A page is left by its browser.
        if self.settings.can_host {
            buttons.push(self.button("start-quit", Action::Quit));
        }
        items.push(Item::Row(buttons));
        Panel {
            id: "start",
            place: Place::Centre,
            title: "Acies".to_owned(),
            items,
        }
    }

    pub(super) fn language_choice(&self) -> Item {
        let languages = Language::ALL.iter();
        Item::Choice {
            field: Field::Language,
            label: self.say("field-language"),
            options: languages
                .map(|language| language.own_name().to_owned())
                .collect(),
            chosen: usize::from(self.texts.language() == Language::German),
        }
    }

    /// Says that a plain connection to a public address can be read on its way.
    pub(super) fn plain_warning(&self, url: &str) -> Option<Item> {
        is_plain_public(url).then(|| text(self.say("warning-plain"), Tone::Warning))
    }

    /// How the connection stands when it does not, and the last message.
    pub(super) fn banner(&self) -> Vec<Item> {
        let mut items = Vec::new();
        let connection = match self.link.standing() {
            Standing::Offline | Standing::Ready => None,
            Standing::Connecting | Standing::Greeting => Some(self.texts.with(
                if self.link.attempts() == 0 {
                    "banner-connecting"
                } else {
                    "banner-reconnecting"
                },
                &[("attempt", self.link.attempts().to_string())],
            )),
            Standing::Waiting { until } => {
                let left = (until - self.now).max(0.0).ceil() as u32;
                Some(self.texts.with(
                    "banner-waiting",
                    &[
                        ("seconds", left.to_string()),
                        ("attempt", self.link.attempts().to_string()),
                    ],
                ))
            }
        };
        items.extend(connection.map(|line| text(line, Tone::Warning)));
        if let Some(Notice { text: line, tone }) = &self.notice {
            items.push(Item::Row(vec![
                self.button("dismiss", Action::Dismiss),
                text(line.clone(), *tone),
            ]));
        }
        let is_lost = *self.link.standing() == Standing::Offline && !self.link.url().is_empty();
        if is_lost && self.state == AppState::Match {
            items.push(self.button("reconnect", Action::Reconnect));
        }
        items
    }
}
