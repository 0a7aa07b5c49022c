//! The reader on small texts: faults with line and key, every expectation able to fail, names and inches in the lines.

use super::super::{Judged, judge};
use super::*;
use crate::skirmish::{Order, Phase};

/// A man before a house, and an enemy far away.
const SOUND: &str = r#"title = "SKM-72: a man goes up"
ruleset = "skirmish"

[board]
width = 40
depth = 30

[[building]]
id = "house"
rect = [6, 6, 18, 18]
levels = 2
doors = [[11.5, 6, 12.5, 6]]

[[link]]
id = "stairs"
kind = "stairs"
low = [12, 12, 0]
high = [12, 12, 1]

[[terrain]]
id = "wire"
label = "barbed_wire"
area = [[20, 8], [21, 8], [21, 14]]

[[unit]]
id = "r1"
side = "red"
kind = "single_model"
models = [{ x = 11, y = 12, items = ["rope"] }]

[[unit]]
id = "b1"
side = "blue"
kind = "single_model"
models = [{ x = 30, y = 20, facing = 270 }]

[state]
unit = "r1"
dice = [5]

[[step]]
side = "red"
intent = { move = { orders = [{ model = "r1.1", climb = "stairs", way = "up", exit = [13, 12], facing = 90 }] } }
expect = { accepted = true, phase = "play", round = 1, active = "red", to_act = "red", unit = "r1", points = [0, 0], winner = "none", pending = "none", rolled = [], lost = [], tests = [], order_points = 1, events = [{ moved = { unit = "r1", steps = [{ level = 1, facing = 90 }] } }], models = [{ id = "r1.1", x = 13, y = 12, level = 1, facing = 90, status = "standing", value = 6, items = ["rope"], kinds = [] }], units = [{ id = "r1", living = 1, activations = 1, exhausted = false, pinned = false, guard = "none" }], links = [{ kind = "stairs", condition = "intact" }] }

[[step]]
side = "red"
intent = { end_turn = {} }
expect = { accepted = true }

[[step]]
side = "red"
intent = { hold = {} }
expect = { accepted = false, clause = ["SKM-13", "SKM-16"] }
"#;

fn played(text: &str) -> Report {
    let situation = read("a.toml", text).unwrap_or_else(|fault| panic!("{fault}"));
    play(&situation)
}

fn fault(from: &str, to: &str) -> (usize, String) {
    let text = SOUND.replacen(from, to, 1);
    assert_ne!(text, SOUND, "{from} is not in the text");
    let fault = read("a.toml", &text).expect_err("a fault");
    let line = SOUND
        .lines()
        .position(|line| line.contains(from.lines().next().unwrap_or("")));
    assert_eq!(Some(fault.line), line.map(|line| line + 1), "{fault}");
    (fault.line, fault.key)
}

#[test]
fn a_sound_file_holds() {
    let report = played(SOUND);
    assert!(report.holds(), "{}", report.text("a.toml"));
    assert_eq!(report.end.phase, Phase::Play);
}

#[test]
fn faults_name_line_and_key() {
    for (from, to, key) in [
        ("width = 40", "width = 4", "width"),
        ("width = 40", "widht = 40", "widht"),
        ("width = 40", "width = nan", "width"),
        ("rect = [6, 6, 18, 18]", "rect = [18, 6, 6, 18]", "rect"),
        ("levels = 2", "levels = 9", "levels"),
        (
            "doors = [[11.5, 6, 12.5, 6]]",
            "doors = [[11.5, 6, 12.5]]",
            "doors",
        ),
        ("kind = \"stairs\"", "kind = \"lift\"", "lift"),
        ("high = [12, 12, 1]", "high = [12, 12, 0]", "high"),
        ("high = [12, 12, 1]", "high = [12, 12, 0.5]", "high"),
        (
            "area = [[20, 8], [21, 8], [21, 14]]",
            "area = [[20, 8], [21, 8]]",
            "area",
        ),
        (
            "area = [[20, 8], [21, 8], [21, 14]]",
            "area = [[20, 8], [22, 10], [22, 8], [20, 10]]",
            "area",
        ),
        ("id = \"r1\"", "id = \"r 1\"", "id"),
        ("items = [\"rope\"]", "items = [\"chain\"]", "items"),
        ("id = \"b1\"", "id = \"r1\"", "id"),
        ("facing = 270", "facing = 360", "facing"),
        ("unit = \"r1\"\ndice", "unit = \"r7\"\ndice", "unit"),
        ("unit = \"r1\"\ndice", "unit = \"b1\"\ndice", "unit"),
        ("dice = [5]", "dice = [11]", "dice"),
        ("\"SKM-16\"", "\"SKX-99\"", "clause"),
    ] {
        assert_eq!(fault(from, to).1, key, "{from} -> {to}");
    }
}

