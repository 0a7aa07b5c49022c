//! What follows dice, as a player of a skirmish is told before he sends anything.

use acies::skirmish::{Guard, Pending, Pin, State, UnitId};

use super::skirmish_tests::app_at;
use super::tests::all_items;
use super::*;
use crate::draw::Draw;
use crate::panel::{Action, Field, Item};
use crate::skirmish::{Act, samples as fields};

fn said(app: &App) -> String {
    let words: Vec<String> = all_items(&app.panels())
        .into_iter()
        .filter_map(|item| match item {
            Item::Text { text, .. } | Item::Heading(text) => Some(text),
            Item::Link { label, .. } | Item::Button { label, .. } => Some(label),
            _other => None,
        })
        .collect();
    words.join("|")
}

/// Red's first unit is active and its player types this, not sent.
fn planning(mut state: State, line: &str) -> App {
    if state.activation.is_none() {
        fields::activate(&mut state, UnitId(0));
    }
    let mut app = app_at(state);
    app.on_action(Action::Skirmish(Act::ShowUnit(UnitId(0))), 1.0);
    app.on_action(Action::Edit(Field::Command, line.to_owned()), 2.0);
    app
}

/// Everybody of blue's first unit so far east of red's first.
fn near(apart: f64) -> State {
    let mut state = fields::play();
    for (i, model) in state.units[2].models.clone().into_iter().enumerate() {
        let y = 3.6 + 1.6 * i as f64;
        fields::put(&mut state, usize::from(model.0), fields::at(3.0 + apart, y));
    }
    state
}

fn lines(app: &App) -> usize {
    let draws = app.draw();
    let lines = draws.iter().filter(|one| matches!(one, Draw::Line { .. }));
    lines.count()
}

#[test]
fn src_10_src_11_the_courses_of_a_volley_are_told_and_shown() {
    let state = near(10.0);
    let mut app = planning(state, "shoot 1");
    let words = said(&app);
    for part in [
        "Then:",
        "3 enemies lost, b1 pinned",
        "5 enemies lost, b1 destroyed",
    ] {
        assert!(words.contains(part), "{part:?} is not in {words}");
    }
    let courses = app.skirmish().courses().to_vec();
    let of = |lost: usize| {
        let found = courses.iter().position(|course| course.lost.len() == lost);
        found.expect("so many may be lost")
    };
    app.on_action(Action::Skirmish(Act::ShowCourse(of(2))), 3.0);
    let two = lines(&app);
    app.on_action(Action::Skirmish(Act::ShowCourse(of(4))), 3.0);
    // A cross each.
    assert_eq!(lines(&app), two + 4);
    // Another plan begins with its likeliest course.
    app.on_action(Action::Edit(Field::Command, "shoot 2".to_owned()), 4.0);
    assert_eq!(app.skirmish().chosen_course(), 0);
}

#[test]
fn skm_92_src_09_an_assault_through_a_sector_tells_of_both() {
    let mut state = near(4.0);
    state.units[2].guard = Some(Guard { facing: 270 });
    let app = planning(state, "contact 1");
    let words = said(&app);
    for part in [
        "b1 rifle squad may fire on the way",
        "The melee as if nobody fell on the way",
        "of your own lost",
    ] {
        assert!(words.contains(part), "{part:?} is not in {words}");
    }
    let labels = app.draw().into_iter().filter(|one| match one {
        Draw::Text { text, .. } => text.ends_with('%'),
        _other => false,
    });
    assert!(labels.count() >= 3, "chances stand on the table");
}

#[test]
fn src_02_a_pinned_unit_is_told_that_it_may_stay() {
    let mut state = near(14.0);
    state.units[0].pins.push(Pin {
        towards: 90,
        during: 1,
        until: 3,
    });
    let mut app = app_at(state);
    app.on_action(Action::Skirmish(Act::ShowUnit(UnitId(0))), 1.0);
    app.on_action(Action::Edit(Field::Command, "go 0 2".to_owned()), 2.0);
    let words = said(&app);
    assert!(words.contains("10 %: it stays where it is"), "{words}");
    let stays = app.draw().into_iter().any(|one| match one {
        Draw::Text { text, .. } => text == "10 % stays",
        _other => false,
    });
    assert!(stays);
}

#[test]
fn skm_93_every_duel_that_can_be_chosen_says_how_it_may_end() {
    let mut state = near(0.99);
    fields::activate(&mut state, UnitId(0));
    let left = state.units[0].models.clone();
    state.pending.push(Pending::Duel {
        attacker: UnitId(0),
        target: UnitId(2),
        left,
    });
    let app = app_at(state);
    let words = said(&app);
    assert!(words.contains("r1/1 against b1/1"), "{words}");
    assert!(
        words.contains("r1/1 is lost") && words.contains("nobody 24 %"),
        "{words}"
    );
}
