//! The ground of the rich theme: made once for a scenario and a way to look at it, painted wherever the camera is.

use acies::geometry::{Outline, Vec2};
use acies::skirmish::{Building, Label, Piece, Scenario, TerrainKind};

use super::art::convex_parts;
use crate::draw::{Colour, Draw, Spot};
use crate::look::Look;
use crate::scenery::{
    Patch, SHADE, Scene, boulder, bush, corn, dune, floor, furrows, marsh, meadow, pebbles, plain,
    pool, puddle, skirt, spot, tuft, wall, wire,
};
use crate::table::{Layers, Sample, View};

/// Inches of a hand.
const HAND: f32 = 1.0;

/// The ground of a scenario.
#[derive(Clone, Debug, Default)]
pub(super) struct Painting {
    layers: Layers,
    /// A piece of every kind of ground and obstacle there is, for the legend.
    samples: Vec<(Kind, Sample)>,
}

/// What makes a piece look as it does.
type Kind = (Label, Option<TerrainKind>);

impl Painting {
    /// The ground of a scenario as it looks with this heading up.
    pub(super) fn of(scenario: &Scenario, up: f64, look: &Look) -> Self {
        let mut layers = Layers::default();
        let size = size_of(scenario);
        let colour = look.terrain(scenario.default_kind).0;
        let mut scene = Scene::new(up, HAND);
        plain(
            &mut scene,
            spot(size),
            shades(scenario.default_kind, colour),
            17,
        );
        layers.ground(scene);
        if is_green(scenario.default_kind) {
            let taken: Vec<Outline<'_>> = outlines(scenario).collect();
            let is_free = |at: Spot| {
                let at = Vec2::new(f64::from(at.x), f64::from(at.y)) * 1000.0;
                !taken.iter().any(|outline| outline.holds(at))
            };
            let mut scene = Scene::new(up, HAND);
            meadow(&mut scene, size, colour, &is_free);
            layers.fine(scene);
        }
        let mut pieces: Vec<&Piece> = scenario.pieces.iter().collect();
        pieces.sort_by_key(|piece| piece.layer);
        for (number, piece) in pieces.iter().enumerate() {
            let later: Vec<Outline<'_>> = pieces[number + 1..]
                .iter()
                .map(|piece| Outline::new(&piece.polygon))
                .chain(
                    scenario
                        .buildings
                        .iter()
                        .map(|one| Outline::new(&one.footprint)),
                )
                .collect();
            add_piece(&mut layers, piece, &later, up, look);
        }
        let mut scene = Scene::new(up, HAND);
        for building in &scenario.buildings {
            shade(&mut scene, building);
        }
        layers.ground(scene);
        Self {
            layers,
            samples: samples(scenario, look),
        }
    }

    /// Paints a piece of what this one is made of, with its upper left corner here, so many pixels broad.
    pub(super) fn paint_sample(&self, list: &mut Vec<Draw>, piece: &Piece, at: Spot, width: f32) {
        let kind = (piece.label, piece.kind);
        for (_, sample) in self.samples.iter().filter(|(known, _)| *known == kind) {
            sample.paint(list, at, width, HAND);
        }
    }

    /// Paints what the view shows of it.
    pub(super) fn paint(&self, list: &mut Vec<Draw>, scenario: &Scenario, view: View<'_>) {
        let size = size_of(scenario);
        self.layers.paint(list, (size.x, size.y), HAND, view);
    }
}

fn samples(scenario: &Scenario, look: &Look) -> Vec<(Kind, Sample)> {
    let mut samples: Vec<(Kind, Sample)> = Vec::new();
    for piece in &scenario.pieces {
        let kind = (piece.label, piece.kind);
        if samples.iter().all(|(known, _)| *known != kind) {
            let sample = Sample::of(HAND, |ground, above, patch| {
                dress(ground, above, patch, piece, look);
            });
            samples.push((kind, sample));
        }
    }
    samples
}

