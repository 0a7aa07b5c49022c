//! The table and what lies on it. `Clause: TER-01..TER-18`.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::canonical::board_digest;
use super::ground::Ground;
use crate::dice::Bytes32;
use crate::geometry::{Milli, Point};

/// An edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEdge {
    /// The edge with the highest `y`.
    North,
    /// The edge with the highest `x`.
    East,
    /// The edge at `y` = 0.
    South,
    /// The edge at `x` = 0.
    West,
}

impl TableEdge {
    /// All four, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The edge across the table.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// The compass heading of somebody who sits at this edge and looks across the table, degrees.
    #[must_use]
    pub const fn inward_degrees(self) -> f64 {
        match self {
            Self::North => 180.0,
            Self::East => 270.0,
            Self::South => 0.0,
            Self::West => 90.0,
        }
    }
}

/// What kind of ground a feature is. `Clause: TER-02..TER-12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeatureKind {
    /// Good going, higher ground.
    GentleHill,
    /// Bad going, higher ground.
    SteepHill,
    /// Bad going, blocks sight.
    Wood,
    /// Bad going.
    Rough,
    /// Bad going.
    Marsh,
    /// Bad going.
    Dunes,
    /// A built-up area: bad going, blocks command.
    Bua,
    /// Small fenced or hedged fields: bad going.
    EnclosedField,
    /// Nobody enters.
    Impassable,
    /// A strip that is crossed slowly.
    River,
    /// A strip that takes the ground beside it away.
    Road,
    /// Sea, lake or great river along a whole edge of the table: nobody enters. `Clause: TER-16`.
    Waterway,
    /// Bad going, blocks sight: a wood in the desert. `Clause: TER-16`.
    Oasis,
}

impl FeatureKind {
    /// All kinds.
    pub const ALL: [Self; 13] = [
        Self::GentleHill,
        Self::SteepHill,
        Self::Wood,
        Self::Rough,
        Self::Marsh,
        Self::Dunes,
        Self::Bua,
        Self::EnclosedField,
        Self::Impassable,
        Self::River,
        Self::Road,
        Self::Waterway,
        Self::Oasis,
    ];

    /// What files call it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::GentleHill => "gentle_hill",
            Self::SteepHill => "steep_hill",
            Self::Wood => "wood",
            Self::Rough => "rough",
            Self::Marsh => "marsh",
            Self::Dunes => "dunes",
            Self::Bua => "bua",
            Self::EnclosedField => "enclosed_field",
            Self::Impassable => "impassable",
            Self::River => "river",
            Self::Road => "road",
            Self::Waterway => "waterway",
            Self::Oasis => "oasis",
        }
    }

    /// Bad going. `Clause: TER-02`, `TER-04`, `TER-05`, `TER-16`.
    #[must_use]
    pub const fn is_bad_going(self) -> bool {
        matches!(
            self,
            Self::SteepHill
                | Self::Wood
                | Self::Rough
                | Self::Marsh
                | Self::Dunes
                | Self::Bua
                | Self::EnclosedField
                | Self::Oasis
        )
    }

    /// Nobody enters. `Clause: TER-06`.
    #[must_use]
    pub const fn is_impassable(self) -> bool {
        matches!(self, Self::Impassable | Self::Waterway)
    }

    /// Trees, which hide what is behind them. `Clause: TER-14`, `TER-16`.
    #[must_use]
    pub const fn is_wooded(self) -> bool {
        matches!(self, Self::Wood | Self::Oasis)
    }

    /// A strip round a line; everything else is an area.
    #[must_use]
    pub const fn is_strip(self) -> bool {
        matches!(self, Self::River | Self::Road)
    }

    /// A hill of either kind. `Clause: TER-03`, `TER-04`.
    #[must_use]
    pub const fn is_hill(self) -> bool {
        matches!(self, Self::GentleHill | Self::SteepHill)
    }

    /// What is drawn over what: the ground, then rivers, then roads.
    #[must_use]
    pub const fn layer(self) -> Layer {
        match self {
            Self::River => Layer::River,
            Self::Road => Layer::Road,
            Self::GentleHill
            | Self::SteepHill
            | Self::Wood
            | Self::Rough
            | Self::Marsh
            | Self::Dunes
            | Self::Bua
            | Self::EnclosedField
            | Self::Impassable
            | Self::Waterway
            | Self::Oasis => Layer::Area,
        }
    }
}

/// The layers of a drawn table, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Ground.
    Area,
    /// Rivers.
    River,
    /// Roads.
    Road,
}

impl Layer {
    /// All of them, the lowest first.
    pub const ALL: [Self; 3] = [Self::Area, Self::River, Self::Road];
}

/// The outline of a feature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// A simple polygon, corners in any order of turning.
    Area(Vec<Point>),
    /// A strip round a polyline.
    Strip {
        /// The middle of the strip.
        line: Vec<Point>,
        /// Its whole width, 1/1000 pace.
        width: Milli,
    },
}

/// One piece of terrain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Feature {
    /// Its name on the board, unique.
    pub id: String,
    /// What ground it is.
    pub kind: FeatureKind,
    /// Where it lies.
    pub shape: Shape,
    /// A river that neither slows much nor helps its defender. `Clause: TER-10`.
    pub paltry: bool,
}

