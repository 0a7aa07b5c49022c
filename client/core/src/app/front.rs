//! Questions in front of everything.

use super::start::text;
use super::{App, AppState, Front};
use crate::input::{Input, Key};
use crate::panel::{Action, Item, Panel, Place, Tone};

impl App {
    /// Keys that mean something before the table gets them. What stands in front takes them all; Escape closes it.
    pub(super) fn takes_before_table(&mut self, input: Input) -> bool {
        if self.front.is_none() {
            return match input {
                Input::Text(typed) => self.type_shortcut(typed),
                Input::KeyPressed(Key::Panels) => {
                    self.next_panel();
                    true
                }
                Input::KeyPressed(Key::Escape) => self.closes_book(),
                _other => false,
            };
        }
        let is_key = matches!(input, Input::KeyPressed(_) | Input::Text(_));
        if !is_key || (self.front == Some(Front::Shortcuts) && self.take_binding(input)) {
            return is_key;
        }
        if input == Input::KeyPressed(Key::Escape) {
            self.on_action(Action::Dismiss, self.now);
        }
        true
    }

    /// Escape closes the ledger or the rulebook, unless something on the table wants it. Says whether it did.
    fn closes_book(&mut self) -> bool {
        let is_wanted = self.state == AppState::Match
            && (self.motion.is_playing()
                || self.battle.has_draft()
                || self.skirmish.draft().is_some()
                || self.composer.piece().is_some());
        if is_wanted || !(self.ledger || self.reader.is_some()) {
            return false;
        }
        if !std::mem::take(&mut self.ledger) {
            self.reader = None;
        }
        true
    }

    pub(super) fn front_panel(&self) -> Option<Panel> {
        let (title, says, yes) = match self.front.as_ref()? {
            Front::Settings => return Some(self.settings_panel()),
            Front::Shortcuts => return Some(self.shortcuts_panel()),
            Front::ResignForSure => (
                self.say("front-resign"),
                self.say("front-resign-text"),
                self.button("resign-for-sure", Action::ResignForSure),
            ),
            Front::Rematch(match_id) => (
                self.say("front-rematch"),
                self.say("front-rematch-text"),
                self.button("rematch-enter", Action::Enter(*match_id)),
            ),
        };
        Some(Panel {
            id: "front",
            place: Place::Front,
            title,
            items: vec![
                text(says, Tone::Plain),
                // The keyboard goes to the first.
                Item::Row(vec![self.button("front-no", Action::Dismiss), yes]),
            ],
        })
    }
}
