//! Colours and sizes of a skirmish table. Kinds of ground differ by colour, by pattern and by legend.

use acies::skirmish::{Label, Piece, TerrainKind};

use crate::draw::Colour;

pub(super) use crate::table::theme::{
    INK, LEGAL, OUTSIDE, PAPER, REFUSED, SELECTED, SMALL, TABLE_EDGE, UNJUDGED, ZONE, livery,
};

/// How far a model gets.
pub(super) const REACH: Colour = Colour {
    r: 20,
    g: 110,
    b: 50,
    a: 150,
};
/// What was shot last.
pub(super) const TRACE: Colour = Colour::rgb(176, 40, 20);
/// Where a test is to be rolled.
pub(super) const DANGER: Colour = Colour::rgb(214, 110, 0);
/// A floor that is looked into.
pub(super) const FLOOR: Colour = Colour::rgb(222, 206, 178);
/// A flat roof with people on it.
pub(super) const ROOF_FLOOR: Colour = Colour::rgb(190, 186, 180);
/// A roof over a closed house.
pub(super) const ROOF: Colour = Colour::rgb(156, 92, 70);
/// Its ridges.
pub(super) const RIDGE: Colour = Colour::rgb(110, 58, 42);
/// Walls.
pub(super) const WALL: Colour = Colour::rgb(64, 56, 50);
/// A door.
pub(super) const DOOR: Colour = Colour::rgb(206, 150, 80);
/// A window.
pub(super) const WINDOW: Colour = Colour::rgb(120, 190, 230);
/// Stairs, ladders and ropes.
pub(super) const LINK: Colour = Colour::rgb(40, 40, 60);
/// A sector that is watched.
pub(super) const SECTOR: Colour = Colour {
    r: 240,
    g: 200,
    b: 40,
    a: 60,
};
/// A line of sight.
pub(super) const SIGHT: Colour = Colour::rgb(20, 130, 50);

/// Ground and pattern colours of a kind of ground.
pub(super) const fn ground(kind: TerrainKind) -> (Colour, Colour) {
    match kind {
        TerrainKind::Road => (Colour::rgb(190, 182, 170), Colour::rgb(140, 132, 120)),
        TerrainKind::Plain => (Colour::rgb(196, 208, 160), Colour::rgb(170, 186, 130)),
        TerrainKind::BumpyPath => (Colour::rgb(206, 188, 148), Colour::rgb(140, 112, 70)),
        TerrainKind::FieldTrack => (Colour::rgb(214, 196, 150), Colour::rgb(150, 120, 70)),
        TerrainKind::Mud => (Colour::rgb(160, 130, 96), Colour::rgb(100, 74, 46)),
        TerrainKind::RockyPath => (Colour::rgb(184, 178, 168), Colour::rgb(100, 94, 86)),
        TerrainKind::Snow => (Colour::rgb(236, 240, 244), Colour::rgb(190, 204, 220)),
        TerrainKind::Stream => (Colour::rgb(150, 192, 226), Colour::rgb(60, 112, 170)),
        TerrainKind::DeepSnow => (Colour::rgb(214, 226, 240), Colour::rgb(130, 152, 186)),
        TerrainKind::River => (Colour::rgb(104, 154, 206), Colour::rgb(24, 70, 136)),
        TerrainKind::Swamp => (Colour::rgb(150, 176, 140), Colour::rgb(40, 88, 72)),
        TerrainKind::Scrub => (Colour::rgb(164, 186, 120), Colour::rgb(52, 92, 40)),
        TerrainKind::Cornfield => (Colour::rgb(222, 206, 116), Colour::rgb(146, 116, 24)),
    }
}

/// The colours of a piece: of its ground, else of what is said on it; none for what only changes the ground below.
pub(super) const fn piece(piece: &Piece) -> (Colour, Colour) {
    match (piece.label, piece.kind) {
        (Label::Wall, _) => (Colour::rgb(120, 110, 100), Colour::rgb(60, 54, 48)),
        (Label::Ravine, _) => (Colour::rgb(92, 84, 78), Colour::rgb(40, 36, 34)),
        (Label::RagingRiver, _) => (Colour::rgb(70, 120, 184), Colour::rgb(230, 240, 250)),
        (Label::Rubble, _) => (Colour::rgb(176, 166, 156), Colour::rgb(92, 82, 74)),
        (Label::BarbedWire, _) => (Colour::rgb(176, 172, 160), Colour::rgb(50, 46, 44)),
        (Label::Plain, Some(kind)) => ground(kind),
        (Label::Plain, None) => (Colour::rgb(176, 190, 140), Colour::rgb(110, 124, 80)),
    }
}