#[test]
fn a_table_that_cannot_be_is_a_fault() {
    for (from, to, problem) in [
        ("x = 30, y = 20", "x = 11.9, y = 12", "overlap"),
        ("x = 30, y = 20", "x = 39.9, y = 20", "off the table"),
        ("x = 30, y = 20", "x = 30, y = 20, level = 1", "no floor"),
        ("x = 30, y = 20", "x = 12, y = 16, level = 3", "no floor"),
        (
            "x = 30, y = 20, facing = 270",
            "status = \"climbing\", x = 1, y = 1",
            "climb",
        ),
        ("x = 30, y = 20", "x = 30", "missing"),
        (
            "kind = \"single_model\"",
            "kind = \"vehicle\", mobility = \"foot\"",
            "drive",
        ),
    ] {
        let text = SOUND
            .replacen(from, to, 1)
            .replace(", mobility", "\nmobility");
        let fault = read("a.toml", &text).expect_err("a fault");
        assert!(fault.problem.contains(problem), "{from} -> {to}: {fault}");
    }
    // The flat roof is a floor.
    let roof = SOUND.replace("x = 30, y = 20", "x = 12, y = 16, level = 2");
    assert!(read("a.toml", &roof).is_ok());
}

/// Whatever is expected otherwise fails.
#[test]
fn every_expectation_can_fail() {
    for (from, to) in [
        ("accepted = true, phase", "accepted = false, phase"),
        ("phase = \"play\"", "phase = \"over\""),
        ("round = 1", "round = 2"),
        ("active = \"red\"", "active = \"blue\""),
        ("to_act = \"red\"", "to_act = \"none\""),
        ("to_act = \"red\", unit = \"r1\"", "unit = \"none\""),
        ("points = [0, 0]", "points = [0, 1]"),
        ("winner = \"none\"", "winner = \"red\""),
        ("pending = \"none\"", "pending = \"duel\""),
        ("rolled = []", "rolled = [5]"),
        ("lost = []", "lost = [\"r1.1\"]"),
        ("tests = []", "tests = [{}]"),
        ("order_points = 1", "order_points = 2"),
        ("events = [", "events = [\"tested\", "),
        ("unit = \"r1\", steps", "unit = \"b1\", steps"),
        ("steps = [{ level = 1", "steps = [{ level = 2"),
        ("steps = [{", "steps = [{}, {"),
        ("x = 13, y", "x = 13.006, y"),
        ("x = 13, y = 12", "x = 13, y = 11.994"),
        (
            "level = 1, facing = 90, status",
            "level = 0, facing = 90, status",
        ),
        ("facing = 90, status", "facing = \"none\", status"),
        ("status = \"standing\"", "status = \"climbing\""),
        ("value = 6", "value = 5"),
        ("value = 6", "value = 6, length = 6"),
        ("value = 6", "value = 6, allowance = 6"),
        ("items = [\"rope\"], kinds", "items = [], kinds"),
        ("kinds = []", "kinds = [\"plain\"]"),
        ("living = 1", "living = 0"),
        ("activations = 1", "activations = 2"),
        ("exhausted = false", "exhausted = true"),
        ("pinned = false", "pinned = true"),
        ("guard = \"none\"", "guard = 90"),
        ("links = [{ kind = \"stairs\"", "links = [{ kind = \"rope\""),
        ("links = [{", "links = [{}, {"),
        ("condition = \"intact\"", "condition = \"blocked\""),
        (
            "links = [",
            "gaps = [{ between = [\"r1.1\", \"b1.1\"], gap = 1 }], links = [",
        ),
        ("clause = [\"SKM-13\", \"SKM-16\"]", "clause = \"SKM-14\""),
        ("clause = [\"SKM-13\", \"SKM-16\"]", "code = \"TOO_FAR\""),
        ("clause = [\"SKM-13\", \"SKM-16\"]", "refusal = { gap = 1 }"),
    ] {
        let text = SOUND.replacen(from, to, 1);
        assert_ne!(text, SOUND, "{from} is not in the text");
        assert!(!played(&text).holds(), "{from} -> {to} holds");
    }
}

