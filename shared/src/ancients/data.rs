//! The army lists and boards that come with the program, and the reader of such files.
//!
//! The files under `shared/data` are compiled in. The same readers take an operator's own files as text.

use std::sync::LazyLock;

use serde::Deserialize;
use toml::Spanned;

use super::army::{ARMY_SIZE, ArmyList, Home, ListElement, Names};
use super::{BaseKind, Board, Feature, FeatureKind, Shape, Troop, check_board};
use crate::file_fault::{FileFault, read_toml};
use crate::geometry::{Milli, Point};

/// A table that is ready to be fought on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreparedBoard {
    /// Short name in files and messages: `ford`.
    pub id: String,
    /// What it is called.
    pub names: Names,
    /// The table.
    pub board: Board,
}

const ARMIES: (&str, &str) = ("armies.toml", include_str!("../../data/armies.toml"));
const BOARDS: [(&str, &str); 6] = [
    (
        "boards/ford.toml",
        include_str!("../../data/boards/ford.toml"),
    ),
    (
        "boards/woods.toml",
        include_str!("../../data/boards/woods.toml"),
    ),
    (
        "boards/village.toml",
        include_str!("../../data/boards/village.toml"),
    ),
    (
        "boards/plain.toml",
        include_str!("../../data/boards/plain.toml"),
    ),
    (
        "boards/downs.toml",
        include_str!("../../data/boards/downs.toml"),
    ),
    (
        "boards/lake.toml",
        include_str!("../../data/boards/lake.toml"),
    ),
];

/// The default armies in the order of their ids.
#[must_use]
pub fn armies() -> &'static [ArmyList] {
    static ALL: LazyLock<Vec<ArmyList>> = LazyLock::new(|| {
        parse_armies(ARMIES.0, ARMIES.1)
            .expect("invariant: the compiled-in army lists are read by a test of this module")
    });
    &ALL
}

/// The default army of this id (`LST-04`).
#[must_use]
pub fn army(id: &str) -> Option<&'static ArmyList> {
    armies().iter().find(|army| army.id == id)
}

/// The prepared boards.
#[must_use]
pub fn boards() -> &'static [PreparedBoard] {
    static ALL: LazyLock<Vec<PreparedBoard>> = LazyLock::new(|| {
        let read = |(file, text): &(&str, &str)| {
            parse_board(file, text)
                .expect("invariant: the compiled-in boards are read by a test of this module")
        };
        BOARDS.iter().map(read).collect()
    });
    &ALL
}

/// The prepared board of this id (`ford`).
#[must_use]
pub fn board(id: &str) -> Option<&'static PreparedBoard> {
    boards().iter().find(|board| board.id == id)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArmiesFile {
    army: Vec<ArmyKeys>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArmyKeys {
    id: Spanned<String>,
    name: Names,
    dates: Names,
    aggression: Spanned<u8>,
    home: Home,
    elements: Spanned<Vec<Spanned<String>>>,
}

/// Reads a file of army lists.
///
/// # Errors
/// [`FileFault`] with line and key of the first fault: an unknown key or troop type, not twelve elements, not one
/// general, an id twice.
pub fn parse_armies(file: &str, text: &str) -> Result<Vec<ArmyList>, FileFault> {
    let keys: ArmiesFile = read_toml(file, text)?;
    let mut armies: Vec<ArmyList> = Vec::new();
    for army in keys.army {
        let fault =
            |byte: usize, key: &str, problem: &str| FileFault::at(file, text, byte, key, problem);
        if armies.iter().any(|other| &other.id == army.id.get_ref()) {
            return Err(fault(army.id.span().start, "id", "this id stands twice"));
        }
        if *army.aggression.get_ref() > 4 {
            return Err(fault(army.aggression.span().start, "aggression", "0 to 4"));
        }
        let place = army.elements.span().start;
        let mut elements = Vec::new();
        for entry in army.elements.get_ref() {
            let (count, element) = list_entry(entry.get_ref())
                .map_err(|problem| fault(entry.span().start, "elements", &problem))?;
            elements.extend(std::iter::repeat_n(element, count));
        }
        if elements.len() != ARMY_SIZE {
            let problem = format!(
                "{} elements, an army has {ARMY_SIZE} (ARM-01)",
                elements.len()
            );
            return Err(fault(place, "elements", &problem));
        }
        if elements.iter().filter(|element| element.general).count() != 1 {
            return Err(fault(place, "elements", "exactly one general (ARM-02)"));
        }
        armies.push(ArmyList {
            id: army.id.into_inner(),
            names: army.name,
            dates: army.dates,
            aggression: army.aggression.into_inner(),
            home: army.home,
            elements,
        });
    }
    Ok(armies)
}

/// `"3 Cv chariot"`: how many (1 when left out, at most twelve), the code, then marks.
fn list_entry(entry: &str) -> Result<(usize, ListElement), String> {
    let mut words = entry.split_whitespace().peekable();
    let count = match words.peek().and_then(|word| word.parse::<usize>().ok()) {
        Some(count) if (1..=ARMY_SIZE).contains(&count) => {
            words.next();
            count
        }
        Some(count) => return Err(format!("{count} is no number of elements")),
        None => 1,
    };
    let code = words.next().unwrap_or_default();
    let troop = Troop::ALL
        .into_iter()
        .find(|troop| troop.code() == code && *troop != Troop::CampFollowers)
        .ok_or_else(|| format!("{code:?} is no troop type of an army"))?;
    let mut element = ListElement {
        troop,
        base: BaseKind::Standard,
        general: false,
    };
    for mark in words {
        match mark {
            "general" => element.general = true,
            "chariot" if troop.has_base(BaseKind::Chariot) => element.base = BaseKind::Chariot,
            "loose" if troop.has_base(BaseKind::Loose) => element.base = BaseKind::Loose,
            other => return Err(format!("{code} cannot be {other:?}")),
        }
    }
    Ok((count, element))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    id: String,
    name: Names,
    width: Option<f64>,
    depth: Option<f64>,
    #[serde(default)]
    terrain: Vec<Spanned<TerrainKeys>>,
}

/// One `[[terrain]]` table of a board or situation file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TerrainKeys {
    id: String,
    kind: FeatureKind,
    area: Option<Vec<[f64; 2]>>,
    line: Option<Vec<[f64; 2]>>,
    width: Option<f64>,
    paltry: Option<bool>,
}

