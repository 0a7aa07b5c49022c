//! Buildings floor by floor: roof, walls, doors, windows, and the ways up.

use acies::geometry::Vec2;
use acies::skirmish::{
    Building, Level, LinkCondition, LinkId, LinkKind, LinkState, OpeningKind, Roof, State, Way,
};

use super::art::{Art, Shape};
use super::board::{cross, level_number, middle, on_screen, paint_shape};
use crate::draw::{Colour, Draw, Lie, Spot};
use crate::scenery::{Brush, SHADE};
use crate::table::View;

/// Thickness of walls, inches.
const WALL: f64 = 0.22;

/// All buildings as they look on a floor. `open` says into which of them one looks.
pub(super) fn paint_buildings(
    list: &mut Vec<Draw>,
    state: &State,
    art: &Art,
    level: Level,
    open: impl Fn(usize, &Building) -> bool,
    view: View<'_>,
) {
    let buildings = state.scenario.buildings.iter().zip(&art.buildings);
    for (i, (building, shape)) in buildings.enumerate() {
        if level > building.top() {
            paint_roof(list, building, shape, view, 255);
        } else if level == building.levels {
            paint_flat_roof(list, shape, view);
        } else {
            paint_floor(list, building, shape, level, view);
            if level == 0 && !open(i, building) {
                paint_roof(list, building, shape, view, 225);
            }
        }
    }
}

fn wall_width(view: View<'_>) -> f32 {
    view.pixels(WALL).clamp(2.5, 9.0)
}

/// A floor with its walls: doors are gaps with a threshold, windows a pane.
fn paint_floor(
    list: &mut Vec<Draw>,
    building: &Building,
    shape: &Shape,
    level: Level,
    view: View<'_>,
) {
    let width = wall_width(view);
    if view.look.is_rich() {
        let mut brush = Brush::default();
        planks(&mut brush, shape, view);
        walls(&mut brush, shape, view, width);
        push(list, brush);
    } else {
        let edge = Some((width, view.look.wall));
        paint_shape(list, shape, view, view.look.floor, edge);
    }
    let openings = building.openings.iter();
    for opening in openings.filter(|opening| opening.level == level) {
        let (from, to) = (
            view.screen_from_table(opening.from.vec()),
            view.screen_from_table(opening.to.vec()),
        );
        let (colour, thick) = match opening.kind {
            OpeningKind::Door => (view.look.door, width + 1.0),
            OpeningKind::Window => (view.look.window, width + 1.0),
        };
        list.push(Draw::Line {
            from,
            to,
            width: thick,
            colour,
        });
        if opening.kind == OpeningKind::Window {
            list.push(Draw::Line {
                from,
                to,
                width: 1.0,
                colour: view.look.wall,
            });
        }
    }
}

fn paint_flat_roof(list: &mut Vec<Draw>, shape: &Shape, view: View<'_>) {
    if view.look.is_rich() {
        let mut brush = Brush::default();
        gravel(&mut brush, shape, view, 255);
        push(list, brush);
        return;
    }
    let edge = Some((wall_width(view) / 2.0, view.look.wall));
    paint_shape(list, shape, view, view.look.roof_floor, edge);
}

