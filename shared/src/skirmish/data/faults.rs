//! What is wrong with a file, with line and key, collected so that an operator sees it all at once.

use toml::Spanned;

use crate::file_fault::{FileFault, key_before};
use crate::names::Names;
use crate::protocol::is_fit_to_show;

/// Faults that are noted of one file.
const MOST_FAULTS: usize = 50;
/// Longest id in bytes.
const MAX_ID: usize = 32;
/// Longest name in bytes.
const MAX_NAME: usize = 60;

/// The faults of one file.
#[derive(Debug)]
pub(crate) struct Faults<'a> {
    file: &'a str,
    text: &'a str,
    found: Vec<FileFault>,
}

impl<'a> Faults<'a> {
    pub(crate) const fn of(file: &'a str, text: &'a str) -> Self {
        Self {
            file,
            text,
            found: Vec::new(),
        }
    }

    /// Notes a fault at a byte.
    pub(crate) fn note(&mut self, byte: usize, key: &str, problem: impl Into<String>) {
        if self.found.len() < MOST_FAULTS {
            let fault = FileFault::at(self.file, self.text, byte, key, problem);
            self.found.push(fault);
        }
    }

    /// Notes a fault at a byte under the key that stands there, which may be another word for the same.
    pub(crate) fn note_here(&mut self, byte: usize, usual: &str, problem: impl Into<String>) {
        let key = key_before(self.text, byte);
        self.note(byte, key.as_deref().unwrap_or(usual), problem);
    }

    /// Notes a fault where a key first stands.
    pub(crate) fn note_key(&mut self, key: &str, problem: impl Into<String>) {
        self.note(place_of_key(self.text, key), key, problem);
    }

    /// The first of them.
    pub(crate) fn first(self) -> Option<FileFault> {
        self.found.into_iter().next()
    }

    /// What was read, if nothing is wrong.
    pub(crate) fn or<T>(self, read: Option<T>) -> Result<T, Vec<FileFault>> {
        match read {
            Some(read) if self.found.is_empty() => Ok(read),
            Some(_) | None => Err(self.found),
        }
    }

    /// Whether anything is wrong so far.
    pub(crate) fn is_clean(&self) -> bool {
        self.found.is_empty()
    }

    /// An id: letters, digits, `-`, `_` and `.`.
    pub(crate) fn id(&mut self, id: &Spanned<String>, taken: &[&str]) {
        let text = id.get_ref();
        if !is_id(text) {
            let problem = format!("1 to {MAX_ID} letters (a to z), digits, '-', '_' and '.'");
            self.note(id.span().start, "id", problem);
        } else if taken.contains(&text.as_str()) {
            self.note(id.span().start, "id", format!("{text} is there already"));
        }
    }

    /// A text in both languages.
    pub(crate) fn names(&mut self, names: &Spanned<Names>) {
        let Names { en, de } = names.get_ref();
        for (key, text) in [("en", en), ("de", de)] {
            if !is_fit(text) {
                let problem = format!("1 to {MAX_NAME} bytes without control characters");
                self.note(names.span().start, key, problem);
            }
        }
    }

    /// Names of a thing that must have them: it is shown to players.
    pub(crate) fn wants_names(&mut self, id: &Spanned<String>, names: Option<&Spanned<Names>>) {
        if names.is_none() {
            self.note(id.span().start, "name", "missing field `name`");
        }
    }

    /// The names of a thing, or its id in both languages.
    pub(crate) fn names_or_id(
        &mut self,
        names: Option<Spanned<Names>>,
        id: &Spanned<String>,
    ) -> Names {
        match names {
            Some(names) => {
                self.names(&names);
                names.into_inner()
            }
            None => Names {
                en: id.get_ref().clone(),
                de: id.get_ref().clone(),
            },
        }
    }

    /// The place of a named thing, or a fault.
    pub(crate) fn find(
        &mut self,
        name: &Spanned<String>,
        key: &str,
        place: Option<usize>,
    ) -> Option<u8> {
        let place = place.and_then(|place| u8::try_from(place).ok());
        if place.is_none() {
            let shown: String = name.get_ref().chars().take(MAX_ID).collect();
            let problem = format!("there is no {shown:?}");
            self.note(name.span().start, key, problem);
        }
        place
    }

    /// A list that is not longer than it may be.
    pub(crate) fn count(&mut self, key: &str, count: usize, most: usize) {
        if count > most {
            self.note_key(key, format!("{count}, at most {most}"));
        }
    }
}

/// The byte at which a key first stands as the first word of a line or table; 0 when it does not.
pub(crate) fn place_of_key(text: &str, key: &str) -> usize {
    let mut byte = 0;
    for line in text.split_inclusive('\n') {
        let word = line.trim_start().trim_start_matches('[');
        let word = word.strip_prefix("profile.").unwrap_or(word);
        let rest = word.strip_prefix(key);
        if rest.is_some_and(|rest| {
            rest.trim_start().starts_with('=') || rest.starts_with(']') || rest.starts_with('.')
        }) {
            return byte;
        }
        byte += line.len();
    }
    0
}

/// Letters, digits, `-`, `_` and `.`.
pub(crate) fn is_id(text: &str) -> bool {
    let fits = |c: u8| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_' | b'.');
    (1..=MAX_ID).contains(&text.len()) && text.bytes().all(fits)
}

/// Both languages can be shown.
pub(crate) fn are_fit(names: &Names) -> bool {
    is_fit(&names.en) && is_fit(&names.de)
}

fn is_fit(text: &str) -> bool {
    (1..=MAX_NAME).contains(&text.len()) && is_fit_to_show(text)
}
