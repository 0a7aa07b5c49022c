//! What stands beside the table: columns, on a narrow upright screen a sheet below it; with a handle that folds it away.

use acies_client_core::{Focus, Item, Panel, Place};
use egui_macroquad::egui::{
    Context, CursorIcon, Frame, Pos2, Rect, Response, ScrollArea, Sense, Shape, SidePanel, Stroke,
    TopBottomPanel, Ui, pos2,
};

use super::{Kept, Shown, at, docked, fill, fill_with, scroll};
use crate::scale::Scale;
use crate::theme;

/// The name of the handle among the places.
const HANDLE: &str = "fold-side";

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrangement {
    /// Each at its side.
    Columns,
    /// All in the right one: two would leave too little between them.
    OneColumn,
    /// All below the table.
    Sheet,
}

impl Arrangement {
    fn of(context: &Context) -> Self {
        if theme::is_narrow(context) {
            Self::Sheet
        } else if context.screen_rect().width() < theme::TWO_COLUMNS {
            Self::OneColumn
        } else {
            Self::Columns
        }
    }
}

/// A column is high enough for a foot that stays in sight.
pub(super) fn has_foot(context: &Context) -> bool {
    let is_high = context.screen_rect().height() >= theme::FOOT_FROM;
    is_high && Arrangement::of(context) != Arrangement::Sheet
}

/// Shows the columns or the sheet.
pub(super) fn show(
    context: &Context,
    panels: &[Panel],
    scale: &Scale,
    kept: &mut Kept,
    shown: &mut Shown,
) {
    let arrangement = Arrangement::of(context);
    if arrangement == Arrangement::Columns {
        for panel in at(panels, Place::Left) {
            let column =
                SidePanel::left(panel.id).exact_width(column_width(context, theme::LEFT_WIDTH));
            show_column(context, column, &[panel], scale, shown);
        }
    }
    let in_column = |panel: &&Panel| match arrangement {
        Arrangement::Columns => panel.place == Place::Right,
        Arrangement::OneColumn | Arrangement::Sheet => {
            matches!(panel.place, Place::Left | Place::Right)
        }
    };
    let mut stacked: Vec<&Panel> = panels.iter().filter(in_column).collect();
    // What asks for a decision stands at the left where there is room, else on top.
    stacked.sort_by_key(|panel| panel.place != Place::Left);
    if stacked.is_empty() {
        return;
    }
    if wants_side(&stacked, shown) {
        kept.is_folded = Some(false);
    }
    let is_folded = kept.is_folded.unwrap_or_else(|| theme::is_cramped(context));
    let handle = match arrangement {
        Arrangement::Sheet => {
            if !is_folded {
                show_sheet(context, &stacked, scale, shown);
            }
            let strip = TopBottomPanel::bottom("fold").exact_height(theme::HANDLE);
            let strip = strip.resizable(false).frame(bare(context));
            strip.show(context, |ui| handle(ui, is_folded, false)).inner
        }
        Arrangement::Columns | Arrangement::OneColumn => {
            if !is_folded {
                let column =
                    SidePanel::right("side").exact_width(column_width(context, theme::RIGHT_WIDTH));
                show_column(context, column, &stacked, scale, shown);
            }
            let strip = SidePanel::right("fold").exact_width(theme::HANDLE);
            let strip = strip.resizable(false).frame(bare(context));
            strip.show(context, |ui| handle(ui, is_folded, true)).inner
        }
    };
    let place = scale.real_from_points(handle.rect);
    shown.places.items.insert(HANDLE.to_owned(), place);
    if handle.clicked() {
        kept.is_folded = Some(!is_folded);
    }
}

/// The keyboard is to go to something that stands there.
fn wants_side(stacked: &[&Panel], shown: &Shown) -> bool {
    match shown.focus {
        Some(Focus::Panel(id)) => stacked.iter().any(|panel| panel.id == id),
        Some(Focus::Field(_)) => true,
        None => false,
    }
}

/// A column leaves most of a small window, or of one with large texts, to the table.
fn column_width(context: &Context, wished: f32) -> f32 {
    wished.min(context.screen_rect().width() * theme::COLUMN_SHARE)
}

