//! Paints the core's display list with macroquad. Knows shapes and colours, nothing else.

use acies_client_core::draw::strip_mesh;
use acies_client_core::{Anchor, Colour, Draw, Spot};
use macroquad::camera::{Camera2D, set_camera, set_default_camera};
use macroquad::color::Color;
use macroquad::math::{Rect, Vec2, vec2};
use macroquad::models::{Mesh, Vertex, draw_mesh};
use macroquad::shapes::{draw_line, draw_poly, draw_poly_lines};
use macroquad::text::{Font, TextParams, draw_text_ex, measure_text};

use crate::fonts::raster_size;
use crate::scale::Scale;

/// How far the middle of capital letters lies above the baseline, as part of the font's size.
const HALF_CAPITAL: f32 = 0.36;

/// Paints on one frame.
#[derive(Debug)]
pub struct Painter<'a> {
    font: &'a Font,
    scale: Scale,
    /// The system's own scale, which the library's texts already contain.
    system: f32,
}

impl<'a> Painter<'a> {
    /// A painter for a window of these sizes.
    #[must_use]
    pub const fn new(font: &'a Font, scale: Scale, system: f32) -> Self {
        Self {
            font,
            scale,
            system,
        }
    }

    /// Paints the list in order and leaves the library's camera as it was.
    pub fn paint(&self, list: &[Draw]) {
        let (width, height) = self.scale.logical_size();
        self.clip(Spot::new(0.0, 0.0), Spot::new(width, height));
        for draw in list {
            self.paint_one(draw);
        }
        set_default_camera();
    }

    fn paint_one(&self, draw: &Draw) {
        match draw {
            Draw::Clip { from, to } => self.clip(*from, *to),
            Draw::Fill { corners, colour } => fill(corners, *colour),
            Draw::Line {
                from,
                to,
                width,
                colour,
            } => draw_line(from.x, from.y, to.x, to.y, *width, color(*colour)),
            Draw::Strip {
                line,
                width,
                colour,
            } => strip(line, *width, *colour),
            Draw::Circle {
                centre,
                radius,
                ring,
                colour,
            } => self.circle(*centre, *radius, *ring, *colour),
            Draw::Text {
                text,
                at,
                size,
                anchor,
                turned,
                colour,
            } => self.text(
                text,
                *at,
                *size,
                Setting {
                    anchor: *anchor,
                    turned: *turned,
                    colour: *colour,
                },
            ),
        }
    }

    /// A viewport clips: what lies outside its camera is not painted.
    fn clip(&self, from: Spot, to: Spot) {
        let real = |length: f32| (length * self.scale.logical).round() as i32;
        let (left, right) = (real(from.x), real(to.x));
        let (top, bottom) = (real(from.y), real(to.y));
        let (width, height) = ((right - left).max(1), (bottom - top).max(1));
        // The camera's rectangle is taken from the rounded viewport, so that a logical pixel keeps its size.
        let logical = |length: i32| length as f32 / self.scale.logical;
        let shown = Rect::new(logical(left), logical(top), logical(width), logical(height));
        let from_below = self.scale.real_height as i32 - top - height;
        let mut camera = Camera2D::from_display_rect(shown);
        camera.zoom.y = -camera.zoom.y;
        camera.viewport = Some((left, from_below, width, height));
        set_camera(&camera);
    }

    fn circle(&self, centre: Spot, radius: f32, ring: Option<f32>, colour: Colour) {
        // Enough sides to look round at this size.
        let sides = (radius * self.scale.logical)
            .sqrt()
            .mul_add(4.0, 8.0)
            .min(64.0) as u8;
        let colour = color(colour);
        match ring {
            Some(width) => draw_poly_lines(
                centre.x,
                centre.y,
                sides,
                radius - width / 2.0,
                0.0,
                width,
                colour,
            ),
            None => draw_poly(centre.x, centre.y, sides, radius, 0.0, colour),
        }
    }

    fn text(&self, text: &str, at: Spot, size: f32, setting: Setting) {
        if text.is_empty() || size <= 0.0 {
            return;
        }
        let raster = raster_size(size * self.scale.logical);
        // The library multiplies by the system's scale; ask for what gives the raster that is ready.
        let asked = (f32::from(raster) / self.system).max(1.0) as u16;
        let font_scale = size / f32::from(asked);
        let width = measure_text(text, Some(self.font), asked, font_scale).width;
        let before = match setting.anchor {
            Anchor::Middle => width / 2.0,
            Anchor::Left => 0.0,
            Anchor::Right => width,
        };
        let turned = setting.turned.to_radians();
        let start =
            vec2(at.x, at.y) + Vec2::from_angle(turned).rotate(vec2(-before, size * HALF_CAPITAL));
        draw_text_ex(
            text,
            start.x,
            start.y,
            TextParams {
                font: Some(self.font),
                font_size: asked,
                font_scale,
                font_scale_aspect: 1.0,
                rotation: turned,
                color: color(setting.colour),
            },
        );
    }
}

/// How a text lies.
#[derive(Clone, Copy, Debug)]
struct Setting {
    anchor: Anchor,
    turned: f32,
    colour: Colour,
}

/// A convex polygon as a fan of triangles.
fn fill(corners: &[Spot], colour: Colour) {
    let colour = color(colour);
    let Ok(count) = u16::try_from(corners.len()) else {
        return;
    };
    let vertices = corners
        .iter()
        .map(|corner| Vertex::new(corner.x, corner.y, 0.0, 0.0, 0.0, colour))
        .collect();
    let indices = (1..count.saturating_sub(1))
        .flat_map(|i| [0, i, i + 1])
        .collect();
    draw_mesh(&Mesh {
        vertices,
        indices,
        texture: None,
    });
}

/// A broad line as one mesh.
fn strip(line: &[Spot], width: f32, colour: Colour) {
    let colour = color(colour);
    let mesh = strip_mesh(line, width);
    let vertices = mesh
        .corners
        .iter()
        .map(|corner| Vertex::new(corner.x, corner.y, 0.0, 0.0, 0.0, colour))
        .collect();
    draw_mesh(&Mesh {
        vertices,
        indices: mesh.triangles.into_iter().flatten().collect(),
        texture: None,
    });
}

fn color(colour: Colour) -> Color {
    Color::from_rgba(colour.r, colour.g, colour.b, colour.a)
}
