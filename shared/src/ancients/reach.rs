//! What elements can reach: legal ends for the client's highlights and the bot's choices.

use super::contact::seat;
use super::moves::{MovePreview, check_move};
use super::{ElementId, Intent, Leg, Side, State, allowance};
use crate::geometry::{Edge, Footprint, MILLI, Milli, Pose};

/// Ways that are tried to a contact end on it straight from so far before it, paces; 0: directly.
const RUN_UPS: [f64; 3] = [0.0, 170.0, 60.0];
/// No element goes farther than this without road bonus, paces.
const FARTHEST: f64 = 500.0;
/// Two bases whose fronts are farther apart than a move and this cannot come to touch, paces.
const BASES: f64 = 362.0;

/// Every contact in the field that an element can make alone now, with the intent that makes it. Sorted by enemy, front
/// before flanks before rear. Only simple ways are tried: straight there, or straight on at the end.
#[must_use]
pub fn legal_contacts(state: &State, side: Side, element: ElementId) -> Vec<(Intent, MovePreview)> {
    let Some(own) = state.element(element).filter(|e| e.is_on_table()) else {
        return Vec::new();
    };
    let start = own.pose.front();
    state
        .in_field()
        .filter(|(_, enemy)| enemy.side != own.side)
        .filter(|(_, enemy)| enemy.pose.front().distance(start) <= FARTHEST + BASES)
        .flat_map(|(id, enemy)| {
            let foot = Footprint::of(&enemy.footprint());
            [Edge::Front, Edge::Left, Edge::Right, Edge::Rear].map(|edge| (id, seat(&foot, edge)))
        })
        .filter_map(|(enemy, end)| contact_at(state, side, element, enemy, end))
        .collect()
}

/// The first way by which an element comes into contact with that enemy at that place.
fn contact_at(
    state: &State,
    side: Side,
    element: ElementId,
    enemy: ElementId,
    end: Pose,
) -> Option<(Intent, MovePreview)> {
    RUN_UPS.into_iter().find_map(|run_up| {
        let to = if run_up > 0.0 {
            vec![end.shifted(-run_up, 0.0), end]
        } else {
            vec![end]
        };
        let intent = Intent::Move {
            element,
            to,
            bonus: 0,
        };
        let preview = check_move(state, side, &intent).ok()?;
        let meets = preview.contacts.iter().any(|(_, met, _)| *met == enemy);
        meets.then_some((intent, preview))
    })
}

/// How far elements can go straight ahead together now, in steps of ten paces, 1/1000 pace; 0 when not at all.
#[must_use]
pub fn reach_ahead(state: &State, side: Side, elements: &[ElementId]) -> Milli {
    const STEP: Milli = 10 * MILLI;
    let farthest = elements
        .iter()
        .map(|id| allowance(state, *id).max(500 * MILLI))
        .min()
        .unwrap_or(0);
    (1..=farthest / STEP)
        .rev()
        .map(|steps| steps * STEP)
        .find(|paces| {
            let intent = Intent::MoveGroup {
                elements: elements.to_vec(),
                legs: vec![Leg::Ahead(*paces)],
                bonus: 0,
            };
            check_move(state, side, &intent).is_ok()
        })
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::super::Troop;
    use super::super::testing::{board, id};
    use super::*;

    const RED: Side = Side::Red;
    const BLUE: Side = Side::Blue;

    #[test]
    fn legal_contacts_are_the_ones_that_the_check_allows() {
        let state = board(&[
            ("r1", RED, Troop::LightHorse, 1200.0, 1000.0, 0.0),
            ("b1", BLUE, Troop::Spears, 1200.0, 1200.0, 180.0),
            ("b2", BLUE, Troop::Spears, 2200.0, 2200.0, 180.0),
        ]);
        let found = legal_contacts(&state, RED, id(&state, "r1"));
        let edges: Vec<Edge> = found.iter().map(|(_, p)| p.contacts[0].2).collect();
        // It begins before the front line, so only the front is to be had.
        assert_eq!(edges, [Edge::Front]);
        for (intent, preview) in found {
            assert_eq!(check_move(&state, RED, &intent), Ok(preview));
        }
    }

    #[test]
    fn reach_ahead_ends_before_the_zone() {
        let state = board(&[
            ("r1", RED, Troop::Spears, 1200.0, 1000.0, 0.0),
            ("b1", BLUE, Troop::Spears, 1300.0, 1300.0, 180.0),
        ]);
        assert_eq!(reach_ahead(&state, RED, &[id(&state, "r1")]), 130_000);
    }
}
