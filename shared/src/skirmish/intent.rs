//! What a player wants to do.

use serde::{Deserialize, Serialize};

use super::{
    Heading, ItemId, Level, LinkCondition, LinkId, Mil, ModelId, PieceId, Standing, UnitId,
    WeaponId,
};
use crate::geometry::Point;

/// Most points of a path, the start among them. `Clause: SKM-01`.
pub const MAX_WAYPOINTS: usize = 16;
/// Most orders of one movement.
pub const MAX_ORDERS: usize = 16;

/// A model and where it is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Placed {
    /// Which.
    pub model: ModelId,
    /// Centre of its base.
    pub at: Point,
    /// Which floor.
    pub level: Level,
    /// The way it looks, for those that need it. `Clause: SKM-37`.
    pub facing: Option<Heading>,
}

/// Which way a link is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// To its upper end.
    Up,
    /// To its lower end.
    Down,
}

/// What one model does in a movement. `Clause: SKM-17`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Along a path on its level; for one on a link, after it has arrived. `Clause: SKM-28`, `SKM-75`.
    Walk {
        /// Who.
        model: ModelId,
        /// From where its centre is, point by point. A single point: it only turns.
        path: Vec<Point>,
        /// The way it looks afterwards.
        facing: Option<Heading>,
    },
    /// By a link to the next level. `Clause: SKM-72`.
    Climb {
        /// Who.
        model: ModelId,
        /// By which link.
        link: LinkId,
        /// Which way.
        way: Way,
        /// Where its centre is to be on the next level. `Clause: SKM-77`.
        exit: Point,
        /// The way it looks afterwards.
        facing: Option<Heading>,
    },
    /// One on a link arrives at its end and walks on from there. `Clause: SKM-75`.
    Arrive {
        /// Who.
        model: ModelId,
        /// Where it steps off, then point by point with what is left.
        path: Vec<Point>,
        /// The way it looks afterwards.
        facing: Option<Heading>,
    },
}

/// What is to be different about the terrain. `Clause: SKM-06`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TerrainProposal {
    /// Whether and how a piece may be entered.
    Piece {
        /// Which.
        piece: PieceId,
        /// How.
        standing: Standing,
    },
    /// How sound damaged stairs or a damaged ladder are.
    Link {
        /// Which.
        link: LinkId,
        /// How.
        condition: LinkCondition,
    },
}

/// What a unit does after its movement. `Clause: SKM-91`, `SRC-09`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// A second movement. `Clause: SKM-36`.
    ExtraMove {
        /// Who goes where.
        orders: Vec<Order>,
        /// Its tests are known and wanted. `Clause: SKM-68`.
        confirm_risk: bool,
    },
    /// Hangs a rope or grapnel. `Clause: SKM-84`.
    UseEquipment {
        /// Whose.
        model: ModelId,
        /// Which item.
        item: ItemId,
        /// Where it is to catch.
        anchor: Point,
        /// The level that is to be reached.
        level: Level,
    },
    /// Shoots. `Clause: SRC-10`.
    Fire {
        /// At whom.
        target: UnitId,
        /// Who shoots with what; nobody named: everyone who can with what he has.
        shooters: Vec<(ModelId, WeaponId)>,
    },
    /// Shoots over what is in the way. `Clause: SRC-15`.
    IndirectFire {
        /// With which weapon.
        weapon: WeaponId,
        /// Whither.
        at: Point,
        /// On which floor.
        level: Level,
        /// Who sees it.
        spotter: ModelId,
    },
    /// A medic gets somebody to his feet. `Clause: SRC-04`, `SRC-09`.
    Revive {
        /// Who has fallen in this round.
        fallen: ModelId,
    },
    /// An officer rallies a unit that fire holds down. `Clause: SRC-09`, `SRC-11`.
    Rally {
        /// Which.
        unit: UnitId,
    },
    /// Watches a sector. `Clause: SRC-09`.
    Guard {
        /// Its middle.
        facing: Heading,
    },
    /// Nothing. `Clause: SKM-91`.
    Hold,
}

