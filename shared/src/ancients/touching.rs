//! Who touches whom now. `Clause: CON-01..CON-04`.

use super::{Element, ElementId, Side, State};
use crate::geometry::{
    Base, Corner, Edge, TOLERANCE, Touch, convex_overlap, side_contact, touches,
};

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
/// edge, on its other edges those who touch it there with theirs. Sorted by enemy. Contacts that fight as they lie
/// count as front contact of the pursuer. `Clause: CON-01`, `Ruling: RUL-12`.
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

/// Whether two bases are near enough to touch at all: no base reaches farther from the middle of its front edge than to
/// its rear corners.
fn near(a: &Element, b: &Element) -> bool {
    let reach = reach(a) + reach(b) + 2.0 * TOLERANCE;
    let apart = a.pose.front() - b.pose.front();
    apart.dot(apart) <= reach * reach
}

/// From the middle of the front edge to a rear corner, rounded up, paces.
const fn reach(element: &Element) -> f64 {
    match element.troop.depth(element.base) {
        depth if depth <= 60.0 => 100.0,
        depth if depth <= 80.0 => 114.0,
        depth if depth <= 120.0 => 145.0,
        _ => 180.0,
    }
}

/// Pairs in front contact: red or blue in any order, lined-up ones first, then by id. A crooked pursuit contact is front
/// contact of the pursuer. `Clause: CBT-01`, `CBT-03`, `Ruling: RUL-12`.
pub(crate) fn front_pairs(state: &State, side: Side) -> Vec<(ElementId, ElementId)> {
    let mut pairs = Vec::new();
    for (id, own) in state.in_field().filter(|(_, e)| e.side == side) {
        for (enemy_id, enemy) in state.in_field().filter(|(_, e)| e.side != side) {
            if !near(own, enemy) {
                continue;
            }
            if let Some(lined_up) = front_contact(state, (id, own), (enemy_id, enemy)) {
                pairs.push((!lined_up, id, enemy_id));
            }
        }
    }
    pairs.sort_unstable();
    pairs.into_iter().map(|(_, a, b)| (a, b)).collect()
}

/// Whether two enemies in the field are in front contact with each other. `Clause: CBT-01`.
pub(crate) fn are_front_to_front(state: &State, a: ElementId, b: ElementId) -> bool {
    let in_field = |id: ElementId| {
        state
            .element(id)
            .filter(|e| e.is_on_table() && state.camp_of_garrison(id).is_none())
            .map(|e| (id, e))
    };
    match (in_field(a), in_field(b)) {
        (Some(a), Some(b)) => front_contact(state, a, b).is_some(),
        (None, _) | (_, None) => false,
    }
}

/// Front contact of two enemies; the value says whether it is lined up.
fn front_contact(
    state: &State,
    a: (ElementId, &Element),
    b: (ElementId, &Element),
) -> Option<bool> {
    let crooked = |x, y| state.entangled.contains(&(x, y));
    if crooked(a.0, b.0) || crooked(b.0, a.0) {
        return Some(false);
    }
    Touch::of_front(&a.1.footprint(), &b.1.footprint())
        .filter(|touch| touch.edge == Edge::Front)
        .map(|touch| touch.lined_up)
}

/// Enemies that overlap an element which is in front contact with somebody else, and on which hand. `Clause: CBT-07`,
/// `CBT-08`, `CON-21`, `CBT-09`, `FAC-14`, `AMB-26`.
pub(crate) fn overlappers_of(state: &State, id: ElementId) -> Vec<(ElementId, Edge)> {
    let (Some(own), Some(_)) = (state.element(id), fights_somebody(state, id)) else {
        return Vec::new();
    };
    state
        .in_field()
        .filter(|(_, enemy)| enemy.side != own.side && near(own, enemy))
        .filter(|(enemy_id, enemy)| contact_between(state, (id, own), (*enemy_id, enemy)).is_none())
        .filter_map(|(enemy_id, enemy)| {
            overlapped_edge(state, own, (enemy_id, enemy)).map(|edge| (enemy_id, edge))
        })
        .collect()
}

/// On which hand an enemy that does not touch it with its front overlaps an element. `Clause: AMB-25`.
fn overlapped_edge(state: &State, own: &Element, enemy: (ElementId, &Element)) -> Option<Edge> {
    let (base, other) = (own.footprint(), enemy.1.footprint());
    if let Some(edge) = side_contact(&base, &other) {
        return Some(edge);
    }
    let same = |corner| base.corner(corner).distance(other.corner(corner)) <= TOLERANCE;
    let edge = if same(Corner::FrontLeft) {
        Edge::Left
    } else if same(Corner::FrontRight) {
        Edge::Right
    } else {
        return None;
    };
    fights_somebody(state, enemy.0).is_none().then_some(edge)
}

/// Somebody with whom this element is in front contact.
fn fights_somebody(state: &State, id: ElementId) -> Option<ElementId> {
    let own = state.element(id)?;
    state
        .in_field()
        .filter(|(_, enemy)| enemy.side != own.side && near(own, enemy))
        .find(|(enemy_id, enemy)| front_contact(state, (id, own), (*enemy_id, enemy)).is_some())
        .map(|(enemy_id, _)| enemy_id)
}

/// Whether an element overlaps an enemy. `Clause: CBT-11`, `PUR-03`, `Ruling: RUL-17`.
pub(crate) fn overlaps_somebody(state: &State, id: ElementId) -> bool {
    let Some(own) = state.element(id) else {
        return false;
    };
    state
        .in_field()
        .filter(|(_, enemy)| enemy.side != own.side && near(own, enemy))
        .filter(|(enemy_id, enemy)| {
            contact_between(state, (*enemy_id, enemy), (id, own)).is_none()
                && overlapped_edge(state, enemy, (id, own)).is_some()
        })
        .any(|(enemy_id, _)| fights_somebody(state, enemy_id).is_some())
}

/// The friend directly behind an element: same facing, its front edge on the whole rear edge. `Clause: FAC-15`.
pub(crate) fn directly_behind(state: &State, id: ElementId) -> Option<(ElementId, &Element)> {
    let own = state.element(id)?;
    state
        .in_field()
        .filter(|(friend_id, friend)| {
            *friend_id != id && friend.side == own.side && near(own, friend)
        })
        .find(|(_, friend)| {
            Touch::of_front(&friend.footprint(), &own.footprint())
                .is_some_and(|touch| touch.edge == Edge::Rear && touch.lined_up)
        })
}

/// Whether two bases lie on each other by more than the tolerance.
pub(crate) fn bases_overlap(a: &Base, b: &Base) -> bool {
    let by = TOLERANCE / 2.0;
    convex_overlap(&a.pulled_in(by), &b.pulled_in(by))
}
