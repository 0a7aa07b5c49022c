//! The commands as the list of keys shows them: each line of a text begins with one that can be typed as it stands.

/// The last part of each text's key, in the order of the list.
pub(crate) const HELP: [&str; 33] = [
    "select", "ahead", "aside", "wheel", "turn", "to", "go", "steps", "group", "contact", "far",
    "bonus", "shoot", "fight", "face", "end", "measure", "army", "piece", "river", "shore",
    "alter", "remove", "edge", "camp", "place", "suggest", "terrain", "activate", "guard", "aid",
    "offers", "talk",
];

/// The key of a text: what is typed, a colon, what it does.
pub(crate) fn help_key(part: &str) -> String {
    format!("help-{part}")
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::*;
    use crate::texts::{Language, Texts};

    #[test]
    fn every_line_of_the_help_can_be_typed_as_it_stands() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            for part in HELP {
                let says = texts.say(&help_key(part));
                let (typed, does) = says
                    .split_once(": ")
                    .expect("what is typed, and what it does");
                assert!(does.len() > 3, "{says}");
                for one in typed.split(" · ") {
                    assert!(parse(one).is_ok(), "{one}: {:?}", parse(one));
                }
            }
        }
    }
}
