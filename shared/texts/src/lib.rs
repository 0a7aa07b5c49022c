//! Every text by key, German and English.
//!
//! The client says everything in them; the server says in them what happened in a match, on the page of its log. No other place
//! of the client holds words for people.

mod events;
mod exchange;
mod options;
mod refusals;
mod replies;
mod skirmish;
mod skirmish_events;
mod skirmish_refusals;
mod terrain;

use std::fmt;

use acies::ancients::{Element, ElementId, FeatureKind, Side, State, TableEdge, Troop};
use acies::geometry::{Corner, Edge, Milli};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use unic_langid::langid;

/// Something that went wrong outside of the program's logic, for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Key of the text.
    pub key: &'static str,
    /// The values that may be set into it.
    pub values: Vec<(&'static str, String)>,
}

impl Fault {
    /// A fault whose text needs no value.
    #[must_use]
    pub const fn plain(key: &'static str) -> Self {
        Self {
            key,
            values: Vec::new(),
        }
    }
}

/// A language of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// Its tag in pages and addresses.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::German => "de",
            Self::English => "en",
        }
    }

    /// Its name in itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
        }
    }

    /// The file with its texts.
    #[must_use]
    pub const fn source(self) -> &'static str {
        match self {
            Self::English => concat!(
                include_str!("../en.ftl"),
                include_str!("../skirmish-en.ftl"),
                include_str!("../hand-en.ftl"),
                include_str!("../look-en.ftl"),
                include_str!("../motion-en.ftl"),
                include_str!("../replay-en.ftl"),
                include_str!("../tutor-en.ftl")
            ),
            Self::German => concat!(
                include_str!("../de.ftl"),
                include_str!("../skirmish-de.ftl"),
                include_str!("../hand-de.ftl"),
                include_str!("../look-de.ftl"),
                include_str!("../motion-de.ftl"),
                include_str!("../replay-de.ftl"),
                include_str!("../tutor-de.ftl")
            ),
        }
    }
}

/// The texts of one language.
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Texts").field(&self.language).finish()
    }
}

