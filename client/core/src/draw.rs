//! The display list: what the window paints, in order, as plain data.
//!
//! Units: logical pixels, origin at the top left corner of the window, y downward. The window multiplies by its scale once.

use std::sync::Arc;

/// A place on the screen, logical pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spot {
    /// From the left edge.
    pub x: f32,
    /// From the top edge.
    pub y: f32,
}

impl Spot {
    /// The place at these coordinates.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// Distance to another place.
    #[must_use]
    pub fn distance(self, other: Self) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// A colour with opacity, each 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// Opacity.
    pub a: u8,
}

impl Colour {
    /// An opaque colour.
    #[must_use]
    pub const fn rgb(r: u8, g: u8, b: u8) -> Self {
        Self { r, g, b, a: 255 }
    }

    /// Part of the way to another colour, 0 to 1, opacity too.
    #[must_use]
    pub fn mixed(self, other: Self, part: f32) -> Self {
        let part = part.clamp(0.0, 1.0);
        let mix =
            |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * part).round() as u8;
        Self {
            r: mix(self.r, other.r),
            g: mix(self.g, other.g),
            b: mix(self.b, other.b),
            a: mix(self.a, other.a),
        }
    }

    /// Lighter towards white (above 0) or darker towards black (below 0), at most 1 either way.
    #[must_use]
    pub fn lit(self, by: f32) -> Self {
        let end = if by > 0.0 { 255 } else { 0 };
        self.mixed(
            Self {
                r: end,
                g: end,
                b: end,
                a: self.a,
            },
            by.abs(),
        )
    }

    /// The same colour with this opacity.
    #[must_use]
    pub const fn faded(self, a: u8) -> Self {
        Self { a, ..self }
    }
}

/// Which point of a text lies at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The middle of the text, both ways.
    Middle,
    /// Left end, middle of the height.
    Left,
    /// Right end, middle of the height.
    Right,
}

/// One thing to paint. Later entries cover earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub enum Draw {
    /// From here on nothing is painted outside this rectangle, until the next clip.
    Clip {
        /// Upper left corner.
        from: Spot,
        /// Lower right corner.
        to: Spot,
    },
    /// A filled convex polygon, at least three corners in order round it.
    Fill {
        /// Its corners.
        corners: Vec<Spot>,
        /// Its colour.
        colour: Colour,
    },
    /// A straight line.
    Line {
        /// One end.
        from: Spot,
        /// The other end.
        to: Spot,
        /// Thickness.
        width: f32,
        /// Its colour.
        colour: Colour,
    },
    /// A broad line through several places as one piece: mitred where it bends, rounded where it bends sharply. See
    /// [`strip_mesh`].
    Strip {
        /// The places along its middle.
        line: Vec<Spot>,
        /// Thickness.
        width: f32,
        /// Its colour.
        colour: Colour,
    },
    /// A disc, or a ring when `ring` is given.
    Circle {
        /// Its middle.
        centre: Spot,
        /// Its radius.
        radius: f32,
        /// Thickness of the ring; nothing: filled.
        ring: Option<f32>,
        /// Its colour.
        colour: Colour,
    },
    /// Triangles with a colour at every corner, made once and painted wherever they lie now.
    Surface {
        /// The triangles, in units of their own.
        surface: Arc<Surface>,
        /// Where those units lie on the screen.
        lie: Lie,
    },
    /// The grain of the ground over a rectangle, in square tiles; see [`crate::look::grain`].
    Grain {
        /// Upper left corner.
        from: Spot,
        /// Lower right corner.
        to: Spot,
        /// Where four tiles meet.
        origin: Spot,
        /// Side of a tile.
        tile: f32,
    },
    /// A line of text.
    Text {
        /// What it says.
        text: String,
        /// Where the anchor lies.
        at: Spot,
        /// Height of the font.
        size: f32,
        /// Which point of the text lies there.
        anchor: Anchor,
        /// Turned clockwise about the anchor, degrees.
        turned: f32,
        /// Its colour.
        colour: Colour,
    },
}

