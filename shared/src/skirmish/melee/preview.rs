//! Who meets whom in a melee, how hard it is for both, and what comes of it on average. `Clause: SKM-93..SKM-96`, `SRC-12`.

use super::event::{MeleePreview, OpeningShot, Pairing};
use super::odds::{Ends, Fighter, duel};
use crate::clause::Clause;
use crate::skirmish::ability::{Chance, Factor, need, pass};
use crate::skirmish::command::is_secured;
use crate::skirmish::sight::is_in_arc;
use crate::skirmish::{
    CONTACT, Model, ModelId, Refusal, Role, State, UnitId, UnknownThing, WeaponId,
};

/// Fire right after a movement. `Clause: SRC-09`.
const MOVED: i8 = -1;
/// Half the arc that a model watches, degrees. `Clause: SRC-08`.
const HALF_ARC: f64 = 45.0;
/// Most models of one unit whose fates are followed exactly.
const MOST: usize = 10;

/// Those of a unit whom a model touches and can fight, sorted. `Clause: SKM-93`, `SKM-49`.
pub(super) fn foes_of(state: &State, id: ModelId, target: UnitId) -> Vec<ModelId> {
    let Some(own) = state.model(id).filter(|model| fights(model)) else {
        return Vec::new();
    };
    state
        .living(target)
        .filter(|(_, other)| fights(other) && touches(own, other))
        .map(|(other, _)| other)
        .collect()
}

/// Guns and vehicles neither strike nor evade.
fn fights(model: &Model) -> bool {
    let by_hand = match model.role {
        Role::Leader | Role::Soldier | Role::Unarmed => true,
        Role::Gun | Role::Vehicle => false,
    };
    by_hand && model.is_standing()
}

/// On one level with a gap of no more than contact. `Clause: SKM-03`.
fn touches(a: &Model, b: &Model) -> bool {
    let apart = a.at.vec().distance(b.at.vec()) * 1000.0;
    a.level == b.level && apart <= f64::from(a.radius() + b.radius() + CONTACT)
}

/// The target of a model's tests in melee, and how many failures it repeats. `Clause: SKM-93`, `SKM-94`.
pub(super) fn need_of(state: &State, id: ModelId) -> (i8, u8) {
    let unit = state.model(id).and_then(|model| state.unit(model.unit));
    unit.map_or((0, 0), |unit| {
        let need = need(unit.quality, &[]).saturating_add(state.exhaustion(unit));
        (need, unit.quality.melee_repeats())
    })
}

/// The defender has a facing, the attacker comes from outside his arc, and no secured area protects him.
/// `Clause: SKM-95`, `SRC-07`.
pub(super) fn is_surprised(state: &State, attacker: ModelId, defender: ModelId) -> bool {
    let (Some(a), Some(d)) = (state.model(attacker), state.model(defender)) else {
        return false;
    };
    let is_seen = is_in_arc(d.at.vec(), d.facing, a.at.vec(), HALF_ARC);
    d.facing.is_some() && !is_seen && !is_secured(state, defender)
}

/// The opening shots of both, attackers first; each shoots at the first whom he touches. `Clause: SRC-12`.
pub(super) fn openings(state: &State, unit: UnitId, target: UnitId) -> Vec<OpeningShot> {
    let shots_of = |from: UnitId, at: UnitId, has_moved: bool| {
        state
            .living(from)
            .filter_map(move |(shooter, model)| {
                let target = foes_of(state, shooter, at).first().copied()?;
                let (weapon, band) = side_arm(state, model)?;
                let own = state.unit(from)?;
                let factors: Vec<Factor> = [
                    (Clause::Src10, band),
                    (Clause::Src09, if has_moved { MOVED } else { 0 }),
                    (Clause::Src01, state.exhaustion(own)),
                ]
                .into_iter()
                .filter(|(_, value)| *value != 0)
                .map(|(clause, value)| Factor { clause, value })
                .collect();
                Some(OpeningShot {
                    shooter,
                    target,
                    weapon,
                    need: need(own.quality, &factors),
                    factors,
                })
            })
            .collect::<Vec<_>>()
    };
    let mut shots = shots_of(unit, target, true);
    shots.extend(shots_of(target, unit, false));
    shots
}

