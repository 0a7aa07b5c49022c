//! Finding clauses by id or by word.

use super::{Book, Entry};

impl Book {
    /// Clauses that hold every word of a query, in the order of the rulebook; those with the words in id or title come
    /// first. Upper and lower case are alike, and the beginning of a word is enough. An empty query finds nothing.
    #[must_use]
    pub fn search(&self, query: &str) -> Vec<&Entry> {
        let query = query.to_lowercase();
        let words: Vec<&str> = query.split_whitespace().take(8).collect();
        if words.is_empty() {
            return Vec::new();
        }
        let mut in_heading = Vec::new();
        let mut in_text = Vec::new();
        for entry in self.entries() {
            let heading = format!("{} {}", entry.clause.id(), entry.title).to_lowercase();
            if words.iter().all(|word| holds(&heading, word)) {
                in_heading.push(entry);
                continue;
            }
            let text = format!("{heading} {}", entry.plain()).to_lowercase();
            if words.iter().all(|word| holds(&text, word)) {
                in_text.push(entry);
            }
        }
        in_heading.append(&mut in_text);
        in_heading
    }
}

/// Some word of the text begins with this one.
fn holds(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text.get(..at).and_then(|head| head.chars().next_back());
        before.is_none_or(|c| !c.is_alphanumeric())
    })
}
