//! Walks through a data file key by key and notes every fault with its line, so that an operator sees them all at once.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::ancients::Names;
use crate::file_fault::FileFault;
use crate::protocol::is_fit_to_show;

/// Faults that are noted of one file; after them nobody reads on.
const MOST_FAULTS: usize = 50;
/// Longest id in bytes.
pub(crate) const MAX_ID: usize = 32;
/// Longest name or date in bytes.
pub(crate) const MAX_TEXT: usize = 60;

/// A value of a file with the byte at which it stands.
pub(super) type Value<'t> = Spanned<DeValue<'t>>;

/// A file on its way through the reader.
#[derive(Debug)]
pub(super) struct Walk<'a> {
    file: &'a str,
    text: &'a str,
    faults: Vec<FileFault>,
}

/// A table of the file, and the byte at which it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Keys<'t> {
    table: &'t DeTable<'t>,
    pub(super) place: usize,
}

impl<'a> Walk<'a> {
    pub(super) const fn new(file: &'a str, text: &'a str) -> Self {
        Self {
            file,
            text,
            faults: Vec::new(),
        }
    }

    /// The faults in the order of the file; none: all is well.
    pub(super) fn faults(mut self) -> Vec<FileFault> {
        self.faults.sort_by_key(|fault| fault.line);
        self.faults.truncate(MOST_FAULTS);
        self.faults
    }

    pub(super) fn fault(&mut self, byte: usize, key: &str, problem: impl Into<String>) {
        if self.faults.len() < MOST_FAULTS {
            let fault = FileFault::at(self.file, self.text, byte, key, problem);
            self.faults.push(fault);
        }
    }

