//! A group as one rigid block: ahead, wheeling, shifting to line up. `Clause: GRP-04..GRP-12`, `GRP-20`, `CON-08`.

use super::super::allowance::GroundMet;
use super::super::contact::{Meeting, Met};
use super::super::moves::{MovePreview, Scene, Way, ground_met};
use super::super::{ElementId, Hand, Leg, Refusal, Side, State};
use super::finish::{March, Stage, Terms};
use super::shape::{Member, check_shape};
use super::{alone_ahead, check_form, check_start, members_of};
use crate::geometry::{Bounds, Edge, Footprint, Milli, Rotation, TOLERANCE, Vec2};

/// The arc of a wheel is looked at in steps of this many degrees.
pub(super) const ARC_STEP: f64 = 3.0;

/// Checks the move of a group as a rigid block. `Ruling: RUL-25`.
pub(crate) fn check_block(
    state: &State,
    side: Side,
    elements: &[ElementId],
    legs: &[Leg],
    bonus: u8,
) -> Result<MovePreview, Refusal> {
    check_form(elements, legs)?;
    if let Some(verdict) = alone_ahead(state, side, elements, legs, bonus) {
        return verdict;
    }
    let members = members_of(state, side, elements)?;
    check_shape(state, &members, &|_| false)?;
    let starts: Vec<Footprint> = members.iter().map(|member| member.start).collect();
    let (stages, ends) = stages_of(&starts, legs);
    let points = check_start(state, &members, elements, &ends[0], bonus)?;
    check_shift(state, legs)?;
    let march = March {
        scene: Scene::new(state, side, elements, box_round(&stages)),
        members,
        stages,
        ends,
    };
    check_column_duty(&march, legs)?;
    let met = march.meetings();
    check_lines_up(legs, &met)?;
    let ground = march.check_legs(&met)?;
    let limits: Vec<(usize, GroundMet)> = ground.into_iter().enumerate().collect();
    let cost = march.cost();
    march.finish(&Terms { bonus, points }, &met, cost, &limits)
}

/// A box round every footprint of every leg.
pub(super) fn box_round(stages: &[Stage]) -> Bounds {
    stages
        .iter()
        .flatten()
        .flatten()
        .flat_map(Footprint::corners)
        .fold(Bounds::EMPTY, Bounds::with)
}

/// The ways of all members leg by leg, and where they end.
pub(super) fn stages_of(starts: &[Footprint], legs: &[Leg]) -> (Vec<Stage>, Vec<Footprint>) {
    let mut now = starts.to_vec();
    let mut stages = Vec::with_capacity(legs.len());
    for leg in legs {
        let stage = stage_of(&now, *leg);
        for (place, steps) in now.iter_mut().zip(&stage) {
            if let Some(end) = steps.last() {
                *place = *end;
            }
        }
        stages.push(stage);
    }
    (stages, now)
}

/// One leg: everybody parallel, or round the same corner through the same angle. `Clause: GRP-04`, `GRP-06`, `GRP-07`.
fn stage_of(now: &[Footprint], leg: Leg) -> Stage {
    let first = now[0];
    let along = |by: Vec2| now.iter().map(|foot| vec![*foot, foot.moved(by)]).collect();
    match leg {
        Leg::Ahead(milli) => along(first.ahead() * paces(milli)),
        Leg::Back(milli) => along(first.ahead() * -paces(milli)),
        Leg::Shift(milli) => along(first.right() * paces(milli)),
        Leg::Wheel { hand, degrees } => {
            let pivot = outer_corner(now, hand);
            let turn = match hand {
                Hand::Left => -paces(degrees),
                Hand::Right => paces(degrees),
            };
            let steps = libm::ceil(turn.abs() / ARC_STEP).max(1.0) as u32;
            let rotations: Vec<Rotation> = (1..=steps)
                .map(|step| {
                    let share = f64::from(step) / f64::from(steps);
                    Rotation::about(pivot, turn * share)
                })
                .collect();
            now.iter()
                .map(|foot| {
                    let mut way = Vec::with_capacity(rotations.len() + 1);
                    way.push(*foot);
                    way.extend(rotations.iter().map(|rotation| foot.rotated(rotation)));
                    way
                })
                .collect()
        }
    }
}

/// 1/1000 to whole: paces or degrees.
pub(super) fn paces(milli: Milli) -> f64 {
    f64::from(milli) / 1000.0
}

