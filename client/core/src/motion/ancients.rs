//! What the events of Ancients look like.

use acies::ancients::{
    CombatResult, Element, ElementId, Event, Intent, Placed, Side, State, ways_of_move,
};
use acies::game::Actor;
use acies::geometry::{Pose, Vec2};

use super::dice::{Cast, Row, Says, Spread, cast_of_exchange};
use super::glide::{Glide, about_middle, along, along_ways, fleeing, length_of};
use super::story::{Cause, Mark, Part};
use super::tempo::{FALL, MARK, SHOT, SHOW, STEP_BACK, TURN, flight, march};
use crate::sound::Sound;

/// An event on the table as it stands before it.
pub(super) fn part_of(
    state: &State,
    event: &Event,
    intent: Option<&Intent>,
    cause: Cause<'_>,
) -> Part {
    match event {
        Event::SetupRolled { dice, attacker } => setup_dice(dice, *attacker),
        Event::EdgesChosen { die, .. } => edge_die(*die),
        Event::EdgeUnderWater { die, .. } => edge_die(Some(*die)),
        Event::RiverRolled { river, .. } => Part::dice(Cast::six(
            Spread::Edge,
            vec![Row::plain(None, vec![river.die])],
            Says::Nothing,
        )),
        Event::CampPlaced { camp, .. } => Part::mark(SHOW, vec![ring(camp.centre.vec(), 130.0)]),
        Event::Deployed { placed } => deployed(state, placed, cause.by_own_hand),
        Event::Swapped { a, b, .. } => glide_all(state, &[*a, *b], TURN, Sound::Step),
        Event::BoundBegan { side, points, .. } => Part::dice(Cast::six(
            Spread::Edge,
            vec![Row::plain(Some(*side), vec![*points])],
            Says::Points(*points),
        )),
        Event::Moved { elements, .. } => moved(state, elements, intent, cause.actor),
        Event::Turned { placed, .. } => {
            let element = state.element(placed.element);
            let keys = element.map(|element| {
                let mut poses = vec![element.pose];
                poses.extend(about_middle(
                    element.pose,
                    element.depth(),
                    placed.pose.degrees(),
                ));
                poses.push(placed.pose);
                Glide::Element(placed.element, along(&poses))
            });
            Part::glide(TURN, keys.into_iter().collect(), Sound::Step).together()
        }
        Event::Conformed { placed } => glide_all(state, &[*placed], TURN, Sound::Step).together(),
        Event::Met { mover, enemy, .. } => met(state, *mover, *enemy),
        Event::Shot(exchange) => {
            let shooters = std::iter::once(exchange.first.element)
                .chain(exchange.helpers.iter().copied())
                .map(|from| (from, exchange.second.element));
            let back = exchange
                .mutual
                .then_some((exchange.second.element, exchange.first.element));
            let is_hit = exchange.result != CombatResult::Nothing;
            let marks = shooters
                .chain(back)
                .filter_map(|(from, to)| shot(state, from, to, is_hit));
            Part {
                length: SHOT,
                marks: marks.collect(),
                cast: Some(cast_of_exchange(state, exchange)),
                sound: Some(Sound::Shot),
                ..Part::default()
            }
        }
        Event::Fought(exchange) => {
            Part::dice(cast_of_exchange(state, exchange)).sounds(Sound::Clash)
        }
        Event::Nothing { element } => Part::mark(
            MARK / 2.0,
            ring_round(state, *element).into_iter().collect(),
        ),
        Event::Recoiled { placed } | Event::PassedThrough { placed, .. } => {
            glide_all(state, &[*placed], STEP_BACK, Sound::Recoil)
        }
        Event::PushedBack { placed, .. } => {
            glide_all(state, &[*placed], STEP_BACK, Sound::Recoil).together()
        }
        Event::Fled { placed, path } => fled(state, *placed, path),
        Event::Pursued { placed } => glide_all(state, &[*placed], STEP_BACK, Sound::Step),
        Event::Destroyed { element, .. } => destroyed(state, *element),
        Event::CampTaken { side, placed } => {
            let mut part = glide_all(state, &[*placed], STEP_BACK, Sound::Destroyed);
            part.marks.extend(ring_of_camp(state, *side));
            part
        }
        Event::CampLeft { side, .. } => {
            Part::mark(MARK, ring_of_camp(state, *side).into_iter().collect())
        }
        Event::TerrainPlaced { .. } | Event::TerrainRemoved { .. } => Part::mark(SHOW, Vec::new()),
        // Nothing on the table tells of these.
        Event::TurnBegan { .. }
        | Event::ShootingBegan
        | Event::FightingBegan { .. }
        | Event::FightLapsed { .. }
        | Event::BoundEnded { .. }
        | Event::GameEnded { .. }
        | Event::ArmySealed { .. }
        | Event::ArmyChosen { .. } => Part::unseen(),
    }
}

