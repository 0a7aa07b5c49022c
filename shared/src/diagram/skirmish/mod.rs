//! Diagrams of Platoon Skirmish: the table before the first step, every way that is allowed or refused, and what the
//! file's `[drawing]` asks for besides. An inch is as long as a hundred paces of a diagram of Ancients.

mod ground;
mod marks;
#[cfg(test)]
mod tests;
mod tracks;

use super::shape::{Canvas, Fill, Ink, Picture, Stroke};
use crate::geometry::{Point, Vec2};
use crate::situation::skirmish::{Situation, play};
use crate::skirmish::{Heading, Level, Model, ModelId, State};

/// Units of the picture an inch.
const SCALE: f64 = 100.0;
/// Height of the letters on a base.
const LETTERS: f64 = 34.0;
/// What is shown round the models when the file names no part of the table, inches.
const MARGIN: f64 = 2.0;
/// Corners of a circle.
const CORNERS: u16 = 36;

/// The diagram of a situation.
#[must_use]
pub fn picture(situation: &Situation) -> Picture {
    let start = &situation.start;
    let report = play(situation);
    let (low, high) = view_of(situation);
    let mut canvas = Canvas::new((low * SCALE, high * SCALE));
    ground::draw(&mut canvas, start);
    marks::below(&mut canvas, situation);
    for (id, model) in start.models_with_ids() {
        if model.is_standing() {
            draw_model(&mut canvas, start, id, model);
        }
    }
    tracks::draw(&mut canvas, situation, &report);
    marks::above(&mut canvas, situation);
    canvas.finish()
}

/// The part of the table that is shown, inches: as the file says, else round everybody who stands there.
fn view_of(situation: &Situation) -> (Vec2, Vec2) {
    if let Some(view) = situation.drawing.view {
        return view;
    }
    let scenario = &situation.start.scenario;
    let standing = situation.start.models.iter();
    let mut places = standing
        .filter(|model| model.is_standing())
        .map(|model| model.at.vec());
    let Some(first) = places.next() else {
        let far = Point {
            x: scenario.width,
            y: scenario.depth,
        };
        return (Vec2::default(), far.vec());
    };
    let (low, high) = places.fold((first, first), |(low, high), at| {
        (
            Vec2::new(low.x.min(at.x), low.y.min(at.y)),
            Vec2::new(high.x.max(at.x), high.y.max(at.y)),
        )
    });
    let margin = Vec2::new(MARGIN, MARGIN);
    (low - margin, high + margin)
}

/// A place of the table in the picture.
fn place(at: Point) -> Vec2 {
    at.vec() * SCALE
}

/// The corners of a round base.
fn round(centre: Vec2, radius: f64) -> Vec<Vec2> {
    let degrees = |corner: u16| f64::from(corner) * 360.0 / f64::from(CORNERS);
    (0..CORNERS)
        .map(|corner| centre + towards(degrees(corner)) * radius)
        .collect()
}

/// One unit of length that way, degrees clockwise from north.
fn towards(degrees: f64) -> Vec2 {
    let turned = degrees.to_radians();
    Vec2::new(libm::sin(turned), libm::cos(turned))
}

fn radius_of(model: &Model) -> f64 {
    f64::from(model.radius()) / 1000.0 * SCALE
}

/// A base with its name, its level when that is not the ground, and the way it looks.
fn draw_model(canvas: &mut Canvas, state: &State, id: ModelId, model: &Model) {
    let Some(unit) = state.unit(model.unit) else {
        return;
    };
    let ink = Ink::of(unit.side);
    let (at, radius) = (place(model.at), radius_of(model));
    let fill = Fill::Side(unit.side);
    canvas.area(&round(at, radius), fill, Some(Stroke::solid(ink, 4.0)));
    looks(canvas, at, radius, model.facing, ink);
    let name = crate::situation::skirmish::name_of(state, id);
    let size = LETTERS.min(radius * 2.4 / 3.0);
    canvas.text(at, size, 0.0, &with_level(&name, model.level), ink);
}

/// Where somebody goes, or may not go.
fn draw_ghost(canvas: &mut Canvas, at: Vec2, radius: f64, ink: Ink, label: &str) {
    let outline = Stroke::dashed(ink, 4.0);
    canvas.area(&round(at, radius), Fill::Ghost, Some(outline));
    if !label.is_empty() && !canvas.is_taken(at, LETTERS) {
        canvas.text(at, LETTERS * 0.8, 0.0, label, ink);
    }
}

/// `r1.1`, on the first floor `r1.1+1`.
fn with_level(name: &str, level: Level) -> String {
    if level == 0 {
        name.to_owned()
    } else {
        format!("{name}+{level}")
    }
}

/// A nose at the edge of the base.
fn looks(canvas: &mut Canvas, at: Vec2, radius: f64, facing: Option<Heading>, ink: Ink) {
    let Some(facing) = facing else { return };
    let ahead = towards(f64::from(facing));
    let side = Vec2::new(ahead.y, -ahead.x);
    let foot = at + ahead * (radius - 3.0);
    let nose = [foot + ahead * 20.0, foot + side * 14.0, foot - side * 14.0];
    canvas.area(&nose, Fill::Solid(ink), None);
}
