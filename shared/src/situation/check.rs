//! Which expectations of a step do not hold.

use super::expect::{Expectation, ExpectedElement};
use super::frame::{first_missing, verdict_failures};
use super::lines_from::lines_of;
use super::words::{phase_word, side_word, status_word};
use super::{StepReport, Verdict};
use crate::ancients::{Element, Side, State};
use crate::geometry::{ANGLE_TOLERANCE, TOLERANCE, Vec2, distance_to_segment, turn_between};

/// Rounding of printed numbers must not fail what holds exactly at the limit.
const ROUNDING: f64 = 1e-6;

/// Everything that is not as expected, in English.
pub(super) fn failures(expect: &Expectation, step: &StepReport) -> Vec<String> {
    let (verdict, after) = (&step.verdict, &step.state);
    let mut failed = verdict_failures(expect.accepted, &expect.clause, verdict);
    if let Verdict::Accepted { events, .. } = verdict {
        let lines = lines_of(after, events);
        let kinds: Vec<&str> = lines.iter().map(|line| line.kind()).collect();
        let missing = first_missing(&expect.events, &kinds, |wanted, found| wanted == found);
        if let Some(missing) = missing {
            failed.push(format!(
                "expected the event {missing} in this order, found {kinds:?}"
            ));
        }
    } else if !expect.events.is_empty() {
        failed.push("expected events, but nothing happened".to_owned());
    }
    if let Some(points) = expect.points.filter(|points| *points != after.points) {
        failed.push(format!(
            "expected {points} points left, found {}",
            after.points
        ));
    }
    if let Some(phase) = expect.phase.filter(|phase| *phase != after.phase) {
        let (wanted, found) = (phase_word(phase), phase_word(after.phase));
        failed.push(format!("expected phase {wanted}, found {found}"));
    }
    if let Some(winner) = expect.winner.filter(|winner| *winner != after.winner) {
        let (wanted, found) = (holder(winner), holder(after.winner));
        failed.push(format!("expected winner {wanted}, found {found}"));
    }
    for wanted in &expect.elements {
        element_failures(wanted, after, &mut failed);
    }
    for camp in &expect.camps {
        let found = after.camp(camp.side).map(|camp| camp.held_by);
        let side = side_word(camp.side);
        match (camp.held_by, found) {
            (_, None) => failed.push(format!("{side} has no camp")),
            (Some(wanted), Some(found)) if wanted != found => failed.push(format!(
                "expected {side}'s camp held by {}, found {}",
                holder(wanted),
                holder(found)
            )),
            (Some(_) | None, Some(_)) => {}
        }
    }
    failed
}

fn element_failures(wanted: &ExpectedElement, after: &State, failed: &mut Vec<String>) {
    let Some(element) = after.element(wanted.element) else {
        failed.push("an expected element does not exist".to_owned());
        return;
    };
    let name = &element.name;
    if let Some(status) = wanted.status.filter(|status| *status != element.status) {
        let (wanted, found) = (status_word(status), status_word(element.status));
        failed.push(format!("expected {name} {wanted}, found {found}"));
    }
    let names_a_place = wanted.x.is_some()
        || wanted.y.is_some()
        || wanted.facing.is_some()
        || wanted.within.is_some();
    if names_a_place && !element.is_on_table() {
        failed.push(format!(
            "expected a place of {name}, but it is {}",
            status_word(element.status)
        ));
        return;
    }
    let at = element.pose.front();
    let mut compare = |what: &str, wanted: Option<f64>, found: f64, off: f64, limit: f64| {
        if let Some(wanted) = wanted
            && (off.is_nan() || off > limit + ROUNDING)
        {
            failed.push(format!("expected {name} at {what} {wanted}, found {found}"));
        }
    };
    let off = |wanted: Option<f64>, found: f64| wanted.map_or(0.0, |w| (w - found).abs());
    compare("x", wanted.x, at.x, off(wanted.x, at.x), TOLERANCE);
    compare("y", wanted.y, at.y, off(wanted.y, at.y), TOLERANCE);
    let facing = element.pose.degrees();
    let turn = wanted.facing.map_or(0.0, |w| turn_between(w, facing).abs());
    compare("facing", wanted.facing, facing, turn, ANGLE_TOLERANCE);
    if let Some(polygon) = &wanted.within
        && !holds(polygon, element)
    {
        failed.push(format!(
            "expected the whole base of {name} within the polygon"
        ));
    }
}

/// Whether a simple polygon holds a whole base, with the tolerance.
fn holds(polygon: &[Vec2], element: &Element) -> bool {
    let base = element.footprint();
    let corners_inside = base
        .corners()
        .into_iter()
        .all(|corner| is_in(polygon, corner));
    let inner = base.pulled_in(TOLERANCE);
    let notched = polygon
        .iter()
        .any(|corner| is_inside_convex(&inner, *corner));
    corners_inside && !notched
}

fn is_in(polygon: &[Vec2], at: Vec2) -> bool {
    let mut inside = false;
    for i in 0..polygon.len() {
        let (a, b) = (polygon[i], polygon[(i + 1) % polygon.len()]);
        if distance_to_segment(at, a, b) <= TOLERANCE {
            return true;
        }
        if (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x {
            inside = !inside;
        }
    }
    inside
}

/// Whether a place lies inside a convex outline whose corners turn clockwise.
fn is_inside_convex(outline: &[Vec2; 4], at: Vec2) -> bool {
    (0..4).all(|i| {
        let (a, b) = (outline[i], outline[(i + 1) % 4]);
        (b - a).cross(at - a) < 0.0
    })
}

const fn holder(side: Option<Side>) -> &'static str {
    match side {
        Some(side) => side_word(side),
        None => "none",
    }
}
