//! Paints the core's display list with macroquad. Knows shapes and colours, nothing else.

use acies_client_core::draw::{Lie, Surface, strip_mesh};
use acies_client_core::look::grain;
use acies_client_core::{Anchor, Colour, Draw, Spot};
use macroquad::camera::{Camera2D, set_camera, set_default_camera};
use macroquad::color::Color;
use macroquad::math::{Rect, Vec2, Vec4, vec2, vec3};
use macroquad::models::{Mesh, Vertex, draw_mesh};
use macroquad::shapes::{draw_line, draw_poly, draw_poly_lines};
use macroquad::text::{Font, TextParams, draw_text_ex, measure_text};
use macroquad::texture::{FilterMode, Texture2D};

use crate::fonts::{load_table_font, raster_size};
use crate::scale::Scale;

/// How far the middle of capital letters lies above the baseline, as part of the font's size.
const HALF_CAPITAL: f32 = 0.36;

/// What painting needs that is made once.
#[derive(Debug)]
pub struct Tools {
    font: Font,
    grain: Texture2D,
}

impl Tools {
    /// Reads the font and makes the grain of the ground.
    ///
    /// # Errors
    /// The library's word for a font that it cannot read.
    pub fn load() -> Result<Self, macroquad::Error> {
        let grain = Texture2D::from_rgba8(grain::SIDE, grain::SIDE, &grain::pixels());
        grain.set_filter(FilterMode::Linear);
        Ok(Self {
            font: load_table_font()?,
            grain,
        })
    }
}

/// Paints on one frame.
#[derive(Debug)]
pub struct Painter<'a> {
    font: &'a Font,
    grain: &'a Texture2D,
    scale: Scale,
    /// The system's own scale, which the library's texts already contain.
    system: f32,
}

impl<'a> Painter<'a> {
    /// A painter for a window of these sizes.
    #[must_use]
    pub const fn new(tools: &'a Tools, scale: Scale, system: f32) -> Self {
        Self {
            font: &tools.font,
            grain: &tools.grain,
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
            Draw::Surface { surface, lie } => paint_surface(surface, lie),
            Draw::Grain {
                from,
                to,
                origin,
                tile,
            } => self.lay_grain([*from, *to], *origin, *tile),
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

    /// The grain, tile by tile, cut off at the edges of the rectangle.
    fn lay_grain(&self, [from, to]: [Spot; 2], origin: Spot, tile: f32) {
        const MOST: usize = 800;
        // From and to of every tile, and where it begins before it is cut.
        let tiles = |low: f32, high: f32, start: f32| -> Vec<[f32; 3]> {
            let mut at = ((low - start) / tile).floor();
            let mut cuts = Vec::new();
            while start + at * tile < high && cuts.len() < MOST {
                let (near, far) = (start + at * tile, start + (at + 1.0) * tile);
                cuts.push([near.max(low), far.min(high), near]);
                at += 1.0;
            }
            cuts
        };
        let mut mesh = Mesh {
            vertices: Vec::new(),
            indices: Vec::new(),
            texture: Some(self.grain.clone()),
        };
        for [top, low, begin_y] in tiles(from.y, to.y, origin.y) {
            for [left, right, begin_x] in tiles(from.x, to.x, origin.x) {
                let (u, v) = ((left - begin_x) / tile, (top - begin_y) / tile);
                let (w, h) = ((right - left) / tile, (low - top) / tile);
                let first = mesh.vertices.len() as u16;
                for (x, y, u, v) in [
                    (left, top, u, v),
                    (right, top, u + w, v),
                    (right, low, u + w, v + h),
                    (left, low, u, v + h),
                ] {
                    let white = color(Colour::rgb(255, 255, 255));
                    mesh.vertices.push(Vertex::new(x, y, 0.0, u, v, white));
                }
                mesh.indices
                    .extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
                if mesh.vertices.len() >= MOST * 4 {
                    return;
                }
            }
        }
        draw_mesh(&mesh);
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

/// Triangles that lie somewhere else than where they were made.
fn paint_surface(surface: &Surface, lie: &Lie) {
    let vertices = surface.vertices.iter().map(|vertex| {
        let at = lie.place(vertex.at);
        let Colour { r, g, b, a } = vertex.colour;
        Vertex {
            position: vec3(at.x, at.y, 0.0),
            uv: Vec2::ZERO,
            color: [r, g, b, a],
            normal: Vec4::ZERO,
        }
    });
    draw_mesh(&Mesh {
        vertices: vertices.collect(),
        indices: surface.triangles.iter().flatten().copied().collect(),
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
