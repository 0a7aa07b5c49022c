//! What stands round a movement, worked out once: bases, links between models of a unit, ground, houses.

use super::super::{
    BuildingId, EPS, Level, ModelId, Opening, OpeningKind, Piece, PieceId, PieceState, Side, State,
    Unit, UnitId, UnitKind,
};
use crate::geometry::{Outline, Point, Segment, Track, Vec2};

/// Comparisons are tolerant by this in the mover's favour, 1/1000 inch. `Clause: SKM-01`.
pub(crate) const SLACK: f64 = EPS as f64;

/// Somebody who stands on a floor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Figure {
    pub(crate) id: ModelId,
    pub(crate) unit: UnitId,
    pub(crate) side: Side,
    pub(crate) level: Level,
    pub(crate) centre: Vec2,
    pub(crate) radius: f64,
    pub(crate) vehicle: bool,
}

/// The inside of a unit between two of its models. `Clause: SKM-41`, `SKM-45`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Between {
    pub(crate) unit: UnitId,
    pub(crate) side: Side,
    pub(crate) level: Level,
    pub(crate) model: ModelId,
    pub(crate) segment: Segment,
}

/// A piece of terrain.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plot<'a> {
    pub(crate) id: PieceId,
    pub(crate) piece: &'a Piece,
    pub(crate) now: &'a PieceState,
    pub(crate) outline: Outline<'a>,
}

/// A building.
#[derive(Clone, Copy, Debug)]
pub(crate) struct House<'a> {
    pub(crate) id: BuildingId,
    pub(crate) building: &'a super::super::Building,
    pub(crate) outline: Outline<'a>,
}

/// Everything a movement of one unit has to do with.
#[derive(Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) state: &'a State,
    pub(crate) unit_id: UnitId,
    pub(crate) unit: &'a Unit,
    /// Everybody who stands somewhere, the movers too, by id.
    pub(crate) figures: Vec<Figure>,
    /// The insides of other units on foot.
    pub(crate) betweens: Vec<Between>,
    pub(crate) plots: Vec<Plot<'a>>,
    pub(crate) houses: Vec<House<'a>>,
}

/// The gap between two bases on one level; below 0 they overlap. `Clause: SKM-03`.
pub(crate) fn gap_between(a: (Vec2, f64), b: (Vec2, f64)) -> f64 {
    a.0.distance(b.0) - a.1 - b.1
}

/// Whether a unit is one of vehicles.
pub(crate) fn is_vehicle(unit: &Unit) -> bool {
    match unit.kind {
        UnitKind::Vehicle => true,
        UnitKind::Squad | UnitKind::WeaponTeam | UnitKind::SingleModel => false,
    }
}

impl House<'_> {
    /// The doors of the ground floor.
    pub(crate) fn doors(&self) -> impl Iterator<Item = Segment> {
        let is_door = |opening: &&Opening| match opening.kind {
            OpeningKind::Door => opening.level == 0,
            OpeningKind::Window => false,
        };
        self.building
            .openings
            .iter()
            .filter(is_door)
            .map(|door| Segment::new(door.from.exact(), door.to.exact()))
    }

    /// Where a way on the ground goes through the wall beside the doors. `Clause: SKM-62`.
    pub(crate) fn wall_crossed(&self, track: &Track) -> Option<Vec2> {
        let inside = track.inside_of(&self.outline);
        let long = inside.into_iter().filter(|part| part.length() > SLACK);
        let ends = long.flat_map(|part| [part.from, part.to]);
        ends.filter(|along| *along > 0.0 && *along < track.length())
            .map(|along| track.at(along))
            .find(|at| !self.doors().any(|door| door.distance_to(*at) <= SLACK))
    }

    /// Whether a way on the ground is inside anywhere.
    pub(crate) fn is_entered(&self, track: &Track) -> bool {
        if track.is_standing() {
            return self.outline.holds(track.at(0.0));
        }
        let inside = track.inside_of(&self.outline);
        inside.into_iter().any(|part| part.length() > SLACK)
    }

    /// Whether a way on an upper floor stays on it. `Clause: SKM-04`, `SKM-31`.
    pub(crate) fn keeps_inside(&self, track: &Track) -> bool {
        if track.is_standing() {
            return self.outline.holds(track.at(0.0));
        }
        let inside = track.inside_of(&self.outline);
        let length: f64 = inside.iter().map(|part| part.length()).sum();
        length >= track.length() - SLACK
    }
}

