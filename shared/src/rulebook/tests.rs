//! The texts are whole, the same in both languages, and there for every clause that a player can be shown.

use super::*;
use crate::situation::judge;

/// Parses a text in which `@` stands for 9: an id of no clause may not stand in a source file.
fn section(text: &str) -> Result<Section, BookFault> {
    parse(&text.replace('@', "9"))
}

/// Both rulebooks in both languages.
fn books() -> impl Iterator<Item = &'static Book> {
    let both = |language| RuleSystem::ALL.map(|rules| book(rules, language));
    Language::ALL.into_iter().flat_map(both)
}

#[test]
fn every_file_is_a_section() {
    for book in books() {
        for source in texts::sources(book.rules, book.language) {
            if let Err(fault) = parse(source) {
                let first = source.lines().next().unwrap_or_default();
                panic!("{} {first}: {fault}", book.language.tag());
            }
        }
        let least = match book.rules {
            RuleSystem::Ancients => 350,
            RuleSystem::Skirmish => 120,
        };
        assert!(book.entries().count() > least);
    }
}

#[test]
fn a_clause_stands_once_in_the_book_of_its_rules() {
    for book in books() {
        let mut clauses: Vec<Clause> = book.entries().map(|entry| entry.clause).collect();
        let count = clauses.len();
        clauses.sort_unstable();
        clauses.dedup();
        assert_eq!(clauses.len(), count);
        for clause in clauses {
            assert_eq!(clause.rules(), book.rules, "{clause}");
            assert_eq!(entry(clause, book.language), book.entry(clause));
            let section = book.section_with(clause).expect("a section");
            assert_eq!(
                super::section(&section.id, book.language),
                Some((book, section)),
                "{}",
                section.id
            );
        }
    }
    // Players of Skirmish can look up every clause of it.
    let skirmish = Clause::ALL
        .iter()
        .filter(|clause| clause.rules() == RuleSystem::Skirmish);
    for clause in skirmish {
        assert!(entry(*clause, Language::German).is_some(), "{clause}");
    }
}

#[test]
fn both_languages_have_the_same_clauses_tables_and_diagrams() {
    for rules in RuleSystem::ALL {
        same_in_both_languages(rules);
    }
}

fn same_in_both_languages(rules: RuleSystem) {
    let [english, german] = Language::ALL.map(|language| book(rules, language));
    let intros = |book: &Book| -> Vec<(String, usize)> {
        let sections = book.sections.iter();
        sections
            .map(|section| (section.id.clone(), section.intro.len()))
            .collect()
    };
    assert_eq!(intros(english), intros(german));
    let shape = |book: &Book| -> Vec<(Clause, Vec<String>)> {
        let entries = book.entries();
        entries
            .map(|entry| {
                let kinds = entry.blocks.iter().map(|block| match block {
                    Block::Paragraph(_) => "paragraph".to_owned(),
                    Block::Table { head, rows } => format!("table {} {}", head.len(), rows.len()),
                    Block::Diagram { name, .. } => name.clone(),
                });
                (entry.clause, kinds.collect())
            })
            .collect()
    };
    for (english, german) in shape(english).iter().zip(&shape(german)) {
        assert_eq!(english, german);
    }
    assert_eq!(english.entries().count(), german.entries().count());
}

#[test]
fn a_clause_named_in_a_text_has_a_text() {
    for book in books() {
        let intros = book
            .sections
            .iter()
            .map(|section| (&section.title, &section.intro));
        let entries = book.entries().map(|entry| (&entry.title, &entry.blocks));
        for (title, blocks) in intros.chain(entries) {
            for block in blocks {
                let lines: Vec<&Line> = match block {
                    Block::Paragraph(line) => vec![line],
                    Block::Table { head, rows } => {
                        head.iter().chain(rows.iter().flatten()).collect()
                    }
                    Block::Diagram { caption, .. } => vec![caption],
                };
                for span in lines.into_iter().flatten() {
                    if let Span::Clause(named) = span {
                        assert!(book.entry(*named).is_some(), "{title} names {named}");
                    }
                }
            }
        }
    }
}

#[test]
fn titles_are_short_and_texts_end_as_sentences_do() {
    for book in books() {
        for entry in book.entries() {
            assert!(entry.title.chars().count() <= 60, "{}", entry.clause);
            assert!(!entry.title.ends_with('.'), "{}", entry.clause);
            for block in &entry.blocks {
                if let Block::Paragraph(line) = block {
                    let text = plain(line);
                    let whole = text.ends_with(['.', ':']);
                    // The label of a table stands alone.
                    let is_label = matches!(line.as_slice(), [Span::Bold(_)]);
                    assert!(whole || is_label, "{}: {text}", entry.clause);
                }
            }
        }
    }
}

