//! The computer opponent of Platoon Skirmish.

use super::Budget;
use crate::side::Side;
use crate::skirmish::{Intent, State};

/// What it does now.
pub(super) fn play(_state: &State, _side: Side, _budget: Budget) -> Intent {
    Intent::Lapse
}