/// A corner of a surface.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vertex {
    /// Where it is, in units of the surface.
    pub at: Spot,
    /// Its colour; between corners it changes evenly.
    pub colour: Colour,
}

/// Coloured triangles over shared corners.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Surface {
    /// The corners.
    pub vertices: Vec<Vertex>,
    /// Three corners of each triangle, by number.
    pub triangles: Vec<[u16; 3]>,
}

impl Surface {
    /// As many triangles as the window takes in one piece.
    pub const MOST_TRIANGLES: usize = 1600;
}

/// Where a surface lies on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lie {
    /// Where its origin lies.
    pub origin: Spot,
    /// From there to one unit along its first axis.
    pub across: Spot,
    /// From there to one unit along its second axis.
    pub along: Spot,
}

impl Lie {
    /// Units of the surface are pixels of the screen.
    pub const SCREEN: Self = Self {
        origin: Spot::new(0.0, 0.0),
        across: Spot::new(1.0, 0.0),
        along: Spot::new(0.0, 1.0),
    };

    /// A place of the surface on the screen.
    #[must_use]
    pub fn place(&self, at: Spot) -> Spot {
        Spot::new(
            self.origin.x + at.x * self.across.x + at.y * self.along.x,
            self.origin.y + at.x * self.across.y + at.y * self.along.y,
        )
    }
}

/// Triangles over shared corners.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh {
    /// The corners.
    pub corners: Vec<Spot>,
    /// Three corners of each triangle, by number.
    pub triangles: Vec<[u16; 3]>,
}

/// A segment of a strip: from, to, unit direction, length.
type Segment = (Spot, Spot, Spot, f32);

/// Sides of a round joint.
const ROUND: u16 = 24;

/// A broad line as one mesh. Where it bends gently the two segments share their corners, so that no seam can show; where it
/// bends sharply, or the segments are too short for that, a disc covers the joint.
#[must_use]
pub fn strip_mesh(line: &[Spot], width: f32) -> Mesh {
    let half = width / 2.0;
    let segments = segments(line);
    let mut mesh = Mesh::default();
    let Some(first) = segments.first() else {
        return mesh;
    };
    let mut begin = mesh.pair(first.0, across(first.2, half));
    for (i, (_, to, along, length)) in segments.iter().enumerate() {
        let next = segments.get(i + 1);
        let mitre = next.and_then(|next| mitre(*along, next.2, half, length.min(next.3)));
        let end = mesh.pair(*to, mitre.unwrap_or_else(|| across(*along, half)));
        mesh.triangles.push([begin[0], begin[1], end[0]]);
        mesh.triangles.push([end[0], begin[1], end[1]]);
        begin = match next {
            Some(next) if mitre.is_none() => {
                mesh.disc(*to, half);
                mesh.pair(*to, across(next.2, half))
            }
            Some(_) | None => end,
        };
    }
    mesh
}

impl Mesh {
    /// Two corners on both sides of a place.
    fn pair(&mut self, at: Spot, by: Spot) -> [u16; 2] {
        let number = self.corners.len() as u16;
        self.corners.push(Spot::new(at.x + by.x, at.y + by.y));
        self.corners.push(Spot::new(at.x - by.x, at.y - by.y));
        [number, number + 1]
    }

    fn disc(&mut self, at: Spot, radius: f32) {
        let middle = self.corners.len() as u16;
        self.corners.push(at);
        for i in 0..ROUND {
            let turn = f32::from(i) / f32::from(ROUND) * std::f32::consts::TAU;
            let (sin, cos) = turn.sin_cos();
            self.corners
                .push(Spot::new(at.x + radius * cos, at.y + radius * sin));
            let next = (i + 1) % ROUND;
            self.triangles
                .push([middle, middle + 1 + i, middle + 1 + next]);
        }
    }
}

/// The segments of a line; places that coincide make none. As many as a mesh can number.
fn segments(line: &[Spot]) -> Vec<Segment> {
    const MOST: usize = 2000;
    line.windows(2)
        .filter_map(|pair| {
            let (from, to) = (pair[0], pair[1]);
            let length = from.distance(to);
            let along = Spot::new((to.x - from.x) / length, (to.y - from.y) / length);
            (length > 0.01).then_some((from, to, along, length))
        })
        .take(MOST)
        .collect()
}

