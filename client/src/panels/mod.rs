//! Shows the core's panels with egui and collects what their buttons, fields and lists did.

mod items;
mod rules;
mod scroll;
mod sides;
mod timeline;

use acies_client_core::{Action, Focus, Item, Panel, Place};
use egui_macroquad::egui::{
    Align2, Area, CentralPanel, Context, Frame, Id, Key, Modal, Order, Pos2, Rect, RichText,
    ScrollArea, TextStyle, TopBottomPanel, Ui, vec2,
};

use crate::places::Places;
use crate::scale::Scale;
use crate::theme;

/// What came of showing the panels once.
#[derive(Debug, Default)]
pub struct Shown {
    /// In the order things were pressed and typed.
    pub actions: Vec<Action>,
    /// Where everything was.
    pub places: Places,
    /// The part no panel covers, in points; nothing when a form fills the middle.
    pub table: Option<Rect>,
    /// A window in front must be answered first.
    pub blocked: bool,
    /// What the keyboard is to go to.
    focus: Option<Focus>,
    notes_texts: bool,
}

/// What is kept from frame to frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Kept {
    /// Height of what stood in the bottom bar, points. It only grows while a button of the mouse is held: when lines come
    /// and go during a drag, the table must stay where it is.
    bottom: f32,
    /// What the keyboard is to go to; it is tried for one frame.
    pub(crate) focus: Option<Focus>,
    /// The window that stood in front.
    front: Option<&'static str>,
    /// What the panels say is noted in [`Places`] too.
    notes_texts: bool,
    /// What stands beside the table is folded away, or not; nothing before anybody has said so.
    is_folded: Option<bool>,
}

impl Kept {
    /// Nothing yet, with or without the texts among the places.
    #[must_use]
    pub const fn noting_texts(notes_texts: bool) -> Self {
        Self {
            bottom: 0.0,
            focus: None,
            front: None,
            notes_texts,
            is_folded: None,
        }
    }
}

/// Shows all panels. The pointer's place is in points.
pub fn show(
    context: &Context,
    panels: &[Panel],
    pointer: Pos2,
    scale: &Scale,
    kept: &mut Kept,
) -> Shown {
    let was_focused = context.memory(|memory| memory.focused()).is_some();
    let mut shown = Shown {
        notes_texts: kept.notes_texts,
        focus: kept.focus.take(),
        ..Shown::default()
    };
    // Bars take the whole width, so they come before the columns.
    for panel in at(panels, Place::Top) {
        let bar = TopBottomPanel::top(panel.id).resizable(false);
        bar.frame(docked(context)).show(context, |ui| {
            show_bar(ui, panel, theme::highest_top(context), scale, &mut shown);
        });
    }
    let is_held = context.input(|input| input.pointer.any_down());
    if at(panels, Place::Bottom).next().is_none() {
        kept.bottom = 0.0;
    }
    for panel in at(panels, Place::Bottom) {
        let bar = TopBottomPanel::bottom(panel.id).resizable(false);
        bar.frame(docked(context)).show(context, |ui| {
            let highest = theme::highest_bottom(context);
            // In a low window, or one of large texts, the table needs the room more.
            let lowest = theme::BOTTOM_HEIGHT.min(highest / 2.0);
            ui.set_min_height(kept.bottom.max(lowest));
            let used = show_bar(ui, panel, highest, scale, &mut shown);
            kept.bottom = if is_held { kept.bottom.max(used) } else { used };
        });
    }
    sides::show(context, panels, scale, kept, &mut shown);
    let mut middle = at(panels, Place::Centre).peekable();
    if middle.peek().is_none() {
        let free = context.available_rect();
        shown.table = Some(free);
        shown.places.table = Some(scale.real_from_points(free));
    }
    let forms: Vec<&Panel> = middle.collect();
    if !forms.is_empty() {
        show_forms(context, &forms, scale, &mut shown);
    }
    for panel in at(panels, Place::Book) {
        rules::show_book(context, panel, scale, &mut shown);
    }
    let front = at(panels, Place::Front).next().map(|panel| panel.id);
    if front != kept.front && was_focused {
        // Whoever got there by keys goes on with them in front.
        shown.focus = front.map(Focus::Panel);
    }
    kept.front = front;
    for panel in at(panels, Place::Front) {
        shown.blocked = true;
        show_front(context, panel, scale, &mut shown);
    }
    if !shown.blocked {
        for panel in at(panels, Place::Pointer) {
            show_card(context, panel, pointer, scale, &mut shown);
        }
    }
    if !was_focused && shown.table.is_some() && !shown.blocked {
        leave_tab_to_the_table(context);
    }
    shown
}

/// At the table Tab goes from element to element: a panel that has just taken the keyboard for it gives it back.
fn leave_tab_to_the_table(context: &Context) {
    if context.input(|input| input.key_pressed(Key::Tab)) {
        context.memory_mut(|memory| {
            if let Some(id) = memory.focused() {
                memory.surrender_focus(id);
            }
        });
    }
}

