//! The dice on the table: each throw on a sheet of paper beside the place where it was thrown, where it covers nobody.

use acies::Side;
use acies::game::Table;
use acies::geometry::Vec2;
use acies::skirmish::leader_of;

use super::dice::{Cast, Lying, Row, Says, Spread};
use super::pips::Die;
use super::tempo::MOST_DICE;
use crate::draw::{Anchor, Colour, Draw, Spot};
use crate::look::{Look, SMALL};
use crate::table::{Area, View, outline, rectangle, width_of};
use crate::texts::{Texts, kind_of};

/// Edge of a die, logical pixels.
const DIE: f32 = 21.0;
/// From the middle of one die to the next.
const NEXT: f32 = 27.0;
/// Height of a row.
const HIGH: f32 = 30.0;
/// Height of the line of words below.
const WORDS: f32 = 18.0;
/// Space inside the paper.
const RIM: f32 = 6.0;
/// How far from its place a throw is put at first, and how much farther each time.
const OFF: (f32, f32) = (46.0, 26.0);
/// Room of a unit's tag.
const TAG: (f32, f32) = (56.0, 22.0);
/// So many distances are tried.
const RINGS: u16 = 14;
/// So many directions at each distance.
const WAYS: u16 = 16;

/// Paints all of them, the newest first placed.
pub(super) fn paint(
    list: &mut Vec<Draw>,
    lying: &[Lying],
    table: &Table,
    view: View<'_>,
    texts: &Texts,
    now: f64,
) {
    let mut taken = covered(table, view);
    for one in lying.iter().rev() {
        let words = words_of(&one.cast, table, texts);
        let size = size_of(&one.cast, &words, texts);
        let Some(paper) = free_place(&one.cast, size, &taken, view) else {
            continue;
        };
        taken.push(paper);
        let sheet = Sheet {
            cast: &one.cast,
            paper,
            rolled: one.rolled(now),
            words: &words,
        };
        sheet.paint(list, view, texts);
    }
}

/// What must stay visible: everybody on the table.
fn covered(table: &Table, view: View<'_>) -> Vec<Area> {
    match table {
        Table::Ancients(state) => state
            .elements
            .iter()
            .filter(|element| element.is_on_table())
            .map(|element| box_round(&element.footprint().corners(), view))
            .collect(),
        Table::Skirmish(state) => state
            .models_with_ids()
            .filter(|(_, model)| model.is_alive())
            .map(|(id, model)| {
                let at = view.screen_from_table(model.at.vec());
                let radius = view.pixels(f64::from(model.radius()) / 1000.0).max(4.0);
                let round = Area {
                    x: at.x - radius,
                    y: at.y - radius,
                    width: radius * 2.0,
                    height: radius * 2.0,
                };
                // The leader's tag stands above him.
                if leader_of(state, model.unit) == Some(id) {
                    return Area {
                        x: at.x - TAG.0 / 2.0,
                        y: round.y - TAG.1,
                        width: TAG.0,
                        height: round.height + TAG.1,
                    };
                }
                round
            })
            .collect(),
    }
}

fn box_round(corners: &[Vec2], view: View<'_>) -> Area {
    let spots: Vec<Spot> = corners
        .iter()
        .map(|at| view.screen_from_table(*at))
        .collect();
    let least = |of: fn(&Spot) -> f32| spots.iter().map(of).fold(f32::INFINITY, f32::min);
    let most = |of: fn(&Spot) -> f32| spots.iter().map(of).fold(f32::NEG_INFINITY, f32::max);
    let (x, y) = (least(|spot| spot.x), least(|spot| spot.y));
    Area {
        x,
        y,
        width: most(|spot| spot.x) - x,
        height: most(|spot| spot.y) - y,
    }
}

