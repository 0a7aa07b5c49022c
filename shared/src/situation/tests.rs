//! Faulty files, and what a report says.

use super::*;
use crate::ancients::{Phase, Refusal, Side, Status, TableEdge};

const TWO: &str = r#"
title = "Two blades"
ruleset = "ancients"
[[element]]
id = "r1"
side = "red"
troop = "Bd"
x = 1200.0
y = 900
facing = 0
[[element]]
id = "b1"
side = "blue"
troop = "Bd"
x = 1200
y = 900
facing = -180
"#;

fn situation(text: &str) -> Situation {
    read("a.toml", text).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Line and key of the fault of a text.
fn fault(text: &str) -> (usize, String) {
    let fault = read("a.toml", text).expect_err(text);
    assert_eq!(fault.file, "a.toml");
    (fault.line, fault.key)
}

fn with(more: &str) -> String {
    format!("{TWO}{more}")
}

fn step(intent: &str, expect: &str) -> String {
    format!("[[step]]\nside = \"red\"\nintent = {intent}\nexpect = {expect}\n")
}

fn failed(text: &str) -> Vec<String> {
    let report = play(&situation(text));
    report
        .steps
        .into_iter()
        .flat_map(|step| step.failed)
        .collect()
}

#[test]
fn what_is_left_out_takes_its_default() {
    let start = situation(TWO).start;
    assert_eq!(
        (start.active, start.phase, start.points),
        (Side::Red, Phase::Move, 6)
    );
    assert_eq!(
        (start.board.width, start.board.depth),
        (2_400_000, 2_400_000)
    );
    let names: Vec<&str> = start.elements.iter().map(|e| e.name.as_str()).collect();
    assert_eq!(names, ["b1", "r1"]);
    assert_eq!(start.elements[0].pose.facing, 180_000);
}

#[test]
fn unknown_keys_and_wrong_values_are_faults() {
    let at = |line: usize, key: &str| (line, key.to_owned());
    assert_eq!(
        fault(&TWO.replace("troop = \"Bd\"\nx = 1200.0", "trop = \"Bd\"\nx = 1")),
        at(7, "trop")
    );
    assert_eq!(
        fault(&TWO.replace("y = 900\nfacing = 0", "y = \"900\"\nfacing = 0")),
        at(9, "y")
    );
    assert_eq!(
        fault(&TWO.replace("y = 900\nfacing = 0", "facing = 0")),
        at(4, "y")
    );
    assert_eq!(fault(&TWO.replace("x = 1200.0", "x = nan")), at(4, "x"));
    assert_eq!(fault(&TWO.replace("x = 1200.0", "x = 1e300")), at(4, "x"));
    assert_eq!(fault(&TWO.replace("ancients", "chess")), at(3, "ruleset"));
    assert_eq!(fault(&TWO.replace("\"b1\"", "\"r1\"")), at(12, "id"));
    assert_eq!(fault(&with("[state]\ndice = [1, 7]\n")), at(19, "dice"));
    assert_eq!(fault(&with("[state]\nmoved = [\"r9\"]\n")), at(19, "moved"));
    assert_eq!(
        fault(&with("[options]\nlineup_shift = 40\n")),
        at(18, "lineup_shift")
    );
    assert_eq!(fault(&with("[options]\nlineup = 0\n")), at(19, "lineup"));
    assert_eq!(
        fault(&with("[[terrain]]\nid = \"w\"\nkind = \"wood\"\n")),
        at(18, "area")
    );
    let bow_tie = "[[terrain]]\nid = \"w\"\nkind = \"wood\"\narea = [[0,0],[9,9],[9,0],[0,9]]\n";
    assert_eq!(fault(&with(bow_tie)).1, "terrain");
    assert_eq!(fault(&with(&step("{ fly = {} }", "{}"))), at(20, "fly"));
    assert_eq!(
        fault(&with(&step(
            "{ end_moves = {} }",
            "{ clause = \"XXX-01\" }"
        ))),
        at(21, "clause")
    );
    assert_eq!(
        fault(&with(&step(
            "{ end_moves = {} }",
            "{ events = [\"flew\"] }"
        ))),
        at(21, "events")
    );
    assert_eq!(fault("title = \"\u{1F600}\nx").1, "title");
}

#[test]
fn a_layout_that_cannot_exist_is_a_fault() {
    // The bases touch along their fronts; two paces further they overlap.
    assert_eq!(
        fault(&TWO.replace("x = 1200\ny = 900", "x = 1200\ny = 898")).1,
        "x"
    );
    assert!(
        read(
            "a.toml",
            &TWO.replace("x = 1200\ny = 900", "x = 1200\ny = 899.5")
        )
        .is_ok()
    );
    assert_eq!(fault(&TWO.replace("x = 1200.0", "x = 78")).1, "x");
    let camp = "[[camp]]\nside = \"red\"\nx = 1200\ny = 840\n";
    assert_eq!(fault(&with(camp)).1, "x");
    let two_generals = TWO
        .replace("facing = 0\n", "facing = 0\ngeneral = true\n")
        .replace("\"blue\"", "\"red\"")
        .replace("-180", "-180\ngeneral = true");
    assert_eq!(fault(&two_generals).1, "general");
    assert_eq!(
        fault(&TWO.replace("facing = 0\n", "facing = 0\nchariot = true\n")).1,
        "chariot"
    );
}

#[test]
fn a_garrison_stands_in_the_middle_of_its_camp() {
    let text = r#"
[[element]]
id = "r1"
side = "red"
troop = "Sp"
[[camp]]
side = "red"
x = 1200
y = 80
garrison = "r1"
"#;
    let start = situation(text).start;
    assert_eq!(
        start.elements[0].footprint().centre(),
        crate::geometry::Vec2::new(1200.0, 80.0)
    );
    assert_eq!(start.camps[0].unwrap().held_by, Some(Side::Red));
    let taken = text.replace("side = \"red\"\ntroop", "side = \"blue\"\ntroop");
    assert_eq!(
        situation(&taken).start.camps[0].unwrap().held_by,
        Some(Side::Blue)
    );
    let placed = text.replace("\"Sp\"", "\"Sp\"\nx = 900\ny = 900\nfacing = 0");
    let nobody = placed.replace("garrison = \"r1\"", "garrison = \"r2\"");
    assert_eq!(fault(&nobody).1, "garrison");
    let contradiction = format!("{text}held_by = \"blue\"\n");
    assert_eq!(fault(&contradiction).1, "held_by");
}

#[test]
fn setup_is_played_with_its_own_keys() {
    let text = r#"
[[element]]
id = "r1"
side = "red"
troop = "Bd"
status = "in_hand"
[state]
phase = "deploy"
attacker = "red"
edge = "west"
[[step]]
side = "red"
intent = { deploy = { elements = [{ id = "r1", x = 600, y = 1200, facing = 90 }] } }
expect = { accepted = true, events = ["deployed"], elements = [{ id = "r1", status = "on_table" }] }
"#;
    let situation = situation(text);
    assert_eq!(situation.start.elements[0].status, Status::InHand);
    assert_eq!(situation.start.rosters[1].base_edge, Some(TableEdge::East));
    assert!(play(&situation).holds());
}

#[test]
fn shapes_that_no_intent_has_are_refused() {
    let pose = "{ x = 1200, y = 800, facing = 0 }";
    for intent in [
        format!("{{ move = {{ elements = [\"r1\", \"b1\"], to = [{pose}] }} }}"),
        format!("{{ move = {{ elements = [], to = [{pose}] }} }}"),
        "{ move = { elements = [\"r1\"] } }".to_owned(),
        "{ move = { elements = [\"r1\"], legs = [{ ahead = 1, back = 1 }] } }".to_owned(),
        "{ move = { elements = [\"r1\"], legs = [{ wheel = \"left\" }] } }".to_owned(),
        "{ move = { elements = [\"r1\"], to = [{ x = inf, y = 0, facing = 0 }] } }".to_owned(),
    ] {
        let text = with(&step(&intent, "{ accepted = false, clause = \"RUL-25\" }"));
        assert_eq!(failed(&text), Vec::<String>::new(), "{intent}");
    }
}

#[test]
fn expectations_that_do_not_hold_are_named() {
    let end = "{ end_moves = {} }";
    let says = |expect: &str| failed(&with(&step(end, expect))).join("; ");
    assert_eq!(
        says("{ accepted = true, phase = \"fight\", winner = \"none\" }"),
        ""
    );
    assert!(says("{ accepted = false }").contains("expected a refusal"));
    assert!(says("{ clause = [\"MOV-02\", \"MOV-03\"] }").contains("MOV-02 or MOV-03"));
    assert!(says("{ points = 3 }").contains("expected 3 points left, found 6"));
    assert!(says("{ phase = \"move\" }").contains("expected phase move, found fight"));
    assert!(says("{ winner = \"red\" }").contains("expected winner red, found none"));
    assert!(says("{ events = [\"fought\"] }").contains("fought"));
    assert!(says("{ camps = [{ side = \"red\", held_by = \"red\" }] }").contains("no camp"));
    let element = |keys: &str| says(&format!("{{ elements = [{{ id = \"r1\", {keys} }}] }}"));
    assert_eq!(
        element("x = 1201, y = 899, facing = 359.5, status = \"on_table\""),
        ""
    );
    assert!(element("x = 1201.1").contains("x 1201.1"));
    assert!(element("facing = 0.6").contains("facing 0.6"));
    assert!(element("x = nan").contains("x NaN"));
    assert!(element("status = \"lost\"").contains("expected r1 lost"));
    assert_eq!(
        element("within = [[1120,840],[1280,840],[1280,900],[1120,900]]"),
        ""
    );
    let notched = "within = [[1100,800],[1300,800],[1300,920],[1200,860],[1100,920]]";
    assert!(element(notched).contains("within the polygon"));
}

#[test]
fn a_roll_beyond_the_dice_fails_the_step_and_changes_nothing() {
    let more = format!(
        "[state]\nphase = \"fight\"\ndice = [3]\n{}",
        step("{ fight = { element = \"r1\" } }", "{}")
    );
    let report = play(&situation(&with(&more)));
    assert_eq!(report.steps[0].verdict, Verdict::OutOfDice);
    assert_eq!(report.steps[0].failed, ["the prepared dice have run out"]);
    assert_eq!(report.end, situation(&with(&more)).start);
}

#[test]
fn a_refused_step_uses_no_dice() {
    let fight = step(
        "{ fight = { element = \"r1\" } }",
        "{ accepted = true, events = [\"nothing\"] }",
    );
    let wrong = "[[step]]\nside = \"blue\"\nintent = { fight = { element = \"b1\" } }\nexpect = { clause = \"SEQ-01\" }\n";
    let text = with(&format!(
        "[state]\nphase = \"fight\"\ndice = [3, 3]\n{wrong}{fight}"
    ));
    assert_eq!(failed(&text), Vec::<String>::new());
}

#[test]
fn the_lines_have_the_documented_form() {
    let one = TWO.replace("x = 1200\ny = 900", "x = 1200\ny = 1500");
    let pose = |y: u32| {
        format!(
            "{{ move = {{ elements = [\"r1\"], to = [{{ x = 1200, y = {y}, facing = 0 }}] }} }}"
        )
    };
    let text = format!(
        "{one}{}{}",
        step(&pose(1050), "{}"),
        step(&pose(1100), "{}")
    );
    let lines = play(&situation(&text)).json_lines("a.toml").unwrap();
    assert_eq!(
        lines[0],
        r#"{"file":"a.toml","step":1,"accepted":true,"points":5,"events":[{"kind":"moved","elements":["r1"],"cost":150.0,"points":1,"to":[{"element":"r1","x":1200.0,"y":1050.0,"facing":0.0}]}],"failed":[]}"#
    );
    assert_eq!(
        lines[1],
        r#"{"file":"a.toml","step":2,"accepted":false,"clause":"MOV-02","message":"r1 has already moved in this bound","failed":[]}"#
    );
    assert_eq!(
        lines[2],
        r#"{"file":"a.toml","final":{"active":"red","phase":"move","points":5,"winner":null,"losses":{"red":0,"blue":0},"elements":[{"id":"b1","x":1200.0,"y":1500.0,"facing":180.0,"status":"on_table"},{"id":"r1","x":1200.0,"y":1050.0,"facing":0.0,"status":"on_table"}],"camps":[]}}"#
    );
}

#[test]
fn every_refusal_has_a_sentence() {
    let state = situation(TWO).start;
    let refusal = Refusal::UnknownElement {
        element: crate::ancients::ElementId(200),
    };
    assert_eq!(refusal_text(&state, &refusal), "there is no such element");
    let refusal = Refusal::AlreadyMoved {
        element: state.id_of("r1").unwrap(),
    };
    assert_eq!(
        refusal_text(&state, &refusal),
        "r1 has already moved in this bound"
    );
}