/// What a man shoots with at arm's length: his own weapon, no team's, nothing that needs distance.
fn side_arm(state: &State, model: &Model) -> Option<(WeaponId, i8)> {
    model.weapons.iter().find_map(|id| {
        let weapon = state.scenario.weapons.get(usize::from(id.0))?;
        let band = weapon.bands.first()?;
        let is_handy = !weapon.indirect
            && !weapon.crew_served
            && weapon.minimum_range == 0
            && weapon.uses.is_none()
            && weapon.rate_of_fire > 0;
        is_handy.then_some((*id, band.modifier))
    })
}

/// What a melee between two units would be as their models stand, every attacker in the order of the ids against the first he
/// touches. The chances are exact for that order. `Clause: SKM-93..SKM-96`, `SRC-12`.
///
/// # Errors
/// [`Refusal::UnknownThing`], [`Refusal::AssaultNoContact`].
pub fn melee_preview(
    state: &State,
    attacker: UnitId,
    target: UnitId,
) -> Result<MeleePreview, Refusal> {
    for unit in [attacker, target] {
        let thing = UnknownThing::Unit(unit);
        state.unit(unit).ok_or(Refusal::UnknownThing { thing })?;
    }
    let pairings: Vec<Pairing> = state
        .living(attacker)
        .flat_map(|(own, _)| {
            foes_of(state, own, target)
                .into_iter()
                .map(move |foe| pairing(state, own, foe))
        })
        .collect();
    if pairings.is_empty() {
        let gap = least_gap(state, attacker, target);
        return Err(Refusal::AssaultNoContact { target, gap });
    }
    let openings = openings(state, attacker, target);
    let most = state.profile().fire.most_exchanges;
    let each = Ways::of(&pairings, &openings, most).each();
    Ok(MeleePreview {
        attacker,
        target,
        openings,
        pairings,
        each,
    })
}

fn pairing(state: &State, attacker: ModelId, defender: ModelId) -> Pairing {
    let (attacker_need, attacker_repeats) = need_of(state, attacker);
    let (defender_need, defender_repeats) = need_of(state, defender);
    Pairing {
        attacker,
        attacker_need,
        attacker_repeats,
        defender,
        defender_need,
        defender_repeats,
        is_surprise: is_surprised(state, attacker, defender),
    }
}

fn least_gap(state: &State, a: UnitId, b: UnitId) -> i32 {
    state
        .living(a)
        .flat_map(|(_, own)| {
            state.living(b).map(move |(_, other)| {
                let apart = own.at.vec().distance(other.at.vec()) * 1000.0;
                libm::round(apart) as i32 - own.radius() - other.radius()
            })
        })
        .min()
        .unwrap_or(i32::MAX)
}

/// Every way in which a melee may go: how many attackers are lost, and which defenders are left as bits.
struct Ways {
    /// The chance of each set of defenders, for each number of attackers lost.
    chances: Vec<Vec<f64>>,
    attackers: Vec<ModelId>,
    defenders: Vec<ModelId>,
    /// The chance of each attacker to be lost.
    lost: Vec<f64>,
}

impl Ways {
    /// Follows the melee, attacker by attacker. All opening shots fall at once, so that the fates they decide do not depend on
    /// each other.
    fn of(pairings: &[Pairing], openings: &[OpeningShot], most: u8) -> Self {
        let mut attackers: Vec<ModelId> = pairings.iter().map(|pair| pair.attacker).collect();
        attackers.dedup();
        let mut defenders: Vec<ModelId> = pairings.iter().map(|pair| pair.defender).collect();
        defenders.sort_unstable();
        defenders.dedup();
        defenders.truncate(MOST);
        let lives = |id: ModelId| -> f64 {
            let at_him = openings.iter().filter(|shot| shot.target == id);
            at_him.fold(1.0, |lives, shot| lives * (1.0 - pass(shot.need)))
        };
        let opened = |set: usize| {
            defenders.iter().enumerate().fold(1.0, |all, (i, id)| {
                let alive = lives(*id);
                all * if set >> i & 1 == 1 {
                    alive
                } else {
                    1.0 - alive
                }
            })
        };
        let mut ways = Self {
            chances: vec![(0..1 << defenders.len()).map(opened).collect()],
            attackers,
            lost: Vec::new(),
            defenders: defenders.clone(),
        };
        for attacker in ways.attackers.clone() {
            let own: Vec<(usize, Pairing)> = pairings
                .iter()
                .filter(|pair| pair.attacker == attacker)
                .filter_map(|pair| {
                    let i = defenders.iter().position(|id| *id == pair.defender)?;
                    Some((i, *pair))
                })
                .collect();
            ways.attack(&own, lives(attacker), most);
        }
        ways
    }

