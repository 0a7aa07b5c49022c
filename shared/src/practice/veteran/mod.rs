//! The second strength: plans a whole bound, weighs every fight by its exact chances, asks what the enemy will make of it.
//!
//! The moves of a bound are looked at together ([`plan`]): a few of the best first moves are carried on with the moves that
//! go best with them, and the best plans are held against the enemy's best answers ([`reply`]). What a position is worth
//! is said in [`judge`], what an element or the camp is worth as the losses stand in [`stakes`], what a combat promises in
//! [`exchange`]. Two of the army are held back when it is drawn up ([`second_line`]) and sent in when they are called for
//! ([`reserve`]). Shots and fights are taken in the order that helps the later ones ([`order`]).

mod deploy;
mod exchange;
mod field;
mod judge;
mod moves;
mod order;
mod plan;
mod reply;
mod reserve;
mod second_line;
mod stakes;

use super::{Budget, Search, setup};
use crate::ancients::{Intent, Phase, Side, State};

/// What the second strength does now.
pub(super) fn play(state: &State, side: Side, budget: Budget) -> Intent {
    let mut search = Search::new(state, side, budget.nodes);
    let wish = match state.phase {
        Phase::Begin | Phase::Over => None,
        Phase::Deploy => deploy::next_step(&mut search),
        Phase::Swap => deploy::next_exchange(&mut search),
        Phase::Army | Phase::Terrain | Phase::Edges | Phase::Camps => setup::next_step(&search),
        Phase::Move => plan::best_move(&mut search),
        Phase::Shoot => order::best_target(&mut search),
        Phase::Fight => order::best_fight(&mut search),
    };
    wish.unwrap_or_else(|| search.way_out())
}
