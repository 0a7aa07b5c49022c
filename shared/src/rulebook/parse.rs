//! From the text of a section to its clauses.
//!
//! The forms of a file: `# MOV Title` first, for clauses of these letters in order, or `# S4 Title` for clauses of a
//! subject in any; `## MOV-05 Title` before every clause; paragraphs of one line; tables of `|` rows with a `|---|` row
//! below the head; `[[name]] Caption` for a diagram. Within a line `**stressed**`, and the id of a clause wherever it
//! stands.

use super::{Block, Entry, Line, Section, Span, letters_of};
use crate::clause::Clause;

/// What is wrong with the text of a section.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct BookFault {
    /// Line of the fault, from 1.
    pub line: usize,
    /// What is wrong, in English.
    pub problem: String,
}

/// Reads the text of a section.
///
/// # Errors
/// [`BookFault`] for the first line that has no form, an unknown or foreign clause, a clause out of order, a heading
/// without words, a clause without text.
pub fn parse(text: &str) -> Result<Section, BookFault> {
    let mut lines = text.lines().enumerate();
    let (id, title) = match lines.next() {
        Some((_, first)) => {
            heading(first, "# ").ok_or_else(|| fault(0, "no heading of a section"))?
        }
        None => return Err(fault(0, "an empty file")),
    };
    let mut reader = Reader {
        section: Section {
            id,
            title,
            intro: Vec::new(),
            entries: Vec::new(),
        },
        table: None,
    };
    let mut last = 0;
    for (at, line) in lines {
        reader.take(at, line)?;
        last = at;
    }
    reader.end_table(last)?;
    reader.check_last(last)?;
    Ok(reader.section)
}

fn fault(at: usize, problem: impl Into<String>) -> BookFault {
    BookFault {
        line: at + 1,
        problem: problem.into(),
    }
}

/// The first word and the rest of a heading.
fn heading(line: &str, mark: &str) -> Option<(String, String)> {
    let (id, title) = line.strip_prefix(mark)?.split_once(' ')?;
    let title = title.trim();
    (!title.is_empty()).then(|| (id.to_owned(), title.to_owned()))
}

