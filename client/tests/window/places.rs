//! Where an element that stands somewhere on the server's table must be on the screen.

use acies::ancients::{Element, Side, State};
use acies::geometry::{Base, Pose, Vec2};
use acies_client::places::RealRect;
use acies_client_core::table::{Area, Camera};
use acies_client_core::{Look, Palette, Theme};
use anyhow::{Context, Result};

use crate::screen::Picture;

/// The look of the windows under test: flat colours can be found again in pictures.
pub(crate) const fn plain_look() -> Look {
    Look::of(Theme::Plain, Palette::Standard)
}

/// The view of a table that is shown whole, with the base edge of a side at the bottom.
pub(crate) struct View {
    camera: Camera,
    scale: f32,
}

impl View {
    pub(crate) fn new(
        [x, y, width, height]: RealRect,
        scale: u8,
        table: &State,
        own: Side,
    ) -> Self {
        let scale = f32::from(scale);
        let area = Area {
            x: x / scale,
            y: y / scale,
            width: width / scale,
            height: height / scale,
        };
        let mut camera = Camera::new(area, table.table_size());
        if let Some(edge) = table.rosters[own.index()].base_edge {
            camera.look_from(edge);
        }
        Self { camera, scale }
    }

    /// A place of the table in real pixels.
    pub(crate) fn real(&self, at: Vec2) -> (f32, f32) {
        let spot = self.camera.screen_from_table(at);
        (spot.x * self.scale, spot.y * self.scale)
    }

    /// The middle of a base.
    pub(crate) fn middle(&self, base: &Base) -> (f32, f32) {
        self.real(base.centre())
    }

    /// How much of an element's base at this pose has the colour of its side.
    pub(crate) fn mark(&self, picture: &Picture, element: &Element, pose: Pose) -> Result<f32> {
        let corners = element
            .footprint()
            .at(pose)
            .corners()
            .map(|corner| self.real(corner));
        let fill = plain_look().livery(element.side).fill;
        picture
            .share(&corners, [fill.r, fill.g, fill.b])
            .with_context(|| format!("{} at {pose:?}", element.name))
    }
}

/// At least so much of a base that stands there has its side's colour; the rest are letters, frame and marks.
pub(crate) const STANDS: f32 = 0.25;
/// At most so much where none stands.
pub(crate) const EMPTY: f32 = 0.05;
