//! Elements and camps: base, front, and the marks of army, general and move.

use acies::ancients::{Camp, Element, Side};
use acies::geometry::{Base, Vec2};

use super::View;
use super::board::outline;
use super::emblem::{paint_emblem, paint_general};
use crate::draw::{Colour, Draw, Lie, Spot};
use crate::look::Livery;
use crate::scenery::{Brush, SHADE};
use crate::texts::Texts;

/// The corners of a base on the screen: front left, front right, rear right, rear left.
pub(super) fn corners(base: &Base, view: View<'_>) -> Vec<Spot> {
    base.corners()
        .iter()
        .map(|at| view.screen_from_table(*at))
        .collect()
}

/// The soft shadows of bases; before any base, so that none falls on a neighbour.
pub(super) fn paint_shadows<'a>(
    list: &mut Vec<Draw>,
    bases: impl Iterator<Item = &'a Base>,
    view: View<'_>,
) {
    if !view.look.is_rich() {
        return;
    }
    let far = view.pixels(12.0).clamp(1.5, 7.0);
    let soft = view.pixels(14.0).clamp(2.0, 9.0);
    let mut brush = Brush::default();
    for base in bases {
        let spots = corners(base, view);
        let middle = middle(&spots);
        let core: Vec<Spot> = spots
            .iter()
            .map(|at| Spot::new(at.x + far, at.y + far))
            .collect();
        brush.polygon(&core, SHADE.faded(120));
        let rows: Vec<[(Spot, Colour); 2]> = core
            .iter()
            .map(|at| {
                let (x, y) = (at.x - middle.x - far, at.y - middle.y - far);
                let length = x.hypot(y).max(1.0);
                let out = Spot::new(at.x + x / length * soft, at.y + y / length * soft);
                [(*at, SHADE.faded(120)), (out, SHADE.faded(0))]
            })
            .collect();
        brush.band(&rows, true);
    }
    push(list, brush);
}

/// Paints an element where it stands.
pub(super) fn paint_element(
    list: &mut Vec<Draw>,
    element: &Element,
    texts: &Texts,
    view: View<'_>,
    selected: bool,
) {
    let base = element.footprint();
    let livery = view.look.livery(element.side);
    let spots = corners(&base, view);
    let bevel = view
        .look
        .is_rich()
        .then(|| view.pixels(9.0).clamp(1.5, 6.0));
    paint_base(list, &spots, livery, bevel);
    army_mark(list, &base, element.side, view);
    let thin = (view.pixels(6.0)).clamp(1.0, 3.0);
    outline(list, &spots, thin, livery.frame);
    paint_front(list, &base, view, livery.frame);
    if element.moved {
        // A cut corner at the rear right: this one has had its move.
        let at = |right: f64, back: f64| on_base(&base, right, back);
        let cut = [at(0.5, 0.6), at(0.5, 1.0), at(0.34, 1.0)];
        list.push(Draw::Fill {
            corners: cut.iter().map(|at| view.screen_from_table(*at)).collect(),
            colour: livery.ink,
        });
    }
    paint_emblem(
        list,
        (element, element.pose),
        texts,
        view,
        [livery.ink, livery.fill],
    );
    if element.general {
        paint_general(list, &base, view);
    }
    if selected {
        // Two lines, dark and bright: it stands out from every ground and livery.
        outline(list, &spots, thin + 4.0, view.look.ink);
        outline(list, &spots, thin + 2.0, view.look.selected);
    }
}

/// The base itself: flat, or with a bevelled edge of this width that catches the light from the upper left.
pub(super) fn paint_base(list: &mut Vec<Draw>, spots: &[Spot], livery: Livery, bevel: Option<f32>) {
    list.push(Draw::Fill {
        corners: spots.to_vec(),
        colour: livery.fill,
    });
    let Some(bevel) = bevel else {
        return;
    };
    let middle = middle(spots);
    let reach = spots
        .iter()
        .map(|at| at.distance(middle))
        .fold(1.0, f32::max);
    let lit = |at: &Spot| ((middle.x - at.x) + (middle.y - at.y)) / reach;
    let mut brush = Brush::default();
    brush.shaded(spots.iter().map(|at| (*at, livery.fill.lit(lit(at) * 0.1))));
    let inset: Vec<Spot> = (0..spots.len()).map(|i| inset(spots, i, bevel)).collect();
    for (i, from) in spots.iter().enumerate() {
        let next = (i + 1) % spots.len();
        let side = Spot::new(
            f32::midpoint(from.x, spots[next].x) - middle.x,
            f32::midpoint(from.y, spots[next].y) - middle.y,
        );
        let length = side.distance(Spot::default()).max(1.0);
        let colour = livery.fill.lit(-(side.x + side.y) / length * 0.28);
        brush.polygon(&[*from, spots[next], inset[next], inset[i]], colour);
    }
    push(list, brush);
}

/// A corner moved inwards by a bevel.
fn inset(spots: &[Spot], i: usize, by: f32) -> Spot {
    let count = spots.len();
    let (before, at, after) = (
        spots[(i + count - 1) % count],
        spots[i],
        spots[(i + 1) % count],
    );
    let towards = |to: Spot| {
        let length = at.distance(to).max(1e-3);
        Spot::new((to.x - at.x) / length * by, (to.y - at.y) / length * by)
    };
    let (a, b) = (towards(before), towards(after));
    Spot::new(at.x + a.x + b.x, at.y + a.y + b.y)
}

