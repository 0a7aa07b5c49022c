//! Looking back: pages of the log, links to a batch, the past on the table.

use acies::game::Batch;
use acies::protocol::{Clocks, Command, Denied, MAX_HISTORY, Reply, ServerMessage, Stretch};

use super::tests::{answer, commands, in_lobby, in_match, message, words};
use super::*;
use crate::link::Trouble;
use crate::panel::Action;
use crate::samples;

/// A spectator of the sample match who follows this link and has its snapshot after these batches.
fn watching(fragment: &str, batches: &[Batch]) -> App {
    let mut app = in_lobby();
    let match_id = samples::snapshot(None).header.match_id;
    let link = format!("http://127.0.0.1:7878/m/{match_id}{fragment}");
    app.on_action(Action::Edit(crate::panel::Field::Link, link), 0.0);
    app.on_action(Action::UseLink, 0.0);
    let (id, _) = commands(&mut app).remove(0);
    answer(&mut app, &id, Reply::Entered { seat: None });
    let snapshot = Box::new(samples::snapshot_after(None, batches));
    app.on_net(message(ServerMessage::Snapshot(snapshot)), 1.0);
    app
}

/// Answers the one question about the past with a page of so many batches; says what was asked.
fn turn_page(app: &mut App, batches: &[Batch], size: usize) -> u32 {
    let now = app.now;
    app.tick(now);
    let sent = commands(app);
    let [(id, Command::History { from, count })] = &sent[..] else {
        panic!("{sent:?}");
    };
    assert_eq!(*count, MAX_HISTORY);
    let start = *from as usize - 1;
    let stretch = Stretch {
        batches: batches[start..(start + size).min(batches.len())].to_vec(),
        last: batches.len() as u32,
    };
    answer(app, id, Reply::History(Box::new(stretch)));
    *from
}

fn live(app: &mut App, batch: &Batch) {
    let match_id = samples::snapshot(None).header.match_id;
    let batch = Box::new(batch.clone());
    let clocks = Clocks::default();
    app.on_net(
        message(ServerMessage::Batch {
            match_id,
            batch,
            clocks,
        }),
        2.0,
    );
}

fn numbers(app: &App) -> Vec<u32> {
    let session = app.session().expect("a match");
    let entries = session.log.entries();
    entries.map(|entry| entry.batch.number).collect()
}

#[test]
fn the_log_is_filled_from_the_beginning_page_by_page_while_the_match_goes_on() {
    let batches = samples::bounds(8);
    let mut app = watching("", &batches[..6]);
    assert!(numbers(&app).is_empty());
    assert!(words(&app).contains("older part"), "{}", words(&app));
    assert_eq!(turn_page(&mut app, &batches[..6], 2), 1);
    live(&mut app, &batches[6]);
    assert_eq!(
        numbers(&app),
        [1, 2, 7],
        "the news do not wait for the past"
    );
    assert_eq!(turn_page(&mut app, &batches[..7], 3), 3);
    assert_eq!(turn_page(&mut app, &batches[..7], 3), 6);
    live(&mut app, &batches[7]);
    assert_eq!(numbers(&app), [1, 2, 3, 4, 5, 6, 7, 8]);
    app.tick(3.0);
    assert!(commands(&mut app).is_empty(), "nothing is missing any more");
    assert!(words(&app).contains("has 2 points"), "{}", words(&app));
    assert!(!words(&app).contains("older part"));
    assert!(app.session().expect("a match").troubles.is_empty());
}

#[test]
fn a_snapshot_after_missed_batches_fills_the_gap() {
    let batches = samples::bounds(9);
    let mut app = watching("", &batches[..2]);
    turn_page(&mut app, &batches[..2], 100);
    let snapshot = Box::new(samples::snapshot_after(None, &batches));
    app.on_net(message(ServerMessage::Snapshot(snapshot)), 2.0);
    assert_eq!(turn_page(&mut app, &batches, 100), 3);
    assert_eq!(numbers(&app).len(), 9);
}