#[test]
fn rul_23_a_file_has_numbers_of_its_own() {
    let with = |numbers: &str| SOUND.replacen("[board]", &format!("{numbers}\n[board]"), 1);
    let own = read("a.toml", &with("[profile.movement]\nmin_move = 1.5")).expect("a sound file");
    assert_eq!(own.start.profile().movement.min_move, 1500);
    let usual = read("a.toml", SOUND).expect("a sound file").start;
    assert_eq!(own.start.profile().play, usual.profile().play);
    // It counts: nobody climbs from farther than the reach of a link.
    let report = played(&with("[profile.movement]\nlink_reach = 0.25"));
    assert_eq!(
        report.steps[0].failed.first().map(String::as_str),
        Some("expected to be accepted, but SKM-72 refused it")
    );
    for (numbers, key, line) in [
        ("[profile.movement]\nmin_mov = 1", "min_mov", 5),
        ("[profile.moving]\nmin_move = 1", "moving", 4),
        ("[profile.movement]\nmin_move = -1", "min_move", 5),
        ("[profile.play]\nlapses = \"two\"", "lapses", 5),
    ] {
        let fault = read("a.toml", &with(numbers)).expect_err(numbers);
        assert_eq!((fault.key.as_str(), fault.line), (key, line), "{fault}");
    }
}