/// Reads a board file and checks the board.
///
/// # Errors
/// [`FileFault`] with line and key of the first fault, [`check_board`]'s problems included.
pub fn parse_board(file: &str, text: &str) -> Result<PreparedBoard, FileFault> {
    let keys: BoardFile = read_toml(file, text)?;
    let board = board_of(file, text, [keys.width, keys.depth], keys.terrain)?;
    check_board(&board).map_err(|problems| {
        let all: Vec<String> = problems.iter().map(ToString::to_string).collect();
        FileFault::at(file, text, 0, "terrain", all.join("; "))
    })?;
    Ok(PreparedBoard {
        id: keys.id,
        names: keys.name,
        board,
    })
}

/// The table of a file: its size (2400 paces each way when left out) and its features. Shapes are not checked yet.
pub(crate) fn board_of(
    file: &str,
    text: &str,
    size: [Option<f64>; 2],
    terrain: Vec<Spanned<TerrainKeys>>,
) -> Result<Board, FileFault> {
    let [width, depth] = size.map(|side| milli(side.unwrap_or(2400.0)));
    let (Some(width), Some(depth)) = (width, depth) else {
        return Err(FileFault::at(file, text, 0, "board", "no size of a table"));
    };
    let mut features = Vec::new();
    for keys in terrain {
        let place = keys.span().start;
        let feature = keys
            .into_inner()
            .feature()
            .map_err(|(key, problem)| FileFault::at(file, text, place, key, problem))?;
        features.push(feature);
    }
    Ok(Board::new(width, depth, features))
}

impl TerrainKeys {
    fn feature(self) -> Result<Feature, (&'static str, &'static str)> {
        if self.paltry.is_some() && self.kind != FeatureKind::River {
            return Err(("paltry", "only a river is paltry or not"));
        }
        let points = |list: &[[f64; 2]]| -> Option<Vec<Point>> {
            let point = |[x, y]: &[f64; 2]| {
                Some(Point {
                    x: milli(*x)?,
                    y: milli(*y)?,
                })
            };
            list.iter().map(point).collect()
        };
        let too_far = "a corner far outside every table";
        let shape = match (self.area, self.line, self.width) {
            (Some(area), None, None) => {
                let mut corners = points(&area).ok_or(("area", too_far))?;
                // Some people close an outline by naming its first corner again.
                if corners.len() > 3 && corners.first() == corners.last() {
                    corners.pop();
                }
                Shape::Area(corners)
            }
            (None, Some(line), Some(width)) => Shape::Strip {
                line: points(&line).ok_or(("line", too_far))?,
                width: milli(width).ok_or(("width", "no width of a strip"))?,
            },
            (None, Some(_), None) => return Err(("width", "a line needs its width")),
            (None, None, _) => return Err(("area", "neither area nor line")),
            (Some(_), Some(_), _) => return Err(("line", "either area or line")),
            (Some(_), None, Some(_)) => return Err(("width", "an area has no width")),
        };
        Ok(Feature {
            id: self.id,
            kind: self.kind,
            shape,
            paltry: self.paltry.unwrap_or(false),
        })
    }
}

