//! What a viewer may know: one pure function each for a state and a batch. `Decision 5`.
//!
//! Ancients is played in the open but for one thing: what a side has chosen from its army list, until both have chosen
//! (`Clause: ARM-07`). A state's hash does not depend on it, so that it is the same for every viewer.

use std::borrow::Cow;

use crate::ancients::{Event, Intent, Side};
use crate::game::{Batch, MatchEvent, MatchIntent, MatchState};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player of a seat.
    Seat(Side),
    /// A spectator.
    Spectator,
}

impl Viewer {
    fn is(self, side: Side) -> bool {
        match self {
            Self::Seat(own) => own == side,
            Self::Spectator => false,
        }
    }
}

/// The state as this viewer may know it: open information but for sealed choices. `Clause: DEP-11`, `ARM-07`.
#[must_use]
pub fn state_for(state: &MatchState, viewer: Viewer) -> Cow<'_, MatchState> {
    let mut shown = Cow::Borrowed(state);
    for side in Side::BOTH {
        let muster = &state.table.musters[side.index()];
        if !viewer.is(side) && muster.sealed.as_ref().is_some_and(|list| !list.is_empty()) {
            shown.to_mut().table.musters[side.index()].sealed = Some(Vec::new());
        }
    }
    shown
}

/// The batch as this viewer may know it: nobody learns another's command ids.
#[must_use]
pub fn batch_for(batch: &Batch, viewer: Viewer) -> Batch {
    let mut shown = Batch {
        command: None,
        ..batch.clone()
    };
    for event in &mut shown.events {
        if let MatchEvent::Table(Event::ArmySealed { side, choices }) = event
            && !viewer.is(*side)
        {
            choices.clear();
            if let MatchIntent::Play(Intent::ChooseArmy { choices }) = &mut shown.intent {
                choices.clear();
            }
        }
    }
    shown
}

/// Whether every viewer sees the same of a batch, so that it is written once for all.
#[must_use]
pub fn is_open(batch: &Batch) -> bool {
    !batch
        .events
        .iter()
        .any(|event| matches!(event, MatchEvent::Table(Event::ArmySealed { .. })))
}