#[test]
fn a_link_to_a_batch_shows_the_table_as_it_stood_and_the_way_back() {
    let batches = samples::bounds(7);
    let mut app = watching("#at=3", &batches[..6]);
    assert!(!app.is_past_shown(), "not before the log has come so far");
    turn_page(&mut app, &batches[..6], 2);
    assert!(!app.is_past_shown());
    turn_page(&mut app, &batches[..6], 4);
    assert!(app.is_past_shown());
    let shown = app.shown().expect("a match");
    assert_eq!((shown.state.number, shown.ancients().bound), (3, 3));
    assert!(words(&app).contains("batch 3 of 6"), "{}", words(&app));
    live(&mut app, &batches[6]);
    assert!(words(&app).contains("batch 3 of 7"), "{}", words(&app));
    assert_eq!(app.shown().expect("a match").state.number, 3);
    app.on_action(Action::ShowBatch(2), 3.0);
    assert_eq!(
        app.shown()
            .expect("a match")
            .state
            .table
            .ancients()
            .unwrap()
            .bound,
        2
    );
    app.on_action(Action::ShowNow, 3.0);
    assert!(!app.is_past_shown());
    assert_eq!(
        app.shown()
            .expect("a match")
            .state
            .table
            .ancients()
            .unwrap()
            .bound,
        7
    );
    app.on_action(Action::ShowBatch(8), 3.0);
    assert!(!app.is_past_shown(), "beyond the last one is the present");
    app.on_action(Action::ShowBatch(0), 3.0);
    assert_eq!(app.shown().expect("a match").state.number, 0);
    app.on_action(Action::Leave, 4.0);
    assert!(!app.is_past_shown());
}

#[test]
fn nobody_acts_in_the_past() {
    let batches = samples::bounds(4);
    let mut app = in_match();
    let snapshot = Box::new(samples::snapshot_after(
        Some(acies::ancients::Side::Red),
        &batches,
    ));
    app.on_net(message(ServerMessage::Snapshot(snapshot)), 1.0);
    drop(app.take_requests());
    turn_page_of_player(&mut app, &batches);
    app.on_action(Action::ShowBatch(2), 2.0);
    assert!(!app.shown().expect("a match").may_act());
    app.on_action(Action::EndMoves, 2.0);
    assert!(commands(&mut app).is_empty());
    assert!(words(&app).contains("nobody acts here"), "{}", words(&app));
    app.on_action(Action::ShowNow, 2.0);
    app.on_action(Action::EndMoves, 2.0);
    let sent = commands(&mut app);
    assert!(
        matches!(sent[..], [(_, Command::Act { base: 4, .. })]),
        "{sent:?}"
    );
}

/// A player owes his share of the dice too; only the question about the past is answered.
fn turn_page_of_player(app: &mut App, batches: &[Batch]) {
    app.tick(1.0);
    let sent = commands(app);
    let asked = sent
        .iter()
        .find(|(_, command)| matches!(command, Command::History { .. }));
    let (id, _) = asked.expect("a question about the past");
    let stretch = Stretch {
        batches: batches.to_vec(),
        last: batches.len() as u32,
    };
    answer(app, id, Reply::History(Box::new(stretch)));
}

#[test]
fn a_batch_that_does_not_exist_is_said_and_the_present_shown() {
    let batches = samples::bounds(3);
    let mut app = watching("#at=9", &batches);
    turn_page(&mut app, &batches, 100);
    assert!(!app.is_past_shown());
    assert!(words(&app).contains("no such batch"), "{}", words(&app));
}

#[test]
fn a_past_that_does_not_lead_to_the_present_is_noticed_and_asked_for_no_more() {
    let batches = samples::bounds(5);
    let mut app = watching("", &batches);
    let mut forged = batches;
    forged[1].events.clear();
    turn_page(&mut app, &forged, 100);
    let session = app.session().expect("a match");
    assert!(session.troubles.contains(&Trouble::Past));
    app.tick(100.0);
    assert!(commands(&mut app).is_empty());
}

