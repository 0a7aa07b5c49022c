//! Whether a board can be played on: its shapes, and what the rulebook asks of a battlefield.

use super::{Board, Feature, FeatureKind, Shape};
use crate::clause::Clause;
use crate::geometry::{Milli, Point, Vec2, convex_overlap, segment_crosses};

/// Smallest and largest side of a table, 1/1000 pace.
const TABLE_SIDE: std::ops::RangeInclusive<Milli> = 160_000..=24_000_000;
/// Most features on a board.
const MAX_FEATURES: usize = 64;
/// Most corners of one feature.
pub(crate) const MAX_CORNERS: usize = 64;
/// Most features of a board that is fought on.
pub(crate) const MAX_BOARD_FEATURES: usize = 24;
/// Most corners of all features of a board that is fought on: a snapshot holds it twice and must fit into a frame.
const MAX_BOARD_CORNERS: usize = 300;
/// How near a river's end must be to an edge of the table to lie on it, 1/1000 pace. `Ruling: RUL-10`.
const ON_EDGE: Milli = 1000;

/// Something wrong with a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardProblem {
    /// The table is too small or too large.
    #[error("the table must measure 160 to 24000 paces each way")]
    Size,
    /// Too many features.
    #[error("too many features")]
    TooMany,
    /// Too many corners in all.
    #[error("{corners} corners in all, at most {MAX_BOARD_CORNERS}")]
    TooManyCorners {
        /// How many there are.
        corners: usize,
    },
    /// Two features of one name.
    #[error("two features are called {id}")]
    DoubleId {
        /// The name.
        id: String,
    },
    /// Too few or too many corners, or a line that stands still.
    #[error("{id}: an area has 3 to {MAX_CORNERS} corners, a line 2 at least, each another place")]
    Corners {
        /// Which feature.
        id: String,
    },
    /// A corner lies off the table.
    #[error("{id} reaches off the table")]
    OffTable {
        /// Which feature.
        id: String,
    },
    /// An outline that crosses itself or encloses nothing, a strip that crosses itself.
    #[error("{id}: the outline crosses itself or encloses nothing")]
    NotSimple {
        /// Which feature.
        id: String,
    },
    /// Rivers and roads are strips of at least one pace, everything else is an area.
    #[error("{id}: rivers and roads have line and width, everything else has an area")]
    WrongShape {
        /// Which feature.
        id: String,
    },
    /// Nobody enters impassable ground, so no road leads through it. `Clause: TER-06`.
    #[error("{id} leads a road through impassable ground (TER-06)")]
    RoadIntoImpassable {
        /// The road.
        id: String,
    },
    /// A river joins two different edges. `Clause: TER-07`.
    #[error("{id} does not join two different table edges (TER-07)")]
    RiverEnds {
        /// The river.
        id: String,
    },
    /// Three quarters need a feature. `Clause: TER-20`.
    #[error("only {found} of the four quarters hold a feature; three must (TER-20)")]
    EmptyQuarters {
        /// How many have one.
        found: usize,
    },
    /// Two quarters need a river, bad going or impassable ground. `Clause: TER-21`.
    #[error(
        "only {found} of the four quarters hold a river, bad going or impassable ground; two must (TER-21)"
    )]
    EasyQuarters {
        /// How many have one.
        found: usize,
    },
}

impl BoardProblem {
    /// The clause that asks for it, where the rulebook does.
    #[must_use]
    pub const fn clause(&self) -> Option<Clause> {
        match self {
            Self::Size => Some(Clause::Scl01),
            Self::TooMany
            | Self::TooManyCorners { .. }
            | Self::DoubleId { .. }
            | Self::Corners { .. }
            | Self::OffTable { .. }
            | Self::NotSimple { .. }
            | Self::WrongShape { .. } => None,
            Self::RoadIntoImpassable { .. } => Some(Clause::Ter06),
            Self::RiverEnds { .. } => Some(Clause::Ter07),
            Self::EmptyQuarters { .. } => Some(Clause::Ter20),
            Self::EasyQuarters { .. } => Some(Clause::Ter21),
        }
    }
}

/// Everything that is wrong with a board: its shapes first; when they are sound, its composition.
/// `Clause: TER-06`, `TER-07`, `TER-20`, `TER-21`, `TER-28`.
///
/// # Errors
/// All [`BoardProblem`]s, in the order of the features.
pub fn check_board(board: &Board) -> Result<(), Vec<BoardProblem>> {
    check_shapes(board)?;
    let mut problems = too_much(board);
    problems.extend(off_table(board));
    problems.extend(roads_into_impassable(board));
    problems.extend(rivers_without_ends(board));
    problems.extend(poor_quarters(board));
    found(problems)
}

