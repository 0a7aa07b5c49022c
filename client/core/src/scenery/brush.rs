//! Puts triangles together, in pieces that a window can take.

use std::sync::Arc;

use crate::draw::{Colour, Spot, Surface, Vertex};

/// Triangles as they come, later ones over earlier ones.
#[derive(Debug, Default)]
pub(crate) struct Brush {
    done: Vec<Arc<Surface>>,
    now: Surface,
}

/// Places on a circle, counter-clockwise in the surface's own axes.
pub(crate) fn circle(at: Spot, radius: f32, sides: u16) -> impl Iterator<Item = Spot> {
    (0..sides).map(move |i| {
        let (sin, cos) = (f32::from(i) / f32::from(sides) * std::f32::consts::TAU).sin_cos();
        Spot::new(at.x + radius * cos, at.y + radius * sin)
    })
}

/// A place moved.
pub(crate) const fn offset(at: Spot, x: f32, y: f32) -> Spot {
    Spot::new(at.x + x, at.y + y)
}

impl Brush {
    /// Room for so many corners and triangles in one piece.
    fn reserve(&mut self, vertices: usize, triangles: usize) {
        let is_full = self.now.triangles.len() + triangles > Surface::MOST_TRIANGLES
            || self.now.vertices.len() + vertices > 5000;
        if is_full && !self.now.triangles.is_empty() {
            self.done.push(Arc::new(std::mem::take(&mut self.now)));
        }
    }

    fn vertex(&mut self, at: Spot, colour: Colour) -> u16 {
        let number = self.now.vertices.len() as u16;
        self.now.vertices.push(Vertex { at, colour });
        number
    }

    /// A convex polygon of one colour.
    pub(crate) fn polygon(&mut self, corners: &[Spot], colour: Colour) {
        self.shaded(corners.iter().map(|at| (*at, colour)));
    }

    /// A convex polygon with a colour at every corner.
    pub(crate) fn shaded(&mut self, corners: impl IntoIterator<Item = (Spot, Colour)>) {
        let corners: Vec<(Spot, Colour)> = corners.into_iter().take(500).collect();
        self.reserve(corners.len(), corners.len());
        let numbers: Vec<u16> = corners
            .into_iter()
            .map(|(at, colour)| self.vertex(at, colour))
            .collect();
        if let Some((first, rest)) = numbers.split_first() {
            let triangles = rest.windows(2).map(|pair| [*first, pair[0], pair[1]]);
            self.now.triangles.extend(triangles);
        }
    }

    /// A closed rim round a middle, each with its colour.
    pub(crate) fn fan(
        &mut self,
        middle: (Spot, Colour),
        rim: impl IntoIterator<Item = (Spot, Colour)>,
    ) {
        let rim: Vec<(Spot, Colour)> = rim.into_iter().take(500).collect();
        self.reserve(rim.len() + 1, rim.len());
        let middle = self.vertex(middle.0, middle.1);
        let numbers: Vec<u16> = rim
            .into_iter()
            .map(|(at, colour)| self.vertex(at, colour))
            .collect();
        for (i, from) in numbers.iter().enumerate() {
            let to = numbers[(i + 1) % numbers.len()];
            self.now.triangles.push([middle, *from, to]);
        }
    }

    /// A band between two rows of places of the same length; closed: the last ones join the first ones.
    pub(crate) fn band(&mut self, rows: &[[(Spot, Colour); 2]], is_closed: bool) {
        let rows = &rows[..rows.len().min(600)];
        self.reserve(rows.len() * 2, rows.len() * 2);
        let numbers: Vec<[u16; 2]> = rows
            .iter()
            .map(|row| row.map(|(at, colour)| self.vertex(at, colour)))
            .collect();
        let last = if is_closed {
            numbers.len()
        } else {
            numbers.len().saturating_sub(1)
        };
        for i in 0..last {
            let (from, to) = (numbers[i], numbers[(i + 1) % numbers.len()]);
            self.now.triangles.push([from[0], from[1], to[0]]);
            self.now.triangles.push([to[0], from[1], to[1]]);
        }
    }

    /// A straight line.
    pub(crate) fn line(&mut self, from: Spot, to: Spot, width: f32, colour: Colour) {
        let length = from.distance(to);
        if length <= f32::EPSILON {
            return;
        }
        let half = width / 2.0 / length;
        let (x, y) = (-(to.y - from.y) * half, (to.x - from.x) * half);
        let corners = [
            offset(from, x, y),
            offset(to, x, y),
            offset(to, -x, -y),
            offset(from, -x, -y),
        ];
        self.polygon(&corners, colour);
    }

    /// A disc whose colour changes from the middle to the rim.
    pub(crate) fn disc(&mut self, at: Spot, radius: f32, sides: u16, colours: [Colour; 2]) {
        let [inner, outer] = colours;
        let rim: Vec<(Spot, Colour)> = circle(at, radius, sides).map(|at| (at, outer)).collect();
        self.fan((at, inner), rim);
    }

    /// All pieces, in order.
    pub(crate) fn finish(mut self) -> Vec<Arc<Surface>> {
        if !self.now.triangles.is_empty() {
            self.done.push(Arc::new(self.now));
        }
        self.done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_painting_comes_in_pieces_that_a_window_takes_and_nothing_is_lost() {
        let mut brush = Brush::default();
        let colour = Colour::rgb(1, 2, 3);
        for i in 0..1000_u16 {
            brush.disc(Spot::new(f32::from(i), 0.0), 1.0, 12, [colour, colour]);
        }
        let pieces = brush.finish();
        let triangles: usize = pieces.iter().map(|piece| piece.triangles.len()).sum();
        assert_eq!(triangles, 12_000);
        for piece in &pieces {
            assert!(piece.triangles.len() <= Surface::MOST_TRIANGLES);
            let corners = piece.triangles.iter().flatten();
            assert!(
                corners
                    .into_iter()
                    .all(|at| usize::from(*at) < piece.vertices.len())
            );
        }
    }
}
