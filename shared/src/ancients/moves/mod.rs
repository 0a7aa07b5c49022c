//! Tactical moves: the one check that server, ghost and bot ask. `Clause: MOV-01..MOV-29`, `Ruling: RUL-25`.

mod beside;
#[cfg(test)]
mod contact_tests;
mod entry;
mod leg;
mod scene;
mod single;
#[cfg(test)]
mod single_tests;
mod ways;

use super::break_off::left_behind;
use super::contact::{check_face, make_face};
use super::groups::{check_block, check_column};
use super::pursuit;
use super::river::roll_for_rivers;
use super::turn::{Stop, Turn};
use super::{Contact, ElementId, Event, Intent, Placed, Refusal, Side, State, contacts_of};
use crate::geometry::{Base, Edge, Milli};

pub(crate) use beside::beside_friends;
pub(crate) use entry::{check_leaving, check_own, check_phase, check_points, check_unmoved};
pub(crate) use leg::{Mover, ROUNDING, Way, check_leg, ground_met};
pub(crate) use scene::{CampGround, Scene, Stand};
pub(crate) use single::{
    SLACK, allowed_with_bonus, check_single, ends_on_nobody, is_free, leg_cost, way_cost,
    within_allowance,
};
pub use ways::{ElementWay, ways_of_move};

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
/// `Clause: SCL-08`, `SEQ-07`.
///
/// # Errors
/// The first clause broken, in the order of `Ruling: RUL-25`.
pub fn check_move(state: &State, side: Side, intent: &Intent) -> Result<MovePreview, Refusal> {
    match intent {
        Intent::Move { element, to, bonus } => check_single(state, side, *element, to, *bonus),
        Intent::MoveGroup {
            elements,
            legs,
            bonus,
        } => check_block(state, side, elements, legs, *bonus),
        Intent::Column {
            elements,
            legs,
            bonus,
        } => check_column(state, side, elements, legs, *bonus),
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
        | Intent::EndBound
        | Intent::ChooseArmy { .. }
        | Intent::PlaceTerrain(_)
        | Intent::RemoveTerrain { .. }
        | Intent::NameEdges { .. } => Err(Refusal::Malformed),
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
    let ways = ways_of(&turn.state, &preview.placed);
    turn.emit(Event::Moved {
        elements: preview.placed.clone(),
        cost: preview.cost,
        points: preview.points,
    })?;
    roll_for_rivers(turn, &ways)?;
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

/// Where everybody goes from and to.
fn ways_of(state: &State, placed: &[Placed]) -> Vec<(Base, Base)> {
    let way = |to: &Placed| {
        let base = state.element(to.element)?.footprint();
        Some((base, base.at(to.pose)))
    };
    placed.iter().filter_map(way).collect()
}

/// Every new contact is announced, whoever's front edge makes it. `Clause: OUT-08`, `CON-07`.
fn announce_contacts(
    turn: &mut Turn<'_>,
    preview: &MovePreview,
    before: &[(ElementId, Vec<Contact>)],
) -> Result<(), Stop> {
    for (mover, contacts) in before {
        let now = contacts_of(&turn.state, *mover);
        // What counts as a contact of the move without being lined up will conform, or fights as it lies. A guard is met
        // through its camp.
        let made = |enemy: ElementId| {
            preview
                .contacts
                .iter()
                .any(|(id, met, _)| id == mover && *met == enemy)
        };
        let mut enemies: Vec<(ElementId, bool)> = now
            .iter()
            .map(|contact| (contact.enemy, !contact.lined_up && made(contact.enemy)))
            .collect();
        for (_, enemy, _) in preview.contacts.iter().filter(|(id, _, _)| id == mover) {
            if !now.iter().any(|contact| contact.enemy == *enemy) {
                let guard = turn.state.camp_of_garrison(*enemy).is_some();
                enemies.push((*enemy, !guard));
            }
        }
        enemies.retain(|(enemy, _)| !contacts.iter().any(|before| before.enemy == *enemy));
        enemies.sort_unstable();
        for (enemy, as_it_lies) in enemies {
            turn.emit(Event::Met {
                mover: *mover,
                enemy,
                as_it_lies,
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
