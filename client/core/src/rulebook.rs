//! Reading the rulebook: contents, a chapter, a clause, or what a search finds, as things for a panel.

use acies::Clause;
use acies::game::RuleSystem;
use acies::rulebook::{self, Block, Book, Entry, Section, Span, book, diagram};

use crate::panel::{Action, Item, Tone};
use crate::texts::{Language, Texts};

/// Most places back that are remembered.
const MAX_BACK: usize = 50;
/// Most clauses that a search shows.
const MAX_FOUND: usize = 40;

/// Where the reader is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum At {
    Contents(RuleSystem),
    Section(&'static str),
    Clause(Clause),
    Search(RuleSystem, String),
}

/// Somebody reads. What is shown is made once, when it changes: diagrams play whole situations.
#[derive(Debug)]
pub struct Reader {
    at: At,
    back: Vec<At>,
    items: Vec<Item>,
}

impl Reader {
    /// Opens a book at its contents.
    #[must_use]
    pub fn new(rules: RuleSystem, texts: &Texts) -> Self {
        let mut reader = Self {
            at: At::Contents(rules),
            back: Vec::new(),
            items: Vec::new(),
        };
        reader.retell(texts);
        reader
    }

    /// Turns to the contents of the book that is read.
    pub fn show_contents(&mut self, texts: &Texts) {
        self.show_book(self.rules(texts), texts);
    }

    /// Turns to the contents of a book.
    pub fn show_book(&mut self, rules: RuleSystem, texts: &Texts) {
        self.turn_to(At::Contents(rules), texts);
    }

    /// The book that is read.
    #[must_use]
    pub fn rules(&self, texts: &Texts) -> RuleSystem {
        match &self.at {
            At::Contents(rules) | At::Search(rules, _) => *rules,
            At::Clause(clause) => clause.rules(),
            At::Section(id) => rulebook::section(id, language_of(texts))
                .map_or(RuleSystem::Ancients, |(book, _)| book.rules),
        }
    }

    /// Turns to a chapter.
    pub fn show_section(&mut self, id: &'static str, texts: &Texts) {
        self.turn_to(At::Section(id), texts);
    }

    /// Turns to a clause; to its chapter when players need no text of it.
    pub fn show_clause(&mut self, clause: Clause, texts: &Texts) {
        let book = book(clause.rules(), language_of(texts));
        let at = match (book.entry(clause), book.section_with(clause)) {
            (Some(_), _) => At::Clause(clause),
            (None, Some(section)) => At::Section(&section.id),
            (None, None) => At::Contents(clause.rules()),
        };
        self.turn_to(at, texts);
    }

    /// Searches the book that is read; an empty query leads to its contents. Letters typed one after the other are one step
    /// back.
    pub fn search(&mut self, query: &str, texts: &Texts) {
        let query: String = query.chars().take(60).collect();
        let rules = self.rules(texts);
        let at = if query.is_empty() {
            At::Contents(rules)
        } else {
            At::Search(rules, query)
        };
        if matches!(self.at, At::Search(..)) {
            self.at = at;
            self.retell(texts);
        } else {
            self.turn_to(at, texts);
        }
    }

    /// Back to what was shown before.
    pub fn turn_back(&mut self, texts: &Texts) {
        if let Some(at) = self.back.pop() {
            self.at = at;
            self.retell(texts);
        }
    }

    /// Whether there is something to go back to.
    #[must_use]
    pub const fn can_turn_back(&self) -> bool {
        !self.back.is_empty()
    }

    /// What stands in the search field.
    #[must_use]
    pub fn query(&self) -> &str {
        match &self.at {
            At::Search(_, query) => query,
            At::Contents(_) | At::Section(_) | At::Clause(_) => "",
        }
    }

    /// What the page shows.
    #[must_use]
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    fn turn_to(&mut self, at: At, texts: &Texts) {
        if at == self.at {
            return;
        }
        self.back.push(std::mem::replace(&mut self.at, at));
        if self.back.len() > MAX_BACK {
            self.back.remove(0);
        }
        self.retell(texts);
    }

    /// Makes the page again, after a turn or in another language.
    pub fn retell(&mut self, texts: &Texts) {
        let language = language_of(texts);
        let book = book(self.rules(texts), language);
        self.items = match &self.at {
            At::Contents(_) => contents(book, texts),
            At::Section(id) => match book.section(id) {
                Some(section) => chapter(book, section),
                None => contents(book, texts),
            },
            At::Clause(clause) => match book.entry(*clause) {
                Some(entry) => clause_page(book, entry, texts),
                None => contents(book, texts),
            },
            At::Search(_, query) => found(book, query, texts),
        };
    }
}

