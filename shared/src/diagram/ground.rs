//! The ground of a diagram: features, camps, deployment zones.

use super::shape::{Canvas, Fill, Ink, Stroke};
use crate::ancients::{Layer, Shape, Side, State};
use crate::geometry::{Vec2, ribbon};

/// Features from the lowest to the highest: areas, then rivers, then roads.
pub(super) fn draw(canvas: &mut Canvas, state: &State) {
    for layer in Layer::ALL {
        for feature in &state.board.features {
            if feature.kind.layer() != layer {
                continue;
            }
            let fill = Fill::Ground(feature.kind);
            match &feature.shape {
                Shape::Area(corners) => {
                    let outline: Vec<Vec2> = corners.iter().map(|corner| corner.vec()).collect();
                    canvas.area(&outline, fill, Some(Stroke::solid(Ink::Ground, 4.0)));
                }
                Shape::Strip { line, width } => {
                    let line: Vec<Vec2> = line.iter().map(|corner| corner.vec()).collect();
                    for piece in ribbon(&line, f64::from(*width) / 1000.0) {
                        canvas.area(&piece, fill, None);
                        for (a, b) in [(0, 1), (2, 3)] {
                            let edge = [piece[a], piece[b]];
                            canvas.line(&edge, Stroke::solid(Ink::Ground, 3.0));
                        }
                    }
                }
            }
        }
    }
    for side in Side::BOTH {
        if let Some(camp) = state.camp(side) {
            let corners = camp.footprint().corners();
            canvas.area(
                &corners,
                Fill::Camp,
                Some(Stroke::solid(Ink::of(side), 7.0)),
            );
        }
    }
}
