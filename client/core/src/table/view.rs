//! All that painting has to know of who looks: from where, and in which colours.

use acies::geometry::Vec2;

use super::{Area, Camera};
use crate::draw::{Draw, Lie, Spot};
use crate::look::{Look, grain};

/// A table as somebody sees it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// From where.
    pub camera: &'a Camera,
    /// In which colours.
    pub look: &'a Look,
}

impl<'a> View<'a> {
    /// This camera in this look.
    #[must_use]
    pub const fn new(camera: &'a Camera, look: &'a Look) -> Self {
        Self { camera, look }
    }

    /// The part of the screen it fills.
    #[must_use]
    pub const fn area(&self) -> Area {
        self.camera.area()
    }

    /// Where the units of the table lie on the screen.
    #[must_use]
    pub fn lie(&self) -> Lie {
        let origin = self.screen_from_table(Vec2::new(0.0, 0.0));
        let from_origin = |at: Vec2| {
            let at = self.screen_from_table(at);
            Spot::new(at.x - origin.x, at.y - origin.y)
        };
        // Taken over a long way, so that nothing is lost by rounding.
        const FAR: f64 = 1000.0;
        let part = |at: Spot| Spot::new(at.x / FAR as f32, at.y / FAR as f32);
        Lie {
            origin,
            across: part(from_origin(Vec2::new(FAR, 0.0))),
            along: part(from_origin(Vec2::new(0.0, FAR))),
        }
    }

    /// The grain over the rectangle between two corners of the table. Its tiles are such a power of two of the table's units
    /// that a pixel of the grain takes about one of the screen.
    #[must_use]
    pub fn grain(&self, table: (f64, f64)) -> Draw {
        let area = self.area();
        let ends = [Vec2::new(0.0, 0.0), Vec2::new(table.0, table.1)];
        let [a, b] = ends.map(|at| self.screen_from_table(at));
        let units = (f64::from(grain::SIDE) / self.camera.scale().max(1e-6)).log2();
        Draw::Grain {
            from: Spot::new(a.x.min(b.x).max(area.x), a.y.min(b.y).max(area.y)),
            to: Spot::new(
                a.x.max(b.x).min(area.x + area.width),
                a.y.max(b.y).min(area.y + area.height),
            ),
            origin: a,
            tile: self.pixels(units.round().exp2()).max(64.0),
        }
    }

    /// The compass heading that is up on the screen, degrees.
    #[must_use]
    pub const fn up(&self) -> f64 {
        self.camera.up()
    }

    /// Where a place of the table lies on the screen.
    #[must_use]
    pub fn screen_from_table(&self, at: Vec2) -> Spot {
        self.camera.screen_from_table(at)
    }

    /// A length on the screen.
    #[must_use]
    pub fn pixels(&self, length: f64) -> f32 {
        self.camera.pixels(length)
    }
}
