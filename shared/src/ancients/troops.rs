//! Troop types, their classes and their bases. `Clause: TRP-01..TRP-27`, `SCL-03`.

use serde::{Deserialize, Serialize};

/// What an element consists of. `Clause: TRP-01..TRP-16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Troop {
    /// Elephants.
    #[serde(rename = "El")]
    Elephants,
    /// Knights, cataphracts and heavy chariots.
    #[serde(rename = "Kn")]
    Knights,
    /// Cavalry and light chariots.
    #[serde(rename = "Cv")]
    Cavalry,
    /// Light horse.
    #[serde(rename = "LH")]
    LightHorse,
    /// Scythed chariots and stampeded cattle.
    #[serde(rename = "SCh")]
    ScythedChariots,
    /// Camelry.
    #[serde(rename = "Cm")]
    Camelry,
    /// Spears.
    #[serde(rename = "Sp")]
    Spears,
    /// Pikes.
    #[serde(rename = "Pk")]
    Pikes,
    /// Blades.
    #[serde(rename = "Bd")]
    Blades,
    /// Auxilia.
    #[serde(rename = "Ax")]
    Auxilia,
    /// Bows.
    #[serde(rename = "Bw")]
    Bows,
    /// Psiloi.
    #[serde(rename = "Ps")]
    Psiloi,
    /// Warband.
    #[serde(rename = "Wb")]
    Warband,
    /// Artillery.
    #[serde(rename = "Art")]
    Artillery,
    /// War wagons.
    #[serde(rename = "WWg")]
    WarWagons,
    /// Camp followers: no troops, they only guard their camp.
    #[serde(rename = "CF")]
    CampFollowers,
}

impl Troop {
    /// All types in the order of the rulebook's table.
    pub const ALL: [Self; 16] = [
        Self::Elephants,
        Self::Knights,
        Self::Cavalry,
        Self::LightHorse,
        Self::ScythedChariots,
        Self::Camelry,
        Self::Spears,
        Self::Pikes,
        Self::Blades,
        Self::Auxilia,
        Self::Bows,
        Self::Psiloi,
        Self::Warband,
        Self::Artillery,
        Self::WarWagons,
        Self::CampFollowers,
    ];

    /// The English code: `Kn`, `SCh`, ...
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Elephants => "El",
            Self::Knights => "Kn",
            Self::Cavalry => "Cv",
            Self::LightHorse => "LH",
            Self::ScythedChariots => "SCh",
            Self::Camelry => "Cm",
            Self::Spears => "Sp",
            Self::Pikes => "Pk",
            Self::Blades => "Bd",
            Self::Auxilia => "Ax",
            Self::Bows => "Bw",
            Self::Psiloi => "Ps",
            Self::Warband => "Wb",
            Self::Artillery => "Art",
            Self::WarWagons => "WWg",
            Self::CampFollowers => "CF",
        }
    }

    /// The German code. `Clause: TRP-17`.
    #[must_use]
    pub const fn german_code(self) -> &'static str {
        match self {
            Self::Elephants => "El",
            Self::Knights => "Ri",
            Self::Cavalry => "Re",
            Self::LightHorse => "LR",
            Self::ScythedChariots => "SiS",
            Self::Camelry => "Km",
            Self::Spears => "Sp",
            Self::Pikes => "Pk",
            Self::Blades => "Kl",
            Self::Auxilia => "Hi",
            Self::Bows => "Bo",
            Self::Psiloi => "Pl",
            Self::Warband => "St",
            Self::Artillery => "Art",
            Self::WarWagons => "Kw",
            Self::CampFollowers => "TK",
        }
    }

    /// Elephants and scythed chariots ride with the horse; artillery, wagons and camp followers count as foot.
    /// `Clause: TRP-18`, `TRP-19`.
    #[must_use]
    pub const fn is_mounted(self) -> bool {
        match self {
            Self::Elephants
            | Self::Knights
            | Self::Cavalry
            | Self::LightHorse
            | Self::ScythedChariots
            | Self::Camelry => true,
            Self::Spears
            | Self::Pikes
            | Self::Blades
            | Self::Auxilia
            | Self::Bows
            | Self::Psiloi
            | Self::Warband
            | Self::Artillery
            | Self::WarWagons
            | Self::CampFollowers => false,
        }
    }

    /// Knights, scythed chariots and warband follow a beaten opponent. `Clause: TRP-24`.
    #[must_use]
    pub const fn pursues(self) -> bool {
        matches!(self, Self::Knights | Self::ScythedChariots | Self::Warband)
    }

    /// Bows, war wagons and artillery shoot at a distance. `Clause: TRP-25`.
    #[must_use]
    pub const fn shoots(self) -> bool {
        matches!(self, Self::Bows | Self::WarWagons | Self::Artillery)
    }

    /// Artillery and war wagons never move into contact, nor off the road into bad going. `Clause: TRP-26`, `MOV-28`.
    #[must_use]
    pub const fn is_wheeled(self) -> bool {
        matches!(self, Self::Artillery | Self::WarWagons)
    }

    /// Elephants and war wagons cannot be pushed back. `Clause: TRP-27`.
    #[must_use]
    pub const fn is_unpushable(self) -> bool {
        matches!(self, Self::Elephants | Self::WarWagons)
    }

    /// Whether the type comes on bases of this kind. `Clause: TRP-20`, `TRP-23`.
    #[must_use]
    pub const fn has_base(self, kind: BaseKind) -> bool {
        match kind {
            BaseKind::Standard => true,
            BaseKind::Loose => matches!(self, Self::Blades | Self::Bows | Self::Warband),
            BaseKind::Chariot => matches!(self, Self::Knights | Self::Cavalry),
        }
    }

    /// Depth of the base in paces. `Clause: TRP-17`, `TRP-20`, `RCL-02`.
    #[must_use]
    pub const fn depth(self, kind: BaseKind) -> f64 {
        match (self, kind) {
            (Self::Knights | Self::Cavalry, BaseKind::Chariot) => 160.0,
            (Self::Blades | Self::Bows | Self::Warband, BaseKind::Loose) => 80.0,
            (Self::Elephants | Self::ScythedChariots | Self::Artillery | Self::WarWagons, _) => {
                160.0
            }
            (Self::Knights | Self::Cavalry | Self::LightHorse | Self::Camelry, _) => 120.0,
            (Self::Auxilia | Self::Psiloi | Self::CampFollowers, _) => 80.0,
            (Self::Spears | Self::Pikes | Self::Blades | Self::Bows | Self::Warband, _) => 60.0,
        }
    }
}

/// Which of the depths that a type knows its base has. `Clause: TRP-20`, `TRP-23`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum BaseKind {
    /// The usual depth of the type.
    #[default]
    Standard,
    /// Loose foot: blades, bows and warband 80 paces deep.
    Loose,
    /// Chariots: knights and cavalry 160 paces deep.
    Chariot,
}
