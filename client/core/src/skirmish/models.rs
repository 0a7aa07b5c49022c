//! Models and units: round bases with number, sign, pattern of the side and facing; marks of what a unit is up to.

use acies::geometry::{Point, Vec2};
use acies::skirmish::{
    Heading, Level, Model, ModelId, Role, Side, State, Status, Unit, UnitId, UnitKind, guard_area,
    leader_of,
};

use super::board::{cross, level_number};
use crate::draw::{Anchor, Colour, Draw, Lie, Spot};
use crate::look::{self, Livery, Look};
use crate::scenery::{Brush, SHADE, circle};
use crate::symbols::{self, Figure, Frame};
use crate::table::{Area, View, outline, rectangle, width_of};

/// From this radius on a number can be read on a base, logical pixels.
const LEGIBLE: f32 = 9.0;
/// From this radius on a base has room for a symbol and a number, logical pixels.
const ROOMY: f32 = 20.0;
/// Height of a tag, logical pixels.
const HIGH: f32 = 15.0;
/// Corners of a sector's rim.
const RIM: u16 = 12;

/// A base on the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Disc {
    pub(super) at: Spot,
    pub(super) radius: f32,
}

pub(super) fn disc(view: View<'_>, at: Point, radius: i32) -> Disc {
    Disc {
        at: view.screen_from_table(at.vec()),
        radius: view.pixels(f64::from(radius) / 1000.0).max(4.0),
    }
}

/// Everybody: this floor in full, other floors as thin rings with their number.
pub(super) fn paint_models(
    list: &mut Vec<Draw>,
    state: &State,
    level: Level,
    selected: Option<UnitId>,
    view: View<'_>,
) {
    for model in &state.models {
        if let Status::Lost { round } = model.status
            && round == state.round
            && model.level == level
        {
            let disc = disc(view, model.at, model.radius());
            cross(list, disc.at, disc.radius * 0.6, view.look.unjudged);
        }
    }
    for (_, model) in state
        .models_with_ids()
        .filter(|(_, model)| model.is_alive())
    {
        if model.level != level {
            paint_elsewhere(list, state, model, view);
        }
    }
    paint_shadows(list, state, level, view);
    let mut tags = Vec::new();
    for (id, unit) in state.units_with_ids() {
        for (model_id, model) in state.living(id) {
            if model.level == level {
                paint_model(list, (state, unit), model, view);
                if Some(id) == selected {
                    ring(
                        list,
                        disc(view, model.at, model.radius()),
                        2.0,
                        3.0,
                        view.look.selected,
                    );
                }
                if state.activation.is_some_and(|one| one.unit == id) {
                    ring(
                        list,
                        disc(view, model.at, model.radius()),
                        5.0,
                        1.5,
                        view.look.legal,
                    );
                }
            }
            if leader_of(state, id) == Some(model_id) && model.level == level {
                tags.push((unit, disc(view, model.at, model.radius())));
            }
        }
    }
    let here = state.models.iter();
    let bases: Vec<Disc> = here
        .filter(|model| model.is_alive() && model.level == level)
        .map(|model| disc(view, model.at, model.radius()))
        .collect();
    let mut taken = Vec::new();
    for (unit, base) in tags {
        paint_marks(list, unit, base, view.look);
        let paper = tag_area(unit, base, &bases, &taken);
        let middle = paper.middle();
        // A tag that had to go farther away is tied to its leader.
        if (middle.y - base.at.y).abs() > base.radius + 1.6 * HIGH {
            list.push(Draw::Line {
                from: base.at,
                to: middle,
                width: 1.0,
                colour: view.look.livery(unit.side).frame,
            });
        }
        paint_tag(list, unit, paper, view.look);
        taken.push(paper);
    }
}

/// Where a tag hides no base and no other tag: above its leader, else beside or below him.
fn tag_area(unit: &Unit, base: Disc, bases: &[Disc], taken: &[Area]) -> Area {
    const GAP: f32 = 5.0;
    let width = width_of(&unit.name) + 22.0;
    let beside = base.radius + GAP;
    // Above, beside, below; then aside of that, then farther up and down.
    let mut places = vec![
        (-width / 2.0, -beside - HIGH),
        (-beside - width, -HIGH / 2.0),
        (beside, -HIGH / 2.0),
        (-width / 2.0, beside + GAP),
    ];
    for far in 0..5_u8 {
        let far = f32::from(far) * (HIGH + 2.0);
        for x in [-width * 0.5, -width, 0.0] {
            places.push((x, -beside - HIGH - far));
            places.push((x, beside + GAP + far));
        }
    }
    let places: Vec<Area> = places
        .into_iter()
        .map(|(x, y)| Area {
            x: base.at.x + x,
            y: base.at.y + y,
            width,
            height: HIGH,
        })
        .collect();
    let is_free = |paper: &&Area| {
        let on_base = bases.iter().any(|disc| {
            let x = disc.at.x.clamp(paper.x, paper.x + paper.width);
            let y = disc.at.y.clamp(paper.y, paper.y + paper.height);
            disc.at.distance(Spot::new(x, y)) < disc.radius
        });
        !on_base && !taken.iter().any(|other| paper.overlaps(other))
    };
    let first = places.first().copied().unwrap_or_default();
    places.iter().find(is_free).copied().unwrap_or(first)
}

