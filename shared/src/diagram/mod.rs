//! Small diagrams of situations: the table before the first step, what every step does or is refused, and what the
//! file's `[drawing]` asks for besides.
//!
//! [`drawn`] reads a file of either rule system; [`picture`] plays a situation and makes plain shapes of it with the geometry of the rules; [`svg`] writes them for a
//! browser, the client paints the same shapes.

mod ground;
mod marks;
mod shape;
pub mod skirmish;
mod svg;
#[cfg(test)]
mod tests;
mod tracks;

pub use shape::{Fill, Ink, Picture, Shape, Stroke};
pub use svg::{definitions, svg, svg_file};

use crate::FileFault;
use crate::ancients::{Element, ElementId, Side, State, Troop, convex_pieces};
use crate::geometry::{Base, Vec2};
use crate::rulebook::Language;
use crate::situation::{self, Situation, is_skirmish, play};
use shape::Canvas;

/// Height of the letters on a base, paces.
const LETTERS: f64 = 42.0;
/// What is shown round the elements when the file names no part of the table, paces.
const MARGIN: f64 = 120.0;

/// The title and the diagram of a situation file of either rule system. `file` is its name in faults.
///
/// # Errors
/// [`FileFault`] with line and key of the first thing that is wrong.
pub fn drawn(file: &str, text: &str, language: Language) -> Result<(String, Picture), FileFault> {
    if is_skirmish(file, text)? {
        let situation = situation::skirmish::read(file, text)?;
        let picture = skirmish::picture(&situation);
        return Ok((situation.title, picture));
    }
    let situation = situation::read(file, text)?;
    let picture = picture(&situation, language);
    Ok((situation.title, picture))
}

/// The diagram of a situation of Ancients.
#[must_use]
pub fn picture(situation: &Situation, language: Language) -> Picture {
    let start = &situation.start;
    let report = play(situation);
    let mut canvas = Canvas::new(view_of(situation));
    ground::draw(&mut canvas, start);
    marks::below(&mut canvas, situation);
    for (id, element) in start.in_field() {
        draw_element(&mut canvas, start, id, &element.footprint(), language, None);
    }
    for side in Side::BOTH {
        if let Some(guard) = start.camp(side).and_then(|camp| camp.garrison)
            && let Some(element) = start.element(guard)
        {
            let label = format!("{} {}", element.name, code(element.troop, language));
            canvas.text(middle(element), LETTERS, 0.0, &label, Ink::of(element.side));
        }
    }
    tracks::draw(&mut canvas, situation, &report, language);
    marks::above(&mut canvas, situation);
    canvas.finish()
}

/// The part of the table that is shown: as the file says, else round everything that stands there.
fn view_of(situation: &Situation) -> (Vec2, Vec2) {
    if let Some(view) = situation.drawing.view {
        return view;
    }
    let (width, depth) = situation.start.table_size();
    let mut corners = situation
        .start
        .in_field()
        .flat_map(|(_, element)| element.footprint().corners());
    let Some(first) = corners.next() else {
        return (Vec2::default(), Vec2::new(width, depth));
    };
    let (low, high) = corners.fold((first, first), |(low, high), p| {
        (
            Vec2::new(low.x.min(p.x), low.y.min(p.y)),
            Vec2::new(high.x.max(p.x), high.y.max(p.y)),
        )
    });
    let margin = Vec2::new(MARGIN, MARGIN);
    (low - margin, high + margin)
}

/// A base with its code and the mark of its front; as a ghost in one ink, or solid in the colour of its side.
fn draw_element(
    canvas: &mut Canvas,
    state: &State,
    id: ElementId,
    base: &Base,
    language: Language,
    ghost: Option<Ink>,
) {
    let Some(element) = state.element(id) else {
        return;
    };
    let corners = base.corners();
    let ink = ghost.unwrap_or(Ink::of(element.side));
    match ghost {
        Some(ink) => canvas.area(&corners, Fill::Ghost, Some(Stroke::dashed(ink, 4.0))),
        None => canvas.area(
            &corners,
            Fill::Side(element.side),
            Some(Stroke::solid(ink, 4.0)),
        ),
    }
    front_mark(canvas, base, ink);
    if element.general {
        let behind = base.centre() - base.pose.ahead() * (base.depth / 2.0 - 14.0);
        canvas.ring(behind, 8.0, Stroke::solid(ink, 4.0));
    }
    // A ghost beside its own start, or on another element, needs no second name.
    if ghost.is_some() && canvas.is_taken(base.centre(), LETTERS) {
        return;
    }
    let label = format!("{} {}", element.name, code(element.troop, language));
    canvas.text(
        base.centre(),
        LETTERS,
        readable(base.pose.degrees()),
        &label,
        ink,
    );
}

/// A thick line along the front edge, and a point in its middle if the letters leave room for it.
fn front_mark(canvas: &mut Canvas, base: &Base, ink: Ink) {
    let [left, right, ..] = base.corners();
    let (ahead, side) = (base.pose.ahead(), base.pose.right());
    canvas.line(&[left, right], Stroke::solid(ink, 9.0));
    if base.depth < 70.0 {
        return;
    }
    let tip = base.pose.front();
    let foot = tip - ahead * 14.0;
    let point = [tip, foot + side * 12.0, foot - side * 12.0];
    canvas.area(&point, Fill::Solid(ink), None);
}

const fn code(troop: Troop, language: Language) -> &'static str {
    match language {
        Language::English => troop.code(),
        Language::German => troop.german_code(),
    }
}

/// A text along a base's front that nobody has to read upside down, degrees clockwise.
fn readable(facing: f64) -> f64 {
    let turned = libm::fmod(facing, 180.0);
    if turned > 90.5 {
        turned - 180.0
    } else {
        turned
    }
}

/// An area cut into convex pieces, for painters that know no others.
#[must_use]
pub fn pieces(corners: &[Vec2]) -> Vec<Vec<Vec2>> {
    convex_pieces(corners)
}

/// The middle of an element's base.
fn middle(element: &Element) -> Vec2 {
    element.footprint().centre()
}
