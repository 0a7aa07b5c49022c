//! Numbers on the table during the terrain review: which piece and which way up a line of the review is about.

use acies::skirmish::{Level, LinkId, Phase, State};

use super::board::middle;
use crate::draw::{Anchor, Draw, Spot};
use crate::look::{self, Look};
use crate::table::View;
use crate::texts::Texts;

/// Radius of a number's disc, logical pixels.
const RADIUS: f32 = 9.0;

/// Whatever shares its name with others carries its number.
pub(super) fn paint(
    list: &mut Vec<Draw>,
    state: &State,
    texts: &Texts,
    level: Level,
    view: View<'_>,
) {
    if state.phase != Phase::TerrainReview {
        return;
    }
    for (id, piece, _) in state.pieces_with_ids() {
        if let Some(number) = texts.number_of_piece(state, id) {
            let corners: Vec<Spot> = piece
                .polygon
                .iter()
                .map(|at| view.screen_from_table(at.vec()))
                .collect();
            let at = middle(&corners);
            // Beside the warning of dangerous ground.
            disc(list, Spot::new(at.x + 16.0, at.y), number, view.look);
        }
    }
    for (id, now) in (0..=u8::MAX).map(LinkId).zip(&state.links) {
        let ends = [now.link.low, now.link.high];
        let end = ends.into_iter().find(|end| end.level == level);
        if let (Some(end), Some(number)) = (end, texts.number_of_link(state, id)) {
            let at = view.screen_from_table(end.at.vec());
            disc(list, Spot::new(at.x + 18.0, at.y - 12.0), number, view.look);
        }
    }
}

fn disc(list: &mut Vec<Draw>, at: Spot, number: usize, look: &Look) {
    for (ring, colour) in [(None, look.paper), (Some(1.5), look.ink)] {
        list.push(Draw::Circle {
            centre: at,
            radius: RADIUS,
            ring,
            colour,
        });
    }
    list.push(Draw::Text {
        text: number.to_string(),
        at,
        size: look::SMALL,
        anchor: Anchor::Middle,
        turned: 0.0,
        colour: look.ink,
    });
}