/// The free place nearest to where it was thrown; none when there is no room beside everybody.
fn free_place(cast: &Cast, size: (f32, f32), taken: &[Area], view: View<'_>) -> Option<Area> {
    let area = view.area();
    let anchor = anchor_of(cast, view);
    // Above, unless something is to be looked at: then where it is not.
    let best = cast.away_from.map_or(0.0, |place| {
        let other = view.screen_from_table(place);
        (anchor.x - other.x).atan2(other.y - anchor.y)
    });
    let is_free = |paper: &Area| {
        let inside = paper.x >= area.x
            && paper.y >= area.y
            && paper.x + paper.width <= area.x + area.width
            && paper.y + paper.height <= area.y + area.height;
        inside && !taken.iter().any(|other| paper.overlaps(other))
    };
    let at = |ring: u16, way: u16| {
        let far = OFF.0 + OFF.1 * f32::from(ring);
        // The best direction first, then by turns to both sides of it.
        let turn = f32::from(way.div_ceil(2)) * if way.is_multiple_of(2) { 1.0 } else { -1.0 };
        let (sin, cos) = (best + (turn * 360.0 / f32::from(WAYS)).to_radians()).sin_cos();
        Area {
            x: anchor.x + sin * (far + size.0 / 2.0) - size.0 / 2.0,
            y: anchor.y - cos * (far + size.1 / 2.0) - size.1 / 2.0,
            width: size.0,
            height: size.1,
        }
    };
    let corners = match cast.spread {
        Spread::Edge => corners_of(size, area),
        Spread::Near(_) => Vec::new(),
    };
    let around = (0..RINGS)
        .flat_map(|ring| (0..WAYS).map(move |way| (ring, way)))
        .map(|(ring, way)| at(ring, way));
    corners.into_iter().chain(around).find(is_free)
}

/// The upper corners of the table area, where often no table is.
fn corners_of(size: (f32, f32), area: Area) -> Vec<Area> {
    const GAP: f32 = 8.0;
    let right = area.x + area.width - size.0 - GAP;
    let paper = |x: f32| Area {
        x,
        y: area.y + GAP,
        width: size.0,
        height: size.1,
    };
    vec![paper(area.x + GAP), paper(right)]
}

/// The place on the screen that a throw belongs to; brought into view when it lies beside it.
fn anchor_of(cast: &Cast, view: View<'_>) -> Spot {
    let area = view.area();
    match cast.spread {
        Spread::Near(at) => {
            let spot = view.screen_from_table(at);
            Spot::new(
                spot.x.max(area.x).min(area.x + area.width),
                spot.y.max(area.y).min(area.y + area.height),
            )
        }
        Spread::Edge => Spot::new(area.middle().x, area.y + 150.0_f32.min(area.height / 2.0)),
    }
}

fn size_of(cast: &Cast, words: &str, texts: &Texts) -> (f32, f32) {
    let row = |row: &Row| {
        let dice = row.dice.len().clamp(1, MOST_DICE) as f32 * NEXT;
        dice + width_of(&tail_of(row, texts)) + 4.0
    };
    let widest = cast.rows.iter().map(row).fold(width_of(words), f32::max);
    let lines = cast.rows.len() as f32 * HIGH;
    let below = if words.is_empty() { 0.0 } else { WORDS };
    (widest + 2.0 * RIM, lines + below + 2.0 * RIM)
}

/// What stands behind the dice of a row: `+3 = 7`, `≤ 6`.
fn tail_of(row: &Row, texts: &Texts) -> String {
    let mut tail = match (row.plus, row.total, row.need) {
        (Some(plus), Some(total), _) => format!("{} = {total}", Texts::signed(plus)),
        (_, _, Some(need)) => format!("≤ {need}"),
        _other => String::new(),
    };
    if let Some(hidden) = row.dice.len().checked_sub(MOST_DICE).filter(|n| *n > 0) {
        let more = texts.with("dice-more", &[("n", hidden.to_string())]);
        tail = format!("{more} {tail}");
    }
    tail
}

/// What came of it in words.
fn words_of(cast: &Cast, table: &Table, texts: &Texts) -> String {
    let words = match (cast.says, table) {
        (Says::Nothing, _) => String::new(),
        (Says::Result(Some(id), result), Table::Ancients(state)) => texts.with(
            "dice-result",
            &[
                ("element", texts.element_of(state, id)),
                ("result", texts.result(result)),
            ],
        ),
        (Says::Result(_, result), _) => {
            texts.with("dice-equal", &[("result", texts.result(result))])
        }
        (Says::Points(points), _) => texts.with("match-points", &[("points", points.to_string())]),
        (Says::Test(kind), _) => texts.say(&format!("skm-test-{}", kind_of(&kind))),
        (Says::Hits(hits), _) => texts.with("dice-hits", &[("n", hits.to_string())]),
        (Says::OnTheSpot(true), _) => texts.say("dice-on-the-spot"),
        (Says::OnTheSpot(false), _) => texts.say("dice-astray"),
        (Says::Mine(true), _) => texts.say("dice-mine"),
        (Says::Mine(false), _) => texts.say("dice-no-mine"),
        (Says::Duel(Some(model)), Table::Skirmish(state)) => {
            texts.with("dice-duel-lost", &[("model", texts.model_of(state, model))])
        }
        (Says::Duel(_), _) => texts.say("dice-duel-open"),
        (Says::Won(side), _) => texts.with("dice-won", &[("side", texts.side(side))]),
    };
    if cast.more == 0 {
        return words;
    }
    let more = texts.with("dice-more", &[("n", cast.more.to_string())]);
    format!("{words} {more}").trim().to_owned()
}

