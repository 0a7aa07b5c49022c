//! The ground of the rich theme: made once for a board and a way to look at it, painted wherever the camera is.

use std::sync::Arc;

use acies::ancients::{Board, Feature, FeatureKind, Layer, Shape};
use acies::geometry::Vec2;

use super::View;
use crate::draw::{Colour, Draw, Spot, Surface};
use crate::look::Look;
use crate::scenery::{
    Chance, Patch, SHADE, Scene, boulder, bush, dune, furrows, hedge, mound, palm, pebbles, plain,
    pool, reeds, ribbon, river, skirt, spot, tree, tuft, village,
};

/// Paces of a hand.
const HAND: f32 = 60.0;
/// From this length of a hand on blades of grass can be seen, logical pixels.
const FINE: f32 = 24.0;

/// Surfaces from below to above.
#[derive(Clone, Debug, Default)]
pub(super) struct Painting {
    /// What is as flat as the ground; the grain lies over it.
    ground: Vec<Piece>,
    /// What rises from it.
    above: Vec<Piece>,
}

/// A surface and when it is shown.
#[derive(Clone, Debug)]
struct Piece {
    surface: Arc<Surface>,
    low: Vec2,
    high: Vec2,
    is_fine: bool,
}

impl Painting {
    /// The ground of a board as it looks with this heading up.
    pub(super) fn of(board: &Board, up: f64, look: &Look) -> Self {
        let mut painting = Self::default();
        let size = Vec2::new(
            f64::from(board.width) / 1000.0,
            f64::from(board.depth) / 1000.0,
        );
        let mut scene = Scene::new(up, HAND);
        let grass = look.grass();
        let colours = [grass.lit(-0.07), grass.lit(0.12), Colour::rgb(170, 158, 98)];
        plain(&mut scene, spot(size), colours, 11);
        add(&mut painting.ground, scene, false);
        let mut scene = Scene::new(up, HAND);
        let is_free = |at: Spot| {
            let at = Vec2::new(f64::from(at.x), f64::from(at.y));
            (0..board.features.len()).all(|index| !board.ground().is_inside(index, at))
        };
        meadow(&mut scene, size, grass, &is_free);
        add(&mut painting.above, scene, true);
        for layer in Layer::ALL {
            let features = board.features.iter().enumerate();
            for (index, feature) in features.filter(|(_, one)| one.kind.layer() == layer) {
                painting.feature(board, index, feature, up, look);
            }
        }
        painting
    }

    fn feature(&mut self, board: &Board, index: usize, feature: &Feature, up: f64, look: &Look) {
        let mut ground = Scene::new(up, HAND);
        let mut above = Scene::new(up, HAND);
        let colours = look.ground(feature.kind);
        match &feature.shape {
            Shape::Strip { line, width } => {
                let line: Vec<Spot> = line.iter().map(|at| spot(at.vec())).collect();
                strip(
                    &mut ground,
                    &line,
                    *width as f32 / 1000.0,
                    feature.kind,
                    look,
                );
            }
            Shape::Area(corners) => {
                // Nothing grows in a river or on a road that runs through.
                let over: Vec<usize> = (0..board.features.len())
                    .filter(|other| rank(board.features[*other].kind) > rank(feature.kind))
                    .collect();
                let inside = |at: Spot| {
                    let at = Vec2::new(f64::from(at.x), f64::from(at.y));
                    let ground = board.ground();
                    ground.is_inside(index, at)
                        && !over.iter().any(|one| ground.is_inside(*one, at))
                };
                let parts = board.ground().parts().iter();
                let patch = Patch {
                    outline: corners.iter().map(|at| spot(at.vec())).collect(),
                    parts: parts
                        .filter(|part| part.feature == index)
                        .map(|part| part.outline.iter().map(|at| spot(*at)).collect())
                        .collect(),
                    inside: &inside,
                };
                area(&mut ground, &mut above, &patch, feature.kind, colours);
            }
        }
        add(&mut self.ground, ground, false);
        add(&mut self.above, above, false);
    }

    /// Paints what the view shows of it.
    pub(super) fn paint(&self, list: &mut Vec<Draw>, table: (f64, f64), view: View<'_>) {
        paint(list, &self.ground, view);
        list.push(view.grain(table));
        paint(list, &self.above, view);
    }
}

fn add(pieces: &mut Vec<Piece>, scene: Scene, is_fine: bool) {
    for surface in scene.brush.finish() {
        let mut low = Vec2::new(f64::INFINITY, f64::INFINITY);
        let mut high = Vec2::new(f64::NEG_INFINITY, f64::NEG_INFINITY);
        for vertex in &surface.vertices {
            let (x, y) = (f64::from(vertex.at.x), f64::from(vertex.at.y));
            low = Vec2::new(low.x.min(x), low.y.min(y));
            high = Vec2::new(high.x.max(x), high.y.max(y));
        }
        pieces.push(Piece {
            surface,
            low,
            high,
            is_fine,
        });
    }
}