/// Whether the shapes of a board can be computed with at all: what a situation file must fulfil, however bare its table.
///
/// # Errors
/// All [`BoardProblem`]s of size, names and shapes.
pub fn check_shapes(board: &Board) -> Result<(), Vec<BoardProblem>> {
    let mut problems = Vec::new();
    if !TABLE_SIDE.contains(&board.width) || !TABLE_SIDE.contains(&board.depth) {
        problems.push(BoardProblem::Size);
    }
    if board.features.len() > MAX_FEATURES {
        problems.push(BoardProblem::TooMany);
        return Err(problems);
    }
    for (index, feature) in board.features.iter().enumerate() {
        if board.features[..index].iter().any(|f| f.id == feature.id) {
            problems.push(BoardProblem::DoubleId {
                id: feature.id.clone(),
            });
        }
        problems.extend(shape_problem(board, feature));
    }
    found(problems)
}

fn found(problems: Vec<BoardProblem>) -> Result<(), Vec<BoardProblem>> {
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems)
    }
}

fn shape_problem(board: &Board, feature: &Feature) -> Option<BoardProblem> {
    let id = feature.id.clone();
    let is_strip = feature.kind.is_strip();
    match &feature.shape {
        Shape::Area(corners) => {
            if is_strip {
                return Some(BoardProblem::WrongShape { id });
            }
            if !(3..=MAX_CORNERS).contains(&corners.len()) {
                return Some(BoardProblem::Corners { id });
            }
            (!is_simple(corners)).then_some(BoardProblem::NotSimple { id })
        }
        Shape::Strip { line, width } => {
            if !is_strip || *width < 1000 || *width > board.width.max(board.depth) {
                return Some(BoardProblem::WrongShape { id });
            }
            let stands_still = line.windows(2).any(|pair| pair[0] == pair[1]);
            if !(2..=MAX_CORNERS).contains(&line.len()) || stands_still {
                return Some(BoardProblem::Corners { id });
            }
            crosses_itself(line).then_some(BoardProblem::NotSimple { id })
        }
    }
}

/// No two edges of the outline meet but neighbours in their common corner, and it encloses something.
pub(super) fn is_simple(corners: &[Point]) -> bool {
    let n = corners.len();
    let edge = |i: usize| (corners[i], corners[(i + 1) % n]);
    let doubled_area: i64 = (0..n)
        .map(|i| {
            let (a, b) = edge(i);
            i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y)
        })
        .sum();
    if doubled_area == 0 {
        return false;
    }
    (0..n).all(|i| {
        let (a, b) = edge(i);
        let next = corners[(i + 2) % n];
        let turns_back = side(a, b, next) == 0 && ahead(b, a, next) > 0;
        a != b
            && !turns_back
            && (i + 2..n)
                .filter(|j| (j + 1) % n != i)
                .all(|j| !meet((a, b), edge(j)))
    })
}

/// Whether two parts of a line meet elsewhere than in the corner between them.
fn crosses_itself(line: &[Point]) -> bool {
    let parts: Vec<(Point, Point)> = line.windows(2).map(|pair| (pair[0], pair[1])).collect();
    parts.iter().enumerate().any(|(i, (a, b))| {
        let doubles_back = parts
            .get(i + 1)
            .is_some_and(|(_, next)| side(*a, *b, *next) == 0 && ahead(*b, *a, *next) > 0);
        doubles_back || parts.iter().skip(i + 2).any(|part| meet((*a, *b), *part))
    })
}

/// Which side of the line `a`-`b` a point lies on: the sign of the vector product.
fn side(a: Point, b: Point, p: Point) -> i64 {
    let (abx, aby) = (
        i64::from(b.x) - i64::from(a.x),
        i64::from(b.y) - i64::from(a.y),
    );
    let (apx, apy) = (
        i64::from(p.x) - i64::from(a.x),
        i64::from(p.y) - i64::from(a.y),
    );
    (abx * apy - aby * apx).signum()
}

