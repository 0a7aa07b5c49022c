//! Fields of colour: patches with soft edges, mounds, ribbons, furrows.

use super::{Chance, SHADE, Scene, bush, noise, offset};
use crate::draw::{Colour, Spot};

/// An area of the table.
pub(crate) struct Patch<'a> {
    /// Its corners in order.
    pub(crate) outline: Vec<Spot>,
    /// Convex parts that cover it.
    pub(crate) parts: Vec<Vec<Spot>>,
    /// Whether a place lies in it.
    pub(crate) inside: &'a dyn Fn(Spot) -> bool,
}

impl Patch<'_> {
    /// The middle of its corners.
    pub(crate) fn middle(&self) -> Spot {
        let count = self.outline.len().max(1) as f32;
        let sum = self
            .outline
            .iter()
            .fold(Spot::default(), |sum, at| offset(sum, at.x, at.y));
        Spot::new(sum.x / count, sum.y / count)
    }

    /// Its lowest and highest coordinates.
    pub(crate) fn bounds(&self) -> (Spot, Spot) {
        bounds(&self.outline)
    }

    /// Places in it, about a pitch apart and none in rows, each with its own chance; `reach` is how far from a place
    /// everything must still lie in it.
    pub(crate) fn scatter(&self, pitch: f32, reach: f32, seed: u32) -> Vec<(Spot, Chance)> {
        let (low, high) = self.bounds();
        let first = |low: f32| (low / pitch).floor() as i32;
        let mut places = Vec::new();
        for row in first(low.y)..=first(high.y) {
            for column in first(low.x)..=first(high.x) {
                let mut chance = Chance::at(column, row, seed);
                let shift = if row % 2 == 0 { 0.25 } else { -0.25 };
                let at = Spot::new(
                    (column as f32 + 0.5 + shift + chance.between(-0.28, 0.28)) * pitch,
                    (row as f32 + 0.5 + chance.between(-0.34, 0.34)) * pitch,
                );
                let round = [
                    (0.0, 0.0),
                    (reach, 0.0),
                    (-reach, 0.0),
                    (0.0, reach),
                    (0.0, -reach),
                ];
                if places.len() < 1500
                    && round.iter().all(|(x, y)| (self.inside)(offset(at, *x, *y)))
                {
                    places.push((at, chance));
                }
            }
        }
        places
    }

    /// Places along its outline, a pitch apart.
    pub(crate) fn along(&self, pitch: f32, seed: u32) -> Vec<(Spot, Chance)> {
        let mut places = Vec::new();
        for (i, from) in self.outline.iter().enumerate() {
            let to = self.outline[(i + 1) % self.outline.len()];
            let count = (from.distance(to) / pitch).round().clamp(1.0, 200.0) as u16;
            for step in 0..count {
                let part = f32::from(step) / f32::from(count);
                let at = Spot::new(
                    from.x + (to.x - from.x) * part,
                    from.y + (to.y - from.y) * part,
                );
                places.push((at, Chance::at(i as i32, i32::from(step), seed)));
            }
        }
        places
    }
}

pub(crate) fn bounds(places: &[Spot]) -> (Spot, Spot) {
    let start = (
        Spot::new(f32::INFINITY, f32::INFINITY),
        Spot::new(f32::NEG_INFINITY, f32::NEG_INFINITY),
    );
    places.iter().fold(start, |(low, high), at| {
        (
            Spot::new(low.x.min(at.x), low.y.min(at.y)),
            Spot::new(high.x.max(at.x), high.y.max(at.y)),
        )
    })
}

/// A rectangle of ground from the origin, in cells whose colours drift: meadows are never of one green.
pub(crate) fn plain(scene: &mut Scene, size: Spot, colours: [Colour; 3], seed: u32) {
    const CELLS: u16 = 26;
    let [colour, light, dry] = colours;
    let tone = |at: Spot| {
        let far = scene.hand * 7.0;
        let broad = noise(at.x / far, at.y / far, seed);
        let fine = noise(at.x / far * 3.1, at.y / far * 3.1, seed + 1);
        let dried = noise(at.x / far * 1.7 + 9.0, at.y / far * 1.7, seed + 2);
        colour
            .mixed(light, (broad * 0.7 + fine * 0.3).clamp(0.0, 1.0))
            .mixed(dry, ((dried - 0.55) * 1.6).clamp(0.0, 0.6))
    };
    let at = |i: u16, j: u16| {
        Spot::new(
            size.x * f32::from(i) / f32::from(CELLS),
            size.y * f32::from(j) / f32::from(CELLS),
        )
    };
    let rows: Vec<Vec<[(Spot, Colour); 2]>> = (0..CELLS)
        .map(|j| {
            (0..=CELLS)
                .map(|i| [at(i, j), at(i, j + 1)].map(|at| (at, tone(at))))
                .collect()
        })
        .collect();
    for row in rows {
        scene.brush.band(&row, false);
    }
}

