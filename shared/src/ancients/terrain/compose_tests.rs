//! Random battlefields: legal all of them, in a mirror too, and the same for the same seed.

use super::super::{Board, FeatureKind, Home, Options, Shape, TableEdge};
use super::{Outline, Piece, compose, composed_board};
use crate::geometry::Point;

/// The same piece seen in a mirror that stands on the middle line from south to north.
fn mirrored(board: &Board, piece: &Piece) -> Piece {
    let flip = |points: &[Point]| -> Vec<Point> {
        points
            .iter()
            .map(|p| Point {
                x: board.width - p.x,
                y: p.y,
            })
            .collect()
    };
    let outline = match (&piece.outline, piece.outline.shape(board)) {
        (Outline::Shore { edge, depth, seed }, _) => Outline::Shore {
            edge: match edge {
                TableEdge::East => TableEdge::West,
                TableEdge::West => TableEdge::East,
                TableEdge::North | TableEdge::South => *edge,
            },
            depth: *depth,
            seed: *seed,
        },
        (_, Shape::Area(corners)) => Outline::Area(flip(&corners)),
        (_, Shape::Strip { line, width }) => Outline::Line {
            points: flip(&line),
            width,
        },
    };
    Piece {
        outline,
        ..piece.clone()
    }
}

#[test]
fn ter_28_every_composed_battlefield_is_legal_and_so_is_its_mirror_image() {
    let (board, options) = (Board::bare(), Options::default());
    for home in Home::ALL {
        let mut seen = Vec::new();
        for seed in 0..40 {
            let pieces = compose(&board, home, &options, seed).unwrap();
            assert!((3..=5).contains(&pieces.len()));
            let laid = composed_board(&board, home, &options, &pieces).unwrap();
            assert_eq!(super::super::check_board(&laid), Ok(()), "{home:?} {seed}");
            let mirrored: Vec<Piece> = pieces.iter().map(|p| mirrored(&board, p)).collect();
            let image = composed_board(&board, home, &options, &mirrored);
            // A shore's ends are the one thing that has a left and a right hand.
            let has_shore = pieces.iter().any(|p| p.kind == FeatureKind::Waterway);
            assert!(image.is_some() || has_shore, "{home:?} {seed}");
            assert_eq!(compose(&board, home, &options, seed).unwrap(), pieces);
            seen.push(laid.digest());
        }
        seen.sort();
        seen.dedup();
        assert!(seen.len() >= 39, "{home:?}: battlefields differ");
    }
}

#[test]
fn ter_27_proposed_rivers_keep_to_the_middle() {
    let (board, options) = (Board::bare(), Options::default());
    let strict = Options {
        river_margin: true,
        ..Options::default()
    };
    let mut rivers = 0;
    for seed in 0..60 {
        let pieces = compose(&board, Home::Forest, &options, seed).unwrap();
        assert!(composed_board(&board, Home::Forest, &strict, &pieces).is_some());
        for piece in pieces.iter().filter(|p| p.kind == FeatureKind::River) {
            let Outline::Line { points, .. } = &piece.outline else {
                panic!("a river is a line");
            };
            let middle = 690_000..=1_710_000;
            let upright = points[0].y == 0;
            let across = |p: &Point| if upright { p.x } else { p.y };
            assert!(points.iter().all(|p| middle.contains(&across(p))), "{seed}");
            rivers += 1;
        }
    }
    assert!(rivers > 5, "{rivers}");
}
