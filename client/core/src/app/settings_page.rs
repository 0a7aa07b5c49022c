//! The settings: a window in front of any page or match. What is chosen holds at once and is kept.
//!
//! A new setting adds its field to [`Saved`](crate::Saved), its row to one of the sections below, and its arm to
//! `choose_setting`.

use super::start::text;
use super::{App, Front};
use crate::look::{Look, Palette, Theme};
use crate::panel::{Action, Field, Item, Panel, Place, Tone};
use crate::texts::Language;

/// Sizes of panels and texts that can be chosen, percent.
pub(super) const SIZES: [u16; 10] = [75, 90, 100, 110, 125, 150, 175, 200, 225, 250];

impl App {
    /// Opens the settings.
    pub(super) fn show_settings(&mut self) {
        self.front = Some(Front::Settings);
    }

    pub(super) fn settings_panel(&self) -> Panel {
        let mut items = vec![Item::Row(vec![
            self.button("settings-close", Action::Dismiss),
            self.button("shortcuts", Action::ShowShortcuts),
        ])];
        let sections = [
            ("settings-general", self.general_settings()),
            ("settings-look", self.look_settings()),
            ("settings-motion", self.motion_settings()),
            ("settings-sound", self.sound_settings()),
        ];
        for (heading, rows) in sections {
            if !rows.is_empty() {
                items.push(Item::Heading(self.say(heading)));
                items.extend(rows);
            }
        }
        items.push(text(self.say("settings-kept"), Tone::Weak));
        Panel {
            id: "settings",
            place: Place::Front,
            title: self.say("settings-title"),
            items,
        }
    }

    /// Language and size.
    fn general_settings(&self) -> Vec<Item> {
        vec![self.language_choice(), self.size_choice()]
    }

    /// Theme and palette of the table.
    fn look_settings(&self) -> Vec<Item> {
        let saved = &self.settings.saved;
        vec![
            Item::Choice {
                field: Field::Theme,
                label: self.say("field-theme"),
                options: Theme::ALL.map(|one| self.say(one.key())).to_vec(),
                chosen: Theme::ALL
                    .iter()
                    .position(|one| *one == saved.theme)
                    .unwrap_or_default(),
            },
            Item::Choice {
                field: Field::Palette,
                label: self.say("field-palette"),
                options: Palette::ALL.map(|one| self.say(one.key())).to_vec(),
                chosen: Palette::ALL
                    .iter()
                    .position(|one| *one == saved.palette)
                    .unwrap_or_default(),
            },
        ]
    }

    /// How fast things move.
    fn motion_settings(&self) -> Vec<Item> {
        self.speed_rows()
    }

    /// Sounds and how loud they are.
    fn sound_settings(&self) -> Vec<Item> {
        self.sound_rows()
    }

    fn size_choice(&self) -> Item {
        Item::Choice {
            field: Field::TextSize,
            label: self.say("field-text-size"),
            options: SIZES.iter().map(|size| format!("{size} %")).collect(),
            chosen: self.size_step(),
        }
    }

    /// The step of [`SIZES`] that is nearest to the size in use.
    fn size_step(&self) -> usize {
        let size = self.text_percent();
        let off = |step: &usize| SIZES[*step].abs_diff(size);
        (0..SIZES.len()).min_by_key(off).unwrap_or_default()
    }

    /// A field of the settings has another value. Says whether it was one.
    pub(super) fn choose_setting(&mut self, field: Field, chosen: usize) -> bool {
        match field {
            Field::Language => {
                if let Some(language) = Language::ALL.get(chosen) {
                    self.set_language(*language);
                }
            }
            Field::TextSize => self.set_size(chosen),
            Field::Theme => {
                if let Some(theme) = Theme::ALL.get(chosen) {
                    self.settings.saved.theme = *theme;
                    self.dress();
                }
            }
            Field::Palette => {
                if let Some(palette) = Palette::ALL.get(chosen) {
                    self.settings.saved.palette = *palette;
                    self.dress();
                }
            }
            Field::Speed => self.choose_speed(chosen),
            Field::Sounds => self.choose_sounds(chosen == 1),
            Field::Volume => self.choose_volume(chosen),
            _other => return false,
        }
        true
    }

    /// Everything looks as it is chosen from now on.
    fn dress(&mut self) {
        let saved = &self.settings.saved;
        self.look = Look::of(saved.theme, saved.palette);
        self.save();
    }

    fn set_size(&mut self, step: usize) {
        if let Some(percent) = SIZES.get(step) {
            self.settings.saved.text_percent = *percent;
            self.save();
        }
    }

    /// One step larger or smaller.
    pub(super) fn step_size(&mut self, larger: bool) {
        let step = self.size_step();
        self.set_size(if larger {
            step + 1
        } else {
            step.saturating_sub(1)
        });
    }
}
