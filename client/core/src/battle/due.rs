//! What is due: shootings and combats with factors and exact chances.

use acies::ancients::{
    ElementId, Factor, Fates, Intent, Phase, Placed, Side, State, after_moves, legal_fights,
    legal_targets, odds_of_fight, odds_of_shooting,
};

/// One shooting or combat that is due, or would be if its phase began now.
#[derive(Clone, Debug, PartialEq)]
pub struct DueRow {
    /// A shooting, not a close combat.
    pub is_shooting: bool,
    /// The main shooter, or the active side's element.
    pub first: ElementId,
    /// The target, or the other element.
    pub second: ElementId,
    /// Further shooters.
    pub helpers: Vec<ElementId>,
    /// What the first adds to its die.
    pub first_factors: Vec<Factor>,
    /// What the second adds to its die.
    pub second_factors: Vec<Factor>,
    /// In how many of 36 rolls nothing, recoil, flight, loss happens to the first and to the second.
    pub chances: [Option<[u8; 4]>; 2],
}

const fn of(fates: Fates) -> [u8; 4] {
    [fates.nothing, fates.recoil, fates.flee, fates.destroyed]
}

/// What is due now; in the movement phase what would be, all that happens by itself at its end counted in.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Outlook {
    pub(super) rows: Vec<DueRow>,
    /// Who turns, conforms or follows by itself, and how it ends.
    pub(super) turning: Vec<Placed>,
    /// Who of these follows an opponent that breaks off. `Clause: BRK-08`.
    pub(super) following: Vec<ElementId>,
    /// The table then, when it is another one than now.
    pub(super) then: Option<Box<State>>,
}

impl Outlook {
    /// As the table stands.
    pub(super) fn now(table: &State) -> Self {
        Self::of(table, table.active, None).unwrap_or_else(|| Self {
            rows: rows(table),
            turning: Vec::new(),
            following: Vec::new(),
            then: None,
        })
    }

    /// After one more move of a side. Nothing when the rules do not say what then would be.
    pub(super) fn of(table: &State, side: Side, last: Option<&Intent>) -> Option<Self> {
        let after = after_moves(table, side, last)?;
        Some(Self {
            rows: rows(&after.state),
            following: after.followed.iter().map(|one| one.element).collect(),
            turning: after.turned.into_iter().chain(after.followed).collect(),
            then: Some(Box::new(after.state)),
        })
    }
}

/// Everything that is due in this phase; in the movement phase the combats that would be.
fn rows(table: &State) -> Vec<DueRow> {
    match table.phase {
        Phase::Shoot => legal_targets(table)
            .into_iter()
            .filter_map(|due| {
                let odds = odds_of_shooting(table, due.target);
                let (first, helpers) = due.shooters.split_first()?;
                Some(DueRow {
                    is_shooting: true,
                    first: *first,
                    second: due.target,
                    helpers: helpers.to_vec(),
                    first_factors: due.shooting,
                    second_factors: due.shot_at,
                    chances: [
                        odds.as_ref().map(|odds| of(odds.first)),
                        odds.as_ref().map(|odds| of(odds.second)),
                    ],
                })
            })
            .collect(),
        Phase::Move | Phase::Fight => legal_fights(table)
            .into_iter()
            .map(|due| {
                let odds = odds_of_fight(table, due.active.element);
                DueRow {
                    is_shooting: false,
                    first: due.active.element,
                    second: due.other.element,
                    helpers: Vec::new(),
                    first_factors: due.active.factors,
                    second_factors: due.other.factors,
                    chances: [
                        odds.as_ref().map(|odds| of(odds.first)),
                        odds.as_ref().map(|odds| of(odds.second)),
                    ],
                }
            })
            .collect(),
        Phase::Begin
        | Phase::Army
        | Phase::Terrain
        | Phase::Edges
        | Phase::Camps
        | Phase::Deploy
        | Phase::Swap
        | Phase::Over => Vec::new(),
    }
}
