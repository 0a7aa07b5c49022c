//! Colours, sizes and spacings of the panels, in one place. What lies on the table has its colours in the core.

use acies_client_core::{Colour, Look, Theme, Tone};
use egui_macroquad::egui::{
    Color32, Context, CornerRadius, FontFamily, FontId, Id, Margin, Stroke, Style, TextStyle,
    Visuals, style::WidgetVisuals, vec2,
};

use crate::fonts::BOLD;

/// The colours of the panels in a theme.
#[derive(Clone, Copy, Debug)]
pub struct Skin {
    /// Behind the table and behind everything else.
    pub backdrop: Color32,
    /// Side panels and bars.
    pub panel: Color32,
    /// Cards and windows over the table.
    pub card: Color32,
    /// Text fields and wells.
    pub well: Color32,
    /// Every other row of a table.
    pub stripe: Color32,
    /// Lines between things.
    pub line: Color32,
    /// Text as usual; at least 12:1 on the panel.
    pub text: Color32,
    /// Text that matters less; at least 6:1 on the panel.
    pub weak: Color32,
    /// Buttons at rest, under the pointer, held down.
    pub buttons: [Color32; 3],
    /// Edge of buttons and fields.
    pub edge: Color32,
    /// Headings.
    pub heading: Color32,
    /// Corners are rounded by this much, points.
    pub round: u8,
}

/// Dark wood, cream and brass.
const RICH: Skin = Skin {
    backdrop: Color32::from_rgb(28, 21, 17),
    panel: Color32::from_rgb(42, 33, 27),
    card: Color32::from_rgb(52, 41, 33),
    well: Color32::from_rgb(24, 18, 14),
    stripe: Color32::from_rgb(50, 40, 33),
    line: Color32::from_rgb(96, 78, 58),
    text: Color32::from_rgb(240, 231, 214),
    weak: Color32::from_rgb(190, 176, 154),
    buttons: [
        Color32::from_rgb(84, 64, 44),
        Color32::from_rgb(112, 86, 54),
        Color32::from_rgb(146, 110, 58),
    ],
    edge: Color32::from_rgb(128, 102, 66),
    heading: Color32::from_rgb(236, 203, 134),
    round: 5,
};

/// White on black.
const PLAIN: Skin = Skin {
    backdrop: Color32::from_rgb(0, 0, 0),
    panel: Color32::from_rgb(14, 14, 16),
    card: Color32::from_rgb(22, 22, 26),
    well: Color32::from_rgb(0, 0, 0),
    stripe: Color32::from_rgb(30, 30, 34),
    line: Color32::from_rgb(150, 150, 158),
    text: Color32::from_rgb(255, 255, 255),
    weak: Color32::from_rgb(204, 204, 210),
    buttons: [
        Color32::from_rgb(38, 44, 60),
        Color32::from_rgb(62, 78, 118),
        Color32::from_rgb(84, 110, 172),
    ],
    edge: Color32::from_rgb(198, 200, 210),
    heading: Color32::from_rgb(255, 255, 255),
    round: 2,
};

/// The colours of a theme.
#[must_use]
pub const fn skin_of(theme: Theme) -> &'static Skin {
    match theme {
        Theme::Rich => &RICH,
        Theme::Plain => &PLAIN,
    }
}

/// Where egui keeps the look it was given.
fn place() -> Id {
    Id::new("look")
}

/// The look that egui was given last.
#[must_use]
pub fn look(context: &Context) -> Look {
    context
        .data(|data| data.get_temp(place()))
        .unwrap_or_default()
}

/// The colours that egui was given last.
#[must_use]
pub fn skin(context: &Context) -> &'static Skin {
    skin_of(look(context).theme)
}