/// Outward directions at the corners of a closed outline, each as long as the outline needs to keep its distance.
fn outwards(outline: &[Spot]) -> Vec<Spot> {
    let count = outline.len();
    let area: f32 = (0..count)
        .map(|i| {
            let (a, b) = (outline[i], outline[(i + 1) % count]);
            a.x * b.y - b.x * a.y
        })
        .sum();
    let hand = if area > 0.0 { 1.0 } else { -1.0 };
    let normal = |i: usize| {
        let (a, b) = (outline[i % count], outline[(i + 1) % count]);
        let length = a.distance(b).max(1e-6);
        Spot::new((b.y - a.y) / length * hand, -(b.x - a.x) / length * hand)
    };
    (0..count)
        .map(|i| {
            let (before, after) = (normal(i + count - 1), normal(i));
            let sum = Spot::new(before.x + after.x, before.y + after.y);
            let square = (sum.x * sum.x + sum.y * sum.y).max(0.6);
            Spot::new(sum.x * 2.0 / square, sum.y * 2.0 / square)
        })
        .collect()
}

/// A soft band outside (width above 0) or inside (below 0) an outline; its colour at the outline follows from the way the
/// edge faces, and fades to nothing.
pub(crate) fn skirt(
    scene: &mut Scene,
    outline: &[Spot],
    width: f32,
    colour: impl Fn(f32) -> Colour,
) {
    if outline.len() < 3 {
        return;
    }
    let rows: Vec<[(Spot, Colour); 2]> = outline
        .iter()
        .zip(outwards(outline))
        .map(|(at, out)| {
            let colour = colour(scene.lit(out));
            [
                (*at, colour),
                (offset(*at, out.x * width, out.y * width), colour.faded(0)),
            ]
        })
        .collect();
    scene.brush.band(&rows, true);
}

/// Rising ground: lit where it faces the light, dark where it falls away from it, with steps like contour lines.
pub(crate) fn mound(scene: &mut Scene, patch: &Patch<'_>, colours: [Colour; 2], height: f32) {
    let hand = scene.hand;
    skirt(scene, &patch.outline, hand * 0.5 * height, |lit| {
        SHADE.faded(((0.35 - lit).max(0.0) * 80.0 * height).min(120.0) as u8)
    });
    for part in &patch.parts {
        scene.brush.polygon(part, colours[0]);
    }
    let middle = patch.middle();
    let out = outwards(&patch.outline);
    let steps = [0.0, 0.16, 0.34, 0.56, 0.8];
    let row = |step: f32, fade: f32| -> Vec<(Spot, Colour)> {
        patch
            .outline
            .iter()
            .zip(&out)
            .map(|(at, out)| {
                let lit = scene.lit(*out) * height * fade;
                let base = colours[0].mixed(colours[1], step * 0.35);
                let at = Spot::new(
                    at.x + (middle.x - at.x) * step,
                    at.y + (middle.y - at.y) * step,
                );
                (at, base.lit((lit * 0.42).clamp(-0.5, 0.4)))
            })
            .collect()
    };
    // Bright at the foot of every step and paler above: the eye reads a slope.
    let fades = [0.55, 1.0, 0.7, 0.85, 0.25];
    let rows: Vec<Vec<(Spot, Colour)>> = steps
        .into_iter()
        .zip(fades)
        .map(|(step, fade)| row(step, fade))
        .collect();
    let top = colours[0].mixed(colours[1], 0.3).lit(0.06);
    for pair in rows.windows(2) {
        let band: Vec<[(Spot, Colour); 2]> = pair[0]
            .iter()
            .zip(&pair[1])
            .map(|(a, b)| [*a, *b])
            .collect();
        scene.brush.band(&band, true);
    }
    if let Some(last) = rows.last() {
        scene.brush.fan((middle, top), last.iter().copied());
    }
    // Contour lines, as on a map.
    for row in [&rows[0], &rows[2], &rows[3]] {
        for (i, (from, _)) in row.iter().enumerate() {
            let to = row[(i + 1) % row.len()].0;
            scene
                .brush
                .line(*from, to, hand * 0.045, colours[0].lit(-0.5).faded(110));
        }
    }
}

