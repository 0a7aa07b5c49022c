//! What can stand in a line of sight: outlines with heights, prepared once for a scenario. Lengths in inches.

use super::cut::{Line, holds};
use crate::geometry::{Bounds, Point, Vec2, distance_to_segment};
use crate::skirmish::{
    Building, BuildingId, CONTACT, Cover, Label, Level, Mil, Piece, PieceId, Roof, Scenario,
    Standing,
};

/// Rounding must not make heights that are equal differ, inches.
const LEVEL: f64 = 1e-6;
/// How far rounding may put a crossing off the line of an opening, inches.
const ON_WALL: f64 = 0.01;

/// A length in inches.
pub(super) fn inches(length: Mil) -> f64 {
    f64::from(length) / 1000.0
}

/// A model as an obstacle, an eye and a target: a round body from its floor to its head.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Body {
    /// The middle of the base.
    pub(crate) centre: Vec2,
    /// Half the width of the base.
    pub(crate) radius: f64,
    /// Height of the floor it stands on.
    pub(crate) floor: f64,
    /// From floor to head.
    pub(crate) height: f64,
    /// Which floor.
    pub(crate) level: Level,
}

impl Body {
    /// Height of the head.
    pub(crate) fn head(&self) -> f64 {
        self.floor + self.height
    }

    /// Height of the middle.
    pub(super) fn middle(&self) -> f64 {
        self.floor + self.height / 2.0
    }
}

/// A piece that rises above the ground or gives cover.
#[derive(Clone, Debug)]
pub(super) struct Rise {
    pub(super) id: PieceId,
    pub(super) outline: Vec<Vec2>,
    pub(super) bounds: Bounds,
    pub(super) top: f64,
    pub(super) cover: Cover,
    pub(super) hardness: Option<u8>,
    /// One sees a little way into it: scrub, corn, wood. Walls hide at once.
    is_open: bool,
}

/// A gap in a wall of a house.
#[derive(Clone, Copy, Debug)]
struct Gap {
    from: Vec2,
    to: Vec2,
    level: Level,
}

/// A building.
#[derive(Clone, Debug)]
pub(super) struct House {
    pub(super) id: BuildingId,
    pub(super) outline: Vec<Vec2>,
    pub(super) bounds: Bounds,
    pub(super) cover: Cover,
    pub(super) hardness: Option<u8>,
    storey: f64,
    /// Height of the highest floor to stand on when the roof is flat, else of the eaves.
    pub(super) eaves: f64,
    /// Height of the highest part.
    top: f64,
    gaps: Vec<Gap>,
}

/// All obstacles of a scenario that do not move.
#[derive(Clone, Debug, Default)]
pub(crate) struct Obstacles {
    pub(super) rises: Vec<Rise>,
    pub(super) houses: Vec<House>,
}

impl Obstacles {
    /// Prepares those of a scenario.
    pub(crate) fn of(scenario: &Scenario) -> Self {
        let storey = inches(scenario.profile.movement.storey);
        let rises = (0..).zip(&scenario.pieces).filter_map(rise).collect();
        let houses = (0..)
            .zip(&scenario.buildings)
            .map(|numbered| house(numbered, storey))
            .collect();
        Self { rises, houses }
    }
}

fn outline_of(polygon: &[Point]) -> Vec<Vec2> {
    polygon.iter().map(|p| p.vec()).collect()
}

fn rise((number, piece): (u8, &Piece)) -> Option<Rise> {
    let matters = piece.height > 0 || piece.cover != Cover::None;
    let outline = outline_of(&piece.polygon);
    matters.then(|| Rise {
        id: PieceId(number),
        bounds: Bounds::of(&outline),
        outline,
        top: inches(piece.height),
        cover: piece.cover,
        hardness: piece.hardness,
        is_open: piece.label != Label::Wall && piece.standing != Standing::Impassable,
    })
}

fn house((number, building): (u8, &Building), storey: f64) -> House {
    let outline = outline_of(&building.footprint);
    let eaves = f64::from(building.levels) * storey;
    House {
        id: BuildingId(number),
        bounds: Bounds::of(&outline),
        outline,
        cover: building.cover,
        hardness: building.hardness,
        storey,
        eaves,
        top: match building.roof {
            Roof::Flat => eaves,
            Roof::Pitched => eaves + storey / 2.0,
        },
        gaps: building
            .openings
            .iter()
            .map(|opening| Gap {
                from: opening.from.vec(),
                to: opening.to.vec(),
                level: opening.level,
            })
            .collect(),
    }
}