fn setup_dice(dice: &[(u8, u8)], attacker: Side) -> Part {
    let reds = dice.iter().map(|(red, _)| *red).collect();
    let blues = dice.iter().map(|(_, blue)| *blue).collect();
    Part::dice(Cast::six(
        Spread::Edge,
        vec![
            Row::plain(Some(Side::Red), reds),
            Row::plain(Some(Side::Blue), blues),
        ],
        Says::Won(attacker),
    ))
}

fn edge_die(die: Option<u8>) -> Part {
    die.map_or_else(Part::unseen, |die| {
        let row = Row::plain(None, vec![die]);
        Part::dice(Cast::six(Spread::Edge, vec![row], Says::Nothing))
    })
}

/// Who is put down for the first time appears; who stood already goes there.
fn deployed(state: &State, placed: &[Placed], by_own_hand: bool) -> Part {
    if by_own_hand {
        return Part::unseen();
    }
    let stands = |one: &&Placed| state.element(one.element).is_some_and(Element::is_on_table);
    let (standing, fresh): (Vec<&Placed>, Vec<&Placed>) = placed.iter().partition(stands);
    let standing: Vec<Placed> = standing.into_iter().copied().collect();
    let mut part = glide_all(state, &standing, SHOW, Sound::Step);
    part.marks = fresh
        .iter()
        .map(|one| ring(one.pose.front(), 120.0))
        .collect();
    part.length = SHOW;
    part
}

/// Everybody along its legs, as the move is measured. `Clause: MOV-04`, `GRP-04`, `GRP-07`, `GRP-13`.
fn moved(state: &State, placed: &[Placed], intent: Option<&Intent>, actor: Actor) -> Part {
    let side = match actor {
        Actor::Seat(side) => side,
        Actor::Server => state.active,
    };
    let ways = intent.map_or_else(Vec::new, |intent| ways_of_move(state, side, intent));
    let ends: Vec<(ElementId, Pose, Pose)> = placed
        .iter()
        .filter_map(|one| Some((one.element, state.element(one.element)?.pose, one.pose)))
        .collect();
    let (glides, paces) = along_ways(&ways, &ends);
    Part::glide(march(paces), glides, Sound::Step)
}

fn fled(state: &State, placed: Placed, path: &[Pose]) -> Part {
    let Some(element) = state.element(placed.element) else {
        return Part::unseen();
    };
    let poses = fleeing(element.pose, path, placed.pose, element.depth());
    let glide = Glide::Element(placed.element, along(&poses));
    Part::glide(flight(length_of(&poses)), vec![glide], Sound::Recoil)
}

/// Straight from where everybody stands to where it is put.
fn glide_all(state: &State, placed: &[Placed], length: f64, sound: Sound) -> Part {
    let glide = |one: &Placed| {
        let from = state.element(one.element)?.pose;
        Some(Glide::Element(one.element, along(&[from, one.pose])))
    };
    Part::glide(length, placed.iter().filter_map(glide).collect(), sound)
}

fn destroyed(state: &State, id: ElementId) -> Part {
    let base = state.element(id).filter(|element| element.is_on_table());
    let corners = base.map(|element| element.footprint().corners().to_vec());
    Part::mark(FALL, corners.map(Mark::FallingBase).into_iter().collect()).sounds(Sound::Destroyed)
}

fn met(state: &State, mover: ElementId, enemy: ElementId) -> Part {
    let (Some(mover), Some(enemy)) = (middle(state, mover), middle(state, enemy)) else {
        return Part::unseen();
    };
    Part::mark(MARK / 2.0, vec![ring((mover + enemy) * 0.5, 70.0)])
        .sounds(Sound::Clash)
        .together()
}

fn shot(state: &State, from: ElementId, to: ElementId, is_hit: bool) -> Option<Mark> {
    Some(Mark::Shot {
        from: middle(state, from)?,
        to: middle(state, to)?,
        is_hit,
    })
}

fn middle(state: &State, id: ElementId) -> Option<Vec2> {
    Some(state.element(id)?.footprint().centre())
}

fn ring_round(state: &State, id: ElementId) -> Option<Mark> {
    Some(ring(middle(state, id)?, 120.0))
}

fn ring_of_camp(state: &State, side: Side) -> Option<Mark> {
    Some(ring(state.camp(side)?.centre.vec(), 130.0))
}

const fn ring(at: Vec2, radius: f64) -> Mark {
    Mark::Ring(at, radius)
}
