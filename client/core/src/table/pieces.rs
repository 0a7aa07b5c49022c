//! Elements and camps: base, front, code, and the marks of army, general and move.

use acies::ancients::{Camp, Element, Side};
use acies::geometry::{Base, Pose, Vec2};

use super::View;
use super::board::outline;
use crate::draw::{Anchor, Colour, Draw, Spot};
use crate::texts::Texts;

/// The corners of a base on the screen: front left, front right, rear right, rear left.
pub(super) fn corners(base: &Base, view: View<'_>) -> Vec<Spot> {
    base.corners()
        .iter()
        .map(|at| view.screen_from_table(*at))
        .collect()
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
    list.push(Draw::Fill {
        corners: spots.clone(),
        colour: livery.fill,
    });
    army_mark(list, &base, element.side, view);
    let thin = (view.pixels(6.0)).clamp(1.0, 3.0);
    outline(list, &spots, thin, livery.frame);
    paint_front(list, &base, view, livery.frame);
    paint_code(list, element, element.pose, texts, view, livery.ink);
    if element.general {
        paint_general(list, &base, view, livery.ink, livery.frame);
    }
    if element.moved {
        // A cut corner at the rear right: this one has had its move.
        let at = |right: f64, back: f64| on_base(&base, right, back);
        let cut = [at(0.5, 0.5), at(0.5, 1.0), at(0.28, 1.0)];
        list.push(Draw::Fill {
            corners: cut.iter().map(|at| view.screen_from_table(*at)).collect(),
            colour: livery.ink,
        });
    }
    if selected {
        outline(list, &spots, thin + 2.0, view.look.selected);
    }
}

/// A place on a base: `right` in base widths from the middle, `back` in depths from the front.
fn on_base(base: &Base, right: f64, back: f64) -> Vec2 {
    base.pose.front() + base.pose.right() * (base.width * right)
        - base.pose.ahead() * (base.depth * back)
}

/// What tells the armies apart without colour: red has a filled band along the rear, blue a second line inside its frame.
fn army_mark(list: &mut Vec<Draw>, base: &Base, side: Side, view: View<'_>) {
    let livery = view.look.livery(side);
    let at = |right: f64, back: f64| view.screen_from_table(on_base(base, right, back));
    match side {
        Side::Red => list.push(Draw::Fill {
            corners: vec![at(-0.5, 0.84), at(0.5, 0.84), at(0.5, 1.0), at(-0.5, 1.0)],
            colour: livery.frame,
        }),
        Side::Blue => {
            let inner = vec![
                at(-0.45, 0.12),
                at(0.45, 0.12),
                at(0.45, 0.88),
                at(-0.45, 0.88),
            ];
            outline(list, &inner, 1.0, livery.frame);
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

/// The troop code, turned with the base and never upside down.
pub(super) fn paint_code(
    list: &mut Vec<Draw>,
    element: &Element,
    pose: Pose,
    texts: &Texts,
    view: View<'_>,
    colour: Colour,
) {
    let base = Base::new(pose, Element::WIDTH, element.depth());
    let mut turned = (pose.degrees() - view.up()).rem_euclid(360.0);
    if turned > 90.0 && turned <= 270.0 {
        turned -= 180.0;
    }
    // As high as the base is deep, but no wider than it is: a bold letter takes three quarters of its height.
    let room = if element.general { 96.0 } else { 150.0 };
    let letters = texts.code(element.troop).chars().count().max(1);
    let widest = room / (0.75 * letters as f64);
    let size = view
        .pixels((base.depth.min(110.0) * 0.82).min(widest))
        .clamp(8.0, 26.0);
    // Beside the general's mark, not under it.
    let aside = if element.general { 0.13 } else { 0.0 };
    list.push(Draw::Text {
        text: texts.code(element.troop).to_owned(),
        at: view.screen_from_table(on_base(&base, aside, 0.5)),
        size,
        anchor: Anchor::Middle,
        turned: turned as f32,
        colour,
    });
}

/// The general: a ring with a dot at the rear left.
fn paint_general(list: &mut Vec<Draw>, base: &Base, view: View<'_>, ink: Colour, frame: Colour) {
    let centre = view.screen_from_table(on_base(base, -0.34, 0.5));
    let radius = view.pixels(24.0).clamp(3.5, 10.0);
    list.push(Draw::Circle {
        centre,
        radius,
        ring: None,
        colour: ink,
    });
    list.push(Draw::Circle {
        centre,
        radius,
        ring: Some(1.5),
        colour: frame,
    });
    list.push(Draw::Circle {
        centre,
        radius: radius * 0.4,
        ring: None,
        colour: frame,
    });
}

/// A camp: a square with the owner's frame and tents; crossed when an enemy holds it.
pub(super) fn paint_camp(list: &mut Vec<Draw>, side: Side, camp: &Camp, view: View<'_>) {
    let base = camp.footprint();
    let livery = view.look.livery(side);
    let spots = corners(&base, view);
    list.push(Draw::Fill {
        corners: spots.clone(),
        colour: livery.fill.faded(150),
    });
    outline(list, &spots, 2.0, livery.frame);
    let at = |right: f64, back: f64| view.screen_from_table(on_base(&base, right, back));
    for x in [-0.25, 0.25] {
        list.push(Draw::Fill {
            corners: vec![at(x - 0.18, 0.8), at(x + 0.18, 0.8), at(x, 0.4)],
            colour: livery.frame,
        });
    }
    if camp.held_by == Some(side.other()) {
        list.push(Draw::Line {
            from: spots[0],
            to: spots[2],
            width: 3.0,
            colour: view.look.refused,
        });
        list.push(Draw::Line {
            from: spots[1],
            to: spots[3],
            width: 3.0,
            colour: view.look.refused,
        });
    }
}