    /// The text as TOML, or nothing when it is none; every such fault is noted.
    pub(super) fn parse(&mut self) -> Option<Spanned<DeTable<'a>>> {
        if self.text.trim().is_empty() {
            self.fault(0, "file", "there is nothing in it");
            return None;
        }
        let (table, errors) = DeTable::parse_recoverable(self.text);
        for error in errors.iter().take(MOST_FAULTS) {
            let fault = FileFault::of_toml(self.file, self.text, error);
            self.faults.push(fault);
        }
        errors.is_empty().then_some(table)
    }

    /// A table that may have these keys and no others.
    pub(super) fn keys<'t>(
        &mut self,
        table: &'t DeTable<'t>,
        place: usize,
        known: &[&str],
    ) -> Keys<'t> {
        for key in table.keys() {
            let name: &str = key.get_ref();
            if !known.contains(&name) {
                let shown: String = name.chars().take(MAX_ID).collect();
                let problem = format!("unknown key, known are {}", known.join(", "));
                self.fault(key.span().start, &shown, problem);
            }
        }
        Keys { table, place }
    }

    /// The value of a key that must be there.
    pub(super) fn required<'t>(&mut self, keys: Keys<'t>, key: &str) -> Option<&'t Value<'t>> {
        let value = keys.get(key);
        if value.is_none() {
            self.fault(keys.place, key, "is missing");
        }
        value
    }

    fn wrong_type(&mut self, value: &Value<'_>, key: &str, wanted: &str) {
        let found = value.get_ref().type_str();
        let problem = format!("{wanted} is wanted, this is of type {found}");
        self.fault(value.span().start, key, problem);
    }

    pub(super) fn text<'t>(&mut self, value: &'t Value<'t>, key: &str) -> Option<&'t str> {
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.wrong_type(value, key, "a text in quotes");
        }
        text
    }

    pub(super) fn flag(&mut self, value: &Value<'_>, key: &str) -> Option<bool> {
        let flag = value.get_ref().as_bool();
        if flag.is_none() {
            self.wrong_type(value, key, "true or false");
        }
        flag
    }

    /// A number, whole or not; infinity and what is no number at all are faults.
    pub(super) fn number(&mut self, value: &Value<'_>, key: &str) -> Option<f64> {
        let number = match value.get_ref() {
            DeValue::Integer(integer) => i64::from_str_radix(integer.as_str(), integer.radix())
                .map_or(f64::INFINITY, |whole| whole as f64),
            DeValue::Float(float) => float.as_str().parse::<f64>().unwrap_or(f64::NAN),
            _other => {
                self.wrong_type(value, key, "a number");
                return None;
            }
        };
        if number.is_finite() {
            return Some(number);
        }
        self.fault(value.span().start, key, "no number that could be meant");
        None
    }

    /// A whole number from 0 to `most`.
    pub(super) fn small(&mut self, value: &Value<'_>, key: &str, most: u8) -> Option<u8> {
        let whole = match value.get_ref() {
            DeValue::Integer(integer) => u8::from_str_radix(integer.as_str(), integer.radix()).ok(),
            _other => {
                self.wrong_type(value, key, "a whole number");
                return None;
            }
        };
        let fits = whole.filter(|whole| *whole <= most);
        if fits.is_none() {
            let problem = format!("must be 0 to {most}");
            self.fault(value.span().start, key, problem);
        }
        fits
    }

    /// An id: letters, digits, `-`, `_` and `.`, so that it can stand in commands, files and addresses.
    pub(super) fn id<'t>(&mut self, keys: Keys<'t>, key: &str) -> Option<Spanned<String>> {
        let value = self.required(keys, key)?;
        let id = self.text(value, key)?;
        if !is_id(id) {
            let problem = format!("1 to {MAX_ID} letters (a to z), digits, '-', '_' and '.'");
            self.fault(value.span().start, key, problem);
            return None;
        }
        Some(Spanned::new(value.span(), id.to_owned()))
    }

    /// A text in both languages: `{ en = "...", de = "..." }`.
    pub(super) fn names<'t>(&mut self, value: &'t Value<'t>, key: &str) -> Option<Names> {
        let Some(table) = value.get_ref().as_table() else {
            self.wrong_type(value, key, "{ en = \"...\", de = \"...\" }");
            return None;
        };
        let keys = self.keys(table, value.span().start, &["en", "de"]);
        let mut say = |language: &str| {
            let value = self.required(keys, language)?;
            let text = self.text(value, language)?;
            if !is_text(text) {
                let problem = format!("1 to {MAX_TEXT} bytes without control characters");
                self.fault(value.span().start, language, problem);
                return None;
            }
            Some(text.to_owned())
        };
        let (en, de) = (say("en"), say("de"));
        Some(Names { en: en?, de: de? })
    }

    pub(super) fn list<'t>(&mut self, value: &'t Value<'t>, key: &str) -> Option<&'t [Value<'t>]> {
        let list = value.get_ref().as_array();
        if list.is_none() {
            self.wrong_type(value, key, "a list in [ ]");
        }
        list.map(|list| &**list)
    }

    /// The tables of an optional `[[key]]`, at most so many.
    pub(super) fn tables<'t>(
        &mut self,
        keys: Keys<'t>,
        key: &str,
        known: &[&str],
        most: usize,
    ) -> Vec<Keys<'t>> {
        let Some(value) = keys.get(key) else {
            return Vec::new();
        };
        let Some(list) = value.get_ref().as_array() else {
            self.wrong_type(value, key, "[[ ]] tables");
            return Vec::new();
        };
        let mut tables = Vec::new();
        for (count, each) in list.iter().enumerate() {
            if count == most {
                self.fault(each.span().start, key, format!("more than {most} of these"));
                break;
            }
            match each.get_ref().as_table() {
                Some(table) => tables.push(self.keys(table, each.span().start, known)),
                None => self.wrong_type(each, key, "a table"),
            }
        }
        tables
    }
}

impl<'t> Keys<'t> {
    pub(super) fn get(self, key: &str) -> Option<&'t Value<'t>> {
        self.table.get(key)
    }

    /// Where a key's value stands, or the table when it has no such key.
    pub(super) fn place_of(self, key: &str) -> usize {
        self.get(key).map_or(self.place, |value| value.span().start)
    }
}

pub(super) fn is_id(id: &str) -> bool {
    let fits = |c: u8| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_' | b'.');
    (1..=MAX_ID).contains(&id.len()) && id.bytes().all(fits)
}

pub(super) fn is_text(text: &str) -> bool {
    (1..=MAX_TEXT).contains(&text.len()) && is_fit_to_show(text)
}