fn middle(spots: &[Spot]) -> Spot {
    let count = spots.len().max(1) as f32;
    let sum = spots.iter().fold(Spot::default(), |sum, at| {
        Spot::new(sum.x + at.x, sum.y + at.y)
    });
    Spot::new(sum.x / count, sum.y / count)
}

fn push(list: &mut Vec<Draw>, brush: Brush) {
    list.extend(brush.finish().into_iter().map(|surface| Draw::Surface {
        surface,
        lie: Lie::SCREEN,
    }));
}

/// A place on a base: `right` in base widths from the middle, `back` in depths from the front.
pub(super) fn on_base(base: &Base, right: f64, back: f64) -> Vec2 {
    base.pose.front() + base.pose.right() * (base.width * right)
        - base.pose.ahead() * (base.depth * back)
}

/// What tells the armies apart without colour: red has a filled band with teeth along the rear, blue a second line inside
/// its frame.
fn army_mark(list: &mut Vec<Draw>, base: &Base, side: Side, view: View<'_>) {
    /// A tooth can be seen from this height of the band on, logical pixels.
    const TOOTH: f32 = 4.0;
    let livery = view.look.livery(side);
    let at = |right: f64, back: f64| view.screen_from_table(on_base(base, right, back));
    match side {
        Side::Red => {
            list.push(Draw::Fill {
                corners: vec![at(-0.5, 0.86), at(0.5, 0.86), at(0.5, 1.0), at(-0.5, 1.0)],
                colour: livery.frame,
            });
            if view.pixels(base.depth * 0.14) < TOOTH {
                return;
            }
            for i in 0..12_u8 {
                let left = f64::from(i) / 12.0 - 0.5;
                list.push(Draw::Fill {
                    corners: vec![
                        at(left, 1.0),
                        at(left + 1.0 / 12.0, 1.0),
                        at(left + 0.5 / 12.0, 0.885),
                    ],
                    colour: livery.fill.lit(0.1),
                });
            }
        }
        Side::Blue => {
            let (x, y) = (0.5 - 8.0 / base.width, 8.0 / base.depth);
            let inner = vec![at(-x, y), at(x, y), at(x, 1.0 - y), at(-x, 1.0 - y)];
            let width = view.pixels(4.0).clamp(1.0, 2.5);
            outline(list, &inner, width, livery.frame);
        }
    }
}

/// The front edge is thick and carries a small wedge that points ahead.
pub(super) fn paint_front(list: &mut Vec<Draw>, base: &Base, view: View<'_>, colour: Colour) {
    let at = |right: f64, ahead: f64| {
        view.screen_from_table(
            base.pose.front() + base.pose.right() * right + base.pose.ahead() * ahead,
        )
    };
    let half = base.width / 2.0;
    list.push(Draw::Line {
        from: at(-half, 0.0),
        to: at(half, 0.0),
        width: view.pixels(14.0).clamp(2.5, 8.0),
        colour,
    });
    list.push(Draw::Fill {
        corners: vec![at(-18.0, 0.0), at(18.0, 0.0), at(0.0, 26.0)],
        colour,
    });
}

/// A camp: a square with the owner's frame and tents; crossed when an enemy holds it.
pub(super) fn paint_camp(list: &mut Vec<Draw>, side: Side, camp: &Camp, view: View<'_>) {
    let base = camp.footprint();
    let livery = view.look.livery(side);
    let spots = corners(&base, view);
    let is_rich = view.look.is_rich();
    list.push(Draw::Fill {
        corners: spots.clone(),
        colour: if is_rich {
            Colour::rgb(150, 128, 88)
        } else {
            livery.fill.faded(150)
        },
    });
    outline(list, &spots, if is_rich { 4.0 } else { 2.0 }, livery.frame);
    let middle = middle(&spots);
    let half = view.pixels(base.width / 2.0);
    let tents: [(f32, f32, f32); 3] = [(-0.42, -0.3, 0.4), (0.42, -0.26, 0.38), (0.0, 0.34, 0.46)];
    for (x, y, size) in tents {
        let at = Spot::new(middle.x + x * half, middle.y + y * half);
        tent(list, at, size * half, livery, view);
    }
    if camp.held_by == Some(side.other()) {
        for (from, to) in [(spots[0], spots[2]), (spots[1], spots[3])] {
            list.push(Draw::Line {
                from,
                to,
                width: 3.0,
                colour: view.look.refused,
            });
        }
    }
}

/// A tent in the colours of its army, always upright.
fn tent(list: &mut Vec<Draw>, at: Spot, size: f32, livery: Livery, view: View<'_>) {
    let place = |x: f32, y: f32| Spot::new(at.x + x * size, at.y + y * size);
    let mut brush = Brush::default();
    if view.look.is_rich() {
        let shade = [place(-0.9, 0.72), place(1.5, 0.72), place(0.3, -0.1)];
        brush.polygon(&shade, SHADE.faded(90));
    }
    let (left, right, top) = (place(-0.95, 0.7), place(0.95, 0.7), place(0.0, -0.85));
    brush.polygon(&[left, place(0.1, 0.7), top], livery.fill.lit(0.16));
    brush.polygon(&[place(0.1, 0.7), right, top], livery.fill.lit(-0.14));
    brush.polygon(
        &[place(-0.28, 0.7), place(0.3, 0.7), place(0.04, -0.1)],
        livery.frame,
    );
    for (from, to) in [(left, top), (top, right), (left, right)] {
        brush.line(from, to, 1.2, livery.frame);
    }
    push(list, brush);
}
