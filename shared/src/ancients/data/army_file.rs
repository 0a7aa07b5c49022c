//! Files of army lists: `[[army]]` and `[[pairing]]` tables. `Clause: ARM-01..ARM-10`, `LST-94`.

use toml::Spanned;

use super::catalogue::Pairing;
use super::walk::{Keys, MAX_ID, Value, Walk};
use crate::ancients::army::{ARMY_SIZE, ArmyList, Home, ListElement, ListPlace};
use crate::ancients::{BaseKind, Names, Troop};

/// Most lists of one file.
const MOST_ARMIES: usize = 200;
/// Most pairings of one file.
const MOST_PAIRINGS: usize = 200;
/// Most options of one place of a list.
pub(super) const MOST_OPTIONS: usize = 8;
/// Longest entry of `elements` in bytes.
const MAX_ENTRY: usize = 120;
/// Highest aggression. `Clause: DEP-02`.
const MOST_AGGRESSION: u8 = 4;

const ARMY_KEYS: [&str; 6] = ["id", "name", "dates", "aggression", "home", "elements"];

/// What a file of army lists holds, with the bytes at which ids stand.
#[derive(Debug, Default)]
pub(super) struct ArmyFile {
    pub(super) armies: Vec<(usize, ArmyList)>,
    /// Their armies have not been looked up yet.
    pub(super) pairings: Vec<([usize; 2], Pairing)>,
}

/// Reads everything that is sound; the walk keeps what is not.
pub(super) fn read_army_file(walk: &mut Walk<'_>) -> ArmyFile {
    let mut found = ArmyFile::default();
    let Some(root) = walk.parse() else {
        return found;
    };
    let keys = walk.keys(root.get_ref(), 0, &["army", "pairing"]);
    if keys.get("army").is_none() && keys.get("pairing").is_none() {
        walk.fault(0, "army", "neither [[army]] nor [[pairing]] in it");
    }
    for army in walk.tables(keys, "army", &ARMY_KEYS, MOST_ARMIES) {
        found.armies.extend(read_army(walk, army));
    }
    for pairing in walk.tables(keys, "pairing", &["armies", "name"], MOST_PAIRINGS) {
        found.pairings.extend(read_pairing(walk, pairing));
    }
    found
}

/// An army list with the byte of its id. All keys are read before one that is missing counts, so that every fault is
/// noted.
fn read_army(walk: &mut Walk<'_>, keys: Keys<'_>) -> Option<(usize, ArmyList)> {
    let id = walk.id(keys, "id");
    let names = required_names(walk, keys, "name");
    let dates = required_names(walk, keys, "dates");
    let aggression = walk
        .required(keys, "aggression")
        .and_then(|value| walk.small(value, "aggression", MOST_AGGRESSION));
    let home = walk
        .required(keys, "home")
        .and_then(|value| read_home(walk, value));
    let places = walk
        .required(keys, "elements")
        .and_then(|value| read_elements(walk, value));
    let id = id?;
    let place = id.span().start;
    let army = ArmyList {
        id: id.into_inner(),
        names: names?,
        dates: dates?,
        aggression: aggression?,
        home: home?,
        places: places?,
    };
    Some((place, army))
}

fn required_names(walk: &mut Walk<'_>, keys: Keys<'_>, key: &str) -> Option<Names> {
    let value = walk.required(keys, key)?;
    walk.names(value, key)
}

fn read_home(walk: &mut Walk<'_>, value: &Value<'_>) -> Option<Home> {
    let text = walk.text(value, "home")?;
    let home = Home::ALL.into_iter().find(|home| home.key() == text);
    if home.is_none() {
        let known = Home::ALL.map(Home::key).join(", ");
        let problem = format!("no such landscape, known are {known}");
        walk.fault(value.span().start, "home", problem);
    }
    home
}

/// The twelve places. `Clause: ARM-01`, `ARM-02`.
fn read_elements(walk: &mut Walk<'_>, value: &Value<'_>) -> Option<Vec<ListPlace>> {
    let mut places: Vec<ListPlace> = Vec::new();
    let mut is_whole = true;
    // More entries than places cannot make an army; their number is said below.
    for entry in walk.list(value, "elements")?.iter().take(ARMY_SIZE * 2) {
        let Some(text) = walk.text(entry, "elements") else {
            is_whole = false;
            continue;
        };
        match list_entry(text) {
            Ok((count, place)) => places.extend(std::iter::repeat_n(place, count)),
            Err(problem) => {
                walk.fault(entry.span().start, "elements", problem);
                is_whole = false;
            }
        }
    }
    if !is_whole {
        return None;
    }
    if let Some(problem) = composition_fault(&places) {
        walk.fault(value.span().start, "elements", problem);
        return None;
    }
    Some(places)
}

