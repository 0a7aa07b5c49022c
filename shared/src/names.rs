//! Texts in both languages of the house.

use serde::{Deserialize, Serialize};

/// A text in both languages of the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// English.
    pub en: String,
    /// German.
    pub de: String,
}
