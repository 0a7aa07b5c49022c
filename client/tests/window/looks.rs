//! What is looked at: every pair of screen, dress, language, size, size of texts and palette is in one of the pictures.

use std::fs;
use std::path::Path;

use anyhow::Result;

use crate::pictures::folder;

/// What is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Screen {
    /// The first page.
    Start,
    Settings,
    /// A match of Ancients that is over.
    Ancients,
    /// A skirmish that is over.
    Skirmish,
    Rules,
    /// A chapter of the rules with a diagram.
    Diagram,
    /// The lobby of a server with two matches.
    Lobby,
    /// The form for a new match.
    Form,
    /// The first lesson.
    Lesson,
    /// A running match of Ancients, as who is to move sees it with a ghost in his hand.
    Battle,
    /// A running skirmish likewise.
    Firefight,
    /// A match that is over on a narrow upright screen.
    Sheet,
    /// A running match there, what stands below the table folded away.
    Folded,
}

/// One picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) screen: Screen,
    pub(crate) theme: &'static str,
    pub(crate) language: &'static str,
    pub(crate) scale: &'static str,
    pub(crate) text_percent: u16,
    pub(crate) palette: &'static str,
}

const fn look(
    screen: Screen,
    theme: &'static str,
    language: &'static str,
    scale: &'static str,
    text_percent: u16,
    palette: &'static str,
) -> Look {
    Look {
        screen,
        theme,
        language,
        scale,
        text_percent,
        palette,
    }
}

/// Every two values of two columns stand in a row together.
#[rustfmt::skip]
pub(crate) const LOOKS: [Look; 52] = [
    look(Screen::Start, "rich", "en", "1.5", 250, "deutan"),
    look(Screen::Start, "plain", "de", "1", 250, "protan"),
    look(Screen::Start, "plain", "en", "1.25", 75, "standard"),
    look(Screen::Start, "plain", "en", "1.25", 100, "tritan"),
    look(Screen::Settings, "plain", "de", "1.5", 250, "deutan"),
    look(Screen::Settings, "rich", "de", "1.5", 250, "protan"),
    look(Screen::Settings, "rich", "en", "1.25", 75, "standard"),
    look(Screen::Settings, "plain", "en", "1", 100, "tritan"),
    look(Screen::Ancients, "plain", "de", "1.25", 250, "deutan"),
    look(Screen::Ancients, "plain", "en", "1.25", 75, "protan"),
    look(Screen::Ancients, "rich", "de", "1", 100, "standard"),
    look(Screen::Ancients, "plain", "en", "1.5", 75, "tritan"),
    look(Screen::Skirmish, "rich", "en", "1.25", 100, "deutan"),
    look(Screen::Skirmish, "plain", "en", "1.25", 75, "protan"),
    look(Screen::Skirmish, "plain", "de", "1.5", 75, "standard"),
    look(Screen::Skirmish, "plain", "en", "1", 250, "tritan"),
    look(Screen::Rules, "rich", "de", "1", 75, "deutan"),
    look(Screen::Rules, "rich", "en", "1.5", 100, "protan"),
    look(Screen::Rules, "plain", "de", "1", 250, "standard"),
    look(Screen::Rules, "rich", "de", "1.25", 250, "tritan"),
    look(Screen::Diagram, "plain", "de", "1", 100, "standard"),
    look(Screen::Diagram, "rich", "en", "1.25", 100, "deutan"),
    look(Screen::Diagram, "rich", "de", "1.5", 75, "protan"),
    look(Screen::Diagram, "plain", "en", "1", 250, "tritan"),
    look(Screen::Lobby, "plain", "de", "1.5", 100, "standard"),
    look(Screen::Lobby, "rich", "en", "1", 75, "deutan"),
    look(Screen::Lobby, "rich", "de", "1", 100, "protan"),
    look(Screen::Lobby, "rich", "de", "1.25", 250, "tritan"),
    look(Screen::Form, "rich", "en", "1", 100, "standard"),
    look(Screen::Form, "rich", "en", "1.5", 100, "deutan"),
    look(Screen::Form, "plain", "de", "1.25", 75, "protan"),
    look(Screen::Form, "plain", "de", "1", 250, "tritan"),
    look(Screen::Lesson, "plain", "de", "1.5", 250, "standard"),
    look(Screen::Lesson, "plain", "de", "1.5", 75, "deutan"),
    look(Screen::Lesson, "plain", "de", "1", 100, "protan"),
    look(Screen::Lesson, "rich", "en", "1.25", 100, "tritan"),
    look(Screen::Battle, "rich", "de", "1", 250, "standard"),
    look(Screen::Battle, "plain", "de", "1.5", 100, "deutan"),
    look(Screen::Battle, "rich", "en", "1.25", 100, "protan"),
    look(Screen::Battle, "plain", "en", "1.25", 75, "tritan"),
    look(Screen::Firefight, "rich", "en", "1", 100, "standard"),
    look(Screen::Firefight, "plain", "en", "1.25", 75, "deutan"),
    look(Screen::Firefight, "rich", "en", "1", 100, "protan"),
    look(Screen::Firefight, "rich", "de", "1.5", 250, "tritan"),
    look(Screen::Sheet, "plain", "en", "1.25", 75, "standard"),
    look(Screen::Sheet, "plain", "de", "1.5", 250, "deutan"),
    look(Screen::Sheet, "rich", "en", "1", 100, "protan"),
    look(Screen::Sheet, "plain", "en", "1.5", 100, "tritan"),
    look(Screen::Folded, "rich", "de", "1.5", 250, "standard"),
    look(Screen::Folded, "rich", "en", "1.5", 100, "deutan"),
    look(Screen::Folded, "plain", "de", "1", 100, "protan"),
    look(Screen::Folded, "rich", "de", "1.25", 75, "tritan"),
];

impl Look {
    /// The picture's name.
    pub(crate) fn name(&self) -> String {
        let screen = format!("{:?}", self.screen).to_lowercase();
        format!(
            "{screen}-{}-{}-{}-{}-{}",
            self.theme,
            self.language,
            self.scale.replace('.', "_"),
            self.text_percent,
            self.palette
        )
    }
}

/// The kept pictures and matches together, bytes.
fn kept_bytes(folder: &Path) -> Result<(usize, u64)> {
    let mut pictures = 0;
    let mut bytes = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        pictures += usize::from(entry.path().extension().is_some_and(|end| end == "png"));
        bytes += entry.metadata()?.len();
    }
    Ok((pictures, bytes))
}

#[test]
fn every_two_choices_are_in_one_picture_together() -> Result<()> {
    type Column = fn(&Look) -> String;
    let columns: [Column; 6] = [
        |look| format!("{:?}", look.screen),
        |look| look.theme.to_owned(),
        |look| look.language.to_owned(),
        |look| look.scale.to_owned(),
        |look| look.text_percent.to_string(),
        |look| look.palette.to_owned(),
    ];
    let values = |column: Column| {
        let mut all: Vec<String> = LOOKS.iter().map(column).collect();
        all.sort();
        all.dedup();
        all
    };
    for (i, one) in columns.iter().enumerate() {
        for other in &columns[i + 1..] {
            for a in values(*one) {
                for b in values(*other) {
                    let together = LOOKS.iter().any(|look| one(look) == a && other(look) == b);
                    assert!(together, "{a} and {b}");
                }
            }
        }
    }
    let (pictures, bytes) = kept_bytes(&folder())?;
    assert!(
        pictures == LOOKS.len() && bytes <= 10 << 20,
        "{pictures}, {bytes}"
    );
    Ok(())
}
