//! The ground: table, pieces by kind and standing, objectives, mines, zones, the legend.

use acies::geometry::Vec2;
use acies::skirmish::{
    Goal, Label, Level, MINE_CIRCLE, Mission, Phase, Piece, Side, Standing, State, TerrainKind,
};

use super::art::{Art, Shape, convex_parts};
use crate::draw::{Anchor, Colour, Draw, Spot};
use crate::look::{self, Look};
use crate::table::{Area, View, outline, rectangle, rim, width_of};
use crate::texts::Texts;

/// Size of a sign, inches.
const SIGN: f64 = 0.33;

/// Fills a shape and draws its edge.
pub(super) fn paint_shape(
    list: &mut Vec<Draw>,
    shape: &Shape,
    view: View<'_>,
    fill: Colour,
    edge: Option<(f32, Colour)>,
) {
    for part in &shape.parts {
        list.push(Draw::Fill {
            corners: on_screen(part, view),
            colour: fill,
        });
    }
    if let Some((width, colour)) = edge {
        outline(list, &on_screen(&shape.outline, view), width, colour);
    }
}

pub(super) fn on_screen(corners: &[Vec2], view: View<'_>) -> Vec<Spot> {
    corners
        .iter()
        .map(|at| view.screen_from_table(*at))
        .collect()
}

/// The table and its terrain, layer by layer.
pub(super) fn paint_ground(list: &mut Vec<Draw>, state: &State, art: &Art, view: View<'_>) {
    let scenario = &state.scenario;
    let size = Vec2::new(
        f64::from(scenario.width) / 1000.0,
        f64::from(scenario.depth) / 1000.0,
    );
    let corners = [
        Vec2::new(0.0, 0.0),
        Vec2::new(size.x, 0.0),
        size,
        Vec2::new(0.0, size.y),
    ];
    let corners = on_screen(&corners, view);
    let is_rich = view.look.is_rich();
    if is_rich {
        art.painting(scenario, view).paint(list, scenario, view);
    } else {
        list.push(Draw::Fill {
            corners: corners.clone(),
            colour: view.look.terrain(scenario.default_kind).0,
        });
    }
    let mut pieces: Vec<_> = state.pieces_with_ids().zip(&art.pieces).collect();
    pieces.sort_by_key(|((_, piece, _), _)| piece.layer);
    for ((_, piece, now), shape) in pieces {
        let (fill, ink) = view.look.piece(piece);
        let edge = if piece.label.is_fixed() { 2.0 } else { 1.0 };
        if is_rich {
            // What can be seen in the painting needs no sign; what fire has broken does.
            let edge = f32::min(edge, 1.0);
            outline(list, &on_screen(&shape.outline, view), edge, ink.faded(90));
        } else {
            paint_shape(list, shape, view, fill, Some((edge, ink.faded(150))));
        }
        for at in shape.signs.iter().filter(|_| !is_rich || now.broken) {
            let spot = view.screen_from_table(*at);
            if view.area().contains(spot) {
                sign(
                    list,
                    piece,
                    now.broken,
                    (spot, view.pixels(SIGN)),
                    view.look,
                );
            }
        }
        paint_standing(list, piece, now.standing, shape, view);
    }
    if is_rich {
        rim(list, &corners, 0.67, view);
    } else {
        outline(list, &corners, 2.0, view.look.table_edge);
    }
}

/// Impassable is hatched dark, dangerous framed in orange.
fn paint_standing(
    list: &mut Vec<Draw>,
    piece: &Piece,
    standing: Standing,
    shape: &Shape,
    view: View<'_>,
) {
    let spots = on_screen(&shape.outline, view);
    match standing {
        Standing::Passable => {}
        Standing::Dangerous(_) => {
            outline(list, &spots, 2.5, view.look.danger);
            warning(list, middle(&spots), 8.0, view.look);
        }
        Standing::Impassable => {
            // A painted wall or ravine speaks for itself.
            let is_plain = view.look.is_rich() && piece.label.is_fixed();
            let (width, opacity) = if is_plain { (1.0, 140) } else { (2.5, 255) };
            outline(list, &spots, width, view.look.ink.faded(opacity));
            if !piece.label.is_fixed() {
                for at in &shape.signs {
                    cross(list, view.screen_from_table(*at), 5.0, view.look.ink);
                }
            }
        }
    }
}

