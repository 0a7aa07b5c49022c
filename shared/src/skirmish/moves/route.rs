//! Finding a way round what blocks it: corners and doors near the straight line, searched with bounded work.

use super::super::{Level, Model, ModelId, Standing};
use super::ground::kinds_through;
use super::scene::{Figure, Scene, is_vehicle};
use super::walk::{Walker, is_leg_free};
use crate::geometry::{Bounds, Outline, Point, Vec2};

/// Corners that are looked at, the least detour first.
const MOST_NODES: usize = 32;
/// Legs that are tried for one way.
const MOST_LEGS: usize = 250;
/// Legs of a way.
const MOST_TURNS: usize = 10;
/// How far a way keeps from what it goes round, beyond touching. 1/1000 inch.
const ROOM: f64 = 15.0;
/// How far beside the straight line corners are looked for. 1/1000 inch.
const ASIDE: f64 = 6_000.0;

/// Looks for ways of one model.
#[derive(Debug)]
pub(crate) struct Router<'s, 'a> {
    pub(crate) scene: &'s Scene<'a>,
    pub(crate) id: ModelId,
    pub(crate) model: &'a Model,
    /// Those who go at the same time and are in nobody's way.
    pub(crate) moving: &'s [ModelId],
}

/// A place that has been reached.
#[derive(Clone, Copy)]
struct Reached {
    cost: f64,
    from: Option<usize>,
    turns: usize,
    done: bool,
}

impl<'a> Router<'_, 'a> {
    /// A walker of this model along a path.
    pub(crate) fn walker(&self, path: &[Point]) -> Walker {
        Walker::new(self.id, self.model, self.model.level, path)
    }

    fn is_free(&self, from: Point, to: Point) -> bool {
        let walker = self.walker(&[from, to]);
        let kinds = if is_vehicle(self.scene.unit) {
            kinds_through(self.scene, &walker.track, walker.level)
        } else {
            Vec::new()
        };
        is_leg_free(self.scene, &walker, &kinds, self.moving)
    }

    /// The shortest way found from where the model stands to a place; nothing when none is found. The end itself is
    /// looked at by the caller.
    pub(crate) fn way_to(&self, goal: Point) -> Option<Vec<Point>> {
        let start = self.model.at;
        if start == goal {
            return Some(vec![start]);
        }
        if self.is_free(start, goal) {
            return Some(vec![start, goal]);
        }
        let mut nodes = vec![start, goal];
        nodes.extend(self.corners(start, goal));
        let mut reached = vec![
            Reached {
                cost: f64::INFINITY,
                from: None,
                turns: 0,
                done: false,
            };
            nodes.len()
        ];
        reached.first_mut()?.cost = 0.0;
        let mut tried = 0;
        while let Some(at) = next_open(&nodes, &reached, goal) {
            if at == 1 {
                return Some(path_to(&nodes, &reached));
            }
            let (place, here) = (*nodes.get(at)?, *reached.get(at)?);
            reached.get_mut(at)?.done = true;
            if here.turns >= MOST_TURNS {
                continue;
            }
            for (number, to) in nodes.iter().enumerate().skip(1) {
                let cost = here.cost + place.exact().distance(to.exact());
                let other = reached.get_mut(number)?;
                if other.done || cost >= other.cost {
                    continue;
                }
                tried += 1;
                if tried > MOST_LEGS {
                    return None;
                }
                if self.is_free(place, *to) {
                    *other = Reached {
                        cost,
                        from: Some(at),
                        turns: here.turns + 1,
                        done: false,
                    };
                }
            }
        }
        None
    }

    /// Places beside the corners of what may be in the way, and doors.
    fn corners(&self, start: Point, goal: Point) -> Vec<Point> {
        let near = Bounds::of(&[start.exact(), goal.exact()]).grown(ASIDE);
        let radius = f64::from(self.model.radius());
        let mut places = Vec::new();
        if self.model.level == 0 {
            for plot in &self.scene.plots {
                let blocks = plot.now.standing == Standing::Impassable
                    || is_vehicle(self.scene.unit) && plot.piece.kind.is_some();
                if blocks && plot.outline.bounds().meets(&near) {
                    around(&plot.outline, radius + ROOM, &mut places);
                }
            }
        }
        self.houses(&near, radius, &mut places);
        for figure in self.obstacles(self.model.level) {
            if near.holds(figure.centre) {
                ring(figure, radius, &mut places);
            }
        }
        let detour = |p: &Vec2| p.distance(start.exact()) + p.distance(goal.exact());
        places.sort_by(|a, b| detour(a).total_cmp(&detour(b)));
        places.truncate(MOST_NODES);
        places.into_iter().map(Point::nearest).collect()
    }

    /// Round houses and through their doors; upstairs round the corners of the floor.
    fn houses(&self, near: &Bounds, radius: f64, places: &mut Vec<Vec2>) {
        let ground = self.model.level == 0;
        for house in &self.scene.houses {
            if !house.outline.bounds().meets(near) {
                continue;
            }
            around(&house.outline, radius + ROOM, places);
            if !ground {
                around(&house.outline, -(radius + ROOM), places);
            }
            if ground && !is_vehicle(self.scene.unit) {
                places.extend(house.doors().map(|door| door.at(0.5)));
            }
        }
    }

    /// Who is in the way of this model. `Clause: SKM-43..SKM-45`.
    fn obstacles(&self, level: Level) -> impl Iterator<Item = &Figure> {
        let (own, drives) = (self.scene.unit.side, is_vehicle(self.scene.unit));
        self.scene
            .strangers(level)
            .filter(move |other| drives || other.vehicle || other.side != own)
    }
}

