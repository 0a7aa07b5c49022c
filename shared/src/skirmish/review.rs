//! The terrain review. `Clause: SKM-06..SKM-09`.

use super::turn::{Stop, Turn};
use super::{
    Agreement, Event, Phase, Refusal, Side, Standing, State, TerrainProposal, UnknownThing, deploy,
};

/// Begins the setup: the terrain review, or deployment where joining was the agreement. `Clause: SKM-06`, `SKM-09`.
pub(super) fn begin(turn: &mut Turn<'_>) -> Result<(), Stop> {
    let phase = turn.state.phase;
    if phase != Phase::Begin {
        return Err(Refusal::WrongPhase { phase }.into());
    }
    match turn.state.switches.agreement {
        Agreement::Review => turn.emit(Event::ReviewBegan),
        Agreement::Accepted => deploy::begin(turn),
    }
}

/// Accepts a revision; when both have accepted the same one, deployment begins. `Clause: SKM-06`.
pub(super) fn accept(turn: &mut Turn<'_>, side: Side, revision: u16) -> Result<(), Stop> {
    let state = &turn.state;
    check_open(state)?;
    if revision != state.review.revision {
        let revision = state.review.revision;
        return Err(Refusal::OldRevision { revision }.into());
    }
    if state.review.accepted[side.index()] {
        let active = state.side_to_act();
        return Err(Refusal::NotYourTurn { active }.into());
    }
    turn.emit(Event::TerrainAccepted { side, revision })?;
    if turn.state.review.accepted == [true; 2] {
        deploy::begin(turn)?;
    }
    Ok(())
}

/// Wants something otherwise: a new revision that nobody has accepted yet. `Clause: SKM-06..SKM-08`.
pub(super) fn propose(
    turn: &mut Turn<'_>,
    side: Side,
    proposal: TerrainProposal,
) -> Result<(), Stop> {
    let state = &turn.state;
    check_open(state)?;
    if state.review.revision >= state.profile().play.most_revisions {
        return Err(Refusal::TerrainLocked.into());
    }
    check_proposal(state, proposal)?;
    let revision = state.review.revision.saturating_add(1);
    turn.emit(Event::TerrainProposed {
        side,
        proposal,
        revision,
    })
}

/// The review is open: not before the beginning, not after the agreement. `Clause: SKM-06`.
const fn check_open(state: &State) -> Result<(), Refusal> {
    match state.phase {
        Phase::TerrainReview => Ok(()),
        Phase::Begin => Err(Refusal::WrongPhase { phase: state.phase }),
        Phase::Deploy | Phase::Play | Phase::Over => Err(Refusal::TerrainLocked),
    }
}

/// What may be agreed: everything but walls, ravines and raging rivers, and stairs and ladders that came damaged.
/// `Clause: SKM-07`, `SKM-08`.
fn check_proposal(state: &State, proposal: TerrainProposal) -> Result<(), Refusal> {
    match proposal {
        TerrainProposal::Piece { piece, standing } => {
            let known = state.scenario.pieces.get(usize::from(piece.0));
            let thing = UnknownThing::Piece(piece);
            let known = known.ok_or(Refusal::UnknownThing { thing })?;
            if known.label.is_fixed() {
                return Err(Refusal::TerrainFixed);
            }
            match standing {
                Standing::Dangerous(set) if set.is_empty() => Err(Refusal::Malformed),
                Standing::Dangerous(_) | Standing::Passable | Standing::Impassable => Ok(()),
            }
        }
        TerrainProposal::Link { link, .. } => {
            let thing = UnknownThing::Link(link);
            let known = state.link(link).ok_or(Refusal::UnknownThing { thing })?;
            if known.link.damaged {
                Ok(())
            } else {
                Err(Refusal::TerrainFixed)
            }
        }
    }
}
