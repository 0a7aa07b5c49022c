//! What a combat or a shooting promises: the mean over all 36 rolls, by the totals and the result table.
//!
//! Quicker than the exact odds, which play out every chain of outcomes: what counts here is who is lost. `Clause: OUT-03`,
//! `OUT-21`, `RCL-09`.

use super::stakes::Stakes;
use crate::ancients::{
    Band, CombatResult, Element, ElementId, Factor, FightDue, FightKind, Footing, Going, Manner,
    ShootingDue, Side, State, Troop, band_of, contacts_of, result_of,
};
use crate::geometry::{Edge, convex_overlap};

/// What going back costs, in elements: the line opens, the ground is lost.
const DRIVEN_BACK: f64 = 0.2;
/// What fleeing costs.
const FLED: f64 = 0.4;

/// What happens to one element when it has the lower total, or an equal one.
struct Fates {
    total: i8,
    /// What each band costs its owner: equal, beaten, doubled.
    costs: [f64; 3],
    is_own: bool,
}

impl Fates {
    const fn cost(&self, band: Band) -> f64 {
        match band {
            Band::Equal => self.costs[0],
            Band::Beaten => self.costs[1],
            Band::Doubled => self.costs[2],
        }
    }
}

const BANDS: [Band; 3] = [Band::Equal, Band::Beaten, Band::Doubled];

/// The mean gain of `side` from a close combat as it would be fought now.
pub(super) fn fight(state: &State, stakes: &Stakes, side: Side, due: &FightDue) -> f64 {
    let of = |own: &Footing, enemy: &Footing| fates_in_fight(state, stakes, side, due, own, enemy);
    match (of(&due.active, &due.other), of(&due.other, &due.active)) {
        (Some(first), Some(second)) => mean(&first, &second, false),
        (_, None) | (None, _) => 0.0,
    }
}

fn fates_in_fight(
    state: &State,
    stakes: &Stakes,
    side: Side,
    due: &FightDue,
    own: &Footing,
    enemy: &Footing,
) -> Option<Fates> {
    let (element, opponent) = (state.element(own.element)?, state.element(enemy.element)?);
    let guarded = state.camp_of_garrison(own.element);
    let in_camp = due.fight.kind == FightKind::Camp && guarded.is_some();
    let going = if !in_camp && state.is_in_bad_going(element) {
        Going::Bad
    } else {
        Going::Good
    };
    let mut foes = vec![(enemy.element, opponent.troop)];
    let mut behind = false;
    if !in_camp {
        for contact in contacts_of(state, own.element) {
            behind |= contact.edge == Edge::Rear;
            foes.extend(
                state
                    .element(contact.enemy)
                    .map(|e| (contact.enemy, e.troop)),
            );
        }
    }
    let supporter = supporter_of(state, stakes, &own.factors);
    let no_way_back = || behind || !has_room_behind(state, own.element, element);
    let costs = BANDS.map(|band| {
        let worst = foes
            .iter()
            .map(|(foe, troop)| {
                let met_this_bound = met(state, own.element, *foe);
                let manner = Manner::CloseCombat { met_this_bound };
                result_of(element.troop, going, *troop, manner, band).0
            })
            .max()
            .unwrap_or(CombatResult::Nothing);
        let worth = stakes.of_element(element);
        if in_camp {
            return if worst > CombatResult::Nothing {
                worth + guarded.map_or(0.0, |owner| stakes.of_camp(owner))
            } else {
                0.0
            };
        }
        let worst = if worst == CombatResult::Recoil && no_way_back() {
            CombatResult::Destroyed
        } else {
            worst
        };
        cost_of(worst, worth, supporter)
    });
    Some(Fates {
        total: sum(&own.factors),
        costs,
        is_own: element.side == side,
    })
}

fn met(state: &State, a: ElementId, b: ElementId) -> bool {
    state
        .arrived
        .iter()
        .any(|pair| *pair == (a, b) || *pair == (b, a))
}

fn cost_of(result: CombatResult, worth: f64, supporter: f64) -> f64 {
    match result {
        CombatResult::Nothing => 0.0,
        CombatResult::Recoil => DRIVEN_BACK.max(0.04 * worth),
        CombatResult::Flee => FLED.min(worth),
        CombatResult::Destroyed => worth + supporter,
    }
}