/// Straight across a direction, this far.
const fn across(along: Spot, far: f32) -> Spot {
    Spot::new(-along.y * far, along.x * far)
}

/// From a joint to its outer and inner corner, when the bend is less than a right angle and both segments are long enough
/// for the inner one.
fn mitre(before: Spot, after: Spot, half: f32, shorter: f32) -> Option<Spot> {
    let cos = before.x * after.x + before.y * after.y;
    if cos <= 0.0 {
        return None;
    }
    let (one, other) = (across(before, half), across(after, half));
    let stretch = 1.0 / (1.0 + cos);
    // How far back along the segments the inner corner lies.
    let back = half * ((1.0 - cos) / (1.0 + cos)).max(0.0).sqrt();
    (back < shorter).then(|| Spot::new((one.x + other.x) * stretch, (one.y + other.y) * stretch))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covers(mesh: &Mesh, at: Spot) -> bool {
        mesh.triangles.iter().any(|triangle| {
            let [a, b, c] = triangle.map(|corner| mesh.corners[usize::from(corner)]);
            let hand = |p: Spot, q: Spot| (q.x - p.x) * (at.y - p.y) - (q.y - p.y) * (at.x - p.x);
            let hands = [hand(a, b), hand(b, c), hand(c, a)];
            hands.iter().all(|hand| *hand >= -1e-3) || hands.iter().all(|hand| *hand <= 1e-3)
        })
    }

    /// Distance to the nearest segment.
    fn off(line: &[Spot], at: Spot) -> f32 {
        segments(line)
            .iter()
            .map(|(from, _, along, length)| {
                let (dx, dy) = (at.x - from.x, at.y - from.y);
                let part = (dx * along.x + dy * along.y).clamp(0.0, *length);
                at.distance(Spot::new(from.x + along.x * part, from.y + along.y * part))
            })
            .fold(f32::INFINITY, f32::min)
    }

    #[test]
    fn a_strip_has_no_gap_at_gentle_and_sharp_bends_and_hardly_more_than_its_width() {
        let bends: [&[(f32, f32)]; 4] = [
            &[(0.0, 50.0), (40.0, 55.0), (90.0, 40.0)],
            &[(0.0, 0.0), (50.0, 50.0), (90.0, 10.0), (90.0, 90.0)],
            &[(10.0, 10.0), (80.0, 50.0), (12.0, 40.0)],
            // Short segments, and one place twice.
            &[
                (0.0, 50.0),
                (44.0, 50.0),
                (46.0, 51.0),
                (46.0, 51.0),
                (47.0, 56.0),
                (60.0, 95.0),
            ],
        ];
        for bend in bends {
            let line: Vec<Spot> = bend.iter().map(|(x, y)| Spot::new(*x, *y)).collect();
            let mesh = strip_mesh(&line, 12.0);
            for i in 0..10_000_u16 {
                let at = Spot::new(f32::from(i % 100), f32::from(i / 100));
                let ends = [line[0], line[line.len() - 1]];
                let near_end = ends.iter().any(|end| end.distance(at) < 6.5);
                let off = off(&line, at);
                if off <= 5.9 && !near_end {
                    assert!(covers(&mesh, at), "{bend:?}: a gap at {at:?}");
                }
                if off > 6.0 * std::f32::consts::SQRT_2 {
                    assert!(!covers(&mesh, at), "{bend:?}: too broad at {at:?}");
                }
            }
        }
    }

    #[test]
    fn a_gentle_bend_shares_its_corners() {
        let line = [(0.0, 0.0), (50.0, 5.0), (100.0, 0.0)].map(|(x, y)| Spot::new(x, y));
        let mesh = strip_mesh(&line, 10.0);
        assert_eq!((mesh.corners.len(), mesh.triangles.len()), (6, 4));
        assert_eq!(strip_mesh(&line[..1], 10.0), Mesh::default());
        assert_eq!(strip_mesh(&[], 10.0), Mesh::default());
    }
}
