//! The ground of both rule systems in both themes: a base colour and the colour of its pattern.

use acies::ancients::FeatureKind;
use acies::skirmish::{Label, Piece, TerrainKind};

use super::{Look, Theme};
use crate::draw::Colour;

const fn rgb(r: u8, g: u8, b: u8) -> Colour {
    Colour::rgb(r, g, b)
}

/// Table, paper and houses.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableColours {
    pub(super) outside: Colour,
    pub(super) edge: Colour,
    pub(super) grid: Colour,
    pub(super) paper: Colour,
    pub(super) floor: Colour,
    pub(super) roof_floor: Colour,
    pub(super) roof: Colour,
    pub(super) ridge: Colour,
    pub(super) wall: Colour,
}

pub(super) const fn table(theme: Theme) -> TableColours {
    match theme {
        Theme::Rich => TableColours {
            outside: rgb(44, 33, 25),
            edge: rgb(84, 52, 26),
            grid: rgb(60, 72, 34).faded(60),
            paper: rgb(243, 234, 212).faded(232),
            floor: rgb(196, 168, 128),
            roof_floor: rgb(176, 170, 160),
            roof: rgb(150, 78, 54),
            ridge: rgb(92, 44, 30),
            wall: rgb(70, 58, 48),
        },
        Theme::Plain => TableColours {
            outside: rgb(16, 16, 18),
            edge: rgb(20, 20, 14),
            grid: rgb(100, 110, 70).faded(90),
            paper: rgb(255, 255, 255).faded(240),
            floor: rgb(236, 224, 200),
            roof_floor: rgb(206, 204, 200),
            roof: rgb(164, 92, 68),
            ridge: rgb(84, 36, 22),
            wall: rgb(30, 26, 22),
        },
    }
}

impl Look {
    /// Flat good going.
    #[must_use]
    pub const fn grass(&self) -> Colour {
        match self.theme {
            Theme::Rich => rgb(134, 148, 84),
            Theme::Plain => rgb(214, 226, 180),
        }
    }

    /// Ground and pattern colours of a kind of ground of Ancients.
    #[must_use]
    pub const fn ground(&self, kind: FeatureKind) -> (Colour, Colour) {
        match self.theme {
            Theme::Rich => rich(kind),
            Theme::Plain => plain(kind),
        }
    }

    /// Ground and pattern colours of a kind of ground of a skirmish.
    #[must_use]
    pub const fn terrain(&self, kind: TerrainKind) -> (Colour, Colour) {
        match self.theme {
            Theme::Rich => rich_terrain(kind),
            Theme::Plain => plain_terrain(kind),
        }
    }

    /// The colours of a piece of a skirmish: of its ground, else of what is said on it; of their own for what only changes
    /// the ground below.
    #[must_use]
    pub const fn piece(&self, piece: &Piece) -> (Colour, Colour) {
        match (piece.label, piece.kind) {
            (Label::Wall, _) => (rgb(120, 110, 100), rgb(60, 54, 48)),
            (Label::Ravine, _) => (rgb(92, 84, 78), rgb(40, 36, 34)),
            (Label::RagingRiver, _) => (rgb(70, 120, 184), rgb(230, 240, 250)),
            (Label::Rubble, _) => (rgb(176, 166, 156), rgb(92, 82, 74)),
            (Label::BarbedWire, _) => (rgb(176, 172, 160), rgb(50, 46, 44)),
            (Label::Plain, Some(kind)) => self.terrain(kind),
            (Label::Plain, None) => (rgb(176, 190, 140), rgb(110, 124, 80)),
        }
    }
}

const fn plain(kind: FeatureKind) -> (Colour, Colour) {
    match kind {
        FeatureKind::GentleHill => (rgb(226, 208, 130), rgb(120, 86, 20)),
        FeatureKind::SteepHill => (rgb(196, 150, 84), rgb(76, 42, 8)),
        FeatureKind::Wood => (rgb(124, 176, 98), rgb(8, 62, 10)),
        FeatureKind::Rough => (rgb(196, 188, 158), rgb(70, 62, 40)),
        FeatureKind::Marsh => (rgb(140, 190, 172), rgb(0, 70, 76)),
        FeatureKind::Dunes => (rgb(244, 224, 156), rgb(140, 96, 20)),
        FeatureKind::Bua => (rgb(214, 196, 188), rgb(92, 38, 24)),
        FeatureKind::EnclosedField => (rgb(216, 218, 116), rgb(74, 80, 6)),
        FeatureKind::Impassable => (rgb(84, 92, 104), rgb(12, 14, 22)),
        FeatureKind::River => (rgb(112, 170, 226), rgb(6, 52, 118)),
        FeatureKind::Road => (rgb(226, 200, 158), rgb(98, 66, 30)),
        FeatureKind::Waterway => (rgb(74, 136, 206), rgb(4, 36, 92)),
        FeatureKind::Oasis => (rgb(176, 194, 96), rgb(28, 74, 12)),
    }
}

