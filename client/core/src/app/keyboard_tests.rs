//! Whole matches by the keyboard alone: every intent of one seat is typed as a command; the rules stand in for the server.

use acies::ancients::{self, Hand, Leg, Phase, Placed, Side};
use acies::game::{self, Header, MatchIntent, TableIntent};
use acies::geometry::{Edge, Pose};
use acies::practice;

use super::judge::{Judge, type_line};
use super::tests::{commands, words};
use super::*;
use crate::input::Key;
use crate::panel::{Action, Field};
use crate::samples;

pub(super) fn thousandths(value: i32) -> String {
    format!("{}.{:03}", value / 1000, value % 1000)
}

fn place(pose: Pose) -> String {
    let (x, y) = (thousandths(pose.x), thousandths(pose.y));
    format!("{x} {y} facing {}", thousandths(pose.facing))
}

fn leg(leg: Leg) -> String {
    match leg {
        Leg::Ahead(by) if by < 0 => format!("back {}", thousandths(-by)),
        Leg::Ahead(by) => format!("vor {}", thousandths(by)),
        Leg::Back(by) => format!("back {}", thousandths(by)),
        Leg::Shift(by) if by < 0 => format!("left {}", thousandths(-by)),
        Leg::Shift(by) => format!("rechts {}", thousandths(by)),
        Leg::Wheel { hand, degrees } => {
            let hand = if hand == Hand::Left { "links" } else { "right" };
            format!("wheel {hand} {}", thousandths(degrees))
        }
    }
}

