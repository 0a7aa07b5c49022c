//! A random legal battlefield for a landscape: what the computer lays out, and what a player may have proposed.

use super::super::{Board, FeatureKind, Home, Options, TableEdge};
use super::check::{check_piece, missing};
use super::homes::{MAX_PIECES, check_kind, compulsory_kinds, missing_kinds, optional_kinds};
use super::outline::Chance;
use super::{Outline, Piece};
use crate::geometry::{Milli, Point};

/// Battlefields that are begun before giving up.
const BATTLEFIELDS: u32 = 200;
/// Places that are tried for a piece.
const PLACES: u32 = 40;
/// Lengths come in steps of 20 paces, 1/1000 pace.
const STEP: Milli = 20_000;

/// The pieces of a random battlefield that satisfies every rule of composing, numbered from 1. The same seed gives the same
/// pieces everywhere. Nothing only if a great many tries have all failed. `Clause: TER-20..TER-28`.
#[must_use]
pub fn compose(board: &Board, home: Home, options: &Options, seed: u64) -> Option<Vec<Piece>> {
    let mut chance = Chance::new(seed);
    (0..BATTLEFIELDS).find_map(|_| battlefield(board, home, options, &mut chance))
}

/// The table that these pieces make, laid one after the other; nothing when a rule forbids one of them or when something
/// is missing in the end.
#[must_use]
pub fn composed_board(
    board: &Board,
    home: Home,
    options: &Options,
    pieces: &[Piece],
) -> Option<Board> {
    let mut laid = board.clone();
    for piece in pieces {
        laid = check_piece(&laid, home, options, piece).ok()?;
    }
    missing(&laid, home).is_empty().then_some(laid)
}

fn battlefield(
    board: &Board,
    home: Home,
    options: &Options,
    chance: &mut Chance,
) -> Option<Vec<Piece>> {
    let mut laid = board.clone();
    let mut pieces = Vec::new();
    for (number, kind) in (1..=MAX_PIECES).zip(kinds(home, chance)?) {
        let found = (0..PLACES).find_map(|_| {
            let piece = Piece {
                number,
                kind,
                outline: outline(&laid, kind, chance),
                paltry: false,
            };
            let with = check_piece(&laid, home, options, &piece).ok()?;
            Some((piece, with))
        });
        let (piece, with) = found?;
        pieces.push(piece);
        laid = with;
    }
    missing(&laid, home).is_empty().then_some(pieces)
}

/// The kinds of a battlefield, those that need most room first, roads last. `Clause: TER-23`, `TER-24`.
fn kinds(home: Home, chance: &mut Chance) -> Option<Vec<FeatureKind>> {
    let (own, further) = (compulsory_kinds(home), optional_kinds(home));
    let mut kinds = Vec::new();
    let wanted = [
        (own, chance.between(1, 2)),
        (further.as_slice(), chance.between(2, 3)),
    ];
    for (from, count) in wanted {
        for _ in 0..count {
            let kind = *chance.pick(from)?;
            if check_kind(home, &kinds, kind).is_ok() {
                kinds.push(kind);
            }
        }
    }
    kinds.sort_by_key(|kind| {
        (
            *kind == FeatureKind::Road,
            *kind != FeatureKind::Waterway,
            *kind != FeatureKind::River,
        )
    });
    missing_kinds(home, &kinds).is_empty().then_some(kinds)
}

fn outline(board: &Board, kind: FeatureKind, chance: &mut Chance) -> Outline {
    if kind == FeatureKind::Waterway {
        let edge = chance.pick(&TableEdge::ALL).copied();
        return Outline::Shore {
            edge: edge.unwrap_or(TableEdge::North),
            depth: STEP * chance.between(6, 18),
            seed: chance.seed(),
        };
    }
    if !kind.is_strip() {
        return area(board, kind, chance);
    }
    let (bends, narrow, wide) = if kind == FeatureKind::River {
        (4, 3, 5)
    } else {
        (3, 4, 6)
    };
    Outline::Line {
        points: line(board, bends, STEP * wide / 2, chance),
        width: STEP * chance.between(narrow, wide),
    }
}

fn area(board: &Board, kind: FeatureKind, chance: &mut Chance) -> Outline {
    let (least, most) = if kind == FeatureKind::Bua {
        (12, 24)
    } else {
        (18, 40)
    };
    let length = chance.between(least, most);
    let width = chance.between((length / 2 + 1).max(9), length.min(72 - length));
    let centre = Point {
        x: chance.between(0, board.width / STEP) * STEP,
        y: chance.between(0, board.depth / STEP) * STEP,
    };
    Outline::Oval {
        centre,
        length: length * STEP,
        width: width * STEP,
        facing: chance.between(0, 35) * 5000,
        seed: chance.seed(),
    }
}

/// From one edge to the one across, winding a little, well away from the other two. `Clause: TER-07`, `TER-27`.
fn line(board: &Board, bends: i32, bank: Milli, chance: &mut Chance) -> Vec<Point> {
    let upright = chance.between(0, 1) == 0;
    let (long, wide) = if upright {
        (board.depth, board.width)
    } else {
        (board.width, board.depth)
    };
    // 640 paces of 2400, from the bank.
    let margin = wide / 15 * 4 + bank;
    let mut across = chance.between(margin, wide - margin);
    (0..=bends)
        .map(|i| {
            let along = long / bends * i;
            let along = if i == bends { long } else { along };
            let bend = chance.between(-8, 8) * STEP;
            across = (across + bend).clamp(margin, wide - margin);
            if upright {
                Point {
                    x: across,
                    y: along,
                }
            } else {
                Point {
                    x: along,
                    y: across,
                }
            }
        })
        .collect()
}