fn at(panels: &[Panel], place: Place) -> impl Iterator<Item = &Panel> {
    panels.iter().filter(move |panel| panel.place == place)
}

/// Says how high it is, points.
fn show_bar(ui: &mut Ui, panel: &Panel, highest: f32, scale: &Scale, shown: &mut Shown) -> f32 {
    let bar = ScrollArea::vertical()
        .max_height(highest)
        // Else the bar would not grow with what it has to say.
        .min_scrolled_height(highest)
        .auto_shrink([false, true]);
    let bar = scroll::show(bar, panel.id, ui, |ui| fill(ui, panel, scale, shown));
    bar.content_size.y.min(highest)
}

fn docked(context: &Context) -> Frame {
    Frame::new()
        .fill(theme::skin(context).panel)
        .inner_margin(theme::margin(context))
}

fn show_forms(context: &Context, forms: &[&Panel], scale: &Scale, shown: &mut Shown) {
    let skin = theme::skin(context);
    let frame = Frame::new().fill(skin.backdrop).inner_margin(12.0);
    CentralPanel::default().frame(frame).show(context, |ui| {
        let area = ScrollArea::vertical().auto_shrink([false, false]);
        scroll::show(area, "forms", ui, |ui| {
            let width = ui.available_width().min(theme::FORM_WIDTH);
            ui.vertical_centered(|ui| {
                ui.set_max_width(width);
                for panel in forms {
                    Frame::new()
                        .fill(skin.panel)
                        .corner_radius(4.0)
                        .inner_margin(14.0)
                        .show(ui, |ui| {
                            ui.with_layout(
                                egui_macroquad::egui::Layout::top_down(
                                    egui_macroquad::egui::Align::Min,
                                ),
                                |ui| {
                                    ui.set_min_width(ui.available_width());
                                    fill(ui, panel, scale, shown);
                                },
                            );
                        });
                    ui.add_space(8.0);
                }
            });
        });
    });
}

fn show_front(context: &Context, panel: &Panel, scale: &Scale, shown: &mut Shown) {
    let screen = context.screen_rect();
    let width = theme::FRONT_WIDTH.min(screen.width() - 40.0);
    Modal::new(Id::new(panel.id)).show(context, |ui| {
        ui.set_width(width);
        let area = ScrollArea::vertical().max_height(screen.height() - 80.0);
        scroll::show(area, panel.id, ui, |ui| fill(ui, panel, scale, shown));
    });
}

fn show_card(context: &Context, panel: &Panel, pointer: Pos2, scale: &Scale, shown: &mut Shown) {
    let screen = context.screen_rect();
    // On the side of the pointer where there is more room, so that it never lies under it.
    let to_right = pointer.x < screen.center().x;
    let below = pointer.y < screen.center().y;
    let (pivot, away) = match (to_right, below) {
        (true, true) => (Align2::LEFT_TOP, vec2(18.0, 14.0)),
        (true, false) => (Align2::LEFT_BOTTOM, vec2(18.0, -10.0)),
        (false, true) => (Align2::RIGHT_TOP, vec2(-14.0, 14.0)),
        (false, false) => (Align2::RIGHT_BOTTOM, vec2(-14.0, -10.0)),
    };
    Area::new(Id::new(panel.id))
        .order(Order::Tooltip)
        .interactable(false)
        .pivot(pivot)
        .fixed_pos(pointer + away)
        .constrain_to(screen)
        .show(context, |ui| {
            Frame::popup(ui.style()).show(ui, |ui| {
                ui.set_max_width(theme::CARD_WIDTH.min(screen.width() - 40.0));
                fill(ui, panel, scale, shown);
            });
        });
}

fn fill(ui: &mut Ui, panel: &Panel, scale: &Scale, shown: &mut Shown) {
    if !panel.title.is_empty() {
        ui.label(
            RichText::new(&panel.title)
                .text_style(TextStyle::Heading)
                .color(theme::skin(ui.ctx()).heading),
        );
    }
    let screen = ui.ctx().screen_rect().height();
    let lists = screen * theme::LIST_SHARE;
    fill_with(ui, panel.id, &panel.items, (scale, lists), shown);
}

/// Things of a panel one below the other; a list that scrolls is at most so high, points.
fn fill_with(
    ui: &mut Ui,
    panel: &'static str,
    things: &[Item],
    (scale, highest): (&Scale, f32),
    shown: &mut Shown,
) {
    let mut list = items::List {
        scale,
        actions: &mut shown.actions,
        places: &mut shown.places,
        panel,
        highest,
        notes_texts: shown.notes_texts,
        focus: &mut shown.focus,
        in_row: false,
        seen: Vec::new(),
    };
    list.show(ui, things);
}

#[cfg(test)]
mod tests;
