//! Diagrams as SVG, for a page or as a file of its own. Plain attributes only: a page may forbid styles.

use super::shape::{Fill, Ink, Picture, Shape, Stroke};
use crate::ancients::{FeatureKind, Side};
use crate::geometry::Vec2;

/// Screen pixels a pace when there is room for them.
const SCALE: f64 = 0.5;

/// The patterns of all diagrams of a page; stands once in it, before the first diagram.
#[must_use]
pub fn definitions() -> String {
    format!(
        r#"<svg width="0" height="0" aria-hidden="true">{}</svg>"#,
        patterns()
    )
}

/// A diagram inside a page that holds the [`definitions`]. `title` is read out.
#[must_use]
pub fn svg(picture: &Picture, title: &str) -> String {
    write_svg(picture, title, "", "")
}

/// A diagram as a file of its own.
#[must_use]
pub fn svg_file(picture: &Picture, title: &str) -> String {
    let namespace = r#" xmlns="http://www.w3.org/2000/svg""#;
    let mut text = write_svg(picture, title, namespace, &patterns());
    text.push('\n');
    text
}

fn write_svg(picture: &Picture, title: &str, namespace: &str, patterns: &str) -> String {
    let (width, height) = (picture.width, picture.height);
    let mut out = format!(
        r#"<svg{namespace} viewBox="0 0 {} {}" width="{}" height="{}" role="img" font-family="system-ui, sans-serif"><title>{}</title>{patterns}<rect width="100%" height="100%" fill="{TABLE}"/>"#,
        number(width),
        number(height),
        number(width * SCALE),
        number(height * SCALE),
        escaped(title),
    );
    for shape in &picture.shapes {
        add(&mut out, shape);
    }
    out.push_str("</svg>");
    out
}

macro_rules! put {
    ($out:expr, $($part:tt)*) => {
        $out.push_str(&format!($($part)*))
    };
}

