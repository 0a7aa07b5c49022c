//! Seats near a ghost: where it would be in legal contact with an enemy, or lined up with a friend.

use acies::ancients::{Element, ElementId, Leg, Placed, State, contact_seat};
use acies::geometry::{Base, Edge, Pose, turn_between};

/// A seat this near catches the ghost, paces.
const NEAR: f64 = 25.0;
/// A ghost turned this far away is not caught, degrees.
const TURN: f64 = 25.0;

/// The seats of a base round another: with the front edge on its front, flanks and rear. `Clause: CON-02..CON-04`.
pub(super) fn contact_seats(enemy: &Base) -> [Pose; 4] {
    [Edge::Front, Edge::Left, Edge::Right, Edge::Rear].map(|edge| contact_seat(enemy, edge))
}

/// The seats beside and behind a friend, and before it.
fn friend_seats(friend: &Base, depth: f64) -> [Pose; 4] {
    [
        friend.pose.shifted(0.0, -Element::WIDTH),
        friend.pose.shifted(0.0, Element::WIDTH),
        friend.pose.shifted(-friend.depth, 0.0),
        friend.pose.shifted(depth, 0.0),
    ]
}

/// The places corner to corner beside an enemy's front, where an element overlaps him. `Clause: CBT-07`.
fn corner_seats(enemy: &Base) -> [Pose; 2] {
    let front = Pose::from_parts(enemy.pose.front(), enemy.pose.degrees() + 180.0);
    [
        front.shifted(0.0, -Element::WIDTH),
        front.shifted(0.0, Element::WIDTH),
    ]
}

/// Legs of a group that bring one of it exactly into contact, when it has come near: straight ahead, with a shift to line
/// up.
pub(super) fn legs_near(
    table: &State,
    block: &[Placed],
    ahead: f64,
    allowed: impl Fn(&[Leg]) -> bool,
) -> Option<Vec<Leg>> {
    let side = table.element(block.first()?.element)?.side;
    let milli = |paces: f64| (paces * 1000.0).round() as i32;
    let mut found: Vec<(f64, Vec<Leg>)> = Vec::new();
    let enemies = table.in_field().filter(|(_, enemy)| enemy.side != side);
    for seat in enemies.flat_map(|(_, enemy)| contact_seats(&enemy.footprint())) {
        for one in block {
            let way = seat.front() - one.pose.front();
            let (far, right) = (way.dot(one.pose.ahead()), way.dot(one.pose.right()));
            let turn = turn_between(seat.degrees(), one.pose.degrees()).abs();
            let off = (far - ahead).abs() + right.abs();
            if turn < 1.0 && off <= 2.0 * NEAR && far > 0.0 {
                let mut legs = vec![Leg::Ahead(milli(far))];
                if milli(right) != 0 {
                    legs.push(Leg::Shift(milli(right)));
                }
                found.push((off, legs));
            }
        }
    }
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut found = found.into_iter().map(|(_, legs)| legs);
    found.find(|legs| allowed(legs))
}

/// The seat that catches a ghost, if one is near: contacts first, and among those the ones the rules allow. A contact that
/// they do not allow only catches a ghost that could not stay where it is either.
pub(super) fn seat_near(
    table: &State,
    mover: ElementId,
    ghost: Pose,
    allowed: impl Fn(Pose) -> bool,
) -> Option<Pose> {
    let own = table.element(mover)?;
    let near = |seat: &Pose| {
        seat.front().distance(ghost.front()) <= NEAR
            && turn_between(seat.degrees(), ghost.degrees()).abs() <= TURN
    };
    let mut seats: Vec<Pose> = table
        .in_field()
        .filter(|(_, element)| element.side != own.side)
        .flat_map(|(_, element)| contact_seats(&element.footprint()))
        .filter(near)
        .collect();
    let by_distance = |a: &Pose, b: &Pose| {
        let distance = |seat: &Pose| seat.front().distance(ghost.front());
        distance(a).total_cmp(&distance(b))
    };
    seats.sort_by(by_distance);
    if let Some(seat) = seats.iter().find(|seat| allowed(**seat)) {
        return Some(*seat);
    }
    if let Some(seat) = seats.first()
        && !allowed(ghost)
    {
        return Some(*seat);
    }
    let mut seats: Vec<Pose> = table
        .in_field()
        .filter(|(id, element)| element.side == own.side && *id != mover)
        .flat_map(|(_, element)| friend_seats(&element.footprint(), own.depth()))
        .filter(near)
        .collect();
    let enemies = table.in_field().filter(|(_, e)| e.side != own.side);
    seats.extend(
        enemies
            .flat_map(|(_, enemy)| corner_seats(&enemy.footprint()))
            .filter(near),
    );
    seats.sort_by(by_distance);
    seats.into_iter().find(|seat| allowed(*seat))
}

#[cfg(test)]
mod tests {
    use acies::geometry::Touch;

    use super::*;

    #[test]
    fn con_02_to_04_every_seat_is_a_lined_up_contact_with_its_edge() {
        for (x, y, facing, depth) in [(500.0, 500.0, 0.0, 60.0), (900.0, 700.0, 33.0, 120.0)] {
            let enemy = Base::new(Pose::paces(x, y, facing), Element::WIDTH, depth);
            let edges = [Edge::Front, Edge::Left, Edge::Right, Edge::Rear];
            for (seat, edge) in contact_seats(&enemy).into_iter().zip(edges) {
                let attacker = Base::new(seat, Element::WIDTH, 80.0);
                let touch = Touch::of_front(&attacker, &enemy);
                assert_eq!(
                    touch,
                    Some(Touch {
                        edge,
                        lined_up: true
                    }),
                    "{facing} {edge:?}"
                );
            }
        }
    }
}
