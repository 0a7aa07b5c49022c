//! The ground of the rich theme: made once for a board and a way to look at it, painted wherever the camera is.

use acies::ancients::{Board, Feature, FeatureKind, Layer, Shape};
use acies::geometry::Vec2;

use super::{Layers, Sample, View};
use crate::draw::{Colour, Draw, Spot};
use crate::look::Look;
use crate::scenery::{
    Patch, Scene, boulder, bush, dune, floor, furrows, hedge, marsh, meadow, mound, palm, plain,
    pool, ribbon, river, spot, tree, tuft, village,
};

/// Paces of a hand.
const HAND: f32 = 60.0;

/// The ground of a board.
#[derive(Clone, Debug, Default)]
pub(super) struct Painting {
    layers: Layers,
    /// A piece of every kind of ground there is, for the legend.
    samples: Vec<(FeatureKind, Sample)>,
}

impl Painting {
    /// The ground of a board as it looks with this heading up.
    pub(super) fn of(board: &Board, up: f64, look: &Look) -> Self {
        let mut painting = Layers::default();
        let size = Vec2::new(
            f64::from(board.width) / 1000.0,
            f64::from(board.depth) / 1000.0,
        );
        let mut scene = Scene::new(up, HAND);
        let grass = look.grass();
        let colours = [grass.lit(-0.07), grass.lit(0.12), Colour::rgb(170, 158, 98)];
        plain(&mut scene, spot(size), colours, 11);
        painting.ground(scene);
        let mut scene = Scene::new(up, HAND);
        let is_free = |at: Spot| {
            let at = Vec2::new(f64::from(at.x), f64::from(at.y));
            (0..board.features.len()).all(|index| !board.ground().is_inside(index, at))
        };
        meadow(&mut scene, size, grass, &is_free);
        painting.fine(scene);
        for layer in Layer::ALL {
            let features = board.features.iter().enumerate();
            for (index, feature) in features.filter(|(_, one)| one.kind.layer() == layer) {
                add_feature(&mut painting, (board, index), feature, up, look);
            }
        }
        let mut samples: Vec<(FeatureKind, Sample)> = Vec::new();
        for Feature { kind, .. } in &board.features {
            if samples.iter().all(|(known, _)| known != kind) {
                let sample = Sample::of(HAND, |ground, above, patch| {
                    area(ground, above, patch, *kind, look.ground(*kind));
                });
                samples.push((*kind, sample));
            }
        }
        Self {
            layers: painting,
            samples,
        }
    }

    /// Paints a piece of such ground with its upper left corner here, so many pixels broad.
    pub(super) fn paint_sample(
        &self,
        list: &mut Vec<Draw>,
        kind: FeatureKind,
        at: Spot,
        width: f32,
    ) {
        for (_, sample) in self.samples.iter().filter(|(known, _)| *known == kind) {
            sample.paint(list, at, width, HAND);
        }
    }

    /// Paints what the view shows of it.
    pub(super) fn paint(&self, list: &mut Vec<Draw>, table: (f64, f64), view: View<'_>) {
        self.layers.paint(list, table, HAND, view);
    }
}

fn add_feature(
    layers: &mut Layers,
    (board, index): (&Board, usize),
    feature: &Feature,
    up: f64,
    look: &Look,
) {
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
                ground.is_inside(index, at) && !over.iter().any(|one| ground.is_inside(*one, at))
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
    layers.ground(ground);
    layers.above(above);
}

/// Later ones are painted over earlier ones.
fn rank(kind: FeatureKind) -> Option<usize> {
    Layer::ALL.iter().position(|layer| *layer == kind.layer())
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