fn paint(list: &mut Vec<Draw>, pieces: &[Piece], view: View<'_>) {
    let area = view.area();
    let lie = view.lie();
    let is_near = view.pixels(f64::from(HAND)) >= FINE;
    for piece in pieces.iter().filter(|piece| is_near || !piece.is_fine) {
        let ends = [piece.low, piece.high].map(|at| view.screen_from_table(at));
        let is_off = ends[0].x.max(ends[1].x) < area.x
            || ends[0].y.max(ends[1].y) < area.y
            || ends[0].x.min(ends[1].x) > area.x + area.width
            || ends[0].y.min(ends[1].y) > area.y + area.height;
        if !is_off {
            list.push(Draw::Surface {
                surface: Arc::clone(&piece.surface),
                lie,
            });
        }
    }
}

/// Later ones are painted over earlier ones.
fn rank(kind: FeatureKind) -> Option<usize> {
    Layer::ALL.iter().position(|layer| *layer == kind.layer())
}

/// Tufts of grass and some stones where nothing else lies.
fn meadow(scene: &mut Scene, size: Vec2, grass: Colour, is_free: &dyn Fn(Spot) -> bool) {
    let whole = [
        Spot::new(0.0, 0.0),
        Spot::new(size.x as f32, 0.0),
        spot(size),
        Spot::new(0.0, size.y as f32),
    ];
    let is_on_table =
        |at: Spot| at.x > 0.0 && at.y > 0.0 && at.x < size.x as f32 && at.y < size.y as f32;
    let inside = |at: Spot| is_on_table(at) && is_free(at);
    let patch = Patch {
        outline: whole.to_vec(),
        parts: Vec::new(),
        inside: &inside,
    };
    for (at, mut chance) in patch.scatter(HAND * 1.1, HAND * 0.1, 3) {
        match (chance.part() * 10.0) as u8 {
            0 => pebbles(scene, at, HAND * 0.1, Colour::rgb(150, 144, 128), chance),
            1..=6 => tuft(scene, at, HAND * 0.16, grass.lit(-0.2), chance),
            _ => {}
        }
    }
}

/// Rivers, roads and waterways that are drawn along a line.
fn strip(scene: &mut Scene, line: &[Spot], width: f32, kind: FeatureKind, look: &Look) {
    let (colour, light) = look.ground(kind);
    match kind {
        FeatureKind::River | FeatureKind::Waterway => {
            river(
                scene,
                line,
                width,
                [Colour::rgb(172, 152, 104), colour, light],
            );
        }
        _other => {
            let rut = light.lit(-0.05).faded(150);
            ribbon(
                scene,
                line,
                width,
                &[
                    (-1.25, colour.faded(0)),
                    (-1.0, colour.lit(-0.12)),
                    (-0.6, colour),
                    (0.0, colour.lit(0.12)),
                    (0.6, colour),
                    (1.0, colour.lit(-0.12)),
                    (1.25, colour.faded(0)),
                ],
            );
            for side in [-0.38, 0.38] {
                ribbon(
                    scene,
                    line,
                    width,
                    &[
                        (side - 0.12, rut.faded(0)),
                        (side, rut),
                        (side + 0.12, rut.faded(0)),
                    ],
                );
            }
        }
    }
}

/// The patch in one colour with a soft edge outside and a darker line where it begins.
fn floor(scene: &mut Scene, patch: &Patch<'_>, colour: Colour) {
    skirt(scene, &patch.outline, HAND * 0.22, |_| colour.faded(150));
    for part in &patch.parts {
        scene.brush.polygon(part, colour);
    }
    skirt(scene, &patch.outline, -HAND * 0.12, |_| {
        colour.lit(-0.5).faded(120)
    });
}

