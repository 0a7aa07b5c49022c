//! Why a rule said no: typed data with the numbers and the geometry that caused it. The words are the client's.

use serde::{Deserialize, Serialize};

use super::{ElementId, Phase, Side, TableEdge, TerrainFault};
use crate::clause::Clause;
use crate::geometry::{Corner, Edge, Milli, Point};

/// How a mover broke the zone before an enemy's front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ZoneBreach {
    /// Moved inside it without contact, facing or retiring.
    Moved,
    /// Began inside it and neither met, faced nor retired from that enemy.
    Started,
    /// Crossed the nearer enemy's zone to reach the farther.
    CrossedNearer,
}

/// A rule that says no. Each kind cites exactly one clause, see [`Refusal::clause`]. The order of the kinds is the order
/// of the checks. `Ruling: RUL-25`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// A list is empty or too long, a number lies outside every table, an element stands in a list twice.
    Malformed,
    /// The other side is to act.
    NotYourTurn {
        /// Who is.
        active: Side,
    },
    /// This is not done in this phase.
    WrongPhase {
        /// The phase it is.
        phase: Phase,
    },
    /// There is no such element.
    UnknownElement {
        /// The id asked for.
        element: ElementId,
    },
    /// It belongs to the enemy.
    NotYours {
        /// Which.
        element: ElementId,
    },
    /// It is not on the table.
    NotOnTable {
        /// Which.
        element: ElementId,
    },
    /// Camp followers never leave.
    CampFollower {
        /// Which.
        element: ElementId,
    },
    /// It has already moved in this bound.
    AlreadyMoved {
        /// Which.
        element: ElementId,
    },
    /// It touches nobody of its group.
    NotTouchingGroup {
        /// Which.
        element: ElementId,
    },
    /// It touches an enemy and so cannot move in a group.
    GroupInContact {
        /// Which.
        element: ElementId,
        /// Whom it touches.
        enemy: ElementId,
    },
    /// It faces another way than its group.
    GroupFacing {
        /// Which.
        element: ElementId,
        /// By how much, 1/1000 degree.
        off: Milli,
    },
    /// An enemy on flank or rear holds it.
    HeldByEnemy {
        /// Who.
        element: ElementId,
        /// By whom.
        enemy: ElementId,
        /// On which edge.
        edge: Edge,
    },
    /// The enemy on its front is not slower there.
    EnemyNotSlower {
        /// Who would break off.
        element: ElementId,
        /// From whom.
        enemy: ElementId,
        /// What the mover could do on the ground where it ends, 1/1000 pace.
        own: Milli,
        /// What the enemy could.
        theirs: Milli,
    },
    /// It cannot break off with an enemy on flank or rear as well.
    BreakOffHeld {
        /// Who.
        element: ElementId,
        /// By whom.
        enemy: ElementId,
    },
    /// By option, breaking off goes straight back with the facing kept, at least 200 paces.
    BreakOffStraight {
        /// Who.
        element: ElementId,
        /// From whom.
        enemy: ElementId,
    },
    /// More points than are left.
    TooFewPoints {
        /// The cost.
        needed: u8,
        /// What there is.
        left: u8,
    },
    /// Only a column may do this.
    ColumnNeeded {
        /// The member that meets the ground or enemy.
        element: ElementId,
    },
    /// A group neither turns, widens nor goes sideways or back like this.
    GroupManoeuvre,
    /// Sideways farther than the line-up shift.
    ShiftTooFar {
        /// Asked for, 1/1000 pace.
        shift: Milli,
        /// Allowed, 1/1000 pace.
        allowed: Milli,
    },
    /// It would leave the table.
    OffTable {
        /// Who.
        element: ElementId,
        /// With which corner.
        corner: Corner,
        /// Where that corner would be.
        at: Point,
    },
    /// It would end on somebody.
    EndsOn {
        /// Who.
        element: ElementId,
        /// On whom.
        other: ElementId,
    },
    /// It would end on a camp.
    EndsOnCamp {
        /// Who.
        element: ElementId,
        /// Whose camp.
        side: Side,
    },
    /// Artillery and war wagons keep out of bad going.
    NoWheels {
        /// Who.
        element: ElementId,
        /// Index of the feature on the board.
        feature: u16,
    },
    /// Nobody enters this.
    Impassable {
        /// Who.
        element: ElementId,
        /// Index of the feature on the board.
        feature: u16,
    },
    /// Nobody goes along a river in it.
    AlongRiver {
        /// Who.
        element: ElementId,
        /// Index of the feature on the board.
        feature: u16,
    },
    /// The way of its corners or its sweep is barred.
    PathBlocked {
        /// Who.
        element: ElementId,
        /// Which leg, from 0.
        leg: u8,
        /// The element in the way, if it is one.
        by: Option<ElementId>,
        /// Corner lines that cross something.
        corners: Vec<Corner>,
    },
    /// It may not pass through this friend.
    NoPassage {
        /// Who.
        element: ElementId,
        /// Through whom.
        friend: ElementId,
    },
    /// The zone before an enemy's front.
    Zone {
        /// Who.
        element: ElementId,
        /// Whose zone.
        enemy: ElementId,
        /// Which leg, from 0.
        leg: u8,
        /// How.
        breach: ZoneBreach,
    },
    /// Farther than it may go.
    BeyondAllowance {
        /// Who.
        element: ElementId,
        /// What the move needs, 1/1000 pace.
        needed: Milli,
        /// What there is on this ground.
        allowed: Milli,
        /// The corner that goes farthest.
        corner: Corner,
    },
    /// Artillery and war wagons do not move into contact.
    NoContactForWheels {
        /// Who.
        element: ElementId,
        /// Whom it would touch.
        enemy: ElementId,
    },
    /// The contact is not lined up.
    NotLinedUp {
        /// Who.
        element: ElementId,
        /// Whom it touches.
        enemy: ElementId,
        /// The edge of the enemy.
        edge: Edge,
        /// How far the corners are apart, 1/1000 pace.
        gap: Milli,
    },
    /// A flank is not attacked from there.
    FlankStart {
        /// Who.
        element: ElementId,
        /// Whose flank.
        enemy: ElementId,
    },
    /// A rear is not attacked from there.
    RearStart {
        /// Who.
        element: ElementId,
        /// Whose rear.
        enemy: ElementId,
    },
    /// The road bonus belongs to the general's move, wholly along a road.
    NoRoadBonus,
    /// Nobody touches that edge, or it is the front.
    NobodyOnEdge {
        /// Who.
        element: ElementId,
        /// Which edge.
        edge: Edge,
    },
    /// An enemy on the front keeps it from turning.
    EnemyOnFront {
        /// Who.
        element: ElementId,
        /// The enemy.
        enemy: ElementId,
    },
    /// There is no room to turn.
    NoRoom {
        /// Who.
        element: ElementId,
        /// Who or what stands there, if it is an element.
        other: Option<ElementId>,
    },
    /// Nobody may shoot at it now.
    NoShooter {
        /// The target.
        target: ElementId,
    },
    /// It has been shot at in this bound.
    AlreadyShotAt {
        /// The target.
        target: ElementId,
    },
    /// Shooting comes first.
    ShootingDue {
        /// Somebody who must still be shot at.
        target: ElementId,
    },
    /// It has no close combat due.
    NoFightDue {
        /// Who.
        element: ElementId,
    },
    /// Outside the deployment zone.
    OutsideZone {
        /// Who.
        element: ElementId,
        /// How far the base reaches out, 1/1000 pace.
        by: Milli,
    },
    /// Some elements have no place yet.
    NotAllDeployed {
        /// How many.
        missing: u8,
    },
    /// It guards a camp and has no place in the line.
    GuardsCamp {
        /// Who.
        element: ElementId,
    },
    /// The camp must touch the base edge.
    CampNotOnBaseEdge,
    /// The camp must lie wholly in good going.
    CampGround {
        /// Index of the feature on the board.
        feature: u16,
    },
    /// The camp must be placed.
    CampMissing,
    /// No exchange is left.
    NoSwapLeft,
    /// It stands in a camp, or not where an exchange is possible.
    CannotSwap {
        /// Who.
        element: ElementId,
    },
    // The full setup stands last: the place of a kind is its number on the binary wire.
    /// A place of the army list has no such alternative, or no choice was made for it.
    NoSuchAlternative {
        /// Which place, from 0.
        place: u8,
    },
    /// An army has exactly one general.
    OneGeneral {
        /// How many were chosen.
        found: u8,
    },
    /// A piece of terrain may not lie there, or the battlefield is not finished.
    Terrain {
        /// Number of the piece; nothing: the whole battlefield.
        piece: Option<u8>,
        /// What is wrong.
        fault: TerrainFault,
    },
    /// By option the edges are rolled for, or chosen without a die.
    EdgeProcedure,
    /// With this edge somebody's base edge would lie under water.
    WaterEdge {
        /// Which.
        edge: TableEdge,
    },
}

