//! Questions that stop the game until somebody has answered them.

use serde::{Deserialize, Serialize};

use super::{Level, ModelId, Phase, Side, State, UnitId};
use crate::geometry::Point;

/// Where a model can be shot at while it moves through a sector. `Clause: SRC-09`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Exposure {
    /// Who.
    pub model: ModelId,
    /// Where on its way.
    pub at: Point,
    /// On which floor.
    pub level: Level,
}

/// A question that is due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// The owner sets the facing of every living model. `Clause: SKM-40`.
    Facing {
        /// Of which unit.
        unit: UnitId,
    },
    /// The owner of a guarding unit may shoot at what moved through its sector. `Clause: SRC-09`.
    Reaction {
        /// Who may shoot.
        guard: UnitId,
        /// At whom.
        target: UnitId,
        /// Where its models were seen.
        exposed: Vec<Exposure>,
    },
    /// The attacker chooses who fights whom next. `Clause: SKM-93`.
    Duel {
        /// Who assaults.
        attacker: UnitId,
        /// Whom.
        target: UnitId,
        /// Attackers that have not fought yet.
        left: Vec<ModelId>,
    },
}

impl State {
    /// Whose answer or intent is due; nobody's before the beginning and after the end. In the terrain review it is the
    /// side that has not accepted yet, red first.
    #[must_use]
    pub fn side_to_act(&self) -> Option<Side> {
        match self.phase {
            Phase::Begin | Phase::Over => None,
            Phase::TerrainReview => Side::BOTH
                .into_iter()
                .find(|side| !self.review.accepted[side.index()]),
            Phase::Deploy => Some(self.active),
            Phase::Play => Some(
                self.pending
                    .last()
                    .map_or(self.active, |due| self.asked(due)),
            ),
        }
    }

    /// Whom a question is put to.
    #[must_use]
    pub fn asked(&self, pending: &Pending) -> Side {
        let unit = match pending {
            Pending::Facing { unit } => unit,
            Pending::Reaction { guard, .. } => guard,
            Pending::Duel { attacker, .. } => attacker,
        };
        self.unit(*unit).map_or(self.active, |unit| unit.side)
    }

    /// How long the side to act may take for what is due, milliseconds; nothing: as long as its clock lasts.
    /// `Clause: SKM-18`, `SKM-40`.
    #[must_use]
    pub fn decision_limit_millis(&self) -> Option<u32> {
        if self.phase != Phase::Play {
            return None;
        }
        let play = &self.profile().play;
        let millis = match self.pending.last() {
            Some(Pending::Facing { .. }) => play.facing_millis,
            Some(Pending::Reaction { .. } | Pending::Duel { .. }) => play.reaction_millis,
            None => play.activation_millis,
        };
        (millis > 0).then_some(millis)
    }
}