#[test]
fn a_refused_look_back_is_tried_again_after_a_pause_and_bothers_nobody() {
    let batches = samples::bounds(5);
    let mut app = watching("", &batches);
    app.tick(1.0);
    let (id, _) = commands(&mut app).remove(0);
    let before = words(&app);
    answer(&mut app, &id, Reply::Denied(Denied::StoreFull));
    assert_eq!(words(&app), before);
    app.tick(2.0);
    assert!(commands(&mut app).is_empty());
    app.now = 10.0;
    assert_eq!(turn_page(&mut app, &batches, 100), 1);
}

#[test]
fn dice_from_before_the_visit_are_checked_too() {
    let batches = samples::bounds(5);
    let mut session = MatchSession::new(samples::snapshot_after(None, &batches), None, None, 0.0);
    session.on_history(batches, &Texts::new(crate::texts::Language::English));
    session.on_secret(acies::dice::Bytes32([9; 32]));
    // Dice in a match without nonces cannot come from the secret.
    assert_eq!(session.proof, crate::link::Proof::WrongNonce);
}

/// A match that is over, in which red has sealed a choice with the third batch.
fn sealed(choices: &[u8]) -> Vec<Batch> {
    use acies::ancients::{Event, Side};
    use acies::game::{MatchEvent, Outcome, TableEvent};
    let mut batches = samples::bounds(4);
    let choices = choices.to_vec();
    let side = Side::Red;
    batches[2].events = vec![MatchEvent::Table(TableEvent::Ancients(Event::ArmySealed {
        side,
        choices,
    }))];
    batches[3].events = vec![MatchEvent::Ended {
        outcome: Outcome::Resigned { winner: Side::Blue },
    }];
    let mut state = samples::snapshot(None).state;
    for batch in &mut batches {
        for event in &batch.events {
            state.fold_event(event).expect("a good event");
        }
        state.rolls += 1;
        state.number = batch.number;
        batch.hash = state.hash();
    }
    batches
}

/// `Clause: ARM-07`: what was sealed is asked for once more when the match is over, and only once.
#[test]
fn arm_07_what_was_sealed_is_asked_for_again_at_the_end() {
    let shown = sealed(&[]);
    let mut app = watching("", &shown);
    turn_page(&mut app, &shown, 100);
    app.tick(2.0);
    let sent = commands(&mut app);
    let [(id, Command::History { from: 3, count: 1 })] = &sent[..] else {
        panic!("{sent:?}");
    };
    let told = sealed(&[1, 0, 2]);
    let stretch = Stretch {
        batches: vec![told[2].clone()],
        last: 4,
    };
    answer(&mut app, id, Reply::History(Box::new(stretch)));
    let session = app.session().expect("a match");
    assert_eq!(session.log.first_sealed(), None);
    assert_eq!(session.log.entry(3).map(|one| &one.batch), Some(&told[2]));
    app.tick(3.0);
    assert!(commands(&mut app).is_empty());
    // A server that tells it no better is not asked for ever.
    let mut app = watching("", &shown);
    turn_page(&mut app, &shown, 100);
    app.tick(2.0);
    let (id, _) = commands(&mut app).remove(0);
    let stretch = Stretch {
        batches: vec![shown[2].clone()],
        last: 4,
    };
    answer(&mut app, &id, Reply::History(Box::new(stretch)));
    app.tick(3.0);
    assert!(commands(&mut app).is_empty());
}

#[test]
fn dice_that_nobody_has_compared_are_not_called_checked() {
    use acies::protocol::{Presence, Snapshot};

    let record = samples::finished();
    let mut state = acies::game::MatchState::new(&record.header);
    for batch in &record.batches {
        state.fold(batch).expect("a whole log");
    }
    let match_id = record.header.match_id;
    let rolls = state.rolls;
    let snapshot = Snapshot {
        hash: state.hash(),
        header: record.header.clone(),
        state,
        seat: None,
        clocks: Clocks::default(),
        presence: Presence::default(),
    };
    let mut app = in_lobby();
    app.on_action(Action::Enter(match_id), 0.0);
    let (id, _) = commands(&mut app).remove(0);
    answer(&mut app, &id, Reply::Entered { seat: None });
    let snapshot = Box::new(snapshot);
    app.on_net(message(ServerMessage::Snapshot(snapshot)), 1.0);
    let secret = record.secret;
    app.on_net(message(ServerMessage::Secret { match_id, secret }), 1.0);
    assert!(!words(&app).contains("Dice checked"), "{}", words(&app));
    turn_page(&mut app, &record.batches, 10_000);
    let wanted = format!("Dice checked: all {rolls} rolls");
    assert!(words(&app).contains(&wanted), "{}", words(&app));
}

