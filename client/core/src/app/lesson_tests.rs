//! Lessons as a learner meets them: begun, done by hand, refused with the clause, gone on with, left.

use super::tests::{all_items, in_lobby, words};
use super::*;
use crate::panel::{Action, Field, Item};
use crate::texts::Language;
use acies::game::{MatchIntent, RuleSystem};

use crate::tutorial::tests::steps_of;
use crate::tutorial::{LEARNER, LESSONS, Tutoring, lessons_of};

/// In this lesson, from 0, without any server.
fn lesson(at: usize) -> App {
    let mut app = App::new(Settings::default());
    let system = LESSONS[at].system;
    let place = lessons_of(system).position(|(one, _)| one == at);
    app.on_action(Action::Tutor(Tutoring::Begin(system)), 0.0);
    app.on_action(
        Action::Choose(Field::Lesson, place.expect("its place")),
        0.0,
    );
    drop(app.take_requests());
    app
}

fn has(app: &App, wanted: &str) -> bool {
    all_items(&app.panels())
        .iter()
        .any(|item| matches!(item, Item::Button { id, .. } | Item::Link { id, .. } if id == wanted))
}

fn type_in(app: &mut App, line: &str) {
    app.on_action(Action::Edit(Field::Command, line.to_owned()), 1.0);
    app.on_action(Action::Submit(Field::Command), 1.0);
}

#[test]
fn the_first_lesson_is_done_as_at_any_table_and_nothing_is_sent() {
    let mut app = App::new(Settings::default());
    assert!(has(&app, "start-tutorial"));
    app.on_action(Action::Tutor(Tutoring::Begin(RuleSystem::Ancients)), 0.0);
    assert_eq!(*app.state(), AppState::Match);
    assert!(words(&app).contains("Lesson 1 of 10"), "{}", words(&app));
    type_in(&mut app, "select 1");
    type_in(&mut app, "ahead 260");
    assert!(!app.course().expect("a lesson").is_done());
    assert!(app.battle().verdict().is_some_and(|one| !one.is_legal()));
    app.on_action(Action::CancelMove, 1.0);
    type_in(&mut app, "ahead 190");
    assert!(app.course().expect("a lesson").is_done(), "{}", words(&app));
    assert!(words(&app).contains("Done!") && has(&app, "rules-MOV-03"));
    app.on_action(Action::Tutor(Tutoring::Next), 2.0);
    assert!(words(&app).contains("Lesson 2 of 10") && !words(&app).contains("Done!"));
    app.tick(3.0);
    assert!(app.take_requests().is_empty());
}

#[test]
fn every_lesson_is_done_by_its_own_steps_through_the_program() {
    for (at, lesson_of) in LESSONS.iter().enumerate() {
        let mut app = lesson(at);
        for step in steps_of(lesson_of) {
            // The opponent plays for himself.
            if step.side != LEARNER {
                continue;
            }
            if step.restart {
                app.on_action(Action::Tutor(Tutoring::Again), 1.0);
            }
            let session = app.session().expect("a match");
            let before = session.state.hash();
            app.act(MatchIntent::Play(step.intent));
            let session = app.session().expect("a match");
            assert!(session.troubles.is_empty(), "{}", lesson_of.name);
            if let Some(clause) = step.clause {
                assert_eq!(session.state.hash(), before, "{}", lesson_of.name);
                let says = words(&app);
                assert!(says.contains(clause.id()), "{}: {says}", lesson_of.name);
            } else {
                assert_ne!(session.state.hash(), before, "{}", lesson_of.name);
            }
        }
        let course = app.course().expect("a lesson");
        assert!(course.is_done(), "{}: {}", lesson_of.name, words(&app));
        let rule = format!("rules-{}", lesson_of.clauses[0].id());
        assert!(has(&app, &rule), "{}", lesson_of.name);
        let last = lessons_of(lesson_of.system).last().map(|(last, _)| last);
        assert_eq!(has(&app, "tutor-next"), last != Some(at));
        assert!(app.take_requests().is_empty(), "{}", lesson_of.name);
    }
}

