//! What happened. Events carry every number that a reader needs, so that folding them needs no rule and no die.

use serde::{Deserialize, Serialize};

use super::{
    Blast, Bombardment, Duel, Guard, Heading, ItemId, Level, LinkId, LinkState, Mil, ModelId,
    ObjectiveId, OpeningFired, Pending, PieceId, Pin, Placed, Side, Status, TerrainProposal,
    UnitId, Volley,
};
use crate::clause::Clause;
use crate::geometry::Point;

/// What a roll-off is about. `Clause: SKM-12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RollOff {
    /// Who deploys first.
    Deployment,
    /// Who begins the first round.
    FirstRound,
}

/// One model's part of a movement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Who.
    pub model: ModelId,
    /// Its way on its level, start and end among the points; a single point when it only turns or climbs.
    pub path: Vec<Point>,
    /// Where it is afterwards.
    pub to: Point,
    /// On which floor.
    pub level: Level,
    /// How it is afterwards: standing or climbing.
    pub status: Status,
    /// The way it looks.
    pub facing: Option<Heading>,
    /// How far it went. `Clause: SKM-02`.
    pub length: Mil,
    /// How far it could have gone.
    pub allowance: Mil,
}

/// What a test is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TestKind {
    /// To get through dangerous ground unharmed. `Clause: SKM-65`.
    Danger,
    /// To use damaged stairs or a damaged ladder. `Clause: SKM-78`.
    DamagedLink,
    /// To climb a rope. `Clause: SKM-87`.
    Rope,
    /// To make rope or grapnel catch. `Clause: SKM-84`.
    Equipment,
    /// To act at all. `Clause: SRC-01`, `SRC-02`.
    Motivation,
    /// To strike. `Clause: SKM-93`.
    Strike,
    /// To evade. `Clause: SKM-93`.
    Evade,
    /// A shot. `Clause: SRC-10`.
    Shot,
    /// To get somebody to his feet. `Clause: SRC-04`.
    Revive,
    /// To rally a unit. `Clause: SRC-09`.
    Rally,
}

/// A test with all its rolls. `Clause: SKM-63`, `SKM-67`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Test {
    /// Whose ability; for a squad that rolls once its first living model. `Clause: SRC-03`.
    pub model: ModelId,
    /// What about.
    pub kind: TestKind,
    /// This or lower passes.
    pub target: i8,
    /// The roll and its repeats.
    pub rolls: Vec<u8>,
    /// Whether it was passed in the end.
    pub passed: bool,
}

/// Why a model is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossReason {
    /// An accident in dangerous ground or on a damaged link. `Clause: SKM-66`.
    Accident,
    /// Overcome hand to hand. `Clause: SKM-93`.
    Melee,
    /// Shot. `Clause: SRC-04`.
    Fire,
    /// By a shell or grenade.
    Blast,
    /// By a mine. `Clause: SRC-15`.
    Mine,
    /// Ran from the table.
    Fled,
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    /// More points after the last round. `Clause: SKM-99`.
    Points,
    /// As many points, but more models. `Clause: SKM-99`.
    Models,
    /// The loser has no model left. `Clause: SKM-100`.
    Annihilation,
    /// The unarmed model has come through, or has not. `Clause: SRC-17`.
    Escort,
    /// The loser has let too many clocks expire in a row. `Clause: SKM-102`.
    Lapses,
}

