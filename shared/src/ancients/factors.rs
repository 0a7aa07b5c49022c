//! What is added to a die, each number with its clause. `Clause: FAC-01a..FAC-23`.

use super::touching::{contacts_of, directly_behind, overlappers_of};
use super::{
    Element, ElementId, Factor, FeatureKind, Fight, FightKind, PikeSupport, PsiloiSupport, Side,
    SpearSupport, State, Troop,
};
use crate::clause::Clause;
use crate::geometry::{Base, Edge, TOLERANCE};

/// A base flush with a river is not in it. Paces.
const FLUSH: f64 = 0.01;

/// Everything an element adds to its die in a close combat, in the order of the rulebook. `Clause: CBT-02`, `CBT-20`,
/// `CBT-21`, `CBT-22`, `CBT-23`, `CBT-24`.
pub(crate) fn in_close_combat(state: &State, own: ElementId, fight: &Fight) -> Vec<Factor> {
    let enemy = if own == fight.attacker {
        fight.defender
    } else {
        fight.attacker
    };
    let (Some(element), Some(against)) = (state.element(own), state.element(enemy)) else {
        return Vec::new();
    };
    let guards = state.camp_of_garrison(own).is_some();
    let mut factors = vec![basic(state, element.troop, against.troop)];
    factors.extend(general(element));
    if fight.kind != FightKind::Camp {
        factors.extend(uphill(state, element, against));
        factors.extend(river_bank(state, element, against));
    }
    factors.extend(own_camp(state, own, element));
    if !guards {
        factors.extend(bad_going(state, element, Some(against)));
        factors.extend(beset(state, own, enemy, fight.kind));
        factors.extend(support(state, own, element, against));
    }
    factors
}

/// What the main shooter adds to its die. `Clause: SHT-15`.
pub(crate) fn of_shooter(
    state: &State,
    shooter: ElementId,
    target: ElementId,
    mutual: bool,
) -> Vec<Factor> {
    let (Some(own), Some(against)) = (state.element(shooter), state.element(target)) else {
        return Vec::new();
    };
    let mut factors = vec![basic(state, own.troop, against.troop)];
    if mutual {
        // It is shot at as well.
        factors.extend(general(own));
        factors.extend(own_camp(state, shooter, own));
    }
    factors.extend(in_the_open_bad_going(state, shooter, own));
    factors
}

/// What the target of a shooting adds to its die; `shooters` has the main one first. `Clause: SHT-18`.
pub(crate) fn of_target(state: &State, target: ElementId, shooters: &[ElementId]) -> Vec<Factor> {
    let (Some(own), Some(main)) = (
        state.element(target),
        shooters.first().and_then(|main| state.element(*main)),
    ) else {
        return Vec::new();
    };
    let mut factors = vec![basic(state, own.troop, main.troop)];
    factors.extend(general(own));
    factors.extend(own_camp(state, target, own));
    factors.extend(in_the_open_bad_going(state, target, own));
    factors.extend(shooters.iter().skip(1).map(|helper| Factor {
        clause: Clause::Fac12,
        value: -1,
        by: Some(*helper),
    }));
    factors
}

/// The number of the type against foot or against mounted. `Clause: FAC-01a..FAC-01p`, `FAC-03`, `FAC-02`.
#[must_use]
pub fn basic(state: &State, own: Troop, enemy: Troop) -> Factor {
    let options = &state.options;
    let (foot, mounted, clause) = match own {
        Troop::Blades => (5, 3, Clause::Fac01a),
        Troop::Elephants => (4, 5, Clause::Fac01b),
        Troop::Spears => (4, 4, Clause::Fac01c),
        Troop::ScythedChariots => (4, 4, Clause::Fac01d),
        Troop::Artillery => (4, 4, Clause::Fac01e),
        Troop::Knights => (3, 4, Clause::Fac01f),
        Troop::Pikes => (3, 4, Clause::Fac01g),
        Troop::WarWagons => (3, 4, Clause::Fac01h),
        Troop::Cavalry => (3, 3, Clause::Fac01i),
        Troop::Auxilia => (3, 2, Clause::Fac01j),
        Troop::Warband => (3, 2, Clause::Fac01k),
        Troop::Bows => (2, 4, Clause::Fac01l),
        Troop::Camelry => (2, options.camelry_vs_mounted, Clause::Fac01m),
        Troop::LightHorse => (2, 2, Clause::Fac01n),
        Troop::Psiloi => (2, options.psiloi_vs_mounted, Clause::Fac01o),
        Troop::CampFollowers => (
            options.camp_follower_factor,
            options.camp_follower_factor,
            Clause::Fac01p,
        ),
    };
    let value = if enemy.is_mounted() { mounted } else { foot };
    plain(clause, value)
}

