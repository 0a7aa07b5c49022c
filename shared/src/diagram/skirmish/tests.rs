//! Diagrams of a skirmish show who stands there, which ways are allowed and refused, and what explains it.

use super::super::Shape;
use super::super::tests::{inks, texts};
use super::*;
use crate::situation::skirmish::read;

const TWO: &str = r#"title = "two"
ruleset = "skirmish"
[drawing]
view = [8, 8, 20, 14]
inches = ["b1.1"]
arcs = ["b1.1"]
sight = [["r1.1", "b1.1"]]
gaps = [["r1.1", "b1.1"]]
measure = true
[[unit]]
id = "r1"
side = "red"
kind = "single_model"
models = [{ x = 10, y = 10, facing = 90 }]
[[unit]]
id = "b1"
side = "blue"
kind = "single_model"
models = [{ x = 17, y = 10, facing = 270 }]
[state]
unit = "r1"
[[step]]
side = "red"
intent = { move = { orders = [{ model = "r1.1", path = [[10, 10], [15.4, 10]], facing = 90 }] } }
expect = { accepted = false }
[[step]]
side = "red"
intent = { move = { orders = [{ model = "r1.1", path = [[10, 10], [14, 12]], facing = 90 }] } }
expect = { accepted = true }
"#;

fn of(text: &str) -> Picture {
    picture(&read("test", text).unwrap_or_else(|fault| panic!("{fault}")))
}

fn has_line(picture: &Picture, ink: Ink) -> bool {
    inks(picture).contains(&ink)
}

#[test]
fn an_inch_is_a_hundred_units_and_y_goes_down() {
    let picture = of(TWO);
    assert_eq!((picture.width, picture.height), (1200.0, 600.0));
    let at = picture.shapes.iter().find_map(|shape| match shape {
        Shape::Text { at, text, .. } if text == "r1.1" => Some(*at),
        _ => None,
    });
    assert_eq!(at, Some(Vec2::new(200.0, 400.0)));
}

#[test]
fn allowed_and_refused_ways_differ_and_lengths_are_told() {
    let picture = of(TWO);
    assert!(has_line(&picture, Ink::Legal) && has_line(&picture, Ink::Illegal));
    let shown = texts(&picture);
    for text in ["4.5″", "5.4″", "6.0″"] {
        assert!(shown.contains(&text), "{text} is not in {shown:?}");
    }
    let (first, _) = TWO.rsplit_once("[[step]]").expect("two steps");
    let allowed = of(&first.replace("[15.4, 10]", "[14, 12]"));
    assert!(!has_line(&allowed, Ink::Illegal));
}

#[test]
fn a_wall_stops_the_line_of_sight() {
    let wall = "[[terrain]]\nid = \"w\"\nlabel = \"wall\"\nheight = 3\nrect = [13, 8, 13.5, 10.8]\n[state]";
    let (start, _) = TWO.split_once("[[step]]").expect("steps");
    let clear = of(start);
    assert!(!has_line(&clear, Ink::Illegal) && has_line(&clear, Ink::Legal));
    let hidden = of(&start.replacen("[state]", wall, 1));
    assert!(has_line(&hidden, Ink::Illegal) && !has_line(&hidden, Ink::Legal));
}

#[test]
fn nobody_and_nonsense_are_no_reason_to_panic() {
    let nobody = of("ruleset = \"skirmish\"\n");
    assert_eq!((nobody.width, nobody.height), (4800.0, 4800.0));
    for (from, to, key) in [
        ("[8, 8, 20, 14]", "[8, 8, 7, 14]", "view"),
        ("[8, 8, 20, 14]", "[8, 8, 1e30, 14]", "view"),
        ("inches = [\"b1.1\"]", "inches = [\"b1.2\"]", "inches"),
        ("measure = true", "meassure = true", "meassure"),
    ] {
        let fault = read("test", &TWO.replace(from, to)).expect_err(to);
        assert_eq!(fault.key, key);
        assert!((3..10).contains(&fault.line), "{fault}");
    }
}
