//! What happened. Events carry every number that a reader needs, so that folding them needs no rule and no die.

use serde::{Deserialize, Serialize};

use super::{Camp, ElementId, Feature, Fight, ListElement, Phase, RiverDie, Side, TableEdge};
use crate::clause::Clause;
use crate::geometry::{Edge, Milli, Pose};

/// An element and where it stands or goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// Which.
    pub element: ElementId,
    /// Where.
    pub pose: Pose,
}

/// One number that went into a total, with its clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Factor {
    /// Where the rulebook grants it.
    pub clause: Clause,
    /// What it adds.
    pub value: i8,
    /// The other element that causes it: the overlapper, the supporter, the second shooter.
    pub by: Option<ElementId>,
}

/// One side of a combat or shooting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Who rolls.
    pub element: ElementId,
    /// What the die showed.
    pub die: u8,
    /// Everything added to it.
    pub factors: Vec<Factor>,
    /// Die and factors, never below 0.
    pub total: i8,
}

/// How far the totals lie apart. `Clause: OUT-01`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    /// The same total.
    Equal,
    /// Less, but more than half.
    Beaten,
    /// Half or less.
    Doubled,
}

/// What the table says happens to the loser. `Clause: OUT-06..OUT-20c`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CombatResult {
    /// Nothing.
    Nothing,
    /// Straight back by the own depth.
    Recoil,
    /// 600 paces of flight.
    Flee,
    /// Removed.
    Destroyed,
}

/// A resolved combat or shooting with every factor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    /// The active side's element, or the main shooter.
    pub first: Score,
    /// The other element, or the target.
    pub second: Score,
    /// The further shooters, nearest first; empty in close combat.
    pub helpers: Vec<ElementId>,
    /// The target shoots back, so that the one roll serves both. Always true in close combat. `Ruling: RUL-26`.
    pub mutual: bool,
    /// The camp's owner when this was fought over or shot at a camp.
    pub camp: Option<Side>,
    /// How far apart.
    pub band: Band,
    /// Who has the lower total; nobody when equal.
    pub loser: Option<ElementId>,
    /// The most dangerous enemy, whose row decided. `Clause: OUT-03`.
    pub deciding: Option<ElementId>,
    /// What the table says for the loser (when equal: the scythed chariots').
    pub result: CombatResult,
    /// Where the table says it.
    pub clause: Clause,
}

/// Why an element is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossReason {
    /// The result table says so.
    Result,
    /// Enemies on front and rear while recoiling (or on the flank, by option).
    Surrounded,
    /// Met an enemy while going back.
    MetEnemy,
    /// Met ground that it may not enter.
    Ground,
    /// Met friends that it can neither pass nor push.
    Friends,
    /// Went over the table edge.
    OffTable,
    /// Did not get across a river in flight.
    River,
    /// Supported an element that was destroyed.
    Support,
    /// Left the camp that it guarded.
    LeftCamp,
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    /// The loser's general or a third of his army is gone, and he lost more. `Clause: WIN-02`.
    Losses,
    /// The bound limit was reached. `Ruling: RUL-15`.
    BoundLimit,
}

