//! What is asked for and what comes out: wishes, previews, tests to be rolled.

use super::super::ability::Chance;
use super::super::{
    Heading, Level, LinkId, Mil, ModelId, Modifier, Order, PieceId, Step, TerrainKind, TestKind,
    UnitId,
};
use crate::geometry::Point;

/// A movement that is asked for.
#[derive(Clone, Copy, Debug)]
pub struct MoveWish<'a> {
    /// Who moves.
    pub unit: UnitId,
    /// Who goes where; models not named stay.
    pub orders: &'a [Order],
    /// Whom the unit assaults. `Clause: SKM-48`.
    pub assault: Option<UnitId>,
    /// Its tests are known and wanted. `Clause: SKM-68`.
    pub confirm_risk: bool,
}

/// A test that the move will bring. `Clause: SKM-65`, `SKM-78`, `SKM-87`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TestDue {
    /// Who takes it.
    pub model: ModelId,
    /// What about.
    pub kind: TestKind,
    /// The dangerous piece.
    pub piece: Option<PieceId>,
    /// The damaged link or the rope.
    pub link: Option<LinkId>,
    /// This or lower passes.
    pub target: i8,
    /// Rolls at most; the last one stands. `Clause: SKM-67`.
    pub tries: u8,
    /// How likely it is passed in the end.
    pub chance: Chance,
    /// Where the model is when it fails.
    pub at: Point,
    /// On which floor.
    pub level: Level,
}

impl TestDue {
    /// Whether failing it costs the model, so that the player must have agreed. `Clause: SKM-66`, `SKM-68`, `SKM-88`.
    #[must_use]
    pub const fn is_risk(&self) -> bool {
        matches!(self.kind, TestKind::Danger | TestKind::DamagedLink)
    }
}

/// One model's part of a move that is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelPreview {
    /// Its way, where it ends and how; length and allowance.
    pub step: Step,
    /// The allowance before modifiers.
    pub base: Mil,
    /// What changes the allowance.
    pub modifiers: Vec<Modifier>,
    /// The ground it goes through, in order.
    pub kinds: Vec<TerrainKind>,
    /// The link it sets out on or comes from.
    pub link: Option<LinkId>,
    /// What it will have to roll, in order.
    pub tests: Vec<TestDue>,
    /// The facing sent with its order, even when none is kept. `Clause: SKM-39`, `SKM-40`.
    pub sent_facing: Option<Heading>,
}

/// What an allowed move comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovePreview {
    /// Who moves.
    pub unit: UnitId,
    /// In the order of the orders.
    pub models: Vec<ModelPreview>,
    /// Who will touch whom of the assaulted unit. `Clause: SKM-48`.
    pub contacts: Vec<(ModelId, ModelId)>,
    /// Friendly units that were gone through. `Clause: SKM-41`.
    pub passed: Vec<UnitId>,
    /// Tests that may cost a model. `Clause: SKM-68`.
    pub risks: u8,
}

impl MovePreview {
    /// Every test in the order in which it will be rolled. `Clause: SKM-65`.
    pub fn tests(&self) -> impl Iterator<Item = &TestDue> {
        self.models.iter().flat_map(|model| &model.tests)
    }
}