impl Refusal {
    /// The one clause that this kind cites. `Ruling: RUL-25`.
    #[must_use]
    pub const fn clause(&self) -> Clause {
        match self {
            Self::Malformed => Clause::Rul25,
            Self::NotYourTurn { .. } | Self::WrongPhase { .. } => Clause::Seq01,
            Self::UnknownElement { .. } | Self::NotYours { .. } => Clause::Mov01,
            Self::NotOnTable { .. } => Clause::Out23,
            Self::CampFollower { .. } => Clause::Cmp06,
            Self::AlreadyMoved { .. } => Clause::Mov02,
            Self::NotTouchingGroup { .. } => Clause::Grp01,
            Self::GroupInContact { .. } => Clause::Grp02,
            Self::GroupFacing { .. } => Clause::Grp03,
            Self::HeldByEnemy { .. } => Clause::Con20,
            Self::EnemyNotSlower { .. } => Clause::Brk02,
            Self::BreakOffHeld { .. } => Clause::Brk04,
            Self::BreakOffStraight { .. } => Clause::Brk05,
            Self::TooFewPoints { .. } => Clause::Pip16,
            Self::ColumnNeeded { .. } => Clause::Grp09,
            Self::GroupManoeuvre => Clause::Grp12,
            Self::ShiftTooFar { .. } => Clause::Con08,
            Self::OffTable { .. } | Self::EndsOn { .. } | Self::EndsOnCamp { .. } => Clause::Mov10,
            Self::NoWheels { .. } => Clause::Mov28,
            Self::Impassable { .. } => Clause::Ter06,
            Self::AlongRiver { .. } => Clause::Ter08,
            Self::PathBlocked { .. } => Clause::Mov08,
            Self::NoPassage { .. } => Clause::Int01,
            Self::Zone {
                breach: ZoneBreach::Moved,
                ..
            } => Clause::Zoc01,
            Self::Zone {
                breach: ZoneBreach::Started,
                ..
            } => Clause::Zoc05,
            Self::Zone {
                breach: ZoneBreach::CrossedNearer,
                ..
            } => Clause::Zoc08,
            Self::BeyondAllowance { .. } => Clause::Mov03,
            Self::NoContactForWheels { .. } => Clause::Mov27,
            Self::NotLinedUp { .. } => Clause::Con05,
            Self::FlankStart { .. } => Clause::Con09,
            Self::RearStart { .. } => Clause::Con10,
            Self::NoRoadBonus => Clause::Mov24,
            Self::NobodyOnEdge { .. } | Self::NoRoom { .. } => Clause::Con14,
            Self::EnemyOnFront { .. } => Clause::Con17,
            Self::NoShooter { .. } => Clause::Sht11,
            Self::AlreadyShotAt { .. } => Clause::Sht08,
            Self::ShootingDue { .. } => Clause::Rul18,
            Self::NoFightDue { .. } => Clause::Cbt01,
            Self::OutsideZone { .. } => Clause::Dep07,
            Self::NotAllDeployed { .. } => Clause::Dep06,
            Self::GuardsCamp { .. } => Clause::Cmp05,
            Self::CampNotOnBaseEdge | Self::CampGround { .. } => Clause::Cmp03,
            Self::CampMissing => Clause::Arm04,
            Self::NoSwapLeft | Self::CannotSwap { .. } => Clause::Dep10,
            Self::NoSuchAlternative { .. } => Clause::Arm07,
            Self::OneGeneral { .. } => Clause::Arm02,
            Self::Terrain { fault, .. } => fault.clause(),
            Self::EdgeProcedure => Clause::Dep04,
            Self::WaterEdge { .. } => Clause::Dep05,
        }
    }

    /// The key of the client's text: the kind's name in snake case, as it is serialised.
    #[must_use]
    pub fn key(&self) -> String {
        kind_name(self)
    }
}

/// The name of an enum's kind in snake case, as it is serialised.
pub(super) fn kind_name<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(kind)) => kind,
        Ok(serde_json::Value::Object(map)) => map.keys().next().cloned().unwrap_or_default(),
        Ok(_) | Err(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_of_a_refusal_is_its_kind_as_it_is_written() {
        assert_eq!(Refusal::CampMissing.key(), "camp_missing");
        let element = ElementId(3);
        assert_eq!(Refusal::GuardsCamp { element }.key(), "guards_camp");
    }
}
