//! Why a rule said no: typed data with the numbers and the geometry that caused it. The words are the client's.

use serde::{Deserialize, Serialize};

use super::{
    Heading, ItemId, LeftOut, Level, LinkId, Mil, ModelId, Phase, PieceId, Side, Sight,
    TerrainKind, UnitId, UnknownThing, WeaponId, WhyNot,
};
use crate::clause::Clause;
use crate::geometry::Point;

/// What changes a move value. `Clause: SKM-22`, `SKM-26`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Modifier {
    /// Whence.
    pub cause: Cause,
    /// What it adds.
    pub inches: i8,
}

/// Where a modifier comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Something carried.
    Item(ItemId),
    /// Ground that is gone through.
    Ground(TerrainKind),
}

/// A rule that says no. Each kind cites exactly one clause, see [`Refusal::clause`]. The order of the kinds is the order
/// of the checks of a movement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// A list is too long or names somebody twice, a number lies outside every table.
    Malformed,
    /// There is nothing of that number.
    UnknownThing {
        /// What was asked for.
        thing: UnknownThing,
    },
    /// This is not done in this phase.
    WrongPhase {
        /// The phase it is.
        phase: Phase,
    },
    /// Both must accept the terrain first.
    TerrainNotAgreed {
        /// The revision that is to be accepted.
        revision: u16,
    },
    /// The terrain has been proposed otherwise since.
    OldRevision {
        /// The revision that is to be accepted.
        revision: u16,
    },
    /// The terrain is agreed.
    TerrainLocked,
    /// Walls, ravines and raging rivers stay impassable; sound links stay sound.
    TerrainFixed,
    /// The other side is to act.
    NotYourTurn {
        /// Who is.
        active: Option<Side>,
    },
    /// Something else must be answered first.
    Unanswered,
    /// Nothing of this sort has been asked.
    NothingAsked,
    /// When units alternate nobody passes: a unit is activated and holds.
    TurnsAlternate,
    /// It belongs to the other player.
    UnitNotYours {
        /// Which.
        unit: UnitId,
    },
    /// It has been activated as often as it may.
    UnitDone {
        /// Which.
        unit: UnitId,
        /// How often.
        activations: u8,
    },
    /// None of it lives.
    UnitDestroyed {
        /// Which.
        unit: UnitId,
    },
    /// Another unit is active.
    AnotherUnitActive {
        /// Which.
        unit: UnitId,
    },
    /// No unit is active.
    NoActiveUnit,
    /// No order point is left.
    NoOrderPoint,
    /// Its movement is used.
    AlreadyMoved,
    /// Its action is used.
    ActionUsed,
    /// It stands on the table already.
    AlreadyDeployed {
        /// Which.
        unit: UnitId,
    },
    /// Not wholly in the zone, or too near to the middle.
    OutsideZone {
        /// Who.
        model: ModelId,
    },
    /// A squad would not hear the others of its platoon.
    PlatoonApart {
        /// Which.
        unit: UnitId,
        /// The leader who is nearest to being heard.
        leader: ModelId,
        /// The nearest model of the other squad.
        nearest: ModelId,
        /// How far they are apart, from edge to edge.
        gap: Mil,
        /// How far the leader is heard.
        range: Mil,
    },
    /// It is not kept in reserve.
    NotInReserve {
        /// Which.
        unit: UnitId,
    },
    /// Too far from the own edge of the table for one who has just come on.
    EntersTooFar {
        /// Who.
        model: ModelId,
        /// How far the far side of its base would be from that edge.
        depth: Mil,
        /// How far it may be.
        most: Mil,
    },
    /// The models named are not those of the unit.
    WrongModels {
        /// Which unit.
        unit: UnitId,
    },
    /// It is not of the active unit, or lost.
    ModelNotYours {
        /// Who.
        model: ModelId,
    },
    /// The path begins somewhere else.
    PathStart {
        /// Who.
        model: ModelId,
        /// Where it stands.
        at: Point,
    },
    /// There is no way up or down here.
    NoVerticalLink {
        /// Who.
        model: ModelId,
    },
    /// It does not stand at the end of the link.
    ClimbNotAtLink {
        /// Who.
        model: ModelId,
        /// Which link.
        link: LinkId,
        /// From its base's edge to that end.
        gap: Mil,
    },
    /// A storey takes the whole movement.
    ClimbNeedsFullMove {
        /// Who.
        model: ModelId,
    },
    /// It arrives in a later round.
    ClimbNextRound {
        /// Who.
        model: ModelId,
    },
    /// No room to step off there.
    ExitBlocked {
        /// Who.
        model: ModelId,
        /// Where.
        at: Point,
    },
    /// The link is not usable.
    LinkBlocked {
        /// Which.
        link: LinkId,
    },
    /// An enemy is on it.
    LinkOccupied {
        /// Which.
        link: LinkId,
        /// Who.
        enemy: ModelId,
    },
    /// Heavy weapons use stairs only.
    HeavyNoLadder {
        /// Who.
        model: ModelId,
    },
    /// Field guns stay outside.
    GunNotInBuilding {
        /// Who.
        model: ModelId,
    },
    /// Nobody stands there.
    RoofPitched {
        /// The level asked for.
        level: Level,
    },
    /// The base is not wholly on the table.
    OffTable {
        /// Who.
        model: ModelId,
        /// Where it would stand.
        at: Point,
    },
    /// The base is not wholly on a floor of this level.
    OffFloor {
        /// Who.
        model: ModelId,
        /// Where it would stand.
        at: Point,
    },
    /// Through a wall.
    Wall {
        /// Who.
        model: ModelId,
        /// Where.
        at: Point,
    },
    /// It would end in a wall or doorway.
    EndInWall {
        /// Who.
        model: ModelId,
        /// Where.
        at: Point,
    },
    /// Vehicles stay outside.
    VehicleInBuilding {
        /// Who.
        model: ModelId,
    },
    /// Nobody enters this.
    Impassable {
        /// Who.
        model: ModelId,
        /// What.
        piece: PieceId,
        /// Where.
        at: Point,
    },
    /// A vehicle is in the way.
    BlockedByVehicle {
        /// Who.
        model: ModelId,
        /// Which.
        vehicle: ModelId,
        /// Where.
        at: Point,
    },
    /// Vehicles do not drive through troops.
    VehicleNeedsRoom {
        /// Who.
        model: ModelId,
        /// Through whom.
        other: ModelId,
        /// Where.
        at: Point,
    },
    /// Wheels do not cross this.
    NotForWheels {
        /// Who.
        model: ModelId,
        /// What.
        kind: TerrainKind,
    },
    /// Through an enemy unit.
    ThroughEnemy {
        /// Who.
        model: ModelId,
        /// Through whom.
        enemy: ModelId,
        /// Where.
        at: Point,
    },
    /// Farther than it may go.
    TooFar {
        /// Who.
        model: ModelId,
        /// How far it would go.
        length: Mil,
        /// How far it may.
        allowance: Mil,
        /// The value before modifiers.
        base: Mil,
        /// What changes it.
        modifiers: Vec<Modifier>,
    },
    /// Bases would overlap.
    EndOverlap {
        /// Who.
        model: ModelId,
        /// With whom.
        other: ModelId,
        /// By how much, negative.
        gap: Mil,
    },
    /// It would end inside a unit that was passed.
    EndInsideFriend {
        /// Who.
        model: ModelId,
        /// Which unit.
        unit: UnitId,
    },
    /// Nearer than an inch to an enemy.
    TooCloseToEnemy {
        /// Who.
        model: ModelId,
        /// To whom.
        enemy: ModelId,
        /// How near.
        gap: Mil,
    },
    /// Contact needs an assault.
    ContactWithoutAssault {
        /// Who.
        model: ModelId,
        /// Whom it would touch.
        enemy: ModelId,
    },
    /// Nobody would reach the target.
    AssaultNoContact {
        /// Which.
        target: UnitId,
        /// The least gap.
        gap: Mil,
    },
    /// Vehicles neither assault nor are assaulted.
    AssaultVehicle {
        /// Which.
        unit: UnitId,
    },
    /// The unit would be torn apart.
    Coherency {
        /// Which.
        unit: UnitId,
        /// One that would be alone.
        model: ModelId,
        /// How far it would be from the nearest other.
        gap: Mil,
    },
    /// A facing is missing or no whole degree.
    FacingRequired {
        /// Whose.
        model: ModelId,
    },
    /// A weapon team looks one way.
    FacingMixed {
        /// Which.
        unit: UnitId,
    },
    /// Tests would be rolled.
    RiskNotConfirmed {
        /// How many.
        tests: u8,
    },
    /// It has no such thing.
    NoSuchItem {
        /// Who.
        model: ModelId,
        /// What.
        item: ItemId,
    },
    /// Nothing catches there.
    BadAnchor {
        /// Where.
        anchor: Point,
    },
    /// Too high or too far.
    OutOfReach {
        /// What.
        item: ItemId,
        /// How far.
        distance: Mil,
        /// How many storeys.
        storeys: u8,
    },
    /// Its own side does not shoot at it.
    NotAnEnemy {
        /// Which.
        unit: UnitId,
    },
    /// Nobody of the unit shoots that.
    WeaponNotTheirs {
        /// Who.
        model: ModelId,
        /// What.
        weapon: WeaponId,
    },
    /// No weapon can be pointed at the target.
    NobodyShoots {
        /// Whom.
        target: UnitId,
        /// Every weapon and why not.
        left_out: Vec<LeftOut>,
    },
    /// It has failed its motivation test.
    NotMotivated {
        /// Which.
        unit: UnitId,
    },
    /// Fire holds it down.
    PinnedDown {
        /// Which.
        unit: UnitId,
        /// The way the fire comes from.
        towards: Heading,
    },
    /// It has nothing to shoot with at once.
    NothingToGuardWith {
        /// Which.
        unit: UnitId,
    },
    /// There is no ground or floor.
    NoSuchSpot {
        /// Where.
        at: Point,
        /// On which level.
        level: Level,
    },
    /// This weapon does not shoot at that spot.
    CannotBombard {
        /// Which.
        weapon: WeaponId,
        /// Why.
        why: WhyNot,
    },
    /// Who is to spot does not see it.
    SpotterBlind {
        /// Who.
        spotter: ModelId,
        /// What he sees.
        sight: Sight,
    },
    /// It knows no such tactic.
    NoSuchSpecial {
        /// Which.
        unit: UnitId,
    },
    /// It has tried its special tactic in this round.
    SpecialUsed {
        /// Which.
        unit: UnitId,
    },
    /// He has not fallen in this round, or nobody can help him.
    CannotRevive {
        /// Who.
        model: ModelId,
    },
    /// No medic is near enough.
    MedicTooFar {
        /// Who has fallen.
        model: ModelId,
        /// How far the nearest is.
        gap: Mil,
        /// How far he may be.
        reach: Mil,
    },
    /// Nothing holds it down, or it is the officer's own.
    NothingToRally {
        /// Which.
        unit: UnitId,
    },
    /// It does not hear who would rally it.
    OutOfHearing {
        /// Which.
        unit: UnitId,
        /// How far its nearest model is.
        gap: Mil,
        /// How far the other is heard.
        range: Mil,
    },
    /// These two do not touch.
    NotTouched {
        /// Who.
        attacker: ModelId,
        /// Whom.
        defender: ModelId,
    },
}

