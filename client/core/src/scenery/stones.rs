//! Boulders, pebbles and dunes.

use super::{Chance, SHADE, Scene, circle, offset};
use crate::draw::{Colour, Spot};

/// A boulder with lit and dark faces.
pub(crate) fn boulder(
    scene: &mut Scene,
    at: Spot,
    radius: f32,
    colour: Colour,
    mut chance: Chance,
) {
    let under = scene.shadowed(at, radius / scene.hand * 0.4);
    scene
        .brush
        .disc(under, radius * 1.15, 9, [SHADE, SHADE.faded(10)]);
    let colour = colour.lit(chance.between(-0.1, 0.1));
    let turn = chance.between(0.0, 1.0);
    let corners: Vec<Spot> = circle(Spot::default(), 1.0, 7)
        .map(|out| {
            let (sin, cos) = turn.sin_cos();
            let far = radius * chance.between(0.74, 1.08);
            offset(
                at,
                (out.x * cos - out.y * sin) * far,
                (out.x * sin + out.y * cos) * far,
            )
        })
        .collect();
    let peak = Spot::new(
        at.x + scene.light.x * radius * 0.18,
        at.y + scene.light.y * radius * 0.18,
    );
    // Every face has one colour, so that edges show.
    for (i, from) in corners.iter().enumerate() {
        let to = corners[(i + 1) % corners.len()];
        let out = Spot::new(
            ((from.x + to.x) / 2.0 - at.x) / radius,
            ((from.y + to.y) / 2.0 - at.y) / radius,
        );
        let face = colour.lit((scene.lit(out) * 0.36).clamp(-0.45, 0.36));
        scene
            .brush
            .shaded([(peak, face.lit(0.06)), (*from, face), (to, face)]);
    }
}

/// Small stones without faces.
pub(crate) fn pebbles(scene: &mut Scene, at: Spot, size: f32, colour: Colour, mut chance: Chance) {
    for _ in 0..3 {
        let (x, y) = (chance.between(-1.0, 1.0), chance.between(-1.0, 1.0));
        let stone = offset(at, x * size, y * size);
        let radius = size * chance.between(0.16, 0.34);
        let under = scene.shadowed(stone, radius / scene.hand * 0.5);
        scene.brush.disc(under, radius * 1.1, 6, [SHADE; 2]);
        let colours = [colour.lit(0.18), colour.lit(chance.between(-0.2, 0.05))];
        scene.brush.disc(stone, radius, 6, colours);
    }
}

/// A crescent of sand, lit on one side.
pub(crate) fn dune(
    scene: &mut Scene,
    at: Spot,
    size: f32,
    colours: [Colour; 2],
    mut chance: Chance,
) {
    const STEPS: u8 = 9;
    let turn = chance.between(-0.25, 0.25);
    let light = scene.light;
    let place = |along: f32, out: f32| {
        // Along runs across the light, out runs away from it.
        let along = along + turn * out;
        offset(
            at,
            (-light.y * along - light.x * out) * size,
            (light.x * along - light.y * out) * size,
        )
    };
    let row = |i: u8, outs: [f32; 2], colours: [Colour; 2]| {
        let t = f32::from(i) / f32::from(STEPS - 1) * 2.0 - 1.0;
        let high = 1.0 - t * t;
        let bow = 0.45 * high;
        [
            (place(t, bow + outs[0] * high), colours[0]),
            (place(t, bow + outs[1] * high), colours[1]),
        ]
    };
    let [sand, shade] = colours;
    let lit: Vec<_> = (0..STEPS)
        .map(|i| row(i, [-0.7, 0.0], [sand.faded(0), sand.lit(0.26)]))
        .collect();
    let dark: Vec<_> = (0..STEPS)
        .map(|i| row(i, [0.0, 0.34], [shade, shade.faded(0)]))
        .collect();
    scene.brush.band(&lit, false);
    scene.brush.band(&dark, false);
}
