//! Whole matches of Platoon Skirmish from random wishes: they end, nothing impossible happens on the way, a mirror shows the
//! same, and both formats of the wire carry what was said.

use acies::dice::{Dice, Prepared};
use acies::game::{Actor, Batch, CommandId, MatchEvent, MatchId, MatchIntent, MatchRefusal};
use acies::protocol::{
    ClientMessage, Clocks, Command, Denied, Format, Reply, ServerMessage, decode_client,
    decode_server, encode_client, encode_server,
};
use acies::situation::skirmish::{read, write_table};
use acies::skirmish::{
    Action, ActivationMode, Agreement, Applied, Intent, Options, Order, Phase, Refused, Side,
    State, apply, data, new_battle,
};
use serde_json::Value;

use crate::chance::Chance;
use crate::skirmish_invariants::ask;
use crate::skirmish_wishes::{any_wish, sure_wish};

/// A match of random wishes that is longer has no end.
const MOST_WISHES: usize = 6000;

/// Ten-sided dice of chance.
struct TenSided<'a>(&'a mut Chance);

impl Dice for TenSided<'_> {
    fn roll(&mut self) -> Option<u8> {
        u8::try_from(self.0.below(10) + 1).ok()
    }
}

fn start_of(number: usize) -> State {
    let scenarios = data::catalogue().scenarios();
    let scenario = &scenarios[number % scenarios.len()];
    let modes = [ActivationMode::PlayerTurns, ActivationMode::Alternating];
    let agreements = [Agreement::Accepted, Agreement::Review];
    new_battle(
        scenario,
        &Options {
            activation: Some(modes[number / scenarios.len() % 2]),
            agreement: Some(agreements[number / 3 % 2]),
            ..Options::default()
        },
    )
}

/// What happens after each wish: the state before, who asked, what, and the answer.
type Watcher<'a> = &'a mut dyn FnMut(&State, Side, &Intent, &Result<Applied, Refused>);

/// Plays a match of random wishes to its end.
fn play(number: usize, watch: Watcher<'_>) -> State {
    let mut chance = Chance::new(number as u64 + 9000);
    let mut state = start_of(number);
    let mut rejected = 0;
    for _ in 0..MOST_WISHES {
        if state.phase == Phase::Over {
            return state;
        }
        let side = state.side_to_act().unwrap_or(Side::Red);
        let mut choices = chance;
        let wish = if rejected < 4 {
            any_wish(&mut |below| choices.below(below), &state, side)
        } else {
            sure_wish(&mut |below| choices.below(below), &state, side)
        };
        chance = choices;
        let answer = ask(&state, side, &wish, &mut TenSided(&mut chance));
        watch(&state, side, &wish, &answer);
        match answer {
            Ok(applied) => {
                state = applied.state;
                rejected = 0;
            }
            Err(_) => rejected += 1,
        }
    }
    panic!(
        "match {number} has no end: {:?} in round {}",
        state.phase, state.round
    );
}

/// A number of matches for each scenario.
fn matches(each: usize) -> std::ops::Range<usize> {
    0..each * data::catalogue().scenarios().len()
}

#[test]
fn prop_random_matches_end_and_keep_the_table_sound() {
    let mut kinds = std::collections::BTreeSet::new();
    for number in matches(4) {
        let end = play(number, &mut |_, _, _, answer| {
            let events = answer.as_ref().map_or(&[][..], |applied| &applied.events);
            for event in events {
                match serde_json::to_value(event).unwrap() {
                    Value::String(kind) => kinds.insert(kind),
                    Value::Object(fields) => kinds.insert(fields.keys().next().unwrap().clone()),
                    other => panic!("an event is no {other}"),
                };
            }
        });
        assert!(end.victory.is_some(), "match {number}");
    }
    // A match in which nothing happens would be sound as well.
    for kind in [
        "moved",
        "volley",
        "model_lost",
        "round_ended",
        "game_ended",
        "deployed",
    ] {
        assert!(kinds.contains(kind), "nothing {kind} in {kinds:?}");
    }
}