impl Refusal {
    /// The one clause that this kind cites.
    #[must_use]
    pub const fn clause(&self) -> Clause {
        match self {
            Self::Malformed | Self::UnknownThing { .. } => Clause::Skm01,
            Self::WrongPhase { .. } => Clause::Skm19,
            Self::TerrainNotAgreed { .. } | Self::OldRevision { .. } | Self::TerrainLocked => {
                Clause::Skm06
            }
            Self::TerrainFixed => Clause::Skm07,
            Self::NotYourTurn { .. } | Self::TurnsAlternate => Clause::Skm13,
            Self::Unanswered => Clause::Skm40,
            Self::NothingAsked | Self::NoActiveUnit | Self::AlreadyMoved | Self::ActionUsed => {
                Clause::Skm16
            }
            Self::UnitNotYours { .. }
            | Self::UnitDone { .. }
            | Self::UnitDestroyed { .. }
            | Self::AnotherUnitActive { .. }
            | Self::ModelNotYours { .. } => Clause::Skm14,
            Self::NoOrderPoint => Clause::Src01,
            Self::AlreadyDeployed { .. } | Self::OutsideZone { .. } | Self::WrongModels { .. } => {
                Clause::Skm10
            }
            Self::PlatoonApart { .. } => Clause::Src06,
            Self::NotInReserve { .. } | Self::EntersTooFar { .. } => Clause::Src17,
            Self::NoSuchSpecial { .. }
            | Self::SpecialUsed { .. }
            | Self::NothingToRally { .. }
            | Self::OutOfHearing { .. } => Clause::Src09,
            Self::CannotRevive { .. } | Self::MedicTooFar { .. } => Clause::Src04,
            Self::PathStart { .. } => Clause::Skm30,
            Self::NoVerticalLink { .. } => Clause::Skm71,
            Self::ClimbNotAtLink { .. } | Self::ClimbNeedsFullMove { .. } => Clause::Skm72,
            Self::ClimbNextRound { .. } => Clause::Skm74,
            Self::ExitBlocked { .. } => Clause::Skm77,
            Self::LinkBlocked { .. } => Clause::Skm78,
            Self::LinkOccupied { .. } => Clause::Skm81,
            Self::HeavyNoLadder { .. } => Clause::Skm79,
            Self::GunNotInBuilding { .. } => Clause::Skm80,
            Self::RoofPitched { .. } => Clause::Skm82,
            Self::OffTable { .. } | Self::OffFloor { .. } => Clause::Skm04,
            Self::Wall { .. } | Self::EndInWall { .. } | Self::VehicleInBuilding { .. } => {
                Clause::Skm62
            }
            Self::Impassable { .. } => Clause::Skm61,
            Self::BlockedByVehicle { .. } => Clause::Skm43,
            Self::VehicleNeedsRoom { .. } => Clause::Skm44,
            Self::NotForWheels { .. } => Clause::Skm58,
            Self::ThroughEnemy { .. } => Clause::Skm45,
            Self::TooFar { .. } => Clause::Skm28,
            Self::EndOverlap { .. } => Clause::Skm32,
            Self::EndInsideFriend { .. } => Clause::Skm42,
            Self::TooCloseToEnemy { .. } => Clause::Skm47,
            Self::ContactWithoutAssault { .. } => Clause::Skm48,
            Self::AssaultNoContact { .. } | Self::AssaultVehicle { .. } => Clause::Skm49,
            Self::Coherency { .. } => Clause::Skm33,
            Self::FacingRequired { .. } => Clause::Skm37,
            Self::FacingMixed { .. } => Clause::Skm38,
            Self::RiskNotConfirmed { .. } => Clause::Skm68,
            Self::NoSuchItem { .. } => Clause::Skm83,
            Self::BadAnchor { .. } => Clause::Skm90,
            Self::OutOfReach { .. } => Clause::Skm85,
            Self::NotAnEnemy { .. } | Self::WeaponNotTheirs { .. } | Self::NobodyShoots { .. } => {
                Clause::Src10
            }
            Self::NotMotivated { .. } => Clause::Src02,
            Self::PinnedDown { .. } => Clause::Src11,
            Self::NothingToGuardWith { .. } => Clause::Src09,
            Self::NoSuchSpot { .. } | Self::CannotBombard { .. } | Self::SpotterBlind { .. } => {
                Clause::Src15
            }
            Self::NotTouched { .. } => Clause::Skm93,
        }
    }
}
