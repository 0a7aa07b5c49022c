//! The whole state of a skirmish: integers and lists, no hash maps. Changed only by [`super::fold`].

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    Anchor, Heading, ItemId, Level, Link, LinkId, Mil, Mine, Mobility, ObjectiveId, Pending, Piece,
    PieceId, Profile, Quality, Role, Scenario, Side, Standing, Switches, Template, TemplateId,
    UnitKind, Victory, WeaponId, radius_of_mm,
};
use crate::geometry::Point;

/// Place of a model in [`State::models`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ModelId(pub u8);

/// Place of a unit in [`State::units`]: red's first, each side's in the order of the scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct UnitId(pub u8);

/// How a model is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Not yet deployed.
    InHand,
    /// Kept off the table; comes on in its own turn. `Clause: SKM-10`, `SRC-17`.
    InReserve,
    /// On its floor.
    Standing,
    /// On a link, on neither level: holds nothing, touches nothing, blocks nothing. `Clause: SKM-74`, `SKM-82`.
    Climbing {
        /// Which link.
        link: LinkId,
        /// Towards its upper end.
        up: bool,
        /// The storey it hangs at, counted as the level it has left.
        from: Level,
        /// The move value of the round in which it began.
        value: Mil,
        /// That round: it arrives in a later one. `Ruling: RUL-20`.
        round: u8,
    },
    /// Out of the game; where it lies is shown until the round ends. `Clause: SRC-04`, `SKM-66`.
    Lost {
        /// In which round.
        round: u8,
    },
}

/// One figure, gun or vehicle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Model {
    /// Its unit.
    pub unit: UnitId,
    /// What it is.
    pub role: Role,
    /// Diameter of its round base.
    pub base_mm: u16,
    /// What it shoots with.
    pub weapons: Vec<WeaponId>,
    /// Its personal items.
    pub items: Vec<ItemId>,
    /// How it is.
    pub status: Status,
    /// Centre of its base; meaningless in hand; the last place when lost.
    pub at: Point,
    /// Its floor; the one it left while climbing.
    pub level: Level,
    /// The way it looks; nothing for models of larger units. `Clause: SKM-37`, `SKM-39`.
    pub facing: Option<Heading>,
}

impl Model {
    /// Half the width of its base.
    #[must_use]
    pub const fn radius(&self) -> Mil {
        radius_of_mm(self.base_mm)
    }

    /// On the table, on a floor or climbing.
    #[must_use]
    pub const fn is_alive(&self) -> bool {
        match self.status {
            Status::Standing | Status::Climbing { .. } => true,
            Status::InHand | Status::InReserve | Status::Lost { .. } => false,
        }
    }

    /// On its floor.
    #[must_use]
    pub const fn is_standing(&self) -> bool {
        matches!(self.status, Status::Standing)
    }
}

/// Held down by fire from somewhere. `Clause: SRC-11`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pin {
    /// The way the fire came from.
    pub towards: Heading,
    /// The turn it holds in, see [`State::turn`]; when units alternate, from this one on.
    pub during: u16,
    /// It is forgotten when this turn has ended: until then fewer shots do not keep it up.
    pub until: u16,
}

/// Fire that a unit has taken in the turn that runs. `Clause: SRC-11`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FireTaken {
    /// Shots, hit or not.
    pub shots: u8,
    /// The way most of it came from.
    pub from: Option<Heading>,
}

/// Watches a sector. `Clause: SRC-09`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Guard {
    /// The middle of the sector.
    pub facing: Heading,
}

/// Squad, team, vehicle or single model.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// What players and files call it, unique: `r1`.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Which platoon of its side, from 1.
    pub platoon: u8,
    /// What it is made after.
    pub template: TemplateId,
    /// What sort.
    pub kind: UnitKind,
    /// How it gets along.
    pub mobility: Mobility,
    /// How good.
    pub quality: Quality,
    /// Its models, lost ones too.
    pub models: Vec<ModelId>,
    /// What they carry together. `Clause: SKM-24`.
    pub crew_items: Vec<ItemId>,
    /// Activations in its player's turn, or in the round when units alternate. `Ruling: RUL-20`.
    pub activations: u8,
    /// Has been activated more than once in a turn: -1 on tests for the rest of the game. `Clause: SRC-01`.
    pub exhausted: bool,
    /// Used its special tactic in this round. `Clause: SRC-09`.
    pub special_used: bool,
    /// Fire taken in the turn that runs.
    pub fire_taken: FireTaken,
    /// Held down.
    pub pins: Vec<Pin>,
    /// Watches a sector until it is activated again.
    pub guard: Option<Guard>,
    /// Out of command range since this round. `Clause: SRC-06`.
    pub cut_off: Option<u8>,
    /// Runs for its own edge.
    pub panicked: bool,
    /// Uses left of each weapon with a limit, in the order of the scenario's weapons that it has.
    pub uses: Vec<(WeaponId, u8)>,
}