/// What is wrong with the places of a list as a whole: not twelve, not exactly one general, no sound options.
/// `Clause: ARM-01`, `ARM-02`, `ARM-07`.
pub(super) fn composition_fault(places: &[ListPlace]) -> Option<String> {
    if places.len() != ARMY_SIZE {
        let count = places.len();
        return Some(format!(
            "{count} elements, an army has {ARMY_SIZE} (ARM-01)"
        ));
    }
    let leads = |place: &&ListPlace| place.iter().any(|element| element.general);
    let generals = places.iter().filter(leads).count();
    if generals != 1 {
        return Some(format!("{generals} generals, an army has one (ARM-02)"));
    }
    let is_sound = |place: &ListPlace| {
        let general = place.first().is_some_and(|element| element.general);
        (1..=MOST_OPTIONS).contains(&place.len())
            && place.iter().enumerate().all(|(i, element)| {
                element.general == general
                    && element.troop != Troop::CampFollowers
                    && element.troop.has_base(element.base)
                    && !place.iter().take(i).any(|other| other == element)
            })
    };
    let unsound = places.iter().position(|place| !is_sound(place))?;
    Some(format!(
        "place {} offers no sound choice (ARM-07)",
        unsound + 1
    ))
}

/// `"3 Cv chariot or Ps"`: how many places (1 when left out, at most twelve), then what may stand there, "or" between
/// the options. The word `general` belongs to the whole entry. `Clause: ARM-07`.
fn list_entry(entry: &str) -> Result<(usize, ListPlace), String> {
    if entry.len() > MAX_ENTRY {
        return Err(format!("longer than {MAX_ENTRY} bytes"));
    }
    let mut words: Vec<&str> = entry.split_whitespace().collect();
    let is_count = |word: &&str| word.bytes().all(|b| b.is_ascii_digit());
    let count = match words.first().copied().filter(is_count) {
        Some(word) => {
            words.remove(0);
            let count = word.parse::<usize>().ok();
            count
                .filter(|count| (1..=ARMY_SIZE).contains(count))
                .ok_or_else(|| format!("{word} is no number of elements"))?
        }
        None => 1,
    };
    let general = words.contains(&"general");
    words.retain(|word| *word != "general");
    let mut place = ListPlace::new();
    for option in words.split(|word| *word == "or") {
        let element = list_element(option, general)?;
        if place.contains(&element) {
            return Err(format!("{:?} stands twice", option.join(" ")));
        }
        if place.len() == MOST_OPTIONS {
            return Err(format!("more than {MOST_OPTIONS} options"));
        }
        place.push(element);
    }
    Ok((count, place))
}

/// `Cv chariot`: the code, then a mark.
fn list_element(words: &[&str], general: bool) -> Result<ListElement, String> {
    let (code, marks) = words.split_first().unwrap_or((&"", &[]));
    let troop = Troop::ALL
        .into_iter()
        .find(|troop| troop.code() == *code && *troop != Troop::CampFollowers)
        .ok_or_else(|| format!("{code:?} is no troop type of an army"))?;
    let mut base = BaseKind::Standard;
    for mark in marks {
        base = match *mark {
            "chariot" if troop.has_base(BaseKind::Chariot) => BaseKind::Chariot,
            "loose" if troop.has_base(BaseKind::Loose) => BaseKind::Loose,
            other => return Err(format!("{code} cannot be {other:?}")),
        };
    }
    Ok(ListElement {
        troop,
        base,
        general,
    })
}

/// Two ids of armies and, if the battle has one, its name.
fn read_pairing(walk: &mut Walk<'_>, keys: Keys<'_>) -> Option<([usize; 2], Pairing)> {
    let names = match keys.get("name") {
        Some(value) => Some(walk.names(value, "name")?),
        None => None,
    };
    let value = walk.required(keys, "armies")?;
    let list = walk.list(value, "armies")?;
    let mut ids: Vec<Spanned<String>> = Vec::new();
    for each in list.iter().take(2) {
        let text = walk.text(each, "armies")?;
        let short: String = text.chars().take(MAX_ID).collect();
        ids.push(Spanned::new(each.span(), short));
    }
    match (list.len(), <[Spanned<String>; 2]>::try_from(ids)) {
        (2, Ok(ids)) if ids[0] != ids[1] => Some((
            ids.each_ref().map(|id| id.span().start),
            Pairing {
                armies: ids.map(Spanned::into_inner),
                names,
            },
        )),
        _other => {
            walk.fault(value.span().start, "armies", "two different ids of armies");
            None
        }
    }
}
