//! The lobby: the matches of a server.

use acies::ancients::Side;
use acies::game::{Choice, Opponent, Visibility};
use acies::protocol::LobbyEntry;

use super::start::text;
use super::{App, options};
use crate::panel::{Action, Field, Item, Panel, Place, Tone};
use crate::texts::Language;

impl App {
    pub(super) fn lobby_page(&self) -> Panel {
        let mut buttons = vec![
            self.button("lobby-create", Action::ShowCreate),
            self.button("lobby-refresh", Action::Refresh),
        ];
        if self.settings.can_host {
            buttons.push(self.button("lobby-host", Action::ShowHost));
        }
        buttons.extend([
            self.button("rules", Action::ShowRules),
            self.button("settings", Action::ShowSettings),
        ]);
        buttons.extend(self.lesson_doors());
        buttons.push(self.button("lobby-leave", Action::Disconnect));
        let mut items = vec![Item::Row(buttons), self.computer_buttons()];
        items.extend(self.banner());
        items.push(text(
            self.texts
                .with("lobby-server", &[("server", self.link.url().to_owned())]),
            Tone::Weak,
        ));
        items.extend(self.plain_warning(self.link.url()));
        items.push(self.field(Field::Link, "field-link", &self.form.link));
        items.push(self.button("start-link", Action::UseLink));
        if self.lobby.is_empty() {
            items.push(text(self.say("lobby-empty"), Tone::Weak));
        } else {
            items.push(Item::Table {
                id: "lobby",
                shares: &[],
                header: [
                    "lobby-red",
                    "lobby-blue",
                    "lobby-board",
                    "lobby-state",
                    "lobby-do",
                ]
                .map(|key| self.texts.say(key))
                .to_vec(),
                rows: self
                    .lobby
                    .iter()
                    .enumerate()
                    .map(|(i, e)| self.lobby_row(i, e))
                    .collect(),
            });
        }
        Panel {
            id: "lobby",
            place: Place::Centre,
            title: self.say("lobby-title"),
            items,
        }
    }

    fn lobby_row(&self, row: usize, entry: &LobbyEntry) -> Vec<Item> {
        let seat = |side: Side| {
            let name = entry.seats[side.index()].clone();
            let name = name.unwrap_or_else(|| self.say("seat-free"));
            let said = match &entry.game {
                Choice::Ancients(game) => {
                    format!("{name} ({})", self.army_name(&game.armies[side.index()]))
                }
                Choice::Skirmish(_) => name,
            };
            text(said, crate::panel::tone_of(side))
        };
        let state = match &entry.outcome {
            Some(outcome) => self.texts.outcome(outcome),
            None if entry.round == 0 => self.say("lobby-setup"),
            None if entry.game.ancients().is_none() => self
                .texts
                .with("lobby-round", &[("round", entry.round.to_string())]),
            None => self
                .texts
                .with("lobby-bound", &[("bound", entry.round.to_string())]),
        };
        let mut state = vec![state];
        if entry.watchers > 0 {
            let count = entry.watchers.to_string();
            state.push(self.texts.with("lobby-watchers", &[("count", count)]));
        }
        if entry.host_could_foresee {
            state.push(self.say("host-could-foresee"));
        }
        let field = match &entry.game {
            Choice::Ancients(game) => {
                state.extend(options::differing(&game.options, &self.texts));
                self.board_name(&game.board)
            }
            Choice::Skirmish(game) => {
                state.extend(self.texts.skirmish_options(&game.options));
                let system = self.say("system-skirmish");
                format!("{system}: {}", self.scenario_name(&game.scenario))
            }
        };
        vec![
            seat(Side::Red),
            seat(Side::Blue),
            text(field, Tone::Plain),
            text(state.join("; "), Tone::Weak),
            Item::Row(self.lobby_buttons(row, entry)),
        ]
    }

    fn lobby_buttons(&self, row: usize, entry: &LobbyEntry) -> Vec<Item> {
        let mut buttons = Vec::new();
        let mut add = |key: &str, action: Action| {
            let label = self.texts.say(&format!("button-{key}"));
            buttons.push(Item::Button {
                id: format!("{key}-{row}"),
                label,
                enabled: true,
                action,
            });
        };
        let own = self.seat(entry.match_id).is_some();
        if entry.outcome.is_some() && (own || entry.watching == Visibility::Public) {
            add("lobby-replay", Action::Enter(entry.match_id));
            return buttons;
        }
        if own {
            add("lobby-return", Action::Enter(entry.match_id));
            return buttons;
        }
        if entry.opponent == Opponent::Open && entry.outcome.is_none() {
            for side in Side::BOTH {
                if entry.seats[side.index()].is_none() {
                    let key = match side {
                        Side::Red => "lobby-join-red",
                        Side::Blue => "lobby-join-blue",
                    };
                    add(key, Action::Join(entry.match_id, Some(side)));
                }
            }
        }
        if entry.watching == Visibility::Public {
            add("lobby-watch", Action::Enter(entry.match_id));
        }
        buttons
    }

    /// A list that the server offers no more is shown by its id.
    pub(super) fn army_name(&self, id: &str) -> String {
        let army = self.offers.armies.iter().find(|army| army.id == id);
        army.map_or_else(|| id.to_owned(), |army| self.name_of(&army.names))
    }

    pub(super) fn board_name(&self, id: &str) -> String {
        if id.is_empty() {
            return self.say("board-composed");
        }
        let board = self.offers.boards.iter().find(|board| board.id == id);
        board.map_or_else(|| id.to_owned(), |board| self.name_of(&board.names))
    }

    pub(super) fn scenario_name(&self, id: &str) -> String {
        let mut scenarios = self.offers.scenarios.iter();
        let scenario = scenarios.find(|scenario| scenario.id == id);
        scenario.map_or_else(|| id.to_owned(), |scenario| self.name_of(&scenario.names))
    }

    pub(super) fn name_of(&self, names: &acies::Names) -> String {
        match self.texts.language() {
            Language::English => names.en.clone(),
            Language::German => names.de.clone(),
        }
    }
}
