//! The rulebooks as pages: `/rules`, `/rules/ancients` and `/rules/skirmish`, in German or English, with an anchor for
//! every clause.
//!
//! A page is written once a language and kept. It carries no script; diagrams are drawings inside it.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use acies::diagram::{definitions, svg};
use acies::game::RuleSystem;
use acies::rulebook::{
    Block, Book, Entry, Line, Section, Span, book, diagram, diagram_names, plain,
};
use askama::Template;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use sha2::{Digest, Sha256};

use super::language::Language;

const STYLE: &str = include_str!("../../templates/rules.css");
/// How long a browser may keep a page without asking, seconds. A new release may change the texts.
const CACHE: &str = "public, max-age=3600";

/// Texts of the pages round the rulebook.
struct Words {
    tag: &'static str,
    title: &'static str,
    what: &'static str,
    /// Name of each book and what it is about.
    ancients: [&'static str; 2],
    skirmish: [&'static str; 2],
    contents: &'static str,
    home: &'static str,
    other: &'static str,
    other_tag: &'static str,
    top: &'static str,
}

static ENGLISH: Words = Words {
    tag: "en",
    title: "Rules",
    what: "The rules that this server plays by, clause by clause. A refusal names the clause that it follows from.",
    ancients: ["Ancients", "twelve elements a side on an open field."],
    skirmish: [
        "Platoon Skirmish",
        "squads, weapon teams and vehicles among houses.",
    ],
    contents: "Contents",
    home: "Acies",
    other: "Deutsch",
    other_tag: "de",
    top: "Back to the contents",
};

static GERMAN: Words = Words {
    tag: "de",
    title: "Regeln",
    what: "Die Regeln, nach denen dieser Server spielt, Punkt für Punkt. Eine Ablehnung nennt den Punkt, aus dem sie folgt.",
    ancients: ["Antike", "zwölf Elemente je Seite auf freiem Feld."],
    skirmish: [
        "Scharmützel",
        "Trupps, Waffenteams und Fahrzeuge zwischen Häusern.",
    ],
    contents: "Inhalt",
    home: "Acies",
    other: "English",
    other_tag: "en",
    top: "Zum Inhalt",
};

impl Words {
    const fn about(&self, rules: RuleSystem) -> [&'static str; 2] {
        match rules {
            RuleSystem::Ancients => self.ancients,
            RuleSystem::Skirmish => self.skirmish,
        }
    }
}

impl Language {
    /// The language that the address asks for (`?lang=de`), else the browser's.
    pub(super) fn asked(uri: &Uri, headers: &HeaderMap) -> Self {
        let query = uri.query().unwrap_or_default();
        match query.split('&').find_map(|part| part.strip_prefix("lang=")) {
            Some("de") => Self::German,
            Some("en") => Self::English,
            Some(_) | None => Self::of(headers),
        }
    }

    const fn words(self) -> &'static Words {
        match self {
            Self::English => &ENGLISH,
            Self::German => &GERMAN,
        }
    }

    const fn of_the_book(self) -> acies::rulebook::Language {
        match self {
            Self::English => acies::rulebook::Language::English,
            Self::German => acies::rulebook::Language::German,
        }
    }
}

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    words: &'static Words,
    /// Name in the address, title, what it is about.
    books: [(&'static str, &'static str, &'static str); 2],
}

/// The inside is made of texts that [`escape`] has gone over.
#[derive(Template)]
#[template(path = "book.html")]
struct BookPage<'a> {
    words: &'static Words,
    /// Name in the address.
    name: &'static str,
    title: &'static str,
    sections: &'a [Section],
    definitions: String,
    body: String,
}

/// A page as it is sent.
struct Written {
    text: String,
    /// Changes with the text.
    tag: HeaderValue,
}

impl Written {
    fn new(template: &impl Template) -> Self {
        let text = template.render().unwrap_or_else(|error| {
            tracing::error!(%error, "a page of the rules cannot be written");
            String::new()
        });
        let digest = hex::encode(Sha256::digest(text.as_bytes()));
        let tag = format!("\"{}\"", digest.get(..16).unwrap_or_default());
        Self {
            text,
            tag: HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\"")),
        }
    }

    fn answer(&'static self, language: Language, headers: &HeaderMap) -> Response {
        if self.text.is_empty() {
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        }
        let known = headers.get(IF_NONE_MATCH) == Some(&self.tag);
        let about = [
            (CACHE_CONTROL, HeaderValue::from_static(CACHE)),
            (ETAG, self.tag.clone()),
            (VARY, HeaderValue::from_static("Accept-Language")),
            (
                CONTENT_LANGUAGE,
                HeaderValue::from_static(language.words().tag),
            ),
        ];
        if known {
            (StatusCode::NOT_MODIFIED, about).into_response()
        } else {
            (about, Html(self.text.as_str())).into_response()
        }
    }
}

