//! The player at the table: input to intents, panels, pictures.

use acies::ancients::{
    Event, Intent, Leg, Phase, Placed, Refusal, Side, Status, apply, check_move, fold,
};
use acies::dice::{Bytes32, Prepared};
use acies::geometry::{Pose, Vec2};

use super::*;
use crate::draw::Draw;
use crate::input::{Button, Input, Key};
use crate::panel::{Item, Tone};
use crate::samples;
use crate::shortcuts::Shortcut;
use crate::texts::Language;

/// Red at the sample table, both shares of the dice open.
pub(super) fn table() -> (Battle, MatchSession) {
    let mut snapshot = samples::snapshot(Some(Side::Red));
    snapshot.state.nonces = [Some(Bytes32([1; 32])), Some(Bytes32([2; 32]))];
    snapshot.hash = snapshot.state.hash();
    let session = MatchSession::new(snapshot, None, None, 0.0);
    let mut battle = Battle::new();
    battle.set_area(Area {
        x: 0.0,
        y: 60.0,
        width: 734.0,
        height: 480.0,
    });
    battle.on_entered(&session);
    battle.on_changed(&session);
    (battle, session)
}

pub(super) fn at(battle: &Battle, x: f64, y: f64) -> Spot {
    battle.camera().screen_from_table(Vec2::new(x, y))
}

pub(super) fn drag(
    battle: &mut Battle,
    session: &MatchSession,
    from: Spot,
    to: Spot,
) -> Option<Wish> {
    let button = Button::Left;
    battle.on_input(
        Input::Pressed {
            button,
            x: from.x,
            y: from.y,
        },
        session,
    );
    let half = Spot::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
    battle.on_input(
        Input::Moved {
            x: half.x,
            y: half.y,
        },
        session,
    );
    battle.on_input(Input::Moved { x: to.x, y: to.y }, session);
    battle.on_input(
        Input::Released {
            button,
            x: to.x,
            y: to.y,
        },
        session,
    )
}

/// The middle of an element of the sample, from its front in paces.
pub(super) fn middle(session: &MatchSession, name: &str) -> Vec2 {
    let table = session.ancients();
    let id = table.id_of(name).expect("an element");
    table.element(id).expect("an element").footprint().centre()
}

#[test]
fn dep_04_a_new_match_has_north_up_until_the_own_base_edge_is_known() {
    let (mut battle, _) = table();
    battle.camera.look_from(acies::ancients::TableEdge::West);
    let mut snapshot = samples::snapshot(Some(Side::Red));
    let other = snapshot.state.table.ancients_mut().expect("Ancients");
    other.rosters[0].base_edge = None;
    snapshot.hash = snapshot.state.hash();
    let other = MatchSession::new(snapshot, None, None, 0.0);
    battle.on_entered(&other);
    battle.on_changed(&other);
    assert!((battle.camera().up() - 0.0).abs() < f64::EPSILON);
}

#[test]
fn dragging_an_element_makes_a_ghost_and_enter_sends_exactly_it() {
    let (mut battle, session) = table();
    let from = middle(&session, "r1");
    let (start, end) = (
        at(&battle, from.x, from.y),
        at(&battle, from.x - 30.0, from.y + 100.0),
    );
    assert_eq!(
        drag(&mut battle, &session, start, end),
        None,
        "nothing is sent on release"
    );
    let Some(Draft::Single {
        element,
        legs,
        pose,
    }) = battle.draft()
    else {
        panic!("{:?}", battle.draft())
    };
    assert_eq!(*element, session.ancients().id_of("r1").expect("r1"));
    assert!(legs.is_empty());
    let expected = Vec2::new(970.0, 800.0);
    assert!(pose.front().distance(expected) < 1.5, "{pose:?}");
    let intent = Intent::Move {
        element: *element,
        to: vec![*pose],
        bonus: 0,
    };
    let verdict = check_move(session.ancients(), Side::Red, &intent);
    assert_eq!(
        battle.verdict(),
        Some(&Verdict::Move {
            intent: intent.clone(),
            preview: verdict.clone()
        })
    );
    let wish = battle.on_input(Input::KeyPressed(Key::Enter), &session);
    match verdict {
        Ok(_) => assert_eq!(wish, Some(Wish::Play(intent))),
        Err(refusal) => assert_eq!(wish, Some(Wish::Refused(refusal))),
    }
}