/// The middle of some places.
pub(super) fn middle(spots: &[Spot]) -> Spot {
    let count = spots.len().max(1) as f32;
    let sum = spots.iter().fold(Spot::default(), |sum, at| {
        Spot::new(sum.x + at.x, sum.y + at.y)
    });
    Spot::new(sum.x / count, sum.y / count)
}

/// A warning triangle.
pub(super) fn warning(list: &mut Vec<Draw>, at: Spot, size: f32, look: &Look) {
    let corners = vec![
        Spot::new(at.x, at.y - size),
        Spot::new(at.x + size, at.y + size * 0.8),
        Spot::new(at.x - size, at.y + size * 0.8),
    ];
    list.push(Draw::Fill {
        corners: corners.clone(),
        colour: Colour::rgb(255, 214, 120),
    });
    outline(list, &corners, 1.5, look.danger);
    list.push(Draw::Line {
        from: Spot::new(at.x, at.y - size * 0.45),
        to: Spot::new(at.x, at.y + size * 0.25),
        width: 2.0,
        colour: look.ink,
    });
    list.push(Draw::Circle {
        centre: Spot::new(at.x, at.y + size * 0.52),
        radius: 1.2,
        ring: None,
        colour: look.ink,
    });
}

pub(super) fn cross(list: &mut Vec<Draw>, at: Spot, size: f32, colour: Colour) {
    for (dx, dy) in [(1.0, 1.0), (1.0, -1.0)] {
        list.push(Draw::Line {
            from: Spot::new(at.x - dx * size, at.y - dy * size),
            to: Spot::new(at.x + dx * size, at.y + dy * size),
            width: 2.0,
            colour,
        });
    }
}

/// One sign of the pattern of a piece.
fn sign(list: &mut Vec<Draw>, piece: &Piece, broken: bool, (at, r): (Spot, f32), look: &Look) {
    let colour = look.piece(piece).1;
    let mut line = |dx0: f32, dy0: f32, dx1: f32, dy1: f32| {
        list.push(Draw::Line {
            from: Spot::new(at.x + dx0 * r, at.y + dy0 * r),
            to: Spot::new(at.x + dx1 * r, at.y + dy1 * r),
            width: 1.2,
            colour,
        });
    };
    if broken {
        line(-1.0, -0.6, 0.2, 0.4);
        line(0.2, 0.4, 1.0, -0.2);
        return;
    }
    match (piece.label, piece.kind) {
        (Label::Wall, _) => {
            line(-1.0, 0.0, 1.0, 0.0);
            line(0.0, 0.0, 0.0, 1.0);
        }
        (Label::Ravine, _) => {
            line(-0.8, -0.8, 0.0, 0.8);
            line(0.0, 0.8, 0.8, -0.8);
        }
        (Label::Rubble, _) => {
            line(-0.9, 0.5, -0.2, -0.6);
            line(-0.2, -0.6, 0.5, 0.5);
            line(0.5, 0.5, -0.9, 0.5);
        }
        (Label::BarbedWire, _) => {
            line(-0.7, -0.7, 0.7, 0.7);
            line(-0.7, 0.7, 0.7, -0.7);
        }
        (Label::RagingRiver, _)
        | (Label::Plain, Some(TerrainKind::River | TerrainKind::Stream)) => {
            line(-1.2, 0.2, -0.3, -0.3);
            line(-0.3, -0.3, 0.4, 0.3);
            line(0.4, 0.3, 1.2, -0.2);
        }
        (Label::Plain, Some(kind)) => kind_sign(&mut line, kind),
        (Label::Plain, None) => line(-0.6, 0.6, 0.6, -0.6),
    }
}

