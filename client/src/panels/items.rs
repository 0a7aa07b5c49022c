//! The things in a panel, one function each.

use acies_client_core::rulebook::links;
use acies_client_core::{Action, Field, Focus, Item, Tone};
use egui_macroquad::egui::{
    Button, CollapsingHeader, ComboBox, EventFilter, Grid, InputState, Key, Label, Link, Margin,
    Rect, Response, RichText, ScrollArea, StrokeKind, TextEdit, TextStyle, Ui, WidgetText, vec2,
};

use super::{rules, scroll, sides, timeline};
use crate::places::Places;
use crate::scale::Scale;
use crate::theme;

/// Height of a log that stands among other things, points.
const LOG_HEIGHT: f32 = 110.0;

/// Shows items one below the other.
pub(super) struct List<'a> {
    pub(super) scale: &'a Scale,
    pub(super) actions: &'a mut Vec<Action>,
    pub(super) places: &'a mut Places,
    /// Id of the panel, so that equal things in two panels stay apart.
    pub(super) panel: &'static str,
    /// What the keyboard is to go to.
    pub(super) focus: &'a mut Option<Focus>,
    /// Texts are noted too.
    pub(super) notes_texts: bool,
    /// Lists that scroll are not higher, points.
    pub(super) highest: f32,
    /// Inside a row: labels take no column of their own.
    pub(super) in_row: bool,
    /// What can be seen so far, when it is asked for: nothing may be cut at a side or lie over something else.
    pub(super) seen: Vec<(String, Rect)>,
}

