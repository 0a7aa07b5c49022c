//! The codes of the refusals, as situation files and players' messages have them.

use super::Refusal;

impl Refusal {
    /// The code of the player's message.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Malformed | Self::UnknownThing { .. } | Self::WrongModels { .. } => "BAD_NUMBER",
            Self::WrongPhase { .. } | Self::NotYourTurn { .. } | Self::TurnsAlternate => {
                "NOT_YOUR_TURN"
            }
            Self::TerrainNotAgreed { .. } | Self::OldRevision { .. } => "TERRAIN_NOT_AGREED",
            Self::TerrainLocked => "TERRAIN_LOCKED",
            Self::TerrainFixed => "TERRAIN_FIXED",
            Self::Unanswered | Self::FacingRequired { .. } => "FACING_REQUIRED",
            Self::NothingAsked | Self::NoActiveUnit => "NO_ACTIVE_UNIT",
            Self::UnitNotYours { .. } | Self::ModelNotYours { .. } => "UNIT_NOT_YOURS",
            Self::UnitDone { .. } | Self::NoOrderPoint | Self::AlreadyDeployed { .. } => {
                "UNIT_DONE"
            }
            Self::UnitDestroyed { .. } => "UNIT_DESTROYED",
            Self::AnotherUnitActive { .. } => "ANOTHER_UNIT_ACTIVE",
            Self::AlreadyMoved => "ALREADY_MOVED",
            Self::ActionUsed => "ACTION_USED",
            Self::OutsideZone { .. } => "OUTSIDE_ZONE",
            Self::PlatoonApart { .. } => "PLATOON_APART",
            Self::NotInReserve { .. } => "NOT_IN_RESERVE",
            Self::EntersTooFar { .. } => "ENTERS_TOO_FAR",
            Self::NoSuchSpecial { .. } => "NO_SUCH_SPECIAL",
            Self::SpecialUsed { .. } => "SPECIAL_USED",
            Self::CannotRevive { .. } => "CANNOT_REVIVE",
            Self::MedicTooFar { .. } => "MEDIC_TOO_FAR",
            Self::NothingToRally { .. } => "NOTHING_TO_RALLY",
            Self::OutOfHearing { .. } => "OUT_OF_HEARING",
            Self::PathStart { .. } => "PATH_START",
            Self::NoVerticalLink { .. } => "NO_VERTICAL_LINK",
            Self::ClimbNotAtLink { .. } => "CLIMB_NOT_AT_LINK",
            Self::ClimbNeedsFullMove { .. } => "CLIMB_NEEDS_FULL_MOVE",
            Self::ClimbNextRound { .. } => "CLIMB_NEXT_ROUND",
            Self::ExitBlocked { .. } => "EXIT_BLOCKED",
            Self::LinkBlocked { .. } => "LINK_BLOCKED",
            Self::LinkOccupied { .. } => "LINK_OCCUPIED",
            Self::HeavyNoLadder { .. } => "HEAVY_NO_LADDER",
            Self::GunNotInBuilding { .. } => "GUN_NOT_IN_BUILDING",
            Self::RoofPitched { .. } => "ROOF_PITCHED",
            Self::OffTable { .. } => "OFF_TABLE",
            Self::OffFloor { .. } => "OFF_FLOOR",
            Self::Wall { .. } => "WALL",
            Self::EndInWall { .. } => "END_IN_WALL",
            Self::VehicleInBuilding { .. } => "VEHICLE_IN_BUILDING",
            Self::Impassable { .. } => "IMPASSABLE",
            Self::BlockedByVehicle { .. } => "BLOCKED_BY_VEHICLE",
            Self::VehicleNeedsRoom { .. } => "VEHICLE_NEEDS_ROOM",
            Self::NotForWheels { .. } => "NOT_FOR_WHEELS",
            Self::ThroughEnemy { .. } => "THROUGH_ENEMY",
            Self::TooFar { .. } => "TOO_FAR",
            Self::EndOverlap { .. } => "END_OVERLAP",
            Self::EndInsideFriend { .. } => "END_INSIDE_FRIEND",
            Self::TooCloseToEnemy { .. } => "TOO_CLOSE_TO_ENEMY",
            Self::ContactWithoutAssault { .. } => "CONTACT_WITHOUT_ASSAULT",
            Self::AssaultNoContact { .. } => "ASSAULT_NO_CONTACT",
            Self::AssaultVehicle { .. } => "ASSAULT_VEHICLE",
            Self::Coherency { .. } => "COHERENCY",
            Self::FacingMixed { .. } => "FACING_MIXED",
            Self::RiskNotConfirmed { .. } => "RISK_NOT_CONFIRMED",
            Self::NoSuchItem { .. } => "NO_SUCH_ITEM",
            Self::BadAnchor { .. } => "BAD_ANCHOR",
            Self::OutOfReach { .. } => "OUT_OF_REACH",
            Self::NotAnEnemy { .. } => "NOT_AN_ENEMY",
            Self::WeaponNotTheirs { .. } => "WEAPON_NOT_THEIRS",
            Self::NobodyShoots { .. } => "NOBODY_SHOOTS",
            Self::NotMotivated { .. } => "NOT_MOTIVATED",
            Self::PinnedDown { .. } => "PINNED_DOWN",
            Self::NothingToGuardWith { .. } => "NOTHING_TO_GUARD_WITH",
            Self::NoSuchSpot { .. } => "NO_SUCH_SPOT",
            Self::CannotBombard { .. } => "CANNOT_BOMBARD",
            Self::SpotterBlind { .. } => "SPOTTER_BLIND",
            Self::NotTouched { .. } => "NOT_TOUCHED",
        }
    }
}
