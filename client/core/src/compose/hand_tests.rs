//! The piece in the hand: each button and key does what it says and nothing else.

use acies::ancients::{FeatureKind, Home, Intent, Outline, Piece, Shape, TableEdge};
use acies::geometry::{Milli, Vec2};

use super::tests::{camera, carry_out, drag, session};
use super::{Composer, Composing};
use crate::battle::Wish;
use crate::input::{Button, Input, Key};
use crate::link::MatchSession;

fn take(kind: FeatureKind, session: &MatchSession) -> Composer {
    let mut composer = Composer::default();
    composer.on_action(Composing::Take(kind), session, &camera());
    composer
}

/// Length, width, facing and seed of the oval in the hand.
fn oval(composer: &Composer) -> (Milli, Milli, Milli, u16) {
    match composer.piece().map(|piece| &piece.outline) {
        Some(Outline::Oval {
            length,
            width,
            facing,
            seed,
            ..
        }) => (*length, *width, *facing, *seed),
        other => panic!("no oval: {other:?}"),
    }
}

fn shore(composer: &Composer) -> (TableEdge, Milli) {
    match composer.piece().map(|piece| &piece.outline) {
        Some(Outline::Shore { edge, depth, .. }) => (*edge, *depth),
        other => panic!("no shore: {other:?}"),
    }
}

/// Presses the piece in the hand where it lies.
fn catch(composer: &mut Composer, session: &MatchSession, at: (f64, f64)) {
    let camera = camera();
    let spot = camera.screen_from_table(Vec2::new(at.0, at.1));
    let press = Input::Pressed {
        button: Button::Left,
        x: spot.x,
        y: spot.y,
    };
    assert_eq!(composer.on_input(press, session, &camera), Some(None));
}

#[test]
fn every_button_changes_its_own_measure() {
    let session = session();
    let mut composer = take(FeatureKind::Wood, &session);
    let (length, width, facing, seed) = oval(&composer);
    let mut press = |button| {
        composer.on_action(button, &session, &camera());
        oval(&composer)
    };
    assert_eq!(
        press(Composing::Longer(1)),
        (length + 20_000, width, facing, seed)
    );
    assert_eq!(press(Composing::Longer(-1)), (length, width, facing, seed));
    assert_eq!(
        press(Composing::Wider(1)),
        (length, width + 20_000, facing, seed)
    );
    assert_eq!(press(Composing::Wider(-1)), (length, width, facing, seed));
    assert_eq!(
        press(Composing::Turn(1)),
        (length, width, facing + 10_000, seed)
    );
    assert_eq!(press(Composing::Turn(-1)), (length, width, facing, seed));
    assert_eq!(press(Composing::Reshape), (length, width, facing, seed + 1));
}

#[test]
fn a_river_becomes_paltry_and_real_again() {
    let session = session();
    let mut composer = take(FeatureKind::River, &session);
    for paltry in [true, false] {
        composer.on_action(Composing::Paltry, &session, &camera());
        assert_eq!(composer.piece().map(|piece| piece.paltry), Some(paltry));
    }
}

#[test]
fn the_wheel_turns_what_is_held_and_nothing_else() {
    let session = session();
    let mut composer = take(FeatureKind::Wood, &session);
    let (.., facing, _) = oval(&composer);
    let wheel = Input::Wheel {
        x: 300.0,
        y: 300.0,
        up: 1.0,
    };
    assert_eq!(composer.on_input(wheel, &session, &camera()), None);
    assert_eq!(oval(&composer).2, facing, "the view is zoomed then");
    catch(&mut composer, &session, (1200.0, 1200.0));
    assert_eq!(composer.on_input(wheel, &session, &camera()), Some(None));
    assert_eq!(oval(&composer).2, facing - 5000);
}

#[test]
fn who_looks_elsewhere_lets_go() {
    let session = session();
    let mut composer = take(FeatureKind::Wood, &session);
    let before = composer.piece().cloned();
    catch(&mut composer, &session, (1200.0, 1200.0));
    composer.on_input(Input::FocusLost, &session, &camera());
    let moved = Input::Moved { x: 100.0, y: 100.0 };
    assert_eq!(composer.on_input(moved, &session, &camera()), None);
    assert_eq!(composer.piece().cloned(), before);
}

