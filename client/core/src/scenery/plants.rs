//! Trees, bushes, palms, reeds and tufts of grass, from above.

use super::{Chance, SHADE, Scene, circle, offset};
use crate::draw::{Colour, Spot};

/// A shadow that gets thinner towards its rim.
fn shadow(scene: &mut Scene, at: Spot, radius: f32, hands: f32) {
    let under = scene.shadowed(at, hands);
    let rim = circle(under, radius, 10).map(|at| (at, SHADE.faded(0)));
    let rim: Vec<(Spot, Colour)> = rim.collect();
    let core: Vec<[(Spot, Colour); 2]> = circle(under, radius * 0.62, 10)
        .zip(&rim)
        .map(|(at, rim)| [(at, SHADE), *rim])
        .collect();
    scene
        .brush
        .fan((under, SHADE), core.iter().map(|row| row[0]));
    scene.brush.band(&core, true);
}

/// A crown: bright where the light falls on it, dark below.
fn crown(scene: &mut Scene, at: Spot, radius: f32, colour: Colour, chance: &mut Chance) {
    const SIDES: u16 = 11;
    let turn = chance.between(0.0, 1.0);
    let rim: Vec<(Spot, Colour)> = circle(Spot::default(), 1.0, SIDES)
        .map(|out| {
            let (sin, cos) = turn.sin_cos();
            let out = Spot::new(out.x * cos - out.y * sin, out.x * sin + out.y * cos);
            let far = radius * chance.between(0.84, 1.1);
            let lit = scene.lit(out);
            (
                offset(at, out.x * far, out.y * far),
                colour.lit((lit * 0.2 - 0.2).clamp(-0.45, 0.2)),
            )
        })
        .collect();
    let bright = Spot::new(
        at.x + scene.light.x * radius * 0.3,
        at.y + scene.light.y * radius * 0.3,
    );
    scene.brush.fan((bright, colour.lit(0.16)), rim);
}

/// A tree with leaves.
pub(crate) fn tree(scene: &mut Scene, at: Spot, radius: f32, colour: Colour, mut chance: Chance) {
    shadow(scene, at, radius * 1.12, 0.16);
    let colour = colour.mixed(Colour::rgb(120, 120, 40), chance.between(0.0, 0.3));
    let colour = colour.lit(chance.between(-0.14, 0.08));
    crown(scene, at, radius, colour, &mut chance);
    for _ in 0..3 {
        let (sin, cos) = chance.between(0.0, std::f32::consts::TAU).sin_cos();
        let far = radius * chance.between(0.2, 0.5);
        let part = radius * chance.between(0.32, 0.46);
        let clump = offset(at, cos * far, sin * far);
        let lit = scene.lit(Spot::new(cos, sin));
        let colours = [
            colour.lit(0.14 + lit * 0.1),
            colour.lit(-0.04 + lit * 0.1).faded(0),
        ];
        scene.brush.disc(clump, part, 7, colours);
    }
}

/// A bush: a small crown.
pub(crate) fn bush(scene: &mut Scene, at: Spot, radius: f32, colour: Colour, mut chance: Chance) {
    let under = scene.shadowed(at, 0.05);
    scene
        .brush
        .disc(under, radius * 1.15, 8, [SHADE, SHADE.faded(20)]);
    let colour = colour.lit(chance.between(-0.14, 0.1));
    let rim: Vec<(Spot, Colour)> = circle(at, radius * chance.between(0.85, 1.1), 8)
        .map(|rim| {
            let out = Spot::new((rim.x - at.x) / radius, (rim.y - at.y) / radius);
            (
                rim,
                colour.lit((scene.lit(out) * 0.22 - 0.12).clamp(-0.4, 0.2)),
            )
        })
        .collect();
    scene.brush.fan((at, colour.lit(0.12)), rim);
}

