//! The whole full setup by typed lines: army, terrain with pieces laid, changed and taken away, edges, camp, deployment.

use acies::ancients::{self, FeatureKind, Options, Outline, Phase, Piece, Setup, Side};
use acies::game::{self, Header};
use acies::geometry::Point;

use super::judge::{Judge, type_line};
use super::keyboard_tests::{play_red, thousandths};
use super::tests::words;
use super::*;
use crate::panel::{Action, Field};
use crate::samples;
use crate::texts::Language;

fn at(point: &Point) -> String {
    format!("{} {}", thousandths(point.x), thousandths(point.y))
}

/// The line with which a piece is laid.
pub(super) fn line_of(piece: &Piece) -> String {
    let kind = match piece.kind {
        FeatureKind::GentleHill => "sanfter Hügel",
        FeatureKind::SteepHill => "steep",
        FeatureKind::Wood => "Wald",
        FeatureKind::Rough => "rough",
        FeatureKind::Marsh => "sumpf",
        FeatureKind::Dunes => "dunes",
        FeatureKind::Bua => "town",
        FeatureKind::EnclosedField => "feld",
        FeatureKind::Impassable => "unbetretbar",
        FeatureKind::River => "fluss",
        FeatureKind::Road => "road",
        FeatureKind::Waterway => "gewässer",
        FeatureKind::Oasis => "oase",
    };
    let joined = |points: &[Point]| points.iter().map(at).collect::<Vec<_>>().join(", ");
    let lies = match &piece.outline {
        Outline::Oval {
            centre,
            length,
            width,
            facing,
            seed,
        } => format!(
            "{} size {} {} richtung {} form {seed}",
            at(centre),
            thousandths(*length),
            thousandths(*width),
            thousandths(*facing)
        ),
        Outline::Area(corners) => joined(corners),
        Outline::Line { points, width } => {
            format!("{} breite {}", joined(points), thousandths(*width))
        }
        Outline::Shore { edge, depth, seed } => {
            format!("{edge:?} depth {} shape {seed}", thousandths(*depth))
        }
    };
    let paltry = if piece.paltry { " unbedeutend" } else { "" };
    format!("stück {} {kind} {lies}{paltry}", piece.number)
}

/// A match of the full setup in which red attacks, or defends.
fn full(attacks: bool, armies: [&str; 2]) -> (Judge, App) {
    let mut chosen = samples::chosen();
    chosen.game = ancients::Choice {
        board: String::new(),
        armies: armies.map(str::to_owned),
        options: Options {
            setup: Setup::Full,
            ..Options::default()
        },
    }
    .into();
    for seed in 1..60 {
        let (pinned, start) = game::start_of(game::catalogue(), &chosen).expect("a start");
        let header = Header {
            pinned,
            start,
            chosen: chosen.clone(),
            ..samples::header(samples::two_lines())
        };
        let (mut judge, mut app) = Judge::new(header, seed);
        judge.begin(&mut app);
        if (judge.ancients().attacker == Some(Side::Red)) == attacks {
            return (judge, app);
        }
    }
    panic!("the dice never fall as wanted");
}

/// Plays on by typed lines until the setup has come so far.
fn type_on(judge: &mut Judge, app: &mut App, until: impl Fn(&ancients::State) -> bool) {
    for _ in 0..300 {
        judge.play_others(app);
        if until(judge.ancients()) {
            return;
        }
        play_red(judge, app);
    }
    panic!("{:?}: {}", judge.ancients().phase, words(app));
}

#[test]
fn a_defender_types_the_whole_full_setup() {
    for own in ["LST-25", "LST-07", "LST-17"] {
        let (mut judge, mut app) = full(false, [own, "LST-11"]);
        type_on(&mut judge, &mut app, |table| table.bound >= 1);
        assert!(!judge.ancients().board.features.is_empty());
        assert!(judge.accepted >= 6, "{}", judge.accepted);
    }
}

#[test]
fn an_attacker_types_the_whole_full_setup() {
    let (mut judge, mut app) = full(true, ["LST-25", "LST-11"]);
    type_on(&mut judge, &mut app, |table| table.bound >= 1);
    assert!(judge.accepted >= 4, "{}", judge.accepted);
}

