//! A skirmish by the keyboard alone: from the review of the terrain to the end every intent of one seat is typed.

use acies::game::{Choice, Header, Pinned, Table};
use acies::skirmish::{
    Intent, Pending, Phase, Side, Standing, State, Status, UnitId, melee_preview,
};

use super::judge::{Judge, type_line};
use super::tests::words;
use super::*;
use crate::samples;
use crate::skirmish::{Seen, Skirmish, samples as fields};

fn header() -> Header {
    let mut header = Header {
        pinned: Pinned::Skirmish,
        start: Table::Skirmish(fields::begin()),
        ..samples::header(samples::two_lines())
    };
    header.chosen.game = Choice::Skirmish(acies::skirmish::Choice {
        scenario: "test".to_owned(),
        options: acies::skirmish::Options::default(),
    });
    header
}

fn table(judge: &Judge) -> State {
    let Table::Skirmish(state) = &judge.state.table else {
        panic!("a skirmish");
    };
    state.clone()
}

/// Types a line; whether anything came of it in the match.
fn try_line(judge: &mut Judge, app: &mut App, line: &str) -> bool {
    let before = judge.state.number;
    type_line(app, line);
    if app.skirmish().asks_risk() {
        type_line(app, "ja");
    }
    assert_eq!(judge.serve(app), [], "the window let {line} pass");
    judge.state.number > before
}

fn numbers(state: &State, side: Side, wanted: impl Fn(UnitId) -> bool) -> Vec<String> {
    let units = state.units_with_ids();
    units
        .filter(|(id, unit)| unit.side == side && wanted(*id))
        .map(|(_, unit)| unit.name.chars().skip(1).collect())
        .collect()
}

/// One deed of red. Lines that the rules refuse are tried one after the other, as somebody would who looks at no table.
fn play_red(judge: &mut Judge, app: &mut App) {
    let state = table(judge);
    let lives = |id: UnitId| state.living(id).next().is_some();
    let done = match (state.phase, state.pending.last()) {
        (Phase::TerrainReview, _) => try_line(judge, app, "fertig"),
        (Phase::Deploy, _) => deploy(judge, app, &state),
        (_, Some(Pending::Reaction { .. })) => try_line(judge, app, "ja"),
        (_, Some(Pending::Facing { .. })) => try_line(judge, app, "dreh links 30"),
        (
            _,
            Some(Pending::Duel {
                attacker,
                target,
                left,
            }),
        ) => {
            let preview = melee_preview(&state, *attacker, *target).expect("a melee");
            let mut pairs = preview.pairings.iter();
            let pair = pairs
                .find(|pair| left.contains(&pair.attacker))
                .expect("a pair");
            let name = |id| app.texts.model_of(&state, id);
            let line = format!("duell {} {}", name(pair.attacker), name(pair.defender));
            try_line(judge, app, &line)
        }
        _ if state.activation.is_none() => {
            let seen = Seen {
                state: &state,
                side: Some(Side::Red),
                may_act: true,
            };
            let ready = |unit| lives(unit) && Skirmish::allows(seen, &Intent::Activate { unit });
            match numbers(&state, Side::Red, ready).first() {
                Some(unit) => {
                    type_line(app, &format!("einheit {unit}"));
                    try_line(judge, app, "aktiviere")
                }
                None => try_line(judge, app, "ende"),
            }
        }
        _ => use_activation(judge, app, &state),
    };
    assert!(
        done,
        "{:?} {:?}: {}",
        state.phase,
        state.pending,
        words(app)
    );
}

fn deploy(judge: &mut Judge, app: &mut App, state: &State) -> bool {
    let in_hand = |id: UnitId| {
        let models = state.unit(id).map_or(&[][..], |unit| &unit.models);
        models.iter().any(|model| {
            let model = state.model(*model);
            model.is_some_and(|model| model.status == Status::InHand)
        })
    };
    let units = numbers(state, Side::Red, in_hand);
    let unit = units.first().expect("a unit in hand");
    if units.len() == 1 {
        return try_line(judge, app, "vorschlag");
    }
    (1..24).any(|y| (1..36).any(|x| try_line(judge, app, &format!("stelle {unit} {x} {y}"))))
}

