//! The keys that the files of both rule systems share, and the file being read, for faults.

use serde::Deserialize;
use toml::Spanned;

use crate::Clause;
use crate::FileFault;
use crate::geometry::Vec2;
use crate::side::Side;

/// A step: who asks what, and what must come of it.
#[derive(Deserialize)]
#[serde(
    deny_unknown_fields,
    bound = "I: Deserialize<'de>, E: Deserialize<'de> + Default"
)]
pub(super) struct StepKeys<I, E> {
    pub(super) side: Side,
    #[serde(default)]
    pub(super) restart: bool,
    pub(super) intent: Spanned<I>,
    #[serde(default)]
    pub(super) expect: E,
}

/// A side, or nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum SideOrNone {
    Red,
    Blue,
    None,
}

impl SideOrNone {
    pub(super) const fn side(self) -> Option<Side> {
        match self {
            Self::Red => Some(Side::Red),
            Self::Blue => Some(Side::Blue),
            Self::None => None,
        }
    }
}

/// A word, or a list of words.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum OneOrMany {
    One(String),
    Many(Vec<String>),
}

/// The file being read, for faults.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub(super) file: &'a str,
    pub(super) text: &'a str,
}

impl Source<'_> {
    pub(super) fn fault(self, byte: usize, key: &str, problem: impl Into<String>) -> FileFault {
        FileFault::at(self.file, self.text, byte, key, problem)
    }

    /// A name that nothing of this sort bears.
    pub(super) fn unknown(self, name: &Spanned<String>, key: &str, sort: &str) -> FileFault {
        let shown: String = name.get_ref().chars().take(40).collect();
        let problem = format!("no {sort} is called {shown:?}");
        self.fault(name.span().start, key, problem)
    }

    /// A list that is not longer than it may be.
    pub(super) fn bounded<T>(
        self,
        key: &str,
        list: &[Spanned<T>],
        most: usize,
    ) -> Result<(), FileFault> {
        match list.get(most) {
            Some(over) => Err(self.fault(over.span().start, key, format!("more than {most}"))),
            None => Ok(()),
        }
    }

    /// The file is about these rules, unless it says otherwise.
    pub(super) fn about(
        self,
        ruleset: Option<&Spanned<String>>,
        wanted: &str,
    ) -> Result<(), FileFault> {
        match ruleset {
            Some(name) if name.get_ref() != wanted => {
                Err(self.unknown(name, "ruleset", "rule system"))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The part of the table that a diagram shows: its south-west and north-east corner.
    pub(super) fn view(
        self,
        view: &Spanned<[f64; 4]>,
        far: f64,
        least: f64,
    ) -> Result<(Vec2, Vec2), FileFault> {
        let [west, south, east, north] = *view.get_ref();
        let sane = [west, south, east, north].iter().all(|n| n.abs() <= far);
        if sane && east - west >= least && north - south >= least {
            Ok((Vec2::new(west, south), Vec2::new(east, north)))
        } else {
            let problem = "west, south, east, north of a part of the table";
            Err(self.fault(view.span().start, "view", problem))
        }
    }

    /// The dice to come, of so many sides.
    pub(super) fn dice(self, dice: &[Spanned<u8>], sides: u8) -> Result<Vec<u8>, FileFault> {
        let shown = dice.iter().map(|die| {
            if (1..=sides).contains(die.get_ref()) {
                return Ok(*die.get_ref());
            }
            let problem = format!("a die shows 1 to {sides}");
            Err(self.fault(die.span().start, "dice", problem))
        });
        shown.collect()
    }

    /// The clauses of which one must refuse.
    pub(super) fn clauses(
        self,
        keys: Option<Spanned<OneOrMany>>,
    ) -> Result<Vec<Clause>, FileFault> {
        let Some(ids) = keys else {
            return Ok(Vec::new());
        };
        let byte = ids.span().start;
        let texts = match ids.into_inner() {
            OneOrMany::One(text) => vec![text],
            OneOrMany::Many(texts) => texts,
        };
        let clause = |text: String| {
            let known = text.parse::<Clause>();
            known.map_err(|unknown| self.fault(byte, "clause", unknown.to_string()))
        };
        texts.into_iter().map(clause).collect()
    }
}
