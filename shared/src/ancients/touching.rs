//! Who touches whom now. `Clause: CON-01..CON-04`.

use super::{Element, ElementId, State};
use crate::geometry::{Edge, Touch, touches};

/// An enemy's front edge on one of an element's edges, or the element's own front on the enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contact {
    /// The enemy.
    pub enemy: ElementId,
    /// The element's own edge that is concerned.
    pub edge: Edge,
    /// Corners matched as a legal contact has them.
    pub lined_up: bool,
}

/// Every contact of an element with enemies in the field: on its front those whom it fights or touches with its front
/// edge, on its other edges those who touch it there with theirs. Sorted by enemy. Contacts that fight as they lie count
/// as front contact of the pursuer. `Ruling: RUL-12`.
#[must_use]
pub fn contacts_of(state: &State, id: ElementId) -> Vec<Contact> {
    let Some(own) = state.element(id) else {
        return Vec::new();
    };
    let mut contacts = Vec::new();
    for (enemy_id, enemy) in state.in_field().filter(|(_, e)| e.side != own.side) {
        if !near(own, enemy) {
            continue;
        }
        if let Some(edge_and_fit) = contact_between(state, (id, own), (enemy_id, enemy)) {
            contacts.push(Contact {
                enemy: enemy_id,
                edge: edge_and_fit.0,
                lined_up: edge_and_fit.1,
            });
        }
    }
    contacts
}

fn contact_between(
    state: &State,
    own: (ElementId, &Element),
    enemy: (ElementId, &Element),
) -> Option<(Edge, bool)> {
    let (own_base, enemy_base) = (own.1.footprint(), enemy.1.footprint());
    if state.entangled.contains(&(own.0, enemy.0)) {
        return Some((Edge::Front, false));
    }
    if let Some(touch) = Touch::of_front(&enemy_base, &own_base) {
        return Some((touch.edge, touch.lined_up));
    }
    if let Some(touch) = Touch::of_front(&own_base, &enemy_base) {
        return Some((Edge::Front, touch.lined_up));
    }
    // A pursuer that lies crooked on this element touches some edge of it; that edge is the nearest one to its front.
    state
        .entangled
        .contains(&(enemy.0, own.0))
        .then(|| (nearest_edge(own.1, enemy.1), false))
}

/// The edge of `own` whose middle lies nearest to the middle of the enemy's front.
fn nearest_edge(own: &Element, enemy: &Element) -> Edge {
    let front = enemy.pose.front();
    let base = own.footprint();
    let distance = |edge: Edge| {
        let (from, to) = base.edge(edge);
        crate::geometry::distance_to_segment(front, from, to)
    };
    [Edge::Front, Edge::Left, Edge::Right, Edge::Rear]
        .into_iter()
        .min_by(|a, b| distance(*a).total_cmp(&distance(*b)))
        .unwrap_or(Edge::Front)
}

/// The enemy that an element fights front to front, if there is one; the lined-up one first, then the lowest id.
/// `Clause: CBT-01`.
#[must_use]
pub fn front_opponent(state: &State, id: ElementId) -> Option<ElementId> {
    let own = state.element(id)?;
    let fronts: Vec<Contact> = contacts_of(state, id)
        .into_iter()
        .filter(|contact| contact.edge == Edge::Front)
        .filter(|contact| {
            let mutual = state.element(contact.enemy).is_some_and(|enemy| {
                Touch::of_front(&own.footprint(), &enemy.footprint())
                    .is_some_and(|touch| touch.edge == Edge::Front)
            });
            mutual
                || state.entangled.contains(&(id, contact.enemy))
                || state.entangled.contains(&(contact.enemy, id))
        })
        .collect();
    fronts
        .iter()
        .find(|contact| contact.lined_up)
        .or_else(|| fronts.first())
        .map(|contact| contact.enemy)
}

/// Enemies in the field whose base touches this element's anywhere, corners included. Sorted.
#[must_use]
pub fn enemies_touching(state: &State, id: ElementId) -> Vec<ElementId> {
    let Some(own) = state.element(id) else {
        return Vec::new();
    };
    state
        .in_field()
        .filter(|(_, enemy)| {
            enemy.side != own.side
                && near(own, enemy)
                && touches(&own.footprint(), &enemy.footprint())
        })
        .map(|(enemy, _)| enemy)
        .collect()
}

/// Whether two bases are near enough to touch at all: no two bases reach farther than 230 paces from front to front.
fn near(a: &Element, b: &Element) -> bool {
    const REACH: f64 = 420.0;
    a.pose.front().distance(b.pose.front()) <= REACH
}
