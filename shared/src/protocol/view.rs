//! What a viewer may know: one pure function each for a state and a batch. `Decision 5`.
//!
//! Platoon Skirmish is played in the open; Ancients, too, but for one thing: what a side has chosen from its army list, until both have chosen
//! (`Clause: ARM-07`). A state's hash does not depend on it, so that it is the same for every viewer.

use std::borrow::Cow;

use crate::ancients::{Event, Intent};
use crate::game::{Batch, MatchEvent, MatchIntent, MatchState, Table, TableEvent, TableIntent};
use crate::side::Side;

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player of a seat.
    Seat(Side),
    /// A spectator.
    Spectator,
    /// Anybody, once he has seen the end: nothing is sealed any more, so that he can check every die and every choice.
    Afterwards,
}

impl Viewer {
    /// May know what this side has sealed.
    fn is(self, side: Side) -> bool {
        match self {
            Self::Seat(own) => own == side,
            Self::Spectator => false,
            Self::Afterwards => true,
        }
    }
}

/// The state as this viewer may know it: open information but for sealed choices. `Clause: DEP-11`, `ARM-07`.
#[must_use]
pub fn state_for(state: &MatchState, viewer: Viewer) -> Cow<'_, MatchState> {
    let mut shown = Cow::Borrowed(state);
    let Table::Ancients(table) = &state.table else {
        return shown;
    };
    for side in Side::BOTH {
        let is_told = |list: &Vec<_>| !list.is_empty();
        let sealed = table.musters[side.index()].sealed.as_ref();
        if !viewer.is(side)
            && sealed.is_some_and(is_told)
            && let Table::Ancients(table) = &mut shown.to_mut().table
        {
            table.musters[side.index()].sealed = Some(Vec::new());
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
        if let MatchEvent::Table(TableEvent::Ancients(Event::ArmySealed { side, choices })) = event
            && !viewer.is(*side)
        {
            choices.clear();
            if let MatchIntent::Play(TableIntent::Ancients(Intent::ChooseArmy { choices })) =
                &mut shown.intent
            {
                choices.clear();
            }
        }
    }
    shown
}

/// Whether this batch, as somebody was shown it, lacks what was sealed: it cannot be judged again as it is.
#[must_use]
pub fn lacks_sealed(batch: &Batch) -> bool {
    batch.events.iter().any(|event| {
        let MatchEvent::Table(TableEvent::Ancients(Event::ArmySealed { choices, .. })) = event
        else {
            return false;
        };
        choices.is_empty()
    })
}

/// Whether every viewer sees the same of a batch, so that it is written once for all.
#[must_use]
pub fn is_open(batch: &Batch) -> bool {
    let is_sealed = |event: &MatchEvent| {
        let MatchEvent::Table(TableEvent::Ancients(event)) = event else {
            return false;
        };
        matches!(event, Event::ArmySealed { .. })
    };
    !batch.events.iter().any(is_sealed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Bytes32;
    use crate::game::Actor;

    /// `Clause: ARM-07`: what red has chosen is his until the end; then whoever checks the match may know it.
    #[test]
    fn arm_07_what_was_sealed_is_told_afterwards() {
        let choices = vec![1, 0, 2];
        let batch = Batch {
            number: 3,
            unix_millis: 0,
            elapsed_millis: 0,
            actor: Actor::Seat(Side::Red),
            command: None,
            intent: MatchIntent::Play(TableIntent::Ancients(Intent::ChooseArmy {
                choices: choices.clone(),
            })),
            dice: Vec::new(),
            events: vec![MatchEvent::Table(TableEvent::Ancients(Event::ArmySealed {
                side: Side::Red,
                choices,
            }))],
            hash: Bytes32([0; 32]),
        };
        for (viewer, is_told) in [
            (Viewer::Seat(Side::Red), true),
            (Viewer::Seat(Side::Blue), false),
            (Viewer::Spectator, false),
            (Viewer::Afterwards, true),
        ] {
            let shown = batch_for(&batch, viewer);
            assert_eq!(shown == batch, is_told, "{viewer:?}");
            assert_eq!(lacks_sealed(&shown), !is_told, "{viewer:?}");
        }
    }
}
