//! Armies, and the battle they begin. `Clause: ARM-01..ARM-11`.

use std::cmp::Ordering;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    BaseKind, Board, Element, ElementId, Muster, Options, Phase, Roster, Setup, Side, State,
    Status, Troop,
};
use crate::geometry::Pose;
use crate::names::Names;

/// Elements of an army. `Clause: ARM-01`.
pub const ARMY_SIZE: usize = 12;

/// Where an army is at home; for the full setup. `Clause: ARM-10`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the landscapes say it all")]
pub enum Home {
    #[default]
    Arable,
    Forest,
    Hilly,
    Steppe,
    Dry,
    Tropical,
    Littoral,
}

impl Home {
    /// All landscapes in the order of the rulebook's table. `Clause: TER-23`.
    pub const ALL: [Self; 7] = [
        Self::Arable,
        Self::Forest,
        Self::Hilly,
        Self::Steppe,
        Self::Dry,
        Self::Tropical,
        Self::Littoral,
    ];

    /// What files call it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Arable => "arable",
            Self::Forest => "forest",
            Self::Hilly => "hilly",
            Self::Steppe => "steppe",
            Self::Dry => "dry",
            Self::Tropical => "tropical",
            Self::Littoral => "littoral",
        }
    }
}

/// One element of an army list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListElement {
    /// What it is.
    pub troop: Troop,
    /// How deep its base is.
    pub base: BaseKind,
    /// Carries the general.
    pub general: bool,
}

/// One of the twelve places of an army list: the elements among which its owner chooses before the battle. The first is
/// what the list fields when nobody chooses; usually it is the only one. Either all of them carry the general or none.
/// `Clause: ARM-07`.
pub type ListPlace = Vec<ListElement>;

/// An army of twelve elements, with the choices that its list leaves. `Clause: ARM-01`, `ARM-07`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyList {
    /// `LST-04`.
    pub id: String,
    /// What it is called.
    pub names: Names,
    /// When it fought.
    pub dates: Names,
    /// 0 to 4, for the option `aggression_in_setup`. `Clause: DEP-02`.
    pub aggression: u8,
    /// Its landscape.
    pub home: Home,
    /// Its twelve places, exactly one with the general.
    pub places: Vec<ListPlace>,
}

/// Choices that a list does not leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum ChoiceFault {
    /// Neither no choice at all nor one for every place.
    #[error("{given} choices for {ARMY_SIZE} places")]
    Count {
        /// How many were given.
        given: usize,
    },
    /// A place has fewer options.
    #[error("place {place} has {options} options, there is no number {chosen}")]
    NoSuchOption {
        /// Which place, from 0.
        place: u8,
        /// How many options it has.
        options: u8,
        /// Which one was asked for, from 0.
        chosen: u8,
    },
}

impl ArmyList {
    /// The twelve elements when nobody chooses anything. `Clause: LST-90`.
    #[must_use]
    pub fn elements(&self) -> Vec<ListElement> {
        let defaults = self.places.iter().filter_map(|place| place.first());
        defaults.copied().collect()
    }

    /// The twelve elements by the owner's choices: for every place the number of an option, from 0; no choices at all:
    /// the defaults.
    ///
    /// The list of a running match is the one in its header, which may be an operator's own, never one that is looked up
    /// by its id.
    ///
    /// # Errors
    /// [`ChoiceFault`] for a wrong number of choices, or the first one that its place does not offer.
    /// `Clause: ARM-07`.
    pub fn with_choices(&self, choices: &[u8]) -> Result<Vec<ListElement>, ChoiceFault> {
        if choices.is_empty() {
            return Ok(self.elements());
        }
        if choices.len() != self.places.len() {
            return Err(ChoiceFault::Count {
                given: choices.len(),
            });
        }
        let chosen = self.places.iter().zip(choices).enumerate();
        chosen
            .map(|(place, (options, chosen))| {
                let element = options.get(usize::from(*chosen)).copied();
                element.ok_or(ChoiceFault::NoSuchOption {
                    place: u8::try_from(place).unwrap_or(u8::MAX),
                    options: u8::try_from(options.len()).unwrap_or(u8::MAX),
                    chosen: *chosen,
                })
            })
            .collect()
    }