/// A palm: fronds from one middle.
pub(crate) fn palm(scene: &mut Scene, at: Spot, radius: f32, colour: Colour, mut chance: Chance) {
    shadow(scene, at, radius, 0.22);
    let turn = chance.between(0.0, std::f32::consts::TAU);
    for i in 0..8_u8 {
        let angle = turn + f32::from(i) * std::f32::consts::TAU / 8.0;
        let (sin, cos) = angle.sin_cos();
        let tip = offset(at, cos * radius, sin * radius);
        let half = offset(at, cos * radius * 0.55, sin * radius * 0.55);
        let (x, y) = (-sin * radius * 0.17, cos * radius * 0.17);
        let lit = scene.lit(Spot::new(cos, sin)) * 0.22;
        scene.brush.shaded([
            (at, colour.lit(lit - 0.2)),
            (offset(half, x, y), colour.lit(lit + 0.08)),
            (tip, colour.lit(lit)),
            (offset(half, -x, -y), colour.lit(lit - 0.12)),
        ]);
    }
    scene
        .brush
        .disc(at, radius * 0.16, 7, [colour.lit(0.3), colour.lit(-0.2)]);
}

/// Blades of grass that lean a little.
pub(crate) fn tuft(scene: &mut Scene, at: Spot, size: f32, colour: Colour, mut chance: Chance) {
    let up = Spot::new(scene.light.x + scene.light.y, scene.light.y - scene.light.x);
    // Straight up on the screen lies half-way between the light and the right hand.
    let up = Spot::new(up.x * 0.707, up.y * 0.707);
    for lean in [-0.55_f32, 0.0, 0.55] {
        let lean = lean + chance.between(-0.15, 0.15);
        let tall = size * chance.between(0.7, 1.1);
        let tip = offset(at, (up.x - up.y * lean) * tall, (up.y + up.x * lean) * tall);
        let half = size * 0.11;
        let foot = [
            offset(at, -up.y * half, up.x * half),
            offset(at, up.y * half, -up.x * half),
        ];
        let dark = colour.lit(-0.2);
        scene
            .brush
            .shaded([(foot[0], dark), (tip, colour.lit(0.1)), (foot[1], dark)]);
    }
}

/// A stalk of corn from above: leaves that hang to all sides.
pub(crate) fn corn(scene: &mut Scene, at: Spot, size: f32, colour: Colour, mut chance: Chance) {
    let turn = chance.between(0.0, std::f32::consts::TAU);
    for i in 0..4_u8 {
        let (sin, cos) = (turn + f32::from(i) * std::f32::consts::FRAC_PI_2).sin_cos();
        let tip = offset(at, cos * size, sin * size);
        let (x, y) = (-sin * size * 0.16, cos * size * 0.16);
        let lit = scene.lit(Spot::new(cos, sin)) * 0.2;
        scene.brush.shaded([
            (offset(at, x, y), colour.lit(lit - 0.16)),
            (tip, colour.lit(lit + 0.1)),
            (offset(at, -x, -y), colour.lit(lit - 0.24)),
        ]);
    }
}

/// Reeds: taller and stiffer than grass, with dark heads.
pub(crate) fn reeds(scene: &mut Scene, at: Spot, size: f32, colour: Colour, mut chance: Chance) {
    let up = Spot::new(
        (scene.light.x + scene.light.y) * 0.707,
        (scene.light.y - scene.light.x) * 0.707,
    );
    for i in 0..5_i8 {
        let out = f32::from(i - 2) * size * 0.16;
        let tall = size * chance.between(0.7, 1.2);
        let foot = offset(at, -up.y * out, up.x * out);
        let lean = f32::from(i - 2) * 0.1;
        let tip = offset(
            foot,
            (up.x - up.y * lean) * tall,
            (up.y + up.x * lean) * tall,
        );
        scene.brush.line(
            foot,
            tip,
            size * 0.08,
            colour.lit(chance.between(-0.1, 0.2)),
        );
        if chance.part() < 0.5 {
            scene
                .brush
                .disc(tip, size * 0.09, 5, [Colour::rgb(92, 64, 36); 2]);
        }
    }
}
