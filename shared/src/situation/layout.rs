//! Whether the table of a file can exist: nobody overlaps, nobody stands off the table or half in a camp.

use super::frame_keys::Source;
use crate::FileFault;
use crate::ancients::{Element, ElementId, Side, State};
use crate::geometry::{Base, TOLERANCE, Vec2, convex_overlap};

/// Refuses overlapping bases and elements off the table, with the one tolerance. `Ruling: RUL-10`, `Clause: CMP-04`.
pub(super) fn check_layout(
    source: Source<'_>,
    state: &State,
    places: &[usize],
) -> Result<(), FileFault> {
    let place = |id: ElementId| places.get(usize::from(id.0)).copied().unwrap_or(0);
    for side in Side::BOTH {
        if let Some(camp) = state.camp(side)
            && is_off_table(state, &camp.footprint())
        {
            return Err(source.fault(0, "camp", "the camp reaches off the table"));
        }
    }
    let field: Vec<(ElementId, &Element)> = state.in_field().collect();
    for (index, (id, element)) in field.iter().enumerate() {
        let base = element.footprint();
        let name = &element.name;
        if is_off_table(state, &base) {
            let problem = format!("{name} reaches off the table");
            return Err(source.fault(place(*id), "x", problem));
        }
        let inner = base.pulled_in(TOLERANCE);
        let overlaps = |other: &Base| convex_overlap(&inner, &other.corners());
        for (_, other) in &field[..index] {
            if overlaps(&other.footprint()) {
                let problem = format!("the bases of {name} and {} overlap", other.name);
                return Err(source.fault(place(*id), "x", problem));
            }
        }
        for side in Side::BOTH {
            let on_camp = state.camp(side).is_some_and(|c| overlaps(&c.footprint()));
            if on_camp {
                let problem = format!("{name} stands partly in a camp (CMP-04)");
                return Err(source.fault(place(*id), "x", problem));
            }
        }
    }
    Ok(())
}

fn is_off_table(state: &State, base: &Base) -> bool {
    let (width, depth) = state.table_size();
    let off = |p: Vec2| {
        p.x < -TOLERANCE || p.y < -TOLERANCE || p.x > width + TOLERANCE || p.y > depth + TOLERANCE
    };
    base.corners().into_iter().any(off)
}
