//! Diagrams show what stands there, what moves and what is refused, and nothing that a page could not hold.

use super::*;
use crate::situation::read;

const TWO: &str = r#"
title = "two"
[drawing]
view = [1000, 800, 1400, 1300]
zones = ["b<"]
measure = true
[[element]]
id = "a"
side = "red"
troop = "Kn"
x = 1200
y = 900
facing = 0
general = true
[[element]]
id = "b<"
side = "blue"
troop = "Sp"
x = 1200
y = 1200
facing = 180
[[step]]
side = "red"
intent = { move = { elements = ["a"], to = [{ x = 1240, y = 1200, facing = 0 }] } }
expect = { accepted = false }
[[step]]
side = "red"
intent = { move = { elements = ["a"], to = [{ x = 1200, y = 1200, facing = 0 }] } }
expect = { accepted = true }
"#;

fn of(text: &str, language: Language) -> Picture {
    let situation = read("test", text).unwrap_or_else(|fault| panic!("{fault}"));
    picture(&situation, language)
}

pub(super) fn inks(picture: &Picture) -> Vec<Ink> {
    let shapes = picture.shapes.iter();
    shapes
        .filter_map(|shape| match shape {
            Shape::Line { stroke, .. } => Some(stroke.ink),
            Shape::Area { .. } | Shape::Ring { .. } | Shape::Text { .. } => None,
        })
        .collect()
}

pub(super) fn texts(picture: &Picture) -> Vec<&str> {
    let shapes = picture.shapes.iter();
    shapes
        .filter_map(|shape| match shape {
            Shape::Text { text, .. } => Some(text.as_str()),
            Shape::Area { .. } | Shape::Ring { .. } | Shape::Line { .. } => None,
        })
        .collect()
}

#[test]
fn the_picture_has_the_size_of_the_view_and_y_goes_down() {
    let picture = of(TWO, Language::English);
    assert_eq!((picture.width, picture.height), (400.0, 500.0));
    // The middle of the knights' base: 60 paces behind y = 900.
    let at = picture.shapes.iter().find_map(|shape| match shape {
        Shape::Text { at, text, .. } if text == "a Kn" => Some(*at),
        _ => None,
    });
    assert_eq!(at, Some(Vec2::new(200.0, 460.0)));
}

#[test]
fn codes_are_the_languages_own() {
    assert!(texts(&of(TWO, Language::English)).contains(&"a Kn"));
    assert!(texts(&of(TWO, Language::German)).contains(&"a Ri"));
}

#[test]
fn allowed_and_refused_moves_differ_and_the_length_is_told() {
    let picture = of(TWO, Language::English);
    let drawn = inks(&picture);
    assert!(drawn.contains(&Ink::Legal) && drawn.contains(&Ink::Illegal));
    assert!(texts(&picture).contains(&"300"), "{:?}", texts(&picture));
    let (first, _) = TWO.rsplit_once("[[step]]").expect("two steps");
    let allowed = first.replace("x = 1240", "x = 1200");
    assert!(!inks(&of(&allowed, Language::English)).contains(&Ink::Illegal));
}

#[test]
fn zoc_04_a_shadow_cuts_the_zone() {
    // The zone reaches so far below the upper edge of the view; the enemy's front lies 100 paces below it.
    let deepest = |text: &str| {
        let picture = of(text, Language::English);
        let zone = picture.shapes.iter().find_map(|shape| match shape {
            Shape::Area {
                corners,
                fill: Fill::Mark,
                ..
            } => Some(corners.clone()),
            _ => None,
        });
        let corners = zone.expect("a zone is drawn");
        corners.iter().map(|at| at.y).fold(0.0, f64::max)
    };
    let friend = r#"
[[element]]
id = "f"
side = "red"
troop = "Sp"
x = 1200
y = 1190
facing = 0
"#;
    assert_eq!(deepest(TWO), 260.0);
    let with_friend = TWO.replacen("[[step]]", &format!("{friend}[[step]]"), 1);
    assert_eq!(deepest(&with_friend), 110.0);
}

#[test]
fn svg_is_escaped_and_carries_no_style_and_no_script() {
    let picture = of(TWO, Language::English);
    for text in [svg(&picture, "a < b & \"c\""), svg_file(&picture, "x")] {
        assert!(
            !text.contains("style") && !text.contains("<script"),
            "{text}"
        );
        assert!(text.contains("b&lt; Sp"), "{text}");
        assert!(text.starts_with("<svg") && text.trim_end().ends_with("</svg>"));
    }
    assert!(svg(&picture, "a < b").contains("<title>a &lt; b</title>"));
    assert!(svg_file(&picture, "x").contains("<pattern id=\"acies-red\""));
    assert!(definitions().contains("acies-blue"));
}

#[test]
fn a_drawing_with_nonsense_is_a_fault_with_its_line() {
    for (from, to) in [
        (
            "view = [1000, 800, 1400, 1300]",
            "view = [1000, 800, 900, 1300]",
        ),
        (
            "view = [1000, 800, 1400, 1300]",
            "view = [1000, 800, 1e30, 1300]",
        ),
        ("zones = [\"b<\"]", "zones = [\"nobody\"]"),
        ("measure = true", "meassure = true"),
    ] {
        let fault = read("test", &TWO.replace(from, to)).expect_err(to);
        assert!((3..8).contains(&fault.line), "{fault}");
    }
}