/// `/rules`: which rules there are.
pub(super) async fn rules(uri: Uri, headers: HeaderMap) -> Response {
    static PAGES: Pages = [OnceLock::new(), OnceLock::new()];
    let language = Language::asked(&uri, &headers);
    let words = language.words();
    let [english, german] = &PAGES;
    let page = match language {
        Language::English => english,
        Language::German => german,
    };
    let named = |rules: RuleSystem| {
        let [title, what] = words.about(rules);
        (rules.name(), title, what)
    };
    let books = RuleSystem::ALL.map(named);
    page.get_or_init(|| Written::new(&RulesPage { words, books }))
        .answer(language, &headers)
}

/// `/rules/ancients`: the rulebook of Ancients.
pub(super) async fn ancients(uri: Uri, headers: HeaderMap) -> Response {
    static PAGES: Pages = [OnceLock::new(), OnceLock::new()];
    read(RuleSystem::Ancients, &PAGES, &uri, &headers)
}

/// `/rules/skirmish`: the rulebook of Skirmish.
pub(super) async fn skirmish(uri: Uri, headers: HeaderMap) -> Response {
    static PAGES: Pages = [OnceLock::new(), OnceLock::new()];
    read(RuleSystem::Skirmish, &PAGES, &uri, &headers)
}

/// English, German.
type Pages = [OnceLock<Written>; 2];

fn read(rules: RuleSystem, pages: &'static Pages, uri: &Uri, headers: &HeaderMap) -> Response {
    let language = Language::asked(uri, headers);
    let [english, german] = pages;
    let page = match language {
        Language::English => english,
        Language::German => german,
    };
    page.get_or_init(|| write_book(rules, language))
        .answer(language, headers)
}

/// `/rules.css`.
pub(super) async fn style() -> Response {
    let kind = HeaderValue::from_static("text/css; charset=utf-8");
    let cache = HeaderValue::from_static(CACHE);
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, cache)], STYLE).into_response()
}

fn write_book(rules: RuleSystem, language: Language) -> Written {
    let book: &Book = book(rules, language.of_the_book());
    let [title, _] = language.words().about(rules);
    let drawn = |name| diagram(name, book.language).map(|picture| (name, picture));
    let diagrams: BTreeMap<&str, _> = diagram_names().filter_map(drawn).collect();
    let mut body = String::new();
    let add_block = |body: &mut String, block: &Block| match block {
        Block::Paragraph(line) => {
            body.push_str("<p>");
            add_line(body, line);
            body.push_str("</p>\n");
        }
        Block::Table { head, rows } => add_table(body, head, rows),
        Block::Diagram { name, caption } => {
            if let Some(picture) = diagrams.get(name.as_str()) {
                body.push_str("<figure>");
                body.push_str(&svg(picture, &plain(caption)));
                body.push_str("<figcaption>");
                add_line(body, caption);
                body.push_str("</figcaption></figure>\n");
            }
        }
    };
    for section in &book.sections {
        add_section_head(&mut body, section);
        for block in &section.intro {
            add_block(&mut body, block);
        }
        for entry in &section.entries {
            add_entry_head(&mut body, entry);
            for block in &entry.blocks {
                add_block(&mut body, block);
            }
            body.push_str("</article>\n");
        }
        body.push_str("</section>\n");
    }
    Written::new(&BookPage {
        words: language.words(),
        name: rules.name(),
        title,
        sections: &book.sections,
        definitions: definitions(),
        body,
    })
}

fn add_section_head(body: &mut String, section: &Section) {
    let (id, title) = (escape(&section.id), escape(&section.title));
    body.push_str(&format!(
        "<section id=\"{id}\"><h2>{title} <small>{id}</small></h2>\n"
    ));
}

fn add_entry_head(body: &mut String, entry: &Entry) {
    let (id, title) = (entry.clause.id(), escape(&entry.title));
    body.push_str(&format!(
        "<article id=\"{id}\"><h3><a href=\"#{id}\">{id}</a> {title}</h3>\n"
    ));
}

fn add_line(body: &mut String, line: &Line) {
    for span in line {
        match span {
            Span::Plain(text) => body.push_str(&escape(text)),
            Span::Bold(text) => {
                body.push_str("<strong>");
                body.push_str(&escape(text));
                body.push_str("</strong>");
            }
            Span::Clause(clause) => {
                let id = clause.id();
                body.push_str(&format!("<a href=\"#{id}\">{id}</a>"));
            }
        }
    }
}

fn add_table(body: &mut String, head: &[Line], rows: &[Vec<Line>]) {
    // Wide tables are moved sideways by themselves, not with the page; for that they take the keyboard's focus.
    let kind = if head.len() > 8 { "wide" } else { "plain" };
    body.push_str(&format!("<div class=\"{kind}\" tabindex=\"0\"><table>\n"));
    add_row(body, head, "th");
    for row in rows {
        add_row(body, row, "td");
    }
    body.push_str("</table></div>\n");
}

fn add_row(body: &mut String, cells: &[Line], cell: &str) {
    body.push_str("<tr>");
    for line in cells {
        body.push_str(&format!("<{cell}>"));
        add_line(body, line);
        body.push_str(&format!("</{cell}>"));
    }
    body.push_str("</tr>\n");
}

/// The text with nothing in it that a browser could take for a mark.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