const fn language_of(texts: &Texts) -> rulebook::Language {
    match texts.language() {
        Language::English => rulebook::Language::English,
        Language::German => rulebook::Language::German,
    }
}

fn contents(book: &'static Book, texts: &Texts) -> Vec<Item> {
    let name = |rules: RuleSystem| texts.say(&format!("rules-of-{}", rules.name()));
    let others = RuleSystem::ALL
        .into_iter()
        .filter(|rules| *rules != book.rules);
    let mut items: Vec<Item> = others
        .map(|rules| Item::Link {
            id: format!("rules-{}", rules.name()),
            label: texts.with("rules-other-book", &[("name", name(rules))]),
            action: Action::ShowBook(rules),
        })
        .collect();
    items.push(Item::Heading(name(book.rules)));
    items.extend(book.sections.iter().map(|section| Item::Link {
        id: format!("rules-{}", section.id),
        label: format!("{}  {}", section.id, section.title),
        action: Action::ShowSection(&section.id),
    }));
    items
}

fn chapter(book: &Book, section: &Section) -> Vec<Item> {
    let mut items = vec![Item::Heading(section.title.clone())];
    items.extend(
        section
            .intro
            .iter()
            .flat_map(|block| block_items(book, block)),
    );
    for entry in &section.entries {
        items.extend(entry_items(book, entry));
    }
    items
}

fn clause_page(book: &Book, entry: &Entry, texts: &Texts) -> Vec<Item> {
    let mut items = entry_items(book, entry);
    if let Some(section) = book.section_with(entry.clause) {
        items.push(Item::Rule);
        let text = format!("{}: {}", texts.say("rules-same-chapter"), section.title);
        items.push(Item::Text {
            text,
            tone: Tone::Weak,
        });
        let others = section
            .entries
            .iter()
            .filter(|other| other.clause != entry.clause);
        items.extend(others.map(link_to));
    }
    items
}

fn found(book: &Book, query: &str, texts: &Texts) -> Vec<Item> {
    let hits = book.search(query);
    let text = |key: &str, values: &[(&str, String)]| Item::Text {
        text: texts.with(key, values),
        tone: Tone::Weak,
    };
    if hits.is_empty() {
        return vec![text("rules-nothing", &[])];
    }
    let mut items = vec![text("rules-found", &[("count", hits.len().to_string())])];
    items.extend(hits.iter().take(MAX_FOUND).map(|entry| link_to(entry)));
    if hits.len() > MAX_FOUND {
        items.push(text("rules-more", &[]));
    }
    items
}

fn link_to(entry: &Entry) -> Item {
    Item::Link {
        id: format!("rules-{}", entry.clause),
        label: format!("{}  {}", entry.clause, entry.title),
        action: Action::ShowClause(entry.clause),
    }
}

fn entry_items(book: &Book, entry: &Entry) -> Vec<Item> {
    let mut items = vec![Item::Heading(format!("{}  {}", entry.clause, entry.title))];
    items.extend(
        entry
            .blocks
            .iter()
            .flat_map(|block| block_items(book, block)),
    );
    items
}

fn block_items(book: &Book, block: &Block) -> Vec<Item> {
    match block {
        Block::Paragraph(line) => vec![Item::Line(line.clone())],
        Block::Table { head, rows } => vec![Item::Table {
            id: "rules-table",
            shares: &[],
            header: head.iter().map(|line| rulebook::plain(line)).collect(),
            rows: rows
                .iter()
                .map(|row| row.iter().map(|line| Item::Line(line.clone())).collect())
                .collect(),
        }],
        Block::Diagram { name, caption } => {
            let picture = diagram(name, book.language).map(Item::Picture);
            let caption = Item::Text {
                text: rulebook::plain(caption),
                tone: Tone::Weak,
            };
            picture.into_iter().chain([caption]).collect()
        }
    }
}

/// A text of the program cut at the clauses that the rulebook has a text for; nothing if it names none.
#[must_use]
pub fn links(text: &str) -> Option<rulebook::Line> {
    // Most texts name no clause, and this is asked for every text of every frame.
    if !text.contains('-') {
        return None;
    }
    let has_text = |span: &Span| match span {
        Span::Clause(clause) => rulebook::entry(*clause, rulebook::Language::English).is_some(),
        Span::Plain(_) | Span::Bold(_) => true,
    };
    let line = rulebook::linked(text);
    let names_one = line.iter().any(|span| matches!(span, Span::Clause(_)));
    (names_one && line.iter().all(has_text)).then_some(line)
}

#[cfg(test)]
#[path = "rulebook_tests.rs"]
mod tests;
