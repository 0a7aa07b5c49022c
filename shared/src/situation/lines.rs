//! What a step has led to, in the form that is printed as JSON: names instead of numbers of elements, paces, degrees.

use serde::Serialize;

use crate::Clause;
use crate::ancients::{Band, CombatResult, LossReason, Phase, Side, Status, TableEdge, Victory};
use crate::geometry::Edge;

/// The JSON line of a step.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StepLine {
    /// The file.
    pub file: String,
    /// Number of the step, from 1.
    pub step: usize,
    /// Carried out.
    pub accepted: bool,
    /// Points left, when accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u8>,
    /// The clause that refuses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
    /// Why it was refused, in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// What happened, when accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<EventLine>>,
    /// Expectations that do not hold.
    pub failed: Vec<String>,
}

/// A table as it stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TableLine {
    pub(super) active: Side,
    pub(super) phase: Phase,
    pub(super) points: u8,
    pub(super) winner: Option<Side>,
    pub(super) losses: BothLine,
    pub(super) elements: Vec<ElementLine>,
    pub(super) camps: Vec<CampLine>,
}

/// A number of each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BothLine {
    pub(super) red: u8,
    pub(super) blue: u8,
}

/// An element at the end; the place is null unless it is on the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ElementLine {
    pub(super) id: String,
    pub(super) x: Option<f64>,
    pub(super) y: Option<f64>,
    pub(super) facing: Option<f64>,
    pub(super) status: Status,
}

/// A camp at the end.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CampLine {
    pub(super) side: Side,
    pub(super) held_by: Option<Side>,
}

/// An element and where it stands now.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlaceLine {
    /// Which.
    pub element: String,
    /// Eastward, paces.
    pub x: f64,
    /// Northward, paces.
    pub y: f64,
    /// Degrees clockwise from north.
    pub facing: f64,
    /// Enemies it came into contact with by this.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub met: Vec<String>,
}

/// One number that went into a total.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FactorLine {
    /// Where the rulebook grants it.
    pub clause: Clause,
    /// What it adds.
    pub value: i8,
    /// The other element that causes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

/// One side of a combat or shooting.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreLine {
    /// Who rolls.
    pub element: String,
    /// What the die showed.
    pub die: u8,
    /// Everything added to it.
    pub factors: Vec<FactorLine>,
    /// Die and factors.
    pub total: i8,
}

/// A resolved combat or shooting.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ExchangeLine {
    /// The active side's element, or the main shooter.
    pub first: ScoreLine,
    /// The other element, or the target.
    pub second: ScoreLine,
    /// The further shooters.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub helpers: Vec<String>,
    /// The target shoots back.
    pub mutual: bool,
    /// The owner of the camp that it was about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub camp: Option<Side>,
    /// How far apart the totals are.
    pub band: Band,
    /// Who has the lower total.
    pub loser: Option<String>,
    /// The enemy whose row of the table decided.
    pub deciding: Option<String>,
    /// What the table says.
    pub result: CombatResult,
    /// Where the table says it.
    pub clause: Clause,
}

/// An event as it is printed. The first kinds, up to `GameEnded`, are those of play, the rest those of setup.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "the fields are those of the event of the same name"
)]
pub enum EventLine {
    Moved {
        elements: Vec<String>,
        cost: f64,
        points: u8,
        to: Vec<PlaceLine>,
    },
    Turned {
        #[serde(flatten)]
        place: PlaceLine,
        edge: Edge,
        automatic: bool,
    },
    Conformed {
        #[serde(flatten)]
        place: PlaceLine,
    },
    Shot(ExchangeLine),
    Fought(ExchangeLine),
    Nothing {
        element: String,
    },
    Recoiled {
        #[serde(flatten)]
        place: PlaceLine,
    },
    PushedBack {
        #[serde(flatten)]
        place: PlaceLine,
        by: String,
    },
    PassedThrough {
        #[serde(flatten)]
        place: PlaceLine,
        through: Vec<String>,
    },
    Fled {
        #[serde(flatten)]
        place: PlaceLine,
        path: Vec<[f64; 3]>,
    },
    Pursued {
        #[serde(flatten)]
        place: PlaceLine,
    },
    Destroyed {
        element: String,
        reason: LossReason,
        clause: Clause,
    },
    CampTaken {
        side: Side,
        #[serde(flatten)]
        place: PlaceLine,
    },
    CampLeft {
        side: Side,
        element: String,
    },
    BoundEnded {
        side: Side,
        bound: u16,
        losses: BothLine,
        /// The die of the next bound, unless the battle is over.
        #[serde(skip_serializing_if = "Option::is_none")]
        next_points: Option<u8>,
    },
    GameEnded {
        winner: Option<Side>,
        victory: Victory,
    },
    SetupRolled {
        dice: Vec<(u8, u8)>,
        attacker: Side,
    },
    EdgesChosen {
        die: Option<u8>,
        attacker: Side,
        edge: TableEdge,
    },
    CampPlaced {
        side: Side,
        x: f64,
        y: f64,
        garrison: Option<String>,
    },
    Deployed {
        to: Vec<PlaceLine>,
    },
    Swapped {
        side: Side,
        to: Vec<PlaceLine>,
    },
    TurnBegan {
        side: Side,
        phase: Phase,
        #[serde(skip_serializing_if = "Option::is_none")]
        points: Option<u8>,
    },
}

impl EventLine {
    /// The kind, as files name it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Moved { .. } => "moved",
            Self::Turned { .. } => "turned",
            Self::Conformed { .. } => "conformed",
            Self::Shot(_) => "shot",
            Self::Fought(_) => "fought",
            Self::Nothing { .. } => "nothing",
            Self::Recoiled { .. } => "recoiled",
            Self::PushedBack { .. } => "pushed_back",
            Self::PassedThrough { .. } => "passed_through",
            Self::Fled { .. } => "fled",
            Self::Pursued { .. } => "pursued",
            Self::Destroyed { .. } => "destroyed",
            Self::CampTaken { .. } => "camp_taken",
            Self::CampLeft { .. } => "camp_left",
            Self::BoundEnded { .. } => "bound_ended",
            Self::GameEnded { .. } => "game_ended",
            Self::SetupRolled { .. } => "setup_rolled",
            Self::EdgesChosen { .. } => "edges_chosen",
            Self::CampPlaced { .. } => "camp_placed",
            Self::Deployed { .. } => "deployed",
            Self::Swapped { .. } => "swapped",
            Self::TurnBegan { .. } => "turn_began",
        }
    }

    /// Where the line keeps who was met; one that moves nobody keeps none.
    pub(super) fn places(&mut self) -> &mut [PlaceLine] {
        match self {
            Self::Moved { to, .. } | Self::Deployed { to } | Self::Swapped { to, .. } => to,
            Self::Turned { place, .. }
            | Self::Conformed { place }
            | Self::Recoiled { place }
            | Self::PushedBack { place, .. }
            | Self::PassedThrough { place, .. }
            | Self::Fled { place, .. }
            | Self::Pursued { place }
            | Self::CampTaken { place, .. } => std::slice::from_mut(place),
            Self::Shot(_)
            | Self::Fought(_)
            | Self::Nothing { .. }
            | Self::Destroyed { .. }
            | Self::CampLeft { .. }
            | Self::BoundEnded { .. }
            | Self::GameEnded { .. }
            | Self::SetupRolled { .. }
            | Self::EdgesChosen { .. }
            | Self::CampPlaced { .. }
            | Self::TurnBegan { .. } => &mut [],
        }
    }
}
