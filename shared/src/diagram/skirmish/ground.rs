//! The ground of a skirmish diagram: pieces, houses with their doors and windows, ways up, mines and objectives.

use super::super::shape::{Canvas, Fill, Ink, Stroke};
use super::{LETTERS, SCALE, place};
use crate::ancients::FeatureKind;
use crate::geometry::{Point, Vec2};
use crate::skirmish::{
    Building, Goal, Label, OpeningKind, Piece, PieceState, Standing, State, TerrainKind,
};

/// Radius of the mark of a way up.
const LINK: f64 = 24.0;

/// Pieces from the lowest layer to the highest, then houses, then what lies and hangs there.
pub(super) fn draw(canvas: &mut Canvas, state: &State) {
    let mut pieces: Vec<_> = state.pieces_with_ids().collect();
    pieces.sort_by_key(|(_, piece, _)| piece.layer);
    for (_, piece, now) in pieces {
        draw_piece(canvas, piece, now);
    }
    for building in &state.scenario.buildings {
        draw_building(canvas, building);
    }
    for now in &state.links {
        let (low, high) = (place(now.link.low.at), place(now.link.high.at));
        let stroke = Stroke::solid(Ink::Mark, 6.0);
        canvas.ring(low, LINK, stroke);
        if low.distance(high) > 1.0 {
            canvas.line(&[low, high], stroke);
            canvas.ring(high, LINK, stroke);
        }
        let levels = format!("{}-{}", now.link.low.level, now.link.high.level);
        let above = low + Vec2::new(0.0, LINK + 18.0);
        canvas.text(above, LETTERS * 0.75, 0.0, &levels, Ink::Mark);
    }
    for mine in state.mines.iter().filter(|mine| !mine.spent) {
        canvas.cross(place(mine.mine.at), 14.0, Ink::Mark);
    }
    for objective in &state.scenario.objectives {
        match &objective.goal {
            Goal::Marker(spot) => {
                canvas.ring(place(spot.at), 40.0, Stroke::solid(Ink::Mark, 8.0));
                canvas.text(place(spot.at), LETTERS, 0.0, &objective.id, Ink::Mark);
            }
            Goal::Sector(outline) => {
                let border = Stroke::dashed(Ink::Mark, 4.0);
                canvas.area(&places(outline), Fill::Ghost, Some(border));
            }
        }
    }
}

fn places(outline: &[Point]) -> Vec<Vec2> {
    outline.iter().map(|at| place(*at)).collect()
}

fn draw_piece(canvas: &mut Canvas, piece: &Piece, now: &PieceState) {
    let border = match now.standing {
        Standing::Passable => Stroke::solid(Ink::Ground, 3.0),
        Standing::Dangerous(_) => Stroke::dashed(Ink::Illegal, 5.0),
        Standing::Impassable => Stroke::solid(Ink::Outcome, 7.0),
    };
    canvas.area(&places(&piece.polygon), fill_of(piece), Some(border));
}

/// The patterns of both rule systems are the same where the ground is alike.
fn fill_of(piece: &Piece) -> Fill {
    let kind = match (piece.label, piece.kind) {
        (Label::Wall, _) => FeatureKind::Bua,
        (Label::Ravine, _) => FeatureKind::SteepHill,
        (Label::RagingRiver, _) => FeatureKind::Waterway,
        (Label::Rubble | Label::BarbedWire, _) => FeatureKind::Rough,
        (Label::Plain, None | Some(TerrainKind::Plain)) => return Fill::Ghost,
        (Label::Plain, Some(kind)) => match kind {
            TerrainKind::Plain
            | TerrainKind::Road
            | TerrainKind::BumpyPath
            | TerrainKind::FieldTrack => FeatureKind::Road,
            TerrainKind::Mud | TerrainKind::Swamp => FeatureKind::Marsh,
            TerrainKind::RockyPath => FeatureKind::Rough,
            TerrainKind::Snow | TerrainKind::DeepSnow => FeatureKind::Dunes,
            TerrainKind::Stream | TerrainKind::River => FeatureKind::River,
            TerrainKind::Scrub => FeatureKind::Wood,
            TerrainKind::Cornfield => FeatureKind::EnclosedField,
        },
    };
    Fill::Ground(kind)
}

/// Thick walls; doors lie over them as thick, windows thinner.
fn draw_building(canvas: &mut Canvas, building: &Building) {
    let walls = Stroke::solid(Ink::Outcome, 12.0);
    canvas.area(&places(&building.footprint), Fill::Camp, Some(walls));
    for opening in &building.openings {
        let ends = [place(opening.from), place(opening.to)];
        let width = match opening.kind {
            OpeningKind::Door => 0.22,
            OpeningKind::Window => 0.1,
        };
        canvas.line(&ends, Stroke::solid(Ink::Mark, width * SCALE));
    }
}
