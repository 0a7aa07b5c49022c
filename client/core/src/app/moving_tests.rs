//! What moves on the table of a match: presses while it does, steps through the past, sounds.

use acies::ancients::{Event, Placed, Side};
use acies::game::{Actor, Batch, MatchEvent, MatchIntent, TableEvent};
use acies::geometry::Pose;
use acies::protocol::{Channel, ChatLine, Clocks, Reply, ServerMessage, Stretch};

use super::tests::{answer, commands, in_match, message};
use super::*;
use crate::draw::Spot;
use crate::input::{Button, Key};
use crate::motion::Speed;
use crate::panel::{Action, Field};
use crate::samples;
use crate::sound::Sound;

const MIDDLE: (f64, f64) = (1080.0, 660.0);

/// The second spear goes back 400 paces, then ahead again: two batches.
fn back_and_forth() -> Vec<Batch> {
    let mut state = samples::snapshot(None).state;
    let mut batches = Vec::new();
    for (number, y) in [(1, 300.0), (2, 700.0)] {
        let table = state.table.ancients().expect("a table of Ancients");
        let element = table.id_of("r2").expect("a spear");
        let pose = Pose::paces(1160.0, y, 0.0);
        let placed = Placed { element, pose };
        let event = MatchEvent::Table(TableEvent::Ancients(Event::Recoiled { placed }));
        state.fold_event(&event).expect("a good event");
        state.number = number;
        batches.push(Batch {
            number,
            unix_millis: 0,
            elapsed_millis: 0,
            actor: Actor::Server,
            command: None,
            intent: MatchIntent::TimeOut,
            dice: Vec::new(),
            events: vec![event],
            hash: state.hash(),
        });
    }
    batches
}

fn arrives(app: &mut App, batch: &Batch, now: f64) {
    let batch = ServerMessage::Batch {
        match_id: samples::snapshot(None).header.match_id,
        batch: Box::new(batch.clone()),
        clocks: Clocks::default(),
    };
    app.on_net(message(batch), now);
}

/// A match with the first batch just come in.
fn moving() -> App {
    let mut app = in_match();
    let area = Input::TableArea {
        x: 0.0,
        y: 0.0,
        width: 800.0,
        height: 800.0,
    };
    app.on_input(area, 1.0);
    app.tick(2.0);
    arrives(&mut app, &back_and_forth()[0], 2.0);
    app.tick(2.1);
    assert!(app.motion().is_playing());
    app
}

fn spot(app: &App, x: f64, y: f64) -> Spot {
    let at = acies::geometry::Vec2::new(x, y);
    app.battle().camera().screen_from_table(at)
}

fn press(at: Spot) -> Input {
    Input::Pressed {
        button: Button::Left,
        x: at.x,
        y: at.y,
    }
}

#[test]
fn a_live_batch_is_seen_moving_while_the_rules_have_the_state_already() {
    let mut app = moving();
    let seen = |app: &App| {
        let picture = app.motion().picture()?.ancients()?;
        Some(picture.element(picture.id_of("r2")?)?.pose.y)
    };
    app.tick(2.2);
    let under_way = seen(&app).expect("a picture");
    assert!((300_001..700_000).contains(&under_way), "{under_way}");
    let table = app.session().expect("a match").ancients();
    let there = table.element(table.id_of("r2").expect("a spear"));
    assert_eq!(there.expect("a spear").pose.y, 300_000);
    let moving = app.draw();
    app.tick(4.0);
    assert_eq!(seen(&app), None);
    assert_ne!(app.draw(), moving);
}

#[test]
fn the_first_press_shows_the_end_and_means_what_was_seen() {
    // Where the spear will stand nothing is to be seen yet: the press only ends the motion.
    let mut app = moving();
    let there = spot(&app, 1160.0, MIDDLE.1 - 400.0);
    assert!(app.skips_motion(press(there)));
    assert!(!app.motion().is_playing());
    assert!(!app.skips_motion(press(there)), "the second one counts");
    // Somebody who does not move is seen where he stands: the press is his.
    let mut app = moving();
    let other = spot(&app, 1320.0, MIDDLE.1);
    assert!(!app.skips_motion(press(other)));
    assert!(!app.motion().is_playing());
}