/// Width of the left column, points.
pub const LEFT_WIDTH: f32 = 230.0;
/// Width of the right column, points.
pub const RIGHT_WIDTH: f32 = 304.0;
/// A window that is narrower has one column, points.
pub const TWO_COLUMNS: f32 = 900.0;
/// Breadth of the strip that folds away what stands beside the table, points.
pub const HANDLE: f32 = 14.0;
/// In a window of this height and more a column keeps its foot in sight, points.
pub const FOOT_FROM: f32 = 540.0;
/// The part of a column that its foot takes.
pub const FOOT_SHARE: f32 = 0.5;
/// Lowest foot where there is room for it, points.
pub const FOOT_LEAST: f32 = 240.0;
/// Highest foot, points.
pub const FOOT_MOST: f32 = 460.0;
/// Largest part of the window's height that a list in a foot takes.
pub const FOOT_LIST_SHARE: f32 = 0.075;
/// Largest part of the window's height that a list among other things takes.
pub const LIST_SHARE: f32 = 0.24;
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
/// An upright screen that is narrower has no columns beside the table but a sheet below it, points.
const NARROW: f32 = 620.0;
/// The screen is such a one.
#[must_use]
pub fn is_narrow(context: &Context) -> bool {
    let screen = context.screen_rect();
    screen.width() < NARROW && screen.height() > screen.width()
}
/// The part of such a screen that the sheet takes.
pub const SHEET_SHARE: f32 = 0.36;
/// In a window that is lower there is no room for a table, bars and a column at once, points: 200 % and more in the
/// smallest one.
const CRAMPED: f32 = 340.0;
/// The same for a window that has a sheet.
const CRAMPED_SHEET: f32 = 520.0;
/// The window is so low.
#[must_use]
pub fn is_cramped(context: &Context) -> bool {
    let least = if is_narrow(context) {
        CRAMPED_SHEET
    } else {
        CRAMPED
    };
    context.screen_rect().height() < least
}
/// How high the bar above the table may become, points.
#[must_use]
pub fn highest_top(context: &Context) -> f32 {
    let share = if is_cramped(context) { 0.22 } else { 0.35 };
    context.screen_rect().height() * share
}
/// How high the bar below the table may become, points.
#[must_use]
pub fn highest_bottom(context: &Context) -> f32 {
    let share = if is_cramped(context) { 0.26 } else { 0.35 };
    context.screen_rect().height() * share
}

/// Size of text as usual, points.
pub const BODY: f32 = 13.0;
/// Size of small print, points.
pub const SMALL: f32 = 12.0;
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
pub fn tone(context: &Context, tone: Tone) -> Color32 {
    match look(context).tone(tone) {
        Some(Colour { r, g, b, .. }) => Color32::from_rgb(r, g, b),
        None if tone == Tone::Weak => skin(context).weak,
        None => skin(context).text,
    }
}

/// Gives egui a look. At the start, and whenever another one is chosen.
pub fn apply(context: &Context, look: &Look) {
    context.data_mut(|data| data.insert_temp(place(), *look));
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
    style.visuals = visuals(skin_of(look.theme));
    context.set_style(style);
    context.options_mut(|options| options.line_scroll_speed = line_scroll_speed());
}

fn visuals(skin: &Skin) -> Visuals {
    let [rest, hover, active] = skin.buttons;
    let round = CornerRadius::same(skin.round);
    let mut visuals = Visuals::dark();
    visuals.panel_fill = skin.panel;
    visuals.window_fill = skin.card;
    visuals.window_stroke = Stroke::new(1.0, skin.edge);
    visuals.window_corner_radius = round;
    visuals.menu_corner_radius = round;
    visuals.extreme_bg_color = skin.well;
    visuals.faint_bg_color = skin.stripe;
    visuals.hyperlink_color = skin.heading;
    visuals.selection.bg_fill = active;
    visuals.selection.stroke = Stroke::new(1.0, skin.text);
    visuals.widgets.noninteractive = widget(skin, skin.panel, skin.line, skin.text);
    visuals.widgets.inactive = widget(skin, rest, skin.edge, skin.text);
    visuals.widgets.hovered = widget(skin, hover, skin.text, Color32::WHITE);
    visuals.widgets.active = widget(skin, active, skin.text, Color32::WHITE);
    visuals.widgets.open = widget(skin, hover, skin.weak, Color32::WHITE);
    visuals
}

const fn widget(skin: &Skin, fill: Color32, edge: Color32, text: Color32) -> WidgetVisuals {
    WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke {
            width: 1.0,
            color: edge,
        },
        corner_radius: CornerRadius::same(skin.round),
        fg_stroke: Stroke {
            width: 1.0,
            color: text,
        },
        expansion: 0.0,
    }
}

/// Room between a panel's edge and what is in it.
#[must_use]
pub fn margin(context: &Context) -> Margin {
    let upright = if is_cramped(context) { 3 } else { 6 };
    Margin {
        left: 8,
        right: 8,
        top: upright,
        bottom: upright,
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