fn size_of(scenario: &Scenario) -> Vec2 {
    Vec2::new(
        f64::from(scenario.width) / 1000.0,
        f64::from(scenario.depth) / 1000.0,
    )
}

fn outlines(scenario: &Scenario) -> impl Iterator<Item = Outline<'_>> {
    let pieces = scenario
        .pieces
        .iter()
        .map(|piece| Outline::new(&piece.polygon));
    let houses = scenario
        .buildings
        .iter()
        .map(|one| Outline::new(&one.footprint));
    pieces.chain(houses)
}

const fn is_green(kind: TerrainKind) -> bool {
    matches!(kind, TerrainKind::Plain | TerrainKind::Scrub)
}

/// Between which colours the open ground drifts.
fn shades(kind: TerrainKind, colour: Colour) -> [Colour; 3] {
    let dry = match kind {
        TerrainKind::Snow | TerrainKind::DeepSnow => Colour::rgb(196, 208, 222),
        TerrainKind::Plain | TerrainKind::Scrub => Colour::rgb(168, 156, 98),
        _ => colour.lit(-0.16),
    };
    [colour.lit(-0.06), colour.lit(0.1), dry]
}

/// What a house throws on the ground: its outline swept away from the light, the farther the higher it is.
fn shade(scene: &mut Scene, building: &Building) {
    let corners: Vec<Spot> = building.footprint.iter().map(|at| spot(at.vec())).collect();
    let hands = 0.3 + 0.28 * f32::from(building.levels);
    let thrown: Vec<Spot> = corners
        .iter()
        .map(|at| scene.shadowed(*at, hands))
        .collect();
    for (i, from) in corners.iter().enumerate() {
        let next = (i + 1) % corners.len();
        let swept = [*from, corners[next], thrown[next], thrown[i]];
        scene.brush.polygon(&swept, SHADE.faded(60));
    }
    skirt(scene, &thrown, 0.25, |_| SHADE.faded(50));
    skirt(scene, &corners, 0.3, |_| SHADE.faded(60));
}