/// At the bare table, red composes; nothing lies yet.
fn composing() -> (Judge, App) {
    let (mut judge, mut app) = full(false, ["LST-25", "LST-11"]);
    type_on(&mut judge, &mut app, |table| table.phase == Phase::Terrain);
    (judge, app)
}

fn kinds(judge: &Judge) -> Vec<FeatureKind> {
    let features = judge.ancients().board.features.iter();
    features.map(|feature| feature.kind).collect()
}

/// Types a line and lets the server answer.
fn type_it(judge: &mut Judge, app: &mut App, line: &str) -> String {
    type_line(app, line);
    assert_eq!(judge.serve(app), [], "{line}");
    words(app)
}

/// The first ground of the own landscape that is an area.
fn own_area(judge: &Judge) -> FeatureKind {
    let home = judge.ancients().musters[0].home;
    let kinds = ancients::compulsory_kinds(home).iter().copied();
    let mut areas = kinds.chain(ancients::optional_kinds(home));
    areas
        .find(|kind| !kind.is_strip() && *kind != FeatureKind::Waterway)
        .expect("an area")
}

fn name_of(kind: FeatureKind) -> String {
    let texts = Texts::new(Language::English);
    texts.ground(kind)
}

#[test]
fn a_piece_is_typed_shown_refused_laid_lifted_changed_and_removed() {
    let (mut judge, mut app) = composing();
    let kind = own_area(&judge);
    let name = name_of(kind);
    let half = format!("piece {name} 1200");
    app.on_action(Action::Edit(Field::Command, half), 2.0);
    assert!(app.composer().piece().is_none());
    assert!(
        words(&app).contains("two numbers are missing"),
        "{}",
        words(&app)
    );
    let line = format!("piece {name} 1200 1200 size 400 320");
    app.on_action(Action::Edit(Field::Command, line.clone()), 2.0);
    assert_eq!(app.composer().verdict(), Some(&Ok(())), "a ghost");
    app.on_action(Action::Edit(Field::Command, "piece".into()), 2.0);
    assert!(
        app.composer().piece().is_none(),
        "the ghost goes with its line"
    );
    // Over the edge it stays in the hand and in the line.
    let over = format!("piece {name} 2390 1200");
    let says = type_it(&mut judge, &mut app, &over);
    assert!(says.contains("[TER-"), "{says}");
    assert!(kinds(&judge).is_empty());
    type_it(&mut judge, &mut app, &line);
    assert_eq!(kinds(&judge), [kind]);
    let outline = |app: &App| app.composer().piece().map(|piece| piece.outline.clone());
    type_it(&mut judge, &mut app, "select 1");
    let Some(Outline::Oval { centre, length, .. }) = outline(&app) else {
        panic!("{:?}", outline(&app));
    };
    assert_eq!(
        (centre.x, centre.y, length),
        (1_200_000, 1_200_000, 400_000)
    );
    // What is typed on and on turns the piece that was taken up, not the one of half the line.
    for line in ["turn right 3", "turn right 30"] {
        app.on_action(Action::Edit(Field::Command, line.into()), 2.0);
    }
    let Some(Outline::Oval { facing, .. }) = outline(&app) else {
        panic!("an oval");
    };
    assert_eq!(facing, 120_000);
    type_it(&mut judge, &mut app, "geh ost 40, turn right 30, vor 20");
    assert_eq!(kinds(&judge), [kind], "it lies elsewhere");
    type_it(&mut judge, &mut app, "wähle t1");
    let Some(Outline::Oval { centre, facing, .. }) = outline(&app) else {
        panic!("an oval");
    };
    assert_eq!((centre.x, facing), (1_240_000, 120_000));
    assert_ne!(centre.y, 1_200_000);
    let says = type_it(&mut judge, &mut app, "width 60");
    assert!(says.contains("no such measure"), "{says}");
    type_it(&mut judge, &mut app, "cancel");
    assert!(app.composer().piece().is_none());
    let says = type_it(&mut judge, &mut app, "turn right 30");
    assert!(says.contains("No piece is taken up"), "{says}");
    let says = type_it(&mut judge, &mut app, "entferne 7");
    assert!(says.contains("Nobody is called 7"), "{says}");
    type_it(&mut judge, &mut app, "entferne 1");
    assert!(kinds(&judge).is_empty());
}