/// Paces (or degrees) of a file in 1/1000, unless they lie outside everything a table could need.
pub(crate) fn milli(paces: f64) -> Option<Milli> {
    (paces.abs() <= 100_000.0).then(|| libm::round(paces * 1000.0) as Milli)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ancients::FeatureKind as Kind;

    #[test]
    fn lst_90_the_default_armies_are_whole() {
        let armies = parse_armies(ARMIES.0, ARMIES.1).unwrap();
        assert_eq!(armies.len(), 28);
        for (i, army) in armies.iter().enumerate() {
            assert_eq!(army.id, format!("LST-{:02}", i + 1));
        }
        let lists_with = |troop: Troop| {
            let has = |army: &&ArmyList| army.elements.iter().any(|e| e.troop == troop);
            armies.iter().filter(has).count()
        };
        let counted = [
            (Troop::Artillery, 7),
            (Troop::Auxilia, 8),
            (Troop::Blades, 12),
            (Troop::Bows, 8),
            (Troop::Camelry, 3),
            (Troop::Cavalry, 18),
            (Troop::Elephants, 5),
            (Troop::Knights, 9),
            (Troop::LightHorse, 13),
            (Troop::Pikes, 4),
            (Troop::Psiloi, 20),
            (Troop::ScythedChariots, 3),
            (Troop::Spears, 10),
            (Troop::WarWagons, 2),
            (Troop::Warband, 6),
        ];
        for (troop, lists) in counted {
            assert_eq!(lists_with(troop), lists, "{}", troop.code());
        }
    }

    #[test]
    fn ter_28_every_prepared_board_is_legal() {
        let ids: Vec<&str> = boards().iter().map(|board| board.id.as_str()).collect();
        assert_eq!(ids, ["ford", "woods", "village", "plain", "downs", "lake"]);
        for board in boards() {
            assert_eq!(check_board(&board.board), Ok(()), "{}", board.id);
        }
        let has = |id: &str, kind: Kind| {
            let features = &board(id).unwrap().board.features;
            features.iter().any(|feature| feature.kind == kind)
        };
        assert!(!board("ford").unwrap().board.crossings().is_empty());
        assert!(has("woods", Kind::Wood) && has("woods", Kind::SteepHill));
        assert!(has("village", Kind::Bua));
        assert!(has("downs", Kind::GentleHill) && has("downs", Kind::Rough));
    }

    const BOARD: &str =
        "id = \"x\"\nname = { en = \"X\", de = \"X\" }\n\n[[terrain]]\nid = \"w\"\n";

    #[test]
    fn a_faulty_board_names_file_line_and_key() {
        let fault = |rest: &str| {
            let fault = parse_board("my.toml", &format!("{BOARD}{rest}")).unwrap_err();
            (fault.file, fault.line, fault.key)
        };
        let at = |line: usize, key: &str| ("my.toml".to_owned(), line, key.to_owned());
        assert_eq!(fault("kind = \"forest\"\n"), at(6, "forest"));
        assert_eq!(fault("kind = \"wood\"\n"), at(4, "area"));
        assert_eq!(fault("kind = \"river\"\nline = [[0, 0]]\n"), at(4, "width"));
        assert_eq!(
            fault("kind = \"wood\"\narea = [[nan, 0], [1, 1], [2, 0]]\n"),
            at(4, "area")
        );
        // A single small wood: legal in shape, but no battlefield.
        let poor = "kind = \"wood\"\narea = [[300, 300], [500, 300], [400, 500]]\n";
        assert_eq!(fault(poor), at(1, "terrain"));
    }

    #[test]
    fn a_faulty_army_names_file_line_and_key() {
        let with = |elements: &str| {
            let text = format!(
                "[[army]]\nid = \"A\"\nname = {{ en = \"A\", de = \"A\" }}\ndates = {{ en = \"\", de = \"\" }}\naggression = 1\nhome = \"dry\"\nelements = {elements}\n"
            );
            parse_armies("a.toml", &text).map(|armies| armies.len())
        };
        assert_eq!(with("[\"Kn general\", \"11 Wb loose\"]"), Ok(1));
        for bad in [
            "[\"Kn general\", \"10 Wb\"]",
            "[\"12 Kn\"]",
            "[\"12 Kn general\"]",
            "[\"Kn general\", \"11 Xy\"]",
            "[\"Kn general\", \"11 Sp loose\"]",
            "[\"Kn general\", \"11 CF\"]",
            "[\"Kn general\", \"99999999999999999999 Sp\"]",
            "[\"Kn general\", \"0 Sp\", \"11 Sp\"]",
        ] {
            let fault = with(bad).unwrap_err();
            assert_eq!((fault.line, fault.key.as_str()), (7, "elements"), "{bad}");
        }
    }
}
