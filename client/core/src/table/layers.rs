//! The rich ground in surfaces: what is flat, the grain over it, what rises from it.

use std::sync::Arc;

use acies::geometry::Vec2;

use super::View;
use crate::draw::{Draw, Lie, Spot, Surface};
use crate::scenery::{Patch, Scene};

/// From this length of a hand on blades of grass can be seen, logical pixels.
const FINE: f32 = 24.0;

/// Surfaces from below to above.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layers {
    ground: Vec<Piece>,
    above: Vec<Piece>,
}

/// A surface and when it is shown.
#[derive(Clone, Debug)]
struct Piece {
    surface: Arc<Surface>,
    low: Vec2,
    high: Vec2,
    is_fine: bool,
}

impl Layers {
    /// Something flat; the grain lies over it.
    pub(crate) fn ground(&mut self, scene: Scene) {
        add(&mut self.ground, scene, false);
    }

    /// Something that rises from the ground.
    pub(crate) fn above(&mut self, scene: Scene) {
        add(&mut self.above, scene, false);
    }

    /// Something that rises from the ground and is seen from near by only.
    pub(crate) fn fine(&mut self, scene: Scene) {
        add(&mut self.above, scene, true);
    }

    /// Paints what the view shows of a table of this size; a hand is so long.
    pub(crate) fn paint(&self, list: &mut Vec<Draw>, table: (f64, f64), hand: f32, view: View<'_>) {
        let is_near = view.pixels(f64::from(hand)) >= FINE;
        paint(list, &self.ground, is_near, view);
        list.push(view.grain(table));
        paint(list, &self.above, is_near, view);
    }
}

/// A piece of ground for the legend, painted like that on the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sample(Vec<Arc<Surface>>);

impl Sample {
    /// Breadth and height, hands.
    const SIZE: (f32, f32) = (3.3, 2.1);

    /// Has a patch of that size painted, what rises from the ground over what is flat.
    pub(crate) fn of(hand: f32, paint: impl FnOnce(&mut Scene, &mut Scene, &Patch<'_>)) -> Self {
        let (width, height) = (Self::SIZE.0 * hand, Self::SIZE.1 * hand);
        let outline = vec![
            Spot::new(0.0, 0.0),
            Spot::new(width, 0.0),
            Spot::new(width, height),
            Spot::new(0.0, height),
        ];
        let inside = |at: Spot| at.x > 0.0 && at.y > 0.0 && at.x < width && at.y < height;
        let patch = Patch {
            parts: vec![outline.clone()],
            outline,
            inside: &inside,
        };
        let [mut ground, mut above] = [(); 2].map(|()| Scene::new(0.0, hand));
        paint(&mut ground, &mut above, &patch);
        let layers = [ground, above].into_iter();
        Self(layers.flat_map(|scene| scene.brush.finish()).collect())
    }

    /// Paints it with its upper left corner here, so many pixels broad.
    pub(crate) fn paint(&self, list: &mut Vec<Draw>, at: Spot, width: f32, hand: f32) {
        let unit = width / (Self::SIZE.0 * hand);
        let lie = Lie {
            origin: Spot::new(at.x, at.y + Self::SIZE.1 * hand * unit),
            across: Spot::new(unit, 0.0),
            along: Spot::new(0.0, -unit),
        };
        list.extend(self.0.iter().map(|surface| Draw::Surface {
            surface: Arc::clone(surface),
            lie,
        }));
    }
}

fn add(pieces: &mut Vec<Piece>, scene: Scene, is_fine: bool) {
    for surface in scene.brush.finish() {
        let mut low = Vec2::new(f64::INFINITY, f64::INFINITY);
        let mut high = Vec2::new(f64::NEG_INFINITY, f64::NEG_INFINITY);
        for vertex in &surface.vertices {
            let (x, y) = (f64::from(vertex.at.x), f64::from(vertex.at.y));
            low = Vec2::new(low.x.min(x), low.y.min(y));
            high = Vec2::new(high.x.max(x), high.y.max(y));
        }
        pieces.push(Piece {
            surface,
            low,
            high,
            is_fine,
        });
    }
}

fn paint(list: &mut Vec<Draw>, pieces: &[Piece], is_near: bool, view: View<'_>) {
    let area = view.area();
    let lie = view.lie();
    for piece in pieces.iter().filter(|piece| is_near || !piece.is_fine) {
        let ends = [piece.low, piece.high].map(|at| view.screen_from_table(at));
        let is_off = ends[0].x.max(ends[1].x) < area.x
            || ends[0].y.max(ends[1].y) < area.y
            || ends[0].x.min(ends[1].x) > area.x + area.width
            || ends[0].y.min(ends[1].y) > area.y + area.height;
        if !is_off {
            list.push(Draw::Surface {
                surface: Arc::clone(&piece.surface),
                lie,
            });
        }
    }
}
