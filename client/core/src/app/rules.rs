//! The rulebook in the program: open, search, follow, close.

use acies::game::RuleSystem;

use super::App;
use crate::panel::{Action, Field, Item, Panel, Place};
use crate::rulebook::Reader;

impl App {
    pub(super) fn rules_panel(&self) -> Option<Panel> {
        let reader = self.reader.as_ref()?;
        let bar = Item::Row(vec![
            self.button_if(reader.can_turn_back(), "rules-back", Action::RulesBack),
            self.button("rules-contents", Action::ShowRules),
            self.field(Field::Rules, "field-rules", reader.query()),
        ]);
        let mut items = vec![bar];
        items.extend(reader.items().iter().cloned());
        Some(Panel {
            id: "rules",
            place: Place::Book,
            title: self.say("rules-title"),
            items,
        })
    }

    /// What the rulebook's own buttons and links do; opens it when it is closed.
    pub(super) fn read(&mut self, action: &Action) {
        if *action == Action::HideRules {
            self.reader = None;
            return;
        }
        let texts = &self.texts;
        let rules = self.rules_of_match();
        let reader = self.reader.get_or_insert_with(|| Reader::new(rules, texts));
        match action {
            Action::ShowRules => reader.show_contents(texts),
            Action::ShowBook(rules) => reader.show_book(*rules, texts),
            Action::ShowSection(id) => reader.show_section(id, texts),
            Action::ShowClause(clause) => reader.show_clause(*clause, texts),
            Action::RulesBack => reader.turn_back(texts),
            _other => {}
        }
    }

    /// The rules that are played, else those that are offered first.
    fn rules_of_match(&self) -> RuleSystem {
        self.session()
            .map_or(RuleSystem::Ancients, |session| session.header.system())
    }

    pub(super) fn search_rules(&mut self, query: &str) {
        if let Some(reader) = &mut self.reader {
            reader.search(query, &self.texts);
        }
    }

    pub(super) fn retell_rules(&mut self) {
        if let Some(reader) = &mut self.reader {
            reader.retell(&self.texts);
        }
    }
}