#[test]
fn a_ghost_beyond_its_allowance_says_why_and_is_never_sent() {
    let (mut battle, session) = table();
    let from = middle(&session, "r2");
    let (start, end) = (
        at(&battle, from.x, from.y),
        at(&battle, from.x, from.y + 600.0),
    );
    drag(&mut battle, &session, start, end);
    assert!(!battle.is_legal());
    let wish = battle.on_input(Input::KeyPressed(Key::Enter), &session);
    assert!(matches!(wish, Some(Wish::Refused(_))), "{wish:?}");
    let lines = battle.verdict_line(&session, &Texts::new(Language::English));
    let Some(Item::Text {
        text,
        tone: Tone::Error,
    }) = lines.first()
    else {
        panic!("{lines:?}")
    };
    assert!(
        text.ends_with(']') && text.contains('['),
        "a clause is cited: {text}"
    );
}

#[test]
fn a_click_selects_and_escape_drops_everything() {
    let (mut battle, session) = table();
    let spot = at(&battle, middle(&session, "r3").x, middle(&session, "r3").y);
    drag(&mut battle, &session, spot, spot);
    assert_eq!(
        battle.selected(),
        [session.ancients().id_of("r3").expect("r3")]
    );
    assert!(!battle.has_draft());
    battle.on_input(Input::KeyPressed(Key::Escape), &session);
    assert!(battle.selected().is_empty());
}

#[test]
fn enemies_are_not_dragged() {
    let (mut battle, session) = table();
    let from = middle(&session, "b2");
    let (start, end) = (
        at(&battle, from.x, from.y),
        at(&battle, from.x, from.y - 100.0),
    );
    drag(&mut battle, &session, start, end);
    assert!(!battle.has_draft());
}

#[test]
fn a_rubber_band_selects_own_elements_and_dragging_them_is_a_group_ahead() {
    let (mut battle, session) = table();
    let (start, end) = (at(&battle, 880.0, 760.0), at(&battle, 1300.0, 520.0));
    drag(&mut battle, &session, start, end);
    let names: Vec<&str> = battle
        .selected()
        .iter()
        .filter_map(|id| session.ancients().element(*id).map(|e| e.name.as_str()))
        .collect();
    assert_eq!(
        names,
        ["r1", "r2"]
            .iter()
            .copied()
            .chain(["r3"])
            .take(names.len())
            .collect::<Vec<_>>()
    );
    assert!(names.len() >= 2);
    let from = middle(&session, "r2");
    let (start, end) = (
        at(&battle, from.x, from.y),
        at(&battle, from.x + 40.0, from.y + 120.0),
    );
    drag(&mut battle, &session, start, end);
    let Some(Draft::Group {
        legs,
        column: false,
        ..
    }) = battle.draft()
    else {
        panic!("{:?}", battle.draft())
    };
    let [Leg::Ahead(milli)] = legs[..] else {
        panic!("{legs:?}")
    };
    assert!(
        (milli - 120_000).abs() < 2_500,
        "only the way ahead counts: {milli}"
    );
}

#[test]
fn dragging_an_outer_front_corner_is_a_wheel_about_the_other() {
    let (mut battle, session) = table();
    let (start, end) = (at(&battle, 880.0, 760.0), at(&battle, 1600.0, 520.0));
    drag(&mut battle, &session, start, end);
    assert_eq!(battle.selected().len(), 4);
    // The right front corner of r4 is at 1560, 700; pulled ahead it wheels about the left corner of r1 at 920.
    let (start, end) = (at(&battle, 1560.0, 700.0), at(&battle, 1557.0, 756.0));
    drag(&mut battle, &session, start, end);
    let Some(Draft::Group { legs, .. }) = battle.draft() else {
        panic!("{:?}", battle.draft())
    };
    let [Leg::Wheel { hand, degrees }] = legs[..] else {
        panic!("{legs:?}")
    };
    assert_eq!(hand, acies::ancients::Hand::Left);
    assert!((degrees - 5_000).abs() < 400, "{degrees}");
    let placed = battle.draft().expect("a draft").placed(session.ancients());
    assert_eq!(
        placed[0].pose.facing,
        360_000 - degrees,
        "a wheel to the left"
    );
}

