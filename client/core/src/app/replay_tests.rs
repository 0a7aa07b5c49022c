//! Replays as a player meets them: the past of a match that goes on, a match that is over, a record from a file.

use acies::replay::{Record, verify, write_record};

use super::tests::{all_items, words};
use super::*;
use crate::input::Key;
use crate::panel::{Action, Field, Item, Place};
use crate::replay::{Timeline, Verdict};
use crate::samples;

fn bytes_of(record: &Record) -> Vec<u8> {
    write_record(&record.header, &record.batches, record.secret).expect("a record")
}

/// The program as it starts with this file.
fn opened(bytes: Vec<u8>) -> App {
    let settings = Settings {
        record: Some(bytes),
        ..Settings::default()
    };
    App::new(settings)
}

fn replay() -> (App, u32) {
    let record = samples::finished();
    let last = record.batches.len() as u32;
    (opened(bytes_of(&record)), last)
}

fn timeline(app: &App) -> Timeline {
    let items = all_items(&app.panels());
    let found = items.into_iter().find_map(|item| match item {
        Item::Timeline(timeline) => Some(timeline),
        _other => None,
    });
    found.expect("a timeline")
}

fn can(app: &App, wanted: &str) -> Option<bool> {
    all_items(&app.panels()).iter().find_map(|item| match item {
        Item::Button { id, enabled, .. } if id == wanted => Some(*enabled),
        _other => None,
    })
}

#[test]
fn a_match_that_is_over_opens_at_its_end_and_plays_from_its_beginning() {
    let (mut app, last) = replay();
    assert_eq!(*app.state(), AppState::Match);
    assert_eq!((timeline(&app).shown, timeline(&app).last), (last, last));
    assert!(words(&app).contains("gave up"), "{}", words(&app));
    app.on_action(Action::Play, 1.0);
    assert_eq!(timeline(&app).shown, 0);
    app.tick(1.5);
    assert_eq!(timeline(&app).shown, 0);
    app.tick(2.3);
    assert_eq!(timeline(&app).shown, 1);
    app.on_action(Action::Choose(Field::ReplaySpeed, 5), 3.0);
    for step in 0..2 * last {
        app.tick(4.0 + f64::from(step) * 0.1);
    }
    assert_eq!(timeline(&app).shown, last, "it rests at the end");
    assert_eq!(can(&app, "replay-play"), Some(true));
}

#[test]
fn keys_and_buttons_go_through_the_match() {
    let (mut app, last) = replay();
    let press = |app: &mut App, key| app.on_input(Input::KeyPressed(key), 1.0);
    for (key, shown) in [
        (Key::Home, 0),
        (Key::Right, 1),
        (Key::Right, 2),
        (Key::Left, 1),
        (Key::End, last),
        (Key::Right, last),
        (Key::Left, last - 1),
    ] {
        press(&mut app, key);
        assert_eq!(timeline(&app).shown, shown, "{key:?}");
    }
    press(&mut app, Key::Space);
    assert_eq!(can(&app, "replay-pause"), Some(true));
    press(&mut app, Key::Space);
    assert_eq!(can(&app, "replay-pause"), None);
    app.on_action(Action::ShowBatch(0), 2.0);
    app.on_action(Action::NextTurn, 2.0);
    let turn = timeline(&app).shown;
    assert!(turn > 0 && turn < last);
    app.on_action(Action::NextTurn, 2.0);
    app.on_action(Action::PreviousTurn, 2.0);
    assert_eq!(timeline(&app).shown, turn);
}

#[test]
fn the_verdict_is_said_and_the_record_saved_is_the_one_that_was_opened() {
    let record = samples::finished();
    let bytes = bytes_of(&record);
    let mut app = opened(bytes.clone());
    for step in 0..1000 {
        app.tick(f64::from(step));
    }
    let verdict = app.session().expect("a match").check.verdict().clone();
    assert!(matches!(verdict, Verdict::Holds { .. }), "{verdict:?}");
    assert!(words(&app).contains("Checked: all"), "{}", words(&app));
    drop(app.take_requests());
    app.on_action(Action::SaveRecord, 1.0);
    let requests = app.take_requests();
    let [Request::SaveRecord { name, bytes: saved }] = &requests[..] else {
        panic!("{requests:?}");
    };
    assert_eq!(*saved, bytes);
    assert!(name.starts_with("acies-") && name.ends_with(".acies"));
    assert!(verify(saved, None).is_ok());
    app.on_saved(Ok(Some("/somewhere/x.acies".to_owned())), 2.0);
    assert!(words(&app).contains("/somewhere/x.acies"));
}