impl List<'_> {
    pub(super) fn show(&mut self, ui: &mut Ui, items: &[Item]) {
        for item in items {
            self.item(ui, item);
        }
    }

    fn item(&mut self, ui: &mut Ui, item: &Item) {
        match item {
            Item::Heading(text) => {
                let response = ui.label(
                    RichText::new(text)
                        .text_style(TextStyle::Heading)
                        .color(theme::skin(ui.ctx()).heading),
                );
                self.note(text, &response);
            }
            Item::Text { text, tone } if self.linked(ui, text, *tone) => {}
            Item::Line(line) => {
                let run = rules::line(
                    ui,
                    line,
                    theme::skin(ui.ctx()).text,
                    self.actions,
                    self.in_row,
                );
                self.note(&acies::rulebook::plain(line), &run.whole);
            }
            Item::Link { id, label, action } => {
                let response = ui.add(Link::new(label));
                self.keep(id, &response);
                if response.clicked() {
                    self.actions.push(action.clone());
                }
            }
            Item::Picture(picture) => rules::picture(ui, picture),
            Item::Timeline(timeline) => {
                let (response, wished) = timeline::show(ui, timeline);
                self.keep("timeline", &response);
                self.actions.extend(wished);
            }
            Item::Text { text, tone } => {
                let rich = RichText::new(text).color(theme::tone(ui.ctx(), *tone));
                let response = ui.add(Label::new(rich).wrap());
                self.note(text, &response);
            }
            Item::Big { text, tone } => {
                let text = RichText::new(text)
                    .text_style(theme::big())
                    .color(theme::tone(ui.ctx(), *tone));
                ui.add(Label::new(text).extend());
            }
            Item::Button {
                id,
                label,
                enabled,
                action,
            } => self.button(ui, id, label, *enabled, action),
            Item::Field {
                field,
                label,
                value,
            } => self.field(ui, *field, label, value),
            Item::Choice {
                field,
                label,
                options,
                chosen,
            } => self.choice(ui, *field, label, options, *chosen),
            Item::Check { field, label, on } => self.check(ui, *field, label, *on),
            Item::Row(items) => {
                let outside = std::mem::replace(&mut self.in_row, true);
                ui.horizontal_wrapped(|ui| self.show(ui, items));
                self.in_row = outside;
            }
            Item::Table {
                id,
                shares,
                header,
                rows,
            } => self.table(ui, id, shares, header, rows),
            // A list that scrolls within a sheet that scrolls would hold every finger up.
            Item::Scroll {
                follow_end, items, ..
            } if theme::is_narrow(ui.ctx()) => {
                const LINES: usize = 10;
                let first = if *follow_end {
                    items.len().saturating_sub(LINES)
                } else {
                    0
                };
                for item in items.iter().skip(first) {
                    self.item(ui, item);
                }
            }
            Item::Scroll {
                id,
                height,
                follow_end,
                items,
            } => {
                let height = height.min(self.highest);
                let area = ScrollArea::vertical()
                    .max_height(height)
                    .min_scrolled_height(height)
                    .auto_shrink([false, false])
                    .stick_to_bottom(*follow_end);
                scroll::show(area, (self.panel, id), ui, |ui| self.show(ui, items));
            }
            Item::Foot { .. } if sides::has_foot(ui.ctx()) => {}
            Item::Foot { head, lines, below } => {
                self.show(ui, head);
                self.item(
                    ui,
                    &Item::Scroll {
                        id: "log",
                        height: LOG_HEIGHT,
                        follow_end: true,
                        items: lines.clone(),
                    },
                );
                self.show(ui, below);
            }
            Item::Fold {
                id,
                title,
                open,
                items,
            } => {
                let shown = CollapsingHeader::new(title)
                    .id_salt((self.panel, id))
                    .default_open(*open)
                    .show(ui, |ui| self.show(ui, items));
                self.keep(&format!("fold-{id}"), &shown.header_response);
            }
            Item::Rule => {
                ui.separator();
            }
        }
    }

    /// A text that names clauses: they can be pressed. Says whether it was one.
    fn linked(&mut self, ui: &mut Ui, text: &str, tone: Tone) -> bool {
        let Some(line) = links(text) else {
            return false;
        };
        let run = rules::line(
            ui,
            &line,
            theme::tone(ui.ctx(), tone),
            self.actions,
            self.in_row,
        );
        self.note(text, &run.whole);
        for (clause, response) in &run.clauses {
            self.keep(&format!("clause-{clause}"), response);
        }
        true
    }

    fn button(&mut self, ui: &mut Ui, id: &str, label: &str, enabled: bool, action: &Action) {
        let response = ui.add_enabled(enabled, Button::new(label));
        if enabled && *self.focus == Some(Focus::Panel(self.panel)) {
            self.give_keyboard(&response);
        }
        self.keep(id, &response);
        if response.clicked() {
            self.actions.push(action.clone());
        }
    }

    fn field(&mut self, ui: &mut Ui, field: Field, label: &str, value: &str) {
        let mut text = value.to_owned();
        self.labelled(ui, label, |list, ui| {
            let width = if list.in_row && label.is_empty() {
                // A line to write in, with room for one button beside it.
                let room = ui.available_width() - theme::ROW_FIELD_WIDTH;
                room.max(theme::ROW_FIELD_WIDTH)
            } else {
                list.field_width(ui)
            };
            let response = ui.add(
                TextEdit::singleline(&mut text)
                    .id_salt((list.panel, field))
                    .margin(Margin::symmetric(5, 3))
                    .desired_width(width - 10.0),
            );
            list.keep(&format!("field-{}", name(field)), &response);
            if *list.focus == Some(Focus::Field(field)) {
                list.give_keyboard(&response);
            }
            if response.changed() {
                // What was pasted may hold control characters; a line of text holds none.
                text.retain(|c| !c.is_control());
                list.actions.push(Action::Edit(field, text.clone()));
            }
            if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
                list.actions.push(Action::Submit(field));
                response.request_focus();
            }
        });
    }

    fn choice(
        &mut self,
        ui: &mut Ui,
        field: Field,
        label: &str,
        options: &[String],
        chosen: usize,
    ) {
        self.labelled(ui, label, |list, ui| {
            let shown = options.get(chosen).map_or("", String::as_str);
            let width = list.field_width(ui);
            let combo = ComboBox::from_id_salt((list.panel, field))
                .selected_text(shown)
                .width(width)
                .truncate()
                .show_ui(ui, |ui| {
                    for (place, option) in options.iter().enumerate() {
                        let response = ui.selectable_label(place == chosen, option);
                        list.keep(&format!("choice-{}-{place}", name(field)), &response);
                        if response.clicked() && place != chosen {
                            list.actions.push(Action::Choose(field, place));
                        }
                    }
                });
            list.keep(&format!("choice-{}", name(field)), &combo.response);
            let by_keys = neighbour(ui, &combo.response, chosen, options.len());
            list.actions
                .extend(by_keys.map(|place| Action::Choose(field, place)));
        });
    }

    fn check(&mut self, ui: &mut Ui, field: Field, label: &str, on: bool) {
        let mut value = on;
        let response = ui.checkbox(&mut value, label);
        self.keep(&format!("check-{}", name(field)), &response);
        if value != on {
            self.actions.push(Action::Choose(field, usize::from(value)));
        }
    }

    fn field_width(&self, ui: &Ui) -> f32 {
        if self.in_row {
            // Not less where the line is nearly full: the next line takes it then.
            theme::ROW_FIELD_WIDTH
        } else {
            ui.available_width().min(theme::FIELD_WIDTH)
        }
    }

    /// Goes on in the next line when so much does not fit into this one.
    fn end_full_row(ui: &mut Ui, width: f32) {
        let is_first = ui.cursor().left() <= ui.max_rect().left() + 1.0;
        if !is_first && ui.available_size_before_wrap().x < width {
            ui.end_row();
        }
    }

    /// A field with its label before it, in a column of its own when there is room.
    fn labelled(&mut self, ui: &mut Ui, label: &str, add: impl FnOnce(&mut Self, &mut Ui)) {
        if label.is_empty() {
            if self.in_row {
                Self::end_full_row(ui, theme::ROW_FIELD_WIDTH);
            }
            add(self, ui);
            return;
        }
        if self.in_row {
            let label = RichText::new(label).color(theme::skin(ui.ctx()).weak);
            let long = WidgetText::from(label.clone())
                .into_galley(ui, None, f32::INFINITY, TextStyle::Body)
                .size()
                .x;
            // A field does not leave its label, and neither is cut at the edge.
            let both = long + ui.spacing().item_spacing.x + theme::ROW_FIELD_WIDTH;
            Self::end_full_row(ui, both);
            ui.label(label);
            add(self, ui);
            return;
        }
        if ui.available_width() < theme::LABEL_WIDTH + 160.0 {
            ui.add(Label::new(RichText::new(label).color(theme::skin(ui.ctx()).weak)).wrap());
            add(self, ui);
            return;
        }
        ui.horizontal(|ui| {
            ui.allocate_ui_with_layout(
                vec2(theme::LABEL_WIDTH, ui.spacing().interact_size.y),
                egui_macroquad::egui::Layout::left_to_right(egui_macroquad::egui::Align::Center),
                |ui| {
                    ui.set_min_width(theme::LABEL_WIDTH);
                    ui.add(
                        Label::new(RichText::new(label).color(theme::skin(ui.ctx()).weak)).wrap(),
                    );
                },
            );
            add(self, ui);
        });
    }

    fn table(
        &mut self,
        ui: &mut Ui,
        id: &str,
        shares: &[u8],
        header: &[String],
        rows: &[Vec<Item>],
    ) {
        let columns = header
            .len()
            .max(rows.iter().map(Vec::len).max().unwrap_or(0))
            .max(1);
        let spacing = ui.spacing().item_spacing.x;
        let room = ui.available_width() - spacing * columns as f32;
        let share = |column: usize| f32::from(shares.get(column).copied().unwrap_or(1));
        let all: f32 = (0..columns).map(share).sum();
        let width = |column: usize| (room * share(column) / all).max(20.0);
        Grid::new((self.panel, id))
            .striped(true)
            .min_col_width(0.0)
            .show(ui, |ui| {
                for (column, title) in header.iter().enumerate() {
                    cell(ui, width(column), |ui| {
                        let title = RichText::new(title).color(theme::skin(ui.ctx()).weak);
                        ui.add(Label::new(title).wrap());
                    });
                }
                if !header.is_empty() {
                    ui.end_row();
                }
                for row in rows {
                    for (column, item) in row.iter().enumerate() {
                        cell(ui, width(column), |ui| match item {
                            // One below the other: a row that wraps would stick out of its cell.
                            Item::Row(items) => self.show(ui, items),
                            other => self.item(ui, other),
                        });
                    }
                    ui.end_row();
                }
            });
    }

    /// The keyboard goes here, and the view with it.
    fn give_keyboard(&mut self, response: &Response) {
        *self.focus = None;
        response.request_focus();
        response.scroll_to_me(None);
    }

    /// Notes a text of which a part can be seen.
    fn note(&mut self, text: &str, response: &Response) {
        let seen = response.rect.intersect(response.interact_rect);
        if self.notes_texts && seen.is_positive() {
            self.places.says.push(text.to_owned());
            self.see(text, response);
        }
    }

    /// Things that lie upon others on purpose: what a list offers, and the names of clauses in a text.
    fn lies_upon(name: &str) -> bool {
        let is_offered = name
            .rsplit_once('-')
            .is_some_and(|(_, last)| last.parse::<usize>().is_ok());
        name.starts_with("clause-") || (name.starts_with("choice-") && is_offered)
    }

    fn see(&mut self, name: &str, response: &Response) {
        const TOUCH: f32 = 1.5;
        // Height of a line as part of the font's size.
        const LINE: f32 = 1.2;
        let (whole, seen) = (
            response.rect,
            response.rect.intersect(response.interact_rect),
        );
        if !self.notes_texts || Self::lies_upon(name) {
            return;
        }
        if seen.left() > whole.left() + TOUCH || seen.right() < whole.right() - TOUCH {
            let fault = format!("{name} is cut at the side");
            self.places.faults.push(fault);
        }
        // The rectangle of words that go on in the next line holds what stands before them in the first.
        let is_long = self.in_row
            && whole.height()
                > 1.6 * LINE * response.ctx.style().text_styles[&TextStyle::Body].size;
        let over = self.seen.iter().filter(|_| !is_long).find(|(_, other)| {
            let common = other.intersect(seen);
            common.width() > TOUCH && common.height() > TOUCH
        });
        if let Some((other, _)) = over {
            let fault = format!("{name} lies over {other}");
            self.places.faults.push(fault);
        }
        if !is_long {
            self.seen.push((name.to_owned(), seen));
        }
    }

    /// Notes where something is, as far as it can be seen.
    fn keep(&mut self, name: &str, response: &Response) {
        let is_pressed = |input: &InputState| input.pointer.any_down();
        if response.gained_focus() && !response.ctx.input(is_pressed) {
            // What the keyboard has come to must be seen; what the hand presses must stay where it is.
            response.scroll_to_me(None);
        }
        if response.has_focus() {
            let mark = response.ctx.style().visuals.widgets.active.bg_stroke;
            response
                .ctx
                .layer_painter(response.layer_id)
                .with_clip_rect(response.interact_rect.expand(2.0))
                .rect_stroke(response.rect.expand(1.0), 2.0, mark, StrokeKind::Outside);
            self.places.focus = Some(name.to_owned());
        }
        let seen = response.rect.intersect(response.interact_rect);
        let seen = if seen.is_positive() {
            seen
        } else {
            Rect::NOTHING
        };
        if seen != Rect::NOTHING {
            self.places
                .items
                .insert(name.to_owned(), self.scale.real_from_points(seen));
            self.see(name, response);
        }
    }
}

