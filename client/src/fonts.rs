//! The bundled fonts, for egui's panels and for the texts on the table.

use std::sync::Arc;

use egui_macroquad::egui::{Context, FontData, FontDefinitions, FontFamily};
use macroquad::text::{Font, load_ttf_font_from_bytes};

const REGULAR_TTF: &[u8] = include_bytes!("../assets/DejaVuSans-subset.ttf");
const BOLD_TTF: &[u8] = include_bytes!("../assets/DejaVuSans-Bold-subset.ttf");

/// Name of the bold family in egui.
pub const BOLD: &str = "bold";

/// Sizes in real pixels in which glyphs on the table are rasterised; a text takes the nearest and is scaled the rest. Few
/// sizes keep the glyph atlas small: it grows and is shuffled otherwise.
const SIZES: [u16; 16] = [8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 26, 32, 40, 52];

/// What is rasterised at the start, so that the atlas does not move later.
const GLYPHS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜẞabcdefghijklmnopqrstuvwxyzäöüß0123456789\
    .,:;!?+-–—−×·•…'\"„“”‚‘’()[]/%°*#&<>=≤≥→←↑↓ ";

/// Gives egui our fonts instead of its own.
pub fn install(context: &Context) {
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in [("regular", REGULAR_TTF), (BOLD, BOLD_TTF)] {
        fonts
            .font_data
            .insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    let families = [
        (FontFamily::Proportional, "regular"),
        (FontFamily::Monospace, "regular"),
        (FontFamily::Name(BOLD.into()), BOLD),
    ];
    for (family, name) in families {
        fonts.families.insert(family, vec![name.to_owned()]);
    }
    context.set_fonts(fonts);
}

/// The font of the texts on the table, with the usual glyphs ready in every size.
///
/// # Errors
/// The library's word for a font that it cannot read.
pub fn load_table_font() -> Result<Font, macroquad::Error> {
    let font = load_ttf_font_from_bytes(BOLD_TTF)?;
    let glyphs: Vec<char> = GLYPHS.chars().collect();
    for size in SIZES {
        font.populate_font_cache(&glyphs, size);
    }
    Ok(font)
}

/// The size to rasterise for a text that is to be so many real pixels high.
#[must_use]
pub fn raster_size(real_pixels: f32) -> u16 {
    SIZES
        .into_iter()
        .find(|size| f32::from(*size) >= real_pixels - 0.5)
        .unwrap_or(SIZES[SIZES.len() - 1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    use acies::game::RuleSystem;
    use acies::rulebook::{self, Entry, book};
    use acies_client_core::Language;
    use egui_macroquad::egui::{FontId, RawInput};

    /// Every character of every text can be drawn, in both weights.
    #[test]
    fn the_fonts_have_every_character_of_the_texts() {
        let context = Context::default();
        install(&context);
        let mut everything: String = Language::ALL.map(Language::source).concat();
        everything.push_str(GLYPHS);
        for rules in RuleSystem::ALL {
            for language in rulebook::Language::ALL {
                everything.extend(book(rules, language).entries().map(Entry::plain));
            }
        }
        // Names of armies, boards and scenarios.
        let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data");
        everything.push_str(&all_texts(Path::new(data)));
        let missing = |font: &FontId, c: char| context.fonts(|fonts| !fonts.has_glyph(font, c));
        let mut without = Vec::new();
        let output = context.run(RawInput::default(), |_| {
            for family in [FontFamily::Proportional, FontFamily::Name(BOLD.into())] {
                let font = FontId::new(13.0, family);
                without.extend(
                    everything
                        .chars()
                        .filter(|c| !c.is_control() && missing(&font, *c)),
                );
            }
        });
        assert!(!output.textures_delta.set.is_empty());
        assert_eq!(without, [] as [char; 0]);
    }

    /// Every file below a folder, one after the other.
    fn all_texts(folder: &Path) -> String {
        let mut texts = String::new();
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                texts.push_str(&all_texts(&path));
            } else {
                texts.push_str(&fs::read_to_string(path).unwrap());
            }
        }
        assert!(!texts.is_empty(), "{}", folder.display());
        texts
    }

    #[test]
    fn texts_take_the_next_larger_raster() {
        assert_eq!(raster_size(1.0), 8);
        assert_eq!(raster_size(13.4), 13);
        assert_eq!(raster_size(17.0), 18);
        assert_eq!(raster_size(500.0), 52);
    }
}
