//! Steering aids: steps by keys, as far as legal, why not, and what is shown on demand.

use acies::ancients::{ElementId, Leg, Refusal, Side};
use acies::dice::Bytes32;
use acies::geometry::{Pose, Vec2};

use super::*;
use crate::draw::Draw;
use crate::input::{Button, Input, Key};
use crate::look::Look;
use crate::samples;
use crate::shortcuts::Shortcut;
use crate::texts::Language;

/// Red at the sample table, to move with 4 points.
fn table() -> (Battle, MatchSession) {
    let mut snapshot = samples::snapshot(Some(Side::Red));
    snapshot.state.nonces = [Some(Bytes32([1; 32])); 2];
    snapshot.hash = snapshot.state.hash();
    let session = MatchSession::new(snapshot, None, None, 0.0);
    let mut battle = Battle::new();
    battle.on_entered(&session);
    battle.on_changed(&session);
    (battle, session)
}

fn id(session: &MatchSession, name: &str) -> ElementId {
    session.ancients().id_of(name).expect("an element")
}

fn picture(battle: &Battle, session: &MatchSession) -> Vec<Draw> {
    battle.draw(session, &Texts::new(Language::English), &Look::default())
}

fn words(list: &[Draw]) -> Vec<&str> {
    let texts = list.iter().filter_map(|draw| match draw {
        Draw::Text { text, .. } => Some(text.as_str()),
        _ => None,
    });
    texts.collect()
}

fn type_all(battle: &mut Battle, session: &MatchSession, keys: &[Shortcut]) {
    for key in keys {
        battle.on_shortcut(*key, false, session);
    }
}

#[test]
fn steps_by_keys_lead_the_ghost_and_undo_takes_a_leg_back() {
    let (mut battle, session) = table();
    battle.on_input(Input::KeyPressed(Key::Tab), &session);
    let ahead = [Shortcut::NudgeAhead; 6];
    type_all(&mut battle, &session, &ahead);
    battle.on_shortcut(Shortcut::NudgeRight, true, &session);
    let Some(Draft::Single { pose, .. }) = battle.draft() else {
        panic!("{:?}", battle.draft());
    };
    assert_eq!(*pose, Pose::paces(1001.0, 760.0, 0.0));
    type_all(
        &mut battle,
        &session,
        &[Shortcut::EndLeg, Shortcut::NudgeAhead],
    );
    type_all(&mut battle, &session, &[Shortcut::Undo]);
    let Some(Draft::Single { legs, pose, .. }) = battle.draft() else {
        panic!("{:?}", battle.draft());
    };
    assert!(legs.is_empty() && *pose == Pose::paces(1001.0, 760.0, 0.0));
}

#[test]
fn steps_by_keys_lead_a_whole_group() {
    let (mut battle, session) = table();
    battle.on_input(Input::KeyPressed(Key::Tab), &session);
    battle.on_shortcut(Shortcut::Group, false, &session);
    assert_eq!(battle.selected().len(), 4);
    let keys = [Shortcut::NudgeAhead, Shortcut::NudgeAhead];
    type_all(&mut battle, &session, &keys);
    let Some(Draft::Group { legs, .. }) = battle.draft() else {
        panic!("{:?}", battle.draft());
    };
    assert_eq!(*legs, [Leg::Ahead(20_000)]);
    assert!(battle.is_legal());
}

#[test]
fn previous_is_the_way_back_of_next() {
    let (mut battle, session) = table();
    let mut seen = Vec::new();
    for key in [
        Shortcut::Next,
        Shortcut::Next,
        Shortcut::Previous,
        Shortcut::Previous,
    ] {
        battle.on_shortcut(key, false, &session);
        seen.extend(battle.selected().to_vec());
    }
    let order = ["r1", "r2", "r1", "r4"].map(|name| id(&session, name));
    assert_eq!(seen, order);
}

