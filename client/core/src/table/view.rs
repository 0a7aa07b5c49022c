//! All that painting has to know of who looks: from where, and in which colours.

use acies::geometry::Vec2;

use super::{Area, Camera};
use crate::draw::Spot;
use crate::look::Look;

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