fn bare(context: &Context) -> Frame {
    Frame::new().fill(theme::skin(context).panel)
}

/// A strip to press, with an arrow to where what it folds will go.
fn handle(ui: &mut Ui, is_folded: bool, stands: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::click());
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    let skin = theme::skin(ui.ctx());
    let [_, hover, _] = skin.buttons;
    let painter = ui.painter_at(rect);
    if response.hovered() || response.has_focus() {
        painter.rect_filled(rect, 0.0, hover);
    }
    painter.add(Shape::convex_polygon(
        arrow(rect, is_folded, stands),
        skin.weak,
        Stroke::NONE,
    ));
    response
}

/// Its corners. A standing strip folds to the right, a lying one downwards.
fn arrow(rect: Rect, is_folded: bool, stands: bool) -> Vec<Pos2> {
    const HALF: f32 = 3.5;
    let to = if is_folded { -HALF } else { HALF };
    let corners = [(to, 0.0), (-to, 2.0 * HALF), (-to, -2.0 * HALF)];
    corners
        .map(|(ahead, aside)| {
            let (x, y) = if stands {
                (ahead, aside)
            } else {
                (aside, ahead)
            };
            pos2(rect.center().x + x, rect.center().y + y)
        })
        .to_vec()
}

fn show_sheet(context: &Context, stacked: &[&Panel], scale: &Scale, shown: &mut Shown) {
    let sheet = TopBottomPanel::bottom("sheet")
        .resizable(false)
        .exact_height(context.screen_rect().height() * theme::SHEET_SHARE);
    sheet.frame(docked(context)).show(context, |ui| {
        let area = ScrollArea::vertical().auto_shrink([false, false]);
        scroll::show(area, "sheet", ui, |ui| {
            for panel in stacked {
                fill(ui, panel, scale, shown);
            }
        });
    });
}

fn show_column(
    context: &Context,
    column: SidePanel,
    stacked: &[&Panel],
    scale: &Scale,
    shown: &mut Shown,
) {
    let column = column.resizable(false).frame(docked(context));
    column.show(context, |ui| {
        let mut all = stacked.iter().flat_map(|panel| &panel.items);
        if has_foot(context)
            && let Some(foot) = all.find(|item| matches!(item, Item::Foot { .. }))
        {
            show_foot(ui, foot, scale, shown);
        }
        let area = ScrollArea::vertical().auto_shrink([false, true]);
        let name = stacked.first().map(|panel| panel.id);
        scroll::show(area, name, ui, |ui| {
            for panel in stacked {
                fill(ui, panel, scale, shown);
            }
        });
    });
}

/// The lower end of a column: what stands below the lines takes what it needs, the lines the rest.
fn show_foot(ui: &mut Ui, foot: &Item, scale: &Scale, shown: &mut Shown) {
    const PANEL: &str = "foot";
    let Item::Foot { head, lines, below } = foot else {
        return;
    };
    let screen = ui.ctx().screen_rect().height();
    let lists = (scale, screen * theme::FOOT_LIST_SHARE);
    let room = ui.available_height();
    let height = (room * theme::FOOT_SHARE).clamp(theme::FOOT_LEAST.min(room), theme::FOOT_MOST);
    let panel = TopBottomPanel::bottom(PANEL).exact_height(height);
    panel
        .resizable(false)
        .frame(Frame::new())
        .show_inside(ui, |ui| {
            ui.add_space(ui.spacing().item_spacing.y);
            let said = TopBottomPanel::bottom("foot-below").resizable(false);
            said.frame(Frame::new())
                .show_separator_line(false)
                .show_inside(ui, |ui| fill_with(ui, PANEL, below, lists, shown));
            fill_with(ui, PANEL, head, lists, shown);
            let area = ScrollArea::vertical()
                .min_scrolled_height(0.0)
                .auto_shrink([false, false])
                .stick_to_bottom(true);
            scroll::show(area, "foot-lines", ui, |ui| {
                fill_with(ui, PANEL, lines, lists, shown);
            });
        });
}
