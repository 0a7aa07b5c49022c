//! Names of guests: what is allowed, and when two look alike.

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;

use super::{MAX_NAME_BYTES, MAX_NAME_GRAPHEMES};

/// What is wrong with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NameProblem {
    /// Nothing in it.
    Empty,
    /// More than 32 grapheme clusters or 128 bytes.
    TooLong,
    /// Control, format, private or unassigned characters, line ends, or text direction marks.
    Forbidden,
    /// Looks like the name of somebody in the same match.
    Taken,
}

/// The name as it will be shown: normalised (NFC) and trimmed.
///
/// # Errors
/// [`NameProblem`] except `Taken`, which depends on the company.
pub fn check_name(name: &str) -> Result<String, NameProblem> {
    if name.len() > 4 * MAX_NAME_BYTES {
        return Err(NameProblem::TooLong);
    }
    let shown: String = name.trim().nfc().collect();
    if shown.is_empty() {
        return Err(NameProblem::Empty);
    }
    if shown.len() > MAX_NAME_BYTES || shown.graphemes(true).count() > MAX_NAME_GRAPHEMES {
        return Err(NameProblem::TooLong);
    }
    if !is_fit_to_show(&shown) {
        return Err(NameProblem::Forbidden);
    }
    Ok(shown)
}

/// Nothing in it that is invisible, turns the direction of writing or ends the line.
pub(crate) fn is_fit_to_show(text: &str) -> bool {
    !text.chars().any(is_forbidden)
}

fn is_forbidden(c: char) -> bool {
    matches!(
        c.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
            | GeneralCategory::PrivateUse
            | GeneralCategory::Surrogate
            | GeneralCategory::Unassigned
    )
}

/// Two names with the same skeleton look alike; case does not matter.
#[must_use]
pub fn skeleton(name: &str) -> String {
    let folded: String = name.chars().flat_map(char::to_lowercase).collect();
    unicode_security::skeleton(&folded)
        .collect::<String>()
        .to_lowercase()
}
