//! Settings as text: read part by part, so that one damaged part costs no seat, and written so that two windows that share
//! one place do not undo what the other has kept since.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::settings::{Saved, SavedGuest, SavedSeat};

/// Lists whose members stand each for itself, and what tells them apart.
const LISTS: [(&str, &[&str]); 2] = [("guests", &["server"]), ("seats", &["server", "match_id"])];

/// What a text gave.
#[derive(Clone, Debug, PartialEq)]
pub struct Read {
    /// What could be understood; the rest as it is from the start.
    pub saved: Saved,
    /// All of it could be.
    pub is_whole: bool,
}

impl Saved {
    /// Reads what [`Saved::to_text`] wrote; a part that is not understood is as it is from the start.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        Self::read(text).saved
    }

    /// As [`Saved::from_text`], and says whether all of it was understood.
    #[must_use]
    pub fn read(text: &str) -> Read {
        if let Ok(saved) = serde_json::from_str(text) {
            let is_whole = true;
            return Read { saved, is_whole };
        }
        Read {
            saved: object_of(text).map(in_parts).unwrap_or_default(),
            is_whole: false,
        }
    }

    /// As text for a file.
    #[must_use]
    pub fn to_text(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// The text to be kept where another window may have kept something since: what this one has changed since `before`,
    /// over what lies there now. Of a seat that both have, a token is never lost.
    #[must_use]
    pub fn text_over(&self, before: &Self, there: Option<&str>) -> String {
        let parts = (
            object_of(&self.to_text()),
            object_of(&before.to_text()),
            there.and_then(object_of),
        );
        let (Some(own), Some(before), Some(mut there)) = parts else {
            return self.to_text();
        };
        for (name, value) in own {
            let was = before.get(&name);
            let list = LISTS.iter().find(|(list, _)| *list == name);
            match list {
                Some((_, keys)) => {
                    let merged = members(&value, was, there.get(&name), keys);
                    there.insert(name, Value::Array(merged));
                }
                None if was == Some(&value) && there.contains_key(&name) => {}
                None => {
                    there.insert(name, value);
                }
            }
        }
        serde_json::to_string_pretty(&there).unwrap_or_default()
    }
}

fn object_of(text: &str) -> Option<Map<String, Value>> {
    serde_json::from_str(text).ok()
}

/// Every part that can be read alone.
fn in_parts(mut object: Map<String, Value>) -> Saved {
    if let Some(guests) = object.get_mut("guests") {
        keep_readable::<SavedGuest>(guests);
    }
    if let Some(seats) = object.get_mut("seats") {
        keep_readable::<SavedSeat>(seats);
    }
    let mut good = Map::new();
    for (name, value) in object {
        let alone = Map::from_iter([(name.clone(), value.clone())]);
        if serde_json::from_value::<Saved>(Value::Object(alone)).is_ok() {
            good.insert(name, value);
        }
    }
    serde_json::from_value(Value::Object(good)).unwrap_or_default()
}

fn keep_readable<T: DeserializeOwned>(list: &mut Value) {
    if let Value::Array(members) = list {
        members.retain(|member| serde_json::from_value::<T>(member.clone()).is_ok());
    }
}

/// Members of a list: those of the other window first, then what this one has added or changed. What this one had before
/// and has no more goes; what the other has taken away and this one left as it was goes too.
fn members(
    own: &Value,
    before: Option<&Value>,
    there: Option<&Value>,
    keys: &[&str],
) -> Vec<Value> {
    let list = |value: Option<&Value>| value.and_then(Value::as_array).cloned().unwrap_or_default();
    let (own, before, there) = (list(Some(own)), list(before), list(there));
    let is_same = |a: &Value, b: &Value| keys.iter().all(|key| a.get(key) == b.get(key));
    let among =
        |list: &[Value], one: &Value| list.iter().find(|other| is_same(other, one)).cloned();
    let is_unchanged = |one: &Value| before.contains(one);
    let mut merged: Vec<Value> = there
        .iter()
        .filter(|one| match among(&own, one) {
            Some(mine) => is_unchanged(&mine),
            None => among(&before, one).is_none(),
        })
        .cloned()
        .collect();
    for mine in own.iter().filter(|one| !is_unchanged(one)) {
        let mut mine = mine.clone();
        if let Some(theirs) = among(&there, &mine) {
            fill_token(&mut mine, &theirs);
        }
        merged.push(mine);
    }
    merged
}

