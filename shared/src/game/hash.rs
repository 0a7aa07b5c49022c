//! The hash of a match's state. `Decision 3`. Byte for byte in `docs/protocol.md`, section "State hash".

use super::{
    Drawn, MatchState, Offer, Outcome, RULES_VERSION, RuleSystem, Seat, Strength, Victory,
};
use crate::canonical::Canonical;
use crate::dice::Bytes32;
use crate::{ancients, skirmish};

/// First bytes of every encoding; the version of the rules and the number of the rule system follow.
const TAG: &[u8; 11] = b"acies state";

/// The number of a rule system.
const fn number_of(system: RuleSystem) -> u8 {
    match system {
        RuleSystem::Ancients => 0,
        RuleSystem::Skirmish => 1,
    }
}

/// SHA-256 over the canonical encoding of a state.
pub(super) fn hash_of(state: &MatchState) -> Bytes32 {
    let MatchState {
        number,
        seats,
        nonce_hashes,
        nonces,
        rolls,
        clocks,
        offer,
        adjourned,
        outcome,
        table,
    } = state;
    let mut to = Canonical::new();
    to.bytes(TAG);
    to.u16(RULES_VERSION);
    to.u8(number_of(table.system()));
    to.u32(*number);
    for seat in seats {
        to.option(seat.as_ref(), |to, Seat { name, computer }| {
            to.text(name);
            to.option(*computer, |to, strength| {
                to.u8(match strength {
                    Strength::Recruit => 0,
                    Strength::Veteran => 1,
                });
            });
        });
    }
    for known in nonce_hashes.iter().chain(nonces) {
        to.option(known.as_ref(), |to, bytes| to.bytes(&bytes.0));
    }
    to.u64(*rolls);
    to.option(*clocks, |to, [red, blue]| {
        to.u32(red);
        to.u32(blue);
    });
    to.option(*offer, |to, (side, offer)| {
        to.side(side);
        to.u8(match offer {
            Offer::Draw => 0,
            Offer::Adjournment => 1,
            Offer::Resumption => 2,
        });
    });
    to.bool(*adjourned);
    to.option(*outcome, outcome_to);
    table.write(&mut to);
    to.hash()
}

fn outcome_to(to: &mut Canonical, outcome: Outcome) {
    let (code, winner) = match outcome {
        Outcome::Battle { winner, .. } => (0, Some(winner)),
        Outcome::Resigned { winner } => (1, Some(winner)),
        Outcome::TimeRanOut { winner } => (2, Some(winner)),
        Outcome::Absent { winner } => (3, Some(winner)),
        Outcome::Draw(Drawn::Agreed) => (4, None),
        Outcome::Draw(Drawn::Equal) => (5, None),
    };
    to.u8(code);
    to.option(winner, Canonical::side);
    if let Outcome::Battle { victory, .. } = outcome {
        to.u8(match victory {
            Victory::Ancients(ancients::Victory::Losses) => 0,
            Victory::Ancients(ancients::Victory::BoundLimit) => 1,
            Victory::Skirmish(victory) => skirmish::canonical::victory_code(victory),
        });
    }
}