/// The outer front corner of the leftmost or rightmost element of the front rank. `Clause: GRP-07`.
pub(super) fn outer_corner(now: &[Footprint], hand: Hand) -> Vec2 {
    let first = &now[0];
    let ahead = |foot: &Footprint| first.sees(foot.front).y;
    let foremost = now.iter().map(ahead).fold(f64::NEG_INFINITY, f64::max);
    let corner = |foot: &Footprint| {
        let half = foot.right() * (foot.width / 2.0);
        match hand {
            Hand::Left => foot.front - half,
            Hand::Right => foot.front + half,
        }
    };
    let outward = |foot: &Footprint| {
        let x = first.sees(corner(foot)).x;
        match hand {
            Hand::Left => -x,
            Hand::Right => x,
        }
    };
    now.iter()
        .filter(|foot| ahead(foot) >= foremost - TOLERANCE)
        .max_by(|a, b| outward(a).total_cmp(&outward(b)))
        .map_or(first.front, corner)
}

/// Whether everybody stands straight behind or before the first.
pub(super) fn is_file(members: &[Member<'_>]) -> bool {
    members
        .iter()
        .all(|member| members[0].start.sees(member.start.front).x.abs() <= TOLERANCE)
}

/// Sideways at most the line-up shift, and nothing after it. `Clause: CON-08`, `Ruling: RUL-03`.
pub(super) fn check_shift(state: &State, legs: &[Leg]) -> Result<(), Refusal> {
    let shift = legs
        .iter()
        .map(|leg| match leg {
            Leg::Shift(milli) => milli.saturating_abs(),
            Leg::Ahead(_) | Leg::Wheel { .. } | Leg::Back(_) => 0,
        })
        .fold(0, Milli::saturating_add);
    let allowed = Milli::from(state.options.lineup_shift) * 1000;
    if shift > allowed {
        return Err(Refusal::ShiftTooFar { shift, allowed });
    }
    Ok(())
}

/// Sideways only to line up with an enemy's front. `Clause: GRP-06`, `CON-08`.
pub(super) fn check_lines_up(legs: &[Leg], met: &[Vec<Met>]) -> Result<(), Refusal> {
    let shifts = legs.iter().any(|leg| matches!(leg, Leg::Shift(_)));
    let lines_up = met
        .iter()
        .flatten()
        .any(|met| met.how == Meeting::LinedUp(Edge::Front));
    if shifts && !lines_up {
        return Err(Refusal::GroupManoeuvre);
    }
    Ok(())
}

/// A line neither goes back nor through bad going nor across a river. `Clause: GRP-09`, `GRP-10`, `GRP-12`, `GRP-20`,
/// `GRP-18`, `Ruling: RUL-02`.
fn check_column_duty(march: &March<'_>, legs: &[Leg]) -> Result<(), Refusal> {
    let backward = legs
        .iter()
        .any(|leg| matches!(leg, Leg::Back(_)) || matches!(leg, Leg::Ahead(paces) if *paces < 0));
    let first = &march.members[0];
    if backward {
        let retires = enemy_ahead(march.scene.state, &first.start, march.scene.side);
        return Err(if retires && !is_file(&march.members) {
            Refusal::ColumnNeeded { element: first.id }
        } else {
            Refusal::GroupManoeuvre
        });
    }
    if is_file(&march.members) {
        return Ok(());
    }
    for stage in &march.stages {
        for (member, steps) in march.members.iter().zip(stage) {
            let way = Way {
                leg: 0,
                steps,
                last: false,
            };
            let ground = ground_met(&march.scene, &way);
            if ground.bad || ground.river {
                return Err(Refusal::ColumnNeeded { element: member.id });
            }
        }
    }
    Ok(())
}

/// Whether the nearest enemy in the field lies ahead of the line of this front edge. `Ruling: RUL-02`.
pub(super) fn enemy_ahead(state: &State, front: &Footprint, side: Side) -> bool {
    state
        .in_field()
        .filter(|(_, enemy)| enemy.side != side)
        .map(|(_, enemy)| Footprint::of(&enemy.footprint()))
        .map(|enemy| {
            let distance = crate::geometry::convex_distance(&enemy.corners(), &front.corners());
            let ahead = enemy
                .corners()
                .iter()
                .any(|corner| front.sees(*corner).y > TOLERANCE);
            (distance, ahead)
        })
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .is_some_and(|(_, ahead)| ahead)
}
