//! The closed lists of the game: quality, mobility, ground, cover.

use serde::{Deserialize, Serialize};

/// How good soldiers are. `Clause: SKM-64`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quality {
    /// Just trained.
    Recruit,
    /// Has seen fighting.
    Experienced,
    /// Has seen much of it.
    Veteran,
}

impl Quality {
    /// What it adds to the target of a test. `Clause: SKM-64`.
    #[must_use]
    pub const fn rank(self) -> i8 {
        match self {
            Self::Recruit => 1,
            Self::Experienced => 2,
            Self::Veteran => 3,
        }
    }

    /// Failed melee tests that may be repeated. `Clause: SKM-94`.
    #[must_use]
    pub const fn melee_repeats(self) -> u8 {
        match self {
            Self::Recruit => 0,
            Self::Experienced => 1,
            Self::Veteran => 2,
        }
    }
}

/// How a unit gets along. `Clause: SKM-51`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Mobility {
    /// On foot.
    #[default]
    Foot,
    /// On wheels.
    Wheeled,
    /// On tracks.
    Tracked,
}

impl Mobility {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Foot, Self::Wheeled, Self::Tracked];
}

/// A choice among the mobilities. `Clause: SKM-70`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MobilitySet {
    /// On foot.
    pub foot: bool,
    /// On wheels.
    pub wheeled: bool,
    /// On tracks.
    pub tracked: bool,
}

impl MobilitySet {
    /// Everybody. `Clause: SKM-70`.
    pub const ALL: Self = Self {
        foot: true,
        wheeled: true,
        tracked: true,
    };

    /// Whether it is among them.
    #[must_use]
    pub const fn contains(self, mobility: Mobility) -> bool {
        match mobility {
            Mobility::Foot => self.foot,
            Mobility::Wheeled => self.wheeled,
            Mobility::Tracked => self.tracked,
        }
    }

    /// Nobody is.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        !(self.foot || self.wheeled || self.tracked)
    }
}

/// What sort of unit it is. `Clause: SRC-03`, `SRC-05`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitKind {
    /// Four to ten on foot.
    Squad,
    /// The crew of one heavy weapon, with it.
    WeaponTeam,
    /// One on foot.
    SingleModel,
    /// One vehicle.
    Vehicle,
}

/// Ground as the terrain table lists it. `Clause: SKM-51`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the ground say it all")]
pub enum TerrainKind {
    Road,
    Plain,
    BumpyPath,
    FieldTrack,
    Mud,
    RockyPath,
    Snow,
    Stream,
    DeepSnow,
    River,
    Swamp,
    Scrub,
    Cornfield,
}

impl TerrainKind {
    /// All of them in the order of the table.
    pub const ALL: [Self; 13] = [
        Self::Road,
        Self::Plain,
        Self::BumpyPath,
        Self::FieldTrack,
        Self::Mud,
        Self::RockyPath,
        Self::Snow,
        Self::Stream,
        Self::DeepSnow,
        Self::River,
        Self::Swamp,
        Self::Scrub,
        Self::Cornfield,
    ];
}

/// A word on a piece that decides what may be agreed about it. `Clause: SKM-07`, `SKM-08`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Label {
    /// Nothing in particular.
    #[default]
    Plain,
    /// Impassable for ever.
    Wall,
    /// Impassable for ever.
    Ravine,
    /// Impassable for ever.
    RagingRiver,
    /// Dangerous unless agreed otherwise.
    Rubble,
    /// Dangerous unless agreed otherwise.
    BarbedWire,
}

impl Label {
    /// Impassable, and no matter for agreement. `Clause: SKM-07`.
    #[must_use]
    pub const fn is_fixed(self) -> bool {
        match self {
            Self::Wall | Self::Ravine | Self::RagingRiver => true,
            Self::Plain | Self::Rubble | Self::BarbedWire => false,
        }
    }

    /// Enters the review as dangerous. `Clause: SKM-08`.
    #[must_use]
    pub const fn is_dangerous_by_default(self) -> bool {
        match self {
            Self::Rubble | Self::BarbedWire => true,
            Self::Plain | Self::Wall | Self::Ravine | Self::RagingRiver => false,
        }
    }
}

/// Whether and how a piece may be entered. `Clause: SKM-06`, `SKM-61`, `SKM-65`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Freely.
    #[default]
    Passable,
    /// With a test, for these.
    Dangerous(MobilitySet),
    /// Not at all.
    Impassable,
}

impl Standing {
    /// Whether this mobility tests in it.
    #[must_use]
    pub const fn is_dangerous_for(self, mobility: Mobility) -> bool {
        match self {
            Self::Dangerous(set) => set.contains(mobility),
            Self::Passable | Self::Impassable => false,
        }
    }
}

/// What protects from bullets. `Clause: SRC-10`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// Nothing.
    #[default]
    None,
    /// Hides more than it stops.
    Light,
    /// Stops bullets.
    Solid,
}