/// Everything close together: enemies in a row, friends, a car, a house with stairs and people on both floors. In whole
/// matches so much seldom comes together.
const CROWD: &str = r#"
ruleset = "skirmish"
[[building]]
id = "house"
area = [[12, 17], [19, 17], [19, 24], [14.5, 24], [14.5, 22.9], [12, 22.9]]
doors = [[19, 20, 19, 21.5]]
[[link]]
id = "stairs"
kind = "stairs"
low = [15, 20, 0]
high = [15, 21.5, 1]
[[unit]]
id = "r1"
side = "red"
models = [{ x = 20.5, y = 19.3 }, { x = 20.5, y = 20.6 }, { x = 20.5, y = 21.9 }, { x = 20.5, y = 23.2 }]
[[unit]]
id = "r2"
side = "red"
kind = "vehicle"
models = [{ x = 21.5, y = 26, base = 60, facing = 0 }]
[[unit]]
id = "r3"
side = "red"
kind = "single_model"
models = [{ x = 14.2, y = 20, facing = 0 }]
[[unit]]
id = "r4"
side = "red"
models = [{ x = 20.5, y = 16.5, facing = 0 }, { x = 22.3, y = 16.5, facing = 0 }]
[[unit]]
id = "r5"
side = "red"
kind = "single_model"
models = [{ x = 12.7, y = 22.3, level = 1, facing = 0 }]
[[unit]]
id = "b1"
side = "blue"
models = [{ x = 24, y = 20 }, { x = 24, y = 21.8 }, { x = 24, y = 23.6 }, { x = 26, y = 23.6 }]
[[unit]]
id = "b2"
side = "blue"
kind = "single_model"
models = [{ x = 16.6, y = 22.4, level = 1, facing = 0 }]
"#;

/// Random movements of one unit of the crowd: how often they were accepted or refused, by code; a climb by its own word.
fn crowd_moves(unit: &str, wishes: usize) -> std::collections::BTreeMap<&'static str, usize> {
    let text = format!("{CROWD}[state]\nunit = \"{unit}\"\n");
    let start = read("crowd", &text).unwrap().start;
    let mut chance = Chance::new(77);
    let mut codes = std::collections::BTreeMap::new();
    for _ in 0..wishes {
        let mut choices = chance;
        let wish = any_wish(&mut |below| choices.below(below), &start, Side::Red);
        chance = choices;
        let Intent::Move { orders, .. } = &wish else {
            continue;
        };
        let climbs = orders
            .iter()
            .any(|order| matches!(order, Order::Climb { .. }));
        let code = match ask(&start, Side::Red, &wish, &mut TenSided(&mut chance)) {
            Ok(_) if climbs => "climbed",
            Ok(_) => "accepted",
            Err(Refused::Rule(refusal)) => refusal.code(),
            Err(Refused::OutOfDice) => "no dice",
        };
        *codes.entry(code).or_default() += 1;
    }
    codes
}

#[test]
fn prop_who_moves_in_a_crowd_keeps_every_rule_of_the_way() {
    let codes = crowd_moves("r1", 8000);
    for code in [
        "accepted",
        "TOO_CLOSE_TO_ENEMY",
        "CONTACT_WITHOUT_ASSAULT",
        "THROUGH_ENEMY",
        "BLOCKED_BY_VEHICLE",
        "WALL",
        "COHERENCY",
        "END_OVERLAP",
    ] {
        assert!(codes.contains_key(code), "{code} is not in {codes:?}");
    }
}

