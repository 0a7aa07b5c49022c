//! What the own elements can still do in this bound: for the selection in full, for all as hints by the points left.

use acies::ancients::{
    CommandCost, ElementId, Phase, Side, State, can_break_off, command_cost, enemies_touching,
    group_of, legal_contacts, may_shoot, reach_ahead,
};
use acies::geometry::{Edge, Milli};

use super::Battle;
use crate::link::MatchSession;

/// What the selection can still do.
#[derive(Clone, Debug, PartialEq)]
pub struct Able {
    /// Somebody of it has moved in this bound already.
    pub has_moved: bool,
    /// What a move of it costs.
    pub cost: CommandCost,
    /// Straight ahead, 1/1000 pace; 0: not at all.
    pub ahead: Milli,
    /// Whom it can reach by a simple way, and on which edge.
    pub contacts: Vec<(ElementId, Edge)>,
    /// Whom it touches.
    pub enemies: Vec<ElementId>,
    /// It could leave them.
    pub breaks_off: bool,
    /// Whom it could shoot at as it stands.
    pub targets: Vec<ElementId>,
}

impl Able {
    fn of(table: &State, side: Side, selected: &[ElementId]) -> Self {
        let has_moved = selected
            .iter()
            .any(|id| table.element(*id).is_some_and(|element| element.moved));
        let moves = !has_moved && table.phase == Phase::Move && table.active == side;
        let contacts = match selected {
            [one] if moves => legal_contacts(table, side, *one)
                .into_iter()
                .flat_map(|(_, preview)| preview.contacts)
                .map(|(_, enemy, edge)| (enemy, edge))
                .collect(),
            _ => Vec::new(),
        };
        let each = |what: &dyn Fn(&State, ElementId) -> Vec<ElementId>| {
            let mut all: Vec<ElementId> = selected.iter().flat_map(|id| what(table, *id)).collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        Self {
            has_moved,
            cost: command_cost(table, selected),
            ahead: if moves {
                reach_ahead(table, side, selected)
            } else {
                0
            },
            contacts,
            enemies: each(&|table, id| enemies_touching(table, id)),
            breaks_off: matches!(selected, [one] if moves && can_break_off(table, *one)),
            targets: each(&|table, id| may_shoot(table, id)),
        }
    }
}

/// A group that can still be moved, and what that costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// Who; those who are alone are a group of one.
    pub group: Vec<ElementId>,
    /// Points.
    pub points: u8,
}

/// Who has not moved yet, group by group, the cheapest first.
pub(super) fn hints(table: &State, side: Side) -> Vec<Hint> {
    let mut hints: Vec<Hint> = Vec::new();
    if table.phase != Phase::Move || table.active != side {
        return hints;
    }
    let own = table.in_field();
    for (id, _) in own.filter(|(_, element)| element.side == side && !element.moved) {
        if hints.iter().any(|hint| hint.group.contains(&id)) {
            continue;
        }
        let mut group = group_of(table, id);
        group.retain(|one| table.element(*one).is_some_and(|element| !element.moved));
        if group.is_empty() {
            group.push(id);
        }
        let points = command_cost(table, &group).points;
        hints.push(Hint { group, points });
    }
    hints.sort_by_key(|hint| hint.points);
    hints
}

impl Battle {
    /// What the selection can still do, if it is an own one.
    #[must_use]
    pub fn able(&self) -> Option<&Able> {
        let (of, able) = self.able.as_ref()?;
        (*of == self.selected).then_some(able)
    }

    /// Who can still be moved.
    #[must_use]
    pub fn hints(&self) -> &[Hint] {
        &self.hints
    }

    /// The selection may be another one now.
    pub(crate) fn look_at_selected(&mut self, session: &MatchSession) {
        self.keep_terms();
        let is_known = self
            .able
            .as_ref()
            .is_some_and(|(of, _)| *of == self.selected);
        if is_known {
            return;
        }
        let table = session.ancients();
        self.able = session
            .seat
            .filter(|_| !self.selected.is_empty() && table.phase >= Phase::Move)
            .map(|side| {
                let able = Able::of(table, side, &self.selected);
                (self.selected.clone(), able)
            });
    }

    /// Column and bonus were chosen for whoever was selected then, not for the next.
    fn keep_terms(&mut self) {
        if self.selected == self.terms_of {
            return;
        }
        if !self.terms_of.is_empty() {
            self.bonus = 0;
        }
        if self.selected.len() < 2 {
            self.column = false;
        }
        self.terms_of.clone_from(&self.selected);
    }
}