    /// One attacker, alive with this chance, fights the first defender that is left.
    fn attack(&mut self, own: &[(usize, Pairing)], alive: f64, most: u8) {
        let sets = 1 << self.defenders.len();
        let mut after = vec![vec![0.0; sets]; self.chances.len() + 1];
        let mut add = |count: usize, set: usize, chance: f64| {
            if let Some(sum) = after.get_mut(count).and_then(|row| row.get_mut(set)) {
                *sum += chance;
            }
        };
        let mut all_lost = 0.0;
        for (count, row) in self.chances.iter().enumerate() {
            for (set, chance) in row.iter().enumerate() {
                let first = own.iter().find(|(i, _)| set >> i & 1 == 1);
                let ends = first.map_or_else(Default::default, |(_, pair)| ends_of(pair, most));
                let falls = chance * alive * ends.defender;
                let lost = chance * ((1.0 - alive) + alive * ends.attacker);
                if let Some((i, _)) = first {
                    add(count, set & !(1 << i), falls);
                }
                add(count + 1, set, lost);
                add(count, set, chance - falls - lost);
                all_lost += lost;
            }
        }
        self.chances = after;
        self.lost.push(all_lost);
    }

    /// The chance of each of both to be lost, sorted by model.
    fn each(&self) -> Vec<(ModelId, Chance)> {
        let attackers = self.attackers.iter().copied().zip(&self.lost);
        let attackers = attackers.map(|(id, lost)| (id, Chance::of(*lost)));
        let defenders = self.defenders.iter().enumerate().map(|(i, id)| {
            let rows = self.chances.iter().flat_map(|row| row.iter().enumerate());
            let alive: f64 = rows
                .filter(|(set, _)| set >> i & 1 == 1)
                .map(|(_, chance)| *chance)
                .sum();
            (*id, Chance::of(1.0 - alive))
        });
        let mut each: Vec<(ModelId, Chance)> = attackers.chain(defenders).collect();
        each.sort_unstable();
        each
    }
}

/// The chances that so many attackers and so many defenders are lost.
pub(in crate::skirmish) fn losses_of(
    melee: &MeleePreview,
    most: u8,
) -> Vec<((usize, usize), Chance)> {
    let ways = Ways::of(&melee.pairings, &melee.openings, most);
    let all = ways.defenders.len();
    let mut losses = Vec::new();
    for (count, row) in ways.chances.iter().enumerate() {
        let mut by_defenders = vec![0.0; all + 1];
        for (set, chance) in row.iter().enumerate() {
            let lost = all.saturating_sub(set.count_ones() as usize);
            if let Some(sum) = by_defenders.get_mut(lost) {
                *sum += chance;
            }
        }
        let row = by_defenders.into_iter().enumerate();
        losses.extend(row.map(|(lost, chance)| ((count, lost), Chance::of(chance))));
    }
    losses
}

/// The chances of one duel, opening shots aside.
pub(in crate::skirmish) fn ends_of(pair: &Pairing, most: u8) -> Ends {
    let attacker = Fighter {
        need: pair.attacker_need,
        repeats: pair.attacker_repeats,
    };
    let defender = Fighter {
        need: pair.defender_need,
        repeats: pair.defender_repeats,
    };
    duel(attacker, defender, pair.is_surprise, most)
}
