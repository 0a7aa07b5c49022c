//! A situation file being written: tables and keys with values that its reader takes without rounding.

use std::fmt::Display;

use serde::Serialize;

use crate::geometry::Point;

/// The text so far.
pub(super) struct Page(String);

impl Page {
    /// The head of a file.
    pub(super) fn new(title: &str) -> Self {
        Self(format!("title = {}\n", quoted(title)))
    }

    /// Begins a table: `[board]`, `[[unit]]`.
    pub(super) fn table(&mut self, head: &str) {
        self.0.push_str(&format!("\n{head}\n"));
    }

    /// A key of the table that was begun last.
    pub(super) fn key(&mut self, key: &str, value: impl Display) {
        self.0.push_str(&format!("{key} = {value}\n"));
    }

    /// A key with a word of the file as its reader knows it.
    pub(super) fn word<T: Serialize>(&mut self, key: &str, value: T) {
        self.key(key, word(value));
    }

    /// A key that stands there only if it says something.
    pub(super) fn flag(&mut self, key: &str, is_set: bool) {
        if is_set {
            self.key(key, true);
        }
    }

    /// Lines that are written already.
    pub(super) fn lines(&mut self, lines: &str) {
        self.0.push_str(lines);
    }

    pub(super) fn end(self) -> String {
        self.0
    }
}

pub(super) fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// 1/1000 pace, inch or degree as a decimal number without rounding.
pub(super) fn decimal(milli: i32) -> String {
    let (sign, size) = (if milli < 0 { "-" } else { "" }, milli.unsigned_abs());
    format!("{sign}{}.{:03}", size / 1000, size % 1000)
}

/// A word of the file as its reader knows it, in quotes.
pub(super) fn word<T: Serialize>(value: T) -> String {
    toml::Value::try_from(value).map_or_else(|_| String::new(), |word| word.to_string())
}

/// `[a, b, c]`.
pub(super) fn list(values: impl IntoIterator<Item = String>) -> String {
    let values: Vec<String> = values.into_iter().collect();
    format!("[{}]", values.join(", "))
}

/// `[[x, y], ...]`.
pub(super) fn places(points: &[Point]) -> String {
    list(points.iter().map(|at| list([decimal(at.x), decimal(at.y)])))
}