#[test]
fn mov_03_as_far_as_legal_ends_at_the_allowance_on_the_same_way() {
    let (mut battle, session) = table();
    let r2 = id(&session, "r2");
    let start = session.ancients().element(r2).expect("r2").pose;
    battle.draft = Some(Draft::Single {
        element: r2,
        legs: Vec::new(),
        pose: start.shifted(520.0, 0.0),
    });
    battle.judge(&session);
    assert!(matches!(
        battle.refusal(),
        Some(Refusal::BeyondAllowance { .. })
    ));
    assert!(battle.go_as_far(&session));
    let Some(Verdict::Move {
        preview: Ok(preview),
        ..
    }) = battle.verdict()
    else {
        panic!("{:?}", battle.verdict());
    };
    assert!(preview.allowed - preview.cost < 100, "{preview:?}");
    assert_eq!(
        preview.placed[0].pose.x, start.x,
        "straight ahead as before"
    );
}

#[test]
fn as_far_as_legal_shortens_the_wheel_of_a_group_and_keeps_what_came_before() {
    let (mut battle, session) = table();
    battle.selected = ["r1", "r2", "r3", "r4"]
        .map(|name| id(&session, name))
        .to_vec();
    battle.draft = Some(Draft::Group {
        elements: battle.selected.clone(),
        legs: vec![
            Leg::Ahead(50_000),
            Leg::Wheel {
                hand: acies::ancients::Hand::Left,
                degrees: 60_000,
            },
        ],
        column: false,
    });
    battle.judge(&session);
    assert!(!battle.is_legal());
    battle.on_shortcut(Shortcut::AsFar, false, &session);
    assert!(battle.is_legal());
    let Some(Draft::Group { legs, .. }) = battle.draft() else {
        panic!("{:?}", battle.draft());
    };
    assert_eq!(legs[0], Leg::Ahead(50_000));
    let Leg::Wheel { degrees, .. } = legs[1] else {
        panic!("{legs:?}");
    };
    assert!((5_000..30_000).contains(&degrees), "{degrees}");
}

#[test]
fn mov_03_the_corner_that_is_too_far_is_marked_with_how_far() {
    let (mut battle, session) = table();
    let r2 = id(&session, "r2");
    let start = session.ancients().element(r2).expect("r2").pose;
    battle.draft = Some(Draft::Single {
        element: r2,
        legs: Vec::new(),
        pose: start.shifted(520.0, 0.0),
    });
    battle.judge(&session);
    let Some(Refusal::BeyondAllowance {
        needed, allowed, ..
    }) = battle.refusal()
    else {
        panic!("{:?}", battle.verdict());
    };
    let texts = Texts::new(Language::English);
    let over = format!("+{}", texts.paces(needed - allowed));
    let list = picture(&battle, &session);
    assert!(words(&list).contains(&over.as_str()), "{:?}", words(&list));
}

#[test]
fn the_ruler_takes_the_hand_and_measures_in_paces() {
    let (mut battle, session) = table();
    battle.on_shortcut(Shortcut::Ruler, false, &session);
    let spot = |x: f64, y: f64| battle.camera().screen_from_table(Vec2::new(x, y));
    let (a, b) = (spot(1000.0, 680.0), spot(1000.0, 1080.0));
    let press = Input::Pressed {
        button: Button::Left,
        x: a.x,
        y: a.y,
    };
    battle.on_input(press, &session);
    battle.on_input(Input::Moved { x: b.x, y: b.y }, &session);
    assert!(battle.selected().is_empty() && !battle.has_draft());
    let list = picture(&battle, &session);
    assert!(
        words(&list)
            .iter()
            .any(|word| word.starts_with("400") || word.starts_with("399")),
        "{:?}",
        words(&list)
    );
}

#[test]
fn every_aid_adds_to_the_picture_and_goes_again() {
    let (mut battle, mut session) = table();
    let b1 = id(&session, "b1");
    // An enemy within bowshot of r4, so that there is a line to draw.
    session.ancients_mut().elements[usize::from(b1.0)].pose = Pose::paces(1480.0, 880.0, 180.0);
    battle.on_changed(&session);
    for aid in [
        Shortcut::Zones,
        Shortcut::Arcs,
        Shortcut::Command,
        Shortcut::Sight,
    ] {
        let before = picture(&battle, &session);
        battle.on_shortcut(aid, false, &session);
        assert!(battle.shows_aid(aid));
        assert!(picture(&battle, &session).len() > before.len(), "{aid:?}");
        battle.on_shortcut(aid, false, &session);
        assert_eq!(picture(&battle, &session), before, "{aid:?}");
    }
}