#[test]
fn keys_and_the_button_show_the_end_looking_about_does_not() {
    for key in [Key::Escape, Key::Enter, Key::Space] {
        let mut app = moving();
        app.on_input(Input::KeyPressed(key), 2.15);
        assert!(!app.motion().is_playing(), "{key:?}");
    }
    let mut app = moving();
    app.on_action(Action::SkipMotion, 2.15);
    assert!(!app.motion().is_playing());
    let mut app = moving();
    for input in [
        Input::KeyPressed(Key::Left),
        Input::Moved { x: 3.0, y: 3.0 },
        Input::Wheel {
            x: 90.0,
            y: 90.0,
            up: 1.0,
        },
    ] {
        app.on_input(input, 2.15);
    }
    assert!(app.motion().is_playing());
}

#[test]
fn a_fresh_snapshot_and_leaving_end_all_motion() {
    let mut app = moving();
    let batches = back_and_forth();
    let snapshot = Box::new(samples::snapshot_after(Some(Side::Red), &batches));
    app.on_net(message(ServerMessage::Snapshot(snapshot)), 2.2);
    assert!(!app.motion().is_playing());
    let mut app = moving();
    app.on_action(Action::Leave, 2.2);
    assert!(!app.motion().is_playing());
}

#[test]
fn the_next_step_through_the_past_moves_and_a_jump_does_not() {
    let mut app = in_match();
    for batch in &back_and_forth() {
        arrives(&mut app, batch, 2.0);
    }
    app.tick(9.0);
    app.tick(30.0);
    for (id, command) in commands(&mut app) {
        if matches!(command, acies::protocol::Command::History { .. }) {
            let batches = back_and_forth();
            let last = 2;
            let stretch = Box::new(Stretch { batches, last });
            answer(&mut app, &id, Reply::History(stretch));
        }
    }
    app.on_action(Action::ShowBatch(0), 31.0);
    assert!(app.is_past_shown() && !app.motion().is_playing());
    app.on_action(Action::ShowBatch(1), 32.0);
    assert!(app.motion().is_playing(), "one step on");
    app.on_action(Action::ShowBatch(0), 32.1);
    assert!(!app.motion().is_playing(), "one step back");
    app.on_action(Action::ShowBatch(2), 33.0);
    assert!(!app.motion().is_playing(), "two steps on");
}

#[test]
fn whoever_wants_no_motion_has_none() {
    let mut app = in_match();
    app.on_action(Action::Choose(Field::Speed, 0), 1.0);
    assert_eq!(app.settings.saved.speed, Speed::Off);
    arrives(&mut app, &back_and_forth()[0], 2.0);
    assert!(!app.motion().is_playing());
}

fn heard(app: &mut App) -> Vec<Sound> {
    let requests = app.take_requests().into_iter();
    let sounds = requests.filter_map(|request| match request {
        Request::Sound { sound, .. } => Some(sound),
        _other => None,
    });
    sounds.collect()
}

fn line() -> ServerMessage {
    ServerMessage::Chat(ChatLine {
        person: 7,
        name: "Ann".to_owned(),
        channel: Channel::Players,
        text: "hello".to_owned(),
        unix_millis: 0,
    })
}

#[test]
fn sounds_are_heard_by_those_who_want_them() {
    let mut app = moving();
    app.on_net(message(line()), 2.2);
    assert_eq!(heard(&mut app), [], "off unless the program has them on");
    app.on_action(Action::Choose(Field::Sounds, 1), 2.3);
    drop(app.take_requests());
    app.on_net(message(line()), 2.4);
    assert_eq!(heard(&mut app), [Sound::Chat]);
    app.tick(6.0);
    arrives(&mut app, &back_and_forth()[1], 6.0);
    app.tick(6.1);
    assert_eq!(heard(&mut app), [Sound::Recoil]);
    app.on_action(Action::Choose(Field::Volume, 0), 7.0);
    let requests = app.take_requests();
    let quiet = |one: &Request| matches!(one, Request::Sound { volume: 10, .. });
    assert!(requests.iter().any(quiet), "a taste of it");
    app.on_action(Action::Choose(Field::Sounds, 0), 7.1);
    drop(app.take_requests());
    app.on_net(message(line()), 7.2);
    assert_eq!(heard(&mut app), []);
}