/// What a piece of terrain is by now: agreed before play, broken by fire. `Clause: SKM-06`, `SRC-10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PieceState {
    /// Whether and how it may be entered.
    pub standing: Standing,
    /// Gives no cover any more.
    pub broken: bool,
}

/// A way up as it is by now. `Clause: SKM-78`, `SKM-84`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkState {
    /// What it is.
    pub link: Link,
    /// Who hung it there.
    pub hung_by: Option<ModelId>,
    /// That model's first climb, without a test, is still to come. `Clause: SKM-87`.
    pub free_climb: bool,
}

/// An objective as it is by now. `Clause: SKM-97`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ObjectiveState {
    /// Who holds it.
    pub holder: Option<Side>,
}

/// A mine as it is by now. `Clause: SRC-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MineState {
    /// Which, and where.
    pub mine: Mine,
    /// Has gone off.
    pub spent: bool,
}

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Nothing has happened yet.
    Begin,
    /// Both look the terrain over. `Clause: SKM-06`.
    TerrainReview,
    /// Units come onto the table in turn. `Clause: SKM-10`.
    Deploy,
    /// Rounds are played. `Clause: SKM-11`.
    Play,
    /// The battle is over.
    Over,
}

/// The terrain review. `Clause: SKM-06`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Review {
    /// Goes up with every proposal.
    pub revision: u16,
    /// Whether red and blue have accepted this revision.
    pub accepted: [bool; 2],
}

/// The unit that is being activated and how far it is. `Clause: SKM-16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Activation {
    /// Which.
    pub unit: UnitId,
    /// Its movement is used.
    pub moved: bool,
    /// Any of its models has changed place: fire right after it gets -1. `Clause: SRC-09`.
    pub walked: bool,
    /// Its action is used.
    pub acted: bool,
    /// How its motivation test went, when one was due. `Clause: SRC-01`.
    pub motivated: Option<bool>,
    /// Whom it has announced to assault.
    pub assault: Option<UnitId>,
}

/// A battle at one moment. Everything an observer may know is in here, nothing a die will show later.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// What was fixed before; shared.
    pub scenario: Arc<Scenario>,
    /// The scenario's switches under the options of the match.
    pub switches: Switches,
    /// What is being done.
    pub phase: Phase,
    /// Whose turn or activation it is; whose deployment.
    pub active: Side,
    /// Number of the round, from 1; 0 before.
    pub round: u8,
    /// Who began this round. `Clause: SKM-12`.
    pub first: Side,
    /// Number of the turn, from 1 on through all rounds; under alternating activations each activation is one.
    pub turn: u16,
    /// Order points left to the active side; 0 under alternating activations. `Clause: SRC-01`.
    pub order_points: u8,
    /// The terrain review.
    pub review: Review,
    /// The pieces of the scenario as they are by now.
    pub pieces: Vec<PieceState>,
    /// The links of the scenario, then ropes in the order they were hung.
    pub links: Vec<LinkState>,
    /// Mines, the scenario's first.
    pub mines: Vec<MineState>,
    /// All units.
    pub units: Vec<Unit>,
    /// All models, unit by unit.
    pub models: Vec<Model>,
    /// The unit that is being activated.
    pub activation: Option<Activation>,
    /// Questions that must be answered before anything else; the last is answered first.
    pub pending: Vec<Pending>,
    /// The objectives of the scenario as they are by now.
    pub objectives: Vec<ObjectiveState>,
    /// Victory points of red and of blue. `Clause: SKM-98`.
    pub victory_points: [u16; 2],
    /// Company morale of red and of blue, large games only. `Clause: SRC-13`.
    pub company_morale: [Option<u8>; 2],
    /// Clocks that have expired in a row for red and for blue. `Clause: SKM-102`.
    pub lapses: [u8; 2],
    /// Who has won; nobody before the end and after a draw.
    pub winner: Option<Side>,
    /// How it ended.
    pub victory: Option<Victory>,
}

