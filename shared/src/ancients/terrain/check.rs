//! Whether a piece of terrain may lie there, and whether a battlefield is finished. `Clause: TER-20..TER-28`.

use super::super::board_check::{is_simple, joins_two_edges, meet, quarters_held};
use super::super::suggest::camp_place;
use super::super::{Board, Feature, FeatureKind, Home, Options, Shape, TableEdge};
use super::homes::{MAX_PIECES, check_kind, kinds_on, missing_kinds};
use super::measure::{
    area, extents, gap, in_paces, keeps_apart, length, milli, on_table, runs_into,
};
use super::{Outline, Piece, TerrainFault};
use crate::geometry::{Milli, Point, TOLERANCE, Vec2};

/// Length and width of an area together, paces. `Clause: TER-25`.
const MOST_SUM: f64 = 1440.0;
/// Least side of an area, paces. `Clause: TER-25`.
const LEAST_SIDE: f64 = 160.0;
/// Least gap between areas, paces. `Clause: TER-25`.
const LEAST_GAP: f64 = 160.0;
/// An area that fills less of its rectangle is no oval, percent; a true oval fills 78.
const LEAST_FILLED: f64 = 60.0;
/// Corners of an area or a line.
const MAX_CORNERS: usize = 64;
/// Width of a river or a road, 1/1000 pace. `Clause: TER-26`.
const STRIP_WIDTH: std::ops::RangeInclusive<Milli> = 40_000..=160_000;
/// How much longer than the distance of its ends a river or a road may be. `Clause: TER-26`.
const MOST_WINDING: f64 = 1.5;
/// From a river's bank to an edge that it runs along, paces. `Clause: TER-27`.
const RIVER_MARGIN: f64 = 640.0;
/// Depth of a waterway, 1/1000 pace. `Clause: TER-16`.
const SHORE_DEPTH: std::ops::RangeInclusive<Milli> = 80_000..=480_000;
/// Quarters with anything in them. `Clause: TER-20`.
const QUARTERS: u8 = 3;
/// Quarters with hard ground in them. `Clause: TER-21`.
const HARD_QUARTERS: u8 = 2;

/// Whether a piece may lie on this board of this landscape, in place of the one of its number if there is one. Returns
/// the board with it.
///
/// # Errors
/// The first [`TerrainFault`] in the order of its kinds.
pub(super) fn check_piece(
    board: &Board,
    home: Home,
    options: &Options,
    piece: &Piece,
) -> Result<Board, TerrainFault> {
    if !(1..=MAX_PIECES).contains(&piece.number) {
        return Err(TerrainFault::TooManyPieces { most: MAX_PIECES });
    }
    let others = board.without_feature(&Piece::id_of(piece.number));
    check_kind(home, &kinds_on(&others), piece.kind)?;
    check_outline(board, options, piece)?;
    let feature = piece.feature(board);
    check_shape(board, piece, &feature.shape)?;
    if options.river_margin && piece.kind == FeatureKind::River {
        check_margin(board, &feature.shape)?;
    }
    let with = others.with_feature(feature);
    check_neighbours(&with)?;
    Ok(board.with_feature(piece.feature(board)))
}

/// Bounds that must hold before anything is computed. `Clause: TER-10`, `TER-16`, `TER-28`.
fn check_outline(board: &Board, options: &Options, piece: &Piece) -> Result<(), TerrainFault> {
    let kind = piece.kind;
    let fits = match &piece.outline {
        Outline::Oval { .. } | Outline::Area(_) => {
            !kind.is_strip() && kind != FeatureKind::Waterway
        }
        Outline::Line { .. } => kind.is_strip(),
        Outline::Shore { .. } => kind == FeatureKind::Waterway,
    };
    if !fits {
        return Err(TerrainFault::WrongOutline { kind });
    }
    if piece.paltry && (kind != FeatureKind::River || options.river_state_by_die) {
        return Err(TerrainFault::NotPaltry);
    }
    match &piece.outline {
        Outline::Oval {
            centre,
            length,
            width,
            ..
        } => {
            check_on_table(board, std::slice::from_ref(centre))?;
            check_sides(*length, *width)
        }
        Outline::Area(corners) => {
            check_count(corners, 3)?;
            check_on_table(board, corners)
        }
        Outline::Line { points, width } => {
            check_count(points, 2)?;
            check_on_table(board, points)?;
            if STRIP_WIDTH.contains(width) {
                Ok(())
            } else {
                Err(TerrainFault::StripWidth {
                    width: *width,
                    least: *STRIP_WIDTH.start(),
                    most: *STRIP_WIDTH.end(),
                })
            }
        }
        Outline::Shore { depth, .. } if SHORE_DEPTH.contains(depth) => Ok(()),
        Outline::Shore { depth, .. } => Err(TerrainFault::ShoreDepth {
            depth: *depth,
            least: *SHORE_DEPTH.start(),
            most: *SHORE_DEPTH.end(),
        }),
    }
}

