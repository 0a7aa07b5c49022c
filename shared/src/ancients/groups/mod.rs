//! Groups and columns. `Clause: GRP-01..GRP-20`.

use super::{ElementId, State};

/// The largest group that an element could move in: the friends that it touches facing its way, and theirs in turn, none
/// of them in contact or moved already. Sorted; the element itself at least. `Clause: GRP-01..GRP-03`.
#[must_use]
pub fn group_of(_state: &State, element: ElementId) -> Vec<ElementId> {
    vec![element]
}
