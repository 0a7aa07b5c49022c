//! Why a piece of terrain may not lie there, or why a battlefield is not finished: typed, with numbers.

use serde::{Deserialize, Serialize};

use super::super::refusal::kind_name;
use super::super::{FeatureKind, Home, TableEdge};
use crate::clause::Clause;
use crate::geometry::{Milli, Point};

/// Something that the rules of composing forbid or miss. The order of the kinds is the order of the checks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TerrainFault {
    /// Pieces are numbered from 1 to the most that a battlefield has.
    TooManyPieces {
        /// The most.
        most: u8,
    },
    /// No piece of this number lies on the table.
    NoSuchPiece,
    /// The landscape has none of this kind.
    NotOffered {
        /// Which kind.
        kind: FeatureKind,
        /// Whose home it is not.
        home: Home,
    },
    /// More of a kind than there may be.
    TooManyOfKind {
        /// Which kind.
        kind: FeatureKind,
        /// The most.
        most: u8,
    },
    /// The landscape has either of two kinds, and the other lies already.
    EitherOr {
        /// Which kind.
        kind: FeatureKind,
        /// Which other kind.
        other: FeatureKind,
    },
    /// More or fewer pieces of the landscape's own kinds than there must be.
    Compulsory {
        /// How many there are.
        found: u8,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// More or fewer further pieces than there must be.
    Optional {
        /// How many there are.
        found: u8,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// Rivers and roads are lines, a waterway is a shore, everything else is an area.
    WrongOutline {
        /// Of which kind.
        kind: FeatureKind,
    },
    /// Only a river is paltry, and only when no die decides about it.
    NotPaltry,
    /// Too few or too many corners.
    Corners {
        /// How many there are.
        found: u16,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// A corner lies off the table.
    PieceOffTable {
        /// Where.
        at: Point,
    },
    /// The outline crosses itself or encloses nothing.
    CrossesItself,
    /// The outline leaves too much of its rectangle empty to be an oval.
    NotOval {
        /// What it fills, percent.
        filled: u8,
        /// What it must fill, percent.
        least: u8,
    },
    /// Length and width together are too much.
    TooLarge {
        /// Length of its rectangle, 1/1000 pace.
        length: Milli,
        /// Width of its rectangle, 1/1000 pace.
        width: Milli,
        /// What both may come to.
        most: Milli,
    },
    /// A side of its rectangle is too short.
    TooSmall {
        /// How short, 1/1000 pace.
        side: Milli,
        /// The least.
        least: Milli,
    },
    /// Longer than twice its width.
    TooLong {
        /// Length of its rectangle, 1/1000 pace.
        length: Milli,
        /// What its width allows.
        most: Milli,
    },
    /// The strip is too narrow or too wide.
    StripWidth {
        /// How wide, 1/1000 pace.
        width: Milli,
        /// The least.
        least: Milli,
        /// The most.
        most: Milli,
    },
    /// The line winds too much.
    TooWinding {
        /// How long it is, 1/1000 pace.
        length: Milli,
        /// What the distance of its ends allows.
        most: Milli,
    },
    /// A river must join two different table edges.
    RiverJoinsNoEdges,
    /// A river runs along a table edge, and too near to it.
    RiverAlongEdge {
        /// Which edge.
        edge: TableEdge,
        /// The joint of its line that is nearest to the edge.
        at: Point,
        /// From the bank to the edge, 1/1000 pace; less than nothing where the strip reaches over it.
        gap: Milli,
        /// What it must be.
        least: Milli,
    },
    /// The waterway is too shallow or too deep.
    ShoreDepth {
        /// How deep, 1/1000 pace.
        depth: Milli,
        /// The least.
        least: Milli,
        /// The most.
        most: Milli,
    },
    /// Too near to another piece.
    TooNear {
        /// Number of the other piece.
        other: u8,
        /// The gap, 1/1000 pace.
        gap: Milli,
        /// What it must be.
        least: Milli,
    },
    /// A river does not cross a hill.
    RiverOnHill {
        /// Number of the other piece.
        other: u8,
    },
    /// A road does not lead through ground that nobody enters.
    RoadIntoWater {
        /// Number of the other piece.
        other: u8,
    },
    /// Too few quarters hold anything.
    EmptyQuarters {
        /// How many do.
        found: u8,
        /// How many must.
        least: u8,
    },
    /// Too few quarters hold a river, bad going or impassable ground.
    EasyQuarters {
        /// How many do.
        found: u8,
        /// How many must.
        least: u8,
    },
    /// No camp would find room at this edge.
    NoRoomForCamp {
        /// Which edge.
        edge: TableEdge,
    },
}

impl TerrainFault {
    /// The one clause that this kind cites. `Ruling: RUL-25`.
    #[must_use]
    pub const fn clause(&self) -> Clause {
        match self {
            Self::NoSuchPiece | Self::WrongOutline { .. } | Self::Corners { .. } => Clause::Ter28,
            Self::NotOffered { .. } | Self::EitherOr { .. } => Clause::Ter23,
            Self::TooManyPieces { .. }
            | Self::TooManyOfKind { .. }
            | Self::Compulsory { .. }
            | Self::Optional { .. } => Clause::Ter24,
            Self::NotPaltry => Clause::Ter10,
            Self::PieceOffTable { .. }
            | Self::CrossesItself
            | Self::NotOval { .. }
            | Self::TooLarge { .. }
            | Self::TooSmall { .. }
            | Self::TooLong { .. }
            | Self::TooNear { .. } => Clause::Ter25,
            Self::StripWidth { .. } | Self::TooWinding { .. } | Self::RiverOnHill { .. } => {
                Clause::Ter26
            }
            Self::RiverJoinsNoEdges => Clause::Ter07,
            Self::RiverAlongEdge { .. } => Clause::Ter27,
            Self::ShoreDepth { .. } => Clause::Ter16,
            Self::RoadIntoWater { .. } => Clause::Ter06,
            Self::EmptyQuarters { .. } => Clause::Ter20,
            Self::EasyQuarters { .. } => Clause::Ter21,
            Self::NoRoomForCamp { .. } => Clause::Cmp03,
        }
    }

    /// The key of the client's text: the kind's name in snake case, as it is serialised.
    #[must_use]
    pub fn key(&self) -> String {
        kind_name(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_of_a_fault_is_its_kind_as_it_is_written() {
        assert_eq!(TerrainFault::NotPaltry.key(), "not_paltry");
        assert_eq!(
            TerrainFault::EmptyQuarters { found: 1, least: 3 }.key(),
            "empty_quarters"
        );
    }
}