#[test]
fn whoever_has_come_to_the_present_is_not_thrown_back_to_it_later() {
    let batches = samples::bounds(6);
    let mut app = watching("", &batches);
    turn_page(&mut app, &batches, 100);
    app.on_action(Action::ShowBatch(4), 2.0);
    app.on_action(Action::Play, 2.0);
    app.on_action(Action::ShowBatch(7), 2.1);
    assert!(!app.is_past_shown());
    app.on_action(Action::ShowBatch(5), 100.0);
    app.tick(100.1);
    app.tick(200.0);
    assert!(app.is_past_shown(), "nothing plays by itself");
}

#[test]
fn a_batch_that_is_not_there_yet_is_shown_when_it_comes_and_one_of_a_broken_past_never() {
    let batches = samples::bounds(6);
    let mut app = watching("", &batches);
    turn_page(&mut app, &batches, 2);
    app.on_action(Action::ShowBatch(1), 2.0);
    app.on_action(Action::ShowBatch(5), 2.0);
    assert_eq!(app.shown().expect("a match").state.number, 1);
    turn_page(&mut app, &batches, 100);
    assert_eq!(app.shown().expect("a match").state.number, 5);
    let mut app = watching("#at=4", &batches);
    let mut forged = batches;
    forged[1].events.clear();
    turn_page(&mut app, &forged, 100);
    assert!(!app.is_past_shown());
    let notice = app.notice.as_ref().map(|notice| notice.text.as_str());
    assert_eq!(notice, Some(app.say("trouble-past").as_str()));
}

#[test]
fn a_page_without_anything_new_is_not_asked_for_at_once_again() {
    let batches = samples::bounds(3);
    let mut app = watching("", &batches);
    assert_eq!(turn_page(&mut app, &batches, 0), 1);
    app.tick(1.1);
    app.tick(1.2);
    assert!(commands(&mut app).is_empty());
    app.now = 60.0;
    assert_eq!(turn_page(&mut app, &batches, 100), 1);
}

#[test]
fn a_refused_snapshot_is_asked_for_again() {
    let batches = samples::bounds(3);
    let mut app = watching("", &batches[..2]);
    turn_page(&mut app, &batches[..2], 100);
    let mut bad = batches[2].clone();
    bad.hash = acies::dice::Bytes32([1; 32]);
    live(&mut app, &bad);
    let sent = commands(&mut app);
    let [(id, Command::Resync)] = &sent[..] else {
        panic!("{sent:?}");
    };
    answer(&mut app, id, Reply::Denied(Denied::TooFast));
    app.tick(2.0);
    assert!(commands(&mut app).is_empty(), "not at once");
    app.tick(10.0);
    let sent = commands(&mut app);
    assert!(matches!(sent[..], [(_, Command::Resync)]), "{sent:?}");
}

#[test]
fn a_table_beyond_all_measure_is_left_at_once() {
    use acies::ancients::Board;

    let mut app = in_lobby();
    let mut start = samples::two_lines();
    start.board = std::sync::Arc::new(Board::new(i32::MAX, i32::MAX, Vec::new()));
    let mut snapshot = samples::snapshot(None);
    app.on_action(Action::Enter(snapshot.header.match_id), 0.0);
    snapshot.state.table = start.into();
    snapshot.hash = snapshot.state.hash();
    app.on_net(message(ServerMessage::Snapshot(Box::new(snapshot))), 1.0);
    assert!(app.session().is_none());
    assert!(words(&app).contains("larger than any"), "{}", words(&app));
}
