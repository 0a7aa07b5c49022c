//! What stands in a scenario file, as it stands there: inches, short names, tables.

use serde::Deserialize;
use toml::Spanned;

use super::arms::{ItemFile, TemplateFile, WeaponFile};
use crate::names::Names;
use crate::side::Side;
use crate::skirmish::{
    ActivationMode, Agreement, Arrival, Conditions, Cover, Label, LinkCondition, LinkKind,
    MobilitySet, OpeningKind, Quality, Roof, TerrainKind, TerrainStack,
};

/// `[[x, y], ...]`.
pub(super) type Area = Option<Spanned<Vec<[f64; 2]>>>;
/// `[x1, y1, x2, y2]`.
pub(super) type Rect = Option<Spanned<[f64; 4]>>;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenarioFile {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<Names>,
    pub(super) width: Spanned<f64>,
    pub(super) depth: Spanned<f64>,
    #[serde(default = "plain")]
    pub(super) ground: TerrainKind,
    #[serde(default = "six")]
    pub(super) rounds: Spanned<u8>,
    #[serde(default)]
    pub(super) activation: ActivationMode,
    #[serde(default)]
    pub(super) terrain_stack: TerrainStack,
    #[serde(default)]
    pub(super) agreement: Agreement,
    #[serde(default)]
    pub(super) arrival: Arrival,
    #[serde(default)]
    pub(super) conditions: Conditions,
    pub(super) company_morale: Option<Spanned<u8>>,
    pub(super) mission: MissionFile,
    pub(super) zones: ZonesFile,
    #[serde(default)]
    pub(super) pieces: Vec<Spanned<PieceFile>>,
    #[serde(default)]
    pub(super) buildings: Vec<Spanned<BuildingFile>>,
    #[serde(default)]
    pub(super) links: Vec<LinkFile>,
    #[serde(default)]
    pub(super) mines: Vec<MineFile>,
    #[serde(default)]
    pub(super) objectives: Vec<ObjectiveFile>,
    pub(super) forces: ForcesFile,
    #[serde(default)]
    pub(super) profile: toml::Table,
    #[serde(default)]
    pub(super) items: Vec<ItemFile>,
    #[serde(default)]
    pub(super) weapons: Vec<WeaponFile>,
    #[serde(default)]
    pub(super) templates: Vec<TemplateFile>,
}

const fn plain() -> TerrainKind {
    TerrainKind::Plain
}

fn six() -> Spanned<u8> {
    Spanned::new(0..0, 6)
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum MissionFile {
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
pub(super) struct ZonesFile {
    pub(super) red: Spanned<ZoneFile>,
    pub(super) blue: Spanned<ZoneFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ZoneFile {
    pub(super) area: Area,
    pub(super) rect: Rect,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum StandingFile {
    Passable,
    Dangerous,
    Impassable,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PieceFile {
    pub(super) id: Spanned<String>,
    #[serde(default)]
    pub(super) label: Label,
    pub(super) area: Area,
    pub(super) rect: Rect,
    #[serde(default = "one")]
    pub(super) layer: u8,
    pub(super) kind: Option<TerrainKind>,
    pub(super) standing: Option<StandingFile>,
    pub(super) dangerous_for: Option<MobilityNames>,
    pub(super) height: Option<Spanned<f64>>,
    #[serde(default)]
    pub(super) cover: Cover,
    pub(super) hardness: Option<u8>,
}

const fn one() -> u8 {
    1
}

/// `["foot", "wheeled"]`.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub(super) struct MobilityNames(Vec<crate::skirmish::Mobility>);

impl MobilityNames {
    pub(super) fn set(&self) -> MobilitySet {
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
pub(super) struct BuildingFile {
    pub(super) id: Spanned<String>,
    pub(super) area: Area,
    pub(super) rect: Rect,
    pub(super) floors: Spanned<u8>,
    pub(super) roof: Roof,
    /// `[x1, y1, x2, y2]`, on the ground floor.
    #[serde(default)]
    pub(super) doors: Vec<Spanned<[f64; 4]>>,
    /// `[x1, y1, x2, y2, level]`.
    #[serde(default)]
    pub(super) windows: Vec<Spanned<[f64; 5]>>,
    /// `[x1, y1, x2, y2, level]`.
    #[serde(default)]
    pub(super) anchors: Vec<Spanned<[f64; 5]>>,
    /// Ropes catch along the whole edge of the flat roof.
    #[serde(default)]
    pub(super) roof_anchors: bool,
    #[serde(default = "solid")]
    pub(super) cover: Cover,
    pub(super) hardness: Option<u8>,
}

const fn solid() -> Cover {
    Cover::Solid
}

/// A gap with its ends, before it is known to lie in a wall.
pub(super) struct Gap {
    pub(super) place: usize,
    pub(super) ends: [f64; 4],
    pub(super) level: f64,
    pub(super) kind: OpeningKind,
}

impl BuildingFile {
    /// Doors and windows alike.
    pub(super) fn gaps(&self) -> impl Iterator<Item = Gap> {
        let doors = self.doors.iter().map(|door| Gap {
            place: door.span().start,
            ends: *door.get_ref(),
            level: 0.0,
            kind: OpeningKind::Door,
        });
        let windows = self.windows.iter().map(|window| {
            let [x1, y1, x2, y2, level] = *window.get_ref();
            Gap {
                place: window.span().start,
                ends: [x1, y1, x2, y2],
                level,
                kind: OpeningKind::Window,
            }
        });
        doors.chain(windows)
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LinkFile {
    pub(super) id: Spanned<String>,
    pub(super) kind: LinkKind,
    pub(super) low: Spanned<[f64; 3]>,
    pub(super) high: Spanned<[f64; 3]>,
    #[serde(default = "intact")]
    pub(super) condition: LinkCondition,
    /// Came damaged, whatever its condition. Damaged anyway unless it is intact.
    pub(super) damaged: Option<bool>,
}

const fn intact() -> LinkCondition {
    LinkCondition::Intact
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MineFile {
    pub(super) at: Spanned<[f64; 2]>,
    pub(super) side: Option<Side>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObjectiveFile {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<Names>,
    /// `[x, y, level]`: a marker.
    pub(super) at: Spanned<[f64; 3]>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ForcesFile {
    pub(super) red: Vec<Spanned<EntryFile>>,
    pub(super) blue: Vec<Spanned<EntryFile>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EntryFile {
    pub(super) template: Spanned<String>,
    pub(super) quality: Quality,
    #[serde(default = "one")]
    pub(super) count: u8,
    #[serde(default = "one")]
    pub(super) platoon: u8,
    /// Its models stand there from the start: `[x, y, level]` or `[x, y, level, facing]` each.
    #[serde(default)]
    pub(super) at: Vec<Spanned<Vec<f64>>>,
}