const fn rich(kind: FeatureKind) -> (Colour, Colour) {
    match kind {
        FeatureKind::GentleHill => (rgb(158, 156, 92), rgb(104, 92, 44)),
        FeatureKind::SteepHill => (rgb(152, 130, 86), rgb(84, 62, 34)),
        FeatureKind::Wood => (rgb(92, 112, 56), rgb(44, 78, 34)),
        FeatureKind::Rough => (rgb(150, 142, 104), rgb(96, 88, 66)),
        FeatureKind::Marsh => (rgb(104, 122, 88), rgb(38, 74, 62)),
        FeatureKind::Dunes => (rgb(212, 186, 126), rgb(160, 124, 68)),
        FeatureKind::Bua => (rgb(168, 150, 122), rgb(140, 72, 48)),
        FeatureKind::EnclosedField => (rgb(176, 158, 84), rgb(112, 88, 36)),
        FeatureKind::Impassable => (rgb(106, 102, 98), rgb(52, 50, 52)),
        FeatureKind::River => (rgb(84, 126, 146), rgb(196, 220, 224)),
        FeatureKind::Road => (rgb(178, 152, 108), rgb(122, 96, 62)),
        FeatureKind::Waterway => (rgb(56, 98, 128), rgb(170, 204, 216)),
        FeatureKind::Oasis => (rgb(128, 146, 72), rgb(50, 96, 36)),
    }
}

const fn plain_terrain(kind: TerrainKind) -> (Colour, Colour) {
    match kind {
        TerrainKind::Road => (rgb(190, 182, 170), rgb(110, 102, 90)),
        TerrainKind::Plain => (rgb(208, 220, 172), rgb(160, 176, 116)),
        TerrainKind::BumpyPath => (rgb(212, 192, 148), rgb(112, 84, 44)),
        TerrainKind::FieldTrack => (rgb(222, 202, 152), rgb(122, 92, 44)),
        TerrainKind::Mud => (rgb(164, 132, 94), rgb(78, 52, 24)),
        TerrainKind::RockyPath => (rgb(188, 182, 172), rgb(76, 70, 62)),
        TerrainKind::Snow => (rgb(240, 244, 248), rgb(150, 170, 196)),
        TerrainKind::Stream => (rgb(150, 196, 234), rgb(30, 86, 150)),
        TerrainKind::DeepSnow => (rgb(214, 226, 240), rgb(96, 122, 164)),
        TerrainKind::River => (rgb(98, 154, 212), rgb(6, 46, 108)),
        TerrainKind::Swamp => (rgb(146, 178, 136), rgb(14, 64, 50)),
        TerrainKind::Scrub => (rgb(164, 192, 116), rgb(30, 70, 20)),
        TerrainKind::Cornfield => (rgb(230, 212, 112), rgb(120, 90, 4)),
    }
}

const fn rich_terrain(kind: TerrainKind) -> (Colour, Colour) {
    match kind {
        TerrainKind::Road => (rgb(142, 134, 122), rgb(104, 96, 86)),
        TerrainKind::Plain => (rgb(134, 148, 84), rgb(96, 112, 54)),
        TerrainKind::BumpyPath => (rgb(164, 142, 102), rgb(112, 92, 60)),
        TerrainKind::FieldTrack => (rgb(172, 150, 104), rgb(118, 96, 60)),
        TerrainKind::Mud => (rgb(118, 92, 64), rgb(76, 56, 38)),
        TerrainKind::RockyPath => (rgb(146, 138, 124), rgb(88, 82, 74)),
        TerrainKind::Snow => (rgb(226, 232, 238), rgb(170, 186, 206)),
        TerrainKind::Stream => (rgb(104, 148, 164), rgb(206, 226, 230)),
        TerrainKind::DeepSnow => (rgb(206, 218, 232), rgb(140, 160, 190)),
        TerrainKind::River => (rgb(70, 114, 142), rgb(190, 216, 224)),
        TerrainKind::Swamp => (rgb(100, 116, 82), rgb(38, 70, 56)),
        TerrainKind::Scrub => (rgb(118, 132, 72), rgb(58, 84, 38)),
        TerrainKind::Cornfield => (rgb(196, 168, 84), rgb(146, 114, 42)),
    }
}
