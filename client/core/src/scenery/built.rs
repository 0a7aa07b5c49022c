//! Roofs from above.

use super::{Chance, Patch, SHADE, Scene, circle, offset, skirt};
use crate::draw::{Colour, Spot};

/// A house from above: the shadow it throws, and a roof of two sides with its ridge along the longer way.
pub(crate) fn roof(scene: &mut Scene, corners: [Spot; 4], colour: Colour, hands: f32) {
    let mut corners = corners;
    if corners[0].distance(corners[1]) < corners[1].distance(corners[2]) {
        corners.rotate_left(1);
    }
    let [a, b, c, d] = corners;
    let thrown = corners.map(|at| scene.shadowed(at, hands));
    // The shadow is the roof's outline swept away from the light.
    for (i, from) in corners.iter().enumerate() {
        let next = (i + 1) % 4;
        scene.brush.polygon(
            &[*from, corners[next], thrown[next], thrown[i]],
            SHADE.faded(70),
        );
    }
    scene.brush.polygon(&thrown, SHADE.faded(70));
    let half = |from: Spot, to: Spot| Spot::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
    let (west, east) = (half(a, d), half(b, c));
    let side = |from: Spot, to: Spot| {
        let length = from.distance(to).max(1e-6);
        scene.lit(Spot::new(
            (to.x - from.x) / length,
            (to.y - from.y) / length,
        ))
    };
    let (first, second) = (side(half(c, d), half(a, b)), side(half(a, b), half(c, d)));
    for (eaves, lit) in [([a, b], first), ([d, c], second)] {
        let face = colour.lit((lit * 0.3).clamp(-0.34, 0.26));
        scene.brush.shaded([
            (eaves[0], face.lit(-0.1)),
            (eaves[1], face.lit(-0.1)),
            (east, face.lit(0.08)),
            (west, face.lit(0.08)),
        ]);
        // Rows of tiles.
        for part in [0.25_f32, 0.5, 0.75] {
            let on = |eave: Spot, ridge: Spot| {
                Spot::new(
                    eave.x + (ridge.x - eave.x) * part,
                    eave.y + (ridge.y - eave.y) * part,
                )
            };
            let width = scene.hand * 0.025;
            let (from, to) = (on(eaves[0], west), on(eaves[1], east));
            scene
                .brush
                .line(from, to, width, face.lit(-0.28).faded(150));
        }
    }
    scene
        .brush
        .line(west, east, scene.hand * 0.05, colour.lit(0.3));
}

/// Houses with lanes between them.
pub(crate) fn village(scene: &mut Scene, patch: &Patch<'_>, colours: [Colour; 2]) {
    let hand = scene.hand;
    for (at, mut chance) in patch.scatter(hand * 0.92, hand * 0.34, 51) {
        house(scene, at, colours, &mut chance);
    }
}

fn house(scene: &mut Scene, at: Spot, colours: [Colour; 2], chance: &mut Chance) {
    let hand = scene.hand;
    let turn = if chance.part() < 0.5 {
        0.0
    } else {
        std::f32::consts::FRAC_PI_2
    };
    let (sin, cos) = (turn + chance.between(-0.12, 0.12)).sin_cos();
    let (long, wide) = (
        hand * chance.between(0.34, 0.46),
        hand * chance.between(0.22, 0.3),
    );
    let corner = |x: f32, y: f32| {
        offset(
            at,
            x * long * cos - y * wide * sin,
            x * long * sin + y * wide * cos,
        )
    };
    let corners = [
        corner(-1.0, -1.0),
        corner(1.0, -1.0),
        corner(1.0, 1.0),
        corner(-1.0, 1.0),
    ];
    let colour = colours[0].mixed(colours[1], chance.part());
    roof(scene, corners, colour.lit(chance.between(-0.12, 0.1)), 0.16);
}

/// A wall of stones: its shadow, its lit crown, joints across it.
pub(crate) fn wall(scene: &mut Scene, patch: &Patch<'_>, colour: Colour) {
    let hand = scene.hand;
    let thrown: Vec<Spot> = patch
        .outline
        .iter()
        .map(|at| scene.shadowed(*at, 0.3))
        .collect();
    for (i, from) in patch.outline.iter().enumerate() {
        let next = (i + 1) % patch.outline.len();
        let swept = [*from, patch.outline[next], thrown[next], thrown[i]];
        scene.brush.polygon(&swept, SHADE.faded(100));
    }
    for part in &patch.parts {
        scene.brush.polygon(part, colour.lit(0.14));
    }
    for (at, mut chance) in patch.scatter(hand * 0.21, hand * 0.06, 61) {
        let stone = colour.lit(chance.between(-0.22, 0.2));
        let radius = hand * chance.between(0.09, 0.13);
        scene
            .brush
            .disc(at, radius, 6, [stone.lit(0.14), stone.lit(-0.2)]);
    }
    skirt(scene, &patch.outline, -hand * 0.1, |lit| {
        if lit > 0.0 {
            colour.lit(0.4).faded((lit * 200.0).min(200.0) as u8)
        } else {
            SHADE.faded((-lit * 140.0).min(140.0) as u8)
        }
    });
}

/// Barbed wire: coils along the middle of an area, with posts.
pub(crate) fn wire(scene: &mut Scene, patch: &Patch<'_>, colour: Colour) {
    let hand = scene.hand;
    for (at, mut chance) in patch.scatter(hand * 0.34, 0.0, 71) {
        let radius = hand * chance.between(0.14, 0.2);
        let under = scene.shadowed(at, 0.05);
        for (middle, colour) in [(under, SHADE.faded(80)), (at, colour)] {
            let outer = circle(middle, radius, 12);
            let inner = circle(middle, radius - hand * 0.035, 12);
            let rows: Vec<[(Spot, Colour); 2]> = outer
                .zip(inner)
                .map(|(a, b)| [(a, colour), (b, colour)])
                .collect();
            scene.brush.band(&rows, true);
        }
        if chance.part() < 0.3 {
            scene.brush.line(
                offset(at, -radius * 1.2, -radius * 1.2),
                offset(at, radius * 1.2, radius * 1.2),
                hand * 0.07,
                Colour::rgb(96, 70, 44),
            );
        }
    }
}