/// The lines with which an intent is typed.
fn lines(table: &ancients::State, intent: &ancients::Intent) -> Vec<String> {
    use ancients::Intent;
    let name = |id: &ancients::ElementId| table.element(*id).expect("an element").name.clone();
    let names = |ids: &[ancients::ElementId]| ids.iter().map(name).collect::<Vec<_>>().join(" ");
    let legs = |legs: &[Leg]| {
        legs.iter()
            .map(|one| leg(*one))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let bonus = |points: &u8| format!("bonus {points}");
    match intent {
        Intent::ChooseEdge { edge } => vec![format!("edge {edge:?}")],
        Intent::PlaceCamp { centre, garrison } => {
            let (x, y) = (thousandths(centre.x), thousandths(centre.y));
            let guard = garrison.map_or_else(String::new, |id| format!(" wache {}", name(&id)));
            vec![format!("lager {x} {y}{guard}")]
        }
        Intent::Deploy { placements } => placements
            .iter()
            .map(|Placed { element, pose }| format!("stelle {} {}", name(element), place(*pose)))
            .collect(),
        Intent::Swap { a, b } => vec![format!("tausch {} {}", name(a), name(b))],
        Intent::Ready => vec!["fertig".to_owned()],
        Intent::Move {
            element,
            to,
            bonus: points,
        } => {
            let steps: Vec<String> = to
                .iter()
                .map(|pose| format!("to {}", place(*pose)))
                .collect();
            vec![
                format!("select {}", name(element)),
                "line".to_owned(),
                bonus(points),
                steps.join("; "),
            ]
        }
        Intent::MoveGroup {
            elements,
            legs: way,
            bonus: points,
        } => vec![
            format!("wähle {}", names(elements)),
            "linie".to_owned(),
            bonus(points),
            legs(way),
        ],
        Intent::Column {
            elements,
            legs: way,
            bonus: points,
        } => vec![
            format!("select {}", names(elements)),
            "kolonne".to_owned(),
            bonus(points),
            legs(way),
        ],
        Intent::Face { element, edge } => {
            let edge = match edge {
                Edge::Front => "front",
                Edge::Left => "links",
                Edge::Right => "right",
                Edge::Rear => "rücken",
            };
            vec![format!("select {}", name(element)), format!("face {edge}")]
        }
        Intent::Shoot { target } => vec![format!("schieß {}", name(target))],
        Intent::Fight { element } => vec![format!("kampf {}", name(element))],
        Intent::EndMoves | Intent::EndBound => vec!["ende".to_owned()],
        Intent::ChooseArmy { choices } => {
            let pairs = (1..).zip(choices);
            let all = pairs.map(|(place, choice)| format!("{place} {}", choice + 1));
            let all: Vec<String> = all.collect();
            vec![format!("heer {}", all.join(", ")), "army".to_owned()]
        }
        Intent::PlaceTerrain(piece) => vec![keyboard_setup_tests::line_of(piece)],
        Intent::RemoveTerrain { number } => vec![format!("entferne {number}")],
        Intent::NameEdges { edges: [a, b, c] } => vec![format!("kante {a:?} {b:?} {c:?}")],
        Intent::Begin => panic!("{intent:?}"),
    }
}

/// Red does by typing what the computer would do. Says how many of its intents could not be typed as they were.
pub(super) fn play_red(judge: &mut Judge, app: &mut App) -> u32 {
    let chosen = practice::choose(&judge.state, Side::Red, practice::Budget { nodes: 20 });
    let MatchIntent::Play(TableIntent::Ancients(intent)) = &chosen else {
        panic!("{chosen:?}");
    };
    let before = judge.state.number;
    for line in lines(judge.ancients(), intent) {
        type_line(app, &line);
        let refused = judge.serve(app);
        assert_eq!(refused, [], "the window let {line} pass");
    }
    if judge.state.number > before {
        return 0;
    }
    assert!(
        matches!(intent, ancients::Intent::Column { .. }),
        "{intent:?}: {}",
        words(app)
    );
    type_line(app, "ende");
    assert_eq!(judge.serve(app), []);
    1
}

#[test]
fn a_whole_battle_is_played_by_typing_alone() {
    let (mut judge, mut app) = Judge::new(samples::header(samples::two_lines()), 5);
    let mut untyped = 0;
    for _ in 0..600 {
        judge.play_others(&mut app);
        if judge.state.outcome.is_some() {
            break;
        }
        untyped += play_red(&mut judge, &mut app);
    }
    assert!(
        judge.state.outcome.is_some(),
        "bound {}",
        judge.ancients().bound
    );
    assert!(untyped <= 3, "{untyped} intents could not be typed");
    assert!(judge.accepted >= 20, "{}", judge.accepted);
    assert!(app.session().expect("the match").state.outcome.is_some());
}

#[test]
fn the_setup_the_first_bounds_and_giving_up_are_typed() {
    let mut chosen = samples::chosen();
    if let game::Choice::Ancients(game) = &mut chosen.game {
        let board = ancients::boards().first().expect("a board");
        game.board.clone_from(&board.id);
    }
    let (pinned, start) = game::start_of(game::catalogue(), &chosen).expect("a start");
    let header = Header {
        pinned,
        start,
        chosen,
        ..samples::header(samples::two_lines())
    };
    let (mut judge, mut app) = Judge::new(header, 9);
    judge.begin(&mut app);
    for _ in 0..300 {
        judge.play_others(&mut app);
        if judge.ancients().bound >= 3 {
            break;
        }
        play_red(&mut judge, &mut app);
    }
    assert!(judge.ancients().bound >= 3, "{:?}", judge.ancients().phase);
    assert!(judge.ancients().phase >= Phase::Move);
    type_line(&mut app, "aufgeben");
    assert_eq!(judge.serve(&mut app), []);
    assert!(judge.state.outcome.is_none(), "it asks first");
    // The question stands in front; Tab and Enter press its button.
    app.on_action(Action::ResignForSure, 2.0);
    assert_eq!(judge.serve(&mut app), []);
    assert!(judge.state.outcome.is_some());
}

#[test]
fn what_is_typed_is_shown_as_a_ghost_before_enter_sends_it() {
    let (mut judge, mut app) = Judge::new(samples::header(samples::two_lines()), 5);
    app.on_input(Input::KeyPressed(Key::Tab), 2.0);
    app.on_action(Action::Edit(Field::Command, "vor 150, schwenk".into()), 2.0);
    assert!(!app.battle().has_draft());
    assert!(words(&app).contains("Left or right?"), "{}", words(&app));
    app.on_action(
        Action::Edit(Field::Command, "vor 150, schwenk links 5".into()),
        2.0,
    );
    assert!(app.battle().is_legal(), "{:?}", app.battle().verdict());
    assert!(
        commands(&mut app).is_empty(),
        "nothing is sent while it is typed"
    );
    app.on_action(Action::Edit(Field::Command, "vor 60, schw".into()), 2.0);
    assert!(!app.battle().has_draft(), "half a command has no ghost");
    app.on_action(Action::Edit(Field::Command, "vor 60".into()), 2.0);
    app.on_action(Action::Submit(Field::Command), 2.0);
    assert_eq!(judge.serve(&mut app), []);
    assert_eq!(judge.accepted, 1);
    let r1 = judge
        .ancients()
        .id_of("r1")
        .and_then(|id| judge.ancients().element(id));
    assert!(r1.expect("r1").moved);
}

#[test]
fn a_refused_command_stays_in_the_line_and_says_why() {
    let (mut judge, mut app) = Judge::new(samples::header(samples::two_lines()), 5);
    type_line(&mut app, "select 2");
    type_line(&mut app, "ahead 900");
    assert_eq!(judge.serve(&mut app), []);
    assert_eq!(judge.accepted, 0);
    assert!(words(&app).contains("[MOV-03]"), "{}", words(&app));
    type_line(&mut app, "select 99");
    assert!(
        words(&app).contains("Nobody is called r99"),
        "{}",
        words(&app)
    );
    type_line(&mut app, "contact 4");
    assert!(
        words(&app).contains("into contact with b4"),
        "{}",
        words(&app)
    );
}
