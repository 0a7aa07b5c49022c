//! Who sees what is under the pointer, and what is in the way. `Clause: SRC-08`, `SRC-10`.

use acies::skirmish::{CoverFrom, ModelId, Sight, State, UnitId, cover_of, line_of_sight};

/// One model's look at another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SightLine {
    /// Who looks.
    pub from: ModelId,
    /// At whom.
    pub to: ModelId,
    /// What comes of it.
    pub sight: Sight,
    /// The cover that the other has.
    pub cover: Option<CoverFrom>,
}

/// The looks of a whole unit at one model.
#[must_use]
pub fn sight_lines(state: &State, unit: UnitId, to: ModelId) -> Vec<SightLine> {
    state
        .living(unit)
        .filter(|(from, _)| *from != to)
        .map(|(from, _)| SightLine {
            from,
            to,
            sight: line_of_sight(state, from, to),
            cover: cover_of(state, from, to),
        })
        .collect()
}