/// How near the edge of a base is to an outline; 0 when its middle is inside.
fn gap_to(outline: &[Vec2], body: &Body) -> f64 {
    if holds(outline, body.centre) {
        return 0.0;
    }
    let nearest = (0..outline.len())
        .filter_map(|i| {
            let a = outline.get(i)?;
            let b = outline.get(i + 1).or(outline.first())?;
            Some(distance_to_segment(body.centre, *a, *b))
        })
        .fold(f64::INFINITY, f64::min);
    nearest - body.radius
}

impl Rise {
    /// Where it bars a line, as a share of the way. `see_into`: how far one sees into open growth, inches.
    ///
    /// What is lower than the line hides nothing; what an end touches is looked over unless it is taller than who stands
    /// there. `Clause: SRC-08`.
    pub(super) fn bars(&self, line: &Line, ends: [&Body; 2], see_into: f64) -> Option<f64> {
        if self.top <= 0.0 || !self.bounds.meets(line.bounds()) {
            return None;
        }
        let low = line
            .inside(&self.outline)
            .into_iter()
            .filter(|stretch| line.lowest(*stretch) < self.top - LEVEL);
        let mut through = 0.0;
        let mut first = None;
        for (begin, end) in low {
            through += (end - begin) * line.length();
            first = first.or(Some(begin));
        }
        let hides = if self.is_open {
            through > see_into + LEVEL
        } else {
            first.is_some()
        };
        let is_looked_over = |body: &&Body| {
            body.level == 0
                && self.top <= body.height + LEVEL
                && gap_to(&self.outline, body) <= inches(CONTACT)
        };
        first.filter(|_| hides && !ends.iter().any(is_looked_over))
    }

    /// Whether a place is in it.
    pub(super) fn holds(&self, p: Vec2) -> bool {
        self.bounds.holds(p) && holds(&self.outline, p)
    }
}

impl House {
    /// Whether somebody stands in it or on its roof.
    pub(super) fn holds(&self, p: Vec2) -> bool {
        self.bounds.holds(p) && holds(&self.outline, p)
    }

    /// Where its walls, floors and roof bar a line, as a share of the way. `edge`: how near to a window or the roof's edge
    /// one leans out, inches. `Clause: SRC-08`.
    pub(super) fn bars(&self, line: &Line, ends: [&Body; 2], edge: f64) -> Option<f64> {
        if !self.bounds.meets(line.bounds()) {
            return None;
        }
        line.inside(&self.outline)
            .into_iter()
            .find_map(|stretch| self.bars_stretch(line, ends, edge, stretch))
    }

    fn bars_stretch(
        &self,
        line: &Line,
        [viewer, target]: [&Body; 2],
        edge: f64,
        (begin, end): (f64, f64),
    ) -> Option<f64> {
        let (starts_within, ends_within) = (begin <= 0.0, end >= 1.0);
        let leans = |body: &Body, share: f64| {
            line.at(share).distance(body.centre) <= body.radius + edge + LEVEL
        };
        let viewer_leans = starts_within && !ends_within && leans(viewer, end);
        let target_leans = ends_within && !starts_within && leans(target, begin);
        // 1. The wall it comes in by.
        if !starts_within {
            let level = target_leans.then_some(target.level);
            if !self.is_open_at(line, begin, level) {
                return Some(begin);
            }
        }
        // 2. Floors and roof between.
        if !viewer_leans && !target_leans && self.is_split(line, (begin, end)) {
            return Some(begin);
        }
        // 3. The wall it goes out by.
        let level = viewer_leans.then_some(viewer.level);
        (!ends_within && !self.is_open_at(line, end, level)).then_some(end)
    }

    /// Over the roof, or through a gap of the floor it is on.
    fn is_open_at(&self, line: &Line, share: f64, level: Option<Level>) -> bool {
        let height = line.height(share);
        let on_roof = level.is_some_and(|level| f64::from(level) * self.storey >= self.top - LEVEL);
        if on_roof || height >= self.top - LEVEL {
            return true;
        }
        let place = line.at(share);
        let on_level = |gap: &&Gap| match level {
            Some(level) => gap.level == level,
            None => self.floor_of(height) == i64::from(gap.level),
        };
        self.gaps
            .iter()
            .filter(on_level)
            .any(|gap| distance_to_segment(place, gap.from, gap.to) <= ON_WALL)
    }

    fn floor_of(&self, height: f64) -> i64 {
        if self.storey <= 0.0 {
            return 0;
        }
        libm::floor((height + LEVEL) / self.storey) as i64
    }

    /// A stretch inside that does not stay on one floor.
    fn is_split(&self, line: &Line, (begin, end): (f64, f64)) -> bool {
        let (a, b) = (line.height(begin), line.height(end));
        let is_above = |height: f64| height >= self.top - LEVEL;
        match (is_above(a), is_above(b)) {
            (true, true) => false,
            (true, false) | (false, true) => true,
            (false, false) => self.floor_of(a) != self.floor_of(b),
        }
    }
}