/// What has happened to units and to the table, as a file says it and as it is written.
#[test]
fn every_key_of_the_course_is_read_and_written() {
    let text = SOUND
        .replacen("models = [{ x = 30, y = 20, facing = 270 }]", r#"models = [{ x = 30, y = 20, facing = 270, weapons = ["at_launcher"] }, { status = "lost", lost_in = 2, x = 9, y = 9 }]
special_used = true
pins = [{ towards = 90, during = 3, until = 4 }]
fire_taken = { shots = 4, from = 180 }
uses = [["at_launcher", 0]]"#, 1)
        .replacen("id = \"b1\"\nside = \"blue\"\nkind = \"single_model\"", "id = \"b1\"\nside = \"blue\"", 1)
        .replacen("[state]", r#"[mission]
kind = "battle"

[zones]
red = [[0, 0], [9, 0], [0, 4]]

[state]
motivated = true
broken = ["wire"]
lapses = [1, 0]
morale = [6, 5]"#, 1);
    let first = read("a.toml", &text).unwrap_or_else(|fault| panic!("{fault}"));
    let start = &first.start;
    let blue = start.unit(start.unit_named("b1").expect("b1")).expect("b1");
    assert!(blue.special_used && blue.pins[0].until == 4 && blue.fire_taken.shots == 4);
    assert_eq!(blue.uses[0].1, 0);
    assert!(start.pieces[0].broken && start.activation.expect("r1").motivated == Some(true));
    assert_eq!(
        (start.lapses, start.company_morale),
        ([1, 0], [Some(6), Some(5)])
    );
    assert_eq!(start.scenario.mission, crate::skirmish::Mission::Battle);
    assert_eq!(start.scenario.zones[0].len(), 3);
    let written = write_table(&first.title, start, &first.dice);
    let again = read("b.toml", &written).unwrap_or_else(|fault| panic!("{fault}\n{written}"));
    assert!(again.start == *start, "{written}");
    let fault = |from: &str, to: &str| {
        read("a.toml", &text.replacen(from, to, 1))
            .expect_err(to)
            .key
    };
    assert_eq!(fault("[\"at_launcher\", 0]", "[\"rifle\", 0]"), "uses");
    assert_eq!(fault("towards = 90", "towards = 360"), "towards");
    assert_eq!(fault("[\"wire\"]", "[\"wall\"]"), "broken");
}

#[test]
fn the_ruleset_of_the_file_decides() {
    assert!(matches!(judge("a.toml", SOUND), Ok(Judged::Skirmish(_))));
    let unknown = SOUND.replace("\"skirmish\"", "\"chess\"");
    let fault = judge("a.toml", &unknown).expect_err("no such rules");
    assert_eq!((fault.line, fault.key.as_str()), (2, "ruleset"));
    let torn = judge("a.toml", "ruleset = ").expect_err("no TOML");
    assert_eq!(torn.line, 1);
    let ancients =
        "[[element]]\nid = \"r1\"\nside = \"red\"\ntroop = \"Bd\"\nx = 9\ny = 900\nfacing = 0\n";
    assert!(judge("a.toml", ancients).is_err(), "half off its table");
}

#[test]
fn units_are_sorted_whatever_their_order_in_the_file() {
    let (units, rest) = SOUND.split_at(SOUND.find("[state]").unwrap_or(0));
    let second = units.rfind("[[unit]]").unwrap_or(0);
    let first = units[..second].rfind("[[unit]]").unwrap_or(0);
    let turned = format!(
        "{}{}{}{rest}",
        &units[..first],
        &units[second..],
        &units[first..second]
    );
    let (a, b) = (read("a.toml", SOUND), read("a.toml", &turned));
    let same = a.map(|s| s.start).ok() == b.map(|s| s.start).ok();
    assert!(same, "{turned}");
}

#[test]
fn a_restart_plays_on_the_first_table_with_the_dice_that_are_left() {
    let text = SOUND.replacen(
        "intent = { end_turn",
        "restart = true\nintent = { end_turn",
        1,
    );
    let report = played(&text);
    assert!(report.holds(), "{}", report.text("a.toml"));
    let level = |step: usize| {
        report
            .steps
            .get(step)
            .map(|step| step.state.models[0].level)
    };
    assert_eq!((level(0), level(1)), (Some(1), Some(0)));
}

#[test]
fn lines_name_units_and_measure_in_inches() {
    let report = played(SOUND);
    let lines = report.json_lines("a.toml").expect("plain values");
    assert_eq!(lines.len(), 4);
    let line: serde_json::Value = serde_json::from_str(&lines[0]).expect("JSON");
    let moved = &line["events"][0];
    assert_eq!(moved["kind"], "moved");
    assert_eq!(moved["unit"], "r1");
    assert_eq!(moved["steps"][0]["model"], "r1.1");
    assert_eq!(moved["steps"][0]["to"]["x"], 13.0);
    let line: serde_json::Value = serde_json::from_str(&lines[3]).expect("JSON");
    assert_eq!(line["final"]["models"][1]["id"], "b1.1");
    assert_eq!(line["final"]["models"][1]["y"], 20.0);
}

#[test]
fn an_unknown_name_in_an_intent_is_a_refusal() {
    let text = SOUND.replacen("model = \"r1.1\", climb", "model = \"r9.1\", climb", 1);
    let report = played(&text);
    let Verdict::Refused(refusal) = &report.steps[0].verdict else {
        panic!("accepted");
    };
    assert!(["BAD_NUMBER", "UNIT_NOT_YOURS"].contains(&refusal.code()));
}

#[test]
fn an_order_of_two_shapes_is_malformed() {
    let text = SOUND.replacen(
        "climb = \"stairs\"",
        "path = [[11, 12]], climb = \"stairs\"",
        1,
    );
    let situation = read("a.toml", &text).expect("a sound file");
    assert!(situation.steps[0].intent.is_err());
    let far = SOUND.replacen("exit = [13, 12]", "exit = [1e300, 12]", 1);
    let situation = read("a.toml", &far).expect("a sound file");
    assert!(situation.steps[0].intent.is_err());
    let sound = read("a.toml", SOUND).expect("a sound file");
    let Ok(crate::skirmish::Intent::Move { orders, .. }) = &sound.steps[0].intent else {
        panic!("no move");
    };
    assert!(matches!(orders.as_slice(), [Order::Climb { .. }]));
}
