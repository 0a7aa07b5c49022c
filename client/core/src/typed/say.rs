//! What is wrong with a typed command, in words.

use super::Fault;
use crate::texts::Texts;

impl Fault {
    /// Why a command was not understood or cannot be carried out.
    #[must_use]
    pub fn said(&self, texts: &Texts) -> String {
        let after = |key: &str, after: &String| texts.with(key, &[("after", after.clone())]);
        let text = |key: &str, text: &String| texts.with(key, &[("text", text.clone())]);
        match self {
            Self::Unknown {
                word,
                near: Some(near),
            } => texts.with(
                "typed-near",
                &[("text", word.clone()), ("near", (*near).to_owned())],
            ),
            Self::Unknown { word, near: None } => text("typed-unknown", word),
            Self::NoAmount { after: word } => after("typed-no-amount", word),
            Self::NotANumber { text: word } => text("typed-not-a-number", word),
            Self::NoHand { after: word } => after("typed-no-hand", word),
            Self::NoName { after: word } => after("typed-no-name", word),
            Self::NoEdge { after: word } => after("typed-no-edge", word),
            Self::NoPlace { after: word } => after("typed-no-place", word),
            Self::NoGround { text: word } if word.is_empty() => texts.say("typed-no-ground"),
            Self::NoGround { text: word } => text("typed-unknown-ground", word),
            Self::NotOfPiece => texts.say("typed-not-of-piece"),
            Self::NothingInHand => texts.say("typed-nothing-in-hand"),
            Self::TooMuch { text: word } => text("typed-too-much", word),
            Self::Nobody { name } => text("typed-nobody", name),
            Self::NothingSelected => texts.say("typed-nothing-selected"),
            Self::NotInGroup => texts.say("typed-not-in-group"),
            Self::NotNow => texts.say("typed-not-now"),
            Self::NoContact { name } => text("typed-no-contact", name),
            Self::NotYours => texts.say("typed-not-yours"),
        }
    }
}
