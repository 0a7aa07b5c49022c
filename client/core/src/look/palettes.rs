//! Armies and marks in every palette. The test beside it proves how far they lie apart for every eye.

use super::{Livery, Palette};
use crate::draw::Colour;

/// What marks mean.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marks {
    pub(super) selected: Colour,
    pub(super) legal: Colour,
    pub(super) refused: Colour,
    pub(super) unjudged: Colour,
    pub(super) danger: Colour,
    pub(super) trace: Colour,
}

/// Red's bases are dark with light letters, blue's light with dark letters, in every palette.
pub(super) const fn liveries(palette: Palette) -> [Livery; 2] {
    let cream = Colour::rgb(255, 246, 230);
    match palette {
        Palette::Standard => [
            Livery {
                fill: Colour::rgb(150, 30, 25),
                frame: Colour::rgb(70, 8, 8),
                ink: cream,
            },
            Livery {
                fill: Colour::rgb(205, 224, 250),
                frame: Colour::rgb(18, 52, 120),
                ink: Colour::rgb(10, 25, 70),
            },
        ],
        Palette::Protan => [
            Livery {
                fill: Colour::rgb(128, 62, 0),
                frame: Colour::rgb(60, 26, 0),
                ink: cream,
            },
            Livery {
                fill: Colour::rgb(196, 222, 255),
                frame: Colour::rgb(0, 50, 130),
                ink: Colour::rgb(0, 24, 76),
            },
        ],
        Palette::Deutan => [
            Livery {
                fill: Colour::rgb(122, 30, 70),
                frame: Colour::rgb(56, 6, 28),
                ink: cream,
            },
            Livery {
                fill: Colour::rgb(200, 226, 250),
                frame: Colour::rgb(0, 56, 122),
                ink: Colour::rgb(0, 26, 70),
            },
        ],
        Palette::Tritan => [
            Livery {
                fill: Colour::rgb(158, 10, 40),
                frame: Colour::rgb(72, 0, 14),
                ink: cream,
            },
            Livery {
                fill: Colour::rgb(190, 236, 232),
                frame: Colour::rgb(0, 78, 84),
                ink: Colour::rgb(0, 42, 48),
            },
        ],
    }
}

pub(super) const fn marks(palette: Palette) -> Marks {
    match palette {
        Palette::Standard => Marks {
            selected: Colour::rgb(255, 221, 51),
            legal: Colour::rgb(20, 120, 40),
            refused: Colour::rgb(190, 20, 20),
            unjudged: Colour::rgb(80, 80, 80),
            danger: Colour::rgb(160, 68, 0),
            trace: Colour::rgb(176, 40, 20),
        },
        Palette::Protan => Marks {
            selected: Colour::rgb(255, 244, 120),
            legal: Colour::rgb(0, 92, 200),
            refused: Colour::rgb(255, 120, 0),
            unjudged: Colour::rgb(60, 60, 60),
            danger: Colour::rgb(150, 72, 0),
            trace: Colour::rgb(120, 40, 0),
        },
        Palette::Deutan => Marks {
            selected: Colour::rgb(255, 240, 90),
            legal: Colour::rgb(0, 84, 190),
            refused: Colour::rgb(228, 96, 10),
            unjudged: Colour::rgb(60, 60, 60),
            danger: Colour::rgb(154, 66, 0),
            trace: Colour::rgb(120, 30, 20),
        },
        Palette::Tritan => Marks {
            selected: Colour::rgb(255, 190, 225),
            legal: Colour::rgb(0, 128, 120),
            refused: Colour::rgb(205, 0, 40),
            unjudged: Colour::rgb(60, 60, 60),
            danger: Colour::rgb(150, 60, 30),
            trace: Colour::rgb(150, 20, 40),
        },
    }
}

/// Texts on dark panels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tones {
    pub(super) good: Colour,
    pub(super) warning: Colour,
    pub(super) error: Colour,
    pub(super) sides: [Colour; 2],
}

pub(super) const fn tones(palette: Palette) -> Tones {
    match palette {
        Palette::Standard => Tones {
            good: Colour::rgb(150, 214, 136),
            warning: Colour::rgb(244, 202, 104),
            error: Colour::rgb(255, 140, 124),
            sides: [Colour::rgb(246, 138, 122), Colour::rgb(134, 184, 250)],
        },
        Palette::Protan => Tones {
            good: Colour::rgb(206, 236, 255),
            warning: Colour::rgb(255, 236, 130),
            error: Colour::rgb(240, 140, 40),
            sides: [Colour::rgb(226, 164, 90), Colour::rgb(132, 182, 255)],
        },
        Palette::Deutan => Tones {
            good: Colour::rgb(206, 236, 255),
            warning: Colour::rgb(255, 236, 130),
            error: Colour::rgb(240, 140, 40),
            sides: [Colour::rgb(222, 140, 96), Colour::rgb(132, 182, 255)],
        },
        Palette::Tritan => Tones {
            good: Colour::rgb(150, 236, 226),
            warning: Colour::rgb(255, 214, 224),
            error: Colour::rgb(255, 112, 122),
            sides: [Colour::rgb(255, 128, 136), Colour::rgb(120, 210, 206)],
        },
    }
}
