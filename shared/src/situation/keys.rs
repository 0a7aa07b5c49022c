//! The keys of a situation file as they are written: nothing is looked up or computed here.

use serde::Deserialize;
use toml::Spanned;

use super::drawing::DrawingKeys;
use super::frame_keys::{OneOrMany, SideOrNone, StepKeys};
use crate::ancients::data::TerrainKeys;
use crate::ancients::{FeatureKind, Hand, Options, Phase, Side, Status, TableEdge, Troop};
use crate::geometry::Edge;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileKeys {
    #[serde(default)]
    pub(super) title: String,
    pub(super) ruleset: Option<Spanned<String>>,
    pub(super) options: Option<Spanned<Options>>,
    #[serde(default)]
    pub(super) drawing: DrawingKeys,
    #[serde(default)]
    pub(super) board: BoardKeys,
    #[serde(default)]
    pub(super) terrain: Vec<Spanned<TerrainKeys>>,
    #[serde(default)]
    pub(super) element: Vec<Spanned<ElementKeys>>,
    #[serde(default)]
    pub(super) camp: Vec<Spanned<CampKeys>>,
    #[serde(default)]
    pub(super) state: StateKeys,
    #[serde(default)]
    pub(super) step: Vec<Spanned<StepKeys<IntentKeys, ExpectKeys>>>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardKeys {
    pub(super) width: Option<f64>,
    pub(super) depth: Option<f64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ElementKeys {
    pub(super) id: Spanned<String>,
    pub(super) side: Side,
    pub(super) troop: Troop,
    pub(super) x: Option<f64>,
    pub(super) y: Option<f64>,
    pub(super) facing: Option<f64>,
    #[serde(default)]
    pub(super) general: bool,
    #[serde(default)]
    pub(super) loose: bool,
    #[serde(default)]
    pub(super) chariot: bool,
    pub(super) status: Option<Status>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CampKeys {
    pub(super) side: Side,
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: Option<f64>,
    pub(super) depth: Option<f64>,
    pub(super) garrison: Option<Spanned<String>>,
    pub(super) held_by: Option<SideOrNone>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StateKeys {
    pub(super) active: Option<Side>,
    pub(super) phase: Option<Spanned<Phase>>,
    pub(super) points: Option<u8>,
    pub(super) bound: Option<u16>,
    #[serde(default)]
    pub(super) moved: Vec<Spanned<String>>,
    #[serde(default)]
    pub(super) arrived: Vec<[Spanned<String>; 2]>,
    #[serde(default)]
    pub(super) shot: Vec<Spanned<String>>,
    #[serde(default)]
    pub(super) dice: Vec<Spanned<u8>>,
    pub(super) attacker: Option<Side>,
    pub(super) edge: Option<TableEdge>,
    pub(super) aggression: Option<Spanned<[u8; 2]>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum IntentKeys {
    Move {
        elements: Vec<String>,
        to: Option<Vec<PoseKeys>>,
        legs: Option<Vec<LegKeys>>,
        #[serde(default)]
        bonus: u8,
    },
    Column {
        elements: Vec<String>,
        legs: Vec<LegKeys>,
        #[serde(default)]
        bonus: u8,
    },
    Face {
        element: String,
        edge: Edge,
    },
    EndMoves {},
    Shoot {
        target: String,
    },
    Fight {
        element: String,
    },
    EndBound {},
    Begin {},
    PlaceTerrain(PieceKeys),
    ChooseEdge {
        edge: TableEdge,
    },
    PlaceCamp {
        x: f64,
        y: f64,
        garrison: Option<String>,
    },
    Deploy {
        elements: Vec<PlaceKeys>,
    },
    Swap {
        elements: [String; 2],
    },
    Ready {},
}

/// A piece of terrain: either an area or a line with its width.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PieceKeys {
    pub(super) number: u8,
    pub(super) kind: FeatureKind,
    pub(super) area: Option<Vec<[f64; 2]>>,
    pub(super) line: Option<Vec<[f64; 2]>>,
    pub(super) width: Option<f64>,
    #[serde(default)]
    pub(super) paltry: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PoseKeys {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) facing: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlaceKeys {
    pub(super) id: String,
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) facing: f64,
}

/// One leg: exactly one of its kinds, `degrees` with a wheel only.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LegKeys {
    pub(super) ahead: Option<f64>,
    pub(super) wheel: Option<Hand>,
    pub(super) degrees: Option<f64>,
    pub(super) shift: Option<f64>,
    pub(super) back: Option<f64>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExpectKeys {
    pub(super) accepted: Option<bool>,
    pub(super) clause: Option<Spanned<OneOrMany>>,
    pub(super) points: Option<u8>,
    pub(super) phase: Option<Phase>,
    pub(super) winner: Option<SideOrNone>,
    #[serde(default)]
    pub(super) elements: Vec<ExpectedElementKeys>,
    #[serde(default)]
    pub(super) camps: Vec<ExpectedCampKeys>,
    #[serde(default)]
    pub(super) events: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExpectedElementKeys {
    pub(super) id: Spanned<String>,
    pub(super) x: Option<f64>,
    pub(super) y: Option<f64>,
    pub(super) facing: Option<f64>,
    pub(super) status: Option<Status>,
    pub(super) within: Option<Spanned<Vec<[f64; 2]>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExpectedCampKeys {
    pub(super) side: Side,
    pub(super) held_by: Option<SideOrNone>,
}
