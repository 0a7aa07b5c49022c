//! Distant shooting: who shoots at whom together, and how it is resolved. `Clause: SHT-01..SHT-22`.

use serde::{Deserialize, Serialize};

use super::combat::{lower, when_equal, worst};
use super::results::{Manner, band_of};
use super::sight::{can_shoot, distance};
use super::turn::{Stop, Turn};
use super::{
    CombatResult, ElementId, Event, Exchange, Factor, Phase, Refusal, Score, State, Troop, factors,
    outcome,
};
use crate::clause::Clause;

/// Most elements that shoot together. `Clause: SHT-09`.
const TOGETHER: usize = 3;

/// A shooting that is due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShootingDue {
    /// Who is shot at.
    pub target: ElementId,
    /// Who shoots, the main shooter first, at most three. `Ruling: RUL-26`.
    pub shooters: Vec<ElementId>,
    /// The target shoots back at the main shooter; the one roll serves both.
    pub mutual: bool,
    /// What the main shooter adds to its die.
    pub shooting: Vec<Factor>,
    /// What the target adds to its die.
    pub shot_at: Vec<Factor>,
}

/// Every target that may be named now, sorted; empty outside the shooting phase. `Clause: SEQ-02`.
#[must_use]
pub fn legal_targets(state: &State) -> Vec<ShootingDue> {
    if state.phase != Phase::Shoot {
        return Vec::new();
    }
    let lines = Lines::of(state);
    state
        .with_ids()
        .filter_map(|(target, _)| lines.due(state, target))
        .collect()
}

/// Whom an element could shoot at as things stand, whatever the phase: in arc and range, seen, nobody in contact.
#[must_use]
pub fn may_shoot(state: &State, shooter: ElementId) -> Vec<ElementId> {
    state
        .with_ids()
        .filter(|(target, _)| can_shoot(state, shooter, *target))
        .map(|(target, _)| target)
        .collect()
}

/// The shooting at a target, or why there is none.
///
/// # Errors
/// [`Refusal::UnknownElement`], [`Refusal::NotOnTable`], [`Refusal::AlreadyShotAt`], [`Refusal::NoShooter`].
pub(crate) fn check_target(state: &State, target: ElementId) -> Result<ShootingDue, Refusal> {
    let element = state
        .element(target)
        .ok_or(Refusal::UnknownElement { element: target })?;
    if !element.is_on_table() {
        return Err(Refusal::NotOnTable { element: target });
    }
    if element.was_shot_at {
        return Err(Refusal::AlreadyShotAt { target });
    }
    Lines::of(state)
        .due(state, target)
        .ok_or(Refusal::NoShooter { target })
}

/// Resolves one shooting wholly. `Clause: SHT-15`, `Ruling: RUL-24`.
pub(crate) fn resolve(turn: &mut Turn<'_>, due: &ShootingDue) -> Result<(), Stop> {
    let dice = (turn.roll()?, turn.roll()?);
    let Some(exchange) = compared(&turn.state, due, dice) else {
        return Ok(());
    };
    turn.emit(Event::Shot(Box::new(exchange.clone())))?;
    outcome::of_shooting(turn, &exchange)
}

/// Everybody who can shoot at somebody now, and who is kept for whom.
struct Lines {
    /// Distance, shooter, target.
    open: Vec<(f64, ElementId, ElementId)>,
    /// Pairs that shoot at each other. `Clause: SHT-11`.
    mutual: Vec<(ElementId, ElementId)>,
}

impl Lines {
    fn of(state: &State) -> Self {
        let mut open = Vec::new();
        for (shooter, own) in state.with_ids().filter(|(_, e)| e.troop.shoots()) {
            for (target, enemy) in state.with_ids() {
                if enemy.side != own.side && can_shoot(state, shooter, target) {
                    open.push((distance(state, shooter, target), shooter, target));
                }
            }
        }
        open.sort_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
        let mut mutual: Vec<(ElementId, ElementId)> = Vec::new();
        for (_, a, b) in &open {
            let back = open.iter().any(|(_, c, d)| (c, d) == (b, a));
            let taken = |id: &ElementId| mutual.iter().any(|(c, d)| c == id || d == id);
            if back && !taken(a) && !taken(b) {
                mutual.push((*a, *b));
            }
        }
        Self { open, mutual }
    }

    fn partner(&self, id: ElementId) -> Option<ElementId> {
        self.mutual.iter().find_map(|(a, b)| {
            if *a == id {
                Some(*b)
            } else if *b == id {
                Some(*a)
            } else {
                None
            }
        })
    }

    /// Who shoots at a target: its partner first, then the nearest who are not kept for somebody else.
    /// `Clause: SHT-09`, `SHT-10`, `AMB-47`, `Ruling: RUL-26`.
    fn due(&self, state: &State, target: ElementId) -> Option<ShootingDue> {
        let partner = self.partner(target);
        let mut shooters: Vec<ElementId> = partner.into_iter().collect();
        let nearest = self
            .open
            .iter()
            .filter(|(_, _, at)| *at == target)
            .map(|(_, shooter, _)| *shooter);
        for shooter in nearest {
            let kept = self.partner(shooter).is_some_and(|other| other != target);
            if !kept && !shooters.contains(&shooter) {
                shooters.push(shooter);
            }
        }
        let main = *shooters.first()?;
        if state.camp_of_garrison(target).is_some() {
            // Only bows combine on a camp. Clause: CMP-10
            let is_bows = |id: ElementId| state.element(id).is_some_and(|e| e.troop == Troop::Bows);
            shooters.retain(|id| *id == main || is_bows(main) && is_bows(*id));
        }
        shooters.truncate(TOGETHER);
        let mutual = partner.is_some();
        Some(ShootingDue {
            target,
            shooting: factors::of_shooter(state, main, target, mutual),
            shot_at: factors::of_target(state, target, &shooters),
            shooters,
            mutual,
        })
    }
}

/// Both totals and what the table makes of them. `Clause: SHT-15`, `SHT-16`, `OUT-03`.
pub(crate) fn compared(state: &State, due: &ShootingDue, dice: (u8, u8)) -> Option<Exchange> {
    let (main, helpers) = due.shooters.split_first()?;
    let score = |element, die, factors: &[Factor]| Score {
        element,
        die,
        factors: factors.to_vec(),
        total: factors::total(die, factors),
    };
    let first = score(*main, dice.0, &due.shooting);
    let second = score(due.target, dice.1, &due.shot_at);
    let band = band_of(first.total, second.total);
    let loser = lower(&first, &second);
    let manner = |_| Manner::Shooting;
    let mut verdict = match loser {
        Some(loser) if loser == due.target => worst(state, loser, &due.shooters, manner, band),
        Some(loser) => worst(state, loser, &[due.target], manner, band),
        None if due.mutual => when_equal(state, &[*main, due.target]),
        None => when_equal(state, &[due.target]),
    };
    if loser == Some(*main) && !due.mutual {
        // Nobody shot back. Clause: OUT-04
        verdict.result = CombatResult::Nothing;
        verdict.clause = Clause::Sht16;
    }
    Some(Exchange {
        first,
        second,
        helpers: helpers.to_vec(),
        mutual: due.mutual,
        camp: state.camp_of_garrison(due.target),
        band,
        loser,
        deciding: verdict.deciding,
        result: verdict.result,
        clause: verdict.clause,
    })
}