#[test]
fn rivers_roads_and_water_are_typed_bent_and_changed() {
    let (mut judge, mut app) = composing();
    type_it(
        &mut judge,
        &mut app,
        "stück fluss 900 0, 1000 1200, 900 2400",
    );
    type_it(
        &mut judge,
        &mut app,
        "piece road 0 1900, 2400 1900 width 60",
    );
    assert_eq!(
        kinds(&judge),
        [FeatureKind::River, FeatureKind::Road],
        "{}",
        words(&app)
    );
    type_it(&mut judge, &mut app, "wähle 1");
    type_it(
        &mut judge,
        &mut app,
        "knick 2 850 1200, breite 100 unbedeutend",
    );
    let river = judge
        .ancients()
        .board
        .features
        .iter()
        .find(|one| one.id == "t1");
    let river = river.expect("the river").clone();
    assert!(river.paltry, "{}", words(&app));
    let ancients::Shape::Strip { line, width } = &river.shape else {
        panic!("{river:?}");
    };
    assert_eq!(
        (line[1].x, line[1].y, *width),
        (850_000, 1_200_000, 100_000)
    );
    let says = type_it(&mut judge, &mut app, "piece 2 waterway north depth 900");
    assert!(says.contains("[TER-16]"), "{says}");
    type_it(
        &mut judge,
        &mut app,
        "piece 2 waterway east depth 200 shape 4",
    );
    assert!(
        kinds(&judge).contains(&FeatureKind::Waterway),
        "{}",
        words(&app)
    );
}

#[test]
fn what_is_wrong_with_choices_of_the_list_is_said() {
    let (mut judge, mut app) = full(false, ["LST-25", "LST-11"]);
    assert_eq!(judge.ancients().phase, Phase::Army);
    for (line, says) in [
        ("army 99 1", "“99” is too much"),
        ("heer 1 99", "“99” is too much"),
    ] {
        let told = type_it(&mut judge, &mut app, line);
        assert!(told.contains(says), "{told}");
    }
    let told = type_it(&mut judge, &mut app, "piece wood 1 2");
    assert!(told.contains("Not now"), "{told}");
}

#[test]
fn distances_are_asked_by_name_and_by_place_and_answered_in_words() {
    let (mut judge, mut app) = Judge::new(samples::header(samples::two_lines()), 5);
    let r1 = judge.ancients().id_of("r1").expect("r1");
    let b1 = judge.ancients().id_of("b1").expect("b1");
    let base = |id| judge.ancients().element(id).expect("it").footprint();
    let far = acies::geometry::convex_distance(&base(r1).corners(), &base(b1).corners());
    let says = type_it(&mut judge, &mut app, "measure 1 1");
    let words_of = format!(
        "From r1 to b1: {} paces, to the ",
        (far * 10.0).round() / 10.0
    );
    assert!(says.contains(&words_of), "{words_of}: {says}");
    let says = type_it(&mut judge, &mut app, "measure 600 400 to 1000 700");
    assert!(
        says.contains("From 600/400 to 1000/700: 500 paces, to the north-east."),
        "{says}"
    );
    let says = type_it(&mut judge, &mut app, "measure r1 r1");
    assert!(says.contains("touch"), "{says}");
    let says = type_it(&mut judge, &mut app, "measure r77 b1");
    assert!(says.contains("Nobody is called r77"), "{says}");
    app.on_action(Action::SetLanguage(Language::German), 2.0);
    let says = type_it(&mut judge, &mut app, "miss 600 400 bis 600 299,5");
    assert!(says.contains("100,5 Schritt, Richtung Süden."), "{says}");
    assert_eq!(judge.accepted, 0, "asking sends nothing");
}