#[test]
fn a_column_is_led_by_whom_is_dragged_and_wheels_about_its_leader() {
    let (mut battle, session) = table();
    let (start, end) = (at(&battle, 880.0, 760.0), at(&battle, 1600.0, 520.0));
    drag(&mut battle, &session, start, end);
    battle.choose(Field::Column, 1, &session);
    let from = middle(&session, "r3");
    let (start, end) = (
        at(&battle, from.x, from.y),
        at(&battle, from.x, from.y + 80.0),
    );
    drag(&mut battle, &session, start, end);
    let Some(Draft::Group {
        elements,
        column: true,
        legs,
    }) = battle.draft()
    else {
        panic!("{:?}", battle.draft())
    };
    assert_eq!(
        session.ancients().element(elements[0]).expect("r3").name,
        "r3"
    );
    assert!(matches!(legs[..], [Leg::Ahead(_)]), "{legs:?}");
    assert!(matches!(
        battle.draft().expect("a draft").intent(0),
        Intent::Column { .. }
    ));
    assert_eq!(battle.handles(session.ancients()).len(), 2);
}

#[test]
fn tab_goes_from_one_unmoved_element_to_the_next() {
    let (mut battle, mut session) = table();
    let id = |name: &str| session.ancients().id_of(name).expect("an element");
    let (first, second, third) = (id("r1"), id("r2"), id("r3"));
    session.ancients_mut().elements[usize::from(second.0)].moved = true;
    battle.on_input(Input::KeyPressed(Key::Tab), &session);
    assert_eq!(battle.selected(), [first]);
    battle.on_input(Input::KeyPressed(Key::Tab), &session);
    assert_eq!(battle.selected(), [third]);
}

#[test]
fn keys_turn_the_ghost_about_its_middle() {
    let (mut battle, session) = table();
    let spot = at(&battle, middle(&session, "r1").x, middle(&session, "r1").y);
    drag(&mut battle, &session, spot, spot);
    battle.on_shortcut(Shortcut::TurnRight, false, &session);
    battle.on_shortcut(Shortcut::TurnRight, true, &session);
    let Some(Draft::Single { pose, .. }) = battle.draft() else {
        panic!("no ghost")
    };
    assert_eq!(pose.facing, 16_000);
}

#[test]
fn legs_add_up_and_are_dropped_again() {
    let (mut battle, session) = table();
    let from = middle(&session, "r1");
    let (start, end) = (
        at(&battle, from.x, from.y),
        at(&battle, from.x, from.y + 60.0),
    );
    drag(&mut battle, &session, start, end);
    battle.on_shortcut(Shortcut::EndLeg, false, &session);
    let further = at(&battle, from.x - 60.0, from.y + 120.0);
    drag(&mut battle, &session, end, further);
    let intent = battle.draft().expect("a draft").intent(0);
    let Intent::Move { to, .. } = intent else {
        panic!("{intent:?}")
    };
    assert_eq!(to.len(), 2);
    battle.on_input(Input::KeyPressed(Key::Backspace), &session);
    let Some(Draft::Single { legs, pose, .. }) = battle.draft() else {
        panic!("no ghost")
    };
    assert!(legs.is_empty() && *pose == to[0]);
}

#[test]
fn a_ghost_near_an_enemy_front_is_seated_on_it() {
    let (mut battle, mut session) = table();
    let id = session.ancients().id_of("b1").expect("b1");
    session.ancients_mut().elements[usize::from(id.0)].pose = Pose::paces(1000.0, 900.0, 180.0);
    battle.on_changed(&session);
    let from = middle(&session, "r1");
    let (start, end) = (
        at(&battle, from.x, from.y),
        at(&battle, from.x + 8.0, from.y + 190.0),
    );
    drag(&mut battle, &session, start, end);
    let Some(Draft::Single { pose, .. }) = battle.draft() else {
        panic!("no ghost")
    };
    assert_eq!(*pose, Pose::paces(1000.0, 900.0, 0.0));
}

/// Red deploys: everybody in hand.
pub(super) fn deploying() -> (Battle, MatchSession) {
    let (mut battle, mut session) = table();
    session.ancients_mut().phase = Phase::Deploy;
    for element in &mut session.ancients_mut().elements {
        element.status = Status::InHand;
    }
    battle.on_changed(&session);
    (battle, session)
}

