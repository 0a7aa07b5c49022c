//! Shooting as data: what a preview shows and what an event tells, so that a client can draw every shot.

use serde::{Deserialize, Serialize};

use crate::geometry::Point;
use crate::skirmish::ability::{Chance, Factor};
use crate::skirmish::sight::{Blocker, CoverFrom, Sight};
use crate::skirmish::{Heading, Level, Mil, ModelId, UnitId, WeaponId};

/// One weapon pointed at a target. `Clause: SRC-10`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    /// Who shoots.
    pub shooter: ModelId,
    /// With what.
    pub weapon: WeaponId,
    /// How often.
    pub shots: u8,
    /// The nearest model of the target that he sees: the range is measured to it.
    pub nearest: ModelId,
    /// From the edge of his base to the edge of that one's.
    pub distance: Mil,
    /// Everything that changes the target of each test.
    pub factors: Vec<Factor>,
    /// The cover that counts.
    pub cover: Option<CoverFrom>,
    /// Each shot hits with this or lower.
    pub need: i8,
    /// What the shots must go through when the target is a vehicle: the armour of the side they come from. `Clause: SRC-16`.
    pub armour: Option<u8>,
    /// What they can go through.
    pub penetration: u8,
    /// Those he sees, sorted: hits are spread over them.
    pub sees: Vec<ModelId>,
}

/// Why a weapon is not pointed at a target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhyNot {
    /// He sees nobody of the target; said of its first living model.
    Sight(Sight),
    /// Too far.
    BeyondRange {
        /// How far it is.
        distance: Mil,
        /// How far the weapon reaches.
        range: Mil,
    },
    /// Too near.
    TooNear {
        /// How far it is.
        distance: Mil,
        /// How far it must be.
        least: Mil,
    },
    /// It shoots at places, not at units.
    Indirect,
    /// It has been used as often as it can be.
    UsedUp,
    /// Too few are left to serve it. `Clause: SRC-14`.
    NoCrew,
    /// He serves the team's weapon.
    Serving,
    /// He is not standing on a floor.
    Climbing,
}

/// A weapon that does not shoot, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    /// Whose.
    pub shooter: ModelId,
    /// Which.
    pub weapon: WeaponId,
    /// Why.
    pub why: WhyNot,
}

/// A shooting before it is done. `Clause: SRC-10`, `SRC-11`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShootingPreview {
    /// Who shoots.
    pub unit: UnitId,
    /// At whom.
    pub target: UnitId,
    /// Every weapon that takes part.
    pub aims: Vec<Aim>,
    /// Every weapon that does not.
    pub left_out: Vec<LeftOut>,
    /// All shots together.
    pub shots: u8,
    /// It pins the target, hit or not. `Clause: SRC-11`.
    pub pins: bool,
    /// The chance that at least one model is lost.
    pub any: Chance,
    /// The chance of each model that may be hit to be lost, sorted by model.
    pub each: Vec<(ModelId, Chance)>,
    /// The chances that exactly 0, 1, 2, ... models are lost.
    pub losses: Vec<Chance>,
}

/// What came of one shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShotResult {
    /// Nothing, cover or no cover.
    Missed,
    /// It would have hit without the cover.
    Stopped {
        /// What took it.
        by: Blocker,
    },
    /// A hit when nobody whom the shooter sees was left.
    Wasted,
    /// A model is out. `Clause: SRC-04`.
    Hit {
        /// Who.
        model: ModelId,
    },
    /// The armour held. `Clause: SRC-16`.
    Bounced {
        /// Which vehicle.
        model: ModelId,
        /// The armour of the side that was hit.
        armour: u8,
    },
    /// It went through without knocking the vehicle out; its crew is pinned.
    Shaken {
        /// Which vehicle.
        model: ModelId,
        /// What the die showed.
        die: u8,
    },
    /// It went through and the vehicle is out.
    KnockedOut {
        /// Which vehicle.
        model: ModelId,
        /// What the die showed.
        die: u8,
    },
}

/// One shot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shot {
    /// Place of its weapon in [`Volley::aims`].
    pub aim: u8,
    /// What the die of the ability test showed.
    pub roll: u8,
    /// The dice that chose who was hit.
    pub spread: Vec<u8>,
    /// What came of it.
    pub result: ShotResult,
}

/// A unit has shot at another. `Clause: SRC-10`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Volley {
    /// Who shot.
    pub unit: UnitId,
    /// At whom.
    pub target: UnitId,
    /// Out of a guard, in the other player's turn. `Clause: SRC-09`.
    pub is_reaction: bool,
    /// The way the fire came from, seen from the target.
    pub bearing: Heading,
    /// The weapons, with every number.
    pub aims: Vec<Aim>,
    /// The shots in order.
    pub shots: Vec<Shot>,
}

/// Somebody within reach of a blast. `Clause: SRC-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Caught {
    /// Who.
    pub model: ModelId,
    /// The target of the test to get down; nothing: too near for a test.
    pub need: Option<i8>,
    /// What the die showed: of that test, or of the damage to a vehicle.
    pub roll: Option<u8>,
    /// Whether he is lost.
    pub is_lost: bool,
}

/// A shell, grenade or mine has gone off. `Clause: SRC-15`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blast {
    /// Where.
    pub at: Point,
    /// On which floor.
    pub level: Level,
    /// How far it reaches.
    pub radius: Mil,
    /// As how many shots it counts at each unit that it catches. `Clause: SRC-11`.
    pub shots: u8,
    /// Everybody in reach, sorted.
    pub caught: Vec<Caught>,
}

/// A shot over what is in the way. `Clause: SRC-15`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bombardment {
    /// Who shot.
    pub unit: UnitId,
    /// From where.
    pub shooter: ModelId,
    /// With what.
    pub weapon: WeaponId,
    /// Who saw the spot.
    pub spotter: ModelId,
    /// Where it was meant to fall.
    pub aimed: Point,
    /// Everything that changes the target of the test.
    pub factors: Vec<Factor>,
    /// The target of the test.
    pub need: i8,
    /// What the die showed.
    pub roll: u8,
    /// When it missed: the way it drifts, and the dice for how far.
    pub drift: Option<Drift>,
    /// What it did; nothing when it fell off the table.
    pub blast: Option<Blast>,
}

/// How far a missed shell goes astray. `Clause: SRC-15`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drift {
    /// Which way.
    pub heading: Heading,
    /// The die for the way, then the two for the distance.
    pub dice: [u8; 3],
    /// How far.
    pub distance: Mil,
}