fn add_piece(layers: &mut Layers, piece: &Piece, later: &[Outline<'_>], up: f64, look: &Look) {
    let mut ground = Scene::new(up, HAND);
    let mut above = Scene::new(up, HAND);
    let shape = Outline::new(&piece.polygon);
    let corners: Vec<Vec2> = piece.polygon.iter().map(|at| at.vec()).collect();
    let inside = |at: Spot| {
        let at = Vec2::new(f64::from(at.x), f64::from(at.y)) * 1000.0;
        shape.holds(at) && !later.iter().any(|other| other.holds(at))
    };
    let patch = Patch {
        outline: corners.iter().map(|at| spot(*at)).collect(),
        parts: convex_parts(&corners)
            .into_iter()
            .map(|part| part.into_iter().map(spot).collect())
            .collect(),
        inside: &inside,
    };
    dress(&mut ground, &mut above, &patch, piece, look);
    layers.ground(ground);
    layers.above(above);
}

/// What a piece looks like, on the ground and above it.
fn dress(ground: &mut Scene, above: &mut Scene, patch: &Patch<'_>, piece: &Piece, look: &Look) {
    let (colour, sign) = look.piece(piece);
    match (piece.label, piece.kind) {
        (Label::Wall, _) => wall(above, patch, colour),
        (Label::Ravine, _) => ravine(ground, patch, colour),
        (Label::RagingRiver, _) => pool(ground, patch, [Colour::rgb(120, 106, 84), colour, sign]),
        (Label::Rubble, _) => {
            floor(ground, patch, colour);
            for (at, mut chance) in patch.scatter(0.42, 0.12, 21) {
                let radius = chance.between(0.1, 0.24);
                let stone = if chance.part() < 0.3 {
                    Colour::rgb(150, 92, 70)
                } else {
                    colour
                };
                boulder(above, at, radius, stone.lit(-0.06), chance);
            }
        }
        (Label::BarbedWire, _) => wire(above, patch, sign),
        (Label::Plain, Some(kind)) => terrain(ground, above, patch, kind, (colour, sign)),
        (Label::Plain, None) => {
            floor(ground, patch, colour.faded(110));
            for (at, chance) in patch.scatter(1.0, 0.2, 22) {
                tuft(above, at, 0.22, sign, chance);
            }
        }
    }
}

/// A cleft: dark inside, its far wall lit.
fn ravine(scene: &mut Scene, patch: &Patch<'_>, colour: Colour) {
    for part in &patch.parts {
        scene.brush.polygon(part, colour.lit(-0.45));
    }
    skirt(scene, &patch.outline, -0.7, |lit| {
        colour.lit(0.12 - lit * 0.45)
    });
    skirt(scene, &patch.outline, 0.25, |_| colour.lit(0.2).faded(160));
}

fn terrain(
    ground: &mut Scene,
    above: &mut Scene,
    patch: &Patch<'_>,
    kind: TerrainKind,
    (colour, sign): (Colour, Colour),
) {
    let bank = Colour::rgb(150, 132, 96);
    match kind {
        TerrainKind::Stream | TerrainKind::River => pool(ground, patch, [bank, colour, sign]),
        TerrainKind::Swamp => marsh(ground, above, patch, colour, sign),
        TerrainKind::Cornfield => {
            floor(ground, patch, colour);
            furrows(
                ground,
                patch,
                0.42,
                [sign.faded(170), colour.lit(0.24).faded(190)],
            );
            for (at, chance) in patch.scatter(0.46, 0.1, 23) {
                corn(above, at, 0.34, colour.lit(0.12), chance);
            }
        }
        TerrainKind::Scrub => {
            floor(ground, patch, colour);
            for (at, mut chance) in patch.scatter(0.8, 0.25, 24) {
                if chance.part() < 0.7 {
                    bush(above, at, chance.between(0.18, 0.36), sign.lit(0.1), chance);
                } else {
                    tuft(above, at, 0.26, sign, chance);
                }
            }
        }
        TerrainKind::Mud => {
            floor(ground, patch, colour);
            for (at, mut chance) in patch.scatter(1.1, 0.4, 25) {
                let size = chance.between(0.2, 0.42);
                puddle(ground, at, size, Colour::rgb(98, 84, 70), chance);
            }
        }
        TerrainKind::RockyPath => {
            floor(ground, patch, colour);
            for (at, mut chance) in patch.scatter(0.7, 0.15, 26) {
                if chance.part() < 0.5 {
                    boulder(
                        above,
                        at,
                        chance.between(0.08, 0.18),
                        colour.lit(0.08),
                        chance,
                    );
                } else {
                    pebbles(above, at, 0.16, colour.lit(0.1), chance);
                }
            }
        }
        TerrainKind::Snow | TerrainKind::DeepSnow => {
            floor(ground, patch, colour);
            for (at, mut chance) in patch.scatter(1.5, 0.6, 27) {
                let size = chance.between(0.5, 0.8);
                dune(ground, at, size, [colour.lit(0.3), sign.faded(170)], chance);
            }
        }
        TerrainKind::BumpyPath | TerrainKind::FieldTrack => {
            floor(ground, patch, colour);
            for (at, mut chance) in patch.scatter(0.9, 0.15, 28) {
                if chance.part() < 0.5 {
                    pebbles(above, at, 0.13, colour.lit(-0.1), chance);
                } else {
                    tuft(above, at, 0.18, Colour::rgb(104, 112, 60), chance);
                }
            }
        }
        TerrainKind::Road => {
            floor(ground, patch, colour);
            skirt(ground, &patch.outline, -0.22, |_| {
                colour.lit(0.2).faded(120)
            });
            for (at, chance) in patch.scatter(1.1, 0.15, 29) {
                pebbles(ground, at, 0.12, colour.lit(0.08), chance);
            }
        }
        TerrainKind::Plain => {
            floor(ground, patch, colour);
            for (at, chance) in patch.scatter(1.1, 0.15, 30) {
                tuft(above, at, 0.2, sign, chance);
            }
        }
    }
}
