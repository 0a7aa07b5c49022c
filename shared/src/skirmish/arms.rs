//! What units consist of and carry: items, weapons, templates of units. All of it is data. `Ruling: RUL-23`.

use serde::{Deserialize, Serialize};

use super::{Heading, Level, Mil, Mobility, Names, Quality, UnitKind};
use crate::geometry::Point;

/// Place of an item in [`super::Scenario::items`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ItemId(pub u8);

/// Place of a weapon in [`super::Scenario::weapons`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct WeaponId(pub u8);

/// Place of a template in [`super::Scenario::templates`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TemplateId(pub u8);

/// For whom an item counts. `Clause: SKM-24`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Its bearer.
    #[default]
    Personal,
    /// The whole unit while one of it lives.
    Crew,
}

/// How it is carried. `Clause: SKM-79`, `SKM-80`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// Anywhere.
    #[default]
    Light,
    /// Up stairs, no ladders.
    HeavyPortable,
    /// Not into houses.
    FieldGun,
}

/// What a rope or a grapnel can do. `Clause: SKM-85`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ClimbGear {
    /// Storeys up.
    pub storeys: u8,
    /// From the base's edge to the anchor.
    pub reach: Mil,
}

/// Something carried. `Clause: SKM-22..SKM-25`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// Short name in files: `full_pack`.
    pub id: String,
    /// What it is called.
    pub names: Names,
    /// What it adds to the move value, whole inches.
    pub move_inches: i8,
    /// For whom.
    pub scope: Scope,
    /// How it is carried.
    pub weight: Weight,
    /// Climbing gear.
    pub climb: Option<ClimbGear>,
    /// What is said about it.
    pub info: Option<Names>,
}

/// A step of a weapon's range. `Clause: SRC-10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RangeBand {
    /// As far as this.
    pub up_to: Mil,
    /// What the ability test of each shot gets.
    pub modifier: i8,
}

/// Something to shoot with. `Clause: SRC-10`, `SRC-15`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weapon {
    /// Short name in files: `rifle`.
    pub id: String,
    /// What it is called.
    pub names: Names,
    /// Shots an action.
    pub rate_of_fire: u8,
    /// From the nearest band to the farthest; beyond the last it does not reach.
    pub bands: Vec<RangeBand>,
    /// Against hardness and armour.
    pub penetration: u8,
    /// Shoots over what is in the way, with a spotter.
    pub indirect: bool,
    /// Not nearer than this.
    pub minimum_range: Mil,
    /// Everybody this near to where an indirect shot falls is in danger.
    pub blast: Mil,
    /// How far a missed indirect shot drifts for each pip of two dice; an inch for artillery. `Clause: SRC-15`.
    pub drift: Mil,
    /// Served by the whole team: each missing member takes a shot away. `Clause: SRC-14`.
    pub crew_served: bool,
    /// Times it can be used in a battle; nothing: without end.
    pub uses: Option<u8>,
}

/// What a model of a unit is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Leads the unit; command range is measured to him. `Clause: SRC-06`.
    Leader,
    /// One of the unit.
    #[default]
    Soldier,
    /// A gun on its own base, moved by its crew.
    Gun,
    /// A vehicle.
    Vehicle,
    /// Somebody without arms who is to be brought somewhere. `Clause: SRC-17`.
    Unarmed,
}

/// One model of a template.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModelTemplate {
    /// What it is.
    pub role: Role,
    /// Diameter of its round base.
    pub base_mm: u16,
    /// What it shoots with.
    pub weapons: Vec<WeaponId>,
    /// Its personal items.
    pub items: Vec<ItemId>,
}

/// How far a vehicle goes at each of its speeds. `Clause: SKM-57`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Speeds {
    /// On the worst ground.
    pub slow: Mil,
    /// Between.
    pub medium: Mil,
    /// On the best.
    pub fast: Mil,
}

/// What a weapon must penetrate. `Clause: SRC-16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Armour {
    /// From ahead.
    pub front: u8,
    /// From either side.
    pub side: u8,
    /// From behind.
    pub rear: u8,
}

/// What a unit can do beyond others, as its action, once a round. `Clause: SRC-09`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    /// Gets one who has just fallen to his feet again. `Clause: SRC-04`.
    Medic,
    /// Frees a unit of its fear of the fire that holds it down. `Clause: SRC-11`.
    Rally,
}

/// A kind of unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Template {
    /// Short name in files: `rifle_squad`.
    pub id: String,
    /// What it is called.
    pub names: Names,
    /// What sort.
    pub kind: UnitKind,
    /// How it gets along.
    pub mobility: Mobility,
    /// Its models.
    pub models: Vec<ModelTemplate>,
    /// What they carry together. `Clause: SKM-24`.
    pub crew_items: Vec<ItemId>,
    /// Speeds, vehicles only.
    pub speeds: Option<Speeds>,
    /// Armour, vehicles only.
    pub armour: Option<Armour>,
    /// Order points it brings beyond its own. `Clause: SRC-01`.
    pub extra_orders: u8,
    /// Added to the target of its motivation tests. `Clause: SRC-02`.
    pub training: i8,
    /// Its special tactic. `Clause: SRC-09`.
    pub special: Option<Special>,
}

/// A unit of a scenario's force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitEntry {
    /// What players and files call it, unique in the battle: `r1`.
    pub name: String,
    /// What it is.
    pub template: TemplateId,
    /// How good.
    pub quality: Quality,
    /// Which platoon of its side, from 1.
    pub platoon: u8,
    /// Where its models stand if they are not deployed by the player, in the order of the template; empty: deployed.
    pub at: Vec<Stand>,
}

/// A place to stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stand {
    /// The centre of the base.
    pub at: Point,
    /// The floor.
    pub level: Level,
    /// The way it looks, if that matters.
    pub facing: Option<Heading>,
}