/// What an objective has brought at the end of a round. `Clause: SKM-97`, `SKM-98`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Scored {
    /// Which.
    pub objective: ObjectiveId,
    /// Who holds it now.
    pub holder: Option<Side>,
    /// Both are near: nobody scores.
    pub contested: bool,
    /// What the holder gets.
    pub points: u8,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    // Before the game.
    /// The terrain review is open. `Clause: SKM-06`.
    ReviewBegan,
    /// The terrain is to be otherwise; nobody has accepted this revision yet.
    TerrainProposed {
        /// Who wants it.
        side: Side,
        /// What.
        proposal: TerrainProposal,
        /// The new revision.
        revision: u16,
    },
    /// A side accepts this revision.
    TerrainAccepted {
        /// Who.
        side: Side,
        /// Which.
        revision: u16,
    },
    /// A roll-off, ties included: red's and blue's dice in turn. `Clause: SKM-12`.
    RolledOff {
        /// What about.
        about: RollOff,
        /// Pairs red, blue.
        dice: Vec<(u8, u8)>,
        /// The higher.
        winner: Side,
    },
    /// It is somebody's turn to deploy a unit. `Clause: SKM-10`.
    DeploymentTurn {
        /// Whose.
        side: Side,
    },
    /// A unit stands on the table.
    Deployed {
        /// Which.
        unit: UnitId,
        /// Where its models are.
        placed: Vec<Placed>,
    },

    /// A unit stays off the table and comes on later. `Clause: SKM-10`, `SRC-17`.
    HeldBack {
        /// Which.
        unit: UnitId,
    },

    // Rounds, turns and activations.
    /// A round begins. `Clause: SKM-11`.
    RoundBegan {
        /// Its number.
        round: u8,
        /// Who starts.
        first: Side,
    },
    /// A player's turn begins, or his next activation when units alternate.
    TurnBegan {
        /// Whose.
        side: Side,
        /// Its number through all rounds.
        turn: u16,
        /// His order points; 0 when units alternate.
        order_points: u8,
    },
    /// A unit is active. `Clause: SKM-14`.
    Activated {
        /// Which.
        unit: UnitId,
        /// Order points left.
        order_points: u8,
        /// It is exhausted from now on. `Clause: SRC-01`.
        exhausted: bool,
    },
    /// The action of the active unit is used. `Clause: SKM-91`.
    ActionUsed {
        /// Whose.
        unit: UnitId,
    },
    /// The active unit is done.
    ActivationEnded {
        /// Which.
        unit: UnitId,
    },
    /// A player's turn is over, or his activation when units alternate.
    TurnEnded {
        /// Whose.
        side: Side,
    },
    /// A clock has expired. `Clause: SKM-102`.
    Lapsed {
        /// Whose.
        side: Side,
        /// How many in a row.
        in_a_row: u8,
    },
    /// A side has acted in time again.
    LapsesForgotten {
        /// Which.
        side: Side,
    },
    /// A round is over. `Clause: SKM-97`, `SKM-98`.
    RoundEnded {
        /// Its number.
        round: u8,
        /// What the objectives have brought.
        scored: Vec<Scored>,
        /// Points of red and of blue from now on.
        victory_points: [u16; 2],
    },
    /// The battle is over. `Clause: SKM-99..SKM-102`.
    GameEnded {
        /// Who won; nobody: a draw.
        winner: Option<Side>,
        /// How.
        victory: Victory,
    },

    // Questions.
    /// A question is put; it comes before those that wait already.
    Asked {
        /// What.
        pending: Pending,
    },
    /// The question put last is answered.
    Answered,
    /// The facing of models is set. `Clause: SKM-37`, `SKM-40`.
    FacingSet {
        /// Whose, and which way; no way: it needs none. `Clause: SKM-39`.
        facings: Vec<(ModelId, Option<Heading>)>,
    },

    // Movement.
    /// A unit has moved. `Clause: SKM-17`.
    Moved {
        /// Which.
        unit: UnitId,
        /// Every model that was named.
        steps: Vec<Step>,
        /// Whom it assaults.
        assault: Option<UnitId>,
        /// By an extra move. `Clause: SKM-36`.
        extra: bool,
    },
    /// A test was rolled. `Clause: SKM-63`.
    Tested(Test),
    /// A model is lost. `Clause: SKM-66`, `SRC-04`.
    ModelLost {
        /// Which.
        model: ModelId,
        /// Where it lies.
        at: Point,
        /// On which floor.
        level: Level,
        /// Why.
        reason: LossReason,
        /// Where the rules say so.
        clause: Clause,
    },
    /// A rope was not mastered: the model stands where it began, its movement spent. `Clause: SKM-88`.
    Slipped {
        /// Who.
        model: ModelId,
        /// Where it stands.
        at: Point,
        /// On which floor.
        level: Level,
    },
    /// The last model of a unit is lost. `Clause: SKM-70`.
    UnitDestroyed {
        /// Which.
        unit: UnitId,
    },
    /// A rope hangs. `Clause: SKM-84`.
    RopeHung {
        /// The new link.
        link: LinkState,
        /// What it was made of: no longer in the bearer's hands.
        item: ItemId,
    },
    /// The bearer's free climb on his own rope is used. `Clause: SKM-87`.
    RopeUsed {
        /// Which.
        link: LinkId,
    },

    // Shooting, suppression, guard, melee, morale, mines.
    /// A unit has shot at another. `Clause: SRC-10`.
    Volley(Box<Volley>),
    /// A shell or grenade has been sent on its way. `Clause: SRC-15`.
    Bombarded(Box<Bombardment>),
    /// A piece gives no cover any more and hides nothing. `Clause: SRC-10`.
    CoverBroken {
        /// Which.
        piece: PieceId,
    },
    /// A unit is held down. `Clause: SRC-11`.
    Pinned {
        /// Which.
        unit: UnitId,
        /// From where, and how long.
        pin: Pin,
    },
    /// A unit watches a sector, or no longer. `Clause: SRC-09`.
    GuardSet {
        /// Which.
        unit: UnitId,
        /// What it watches.
        guard: Option<Guard>,
    },
    /// A model has passed a mine. `Clause: SRC-15`.
    MinePassed {
        /// Place of the mine in [`super::State::mines`].
        mine: u8,
        /// Who.
        model: ModelId,
        /// Where its way came nearest to the marker.
        at: Point,
        /// What the die showed.
        roll: u8,
        /// What it did when it went off.
        blast: Option<Box<Blast>>,
    },
    /// On contact both have shot. `Clause: SRC-12`.
    OpeningShots {
        /// Each shot; all fell at once.
        fired: Vec<OpeningFired>,
    },
    /// A unit has used its special tactic of this round. `Clause: SRC-09`.
    SpecialUsed {
        /// Which.
        unit: UnitId,
    },
    /// Somebody who had fallen stands again where he lay. `Clause: SRC-04`.
    Revived {
        /// Who.
        model: ModelId,
        /// The way he looks; nothing in a larger squad. `Clause: SKM-39`.
        facing: Option<Heading>,
    },
    /// Fire holds a unit down no longer. `Clause: SRC-11`.
    Rallied {
        /// Which.
        unit: UnitId,
    },
    /// Two have fought. `Clause: SKM-93`.
    Fought(Box<Duel>),
    /// Some of a unit's models are out of command range, or none any more. `Clause: SRC-06`.
    CutOff {
        /// Which.
        unit: UnitId,
        /// Since which round.
        since: Option<u8>,
    },
}

impl Event {
    /// A turn, or an activation when units alternate, begins.
    #[must_use]
    pub const fn begins_turn(&self) -> bool {
        matches!(
            self,
            Self::TurnBegan { .. } | Self::DeploymentTurn { .. } | Self::ReviewBegan
        )
    }
}
