//! Marks of motion: who falls, who is meant, what flies.

use acies::geometry::Vec2;

use super::story::Mark;
use crate::draw::{Colour, Draw, Spot};
use crate::table::{View, outline};

/// How long the dash of a shot is, as a part of its way.
const DASH: f64 = 0.3;

/// Paints a mark at a share of its time.
pub(super) fn mark(list: &mut Vec<Draw>, mark: &Mark, share: f64, view: View<'_>) {
    match mark {
        Mark::FallingBase(corners) => {
            let spots: Vec<Spot> = corners
                .iter()
                .map(|at| view.screen_from_table(*at))
                .collect();
            list.push(Draw::Fill {
                corners: spots.clone(),
                colour: view.look.paper.faded(faded(share)),
            });
            outline(list, &spots, 2.5, view.look.refused);
            if let [a, b, c, d] = spots.as_slice() {
                strike(list, [(*a, *c), (*b, *d)], share, view.look.refused);
            }
        }
        Mark::FallingDisc(at, radius, _) => {
            let centre = view.screen_from_table(*at);
            let radius = view.pixels(*radius).max(4.0);
            list.push(Draw::Circle {
                centre,
                radius,
                ring: None,
                colour: view.look.paper.faded(faded(share)),
            });
            let far = radius * 0.7;
            let to = |x: f32, y: f32| Spot::new(centre.x + x * far, centre.y + y * far);
            strike(
                list,
                [
                    (to(-1.0, -1.0), to(1.0, 1.0)),
                    (to(1.0, -1.0), to(-1.0, 1.0)),
                ],
                share,
                view.look.refused,
            );
        }
        Mark::Ring(at, radius) => {
            let wide = 1.9 - 0.9 * share;
            list.push(Draw::Circle {
                centre: view.screen_from_table(*at),
                radius: view.pixels(radius * wide).max(6.0),
                ring: Some(2.5),
                colour: view.look.selected.faded((255.0 - 120.0 * share) as u8),
            });
        }
        Mark::Shot { from, to, is_hit } => shot(list, (*from, *to), *is_hit, share, view),
        Mark::Shell { from, to, radius } => shell(list, *from, *to, *radius, share, view),
    }
}

/// Opacity of what covers somebody who falls.
fn faded(share: f64) -> u8 {
    (40.0 + 180.0 * share.clamp(0.0, 1.0)) as u8
}

/// A cross that is drawn stroke by stroke.
fn strike(list: &mut Vec<Draw>, strokes: [(Spot, Spot); 2], share: f64, colour: Colour) {
    let share = share.clamp(0.0, 1.0) * 2.0;
    for ((from, to), begun) in strokes.into_iter().zip([0.0, 1.0]) {
        let part = (share - begun).clamp(0.0, 1.0) as f32;
        if part > 0.0 {
            list.push(Draw::Line {
                from,
                to: Spot::new(
                    from.x + (to.x - from.x) * part,
                    from.y + (to.y - from.y) * part,
                ),
                width: 3.0,
                colour,
            });
        }
    }
}

fn shot(list: &mut Vec<Draw>, (from, to): (Vec2, Vec2), is_hit: bool, share: f64, view: View<'_>) {
    let on_way = |part: f64| view.screen_from_table(from + (to - from) * part.clamp(0.0, 1.0));
    let head = share * (1.0 + DASH);
    list.push(Draw::Line {
        from: on_way(0.0),
        to: on_way(head),
        width: 1.0,
        colour: view.look.trace.faded(90),
    });
    if head - DASH < 1.0 {
        list.push(Draw::Line {
            from: on_way(head - DASH),
            to: on_way(head),
            width: 3.0,
            colour: view.look.trace,
        });
    }
    if is_hit && head >= 1.0 {
        list.push(Draw::Circle {
            centre: on_way(1.0),
            radius: 4.0 + 10.0 * ((head - 1.0) / DASH) as f32,
            ring: Some(2.5),
            colour: view.look.trace,
        });
    }
}

/// It flies for the first half and goes off in the second.
fn shell(
    list: &mut Vec<Draw>,
    from: Option<Vec2>,
    to: Vec2,
    radius: f64,
    share: f64,
    view: View<'_>,
) {
    if let Some(from) = from.filter(|_| share < 0.5) {
        let part = share * 2.0;
        let ground = view.screen_from_table(from + (to - from) * part);
        let high = (part * std::f64::consts::PI).sin() as f32 * 40.0;
        list.push(Draw::Circle {
            centre: Spot::new(ground.x, ground.y - high),
            radius: 4.0,
            ring: None,
            colour: view.look.trace,
        });
        return;
    }
    let burst = if from.is_some() {
        share * 2.0 - 1.0
    } else {
        share
    };
    if radius > 0.0 {
        let centre = view.screen_from_table(to);
        let radius = view.pixels(radius * burst.clamp(0.05, 1.0));
        list.push(Draw::Circle {
            centre,
            radius,
            ring: None,
            colour: view
                .look
                .trace
                .faded((150.0 * (1.0 - burst).max(0.0)) as u8),
        });
        list.push(Draw::Circle {
            centre,
            radius,
            ring: Some(2.5),
            colour: view.look.trace,
        });
    }
}
