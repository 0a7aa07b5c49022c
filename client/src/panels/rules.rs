//! The rulebook's window, its lines with clauses to follow, and its diagrams.

use acies::Clause;
use acies::ancients::{FeatureKind, Side};
use acies::diagram::{Fill, Ink, Picture, Shape, Stroke, pieces};
use acies::geometry::Vec2;
use acies::rulebook::Span;
use acies_client_core::{Action, Item, Panel};
use egui_macroquad::egui::epaint::TextShape;
use egui_macroquad::egui::{
    Color32, Context, FontFamily, FontId, Id, Link, Painter, Pos2, Response, RichText, ScrollArea,
    Sense, Shape as Drawn, Stroke as Pen, Ui, Window, pos2, vec2,
};

use super::{Shown, fill_with};
use crate::fonts::BOLD;
use crate::scale::Scale;
use crate::theme;

/// Points a pace when there is room for them.
const SCALE: f32 = 0.5;
/// Size of the window when it first opens, points.
const SIZE: [f32; 2] = [470.0, 560.0];

/// Shows the rulebook in a window that lies over the table and can be moved away.
pub(super) fn show_book(context: &Context, panel: &Panel, scale: &Scale, shown: &mut Shown) {
    let screen = context.screen_rect();
    let mut open = true;
    let size = [
        SIZE[0].min(screen.width() - 20.0),
        SIZE[1].min(screen.height() - 60.0),
    ];
    let (bar, page) = panel.items.split_at(panel.items.len().min(1));
    // Another page begins at its top.
    let heading = page.iter().find_map(|item| match item {
        Item::Heading(text) | Item::Text { text, .. } => Some(text.as_str()),
        _ => None,
    });
    Window::new(&panel.title)
        .id(Id::new(panel.id))
        .open(&mut open)
        .default_size(size)
        .default_pos(pos2(screen.width() - size[0] - 30.0, 40.0))
        .collapsible(false)
        .constrain_to(screen)
        .show(context, |ui| {
            fill_with(ui, panel.id, bar, (scale, f32::INFINITY), shown);
            ui.separator();
            ScrollArea::vertical()
                .id_salt((panel.id, heading.unwrap_or_default()))
                .auto_shrink([false, false])
                .show(ui, |ui| {
                    fill_with(ui, panel.id, page, (scale, f32::INFINITY), shown)
                });
        });
    if !open {
        shown.actions.push(if panel.id == "ledger" {
            Action::HideLedger
        } else {
            Action::HideRules
        });
    }
}

/// What was shown of a line: all of it, and its clauses.
pub(super) struct Run {
    pub(super) whole: Response,
    pub(super) clauses: Vec<(Clause, Response)>,
}

/// A line that runs on, its clauses to be pressed. Inside a row it goes on where the row is.
pub(super) fn line(
    ui: &mut Ui,
    spans: &[Span],
    colour: Color32,
    actions: &mut Vec<Action>,
    in_row: bool,
) -> Run {
    let mut clauses = Vec::new();
    let mut write = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for span in spans {
            match span {
                Span::Plain(text) => {
                    ui.label(RichText::new(text).color(colour));
                }
                Span::Bold(text) => {
                    let font = FontId::new(theme::BODY, FontFamily::Name(BOLD.into()));
                    ui.label(RichText::new(text).color(colour).font(font));
                }
                Span::Clause(clause) => {
                    let response = ui.add(Link::new(clause.id()));
                    if response.clicked() {
                        actions.push(Action::ShowClause(*clause));
                    }
                    clauses.push((*clause, response));
                }
            }
        }
    };
    let whole = if in_row {
        ui.scope(|ui| write(ui)).response
    } else {
        ui.horizontal_wrapped(|ui| write(ui)).response
    };
    Run { whole, clauses }
}

/// Paints a diagram as wide as there is room, no larger than it is meant to be.
pub(super) fn picture(ui: &mut Ui, picture: &Picture) {
    let (width, height) = (picture.width as f32, picture.height as f32);
    let scale = (ui.available_width() / width.max(1.0)).min(SCALE);
    let (rect, _) = ui.allocate_exact_size(vec2(width * scale, height * scale), Sense::hover());
    let painter = ui.painter_at(rect);
    painter.rect_filled(rect, 0.0, TABLE);
    let brush = Brush {
        painter,
        corner: rect.min,
        scale,
    };
    for shape in &picture.shapes {
        brush.paint(shape);
    }
}

const TABLE: Color32 = Color32::from_rgb(243, 241, 228);

struct Brush {
    painter: Painter,
    corner: Pos2,
    scale: f32,
}

impl Brush {
    fn place(&self, at: Vec2) -> Pos2 {
        self.corner + vec2(at.x as f32, at.y as f32) * self.scale
    }

