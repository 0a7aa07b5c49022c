//! What waits at the table of a skirmish while something else goes on: an answer, a look back, another match.

use acies::game::{Actor, Choice, Header, MatchIntent, Pinned, Table, TableIntent};
use acies::protocol::{Command, Denied, Reply};
use acies::skirmish::{Action as Deed, Intent, Pending, Side, State, UnitId};

use super::judge::{Judge, type_line};
use super::skirmish_tests::{app_at, sent_intent};
use super::tests::{answer, commands};
use super::*;
use crate::Speed;
use crate::input::{Button, Input, Key};
use crate::panel::{Action, Field};
use crate::samples;
use crate::skirmish::{Act, Draft, samples as fields};

fn judged(state: State) -> (Judge, App) {
    let mut header = Header {
        pinned: Pinned::Skirmish,
        start: Table::Skirmish(state),
        ..samples::header(samples::two_lines())
    };
    header.chosen.game = Choice::Skirmish(acies::skirmish::Choice {
        scenario: "test".to_owned(),
        options: acies::skirmish::Options::default(),
    });
    let (judge, mut app) = Judge::new(header, 5);
    app.settings.saved.speed = Speed::Off;
    (judge, app)
}

const fn play(intent: Intent) -> MatchIntent {
    MatchIntent::Play(TableIntent::Skirmish(intent))
}

/// Red's first unit is led ahead.
fn lead(app: &mut App) {
    let spot = |x: f64, y: f64| {
        let camera = app.skirmish().camera();
        camera.screen_from_table(fields::at(x, y).vec())
    };
    let (from, to) = (spot(3.0, 3.6), spot(6.0, 3.6));
    let button = Button::Left;
    let (x, y) = (from.x, from.y);
    app.on_input(Input::Moved { x, y }, 2.0);
    app.on_input(Input::Pressed { button, x, y }, 2.0);
    let (x, y) = (to.x, to.y);
    app.on_input(Input::Moved { x, y }, 2.0);
    app.on_input(Input::Released { button, x, y }, 2.0);
    assert!(matches!(app.skirmish().draft(), Some(Draft::Move { .. })));
}

#[test]
fn skm_14_a_refused_chat_line_does_not_stop_a_move_that_waits() {
    let (mut judge, mut app) = judged(fields::play());
    lead(&mut app);
    app.on_input(Input::KeyPressed(Key::Enter), 3.0);
    let asked = commands(&mut app);
    let [(activate, Command::Act { intent, .. })] = &asked[..] else {
        panic!("{asked:?}");
    };
    app.on_action(Action::Edit(Field::Chat, "hello".to_owned()), 3.0);
    app.on_action(Action::Say, 3.0);
    let said = commands(&mut app);
    answer(&mut app, &said[0].0, Reply::Denied(Denied::Malformed));
    let decided = judge.decide(&mut app, Actor::Seat(Side::Red), intent);
    assert_eq!(decided, Ok(()));
    let number = judge.state.number;
    answer(&mut app, activate, Reply::Accepted { number });
    let sent = sent_intent(&mut app);
    assert!(matches!(sent, Some(Intent::Move { .. })), "{sent:?}");
}

#[test]
fn skm_14_what_is_confirmed_too_early_is_not_done_later() {
    let (mut judge, mut app) = judged(fields::play());
    let other = Intent::Activate { unit: UnitId(1) };
    app.on_action(Action::Skirmish(Act::Activate(UnitId(1))), 2.0);
    let asked = commands(&mut app);
    lead(&mut app);
    app.on_input(Input::KeyPressed(Key::Enter), 3.0);
    assert_eq!(commands(&mut app), [], "one at a time");
    for intent in [
        other,
        Intent::Action(Deed::Hold),
        Intent::Activate { unit: UnitId(0) },
    ] {
        let decided = judge.decide(&mut app, Actor::Seat(Side::Red), &play(intent));
        assert_eq!(decided, Ok(()));
    }
    let number = judge.state.number;
    answer(&mut app, &asked[0].0, Reply::Accepted { number });
    assert_eq!(sent_intent(&mut app), None);
}

#[test]
fn skm_37_a_facing_typed_letter_by_letter_is_answered_as_typed() {
    let mut state = fields::play();
    state.pending.push(Pending::Facing { unit: UnitId(1) });
    let mut app = app_at(state);
    for line in ["dreh links 3", "dreh links 30", "dreh li", "dreh links 3"] {
        app.on_action(Action::Edit(Field::Command, line.to_owned()), 2.0);
    }
    type_line(&mut app, "dreh links 30");
    let sent = sent_intent(&mut app);
    let Some(Intent::SetFacing { facings }) = sent else {
        panic!("{sent:?}");
    };
    let all: Vec<u16> = facings.iter().map(|(_, facing)| *facing).collect();
    assert_eq!(all, [60; 4]);
}

#[test]
fn whoever_looks_back_finds_his_plan_again() {
    let (mut judge, mut app) = judged(fields::play());
    let activate = play(Intent::Activate { unit: UnitId(0) });
    let decided = judge.decide(&mut app, Actor::Seat(Side::Red), &activate);
    assert_eq!(decided, Ok(()));
    lead(&mut app);
    let plan = app.skirmish().draft().cloned();
    app.on_action(Action::ShowBatch(0), 3.0);
    assert!(app.is_past_shown());
    assert_eq!(app.skirmish().draft(), None);
    app.on_action(Action::ShowNow, 4.0);
    assert_eq!(app.skirmish().draft(), plan.as_ref());
    assert!(app.skirmish().verdict().is_some_and(|one| one.is_legal()));
    assert_eq!(app.skirmish().selected(), Some(UnitId(0)));
}

#[test]
fn a_volley_of_today_is_not_drawn_over_an_old_table() {
    let mut state = fields::play();
    for model in 9..18 {
        fields::put(
            &mut state,
            model,
            fields::at(9.0, 1.0 + 1.1 * (model - 9) as f64),
        );
    }
    let (mut judge, mut app) = judged(state);
    let red = Actor::Seat(Side::Red);
    let activate = play(Intent::Activate { unit: UnitId(0) });
    assert_eq!(judge.decide(&mut app, red, &activate), Ok(()));
    app.on_action(Action::ShowBatch(0), 3.0);
    let before = app.draw();
    let fire = play(Intent::Action(Deed::Fire {
        target: UnitId(2),
        shooters: Vec::new(),
    }));
    assert_eq!(judge.decide(&mut app, red, &fire), Ok(()));
    assert!(app.draw() == before, "the past shows nothing new");
    app.on_action(Action::ShowNow, 3.0);
    let traces = |app: &App| {
        let trace = app.look.trace;
        let is_trace = |draw: &&Draw| matches!(draw, Draw::Line { colour, .. } if *colour == trace);
        app.draw().iter().filter(is_trace).count()
    };
    assert!(traces(&app) > 0);
}
