//! The only place where a [`State`] changes: every event says all that it changes, so that a log folds without rules.

use std::sync::Arc;

use super::{
    Camp, Element, ElementId, Event, Feature, ListElement, Phase, Placed, RiverDie, Side, State,
    Status, TableEdge, Troop,
};
use crate::geometry::{Touch, touches};

/// An event names an element that the state does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no element has the number {}", .0.0)]
pub struct UnknownElement(pub ElementId);

/// Folds one event into a state.
///
/// # Errors
/// [`UnknownElement`] when the event names an element that does not exist; the state may then be half changed.
pub fn fold(state: &mut State, event: &Event) -> Result<(), UnknownElement> {
    match event {
        Event::SetupRolled { attacker, .. } => state.attacker = Some(*attacker),
        Event::EdgesChosen { attacker, edge, .. } => {
            state.rosters[attacker.index()].base_edge = Some(*edge);
            state.rosters[attacker.other().index()].base_edge = Some(edge.opposite());
        }
        Event::CampPlaced { side, camp } => place_camp(state, *side, *camp)?,
        Event::Deployed { placed } => {
            for each in placed {
                stand(state, *each)?;
            }
        }
        Event::Swapped { side, a, b } => {
            stand(state, *a)?;
            stand(state, *b)?;
            state.rosters[side.index()].swaps += 1;
        }
        Event::TurnBegan { side, phase } => {
            state.active = *side;
            state.phase = *phase;
        }
        Event::BoundBegan {
            side,
            bound,
            points,
        } => begin_bound(state, *side, *bound, *points),
        Event::Moved {
            elements, points, ..
        } => {
            for each in elements {
                shift(state, *each)?.moved = true;
            }
            state.points = state.points.saturating_sub(*points);
            disentangle(state);
        }
        Event::Turned { placed, .. } | Event::Conformed { placed } => {
            shift(state, *placed)?;
            disentangle(state);
        }
        Event::Met {
            mover,
            enemy,
            as_it_lies,
        } => meet(state, *mover, *enemy, *as_it_lies),
        Event::ShootingBegan => state.phase = Phase::Shoot,
        Event::FightingBegan { due } => {
            state.phase = Phase::Fight;
            state.due.clone_from(due);
        }
        Event::Shot(exchange) => {
            let mut shooters = exchange.helpers.clone();
            shooters.push(exchange.first.element);
            if exchange.mutual {
                shooters.push(exchange.second.element);
            }
            for shooter in shooters {
                element(state, shooter)?.has_shot = true;
            }
            element(state, exchange.second.element)?.was_shot_at = true;
            if exchange.mutual {
                element(state, exchange.first.element)?.was_shot_at = true;
            }
        }
        Event::Fought(exchange) => {
            let pair = [exchange.first.element, exchange.second.element];
            state.due.retain(|fight| {
                !(pair.contains(&fight.attacker) && pair.contains(&fight.defender))
            });
        }
        Event::FightLapsed { fight } => state.due.retain(|due| due != fight),
        Event::Nothing { .. } => {}
        Event::Recoiled { placed }
        | Event::PushedBack { placed, .. }
        | Event::PassedThrough { placed, .. }
        | Event::Fled { placed, .. }
        | Event::Pursued { placed } => {
            stand(state, *placed)?;
            disentangle(state);
        }
        Event::Destroyed { element: id, .. } => lose(state, *id)?,
        Event::CampTaken { side, placed } => take_camp(state, *side, *placed)?,
        Event::CampLeft { side, element } => {
            if let Some(camp) = &mut state.camps[side.index()]
                && camp.garrison == Some(*element)
            {
                camp.garrison = None;
                camp.held_by = None;
            }
        }
        Event::BoundEnded { .. } => {}
        Event::GameEnded { winner, .. } => {
            state.winner = *winner;
            state.phase = Phase::Over;
            state.due.clear();
        }
        Event::ArmySealed { side, choices } => {
            state.musters[side.index()].sealed = Some(choices.clone());
        }
        Event::ArmyChosen { side, elements } => take_army(state, *side, elements),
        Event::TerrainPlaced { feature } => {
            state.board = Arc::new(state.board.with_feature(feature.clone()));
        }
        Event::TerrainRemoved { id } => {
            state.board = Arc::new(state.board.without_feature(id));
        }
        Event::EdgeUnderWater { .. } => {}
        Event::RiverRolled { river, paltry } => settle_river(state, *river, *paltry),
    }
    Ok(())
}

fn settle_river(state: &mut State, river: RiverDie, paltry: bool) {
    insert_sorted(&mut state.rivers, river);
    let feature = state.board.features.get(usize::from(river.feature));
    if let Some(feature) = feature.filter(|_| paltry) {
        let feature = Feature {
            paltry,
            ..feature.clone()
        };
        state.board = Arc::new(state.board.with_feature(feature));
    }
}