#[test]
fn dep_07_dragging_from_the_tray_into_the_zone_deploys_and_outside_it_says_why() {
    let (mut battle, session) = deploying();
    let slot = tray::slot_middles(&session, battle.camera())[0];
    let good = at(&battle, 1200.0, 500.0);
    let wish = drag(&mut battle, &session, slot, good);
    let Some(Wish::Play(Intent::Deploy { placements })) = wish else {
        panic!("{wish:?}")
    };
    let [Placed { element, pose }] = placements[..] else {
        panic!("{placements:?}")
    };
    assert_eq!(session.ancients().element(element).expect("r1").name, "r1");
    assert!(pose.front().distance(Vec2::new(1200.0, 500.0)) < 3.0 && pose.facing == 0);
    battle.on_accepted();
    let slot = tray::slot_middles(&session, battle.camera())[0];
    let bad = at(&battle, 1200.0, 900.0);
    assert_eq!(drag(&mut battle, &session, slot, bad), None);
    assert!(
        matches!(
            battle.verdict(),
            Some(Verdict::Setup {
                allowed: Err(Refusal::OutsideZone { .. }),
                ..
            })
        ),
        "{:?}",
        battle.verdict()
    );
}

#[test]
fn the_suggested_deployment_is_one_the_rules_take() {
    let (mut battle, session) = deploying();
    let wish = battle.on_action(&Action::SuggestDeployment, &session);
    let Some(Wish::Play(intent)) = wish else {
        panic!("{wish:?}")
    };
    let mut none = Prepared::new(Vec::new());
    let applied = apply(session.ancients(), Side::Red, &intent, &mut none);
    assert!(applied.is_ok(), "{applied:?}");
}

#[test]
fn the_camp_is_seated_on_the_own_edge() {
    let (mut battle, mut session) = deploying();
    session.ancients_mut().phase = Phase::Camps;
    session.ancients_mut().camps = [None, None];
    battle.on_changed(&session);
    let slot = tray::slot_middles(&session, battle.camera())[0];
    let spot = at(&battle, 700.0, 130.0);
    let wish = drag(&mut battle, &session, slot, spot);
    let Some(Wish::Play(Intent::PlaceCamp { centre, .. })) = wish else {
        panic!("{wish:?}")
    };
    assert_eq!(centre.y, 80_000);
}

#[test]
fn spectators_only_look() {
    let (mut battle, mut session) = table();
    session.seat = None;
    battle.on_changed(&session);
    let from = middle(&session, "r1");
    let (start, end) = (
        at(&battle, from.x, from.y),
        at(&battle, from.x, from.y + 100.0),
    );
    assert_eq!(drag(&mut battle, &session, start, end), None);
    assert!(!battle.has_draft() && battle.selected().is_empty());
    assert_eq!(battle.on_action(&Action::EndMoves, &session), None);
}

#[test]
fn the_picture_shows_every_element_with_its_code_in_the_language() {
    let (battle, session) = table();
    for (language, codes) in [
        (Language::English, ["Kn", "Bd", "Ps", "Bw"]),
        (Language::German, ["Ri", "Kl", "Pl", "Bo"]),
    ] {
        let list = battle.draw(&session, &Texts::new(language), &Look::default());
        for code in codes {
            let shown = list
                .iter()
                .any(|one| matches!(one, Draw::Text { text, .. } if text == code));
            assert!(shown, "{language:?} {code}");
        }
    }
}

#[test]
fn the_two_armies_are_drawn_with_different_marks() {
    let (battle, mut session) = table();
    let count = |session: &MatchSession| {
        let list = battle.draw(session, &Texts::new(Language::English), &Look::default());
        let fills = list
            .iter()
            .filter(|one| matches!(one, Draw::Fill { .. }))
            .count();
        let lines = list
            .iter()
            .filter(|one| matches!(one, Draw::Line { .. }))
            .count();
        (fills, lines)
    };
    let as_red = count(&session);
    let id = session.ancients().id_of("r2").expect("r2");
    session.ancients_mut().elements[usize::from(id.0)].side = Side::Blue;
    assert_ne!(as_red, count(&session), "a mark besides the colour");
}

#[test]
fn a_lost_element_is_no_longer_drawn() {
    let (battle, mut session) = table();
    let texts = Texts::new(Language::English);
    let before = battle.draw(&session, &texts, &Look::default()).len();
    let element = session.ancients().id_of("b4").expect("b4");
    let gone = Event::Destroyed {
        element,
        reason: acies::ancients::LossReason::Result,
        clause: acies::Clause::Out23,
    };
    fold(session.ancients_mut(), &gone).expect("a good event");
    assert!(battle.draw(&session, &texts, &Look::default()).len() < before);
}
