//! A choice that nobody offers.

/// A choice that nobody offers: the key whose value is unknown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown choice: {0}")]
pub struct UnknownChoice(pub String);

impl UnknownChoice {
    pub(crate) fn of(what: &str) -> Self {
        Self(what.to_owned())
    }
}
