//! How far elements may go. `Clause: MOV-11..MOV-26`.

use super::{ElementId, State};
use crate::geometry::Milli;

/// What an element may do on the ground where it stands, 1/1000 pace: along the road it stands on, in the bad going or the
/// river that it touches, or in good going. 0 for whoever never moves.
#[must_use]
pub fn allowance(_state: &State, _element: ElementId) -> Milli {
    0
}
