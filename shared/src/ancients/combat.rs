//! Close combat: who fights whom, with which factors, and how a combat is resolved. `Clause: CBT-01..CBT-11`.

use serde::{Deserialize, Serialize};

use super::outcome;
use super::results::{Going, Manner, band_of, result_of};
use super::touching::{are_front_to_front, contacts_of, front_pairs, overlappers_of};
use super::turn::{Stop, Turn};
use super::{
    Band, BowsMet, CombatResult, ElementId, Event, Exchange, Factor, Fight, FightKind, Phase,
    Score, Side, State, Troop, camp, factors,
};
use crate::clause::Clause;
use crate::geometry::Edge;

/// One element of a combat with everything that its die is added to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Footing {
    /// Who rolls.
    pub element: ElementId,
    /// Everything added to the die, each with its clause.
    pub factors: Vec<Factor>,
}

/// A close combat that is due, or would be if the phase began now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FightDue {
    /// Who fights whom.
    pub fight: Fight,
    /// The active side's element; its die is rolled first. `Ruling: RUL-24`.
    pub active: Footing,
    /// The other side's element.
    pub other: Footing,
    /// Whose camp it is about, if it is about one.
    pub camp: Option<Side>,
}

/// The close combats that are still due, with the factors as they stand now; before the close combat phase those that
/// would be due if it began now. Sorted by attacker.
#[must_use]
pub fn legal_fights(state: &State) -> Vec<FightDue> {
    due_fights(state)
        .iter()
        .map(|fight| weighed(state, *fight))
        .collect()
}