fn area(
    ground: &mut Scene,
    above: &mut Scene,
    patch: &Patch<'_>,
    kind: FeatureKind,
    (colour, sign): (Colour, Colour),
) {
    match kind {
        FeatureKind::GentleHill => {
            mound(ground, patch, [colour, colour.lit(0.2)], 0.62);
            for (at, chance) in patch.scatter(HAND * 1.3, HAND * 0.3, 5) {
                tuft(above, at, HAND * 0.2, sign.lit(0.1), chance);
            }
        }
        FeatureKind::SteepHill => {
            mound(ground, patch, [colour, colour.lit(0.2)], 1.25);
            for (at, mut chance) in patch.scatter(HAND * 0.95, HAND * 0.35, 6) {
                if chance.part() < 0.55 {
                    let radius = HAND * chance.between(0.1, 0.2);
                    boulder(above, at, radius, Colour::rgb(142, 130, 112), chance);
                } else {
                    tuft(above, at, HAND * 0.2, sign, chance);
                }
            }
        }
        FeatureKind::Wood => {
            floor(ground, patch, colour);
            for (at, mut chance) in patch.scatter(HAND * 0.74, HAND * 0.3, 7) {
                let radius = HAND * chance.between(0.34, 0.5);
                tree(above, at, radius, sign.lit(0.08), chance);
            }
        }
        FeatureKind::Oasis => {
            floor(ground, patch, colour);
            for (at, mut chance) in patch.scatter(HAND * 1.0, HAND * 0.35, 8) {
                if chance.part() < 0.7 {
                    let radius = HAND * chance.between(0.38, 0.5);
                    palm(above, at, radius, sign.lit(0.06), chance);
                } else {
                    bush(above, at, HAND * 0.16, sign, chance);
                }
            }
        }
        FeatureKind::Rough => {
            floor(ground, patch, colour);
            for (at, mut chance) in patch.scatter(HAND * 0.8, HAND * 0.25, 9) {
                match (chance.part() * 10.0) as u8 {
                    0..=4 => {
                        let radius = HAND * chance.between(0.1, 0.22);
                        boulder(above, at, radius, sign.lit(0.34), chance);
                    }
                    5..=6 => bush(above, at, HAND * 0.17, Colour::rgb(88, 98, 52), chance),
                    _ => tuft(above, at, HAND * 0.2, Colour::rgb(96, 98, 54), chance),
                }
            }
        }
        FeatureKind::Marsh => marsh(ground, above, patch, colour, sign),
        FeatureKind::Dunes => {
            floor(ground, patch, colour);
            for (at, mut chance) in patch.scatter(HAND * 1.25, HAND * 0.45, 10) {
                let size = HAND * chance.between(0.5, 0.72);
                dune(ground, at, size, [colour, sign.faded(210)], chance);
            }
        }
        FeatureKind::Bua => {
            floor(ground, patch, colour);
            village(above, patch, [sign, Colour::rgb(176, 112, 66)]);
        }
        FeatureKind::EnclosedField => {
            floor(ground, patch, colour);
            furrows(
                ground,
                patch,
                HAND * 0.3,
                [sign.faded(150), colour.lit(0.25).faded(190)],
            );
            hedge(above, patch, Colour::rgb(78, 96, 44));
        }
        FeatureKind::Impassable => {
            floor(ground, patch, colour);
            for (at, mut chance) in patch.scatter(HAND * 0.62, HAND * 0.2, 12) {
                let radius = HAND * chance.between(0.26, 0.42);
                boulder(above, at, radius, colour.lit(0.1), chance);
            }
        }
        FeatureKind::Waterway | FeatureKind::River => {
            pool(ground, patch, [Colour::rgb(172, 152, 104), colour, sign]);
        }
        FeatureKind::Road => floor(ground, patch, colour),
    }
}

/// Wet ground with open pools and reeds.
fn marsh(ground: &mut Scene, above: &mut Scene, patch: &Patch<'_>, colour: Colour, sign: Colour) {
    floor(ground, patch, colour);
    let water = Colour::rgb(86, 118, 122);
    for (at, mut chance) in patch.scatter(HAND * 1.2, HAND * 0.5, 13) {
        let size = HAND * chance.between(0.24, 0.46);
        puddle(ground, at, size, water, chance);
    }
    for (at, mut chance) in patch.scatter(HAND * 0.7, HAND * 0.25, 14) {
        if chance.part() < 0.6 {
            reeds(above, at, HAND * 0.36, sign.lit(0.22), chance);
        } else {
            tuft(above, at, HAND * 0.2, sign.lit(0.12), chance);
        }
    }
}

fn puddle(scene: &mut Scene, at: Spot, size: f32, water: Colour, mut chance: Chance) {
    let rim: Vec<Spot> = crate::scenery::circle(at, size, 11)
        .map(|rim| {
            let far = chance.between(0.8, 1.2);
            Spot::new(
                at.x + (rim.x - at.x) * far * 1.3,
                at.y + (rim.y - at.y) * far * 0.75,
            )
        })
        .collect();
    skirt(scene, &rim, HAND * 0.1, |_| SHADE.faded(70));
    let light = scene.light;
    let shore: Vec<(Spot, Colour)> = rim
        .iter()
        .map(|rim| {
            let lit = ((rim.x - at.x) * light.x + (rim.y - at.y) * light.y) / size;
            (*rim, water.lit((-lit * 0.25).clamp(-0.3, 0.2)))
        })
        .collect();
    scene.brush.fan((at, water.lit(0.1)), shore);
}
