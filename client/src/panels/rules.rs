//! The rulebook's window, its lines with clauses to follow, and its diagrams.

use acies::Clause;
use acies::diagram::{Picture, Shape, Stroke, pieces};
use acies::geometry::Vec2;
use acies::rulebook::{Line, Span};
use acies_client_core::{Action, Colour, Item, Look, Panel};
use egui_macroquad::egui::epaint::TextShape;
use egui_macroquad::egui::{
    Color32, Context, FontFamily, FontId, Id, Link, Painter, Pos2, Response, RichText, ScrollArea,
    Sense, Shape as Drawn, Stroke as Pen, TextStyle, Ui, WidgetText, Window, pos2, vec2,
};

use super::{Shown, fill_with, scroll};
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
            let area = ScrollArea::vertical().auto_shrink([false, false]);
            let name = (panel.id, heading.unwrap_or_default());
            scroll::show(area, name, ui, |ui| {
                fill_with(ui, panel.id, page, (scale, f32::INFINITY), shown);
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
    let spans = &glued(spans);
    let mut write = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for (at, span) in spans.iter().enumerate() {
            keep_together(ui, &spans[at..]);
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

/// The same line, brackets and marks that touch a clause apart from the words beside them.
fn glued(spans: &[Span]) -> Line {
    let is_clause = |at: Option<usize>| {
        let span = at.and_then(|at| spans.get(at));
        matches!(span, Some(Span::Clause(_)))
    };
    let mut line = Line::new();
    for (at, span) in spans.iter().enumerate() {
        let Span::Plain(text) = span else {
            line.push(span.clone());
            continue;
        };
        let mut rest = text.as_str();
        if is_clause(at.checked_sub(1)) {
            let end = rest.find(' ').unwrap_or(rest.len());
            line.push(Span::Plain(rest[..end].to_owned()));
            rest = &rest[end..];
        }
        let end = match rest.rfind(' ') {
            Some(last) if is_clause(Some(at + 1)) => last + 1,
            _ => rest.len(),
        };
        line.push(Span::Plain(rest[..end].to_owned()));
        line.push(Span::Plain(rest[end..].to_owned()));
    }
    line.retain(|span| !matches!(span, Span::Plain(text) if text.is_empty()));
    line
}

/// A clause goes into the next row together with what touches it.
fn keep_together(ui: &mut Ui, spans: &[Span]) {
    let together = match spans {
        [
            Span::Plain(before),
            Span::Clause(clause),
            Span::Plain(after),
            ..,
        ] if !before.contains(' ') && !after.contains(' ') => {
            format!("{before}{clause}{after}")
        }
        [Span::Plain(before), Span::Clause(clause), ..] if !before.contains(' ') => {
            format!("{before}{clause}")
        }
        _ => return,
    };
    let width = WidgetText::from(together)
        .into_galley(ui, None, f32::INFINITY, TextStyle::Body)
        .size()
        .x;
    let is_first = ui.cursor().left() <= ui.max_rect().left() + 1.0;
    if !is_first && ui.available_size_before_wrap().x < width {
        ui.end_row();
    }
}

/// Paints a diagram as wide as there is room, no larger than it is meant to be.
pub(super) fn picture(ui: &mut Ui, picture: &Picture) {
    let (width, height) = (picture.width as f32, picture.height as f32);
    let scale = (ui.available_width() / width.max(1.0)).min(SCALE);
    let (rect, _) = ui.allocate_exact_size(vec2(width * scale, height * scale), Sense::hover());
    let painter = ui.painter_at(rect);
    let look = theme::look(ui.ctx());
    painter.rect_filled(rect, 0.0, colour(look.diagram_paper()));
    let brush = Brush {
        painter,
        corner: rect.min,
        scale,
        look,
    };
    for shape in &picture.shapes {
        brush.paint(shape);
    }
}

struct Brush {
    painter: Painter,
    corner: Pos2,
    scale: f32,
    /// The window has no patterns; colours alone tell here.
    look: Look,
}

fn colour(Colour { r, g, b, a }: Colour) -> Color32 {
    Color32::from_rgba_unmultiplied(r, g, b, a)
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
            colour(self.look.diagram_ink(stroke.ink)),
        )
    }

    fn paint(&self, shape: &Shape) {
        match shape {
            Shape::Area {
                corners,
                fill,
                outline,
            } => {
                if let Some(paint) = self.look.diagram_fill(*fill).map(colour) {
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
            } => self.text(
                (*at, *size as f32, *turned as f32),
                text,
                colour(self.look.diagram_ink(*ink)),
            ),
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
            let paper = colour(self.look.diagram_paper());
            let border = TextShape::new(corner + vec2(x, y), galley.clone(), paper)
                .with_override_text_color(paper)
                .with_angle(angle);
            self.painter.add(border);
        }
        self.painter
            .add(TextShape::new(corner, galley, ink).with_angle(angle));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_stay_with_their_clause() {
        let plain = |text: &str| Span::Plain(text.to_owned());
        let clause = Span::Clause(Clause::Pip02);
        let line = [
            plain("A move costs [1], see ["),
            clause.clone(),
            plain("]. Go on"),
        ];
        let apart = [
            plain("A move costs [1], see "),
            plain("["),
            clause,
            plain("]."),
            plain(" Go on"),
        ];
        assert_eq!(glued(&line), apart);
        assert_eq!(glued(&[plain("no clause here")]), [plain("no clause here")]);
    }
}
