//! The list of shortcuts, and what typed characters do.

use super::start::text;
use super::{App, AppState, Front, skirmish};
use crate::input::Input;
use crate::panel::{Action, Field, Item, Panel, Place, Tone};
use crate::shortcuts::{Shortcut, Unbound, bind, character_of, shortcut_of};
use crate::typed::{HELP, help_key};

/// What the window is to give the keyboard to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// This field, wherever it is shown.
    Field(Field),
    /// The first thing that can be pressed in the panel of this name.
    Panel(&'static str),
}

/// Binding another character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Binding {
    /// What the next character is bound to.
    waiting: Option<Shortcut>,
    /// The character that could not be bound, and why.
    refused: Option<(char, Unbound)>,
}

impl App {
    /// Whom the window is to give the keyboard to now, if anybody.
    #[must_use]
    pub const fn take_focus(&mut self) -> Option<Focus> {
        self.focus.take()
    }

    /// Opens the list.
    pub(super) fn show_shortcuts(&mut self) {
        self.binding = Binding::default();
        self.front = Some(Front::Shortcuts);
    }

    /// The next character is bound to it.
    pub(super) fn rebind(&mut self, shortcut: Shortcut) {
        self.binding = Binding {
            waiting: Some(shortcut),
            refused: None,
        };
    }

    /// Every shortcut is as it was at first.
    pub(super) fn reset_shortcuts(&mut self) {
        self.binding = Binding::default();
        self.settings.saved.shortcuts.clear();
        self.save();
    }

    /// A key while the list is shown. Says whether the list wanted it.
    pub(super) fn take_binding(&mut self, input: Input) -> bool {
        let Some(shortcut) = self.binding.waiting else {
            return false;
        };
        if let Input::Text(typed) = input {
            let bound = bind(&mut self.settings.saved.shortcuts, shortcut, typed);
            self.binding = Binding {
                waiting: bound.is_err().then_some(shortcut),
                refused: bound.err().map(|why| (typed, why)),
            };
            if bound.is_ok() {
                self.save();
            }
        } else {
            self.binding = Binding::default();
        }
        true
    }

    pub(super) fn shortcuts_panel(&self) -> Panel {
        let mut items = vec![
            Item::Row(vec![
                self.button("settings-close", Action::Dismiss),
                self.button("shortcuts-reset", Action::ResetShortcuts),
            ]),
            text(self.say("shortcuts-hint"), Tone::Weak),
        ];
        items.extend(self.binding_lines());
        items.push(Item::Table {
            id: "shortcuts",
            shares: &[],
            header: Vec::new(),
            rows: Shortcut::ALL.map(|one| self.shortcut_row(one)).to_vec(),
        });
        items.push(Item::Heading(self.say("shortcuts-fixed")));
        for key in [
            "tab",
            "panels",
            "enter",
            "escape",
            "backspace",
            "arrows",
            "home",
            "replay",
            "shift",
            "control",
            "figures",
        ] {
            items.push(text(
                self.texts.say(&format!("fixed-key-{key}")),
                Tone::Plain,
            ));
        }
        items.push(Item::Heading(self.say("help-title")));
        items.push(text(self.say("help-hint"), Tone::Weak));
        items.extend(HELP.map(|part| text(self.texts.say(&help_key(part)), Tone::Plain)));
        Panel {
            id: "shortcuts",
            place: Place::Front,
            title: self.say("shortcuts-title"),
            items,
        }
    }

    fn shortcut_row(&self, shortcut: Shortcut) -> Vec<Item> {
        let bound = character_of(&self.settings.saved.shortcuts, shortcut);
        let waits = self.binding.waiting == Some(shortcut);
        vec![
            text(self.name_of_shortcut(shortcut), Tone::Plain),
            Item::Button {
                id: format!("rebind-{}", shortcut.word()),
                label: if waits {
                    self.say("shortcuts-waiting")
                } else {
                    bound.to_string()
                },
                enabled: true,
                action: Action::Rebind(shortcut),
            },
        ]
    }

    fn name_of_shortcut(&self, shortcut: Shortcut) -> String {
        self.texts.say(&format!("shortcut-{}", shortcut.word()))
    }

    /// What is waited for, and why the last character was not taken.
    fn binding_lines(&self) -> Vec<Item> {
        let mut lines = Vec::new();
        if let Some((typed, why)) = self.binding.refused {
            let key = typed.to_string();
            let line = match why {
                Unbound::Taken(other) => self.texts.with(
                    "shortcuts-taken",
                    &[("key", key), ("action", self.name_of_shortcut(other))],
                ),
                Unbound::Reserved => self.texts.with("shortcuts-reserved", &[("key", key)]),
            };
            lines.push(text(line, Tone::Error));
        }
        if let Some(shortcut) = self.binding.waiting {
            let action = self.name_of_shortcut(shortcut);
            let line = self.texts.with("shortcuts-press", &[("action", action)]);
            lines.push(text(line, Tone::Warning));
        }
        lines
    }

    /// A typed character that no field took. Says whether it is a shortcut that means something here.
    pub(super) fn type_shortcut(&mut self, typed: char) -> bool {
        let Some(shortcut) = shortcut_of(&self.settings.saved.shortcuts, typed) else {
            return false;
        };
        match shortcut {
            Shortcut::Shortcuts => self.show_shortcuts(),
            Shortcut::Settings => self.show_settings(),
            Shortcut::Rules => {
                self.on_action(Action::ShowRules, self.now);
                self.focus = Some(Focus::Panel("rules"));
            }
            Shortcut::Larger => self.step_size(true),
            Shortcut::Smaller => self.step_size(false),
            Shortcut::TypeCommand => self.begin_command(),
            Shortcut::Chat => self.focus = Some(Focus::Field(Field::Chat)),
            table => return self.steer(table, typed.is_uppercase()),
        }
        true
    }

    /// A shortcut of the table. `fine` makes small steps.
    pub(super) fn steer(&mut self, shortcut: Shortcut, fine: bool) -> bool {
        let shown = self.past.or(self.session.as_ref());
        let Some(session) = shown.filter(|_| self.state == AppState::Match) else {
            return false;
        };
        if let Some(seen) = skirmish::seen_of(session) {
            self.skirmish.on_shortcut(shortcut, fine, seen);
            return true;
        }
        let camera = self.battle.camera();
        match self.composer.on_shortcut(shortcut, session, camera) {
            Some(wish) => self.carry_out(wish),
            None => self.battle.on_shortcut(shortcut, fine, session),
        }
        true
    }

    /// The keyboard goes from the table to the first panel, from each to the next.
    pub(super) fn next_panel(&mut self) {
        let panels = self.panels();
        let order = [
            Place::Bottom,
            Place::Right,
            Place::Left,
            Place::Top,
            Place::Book,
        ];
        let ids: Vec<&'static str> = order
            .into_iter()
            .filter_map(|place| panels.iter().find(|panel| panel.place == place))
            .map(|panel| panel.id)
            .collect();
        let last = ids.iter().position(|id| Some(*id) == self.focused_panel);
        let next = last.map_or(0, |at| at + 1);
        self.focused_panel = ids.get(next).or_else(|| ids.first()).copied();
        self.focus = self.focused_panel.map(Focus::Panel);
    }
}