fn check_count(points: &[Point], least: u8) -> Result<(), TerrainFault> {
    if (usize::from(least)..=MAX_CORNERS).contains(&points.len()) {
        return Ok(());
    }
    Err(TerrainFault::Corners {
        found: u16::try_from(points.len()).unwrap_or(u16::MAX),
        least,
        most: MAX_CORNERS as u8,
    })
}

fn check_on_table(board: &Board, points: &[Point]) -> Result<(), TerrainFault> {
    match points.iter().find(|at| !on_table(board, **at)) {
        Some(at) => Err(TerrainFault::PieceOffTable { at: *at }),
        None => Ok(()),
    }
}

/// The sides that an oval is said to have, before it is drawn. `Clause: TER-25`.
fn check_sides(length: Milli, width: Milli) -> Result<(), TerrainFault> {
    let most = milli(MOST_SUM);
    if i64::from(length) + i64::from(width) > i64::from(most) {
        return Err(TerrainFault::TooLarge {
            length,
            width,
            most,
        });
    }
    let least = milli(LEAST_SIDE);
    let side = length.min(width);
    if side < least {
        return Err(TerrainFault::TooSmall { side, least });
    }
    Ok(())
}

/// The piece by itself: on the table, simple, of a size. `Clause: TER-07`, `TER-25`, `TER-26`.
fn check_shape(board: &Board, piece: &Piece, shape: &Shape) -> Result<(), TerrainFault> {
    match shape {
        Shape::Area(corners) => {
            check_on_table(board, corners)?;
            if !is_simple(corners) {
                return Err(TerrainFault::CrossesItself);
            }
            if piece.kind == FeatureKind::Waterway {
                return Ok(());
            }
            check_size(piece.kind, &in_paces(corners))
        }
        Shape::Strip { line, .. } => {
            if crosses_itself(line) {
                return Err(TerrainFault::CrossesItself);
            }
            check_winding(&in_paces(line))?;
            if piece.kind == FeatureKind::River && !joins_two_edges(board, line) {
                return Err(TerrainFault::RiverJoinsNoEdges);
            }
            Ok(())
        }
    }
}

/// An irregular oval in a rectangle: the first rectangle that satisfies every rule will do. `Clause: TER-25`.
fn check_size(kind: FeatureKind, corners: &[Vec2]) -> Result<(), TerrainFault> {
    let filled = area(corners);
    let may_be_long = matches!(kind, FeatureKind::Marsh | FeatureKind::Rough);
    let judge = |length: f64, width: f64| {
        if length + width > MOST_SUM + TOLERANCE {
            return Err(TerrainFault::TooLarge {
                length: milli(length),
                width: milli(width),
                most: milli(MOST_SUM),
            });
        }
        if width < LEAST_SIDE - TOLERANCE {
            return Err(TerrainFault::TooSmall {
                side: milli(width),
                least: milli(LEAST_SIDE),
            });
        }
        if length > 2.0 * width + TOLERANCE && !may_be_long {
            return Err(TerrainFault::TooLong {
                length: milli(length),
                most: milli(2.0 * width),
            });
        }
        let percent = 100.0 * filled / (length * width);
        if percent < LEAST_FILLED {
            return Err(TerrainFault::NotOval {
                filled: percent as u8,
                least: LEAST_FILLED as u8,
            });
        }
        Ok(())
    };
    let mut first = Err(TerrainFault::CrossesItself);
    for (i, extent) in extents(corners).iter().enumerate() {
        match judge(extent.length, extent.width) {
            Ok(()) => return Ok(()),
            Err(fault) if i == 0 => first = Err(fault),
            Err(_) => {}
        }
    }
    first
}

/// Whether a line meets itself elsewhere than at its joints, or stands still.
fn crosses_itself(line: &[Point]) -> bool {
    let segments: Vec<(Point, Point)> = line
        .iter()
        .zip(line.iter().skip(1))
        .map(|(from, to)| (*from, *to))
        .collect();
    segments.iter().enumerate().any(|(i, one)| {
        let next = segments.get(i + 1);
        let turns_back = next.is_some_and(|next| {
            let (back, on) = (one.0.vec() - one.1.vec(), next.1.vec() - next.0.vec());
            back.cross(on) == 0.0 && back.dot(on) > 0.0
        });
        let others = segments.iter().skip(i + 2);
        one.0 == one.1 || turns_back || others.copied().any(|other| meet(*one, other))
    })
}

