//! What the steps of a situation do: ghosts where elements go, arrows of their way, crosses where a rule says no.

use super::draw_element;
use super::shape::{Canvas, Ink, Stroke};
use crate::ancients::{ElementId, Event, Intent, Leg, Placed, State};
use crate::geometry::{Pose, Vec2};
use crate::rulebook::Language;
use crate::situation::{Report, Situation, Verdict};

/// A length that labels are pushed off their line, paces.
const OFF: f64 = 30.0;
/// Between arrows that go the same way, paces.
const BESIDE: f64 = 50.0;
/// Height of the letters of a length, paces.
const LETTERS: f64 = 34.0;

/// A way of an element.
struct Track {
    element: ElementId,
    /// Where it stands at the start and at the end of every stretch.
    path: Vec<Pose>,
    ink: Ink,
}

/// Every step in turn.
pub(super) fn draw(
    canvas: &mut Canvas,
    situation: &Situation,
    report: &Report,
    language: Language,
) {
    let mut before = &situation.start;
    for (step, played) in situation.steps.iter().zip(&report.steps) {
        let tracks = match (&played.verdict, &step.intent) {
            (Verdict::Accepted { events, .. }, intent) => {
                shots(canvas, before, events);
                happened(before, events, intent.as_ref().ok())
            }
            (Verdict::Refused(_), Ok(intent)) => {
                refused_shot(canvas, situation, before, intent);
                wanted(before, intent)
            }
            (Verdict::Refused(_) | Verdict::OutOfDice, _) => Vec::new(),
        };
        for (index, track) in tracks.iter().enumerate() {
            // Whoever is pushed goes the same way as the one that pushes: their arrows lie side by side.
            let beside = if track.ink == Ink::Outcome {
                (index as f64 - (tracks.len() - 1) as f64 / 2.0) * BESIDE
            } else {
                0.0
            };
            draw_track(canvas, before, track, beside, language);
        }
        if situation.drawing.measure {
            measure(canvas, before, &tracks);
        }
        if let Verdict::Accepted { events, .. } = &played.verdict {
            losses(canvas, before, events);
        }
        before = &played.state;
    }
}

fn draw_track(canvas: &mut Canvas, state: &State, track: &Track, beside: f64, language: Language) {
    let (Some(element), Some(end)) = (state.element(track.element), track.path.last()) else {
        return;
    };
    let base = element.footprint();
    let new = !element.is_on_table();
    let refused = track.ink == Ink::Illegal;
    let ghost = (!new || refused).then_some(track.ink);
    draw_element(
        canvas,
        state,
        track.element,
        &base.at(*end),
        language,
        ghost,
    );
    if new {
        if refused {
            canvas.cross(base.at(*end).centre(), 26.0, track.ink);
        }
        return;
    }
    let aside = element.pose.right() * beside;
    let centre = |pose: &Pose| base.at(*pose).centre() + aside;
    let centres: Vec<Vec2> = track.path.iter().map(centre).collect();
    let stroke = if refused {
        Stroke::dashed(track.ink, 6.0)
    } else {
        Stroke::solid(track.ink, 6.0)
    };
    canvas.arrow(&centres, stroke, !refused);
}

/// What an accepted intent has moved, in order.
fn happened(before: &State, events: &[Event], intent: Option<&Intent>) -> Vec<Track> {
    let mut tracks: Vec<Track> = Vec::new();
    let mut add = |placed: &Placed, between: &[Pose], ink: Ink| {
        let earlier = tracks
            .iter()
            .rev()
            .find(|track| track.element == placed.element);
        let from = earlier
            .and_then(|track| track.path.last().copied())
            .or_else(|| before.element(placed.element).map(|element| element.pose));
        let mut path: Vec<Pose> = from.into_iter().collect();
        path.extend(between.iter().copied().filter(|pose| *pose != placed.pose));
        path.push(placed.pose);
        tracks.push(Track {
            element: placed.element,
            path,
            ink,
        });
    };
    for event in events {
        let between = match (event, intent) {
            (Event::Moved { .. }, Some(Intent::Move { to, .. })) => {
                to.get(..to.len().saturating_sub(1)).unwrap_or_default()
            }
            (Event::Fled { path, .. }, _) => path,
            (_, _) => &[],
        };
        let (placed, ink) = places_of(event);
        for placed in placed {
            add(placed, between, ink);
        }
    }
    tracks
}

/// Who stands where after an event, and in which ink that is drawn.
fn places_of(event: &Event) -> (&[Placed], Ink) {
    if let Event::Moved {
        elements: placed, ..
    }
    | Event::Deployed { placed } = event
    {
        (placed, Ink::Legal)
    } else if let Event::Turned { placed, .. } | Event::Conformed { placed } = event {
        (std::slice::from_ref(placed), Ink::Legal)
    } else if let Event::Recoiled { placed }
    | Event::PushedBack { placed, .. }
    | Event::PassedThrough { placed, .. }
    | Event::Pursued { placed }
    | Event::CampTaken { placed, .. }
    | Event::Fled { placed, .. } = event
    {
        (std::slice::from_ref(placed), Ink::Outcome)
    } else {
        (&[], Ink::Outcome)
    }
}

