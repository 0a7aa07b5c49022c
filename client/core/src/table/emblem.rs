//! What stands on a base: the symbol of the type, its letters, the general's star.

use acies::ancients::{Element, Troop};
use acies::geometry::{Base, Pose};

use super::board::{outline, width_of};
use super::pieces::{on_base, paint_base};
use super::{Area, View};
use crate::draw::{Anchor, Colour, Draw, Spot};
use crate::look;
use crate::symbols::{self, Figure, Frame};
use crate::texts::Texts;

/// Part of a base's depth between its front edge and the band of its side.
const INSIDE: f32 = 0.76;
/// Where the middle of that part lies, in depths from the front.
const MIDDLE: f64 = 0.46;
/// The smallest symbol that can be told from others, logical pixels.
const LEAST: f32 = 11.0;
/// Gold, and its rim.
const GOLD: [Colour; 2] = [Colour::rgb(255, 214, 92), Colour::rgb(92, 58, 6)];

/// Where symbol and letters go, in pixels from the middle, as they are read.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Layout {
    /// Middle and side of the symbol.
    symbol: Option<(Spot, f32)>,
    /// Middle and height of the letters.
    letters: Option<(Spot, f32)>,
}

/// On deep bases the letters below the symbol, on others beside it, else whatever has room alone. Letters are never smaller
/// than can be read. The breadth of the letters is in parts of their height.
fn layout(width: f32, high: f32, letters: f32) -> Layout {
    let room = width * 0.89;
    let broad = |size: f32| letters * size;
    let below = |size: f32| {
        let side = (high - size * 0.9).min(room);
        (side >= LEAST && broad(size) <= width).then(|| Layout {
            symbol: Some((Spot::new(0.0, (side - high) / 2.0), side)),
            letters: Some((Spot::new(0.0, (high - size * 0.8) / 2.0), size)),
        })
    };
    let beside = |size: f32| {
        let gap = (high * 0.12).clamp(1.0, 10.0);
        let side = high.min(room - broad(size) - gap);
        let whole = side + gap + broad(size);
        (side >= LEAST && side >= high.min(34.0) * 0.66).then(|| Layout {
            symbol: Some((Spot::new((side - whole) / 2.0, 0.0), side)),
            letters: Some((Spot::new((whole - broad(size)) / 2.0, 0.0), size)),
        })
    };
    let size = (high * 0.26).clamp(look::SMALL, 30.0);
    if high > width * 0.7
        && let Some(layout) = below(size)
    {
        return layout;
    }
    let sizes = [(high * 0.36).clamp(look::SMALL, 30.0), size, look::SMALL];
    let text = broad(look::SMALL);
    if let Some(layout) = sizes
        .into_iter()
        .find_map(beside)
        .or_else(|| below(look::SMALL))
    {
        return layout;
    }
    if text <= room {
        return Layout {
            symbol: None,
            letters: Some((Spot::default(), look::SMALL)),
        };
    }
    let alone = high.min(room);
    Layout {
        symbol: (alone >= LEAST).then(|| (Spot::default(), alone)),
        letters: None,
    }
}

/// Symbol and letters of an element as it would stand there, turned with the base and never upside down.
pub(super) fn paint_emblem(
    list: &mut Vec<Draw>,
    (element, pose): (&Element, Pose),
    texts: &Texts,
    view: View<'_>,
    colours: [Colour; 2],
) {
    let base = Base::new(pose, Element::WIDTH, element.depth());
    let mut turned = (pose.degrees() - view.up()).rem_euclid(360.0);
    if turned > 90.0 && turned <= 270.0 {
        turned -= 180.0;
    }
    let (sin, cos) = (turned as f32).to_radians().sin_cos();
    let middle = view.screen_from_table(on_base(&base, 0.0, MIDDLE));
    let at = |off: Spot| {
        Spot::new(
            middle.x + off.x * cos - off.y * sin,
            middle.y + off.x * sin + off.y * cos,
        )
    };
    let code = texts.code(element.troop);
    let high = view.pixels(base.depth) * INSIDE;
    let layout = layout(view.pixels(base.width), high, width_of(code) / look::SMALL);
    if let Some((off, side)) = layout.symbol {
        let half = side / 2.0;
        let frame = Frame {
            middle: at(off),
            right: Spot::new(cos * half, sin * half),
            rear: Spot::new(-sin * half, cos * half),
        };
        symbols::paint(list, symbols::troop(element.troop), frame, colours);
    }
    if let Some((off, size)) = layout.letters {
        list.push(Draw::Text {
            text: code.to_owned(),
            at: at(off),
            size,
            anchor: Anchor::Middle,
            turned: turned as f32,
            colour: colours[0],
        });
    }
}

/// The general's star on a golden disc at the rear left corner.
pub(super) fn paint_general(list: &mut Vec<Draw>, base: &Base, view: View<'_>) {
    let centre = view.screen_from_table(on_base(base, -0.4, 0.98));
    star(list, centre, view.pixels(28.0).clamp(7.0, 16.0));
}

