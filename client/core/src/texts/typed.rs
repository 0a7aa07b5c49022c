//! What is wrong with a typed command, in words.

use super::Texts;
use crate::typed::Fault;

impl Texts {
    /// Why a command was not understood or cannot be carried out.
    #[must_use]
    pub fn typed_fault(&self, fault: &Fault) -> String {
        let after = |key: &str, after: &String| self.with(key, &[("after", after.clone())]);
        let text = |key: &str, text: &String| self.with(key, &[("text", text.clone())]);
        match fault {
            Fault::Unknown {
                word,
                near: Some(near),
            } => self.with(
                "typed-near",
                &[("text", word.clone()), ("near", (*near).to_owned())],
            ),
            Fault::Unknown { word, near: None } => text("typed-unknown", word),
            Fault::NoAmount { after: word } => after("typed-no-amount", word),
            Fault::NotANumber { text: word } => text("typed-not-a-number", word),
            Fault::NoHand { after: word } => after("typed-no-hand", word),
            Fault::NoName { after: word } => after("typed-no-name", word),
            Fault::NoEdge { after: word } => after("typed-no-edge", word),
            Fault::NoPlace { after: word } => after("typed-no-place", word),
            Fault::TooMuch { text: word } => text("typed-too-much", word),
            Fault::Nobody { name } => text("typed-nobody", name),
            Fault::NothingSelected => self.say("typed-nothing-selected"),
            Fault::NotInGroup => self.say("typed-not-in-group"),
            Fault::NotNow => self.say("typed-not-now"),
            Fault::NoContact { name } => text("typed-no-contact", name),
            Fault::NotYours => self.say("typed-not-yours"),
        }
    }
}
