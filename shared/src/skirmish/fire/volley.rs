//! Shots are rolled one by one. `Clause: SRC-04`, `SRC-10`, `SRC-11`, `SRC-16`.

use super::damage::on_vehicle;
use super::event::{Aim, ShootingPreview, Shot, ShotResult, Volley};
use super::suppression::{heading, pin, pin_if_due};
use crate::clause::Clause;
use crate::geometry::{Point, Vec2};
use crate::skirmish::ability::passes;
use crate::skirmish::losses::lose;
use crate::skirmish::sight::Blocker;
use crate::skirmish::turn::{Stop, Turn};
use crate::skirmish::{Cover, Event, Level, LossReason, ModelId, PieceId, State, UnitId};

/// Where a model is when it is shot at.
pub(in crate::skirmish) type Exposed = (ModelId, Point, Level);

/// Rolls a shooting that has been checked; `exposed`: where the models of the target are hit.
pub(super) fn resolve(
    turn: &mut Turn<'_>,
    preview: &ShootingPreview,
    exposed: &[Exposed],
    is_reaction: bool,
) -> Result<(), Stop> {
    let bearing = bearing(&turn.state, preview, exposed);
    let mut lost: Vec<ModelId> = Vec::new();
    let mut shots = Vec::new();
    for (number, aim) in (0_u8..).zip(&preview.aims) {
        for _ in 0..aim.shots {
            let shot = shoot(turn, number, aim, &lost)?;
            match shot.result {
                ShotResult::Hit { model } | ShotResult::KnockedOut { model, .. } => {
                    lost.push(model)
                }
                ShotResult::Missed
                | ShotResult::Stopped { .. }
                | ShotResult::Wasted
                | ShotResult::Bounced { .. }
                | ShotResult::Shaken { .. } => {}
            }
            shots.push(shot);
        }
    }
    let broken = broken_by(turn, &preview.aims, &shots);
    let is_shaken = |shot: &Shot| matches!(shot.result, ShotResult::Shaken { .. });
    let shaken = shots.iter().any(is_shaken);
    turn.emit(Event::Volley(Box::new(Volley {
        unit: preview.unit,
        target: preview.target,
        is_reaction,
        bearing,
        aims: preview.aims.clone(),
        shots,
    })))?;
    for piece in broken {
        turn.emit(Event::CoverBroken { piece })?;
    }
    for model in lost {
        let place = exposed.iter().find(|(id, _, _)| *id == model);
        let place = place.map(|(_, at, level)| (*at, *level));
        lose(turn, model, place, LossReason::Fire, Clause::Src04)?;
    }
    if shaken {
        pin(turn, preview.target, bearing)?;
    }
    pin_if_due(turn, preview.target, bearing)
}

/// The way the fire comes from, seen from those who are shot at.
pub(in crate::skirmish) fn bearing(
    state: &State,
    preview: &ShootingPreview,
    exposed: &[Exposed],
) -> u16 {
    let shooters: Vec<Vec2> = preview
        .aims
        .iter()
        .filter_map(|aim| state.model(aim.shooter))
        .map(|model| model.at.vec())
        .collect();
    let targets: Vec<Vec2> = exposed.iter().map(|(_, at, _)| at.vec()).collect();
    heading(mean(&targets), mean(&shooters))
}

fn mean(places: &[Vec2]) -> Vec2 {
    let sum = places.iter().fold(Vec2::default(), |sum, p| sum + *p);
    sum * (1.0 / places.len().max(1) as f64)
}

fn shoot(turn: &mut Turn<'_>, number: u8, aim: &Aim, lost: &[ModelId]) -> Result<Shot, Stop> {
    let roll = turn.roll()?;
    let mut spread = Vec::new();
    let result = if passes(roll, aim.need) {
        let left: Vec<ModelId> = aim
            .sees
            .iter()
            .copied()
            .filter(|id| !lost.contains(id))
            .collect();
        let before = turn.rolled.len();
        let place = turn.pick(u8::try_from(left.len()).unwrap_or(u8::MAX))?;
        spread.extend(turn.rolled.iter().skip(before));
        match left.get(usize::from(place)) {
            None => ShotResult::Wasted,
            Some(model) => match aim.armour {
                None => ShotResult::Hit { model: *model },
                Some(armour) => on_vehicle(turn, *model, aim.penetration, armour)?,
            },
        }
    } else {
        missed(aim, roll)
    };
    Ok(Shot {
        aim: number,
        roll,
        spread,
        result,
    })
}

/// Whether it was the cover that saved them.
fn missed(aim: &Aim, roll: u8) -> ShotResult {
    let cover = aim.cover.filter(|cover| cover.cover != Cover::None);
    match cover {
        Some(cover) if passes(roll, aim.need.saturating_sub(cover.modifier)) => {
            ShotResult::Stopped { by: cover.by }
        }
        Some(_) | None => ShotResult::Missed,
    }
}

/// Pieces that took a shot strong enough for them. `Clause: SRC-10`.
fn broken_by(turn: &Turn<'_>, aims: &[Aim], shots: &[Shot]) -> Vec<PieceId> {
    let mut broken: Vec<PieceId> = shots
        .iter()
        .filter_map(|shot| {
            let ShotResult::Stopped {
                by: Blocker::Piece(piece),
            } = shot.result
            else {
                return None;
            };
            let aim = aims.get(usize::from(shot.aim))?;
            let hardness = aim.cover?.hardness?;
            let now = turn.state.pieces.get(usize::from(piece.0))?;
            (aim.penetration >= hardness && !now.broken).then_some(piece)
        })
        .collect();
    broken.sort_unstable();
    broken.dedup();
    broken
}

/// Everybody of a unit where he stands.
pub(super) fn where_they_stand(turn: &Turn<'_>, unit: UnitId) -> Vec<Exposed> {
    turn.state
        .living(unit)
        .map(|(id, model)| (id, model.at, model.level))
        .collect()
}