/// `Clause: TER-26`.
fn check_winding(line: &[Vec2]) -> Result<(), TerrainFault> {
    let (Some(first), Some(last)) = (line.first(), line.last()) else {
        return Err(TerrainFault::CrossesItself);
    };
    let (long, most) = (length(line), MOST_WINDING * first.distance(*last));
    if long > most + TOLERANCE {
        return Err(TerrainFault::TooWinding {
            length: milli(long),
            most: milli(most),
        });
    }
    Ok(())
}

/// A river keeps away from every table edge that one of its legs runs along, which is: more along it than towards it.
/// `Clause: TER-27`.
fn check_margin(board: &Board, river: &Shape) -> Result<(), TerrainFault> {
    let Shape::Strip { line, width } = river else {
        return Ok(());
    };
    let legs = line.iter().zip(line.iter().skip(1));
    let near = legs
        .flat_map(|(from, to)| {
            TableEdge::ALL.map(|edge| along_edge(board, edge, [*from, *to], *width))
        })
        .flatten()
        .find(|(_, _, gap)| *gap < RIVER_MARGIN - TOLERANCE);
    match near {
        Some((edge, at, gap)) => Err(TerrainFault::RiverAlongEdge {
            edge,
            at,
            gap: milli(gap),
            least: milli(RIVER_MARGIN),
        }),
        None => Ok(()),
    }
}

/// How near the bank of a leg that runs along an edge comes to it, paces, and at which end of the leg; nothing when it
/// runs towards the edge.
fn along_edge(
    board: &Board,
    edge: TableEdge,
    leg: [Point; 2],
    width: Milli,
) -> Option<(TableEdge, Point, f64)> {
    let inward = |at: &Point| match edge {
        TableEdge::South => at.y,
        TableEdge::North => board.depth - at.y,
        TableEdge::West => at.x,
        TableEdge::East => board.width - at.x,
    };
    let way = leg[1].vec() - leg[0].vec();
    let along = match edge {
        TableEdge::South | TableEdge::North => way.x.abs(),
        TableEdge::West | TableEdge::East => way.y.abs(),
    };
    let towards = f64::from((inward(&leg[0]) - inward(&leg[1])).abs()) / 1000.0;
    let at = leg.iter().min_by_key(|at| inward(at))?;
    let bank = f64::from(width) / 2000.0 * along / way.length();
    (along > towards).then(|| (edge, *at, f64::from(inward(at)) / 1000.0 - bank))
}

/// The last feature of a board beside all others. `Clause: TER-06`, `TER-25`, `TER-26`.
fn check_neighbours(board: &Board) -> Result<(), TerrainFault> {
    let Some((last, others)) = board.features.split_last() else {
        return Ok(());
    };
    let ground = board.ground();
    for (i, other) in others.iter().enumerate() {
        let number = Piece::number_of(&other.id).unwrap_or_default();
        let both = (keeps_apart(last.kind), keeps_apart(other.kind));
        let gap = gap(ground, others.len(), i);
        if both == (true, true) && gap < LEAST_GAP - TOLERANCE {
            return Err(TerrainFault::TooNear {
                other: number,
                gap: milli(gap),
                least: milli(LEAST_GAP),
            });
        }
        let pair = [(last, other), (other, last)];
        let river_on_hill = pair
            .iter()
            .any(|(a, b)| a.kind == FeatureKind::River && b.kind.is_hill());
        if river_on_hill && gap <= 0.0 {
            return Err(TerrainFault::RiverOnHill { other: number });
        }
        let road_into = |road: &Feature, into: usize| match &road.shape {
            Shape::Strip { line, .. } if road.kind == FeatureKind::Road => {
                runs_into(ground, &in_paces(line), into)
            }
            Shape::Strip { .. } | Shape::Area(_) => false,
        };
        if road_into(last, i) || road_into(other, others.len()) {
            return Err(TerrainFault::RoadIntoWater { other: number });
        }
    }
    Ok(())
}

/// Everything that a battlefield still misses before its composer may be done. `Clause: TER-20`, `TER-21`, `TER-24`,
/// `TER-28`, `CMP-03`.
pub(super) fn missing(board: &Board, home: Home) -> Vec<TerrainFault> {
    let mut faults = missing_kinds(home, &kinds_on(board));
    let (any, hard) = quarters_held(board);
    let small = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
    if small(any) < QUARTERS {
        faults.push(TerrainFault::EmptyQuarters {
            found: small(any),
            least: QUARTERS,
        });
    }
    if small(hard) < HARD_QUARTERS {
        faults.push(TerrainFault::EasyQuarters {
            found: small(hard),
            least: HARD_QUARTERS,
        });
    }
    let has_room = |edge: &TableEdge| camp_place(board, *edge).is_some();
    let bases = TableEdge::ALL
        .into_iter()
        .filter(|edge| board.may_be_base(*edge));
    faults.extend(
        bases
            .filter(|edge| !has_room(edge))
            .map(|edge| TerrainFault::NoRoomForCamp { edge }),
    );
    faults
}
