//! Whole areas: meadows, bare ground, marshes.

use acies::geometry::Vec2;

use super::{Chance, Patch, SHADE, Scene, circle, pebbles, reeds, skirt, spot, tuft};
use crate::draw::{Colour, Spot};

/// Tufts of grass and some stones where nothing else lies.
pub(crate) fn meadow(scene: &mut Scene, size: Vec2, grass: Colour, is_free: &dyn Fn(Spot) -> bool) {
    let hand = scene.hand;
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
    for (at, mut chance) in patch.scatter(hand * 1.1, hand * 0.1, 3) {
        match (chance.part() * 10.0) as u8 {
            0 => pebbles(scene, at, hand * 0.1, Colour::rgb(150, 144, 128), chance),
            1..=6 => tuft(scene, at, hand * 0.16, grass.lit(-0.2), chance),
            _ => {}
        }
    }
}

/// The patch in one colour with a soft edge outside and a darker line where it begins.
pub(crate) fn floor(scene: &mut Scene, patch: &Patch<'_>, colour: Colour) {
    let hand = scene.hand;
    skirt(scene, &patch.outline, hand * 0.22, |_| colour.faded(150));
    for part in &patch.parts {
        scene.brush.polygon(part, colour);
    }
    skirt(scene, &patch.outline, -hand * 0.12, |_| {
        colour.lit(-0.5).faded(120)
    });
}

/// Wet ground with open pools and reeds.
pub(crate) fn marsh(
    ground: &mut Scene,
    above: &mut Scene,
    patch: &Patch<'_>,
    colour: Colour,
    sign: Colour,
) {
    let hand = ground.hand;
    floor(ground, patch, colour);
    let water = Colour::rgb(86, 118, 122);
    for (at, mut chance) in patch.scatter(hand * 1.2, hand * 0.5, 13) {
        let size = hand * chance.between(0.24, 0.46);
        puddle(ground, at, size, water, chance);
    }
    for (at, mut chance) in patch.scatter(hand * 0.7, hand * 0.25, 14) {
        if chance.part() < 0.6 {
            reeds(above, at, hand * 0.36, sign.lit(0.22), chance);
        } else {
            tuft(above, at, hand * 0.2, sign.lit(0.12), chance);
        }
    }
}

/// Longer than broad; each lies another way on the table, so that they look alike from every side of it.
pub(crate) fn puddle(scene: &mut Scene, at: Spot, size: f32, water: Colour, mut chance: Chance) {
    let hand = scene.hand;
    let (sin, cos) = chance.between(0.0, std::f32::consts::PI).sin_cos();
    let rim: Vec<Spot> = circle(at, size, 11)
        .map(|rim| {
            let far = chance.between(0.8, 1.2);
            let (long, broad) = ((rim.x - at.x) * far * 1.3, (rim.y - at.y) * far * 0.75);
            Spot::new(
                at.x + long * cos - broad * sin,
                at.y + long * sin + broad * cos,
            )
        })
        .collect();
    skirt(scene, &rim, hand * 0.1, |_| SHADE.faded(70));
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