/// The pairs of [`legal_fights`].
pub(crate) fn due_fights(state: &State) -> Vec<Fight> {
    match state.phase {
        Phase::Move | Phase::Shoot => fights_from_contacts(state),
        Phase::Fight => state.due.clone(),
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

/// Every pair that fights if the phase begins now, sorted: nobody fights twice, but every attacker of a camp is listed,
/// of whom one may fight. `Clause: CBT-01`, `CMP-08`, `SEQ-02`, `CBT-05`, `Ruling: RUL-06`.
pub(crate) fn fights_from_contacts(state: &State) -> Vec<Fight> {
    let mut busy: Vec<ElementId> = Vec::new();
    let mut due: Vec<Fight> = Vec::new();
    let mut pair = |a: ElementId, b: ElementId, kind: FightKind, due: &mut Vec<Fight>| {
        if !busy.contains(&a) && !busy.contains(&b) {
            busy.extend([a, b]);
            due.push(Fight {
                attacker: a,
                defender: b,
                kind,
            });
        }
    };
    for (a, b) in front_pairs(state, state.active) {
        pair(a, b, FightKind::Front, &mut due);
    }
    if !state.options.auto_turn {
        for (a, b) in flank_only_pairs(state) {
            pair(a, b, FightKind::FlankOnly, &mut due);
        }
    }
    let fighting: Vec<ElementId> = due.iter().flat_map(|f| [f.attacker, f.defender]).collect();
    due.extend(
        camp::attacks(state)
            .into_iter()
            .filter_map(|(attacker, defender)| {
                (!fighting.contains(&attacker)).then_some(Fight {
                    attacker,
                    defender,
                    kind: FightKind::Camp,
                })
            }),
    );
    due.sort_unstable();
    due
}

/// Elements touched on flank or rear alone, with nobody on their front, and the toucher: the active side's first.
/// `Ruling: RUL-06`.
fn flank_only_pairs(state: &State) -> Vec<(ElementId, ElementId)> {
    let mut pairs = Vec::new();
    for (id, own) in state.in_field() {
        let contacts = contacts_of(state, id);
        if contacts.iter().any(|contact| contact.edge == Edge::Front) {
            continue;
        }
        for contact in contacts {
            pairs.push(if own.side == state.active {
                (id, contact.enemy)
            } else {
                (contact.enemy, id)
            });
        }
    }
    pairs.sort_unstable();
    pairs
}

/// A combat with the factors of both sides as they stand now. `Clause: SEQ-04`.
pub(crate) fn weighed(state: &State, fight: Fight) -> FightDue {
    let attacker_is_active = state
        .element(fight.attacker)
        .is_some_and(|e| e.side == state.active);
    let (active, other) = if attacker_is_active {
        (fight.attacker, fight.defender)
    } else {
        (fight.defender, fight.attacker)
    };
    let footing = |element| Footing {
        element,
        factors: factors::in_close_combat(state, element, &fight),
    };
    FightDue {
        fight,
        active: footing(active),
        other: footing(other),
        camp: factors::camp_of(state, &fight),
    }
}

/// Resolves one combat wholly: dice, result, what follows from it. `Clause: SEQ-03`, `Ruling: RUL-24`.
pub(crate) fn resolve(turn: &mut Turn<'_>, fight: Fight) -> Result<(), Stop> {
    let weighed = weighed(&turn.state, fight);
    let dice = (turn.roll()?, turn.roll()?);
    let exchange = compared(&turn.state, &weighed, dice);
    turn.emit(Event::Fought(Box::new(exchange.clone())))?;
    outcome::of_fight(turn, fight, &exchange)?;
    if fight.kind == FightKind::Camp {
        drop_other_attacks(turn, weighed.camp)?;
    }
    drop_broken_fights(turn)
}

/// Only one element fights a camp in a bound. `Clause: CMP-08`.
fn drop_other_attacks(turn: &mut Turn<'_>, camp: Option<Side>) -> Result<(), Stop> {
    let others: Vec<Fight> = turn
        .state
        .due
        .iter()
        .filter(|fight| factors::camp_of(&turn.state, fight) == camp && camp.is_some())
        .copied()
        .collect();
    for fight in others {
        turn.emit(Event::FightLapsed { fight })?;
    }
    Ok(())
}

/// Combats whose elements no longer touch fall away.
pub(crate) fn drop_broken_fights(turn: &mut Turn<'_>) -> Result<(), Stop> {
    let broken: Vec<Fight> = turn
        .state
        .due
        .iter()
        .filter(|fight| !still_stands(&turn.state, fight))
        .copied()
        .collect();
    for fight in broken {
        turn.emit(Event::FightLapsed { fight })?;
    }
    Ok(())
}

fn still_stands(state: &State, fight: &Fight) -> bool {
    match fight.kind {
        FightKind::Front => are_front_to_front(state, fight.attacker, fight.defender),
        FightKind::FlankOnly => contacts_of(state, fight.attacker)
            .iter()
            .any(|contact| contact.enemy == fight.defender),
        FightKind::Camp => camp::attacks(state).contains(&(fight.attacker, fight.defender)),
    }
}

/// Both totals and what the table makes of them. `Clause: CBT-02`, `OUT-01`, `OUT-05`.
pub(crate) fn compared(state: &State, due: &FightDue, dice: (u8, u8)) -> Exchange {
    let score = |footing: &Footing, die: u8| Score {
        element: footing.element,
        die,
        total: factors::total(die, &footing.factors),
        factors: footing.factors.clone(),
    };
    let (first, second) = (score(&due.active, dice.0), score(&due.other, dice.1));
    let band = band_of(first.total, second.total);
    let loser = lower(&first, &second);
    let verdict = match loser {
        Some(loser) => of_loser(state, due, loser, band),
        None => when_equal(state, &[first.element, second.element]),
    };
    Exchange {
        first,
        second,
        helpers: Vec::new(),
        mutual: true,
        camp: due.camp,
        band,
        loser,
        deciding: verdict.deciding,
        result: verdict.result,
        clause: verdict.clause,
    }
}

/// Who has the lower total.
pub(crate) fn lower(first: &Score, second: &Score) -> Option<ElementId> {
    match first.total.cmp(&second.total) {
        std::cmp::Ordering::Less => Some(first.element),
        std::cmp::Ordering::Greater => Some(second.element),
        std::cmp::Ordering::Equal => None,
    }
}

/// What the table says, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    pub(crate) deciding: Option<ElementId>,
    pub(crate) result: CombatResult,
    pub(crate) clause: Clause,
}

/// Equal totals destroy scythed chariots and nobody else. `Clause: OUT-06`, `AMB-49`.
pub(crate) fn when_equal(state: &State, elements: &[ElementId]) -> Verdict {
    let chariots = elements.iter().any(|id| {
        state
            .element(*id)
            .is_some_and(|e| e.troop == Troop::ScythedChariots)
    });
    Verdict {
        deciding: None,
        result: if chariots {
            CombatResult::Destroyed
        } else {
            CombatResult::Nothing
        },
        clause: Clause::Out06,
    }
}

/// The most dangerous of all enemies in contact decides; among equals the opponent, then the lowest id.
/// `Clause: OUT-03`, `AMB-35`, `AMB-37`.
fn of_loser(state: &State, due: &FightDue, loser: ElementId, band: Band) -> Verdict {
    let opponent = if due.active.element == loser {
        due.other.element
    } else {
        due.active.element
    };
    let mut enemies = vec![opponent];
    if state.camp_of_garrison(loser).is_none() {
        enemies.extend(
            contacts_of(state, loser)
                .iter()
                .map(|contact| contact.enemy),
        );
        if state.options.worst_enemy_counts_overlaps {
            enemies.extend(overlappers_of(state, loser).iter().map(|(enemy, _)| *enemy));
        }
    }
    let manner = |enemy| Manner::CloseCombat {
        met_this_bound: met_this_bound(state, loser, enemy),
    };
    worst(state, loser, &enemies, manner, band)
}

/// The worst row for a loser among these enemies; the first named wins a tie. `Clause: OUT-03`, `SHT-20`, `AMB-48`.
pub(crate) fn worst(
    state: &State,
    loser: ElementId,
    enemies: &[ElementId],
    manner: impl Fn(ElementId) -> Manner,
    band: Band,
) -> Verdict {
    let mut worst = Verdict {
        deciding: None,
        result: CombatResult::Nothing,
        clause: Clause::Out03,
    };
    let Some(own) = state.element(loser) else {
        return worst;
    };
    let in_the_open = state.camp_of_garrison(loser).is_none();
    let going = if in_the_open && state.is_in_bad_going(own) {
        Going::Bad
    } else {
        Going::Good
    };
    for enemy in enemies {
        let Some(against) = state.element(*enemy) else {
            continue;
        };
        let (result, clause) = result_of(own.troop, going, against.troop, manner(*enemy), band);
        if worst.deciding.is_none() || result > worst.result {
            worst = Verdict {
                deciding: Some(*enemy),
                result,
                clause,
            };
        }
    }
    worst
}

/// The two came into contact in this bound; by option only if the knights moved. `Clause: OUT-08`, `AMB-36`.
fn met_this_bound(state: &State, knights: ElementId, bows: ElementId) -> bool {
    state.arrived.contains(&(knights, bows))
        || state.options.knights_met_bows == BowsMet::Any
            && state.arrived.contains(&(bows, knights))
}
