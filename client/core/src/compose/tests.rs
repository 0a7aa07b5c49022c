//! The composing hand: what it sends, what it shows, what it keeps to itself.

use acies::ancients::{
    Board, FeatureKind, Home, Intent, Outline, Phase, Piece, Refusal, Setup, Side, TableEdge,
    TerrainFault, apply, missing_terrain,
};
use acies::dice::{Bytes32, Prepared};
use acies::geometry::Vec2;

use super::{Composer, Composing};
use crate::battle::Wish;
use crate::draw::{Draw, Spot};
use crate::input::{Button, Input, Key};
use crate::link::MatchSession;
use crate::look::Look;
use crate::samples;
use crate::table::{Area, Camera, View};

/// Red is to compose a battlefield of woodland on a bare table.
pub(super) fn session() -> MatchSession {
    let mut snapshot = samples::snapshot(Some(Side::Red));
    let table = snapshot.state.table.ancients_mut().expect("Ancients");
    table.options.setup = Setup::Full;
    table.board = std::sync::Arc::new(Board::bare());
    table.attacker = Some(Side::Blue);
    table.active = Side::Red;
    table.phase = Phase::Terrain;
    table.bound = 0;
    table.musters[0].home = Home::Forest;
    snapshot.state.nonces = [Some(Bytes32([1; 32])); 2];
    snapshot.hash = snapshot.state.hash();
    MatchSession::new(snapshot, None, None, 0.0)
}

pub(super) fn camera() -> Camera {
    let area = Area {
        x: 0.0,
        y: 0.0,
        width: 600.0,
        height: 600.0,
    };
    let mut camera = Camera::new(area, (2400.0, 2400.0));
    camera.show_whole();
    camera
}

/// The server's part: the wish is carried out and comes back.
pub(super) fn carry_out(composer: &mut Composer, session: &mut MatchSession, wish: Wish) {
    let Wish::Play(intent) = wish else {
        panic!("{wish:?} is not sent");
    };
    let mut none = Prepared::new(vec![]);
    let applied = apply(session.ancients(), Side::Red, &intent, &mut none).expect("legal");
    session.state.table = applied.state.into();
    session.state.number += 1;
    composer.on_changed(session);
}

fn at(camera: &Camera, x: f64, y: f64) -> Spot {
    camera.screen_from_table(Vec2::new(x, y))
}

/// Presses at one place of the table, drags to another and lets go.
pub(super) fn drag(
    composer: &mut Composer,
    session: &MatchSession,
    from: (f64, f64),
    to: (f64, f64),
) -> Option<Wish> {
    drag_seen(composer, session, &camera(), from, to)
}

/// The same with another view of the table.
fn drag_seen(
    composer: &mut Composer,
    session: &MatchSession,
    camera: &Camera,
    from: (f64, f64),
    to: (f64, f64),
) -> Option<Wish> {
    let (from, to) = (at(camera, from.0, from.1), at(camera, to.0, to.1));
    let button = Button::Left;
    let (x, y) = (from.x, from.y);
    let caught = composer.on_input(Input::Pressed { button, x, y }, session, camera);
    assert_eq!(caught, Some(None), "nothing is caught at {from:?}");
    let (x, y) = (to.x, to.y);
    composer.on_input(Input::Moved { x, y }, session, camera);
    let released = composer.on_input(Input::Released { button, x, y }, session, camera);
    released.expect("the hand was full")
}

fn fault(composer: &Composer) -> Option<&TerrainFault> {
    match composer.verdict() {
        Some(Err(Refusal::Terrain { fault, .. })) => Some(fault),
        _ => None,
    }
}

/// The joints of the line in the hand, whole paces.
fn joints(composer: &Composer) -> Vec<(i32, i32)> {
    let Some(Outline::Line { points, .. }) = composer.piece().map(|piece| &piece.outline) else {
        panic!("no line in the hand");
    };
    let paces = |at: i32| (at + 500) / 1000;
    points.iter().map(|p| (paces(p.x), paces(p.y))).collect()
}

