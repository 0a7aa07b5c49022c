//! How everything looks: a theme for the table's dress and a palette for the colours that carry meaning.
//!
//! A [`Look`] is made once when the player chooses, and handed to every scene. No mark is told by its colour alone: armies
//! differ by pattern too, a refused ghost is crossed, a chosen base has a double frame.

mod diagrams;
pub mod grain;
mod grounds;
mod palettes;
#[cfg(test)]
mod vision;

use acies::ancients::Side;
use serde::{Deserialize, Serialize};

use crate::draw::Colour;
use crate::panel::Tone;

/// Height of the smallest letters, logical pixels.
pub const SMALL: f32 = 12.0;
/// The shorter side of the smallest table area that has a legend in its corner, logical pixels.
pub const SMALLEST_WITH_LEGEND: f32 = 380.0;

/// The dress of table and panels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// Textured ground, shadows, bevelled bases.
    #[default]
    Rich,
    /// Flat and of high contrast.
    Plain,
}

impl Theme {
    /// Both, in the order of the settings.
    pub const ALL: [Self; 2] = [Self::Rich, Self::Plain];

    /// Key of its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Rich => "theme-rich",
            Self::Plain => "theme-plain",
        }
    }
}

/// The colours that carry meaning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Palette {
    /// Red against blue, green for yes.
    #[default]
    Standard,
    /// Safe for eyes without red cones.
    Protan,
    /// Safe for eyes without green cones.
    Deutan,
    /// Safe for eyes without blue cones.
    Tritan,
}

impl Palette {
    /// All, in the order of the settings.
    pub const ALL: [Self; 4] = [Self::Standard, Self::Protan, Self::Deutan, Self::Tritan];

    /// Key of its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Standard => "palette-standard",
            Self::Protan => "palette-protan",
            Self::Deutan => "palette-deutan",
            Self::Tritan => "palette-tritan",
        }
    }
}

/// How an army looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Livery {
    /// The base.
    pub fill: Colour,
    /// Its frame and band.
    pub frame: Colour,
    /// Letters and symbols.
    pub ink: Colour,
}

/// All colours of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The dress.
    pub theme: Theme,
    /// Where the colours below come from.
    pub palette: Palette,
    /// Red's army, blue's army.
    pub liveries: [Livery; 2],
    /// Round the table.
    pub outside: Colour,
    /// Edge of the table and mid-lines.
    pub table_edge: Colour,
    /// Thin lines on the grass.
    pub grid: Colour,
    /// The selection.
    pub selected: Colour,
    /// A legal ghost.
    pub legal: Colour,
    /// A ghost that the rules refuse.
    pub refused: Colour,
    /// A ghost nobody has judged.
    pub unjudged: Colour,
    /// Deployment zone.
    pub zone: Colour,
    /// Zone before an enemy's front.
    pub front_zone: Colour,
    /// Letters on paper.
    pub ink: Colour,
    /// Behind labels and legends.
    pub paper: Colour,
    /// How far a model gets.
    pub reach: Colour,
    /// What was shot last.
    pub trace: Colour,
    /// Where a test is to be rolled.
    pub danger: Colour,
    /// A sector that is watched.
    pub sector: Colour,
    /// A line of sight.
    pub sight: Colour,
    /// A floor that is looked into.
    pub floor: Colour,
    /// A flat roof with people on it.
    pub roof_floor: Colour,
    /// A pitched roof over a closed house.
    pub roof: Colour,
    /// Its ridges.
    pub ridge: Colour,
    /// Walls.
    pub wall: Colour,
    /// A door.
    pub door: Colour,
    /// A window.
    pub window: Colour,
    /// Stairs, ladders and ropes.
    pub link: Colour,
}

impl Default for Look {
    fn default() -> Self {
        Self::of(Theme::default(), Palette::default())
    }
}

impl Look {
    /// The look of a theme in a palette.
    #[must_use]
    pub const fn of(theme: Theme, palette: Palette) -> Self {
        let marks = palettes::marks(palette);
        let table = grounds::table(theme);
        Self {
            theme,
            palette,
            liveries: palettes::liveries(palette),
            outside: table.outside,
            table_edge: table.edge,
            grid: table.grid,
            selected: marks.selected,
            legal: marks.legal,
            refused: marks.refused,
            unjudged: marks.unjudged,
            zone: Colour::rgb(255, 255, 255).faded(60),
            front_zone: marks.danger.faded(70),
            ink: Colour::rgb(20, 20, 20),
            paper: table.paper,
            reach: marks.legal.faded(170),
            trace: marks.trace,
            danger: marks.danger,
            sector: marks.selected.faded(60),
            sight: marks.legal,
            floor: table.floor,
            roof_floor: table.roof_floor,
            roof: table.roof,
            ridge: table.ridge,
            wall: table.wall,
            door: Colour::rgb(206, 150, 80),
            window: Colour::rgb(120, 190, 230),
            link: Colour::rgb(40, 40, 60),
        }
    }

    /// Textures, shadows and bevels are wanted.
    #[must_use]
    pub const fn is_rich(&self) -> bool {
        matches!(self.theme, Theme::Rich)
    }

    /// How the army of a side looks.
    #[must_use]
    pub const fn livery(&self, side: Side) -> Livery {
        self.liveries[match side {
            Side::Red => 0,
            Side::Blue => 1,
        }]
    }

    /// The colour of a tone of text on the dark panels; nothing: as usual.
    #[must_use]
    pub const fn tone(&self, tone: Tone) -> Option<Colour> {
        let tones = palettes::tones(self.palette);
        match tone {
            Tone::Plain | Tone::Weak => None,
            Tone::Good => Some(tones.good),
            Tone::Warning => Some(tones.warning),
            Tone::Error => Some(tones.error),
            Tone::Red => Some(tones.sides[0]),
            Tone::Blue => Some(tones.sides[1]),
        }
    }

    /// The colour of what the rules say: legal, refused, not yet judged.
    #[must_use]
    pub const fn judged(&self, legal: Option<bool>) -> Colour {
        match legal {
            Some(true) => self.legal,
            Some(false) => self.refused,
            None => self.unjudged,
        }
    }
}