/// Where a refused intent wanted to go. Wheels of a refused group are not shown.
fn wanted(before: &State, intent: &Intent) -> Vec<Track> {
    let track = |id: ElementId, path: Vec<Pose>| Track {
        element: id,
        path,
        ink: Ink::Illegal,
    };
    let pose_of = |id: ElementId| before.element(id).map(|element| element.pose);
    if let Intent::Move { element, to, .. } = intent {
        let path = pose_of(*element).into_iter().chain(to.iter().copied());
        vec![track(*element, path.collect())]
    } else if let Intent::MoveGroup { elements, legs, .. } | Intent::Column { elements, legs, .. } =
        intent
    {
        let Some((ahead, right)) = straight(legs) else {
            return Vec::new();
        };
        let with_pose = elements.iter().filter_map(|id| Some((*id, pose_of(*id)?)));
        with_pose
            .map(|(id, from)| track(id, vec![from, from.shifted(ahead, right)]))
            .collect()
    } else if let Intent::Deploy { placements } = intent {
        let placed = placements.iter();
        placed
            .map(|placed| track(placed.element, vec![placed.pose]))
            .collect()
    } else {
        Vec::new()
    }
}

/// How far legs lead ahead and to the right, paces; nothing if one of them wheels.
fn straight(legs: &[Leg]) -> Option<(f64, f64)> {
    legs.iter()
        .try_fold((0.0, 0.0), |(ahead, right), leg| match leg {
            Leg::Ahead(by) => Some((ahead + f64::from(*by) / 1000.0, right)),
            Leg::Back(by) => Some((ahead - f64::from(*by) / 1000.0, right)),
            Leg::Shift(by) => Some((ahead, right + f64::from(*by) / 1000.0)),
            Leg::Wheel { .. } => None,
        })
}

/// An arrow for every shot.
fn shots(canvas: &mut Canvas, before: &State, events: &[Event]) {
    for event in events {
        if let Event::Shot(exchange) = event {
            shot(
                canvas,
                before,
                exchange.first.element,
                exchange.second.element,
                Ink::Legal,
            );
        }
    }
}

/// The refused shot at a target, from whoever the drawing names as its shooter.
fn refused_shot(canvas: &mut Canvas, situation: &Situation, before: &State, intent: &Intent) {
    let Intent::Shoot { target } = intent else {
        return;
    };
    let drawing = &situation.drawing;
    let by_fire = drawing
        .fire
        .iter()
        .find(|(_, at)| at == target)
        .map(|(by, _)| *by);
    if let Some(shooter) = by_fire.or_else(|| drawing.arcs.first().copied()) {
        shot(canvas, before, shooter, *target, Ink::Illegal);
    }
}

fn shot(canvas: &mut Canvas, state: &State, by: ElementId, at: ElementId, ink: Ink) {
    if let (Some(by), Some(at)) = (state.element(by), state.element(at)) {
        let (from, to) = (by.pose.front(), at.pose.front());
        // Short of the target, so that its front stays visible.
        let end = from + (to - from) * 0.9;
        canvas.arrow(&[from, end], Stroke::dashed(ink, 6.0), ink == Ink::Legal);
    }
}

/// A cross over everybody who is gone.
fn losses(canvas: &mut Canvas, before: &State, events: &[Event]) {
    for event in events {
        if let Event::Destroyed { element, .. } = event
            && let Some(element) = before.element(*element)
        {
            canvas.cross(element.footprint().centre(), 46.0, Ink::Outcome);
        }
    }
}

/// The ways of the corners: all four of a single element, and the longest of all with its length. `Clause: MOV-05`.
fn measure(canvas: &mut Canvas, state: &State, tracks: &[Track]) {
    let stretches = tracks
        .iter()
        .map(|track| track.path.len())
        .max()
        .unwrap_or(0);
    for stretch in 1..stretches {
        let mut longest: Option<(Vec2, Vec2, Ink)> = None;
        for track in tracks {
            let (Some(from), Some(to)) = (track.path.get(stretch - 1), track.path.get(stretch))
            else {
                continue;
            };
            let Some(element) = state.element(track.element) else {
                continue;
            };
            let base = element.footprint();
            let ends = base
                .at(*from)
                .corners()
                .into_iter()
                .zip(base.at(*to).corners());
            for (a, b) in ends {
                if tracks.len() == 1 {
                    canvas.line(&[a, b], Stroke::dashed(track.ink, 2.5));
                }
                if longest.is_none_or(|(c, d, _)| a.distance(b) > c.distance(d) + 0.01) {
                    longest = Some((a, b, track.ink));
                }
            }
        }
        let Some((a, b, ink)) = longest.filter(|(.., ink)| *ink != Ink::Illegal) else {
            continue;
        };
        canvas.line(&[a, b], Stroke::solid(ink, 5.0));
        let length = a.distance(b);
        let side = (b - a) * (OFF / length.max(1.0));
        let at = (a + b) * 0.5 + Vec2::new(-side.y, side.x);
        canvas.text(at, LETTERS, 0.0, &format!("{length:.0}"), ink);
    }
}