/// The twelve of a side become what was chosen; nothing is left to choose.
fn take_army(state: &mut State, side: Side, chosen: &[ListElement]) {
    let own = state
        .elements
        .iter_mut()
        .filter(|element| element.side == side && element.troop != Troop::CampFollowers);
    for (element, chosen) in own.zip(chosen) {
        element.troop = chosen.troop;
        element.base = chosen.base;
        element.general = chosen.general;
    }
    let muster = &mut state.musters[side.index()];
    muster.places.clear();
    muster.sealed = None;
}

fn element(state: &mut State, id: ElementId) -> Result<&mut Element, UnknownElement> {
    state
        .elements
        .get_mut(usize::from(id.0))
        .ok_or(UnknownElement(id))
}

/// Puts an element somewhere without marking it as moved.
fn stand(state: &mut State, placed: Placed) -> Result<&mut Element, UnknownElement> {
    let element = element(state, placed.element)?;
    element.pose = placed.pose;
    element.status = Status::OnTable;
    Ok(element)
}

/// Puts an element somewhere by a move or a turn of this bound; one that was in a camp has left it.
fn shift(state: &mut State, placed: Placed) -> Result<&mut Element, UnknownElement> {
    for camp in state.camps.iter_mut().flatten() {
        if camp.garrison == Some(placed.element) {
            camp.garrison = None;
        }
    }
    let element = stand(state, placed)?;
    element.shifted = true;
    Ok(element)
}

/// A camp that is placed again gives its former guard back to the hand. The guard stands with its centre on the camp's,
/// looking across the table.
fn place_camp(state: &mut State, side: Side, camp: Camp) -> Result<(), UnknownElement> {
    if let Some(former) = state.camps[side.index()].and_then(|camp| camp.garrison) {
        element(state, former)?.status = Status::InHand;
    }
    if let Some(garrison) = camp.garrison {
        let facing = state.rosters[side.index()]
            .base_edge
            .map_or(0.0, TableEdge::inward_degrees);
        let element = element(state, garrison)?;
        element.status = Status::OnTable;
        element.pose = camp.pose_inside(element.depth(), facing);
    }
    state.camps[side.index()] = Some(camp);
    Ok(())
}

/// `Clause: PIP-05`.
fn begin_bound(state: &mut State, side: Side, bound: u16, points: u8) {
    state.active = side;
    state.phase = Phase::Move;
    state.bound = bound;
    state.points = points;
    state.arrived.clear();
    state.due.clear();
    for element in &mut state.elements {
        element.moved = false;
        element.shifted = false;
        element.has_shot = false;
        element.was_shot_at = false;
    }
}

fn meet(state: &mut State, mover: ElementId, enemy: ElementId, as_it_lies: bool) {
    // In the order of arrival: who came first decides whom an element turns to. `Clause: CON-18`.
    if !state.arrived.contains(&(mover, enemy)) {
        state.arrived.push((mover, enemy));
    }
    if as_it_lies {
        insert_sorted(&mut state.entangled, (mover, enemy));
    }
}

fn insert_sorted<T: Ord>(list: &mut Vec<T>, item: T) {
    if let Err(place) = list.binary_search(&item) {
        list.insert(place, item);
    }
}

/// Crooked contacts end when the two no longer touch, or lie lined up now.
fn disentangle(state: &mut State) {
    if state.entangled.is_empty() {
        return;
    }
    let elements = &state.elements;
    let still = |(a, b): &(ElementId, ElementId)| match (
        elements.get(usize::from(a.0)),
        elements.get(usize::from(b.0)),
    ) {
        (Some(a), Some(b)) => {
            let (a_base, b_base) = (a.footprint(), b.footprint());
            a.is_on_table()
                && b.is_on_table()
                && touches(&a_base, &b_base)
                && !Touch::of_front(&a_base, &b_base).is_some_and(|touch| touch.lined_up)
        }
        (None, _) | (_, None) => false,
    };
    state.entangled.retain(still);
}

fn lose(state: &mut State, id: ElementId) -> Result<(), UnknownElement> {
    element(state, id)?.status = Status::Lost;
    state
        .due
        .retain(|fight| fight.attacker != id && fight.defender != id);
    for camp in state.camps.iter_mut().flatten() {
        if camp.garrison == Some(id) {
            camp.garrison = None;
            camp.held_by = None;
        }
    }
    disentangle(state);
    Ok(())
}

fn take_camp(state: &mut State, side: Side, placed: Placed) -> Result<(), UnknownElement> {
    let holder = stand(state, placed)?.side;
    if let Some(camp) = &mut state.camps[side.index()] {
        camp.garrison = Some(placed.element);
        camp.held_by = Some(holder);
    }
    disentangle(state);
    Ok(())
}