/// What a player asks. The rules answer with events or with a refusal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    /// Both sit: the setup begins; only the server itself may ask.
    Begin,
    /// Accepts the terrain as it is in this revision. `Clause: SKM-06`.
    AcceptTerrain {
        /// The revision seen.
        revision: u16,
    },
    /// Wants the terrain otherwise. `Clause: SKM-06`.
    ProposeTerrain(TerrainProposal),
    /// Puts a unit onto the table. `Clause: SKM-10`.
    Deploy {
        /// Which.
        unit: UnitId,
        /// Where each of its models stands.
        placed: Vec<Placed>,
    },
    /// Keeps a unit off the table for now instead of deploying it. `Clause: SKM-10`.
    HoldBack {
        /// Which.
        unit: UnitId,
    },
    /// Brings the active unit onto the table out of reserve: its movement. `Clause: SRC-17`.
    Enter {
        /// Where each of its models stands.
        placed: Vec<Placed>,
    },
    /// Picks a unit. `Clause: SKM-14`.
    Activate {
        /// Which.
        unit: UnitId,
    },
    /// Moves the active unit. `Clause: SKM-17`.
    Move {
        /// Who goes where.
        orders: Vec<Order>,
        /// Whom it assaults. `Clause: SKM-48`.
        assault: Option<UnitId>,
        /// Its tests are known and wanted. `Clause: SKM-68`.
        confirm_risk: bool,
    },
    /// Answers [`super::Pending::Facing`]. `Clause: SKM-40`.
    SetFacing {
        /// Every living model of the unit.
        facings: Vec<(ModelId, Heading)>,
    },
    /// The action of the active unit. `Clause: SKM-91`.
    Action(Action),
    /// Done with the active unit. `Clause: SKM-16`.
    EndActivation,
    /// Done with this turn; not when units alternate. `Clause: SKM-19`.
    EndTurn,
    /// Answers [`super::Pending::Reaction`]: shoots or does not. `Clause: SRC-09`.
    React {
        /// Whether.
        fire: bool,
    },
    /// Answers [`super::Pending::Duel`]. `Clause: SKM-93`.
    Duel {
        /// Which of the attackers.
        attacker: ModelId,
        /// Whom it touches.
        defender: ModelId,
    },
    /// The time for what is due has passed; only the server itself may ask. `Clause: SKM-18`, `SKM-102`.
    Lapse,
}

impl Intent {
    /// It ends a turn or a part of it.
    #[must_use]
    pub const fn ends_turn(&self) -> bool {
        matches!(self, Self::EndActivation | Self::EndTurn)
    }

    /// What can always be tried to get on, the gentlest first.
    #[must_use]
    pub fn ways_out() -> Vec<Self> {
        vec![
            Self::React { fire: false },
            Self::EndActivation,
            Self::EndTurn,
        ]
    }
}

/// Whether the lists of an intent are short and its places on or near a table: what decodes may still be nonsense.
/// `far` is the greatest coordinate that is still sane, 1/1000 inch.
#[must_use]
pub fn is_bounded(intent: &Intent, far: Mil) -> bool {
    let near = |at: &Point| at.x.abs() <= far && at.y.abs() <= far;
    let orders_are_sane = |orders: &[Order]| {
        orders.len() <= MAX_ORDERS
            && orders.iter().all(|order| match order {
                Order::Walk { path, .. } | Order::Arrive { path, .. } => {
                    path.len() <= MAX_WAYPOINTS && path.iter().all(near)
                }
                Order::Climb { exit, .. } => near(exit),
            })
    };
    match intent {
        Intent::Deploy { placed, .. } | Intent::Enter { placed } => {
            placed.len() <= MAX_ORDERS && placed.iter().all(|placed| near(&placed.at))
        }
        Intent::Move { orders, .. } | Intent::Action(Action::ExtraMove { orders, .. }) => {
            orders_are_sane(orders)
        }
        Intent::SetFacing { facings } => facings.len() <= MAX_ORDERS,
        Intent::Action(
            Action::UseEquipment { anchor: at, .. } | Action::IndirectFire { at, .. },
        ) => near(at),
        Intent::Action(Action::Fire { shooters, .. }) => shooters.len() <= 4 * MAX_ORDERS,
        Intent::Action(
            Action::Guard { .. } | Action::Hold | Action::Revive { .. } | Action::Rally { .. },
        )
        | Intent::HoldBack { .. }
        | Intent::Begin
        | Intent::AcceptTerrain { .. }
        | Intent::ProposeTerrain(_)
        | Intent::Activate { .. }
        | Intent::EndActivation
        | Intent::EndTurn
        | Intent::React { .. }
        | Intent::Duel { .. }
        | Intent::Lapse => true,
    }
}