impl State {
    /// The unit of this id, if there is one.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.units.get(usize::from(id.0))
    }

    /// The model of this id, if there is one.
    #[must_use]
    pub fn model(&self, id: ModelId) -> Option<&Model> {
        self.models.get(usize::from(id.0))
    }

    /// The link of this id, if there is one.
    #[must_use]
    pub fn link(&self, id: LinkId) -> Option<&LinkState> {
        self.links.get(usize::from(id.0))
    }

    /// What a unit is made after.
    #[must_use]
    pub fn template_of(&self, unit: &Unit) -> Option<&Template> {
        self.scenario.templates.get(usize::from(unit.template.0))
    }

    /// The numbers of this battle.
    #[must_use]
    pub fn profile(&self) -> &Profile {
        &self.scenario.profile
    }

    /// All units with their ids.
    pub fn units_with_ids(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        (0..=u8::MAX).map(UnitId).zip(&self.units)
    }

    /// All models with their ids.
    pub fn models_with_ids(&self) -> impl Iterator<Item = (ModelId, &Model)> {
        (0..=u8::MAX).map(ModelId).zip(&self.models)
    }

    /// All pieces with their ids and what they are by now.
    pub fn pieces_with_ids(&self) -> impl Iterator<Item = (PieceId, &Piece, &PieceState)> {
        let pieces = self.scenario.pieces.iter().zip(&self.pieces);
        (0..=u8::MAX)
            .map(PieceId)
            .zip(pieces)
            .map(|(id, (piece, now))| (id, piece, now))
    }

    /// All objectives with their ids.
    pub fn objective_ids(&self) -> impl Iterator<Item = ObjectiveId> + use<> {
        let count = u8::try_from(self.objectives.len()).unwrap_or(u8::MAX);
        (0..count).map(ObjectiveId)
    }

    /// Every edge that a rope can catch.
    pub fn anchors(&self) -> impl Iterator<Item = &Anchor> {
        self.scenario
            .buildings
            .iter()
            .flat_map(|building| &building.anchors)
    }

    /// The id of a unit's name.
    #[must_use]
    pub fn unit_named(&self, name: &str) -> Option<UnitId> {
        self.units_with_ids()
            .find(|(_, unit)| unit.name == name)
            .map(|(id, _)| id)
    }

    /// The models of a unit that live, with their ids.
    pub fn living(&self, unit: UnitId) -> impl Iterator<Item = (ModelId, &Model)> {
        let models = self.unit(unit).map_or(&[][..], |unit| &unit.models);
        models
            .iter()
            .filter_map(|id| Some((*id, self.model(*id)?)))
            .filter(|(_, model)| model.is_alive())
    }

    /// Whether a unit is kept off the table and still to come. `Clause: SKM-10`, `SRC-17`.
    #[must_use]
    pub fn is_in_reserve(&self, unit: UnitId) -> bool {
        let models = self.unit(unit).map_or(&[][..], |unit| &unit.models);
        let waits = |model: &Model| model.status == Status::InReserve;
        models.iter().any(|id| self.model(*id).is_some_and(waits))
    }

    /// Whether a unit can still do something: somebody of it lives, or all of it is in reserve.
    #[must_use]
    pub fn is_in_battle(&self, unit: UnitId) -> bool {
        self.living(unit).next().is_some() || self.is_in_reserve(unit)
    }

    /// The models of a side that live, with their ids.
    pub fn living_of(&self, side: Side) -> impl Iterator<Item = (ModelId, &Model)> {
        self.models_with_ids()
            .filter(move |(_, model)| model.is_alive() && self.side_of(model) == Some(side))
    }

    /// Whose a model is.
    #[must_use]
    pub fn side_of(&self, model: &Model) -> Option<Side> {
        self.unit(model.unit).map(|unit| unit.side)
    }

    /// What a unit does with each of its tests because it is exhausted. `Clause: SRC-01`.
    #[must_use]
    pub fn exhaustion(&self, unit: &Unit) -> i8 {
        if unit.exhausted {
            self.profile().play.exhaustion
        } else {
            0
        }
    }

    /// The setup has begun.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.phase != Phase::Begin
    }
}
