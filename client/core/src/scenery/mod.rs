//! What the rich theme paints the ground with: trees, stones, water, roofs and the like, of triangles.
//!
//! Everything is made of the places of the table alone: the same table always looks the same, on every machine. Lengths are in
//! units of the table; a [`Scene`] knows how long a hand is in them (60 paces, or one inch), so that both rule systems
//! share the same trees.

mod brush;
mod built;
mod ground;
mod land;
mod noise;
mod plants;
mod stones;
mod water;

pub(crate) use brush::{Brush, circle, offset};
pub(crate) use built::{village, wall, wire};
pub(crate) use ground::{Patch, furrows, hedge, mound, plain, ribbon, skirt};
pub(crate) use land::{floor, marsh, meadow, puddle};
pub(crate) use noise::{Chance, noise};
pub(crate) use plants::{bush, corn, palm, reeds, tree, tuft};
pub(crate) use stones::{boulder, dune, pebbles};
pub(crate) use water::{pool, river};

use acies::geometry::Vec2;

use crate::draw::{Colour, Spot};

/// A place of the table as a place of a surface.
pub(crate) const fn spot(at: Vec2) -> Spot {
    Spot::new(at.x as f32, at.y as f32)
}

/// A shadow.
pub(crate) const SHADE: Colour = Colour {
    r: 16,
    g: 14,
    b: 8,
    a: 110,
};

/// What is painted with, and how the light falls.
#[derive(Debug)]
pub(crate) struct Scene {
    /// What it is painted with.
    pub(crate) brush: Brush,
    /// One step towards the light.
    pub(crate) light: Spot,
    /// Length of a hand.
    pub(crate) hand: f32,
}

impl Scene {
    /// A scene that is seen with this heading up: the light comes from the upper left.
    pub(crate) fn new(up: f64, hand: f32) -> Self {
        let light =
            (Vec2::heading(up) - Vec2::heading(up + 90.0)) * std::f64::consts::FRAC_1_SQRT_2;
        Self {
            brush: Brush::default(),
            light: spot(light),
            hand,
        }
    }

    /// A place so many hands away from the light.
    pub(crate) fn shadowed(&self, at: Spot, hands: f32) -> Spot {
        let far = hands * self.hand;
        Spot::new(at.x - self.light.x * far, at.y - self.light.y * far)
    }

    /// How much a slope that falls this way is lit, -1 to 1.
    pub(crate) fn lit(&self, falls: Spot) -> f32 {
        falls.x * self.light.x + falls.y * self.light.y
    }
}
