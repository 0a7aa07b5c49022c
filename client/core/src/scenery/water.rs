//! Rivers with banks, pools, ripples.

use super::{Chance, Patch, SHADE, Scene, offset, ribbon, skirt};
use crate::draw::{Colour, Spot};

/// Colours of a water: ground of the bank, water, light on it.
pub(crate) type Waters = [Colour; 3];

/// A river with sandy banks, dark below the nearer one and deeper in the middle.
pub(crate) fn river(scene: &mut Scene, line: &[Spot], width: f32, colours: Waters) {
    let [bank, water, light] = colours;
    let sand = bank.lit(0.12);
    let edge = 1.0;
    let beach = 1.0 + scene.hand * 0.26 / width.max(1e-3);
    ribbon(
        scene,
        line,
        width,
        &[
            (-beach - 0.12, sand.faded(0)),
            (-beach, sand.faded(230)),
            (-edge, bank.lit(-0.28)),
        ],
    );
    ribbon(
        scene,
        line,
        width,
        &[
            (edge, bank.lit(-0.28)),
            (beach, sand.faded(230)),
            (beach + 0.12, sand.faded(0)),
        ],
    );
    ribbon(
        scene,
        line,
        width,
        &[
            (-edge, water.lit(-0.3)),
            (-0.78, water.lit(0.1)),
            (-0.35, water),
            (0.0, water.lit(-0.14)),
            (0.35, water),
            (0.78, water.lit(0.1)),
            (edge, water.lit(-0.3)),
        ],
    );
    let mut wait = scene.hand * 0.3;
    let mut number = 0;
    for pair in line.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let length = from.distance(to);
        let along = Spot::new(
            (to.x - from.x) / length.max(1e-6),
            (to.y - from.y) / length.max(1e-6),
        );
        while wait <= length && number < 900 {
            number += 1;
            let mut chance = Chance::at(number, 5, 77);
            let out = chance.between(-0.68, 0.68) * width / 2.0;
            let at = offset(
                from,
                along.x * wait - along.y * out,
                along.y * wait + along.x * out,
            );
            wave(
                scene,
                at,
                along,
                scene.hand * chance.between(0.18, 0.42),
                light,
            );
            wait += scene.hand * 0.32;
        }
        wait -= length;
    }
}

/// A thin bow of light along a way.
fn wave(scene: &mut Scene, at: Spot, along: Spot, size: f32, light: Colour) {
    const STEPS: u8 = 6;
    let row = |i: u8| {
        let t = f32::from(i) / f32::from(STEPS - 1) * 2.0 - 1.0;
        let thick = (1.0 - t * t) * size * 0.055;
        let sway = (t * 3.0).sin() * size * 0.07;
        let middle = offset(
            at,
            along.x * t * size - along.y * sway,
            along.y * t * size + along.x * sway,
        );
        let colour = light.faded(((1.0 - t * t) * 150.0) as u8);
        [
            (offset(middle, -along.y * thick, along.x * thick), colour),
            (offset(middle, along.y * thick, -along.x * thick), colour),
        ]
    };
    let rows: Vec<_> = (0..STEPS).map(row).collect();
    scene.brush.band(&rows, false);
}

/// Waves all over an area.
pub(crate) fn ripples(scene: &mut Scene, patch: &Patch<'_>, light: Colour) {
    let hand = scene.hand;
    let along = Spot::new(
        (scene.light.x - scene.light.y) * 0.707,
        (scene.light.y + scene.light.x) * 0.707,
    );
    for (at, mut chance) in patch.scatter(hand * 0.6, hand * 0.3, 41) {
        wave(scene, at, along, hand * chance.between(0.18, 0.4), light);
    }
}

/// An area of water: a sandy rim outside, dark below its edge, deeper in the middle.
pub(crate) fn pool(scene: &mut Scene, patch: &Patch<'_>, colours: Waters) {
    let [bank, water, light] = colours;
    let hand = scene.hand;
    skirt(scene, &patch.outline, hand * 0.32, |_| {
        bank.lit(0.1).faded(220)
    });
    for part in &patch.parts {
        scene.brush.polygon(part, water);
    }
    skirt(scene, &patch.outline, -hand * 0.55, |_| {
        water.lit(0.2).faded(170)
    });
    // The bank towards the light throws its shadow on the water.
    skirt(scene, &patch.outline, -hand * 0.16, |lit| {
        SHADE.faded((60.0 + lit.max(0.0) * 120.0).min(180.0) as u8)
    });
    ripples(scene, patch, light);
}
