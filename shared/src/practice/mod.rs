//! The computer opponent: chooses intents from a state, nothing else.
//!
//! [`choose_as`] is a pure function: the same state, side, strength and budget give the same intent, on every machine. It asks no clock
//! and draws no dice; how long it may think is a [`Budget`] of positions looked at. Whatever it proposes has been put to
//! the rules first, so a refusal of it is a defect. Every intent brings its bound nearer to the end: a move pays points, a
//! shot or a fight is struck off the list of what is due, and when nothing is worth doing the phase is ended.

mod advance;
mod block;
mod combat;
mod field;
mod haste;
mod lone;
mod matchups;
mod play_out;
mod reach;
mod score;
mod search;
mod setup;
mod skirmish;
mod veteran;

use crate::ancients::{Intent, Phase, State};
use crate::game::{MatchIntent, MatchState, Offer, Strength, Table, TableIntent};
use crate::side::Side;

pub use play_out::{NONCES, PlayOut, between_computers, dice_of, friendly, play_out};
use search::Search;

/// How long the computer may think about one intent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions that may be put to the rules.
    pub nodes: u32,
}

impl Default for Budget {
    /// A fraction of a tenth of a second on one core.
    fn default() -> Self {
        Self::of(Strength::Recruit)
    }
}

impl Budget {
    /// What each strength usually has.
    #[must_use]
    pub const fn of(strength: Strength) -> Self {
        let nodes = match strength {
            Strength::Recruit => 240,
            Strength::Veteran => 2400,
        };
        Self { nodes }
    }
}

/// Whether a computer in this seat has something to say now.
#[must_use]
pub fn is_due(state: &MatchState, side: Side) -> bool {
    if state.outcome.is_some() {
        return false;
    }
    if let Some((by, _)) = state.offer
        && by != side
    {
        return true;
    }
    state.side_to_act() == Some(side)
}

/// What the computer of the first strength does now, see [`choose_as`].
#[must_use]
pub fn choose(state: &MatchState, side: Side, budget: Budget) -> MatchIntent {
    choose_as(Strength::Recruit, state, side, budget)
}

/// What the computer does now. Meant to be asked when [`is_due`] says so; at any other time the answer is an intent that
/// the match refuses.
#[must_use]
pub fn choose_as(
    strength: Strength,
    state: &MatchState,
    side: Side,
    budget: Budget,
) -> MatchIntent {
    match state.offer {
        Some((by, offer)) if by != side => answer(offer),
        Some(_) | None => MatchIntent::Play(match &state.table {
            Table::Ancients(table) => ancients(strength, state, table, side, budget).into(),
            Table::Skirmish(table) => {
                TableIntent::Skirmish(skirmish::play(table, side, strength, budget))
            }
        }),
    }
}

/// Rests and resumes whenever it is asked to; fights on rather than share the day.
const fn answer(offer: Offer) -> MatchIntent {
    match offer {
        Offer::Draw => MatchIntent::Decline(offer),
        Offer::Adjournment | Offer::Resumption => MatchIntent::Accept(offer),
    }
}

fn ancients(
    strength: Strength,
    state: &MatchState,
    table: &State,
    side: Side,
    budget: Budget,
) -> Intent {
    match strength {
        Strength::Veteran if !field::is_before_camps(table.phase) => {
            veteran::play(table, side, budget)
        }
        Strength::Recruit | Strength::Veteran => recruit(state, table, side, budget),
    }
}

fn recruit(state: &MatchState, table: &State, side: Side, budget: Budget) -> Intent {
    let mut search = Search::new(table, side, budget.nodes);
    let wish = match table.phase {
        Phase::Begin | Phase::Over => None,
        Phase::Army | Phase::Terrain | Phase::Edges => {
            field::next_step(&search, field::seed_of(state))
        }
        Phase::Camps | Phase::Deploy | Phase::Swap => setup::next_step(&search),
        Phase::Move => advance::best_move(&mut search),
        Phase::Shoot => combat::best_target(&mut search),
        Phase::Fight => combat::best_fight(&mut search),
    };
    wish.unwrap_or_else(|| search.way_out())
}