/// What the supporter is worth who dies with whom he supports. `Clause: OUT-21`, `OUT-22`.
fn supporter_of(state: &State, stakes: &Stakes, factors: &[Factor]) -> f64 {
    use crate::clause::Clause;
    factors
        .iter()
        .filter(|factor| matches!(factor.clause, Clause::Fac15 | Clause::Fac17 | Clause::Fac18))
        .filter_map(|factor| state.element(factor.by?))
        .map(|supporter| stakes.of_element(supporter))
        .sum()
}

fn sum(factors: &[Factor]) -> i8 {
    factors.iter().map(|factor| factor.value).sum()
}

/// Whether somebody who recoils finds room: no table edge, no enemy, no friend who looks another way, no camp.
/// `Clause: RCL-08`, `RCL-09`, `RCL-14`.
fn has_room_behind(state: &State, id: ElementId, element: &Element) -> bool {
    let there = element
        .footprint()
        .at(element.pose.shifted(-element.depth(), 0.0));
    let (width, depth) = state.table_size();
    let outline = there.pulled_in(2.0);
    let on_table = there
        .corners()
        .iter()
        .all(|c| c.x >= -0.5 && c.y >= -0.5 && c.x <= width + 0.5 && c.y <= depth + 0.5);
    on_table
        && state.in_field().all(|(other, e)| {
            other == id
                || e.pose.front().distance(there.pose.front()) > 400.0
                || (e.side == element.side
                    && e.pose.facing == element.pose.facing
                    && !e.troop.is_unpushable())
                || !convex_overlap(&outline, &e.footprint().corners())
        })
        && Side::BOTH.into_iter().all(|side| {
            state
                .camp(side)
                .is_none_or(|camp| !convex_overlap(&outline, &camp.footprint().corners()))
        })
}

/// The mean gain of `side` from a shooting as it would be resolved now. `Clause: SHT-15`, `SHT-16`.
pub(super) fn shooting(state: &State, stakes: &Stakes, side: Side, due: &ShootingDue) -> f64 {
    let Some(main) = due.shooters.first().and_then(|id| state.element(*id)) else {
        return 0.0;
    };
    let Some(target) = state.element(due.target) else {
        return 0.0;
    };
    let shooters: Vec<Troop> = due
        .shooters
        .iter()
        .filter_map(|id| state.element(*id).map(|e| e.troop))
        .collect();
    let fates = |own: &Element, factors: &[Factor], foes: &[Troop], is_safe: bool| Fates {
        total: sum(factors),
        costs: BANDS.map(|band| {
            let going = if state.is_in_bad_going(own) {
                Going::Bad
            } else {
                Going::Good
            };
            let worst = foes
                .iter()
                .map(|foe| result_of(own.troop, going, *foe, Manner::Shooting, band).0)
                .max()
                .unwrap_or(CombatResult::Nothing);
            if is_safe {
                0.0
            } else {
                cost_of(worst, stakes.of_element(own), 0.0)
            }
        }),
        is_own: own.side == side,
    };
    let shooter = fates(main, &due.shooting, &[target.troop], !due.mutual);
    let shot_at = fates(target, &due.shot_at, &shooters, false);
    mean(&shooter, &shot_at, !due.mutual)
}

/// The mean over all 36 rolls of what the enemy loses less what is lost. Totals are never below 0.
fn mean(a: &Fates, b: &Fates, a_is_safe: bool) -> f64 {
    let signed = |fates: &Fates, band: Band| {
        let cost = fates.cost(band);
        if fates.is_own { -cost } else { cost }
    };
    let mut gain = 0.0;
    for a_die in 1..=6_i8 {
        for b_die in 1..=6_i8 {
            let (a_total, b_total) = ((a.total + a_die).max(0), (b.total + b_die).max(0));
            let band = band_of(a_total, b_total);
            if a_total <= b_total && !a_is_safe {
                gain += signed(a, band);
            }
            if b_total <= a_total {
                gain += signed(b, band);
            }
        }
    }
    gain / 36.0
}

/// The mean gain of one element from a fight with another alone, with so much added to its total and to the enemy's.
pub(super) fn duel(
    stakes: &Stakes,
    own: (&Element, i8, Going),
    enemy: (&Element, i8, Going),
) -> f64 {
    let manner = Manner::CloseCombat {
        met_this_bound: true,
    };
    let fates = |(element, total, going): (&Element, i8, Going), foe: Troop, is_own: bool| Fates {
        total,
        costs: BANDS.map(|band| {
            let (result, _) = result_of(element.troop, going, foe, manner, band);
            cost_of(result, stakes.of_element(element), 0.0)
        }),
        is_own,
    };
    mean(
        &fates(own, enemy.0.troop, true),
        &fates(enemy, own.0.troop, false),
        false,
    )
}
