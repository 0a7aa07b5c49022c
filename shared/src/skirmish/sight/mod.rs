//! Who sees whom: a straight line from head to head over a table with heights, floors and openings. `Clause: SRC-08`.
//!
//! Three lines are tried, along the middles and near both sides of the two bases; one that is clear is enough. The lines are
//! the same from either end, so that sight is mutual but for the arc of those who have a facing.

mod cover;
mod cut;
mod obstacles;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use super::{
    Building, BuildingId, Conditions, EPS, Heading, Level, Mil, ModelId, PieceId, Role, State,
    UnitId,
};
use crate::geometry::{Bounds, Point, Vec2};
pub use cover::{CoverFrom, cover_of};
use cut::Line;
pub(crate) use obstacles::{Body, Obstacles};
use obstacles::{House, Rise, inches};

/// Half the arc of one who has a facing, degrees. `Clause: SRC-08`.
pub(super) const HALF_ARC: f64 = 45.0;
/// Where the outer lines run, as a share of the radius: a base of the same size in between hides all three.
const SIDE: f64 = 0.9;
/// Rounding must not put an exact 45 degrees out of the arc, degrees.
const ARC_ROUNDING: f64 = 0.01;

/// What hides somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Blocker {
    /// A piece of terrain.
    Piece(PieceId),
    /// Walls, floors or roof of a building.
    Building(BuildingId),
    /// A model of neither unit.
    Model(ModelId),
}

/// What comes of looking. `Clause: SRC-08`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// Seen.
    Clear,
    /// Outside the 90 degrees that the viewer looks at.
    OutOfArc,
    /// Hidden; said of the line between the middles.
    Blocked {
        /// By what.
        by: Blocker,
        /// Where the line meets it.
        at: Point,
    },
    /// Too far away in the dark. `Clause: SRC-17`.
    TooDark {
        /// From edge to edge.
        gap: Mil,
        /// How far one sees.
        reach: Mil,
    },
    /// One of the two does not stand on the table, or there is no such model.
    Absent,
}

impl Sight {
    /// Whether it is seen.
    #[must_use]
    pub const fn is_clear(self) -> bool {
        matches!(self, Self::Clear)
    }
}

/// Whether one model sees another. `Clause: SRC-08`.
#[must_use]
pub fn line_of_sight(state: &State, from: ModelId, to: ModelId) -> Sight {
    Look::new(state).sight(from, to)
}

/// As [`line_of_sight`], from one model to many.
#[must_use]
pub fn lines_of_sight(state: &State, from: ModelId, to: &[ModelId]) -> Vec<Sight> {
    let look = Look::new(state);
    to.iter().map(|to| look.sight(from, *to)).collect()
}

/// Somebody on the table, and whose.
#[derive(Clone, Copy, Debug)]
struct Present {
    id: ModelId,
    unit: UnitId,
    body: Body,
}

/// A state prepared for many questions of sight.
#[derive(Debug)]
pub(crate) struct Look<'s> {
    pub(super) state: &'s State,
    obstacles: &'s Obstacles,
    present: Vec<Present>,
}

/// One who looks or is looked at, perhaps in a place where he is no more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Party {
    /// Whose models are no hindrance; nobody's for a mere place.
    pub(crate) unit: Option<UnitId>,
    /// Where.
    pub(crate) body: Body,
}

impl<'s> Look<'s> {
    /// Prepares a state.
    pub(crate) fn new(state: &'s State) -> Self {
        let present = state
            .models_with_ids()
            .filter(|(_, model)| model.is_standing())
            .map(|(id, model)| Present {
                id,
                unit: model.unit,
                body: body_at(state, id, model.at, model.level),
            })
            .collect();
        Self {
            state,
            obstacles: state.scenario.obstacles(),
            present,
        }
    }

    /// A model where it is.
    pub(crate) fn party(&self, id: ModelId) -> Option<Party> {
        let model = self.state.model(id).filter(|model| model.is_alive())?;
        Some(self.party_at(id, model.unit, model.at, model.level))
    }