#[test]
fn backspace_takes_a_piece_away_that_lies_and_drops_one_that_does_not() {
    let mut session = session();
    let mut composer = take(FeatureKind::Wood, &session);
    let backspace = Input::KeyPressed(Key::Backspace);
    let wish = composer.on_input(backspace, &session, &camera());
    assert_eq!((wish, composer.piece()), (Some(None), None));
    composer.on_action(Composing::Take(FeatureKind::Wood), &session, &camera());
    let wish = composer.on_action(Composing::Lay, &session, &camera());
    carry_out(&mut composer, &mut session, wish.expect("it fits"));
    composer.on_action(Composing::Lift(1), &session, &camera());
    let wish = composer.on_input(backspace, &session, &camera());
    let remove = Wish::Play(Intent::RemoveTerrain { number: 1 });
    assert_eq!(wish, Some(Some(remove)));
}

#[test]
fn water_goes_to_the_edge_under_the_hand_and_is_known_again_as_it_lies() {
    for (edge, hand) in [
        (TableEdge::North, (1200.0, 2390.0)),
        (TableEdge::East, (2390.0, 1200.0)),
        (TableEdge::South, (1200.0, 10.0)),
        (TableEdge::West, (10.0, 1200.0)),
    ] {
        let mut session = session();
        let table = session.state.table.ancients_mut().expect("Ancients");
        table.musters[0].home = Home::Littoral;
        let mut composer = take(FeatureKind::Waterway, &session);
        assert_eq!(shore(&composer).0, TableEdge::North);
        let wish = drag(&mut composer, &session, (1200.0, 2390.0), hand);
        assert_eq!(shore(&composer), (edge, 240_000));
        let wish = wish.or_else(|| composer.on_action(Composing::Lay, &session, &camera()));
        carry_out(&mut composer, &mut session, wish.expect("it fits"));
        // Somebody who comes back has only its shape.
        let mut back = Composer::default();
        back.on_action(Composing::Lift(1), &session, &camera());
        assert_eq!(shore(&back), (edge, 240_000));
        back.on_action(Composing::Wider(1), &session, &camera());
        assert_eq!(shore(&back), (edge, 260_000));
    }
}

#[test]
fn an_area_of_which_only_the_corners_are_known_grows_and_turns_as_a_whole() {
    let mut session = session();
    let mut composer = take(FeatureKind::Wood, &session);
    let wish = composer.on_action(Composing::Lay, &session, &camera());
    carry_out(&mut composer, &mut session, wish.expect("it fits"));
    let mut back = Composer::default();
    back.on_action(Composing::Lift(1), &session, &camera());
    let corners = |composer: &Composer| match composer.piece().map(|piece| &piece.outline) {
        Some(Outline::Area(corners)) => corners.clone(),
        other => panic!("no corners: {other:?}"),
    };
    let before = corners(&back);
    let table = session.state.table.ancients().expect("Ancients");
    let Shape::Area(lies) = &table.board.features[0].shape else {
        panic!("a wood is an area");
    };
    assert_eq!(&before, lies);
    back.on_action(Composing::Longer(1), &session, &camera());
    let larger = corners(&back);
    let span = |corners: &[acies::geometry::Point]| {
        let x = corners.iter().map(|at| at.x);
        x.clone().max().unwrap_or(0) - x.min().unwrap_or(0)
    };
    let grown = f64::from(span(&larger)) / f64::from(span(&before));
    assert!((grown - 1.05).abs() < 0.001, "{grown}");
    back.on_action(Composing::Longer(-1), &session, &camera());
    back.on_action(Composing::Turn(1), &session, &camera());
    assert_ne!(corners(&back), before);
}

#[test]
fn a_refusal_ends_a_proposal() {
    let mut session = session();
    let mut composer = Composer::default();
    let wish = composer.on_action(Composing::Propose, &session, &camera());
    let wish = wish.expect("a first piece");
    assert!(matches!(
        &wish,
        Wish::Play(Intent::PlaceTerrain(Piece { number: 1, .. }))
    ));
    carry_out(&mut composer, &mut session, wish);
    composer.on_denied();
    assert_eq!(composer.next_step(&session), None);
}
