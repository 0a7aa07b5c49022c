//! What a batch is about, in the few words that a timeline has, whatever the rule system.

use super::{Batch, MatchEvent, Table, TableEvent};
use crate::side::Side;
use crate::{ancients, skirmish};

/// What happened, as a mark on a timeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Happening {
    /// Somebody's bound, turn or activation begins.
    Turn {
        /// Whose.
        side: Side,
        /// Number of the bound or turn.
        number: u16,
    },
    /// Somebody moved.
    Move,
    /// Somebody shot.
    Shooting,
    /// Somebody fought base to base.
    Combat,
}

impl TableEvent {
    /// What a timeline says about it, if anything.
    #[must_use]
    pub const fn happening(&self) -> Option<Happening> {
        match self {
            Self::Ancients(event) => in_ancients(event),
            Self::Skirmish(event) => in_skirmish(event),
        }
    }
}

impl Batch {
    /// What a timeline says about it, in order.
    pub fn happenings(&self) -> impl Iterator<Item = Happening> {
        self.events.iter().filter_map(|event| match event {
            MatchEvent::Table(event) => event.happening(),
            MatchEvent::Seated { .. }
            | MatchEvent::NonceCommitted { .. }
            | MatchEvent::NonceRevealed { .. }
            | MatchEvent::ClockRan { .. }
            | MatchEvent::Offered { .. }
            | MatchEvent::Declined { .. }
            | MatchEvent::Adjourned
            | MatchEvent::Resumed
            | MatchEvent::Ended { .. } => None,
        })
    }
}

impl Table {
    /// What red and blue have lost so far: elements and camps as they count for victory (`Clause: WIN-04`), in a skirmish
    /// models (`Clause: SRC-04`).
    #[must_use]
    pub fn losses(&self) -> [u16; 2] {
        match self {
            Self::Ancients(state) => ancients::losses(state).map(u16::from),
            Self::Skirmish(state) => Side::BOTH.map(|side| {
                let lost = state.models.iter().filter(|model| {
                    matches!(model.status, skirmish::Status::Lost { .. })
                        && state.side_of(model) == Some(side)
                });
                u16::try_from(lost.count()).unwrap_or(u16::MAX)
            }),
        }
    }
}

const fn in_ancients(event: &ancients::Event) -> Option<Happening> {
    use ancients::Event;
    match event {
        Event::BoundBegan { side, bound, .. } => Some(Happening::Turn {
            side: *side,
            number: *bound,
        }),
        Event::Moved { .. } => Some(Happening::Move),
        Event::Shot(_) => Some(Happening::Shooting),
        Event::Fought(_) => Some(Happening::Combat),
        Event::SetupRolled { .. }
        | Event::EdgesChosen { .. }
        | Event::CampPlaced { .. }
        | Event::Deployed { .. }
        | Event::Swapped { .. }
        | Event::TurnBegan { .. }
        | Event::Turned { .. }
        | Event::Conformed { .. }
        | Event::Met { .. }
        | Event::ShootingBegan
        | Event::FightingBegan { .. }
        | Event::FightLapsed { .. }
        | Event::Nothing { .. }
        | Event::Recoiled { .. }
        | Event::PushedBack { .. }
        | Event::PassedThrough { .. }
        | Event::Fled { .. }
        | Event::Pursued { .. }
        | Event::Destroyed { .. }
        | Event::CampTaken { .. }
        | Event::CampLeft { .. }
        | Event::BoundEnded { .. }
        | Event::GameEnded { .. }
        | Event::ArmySealed { .. }
        | Event::ArmyChosen { .. }
        | Event::TerrainPlaced { .. }
        | Event::TerrainRemoved { .. }
        | Event::EdgeUnderWater { .. }
        | Event::RiverRolled { .. } => None,
    }
}

const fn in_skirmish(event: &skirmish::Event) -> Option<Happening> {
    use skirmish::Event;
    match event {
        Event::TurnBegan { side, turn, .. } => Some(Happening::Turn {
            side: *side,
            number: *turn,
        }),
        Event::Moved { .. } => Some(Happening::Move),
        Event::Volley(_) | Event::Bombarded(_) | Event::OpeningShots { .. } => {
            Some(Happening::Shooting)
        }
        Event::Fought(_) => Some(Happening::Combat),
        Event::ReviewBegan
        | Event::TerrainProposed { .. }
        | Event::TerrainAccepted { .. }
        | Event::RolledOff { .. }
        | Event::DeploymentTurn { .. }
        | Event::Deployed { .. }
        | Event::HeldBack { .. }
        | Event::RoundBegan { .. }
        | Event::Activated { .. }
        | Event::ActionUsed { .. }
        | Event::ActivationEnded { .. }
        | Event::TurnEnded { .. }
        | Event::Lapsed { .. }
        | Event::LapsesForgotten { .. }
        | Event::RoundEnded { .. }
        | Event::GameEnded { .. }
        | Event::Asked { .. }
        | Event::Answered
        | Event::FacingSet { .. }
        | Event::Tested(_)
        | Event::ModelLost { .. }
        | Event::Slipped { .. }
        | Event::UnitDestroyed { .. }
        | Event::RopeHung { .. }
        | Event::RopeUsed { .. }
        | Event::CoverBroken { .. }
        | Event::Pinned { .. }
        | Event::GuardSet { .. }
        | Event::MinePassed { .. }
        | Event::SpecialUsed { .. }
        | Event::Revived { .. }
        | Event::Rallied { .. }
        | Event::CutOff { .. } => None,
    }
}