fn kind_sign(line: &mut impl FnMut(f32, f32, f32, f32), kind: TerrainKind) {
    match kind {
        TerrainKind::Road => line(-0.7, 0.0, 0.7, 0.0),
        TerrainKind::Plain | TerrainKind::River | TerrainKind::Stream => {}
        TerrainKind::BumpyPath | TerrainKind::FieldTrack => {
            line(-0.8, 0.2, 0.0, -0.2);
            line(0.0, -0.2, 0.8, 0.2);
        }
        TerrainKind::Mud => {
            line(-0.9, 0.0, -0.1, 0.0);
            line(0.2, 0.5, 0.9, 0.5);
        }
        TerrainKind::RockyPath => {
            line(-0.6, 0.4, 0.0, -0.5);
            line(0.0, -0.5, 0.6, 0.4);
            line(0.6, 0.4, -0.6, 0.4);
        }
        TerrainKind::Snow | TerrainKind::DeepSnow => {
            line(-0.6, 0.0, 0.6, 0.0);
            line(-0.3, -0.5, 0.3, 0.5);
            line(-0.3, 0.5, 0.3, -0.5);
        }
        TerrainKind::Swamp => {
            line(-1.2, 0.5, 1.2, 0.5);
            line(-0.5, 0.4, -0.8, -0.8);
            line(0.0, 0.4, 0.0, -1.0);
            line(0.5, 0.4, 0.8, -0.8);
        }
        TerrainKind::Scrub => {
            line(0.0, 0.8, -0.8, -0.5);
            line(0.0, 0.8, 0.0, -0.9);
            line(0.0, 0.8, 0.8, -0.5);
        }
        TerrainKind::Cornfield => {
            line(0.0, 0.9, 0.0, -0.9);
            line(0.0, -0.2, 0.5, -0.7);
            line(0.0, 0.2, -0.5, -0.3);
        }
    }
}

/// Both deployment zones, the own one brighter.
pub(super) fn paint_zones(list: &mut Vec<Draw>, state: &State, own: Option<Side>, view: View<'_>) {
    if !matches!(
        state.phase,
        Phase::Begin | Phase::TerrainReview | Phase::Deploy
    ) {
        return;
    }
    for side in Side::BOTH {
        let zone = &state.scenario.zones[side.index()];
        let corners: Vec<Vec2> = zone.iter().map(|at| at.vec()).collect();
        if own == Some(side) {
            for part in convex_parts(&corners) {
                list.push(Draw::Fill {
                    corners: on_screen(&part, view),
                    colour: view.look.zone,
                });
            }
        }
        let frame = view.look.livery(side).frame;
        outline(list, &on_screen(&corners, view), 2.0, frame);
    }
}

/// Objectives with the circle in which they are held, areas to be reached, mines.
pub(super) fn paint_goals(list: &mut Vec<Draw>, state: &State, level: Level, view: View<'_>) {
    let reach = view.pixels(f64::from(state.profile().play.objective_reach) / 1000.0);
    for (objective, now) in state.scenario.objectives.iter().zip(&state.objectives) {
        let colour = now
            .holder
            .map_or(view.look.paper, |side| view.look.livery(side).fill);
        let frame = now
            .holder
            .map_or(view.look.ink, |side| view.look.livery(side).frame);
        match &objective.goal {
            Goal::Marker(spot) => {
                let at = view.screen_from_table(spot.at.vec());
                let here = spot.level == level;
                let fade = if here { 255 } else { 110 };
                list.push(Draw::Circle {
                    centre: at,
                    radius: reach,
                    ring: Some(1.5),
                    colour: frame.faded(if here { 170 } else { 70 }),
                });
                flag(list, at, colour.faded(fade), frame.faded(fade));
                if !here {
                    level_number(list, Spot::new(at.x + 9.0, at.y + 6.0), spot.level, frame);
                }
            }
            Goal::Sector(polygon) => {
                let corners: Vec<Vec2> = polygon.iter().map(|at| at.vec()).collect();
                outline(list, &on_screen(&corners, view), 2.0, frame.faded(150));
                let spots = on_screen(&corners, view);
                flag(list, middle(&spots), colour, frame);
            }
        }
    }
    if let Mission::Escort { side, goal, .. } = &state.scenario.mission {
        let corners: Vec<Vec2> = goal.iter().map(|at| at.vec()).collect();
        let livery = view.look.livery(*side);
        for part in convex_parts(&corners) {
            list.push(Draw::Fill {
                corners: on_screen(&part, view),
                colour: livery.fill.faded(50),
            });
        }
        let spots = on_screen(&corners, view);
        outline(list, &spots, 2.0, livery.frame);
        flag(list, middle(&spots), livery.fill, livery.frame);
    }
    for mine in state.mines.iter().filter(|mine| !mine.spent) {
        let at = view.screen_from_table(mine.mine.at.vec());
        list.push(Draw::Circle {
            centre: at,
            radius: view.pixels(f64::from(MINE_CIRCLE) / 1000.0),
            ring: Some(1.0),
            colour: view.look.danger.faded(140),
        });
        list.push(Draw::Circle {
            centre: at,
            radius: 5.0,
            ring: None,
            colour: view.look.ink,
        });
        for (dx, dy) in [(0.0, 1.0), (1.0, 0.0), (0.7, 0.7), (0.7, -0.7)] {
            list.push(Draw::Line {
                from: Spot::new(at.x - dx * 8.0, at.y - dy * 8.0),
                to: Spot::new(at.x + dx * 8.0, at.y + dy * 8.0),
                width: 1.5,
                colour: view.look.ink,
            });
        }
    }
}