pub(super) fn ring(list: &mut Vec<Draw>, disc: Disc, out: f32, width: f32, colour: Colour) {
    list.push(Draw::Circle {
        centre: disc.at,
        radius: disc.radius + out,
        ring: Some(width),
        colour,
    });
}

/// The ghost of somebody on another floor.
fn paint_elsewhere(list: &mut Vec<Draw>, state: &State, model: &Model, view: View<'_>) {
    let Some(side) = state.side_of(model) else {
        return;
    };
    let livery = view.look.livery(side);
    let disc = disc(view, model.at, model.radius());
    list.push(Draw::Circle {
        centre: disc.at,
        radius: disc.radius,
        ring: None,
        colour: livery.fill.faded(70),
    });
    list.push(Draw::Circle {
        centre: disc.at,
        radius: disc.radius,
        ring: Some(1.5),
        colour: livery.frame.faded(150),
    });
    level_number(list, disc.at, model.level, livery.frame);
}

/// The soft shadows of everybody here, before anybody's base.
fn paint_shadows(list: &mut Vec<Draw>, state: &State, level: Level, view: View<'_>) {
    if !view.look.is_rich() {
        return;
    }
    let mut brush = Brush::default();
    for model in state
        .models
        .iter()
        .filter(|one| one.is_alive() && one.level == level)
    {
        let base = disc(view, model.at, model.radius());
        let far = (base.radius * 0.22).clamp(1.5, 6.0);
        let under = Spot::new(base.at.x + far, base.at.y + far);
        let rim = base.radius * 1.22;
        let core: Vec<[(Spot, Colour); 2]> = circle(under, base.radius * 0.92, 20)
            .zip(circle(under, rim, 20))
            .map(|(inner, outer)| [(inner, SHADE.faded(130)), (outer, SHADE.faded(0))])
            .collect();
        brush.fan((under, SHADE.faded(130)), core.iter().map(|row| row[0]));
        brush.band(&core, true);
    }
    push(list, brush);
}

fn push(list: &mut Vec<Draw>, brush: Brush) {
    list.extend(brush.finish().into_iter().map(|surface| Draw::Surface {
        surface,
        lie: Lie::SCREEN,
    }));
}

/// The top of a base: flat, or rounded and lit from the upper left.
fn paint_top(list: &mut Vec<Draw>, base: Disc, fill: Colour, view: View<'_>) {
    list.push(Draw::Circle {
        centre: base.at,
        radius: base.radius,
        ring: None,
        colour: fill,
    });
    if !view.look.is_rich() || fill.a < 255 {
        return;
    }
    let mut brush = Brush::default();
    let lit = |at: Spot| {
        let (x, y) = (at.x - base.at.x, at.y - base.at.y);
        -(x + y) / base.radius * 0.7
    };
    let inner = base.radius * 0.84;
    let rows: Vec<[(Spot, Colour); 2]> = circle(base.at, base.radius, 28)
        .zip(circle(base.at, inner, 28))
        .map(|(outer, inner)| {
            [
                (outer, fill.lit(lit(outer) * 0.32)),
                (inner, fill.lit(lit(outer) * 0.22)),
            ]
        })
        .collect();
    brush.band(&rows, true);
    let top = circle(base.at, inner, 28).map(|at| (at, fill.lit(lit(at) * 0.1)));
    let top: Vec<(Spot, Colour)> = top.collect();
    brush.fan((base.at, fill.lit(0.03)), top);
    push(list, brush);
}

fn paint_model(
    list: &mut Vec<Draw>,
    (state, unit): (&State, &Unit),
    model: &Model,
    view: View<'_>,
) {
    let livery = view.look.livery(unit.side);
    let base = disc(view, model.at, model.radius());
    let climbs = matches!(model.status, Status::Climbing { .. });
    let fill = livery.fill.faded(if climbs { 150 } else { 255 });
    paint_top(list, base, fill, view);
    side_mark(list, unit.side, base, livery.frame);
    ring(list, base, 0.0, 1.5, livery.frame);
    paint_figure(list, Figure::of(state, unit, model), unit, base, livery);
    if model.role == Role::Leader {
        // The leader has a bar under the number, as a badge of rank.
        let at = |part: f32| {
            Spot::new(
                base.at.x + base.radius * part,
                base.at.y + base.radius * 0.62,
            )
        };
        for (width, colour) in [(4.0, livery.frame), (2.5, view.look.selected)] {
            list.push(Draw::Line {
                from: at(-0.5),
                to: at(0.5),
                width,
                colour,
            });
        }
    }
    if let Some(facing) = model.facing {
        paint_facing(list, base, view, facing, livery.frame);
    }
    if climbs {
        arrow(list, base, model, view.look);
    }
}