/// A roof from above: the pitched one with its ridges, the flat one with the number of its floor.
fn paint_roof(
    list: &mut Vec<Draw>,
    building: &Building,
    shape: &Shape,
    view: View<'_>,
    opacity: u8,
) {
    let colour = match building.roof {
        Roof::Flat => view.look.roof_floor,
        Roof::Pitched => view.look.roof,
    };
    let spots = on_screen(&shape.outline, view);
    let centre = middle(&spots);
    if view.look.is_rich() {
        let mut brush = Brush::default();
        match building.roof {
            Roof::Flat => gravel(&mut brush, shape, view, opacity),
            Roof::Pitched => tiles(&mut brush, &spots, centre, view, opacity),
        }
        push(list, brush);
    } else {
        let edge = Some((wall_width(view), view.look.wall));
        paint_shape(list, shape, view, colour.faded(opacity), edge);
        if building.roof == Roof::Pitched {
            for from in &spots {
                list.push(Draw::Line {
                    from: *from,
                    to: centre,
                    width: 1.5,
                    colour: view.look.ridge,
                });
            }
        }
    }
    // Doors stay to be seen, so that one finds the way in.
    for door in building
        .openings
        .iter()
        .filter(|opening| opening.level == 0 && opening.kind == OpeningKind::Door)
    {
        list.push(Draw::Line {
            from: view.screen_from_table(door.from.vec()),
            to: view.screen_from_table(door.to.vec()),
            width: wall_width(view) + 1.0,
            colour: view.look.door,
        });
    }
    list.push(Draw::Circle {
        centre,
        radius: 8.0,
        ring: None,
        colour: view.look.paper,
    });
    level_number(list, centre, building.top(), view.look.ink);
}

fn push(list: &mut Vec<Draw>, brush: Brush) {
    list.extend(brush.finish().into_iter().map(|surface| Draw::Surface {
        surface,
        lie: Lie::SCREEN,
    }));
}

/// How much something that looks this way on the screen is lit by the light from the upper left.
fn lit(x: f32, y: f32) -> f32 {
    -(x + y) / x.hypot(y).max(1e-3) * std::f32::consts::FRAC_1_SQRT_2
}

/// The way out of a shape at the middle of one of its edges.
fn out_of(spots: &[Spot], i: usize, centre: Spot) -> (f32, f32) {
    let (from, to) = (spots[i], spots[(i + 1) % spots.len()]);
    let (x, y) = (to.y - from.y, from.x - to.x);
    let half = Spot::new(f32::midpoint(from.x, to.x), f32::midpoint(from.y, to.y));
    let is_inward = x * (half.x - centre.x) + y * (half.y - centre.y) < 0.0;
    if is_inward { (-x, -y) } else { (x, y) }
}

/// A floor of boards, each of a shade of its own.
fn planks(brush: &mut Brush, shape: &Shape, view: View<'_>) {
    for part in &shape.parts {
        brush.polygon(&on_screen(part, view), view.look.floor);
    }
    let [low, high] = shape.bounds();
    let pitch = 0.5;
    let count = ((high.y - low.y) / pitch).clamp(0.0, 100.0) as u16;
    for i in 1..count {
        let y = low.y + f64::from(i) * pitch;
        let shade = view.look.floor.lit(if i % 2 == 0 { -0.22 } else { -0.14 });
        for part in &shape.parts {
            if let Some((from, to)) = across(part, y) {
                let ends = [from, to].map(|x| view.screen_from_table(Vec2::new(x, y)));
                brush.line(ends[0], ends[1], 1.0, shade);
            }
        }
    }
}

/// Where a level line enters and leaves a convex part.
fn across(part: &[Vec2], y: f64) -> Option<(f64, f64)> {
    let mut cuts = Vec::new();
    for (i, from) in part.iter().enumerate() {
        let to = part[(i + 1) % part.len()];
        if (from.y < y) != (to.y < y) {
            cuts.push(from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y));
        }
    }
    let low = cuts.iter().copied().reduce(f64::min)?;
    let high = cuts.iter().copied().reduce(f64::max)?;
    (high > low).then_some((low, high))
}

