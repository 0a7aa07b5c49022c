//! Colours as other eyes see them, and how far apart they lie.
//!
//! Matrices for severity 1.0 of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
//! Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15(6), 2009, applied to linear light.
//! Distances are CIE 1976 in L*a*b* under D65; contrasts are those of the Web Content Accessibility Guidelines 2.

use acies::ancients::{FeatureKind, Side};
use acies::diagram::{Fill, Ink};

use super::{Look, Palette, Theme};
use crate::draw::Colour;
use crate::panel::Tone;

type Rows = [[f64; 3]; 3];

const NORMAL: Rows = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
const PROTAN: Rows = [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
];
const DEUTAN: Rows = [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_820, 0.042_940, 0.968_881],
];
const TRITAN: Rows = [
    [1.255_528, -0.076_749, -0.178_779],
    [-0.078_411, 0.930_809, 0.147_602],
    [0.004_733, 0.691_367, 0.303_900],
];

/// So far apart nobody mixes two marks up.
const APART: f64 = 25.0;

fn linear(colour: Colour) -> [f64; 3] {
    [colour.r, colour.g, colour.b].map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    })
}

fn through(rows: &Rows, light: [f64; 3]) -> [f64; 3] {
    rows.map(|row| {
        let sum: f64 = row.iter().zip(light).map(|(part, of)| part * of).sum();
        sum.clamp(0.0, 1.0)
    })
}

fn lab(light: [f64; 3]) -> [f64; 3] {
    let xyz = through(
        &[
            [0.433_891, 0.376_235, 0.189_863],
            [0.212_673, 0.715_152, 0.072_175],
            [0.017_725, 0.109_475, 0.872_758],
        ],
        light,
    );
    let [x, y, z] = xyz.map(|part| {
        if part > 0.008_856 {
            part.cbrt()
        } else {
            7.787 * part + 16.0 / 116.0
        }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn distance(a: Colour, b: Colour, eye: &Rows) -> f64 {
    let [a, b] = [a, b].map(|colour| lab(through(eye, linear(colour))));
    let square: f64 = a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum();
    square.sqrt()
}

fn contrast(a: Colour, b: Colour) -> f64 {
    let [a, b] = [a, b].map(|colour| {
        let [r, g, b] = linear(colour);
        0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    });
    a.max(b) / a.min(b)
}

/// The eyes for which a palette is made.
fn eyes(palette: Palette) -> Vec<(&'static str, &'static Rows)> {
    let normal = ("normal", &NORMAL);
    match palette {
        Palette::Standard => vec![normal],
        Palette::Protan | Palette::Deutan => {
            vec![normal, ("protan", &PROTAN), ("deutan", &DEUTAN)]
        }
        Palette::Tritan => vec![normal, ("tritan", &TRITAN)],
    }
}

#[test]
fn marks_lie_apart_for_the_eyes_of_every_palette() {
    for palette in Palette::ALL {
        let look = Look::of(Theme::Rich, palette);
        let marks = [look.legal, look.refused, look.selected, look.unjudged];
        for (name, eye) in eyes(palette) {
            for (i, one) in marks.iter().enumerate() {
                for other in &marks[i + 1..] {
                    let apart = distance(*one, *other, eye);
                    assert!(
                        apart >= APART,
                        "{palette:?} {name} {one:?} {other:?}: {apart:.0}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_armies_lie_apart_for_every_eye_in_every_palette() {
    for palette in Palette::ALL {
        let look = Look::of(Theme::Rich, palette);
        for eye in [&NORMAL, &PROTAN, &DEUTAN, &TRITAN] {
            let [red, blue] = look.liveries;
            assert!(
                distance(red.fill, blue.fill, eye) >= 2.0 * APART,
                "{palette:?}"
            );
        }
    }
}

#[test]
fn letters_can_be_read_on_what_is_below_them() {
    for theme in Theme::ALL {
        for palette in Palette::ALL {
            let look = Look::of(theme, palette);
            for side in Side::BOTH {
                let livery = look.livery(side);
                assert!(contrast(livery.ink, livery.fill) >= 7.0, "{palette:?}");
            }
            assert!(contrast(look.ink, look.paper) >= 12.0);
            let apart = contrast(look.danger, look.paper);
            assert!(apart >= 4.5, "{palette:?} {apart:.1}");
        }
    }
}

#[test]
fn the_pattern_of_the_plain_ground_stands_out() {
    let kinds = [
        FeatureKind::GentleHill,
        FeatureKind::SteepHill,
        FeatureKind::Wood,
        FeatureKind::Rough,
        FeatureKind::Marsh,
        FeatureKind::Dunes,
        FeatureKind::Bua,
        FeatureKind::EnclosedField,
        FeatureKind::River,
        FeatureKind::Road,
        FeatureKind::Waterway,
        FeatureKind::Oasis,
    ];
    let look = Look::of(Theme::Plain, Palette::Standard);
    for kind in kinds {
        let (ground, pattern) = look.ground(kind);
        assert!(contrast(ground, pattern) >= 3.0, "{kind:?}");
    }
}

#[test]
fn tones_can_be_read_on_every_panel_and_lie_apart() {
    // The lightest of the panels.
    let panel = Colour::rgb(52, 41, 33);
    for palette in Palette::ALL {
        let look = Look::of(Theme::Rich, palette);
        let tone = |tone| look.tone(tone).expect("a colour of its own");
        let tones = [
            Tone::Good,
            Tone::Warning,
            Tone::Error,
            Tone::Red,
            Tone::Blue,
        ]
        .map(tone);
        for one in tones {
            assert!(contrast(one, panel) >= 4.5, "{palette:?} {one:?}");
        }
        for (name, eye) in eyes(palette) {
            for (one, other) in [(Tone::Good, Tone::Error), (Tone::Red, Tone::Blue)] {
                let apart = distance(tone(one), tone(other), eye);
                assert!(apart >= APART, "{palette:?} {name} {one:?}: {apart:.0}");
            }
        }
    }
}

#[test]
fn diagrams_can_be_read_in_every_look() {
    let inks = [Ink::Red, Ink::Blue, Ink::Outcome, Ink::Mark, Ink::Ground];
    for theme in Theme::ALL {
        for palette in Palette::ALL {
            let look = Look::of(theme, palette);
            let paper = look.diagram_paper();
            for ink in inks {
                let apart = contrast(look.diagram_ink(ink), paper);
                assert!(apart >= 4.0, "{palette:?} {ink:?}: {apart:.1}");
            }
            for side in Side::BOTH {
                let base = look
                    .diagram_fill(Fill::Side(side))
                    .expect("a base is filled");
                let apart = contrast(look.diagram_ink(Ink::of(side)), base);
                assert!(apart >= 4.5, "{palette:?} {side:?}: {apart:.1}");
            }
            for (name, eye) in eyes(palette) {
                for (one, other) in [(Ink::Red, Ink::Blue), (Ink::Legal, Ink::Illegal)] {
                    let apart = distance(look.diagram_ink(one), look.diagram_ink(other), eye);
                    assert!(apart >= APART, "{palette:?} {name} {one:?}: {apart:.0}");
                }
            }
        }
    }
    // Another theme, another paper; another palette, other armies.
    let [rich, plain] = Theme::ALL.map(|theme| Look::of(theme, Palette::Standard));
    let tritan = Look::of(Theme::Rich, Palette::Tritan);
    assert_ne!(rich.diagram_paper(), plain.diagram_paper());
    assert_ne!(rich.diagram_ink(Ink::Legal), tritan.diagram_ink(Ink::Legal));
}
