//! Questions in front of everything.

use super::start::text;
use super::{App, AppState, Front};
use crate::input::{Input, Key};
use crate::link::Target;
use crate::panel::{Action, Field, Item, Panel, Place, Tone};

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
            Front::Watch(match_id) => (
                self.say("front-watch"),
                self.say("front-watch-text"),
                self.button("watch-instead", Action::Enter(*match_id)),
            ),
            Front::Invite(target) => return Some(self.invite_panel(target)),
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

    /// An invitation: under which name, and whether to play or to watch.
    fn invite_panel(&self, target: &Target) -> Panel {
        let name = &self.settings.saved.name;
        let mut items = vec![
            text(self.say("front-invite-text"), Tone::Plain),
            self.field(Field::Name, "field-name", name),
        ];
        let server = target.server.as_deref().unwrap_or(self.link.url());
        items.extend(self.plain_warning(server));
        items.push(Item::Row(vec![
            self.button("invite-take", Action::TakeInvited),
            self.button("invite-watch", Action::WatchInvited),
            self.button("front-no", Action::Dismiss),
        ]));
        Panel {
            id: "front",
            place: Place::Front,
            title: self.say("front-invite"),
            items,
        }
    }

    /// The invitation in front is answered.
    pub(super) fn answer_invitation(&mut self, takes_seat: bool) {
        let Some(Front::Invite(mut target)) = self.front.take() else {
            return;
        };
        if !takes_seat {
            target.invite = None;
        }
        self.save();
        self.go_to(target);
    }
}