    /// A model somewhere else.
    pub(crate) fn party_at(&self, id: ModelId, unit: UnitId, at: Point, level: Level) -> Party {
        Party {
            unit: Some(unit),
            body: body_at(self.state, id, at, level),
        }
    }

    /// A place as a target: as large as a man.
    pub(crate) fn place(&self, at: Point, level: Level) -> Party {
        Party {
            unit: None,
            body: Body {
                centre: at.vec(),
                radius: 0.0,
                floor: f64::from(level) * inches(self.state.profile().movement.storey),
                height: inches(self.state.profile().fire.eye_height),
                level,
            },
        }
    }

    /// The building whose walls and roof are round a place; nothing: it lies in the open or on a roof.
    pub(crate) fn shelter(&self, at: Vec2, level: Level) -> Option<BuildingId> {
        let storey = inches(self.state.profile().movement.storey);
        let floor = f64::from(level) * storey;
        let mut houses = self.obstacles.houses.iter();
        let found = houses.find(|house| house.holds(at) && floor < house.eaves);
        found.map(|house| house.id)
    }

    /// The highest level at a place, where a falling shell stops; nothing: off the table.
    pub(crate) fn highest_level(&self, at: Point) -> Option<Level> {
        let scenario = &self.state.scenario;
        let is_on = (0..=scenario.width).contains(&at.x) && (0..=scenario.depth).contains(&at.y);
        let levels = self
            .obstacles
            .houses
            .iter()
            .filter(|house| house.holds(at.vec()))
            .filter_map(|house| scenario.buildings.get(usize::from(house.id.0)))
            .map(Building::top);
        is_on.then(|| levels.max().unwrap_or(0))
    }

    /// Whether there is a floor or ground on this level at a place of the table.
    pub(crate) fn is_place(&self, at: Point, level: Level) -> bool {
        self.highest_level(at)
            .is_some_and(|highest| level <= highest)
    }

    /// Whether one model sees another. `Clause: SRC-08`.
    pub(crate) fn sight(&self, from: ModelId, to: ModelId) -> Sight {
        let viewer = self.state.model(from).filter(|model| model.is_standing());
        let (Some(viewer), Some(own), Some(other)) = (viewer, self.party(from), self.party(to))
        else {
            return Sight::Absent;
        };
        self.sight_between(&own, viewer.facing, &other)
    }

    /// Whether somebody who looks this way sees somebody.
    pub(crate) fn sight_between(
        &self,
        own: &Party,
        facing: Option<Heading>,
        other: &Party,
    ) -> Sight {
        if !is_in_arc(own.body.centre, facing, other.body.centre, HALF_ARC) {
            return Sight::OutOfArc;
        }
        if let Some(dark) = self.darkness(own, other) {
            return dark;
        }
        let lines = lines(&own.body, &other.body, Body::head);
        let near = self.near(own, other);
        let mut first = None;
        for line in &lines {
            let Some((share, by)) = near.bar(line) else {
                return Sight::Clear;
            };
            first = first.or_else(|| {
                let at = Point::from(line.at(share));
                Some(Sight::Blocked { by, at })
            });
        }
        first.unwrap_or(Sight::Clear)
    }

    /// At night nobody sees farther than the profile says. `Clause: SRC-17`.
    fn darkness(&self, own: &Party, other: &Party) -> Option<Sight> {
        if self.state.switches.conditions != Conditions::Night {
            return None;
        }
        let gap = super::command::apart(&own.body, &other.body);
        let reach = self.state.profile().fire.night_sight;
        (gap > reach + EPS).then_some(Sight::TooDark { gap, reach })
    }