fn flag(list: &mut Vec<Draw>, at: Spot, fill: Colour, frame: Colour) {
    list.push(Draw::Line {
        from: Spot::new(at.x, at.y + 4.0),
        to: Spot::new(at.x, at.y - 16.0),
        width: 2.0,
        colour: frame,
    });
    let corners = vec![
        Spot::new(at.x, at.y - 16.0),
        Spot::new(at.x + 14.0, at.y - 12.0),
        Spot::new(at.x, at.y - 7.0),
    ];
    list.push(Draw::Fill {
        corners: corners.clone(),
        colour: fill,
    });
    outline(list, &corners, 1.0, frame);
}

/// A small number that says on which floor something is.
pub(super) fn level_number(list: &mut Vec<Draw>, at: Spot, level: Level, colour: Colour) {
    list.push(Draw::Text {
        text: level.to_string(),
        at,
        size: look::SMALL,
        anchor: Anchor::Middle,
        turned: 0.0,
        colour,
    });
}

/// The legend: a sample and the name of every kind of ground and obstacle here, in the lower left corner of the area.
/// Not there when the pointer is over it: what lies below must be seen and reached.
pub(super) fn paint_legend(
    list: &mut Vec<Draw>,
    (state, art): (&State, &Art),
    texts: &Texts,
    view: View<'_>,
    pointer: Spot,
) {
    let (area, look) = (view.area(), view.look);
    // On a small screen the corner is needed for the table itself.
    if area.width.min(area.height) < look::SMALLEST_WITH_LEGEND {
        return;
    }
    let mut seen: Vec<(String, &Piece)> = Vec::new();
    for piece in &state.scenario.pieces {
        let name = texts.piece_kind(piece);
        if !seen.iter().any(|(known, _)| *known == name) {
            seen.push((name, piece));
        }
    }
    if seen.is_empty() {
        return;
    }
    let (row, sample) = (18.0_f32, 22.0_f32);
    let height = row * seen.len() as f32 + 8.0;
    let (left, top) = (area.x + 4.0, area.y + area.height - height - 4.0);
    let longest = seen
        .iter()
        .map(|(name, _)| width_of(name))
        .fold(0.0, f32::max);
    let width = sample + 18.0 + longest;
    let paper = Area {
        x: left,
        y: top,
        width,
        height,
    };
    if paper.contains(pointer) {
        return;
    }
    rectangle(list, Spot::new(left, top), (width, height), look.paper);
    for (i, (name, piece)) in seen.into_iter().enumerate() {
        let y = top + 4.0 + row * i as f32;
        let at = Spot::new(left + 4.0, y + 2.0);
        if look.is_rich() {
            let painting = art.painting(&state.scenario, view);
            painting.paint_sample(list, piece, at, sample);
        } else {
            rectangle(list, at, (sample, row - 4.0), look.piece(piece).0);
            let middle = Spot::new(left + 4.0 + sample / 2.0, y + row / 2.0);
            sign(list, piece, false, (middle, 5.0), look);
        }
        list.push(Draw::Text {
            text: name,
            at: Spot::new(left + sample + 10.0, y + row / 2.0),
            size: look::SMALL,
            anchor: Anchor::Left,
            turned: 0.0,
            colour: look.ink,
        });
    }
}