/// Far longer than any that is played: offers back and forth make it so.
#[test]
fn a_match_of_thousands_of_batches_is_checked_and_saved_whole() {
    let record = samples::long(2600);
    let bytes = bytes_of(&record);
    let mut app = opened(bytes.clone());
    let mut frames = 0;
    let is_checking = |app: &App| {
        let verdict = app.session().expect("a match").check.verdict();
        matches!(verdict, Verdict::Open | Verdict::Checking { .. })
    };
    while is_checking(&app) && frames < 3000 {
        frames += 1;
        app.tick(f64::from(frames));
    }
    let verdict = app.session().expect("a match").check.verdict().clone();
    assert!(
        matches!(verdict, Verdict::Holds { batches, .. } if batches > 2600),
        "{verdict:?}"
    );
    drop(app.take_requests());
    app.on_action(Action::SaveRecord, 1.0);
    let requests = app.take_requests();
    let [Request::SaveRecord { bytes: saved, .. }] = &requests[..] else {
        panic!("{requests:?}");
    };
    assert!(*saved == bytes);
    app.on_action(Action::ShowBatch(10), 2.0);
    assert_eq!(timeline(&app).shown, 10);
}

#[test]
fn a_forged_die_is_named_with_its_batch() {
    let mut record = samples::finished();
    let batch = record
        .batches
        .iter_mut()
        .find(|batch| !batch.dice.is_empty());
    let batch = batch.expect("a die");
    batch.dice[0] = batch.dice[0] % 6 + 1;
    let number = batch.number;
    let mut app = opened(bytes_of(&record));
    for step in 0..100 {
        app.tick(f64::from(step));
    }
    let wanted = format!("Batch {number} does not hold");
    assert!(words(&app).contains(&wanted), "{}", words(&app));
    assert!(words(&app).contains("secret and shares give the dice"));
}

#[test]
fn the_ledger_shows_every_die_up_to_the_moment() {
    let (mut app, last) = replay();
    let rows = |app: &App| -> Vec<u32> {
        let panels = app.panels();
        let Some(ledger) = panels.iter().find(|panel| panel.id == "ledger") else {
            return Vec::new();
        };
        assert_eq!(ledger.place, Place::Book);
        all_items(std::slice::from_ref(ledger))
            .into_iter()
            .filter_map(|item| match item {
                Item::Link {
                    action: Action::ShowBatch(number),
                    ..
                } => Some(number),
                _other => None,
            })
            .collect()
    };
    assert!(rows(&app).is_empty(), "closed at first");
    app.on_action(Action::ShowLedger, 1.0);
    let all = rows(&app);
    assert!(all.len() > 5 && all.is_sorted_by(|a, b| a >= b), "{all:?}");
    let middle = last / 2;
    app.on_action(Action::ShowBatch(middle), 1.0);
    let some = rows(&app);
    assert!(some.len() < all.len() && some.iter().all(|number| *number <= middle));
    assert!(words(&app).contains("luck"), "{}", words(&app));
    app.on_action(Action::HideLedger, 1.0);
    assert!(rows(&app).is_empty());
}

#[test]
fn a_file_that_is_no_record_is_said_and_leaving_a_record_leads_to_the_first_page() {
    let app = opened(b"nonsense".to_vec());
    assert_eq!(*app.state(), AppState::Start);
    assert!(words(&app).contains("no record"), "{}", words(&app));
    let (mut app, _) = replay();
    app.on_action(Action::Leave, 1.0);
    assert_eq!(*app.state(), AppState::Start);
    assert!(app.session().is_none());
    assert!(app.take_requests().is_empty());
}

/// The program with a seat that it kept from the match of the record, promised this.
fn opened_by_player(promise: acies::dice::Bytes32, nonce: acies::dice::Bytes32) -> App {
    let record = samples::finished();
    let mut settings = Settings {
        record: Some(bytes_of(&record)),
        ..Settings::default()
    };
    settings.saved.seats.push(crate::SavedSeat {
        server: "wss://a.example/ws".to_owned(),
        match_id: record.header.match_id,
        side: Some(acies::Side::Red),
        token: "token".to_owned(),
        nonce: Some(nonce),
        commitment: Some(promise),
    });
    let mut app = App::new(settings);
    for step in 0..1000 {
        app.tick(f64::from(step));
    }
    app
}

#[test]
fn a_record_is_compared_with_what_its_player_kept() {
    use acies::dice::Bytes32;

    let record = samples::finished();
    let promise = record.header.commitment;
    let last = opened(bytes_of(&record));
    let nonce = last.session().expect("a match").state.nonces[0].expect("an open nonce");
    let says = words(&opened_by_player(promise, nonce));
    assert!(says.contains("the promised secret"), "{says}");
    let says = words(&opened_by_player(Bytes32([1; 32]), nonce));
    assert!(says.contains("another promise"), "{says}");
    let says = words(&opened_by_player(promise, Bytes32([2; 32])));
    assert!(says.contains("not rolled with your share"), "{says}");
    // Whoever kept nothing is told so.
    let mut app = opened(bytes_of(&record));
    for step in 0..1000 {
        app.tick(f64::from(step));
    }
    assert!(
        words(&app).contains("No earlier promise"),
        "{}",
        words(&app)
    );
}