    /// What can matter between two: bounding boxes first.
    fn near<'a>(&'a self, own: &'a Party, other: &'a Party) -> Near<'a> {
        let (a, b) = (&own.body, &other.body);
        let bounds = Bounds::of(&[a.centre, b.centre]).grown(a.radius.max(b.radius));
        let is_broken = |rise: &Rise| {
            let piece = self.state.pieces.get(usize::from(rise.id.0));
            piece.is_some_and(|piece| piece.broken)
        };
        // A mere place is seen between the feet of those who stand there.
        let is_other =
            |unit: UnitId| other.unit.is_some_and(|seen| seen != unit) && own.unit != Some(unit);
        Near {
            rises: (self.obstacles.rises.iter())
                .filter(|rise| rise.bounds.meets(&bounds) && !is_broken(rise))
                .collect(),
            houses: (self.obstacles.houses.iter())
                .filter(|house| house.bounds.meets(&bounds))
                .collect(),
            bodies: (self.present.iter())
                .filter(|present| {
                    is_other(present.unit)
                        && bounds.grown(present.body.radius).holds(present.body.centre)
                })
                .collect(),
            ends: [a, b],
            see_into: inches(self.state.profile().fire.see_into),
            edge: inches(self.state.profile().fire.edge_reach),
        }
    }
}

/// What lies near the lines between two.
struct Near<'a> {
    rises: Vec<&'a Rise>,
    houses: Vec<&'a House>,
    bodies: Vec<&'a Present>,
    ends: [&'a Body; 2],
    see_into: f64,
    edge: f64,
}

impl Near<'_> {
    /// What bars a line first, and at which share of the way.
    fn bar(&self, line: &Line) -> Option<(f64, Blocker)> {
        let rises = self.rises.iter().filter_map(|rise| {
            let share = rise.bars(line, self.ends, self.see_into)?;
            Some((share, Blocker::Piece(rise.id)))
        });
        let houses = self.houses.iter().filter_map(|house| {
            let share = house.bars(line, self.ends, self.edge)?;
            Some((share, Blocker::Building(house.id)))
        });
        let bodies = self.bodies.iter().filter_map(|present| {
            let share = hides(&present.body, line)?;
            Some((share, Blocker::Model(present.id)))
        });
        rises
            .chain(houses)
            .chain(bodies)
            .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))
    }
}

/// Where a body that is as tall as the line is high, or taller, hides what is behind it. `Clause: SRC-08`.
fn hides(body: &Body, line: &Line) -> Option<f64> {
    const LEVEL: f64 = 1e-6;
    let (begin, end) = line.inside_circle(body.centre, body.radius)?;
    let (a, b) = (line.height(begin), line.height(end));
    let meets = a.min(b) <= body.head() + LEVEL && a.max(b) >= body.floor - LEVEL;
    meets.then_some(begin)
}

/// The lines along the middles and both sides, from the head of one to a height of the other.
fn lines(own: &Body, other: &Body, height: impl Fn(&Body) -> f64) -> [Line; 3] {
    let along = other.centre - own.centre;
    let length = along.length();
    let across = if length > 0.0 {
        Vec2::new(-along.y, along.x) * (1.0 / length)
    } else {
        Vec2::default()
    };
    [0.0, SIDE, -SIDE].map(|side| {
        Line::new(
            (own.centre + across * (own.radius * side), own.head()),
            (other.centre + across * (other.radius * side), height(other)),
        )
    })
}

/// Whether a place lies within so many degrees of where one looks; without a facing everything does.
pub(crate) fn is_in_arc(
    from: Vec2,
    facing: Option<Heading>,
    place: Vec2,
    half_degrees: f64,
) -> bool {
    let Some(facing) = facing else {
        return true;
    };
    let along = place - from;
    if along.length() <= 0.0 {
        return true;
    }
    let off = crate::geometry::turn_between(f64::from(facing), along.degrees());
    off.abs() <= half_degrees + ARC_ROUNDING
}

/// The body of a model at a place.
fn body_at(state: &State, id: ModelId, at: Point, level: Level) -> Body {
    let numbers = &state.profile().fire;
    let model = state.model(id);
    let is_vehicle = model.is_some_and(|model| model.role == Role::Vehicle);
    Body {
        centre: at.vec(),
        radius: model.map_or(0.0, |model| inches(model.radius())),
        floor: f64::from(level) * inches(state.profile().movement.storey),
        height: inches(if is_vehicle {
            numbers.vehicle_height
        } else {
            numbers.eye_height
        }),
        level,
    }
}
