//! What stands in a scenario file, as it stands there: inches, short names, tables.

use serde::Deserialize;
use toml::Spanned;

use super::arms::{ItemFile, TemplateFile, WeaponFile};
use crate::names::Names;
use crate::side::Side;
use crate::skirmish::{
    ActivationMode, Agreement, Arrival, Conditions, Cover, Label, LinkCondition, LinkKind,
    MobilitySet, Quality, Roof, Standing, TerrainKind, TerrainStack,
};

/// `[[x, y], ...]`.
pub(crate) type Area = Option<Spanned<Vec<[f64; 2]>>>;
/// `[x1, y1, x2, y2]`.
pub(crate) type Rect = Option<Spanned<[f64; 4]>>;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScenarioFile {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Spanned<Names>,
    pub(crate) width: Spanned<f64>,
    pub(crate) depth: Spanned<f64>,
    #[serde(default = "plain")]
    pub(crate) ground: TerrainKind,
    #[serde(default = "six")]
    pub(crate) rounds: Spanned<u8>,
    #[serde(default)]
    pub(crate) activation: ActivationMode,
    #[serde(default)]
    pub(crate) terrain_stack: TerrainStack,
    #[serde(default)]
    pub(crate) agreement: Agreement,
    #[serde(default)]
    pub(crate) arrival: Arrival,
    #[serde(default)]
    pub(crate) conditions: Conditions,
    pub(crate) company_morale: Option<Spanned<u8>>,
    pub(crate) mission: MissionFile,
    pub(crate) zones: ZonesFile,
    #[serde(default)]
    pub(crate) pieces: Vec<Spanned<PieceFile>>,
    #[serde(default)]
    pub(crate) buildings: Vec<Spanned<BuildingFile>>,
    #[serde(default)]
    pub(crate) links: Vec<LinkFile>,
    #[serde(default)]
    pub(crate) mines: Vec<MineFile>,
    #[serde(default)]
    pub(crate) objectives: Vec<ObjectiveFile>,
    pub(crate) forces: ForcesFile,
    #[serde(default)]
    pub(crate) profile: toml::Table,
    #[serde(default)]
    pub(crate) items: Vec<ItemFile>,
    #[serde(default)]
    pub(crate) weapons: Vec<WeaponFile>,
    #[serde(default)]
    pub(crate) templates: Vec<TemplateFile>,
}

const fn plain() -> TerrainKind {
    TerrainKind::Plain
}

fn six() -> Spanned<u8> {
    Spanned::new(0..0, 6)
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum MissionFile {
    Objectives,
    Sectors,
    Battle,
    Escort {
        side: Side,
        unit: String,
        rect: [f64; 4],
    },
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ZonesFile {
    pub(crate) red: Spanned<ZoneFile>,
    pub(crate) blue: Spanned<ZoneFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ZoneFile {
    pub(crate) area: Area,
    pub(crate) rect: Rect,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum StandingFile {
    Passable,
    Dangerous,
    Impassable,
}

impl StandingFile {
    /// How it may be entered; dangerous for everybody unless the file says for whom.
    pub(crate) fn standing(self, dangerous_for: Option<&MobilityNames>) -> Standing {
        match self {
            Self::Passable => Standing::Passable,
            Self::Impassable => Standing::Impassable,
            Self::Dangerous => {
                let set = dangerous_for.map(MobilityNames::set);
                Standing::Dangerous(set.unwrap_or(MobilitySet::ALL))
            }
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PieceFile {
    pub(crate) id: Spanned<String>,
    #[serde(default)]
    pub(crate) label: Label,
    pub(crate) area: Area,
    pub(crate) rect: Rect,
    #[serde(default = "one")]
    pub(crate) layer: u8,
    pub(crate) kind: Option<TerrainKind>,
    pub(crate) standing: Option<StandingFile>,
    pub(crate) dangerous_for: Option<MobilityNames>,
    pub(crate) height: Option<Spanned<f64>>,
    #[serde(default)]
    pub(crate) cover: Cover,
    pub(crate) hardness: Option<u8>,
}

const fn one() -> u8 {
    1
}

/// `["foot", "wheeled"]`.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub(crate) struct MobilityNames(Vec<crate::skirmish::Mobility>);

impl MobilityNames {
    fn set(&self) -> MobilitySet {
        use crate::skirmish::Mobility;
        MobilitySet {
            foot: self.0.contains(&Mobility::Foot),
            wheeled: self.0.contains(&Mobility::Wheeled),
            tracked: self.0.contains(&Mobility::Tracked),
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BuildingFile {
    pub(crate) id: Spanned<String>,
    pub(crate) area: Area,
    pub(crate) rect: Rect,
    #[serde(default = "one_floor", alias = "levels")]
    pub(crate) floors: Spanned<u8>,
    #[serde(default = "flat")]
    pub(crate) roof: Roof,
    /// `[x1, y1, x2, y2]` on the ground floor, or with the level behind.
    #[serde(default)]
    pub(crate) doors: Vec<Spanned<Vec<f64>>>,
    /// Likewise.
    #[serde(default)]
    pub(crate) windows: Vec<Spanned<Vec<f64>>>,
    /// Likewise, on the highest level unless one is named.
    #[serde(default)]
    pub(crate) anchors: Vec<Spanned<Vec<f64>>>,
    /// Ropes catch along the whole edge of the flat roof.
    #[serde(default)]
    pub(crate) roof_anchors: bool,
    #[serde(default = "solid")]
    pub(crate) cover: Cover,
    pub(crate) hardness: Option<u8>,
}

const fn solid() -> Cover {
    Cover::Solid
}

fn one_floor() -> Spanned<u8> {
    Spanned::new(0..0, 1)
}

const fn flat() -> Roof {
    Roof::Flat
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LinkFile {
    pub(crate) id: Spanned<String>,
    pub(crate) kind: LinkKind,
    pub(crate) low: Spanned<[f64; 3]>,
    pub(crate) high: Spanned<[f64; 3]>,
    #[serde(default = "intact")]
    pub(crate) condition: LinkCondition,
    /// Came damaged, whatever its condition. Damaged anyway unless it is intact.
    pub(crate) damaged: Option<bool>,
}

const fn intact() -> LinkCondition {
    LinkCondition::Intact
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MineFile {
    pub(crate) at: Spanned<[f64; 2]>,
    pub(crate) side: Option<Side>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ObjectiveFile {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Spanned<Names>,
    /// `[x, y, level]`: a marker.
    pub(crate) at: Spanned<[f64; 3]>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForcesFile {
    pub(crate) red: Vec<Spanned<EntryFile>>,
    pub(crate) blue: Vec<Spanned<EntryFile>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EntryFile {
    pub(crate) template: Spanned<String>,
    pub(crate) quality: Quality,
    #[serde(default = "one")]
    pub(crate) count: u8,
    #[serde(default = "one")]
    pub(crate) platoon: u8,
    /// Its models stand there from the start: `[x, y, level]` or `[x, y, level, facing]` each.
    #[serde(default)]
    pub(crate) at: Vec<Spanned<Vec<f64>>>,
}