impl Texts {
    /// The texts of a language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let tag = match language {
            Language::English => langid!("en"),
            Language::German => langid!("de"),
        };
        let mut bundle = FluentBundle::new(vec![tag]);
        // Names and numbers go into the texts as they are; both languages run left to right.
        bundle.set_use_isolating(false);
        // A damaged line loses one text, which then shows as its key; tests see to it that none is damaged.
        let resource = match FluentResource::try_new(language.source().to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
        Self { language, bundle }
    }

    /// Which language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The text of a key; a key without text shows as itself.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The text of a key with values set in.
    #[must_use]
    pub fn with(&self, key: &str, values: &[(&str, String)]) -> String {
        let mut args = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            // Whole numbers stay numbers so that texts can choose their plural.
            let value = match value.parse::<i32>() {
                Ok(number) if number.to_string() == *value => FluentValue::from(number),
                Ok(_) | Err(_) => FluentValue::from(value.clone()),
            };
            args.set((*name).to_owned(), value);
        }
        let Some(pattern) = self.bundle.get_message(key).and_then(|m| m.value()) else {
            return key.to_owned();
        };
        let mut faults = Vec::new();
        self.bundle
            .format_pattern(pattern, Some(&args), &mut faults)
            .into_owned()
    }

    /// Whether there is a text for a key.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.bundle
            .get_message(key)
            .is_some_and(|m| m.value().is_some())
    }

    /// The short code of a troop type, as the language has it.
    #[must_use]
    pub const fn code(&self, troop: Troop) -> &'static str {
        match self.language {
            Language::English => troop.code(),
            Language::German => troop.german_code(),
        }
    }

    /// The full name of a troop type.
    #[must_use]
    pub fn troop(&self, troop: Troop) -> String {
        self.say(&format!("troop-{}", troop.code()))
    }

    /// What an element is called: code and name, `Kn r1`.
    #[must_use]
    pub fn element(&self, element: &Element) -> String {
        format!("{} {}", self.code(element.troop), element.name)
    }

    /// What the element of this id is called.
    #[must_use]
    pub fn element_of(&self, state: &State, id: ElementId) -> String {
        state
            .element(id)
            .map_or_else(|| format!("#{}", id.0), |element| self.element(element))
    }

    /// Several elements in a row: `Kn r1, Sp r2 and Sp r3`.
    #[must_use]
    pub fn elements_of(&self, state: &State, ids: &[ElementId]) -> String {
        let mut names: Vec<String> = ids.iter().map(|id| self.element_of(state, *id)).collect();
        match (names.pop(), names.is_empty()) {
            (Some(last), false) => {
                let others = names.join(", ");
                self.with("list-and", &[("others", others), ("last", last)])
            }
            (last, _) => last.unwrap_or_default(),
        }
    }

    /// A length with its unit: `182.5 p`.
    #[must_use]
    pub fn paces(&self, milli: Milli) -> String {
        self.with("paces", &[("n", self.decimal(milli))])
    }

    /// An angle with its unit.
    #[must_use]
    pub fn degrees(&self, milli: Milli) -> String {
        self.with("degrees", &[("n", self.decimal(milli))])
    }

    /// Thousandths as a decimal number with at most one place, rounded away from zero so that "too far" never shows as
    /// equal.
    #[must_use]
    pub fn decimal(&self, milli: Milli) -> String {
        let sign = if milli < 0 { "-" } else { "" };
        let tenths = milli.unsigned_abs().div_ceil(100);
        let point = match self.language {
            Language::English => '.',
            Language::German => ',',
        };
        match (tenths / 10, tenths % 10) {
            (whole, 0) => format!("{sign}{whole}"),
            (whole, tenth) => format!("{sign}{whole}{point}{tenth}"),
        }
    }

    /// A signed number: `+3`, `-1`, `0`.
    #[must_use]
    pub fn signed(value: i8) -> String {
        if value == 0 {
            "0".to_owned()
        } else {
            format!("{value:+}")
        }
    }

    /// The name of a side.
    #[must_use]
    pub fn side(&self, side: Side) -> String {
        self.say(match side {
            Side::Red => "side-red",
            Side::Blue => "side-blue",
        })
    }

    /// The name of a table edge.
    #[must_use]
    pub fn table_edge(&self, edge: TableEdge) -> String {
        self.say(match edge {
            TableEdge::North => "edge-north",
            TableEdge::East => "edge-east",
            TableEdge::South => "edge-south",
            TableEdge::West => "edge-west",
        })
    }

    /// The name of an edge of a base.
    #[must_use]
    pub fn edge(&self, edge: Edge) -> String {
        self.say(match edge {
            Edge::Front => "base-front",
            Edge::Left => "base-left",
            Edge::Right => "base-right",
            Edge::Rear => "base-rear",
        })
    }

    /// The name of a corner of a base.
    #[must_use]
    pub fn corner(&self, corner: Corner) -> String {
        self.say(match corner {
            Corner::FrontLeft => "corner-front-left",
            Corner::FrontRight => "corner-front-right",
            Corner::RearRight => "corner-rear-right",
            Corner::RearLeft => "corner-rear-left",
        })
    }

    /// The name of a kind of ground.
    #[must_use]
    pub fn ground(&self, kind: FeatureKind) -> String {
        self.say(match kind {
            FeatureKind::GentleHill => "ground-gentle-hill",
            FeatureKind::SteepHill => "ground-steep-hill",
            FeatureKind::Wood => "ground-wood",
            FeatureKind::Rough => "ground-rough",
            FeatureKind::Marsh => "ground-marsh",
            FeatureKind::Dunes => "ground-dunes",
            FeatureKind::Bua => "ground-bua",
            FeatureKind::EnclosedField => "ground-enclosed-field",
            FeatureKind::Impassable => "ground-impassable",
            FeatureKind::River => "ground-river",
            FeatureKind::Road => "ground-road",
            FeatureKind::Waterway => "ground-waterway",
            FeatureKind::Oasis => "ground-oasis",
        })
    }

    /// The kind of ground of a feature.
    #[must_use]
    pub fn feature(&self, state: &State, index: u16) -> String {
        state
            .board
            .features
            .get(usize::from(index))
            .map_or_else(|| format!("#{index}"), |feature| self.ground(feature.kind))
    }
}

/// The kind of a serialisable enum value in kebab case, as the keys of texts have it: `beyond-allowance`.
#[must_use]
pub fn kind_of<T: Serialize>(value: &T) -> String {
    let kind = match serde_json::to_value(value) {
        Ok(serde_json::Value::String(kind)) => kind,
        Ok(serde_json::Value::Object(map)) => map.keys().next().cloned().unwrap_or_default(),
        Ok(_) | Err(_) => String::new(),
    };
    kind.replace('_', "-")
}