/// b1 stands straight before r1, so near that red's line can reach it.
fn near_contact() -> (Battle, MatchSession) {
    let (mut battle, mut session) = table();
    let b1 = id(&session, "b1");
    session.ancients_mut().elements[usize::from(b1.0)].pose = Pose::paces(1000.0, 820.0, 180.0);
    battle.on_changed(&session);
    (battle, session)
}

#[test]
fn a_line_that_is_dragged_near_an_enemy_is_caught_by_the_contact() {
    let (mut battle, session) = near_contact();
    battle.selected = ["r1", "r2"].map(|name| id(&session, name)).to_vec();
    let spot = |x: f64, y: f64| battle.camera().screen_from_table(Vec2::new(x, y));
    let (a, b) = (spot(1160.0, 680.0), spot(1160.0, 785.0));
    let press = Input::Pressed {
        button: Button::Left,
        x: a.x,
        y: a.y,
    };
    battle.on_input(press, &session);
    battle.on_input(Input::Moved { x: b.x, y: b.y }, &session);
    let Some(Verdict::Move {
        preview: Ok(preview),
        ..
    }) = battle.verdict()
    else {
        panic!("{:?}", battle.verdict());
    };
    let r1 = preview
        .placed
        .iter()
        .find(|one| one.element == id(&session, "r1"));
    assert_eq!(r1.map(|one| one.pose.y), Some(820_000));
    assert_eq!(preview.contacts.len(), 1);
}

#[test]
fn the_card_of_the_selection_says_what_it_can_still_do() {
    let (mut battle, mut session) = near_contact();
    battle.on_input(Input::KeyPressed(Key::Tab), &session);
    let able = battle.able().expect("an own element");
    assert!(!able.has_moved && able.cost.points == 1);
    assert!(able.ahead > 0);
    let (b1, r1) = (id(&session, "b1"), id(&session, "r1"));
    assert_eq!(able.contacts, [(b1, acies::geometry::Edge::Front)]);
    session.ancients_mut().elements[usize::from(r1.0)].moved = true;
    battle.on_changed(&session);
    let able = battle.able().expect("an own element");
    assert!(able.has_moved && able.ahead == 0 && able.contacts.is_empty());
}

#[test]
fn hints_name_every_group_that_has_not_moved_with_its_cost() {
    let (mut battle, mut session) = table();
    let group = ["r1", "r2", "r3", "r4"].map(|name| id(&session, name));
    let [hint] = battle.hints() else {
        panic!("{:?}", battle.hints());
    };
    assert_eq!((hint.group.as_slice(), hint.points), (&group[..], 1));
    for one in &group[..2] {
        session.ancients_mut().elements[usize::from(one.0)].moved = true;
    }
    battle.on_changed(&session);
    let left: Vec<ElementId> = battle
        .hints()
        .iter()
        .flat_map(|hint| hint.group.clone())
        .collect();
    assert_eq!(left, group[2..]);
}

#[test]
fn out_01_what_follows_a_combat_of_the_ghost_is_shown_with_all_its_chances() {
    let (mut battle, session) = near_contact();
    battle.selected = vec![id(&session, "r1")];
    battle.draft = Some(Draft::Single {
        element: id(&session, "r1"),
        legs: Vec::new(),
        pose: Pose::paces(1000.0, 820.0, 0.0),
    });
    battle.judge(&session);
    assert!(battle.looks_past_ghost(), "{:?}", battle.verdict());
    let before = picture(&battle, &session).len();
    battle.show_course(0, 0, &session);
    let row = battle.due()[0].clone();
    let rolls: u8 = battle.courses(&row).iter().map(|course| course.rolls).sum();
    assert_eq!(rolls, 36);
    let shown = battle.courses(&row)[0].clone();
    assert!(shown.ends.len() + shown.lost.len() > 0, "{shown:?}");
    assert!(picture(&battle, &session).len() > before);
    battle.show_course(0, 0, &session);
    assert_eq!(
        picture(&battle, &session).len(),
        before,
        "shown once more it goes"
    );
}
