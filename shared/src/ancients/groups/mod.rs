//! Groups and columns. `Clause: GRP-01..GRP-20`.

mod block;
mod column;
#[cfg(test)]
mod column_tests;
#[cfg(test)]
mod facing_tests;
mod fall_in;
mod finish;
mod ghost;
mod narrow;
#[cfg(test)]
mod narrow_tests;
mod shape;
#[cfg(test)]
mod tests;
mod track;
mod walk;
mod ways;

pub(crate) use block::check_block;
pub(crate) use column::check_column;
pub use ghost::{block_ends, wheel_corners};
pub use shape::group_of;
pub(crate) use ways::{block_ways, column_ways};

use super::moves::{
    MovePreview, check_leaving, check_own, check_phase, check_points, check_single, check_unmoved,
};
use super::{ElementId, Leg, MAX_LEGS, Refusal, Side, State};
use crate::geometry::{Footprint, MILLI, Milli};
use shape::Member;

/// No leg is longer than this, 1/1000 pace: longer than any table.
const LONGEST: Milli = 100_000 * MILLI;

/// Lists and numbers that no move can have. `Ruling: RUL-25`.
fn check_form(elements: &[ElementId], legs: &[Leg]) -> Result<(), Refusal> {
    let twice = || {
        elements
            .iter()
            .enumerate()
            .any(|(i, id)| elements[..i].contains(id))
    };
    let sane = |leg: &Leg| match *leg {
        Leg::Ahead(paces) | Leg::Shift(paces) => (-LONGEST..=LONGEST).contains(&paces),
        Leg::Back(paces) => (0..=LONGEST).contains(&paces),
        Leg::Wheel { degrees, .. } => (0..=360 * MILLI).contains(&degrees),
    };
    if elements.is_empty()
        || elements.len() > 24
        || legs.is_empty()
        || legs.len() > MAX_LEGS
        || !legs.iter().all(sane)
        || twice()
    {
        return Err(Refusal::Malformed);
    }
    Ok(())
}

/// A group of one that goes straight ahead is a single element: it may leave or enter a camp as one. `Clause: MOV-01`.
fn alone_ahead(
    state: &State,
    side: Side,
    elements: &[ElementId],
    legs: &[Leg],
    bonus: u8,
) -> Option<Result<MovePreview, Refusal>> {
    let [only] = elements else { return None };
    let start = state.element(*only)?.pose;
    let mut gone: Milli = 0;
    let mut to = Vec::with_capacity(legs.len());
    for leg in legs {
        match *leg {
            Leg::Ahead(paces) if paces >= 0 => gone = gone.saturating_add(paces),
            Leg::Ahead(_) | Leg::Wheel { .. } | Leg::Shift(_) | Leg::Back(_) => return None,
        }
        to.push(start.shifted(f64::from(gone) / f64::from(MILLI), 0.0));
    }
    Some(check_single(state, side, *only, &to, bonus))
}

/// Turn, phase, ownership, one move a bound, for every member.
fn members_of<'a>(
    state: &'a State,
    side: Side,
    elements: &[ElementId],
) -> Result<Vec<Member<'a>>, Refusal> {
    check_phase(state, side)?;
    let mut members = Vec::with_capacity(elements.len());
    for id in elements {
        let element = check_own(state, side, *id)?;
        members.push(Member {
            id: *id,
            element,
            start: Footprint::of(&element.footprint()),
        });
    }
    for member in &members {
        check_unmoved(member.element, member.id)?;
    }
    Ok(members)
}

/// Enemies at the start of a group of one, then the points. `Clause: CON-20`, `BRK-02`, `PIP-16`.
fn check_start(
    state: &State,
    members: &[Member<'_>],
    elements: &[ElementId],
    end: &Footprint,
    bonus: u8,
) -> Result<u8, Refusal> {
    if let [only] = members {
        check_leaving(state, only.id, only.element, &[only.start, *end])?;
    }
    check_points(state, elements, bonus)
}
