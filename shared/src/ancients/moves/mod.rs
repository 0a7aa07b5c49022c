//! Tactical moves: the one check that server, ghost and bot ask. `Clause: MOV-01..MOV-29`, `Ruling: RUL-25`.

mod beside;
mod entry;
mod leg;
mod scene;
mod single;
#[cfg(test)]
mod single_tests;

use super::break_off::left_behind;
use super::contact::{check_face, make_face};
use super::pursuit;
use super::turn::{Stop, Turn};
use super::{Contact, ElementId, Event, Intent, Placed, Refusal, Side, State, contacts_of};
use crate::geometry::{Edge, Milli};

pub(crate) use entry::{check_own, check_phase};
pub(crate) use leg::{ROUNDING, Way};
pub(crate) use scene::{CampGround, Scene, Stand};
pub(crate) use single::is_free;

/// What an allowed move comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovePreview {
    /// Where everybody ends; contacts are seated exactly.
    pub placed: Vec<Placed>,
    /// Distance of the corner that goes farthest, legs added up, 1/1000 pace. `Clause: MOV-05`, `MOV-07`.
    pub cost: Milli,
    /// How far it may go on the ground it touches, 1/1000 pace.
    pub allowed: Milli,
    /// Points it costs, bonus included.
    pub points: u8,
    /// Points left after it.
    pub points_left: u8,
    /// Contacts made: the mover, whom it meets, the edge of the enemy.
    pub contacts: Vec<(ElementId, ElementId, Edge)>,
    /// The camp that is taken by walking into it, by its owner. `Clause: CMP-16`.
    pub takes_camp: Option<Side>,
}

/// Judges a move (`Move`, `MoveGroup`, `Column`) without making it; `Face` counts as a move of no cost.
///
/// # Errors
/// The first clause broken, in the order of `Ruling: RUL-25`.
pub fn check_move(state: &State, side: Side, intent: &Intent) -> Result<MovePreview, Refusal> {
    match intent {
        Intent::Move { element, to, bonus } => {
            single::check_single(state, side, *element, to, *bonus)
        }
        Intent::MoveGroup { .. } | Intent::Column { .. } => Err(Refusal::Malformed),
        Intent::Face { element, edge } => {
            let turns = check_face(state, side, *element, *edge)?;
            Ok(MovePreview {
                placed: turns,
                cost: 0,
                allowed: 0,
                points: 0,
                points_left: state.points,
                contacts: Vec::new(),
                takes_camp: None,
            })
        }
        Intent::Begin
        | Intent::ChooseEdge { .. }
        | Intent::PlaceCamp { .. }
        | Intent::Deploy { .. }
        | Intent::Swap { .. }
        | Intent::Ready
        | Intent::EndMoves
        | Intent::Shoot { .. }
        | Intent::Fight { .. }
        | Intent::EndBound => Err(Refusal::Malformed),
    }
}

/// Makes a move, or a turn to face.
pub(crate) fn carry_out_move(turn: &mut Turn<'_>, side: Side, intent: &Intent) -> Result<(), Stop> {
    let preview = check_move(&turn.state, side, intent)?;
    if let Intent::Face { edge, .. } = intent {
        return make_face(turn, &preview.placed, *edge, false);
    }
    let before: Vec<(ElementId, Vec<Contact>)> = preview
        .placed
        .iter()
        .map(|placed| (placed.element, contacts_of(&turn.state, placed.element)))
        .collect();
    turn.emit(Event::Moved {
        elements: preview.placed.clone(),
        cost: preview.cost,
        points: preview.points,
    })?;
    announce_contacts(turn, &preview, &before)?;
    if let (Some(camp), Some(placed)) = (preview.takes_camp, preview.placed.first()) {
        take_camp(turn, camp, *placed)?;
    }
    for (element, contacts) in &before {
        for pursuer in left_behind(&turn.state, contacts, *element) {
            pursuit::follow(turn, pursuer)?;
        }
    }
    Ok(())
}

/// Every new contact is announced, whoever's front edge makes it. `Clause: OUT-08`.
fn announce_contacts(
    turn: &mut Turn<'_>,
    preview: &MovePreview,
    before: &[(ElementId, Vec<Contact>)],
) -> Result<(), Stop> {
    for (mover, contacts) in before {
        let mut enemies: Vec<ElementId> = contacts_of(&turn.state, *mover)
            .iter()
            .map(|contact| contact.enemy)
            .chain(
                preview
                    .contacts
                    .iter()
                    .filter(|(id, _, _)| id == mover)
                    .map(|(_, enemy, _)| *enemy),
            )
            .filter(|enemy| !contacts.iter().any(|contact| contact.enemy == *enemy))
            .collect();
        enemies.sort_unstable();
        enemies.dedup();
        for enemy in enemies {
            turn.emit(Event::Met {
                mover: *mover,
                enemy,
                as_it_lies: false,
            })?;
        }
    }
    Ok(())
}

/// A mover that reached an empty camp stands in it, its centre on the camp's, facing kept. `Clause: CMP-16`,
/// `Ruling: RUL-19`.
fn take_camp(turn: &mut Turn<'_>, owner: Side, placed: Placed) -> Result<(), Stop> {
    let (Some(camp), Some(element)) = (turn.state.camp(owner), turn.state.element(placed.element))
    else {
        return Ok(());
    };
    let pose = camp.pose_inside(element.depth(), placed.pose.degrees());
    turn.emit(Event::CampTaken {
        side: owner,
        placed: Placed {
            element: placed.element,
            pose,
        },
    })
}