#[test]
fn a_piece_is_taken_dragged_and_laid_where_it_fits() {
    let (mut session, camera) = (session(), camera());
    let mut composer = Composer::default();
    let take = Composing::Take(FeatureKind::Wood);
    assert_eq!(composer.on_action(take, &session, &camera), None);
    assert_eq!(composer.verdict(), Some(&Ok(())));
    // Over the edge of the table it is red, says why, and is not sent.
    let wish = drag(&mut composer, &session, (1200.0, 1200.0), (2390.0, 1200.0));
    assert_eq!(wish, None);
    assert!(matches!(
        fault(&composer),
        Some(TerrainFault::PieceOffTable { .. })
    ));
    assert!(composer.piece().is_some());
    let wish = drag(&mut composer, &session, (2390.0, 1200.0), (600.0, 700.0));
    let wish = wish.expect("it fits there");
    assert!(matches!(
        &wish,
        Wish::Play(Intent::PlaceTerrain(Piece { number: 1, .. }))
    ));
    carry_out(&mut composer, &mut session, wish);
    assert_eq!(composer.piece(), None, "it lies");
    assert_eq!(session.ancients().board.features.len(), 1);
    // It is still the oval that it was when it is caught again.
    let wish = drag(&mut composer, &session, (600.0, 700.0), (900.0, 700.0));
    let wish = wish.expect("it fits there too");
    let Wish::Play(Intent::PlaceTerrain(piece)) = &wish else {
        panic!("{wish:?}");
    };
    assert!(matches!(piece.outline, Outline::Oval { .. }));
    carry_out(&mut composer, &mut session, wish);
    assert_eq!(session.ancients().board.features.len(), 1);
    let remove = Composing::Lift(1);
    assert_eq!(composer.on_action(remove, &session, &camera), None);
    let wish = composer.on_action(Composing::Remove, &session, &camera);
    assert_eq!(wish, Some(Wish::Play(Intent::RemoveTerrain { number: 1 })));
}

#[test]
fn size_and_turn_are_judged_at_once_and_an_unfit_piece_says_why() {
    let (session, camera) = (session(), camera());
    let mut composer = Composer::default();
    composer.on_action(Composing::Take(FeatureKind::Wood), &session, &camera);
    for _ in 0..40 {
        composer.on_action(Composing::Longer(1), &session, &camera);
    }
    assert!(matches!(
        fault(&composer),
        Some(TerrainFault::TooLarge { .. })
    ));
    let wish = composer.on_input(Input::KeyPressed(Key::Enter), &session, &camera);
    assert!(matches!(wish, Some(Some(Wish::Refused(_)))));
    let mut list: Vec<Draw> = Vec::new();
    let look = Look::default();
    composer.draw(&mut list, &session, View::new(&camera, &look));
    let refused = look.refused;
    assert!(
        list.iter()
            .any(|draw| matches!(draw, Draw::Line { colour, .. } if *colour == refused))
    );
    let before = composer.piece().cloned();
    composer.on_action(Composing::Turn(1), &session, &camera);
    assert_ne!(composer.piece(), before.as_ref());
}

#[test]
fn a_river_bends_at_its_joints_and_keeps_to_the_edges() {
    let (session, camera) = (session(), camera());
    let mut composer = Composer::default();
    composer.on_action(Composing::Take(FeatureKind::River), &session, &camera);
    assert_eq!(composer.verdict(), Some(&Ok(())));
    // One of its inner joints, then the whole of it between two joints.
    let wish = drag(&mut composer, &session, (1200.0, 800.0), (1400.0, 800.0));
    assert!(matches!(wish, Some(Wish::Play(Intent::PlaceTerrain(_)))));
    let wish = drag(&mut composer, &session, (1200.0, 2200.0), (1000.0, 2250.0));
    assert!(matches!(wish, Some(Wish::Play(Intent::PlaceTerrain(_)))));
    composer.on_action(Composing::Turn(1), &session, &camera);
    assert_eq!(composer.verdict(), Some(&Ok(())));
}

