//! What lies in the way of an outcome move: elements, camps, ground, the table edge.

use super::{Element, ElementId, PassThrough, State, Troop};
use crate::geometry::{
    ANGLE_TOLERANCE, Base, Bounds, Pose, TOLERANCE, Vec2, convex_overlap, turn_between,
};

/// A base this little over the table edge is still on the table; rounding must not lose an element. Paces.
const FLUSH: f64 = 0.05;
/// Bases that share less than this stand beside each other; only rounding is that small. Paces.
const SEAT: f64 = 0.01;

/// The ground straight behind a base, so many paces deep.
pub(crate) fn strip_behind(base: &Base, depth: f64) -> Base {
    Base::new(base.pose.shifted(-base.depth, 0.0), base.width, depth)
}

/// A base without its outermost tolerance: what must not meet anything. `Ruling: RUL-09`.
pub(crate) fn core(base: &Base) -> [Vec2; 4] {
    base.pulled_in(TOLERANCE)
}

/// Elements in the field other than `id` on which this ground lies, sorted.
pub(crate) fn elements_on<'s>(
    state: &'s State,
    id: ElementId,
    ground: &'s [Vec2],
) -> impl Iterator<Item = (ElementId, &'s Element)> {
    // From the middle of a front edge no base reaches farther than this, paces.
    let bounds = Bounds::of(ground).grown(180.0);
    state.in_field().filter(move |(other, e)| {
        *other != id
            && bounds.holds(e.pose.front())
            && convex_overlap(&e.footprint().corners(), ground)
    })
}

/// A camp on which this ground lies; the value says whether an enemy of `own` holds it.
pub(crate) fn camp_on(state: &State, own: &Element, ground: &[Vec2]) -> Option<bool> {
    state
        .camps
        .iter()
        .flatten()
        .find(|camp| convex_overlap(&camp.footprint().corners(), ground))
        .map(|camp| camp.held_by == Some(own.side.other()))
}

/// Ground that an element may not enter: impassable for all, bad going off the road for wheels. `Clause: RCL-11`,
/// `MOV-28`, `RCL-17`.
pub(crate) fn is_forbidden(state: &State, troop: Troop, base: &Base) -> bool {
    let ground = state.board.ground();
    let impassable = ground
        .under(&core(base))
        .any(|part| part.kind.is_impassable());
    impassable || troop.is_wheeled() && ground.bad_going(base).is_some()
}

/// Any part of the base over the table edge. `Ruling: RUL-07`.
pub(crate) fn is_off_table(state: &State, base: &Base) -> bool {
    let (width, depth) = state.table_size();
    base.corners()
        .iter()
        .any(|c| c.x < -FLUSH || c.y < -FLUSH || c.x > width + FLUSH || c.y > depth + FLUSH)
}

/// Facing the same way, inside the tolerance for angles. `Clause: RCL-03`.
pub(crate) fn same_facing(a: &Element, b: &Element) -> bool {
    turn_between(a.pose.degrees(), b.pose.degrees()).abs() <= ANGLE_TOLERANCE
}

/// Whether a type may go through a friend of another type. `Clause: RCL-04`, `CFG-20`, `INT-05`, `RCL-18`.
pub(crate) const fn passes(options: PassThrough, mover: Troop, friend: Troop) -> bool {
    let by_table = match mover {
        Troop::Elephants
        | Troop::Knights
        | Troop::Cavalry
        | Troop::LightHorse
        | Troop::ScythedChariots
        | Troop::Camelry => !matches!(friend, Troop::Pikes | Troop::Elephants),
        Troop::Blades => matches!(friend, Troop::Blades | Troop::Spears),
        Troop::Pikes | Troop::Bows => matches!(friend, Troop::Blades),
        Troop::Psiloi => !matches!(friend, Troop::Psiloi),
        Troop::Spears
        | Troop::Auxilia
        | Troop::Warband
        | Troop::Artillery
        | Troop::WarWagons
        | Troop::CampFollowers => false,
    };
    match options {
        PassThrough::Table => by_table,
        // As in tactical moves: nobody but psiloi passes.
        PassThrough::PsiloiOnly => matches!(mover, Troop::Psiloi) && by_table,
    }
}

/// Ahead and to the right: where a seat is looked for, the sides first.
const WAYS: [(f64, f64); 8] = [
    (0.0, 1.0),
    (0.0, -1.0),
    (1.0, 0.0),
    (-1.0, 0.0),
    (1.0, 1.0),
    (1.0, -1.0),
    (-1.0, 1.0),
    (-1.0, -1.0),
];

/// The pose where a base stands on nobody and nothing at all: what the tolerance let pass is seated beside, at most a
/// little more than the tolerance away. `None` where it does not fit between those who stand there. `Ruling: RUL-10`.
pub(crate) fn seated(state: &State, id: ElementId, base: &Base) -> Option<Pose> {
    let ground = state.board.ground();
    let on_wheels = state.element(id).is_some_and(|e| e.troop.is_wheeled());
    let stands_free = |pose: &Pose| {
        let base = base.at(*pose);
        let outline = base.pulled_in(SEAT);
        elements_on(state, id, &outline).next().is_none()
            && ground.impassable(&base).is_none()
            && !(on_wheels && ground.bad_going(&base).is_some())
            && !is_off_table(state, &base)
    };
    if stands_free(&base.pose) {
        return Some(base.pose);
    }
    (1..=6_u8)
        .flat_map(|quarter| {
            let by = f64::from(quarter) / 4.0;
            WAYS.map(|(ahead, right)| base.pose.shifted(ahead * by, right * by))
        })
        .find(stands_free)
}

/// How far the corners of a base go along a way before one of them leaves the table, paces.
pub(crate) fn to_the_edge(table: (f64, f64), corners: &[Vec2], ahead: Vec2) -> f64 {
    let room = |at: f64, speed: f64, size: f64| {
        if speed > 1e-9 {
            (size - at) / speed
        } else if speed < -1e-9 {
            at / -speed
        } else {
            f64::INFINITY
        }
    };
    corners
        .iter()
        .flat_map(|c| [room(c.x, ahead.x, table.0), room(c.y, ahead.y, table.1)])
        .fold(f64::INFINITY, f64::min)
}