/// With the keyboard at a choice the arrows choose what stands above or below, whether it lies open or not.
fn neighbour(ui: &Ui, choice: &Response, chosen: usize, count: usize) -> Option<usize> {
    if !choice.has_focus() {
        return None;
    }
    let filter = EventFilter {
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(choice.id, filter));
    // In a slow frame a key may have been pressed more than once.
    let presses = |key| ui.input(|input| input.num_presses(key));
    let last = count.checked_sub(1)?;
    let from = match (presses(Key::Home), presses(Key::End)) {
        (0, 0) => chosen,
        (_, 0) => 0,
        _other => last,
    };
    let to = (from + presses(Key::ArrowDown)).saturating_sub(presses(Key::ArrowUp));
    Some(to.min(last)).filter(|place| *place != chosen)
}

/// A cell of a table, this wide.
fn cell(ui: &mut Ui, width: f32, add: impl FnOnce(&mut Ui)) {
    ui.vertical(|ui| {
        ui.set_width(width);
        add(ui);
    });
}

/// The field's name in [`Places`]: its variant in lower case with hyphens.
fn name(field: Field) -> String {
    let mut name = String::new();
    for c in format!("{field:?}").chars() {
        if c.is_ascii_uppercase() && !name.is_empty() && !name.ends_with('-') {
            name.push('-');
        }
        match c {
            '(' => name.push('-'),
            ')' => {}
            c => name.push(c.to_ascii_lowercase()),
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use acies_client_core::Shortcut;

    use super::*;

    #[test]
    fn fields_have_stable_names() {
        assert_eq!(name(Field::Server), "server");
        assert_eq!(name(Field::RedArmy), "red-army");
        assert_eq!(name(Field::Option(7)), "option-7");
        assert_eq!(name(Field::Aid(Shortcut::Zones)), "aid-zones");
    }
}