#[test]
fn faults_name_their_line() {
    for (text, line, problem) in [
        ("", 1, "empty"),
        ("# MOV", 1, "heading of a section"),
        ("# MOV Movement\n\n## MOV-@@ Far\n\nText.", 3, "MOV-@@"),
        (
            "# MOV Movement\n\n## GRP-01 Group\n\nText.",
            3,
            "another section",
        ),
        (
            "# MOV Movement\n## MOV-02 B\nText.\n## MOV-01 A\nText.",
            4,
            "order",
        ),
        (
            "# MOV Movement\n## MOV-01 A\nText.\n## MOV-01 A\nText.",
            4,
            "order",
        ),
        (
            "# MOV Movement\n## MOV-01 A\n## MOV-02 B\nText.",
            3,
            "no text",
        ),
        ("# MOV Movement\n## MOV-01 A\n", 2, "no text"),
        ("# MOV Movement\n## MOV-01\nText.", 2, "heading of a clause"),
        ("# MOV Movement\n## MOV-01 A\nSee MOV-@@.", 3, "MOV-@@"),
        ("# MOV Movement\n## MOV-01 A\nA **b c.", 3, "without an end"),
        (
            "# MOV Movement\n## MOV-01 A\n| a | b |\n|---|---|\n| 1 |",
            5,
            "length",
        ),
        (
            "# MOV Movement\n## MOV-01 A\n| a | b |\n| 1 | 2 |",
            4,
            "below the head",
        ),
        (
            "# MOV Movement\n## MOV-01 A\n| a | b |\n|---|---|",
            4,
            "without rows",
        ),
        ("# MOV Movement\n## MOV-01 A\n[[wheel]]", 3, "caption"),
    ] {
        let fault = section(text).expect_err(text);
        assert_eq!(fault.line, line, "{text}: {fault}");
        let problem = problem.replace('@', "9");
        assert!(fault.problem.contains(&problem), "{text}: {fault}");
    }
}

#[test]
fn lines_know_clauses_and_stress() {
    let text = "# FAC F\n## FAC-01a A\nSee **this** (FAC-01p, XFAC-03) and FAC-0@a end RUL-25.";
    let section = section(text);
    let fault = section.expect_err("FAC-0@a is no clause");
    assert!(fault.problem.contains("a is not the id"), "{fault}");
    let ids = |text: &str| -> Vec<String> {
        let line = linked(text);
        let clauses = line.iter().filter(|span| matches!(span, Span::Clause(_)));
        clauses.map(|span| span.text().to_owned()).collect()
    };
    assert_eq!(
        ids("SKM-102, SKM-10. FAC-01a"),
        ["SKM-102", "SKM-10", "FAC-01a"]
    );
    let text = "# FAC F\n## FAC-01a A\nSee **this** (FAC-01p, XFAC-03) RUL-25.";
    let section = parse(text).expect("a section");
    let Some(Block::Paragraph(line)) = section.entries[0].blocks.first() else {
        panic!("no paragraph");
    };
    let expected = [
        Span::Plain("See ".into()),
        Span::Bold("this".into()),
        Span::Plain(" (".into()),
        Span::Clause(Clause::Fac01p),
        Span::Plain(", XFAC-03) ".into()),
        Span::Clause(Clause::Rul25),
        Span::Plain(".".into()),
    ];
    assert_eq!(line.as_slice(), expected);
}

#[test]
fn search_finds_by_id_and_by_word() {
    let english = book(RuleSystem::Ancients, Language::English);
    let ids = |query: &str| -> Vec<Clause> {
        english
            .search(query)
            .iter()
            .map(|entry| entry.clause)
            .collect()
    };
    // The clause itself first, then those that name it.
    assert_eq!(ids("mov-05").first(), Some(&Clause::Mov05));
    assert!(ids("mov-05").contains(&Clause::Grp08));
    assert_eq!(ids("  "), []);
    assert_eq!(ids("zzzz"), []);
    assert!(ids("MOV-0").starts_with(&[Clause::Mov01, Clause::Mov02]));
    assert_eq!(ids("river bank").first(), Some(&Clause::Fac08));
    // The middle of a word is no hit: "ants" of "elephants".
    assert!(!ids("ants").contains(&Clause::Trp01));
    let german = book(RuleSystem::Ancients, Language::German);
    let first = german
        .search("höhenvorteil")
        .first()
        .map(|entry| entry.clause);
    assert_eq!(first, Some(Clause::Fac07));
}

/// What a diagram claims is played: every step has the verdict that the file expects.
#[test]
fn every_diagram_is_proven_and_shown_somewhere() {
    let shown = |name: &str| {
        let books = RuleSystem::ALL.map(|rules| book(rules, Language::English));
        let blocks = books
            .into_iter()
            .flat_map(Book::entries)
            .flat_map(|entry| &entry.blocks);
        let mut names = blocks.filter_map(|block| match block {
            Block::Diagram { name, .. } => Some(name),
            Block::Paragraph(_) | Block::Table { .. } => None,
        });
        names.any(|other| other == name)
    };
    let mut wrong = String::new();
    for name in diagram_names() {
        let source = diagram_source(name).expect("a known name");
        let steps = source.matches("[[step]]").count();
        assert!(steps > 0, "{name} plays nothing");
        let expected = source.matches("expect = { accepted = ").count();
        assert_eq!(expected, steps, "{name} expects nothing");
        let judged = judge(name, source).unwrap_or_else(|fault| panic!("{fault}"));
        if !judged.holds() {
            wrong.push_str(&judged.text(name));
        }
        assert!(shown(name), "{name} stands in no clause");
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(diagram_names().count() >= 40);
}

#[test]
fn every_diagram_named_in_a_text_exists() {
    for entry in books().flat_map(Book::entries) {
        for block in &entry.blocks {
            if let Block::Diagram { name, .. } = block {
                assert!(
                    diagram(name, Language::English).is_some(),
                    "{name} of {}",
                    entry.clause
                );
            }
        }
    }
}
