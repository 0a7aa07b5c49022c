//! Boxes that scroll by keys too: whoever comes to one with Tab moves what is in it with the arrows.

use std::hash::Hash;

use egui_macroquad::egui::{
    EventFilter, Id, Key, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, scroll_area, vec2,
};

/// What an arrow scrolls, points.
const STEP: f32 = 40.0;
/// More than any box holds, points.
const ALL: f32 = 1.0e6;

/// Shows the box of this name. It takes the keyboard only while it holds more than can be seen.
pub(super) fn show<R>(
    area: ScrollArea,
    name: impl Hash,
    ui: &mut Ui,
    add: impl FnOnce(&mut Ui) -> R,
) -> scroll_area::ScrollAreaOutput<R> {
    let id = Id::new(("keys", name));
    let output = area.id_salt(id).show(ui, |ui| {
        let is_long = ui.data(|data| data.get_temp::<bool>(id));
        if is_long == Some(true) {
            let (inside, seen) = (ui.max_rect(), ui.clip_rect());
            let seen = Rect::from_x_y_ranges(inside.x_range(), seen.y_range());
            take_keys(ui, id, seen);
        }
        add(ui)
    });
    let is_long = output.content_size.y > output.inner_rect.height() + 1.0;
    ui.data_mut(|data| data.insert_temp(id, is_long));
    output
}

fn take_keys(ui: &Ui, id: Id, seen: Rect) {
    let response = ui.interact(seen, id, Sense::focusable_noninteractive());
    if !response.has_focus() {
        return;
    }
    let filter = EventFilter {
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    let page = (seen.height() - STEP).max(STEP);
    let by: f32 = ui.input(|input| {
        [
            (Key::ArrowUp, STEP),
            (Key::ArrowDown, -STEP),
            (Key::PageUp, page),
            (Key::PageDown, -page),
            (Key::Home, ALL),
            (Key::End, -ALL),
        ]
        .into_iter()
        .filter(|(key, _)| input.key_pressed(*key))
        .map(|(_, by)| by)
        .sum()
    });
    if by != 0.0 {
        ui.scroll_with_delta(vec2(0.0, by));
    }
    let mark = ui.visuals().widgets.active.bg_stroke;
    let mark = Stroke::new(mark.width.max(1.0), mark.color);
    ui.painter()
        .rect_stroke(seen.shrink(1.0), 2.0, mark, StrokeKind::Inside);
}