    fn places(&self, points: &[Vec2]) -> Vec<Pos2> {
        points.iter().map(|at| self.place(*at)).collect()
    }

    fn pen(&self, stroke: Stroke) -> Pen {
        Pen::new(
            (stroke.width as f32 * self.scale).max(1.0),
            colour(stroke.ink),
        )
    }

    fn paint(&self, shape: &Shape) {
        match shape {
            Shape::Area {
                corners,
                fill,
                outline,
            } => {
                if let Some(paint) = paint_of(*fill) {
                    for piece in pieces(corners) {
                        let drawn = Drawn::convex_polygon(self.places(&piece), paint, Pen::NONE);
                        self.painter.add(drawn);
                    }
                }
                if let Some(stroke) = outline {
                    let mut round = corners.clone();
                    round.extend(corners.first());
                    self.line(&round, *stroke);
                }
            }
            Shape::Line { points, stroke } => self.line(points, *stroke),
            Shape::Ring {
                centre,
                radius,
                stroke,
            } => {
                let radius = *radius as f32 * self.scale;
                self.painter
                    .circle_stroke(self.place(*centre), radius, self.pen(*stroke));
            }
            Shape::Text {
                at,
                size,
                turned,
                text,
                ink,
            } => self.text((*at, *size as f32, *turned as f32), text, colour(*ink)),
        }
    }

    fn line(&self, points: &[Vec2], stroke: Stroke) {
        let (places, pen) = (self.places(points), self.pen(stroke));
        if stroke.dashed {
            let dash = pen.width * 2.0 + 3.0;
            self.painter
                .extend(Drawn::dashed_line(&places, pen, dash, dash * 0.7));
        } else {
            self.painter.add(Drawn::line(places, pen));
        }
    }

    /// With a light border, so that it can be read on lines and patterns.
    fn text(&self, (at, size, turned): (Vec2, f32, f32), text: &str, ink: Color32) {
        let font = FontId::new(size * self.scale, FontFamily::Name(BOLD.into()));
        let galley = self.painter.layout_no_wrap(text.to_owned(), font, ink);
        let angle = turned.to_radians();
        let half = galley.size() / 2.0;
        let (sin, cos) = angle.sin_cos();
        // The text turns about its upper left corner; its middle belongs at the place.
        let back = vec2(half.x * cos - half.y * sin, half.x * sin + half.y * cos);
        let corner = self.place(at) - back;
        for (x, y) in [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)] {
            let border = TextShape::new(corner + vec2(x, y), galley.clone(), Color32::WHITE)
                .with_override_text_color(Color32::WHITE)
                .with_angle(angle);
            self.painter.add(border);
        }
        self.painter
            .add(TextShape::new(corner, galley, ink).with_angle(angle));
    }
}

const fn colour(ink: Ink) -> Color32 {
    match ink {
        Ink::Red => Color32::from_rgb(143, 29, 20),
        Ink::Blue => Color32::from_rgb(23, 58, 122),
        Ink::Legal => Color32::from_rgb(23, 105, 47),
        Ink::Illegal => Color32::from_rgb(196, 18, 47),
        Ink::Outcome => Color32::from_rgb(34, 34, 34),
        Ink::Mark => Color32::from_rgb(122, 90, 0),
        Ink::Ground => Color32::from_rgb(107, 107, 88),
    }
}

/// The window has no patterns; colours alone tell here.
fn paint_of(fill: Fill) -> Option<Color32> {
    let (r, g, b) = match fill {
        Fill::Ghost => return None,
        Fill::Solid(ink) => return Some(colour(ink)),
        Fill::Mark => return Some(Color32::from_rgba_unmultiplied(220, 185, 95, 90)),
        Fill::Side(Side::Red) => (247, 217, 210),
        Fill::Side(Side::Blue) => (216, 227, 245),
        Fill::Camp => (232, 220, 192),
        Fill::Ground(kind) => match kind {
            FeatureKind::GentleHill => (228, 220, 180),
            FeatureKind::SteepHill => (210, 191, 147),
            FeatureKind::Wood | FeatureKind::Oasis => (180, 208, 156),
            FeatureKind::Rough | FeatureKind::Dunes => (230, 217, 189),
            FeatureKind::Marsh => (195, 214, 190),
            FeatureKind::Bua => (221, 211, 203),
            FeatureKind::EnclosedField => (226, 228, 184),
            FeatureKind::Impassable | FeatureKind::Waterway => (185, 210, 222),
            FeatureKind::River => (188, 217, 234),
            FeatureKind::Road => (226, 210, 174),
        },
    };
    Some(Color32::from_rgb(r, g, b))
}
