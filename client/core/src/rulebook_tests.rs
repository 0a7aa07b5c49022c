//! Reading: a refusal's clause opens at its text, searches find, every page can be left again.

use acies::Clause;

use super::*;
use crate::texts::{Language, Texts};

fn headings(reader: &Reader) -> Vec<&str> {
    let items = reader.items().iter();
    items
        .filter_map(|item| match item {
            Item::Heading(text) => Some(text.as_str()),
            _ => None,
        })
        .collect()
}

fn labels(reader: &Reader) -> Vec<&str> {
    let items = reader.items().iter();
    items
        .filter_map(|item| match item {
            Item::Link { label, .. } => Some(label.as_str()),
            _ => None,
        })
        .collect()
}

#[test]
fn the_contents_lead_to_every_chapter_and_back() {
    let texts = Texts::new(Language::English);
    let mut reader = Reader::new(RuleSystem::Ancients, &texts);
    assert!(!reader.can_turn_back());
    // 24 chapters and the other book.
    assert_eq!(labels(&reader).len(), 25);
    assert!(labels(&reader).contains(&"MOV  Movement"));
    reader.show_section("MOV", &texts);
    assert_eq!(headings(&reader)[0], "Movement");
    assert!(headings(&reader).contains(&"MOV-05  How a move is measured"));
    assert!(
        reader
            .items()
            .iter()
            .any(|item| matches!(item, Item::Picture(_)))
    );
    reader.turn_back(&texts);
    assert_eq!(labels(&reader).len(), 25);
    assert!(!reader.can_turn_back());
}

#[test]
fn a_clause_opens_at_its_text_in_the_language_of_the_program() {
    let mut texts = Texts::new(Language::English);
    let mut reader = Reader::new(RuleSystem::Ancients, &texts);
    reader.show_clause(Clause::Mov05, &texts);
    assert_eq!(headings(&reader), ["MOV-05  How a move is measured"]);
    texts = Texts::new(Language::German);
    reader.retell(&texts);
    assert_eq!(headings(&reader), ["MOV-05  Wie gemessen wird"]);
    // A clause that players need no text of leads to its chapter.
    reader.show_clause(Clause::Trp22, &texts);
    assert_eq!(headings(&reader)[0], "Truppen");
}

#[test]
fn the_reader_stays_in_a_book_until_led_to_the_other() {
    let texts = Texts::new(Language::English);
    let mut reader = Reader::new(RuleSystem::Skirmish, &texts);
    assert_eq!(headings(&reader), ["Platoon Skirmish"]);
    assert_eq!(labels(&reader)[0], "To the other rules: Ancients");
    assert!(labels(&reader).contains(&"S7  Facing"));
    reader.show_section("S7", &texts);
    assert!(headings(&reader).contains(&"SKM-38  Weapon teams"));
    reader.search("stairs", &texts);
    assert!(labels(&reader).iter().all(|label| label.starts_with('S')));
    reader.show_clause(Clause::Rul20, &texts);
    assert_eq!(headings(&reader), ["RUL-20  Whose turn"]);
    assert!(labels(&reader).contains(&"RUL-21  Different ground"));
    reader.show_contents(&texts);
    assert_eq!(reader.rules(&texts), RuleSystem::Skirmish);
    reader.show_book(RuleSystem::Ancients, &texts);
    assert_eq!(headings(&reader), ["Ancients"]);
    // A clause leads to its own book.
    reader.show_clause(Clause::Skm102, &texts);
    assert_eq!(reader.rules(&texts), RuleSystem::Skirmish);
}

#[test]
fn typing_a_search_is_one_step_back() {
    let texts = Texts::new(Language::English);
    let mut reader = Reader::new(RuleSystem::Ancients, &texts);
    for query in ["w", "wh", "whe", "wheel"] {
        reader.search(query, &texts);
    }
    assert_eq!(reader.query(), "wheel");
    assert!(
        labels(&reader).contains(&"GRP-07  Wheeling"),
        "{:?}",
        labels(&reader)
    );
    reader.search("zzzz", &texts);
    assert!(labels(&reader).is_empty());
    reader.turn_back(&texts);
    assert_eq!(labels(&reader).len(), 25);
    reader.search(&"x".repeat(500), &texts);
    assert_eq!(reader.query().len(), 60);
}

#[test]
fn clauses_in_texts_become_links_and_nothing_else_does() {
    let line = links("B 30 p too far [MOV-03].").expect("a clause");
    assert!(line.contains(&Span::Clause(Clause::Mov03)));
    assert_eq!(rulebook::plain(&line), "B 30 p too far [MOV-03].");
    for text in ["no clause", "half-open", "ABC-12", "LST-01"] {
        assert_eq!(links(text), None, "{text}");
    }
}