const fn plain(clause: Clause, value: i8) -> Factor {
    Factor {
        clause,
        value,
        by: None,
    }
}

/// The general's own element. `Clause: FAC-06`.
fn general(own: &Element) -> Option<Factor> {
    own.general.then_some(plain(Clause::Fac06, 1))
}

/// The highest point of the own front edge lies above the highest of the enemy's. `Clause: FAC-07`, `Ruling: RUL-29`.
fn uphill(state: &State, own: &Element, enemy: &Element) -> Option<Factor> {
    let ground = state.board.ground();
    let height = |element: &Element| {
        let (left, right) = element.footprint().edge(Edge::Front);
        ground.highest(left, right)
    };
    (height(own) > height(enemy) + TOLERANCE).then_some(plain(Clause::Fac07, 1))
}

/// On the bank against an enemy in the river, both away from fords. `Clause: FAC-08`, `TER-11`.
fn river_bank(state: &State, own: &Element, enemy: &Element) -> Option<Factor> {
    let ground = state.board.ground();
    let wet = |base: &Base| {
        ground.under(&base.pulled_in(FLUSH)).any(|part| {
            part.kind == FeatureKind::River
                && state
                    .board
                    .features
                    .get(part.feature)
                    .is_some_and(|river| !river.paltry)
        })
    };
    let (own, enemy) = (own.footprint(), enemy.footprint());
    let enemy_wades = wet(&enemy) && !ground.on_road(&enemy);
    (enemy_wades && !wet(&own)).then_some(plain(Clause::Fac08, 1))
}

/// Foot and camp followers in their own camp. `Clause: FAC-09`, `CMP-11`.
fn own_camp(state: &State, id: ElementId, own: &Element) -> Option<Factor> {
    let guards = state.camp_of_garrison(id) == Some(own.side);
    (guards && !own.troop.is_mounted()).then_some(plain(Clause::Fac09, 2))
}

/// Bad going under everybody but auxilia and psiloi; by option mounted suffer from the enemy's too. `Clause: FAC-10`,
/// `FAC-13`, `EDN-05`.
fn bad_going(state: &State, own: &Element, enemy: Option<&Element>) -> Option<Factor> {
    let sure_footed = matches!(own.troop, Troop::Auxilia | Troop::Psiloi);
    if !sure_footed && state.is_in_bad_going(own) {
        return Some(plain(Clause::Fac10, -2));
    }
    let enemy_is_in_it = state.options.mounted_vs_enemy_in_bad_going
        && own.troop.is_mounted()
        && enemy.is_some_and(|enemy| state.is_in_bad_going(enemy));
    enemy_is_in_it.then_some(plain(Clause::Fac13, -2))
}

/// The same for shooting; a camp lies in good going. `Clause: SHT-17`, `CMP-03`.
fn in_the_open_bad_going(state: &State, id: ElementId, own: &Element) -> Option<Factor> {
    if state.camp_of_garrison(id).is_some() {
        None
    } else {
        bad_going(state, own, None)
    }
}