fn use_activation(judge: &mut Judge, app: &mut App, state: &State) -> bool {
    let activation = state.activation.expect("an active unit");
    let lives = |id: UnitId| state.living(id).next().is_some();
    let mut lines = Vec::new();
    if !activation.acted {
        let enemies = numbers(state, Side::Blue, lives);
        lines.extend(enemies.iter().map(|enemy| format!("angriff {enemy}")));
        lines.extend(enemies.iter().map(|enemy| format!("shoot {enemy}")));
    }
    if !activation.moved {
        lines.push("ahead 3, go ost 1".to_owned());
        lines.push("vor 2".to_owned());
    }
    if !activation.acted {
        lines.push("wache nord".to_owned());
        lines.push("halt".to_owned());
    }
    lines.push("ende".to_owned());
    lines.iter().any(|line| try_line(judge, app, line))
}

#[test]
fn a_whole_skirmish_is_played_by_typing_alone() {
    let (mut judge, mut app) = Judge::new(header(), 3);
    judge.begin(&mut app);
    for _ in 0..400 {
        judge.play_others(&mut app);
        if judge.state.outcome.is_some() {
            break;
        }
        play_red(&mut judge, &mut app);
    }
    let state = table(&judge);
    assert!(judge.state.outcome.is_some(), "round {}", state.round);
    assert!(judge.accepted >= 10, "{}", judge.accepted);
}

#[test]
fn skm_06_terrain_is_argued_about_by_its_name() {
    let (mut judge, mut app) = Judge::new(header(), 3);
    judge.begin(&mut app);
    judge.play_others(&mut app);
    assert_eq!(table(&judge).phase, Phase::TerrainReview);
    let standing = |judge: &Judge, at: usize| table(judge).pieces[at].standing;
    assert!(try_line(
        &mut judge,
        &mut app,
        "terrain cornfield impassable"
    ));
    assert_eq!(standing(&judge, 0), Standing::Impassable);
    assert!(try_line(
        &mut judge,
        &mut app,
        "Gelände Kornfeld gefährlich"
    ));
    assert!(matches!(standing(&judge, 0), Standing::Dangerous(_)));
    type_line(&mut app, "gelände sofa passierbar");
    assert!(
        words(&app).contains("Nobody is called sofa"),
        "{}",
        words(&app)
    );
    // What may not be changed is the rules' answer.
    type_line(&mut app, "terrain wall passable");
    let denied = judge.serve(&mut app);
    assert_eq!(denied.len(), 1, "{denied:?}");
    assert!(words(&app).contains("[SKM-07]"), "{}", words(&app));
}

/// Red has typed the setup, and its first turn has come.
fn at_play() -> (Judge, App) {
    let (mut judge, mut app) = Judge::new(header(), 3);
    judge.begin(&mut app);
    for _ in 0..60 {
        judge.play_others(&mut app);
        let state = table(&judge);
        if state.phase == Phase::Play && state.pending.is_empty() {
            return (judge, app);
        }
        play_red(&mut judge, &mut app);
    }
    panic!("the setup does not end");
}

#[test]
fn one_model_alone_is_led_by_its_name() {
    let (mut judge, mut app) = at_play();
    let places = |judge: &Judge| -> Vec<acies::geometry::Point> {
        let state = table(judge);
        state.living(UnitId(0)).map(|(_, model)| model.at).collect()
    };
    let before = places(&judge);
    type_line(&mut app, "einheit 1");
    assert!(
        try_line(&mut judge, &mut app, "aktiviere"),
        "{}",
        words(&app)
    );
    type_line(&mut app, "wähle r1/2");
    assert!(try_line(&mut judge, &mut app, "vor 0,4"), "{}", words(&app));
    let after = places(&judge);
    let moved: Vec<usize> = (0..before.len())
        .filter(|at| before[*at] != after[*at])
        .collect();
    assert_eq!(moved, [1], "{before:?} {after:?}");
}

#[test]
fn inches_are_asked_by_unit_model_and_place() {
    let (judge, mut app) = at_play();
    let state = table(&judge);
    let first = |side| state.living_of(side).next().expect("a model");
    let (red, blue) = (first(Side::Red), first(Side::Blue));
    let rim = |(_, model): (_, &acies::skirmish::Model)| f64::from(model.radius());
    let far = red.1.at.vec().distance(blue.1.at.vec()) - (rim(red) + rim(blue)) / 1000.0;
    let [from, to] = [red.0, blue.0].map(|id| app.texts.model_of(&state, id));
    type_line(&mut app, &format!("measure {from} {to}"));
    let says = format!("From {from} to {to}: {} inch", (far * 10.0).round() / 10.0);
    assert!(words(&app).contains(&says), "{says}: {}", words(&app));
    type_line(&mut app, "miss 3 4 bis 6 8");
    assert!(words(&app).contains("5 inches"), "{}", words(&app));
}