#[test]
fn a_river_bends_where_the_hand_is_on_a_turned_view_too() {
    let session = session();
    for edge in TableEdge::ALL {
        let mut camera = camera();
        camera.look_from(edge);
        let mut composer = Composer::default();
        composer.on_action(Composing::Take(FeatureKind::River), &session, &camera);
        let straight = [(1200, 0), (1200, 800), (1200, 1600), (1200, 2400)];
        assert_eq!(joints(&composer), straight, "{edge:?}");
        let wish = drag_seen(
            &mut composer,
            &session,
            &camera,
            (1200.0, 800.0),
            (1400.0, 900.0),
        );
        assert!(
            matches!(wish, Some(Wish::Play(Intent::PlaceTerrain(_)))),
            "{edge:?}"
        );
        let bent = [(1200, 0), (1400, 900), (1200, 1600), (1200, 2400)];
        assert_eq!(joints(&composer), bent, "{edge:?}");
        // Its mouth goes along the edge, or round the corner to the next one.
        drag_seen(
            &mut composer,
            &session,
            &camera,
            (1200.0, 0.0),
            (800.0, 300.0),
        );
        assert_eq!(joints(&composer)[0], (800, 0), "{edge:?}");
        drag_seen(
            &mut composer,
            &session,
            &camera,
            (800.0, 0.0),
            (200.0, 700.0),
        );
        assert_eq!(joints(&composer)[0], (0, 700), "{edge:?}");
        // Caught between two joints it goes as a whole, and its ends stay on their edges.
        drag_seen(
            &mut composer,
            &session,
            &camera,
            (1200.0, 2000.0),
            (1300.0, 2100.0),
        );
        let moved = [(0, 800), (1500, 1000), (1300, 1700), (1300, 2400)];
        assert_eq!(joints(&composer), moved, "{edge:?}");
    }
}

#[test]
fn a_road_may_end_anywhere_and_keeps_its_ends_when_it_is_dragged() {
    let (mut session, camera) = (session(), camera());
    session.ancients_mut().musters[0].home = Home::Arable;
    let mut composer = Composer::default();
    composer.on_action(Composing::Take(FeatureKind::Road), &session, &camera);
    drag(&mut composer, &session, (1200.0, 0.0), (1200.0, 300.0));
    assert_eq!(joints(&composer)[0], (1200, 300));
    drag(
        &mut composer,
        &session,
        (1200.0, 0.0 + 550.0),
        (1000.0, 650.0),
    );
    let moved = [(1000, 400), (1000, 900), (1000, 1700), (1000, 2400)];
    assert_eq!(joints(&composer), moved);
}

#[test]
fn a_proposal_is_laid_step_by_step_until_nothing_is_missing() {
    let (mut session, camera) = (session(), camera());
    let mut composer = Composer::default();
    composer.on_action(Composing::Take(FeatureKind::Wood), &session, &camera);
    let wish = composer.on_input(Input::KeyPressed(Key::Enter), &session, &camera);
    carry_out(
        &mut composer,
        &mut session,
        wish.flatten().expect("it fits"),
    );
    let mut wish = composer.on_action(Composing::Propose, &session, &camera);
    let mut steps = 0;
    while let Some(next) = wish {
        // Nothing more is sent before the last step has come.
        assert_eq!(composer.next_step(&session), None);
        carry_out(&mut composer, &mut session, next);
        wish = composer.next_step(&session);
        steps += 1;
        assert!(steps < 12, "it does not end");
    }
    assert_eq!(missing_terrain(session.ancients(), Side::Red), []);
}

#[test]
fn who_does_not_compose_has_nothing_in_his_hand() {
    let mut session = session();
    session.ancients_mut().active = Side::Blue;
    let mut composer = Composer::default();
    let take = Composing::Take(FeatureKind::Wood);
    assert_eq!(composer.on_action(take, &session, &camera()), None);
    assert_eq!(composer.piece(), None);
    let press = Input::Pressed {
        button: Button::Left,
        x: 300.0,
        y: 300.0,
    };
    assert_eq!(composer.on_input(press, &session, &camera()), None);
}

#[test]
fn the_answer_before_the_change_leaves_nothing_in_the_hand() {
    let (mut session, camera) = (session(), camera());
    let mut composer = Composer::default();
    composer.on_action(Composing::Take(FeatureKind::Wood), &session, &camera);
    let wish = composer.on_action(Composing::Lay, &session, &camera);
    // The server has taken it, but what it did to the table is still on the way.
    composer.on_changed(&session);
    assert!(composer.piece().is_some(), "it does not lie yet");
    carry_out(&mut composer, &mut session, wish.expect("it fits"));
    assert_eq!(composer.piece(), None, "it lies");
}