/// A seat that was found again without its token gets the one that another window has.
fn fill_token(mine: &mut Value, theirs: &Value) {
    let lacks = mine.get("token").and_then(Value::as_str) == Some("");
    if lacks && let (Some(mine), Some(token)) = (mine.as_object_mut(), theirs.get("token")) {
        mine.insert("token".to_owned(), token.clone());
    }
}

#[cfg(test)]
mod tests {
    use acies::dice::Bytes32;
    use acies::game::MatchId;

    use super::*;
    use crate::texts::Language;

    fn seat(number: u8, token: &str) -> SavedSeat {
        SavedSeat {
            server: "wss://a.example/ws".to_owned(),
            match_id: MatchId([number; 16]),
            side: None,
            token: token.to_owned(),
            nonce: Some(Bytes32([number; 32])),
            commitment: None,
        }
    }

    fn tokens(saved: &Saved) -> Vec<&str> {
        saved.seats.iter().map(|seat| seat.token.as_str()).collect()
    }

    #[test]
    fn two_windows_do_not_undo_each_others_seats_and_settings() {
        let start = Saved {
            seats: vec![seat(1, "one"), seat(2, "two")],
            ..Saved::default()
        };
        // The first window takes a seat and loses one; the second knows nothing of it and changes the language.
        let mut first = start.clone();
        first.seats.push(seat(3, "three"));
        first.seats.remove(0);
        let there = first.text_over(&start, Some(&start.to_text()));
        let second = Saved {
            language: Language::German,
            ..start.clone()
        };
        let there = second.text_over(&start, Some(&there));
        let both = Saved::from_text(&there);
        assert_eq!(tokens(&both), ["two", "three"]);
        assert_eq!(both.language, Language::German);
        // The first goes on with what it has: the language of the second stays.
        let before = first.clone();
        first.name = "Ada".to_owned();
        let both = Saved::from_text(&first.text_over(&before, Some(&there)));
        assert_eq!(
            (both.language, both.name.as_str()),
            (Language::German, "Ada")
        );
        assert_eq!(tokens(&both), ["two", "three"]);
    }

    #[test]
    fn a_seat_found_again_without_token_keeps_the_token_of_the_other_window() {
        let start = Saved::default();
        let there = Saved {
            seats: vec![seat(1, "token")],
            ..start.clone()
        };
        let mut own = start.clone();
        own.seats.push(SavedSeat {
            nonce: Some(Bytes32([9; 32])),
            ..seat(1, "")
        });
        let both = Saved::from_text(&own.text_over(&start, Some(&there.to_text())));
        assert_eq!(tokens(&both), ["token"]);
        assert_eq!(both.seats[0].nonce, Some(Bytes32([9; 32])));
    }

    #[test]
    fn a_damaged_part_costs_no_other_and_no_seat() {
        let saved = Saved {
            name: "Ada".to_owned(),
            seats: vec![seat(1, "one"), seat(2, "two")],
            ..Saved::default()
        };
        let whole = saved.to_text();
        let is_whole = true;
        assert_eq!(
            Saved::read(&whole),
            Read {
                saved: saved.clone(),
                is_whole
            }
        );
        let other = whole.replace("\"english\"", "\"klingon\"");
        assert_ne!(other, whole);
        let is_whole = false;
        assert_eq!(Saved::read(&other), Read { saved, is_whole });
        let one_bad = whole.replacen("\"token\": \"one\"", "\"token\": 1", 1);
        let read = Saved::read(&one_bad);
        assert_eq!((tokens(&read.saved), read.is_whole), (vec!["two"], false));
        assert_eq!(read.saved.name, "Ada");
        assert_eq!(Saved::from_text("{ broken"), Saved::default());
    }

    #[test]
    fn nothing_kept_or_nonsense_there_is_written_over() {
        let saved = Saved::default();
        for there in [None, Some(""), Some("[1]"), Some("{ broken")] {
            assert_eq!(saved.text_over(&saved, there), saved.to_text());
        }
    }
}