/// What happened. Kinds that players check come first in the order of the rulebook's phases.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The setup dice, ties included: red's and blue's in turn. `Clause: DEP-01`.
    SetupRolled {
        /// Pairs red, blue.
        dice: Vec<(u8, u8)>,
        /// The higher die.
        attacker: Side,
    },
    /// The base edges are settled. `Clause: DEP-04`.
    EdgesChosen {
        /// The attacker's die, if one was rolled.
        die: Option<u8>,
        /// Whose edge it is.
        attacker: Side,
        /// His base edge; the defender sits opposite.
        edge: TableEdge,
    },
    /// A camp stands. Its garrison is on the table from now on. `Clause: CMP-03`.
    CampPlaced {
        /// Whose.
        side: Side,
        /// The camp.
        camp: Camp,
    },
    /// Elements stand in their zone. `Clause: DEP-09`.
    Deployed {
        /// Where.
        placed: Vec<Placed>,
    },
    /// Two elements have changed places. `Clause: DEP-10`.
    Swapped {
        /// Whose exchange it was.
        side: Side,
        /// The first with its new pose.
        a: Placed,
        /// The second with its new pose.
        b: Placed,
    },
    /// It is somebody's turn in a setup phase.
    TurnBegan {
        /// Whose.
        side: Side,
        /// Which phase.
        phase: Phase,
    },
    /// A new bound: points are rolled, marks of the last bound are gone. `Clause: PIP-01`.
    BoundBegan {
        /// Whose.
        side: Side,
        /// Its number.
        bound: u16,
        /// The die.
        points: u8,
    },
    /// A tactical move. `Clause: PIP-02`.
    Moved {
        /// Everybody who moved.
        elements: Vec<Placed>,
        /// Distance used by the corner that went farthest, 1/1000 pace. `Clause: MOV-05`.
        cost: Milli,
        /// Points paid, bonus included.
        points: u8,
    },
    /// A turn to face. `Clause: CON-14`.
    Turned {
        /// Who, and the new pose.
        placed: Placed,
        /// The edge on which the enemy was.
        edge: Edge,
        /// Turned by itself at the end of a movement phase. `Ruling: RUL-06`.
        automatic: bool,
    },
    /// Lined itself up with the group that touched it. `Clause: CON-12`.
    Conformed {
        /// Who, and the new pose.
        placed: Placed,
    },
    /// Two enemies came into contact in this bound. `Clause: OUT-08`.
    Met {
        /// Who moved.
        mover: ElementId,
        /// Whom it met.
        enemy: ElementId,
        /// Not lined up: fights as it lies. `Ruling: RUL-12`.
        as_it_lies: bool,
    },
    /// The shooting phase begins.
    ShootingBegan,
    /// The close combat phase begins with these combats. `Clause: SEQ-05`.
    FightingBegan {
        /// What is due, sorted.
        due: Vec<Fight>,
    },
    /// A shooting was resolved. `Clause: SHT-15`.
    Shot(Box<Exchange>),
    /// A close combat was resolved. `Clause: CBT-02`.
    Fought(Box<Exchange>),
    /// A due combat fell away because its elements no longer touch.
    FightLapsed {
        /// Which.
        fight: Fight,
    },
    /// The result leaves this element as it is.
    Nothing {
        /// Who.
        element: ElementId,
    },
    /// Went straight back. `Clause: RCL-01`.
    Recoiled {
        /// Who, and where it is now.
        placed: Placed,
    },
    /// Was pushed straight back by a friend. `Clause: RCL-06`.
    PushedBack {
        /// Who, and where it is now.
        placed: Placed,
        /// The recoiler.
        by: ElementId,
    },
    /// Recoiled through friends and stands behind them. `Clause: RCL-03`.
    PassedThrough {
        /// Who, and where it is now.
        placed: Placed,
        /// Through whom, in order.
        through: Vec<ElementId>,
    },
    /// Fled. `Clause: FLE-02`.
    Fled {
        /// Who, and where it is now.
        placed: Placed,
        /// Where it turned on its way, every end of a straight stretch.
        path: Vec<Pose>,
    },
    /// Followed a beaten opponent. `Clause: PUR-01`.
    Pursued {
        /// Who, and where it is now.
        placed: Placed,
    },
    /// Is gone. `Clause: OUT-23`.
    Destroyed {
        /// Who.
        element: ElementId,
        /// Why.
        reason: LossReason,
        /// Where the rulebook says so.
        clause: Clause,
    },
    /// An enemy holds the camp now and stands in it. `Clause: CMP-15`.
    CampTaken {
        /// Whose camp.
        side: Side,
        /// The captor, and where it stands.
        placed: Placed,
    },
    /// Somebody is no longer in a camp. `Clause: CMP-14`.
    CampLeft {
        /// Whose camp.
        side: Side,
        /// Who left.
        element: ElementId,
    },
    /// A bound is over; losses as they count for victory. `Clause: WIN-01`.
    BoundEnded {
        /// Whose bound.
        side: Side,
        /// Its number.
        bound: u16,
        /// Red's and blue's losses, camps included. `Clause: WIN-04`.
        losses: [u8; 2],
    },
    /// The battle is over. `Clause: WIN-02`.
    GameEnded {
        /// Who won; nobody: a draw.
        winner: Option<Side>,
        /// How.
        victory: Victory,
    },
    // The full setup stands last: the place of a kind is its number on the binary wire.
    /// A side has chosen from its army list. `Clause: ARM-07`.
    ArmySealed {
        /// Whose.
        side: Side,
        /// The number of the alternative for every place; empty in everybody else's eyes.
        choices: Vec<u8>,
    },
    /// Both have chosen: what a side's twelve elements are, in the order of their names. `Clause: DEP-11`.
    ArmyChosen {
        /// Whose.
        side: Side,
        /// The twelve.
        elements: Vec<ListElement>,
    },
    /// A piece of terrain lies on the table, in place of the one of its name if there was one. `Clause: DEP-03`.
    TerrainPlaced {
        /// The piece.
        feature: Feature,
    },
    /// A piece of terrain is gone.
    TerrainRemoved {
        /// Its name.
        id: String,
    },
    /// Somebody has waded into a river for the first time, and a die has decided what it is. `Clause: CFG-05`.
    RiverRolled {
        /// Which river, and the die.
        river: RiverDie,
        /// It is paltry from now on.
        paltry: bool,
    },
    /// The die named an edge with which a base edge would lie under water, and is rolled again. `Clause: DEP-05`.
    EdgeUnderWater {
        /// The die.
        die: u8,
        /// Its edge.
        edge: TableEdge,
    },
}