/// A line as broad as a profile says: offsets from the middle in parts of half the width, each with its colour.
pub(crate) fn ribbon(scene: &mut Scene, line: &[Spot], width: f32, profile: &[(f32, Colour)]) {
    let sides = across(line);
    for pair in profile.windows(2) {
        let rows: Vec<[(Spot, Colour); 2]> = line
            .iter()
            .zip(&sides)
            .map(|(at, side)| {
                [pair[0], pair[1]].map(|(out, colour)| {
                    let far = out * width / 2.0;
                    (offset(*at, side.x * far, side.y * far), colour)
                })
            })
            .collect();
        scene.brush.band(&rows, false);
    }
}

/// To the left of a line at every place of it, as long as a mitre needs.
fn across(line: &[Spot]) -> Vec<Spot> {
    let normal = |i: usize| {
        let (a, b) = (line[i], line[i + 1]);
        let length = a.distance(b).max(1e-6);
        Spot::new(-(b.y - a.y) / length, (b.x - a.x) / length)
    };
    let last = line.len().saturating_sub(1);
    (0..line.len())
        .map(|i| {
            if last == 0 {
                return Spot::default();
            }
            let (before, after) = (
                normal(i.saturating_sub(1).min(last - 1)),
                normal(i.min(last - 1)),
            );
            let sum = Spot::new(before.x + after.x, before.y + after.y);
            let square = (sum.x * sum.x + sum.y * sum.y).max(0.8);
            Spot::new(sum.x * 2.0 / square, sum.y * 2.0 / square)
        })
        .collect()
}

/// Furrows of a field along its longest edge, in two colours.
pub(crate) fn furrows(scene: &mut Scene, patch: &Patch<'_>, pitch: f32, colours: [Colour; 2]) {
    let longest = patch
        .outline
        .iter()
        .enumerate()
        .map(|(i, from)| (*from, patch.outline[(i + 1) % patch.outline.len()]))
        .max_by(|a, b| a.0.distance(a.1).total_cmp(&b.0.distance(b.1)));
    let Some((from, to)) = longest else { return };
    let length = from.distance(to).max(1e-6);
    let along = Spot::new((to.x - from.x) / length, (to.y - from.y) / length);
    let side = Spot::new(-along.y, along.x);
    let (low, high) = patch.bounds();
    let reach = low.distance(high);
    let middle = patch.middle();
    let count = (reach / pitch) as i32;
    let step = scene.hand * 0.22;
    for row in -count / 2..=count / 2 {
        let out = row as f32 * pitch;
        let start = Spot::new(
            middle.x + side.x * out - along.x * reach / 2.0,
            middle.y + side.y * out - along.y * reach / 2.0,
        );
        let at = |far: f32| Spot::new(start.x + along.x * far, start.y + along.y * far);
        let mut begun: Option<f32> = None;
        let mut far = 0.0;
        while far <= reach + step {
            let is_in = far <= reach && (patch.inside)(at(far));
            match (begun, is_in) {
                (None, true) => begun = Some(far),
                (Some(from), false) => {
                    let (from, to) = (at(from), at(far - step));
                    scene.brush.line(from, to, pitch * 0.5, colours[0]);
                    let shift = pitch * 0.22;
                    let up = |at: Spot| offset(at, scene.light.x * shift, scene.light.y * shift);
                    let (from, to) = (up(from), up(to));
                    scene.brush.line(from, to, pitch * 0.16, colours[1]);
                    begun = None;
                }
                _ => {}
            }
            far += step;
        }
    }
}

/// Bushes along an outline.
pub(crate) fn hedge(scene: &mut Scene, patch: &Patch<'_>, colour: Colour) {
    let hand = scene.hand;
    for (at, mut chance) in patch.along(hand * 0.3, 31) {
        if chance.part() < 0.9 {
            bush(scene, at, hand * 0.17, colour, chance);
        }
    }
}
