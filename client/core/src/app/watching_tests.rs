//! Sharing the own view and following another's.

use acies::Side;
use acies::game::MatchId;
use acies::geometry::Point;
use acies::protocol::{Command, Reply, ServerMessage, SharedView};

use super::tests::{answer, commands, in_lobby, in_match, message, words};
use super::*;
use crate::input::Input;
use crate::panel::{Action, Field};
use crate::samples;

fn view(x: i32) -> SharedView {
    SharedView {
        centre: Point { x, y: 900_000 },
        across: 400_000,
        along: 300_000,
        up: 0,
    }
}

/// A spectator of the sample match with this delay.
fn watching(delay_secs: u16) -> App {
    let mut app = in_lobby();
    app.on_action(Action::Enter(MatchId([7; 16])), 0.0);
    let (id, _) = commands(&mut app).remove(0);
    answer(&mut app, &id, Reply::Entered { seat: None });
    let mut snapshot = samples::snapshot(None);
    snapshot.header.chosen.delay_secs = delay_secs;
    app.on_net(message(ServerMessage::Snapshot(Box::new(snapshot))), 1.0);
    drop(app.take_requests());
    app
}

fn shows(app: &mut App, view: Option<SharedView>) {
    let match_id = MatchId([7; 16]);
    let side = Side::Red;
    app.on_net(
        message(ServerMessage::View {
            match_id,
            side,
            view,
        }),
        2.0,
    );
}

#[test]
fn a_player_shares_his_view_only_when_he_says_so_and_not_too_often() {
    let mut app = in_match();
    drop(commands(&mut app));
    let shared = |app: &mut App, now: f64| -> Vec<Option<SharedView>> {
        app.tick(now);
        let mut views = Vec::new();
        for (id, command) in commands(app) {
            if let Command::ShareView { view } = command {
                views.push(view);
                answer(app, &id, Reply::Done);
            }
        }
        views
    };
    assert!(shared(&mut app, 2.0).is_empty());
    app.on_action(Action::Choose(Field::ShareView, 1), 2.0);
    let first = shared(&mut app, 2.1);
    assert!(matches!(first[..], [Some(_)]), "{first:?}");
    assert!(shared(&mut app, 9.0).is_empty(), "nothing has changed");
    app.on_action(Action::Zoom(1), 9.0);
    let zoomed = shared(&mut app, 9.1);
    assert!(matches!(zoomed[..], [Some(_)]) && zoomed != first);
    app.on_action(Action::Zoom(1), 9.1);
    assert!(shared(&mut app, 9.2).is_empty(), "too soon");
    assert_eq!(shared(&mut app, 9.5).len(), 1);
    app.on_action(Action::Choose(Field::ShareView, 0), 10.0);
    assert_eq!(shared(&mut app, 10.0), [None]);
}

#[test]
fn a_spectator_follows_until_he_takes_the_table_into_his_own_hand() {
    let mut app = watching(0);
    assert!(!words(&app).contains("Follow"), "nobody shares anything");
    shows(&mut app, Some(view(800_000)));
    assert!(words(&app).contains("Follow"), "{}", words(&app));
    let before = app.battle().camera().shared();
    app.tick(3.0);
    assert_eq!(app.battle().camera().shared(), before, "not asked for");
    app.on_action(Action::Follow(Some(Side::Red)), 3.0);
    app.tick(3.1);
    let followed = app.battle().camera().shared();
    assert_eq!(followed.centre, view(800_000).centre);
    shows(&mut app, Some(view(900_000)));
    app.tick(3.2);
    assert_eq!(app.battle().camera().shared().centre.x, 900_000);
    assert!(words(&app).contains("You follow"), "{}", words(&app));
    let (x, y) = (300.0, 300.0);
    app.on_input(Input::Wheel { x, y, up: 1.0 }, 3.3);
    shows(&mut app, Some(view(1_000_000)));
    app.tick(3.4);
    assert_eq!(app.battle().camera().shared().centre.x, 900_000);
    app.on_action(Action::Follow(Some(Side::Red)), 4.0);
    shows(&mut app, None);
    assert!(words(&app).contains("no longer shares"), "{}", words(&app));
    assert!(!words(&app).contains("You follow"));
}

#[test]
fn how_late_a_spectator_sees_the_table_is_said() {
    assert!(words(&watching(30)).contains("30 s late"));
    assert!(!words(&watching(0)).contains("late."));
}

#[test]
fn each_conversation_says_who_may_speak_in_it() {
    let mut app = watching(0);
    assert!(words(&app).contains("Say"));
    app.on_action(Action::Choose(Field::ChatChannel, 0), 2.0);
    assert!(
        words(&app).contains("the two players speak"),
        "{}",
        words(&app)
    );
    let mut app = in_match();
    app.on_action(Action::Choose(Field::ChatChannel, 1), 2.0);
    assert!(words(&app).contains("after the end"), "{}", words(&app));
}
