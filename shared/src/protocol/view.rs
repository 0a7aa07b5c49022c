//! What a viewer may know: one pure function each for a state and a batch. `Decision 5`.

use crate::ancients::Side;
use crate::game::{Batch, MatchState};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player of a seat.
    Seat(Side),
    /// A spectator.
    Spectator,
}

/// The state as this viewer may know it. Ancients is played in the open, so it is the state itself. `Clause: DEP-11`.
#[must_use]
pub const fn state_for(state: &MatchState, viewer: Viewer) -> &MatchState {
    match viewer {
        Viewer::Seat(_) | Viewer::Spectator => state,
    }
}

/// The batch as this viewer may know it: nobody learns another's command ids.
#[must_use]
pub fn batch_for(batch: &Batch, viewer: Viewer) -> Batch {
    match viewer {
        Viewer::Seat(_) | Viewer::Spectator => Batch {
            command: None,
            ..batch.clone()
        },
    }
}
