//! The end of the movement phase: conforming, then automatic turns. `Clause: CON-12`, `CON-13`, `CON-15`, `SEQ-06`.

use super::super::moves::ROUNDING;
use super::super::turn::{Stop, Turn};
use super::super::{Contact, Element, ElementId, Event, Placed, State, Troop, contacts_of};
use super::facing::{arrival, first_to_arrive, has_room, make_face, turned};
use crate::geometry::{Corner, Edge, Footprint, Pose, convex_overlap, touches};

/// Turns may free others to turn; more rounds than this are never needed.
const ROUNDS: usize = 3;

/// Ends the movement phase: lone enemies conform to the groups that met them, then elements touched on flank or rear
/// turn to face. `Clause: CON-12..CON-19`, `SEQ-06`, `Ruling: RUL-06`.
pub(crate) fn settle(turn: &mut Turn<'_>) -> Result<(), Stop> {
    conform_to_groups(turn)?;
    for _ in 0..ROUNDS {
        if !turn_all_to_face(turn)? {
            break;
        }
    }
    Ok(())
}

/// Lone elements that a group of the active side met crooked in this bound line themselves up. `Clause: CON-12`, `CON-13`.
fn conform_to_groups(turn: &mut Turn<'_>) -> Result<(), Stop> {
    let met: Vec<(ElementId, ElementId)> = turn
        .state
        .entangled
        .iter()
        .filter(|(mover, _)| {
            turn.state
                .element(*mover)
                .is_some_and(|element| element.side == turn.state.active)
        })
        .filter(|pair| turn.state.arrived.contains(pair))
        .copied()
        .collect();
    for (mover, enemy) in met {
        if !turn.state.entangled.contains(&(mover, enemy)) {
            continue;
        }
        if let Some(pose) = conformed(&turn.state, mover, &[], enemy) {
            turn.emit(Event::Conformed {
                placed: Placed {
                    element: enemy,
                    pose,
                },
            })?;
        }
    }
    Ok(())
}

/// Where an element goes to line itself up with a group member that met it: the nearest way to lie exactly on one of its
/// edges. Only an element that touches no friend does, psiloi also in a group; none in contact with others, and none
/// without room. `moved` says where the group ends, if it does not stand there yet. `Clause: CON-12`, `CON-13`.
pub(crate) fn conformed(
    state: &State,
    mover: ElementId,
    moved: &[Placed],
    enemy: ElementId,
) -> Option<Pose> {
    let own = state.element(mover)?;
    let other = state.element(enemy)?;
    let standing = Footprint::of(&own.footprint());
    let mover_foot = moved
        .iter()
        .find(|placed| placed.element == mover)
        .map_or(standing, |placed| standing.at(placed.pose));
    let alone = other.troop == Troop::Psiloi || !touches_friend(state, enemy, other);
    let engaged = contacts_of(state, enemy)
        .iter()
        .any(|contact| contact.lined_up && contact.enemy != mover);
    if !alone || engaged {
        return None;
    }
    let foot = Footprint::of(&other.footprint());
    let pose = nearest_fit(&mover_foot, &foot);
    let mut moving = vec![enemy];
    moving.extend(moved.iter().map(|placed| placed.element));
    has_room(state, other, pose, &moving).ok()?;
    let outline = foot.at(pose).pulled_in(ROUNDING);
    let on_the_group = moved.iter().any(|placed| {
        state.element(placed.element).is_some_and(|element| {
            let end = Footprint::of(&element.footprint()).at(placed.pose);
            convex_overlap(&end.pulled_in(ROUNDING), &outline)
        })
    });
    (!on_the_group).then_some(pose)
}

fn touches_friend(state: &State, id: ElementId, element: &Element) -> bool {
    let base = element.footprint();
    state.in_field().any(|(other, friend)| {
        other != id && friend.side == element.side && touches(&base, &friend.footprint())
    })
}

