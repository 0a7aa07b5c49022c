//! The table of a battle and everything that is fixed before it: terrain, buildings, forces, mission, numbers.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::sight::Obstacles;
use super::{
    Cover, Item, Label, Level, Mil, Names, Profile, Side, Standing, Switches, Template,
    TerrainKind, UnitEntry, Weapon,
};

use crate::dice::Bytes32;
use crate::geometry::Point;

/// Place of a piece in [`Scenario::pieces`] and [`super::State::pieces`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PieceId(pub u8);

/// Place of a building in [`Scenario::buildings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BuildingId(pub u8);

/// Place of a link in [`super::State::links`]; the scenario's come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct LinkId(pub u8);

/// Place of an objective in [`Scenario::objectives`] and [`super::State::objectives`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ObjectiveId(pub u8);

/// A piece of terrain. `Clause: SKM-06`, `SKM-51..SKM-53`, `SRC-08`, `SRC-10`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// Short name in files, unique: `brook`.
    pub id: String,
    /// What is said on it.
    pub label: Label,
    /// A simple polygon, corners in any order of turning.
    pub polygon: Vec<Point>,
    /// The higher hides the lower. `Clause: SKM-53`.
    pub layer: u8,
    /// Which row of the terrain table; nothing: the ground below it counts.
    pub kind: Option<TerrainKind>,
    /// How it comes into the review.
    pub standing: Standing,
    /// How far it rises above the ground and hides what is behind it; 0 hides nothing.
    pub height: Mil,
    /// What it gives those in it or behind it.
    pub cover: Cover,
    /// A hit with this much penetration breaks its cover; nothing: it cannot be broken.
    pub hardness: Option<u8>,
}

/// A gap in a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Opening {
    /// One end, on the footprint's edge.
    pub from: Point,
    /// The other.
    pub to: Point,
    /// Which floor.
    pub level: Level,
    /// Whether one can walk through.
    pub kind: OpeningKind,
}

/// What sort of gap it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OpeningKind {
    /// To walk and look through. `Clause: SKM-62`.
    Door,
    /// To look through.
    Window,
}

/// What is on top. `Clause: SKM-82`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Roof {
    /// A level like others.
    Flat,
    /// Nobody stands on it.
    Pitched,
}

/// An edge that a rope can catch. `Clause: SKM-90`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Anchor {
    /// One end.
    pub from: Point,
    /// The other.
    pub to: Point,
    /// The floor one gets to.
    pub level: Level,
}

/// A house. `Clause: SKM-62`, `SKM-71..SKM-82`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Building {
    /// Short name in files, unique: `warehouse`.
    pub id: String,
    /// A simple polygon: the outer walls of every floor.
    pub footprint: Vec<Point>,
    /// Floors with walls, the ground floor among them, at least 1.
    pub levels: u8,
    /// A flat one is level [`Building::levels`].
    pub roof: Roof,
    /// Doors and windows.
    pub openings: Vec<Opening>,
    /// Where ropes catch.
    pub anchors: Vec<Anchor>,
    /// What its walls give those inside.
    pub cover: Cover,
    /// A hit with this much penetration goes through its walls; nothing: none does.
    pub hardness: Option<u8>,
}

impl Building {
    /// The highest level to stand on.
    #[must_use]
    pub const fn top(&self) -> Level {
        match self.roof {
            Roof::Flat => self.levels,
            Roof::Pitched => self.levels.saturating_sub(1),
        }
    }
}

/// A way up. `Clause: SKM-71`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LinkKind {
    /// Everybody's.
    Stairs,
    /// Not for heavy weapons.
    Ladder,
    /// A ladder with a test.
    Rope,
}

/// How sound a link is. `Clause: SKM-06`, `SKM-78`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LinkCondition {
    /// Usable.
    Intact,
    /// A test for everyone who uses it.
    DamagedTest,
    /// Not usable.
    Blocked,
}

/// A place on a floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spot {
    /// Where.
    pub at: Point,
    /// Which floor.
    pub level: Level,
}