/// The symbol of a figure, or the number of its unit, or both where there is room: men with rifles show their number first,
/// everybody else what he is.
fn paint_figure(list: &mut Vec<Draw>, figure: Figure, unit: &Unit, base: Disc, livery: Livery) {
    let colours = [livery.ink, livery.fill];
    let (at, r) = (base.at, base.radius);
    let has_both = r >= ROOMY;
    let has_name = has_both || (figure == Figure::Rifle && r >= LEGIBLE);
    if has_both || !has_name {
        let (up, half) = if has_both { (0.22, 0.52) } else { (0.0, 0.64) };
        let frame = Frame::upright(Spot::new(at.x, at.y - r * up), r * half);
        symbols::paint(list, symbols::figure(figure), frame, colours);
    }
    if has_name {
        let down = if has_both { 0.5 } else { -0.1 };
        list.push(Draw::Text {
            text: unit.name.clone(),
            at: Spot::new(at.x, at.y + r * down),
            size: (r * if has_both { 0.42 } else { 1.05 }).clamp(look::SMALL, 20.0),
            anchor: Anchor::Middle,
            turned: 0.0,
            colour: livery.ink,
        });
    }
}

/// What tells the sides apart without colour: red's bases have a filled band below, blue's a second ring.
fn side_mark(list: &mut Vec<Draw>, side: Side, base: Disc, colour: Colour) {
    match side {
        Side::Red => {
            let at = |degrees: f32| {
                let (sin, cos) = degrees.to_radians().sin_cos();
                Spot::new(base.at.x + base.radius * sin, base.at.y + base.radius * cos)
            };
            list.push(Draw::Fill {
                corners: [-50.0, -25.0, 0.0, 25.0, 50.0].map(at).to_vec(),
                colour,
            });
        }
        Side::Blue => list.push(Draw::Circle {
            centre: base.at,
            radius: base.radius * 0.8,
            ring: Some(1.0),
            colour,
        }),
    }
}

/// A wedge at the rim of the base.
pub(super) fn paint_facing(
    list: &mut Vec<Draw>,
    base: Disc,
    view: View<'_>,
    facing: Heading,
    colour: Colour,
) {
    let turn = (f64::from(facing) - view.up()) as f32;
    let at = |degrees: f32, out: f32| {
        let (sin, cos) = (turn + degrees).to_radians().sin_cos();
        let far = base.radius + out;
        Spot::new(base.at.x + far * sin, base.at.y - far * cos)
    };
    list.push(Draw::Fill {
        corners: vec![at(0.0, 6.0), at(28.0, 0.0), at(-28.0, 0.0)],
        colour,
    });
}

/// Which way somebody climbs.
fn arrow(list: &mut Vec<Draw>, base: Disc, model: &Model, look: &Look) {
    let Status::Climbing { up, .. } = model.status else {
        return;
    };
    let way = if up { -1.0 } else { 1.0 };
    let tip = base.at.y + way * (base.radius + 8.0);
    let foot = base.at.y + way * (base.radius + 1.0);
    list.push(Draw::Fill {
        corners: vec![
            Spot::new(base.at.x, tip),
            Spot::new(base.at.x + 5.0, foot),
            Spot::new(base.at.x - 5.0, foot),
        ],
        colour: look.link,
    });
}

/// The sign of a sort of unit: square, triangle, diamond, or a hull with a turret.
pub(super) fn sign(list: &mut Vec<Draw>, kind: UnitKind, at: Spot, r: f32, colour: Colour) {
    let place = |x: f32, y: f32| Spot::new(at.x + x * r, at.y + y * r);
    let corners = match kind {
        UnitKind::Squad => vec![
            place(-0.7, -0.7),
            place(0.7, -0.7),
            place(0.7, 0.7),
            place(-0.7, 0.7),
        ],
        UnitKind::WeaponTeam => vec![place(0.0, -0.9), place(0.9, 0.7), place(-0.9, 0.7)],
        UnitKind::SingleModel => vec![
            place(0.0, -0.9),
            place(0.9, 0.0),
            place(0.0, 0.9),
            place(-0.9, 0.0),
        ],
        UnitKind::Vehicle => vec![
            place(-0.9, -0.4),
            place(-0.5, -0.8),
            place(0.5, -0.8),
            place(0.9, -0.4),
            place(0.9, 0.6),
            place(-0.9, 0.6),
        ],
    };
    outline(list, &corners, 1.5, colour);
    if kind == UnitKind::Vehicle {
        list.push(Draw::Circle {
            centre: at,
            radius: r * 0.3,
            ring: Some(1.5),
            colour,
        });
    }
}

