//! Putting candidates to the rules, and counting how many.

use crate::ancients::{Intent, MovePreview, Refused, Side, State, apply, check_move};
use crate::dice::Prepared;

/// One decision: the state it is about, whose it is, and how many positions may still be looked at.
pub(super) struct Search<'s> {
    /// The table now.
    pub(super) state: &'s State,
    /// Who decides.
    pub(super) side: Side,
    nodes_left: u32,
}

impl<'s> Search<'s> {
    pub(super) const fn new(state: &'s State, side: Side, nodes: u32) -> Self {
        Self {
            state,
            side,
            nodes_left: nodes,
        }
    }

    /// No position may be looked at any more.
    pub(super) const fn is_spent(&self) -> bool {
        self.nodes_left == 0
    }

    /// How many positions may still be looked at.
    pub(super) const fn nodes_left(&self) -> u32 {
        self.nodes_left
    }

    /// Whether the rules take a candidate, whatever the dice will say.
    pub(super) fn allows(&mut self, intent: &Intent) -> bool {
        self.count();
        match apply(
            self.state,
            self.side,
            intent,
            &mut Prepared::new(Vec::new()),
        ) {
            Ok(_) | Err(Refused::OutOfDice) => true,
            Err(Refused::Rule(_)) => false,
        }
    }

    /// What a move comes to, if the rules take it.
    pub(super) fn preview(&mut self, intent: &Intent) -> Option<MovePreview> {
        self.count();
        check_move(self.state, self.side, intent).ok()
    }

    /// The state after a move of a side, if the rules take it. Should a die be rolled, it shows a middling number.
    pub(super) fn after_move(
        &mut self,
        state: &State,
        side: Side,
        intent: &Intent,
    ) -> Option<State> {
        self.count();
        apply(state, side, intent, &mut Prepared::new(vec![3; 4]))
            .ok()
            .map(|applied| applied.state)
    }

    const fn count(&mut self) {
        self.nodes_left = self.nodes_left.saturating_sub(1);
    }

    /// What ends the phase or the bound, when nothing else is worth doing.
    pub(super) fn way_out(&mut self) -> Intent {
        [Intent::EndMoves, Intent::EndBound, Intent::Ready]
            .into_iter()
            .find(|way| self.allows(way))
            .unwrap_or(Intent::EndBound)
    }
}
