//! The setup: a camp on the base edge, the army as it is usually drawn up, done. What comes before it is in `field`.

use crate::ancients::{Intent, Phase, Placed, Status, suggested_camp, suggested_deployment};

use super::Search;

/// The next step of the setup, if there is one besides being done.
pub(super) fn next_step(search: &Search<'_>) -> Option<Intent> {
    let wish = match search.state.phase {
        Phase::Camps => place_camp(search),
        Phase::Deploy => deploy(search),
        Phase::Begin
        | Phase::Army
        | Phase::Terrain
        | Phase::Edges
        | Phase::Swap
        | Phase::Move
        | Phase::Shoot
        | Phase::Fight
        | Phase::Over => None,
    };
    wish.or(Some(Intent::Ready))
}

fn place_camp(search: &Search<'_>) -> Option<Intent> {
    if search.state.camp(search.side).is_some() {
        return None;
    }
    suggested_camp(search.state, search.side).map(|centre| Intent::PlaceCamp {
        centre,
        garrison: None,
    })
}

/// Draws up the army once; who is on the table already stays where he is.
fn deploy(search: &Search<'_>) -> Option<Intent> {
    let placements: Vec<Placed> = suggested_deployment(search.state, search.side)
        .into_iter()
        .filter(|placed| {
            search
                .state
                .element(placed.element)
                .is_some_and(|e| e.status == Status::InHand)
        })
        .collect();
    (!placements.is_empty()).then_some(Intent::Deploy { placements })
}
