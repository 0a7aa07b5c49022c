//! Drafts: how long they live, what takes them up, what drops them.

use acies::ancients::{Intent, Phase, Side, Status};
use acies::geometry::{Point, Pose};

use super::tests::{at, deploying, drag, middle, table};
use super::*;
use crate::input::{Button, Input};
use crate::shortcuts::Shortcut;

/// The ghost of an element so many paces ahead, confirmed and sent.
fn sent(battle: &mut Battle, session: &MatchSession, name: &str, by: f64) {
    draw_ahead(battle, session, name, by);
    let Some(Wish::Play(intent)) = battle.on_action(&Action::ConfirmMove, session) else {
        panic!("{:?}", battle.verdict())
    };
    battle.on_sent(&intent);
}

fn draw_ahead(battle: &mut Battle, session: &MatchSession, name: &str, by: f64) {
    let element = session.ancients().id_of(name).expect("an element");
    let pose = session.ancients().element(element).expect("it").pose;
    battle.selected = vec![element];
    battle.draft = Some(Draft::Single {
        element,
        legs: Vec::new(),
        pose: pose.shifted(by, 0.0),
    });
    battle.judge(session);
}

#[test]
fn what_is_sent_is_dropped_with_the_answer_and_nothing_else_is() {
    let (mut battle, session) = table();
    sent(&mut battle, &session, "r1", 100.0);
    battle.on_accepted();
    assert!(!battle.has_draft());
    // The next draft was begun before the answer came.
    sent(&mut battle, &session, "r1", 100.0);
    draw_ahead(&mut battle, &session, "r2", 40.0);
    battle.on_accepted();
    assert!(battle.has_draft());
    // Somebody else's batch comes first: what was sent still stands, and again after a refusal.
    sent(&mut battle, &session, "r1", 100.0);
    battle.on_changed(&session);
    assert!(battle.has_draft());
    battle.on_denied();
    battle.on_accepted();
    assert!(battle.has_draft() && battle.is_legal());
    // The batch comes before the answer: the element has moved.
    let mut moved = session.clone();
    sent(&mut battle, &session, "r1", 100.0);
    let id = session.ancients().id_of("r1").expect("r1");
    moved.ancients_mut().elements[usize::from(id.0)].moved = true;
    battle.on_changed(&moved);
    assert!(!battle.has_draft());
}

#[test]
fn column_and_bonus_do_not_outlive_whom_they_were_chosen_for() {
    let (mut battle, session) = table();
    let id = |name: &str| session.ancients().id_of(name).expect("an element");
    battle.on_action(&Action::Select(vec![id("r1"), id("r2")]), &session);
    battle.choose(Field::Column, 1, &session);
    battle.choose(Field::Bonus, 2, &session);
    battle.on_action(&Action::Select(vec![id("r1")]), &session);
    assert_eq!((battle.is_column(), battle.bonus()), (false, 0));
    battle.choose(Field::Bonus, 1, &session);
    draw_ahead(&mut battle, &session, "r1", 50.0);
    battle.sent.clone_from(&battle.draft);
    battle.on_accepted();
    assert_eq!(battle.bonus(), 0);
}

#[test]
fn a_click_on_one_of_a_group_selects_it_and_a_click_of_the_right_button_turns_nobody() {
    let (mut battle, session) = table();
    let id = |name: &str| session.ancients().id_of(name).expect("an element");
    battle.on_action(&Action::Select(vec![id("r1"), id("r2")]), &session);
    let from = middle(&session, "r2");
    let spot = at(&battle, from.x, from.y);
    drag(&mut battle, &session, spot, spot);
    assert!(!battle.has_draft());
    assert_eq!(battle.selected(), [id("r2")]);
    for kind in [true, false] {
        let (x, y, button) = (spot.x, spot.y, Button::Right);
        let input = if kind {
            Input::Pressed { button, x, y }
        } else {
            Input::Released { button, x, y }
        };
        battle.on_input(input, &session);
    }
    assert!(!battle.has_draft());
}

#[test]
fn who_is_deployed_is_turned_by_keys_also_while_it_is_carried() {
    let (mut battle, mut session) = deploying();
    let id = session.ancients().id_of("r1").expect("r1");
    {
        let element = &mut session.ancients_mut().elements[usize::from(id.0)];
        element.status = Status::OnTable;
        element.pose = Pose::paces(1200.0, 500.0, 0.0);
    }
    battle.on_changed(&session);
    battle.on_action(&Action::Select(vec![id]), &session);
    battle.on_shortcut(Shortcut::TurnRight, false, &session);
    let facing = |battle: &Battle| match battle.draft() {
        Some(Draft::Place { placed }) => placed[0].pose.facing,
        other => panic!("{other:?}"),
    };
    assert_eq!(facing(&battle), 15_000);
    assert!(battle.is_legal(), "{:?}", battle.verdict());
    battle.on_action(&Action::CancelMove, &session);
    // Carried, turned, carried on.
    let from = at(&battle, 1200.0, 480.0);
    let to = at(&battle, 1260.0, 480.0);
    let (x, y, button) = (from.x, from.y, Button::Left);
    battle.on_input(Input::Pressed { button, x, y }, &session);
    battle.on_input(Input::Moved { x: to.x, y: to.y }, &session);
    battle.on_shortcut(Shortcut::TurnRight, false, &session);
    let (x, y) = (to.x + 4.0, to.y);
    battle.on_input(Input::Moved { x, y }, &session);
    assert_eq!(facing(&battle), 15_000);
}

#[test]
fn cmp_05_the_guard_of_a_camp_that_stands_is_changed_at_once() {
    let (mut battle, mut session) = deploying();
    session.ancients_mut().phase = Phase::Camps;
    let id = session.ancients().id_of("r2").expect("r2");
    let centre = Point {
        x: 1_200_000,
        y: 80_000,
    };
    session.ancients_mut().camps[0] = Some(Camp::placed(Side::Red, centre, None));
    battle.on_changed(&session);
    let place = guards(&session)
        .iter()
        .position(|one| *one == id)
        .expect("r2");
    let wish = battle.choose(Field::Guard, place + 1, &session);
    let garrison = Some(id);
    assert_eq!(
        wish,
        Some(Wish::Play(Intent::PlaceCamp { centre, garrison }))
    );
    // Now he is inside, and the menu says so.
    session.ancients_mut().camps[0] = Some(Camp::placed(Side::Red, centre, garrison));
    session.ancients_mut().elements[usize::from(id.0)].status = Status::OnTable;
    battle.on_changed(&session);
    assert!(guards(&session).contains(&id));
    assert_eq!(battle.guard(), garrison);
}