/// A tag: the sign of the sort of unit, and its number.
fn paint_tag(list: &mut Vec<Draw>, unit: &Unit, paper: Area, look: &Look) {
    let livery = look.livery(unit.side);
    let corner = Spot::new(paper.x, paper.y);
    let (width, high) = (paper.width, paper.height);
    rectangle(list, corner, (width, high), livery.fill.faded(225));
    let corners = [
        corner,
        Spot::new(corner.x + width, corner.y),
        Spot::new(corner.x + width, corner.y + high),
        Spot::new(corner.x, corner.y + high),
    ];
    outline(list, &corners, 1.0, livery.frame);
    let middle = corner.y + high / 2.0;
    sign(
        list,
        unit.kind,
        Spot::new(corner.x + 9.0, middle),
        5.0,
        livery.ink,
    );
    list.push(Draw::Text {
        text: unit.name.clone(),
        at: Spot::new(corner.x + 18.0, middle),
        size: look::SMALL,
        anchor: Anchor::Left,
        turned: 0.0,
        colour: livery.ink,
    });
}

/// At the leader: a dot for every activation, a bar when held down, an eye for a guard, a cross-bar for the exhausted.
fn paint_marks(list: &mut Vec<Draw>, unit: &Unit, base: Disc, look: &Look) {
    for i in 0..unit.activations {
        let x = base.at.x - base.radius + 3.0 + f32::from(i) * 7.0;
        list.push(Draw::Circle {
            centre: Spot::new(x, base.at.y + base.radius + 5.0),
            radius: 2.6,
            ring: None,
            colour: look.ink,
        });
    }
    let right = Spot::new(base.at.x + base.radius + 5.0, base.at.y - base.radius + 2.0);
    if !unit.pins.is_empty() {
        list.push(Draw::Line {
            from: Spot::new(right.x - 5.0, right.y),
            to: Spot::new(right.x + 5.0, right.y),
            width: 4.0,
            colour: look.refused,
        });
    }
    if unit.exhausted {
        let at = Spot::new(right.x, right.y + 9.0);
        list.push(Draw::Circle {
            centre: at,
            radius: 8.0,
            ring: None,
            colour: look.paper,
        });
        list.push(Draw::Text {
            text: "-1".to_owned(),
            at,
            size: look::SMALL,
            anchor: Anchor::Middle,
            turned: 0.0,
            colour: look.refused,
        });
    }
}

/// A sector of 90 degrees before a place, so many inches deep.
pub(super) fn paint_sector(
    list: &mut Vec<Draw>,
    view: View<'_>,
    from: Vec2,
    facing: Heading,
    depth: f64,
    colour: Colour,
) {
    let at = |degrees: f64| {
        view.screen_from_table(from + Vec2::heading(f64::from(facing) + degrees) * depth)
    };
    let mut corners = vec![view.screen_from_table(from)];
    corners.extend((0..=RIM).map(|i| at(f64::from(i) * 90.0 / f64::from(RIM) - 45.0)));
    list.push(Draw::Fill {
        corners: corners.clone(),
        colour,
    });
    outline(list, &corners, 1.0, colour.faded(200));
}

/// How far a unit that watches this way may be asked to shoot: nobody who stays outside is shot at. `Clause: SRC-09`.
pub(super) fn paint_watched(
    list: &mut Vec<Draw>,
    (state, unit): (&State, UnitId),
    facing: Heading,
    view: View<'_>,
) {
    let area = guard_area(state, unit, facing);
    let corners: Vec<Spot> = area.iter().map(|at| view.screen_from_table(*at)).collect();
    if corners.len() > 2 {
        outline(list, &corners, 1.5, view.look.sector.faded(160));
    }
}

/// The sectors that are watched: a wedge before the leader, and how far somebody who is seen is shot at.
pub(super) fn paint_guards(list: &mut Vec<Draw>, state: &State, level: Level, view: View<'_>) {
    const DEPTH: f64 = 6.0;
    for (id, unit) in state.units_with_ids() {
        let leader: Option<ModelId> = leader_of(state, id);
        if let (Some(guard), Some(model)) = (unit.guard, leader.and_then(|id| state.model(id)))
            && model.level == level
        {
            paint_sector(
                list,
                view,
                model.at.vec(),
                guard.facing,
                DEPTH,
                view.look.sector,
            );
            paint_watched(list, (state, id), guard.facing, view);
        }
    }
}