impl<'a> Scene<'a> {
    /// The scene of a movement of this unit.
    pub(crate) fn new(state: &'a State, unit_id: UnitId, unit: &'a Unit) -> Self {
        let figures: Vec<Figure> = state
            .models_with_ids()
            .filter(|(_, model)| model.is_standing())
            .filter_map(|(id, model)| {
                let of = state.unit(model.unit)?;
                Some(Figure {
                    id,
                    unit: model.unit,
                    side: of.side,
                    level: model.level,
                    centre: model.at.exact(),
                    radius: f64::from(model.radius()),
                    vehicle: is_vehicle(of),
                })
            })
            .collect();
        let betweens = betweens_of(
            &figures,
            unit_id,
            f64::from(state.profile().movement.coherency),
        );
        let plots = state.pieces_with_ids().map(|(id, piece, now)| Plot {
            id,
            piece,
            now,
            outline: Outline::new(&piece.polygon),
        });
        Self {
            state,
            unit_id,
            unit,
            figures,
            betweens,
            plots: plots.collect(),
            houses: houses_of(state),
        }
    }

    /// Everybody else on a level who is not of the moving unit.
    pub(crate) fn strangers(&self, level: Level) -> impl Iterator<Item = &Figure> {
        self.figures
            .iter()
            .filter(move |figure| figure.unit != self.unit_id && figure.level == level)
    }

    /// The building that a place lies in, walls not.
    pub(crate) fn house_at(&self, at: Vec2) -> Option<&House<'a>> {
        self.houses.iter().find(|house| house.outline.holds(at))
    }

    /// Whether a round base has its floor, or the table, under all of it. `Clause: SKM-04`.
    pub(crate) fn has_floor(&self, at: Point, level: Level, radius: f64) -> bool {
        let centre = at.exact();
        if level == 0 {
            let (width, depth) = (self.state.scenario.width, self.state.scenario.depth);
            let fits =
                |x: f64, size: i32| x >= radius - SLACK && x <= f64::from(size) - radius + SLACK;
            return fits(centre.x, width) && fits(centre.y, depth);
        }
        self.houses.iter().any(|house| {
            level <= house.building.top() && house.outline.holds_base(centre, radius, SLACK)
        })
    }

    /// The nearest place at which a base lies wholly on the table.
    pub(crate) fn on_table(&self, at: Point, radius: f64) -> Point {
        let within = |x: i32, size: i32| {
            let (low, high) = (radius, (f64::from(size) - radius).max(radius));
            f64::from(x).clamp(low, high)
        };
        let (width, depth) = (self.state.scenario.width, self.state.scenario.depth);
        Point::nearest(Vec2::new(within(at.x, width), within(at.y, depth)))
    }

    /// Whether a base on the ground would lie in a wall or doorway. `Clause: SKM-62`.
    pub(crate) fn lies_in_wall(&self, at: Vec2, radius: f64) -> bool {
        self.houses.iter().any(|house| {
            house.outline.bounds().grown(radius).holds(at)
                && house.outline.distance_from_edges(at) < radius - SLACK
        })
    }

    /// The impassable piece that a base meets on its way over the ground. `Clause: SKM-61`.
    pub(crate) fn impassable_met(&self, track: &Track, radius: f64) -> Option<&Plot<'a>> {
        self.plots.iter().find(|plot| {
            let near = track.bounds().grown(radius);
            matches!(plot.now.standing, super::super::Standing::Impassable)
                && plot.outline.bounds().meets(&near)
                && track.distance_to_outline(&plot.outline) < radius - SLACK
        })
    }

    /// Whether no wall and no edge of a floor lies between two places of a level. `Clause: SKM-72`, `SKM-77`.
    pub(crate) fn same_side(&self, from: Point, to: Point, level: Level) -> bool {
        let track = Track::new(&[from, to]);
        if level == 0 {
            return self
                .houses
                .iter()
                .all(|house| house.wall_crossed(&track).is_none());
        }
        self.houses.iter().any(|house| house.keeps_inside(&track))
    }
}

/// The buildings with their outlines.
pub(crate) fn houses_of(state: &State) -> Vec<House<'_>> {
    let ids = (0..=u8::MAX).map(BuildingId);
    ids.zip(&state.scenario.buildings)
        .map(|(id, building)| House {
            id,
            building,
            outline: Outline::new(&building.footprint),
        })
        .collect()
}

/// The segments between models of one unit that are near to each other; the moving unit has none to itself.
fn betweens_of(figures: &[Figure], moving: UnitId, reach: f64) -> Vec<Between> {
    let mut betweens = Vec::new();
    for (number, a) in figures.iter().enumerate() {
        if a.unit == moving || a.vehicle {
            continue;
        }
        // Models of a unit stand together in the list.
        let fellows = figures.iter().skip(number + 1);
        for b in fellows.take_while(|b| b.unit == a.unit) {
            if a.level == b.level
                && gap_between((a.centre, a.radius), (b.centre, b.radius)) <= reach
            {
                betweens.push(Between {
                    unit: a.unit,
                    side: a.side,
                    level: a.level,
                    model: a.id,
                    segment: Segment::new(a.centre, b.centre),
                });
            }
        }
    }
    betweens
}
