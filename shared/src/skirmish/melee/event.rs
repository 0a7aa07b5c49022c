//! Close combat as data. `Clause: SKM-92..SKM-96`, `SRC-12`.

use serde::{Deserialize, Serialize};

use crate::skirmish::ability::{Chance, Factor};
use crate::skirmish::{ModelId, UnitId, WeaponId};

/// A shot at one who is touched, before blades are crossed. `Clause: SRC-12`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpeningShot {
    /// Who shoots.
    pub shooter: ModelId,
    /// At whom.
    pub target: ModelId,
    /// With what.
    pub weapon: WeaponId,
    /// What changes the target of the test.
    pub factors: Vec<Factor>,
    /// It hits with this or lower.
    pub need: i8,
}

/// An opening shot that has been fired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpeningFired {
    /// Who at whom, and how hard it was.
    pub shot: OpeningShot,
    /// What the die showed.
    pub roll: u8,
    /// Whether the target is out.
    pub is_hit: bool,
}

/// A test to strike or to evade with its repeats. `Clause: SKM-94`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rolls {
    /// This or lower passes.
    pub need: i8,
    /// The first roll and those repeated.
    pub rolls: Vec<u8>,
    /// Whether the last one passed.
    pub is_passed: bool,
}

/// One strikes, the other may evade. `Clause: SKM-93`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blow {
    /// Who strikes.
    pub striker: ModelId,
    /// The test to strike.
    pub strike: Rolls,
    /// The test to evade, when there was something to evade and the other was not surprised.
    pub evade: Option<Rolls>,
}

/// Two have fought. `Clause: SKM-93`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duel {
    /// Who came.
    pub attacker: ModelId,
    /// Whom he touched.
    pub defender: ModelId,
    /// The defender was taken from outside the arc he watched. `Clause: SKM-95`.
    pub is_surprise: bool,
    /// Blow by blow, the attacker's first.
    pub blows: Vec<Blow>,
    /// Who is lost; nobody when neither fell in time.
    pub lost: Option<ModelId>,
}

/// A pair that would fight, with both targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// Who comes.
    pub attacker: ModelId,
    /// The target of his tests.
    pub attacker_need: i8,
    /// Failed tests he may repeat.
    pub attacker_repeats: u8,
    /// Whom he touches.
    pub defender: ModelId,
    /// The target of that one's tests.
    pub defender_need: i8,
    /// Failed tests that one may repeat.
    pub defender_repeats: u8,
    /// The defender would be surprised.
    pub is_surprise: bool,
}

/// A melee before it is fought: every attacker in order against the first he touches. `Clause: SKM-93`, `SKM-96`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MeleePreview {
    /// Who assaults.
    pub attacker: UnitId,
    /// Whom.
    pub target: UnitId,
    /// The opening shots of both.
    pub openings: Vec<OpeningShot>,
    /// Everybody who can meet.
    pub pairings: Vec<Pairing>,
    /// The chance of each of both to be lost, sorted by model.
    pub each: Vec<(ModelId, Chance)>,
}
