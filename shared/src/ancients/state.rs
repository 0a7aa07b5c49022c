//! The whole state of a battle: integers, sorted lists, no hash maps. Changed only by [`super::fold`].

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{BaseKind, Board, Muster, Options, RiverDie, Side, TableEdge, Troop};
use crate::geometry::{Base, Milli, Point, Pose};

/// Place of an element in [`State::elements`]. The lists are sorted by name, so "lowest id" is the lowest number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ElementId(pub u8);

/// Where an element is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Not yet deployed.
    InHand,
    /// On the table; also in a camp, see [`Camp::garrison`].
    OnTable,
    /// Destroyed, off the table or driven out of a camp.
    Lost,
}

/// One element. `Clause: SCL-07`, `ARM-01`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Element {
    /// What players and files call it: `r1`, `b12`. Unique; the list is sorted by [`crate::ancients::natural_order`].
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub troop: Troop,
    /// How deep its base is.
    pub base: BaseKind,
    /// Carries the general. `Clause: ARM-02`, `ARM-03`.
    pub general: bool,
    /// In hand, on the table or lost.
    pub status: Status,
    /// Where it stands; meaningless unless it is on the table.
    pub pose: Pose,
    /// Has made its tactical move in this bound. `Clause: MOV-02`.
    pub moved: bool,
    /// Its pose has changed in this bound by a move, a turn or conforming. `Clause: SHT-07`.
    pub shifted: bool,
    /// Has shot in this bound. `Clause: SHT-08`.
    pub has_shot: bool,
    /// Has been shot at in this bound. `Clause: SHT-08`.
    pub was_shot_at: bool,
}

impl Element {
    /// Front edge of every element, paces. `Clause: SCL-03`.
    pub const WIDTH: f64 = 160.0;

    /// The rectangle it covers.
    #[must_use]
    pub const fn footprint(&self) -> Base {
        Base::new(self.pose, Self::WIDTH, self.depth())
    }

    /// Depth of its base, paces. `Clause: RCL-02`.
    #[must_use]
    pub const fn depth(&self) -> f64 {
        self.troop.depth(self.base)
    }

    /// On the table, in the open or in a camp.
    #[must_use]
    pub fn is_on_table(&self) -> bool {
        self.status == Status::OnTable
    }
}

/// A camp. `Clause: CMP-01..CMP-22`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Camp {
    /// Its middle.
    pub centre: Point,
    /// West to east, 1/1000 pace.
    pub width: Milli,
    /// South to north, 1/1000 pace.
    pub depth: Milli,
    /// Who is inside. `Clause: CMP-04`.
    pub garrison: Option<ElementId>,
    /// Who holds it now. `Ruling: RUL-19`.
    pub held_by: Option<Side>,
}

impl Camp {
    /// Either side of a camp placed in setup, 1/1000 pace. `Clause: CMP-02`.
    pub const SIDE: Milli = 160_000;

    /// A camp of the usual size with this middle, held by its owner.
    #[must_use]
    pub const fn placed(owner: Side, centre: Point, garrison: Option<ElementId>) -> Self {
        Self {
            centre,
            width: Self::SIDE,
            depth: Self::SIDE,
            garrison,
            held_by: Some(owner),
        }
    }

    /// Where an element of this depth (paces) and facing (degrees) stands with its centre on the camp's.
    /// `Ruling: RUL-19`.
    #[must_use]
    pub fn pose_inside(&self, depth: f64, facing: f64) -> Pose {
        let front = self.centre.vec() + crate::geometry::Vec2::heading(facing) * (depth / 2.0);
        Pose::from_parts(front, facing)
    }

    /// The ground it covers, as a base that looks north.
    #[must_use]
    pub fn footprint(&self) -> Base {
        let paces = |milli: Milli| f64::from(milli) / 1000.0;
        let (width, depth) = (paces(self.width), paces(self.depth));
        Base::new(self.pose_inside(depth, 0.0), width, depth)
    }
}

/// What is being done. The setup phases come first, `Move` to `Fight` repeat every bound. `Clause: DEP-06`, `SEQ-01`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Nothing has happened yet; the server rolls for the attacker, and in the quick setup for the edges.
    Begin,
    /// [`State::active`] chooses from his army list, unseen; the defender first (full setup).
    Army,
    /// The defender composes the terrain (full setup).
    Terrain,
    /// The attacker names edges for the die, or chooses one (full setup, or option `edge_choice`).
    Edges,
    /// [`State::active`] places his camp; the defender first.
    Camps,
    /// [`State::active`] deploys his army; the defender first.
    Deploy,
    /// The defender may exchange two pairs.
    Swap,
    /// Tactical moves.
    Move,
    /// Distant shooting.
    Shoot,
    /// Close combat.
    Fight,
    /// The battle is over.
    Over,
}