fn add(out: &mut String, shape: &Shape) {
    match shape {
        Shape::Area {
            corners,
            fill,
            outline,
        } => {
            put!(out, r#"<polygon points="{}""#, places(corners));
            for (index, paint) in paints(*fill).into_iter().enumerate() {
                if index > 0 {
                    // The pattern lies over the plain colour, so that a reader without patterns still sees it.
                    put!(out, r#"/><polygon points="{}""#, places(corners));
                }
                put!(out, r#" fill="{paint}""#);
            }
            if let Some(stroke) = outline {
                put!(out, "{}", attributes(*stroke));
            }
            out.push_str("/>");
        }
        Shape::Line { points, stroke } => {
            let line = attributes(*stroke);
            put!(
                out,
                r#"<polyline points="{}" fill="none"{line}/>"#,
                places(points)
            );
        }
        Shape::Ring {
            centre,
            radius,
            stroke,
        } => {
            let (x, y, r) = (number(centre.x), number(centre.y), number(*radius));
            let line = attributes(*stroke);
            put!(
                out,
                r#"<circle cx="{x}" cy="{y}" r="{r}" fill="none"{line}/>"#
            );
        }
        Shape::Text {
            at,
            size,
            turned,
            text,
            ink,
        } => {
            let (x, y) = (number(at.x), number(at.y));
            put!(
                out,
                r#"<text x="{x}" y="{y}" font-size="{}""#,
                number(*size)
            );
            if turned.abs() > 0.01 {
                put!(out, r#" transform="rotate({} {x} {y})""#, number(*turned));
            }
            put!(
                out,
                r##" text-anchor="middle" dy="0.36em" font-weight="bold" fill="{}" stroke="#fff" stroke-width="8" stroke-linejoin="round" paint-order="stroke">{}</text>"##,
                colour(*ink),
                escaped(text),
            );
        }
    }
}

fn places(points: &[Vec2]) -> String {
    let pairs: Vec<String> = points
        .iter()
        .map(|at| format!("{},{}", number(at.x), number(at.y)))
        .collect();
    pairs.join(" ")
}

/// At most one place after the point, none when it is zero.
fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    let short = text.strip_suffix(".0").unwrap_or(&text);
    if short == "-0" {
        "0".to_owned()
    } else {
        short.to_owned()
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

fn attributes(stroke: Stroke) -> String {
    let mut out = format!(
        r#" stroke="{}" stroke-width="{}""#,
        colour(stroke.ink),
        number(stroke.width)
    );
    if stroke.dashed {
        let dash = stroke.width * 2.0 + 6.0;
        put!(
            out,
            r#" stroke-dasharray="{} {}""#,
            number(dash),
            number(dash * 0.7)
        );
    }
    out
}

const TABLE: &str = "#f3f1e4";

const fn colour(ink: Ink) -> &'static str {
    match ink {
        Ink::Red => "#8f1d14",
        Ink::Blue => "#173a7a",
        Ink::Legal => "#17692f",
        Ink::Illegal => "#c4122f",
        Ink::Outcome => "#222222",
        Ink::Mark => "#7a5a00",
        Ink::Ground => "#6b6b58",
    }
}

/// The plain colour of a fill, then its pattern.
fn paints(fill: Fill) -> Vec<String> {
    let with =
        |colour: &str, pattern: &str| vec![colour.to_owned(), format!("url(#acies-{pattern})")];
    match fill {
        Fill::Side(Side::Red) => with("#f7d9d2", "red"),
        Fill::Side(Side::Blue) => with("#d8e3f5", "blue"),
        Fill::Ghost => vec!["none".to_owned()],
        Fill::Solid(ink) => vec![colour(ink).to_owned()],
        Fill::Mark => vec!["url(#acies-mark)".to_owned()],
        Fill::Camp => with("#e8dcc0", "camp"),
        Fill::Ground(kind) => match kind {
            FeatureKind::GentleHill => with("#e4dcb4", "hill"),
            FeatureKind::SteepHill => with("#d2bf93", "steep"),
            FeatureKind::Wood | FeatureKind::Oasis => with("#cfe0bd", "wood"),
            FeatureKind::Rough | FeatureKind::Dunes => with("#e6d9bd", "rough"),
            FeatureKind::Marsh => with("#d3e0cf", "marsh"),
            FeatureKind::Bua => with("#ddd3cb", "houses"),
            FeatureKind::EnclosedField => with("#e2e4b8", "field"),
            FeatureKind::Impassable | FeatureKind::Waterway => with("#b9d2de", "water"),
            FeatureKind::River => with("#bcd9ea", "water"),
            FeatureKind::Road => vec!["#e2d2ae".to_owned()],
        },
    }
}

fn patterns() -> String {
    let mut out = String::from("<defs>");
    for (name, size, body) in [
        (
            "red",
            14,
            r##"<path d="M0 14L14 0" stroke="#d9a196" stroke-width="2"/>"##,
        ),
        (
            "blue",
            14,
            r##"<circle cx="7" cy="7" r="2" fill="#9db4dd"/>"##,
        ),
        (
            "mark",
            16,
            r##"<path d="M0 0L16 16" stroke="#c99a2e" stroke-width="2.5"/>"##,
        ),
        (
            "camp",
            24,
            r##"<path d="M4 18L12 6L20 18Z" fill="none" stroke="#9a8450" stroke-width="2"/>"##,
        ),
        (
            "hill",
            24,
            r##"<path d="M0 12Q6 6 12 12T24 12" fill="none" stroke="#b8a866" stroke-width="2"/>"##,
        ),
        (
            "steep",
            16,
            r##"<path d="M0 12L8 4L16 12" fill="none" stroke="#8a7040" stroke-width="2"/>"##,
        ),
        (
            "wood",
            30,
            r##"<circle cx="9" cy="9" r="6" fill="#8fb573"/><circle cx="23" cy="22" r="6" fill="#8fb573"/>"##,
        ),
        (
            "rough",
            22,
            r##"<path d="M3 8h6M13 17h6" stroke="#a08a58" stroke-width="3"/>"##,
        ),
        (
            "marsh",
            26,
            r##"<path d="M2 9h12M14 21h10M6 5v4M10 5v4M18 17v4" stroke="#6f9a7c" stroke-width="2"/>"##,
        ),
        (
            "houses",
            30,
            r##"<path d="M4 8h9v9H4zM17 18h9v9h-9z" fill="#a58f80"/>"##,
        ),
        (
            "field",
            18,
            r##"<path d="M0 9h18M9 0v18" stroke="#a9ad5f" stroke-width="1.5"/>"##,
        ),
        (
            "water",
            24,
            r##"<path d="M0 8q6-5 12 0t12 0M0 20q6-5 12 0t12 0" fill="none" stroke="#6f9fb8" stroke-width="2"/>"##,
        ),
    ] {
        put!(
            out,
            r#"<pattern id="acies-{name}" width="{size}" height="{size}" patternUnits="userSpaceOnUse">{body}</pattern>"#
        );
    }
    out.push_str("</defs>");
    out
}
