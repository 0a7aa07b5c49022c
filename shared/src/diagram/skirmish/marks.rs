//! What a file's `[drawing]` asks for: circles, sectors and lines that explain.

use super::super::shape::{Canvas, Fill, Ink, Stroke};
use super::{LETTERS, SCALE, place, radius_of, towards};
use crate::geometry::Vec2;
use crate::situation::skirmish::Situation;
use crate::skirmish::{INCH, ModelId, Sight, State, command_range, leader_of, line_of_sight};

/// Half of the quarter circle that one looks at and watches, degrees. `Clause: SRC-08`, `SRC-09`.
const HALF_ARC: f64 = 45.0;
/// How far a sector is drawn, inches: beyond every diagram.
const FAR: f64 = 60.0;

/// What lies under the models.
pub(super) fn below(canvas: &mut Canvas, situation: &Situation) {
    let (state, drawing) = (&situation.start, &situation.drawing);
    for id in &drawing.arcs {
        if let Some(model) = state.model(*id)
            && let Some(facing) = model.facing
        {
            sector(canvas, place(model.at), f64::from(facing), 8.0);
        }
    }
    for id in &drawing.guards {
        let guard = state.unit(*id).and_then(|unit| unit.guard);
        let first = state.living(*id).next();
        if let (Some(guard), Some((_, model))) = (guard, first) {
            sector(canvas, place(model.at), f64::from(guard.facing), FAR);
        }
    }
    for id in &drawing.inches {
        if let Some(model) = state.model(*id) {
            let radius = radius_of(model) + f64::from(INCH) / 1000.0 * SCALE;
            canvas.ring(place(model.at), radius, Stroke::dashed(Ink::Mark, 4.0));
        }
    }
    for id in &drawing.commands {
        if let Some(leader) = leader_of(state, *id).and_then(|leader| state.model(leader)) {
            let reach = f64::from(command_range(state, *id)) / 1000.0 * SCALE;
            let radius = radius_of(leader) + reach;
            canvas.ring(place(leader.at), radius, Stroke::dashed(Ink::Mark, 4.0));
        }
    }
}

/// What lies over them.
pub(super) fn above(canvas: &mut Canvas, situation: &Situation) {
    let (state, drawing) = (&situation.start, &situation.drawing);
    for (from, to) in &drawing.sight {
        sight(canvas, state, *from, *to);
    }
    for (from, to) in &drawing.gaps {
        gap(canvas, state, *from, *to);
    }
}

/// A sector from a place, its middle that way.
fn sector(canvas: &mut Canvas, from: Vec2, middle: f64, reach: f64) {
    let steps = (-9..=9).map(|step| middle + f64::from(step) * HALF_ARC / 9.0);
    let edge = steps.map(|degrees| from + towards(degrees) * (reach * SCALE));
    let corners: Vec<Vec2> = std::iter::once(from).chain(edge).collect();
    let outline = Stroke::dashed(Ink::Mark, 4.0);
    canvas.area(&corners, Fill::Mark, Some(outline));
}

/// A line to whoever is seen; to whoever is not it ends with a cross where it is stopped.
pub(super) fn sight(canvas: &mut Canvas, state: &State, from: ModelId, to: ModelId) {
    let (Some(viewer), Some(other)) = (state.model(from), state.model(to)) else {
        return;
    };
    let (start, end) = (place(viewer.at), place(other.at));
    match line_of_sight(state, from, to) {
        Sight::Clear => canvas.line(&[start, end], Stroke::dashed(Ink::Legal, 5.0)),
        Sight::Blocked { at, .. } => {
            canvas.line(&[start, place(at)], Stroke::dashed(Ink::Illegal, 5.0));
            canvas.cross(place(at), 16.0, Ink::Illegal);
        }
        Sight::OutOfArc | Sight::TooDark { .. } | Sight::Absent => {
            let middle = (start + end) * 0.5;
            canvas.line(&[start, middle], Stroke::dashed(Ink::Illegal, 5.0));
            canvas.cross(middle, 16.0, Ink::Illegal);
        }
    }
}

/// From base edge to base edge, with the number.
fn gap(canvas: &mut Canvas, state: &State, from: ModelId, to: ModelId) {
    let (Some(a), Some(b)) = (state.model(from), state.model(to)) else {
        return;
    };
    let (from, to) = (place(a.at), place(b.at));
    let length = from.distance(to).max(1.0);
    let along = (to - from) * (1.0 / length);
    let ends = [from + along * radius_of(a), to - along * radius_of(b)];
    canvas.line(&ends, Stroke::solid(Ink::Mark, 5.0));
    let inches = ends[0].distance(ends[1]) / SCALE;
    let side = Vec2::new(-along.y, along.x) * 26.0;
    // Not in the middle, where ways go through.
    let quarter = ends[0] + (ends[1] - ends[0]) * 0.25 + side;
    canvas.text(
        quarter,
        LETTERS * 0.8,
        0.0,
        &format!("{inches:.1}″"),
        Ink::Mark,
    );
}