/// Enemies on the flanks, on the rear and overlapping: at most one a side and one behind. `Clause: FAC-11`, `CBT-10`,
/// `AMB-27`.
fn beset(state: &State, own: ElementId, opponent: ElementId, kind: FightKind) -> Vec<Factor> {
    let (mut left, mut right, mut rear) = (None, None, None);
    let mut note = |edge: Edge, enemy: ElementId| match edge {
        Edge::Left => {
            left.get_or_insert(enemy);
        }
        Edge::Right => {
            right.get_or_insert(enemy);
        }
        Edge::Rear => {
            rear.get_or_insert(enemy);
        }
        Edge::Front => {}
    };
    for contact in contacts_of(state, own) {
        // Without turns the opponent itself may be on a flank. Ruling: RUL-06
        if contact.enemy != opponent || kind == FightKind::FlankOnly {
            note(contact.edge, contact.enemy);
        }
    }
    // Clause: AMB-28, no overlaps about a camp.
    if kind == FightKind::Front {
        for (enemy, edge) in overlappers_of(state, own) {
            if enemy != opponent {
                note(edge, enemy);
            }
        }
    }
    [left, right, rear]
        .into_iter()
        .flatten()
        .map(|enemy| Factor {
            clause: Clause::Fac11,
            value: -1,
            by: Some(enemy),
        })
        .collect()
}

/// The one element directly behind. `Clause: FAC-15..FAC-22`.
fn support(state: &State, id: ElementId, own: &Element, enemy: &Element) -> Option<Factor> {
    let (by, behind) = directly_behind(state, id)?;
    let firm = || !state.is_in_bad_going(own) && !state.is_in_bad_going(behind);
    let (value, clause) = match (own.troop, behind.troop) {
        (Troop::Pikes, Troop::Pikes) if pikes_count(state, enemy.troop) && firm() => {
            (3, Clause::Fac15)
        }
        (Troop::Spears, Troop::Spears) if spears_count(state, enemy.troop) && firm() => {
            (1, Clause::Fac17)
        }
        (_, Troop::Psiloi) if psiloi_count(state, own.troop, enemy.troop) => (1, Clause::Fac18),
        (_, _) => return None,
    };
    Some(Factor {
        clause,
        value,
        by: Some(by),
    })
}

/// `Clause: FAC-16`, `Ruling: RUL-16`.
const fn pikes_count(state: &State, enemy: Troop) -> bool {
    let psiloi = matches!(enemy, Troop::Psiloi);
    match state.options.pike_support {
        PikeSupport::AllButPsEl => !psiloi && !matches!(enemy, Troop::Elephants),
        PikeSupport::FootOnly => !psiloi && !enemy.is_mounted(),
    }
}

/// `Clause: FAC-17`, `CFG-10`.
const fn spears_count(state: &State, enemy: Troop) -> bool {
    match state.options.spear_support {
        SpearSupport::KnAndFootButPs => {
            matches!(enemy, Troop::Knights)
                || !enemy.is_mounted() && !matches!(enemy, Troop::Psiloi)
        }
        SpearSupport::FootOnly => !enemy.is_mounted(),
    }
}

/// `Clause: FAC-18`, `CFG-11`.
const fn psiloi_count(state: &State, own: Troop, enemy: Troop) -> bool {
    let core = matches!(own, Troop::Spears | Troop::Blades | Troop::Auxilia);
    match state.options.psiloi_support {
        PsiloiSupport::Mounted => (core || matches!(own, Troop::Bows)) && enemy.is_mounted(),
        PsiloiSupport::MountedAndWb => {
            core && (enemy.is_mounted() || matches!(enemy, Troop::Warband))
        }
    }
}

/// Die and factors, never below 0. `Clause: CBT-02`, `OUT-02`.
pub(crate) fn total(die: u8, factors: &[Factor]) -> i8 {
    let sum: i16 = factors.iter().map(|factor| i16::from(factor.value)).sum();
    i8::try_from((sum + i16::from(die)).max(0)).unwrap_or(i8::MAX)
}

/// The camp that a combat is about. `Clause: CBT-06`.
pub(crate) fn camp_of(state: &State, fight: &Fight) -> Option<Side> {
    (fight.kind == FightKind::Camp)
        .then(|| state.camp_of_garrison(fight.defender))
        .flatten()
}
