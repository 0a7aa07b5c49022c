//! A piece of terrain in the player's hand: moved, turned, sized, bent. Whether it may lie there is the rules' business.

use acies::ancients::{Board, Feature, FeatureKind, Outline, Piece, Shape, TableEdge};
use acies::geometry::{Milli, Point, Vec2};

/// One step of a size, 1/1000 pace.
const STEP: Milli = 20_000;
/// One turn, degrees.
pub(super) const TURN: f64 = 10.0;
/// How far a corner may lie from an edge of the table to be pulled onto it, paces.
const PULL: f64 = 60.0;

/// A new piece of a kind in the middle of what is seen.
pub(super) fn fresh(board: &Board, number: u8, kind: FeatureKind, at: Vec2) -> Piece {
    let (width, depth) = (board.width, board.depth);
    let outline = match kind {
        FeatureKind::River | FeatureKind::Road => Outline::Line {
            points: (0..=3)
                .map(|i| Point {
                    x: Point::from(at).x,
                    y: depth / 3 * i,
                })
                .collect(),
            width: 4 * STEP,
        },
        FeatureKind::Waterway => Outline::Shore {
            edge: TableEdge::North,
            depth: 12 * STEP,
            seed: 1,
        },
        FeatureKind::GentleHill
        | FeatureKind::SteepHill
        | FeatureKind::Wood
        | FeatureKind::Rough
        | FeatureKind::Marsh
        | FeatureKind::Dunes
        | FeatureKind::Bua
        | FeatureKind::EnclosedField
        | FeatureKind::Impassable
        | FeatureKind::Oasis => Outline::Oval {
            centre: Point::from(Vec2::new(
                at.x.clamp(0.0, f64::from(width) / 1000.0),
                at.y.clamp(0.0, f64::from(depth) / 1000.0),
            )),
            length: 24 * STEP,
            width: 18 * STEP,
            facing: 90_000,
            seed: u16::from(number) * 37,
        },
    };
    Piece {
        number,
        kind,
        outline,
        paltry: false,
    }
}

/// The piece that a feature on the table was, as far as its shape tells.
pub(super) fn of_feature(board: &Board, feature: &Feature) -> Option<Piece> {
    let outline = match (&feature.shape, feature.kind) {
        (Shape::Area(corners), FeatureKind::Waterway) => Outline::Shore {
            edge: board.water_edge()?,
            depth: depth_of(board, corners, board.water_edge()?),
            seed: 1,
        },
        (Shape::Area(corners), _) => Outline::Area(corners.clone()),
        (Shape::Strip { line, width }, _) => Outline::Line {
            points: line.clone(),
            width: *width,
        },
    };
    Some(Piece {
        number: Piece::number_of(&feature.id)?,
        kind: feature.kind,
        outline,
        paltry: feature.paltry,
    })
}

fn depth_of(board: &Board, corners: &[Point], edge: TableEdge) -> Milli {
    let inward = |p: &Point| match edge {
        TableEdge::South => p.y,
        TableEdge::North => board.depth - p.y,
        TableEdge::West => p.x,
        TableEdge::East => board.width - p.x,
    };
    corners.iter().map(inward).max().unwrap_or(0)
}

/// The piece as if dragged from one place to another. Ends of rivers and roads stay on their edges of the table, water goes to
/// the edge nearest to the hand.
pub(super) fn dragged(board: &Board, piece: &Piece, from: Vec2, to: Vec2) -> Piece {
    let by = to - from;
    let outline = match &piece.outline {
        Outline::Oval {
            centre,
            length,
            width,
            facing,
            seed,
        } => Outline::Oval {
            centre: Point::from(centre.vec() + by),
            length: *length,
            width: *width,
            facing: *facing,
            seed: *seed,
        },
        Outline::Area(corners) => Outline::Area(shifted(corners, by)),
        Outline::Line { points, width } => Outline::Line {
            points: shifted(points, by)
                .into_iter()
                .zip(points)
                .enumerate()
                .map(|(i, (to, was))| {
                    if is_end(points, i) {
                        slid(board, *was, to)
                    } else {
                        inside(board, to)
                    }
                })
                .collect(),
            width: *width,
        },
        Outline::Shore { depth, seed, .. } => Outline::Shore {
            edge: nearest_edge(board, to),
            depth: *depth,
            seed: *seed,
        },
    };
    with(piece, outline)
}