/// Where a road meets a river: a ford. `Clause: TER-13`. Computed, see [`Board::crossings`].
#[derive(Clone, Debug, PartialEq)]
pub struct Crossing {
    /// Index of the road in [`Board::features`].
    pub road: usize,
    /// Index of the river in [`Board::features`].
    pub river: usize,
}

/// The table: a rectangle with features on flat good going. `Clause: SCL-01`, `TER-01`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// West edge to east edge, 1/1000 pace.
    pub width: Milli,
    /// South edge to north edge, 1/1000 pace.
    pub depth: Milli,
    /// In the order of the file.
    pub features: Vec<Feature>,
    /// What is computed from the features once; no part of the state.
    #[serde(skip)]
    cached: Cached,
}

/// Computed values that do not count when boards are compared.
#[derive(Clone, Debug, Default)]
struct Cached {
    ground: OnceLock<Ground>,
    digest: OnceLock<Bytes32>,
}

impl PartialEq for Cached {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Cached {}

impl Board {
    /// The bare standard table of 2400 by 2400 paces. `Clause: SCL-01`.
    #[must_use]
    pub const fn bare() -> Self {
        Self::new(2_400_000, 2_400_000, Vec::new())
    }

    /// A table of this size, 1/1000 pace, with these features.
    #[must_use]
    pub const fn new(width: Milli, depth: Milli, features: Vec<Feature>) -> Self {
        Self {
            width,
            depth,
            features,
            cached: Cached {
                ground: OnceLock::new(),
                digest: OnceLock::new(),
            },
        }
    }

    /// The same table with one feature more, in place of the one of the same name if there is one.
    #[must_use]
    pub fn with_feature(&self, feature: Feature) -> Self {
        let mut features = self.features.clone();
        match features.iter_mut().find(|old| old.id == feature.id) {
            Some(old) => *old = feature,
            None => features.push(feature),
        }
        Self::new(self.width, self.depth, features)
    }

    /// The same table without the feature of this name.
    #[must_use]
    pub fn without_feature(&self, id: &str) -> Self {
        let others = self.features.iter().filter(|feature| feature.id != id);
        Self::new(self.width, self.depth, others.cloned().collect())
    }

    /// The edge that a waterway lies along, if there is one. `Clause: DEP-05`.
    #[must_use]
    pub fn water_edge(&self) -> Option<TableEdge> {
        let water = self
            .features
            .iter()
            .find(|feature| feature.kind == FeatureKind::Waterway)?;
        let Shape::Area(corners) = &water.shape else {
            return None;
        };
        let has = |x: Milli, y: Milli| corners.contains(&Point { x, y });
        let (w, d) = (self.width, self.depth);
        [
            (TableEdge::North, has(0, d) && has(w, d)),
            (TableEdge::East, has(w, 0) && has(w, d)),
            (TableEdge::South, has(0, 0) && has(w, 0)),
            (TableEdge::West, has(0, 0) && has(0, d)),
        ]
        .into_iter()
        .find_map(|(edge, lies)| lies.then_some(edge))
    }

    /// Whether somebody may have this edge as his base edge: it and the one across are dry. `Clause: DEP-05`.
    #[must_use]
    pub fn may_be_base(&self, edge: TableEdge) -> bool {
        self.water_edge()
            .is_none_or(|water| water != edge && water != edge.opposite())
    }

    /// The ground, ready for geometry.
    #[must_use]
    pub fn ground(&self) -> &Ground {
        self.cached.ground.get_or_init(|| Ground::of(self))
    }

    /// The SHA-256 of the board's canonical encoding, computed once; what a state's hash says of its board.
    #[must_use]
    pub fn digest(&self) -> Bytes32 {
        *self
            .cached
            .digest
            .get_or_init(|| board_digest(self.width, self.depth, &self.features))
    }

    /// Every place where a road's line crosses a river's line.
    #[must_use]
    pub fn crossings(&self) -> Vec<Crossing> {
        let of_kind = |kind: FeatureKind| {
            self.features
                .iter()
                .enumerate()
                .filter(move |(_, feature)| feature.kind == kind)
        };
        of_kind(FeatureKind::Road)
            .flat_map(|(road, r)| {
                of_kind(FeatureKind::River)
                    .filter(move |(_, w)| lines_cross(&r.shape, &w.shape))
                    .map(move |(river, _)| Crossing { road, river })
            })
            .collect()
    }
}

fn lines_cross(a: &Shape, b: &Shape) -> bool {
    let (Shape::Strip { line: a, .. }, Shape::Strip { line: b, .. }) = (a, b) else {
        return false;
    };
    a.windows(2).any(|p| {
        b.windows(2).any(|q| {
            let (p0, p1, q0, q1) = (p[0].vec(), p[1].vec(), q[0].vec(), q[1].vec());
            let side =
                |from: crate::geometry::Vec2,
                 to: crate::geometry::Vec2,
                 at: crate::geometry::Vec2| (to - from).cross(at - from);
            side(p0, p1, q0) * side(p0, p1, q1) <= 0.0 && side(q0, q1, p0) * side(q0, q1, p1) <= 0.0
        })
    })
}
