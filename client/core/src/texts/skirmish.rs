//! What happens and what is refused in a skirmish, in words.

use acies::skirmish::{Event, Refusal, State};

use super::{Texts, kind_of};

impl Texts {
    /// The lines of an event on the table of a skirmish.
    #[must_use]
    pub fn skirmish_event(&self, event: &Event, _state: &State) -> Vec<String> {
        vec![kind_of(event)]
    }

    /// A refusal of the rules of a skirmish with its clause.
    #[must_use]
    pub fn skirmish_refusal(&self, refusal: &Refusal, _state: Option<&State>) -> String {
        let text = refusal.code().to_owned();
        let clause = refusal.clause().id().to_owned();
        self.with("with-clause", &[("text", text), ("clause", clause)])
    }
}