#[test]
fn prop_who_climbs_arrives_on_a_floor_where_there_is_room() {
    let codes = crowd_moves("r3", 3000);
    for code in ["climbed", "accepted", "EXIT_BLOCKED", "WALL"] {
        assert!(codes.contains_key(code), "{code} is not in {codes:?}");
    }
    let upstairs = crowd_moves("r5", 3000);
    for code in ["accepted", "OFF_FLOOR"] {
        assert!(upstairs.contains_key(code), "{code} is not in {upstairs:?}");
    }
}

/// The table as it is seen in a mirror that stands to its east, headings turned as well.
fn mirrored(value: &mut Value, width: i64) {
    let turn = |heading: &mut Value| {
        if let Some(degrees) = heading.as_i64() {
            *heading = Value::from((360 - degrees).rem_euclid(360));
        }
    };
    match value {
        Value::Array(list) => list.iter_mut().for_each(|each| mirrored(each, width)),
        Value::Object(fields) => {
            if fields.len() == 2 && fields.contains_key("x") && fields.contains_key("y") {
                let x = fields["x"].as_i64().unwrap();
                fields["x"] =
                    Value::from((width - x).clamp(i64::from(i32::MIN), i64::from(i32::MAX)));
                return;
            }
            for (key, field) in fields.iter_mut() {
                match key.as_str() {
                    "facing" | "towards" if field.is_number() => turn(field),
                    "fire_taken" => turn(&mut field["from"]),
                    "facings" => {
                        let pairs = field.as_array_mut().unwrap();
                        pairs.iter_mut().for_each(|pair| turn(&mut pair[1]));
                    }
                    _ => mirrored(field, width),
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn in_the_mirror<T: serde::Serialize + serde::de::DeserializeOwned>(thing: &T, width: i32) -> T {
    let mut value = serde_json::to_value(thing).unwrap();
    mirrored(&mut value, i64::from(width));
    serde_json::from_value(value).unwrap()
}

/// Shells that miss go astray by compass, so they are left out.
fn has_a_mirror_image(intent: &Intent) -> bool {
    !matches!(intent, Intent::Action(Action::IndirectFire { .. }))
}

#[test]
fn prop_a_mirror_shows_the_same_match() {
    let (mut compared, mut accepted) = (0, 0);
    for number in matches(1) {
        let mut turn = 0;
        play(number + 40, &mut |state, side, intent, answer| {
            turn += 1;
            if turn % 3 != 0 || !has_a_mirror_image(intent) {
                return;
            }
            let width = state.scenario.width;
            let dice = answer.as_ref().map_or(&[][..], |applied| &applied.dice);
            let mut dice = Prepared::new(dice.to_vec());
            let other = apply(
                &in_the_mirror(state, width),
                side,
                &in_the_mirror(intent, width),
                &mut dice,
            );
            compared += 1;
            let here = || format!("match {number}: {side:?} asks {intent:?}");
            match (answer, &other) {
                (Err(Refused::Rule(a)), Err(Refused::Rule(b))) => {
                    assert_eq!(a.code(), b.code(), "{}", here());
                }
                (Ok(a), Ok(b)) => {
                    accepted += 1;
                    assert_eq!(a.dice, b.dice, "{}", here());
                    let places = |state: &State| -> Vec<_> {
                        let models = state.models.iter();
                        models.map(|m| (m.at, m.level, m.status)).collect()
                    };
                    let shown: State = in_the_mirror(&a.state, width);
                    assert_eq!(places(&shown), places(&b.state), "{}", here());
                    assert_eq!(shown.victory_points, b.state.victory_points, "{}", here());
                    assert_eq!(shown.pending.len(), b.state.pending.len(), "{}", here());
                }
                (a, b) => panic!("{}: accepted {} and {}", here(), a.is_ok(), b.is_ok()),
            }
        });
    }
    assert!(compared > 500 && accepted > 100, "{compared}, {accepted}");
}

/// What a situation file has keys for; templates have other numbers when the scenario's table has changed.
fn written_part(state: &State) -> impl PartialEq + std::fmt::Debug {
    let units = state.units.iter().map(|unit| {
        let mut unit = unit.clone();
        unit.template = acies::skirmish::TemplateId(0);
        unit.crew_items = Vec::new();
        unit.uses.iter_mut().for_each(|(id, _)| id.0 = 0);
        unit
    });
    let models = state.models.iter();
    let models = models.map(|m| (m.unit, m.role, m.base_mm, m.status, m.at, m.level, m.facing));
    (
        units.collect::<Vec<_>>(),
        models.collect::<Vec<_>>(),
        (
            state.phase,
            state.active,
            state.round,
            state.first,
            state.turn,
        ),
        (
            state.order_points,
            state.review,
            state.pieces.clone(),
            state.activation,
        ),
        (state.victory_points, state.company_morale, state.lapses),
        (
            state.objectives.clone(),
            state.mines.clone(),
            state.switches,
        ),
    )
}

#[test]
fn prop_a_table_that_is_written_down_is_read_as_the_same() {
    let (mut compared, mut whole) = (0, 0);
    for number in matches(2) {
        let mut turn = 0;
        play(number + 120, &mut |state, _, _, _| {
            turn += 1;
            if turn % 40 != 0 || !state.pending.is_empty() {
                return;
            }
            let text = write_table("a moment", state, &[3, 9]);
            let again = read("moment.toml", &text);
            let again = again.unwrap_or_else(|fault| panic!("match {number}: {fault}\n{text}"));
            assert_eq!(again.dice, [3, 9]);
            let (a, b) = (written_part(&again.start), written_part(state));
            assert!(a == b, "match {number}:\n{a:?}\n{b:?}\n{text}");
            compared += 1;
            whole += usize::from(again.start == *state);
        });
    }
    assert!(
        compared > 60 && whole > 10,
        "{compared}, {whole} wholly the same"
    );
}

const FORMATS: [Format; 2] = [Format::Bincode, Format::Json];

fn check_client(message: &ClientMessage) {
    for format in FORMATS {
        let bytes = encode_client(message, format).unwrap();
        assert_eq!(
            &decode_client(&bytes, format).unwrap(),
            message,
            "{format:?}"
        );
    }
}

fn check_server(message: &ServerMessage) {
    for format in FORMATS {
        let bytes = encode_server(message, format).unwrap();
        assert_eq!(
            &decode_server(&bytes, format).unwrap(),
            message,
            "{format:?}"
        );
    }
}

#[test]
fn prop_all_messages_of_a_skirmish_are_equal_in_both_formats() {
    for number in matches(1) {
        let mut batch = 0;
        play(number + 80, &mut |_, side, intent, answer| {
            let intent = MatchIntent::Play(intent.clone().into());
            let id = CommandId(format!("c{batch}"));
            check_client(&ClientMessage::Command {
                id: id.clone(),
                command: Command::Act {
                    base: batch,
                    intent: intent.clone(),
                },
            });
            match answer {
                Ok(applied) => {
                    batch += 1;
                    let events = applied.events.iter().cloned();
                    check_server(&ServerMessage::Batch {
                        match_id: MatchId([7; 16]),
                        batch: Box::new(Batch {
                            number: batch,
                            unix_millis: 1,
                            elapsed_millis: 2,
                            actor: Actor::Seat(side),
                            command: None,
                            intent,
                            dice: applied.dice.clone(),
                            events: events
                                .map(|event| MatchEvent::Table(event.into()))
                                .collect(),
                            hash: acies::dice::Bytes32([3; 32]),
                        }),
                        clocks: Clocks::default(),
                    });
                }
                Err(Refused::Rule(refusal)) => check_server(&ServerMessage::Answer {
                    id,
                    reply: Reply::Denied(Denied::Match(MatchRefusal::Rule(refusal.clone().into()))),
                }),
                Err(Refused::OutOfDice) => panic!("chance has no end"),
            }
        });
    }
}
