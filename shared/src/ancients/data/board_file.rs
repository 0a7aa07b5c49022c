//! Board files: `id`, `name`, the size of the table and its `[[terrain]]`. `Clause: TER-19..TER-22`, `TER-28`.

use super::PreparedBoard;
use super::terrain::milli;
use super::walk::{Keys, Value, Walk};
use crate::ancients::board_check::{BoardProblem, MAX_BOARD_FEATURES, MAX_CORNERS, check_board};
use crate::ancients::{Board, Feature, FeatureKind, Shape};
use crate::geometry::{Milli, Point};

const BOARD_KEYS: [&str; 5] = ["id", "name", "width", "depth", "terrain"];
const TERRAIN_KEYS: [&str; 6] = ["id", "kind", "area", "line", "width", "paltry"];
/// Side of the usual table. `Clause: SCL-01`.
const USUAL_SIDE: Milli = 2_400_000;

/// Reads a board with the byte of its id; the walk keeps what is wrong, with the shapes and the composition too.
pub(super) fn read_board_file(walk: &mut Walk<'_>) -> Option<(usize, PreparedBoard)> {
    let root = walk.parse()?;
    let keys = walk.keys(root.get_ref(), 0, &BOARD_KEYS);
    let id = walk.id(keys, "id");
    let names = walk
        .required(keys, "name")
        .and_then(|value| walk.names(value, "name"));
    let width = side(walk, keys, "width");
    let depth = side(walk, keys, "depth");
    let tables = walk.tables(keys, "terrain", &TERRAIN_KEYS, MAX_BOARD_FEATURES);
    let features: Vec<Option<Feature>> = tables
        .iter()
        .map(|table| read_feature(walk, *table))
        .collect();
    // A board with a piece missing would only be blamed for what the missing piece leaves empty.
    let features = features.into_iter().collect::<Option<Vec<Feature>>>()?;
    let written = keys
        .get("terrain")
        .and_then(|list| list.get_ref().as_array());
    if written.map_or(0, |list| list.len()) != features.len() {
        return None;
    }
    let board = Board::new(width?, depth?, features);
    if let Err(problems) = check_board(&board) {
        for problem in problems {
            let (place, key) = blame(&problem, keys, &tables, &board);
            walk.fault(place, key, problem.to_string());
        }
        return None;
    }
    let id = id?;
    let place = id.span().start;
    let board = PreparedBoard {
        id: id.into_inner(),
        names: names?,
        board,
    };
    Some((place, board))
}

fn side(walk: &mut Walk<'_>, keys: Keys<'_>, key: &str) -> Option<Milli> {
    let Some(value) = keys.get(key) else {
        return Some(USUAL_SIDE);
    };
    let paces = walk.number(value, key)?;
    let side = milli(paces);
    if side.is_none() {
        walk.fault(value.span().start, key, "no size of a table");
    }
    side
}

/// The byte and the key that a problem of a board is about.
fn blame(
    problem: &BoardProblem,
    keys: Keys<'_>,
    tables: &[Keys<'_>],
    board: &Board,
) -> (usize, &'static str) {
    let of_feature = |place: usize, key: &'static str| {
        let table = tables.get(place);
        (table.map_or(keys.place, |table| table.place_of(key)), key)
    };
    let first = |id: &str| board.features.iter().position(|feature| feature.id == id);
    let outline = |id: &str| {
        let place = first(id).unwrap_or(usize::MAX);
        let is_line = tables.get(place).is_some_and(|t| t.get("line").is_some());
        of_feature(place, if is_line { "line" } else { "area" })
    };
    match problem {
        BoardProblem::Size => {
            let wide = keys.get("depth").is_none();
            let key = if wide { "width" } else { "depth" };
            (keys.place_of(key), key)
        }
        BoardProblem::TooMany
        | BoardProblem::TooManyCorners { .. }
        | BoardProblem::EmptyQuarters { .. }
        | BoardProblem::EasyQuarters { .. } => (keys.place_of("terrain"), "terrain"),
        BoardProblem::DoubleId { id } => {
            let last = board.features.iter().rposition(|f| &f.id == id);
            of_feature(last.unwrap_or(usize::MAX), "id")
        }
        BoardProblem::WrongShape { id } => of_feature(first(id).unwrap_or(usize::MAX), "kind"),
        BoardProblem::Corners { id }
        | BoardProblem::OffTable { id }
        | BoardProblem::NotSimple { id }
        | BoardProblem::RoadIntoImpassable { id }
        | BoardProblem::RiverEnds { id } => outline(id),
    }
}