/// One joint of a line goes somewhere else; near an edge of the table onto it. A river's end is always on the nearest edge.
pub(super) fn bent(board: &Board, piece: &Piece, joint: usize, to: Vec2) -> Piece {
    let Outline::Line { points, width } = &piece.outline else {
        return piece.clone();
    };
    let mut points = points.clone();
    let is_mouth = piece.kind == FeatureKind::River && is_end(&points, joint);
    let reach = if is_mouth { f64::INFINITY } else { PULL };
    if let Some(at) = points.get_mut(joint) {
        *at = pulled(board, Point::from(to), reach);
    }
    let width = *width;
    with(piece, Outline::Line { points, width })
}

/// Turned clockwise about its middle; a line about the middle of the table, by right angles.
pub(super) fn turned(board: &Board, piece: &Piece, degrees: f64) -> Piece {
    let outline = match &piece.outline {
        Outline::Oval {
            centre,
            length,
            width,
            facing,
            seed,
        } => Outline::Oval {
            centre: *centre,
            length: *length,
            width: *width,
            facing: (facing + (degrees * 1000.0) as Milli).rem_euclid(360_000),
            seed: *seed,
        },
        Outline::Area(corners) => {
            let middle = middle_of(corners);
            let turn = |at: &Point| Point::from(at.vec().rotated_about(middle, degrees));
            Outline::Area(corners.iter().map(turn).collect())
        }
        Outline::Line { points, width } => {
            let size = |side: Milli| f64::from(side) / 2000.0;
            let middle = Vec2::new(size(board.width), size(board.depth));
            let quarter = if degrees < 0.0 { -90.0 } else { 90.0 };
            let turn = |at: &Point| Point::from(at.vec().rotated_about(middle, quarter));
            Outline::Line {
                points: points.iter().map(turn).collect(),
                width: *width,
            }
        }
        Outline::Shore { edge, depth, seed } => {
            let at = TableEdge::ALL.iter().position(|one| one == edge);
            let step = if degrees < 0.0 { 3 } else { 1 };
            let next = (at.unwrap_or(0) + step) % TableEdge::ALL.len();
            Outline::Shore {
                edge: TableEdge::ALL.get(next).copied().unwrap_or(*edge),
                depth: *depth,
                seed: *seed,
            }
        }
    };
    with(piece, outline)
}

/// Longer or wider by so many steps. A polygon grows as a whole; a line grows wider, a shore deeper.
pub(super) fn sized(piece: &Piece, longer: i32, wider: i32) -> Piece {
    let grown = |side: Milli, steps: i32| (side + STEP * steps).max(STEP);
    let outline = match &piece.outline {
        Outline::Oval {
            centre,
            length,
            width,
            facing,
            seed,
        } => Outline::Oval {
            centre: *centre,
            length: grown(*length, longer),
            width: grown(*width, wider),
            facing: *facing,
            seed: *seed,
        },
        Outline::Area(corners) => {
            let middle = middle_of(corners);
            let factor = 1.0 + 0.05 * f64::from(longer + wider);
            let grow = |at: &Point| Point::from(middle + (at.vec() - middle) * factor);
            Outline::Area(corners.iter().map(grow).collect())
        }
        Outline::Line { points, width } => Outline::Line {
            points: points.clone(),
            width: grown(*width, longer + wider),
        },
        Outline::Shore { edge, depth, seed } => Outline::Shore {
            edge: *edge,
            depth: grown(*depth, longer + wider),
            seed: *seed,
        },
    };
    with(piece, outline)
}

