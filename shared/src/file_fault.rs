//! What is wrong with a text file that a person wrote: which file, which line, which key, and what.

use serde::de::DeserializeOwned;

/// A fault in a data or situation file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: `{key}`: {problem}")]
pub struct FileFault {
    /// The file as the caller named it.
    pub file: String,
    /// Line of the fault, from 1.
    pub line: usize,
    /// The key concerned; empty when the text is no TOML at that place.
    pub key: String,
    /// What is wrong, in English.
    pub problem: String,
}

impl FileFault {
    /// A fault at a byte of the text.
    #[must_use]
    pub fn at(file: &str, text: &str, byte: usize, key: &str, problem: impl Into<String>) -> Self {
        Self {
            file: file.to_owned(),
            line: line_of(text, byte),
            key: key.to_owned(),
            problem: problem.into(),
        }
    }

    /// What the reader of TOML says about a text.
    pub(crate) fn of_toml(file: &str, text: &str, error: &toml::de::Error) -> Self {
        let byte = error.span().map_or(0, |span| span.start);
        let key = key_of(error, text, byte);
        Self::at(file, text, byte, &key, error.message())
    }
}

/// The text in the bytes of a file: UTF-8 without a byte order mark.
///
/// # Errors
/// [`FileFault`] for another encoding, with the line of the first byte that is none of UTF-8 and the key it stands by, or
/// `encoding` when the file as a whole is written otherwise.
pub fn text_of<'a>(file: &str, bytes: &'a [u8]) -> Result<&'a str, FileFault> {
    let whole = |problem: &str| FileFault::at(file, "", 0, "encoding", problem);
    if bytes.starts_with(&[0xEF, 0xBB, 0xBF]) {
        return Err(whole(
            "begins with a byte order mark; save it as UTF-8 without one",
        ));
    }
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        return Err(whole("is written in UTF-16; save it as UTF-8"));
    }
    if bytes.contains(&0) {
        return Err(whole("has zero bytes in it: no text in UTF-8"));
    }
    std::str::from_utf8(bytes).map_err(|error| {
        let valid = error.valid_up_to();
        let (before, rest) = bytes.split_at_checked(valid).unwrap_or((bytes, &[]));
        let before = String::from_utf8_lossy(before);
        let key = key_before(&before, before.len());
        let found = rest.first().copied().unwrap_or_default();
        let problem = format!("byte {found:#04x} is none of UTF-8; save the file as UTF-8");
        let key = key.unwrap_or_else(|| "encoding".to_owned());
        FileFault::at(file, &before, before.len(), &key, problem)
    })
}

/// Reads a TOML text into a type; unknown keys and wrong types are faults with their line and key.
///
/// # Errors
/// [`FileFault`] for the first thing that is wrong.
pub(crate) fn read_toml<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, FileFault> {
    toml::from_str(text).map_err(|error| FileFault::of_toml(file, text, &error))
}

/// The line of a byte, from 1.
fn line_of(text: &str, byte: usize) -> usize {
    let before = text.as_bytes().iter().take(byte);
    1 + before.filter(|b| **b == b'\n').count()
}

/// The key an error is about: the one it quotes as unknown, missing or double, else the one the text gives before the
/// place of the error.
fn key_of(error: &toml::de::Error, text: &str, byte: usize) -> String {
    let message = error.message();
    let names_its_key = ["unknown field", "missing field", "unknown variant"]
        .iter()
        .any(|start| message.starts_with(start));
    if names_its_key && let Some(quoted) = message.split('`').nth(1) {
        return quoted.to_owned();
    }
    key_before(text, byte).unwrap_or_default()
}

/// The key that stands before the `=` nearest to the left of a byte on its line, or on an earlier line when a value runs
/// over several, or the word at the byte when there is none.
pub(crate) fn key_before(text: &str, byte: usize) -> Option<String> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    let here = text.get(byte..)?;
    let line_start = text.get(..byte)?.rfind('\n').map_or(0, |at| at + 1);
    let word: String = here.chars().take_while(|c| is_word(*c)).collect();
    let after_word = here.get(word.len()..).unwrap_or_default().trim_start();
    if !word.is_empty() && after_word.starts_with('=') {
        return Some(word);
    }
    let on_line = text.get(line_start..byte)?;
    let before = if on_line.contains('=') {
        on_line
    } else {
        text.get(..byte)?
    };
    let left = before.get(..before.rfind('=')?)?.trim_end();
    let reversed: String = left.chars().rev().take_while(|c| is_word(*c)).collect();
    let key: String = reversed.chars().rev().collect();
    (!key.is_empty()).then_some(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only read, to see what is refused")]
    struct Sample {
        width: f64,
        inner: Inner,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only read, to see what is refused")]
    struct Inner {
        depth: u8,
    }

    fn fault(text: &str) -> (usize, String) {
        let fault = read_toml::<Sample>("sample.toml", text).unwrap_err();
        (fault.line, fault.key)
    }

    #[test]
    fn a_fault_names_line_and_key() {
        assert_eq!(
            fault("width = 1\ninner = { depth = 1, colour = 3 }\n"),
            (2, "colour".to_owned())
        );
        assert_eq!(
            fault("width = 1\n\n[inner]\ndepth = \"deep\"\n"),
            (4, "depth".to_owned())
        );
        assert_eq!(
            fault("width = 1\ninner = { depth = 300 }\n"),
            (2, "depth".to_owned())
        );
        assert_eq!(fault("width = 1\n"), (1, "inner".to_owned()));
        assert_eq!(
            fault("width = 1\nwidth = 2\ninner = { depth = 1 }\n"),
            (2, "width".to_owned())
        );
    }

    #[test]
    fn another_encoding_is_a_fault_with_line_and_key() {
        let fault = |bytes: &[u8]| {
            let fault = text_of("my.toml", bytes).unwrap_err();
            assert_eq!(fault.file, "my.toml");
            (fault.line, fault.key)
        };
        let whole = (1, "encoding".to_owned());
        assert_eq!(fault(b"\xEF\xBB\xBFwidth = 1\n"), whole);
        assert_eq!(fault(b"\xFF\xFEw\0i\0"), whole);
        assert_eq!(fault(b"\xFE\xFF\0w\0i"), whole);
        assert_eq!(fault(b"w\0i\0d\0"), whole);
        // Latin-1, as an old editor writes an umlaut.
        let latin = b"width = 1\nname = { en = \"a\", de = \"R\xF6mer\" }\n";
        assert_eq!(fault(latin), (2, "de".to_owned()));
        assert_eq!(fault(b"\xC3"), whole);
        assert_eq!(
            text_of("x", "name = \"Römer\"\r\n".as_bytes()),
            Ok("name = \"Römer\"\r\n")
        );
    }

    #[test]
    fn text_that_is_no_toml_is_a_fault_with_its_line() {
        assert_eq!(fault("width = 1\ninner = { depth = \n").0, 2);
        assert!(read_toml::<Sample>("x", "\u{fffd}\u{0}").is_err());
    }
}
