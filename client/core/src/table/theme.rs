//! Colours and sizes of the table, in one place.
//!
//! The two armies differ by more than colour: red's bases are dark with light letters and a filled band along the rear,
//! blue's are light with dark letters and a frame of two lines. Kinds of ground differ by colour, by pattern and by legend.

use acies::ancients::{FeatureKind, Side};

use crate::draw::Colour;

/// Round the table.
pub const OUTSIDE: Colour = Colour::rgb(38, 38, 40);
/// Flat good going.
pub const GRASS: Colour = Colour::rgb(196, 208, 160);
/// Edge of the table and mid-lines.
pub const TABLE_EDGE: Colour = Colour::rgb(70, 66, 50);
/// Thin lines on the grass.
pub const GRID: Colour = Colour {
    r: 120,
    g: 130,
    b: 90,
    a: 70,
};
/// The selection.
pub const SELECTED: Colour = Colour::rgb(255, 221, 51);
/// A legal ghost.
pub const LEGAL: Colour = Colour::rgb(20, 120, 40);
/// A ghost that the rules refuse.
pub const REFUSED: Colour = Colour::rgb(190, 20, 20);
/// A ghost nobody has judged.
pub const UNJUDGED: Colour = Colour::rgb(80, 80, 80);
/// Deployment zone.
pub const ZONE: Colour = Colour {
    r: 255,
    g: 255,
    b: 255,
    a: 60,
};
/// Zone before an enemy's front.
pub const FRONT_ZONE: Colour = Colour {
    r: 190,
    g: 70,
    b: 0,
    a: 70,
};
/// Letters on the legend.
pub const INK: Colour = Colour::rgb(25, 25, 25);
/// Behind the legend.
pub const PAPER: Colour = Colour {
    r: 245,
    g: 243,
    b: 232,
    a: 225,
};
/// Height of small letters, logical pixels.
pub const SMALL: f32 = 12.0;

/// How an army looks.
#[derive(Clone, Copy, Debug)]
pub struct Livery {
    /// The base.
    pub fill: Colour,
    /// Its frame and band.
    pub frame: Colour,
    /// Letters.
    pub ink: Colour,
}

/// How the army of a side looks.
#[must_use]
pub const fn livery(side: Side) -> Livery {
    match side {
        Side::Red => Livery {
            fill: Colour::rgb(150, 30, 25),
            frame: Colour::rgb(70, 8, 8),
            ink: Colour::rgb(255, 246, 230),
        },
        Side::Blue => Livery {
            fill: Colour::rgb(205, 224, 250),
            frame: Colour::rgb(18, 52, 120),
            ink: Colour::rgb(10, 25, 70),
        },
    }
}

/// Ground and pattern colours of a kind of ground.
#[must_use]
pub const fn ground(kind: FeatureKind) -> (Colour, Colour) {
    match kind {
        FeatureKind::GentleHill => (Colour::rgb(214, 200, 136), Colour::rgb(150, 120, 50)),
        FeatureKind::SteepHill => (Colour::rgb(186, 150, 96), Colour::rgb(96, 62, 24)),
        FeatureKind::Wood => (Colour::rgb(128, 166, 104), Colour::rgb(32, 82, 30)),
        FeatureKind::Rough => (Colour::rgb(190, 182, 150), Colour::rgb(96, 88, 66)),
        FeatureKind::Marsh => (Colour::rgb(150, 184, 168), Colour::rgb(30, 92, 96)),
        FeatureKind::Dunes => (Colour::rgb(236, 218, 160), Colour::rgb(170, 130, 60)),
        FeatureKind::Bua => (Colour::rgb(204, 190, 182), Colour::rgb(110, 60, 46)),
        FeatureKind::EnclosedField => (Colour::rgb(208, 210, 130), Colour::rgb(98, 104, 30)),
        FeatureKind::Impassable => (Colour::rgb(96, 104, 116), Colour::rgb(30, 34, 44)),
        FeatureKind::River => (Colour::rgb(118, 166, 214), Colour::rgb(28, 76, 140)),
        FeatureKind::Road => (Colour::rgb(214, 192, 158), Colour::rgb(120, 90, 56)),
        FeatureKind::Waterway => (Colour::rgb(86, 140, 200), Colour::rgb(18, 56, 116)),
        FeatureKind::Oasis => (Colour::rgb(176, 190, 108), Colour::rgb(52, 96, 34)),
    }
}
