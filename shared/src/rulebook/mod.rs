//! The rules in our own words, German and English, for people: sections, and in them a text for every clause that a
//! player needs.
//!
//! There is a book for each rule system. The texts stand in `shared/rulebook/de` and `shared/rulebook/en`, a folder a rule
//! system, a file a section, and are part of the program. A file is plain markdown of few forms, see [`parse`]. Diagrams are
//! situation files in `shared/rulebook/diagrams`.

#[cfg(test)]
mod number_tests;
mod parse;
mod search;
#[cfg(test)]
mod tests;
mod texts;

use std::sync::OnceLock;

pub use parse::{BookFault, linked, parse};

use crate::clause::Clause;
use crate::diagram::{Picture, drawn};
use crate::game::RuleSystem;

/// A language of the rulebook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// Both.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// The tag of the language: `en`, `de`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }
}

/// The rulebook of a rule system in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// Whose rules it holds.
    pub rules: RuleSystem,
    /// Its language.
    pub language: Language,
    /// Its sections in the order of the rulebook.
    pub sections: Vec<Section>,
}

/// A section: `MOV Movement`, whose clauses begin with these letters, or `S4 Facing`, which holds clauses of a subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The letters that its clauses begin with, or `S` and a number; no two books share one.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// What stands before the first clause.
    pub intro: Vec<Block>,
    /// Its clauses in order.
    pub entries: Vec<Entry>,
}

/// The text of a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Which.
    pub clause: Clause,
    /// What it is about, a few words.
    pub title: String,
    /// What it says.
    pub blocks: Vec<Block>,
}

/// A piece of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A paragraph.
    Paragraph(Line),
    /// A table; every row has as many cells as the head.
    Table {
        /// The heads of its columns.
        head: Vec<Line>,
        /// Its rows.
        rows: Vec<Vec<Line>>,
    },
    /// A diagram.
    Diagram {
        /// Name of its situation file, without the ending.
        name: String,
        /// What it shows.
        caption: Line,
    },
}

/// Text that runs on.
pub type Line = Vec<Span>;

/// A run of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// As it is.
    Plain(String),
    /// Stressed.
    Bold(String),
    /// The id of a clause, to be followed.
    Clause(Clause),
}

impl Span {
    /// What is read.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::Plain(text) | Self::Bold(text) => text,
            Self::Clause(clause) => clause.id(),
        }
    }
}

/// The text of a line without its marks.
#[must_use]
pub fn plain(line: &[Span]) -> String {
    line.iter().map(Span::text).collect()
}

/// The rulebook of a rule system in a language. A damaged section would be left out; tests see to it that none is.
#[must_use]
pub fn book(rules: RuleSystem, language: Language) -> &'static Book {
    static BOOKS: [[OnceLock<Book>; 2]; 2] = [const { [const { OnceLock::new() }; 2] }; 2];
    let [ancients, skirmish] = &BOOKS;
    let [english, german] = match rules {
        RuleSystem::Ancients => ancients,
        RuleSystem::Skirmish => skirmish,
    };
    let book = match language {
        Language::English => english,
        Language::German => german,
    };
    book.get_or_init(|| Book {
        rules,
        language,
        sections: texts::sources(rules, language)
            .iter()
            .filter_map(|source| parse(source).ok())
            .collect(),
    })
}

/// The text of a clause in a language, if there is one for players.
#[must_use]
pub fn entry(clause: Clause, language: Language) -> Option<&'static Entry> {
    book(clause.rules(), language).entry(clause)
}

/// The section of this id in a language, whichever book it stands in.
#[must_use]
pub fn section(id: &str, language: Language) -> Option<(&'static Book, &'static Section)> {
    RuleSystem::ALL.into_iter().find_map(|rules| {
        let book = book(rules, language);
        Some((book, book.section(id)?))
    })
}

impl Book {
    /// The section of this id.
    #[must_use]
    pub fn section(&self, id: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.id == id)
    }

    /// The section that a clause stands in, or would stand in if players needed a text of it.
    #[must_use]
    pub fn section_with(&self, clause: Clause) -> Option<&Section> {
        let holds = |section: &&Section| section.entries.iter().any(|entry| entry.clause == clause);
        let found = self.sections.iter().find(holds);
        found.or_else(|| self.section(letters_of(clause)))
    }

    /// The text of a clause, if there is one for players.
    #[must_use]
    pub fn entry(&self, clause: Clause) -> Option<&Entry> {
        self.entries().find(|entry| entry.clause == clause)
    }

    /// All clauses in the order of the rulebook.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.sections.iter().flat_map(|section| &section.entries)
    }
}

impl Entry {
    /// Everything that can be read in it, a space between the pieces.
    #[must_use]
    pub fn plain(&self) -> String {
        let mut all = self.title.clone();
        for block in &self.blocks {
            let mut add = |line: &Line| {
                all.push(' ');
                all.push_str(&plain(line));
            };
            match block {
                Block::Paragraph(line) => add(line),
                Block::Table { head, rows } => {
                    head.iter().chain(rows.iter().flatten()).for_each(add)
                }
                Block::Diagram { caption, .. } => add(caption),
            }
        }
        all
    }
}

/// Names of all diagrams, sorted.
pub fn diagram_names() -> impl Iterator<Item = &'static str> {
    texts::DIAGRAMS.iter().map(|(name, _)| *name)
}

/// The situation file of a diagram.
#[must_use]
pub fn diagram_source(name: &str) -> Option<&'static str> {
    let found = texts::DIAGRAMS.iter().find(|(other, _)| *other == name);
    found.map(|(_, source)| *source)
}

/// A diagram by its name; nothing for an unknown one. A damaged file would have no picture; tests see to it that none is.
#[must_use]
pub fn diagram(name: &str, language: Language) -> Option<Picture> {
    let (_, picture) = drawn(name, diagram_source(name)?, language).ok()?;
    Some(picture)
}

/// The letters that a clause begins with: `MOV`.
fn letters_of(clause: Clause) -> &'static str {
    clause.id().split('-').next().unwrap_or_default()
}
