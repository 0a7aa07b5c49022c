//! Colours, sizes and spacings of the panels, in one place. What lies on the table has its colours in the core.

use acies_client_core::Tone;
use egui_macroquad::egui::{
    Color32, Context, CornerRadius, FontFamily, FontId, Margin, Stroke, Style, TextStyle, Visuals,
    style::WidgetVisuals, vec2,
};

use crate::fonts::BOLD;

/// Behind the table and behind everything else.
pub const BACKDROP: Color32 = Color32::from_rgb(24, 26, 30);
/// Side panels and bars.
pub const PANEL: Color32 = Color32::from_rgb(35, 38, 44);
/// Cards and windows over the table.
pub const CARD: Color32 = Color32::from_rgb(44, 48, 56);
/// Text fields and wells.
pub const WELL: Color32 = Color32::from_rgb(20, 22, 26);
/// Every other row of a table.
pub const STRIPE: Color32 = Color32::from_rgb(42, 46, 53);
/// Lines between things.
pub const LINE: Color32 = Color32::from_rgb(70, 76, 88);
/// Text as usual; 12:1 on [`PANEL`].
pub const TEXT: Color32 = Color32::from_rgb(228, 228, 222);
/// Text that matters less; 6:1 on [`PANEL`].
pub const WEAK: Color32 = Color32::from_rgb(166, 170, 178);
/// Buttons at rest.
pub const BUTTON: Color32 = Color32::from_rgb(62, 72, 90);
/// Buttons under the pointer.
pub const BUTTON_HOVER: Color32 = Color32::from_rgb(80, 96, 124);
/// Buttons held down, selections.
pub const BUTTON_ACTIVE: Color32 = Color32::from_rgb(98, 122, 162);

/// Width of the left column, points.
pub const LEFT_WIDTH: f32 = 230.0;
/// Width of the right column, points.
pub const RIGHT_WIDTH: f32 = 290.0;
/// Largest part of the window's width that a column takes.
pub const COLUMN_SHARE: f32 = 0.4;
/// Widest form in the middle, points; longer lines are hard to read.
pub const FORM_WIDTH: f32 = 900.0;
/// Widest window in front, points.
pub const FRONT_WIDTH: f32 = 520.0;
/// Widest card beside the pointer, points.
pub const CARD_WIDTH: f32 = 300.0;
/// Width of the label before a field, points.
pub const LABEL_WIDTH: f32 = 300.0;
/// Width of a text field, points.
pub const FIELD_WIDTH: f32 = 440.0;

/// Width of fields and choices that stand side by side, points.
pub const ROW_FIELD_WIDTH: f32 = 86.0;
/// The bottom bar is at least this high, points, enough for three rows: what is said there comes and goes, and the table
/// must not jump.
pub const BOTTOM_HEIGHT: f32 = 76.0;
/// The largest part of the window that a bar may take.
pub const BAR_SHARE: f32 = 0.35;

/// Size of text as usual, points.
pub const BODY: f32 = 13.0;
/// Size of small print, points.
pub const SMALL: f32 = 11.0;
/// Size of headings, points.
pub const HEADING: f32 = 16.0;
/// Size of large figures, points.
pub const BIG: f32 = 22.0;

/// The style of large figures.
#[must_use]
pub fn big() -> TextStyle {
    TextStyle::Name("big".into())
}

/// The colour of a tone on panels.
#[must_use]
pub const fn tone(tone: Tone) -> Color32 {
    match tone {
        Tone::Plain => TEXT,
        Tone::Weak => WEAK,
        Tone::Good => Color32::from_rgb(140, 208, 130),
        Tone::Warning => Color32::from_rgb(240, 196, 96),
        Tone::Error => Color32::from_rgb(255, 134, 118),
        Tone::Red => Color32::from_rgb(240, 128, 112),
        Tone::Blue => Color32::from_rgb(124, 176, 248),
    }
}

/// Gives egui this look. Once at the start.
pub fn apply(context: &Context) {
    let mut style = Style::default();
    let plain = |size| FontId::new(size, FontFamily::Proportional);
    let bold = |size| FontId::new(size, FontFamily::Name(BOLD.into()));
    style.text_styles = [
        (TextStyle::Body, plain(BODY)),
        (TextStyle::Button, plain(BODY)),
        (TextStyle::Small, plain(SMALL)),
        (TextStyle::Monospace, plain(BODY)),
        (TextStyle::Heading, bold(HEADING)),
        (big(), bold(BIG)),
    ]
    .into();
    style.spacing.item_spacing = vec2(6.0, 5.0);
    style.spacing.button_padding = vec2(8.0, 3.0);
    style.spacing.interact_size.y = 22.0;
    style.spacing.combo_width = 120.0;
    style.spacing.scroll.floating = false;
    style.spacing.scroll.bar_width = 8.0;
    style.interaction.selectable_labels = false;
    style.animation_time = 0.0;
    style.visuals = visuals();
    context.set_style(style);
    context.options_mut(|options| options.line_scroll_speed = line_scroll_speed());
}

fn visuals() -> Visuals {
    let mut visuals = Visuals::dark();
    visuals.panel_fill = PANEL;
    visuals.window_fill = CARD;
    visuals.window_stroke = Stroke::new(1.0, LINE);
    visuals.extreme_bg_color = WELL;
    visuals.faint_bg_color = STRIPE;
    visuals.selection.bg_fill = BUTTON_ACTIVE;
    visuals.selection.stroke = Stroke::new(1.0, TEXT);
    visuals.widgets.noninteractive = widget(PANEL, LINE, TEXT);
    visuals.widgets.inactive = widget(BUTTON, LINE, TEXT);
    visuals.widgets.hovered = widget(BUTTON_HOVER, WEAK, Color32::WHITE);
    visuals.widgets.active = widget(BUTTON_ACTIVE, TEXT, Color32::WHITE);
    visuals.widgets.open = widget(BUTTON_HOVER, WEAK, Color32::WHITE);
    visuals
}

const fn widget(fill: Color32, edge: Color32, text: Color32) -> WidgetVisuals {
    WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke {
            width: 1.0,
            color: edge,
        },
        corner_radius: CornerRadius::same(3),
        fg_stroke: Stroke {
            width: 1.0,
            color: text,
        },
        expansion: 0.0,
    }
}

/// Room between a panel's edge and what is in it.
#[must_use]
pub const fn margin() -> Margin {
    Margin {
        left: 8,
        right: 8,
        top: 6,
        bottom: 6,
    }
}

/// Points a notch of the wheel scrolls. The binding divides by 90 for systems that report pixels; X11 and Wayland
/// report single notches, which it would turn into nothing.
const fn line_scroll_speed() -> f32 {
    if cfg!(target_os = "linux") {
        90.0 * 45.0
    } else {
        45.0
    }
}
