//! What the selected element can still do, and who can still be moved with the points that are left.

use acies::ancients::Phase;

use super::App;
use super::start::text;
use crate::link::MatchSession;
use crate::panel::{Action, Item, Tone};

impl App {
    /// The card of the selection.
    pub(super) fn able_items(&self, session: &MatchSession) -> Vec<Item> {
        let Some(able) = self.battle.able() else {
            return Vec::new();
        };
        let table = session.ancients();
        let names = self.texts.elements_of(table, self.battle.selected());
        let mut items = vec![Item::Heading(names)];
        let mut say = |line: String, tone: Tone| items.push(text(line, tone));
        if able.has_moved {
            say(self.say("able-moved"), Tone::Weak);
        } else if table.phase == Phase::Move {
            let reasons: Vec<&str> = able.cost.reasons.iter().map(|clause| clause.id()).collect();
            let affordable = able.cost.points <= table.points;
            let values = [
                ("points", able.cost.points.to_string()),
                ("left", table.points.to_string()),
                ("clause", reasons.join("] [")),
            ];
            let tone = if affordable { Tone::Good } else { Tone::Error };
            say(self.texts.with("able-cost", &values), tone);
            if able.ahead > 0 {
                let values = [("ahead", self.texts.paces(able.ahead))];
                say(self.texts.with("able-ahead", &values), Tone::Plain);
            }
            for (enemy, edge) in &able.contacts {
                let values = [
                    ("enemy", self.texts.element_of(table, *enemy)),
                    ("edge", self.texts.edge(*edge)),
                ];
                say(self.texts.with("able-contact", &values), Tone::Warning);
            }
        }
        if !able.enemies.is_empty() {
            let values = [("enemies", self.texts.elements_of(table, &able.enemies))];
            say(self.texts.with("able-touches", &values), Tone::Plain);
            if able.breaks_off {
                say(self.say("able-breaks-off"), Tone::Plain);
            }
        }
        if !able.targets.is_empty() {
            let values = [("targets", self.texts.elements_of(table, &able.targets))];
            say(self.texts.with("able-shoots", &values), Tone::Plain);
        }
        items
    }

    /// Own elements, group by group: who can still be moved, and for how many points.
    pub(super) fn hint_fold(&self, session: &MatchSession) -> Option<Item> {
        let table = session.ancients();
        let hints = self.battle.hints();
        if hints.is_empty() {
            return None;
        }
        let rows = hints.iter().enumerate().map(|(number, hint)| {
            let values = [
                ("group", self.texts.elements_of(table, &hint.group)),
                ("points", hint.points.to_string()),
            ];
            let key = if hint.points <= table.points {
                "hint-group"
            } else {
                "hint-too-dear"
            };
            Item::Link {
                id: format!("hint-{number}"),
                label: self.texts.with(key, &values),
                action: Action::Select(hint.group.clone()),
            }
        });
        let left = [("points", table.points.to_string())];
        Some(Item::Fold {
            id: "hints",
            title: self.texts.with("hint-title", &left),
            open: false,
            items: rows.collect(),
        })
    }
}
