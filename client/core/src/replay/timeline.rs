//! The timeline: a strip from the first batch to the last, painted with the usual display list, and the batch under a place
//! of it.

use std::collections::VecDeque;
use std::sync::Arc;

use acies::Side;

use super::Mark;
use crate::draw::{Anchor, Colour, Draw, Spot};
use crate::table::Area;

/// Height that it needs, logical pixels.
pub const HEIGHT: f32 = 46.0;
/// Space left and right of the strip.
const SIDE: f32 = 8.0;
/// Height of the marks below the curve.
const MARKS: f32 = 10.0;
/// Least space between two numbers of turns.
const LABEL: f32 = 22.0;

/// Colours that the window's theme gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inks {
    /// Behind everything.
    pub ground: Colour,
    /// Red's curve and turns.
    pub red: Colour,
    /// Blue's.
    pub blue: Colour,
    /// Moves.
    pub moves: Colour,
    /// Shooting.
    pub shots: Colour,
    /// Combats.
    pub combats: Colour,
    /// The moment that is shown.
    pub hand: Colour,
    /// Numbers.
    pub text: Colour,
}

/// What there is to see.
#[derive(Clone, Debug, PartialEq)]
pub struct Timeline {
    /// The first moment that can be shown.
    pub first: u32,
    /// The last one.
    pub last: u32,
    /// The one that is.
    pub shown: u32,
    /// The marks in between; those that have not come yet are missing.
    pub marks: Arc<VecDeque<Mark>>,
}

impl Timeline {
    fn along(area: Area) -> (f32, f32) {
        (area.x + SIDE, (area.width - 2.0 * SIDE).max(1.0))
    }

    /// Where a batch lies, from the left.
    #[must_use]
    pub fn x_of(&self, number: u32, area: Area) -> f32 {
        let (from, width) = Self::along(area);
        let all = self.last.saturating_sub(self.first).max(1) as f32;
        let at = number.clamp(self.first, self.last.max(self.first)) - self.first;
        from + width * at as f32 / all
    }

    /// The batch nearest to a place of the strip; beyond its ends the last one there.
    #[must_use]
    pub fn batch_at(&self, x: f32, area: Area) -> u32 {
        let (from, width) = Self::along(area);
        let all = self.last.saturating_sub(self.first);
        let part = ((x - from) / width).clamp(0.0, 1.0);
        self.first + (part * all as f32).round() as u32
    }

    /// What to paint into this area, in order.
    #[must_use]
    pub fn paint(&self, area: Area, inks: &Inks) -> Vec<Draw> {
        let mut list = vec![block(area.x, area.y, area.width, area.height, inks.ground)];
        self.turns(&mut list, area, inks);
        self.ticks(&mut list, area, inks);
        for side in Side::BOTH {
            self.curve(&mut list, area, side, inks);
        }
        let x = self.x_of(self.shown, area);
        list.push(block(x - 1.0, area.y, 2.0, area.height, inks.hand));
        list.push(Draw::Circle {
            centre: Spot::new(x, area.y + 4.0),
            radius: 4.0,
            ring: None,
            colour: inks.hand,
        });
        list
    }

    /// A band for every bound or turn, in the faded colour of its side, with its number where there is room.
    fn turns(&self, list: &mut Vec<Draw>, area: Area, inks: &Inks) {
        let mut begins: Vec<(u32, Side, u16)> = self
            .marks
            .iter()
            .filter_map(|mark| mark.turn.map(|(side, turn)| (mark.number, side, turn)))
            .collect();
        let end = self.marks.back().map_or(self.first, |mark| mark.number);
        begins.push((end, Side::Red, 0));
        let mut labelled = f32::NEG_INFINITY;
        for pair in begins.windows(2) {
            let [(from, side, turn), (to, ..)] = pair else {
                continue;
            };
            let (left, right) = (self.x_of(*from, area), self.x_of(*to, area));
            let colour = ink_of(*side, inks).faded(46);
            let height = area.height - MARKS;
            list.push(block(left, area.y, (right - left).max(1.0), height, colour));
            if left - labelled >= LABEL && right - left >= LABEL / 2.0 {
                labelled = left;
                list.push(Draw::Text {
                    text: turn.to_string(),
                    at: Spot::new(left + 2.0, area.y + 8.0),
                    size: 12.0,
                    anchor: Anchor::Left,
                    turned: 0.0,
                    colour: inks.text,
                });
            }
        }
    }

    /// A short line for a move, a longer one for a shooting, a full one for a combat.
    fn ticks(&self, list: &mut Vec<Draw>, area: Area, inks: &Inks) {
        let bottom = area.y + area.height;
        for mark in self.marks.iter() {
            let (part, colour) = if mark.fought {
                (1.0, inks.combats)
            } else if mark.shot {
                (0.75, inks.shots)
            } else if mark.moved {
                (0.45, inks.moves)
            } else {
                continue;
            };
            let x = self.x_of(mark.number, area);
            list.push(Draw::Line {
                from: Spot::new(x, bottom - 1.0),
                to: Spot::new(x, bottom - 1.0 - (MARKS - 2.0) * part),
                width: 1.5,
                colour,
            });
        }
    }

    /// Losses as steps that rise with time. Red's line is full, blue's has a dot at every loss: no colour alone tells them
    /// apart.
    fn curve(&self, list: &mut Vec<Draw>, area: Area, side: Side, inks: &Inks) {
        let most = self
            .marks
            .iter()
            .flat_map(|mark| mark.losses)
            .max()
            .unwrap_or(0)
            .max(4);
        let height = area.height - MARKS - 8.0;
        let base = area.y + area.height - MARKS - 2.0;
        let y_of = |losses: u16| base - height * f32::from(losses) / f32::from(most);
        let colour = ink_of(side, inks);
        // Where the beginning is forgotten, the curve begins with what was lost by then.
        let begun = self.marks.front().filter(|_| self.first > 0);
        let begun = begun.map_or(0, |mark| mark.losses[side.index()]);
        let (mut x, mut losses) = (self.x_of(self.first, area), begun);
        let line = |from: Spot, to: Spot| Draw::Line {
            from,
            to,
            width: 2.0,
            colour,
        };
        for mark in self.marks.iter() {
            let now = mark.losses[side.index()];
            if now == losses {
                continue;
            }
            let to = self.x_of(mark.number, area);
            list.push(line(
                Spot::new(x, y_of(losses)),
                Spot::new(to, y_of(losses)),
            ));
            list.push(line(Spot::new(to, y_of(losses)), Spot::new(to, y_of(now))));
            if side == Side::Blue {
                list.push(Draw::Circle {
                    centre: Spot::new(to, y_of(now)),
                    radius: 2.5,
                    ring: None,
                    colour,
                });
            }
            (x, losses) = (to, now);
        }
        let end = self.marks.back().map_or(self.first, |mark| mark.number);
        let to = self.x_of(end, area);
        list.push(line(
            Spot::new(x, y_of(losses)),
            Spot::new(to, y_of(losses)),
        ));
    }
}

const fn ink_of(side: Side, inks: &Inks) -> Colour {
    match side {
        Side::Red => inks.red,
        Side::Blue => inks.blue,
    }
}

fn block(x: f32, y: f32, width: f32, height: f32, colour: Colour) -> Draw {
    Draw::Fill {
        corners: vec![
            Spot::new(x, y),
            Spot::new(x + width, y),
            Spot::new(x + width, y + height),
            Spot::new(x, y + height),
        ],
        colour,
    }
}
