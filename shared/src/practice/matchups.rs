//! Who does well against whom: the chances of one exchange, from totals and the result table.

use crate::ancients::{
    Band, CombatResult, Element, ElementId, FightDue, FightKind, Footing, Going, Manner, Side,
    State, Troop, band_of, basic_factor, result_of,
};

/// What losing an element means, in elements. `Clause: WIN-02`, `WIN-06`.
pub(super) const fn worth_of(element: &Element) -> f64 {
    let alone = match element.troop {
        Troop::CampFollowers => 0.3,
        Troop::ScythedChariots => 0.8,
        Troop::Psiloi => 0.9,
        Troop::Elephants
        | Troop::Knights
        | Troop::Cavalry
        | Troop::LightHorse
        | Troop::Camelry
        | Troop::Spears
        | Troop::Pikes
        | Troop::Blades
        | Troop::Auxilia
        | Troop::Bows
        | Troop::Warband
        | Troop::Artillery
        | Troop::WarWagons => 1.0,
    };
    if element.general { alone + 2.0 } else { alone }
}

/// What a result costs of an element's worth.
pub(super) const fn share_lost(result: CombatResult) -> f64 {
    match result {
        CombatResult::Nothing => 0.0,
        CombatResult::Recoil => 0.06,
        CombatResult::Flee => 0.35,
        CombatResult::Destroyed => 1.0,
    }
}

/// The mean gain of every element against every enemy, worked out once a decision.
pub(super) struct Matchups {
    count: usize,
    duels: Vec<f64>,
}

impl Matchups {
    pub(super) fn of(state: &State) -> Self {
        let elements = &state.elements;
        let mut duels = Vec::with_capacity(elements.len() * elements.len());
        for own in elements {
            for enemy in elements {
                duels.push(if own.side == enemy.side {
                    0.0
                } else {
                    bare_duel(state, own, enemy)
                });
            }
        }
        Self {
            count: elements.len(),
            duels,
        }
    }

    /// The mean gain of `own` against `enemy` in the open, one against one.
    pub(super) fn duel(&self, own: ElementId, enemy: ElementId) -> f64 {
        let at = usize::from(own.0) * self.count + usize::from(enemy.0);
        self.duels.get(at).copied().unwrap_or(0.0)
    }
}

/// One element of an exchange: what it adds to its die, and what it is.
struct Stake<'e> {
    total: i8,
    element: &'e Element,
    worth: f64,
    going: Going,
}

/// The mean gain of `side` from a close combat as it would be fought now, without what comes of it behind the lines.
pub(super) fn fight(state: &State, side: Side, due: &FightDue) -> f64 {
    let met_this_bound = state.arrived.iter().any(|(a, b)| {
        let pair = [due.active.element, due.other.element];
        pair.contains(a) && pair.contains(b)
    });
    let stake = |footing: &Footing| {
        let element = state.element(footing.element)?;
        let in_camp = due.fight.kind == FightKind::Camp;
        let going = if !in_camp && state.is_in_bad_going(element) {
            Going::Bad
        } else {
            Going::Good
        };
        let total: i8 = footing.factors.iter().map(|factor| factor.value).sum();
        let camp = if in_camp && element.side != side {
            2.0
        } else {
            0.0
        };
        Some(Stake {
            total,
            element,
            worth: worth_of(element) + camp,
            going,
        })
    };
    let (Some(active), Some(other)) = (stake(&due.active), stake(&due.other)) else {
        return 0.0;
    };
    let (own, enemy) = if active.element.side == side {
        (active, other)
    } else {
        (other, active)
    };
    mean_gain(&own, &enemy, Manner::CloseCombat { met_this_bound })
}

/// The same for two elements in the open, with nobody near. `Clause: FAC-01a..FAC-01p`, `FAC-06`.
fn bare_duel(state: &State, own: &Element, enemy: &Element) -> f64 {
    let stake = |element: &'_ Element, against: &Element| {
        let general = i8::from(element.general);
        basic_factor(state, element.troop, against.troop).value + general
    };
    let own = Stake {
        total: stake(own, enemy),
        element: own,
        worth: worth_of(own),
        going: Going::Good,
    };
    let enemy = Stake {
        total: stake(enemy, own.element),
        element: enemy,
        worth: worth_of(enemy),
        going: Going::Good,
    };
    let met_this_bound = true;
    mean_gain(&own, &enemy, Manner::CloseCombat { met_this_bound })
}

/// The mean over all 36 rolls of what the enemy loses less what is lost.
fn mean_gain(own: &Stake<'_>, enemy: &Stake<'_>, manner: Manner) -> f64 {
    let cost = |loser: &Stake<'_>, winner: &Stake<'_>, band: Band| {
        let (fate, _) = result_of(
            loser.element.troop,
            loser.going,
            winner.element.troop,
            manner,
            band,
        );
        share_lost(fate) * loser.worth
    };
    let mut sum = 0.0;
    for own_die in 1..=6_i8 {
        for enemy_die in 1..=6_i8 {
            let (a, b) = (
                (own.total + own_die).max(0),
                (enemy.total + enemy_die).max(0),
            );
            let band = band_of(a, b);
            if a <= b {
                sum -= cost(own, enemy, band);
            }
            if b <= a {
                sum += cost(enemy, own, band);
            }
        }
    }
    sum / 36.0
}