/// Whether `p` lies in the direction of `b` seen from `a`: the sign of the scalar product.
fn ahead(a: Point, b: Point, p: Point) -> i64 {
    let (abx, aby) = (
        i64::from(b.x) - i64::from(a.x),
        i64::from(b.y) - i64::from(a.y),
    );
    let (apx, apy) = (
        i64::from(p.x) - i64::from(a.x),
        i64::from(p.y) - i64::from(a.y),
    );
    (abx * apx + aby * apy).signum()
}

/// Whether two segments have a point in common.
pub(super) fn meet((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let within = |p: Point, from: Point, to: Point| {
        side(from, to, p) == 0 && ahead(from, to, p) >= 0 && ahead(to, from, p) >= 0
    };
    let crossing = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    crossing || within(c, a, b) || within(d, a, b) || within(a, c, d) || within(b, c, d)
}

/// More than a battle's messages can carry.
fn too_much(board: &Board) -> Vec<BoardProblem> {
    let mut problems = Vec::new();
    if board.features.len() > MAX_BOARD_FEATURES {
        problems.push(BoardProblem::TooMany);
    }
    let corners_of = |feature: &Feature| match &feature.shape {
        Shape::Area(corners) => corners.len(),
        Shape::Strip { line, .. } => line.len(),
    };
    let corners = board.features.iter().map(corners_of).sum();
    if corners > MAX_BOARD_CORNERS {
        problems.push(BoardProblem::TooManyCorners { corners });
    }
    problems
}

fn off_table(board: &Board) -> Vec<BoardProblem> {
    let on_table = |p: &Point| (0..=board.width).contains(&p.x) && (0..=board.depth).contains(&p.y);
    let features = board.features.iter();
    features
        .filter(|feature| match &feature.shape {
            Shape::Area(corners) => !corners.iter().all(on_table),
            Shape::Strip { line, .. } => !line.iter().all(on_table),
        })
        .map(|feature| BoardProblem::OffTable {
            id: feature.id.clone(),
        })
        .collect()
}

/// `Clause: TER-06`.
fn roads_into_impassable(board: &Board) -> Vec<BoardProblem> {
    let ground = board.ground();
    let enters = |line: &[Point]| {
        line.windows(2).any(|pair| {
            ground
                .parts()
                .iter()
                .filter(|part| part.kind.is_impassable())
                .any(|part| segment_crosses(pair[0].vec(), pair[1].vec(), &part.outline))
        })
    };
    let roads = board
        .features
        .iter()
        .filter(|f| f.kind == FeatureKind::Road);
    roads
        .filter(|road| matches!(&road.shape, Shape::Strip { line, .. } if enters(line)))
        .map(|road| BoardProblem::RoadIntoImpassable {
            id: road.id.clone(),
        })
        .collect()
}

/// `Clause: TER-07`.
fn rivers_without_ends(board: &Board) -> Vec<BoardProblem> {
    let rivers = board
        .features
        .iter()
        .filter(|f| f.kind == FeatureKind::River);
    rivers
        .filter(|river| {
            !matches!(&river.shape, Shape::Strip { line, .. } if joins_two_edges(board, line))
        })
        .map(|river| BoardProblem::RiverEnds {
            id: river.id.clone(),
        })
        .collect()
}

/// Whether a line begins at one edge of the table and ends at another. `Clause: TER-07`.
pub(super) fn joins_two_edges(board: &Board, line: &[Point]) -> bool {
    // West, south, east, north.
    let edges_at = |p: Point| {
        [
            p.x <= ON_EDGE,
            p.y <= ON_EDGE,
            p.x >= board.width - ON_EDGE,
            p.y >= board.depth - ON_EDGE,
        ]
    };
    let (Some(first), Some(last)) = (line.first(), line.last()) else {
        return false;
    };
    let (a, b) = (edges_at(*first), edges_at(*last));
    (0..4).any(|i| a[i] && (0..4).any(|j| j != i && b[j]))
}

/// `Clause: TER-20`, `TER-21`.
fn poor_quarters(board: &Board) -> Vec<BoardProblem> {
    let (any, hard) = quarters_held(board);
    let mut problems = Vec::new();
    if any < 3 {
        problems.push(BoardProblem::EmptyQuarters { found: any });
    }
    if hard < 2 {
        problems.push(BoardProblem::EasyQuarters { found: hard });
    }
    problems
}

/// How many quarters hold any feature, and how many hold a river, bad going or impassable ground.
/// `Clause: TER-20`, `TER-21`, `TER-22`.
pub(super) fn quarters_held(board: &Board) -> (usize, usize) {
    let counts = |wanted: &dyn Fn(FeatureKind) -> bool| {
        quarters(board)
            .iter()
            .filter(|quarter| {
                board
                    .ground()
                    .parts()
                    .iter()
                    .any(|part| wanted(part.kind) && convex_overlap(&part.outline, *quarter))
            })
            .count()
    };
    let any = counts(&|_| true);
    let hard =
        counts(&|kind| kind.is_bad_going() || kind.is_impassable() || kind == FeatureKind::River);
    (any, hard)
}

/// The four quarters between the mid-lines, clockwise from the north-west. `Clause: TER-22`.
fn quarters(board: &Board) -> [[Vec2; 4]; 4] {
    let (w, d) = (
        f64::from(board.width) / 1000.0,
        f64::from(board.depth) / 1000.0,
    );
    let (mid_x, mid_y) = (w / 2.0, d / 2.0);
    let quarter = |low_x: f64, low_y: f64, high_x: f64, high_y: f64| {
        [
            Vec2::new(low_x, low_y),
            Vec2::new(high_x, low_y),
            Vec2::new(high_x, high_y),
            Vec2::new(low_x, high_y),
        ]
    };
    [
        quarter(0.0, mid_y, mid_x, d),
        quarter(mid_x, mid_y, w, d),
        quarter(mid_x, 0.0, w, mid_y),
        quarter(0.0, 0.0, mid_x, mid_y),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(id: &str, kind: FeatureKind, corners: &[(i32, i32)]) -> Feature {
        let corners = corners.iter().map(|(x, y)| Point {
            x: x * 1000,
            y: y * 1000,
        });
        Feature {
            id: id.to_owned(),
            kind,
            shape: Shape::Area(corners.collect()),
            paltry: false,
        }
    }

    fn strip(id: &str, kind: FeatureKind, line: &[(i32, i32)]) -> Feature {
        let line = line.iter().map(|(x, y)| Point {
            x: x * 1000,
            y: y * 1000,
        });
        Feature {
            id: id.to_owned(),
            kind,
            shape: Shape::Strip {
                line: line.collect(),
                width: 80_000,
            },
            paltry: false,
        }
    }

    fn square(id: &str, kind: FeatureKind, x: i32, y: i32) -> Feature {
        area(
            id,
            kind,
            &[(x, y), (x + 200, y), (x + 200, y + 200), (x, y + 200)],
        )
    }

    fn problems(features: Vec<Feature>) -> Vec<BoardProblem> {
        check_board(&Board::new(2_400_000, 2_400_000, features))
            .err()
            .unwrap_or_default()
    }

    #[test]
    fn ter_20_three_quarters_and_ter_21_two_hard_ones() {
        let wood = square("wood", FeatureKind::Wood, 300, 300);
        let hill = square("hill", FeatureKind::GentleHill, 1700, 1700);
        let marsh = square("marsh", FeatureKind::Marsh, 300, 1700);
        assert_eq!(
            problems(vec![wood.clone(), hill.clone()]),
            [
                BoardProblem::EmptyQuarters { found: 2 },
                BoardProblem::EasyQuarters { found: 1 }
            ]
        );
        assert_eq!(problems(vec![wood, hill, marsh]), []);
        // One feature across the middle reaches all four quarters.
        assert_eq!(
            problems(vec![square("wood", FeatureKind::Wood, 1100, 1100)]),
            []
        );
        // A feature flush with a mid-line lies in one quarter only.
        assert_eq!(
            problems(vec![square("wood", FeatureKind::Wood, 1000, 1000)])[0],
            BoardProblem::EmptyQuarters { found: 1 }
        );
    }

    #[test]
    fn ter_07_a_river_joins_two_edges() {
        let through = strip("river", FeatureKind::River, &[(0, 1200), (2400, 1100)]);
        let ends = strip("river", FeatureKind::River, &[(0, 1200), (2300, 1100)]);
        let returns = strip(
            "river",
            FeatureKind::River,
            &[(0, 1200), (1300, 1100), (0, 800)],
        );
        assert_eq!(problems(vec![through]), []);
        for river in [ends, returns] {
            assert!(problems(vec![river]).contains(&BoardProblem::RiverEnds {
                id: "river".to_owned()
            }));
        }
    }

    #[test]
    fn ter_06_no_road_through_impassable_ground() {
        let lake = square("lake", FeatureKind::Impassable, 1100, 1100);
        let road = strip("road", FeatureKind::Road, &[(0, 1200), (2400, 1200)]);
        assert_eq!(
            problems(vec![lake, road]),
            [BoardProblem::RoadIntoImpassable {
                id: "road".to_owned()
            }]
        );
    }

    #[test]
    fn crossed_flat_and_doubled_outlines_are_no_areas() {
        let bad: [&[(i32, i32)]; 4] = [
            &[(100, 100), (300, 300), (300, 100), (100, 300)],
            &[(100, 100), (200, 200), (300, 300)],
            &[(100, 100), (300, 100), (300, 300), (200, 100), (100, 300)],
            &[(100, 100), (300, 100), (200, 100), (200, 300)],
        ];
        for corners in bad {
            let found = problems(vec![area("wood", FeatureKind::Wood, corners)]);
            let expected = BoardProblem::NotSimple {
                id: "wood".to_owned(),
            };
            assert_eq!(found, [expected], "{corners:?}");
        }
        let notched = [(100, 100), (300, 100), (300, 300), (200, 150), (100, 300)];
        let shapes = Board::new(
            2_400_000,
            2_400_000,
            vec![area("wood", FeatureKind::Wood, &notched)],
        );
        assert_eq!(check_shapes(&shapes), Ok(()));
    }

    #[test]
    fn a_line_that_doubles_back_or_crosses_itself_is_none() {
        let is_simple = |line: &[(i32, i32)]| {
            let road = strip("road", FeatureKind::Road, line);
            check_shapes(&Board::new(2_400_000, 2_400_000, vec![road])).is_ok()
        };
        assert!(is_simple(&[(100, 100), (300, 100), (500, 100)]));
        assert!(is_simple(&[(100, 100), (300, 100), (300, 300)]));
        assert!(!is_simple(&[(100, 100), (300, 100), (200, 100)]));
        assert!(!is_simple(&[(100, 100), (300, 100), (300, 300), (200, 0)]));
    }

    #[test]
    fn a_fault_of_the_composition_names_its_clause() {
        let id = || "road".to_owned();
        let clauses = [
            (BoardProblem::Size, Some(Clause::Scl01)),
            (BoardProblem::TooMany, None),
            (BoardProblem::NotSimple { id: id() }, None),
            (
                BoardProblem::RoadIntoImpassable { id: id() },
                Some(Clause::Ter06),
            ),
            (BoardProblem::RiverEnds { id: id() }, Some(Clause::Ter07)),
            (
                BoardProblem::EmptyQuarters { found: 2 },
                Some(Clause::Ter20),
            ),
            (BoardProblem::EasyQuarters { found: 1 }, Some(Clause::Ter21)),
        ];
        for (problem, clause) in clauses {
            assert_eq!(problem.clause(), clause, "{problem}");
        }
    }

    #[test]
    fn shapes_fit_their_kind_and_the_table() {
        let round_river = square("river", FeatureKind::River, 300, 300);
        let long_wood = strip("wood", FeatureKind::Wood, &[(0, 0), (900, 900)]);
        let off_table = square("wood", FeatureKind::Wood, 2300, 300);
        let wrong = |id: &str| BoardProblem::WrongShape { id: id.to_owned() };
        assert_eq!(problems(vec![round_river]), [wrong("river")]);
        assert_eq!(problems(vec![long_wood]), [wrong("wood")]);
        assert_eq!(
            problems(vec![off_table.clone()])[0],
            BoardProblem::OffTable {
                id: "wood".to_owned()
            }
        );
        let larger = Board::new(2_400_000, 2_400_000, vec![off_table]);
        assert_eq!(check_shapes(&larger), Ok(()), "a situation may cut it off");
        let wide = |width: i32| {
            let mut road = strip("road", FeatureKind::Road, &[(0, 900), (2400, 900)]);
            if let Shape::Strip { width: own, .. } = &mut road.shape {
                *own = width;
            }
            check_shapes(&Board::new(2_400_000, 2_400_000, vec![road]))
        };
        assert_eq!(wide(2_400_000), Ok(()));
        assert_eq!(wide(2_400_001), Err(vec![wrong("road")]));
        assert_eq!(wide(999), Err(vec![wrong("road")]));
        assert_eq!(
            check_shapes(&Board::new(100, -5, Vec::new())),
            Err(vec![BoardProblem::Size])
        );
    }
}