/// Stairs, a ladder or a rope. `Clause: SKM-71`, `SKM-86`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// Short name in files, unique.
    pub id: String,
    /// What it is.
    pub kind: LinkKind,
    /// Its lower end.
    pub low: Spot,
    /// Its upper end.
    pub high: Spot,
    /// How sound.
    pub condition: LinkCondition,
    /// Came damaged: its condition is a matter for the review. `Clause: SKM-08`.
    pub damaged: bool,
}

/// What is fought for. `Clause: SKM-97`, `SKM-101`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Objective {
    /// Short name in files, unique.
    pub id: String,
    /// What it is called.
    pub names: Names,
    /// How it is held.
    pub goal: Goal,
}

/// How an objective is held.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// By being near to a marker. `Clause: SKM-97`.
    Marker(Spot),
    /// By being wholly inside with no enemy there. `Clause: SKM-101`.
    Sector(Vec<Point>),
}

/// What a battle is about. `Clause: SRC-17`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mission {
    /// Points for objectives at the end of each round. `Clause: SKM-98`.
    Objectives,
    /// Points for table quarters. `Clause: SKM-101`.
    Sectors,
    /// Points for units of the enemy that are destroyed.
    Battle,
    /// One side brings an unarmed model of this unit into an area, the other prevents it.
    Escort {
        /// Whose model it is.
        side: Side,
        /// Name of its unit.
        unit: String,
        /// Where it is to be, wholly inside.
        goal: Vec<Point>,
    },
}

/// A mine. `Clause: SRC-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mine {
    /// Where.
    pub at: Point,
    /// Who laid it; nobody: both sides' danger. Mines are seen by both.
    pub side: Option<Side>,
}

/// Everything that is fixed before a battle. Shared by all states of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Short name in files and messages: `field-road`.
    pub id: String,
    /// What it is called.
    pub names: Names,
    /// West edge to east edge.
    pub width: Mil,
    /// South edge to north edge.
    pub depth: Mil,
    /// The ground where no piece lies.
    pub default_kind: TerrainKind,
    /// In the order of the file.
    pub pieces: Vec<Piece>,
    /// In the order of the file.
    pub buildings: Vec<Building>,
    /// Stairs and ladders that are there from the start.
    pub links: Vec<Link>,
    /// Mines that lie from the start.
    pub mines: Vec<Mine>,
    /// Where red and blue deploy: a simple polygon each. `Clause: SKM-10`.
    pub zones: [Vec<Point>; 2],
    /// What is fought for.
    pub objectives: Vec<Objective>,
    /// What the battle is about.
    pub mission: Mission,
    /// How many rounds. `Clause: SKM-11`.
    pub rounds: u8,
    /// Switches, before the options of the match.
    pub switches: Switches,
    /// Company morale at the start, large games only. `Clause: SRC-13`.
    pub company_morale: Option<u8>,
    /// What can be carried.
    pub items: Vec<Item>,
    /// What can be shot with.
    pub weapons: Vec<Weapon>,
    /// The kinds of units there are.
    pub templates: Vec<Template>,
    /// The units of red and of blue.
    pub forces: [Vec<UnitEntry>; 2],
    /// Every number that no source gives. `Ruling: RUL-23`.
    pub profile: Profile,
    /// What is computed once; no part of the state.
    #[serde(skip)]
    pub(crate) cached: Cached,
}

/// Computed values that do not count when scenarios are compared.
#[derive(Debug, Default)]
pub(crate) struct Cached {
    digest: OnceLock<Bytes32>,
    obstacles: OnceLock<Obstacles>,
}

impl Clone for Cached {
    /// Computed anew: whoever copies a scenario may change it.
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for Cached {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Cached {}

impl Scenario {
    /// The SHA-256 of its canonical encoding, computed once; what a state's hash says of its scenario.
    #[must_use]
    pub fn digest(&self) -> Bytes32 {
        *self
            .cached
            .digest
            .get_or_init(|| super::canonical::scenario_digest(self))
    }

    /// What stands in lines of sight, prepared once.
    pub(crate) fn obstacles(&self) -> &Obstacles {
        self.cached.obstacles.get_or_init(|| Obstacles::of(self))
    }
}