/// Of the four places where the front edge of `mover` would lie lined up on an edge of `foot`, the nearest one.
fn nearest_fit(mover: &Footprint, foot: &Footprint) -> Pose {
    let base = mover.base();
    let half = foot.width / 2.0;
    let facing = |turn: i32| (base.pose.facing + turn).rem_euclid(360_000);
    let at = |front, turn| Pose {
        facing: facing(turn),
        ..Pose::from_parts(front, 0.0)
    };
    let fits = [
        Pose {
            facing: facing(180_000),
            ..base.pose
        },
        at(
            base.corner(Corner::FrontLeft) + mover.ahead() * half,
            -90_000,
        ),
        at(
            base.corner(Corner::FrontRight) + mover.ahead() * half,
            90_000,
        ),
        at(mover.front + mover.ahead() * foot.depth, 0),
    ];
    let farthest = |pose: &Pose| {
        foot.corners()
            .into_iter()
            .zip(foot.at(*pose).corners())
            .map(|(a, b)| a.distance(b))
            .fold(0.0, f64::max)
    };
    let [front, others @ ..] = fits;
    others.into_iter().fold(front, |best, each| {
        if farthest(&each) < farthest(&best) {
            each
        } else {
            best
        }
    })
}

/// Everybody of both sides who is touched on flank or rear and by nobody in front turns. Says whether anybody did.
/// `Clause: CON-15`, `CON-17`, `CBT-04`.
fn turn_all_to_face(turn: &mut Turn<'_>) -> Result<bool, Stop> {
    let ids: Vec<ElementId> = turn.state.in_field().map(|(id, _)| id).collect();
    let mut any = false;
    for id in ids {
        let Some((turns, edge)) = due_turn(&turn.state, id) else {
            continue;
        };
        make_face(turn, &turns, edge, true)?;
        any = true;
    }
    Ok(any)
}

/// The turn that an element makes by itself, if it makes one. By option the edge of a war wagon that was touched first is
/// its front, whoever came to its front edge after that. `Clause: CON-14..CON-19`, `AMB-22`, `AMB-45`,
/// `Ruling: RUL-06`.
fn due_turn(state: &State, id: ElementId) -> Option<(Vec<Placed>, Edge)> {
    let element = state.element(id)?;
    let first_edge_is_front = state.options.wagon_front && element.troop == Troop::WarWagons;
    if !state.options.auto_turn && !first_edge_is_front {
        return None;
    }
    let contacts = contacts_of(state, id);
    let fronts = contacts
        .iter()
        .filter(|contact| contact.edge == Edge::Front);
    let front_since = fronts.map(|front| arrival(state, id, front.enemy)).min();
    let others = contacts
        .iter()
        .filter(|contact| contact.edge != Edge::Front);
    let others_since = others.map(|other| arrival(state, id, other.enemy)).min()?;
    let front_came_later =
        front_since.is_none_or(|since| first_edge_is_front && others_since < since);
    if !front_came_later {
        return None;
    }
    let counted: Vec<Contact> = contacts
        .into_iter()
        .filter(|contact| contact.edge != Edge::Front)
        .filter(|contact| contact.lined_up || fights_as_it_lies(state, contact.enemy, id))
        .collect();
    let contact = first_to_arrive(state, id, &counted)?;
    let turns = turned(state, id, contact.enemy).ok()?;
    Some((turns, contact.edge))
}

/// A contact that is not lined up counts for a turn only when it is a contact of its own: a pursuer's, or one of an enemy
/// that is lined up with nobody else.
fn fights_as_it_lies(state: &State, enemy: ElementId, id: ElementId) -> bool {
    state.entangled.contains(&(enemy, id))
        || !contacts_of(state, enemy)
            .iter()
            .any(|contact| contact.lined_up)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Base;

    fn foot(x: f64, y: f64, facing: f64) -> Footprint {
        Footprint::of(&Base::new(Pose::paces(x, y, facing), 160.0, 40.0))
    }

    /// Whoever is met moves as little as can be until its edge lies on the mover's front.
    #[test]
    fn con_13_whoever_is_met_turns_its_nearest_edge() {
        let mover = foot(1200.0, 1000.0, 0.0);
        let fits = [
            ((1203.0, 1004.0, 178.0), (1200.0, 1000.0, 180.0)),
            ((1124.0, 1084.0, 268.0), (1120.0, 1080.0, 270.0)),
            ((1276.0, 1084.0, 92.0), (1280.0, 1080.0, 90.0)),
            ((1196.0, 1043.0, 2.0), (1200.0, 1040.0, 0.0)),
        ];
        for ((x, y, facing), (at_x, at_y, to)) in fits {
            let found = nearest_fit(&mover, &foot(x, y, facing));
            assert_eq!(found, Pose::paces(at_x, at_y, to), "{x} {y} {facing}");
        }
    }
}