fn read_feature(walk: &mut Walk<'_>, keys: Keys<'_>) -> Option<Feature> {
    let id = walk.id(keys, "id");
    let kind = walk
        .required(keys, "kind")
        .and_then(|value| read_kind(walk, value));
    let shape = read_shape(walk, keys);
    let paltry = match keys.get("paltry") {
        Some(value) => walk.flag(value, "paltry"),
        None => Some(false),
    };
    if kind.is_some_and(|kind| kind != FeatureKind::River) && keys.get("paltry").is_some() {
        let place = keys.place_of("paltry");
        walk.fault(place, "paltry", "only a river is paltry or not");
        return None;
    }
    Some(Feature {
        id: id?.into_inner(),
        kind: kind?,
        shape: shape?,
        paltry: paltry?,
    })
}

fn read_kind(walk: &mut Walk<'_>, value: &Value<'_>) -> Option<FeatureKind> {
    let text = walk.text(value, "kind")?;
    let kind = FeatureKind::ALL.into_iter().find(|kind| kind.key() == text);
    if kind.is_none() {
        let known = FeatureKind::ALL.map(FeatureKind::key).join(", ");
        let problem = format!("no such terrain, known are {known}");
        walk.fault(value.span().start, "kind", problem);
    }
    kind
}

fn read_shape(walk: &mut Walk<'_>, keys: Keys<'_>) -> Option<Shape> {
    match (keys.get("area"), keys.get("line")) {
        (Some(area), None) => {
            if keys.get("width").is_some() {
                let place = keys.place_of("width");
                walk.fault(place, "width", "an area has no width");
                return None;
            }
            let mut corners = read_points(walk, area, "area")?;
            // Some people close an outline by naming its first corner again.
            if corners.len() > 3 && corners.first() == corners.last() {
                corners.pop();
            }
            Some(Shape::Area(corners))
        }
        (None, Some(line)) => {
            let line = read_points(walk, line, "line");
            let value = walk.required(keys, "width")?;
            let paces = walk.number(value, "width")?;
            let width = milli(paces);
            if width.is_none() {
                walk.fault(value.span().start, "width", "no width of a strip");
            }
            Some(Shape::Strip {
                line: line?,
                width: width?,
            })
        }
        (None, None) => {
            walk.fault(keys.place, "area", "neither area nor line");
            None
        }
        (Some(_), Some(_)) => {
            walk.fault(
                keys.place_of("line"),
                "line",
                "either area or line, not both",
            );
            None
        }
    }
}

/// `[[x, y], ...]` in paces.
fn read_points(walk: &mut Walk<'_>, value: &Value<'_>, key: &str) -> Option<Vec<Point>> {
    let list = walk.list(value, key)?;
    // One more than a shape may have, in case that the last is the first again.
    if list.len() > MAX_CORNERS + 1 {
        let problem = format!("{} corners, at most {MAX_CORNERS}", list.len());
        walk.fault(value.span().start, key, problem);
        return None;
    }
    let mut points = Vec::new();
    for each in list {
        let pair = walk.list(each, key)?;
        let [x, y] = pair else {
            walk.fault(each.span().start, key, "a corner is [x, y]");
            return None;
        };
        let (Some(x_paces), Some(y_paces)) = (walk.number(x, key), walk.number(y, key)) else {
            return None;
        };
        let (Some(x), Some(y)) = (milli(x_paces), milli(y_paces)) else {
            walk.fault(each.span().start, key, "a corner far outside every table");
            return None;
        };
        points.push(Point { x, y });
    }
    Some(points)
}
