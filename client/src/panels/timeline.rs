//! The timeline of a replay: painted by the core, pressed and dragged here.

use acies_client_core::replay::{HEIGHT, Inks, Timeline};
use acies_client_core::table::Area;
use acies_client_core::{Action, Anchor, Colour, Draw, Spot, Tone};
use egui_macroquad::egui::{
    Align2, Color32, Context, FontId, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, Ui,
    pos2, vec2,
};

use crate::theme;

/// Shows it over the whole width. Returns where it is, and what a press or drag on it asks for.
pub(super) fn show(ui: &mut Ui, timeline: &Timeline) -> (Response, Option<Action>) {
    // In a window of very large texts the buttons below it are to be seen too.
    let height = if theme::is_cramped(ui.ctx()) {
        HEIGHT * 0.6
    } else {
        HEIGHT
    };
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let area = area_of(rect);
    let painter = ui.painter_at(rect);
    let inks = inks(ui.ctx());
    for draw in timeline.paint(area, &inks) {
        paint(&painter, &draw);
    }
    let pointed = response
        .interact_pointer_pos()
        .filter(|_| response.is_pointer_button_down_on() || response.clicked());
    let wished = pointed
        .map(|at| timeline.batch_at(at.x, area))
        .filter(|batch| *batch != timeline.shown)
        .map(Action::ShowBatch);
    (response, wished)
}

const fn area_of(rect: Rect) -> Area {
    Area {
        x: rect.min.x,
        y: rect.min.y,
        width: rect.max.x - rect.min.x,
        height: rect.max.y - rect.min.y,
    }
}

fn inks(context: &Context) -> Inks {
    let skin = theme::skin(context);
    let tone = |tone| ink(theme::tone(context, tone));
    Inks {
        ground: ink(skin.well),
        red: tone(Tone::Red),
        blue: tone(Tone::Blue),
        moves: ink(skin.weak),
        shots: tone(Tone::Warning),
        combats: ink(skin.text),
        hand: tone(Tone::Good),
        text: ink(skin.weak),
    }
}

const fn ink(colour: Color32) -> Colour {
    let [r, g, b, a] = colour.to_array();
    Colour { r, g, b, a }
}

fn colour(ink: Colour) -> Color32 {
    Color32::from_rgba_unmultiplied(ink.r, ink.g, ink.b, ink.a)
}

const fn place(spot: Spot) -> Pos2 {
    pos2(spot.x, spot.y)
}

/// The shapes that a timeline is made of; others do not occur in it.
fn paint(painter: &Painter, draw: &Draw) {
    match draw {
        Draw::Fill {
            corners,
            colour: ink,
        } => {
            let corners = corners.iter().map(|spot| place(*spot)).collect();
            painter.add(Shape::convex_polygon(corners, colour(*ink), Stroke::NONE));
        }
        Draw::Line {
            from,
            to,
            width,
            colour: ink,
        } => {
            painter.line_segment(
                [place(*from), place(*to)],
                Stroke::new(*width, colour(*ink)),
            );
        }
        Draw::Circle {
            centre,
            radius,
            colour: ink,
            ..
        } => {
            painter.circle_filled(place(*centre), *radius, colour(*ink));
        }
        Draw::Text {
            text,
            at,
            size,
            anchor,
            colour: ink,
            ..
        } => {
            let anchor = match anchor {
                Anchor::Middle => Align2::CENTER_CENTER,
                Anchor::Left => Align2::LEFT_CENTER,
                Anchor::Right => Align2::RIGHT_CENTER,
            };
            let font = FontId::proportional(*size);
            painter.text(place(*at), anchor, text, font, colour(*ink));
        }
        _other => {}
    }
}
