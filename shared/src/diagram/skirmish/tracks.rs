//! What the steps of a situation do: ways that are allowed and refused, climbs, shots, blows and losses.

use super::super::shape::{Canvas, Ink, Stroke};
use super::marks::sight;
use super::{LETTERS, SCALE, draw_ghost, place, radius_of, with_level};
use crate::geometry::Vec2;
use crate::situation::skirmish::{Report, Situation, Verdict};
use crate::skirmish::{
    Action, Event, Intent, Model, ModelId, Order, Pending, Sight, State, Step, UnitId, Volley,
    line_of_sight,
};

/// Every step on the table that it was asked of.
pub(super) fn draw(canvas: &mut Canvas, situation: &Situation, report: &Report) {
    let mut before = &situation.start;
    for (step, played) in situation.steps.iter().zip(&report.steps) {
        if step.restart {
            before = &situation.start;
        }
        match (&played.verdict, &step.intent) {
            (Verdict::Accepted { events, .. }, _) => {
                for event in events {
                    happened(canvas, situation, (before, &played.state), event);
                }
            }
            (Verdict::Refused(_), Ok(intent)) => refused(canvas, situation, before, intent),
            (Verdict::Refused(_), Err(_)) | (Verdict::OutOfDice, _) => {}
        }
        before = &played.state;
    }
}

fn happened(
    canvas: &mut Canvas,
    situation: &Situation,
    (before, after): (&State, &State),
    event: &Event,
) {
    if let Event::Moved { steps, .. } = event {
        for step in steps {
            moved(canvas, situation, before, step);
        }
    } else if let Event::Volley(volley) = event {
        shots(canvas, before, volley);
    } else if let Event::ModelLost { model, .. } = event
        && let Some(model) = before.model(*model)
    {
        canvas.cross(place(model.at), 40.0, Ink::Outcome);
    } else if let Event::Fought(duel) = event {
        let ends = [duel.attacker, duel.defender].map(|id| after.model(id));
        if let [Some(a), Some(b)] = ends {
            let ends = [place(a.at), place(b.at)];
            canvas.arrow(&ends, Stroke::solid(Ink::Outcome, 7.0), true);
        }
    }
}

/// The way of a model and where it ends.
fn moved(canvas: &mut Canvas, situation: &Situation, before: &State, step: &Step) {
    let Some(model) = before.model(step.model) else {
        return;
    };
    let mut path: Vec<Vec2> = step.path.iter().map(|at| place(*at)).collect();
    if path.first() != Some(&place(model.at)) {
        path.insert(0, place(model.at));
    }
    let length = situation.drawing.measure.then_some(step.length);
    way(canvas, model, &path, Ink::Legal, length);
    let label = with_level("", step.level);
    let label = if step.level == model.level {
        ""
    } else {
        &label
    };
    draw_ghost(canvas, place(step.to), radius_of(model), Ink::Legal, label);
}

/// An arrow from the edge of the base along a way, with its length.
fn way(canvas: &mut Canvas, model: &Model, path: &[Vec2], ink: Ink, length: Option<i32>) {
    let [first, second, ..] = path else { return };
    let along = *second - *first;
    let reach = along.length().max(1.0);
    let mut points = path.to_vec();
    points[0] = *first + along * (radius_of(model).min(reach * 0.9) / reach);
    canvas.arrow(&points, Stroke::solid(ink, 6.0), ink == Ink::Legal);
    if let Some(length) = length {
        let side = Vec2::new(-along.y, along.x) * (44.0 / reach);
        let text = format!("{:.1}″", f64::from(length) / 1000.0);
        let middle = (points[0] + *second) * 0.5 + side;
        canvas.text(middle, LETTERS * 0.8, 0.0, &text, ink);
    }
}

/// What was asked and may not be.
fn refused(canvas: &mut Canvas, situation: &Situation, before: &State, intent: &Intent) {
    if let Intent::Action(Action::Fire { target, .. }) = intent {
        refused_shot(canvas, before, *target);
    }
    let (Intent::Move { orders, .. } | Intent::Action(Action::ExtraMove { orders, .. })) = intent
    else {
        return;
    };
    for order in orders {
        let Some(model) = before.model(order.model()) else {
            continue;
        };
        let path: Vec<Vec2> = match order {
            Order::Walk { path, .. } => path.iter().map(|at| place(*at)).collect(),
            Order::Arrive { path, .. } => {
                let from = std::iter::once(place(model.at));
                from.chain(path.iter().map(|at| place(*at))).collect()
            }
            Order::Climb { exit, .. } => vec![place(model.at), place(*exit)],
        };
        let Some(end) = path.last() else { continue };
        let length: f64 = path.windows(2).map(|leg| leg[0].distance(leg[1])).sum();
        let length = libm::round(length / SCALE * 1000.0) as i32;
        let length = situation.drawing.measure.then_some(length);
        way(canvas, model, &path, Ink::Illegal, length);
        draw_ghost(canvas, *end, radius_of(model), Ink::Illegal, "");
    }
}

/// From every shooter to the one that he hits, or to the nearest of the target.
fn shots(canvas: &mut Canvas, before: &State, volley: &Volley) {
    // Who runs through a sector is shot at where he was first seen.
    let seen = match before.pending.last() {
        Some(Pending::Reaction { exposed, .. }) => exposed.first().map(|exposure| exposure.at),
        Some(Pending::Facing { .. } | Pending::Duel { .. }) | None => None,
    };
    for (_, shooter) in before.living(volley.unit) {
        if let Some((_, target)) = nearest(before, volley.target, shooter) {
            let at = seen.unwrap_or(target.at);
            shot(canvas, shooter, (place(at), radius_of(target)), Ink::Legal);
        }
    }
}

fn refused_shot(canvas: &mut Canvas, before: &State, target: UnitId) {
    let unit = before.activation.map(|activation| activation.unit);
    let shooter = unit.and_then(|unit| before.living(unit).next());
    if let Some((id, shooter)) = shooter
        && let Some((other, target)) = nearest(before, target, shooter)
    {
        if line_of_sight(before, id, other) == Sight::Clear {
            let target = (place(target.at), radius_of(target));
            shot(canvas, shooter, target, Ink::Illegal);
        } else {
            sight(canvas, before, id, other);
        }
    }
}

fn nearest<'a>(before: &'a State, unit: UnitId, to: &Model) -> Option<(ModelId, &'a Model)> {
    let distance = |model: &Model| model.at.vec().distance(to.at.vec());
    let models = before.living(unit);
    models.min_by(|(_, a), (_, b)| distance(a).total_cmp(&distance(b)))
}

/// An arrow from base to base.
fn shot(canvas: &mut Canvas, from: &Model, (end, radius): (Vec2, f64), ink: Ink) {
    let start = place(from.at);
    let length = start.distance(end).max(1.0);
    let along = (end - start) * (1.0 / length);
    let ends = [start + along * radius_of(from), end - along * radius];
    canvas.arrow(&ends, Stroke::dashed(ink, 6.0), ink == Ink::Legal);
}
