//! The ghost of a piece of terrain: its ground, its outline, its joints; crossed when it may not lie there.

use acies::ancients::{Board, Piece, Shape};
use acies::geometry::Vec2;

use super::draft;
use crate::draw::{Draw, Spot};
use crate::table::{View, paint_handle};

/// The piece alone on a table of this size; nothing when its outline is none.
fn alone(board: &Board, piece: &Piece) -> Board {
    Board::new(board.width, board.depth, vec![piece.feature(board)])
}

/// Whether the piece covers a place of the table.
pub(super) fn covers(board: &Board, piece: &Piece, at: Vec2) -> bool {
    alone(board, piece).ground().is_inside(0, at)
}

pub(super) fn paint_piece(
    list: &mut Vec<Draw>,
    board: &Board,
    piece: &Piece,
    legal: Option<bool>,
    view: View<'_>,
) {
    let colour = view.look.judged(legal);
    let alone = alone(board, piece);
    let spot = |at: &Vec2| view.screen_from_table(*at);
    for part in alone.ground().parts() {
        list.push(Draw::Fill {
            corners: part.outline.iter().map(spot).collect(),
            colour: view.look.ground(piece.kind).0.faded(150),
        });
    }
    let outlines: Vec<Vec<Spot>> = match alone.features.first().map(|feature| &feature.shape) {
        Some(Shape::Area(corners)) => vec![corners.iter().map(|at| spot(&at.vec())).collect()],
        Some(Shape::Strip { .. }) => alone
            .ground()
            .parts()
            .iter()
            .map(|part| part.outline.iter().map(spot).collect())
            .collect(),
        None => Vec::new(),
    };
    for outline in &outlines {
        let next = outline.iter().cycle().skip(1);
        for (from, to) in outline.iter().zip(next) {
            list.push(Draw::Line {
                from: *from,
                to: *to,
                width: 2.5,
                colour,
            });
        }
        // A refused piece is crossed, so that it can be told without colour.
        if legal == Some(false)
            && let (Some(first), Some(across)) = (outline.first(), outline.get(outline.len() / 2))
        {
            list.push(Draw::Line {
                from: *first,
                to: *across,
                width: 2.0,
                colour,
            });
        }
    }
    for joint in draft::joints(piece) {
        paint_handle(list, view.screen_from_table(joint), view.look);
    }
}
