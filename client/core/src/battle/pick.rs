//! What lies under the pointer, and who comes first.

use acies::ancients::{ElementId, Placed, State};
use acies::geometry::Vec2;

/// The element on the table at this place.
pub(super) fn element_at(table: &State, at: Vec2) -> Option<ElementId> {
    table
        .with_ids()
        .filter(|(_, element)| element.is_on_table())
        .find(|(id, element)| {
            is_inside(
                table,
                &Placed {
                    element: *id,
                    pose: element.pose,
                },
                at,
            )
        })
        .map(|(id, _)| id)
}

pub(super) fn is_inside(table: &State, one: &Placed, at: Vec2) -> bool {
    let Some(element) = table.element(one.element) else {
        return false;
    };
    let base = element.footprint().at(one.pose);
    let offset = at - base.centre();
    offset.dot(one.pose.ahead()).abs() <= base.depth / 2.0
        && offset.dot(one.pose.right()).abs() <= base.width / 2.0
}

/// The leader first, the others by their distance from it.
pub(super) fn marching_order(
    table: &State,
    elements: &[ElementId],
    leader: ElementId,
) -> Vec<ElementId> {
    let from = table
        .element(leader)
        .map(|element| element.pose.front())
        .unwrap_or_default();
    let mut order = elements.to_vec();
    order.sort_by(|a, b| {
        let distance = |id: &ElementId| {
            table
                .element(*id)
                .map_or(f64::INFINITY, |e| e.pose.front().distance(from))
        };
        distance(a).total_cmp(&distance(b))
    });
    order
}

/// Who leads a column of these elements: whoever stands farthest ahead as the first of them faces.
pub(super) fn leader_of(table: &State, elements: &[ElementId]) -> Option<ElementId> {
    let ahead = table.element(*elements.first()?)?.pose.ahead();
    let far = |id: &ElementId| {
        table
            .element(*id)
            .map_or(f64::NEG_INFINITY, |e| e.pose.front().dot(ahead))
    };
    elements
        .iter()
        .copied()
        .reduce(|best, id| if far(&id) > far(&best) { id } else { best })
}