/// A sheet with dice.
struct Sheet<'a> {
    cast: &'a Cast,
    paper: Area,
    rolled: f64,
    words: &'a str,
}

impl Sheet<'_> {
    fn paint(&self, list: &mut Vec<Draw>, view: View<'_>, texts: &Texts) {
        let paper = self.paper;
        let corner = Spot::new(paper.x, paper.y);
        if let Spread::Near(_) = self.cast.spread {
            list.push(Draw::Line {
                from: anchor_of(self.cast, view),
                to: paper.middle(),
                width: 1.5,
                colour: view.look.ink.faded(140),
            });
        }
        rectangle(
            list,
            corner,
            (paper.width, paper.height),
            view.look.paper.faded(240),
        );
        let rim = [
            corner,
            Spot::new(paper.x + paper.width, paper.y),
            Spot::new(paper.x + paper.width, paper.y + paper.height),
            Spot::new(paper.x, paper.y + paper.height),
        ];
        outline(list, &rim, 1.0, view.look.ink.faded(160));
        let mut number = 0;
        for (i, row) in self.cast.rows.iter().enumerate() {
            let middle = paper.y + RIM + HIGH * (i as f32 + 0.5);
            self.row(list, row, (middle, number), view, texts);
            number += row.dice.len();
        }
        if self.rolled >= 1.0 && !self.words.is_empty() {
            list.push(Draw::Text {
                text: self.words.to_owned(),
                at: Spot::new(paper.middle().x, paper.y + paper.height - RIM - WORDS / 2.0),
                size: SMALL,
                anchor: Anchor::Middle,
                turned: 0.0,
                colour: view.look.ink,
            });
        }
    }

    fn row(
        &self,
        list: &mut Vec<Draw>,
        row: &Row,
        (middle, number): (f32, usize),
        view: View<'_>,
        texts: &Texts,
    ) {
        let (fill, frame, ink) = colours_of(view.look, row.side);
        let mut x = self.paper.x + RIM + NEXT / 2.0;
        for (i, shows) in row.dice.iter().take(MOST_DICE).enumerate() {
            let die = Die {
                at: Spot::new(x, middle - 1.0),
                size: DIE,
                shows: *shows,
                faces: self.cast.faces,
                rolled: self.rolled,
                number: number + i,
                fill,
                frame,
                ink,
            };
            die.paint(list);
            let passes = row
                .need
                .is_some_and(|need| i16::from(*shows) <= i16::from(need));
            if passes && self.rolled >= 1.0 {
                // What passes is underlined, so that it can be told without colour.
                list.push(Draw::Line {
                    from: Spot::new(x - DIE / 2.0, middle + DIE / 2.0 + 2.0),
                    to: Spot::new(x + DIE / 2.0, middle + DIE / 2.0 + 2.0),
                    width: 2.5,
                    colour: view.look.legal,
                });
            }
            x += NEXT;
        }
        let tail = tail_of(row, texts);
        if tail.is_empty() || (row.total.is_some() && self.rolled < 1.0) {
            return;
        }
        list.push(Draw::Text {
            text: tail,
            at: Spot::new(x - NEXT / 2.0 + 4.0, middle),
            size: SMALL + 1.0,
            anchor: Anchor::Left,
            turned: 0.0,
            colour: view.look.ink,
        });
    }
}

/// Face, frame and pips of somebody's dice; white for nobody's.
const fn colours_of(look: &Look, side: Option<Side>) -> (Colour, Colour, Colour) {
    match side {
        Some(side) => {
            let livery = look.livery(side);
            (livery.fill, livery.frame, livery.ink)
        }
        None => (WHITE, look.ink, look.ink),
    }
}

const WHITE: Colour = Colour::rgb(250, 248, 240);