fn star(list: &mut Vec<Draw>, centre: Spot, radius: f32) {
    let [gold, rim] = GOLD;
    for (part, colour) in [(1.0, rim), (0.84, gold)] {
        list.push(Draw::Circle {
            centre,
            radius: radius * part,
            ring: None,
            colour,
        });
    }
    let frame = Frame::upright(centre, radius * 0.66);
    symbols::paint(list, symbols::general(), frame, [rim, gold]);
}

/// A slot of a tray: a base that lies beside the table.
pub(crate) fn paint_slot(
    list: &mut Vec<Draw>,
    area: Area,
    livery: look::Livery,
    look: &look::Look,
) {
    let at = |x: f32, y: f32| Spot::new(area.x + x * area.width, area.y + y * area.height);
    let spots = [at(0.0, 0.0), at(1.0, 0.0), at(1.0, 1.0), at(0.0, 1.0)];
    paint_base(list, &spots, livery, look.is_rich().then_some(2.0));
    outline(list, &spots, 1.0, livery.frame);
    list.push(Draw::Line {
        from: spots[0],
        to: spots[1],
        width: 4.0,
        colour: livery.frame,
    });
}

/// What lies in it: symbol, letters and the general's star, upright.
pub(crate) fn paint_in_slot(
    list: &mut Vec<Draw>,
    area: Area,
    (troop, general): (Troop, bool),
    texts: &Texts,
    livery: look::Livery,
) {
    let code = texts.code(troop);
    let middle = area.middle();
    let middle = Spot::new(middle.x, middle.y + 1.0);
    let at = |off: Spot| Spot::new(middle.x + off.x, middle.y + off.y);
    let layout = layout(
        area.width,
        area.height * INSIDE,
        width_of(code) / look::SMALL,
    );
    if let Some((off, side)) = layout.symbol {
        let frame = Frame::upright(at(off), side / 2.0);
        let colours = [livery.ink, livery.fill];
        symbols::paint(list, symbols::troop(troop), frame, colours);
    }
    if let Some((off, size)) = layout.letters {
        list.push(Draw::Text {
            text: code.to_owned(),
            at: at(off),
            size,
            anchor: Anchor::Middle,
            turned: 0.0,
            colour: livery.ink,
        });
    }
    if general {
        star(
            list,
            Spot::new(area.x + 5.0, area.y + area.height - 4.0),
            7.0,
        );
    }
}

/// The sheet of all symbols, of troops and of figures: small, as on a table, and large, on both liveries.
#[must_use]
pub fn sheet(look: &look::Look, texts: &Texts) -> Vec<Draw> {
    let troops = Troop::ALL.into_iter();
    let troops = troops.map(|troop| (symbols::troop(troop), texts.code(troop)));
    let figures = Figure::ALL.into_iter();
    let figures = figures.map(|figure| (symbols::figure(figure), ""));
    let mut list = Vec::new();
    for (i, (strokes, code)) in troops.chain(figures).enumerate() {
        let (column, row) = ((i / 6) as f32, (i % 6) as f32);
        let corner = Spot::new(8.0 + column * 318.0, 16.0 + row * 128.0);
        for (j, livery) in look.liveries.into_iter().enumerate() {
            let left = corner.x + j as f32 * 158.0;
            for (x, y, side) in [(0.0, 0.0, 14.0), (0.0, 24.0, 24.0), (36.0, 0.0, 104.0)] {
                let from = Spot::new(left + x, corner.y + y);
                super::rectangle(&mut list, from, (side * 1.1, side * 1.1), livery.fill);
                let half = side / 2.0;
                let middle = Spot::new(from.x + half * 1.1, from.y + half * 1.1);
                let frame = Frame::upright(middle, half * 0.94);
                symbols::paint(&mut list, strokes, frame, [livery.ink, livery.fill]);
            }
            list.push(Draw::Text {
                text: code.to_owned(),
                at: Spot::new(left, corner.y + 84.0),
                size: 14.0,
                anchor: Anchor::Left,
                turned: 0.0,
                colour: livery.fill,
            });
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_never_smaller_than_can_be_read_and_nothing_leaves_the_base() {
        for width in 12..300_u16 {
            for depth in [0.375_f32, 0.5, 0.75, 1.0] {
                for (letters, least) in [("El", 0.0), ("Km", 0.0), ("SiS", 1.0), ("WWg", 1.0)] {
                    let letters = width_of(letters) / look::SMALL;
                    let width = f32::from(width);
                    let high = width * depth * INSIDE;
                    let layout = layout(width, high, letters);
                    if let Some((at, size)) = layout.letters {
                        assert!(size >= look::SMALL);
                        let half = letters * size / 2.0;
                        assert!(at.x.abs() + half <= width * 0.551, "{width} {depth}");
                    }
                    if let Some((at, side)) = layout.symbol {
                        assert!(side >= LEAST);
                        assert!(at.x.abs() + side / 2.0 <= width / 2.0);
                        assert!(at.y.abs() + side / 2.0 <= high / 2.0 + 0.01);
                    }
                    // On an ordinary table both are there; types with long codes stand on deep bases.
                    if width >= 44.0 && depth >= least {
                        assert!(
                            layout.symbol.is_some() && layout.letters.is_some(),
                            "{width} {depth} {letters}"
                        );
                    }
                }
            }
        }
    }
}