/// Walls with a lit crown; those towards the light throw their shadow on the floor.
fn walls(brush: &mut Brush, shape: &Shape, view: View<'_>, width: f32) {
    let spots = on_screen(&shape.outline, view);
    let centre = middle(&spots);
    for (i, from) in spots.iter().enumerate() {
        let to = spots[(i + 1) % spots.len()];
        let (x, y) = out_of(&spots, i, centre);
        let light = lit(x, y);
        if light > 0.0 {
            let far = width * 1.6 * light;
            let swept = [*from, to].map(|at| Spot::new(at.x + far, at.y + far));
            brush.polygon(&[*from, to, swept[1], swept[0]], SHADE.faded(110));
        }
    }
    for (i, from) in spots.iter().enumerate() {
        let to = spots[(i + 1) % spots.len()];
        brush.line(*from, to, width, view.look.wall);
        let (x, y) = out_of(&spots, i, centre);
        brush.line(
            *from,
            to,
            width * 0.45,
            view.look.wall.lit(0.22 + lit(x, y) * 0.18),
        );
    }
    for at in &spots {
        brush.disc(
            *at,
            width / 2.0,
            8,
            [view.look.wall.lit(0.2), view.look.wall],
        );
    }
}

/// A flat roof with its parapet, sheets of felt and some gravel.
fn gravel(brush: &mut Brush, shape: &Shape, view: View<'_>, opacity: u8) {
    const SHEET: f64 = 1.5;
    let colour = view.look.roof_floor.faded(opacity);
    for part in &shape.parts {
        brush.polygon(&on_screen(part, view), colour);
    }
    let [low, high] = shape.bounds();
    let count = ((high.y - low.y) / SHEET).clamp(0.0, 40.0) as u16;
    for i in 1..=count {
        let y = low.y + f64::from(i) * SHEET;
        for (from, to) in shape.parts.iter().filter_map(|part| across(part, y)) {
            let ends = [from, to].map(|x| view.screen_from_table(Vec2::new(x, y)));
            brush.line(ends[0], ends[1], 1.5, colour.lit(-0.16));
            let ends = ends.map(|at| Spot::new(at.x, at.y + 1.5));
            brush.line(ends[0], ends[1], 1.0, colour.lit(0.2));
        }
    }
    for at in &shape.signs {
        let at = view.screen_from_table(*at);
        for (x, y) in [(0.0, 0.0), (0.31, 0.17), (-0.22, 0.29), (0.12, -0.33)] {
            let far = view.pixels(1.0);
            let stone = Spot::new(at.x + x * far, at.y + y * far);
            brush.disc(stone, (far * 0.045).max(0.8), 5, [colour.lit(-0.25); 2]);
        }
    }
    walls(brush, shape, view, wall_width(view) * 0.8);
}

/// A tiled roof: a face from every wall to the middle, lit as it lies, with rows of tiles.
fn tiles(brush: &mut Brush, spots: &[Spot], centre: Spot, view: View<'_>, opacity: u8) {
    const ROWS: u8 = 7;
    for (i, from) in spots.iter().enumerate() {
        let to = spots[(i + 1) % spots.len()];
        let (x, y) = out_of(spots, i, centre);
        let face = view.look.roof.lit(lit(x, y) * 0.3).faded(opacity);
        brush.shaded([
            (*from, face.lit(-0.1)),
            (to, face.lit(-0.1)),
            (centre, face.lit(0.1)),
        ]);
        for row in 1..ROWS {
            let part = f32::from(row) / f32::from(ROWS);
            let at = |end: Spot| {
                Spot::new(
                    end.x + (centre.x - end.x) * part,
                    end.y + (centre.y - end.y) * part,
                )
            };
            brush.line(at(*from), at(to), 1.0, face.lit(-0.3).faded(130));
        }
    }
    for (i, from) in spots.iter().enumerate() {
        let to = spots[(i + 1) % spots.len()];
        brush.line(*from, centre, 2.0, view.look.ridge);
        brush.line(*from, to, 2.0, view.look.ridge);
    }
}

/// The ends of the ways up and down on this floor, those that the selected unit can set out on framed.
pub(super) fn paint_links(
    list: &mut Vec<Draw>,
    state: &State,
    level: Level,
    in_reach: &[(LinkId, Way)],
    view: View<'_>,
) {
    for (id, now) in (0..=u8::MAX).map(LinkId).zip(&state.links) {
        let ends = [(now.link.low, true), (now.link.high, false)];
        for (end, is_up) in ends.into_iter().filter(|(end, _)| end.level == level) {
            let at = view.screen_from_table(end.at.vec());
            paint_link(list, now, at, is_up, view);
            let way = if is_up { Way::Up } else { Way::Down };
            if in_reach.contains(&(id, way)) {
                list.push(Draw::Circle {
                    centre: at,
                    radius: sign_radius(view) + 4.0,
                    ring: Some(2.5),
                    colour: view.look.legal,
                });
            }
        }
    }
}

