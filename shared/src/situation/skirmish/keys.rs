//! The keys of a skirmish situation as they are written: nothing is looked up or computed here.

use serde::Deserialize;
use toml::Spanned;

use super::super::frame_keys::{OneOrMany, SideOrNone, StepKeys};
use super::drawing::DrawingKeys;
use crate::ancients::Side;
use crate::skirmish::data::arms::{ItemFile, WeaponFile};
use crate::skirmish::data::scenario_file::{
    BuildingFile, MissionFile, MobilityNames, PieceFile, StandingFile,
};
use crate::skirmish::{
    LinkCondition, LinkKind, Mobility, Options, Phase, Quality, Role, Special, TerrainKind,
    UnitKind, Way,
};

/// `[x1, y1, x2, y2]`, the south-west corner first, or both ends of a line.
pub(super) type Four = [f64; 4];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileKeys {
    #[serde(default)]
    pub(super) title: String,
    pub(super) ruleset: Option<Spanned<String>>,
    pub(super) scenario: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) options: Options,
    #[serde(default)]
    pub(super) drawing: DrawingKeys,
    #[serde(default)]
    pub(super) board: BoardKeys,
    #[serde(default)]
    pub(super) zones: ZoneKeys,
    pub(super) mission: Option<MissionFile>,
    #[serde(default)]
    pub(super) profile: toml::Table,
    #[serde(default)]
    pub(super) item: Vec<Spanned<ItemFile>>,
    #[serde(default)]
    pub(super) weapon: Vec<Spanned<WeaponFile>>,
    #[serde(default)]
    pub(super) terrain: Vec<Spanned<PieceFile>>,
    #[serde(default)]
    pub(super) building: Vec<Spanned<BuildingFile>>,
    #[serde(default)]
    pub(super) link: Vec<Spanned<LinkKeys>>,
    #[serde(default)]
    pub(super) mine: Vec<Spanned<MineKeys>>,
    #[serde(default)]
    pub(super) objective: Vec<Spanned<ObjectiveKeys>>,
    #[serde(default)]
    pub(super) unit: Vec<Spanned<UnitKeys>>,
    #[serde(default)]
    pub(super) state: StateKeys,
    #[serde(default)]
    pub(super) step: Vec<Spanned<StepKeys<IntentKeys, ExpectKeys>>>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardKeys {
    pub(super) width: Option<Spanned<f64>>,
    pub(super) depth: Option<Spanned<f64>>,
    pub(super) ground: Option<TerrainKind>,
    pub(super) rounds: Option<u8>,
    pub(super) company_morale: Option<u8>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ZoneKeys {
    pub(super) red: Option<Spanned<OutlineKeys>>,
    pub(super) blue: Option<Spanned<OutlineKeys>>,
}

/// A rectangle, or any outline by its corners.
#[derive(Clone, Deserialize)]
#[serde(untagged)]
pub(super) enum OutlineKeys {
    Rect(Four),
    Area(Vec<[f64; 2]>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LinkKeys {
    pub(super) id: Spanned<String>,
    pub(super) kind: LinkKind,
    pub(super) low: Spanned<[f64; 3]>,
    pub(super) high: Spanned<[f64; 3]>,
    pub(super) condition: Option<LinkCondition>,
    pub(super) hung_by: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) free_climb: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MineKeys {
    pub(super) at: Spanned<[f64; 2]>,
    pub(super) side: Option<Side>,
    #[serde(default)]
    pub(super) spent: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObjectiveKeys {
    pub(super) id: Spanned<String>,
    pub(super) at: Option<Spanned<[f64; 3]>>,
    pub(super) area: Option<Spanned<Vec<[f64; 2]>>>,
    pub(super) rect: Option<Spanned<Four>>,
    pub(super) holder: Option<SideOrNone>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitKeys {
    pub(super) id: Spanned<String>,
    pub(super) side: Side,
    pub(super) template: Option<Spanned<String>>,
    pub(super) kind: Option<UnitKind>,
    pub(super) mobility: Option<Mobility>,
    pub(super) quality: Option<Quality>,
    pub(super) platoon: Option<u8>,
    pub(super) crew_items: Option<Vec<Spanned<String>>>,
    pub(super) speeds: Option<[f64; 3]>,
    pub(super) armour: Option<[u8; 3]>,
    pub(super) extra_orders: Option<u8>,
    pub(super) training: Option<i8>,
    pub(super) special: Option<Special>,
    #[serde(default)]
    pub(super) models: Vec<Spanned<ModelKeys>>,
    #[serde(default)]
    pub(super) activations: u8,
    #[serde(default)]
    pub(super) exhausted: bool,
    pub(super) guard: Option<u16>,
    pub(super) cut_off: Option<u8>,
    #[serde(default)]
    pub(super) panicked: bool,
    #[serde(default)]
    pub(super) special_used: bool,
    #[serde(default)]
    pub(super) pins: Vec<PinKeys>,
    pub(super) fire_taken: Option<FireTakenKeys>,
    #[serde(default)]
    pub(super) uses: Vec<(Spanned<String>, u8)>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PinKeys {
    pub(super) towards: u16,
    pub(super) during: u16,
    pub(super) until: u16,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FireTakenKeys {
    pub(super) shots: u8,
    pub(super) from: Option<u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ModelKeys {
    pub(super) x: Option<f64>,
    pub(super) y: Option<f64>,
    #[serde(default)]
    pub(super) level: u8,
    pub(super) facing: Option<u16>,
    pub(super) base: Option<u16>,
    pub(super) role: Option<Role>,
    pub(super) items: Option<Vec<Spanned<String>>>,
    pub(super) weapons: Option<Vec<Spanned<String>>>,
    pub(super) status: Option<StatusKey>,
    pub(super) climbing: Option<ClimbingKeys>,
    pub(super) lost_in: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum StatusKey {
    InHand,
    InReserve,
    Standing,
    Climbing,
    Lost,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ClimbingKeys {
    pub(super) link: Spanned<String>,
    pub(super) way: Way,
    pub(super) value: f64,
    pub(super) round: Option<u8>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StateKeys {
    pub(super) phase: Option<Phase>,
    pub(super) active: Option<Side>,
    pub(super) first: Option<Side>,
    pub(super) round: Option<u8>,
    pub(super) turn: Option<u16>,
    pub(super) order_points: Option<u8>,
    pub(super) unit: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) moved: bool,
    #[serde(default)]
    pub(super) walked: bool,
    #[serde(default)]
    pub(super) acted: bool,
    pub(super) motivated: Option<bool>,
    pub(super) assault: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) broken: Vec<Spanned<String>>,
    #[serde(default)]
    pub(super) points: [u16; 2],
    pub(super) morale: Option<[u8; 2]>,
    #[serde(default)]
    pub(super) lapses: [u8; 2],
    #[serde(default)]
    pub(super) revision: u16,
    #[serde(default)]
    pub(super) accepted: Vec<Side>,
    #[serde(default)]
    pub(super) dice: Vec<Spanned<u8>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum IntentKeys {
    Begin {},
    AcceptTerrain {
        revision: u16,
    },
    ProposeTerrain {
        piece: Option<String>,
        standing: Option<StandingFile>,
        dangerous_for: Option<MobilityNames>,
        link: Option<String>,
        condition: Option<LinkCondition>,
    },
    Deploy {
        unit: String,
        models: Vec<PlacedKeys>,
    },
    HoldBack {
        unit: String,
    },
    Enter {
        models: Vec<PlacedKeys>,
    },
    Activate {
        unit: String,
    },
    Move {
        orders: Vec<OrderKeys>,
        assault: Option<String>,
        #[serde(default)]
        confirm_risk: bool,
    },
    SetFacing {
        facings: Vec<FacingKeys>,
    },
    ExtraMove {
        orders: Vec<OrderKeys>,
        #[serde(default)]
        confirm_risk: bool,
    },
    UseEquipment {
        model: String,
        item: String,
        anchor: [f64; 2],
        level: u8,
    },
    Fire {
        target: String,
        #[serde(default)]
        shooters: Vec<[String; 2]>,
    },
    IndirectFire {
        weapon: String,
        at: [f64; 2],
        #[serde(default)]
        level: u8,
        spotter: String,
    },
    Revive {
        fallen: String,
    },
    Rally {
        unit: String,
    },
    Guard {
        facing: u16,
    },
    Hold {},
    EndActivation {},
    EndTurn {},
    React {
        fire: bool,
    },
    Duel {
        attacker: String,
        defender: String,
    },
    Lapse {},
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlacedKeys {
    pub(super) model: String,
    pub(super) x: f64,
    pub(super) y: f64,
    #[serde(default)]
    pub(super) level: u8,
    pub(super) facing: Option<u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FacingKeys {
    pub(super) model: String,
    pub(super) facing: u16,
}

/// What one model does: exactly one of `path`, `arrive` and `climb` with `way` and `exit`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OrderKeys {
    pub(super) model: String,
    pub(super) path: Option<Vec<[f64; 2]>>,
    pub(super) arrive: Option<Vec<[f64; 2]>>,
    pub(super) climb: Option<String>,
    pub(super) way: Option<Way>,
    pub(super) exit: Option<[f64; 2]>,
    pub(super) facing: Option<u16>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExpectKeys {
    pub(super) accepted: Option<bool>,
    pub(super) clause: Option<Spanned<OneOrMany>>,
    pub(super) code: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) refusal: toml::Table,
    pub(super) phase: Option<Phase>,
    pub(super) round: Option<u8>,
    pub(super) active: Option<Side>,
    pub(super) to_act: Option<SideOrNone>,
    pub(super) order_points: Option<u8>,
    pub(super) unit: Option<Spanned<String>>,
    pub(super) points: Option<[u16; 2]>,
    pub(super) winner: Option<SideOrNone>,
    pub(super) pending: Option<Asked>,
    pub(super) rolled: Option<Vec<u8>>,
    pub(super) lost: Option<Vec<Spanned<String>>>,
    pub(super) tests: Option<Vec<ExpectedTestKeys>>,
    #[serde(default)]
    pub(super) events: Vec<Spanned<EventKeys>>,
    #[serde(default)]
    pub(super) models: Vec<ExpectedModelKeys>,
    #[serde(default)]
    pub(super) units: Vec<ExpectedUnitKeys>,
    #[serde(default)]
    pub(super) gaps: Vec<GapKeys>,
    #[serde(default)]
    pub(super) objectives: Vec<ExpectedObjectiveKeys>,
    pub(super) links: Option<Vec<ExpectedLinkKeys>>,
}

/// What is asked of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// Nothing.
    None,
    /// Which way models look.
    Facing,
    /// Whether a guard shoots.
    Reaction,
    /// Who fights whom.
    Duel,
}

/// A kind, or a table with the kind as its only key and fields that must be so.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum EventKeys {
    Kind(String),
    Fields(toml::Table),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExpectedTestKeys {
    pub(super) model: Option<Spanned<String>>,
    pub(super) kind: Option<String>,
    pub(super) target: Option<i8>,
    pub(super) rolls: Option<Vec<u8>>,
    pub(super) passed: Option<bool>,
}

/// A facing, or the word `none`.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum FacingOrNone {
    Degrees(u16),
    Word(NoneWord),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum NoneWord {
    None,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExpectedModelKeys {
    pub(super) id: Spanned<String>,
    pub(super) x: Option<f64>,
    pub(super) y: Option<f64>,
    pub(super) level: Option<u8>,
    pub(super) facing: Option<FacingOrNone>,
    pub(super) status: Option<StatusKey>,
    pub(super) value: Option<f64>,
    pub(super) length: Option<f64>,
    pub(super) allowance: Option<f64>,
    pub(super) kinds: Option<Vec<TerrainKind>>,
    pub(super) items: Option<Vec<Spanned<String>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExpectedUnitKeys {
    pub(super) id: Spanned<String>,
    pub(super) living: Option<u8>,
    pub(super) activations: Option<u8>,
    pub(super) exhausted: Option<bool>,
    pub(super) pinned: Option<bool>,
    pub(super) guard: Option<FacingOrNone>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GapKeys {
    pub(super) between: [Spanned<String>; 2],
    pub(super) gap: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExpectedObjectiveKeys {
    pub(super) id: Spanned<String>,
    pub(super) holder: SideOrNone,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExpectedLinkKeys {
    pub(super) kind: Option<LinkKind>,
    pub(super) condition: Option<LinkCondition>,
}
