//! How large a table may be that is painted. What a server or a file says has been checked by nobody: a lattice of signs over
//! millions of paces would never end.

use acies::ancients::Shape;
use acies::game::Table;
use acies::geometry::Point;

/// Longest side of a table, thousandths of a pace.
const MOST_PACES: i32 = 24_000_000;
/// The same in thousandths of an inch.
const MOST_INCHES: i32 = 96_000;
/// Most pieces of ground.
const MOST_PIECES: usize = 500;

/// No side of it is too long, and nothing lies farther beside it than it is long.
#[must_use]
pub(crate) fn is_paintable(table: &Table) -> bool {
    match table {
        Table::Ancients(state) => {
            let board = &state.board;
            let is_near = near(board.width, board.depth);
            let lies_near = |shape: &Shape| match shape {
                Shape::Area(corners) => corners.iter().all(&is_near),
                Shape::Strip { line, width } => {
                    line.iter().all(&is_near) && (0..=MOST_PACES).contains(width)
                }
            };
            are_sides(board.width, board.depth, MOST_PACES)
                && board.features.len() <= MOST_PIECES
                && board.features.iter().all(|one| lies_near(&one.shape))
        }
        Table::Skirmish(state) => {
            let field = &state.scenario;
            let is_near = near(field.width, field.depth);
            let grounds = field.pieces.iter().map(|piece| &piece.polygon);
            let houses = field.buildings.iter().map(|house| &house.footprint);
            are_sides(field.width, field.depth, MOST_INCHES)
                && field.pieces.len().max(field.buildings.len()) <= MOST_PIECES
                && grounds
                    .chain(houses)
                    .chain(&field.zones)
                    .flatten()
                    .all(is_near)
        }
    }
}

fn are_sides(width: i32, depth: i32, most: i32) -> bool {
    (1..=most).contains(&width) && (1..=most).contains(&depth)
}

fn near(width: i32, depth: i32) -> impl Fn(&Point) -> bool {
    let within = |at: i32, side: i32| at >= side.saturating_neg() && at <= side.saturating_mul(2);
    move |at: &Point| within(at.x, width) && within(at.y, depth)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use acies::ancients::{Board, Feature, FeatureKind};

    use super::*;
    use crate::samples;

    fn with_corner(x: i32) -> Table {
        let mut state = samples::two_lines();
        let corners = [(0, 0), (x, 0), (0, 240_000)].map(|(x, y)| Point { x, y });
        let wood = Feature {
            id: "1".to_owned(),
            kind: FeatureKind::Wood,
            shape: Shape::Area(corners.to_vec()),
            paltry: false,
        };
        let bare = Board::bare();
        state.board = Arc::new(Board::new(bare.width, bare.depth, vec![wood]));
        Table::Ancients(state)
    }

    #[test]
    fn ground_that_reaches_beyond_all_measure_is_not_painted() {
        assert!(is_paintable(&with_corner(300_000)));
        for far in [i32::MAX, i32::MIN, 100_000_000] {
            assert!(!is_paintable(&with_corner(far)), "{far}");
        }
        let mut state = samples::two_lines();
        state.board = Arc::new(Board::new(i32::MAX, i32::MAX, Vec::new()));
        assert!(!is_paintable(&Table::Ancients(state)));
    }

    #[test]
    fn every_table_that_comes_with_the_program_is_painted() {
        for own in acies::ancients::boards() {
            let mut state = samples::two_lines();
            state.board = Arc::new(own.board.clone());
            assert!(is_paintable(&Table::Ancients(state)), "{}", own.id);
        }
    }
}