#[test]
fn a_bound_that_is_ended_comes_back_and_again_begins_anew() {
    let mut app = lesson(0);
    app.on_action(Action::EndBound, 1.0);
    let session = app.session().expect("a match");
    assert!(session.may_act(), "the opponent has passed");
    assert_eq!(session.ancients().bound, 3);
    app.on_action(Action::Tutor(Tutoring::Again), 2.0);
    assert_eq!(app.session().expect("a match").ancients().bound, 1);
    // Nobody to talk to or to give up against.
    app.on_action(Action::Resign, 2.0);
    assert!(app.session().expect("a match").state.outcome.is_none());
    assert!(words(&app).contains("it is a lesson"));
}

#[test]
fn lessons_are_left_to_where_they_were_begun() {
    let mut app = lesson(3);
    app.on_action(Action::Leave, 1.0);
    assert_eq!(*app.state(), AppState::Start);
    assert!(app.session().is_none() && app.course().is_none());
    let mut app = in_lobby();
    assert!(has(&app, "start-tutorial"));
    app.on_action(Action::Tutor(Tutoring::Begin(RuleSystem::Ancients)), 1.0);
    app.tick(2.0);
    assert!(
        app.take_requests().is_empty(),
        "the server hears nothing of it"
    );
    app.on_action(Action::Leave, 3.0);
    assert_eq!(*app.state(), AppState::Lobby(Page::List));
}

#[test]
fn a_lesson_changes_its_language_on_the_way() {
    let mut app = lesson(0);
    assert!(words(&app).contains("Moving ahead"));
    app.on_action(Action::SetLanguage(Language::German), 1.0);
    assert!(words(&app).contains("Lektion 1 von 10") && words(&app).contains("Vorrücken"));
}

#[test]
fn who_has_nothing_to_resolve_is_told_so() {
    let mut app = lesson(0);
    app.on_action(Action::EndMoves, 1.0);
    assert!(words(&app).contains("Nothing is left to resolve"));
    let mut due = None;
    for (at, lesson_of) in lessons_of(RuleSystem::Ancients) {
        let mut app = lesson(at);
        for step in steps_of(lesson_of) {
            app.act(MatchIntent::Play(step.intent));
            if words(&app).contains("Resolve what is due") {
                due = Some(words(&app));
            }
        }
    }
    let due = due.expect("a lesson with something due");
    assert!(!due.contains("Nothing is left to resolve"), "{due}");
}

#[test]
fn the_lessons_of_the_skirmish_are_offered_beside_the_others() {
    for mut app in [App::new(Settings::default()), in_lobby()] {
        assert!(has(&app, "start-tutorial-skirmish"));
        let begin = Tutoring::Begin(RuleSystem::Skirmish);
        app.on_action(Action::Tutor(begin), 1.0);
        let says = words(&app);
        assert!(
            says.contains("Lesson 1 of 8") && says.contains("Can: move"),
            "{says}"
        );
        app.on_action(Action::Tutor(Tutoring::Next), 2.0);
        assert!(words(&app).contains("Lesson 2 of 8"));
        assert!(
            app.take_requests().is_empty(),
            "the server hears nothing of it"
        );
    }
}

#[test]
fn a_lesson_of_the_skirmish_is_done_by_typing_and_its_goal_is_drawn() {
    let (at, _) = lessons_of(RuleSystem::Skirmish).next().expect("the first");
    let mut app = lesson(at);
    let lines = |app: &App| {
        let draws = app.draw();
        let lines = draws.iter().filter(|one| matches!(one, Draw::Line { .. }));
        lines.count()
    };
    let with_goal = lines(&app);
    type_in(&mut app, "ahead 5.5");
    assert!(app.course().expect("a lesson").is_done(), "{}", words(&app));
    app.on_action(Action::Skirmish(crate::skirmish::Act::Cancel), 2.0);
    app.on_action(Action::SkipMotion, 2.0);
    assert!(lines(&app) < with_goal, "what is reached is drawn no more");
}

#[test]
fn no_clock_runs_in_a_lesson() {
    let (at, sector) = lessons_of(RuleSystem::Skirmish)
        .find(|(_, lesson)| lesson.name == "sector")
        .expect("it is there");
    let mut app = lesson(at);
    for step in steps_of(sector) {
        let asked = |app: &App| {
            let session = app.session().expect("a match");
            session.state.decision_limit_millis().is_some()
        };
        if asked(&app) {
            app.tick(500.0);
            let says = words(&app);
            assert!(
                says.contains("Fire?") && !says.contains("Answer:"),
                "{says}"
            );
            return;
        }
        if step.side == LEARNER {
            app.act(MatchIntent::Play(step.intent));
        }
    }
    panic!("nobody was asked");
}
