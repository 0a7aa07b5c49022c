//! Windows of many sizes, with a match in them and without a screen.

use acies_client_core::{Action, Field, Item, Look, Palette, Panel, Place, Theme, Tone};
use egui_macroquad::egui::{Context, Pos2, RawInput, Rect, pos2, vec2};

use super::{Kept, Shown, show};
use crate::scale::Scale;
use crate::{fonts, theme};

const NEWEST: &str = "the newest line";

fn says(text: &str) -> Item {
    Item::Text {
        text: text.to_owned(),
        tone: Tone::Plain,
    }
}

fn button(id: &str) -> Item {
    Item::Button {
        id: id.to_owned(),
        label: "To be pressed".to_owned(),
        enabled: true,
        action: Action::ShowRules,
    }
}

fn panel(id: &'static str, place: Place, items: Vec<Item>) -> Panel {
    Panel {
        id,
        place,
        title: String::new(),
        items,
    }
}

/// Full bars, more beside the table than there is room for, and a long log.
fn match_panels() -> Vec<Panel> {
    let row: Vec<Item> = (0..6).map(|n| button(&format!("button-{n}"))).collect();
    let mut lines: Vec<Item> = (0..50).map(|n| says(&format!("line {n}"))).collect();
    lines.push(says(NEWEST));
    let mut beside: Vec<Item> = (0..30).map(|n| says(&format!("unit {n}"))).collect();
    beside.push(Item::Foot {
        head: vec![button("ledger")],
        lines,
        below: vec![Item::Row(vec![
            Item::Field {
                field: Field::Chat,
                label: String::new(),
                value: String::new(),
            },
            button("chat-say"),
        ])],
    });
    vec![
        panel("top", Place::Top, vec![Item::Row(row.clone())]),
        panel("right", Place::Right, beside),
        panel(
            "bottom",
            Place::Bottom,
            vec![Item::Row(row), says("A hint")],
        ),
    ]
}

struct Seen {
    context: Context,
    scale: Scale,
    kept: Kept,
}

impl Seen {
    fn of(size: (f32, f32), text_percent: u16) -> Self {
        let context = Context::default();
        fonts::install(&context);
        theme::apply(&context, &Look::of(Theme::Plain, Palette::Standard));
        Self {
            context,
            scale: Scale::new(size, 1.0, 1.0, text_percent),
            kept: Kept::noting_texts(true),
        }
    }

    /// What is shown when the panels have come to rest.
    fn shown(&mut self) -> Shown {
        let size = vec2(self.scale.real_width, self.scale.real_height) / self.scale.point;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
            ..RawInput::default()
        };
        let panels = match_panels();
        let mut shown = Shown::default();
        for _ in 0..30 {
            drop(self.context.run(input.clone(), |context| {
                let pointer = pos2(-1.0, -1.0);
                shown = show(context, &panels, pointer, &self.scale, &mut self.kept);
            }));
        }
        shown
    }

    /// The part of the window that the table has.
    fn share(&self, shown: &Shown) -> f32 {
        let [_, _, width, height] = shown.places.table.unwrap_or_default();
        width * height / (self.scale.real_width * self.scale.real_height)
    }
}

#[test]
fn the_newest_lines_and_the_line_to_write_in_need_no_wheel() {
    for (size, text_percent) in [
        ((1024.0, 600.0), 75),
        ((1024.0, 600.0), 100),
        ((1280.0, 800.0), 125),
        ((1920.0, 1080.0), 150),
    ] {
        let shown = Seen::of(size, text_percent).shown();
        let says = &shown.places.says;
        assert!(says.iter().any(|said| said == NEWEST), "{size:?}");
        assert!(!says.iter().any(|said| said == "line 0"), "{size:?}");
        assert!(shown.places.items.contains_key("field-chat"), "{size:?}");
        assert!(shown.places.items.contains_key("chat-say"), "{size:?}");
        assert_eq!(shown.places.faults, [""; 0], "{size:?}");
    }
}

#[test]
fn the_table_has_a_third_of_a_window_with_very_large_texts() {
    for (size, text_percent) in [
        ((1024.0, 600.0), 200),
        ((1024.0, 600.0), 250),
        ((420.0, 800.0), 200),
        ((420.0, 800.0), 250),
    ] {
        let mut seen = Seen::of(size, text_percent);
        let shown = seen.shown();
        let share = seen.share(&shown);
        assert!(share >= 1.0 / 3.0, "{size:?} at {text_percent} %: {share}");
    }
}

#[test]
fn what_stands_beside_the_table_folds_away_and_comes_back() {
    for size in [(1024.0, 600.0), (420.0, 800.0)] {
        let mut seen = Seen::of(size, 100);
        let open = seen.shown();
        assert!(open.places.items.contains_key("fold-side"));
        seen.kept.is_folded = Some(true);
        let folded = seen.shown();
        assert!(seen.share(&folded) > seen.share(&open) + 0.2, "{size:?}");
        assert!(!folded.places.items.contains_key("field-chat"), "{size:?}");
        // The keyboard is asked for something in it.
        seen.kept.focus = Some(acies_client_core::Focus::Field(Field::Chat));
        assert!(seen.shown().places.items.contains_key("field-chat"));
    }
}