    /// More than one war wagon makes a camp needless. `Clause: ARM-04`, `CMP-01`.
    #[must_use]
    pub fn needs_camp(&self) -> bool {
        needs_camp(self.elements().iter().map(|element| element.troop))
    }
}

/// `Clause: ARM-04`.
pub(super) fn needs_camp(troops: impl Iterator<Item = Troop>) -> bool {
    troops.filter(|troop| *troop == Troop::WarWagons).count() <= 1
}

/// The order of names as people count: runs of digits by their value, everything else by its characters, so that `r2`
/// comes before `r12`.
#[must_use]
pub fn natural_order(a: &str, b: &str) -> Ordering {
    let (mut left, mut right) = (a, b);
    loop {
        match (left.is_empty(), right.is_empty()) {
            // Names that count as equal (`r1`, `r01`) still need one fixed order.
            (true, true) => return a.cmp(b),
            (true, false) => return Ordering::Less,
            (false, true) => return Ordering::Greater,
            (false, false) => {}
        }
        let (left_run, left_rest) = first_run(left);
        let (right_run, right_rest) = first_run(right);
        let order = match (is_number(left_run), is_number(right_run)) {
            (true, true) => by_value(left_run, right_run),
            (true, false) | (false, true) | (false, false) => left_run.cmp(right_run),
        };
        if order != Ordering::Equal {
            return order;
        }
        (left, right) = (left_rest, right_rest);
    }
}

/// The digits, or the single character, that a text begins with, and the rest.
fn first_run(text: &str) -> (&str, &str) {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let end = if digits > 0 {
        digits
    } else {
        text.chars().next().map_or(0, char::len_utf8)
    };
    text.split_at_checked(end).unwrap_or((text, ""))
}

fn is_number(run: &str) -> bool {
    run.starts_with(|c: char| c.is_ascii_digit())
}

fn by_value(a: &str, b: &str) -> Ordering {
    let (a, b) = (a.trim_start_matches('0'), b.trim_start_matches('0'));
    a.len().cmp(&b.len()).then_with(|| a.cmp(b))
}

/// A battle before anything has happened: everybody in hand, red's `r1` to `r12` and blue's `b1` to `b12` in the order
/// of their lists, and camp followers `rc` and `bc` who wait for a camp. `Clause: ARM-01`, `ARM-05`.
#[must_use]
pub fn new_battle(board: &Board, armies: [&ArmyList; 2], options: &Options) -> State {
    let mut elements = Vec::new();
    let mut rosters = [Roster::default(); 2];
    for side in Side::BOTH {
        let army = armies[side.index()];
        let letter = letter(side);
        rosters[side.index()].aggression = army.aggression;
        for (i, each) in army.elements().into_iter().enumerate() {
            elements.push(in_hand(format!("{letter}{}", i + 1), side, each));
        }
        let followers = ListElement {
            troop: Troop::CampFollowers,
            base: BaseKind::Standard,
            general: false,
        };
        elements.push(in_hand(format!("{letter}c"), side, followers));
    }
    elements.sort_by(|a, b| natural_order(&a.name, &b.name));
    State {
        options: options.clone(),
        board: Arc::new(board.clone()),
        elements,
        camps: [None, None],
        rosters,
        musters: armies.map(|army| muster(army, options)),
        attacker: None,
        active: Side::Red,
        phase: Phase::Begin,
        bound: 0,
        points: 0,
        arrived: Vec::new(),
        entangled: Vec::new(),
        due: Vec::new(),
        rivers: Vec::new(),
        winner: None,
    }
}

/// Only the full setup asks for what a list offers. `Ruling: RUL-14`.
fn muster(army: &ArmyList, options: &Options) -> Muster {
    let places = match options.setup {
        Setup::Quick => Vec::new(),
        Setup::Full => army.places.clone(),
    };
    Muster {
        home: army.home,
        places,
        sealed: None,
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::Red => 'r',
        Side::Blue => 'b',
    }
}