/// Whether a section holds clauses of a subject, whatever they begin with: `S4`.
fn is_by_subject(id: &str) -> bool {
    id.strip_prefix('S').is_some_and(|number| {
        !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// A table being read: its head, and its rows after the line below the head.
type Open = (Vec<Line>, Option<Vec<Vec<Line>>>);

struct Reader {
    section: Section,
    /// A table that may go on.
    table: Option<Open>,
}

impl Reader {
    fn take(&mut self, at: usize, line: &str) -> Result<(), BookFault> {
        if line.starts_with('|') {
            return self.row(at, line);
        }
        self.end_table(at)?;
        if line.is_empty() {
            Ok(())
        } else if line.starts_with('#') {
            self.clause(at, line)
        } else if let Some(diagram) = line.strip_prefix("[[") {
            let (name, caption) = diagram
                .split_once("]] ")
                .ok_or_else(|| fault(at, "a diagram needs a name and a caption"))?;
            let diagram = Block::Diagram {
                name: name.to_owned(),
                caption: spans(at, caption)?,
            };
            self.add(diagram);
            Ok(())
        } else if line.trim() == line {
            let paragraph = Block::Paragraph(spans(at, line)?);
            self.add(paragraph);
            Ok(())
        } else {
            Err(fault(at, "spaces at an end of the line"))
        }
    }

    fn add(&mut self, block: Block) {
        match self.section.entries.last_mut() {
            Some(entry) => entry.blocks.push(block),
            None => self.section.intro.push(block),
        }
    }

    fn clause(&mut self, at: usize, line: &str) -> Result<(), BookFault> {
        self.check_last(at)?;
        let (id, title) =
            heading(line, "## ").ok_or_else(|| fault(at, "no heading of a clause"))?;
        let clause: Clause = id
            .parse()
            .map_err(|unknown| fault(at, format!("{unknown}")))?;
        let is_disorderly = if is_by_subject(&self.section.id) {
            |other: Clause, clause: Clause| other == clause
        } else if letters_of(clause) == self.section.id {
            |other: Clause, clause: Clause| other >= clause
        } else {
            return Err(fault(at, "the clause belongs to another section"));
        };
        let mut others = self.section.entries.iter();
        if others.any(|other| is_disorderly(other.clause, clause)) {
            return Err(fault(at, "the clause is out of order"));
        }
        self.section.entries.push(Entry {
            clause,
            title,
            blocks: Vec::new(),
        });
        Ok(())
    }

    /// No clause ends without a text.
    fn check_last(&self, at: usize) -> Result<(), BookFault> {
        match self.section.entries.last() {
            Some(entry) if entry.blocks.is_empty() => {
                Err(fault(at, format!("{} has no text", entry.clause)))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn row(&mut self, at: usize, line: &str) -> Result<(), BookFault> {
        let cells = line
            .strip_prefix('|')
            .and_then(|rest| rest.strip_suffix('|'))
            .ok_or_else(|| fault(at, "a row ends with |"))?;
        let below_head = cells.split('|').all(|cell| cell == "---");
        let row = cells
            .split('|')
            .map(|cell| spans(at, cell.trim()))
            .collect::<Result<Vec<Line>, _>>()?;
        match &mut self.table {
            None => self.table = Some((row, None)),
            Some((head, _)) if head.len() != row.len() => {
                return Err(fault(at, "a row of another length"));
            }
            Some((_, rows @ None)) if below_head => *rows = Some(Vec::new()),
            Some((_, None)) => return Err(fault(at, "no |---| below the head")),
            Some((_, Some(rows))) => rows.push(row),
        }
        Ok(())
    }

    fn end_table(&mut self, at: usize) -> Result<(), BookFault> {
        match self.table.take() {
            None => Ok(()),
            Some((head, Some(rows))) if !rows.is_empty() => {
                self.add(Block::Table { head, rows });
                Ok(())
            }
            Some(_) => Err(fault(at, "a table without rows")),
        }
    }
}

/// A line with its stressed words and clauses.
fn spans(at: usize, text: &str) -> Result<Line, BookFault> {
    let mut line = Line::new();
    for (index, part) in text.split("**").enumerate() {
        if index % 2 == 1 {
            line.push(Span::Bold(part.to_owned()));
        } else {
            with_clauses(at, part, &mut line)?;
        }
    }
    if text.matches("**").count() % 2 == 1 {
        return Err(fault(at, "** without an end"));
    }
    Ok(line)
}

/// Cuts the ids of clauses out of a text.
fn with_clauses(at: usize, text: &str, line: &mut Line) -> Result<(), BookFault> {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if let Some(id) = id_at_start(rest)
            && !plain.ends_with(char::is_alphanumeric)
        {
            let clause = id
                .parse()
                .map_err(|unknown| fault(at, format!("{unknown}")))?;
            if !plain.is_empty() {
                line.push(Span::Plain(std::mem::take(&mut plain)));
            }
            line.push(Span::Clause(clause));
            rest = rest.get(id.len()..).unwrap_or_default();
        } else {
            plain.push(first);
            rest = rest.get(first.len_utf8()..).unwrap_or_default();
        }
    }
    if !plain.is_empty() {
        line.push(Span::Plain(plain));
    }
    Ok(())
}

/// A text of the program with the ids of clauses in it cut out; what is no clause stays as it is.
#[must_use]
pub fn linked(text: &str) -> Line {
    let mut line = Line::new();
    match with_clauses(0, text, &mut line) {
        Ok(()) => line,
        Err(_no_clause) => vec![Span::Plain(text.to_owned())],
    }
}

/// Three capitals, a hyphen, two digits or three, and perhaps one letter.
fn id_at_start(text: &str) -> Option<&str> {
    let bytes = text.as_bytes();
    let shape = [
        u8::is_ascii_uppercase as fn(&u8) -> bool,
        u8::is_ascii_uppercase,
        u8::is_ascii_uppercase,
        |byte| *byte == b'-',
        u8::is_ascii_digit,
        u8::is_ascii_digit,
    ];
    let fits = bytes.len() >= shape.len() && shape.iter().zip(bytes).all(|(is, byte)| is(byte));
    if !fits {
        return None;
    }
    let is_more = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    let longer =
        bytes.get(6).is_some_and(is_more) && !bytes.get(7).is_some_and(u8::is_ascii_alphanumeric);
    text.get(..if longer { 7 } else { 6 })
}
