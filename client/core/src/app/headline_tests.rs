//! What a browser shows beside the table: the page's title, and the way to the words of the match.

use acies::dice::Bytes32;

use super::tests::{in_lobby, in_match};
use crate::panel::Action;
use crate::texts::Language;

#[test]
fn the_title_says_when_one_is_waited_for_and_the_words_are_where_the_match_is() {
    let mut app = in_lobby();
    assert_eq!(app.window_title(), "Acies");
    assert_eq!(app.link_to_words(), None);
    app = in_match();
    app.on_action(Action::SetLanguage(Language::German), 2.0);
    let session = app.session.as_mut().expect("a match");
    session.state.nonces = [1, 2].map(|nonce| Some(Bytes32([nonce; 32])));
    assert!(session.may_act());
    let title = app.window_title();
    assert!(title.starts_with("Du bist am Zug – Acies – "), "{title}");
    let session = app.session.as_mut().expect("a match");
    let id = session.header.match_id;
    session.seat = None;
    assert!(app.window_title().starts_with("Acies – "));
    let words = format!("http://127.0.0.1:7878/m/{id}/log");
    assert_eq!(app.link_to_words(), Some(words));
}