/// Another oval of the same size, another shore of the same depth.
pub(super) fn reshaped(piece: &Piece) -> Piece {
    let mut piece = piece.clone();
    match &mut piece.outline {
        Outline::Oval { seed, .. } | Outline::Shore { seed, .. } => *seed = seed.wrapping_add(1),
        Outline::Area(_) | Outline::Line { .. } => {}
    }
    piece
}

/// The joints of a line, which can be dragged one by one.
pub(super) fn joints(piece: &Piece) -> Vec<Vec2> {
    match &piece.outline {
        Outline::Line { points, .. } => points.iter().map(|at| at.vec()).collect(),
        Outline::Oval { .. } | Outline::Area(_) | Outline::Shore { .. } => Vec::new(),
    }
}

fn with(piece: &Piece, outline: Outline) -> Piece {
    Piece {
        outline,
        ..piece.clone()
    }
}

fn shifted(points: &[Point], by: Vec2) -> Vec<Point> {
    points.iter().map(|at| Point::from(at.vec() + by)).collect()
}

/// The middle of a piece; of water the middle of the table, from where it goes to the edge it is pushed to.
pub(super) fn middle(piece: &Piece, board: &Board) -> Vec2 {
    let half = |side: Milli| f64::from(side) / 2000.0;
    match &piece.outline {
        Outline::Oval { centre, .. } => centre.vec(),
        Outline::Area(corners) => middle_of(corners),
        Outline::Line { points, .. } => middle_of(points),
        Outline::Shore { .. } => Vec2::new(half(board.width), half(board.depth)),
    }
}

fn middle_of(corners: &[Point]) -> Vec2 {
    let sum = corners
        .iter()
        .fold(Vec2::default(), |sum, at| sum + at.vec());
    sum * (1.0 / (corners.len().max(1) as f64))
}

fn inside(board: &Board, at: Point) -> Point {
    Point {
        x: at.x.clamp(0, board.width),
        y: at.y.clamp(0, board.depth),
    }
}

const fn is_end(points: &[Point], joint: usize) -> bool {
    joint == 0 || joint + 1 == points.len()
}

/// Along the edge of the table that it was on; anywhere when it was on none.
fn slid(board: &Board, was: Point, to: Point) -> Point {
    let to = inside(board, to);
    if was.y <= 0 || was.y >= board.depth {
        Point { y: was.y, ..to }
    } else if was.x <= 0 || was.x >= board.width {
        Point { x: was.x, ..to }
    } else {
        to
    }
}

/// Onto the nearest edge of the table, if it is no farther than so many paces.
fn pulled(board: &Board, at: Point, reach: f64) -> Point {
    let at = inside(board, at);
    let gaps = [
        (
            board.depth - at.y,
            Point {
                y: board.depth,
                ..at
            },
        ),
        (
            board.width - at.x,
            Point {
                x: board.width,
                ..at
            },
        ),
        (at.y, Point { y: 0, ..at }),
        (at.x, Point { x: 0, ..at }),
    ];
    let nearest = gaps.into_iter().min_by_key(|(gap, _)| *gap);
    match nearest {
        Some((gap, on_edge)) if f64::from(gap) / 1000.0 <= reach => on_edge,
        Some(_) | None => at,
    }
}

fn nearest_edge(board: &Board, at: Vec2) -> TableEdge {
    let at = inside(board, Point::from(at));
    let gaps = [
        (board.depth - at.y, TableEdge::North),
        (board.width - at.x, TableEdge::East),
        (at.y, TableEdge::South),
        (at.x, TableEdge::West),
    ];
    let nearest = gaps.into_iter().min_by_key(|(gap, _)| *gap);
    nearest.map_or(TableEdge::North, |(_, edge)| edge)
}
