//! Breaking off from an enemy in front. `Clause: BRK-01..BRK-08`.

use super::allowance::allowance_in;
use super::{Contact, Element, ElementId, Refusal, State, contacts_of};
use crate::geometry::{ANGLE_TOLERANCE, Edge, Footprint, Milli, TOLERANCE, Touch, turn_between};

/// By option a break-off goes straight back at least so far, paces. `Clause: BRK-05`.
const STRAIGHT: f64 = 200.0;

/// Checks that every enemy in front that the move leaves is slower on the ground where the mover ends.
/// `Clause: BRK-02`, `BRK-03`, `BRK-05`, `BRK-06`.
pub(crate) fn check_break_off(
    state: &State,
    id: ElementId,
    element: &Element,
    contacts: &[Contact],
    way: &[Footprint],
) -> Result<(), Refusal> {
    let (Some(start), Some(end)) = (way.first(), way.last()) else {
        return Err(Refusal::Malformed);
    };
    let bad = state.board.ground().is_bad(&end.base());
    for contact in contacts {
        let Some(enemy) = state.element(contact.enemy) else {
            continue;
        };
        // Lining up with the same enemy leaves nobody.
        let stays =
            Touch::of_front(&end.base(), &enemy.footprint()).is_some_and(|touch| touch.lined_up);
        if stays {
            continue;
        }
        let (own, theirs) = speeds(element, enemy, bad);
        if own <= theirs {
            return Err(Refusal::EnemyNotSlower {
                element: id,
                enemy: contact.enemy,
                own,
                theirs,
            });
        }
        if state.options.break_off_straight && !goes_straight_back(start, end, way.len()) {
            return Err(Refusal::BreakOffStraight {
                element: id,
                enemy: contact.enemy,
            });
        }
    }
    Ok(())
}

fn speeds(element: &Element, enemy: &Element, bad: bool) -> (Milli, Milli) {
    (
        allowance_in(element.troop, bad),
        allowance_in(enemy.troop, bad),
    )
}

fn goes_straight_back(start: &Footprint, end: &Footprint, footprints: usize) -> bool {
    let seen = start.sees(end.front);
    footprints == 2
        && turn_between(start.degrees, end.degrees).abs() <= ANGLE_TOLERANCE
        && seen.x.abs() <= TOLERANCE
        && seen.y <= TOLERANCE - STRAIGHT
}

/// The enemies in front that a mover leaves behind, if it ends there, and who then follow if they are of a type that does.
/// `Clause: BRK-08`, `AMB-44`. Sorted.
pub(crate) fn left_behind(state: &State, before: &[Contact], id: ElementId) -> Vec<ElementId> {
    let after = contacts_of(state, id);
    before
        .iter()
        .filter(|contact| contact.edge == Edge::Front)
        .filter(|contact| !after.iter().any(|now| now.enemy == contact.enemy))
        .map(|contact| contact.enemy)
        .filter(|enemy| state.element(*enemy).is_some_and(|e| e.troop.pursues()))
        .collect()
}

/// Whether an element that enemies touch could leave them: nobody on flank or rear, and on good or bad going it is faster
/// than everybody on its front. `Clause: BRK-02..BRK-04`.
#[must_use]
pub fn can_break_off(state: &State, element: ElementId) -> bool {
    let contacts = contacts_of(state, element);
    let Some(own) = state.element(element) else {
        return false;
    };
    !contacts.is_empty()
        && contacts.iter().all(|contact| contact.edge == Edge::Front)
        && [false, true].into_iter().any(|bad| {
            contacts.iter().all(|contact| {
                state.element(contact.enemy).is_some_and(|enemy| {
                    let (own, theirs) = speeds(own, enemy, bad);
                    own > theirs
                })
            })
        })
}