/// The open place with the least way so far and still to go.
fn next_open(nodes: &[Point], reached: &[Reached], goal: Point) -> Option<usize> {
    let whole = |(number, here): &(usize, &Reached)| {
        let left = nodes
            .get(*number)
            .map_or(0.0, |p| p.exact().distance(goal.exact()));
        here.cost + left
    };
    reached
        .iter()
        .enumerate()
        .filter(|(_, here)| !here.done && here.cost.is_finite())
        .min_by(|a, b| whole(a).total_cmp(&whole(b)))
        .map(|(number, _)| number)
}

/// Back from the goal.
fn path_to(nodes: &[Point], reached: &[Reached]) -> Vec<Point> {
    let mut path = Vec::new();
    let mut at = Some(1);
    while let Some(number) = at {
        path.extend(nodes.get(number));
        at = reached.get(number).and_then(|here| here.from);
        if path.len() > MOST_TURNS + 1 {
            break;
        }
    }
    path.reverse();
    path
}

/// A place outside each corner, so far from both its edges; less than 0: inside.
fn around(outline: &Outline<'_>, apart: f64, places: &mut Vec<Vec2>) {
    let corners = outline.corners();
    let before = corners.iter().cycle().skip(corners.len().saturating_sub(1));
    let after = corners.iter().cycle().skip(1);
    for ((corner, before), after) in corners.iter().zip(before).zip(after) {
        let unit = |v: Vec2| v * (1.0 / v.length().max(1.0));
        let corner = corner.exact();
        let (come, go) = (unit(corner - before.exact()), unit(after.exact() - corner));
        let outward = come - go;
        let length = outward.length();
        if length < 0.1 {
            continue;
        }
        // Half the inner angle's sine is half the length; the sharper the corner, the farther the place.
        let away = (apart / (come.cross(go).abs() / length).max(0.35)).clamp(-4_000.0, 4_000.0);
        places.push(corner + unit_of(outward) * away);
    }
}

fn unit_of(v: Vec2) -> Vec2 {
    let length = v.length();
    if length > 0.0 { v * (1.0 / length) } else { v }
}

/// Eight places round somebody.
fn ring(figure: &Figure, radius: f64, places: &mut Vec<Vec2>) {
    let apart = (figure.radius + radius + ROOM) * 1.09;
    for eighth in 0..8 {
        let way = Vec2::heading(f64::from(eighth) * 45.0);
        places.push(figure.centre + way * apart);
    }
}