fn in_hand(name: String, side: Side, each: ListElement) -> Element {
    Element {
        name,
        side,
        troop: each.troop,
        base: each.base,
        general: each.general,
        status: Status::InHand,
        pose: Pose::default(),
        moved: false,
        shifted: false,
        has_shot: false,
        was_shot_at: false,
    }
}

impl State {
    /// The camp followers of a side, wherever they are.
    #[must_use]
    pub fn camp_followers(&self, side: Side) -> Option<ElementId> {
        self.with_ids()
            .find(|(_, e)| e.side == side && e.troop == Troop::CampFollowers)
            .map(|(id, _)| id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ancients::{army, board};

    #[test]
    fn names_are_sorted_as_people_count() {
        let mut names = ["r12", "b2", "r1", "r2", "rc", "b10", "r02", "", "r"];
        names.sort_by(|a, b| natural_order(a, b));
        assert_eq!(
            names,
            ["", "b2", "b10", "r", "r1", "r02", "r2", "r12", "rc"]
        );
        let long = "9".repeat(400);
        assert_eq!(natural_order(&long, "10"), Ordering::Greater);
        assert_eq!(natural_order("ä2", "ä10"), Ordering::Less);
    }

    #[test]
    fn arm_01_a_battle_begins_with_twelve_a_side_and_one_general_each() {
        let armies = [army("LST-04").unwrap(), army("LST-26").unwrap()];
        let state = new_battle(&board("plain").unwrap().board, armies, &Options::default());
        for side in Side::BOTH {
            let own: Vec<&Element> = state.elements.iter().filter(|e| e.side == side).collect();
            let troops = own.iter().filter(|e| e.troop != Troop::CampFollowers);
            assert_eq!(troops.count(), ARMY_SIZE);
            assert_eq!(own.iter().filter(|e| e.general).count(), 1);
            assert!(own.iter().all(|e| e.status == Status::InHand));
        }
        let names: Vec<&str> = state.elements.iter().map(|e| e.name.as_str()).collect();
        assert_eq!(names[..3], ["b1", "b2", "b3"]);
        assert_eq!(names[11..14], ["b12", "bc", "r1"]);
        assert_eq!(state.rosters[Side::Red.index()].aggression, 4);
    }

    #[test]
    fn arm_07_options_are_chosen_place_by_place() {
        let list = army("LST-08").unwrap();
        let codes = |choices: &[u8]| {
            let chosen = list.with_choices(choices).unwrap();
            let codes = chosen.iter().map(|element| element.troop.code());
            codes.collect::<Vec<_>>().join(" ")
        };
        let default = "Cv LH Sp Sp Sp Ax Wb Wb Wb El El Ps";
        assert_eq!(codes(&[]), default);
        assert_eq!(codes(&[0; ARMY_SIZE]), default);
        let other = [0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1, 0];
        assert_eq!(codes(&other), "Cv LH Sp Sp Sp Ax Ps Wb Ps Cv LH Ps");
        assert_eq!(
            list.with_choices(&[0; 11]),
            Err(ChoiceFault::Count { given: 11 })
        );
        let mut none_such = [0; ARMY_SIZE];
        none_such[9] = 2;
        assert_eq!(
            list.with_choices(&none_such),
            Err(ChoiceFault::NoSuchOption {
                place: 9,
                options: 2,
                chosen: 2
            })
        );
    }

    #[test]
    fn arm_02_whatever_is_chosen_one_general_leads() {
        for list in crate::ancients::armies() {
            let most = list.places.iter().map(Vec::len).max().unwrap_or(0);
            for option in 0..most {
                let choices: Vec<u8> = list
                    .places
                    .iter()
                    .map(|place| u8::try_from(option.min(place.len() - 1)).unwrap())
                    .collect();
                let chosen = list.with_choices(&choices).unwrap();
                assert_eq!(chosen.len(), ARMY_SIZE, "{}", list.id);
                assert_eq!(chosen.iter().filter(|e| e.general).count(), 1);
            }
        }
    }

    #[test]
    fn arm_04_more_than_one_war_wagon_needs_no_camp() {
        assert!(!army("LST-26").unwrap().needs_camp());
        assert!(army("LST-12").unwrap().needs_camp());
        assert!(army("LST-01").unwrap().needs_camp());
    }
}