fn sign_radius(view: View<'_>) -> f32 {
    view.pixels(0.45).clamp(7.0, 22.0)
}

/// The sign of a link: steps, rungs or a rope in a ring, with an arrow for the way.
fn paint_link(list: &mut Vec<Draw>, now: &LinkState, at: Spot, is_up: bool, view: View<'_>) {
    let r = sign_radius(view);
    list.push(Draw::Circle {
        centre: at,
        radius: r,
        ring: None,
        colour: view.look.paper,
    });
    let frame = match now.link.condition {
        LinkCondition::Intact => view.look.link,
        LinkCondition::DamagedTest => view.look.danger,
        LinkCondition::Blocked => view.look.refused,
    };
    list.push(Draw::Circle {
        centre: at,
        radius: r,
        ring: Some(2.0),
        colour: frame,
    });
    let mut line = |dx0: f32, dy0: f32, dx1: f32, dy1: f32| {
        list.push(Draw::Line {
            from: Spot::new(at.x + dx0 * r, at.y + dy0 * r),
            to: Spot::new(at.x + dx1 * r, at.y + dy1 * r),
            width: 1.5,
            colour: view.look.link,
        });
    };
    match now.link.kind {
        LinkKind::Stairs => {
            for i in 0..3_u8 {
                let step = f32::from(i) * 0.35 - 0.5;
                line(step, 0.35 - step, step + 0.35, 0.35 - step - 0.35 + 0.35);
                line(step + 0.35, 0.35 - step, step + 0.35, -step);
            }
        }
        LinkKind::Ladder => {
            line(-0.3, 0.6, -0.3, -0.6);
            line(0.3, 0.6, 0.3, -0.6);
            for y in [-0.35, 0.0, 0.35] {
                line(-0.3, y, 0.3, y);
            }
        }
        LinkKind::Rope => {
            line(-0.2, -0.7, 0.2, -0.3);
            line(0.2, -0.3, -0.2, 0.1);
            line(-0.2, 0.1, 0.2, 0.6);
        }
    }
    let (tip, foot) = if is_up {
        (-r - 7.0, -r - 1.0)
    } else {
        (r + 7.0, r + 1.0)
    };
    list.push(Draw::Fill {
        corners: vec![
            Spot::new(at.x, at.y + tip),
            Spot::new(at.x + 5.0, at.y + foot),
            Spot::new(at.x - 5.0, at.y + foot),
        ],
        colour: frame,
    });
    if now.link.condition == LinkCondition::Blocked {
        cross(list, at, r * 0.7, view.look.refused);
    }
}

/// The edges that a rope can catch.
pub(super) fn paint_anchors(list: &mut Vec<Draw>, state: &State, view: View<'_>) {
    for anchor in state.anchors() {
        dashes(
            list,
            (anchor.from.vec(), anchor.to.vec()),
            view,
            view.look.legal,
        );
    }
}

fn dashes(list: &mut Vec<Draw>, (from, to): (Vec2, Vec2), view: View<'_>, colour: Colour) {
    const DASH: f64 = 0.4;
    let length = from.distance(to);
    let count = (length / DASH).floor().clamp(1.0, 400.0) as u16;
    for i in (0..count).step_by(2) {
        let at = |part: u16| from + (to - from) * (f64::from(part) / f64::from(count));
        list.push(Draw::Line {
            from: view.screen_from_table(at(i)),
            to: view.screen_from_table(at(i + 1)),
            width: 3.0,
            colour,
        });
    }
}
