//! What a player may ask for. Shapes as in the situation file; lengths in 1/1000 pace, angles in 1/1000 degree.

use serde::{Deserialize, Serialize};

use super::{ElementId, Piece, Placed, TableEdge};
use crate::geometry::{Edge, Milli, Point, Pose};

/// Most legs one move may have.
pub const MAX_LEGS: usize = 16;

/// The left or the right hand, as seen by the mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// Left.
    Left,
    /// Right.
    Right,
}

/// One leg of a group's or a column's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leg {
    /// Straight ahead, 1/1000 pace, not negative.
    Ahead(Milli),
    /// A wheel forward about the front corner of that hand, 1/1000 degree, not negative. `Clause: GRP-07`.
    Wheel {
        /// The hand of the corner that stays.
        hand: Hand,
        /// How far round, 1/1000 degree.
        degrees: Milli,
    },
    /// Sideways to line up with an enemy, to the right positive, 1/1000 pace. `Ruling: RUL-03`.
    Shift(Milli),
    /// Straight back, facing kept, columns only; a bent one goes back along its track, 1/1000 pace. `Ruling: RUL-02`.
    Back(Milli),
}

/// What a player asks. The rules answer with events or with a refusal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    /// The setup dice; only the server itself may ask. `Clause: DEP-01`.
    Begin,
    /// Chooses the base edge (option `edge_choice` = attacker).
    ChooseEdge {
        /// The attacker's own edge.
        edge: TableEdge,
    },
    /// Places the camp, 160 by 160 paces. `Clause: CMP-02`, `CMP-03`.
    PlaceCamp {
        /// Middle of the camp.
        centre: Point,
        /// Who guards it; nobody named: camp followers. `Clause: CMP-05`.
        garrison: Option<ElementId>,
    },
    /// Puts elements into the deployment zone, or moves them there again. `Clause: DEP-07..DEP-09`.
    Deploy {
        /// Where each one goes.
        placements: Vec<Placed>,
    },
    /// Exchanges the places of two own elements. `Clause: DEP-10`.
    Swap {
        /// One of them.
        a: ElementId,
        /// The other.
        b: ElementId,
    },
    /// Done with this part of the setup.
    Ready,
    /// A single element: one straight leg to each pose in turn. `Clause: MOV-04`.
    Move {
        /// The mover.
        element: ElementId,
        /// End of each leg.
        to: Vec<Pose>,
        /// Points spent on the general's road bonus. `Clause: MOV-24`.
        bonus: u8,
    },
    /// A group as one rigid block. `Clause: GRP-04`.
    MoveGroup {
        /// Its members; the first is the one moved first.
        elements: Vec<ElementId>,
        /// The legs in turn.
        legs: Vec<Leg>,
        /// Points spent on the general's road bonus.
        bonus: u8,
    },
    /// A column, or a group that falls into one, in marching order; before a gap a group that narrows no more than it
    /// must. `Clause: GRP-13`, `GRP-15`, `GRP-16`.
    Column {
        /// The leader first.
        elements: Vec<ElementId>,
        /// The leader's legs in turn.
        legs: Vec<Leg>,
        /// Points spent on the general's road bonus.
        bonus: u8,
    },
    /// The free turn to face an enemy on that edge. `Clause: CON-14`.
    Face {
        /// Who turns.
        element: ElementId,
        /// The edge the enemy touches.
        edge: Edge,
    },
    /// Ends the movement phase.
    EndMoves,
    /// Picks the next target to be shot at. `Ruling: RUL-26`.
    Shoot {
        /// The element shot at.
        target: ElementId,
    },
    /// Picks the next close combat by one of its elements. `Clause: SEQ-03`.
    Fight {
        /// Either element in front contact, or the attacker of a camp.
        element: ElementId,
    },
    /// Ends the bound; what is still due is resolved in the order of the ids.
    EndBound,
    // The full setup stands last: the place of a kind is its number on the binary wire.
    /// Chooses from the army list, one alternative a place, unseen until both have chosen. `Clause: ARM-07`.
    ChooseArmy {
        /// The number of the alternative for every place, from 0.
        choices: Vec<u8>,
    },
    /// Lays a piece of terrain, or the piece of that number somewhere else. `Clause: DEP-03`, `TER-23..TER-26`.
    PlaceTerrain(Piece),
    /// Takes a piece of terrain away again.
    RemoveTerrain {
        /// Its number.
        number: u8,
    },
    /// Names the edges for a die of 1, 2 and 3, and rolls; 4 to 6 stand for the last one. `Clause: DEP-04`.
    NameEdges {
        /// Three different edges.
        edges: [TableEdge; 3],
    },
}