/// What kind of close combat is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FightKind {
    /// Front against front (or a pursuer's front as it lies). `Clause: CBT-01`.
    Front,
    /// A flank or rear contact that fights alone because `auto_turn` is off. `Ruling: RUL-06`.
    FlankOnly,
    /// Against a camp and who guards it. `Clause: CMP-07`.
    Camp,
}

/// A close combat that is due in this bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Fight {
    /// The element of the active side, or the attacker of a camp.
    pub attacker: ElementId,
    /// Its opponent, or the garrison of the camp.
    pub defender: ElementId,
    /// Why they fight.
    pub kind: FightKind,
}

/// Setup facts and book-keeping of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roster {
    /// The base edge; set when the dice have spoken.
    pub base_edge: Option<TableEdge>,
    /// Exchanges the defender has used. `Clause: DEP-10`.
    pub swaps: u8,
    /// Aggression of the army list, added to the setup die by option. `Clause: DEP-02`.
    pub aggression: u8,
}

/// A battle at one moment. Everything an observer may know is in here, nothing a die will show later.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// House options.
    pub options: Options,
    /// The table; shared. It changes only while terrain is composed, and when a die decides about a river.
    pub board: Arc<Board>,
    /// Sorted by name; an [`ElementId`] is the place in this list.
    pub elements: Vec<Element>,
    /// Camp of red, camp of blue.
    pub camps: [Option<Camp>; 2],
    /// Setup facts of red and of blue.
    pub rosters: [Roster; 2],
    /// What red and blue bring from their army lists (full setup).
    pub musters: [Muster; 2],
    /// Who attacks; known after the setup dice. `Clause: DEP-01`.
    pub attacker: Option<Side>,
    /// Whose bound, or whose turn in setup, it is.
    pub active: Side,
    /// What is being done.
    pub phase: Phase,
    /// Number of the bound, from 1; 0 during setup.
    pub bound: u16,
    /// Points left to the active side. `Clause: PIP-01`.
    pub points: u8,
    /// Pairs that came into contact in this bound, mover first, in the order of arrival. `Clause: OUT-08`.
    pub arrived: Vec<(ElementId, ElementId)>,
    /// Pursuer and enemy whose contact is not lined up and fights as it lies, sorted. `Ruling: RUL-12`.
    pub entangled: Vec<(ElementId, ElementId)>,
    /// Close combats still due in this bound, fixed when the phase began, sorted. `Clause: SEQ-05`.
    pub due: Vec<Fight>,
    /// Rivers that a die has decided about, sorted. `Clause: CFG-05`.
    pub rivers: Vec<RiverDie>,
    /// Who has won; `None` while nobody has, and after a draw.
    pub winner: Option<Side>,
}

impl State {
    /// The element of this id, if there is one.
    #[must_use]
    pub fn element(&self, id: ElementId) -> Option<&Element> {
        self.elements.get(usize::from(id.0))
    }

    /// All elements with their ids.
    pub fn with_ids(&self) -> impl Iterator<Item = (ElementId, &Element)> {
        self.elements
            .iter()
            .enumerate()
            .map(|(i, e)| (ElementId(u8::try_from(i).unwrap_or(u8::MAX)), e))
    }

    /// The id of a name.
    #[must_use]
    pub fn id_of(&self, name: &str) -> Option<ElementId> {
        self.with_ids()
            .find(|(_, e)| e.name == name)
            .map(|(id, _)| id)
    }

    /// The camp of a side.
    #[must_use]
    pub const fn camp(&self, side: Side) -> Option<&Camp> {
        self.camps[side.index()].as_ref()
    }

    /// The camp an element sits in, by the side that owns the camp. `Clause: CMP-04`.
    #[must_use]
    pub fn camp_of_garrison(&self, id: ElementId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| {
            self.camp(*side)
                .is_some_and(|camp| camp.garrison == Some(id))
        })
    }

    /// Elements that stand in the open: on the table and in no camp.
    pub fn in_field(&self) -> impl Iterator<Item = (ElementId, &Element)> {
        self.with_ids()
            .filter(|(id, e)| e.is_on_table() && self.camp_of_garrison(*id).is_none())
    }

    /// The element of a side that carries its general, lost or not. `Clause: ARM-02`.
    #[must_use]
    pub fn general(&self, side: Side) -> Option<(ElementId, &Element)> {
        self.with_ids().find(|(_, e)| e.side == side && e.general)
    }
}
