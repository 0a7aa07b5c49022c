//! What a position is worth to a side. One element is worth about 1.

use super::exchange::{duel, fight, shooting};
use super::field::{Field, Piece};
use super::reserve::Reserve;
use super::stakes::Stakes;
use crate::ancients::{
    Element, ElementId, FeatureKind, FightKind, Going, Intent, Phase, Side, State, Troop, apply,
    basic_factor, legal_fights, legal_targets,
};
use crate::dice::Prepared;
use crate::geometry::{Pose, Vec2, turn_between};
use crate::practice::haste::{impatience, way_round};
use crate::practice::matchups::Matchups;
use crate::practice::reach::{range, stride};

/// Weights of the parts, in elements.
mod weight {
    /// One table's width nearer to a promising enemy.
    pub(super) const APPROACH: f64 = 0.6;
    /// One table's width nearer to its post, for those who are held back.
    pub(super) const POST: f64 = 0.6;
    /// One table's width nearer to the enemy's camp, for those who can ride for it.
    pub(super) const RAID: f64 = 0.9;
    /// A friend flush at the side.
    pub(super) const NEIGHBOUR: f64 = 0.03;
    /// A supporter behind, for each point that it adds.
    pub(super) const SUPPORT: f64 = 0.06;
    /// Fights go on in the enemy's bound.
    pub(super) const AGAIN: f64 = 2.0;
    /// So do shots.
    pub(super) const SHOTS: f64 = 2.0;
    /// A fight of any kind: whoever attacks chooses where, and even chances are taken.
    pub(super) const FIGHT: f64 = 0.2;
    /// Out of easy command.
    pub(super) const COMMAND: f64 = 0.03;
    /// Standing in bad going for those it hurts; more when the enemy is near.
    pub(super) const BAD_GOING: f64 = 0.05;
    pub(super) const BAD_GOING_NEAR: f64 = 0.15;
    /// Of what the enemy's first, second, third attack will cost.
    pub(super) const ATTACKS: [f64; 3] = [1.05, 0.675, 0.375];
    /// Overlapped in a fight by a fresh enemy.
    pub(super) const OVERLAPPED: f64 = 0.08;
    /// Taken on a flank or from behind while fighting, of the element's worth.
    pub(super) const OUTFLANKED: f64 = 0.3;
    /// The chance that an attack on a camp succeeds.
    pub(super) const STORM: f64 = 0.4;
}

/// Bounds that nobody need hurry in.
const UNHURRIED: f64 = 14.0;
/// How much an even opponent draws.
const LIKING: f64 = 0.65;
/// From this bound on a battle that is not over has come to a standstill.
const STANDSTILL: f64 = 50.0;
/// The general is near enough to all within so many paces.
const EASY_COMMAND: f64 = 900.0;
/// An enemy within so many paces makes the ground matter.
const NEAR: f64 = 600.0;

/// Judges positions for one side during one decision.
pub(super) struct Judge {
    pub(super) side: Side,
    /// Losses as they stood when the decision began.
    pub(super) stakes: Stakes,
    matchups: Matchups,
    /// Every type's number against every other.
    basics: [[i8; 16]; 16],
    /// Grows from 0 to 2 as the battle goes on, and without end when it hangs fire: a computer that only waits would never end
    /// it.
    urgency: f64,
    /// What the enemy's answers count: less and less in a battle that hangs fire.
    pub(super) caution: f64,
    /// Who is held back.
    pub(super) reserve: Reserve,
}

/// What a position is worth, in two parts that the planner weighs apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    /// Losses, fights, shots, places.
    pub(super) certain: f64,
    /// What the enemy's next bound may cost, roughly: never negative.
    pub(super) threat: f64,
}

impl Value {
    pub(super) fn total(self) -> f64 {
        self.certain - self.threat
    }
}

impl Judge {
    pub(super) fn of(state: &State, side: Side) -> Self {
        let impatience = impatience(state);
        let standstill = ((f64::from(state.bound) - STANDSTILL) / STANDSTILL).clamp(0.0, 1.0);
        Self {
            side,
            stakes: Stakes::of(state, side),
            matchups: Matchups::of(state),
            basics: Troop::ALL.map(|own| Troop::ALL.map(|e| basic_factor(state, own, e).value)),
            urgency: ((f64::from(state.bound) - UNHURRIED) / UNHURRIED).clamp(0.0, 2.0)
                + impatience,
            caution: (1.0 - 0.8 * standstill - 0.25 * impatience).max(0.0),
            reserve: Reserve::of(&Field::of(state, side)),
        }
    }

    /// What a state of the movement phase is worth, once the movement has ended and shots and fights are due.
    pub(super) fn value(&self, state: &State) -> Value {
        match settled(state) {
            Some(settled) => self.value_settled(&settled),
            None => self.value_settled(state),
        }
    }

    /// The same for a state in which everybody has turned and conformed.
    pub(super) fn value_settled(&self, state: &State) -> Value {
        let field = Field::of(state, self.side);
        let places: f64 = field.own.iter().map(|own| self.place(&field, own)).sum();
        let losses = Stakes::of(state, self.side).now - self.stakes.now;
        Value {
            certain: losses + self.combats(state) + self.shots(state) + places,
            threat: (1.0 - 0.4 * self.urgency).max(0.0) * self.threat(&field),
        }
    }

    /// Every combat that is due, in the own bound.
    pub(super) fn combats(&self, state: &State) -> f64 {
        self.combats_with(state, weight::FIGHT + 0.1 * self.urgency)
    }

    /// The same in the enemy's bound: then he is the one who chooses where.
    pub(super) fn combats_of_enemy(&self, state: &State) -> f64 {
        self.combats_with(state, -weight::FIGHT)
    }

    /// The combats, each with something more for whoever sought it.
    fn combats_with(&self, state: &State, initiative: f64) -> f64 {
        let mut sum = 0.0;
        let mut camps = [0.0_f64; 2];
        for due in legal_fights(state) {
            let gain = fight(state, &self.stakes, self.side, &due);
            match due.camp {
                Some(owner) if due.fight.kind == FightKind::Camp => {
                    let best = &mut camps[owner.index()];
                    if gain.abs() > best.abs() {
                        *best = gain;
                    }
                }
                _ => sum += gain * weight::AGAIN + initiative,
            }
        }
        sum + camps[0] + camps[1]
    }

    /// Every shooting that is due.
    pub(super) fn shots(&self, state: &State) -> f64 {
        legal_targets(state)
            .iter()
            .map(|due| shooting(state, &self.stakes, self.side, due))
            .sum::<f64>()
            * weight::SHOTS
    }

    /// What an element's place would be worth if it stood there.
    pub(super) fn promise(
        &self,
        field: &Field<'_>,
        id: ElementId,
        element: &Element,
        there: Pose,
    ) -> f64 {
        let moved = Element {
            pose: there,
            ..element.clone()
        };
        let piece = Piece::moved(field, id, &moved);
        self.place(field, &piece)
    }

    /// Where one own element stands.
    fn place(&self, field: &Field<'_>, own: &Piece<'_>) -> f64 {
        let patience = (1.0 - 0.5 * self.urgency).max(0.0);
        let sides = own.flush.iter().filter(|flush| **flush).count() as f64;
        let mut sum = weight::NEIGHBOUR * steadiness(own.element.troop) * sides * patience;
        sum += weight::SUPPORT * f64::from(support_at_best(own));
        let onward = if self.reserve.holds(own.id) {
            -weight::POST * self.reserve.off_post(field, own) / 2400.0
        } else {
            self.approach(field, own)
        };
        sum + self.ground(field, own) + self.command(field, own) + onward
    }

    /// Nearer to whom it likes to fight, or to the enemy's camp.
    fn approach(&self, field: &Field<'_>, own: &Piece<'_>) -> f64 {
        let keeps_off = range(own.element.troop) * 0.9;
        let drive = if own.element.general { 0.7 } else { 1.0 } + self.urgency;
        let best = field
            .enemies
            .iter()
            .map(|enemy| {
                let off = (own.front.distance(enemy.centre) - keeps_off).max(0.0)
                    + obstacles(field.state, own, enemy);
                let liking = LIKING + self.matchups.duel(own.id, enemy.id).clamp(-0.4, 0.4);
                // Facing away from the enemy is no way to meet him.
                let way = enemy.centre - own.centre;
                let aside = turn_between(own.degrees, way.degrees()).abs() / 180.0;
                liking * (1.0 - off / 2400.0) - 0.1 * aside
            })
            .fold(0.0, f64::max);
        let fighting = weight::APPROACH * drive * best;
        fighting.max(self.raid(field, own))
    }

    /// Riding for the enemy's camp.
    fn raid(&self, field: &Field<'_>, own: &Piece<'_>) -> f64 {
        let camp = field.state.camp(self.side.other());
        let Some(camp) = camp.filter(|camp| camp.held_by != Some(self.side)) else {
            return 0.0;
        };
        if stride(own.element.troop) < 400.0 || own.element.general {
            return 0.0;
        }
        let way = camp.centre.vec() - own.centre;
        let guards = field
            .enemies
            .iter()
            .filter(|enemy| enemy.centre.distance(camp.centre.vec()) < 450.0)
            .count() as f64;
        weight::RAID * (1.0 - way.length() / 2400.0) * (1.0 - 0.3 * guards).max(0.0)
    }

    fn ground(&self, field: &Field<'_>, own: &Piece<'_>) -> f64 {
        if !own.in_bad_going || is_sure_footed(own.element.troop) {
            return 0.0;
        }
        let is_near = field
            .enemies
            .iter()
            .any(|enemy| enemy.front.distance(own.centre) < NEAR);
        if is_near {
            -weight::BAD_GOING_NEAR
        } else {
            -weight::BAD_GOING
        }
    }

    fn command(&self, field: &Field<'_>, own: &Piece<'_>) -> f64 {
        let far = field.own.iter().any(|friend| {
            friend.element.general && own.front.distance(friend.front) > EASY_COMMAND
        });
        if far { -weight::COMMAND } else { 0.0 }
    }

    /// What the enemy's next bound may cost, as it looks from afar.
    fn threat(&self, field: &Field<'_>) -> f64 {
        let mut costs: Vec<f64> = field
            .own
            .iter()
            .map(|own| {
                field
                    .enemies
                    .iter()
                    .map(|enemy| self.attack(field, own, enemy))
                    .fold(0.0, f64::max)
            })
            .filter(|cost| *cost > 0.0)
            .collect();
        costs.extend(self.threat_to_camp(field));
        costs.sort_by(|a, b| b.total_cmp(a));
        costs
            .iter()
            .zip(weight::ATTACKS)
            .map(|(cost, share)| cost * share)
            .sum()
    }

    /// What one enemy can do to one own element in his next bound.
    fn attack(&self, field: &Field<'_>, own: &Piece<'_>, enemy: &Piece<'_>) -> f64 {
        let troop = enemy.element.troop;
        let reach = stride_at(enemy);
        let gap = enemy.front.distance(own.centre);
        if enemy.is_engaged || troop.is_wheeled() || gap > reach + 130.0 {
            return 0.0;
        }
        let across = (enemy.centre - own.front).dot(own.right);
        let side = usize::from(across > 0.0);
        if enemy.is_behind_front_of(own) {
            if own.flush[side] {
                return 0.0;
            }
            let worth = self.stakes.of_element(own.element);
            return if own.is_engaged {
                weight::OUTFLANKED * worth
            } else {
                0.12 + self.charge(own, enemy).max(0.0)
            };
        }
        if own.is_engaged {
            return if own.flush[side] {
                0.0
            } else {
                weight::OVERLAPPED
            };
        }
        if is_screened(field, own, enemy) {
            return 0.0;
        }
        self.charge(own, enemy).max(0.0)
    }

    /// What the enemy gains from a charge on this element's front.
    fn charge(&self, own: &Piece<'_>, enemy: &Piece<'_>) -> f64 {
        let state_total = |piece: &Piece<'_>, foe: &Piece<'_>, base: i8| {
            let hurt = piece.in_bad_going && !is_sure_footed(piece.element.troop);
            base + i8::from(piece.element.general) + support(piece, foe.element.troop)
                - if hurt { 2 } else { 0 }
        };
        let (mut mine, mut his) = (
            state_total(
                own,
                enemy,
                self.basic(own.element.troop, enemy.element.troop),
            ),
            state_total(
                enemy,
                own,
                self.basic(enemy.element.troop, own.element.troop),
            ),
        );
        // The own left meets the enemy's right.
        for (own_flush, his_flush) in own.flush.iter().zip(enemy.flush.iter().rev()) {
            match (own_flush, his_flush) {
                (true, false) => his -= 1,
                (false, true) => mine -= 1,
                (true, true) | (false, false) => {}
            }
        }
        let going = |piece: &Piece<'_>| {
            if piece.in_bad_going {
                Going::Bad
            } else {
                Going::Good
            }
        };
        // The attacker stands where the defender does, more or less.
        -duel(
            &self.stakes,
            (own.element, mine, going(own)),
            (enemy.element, his, going(own)),
        )
    }

    fn basic(&self, own: Troop, enemy: Troop) -> i8 {
        let table = self.basics.get(own as usize);
        table
            .and_then(|row| row.get(enemy as usize))
            .copied()
            .unwrap_or(0)
    }

    /// An enemy near the own camp and nobody at hand.
    fn threat_to_camp(&self, field: &Field<'_>) -> Option<f64> {
        let camp = field.state.camp(self.side)?;
        if camp.held_by != Some(self.side) {
            return None;
        }
        let centre = camp.centre.vec();
        let prize = self.stakes.of_camp(self.side) * weight::STORM;
        let near = |pieces: &[Piece<'_>]| {
            pieces
                .iter()
                .filter(|piece| !piece.is_engaged && !piece.element.troop.is_wheeled())
                .map(|piece| (piece.front.distance(centre) - 80.0, stride_at(piece)))
                .map(|(gap, stride)| gap / stride.max(1.0))
                .fold(f64::INFINITY, f64::min)
        };
        let (his, mine) = (near(&field.enemies), near(&field.own));
        if his <= 1.0 {
            Some(prize)
        } else if his <= 2.2 && mine > his {
            Some(prize * 0.4)
        } else {
            None
        }
    }
}

/// The state at the end of the movement phase, if it can end.
pub(super) fn settled(state: &State) -> Option<State> {
    if state.phase != Phase::Move {
        return None;
    }
    let mut no_dice = Prepared::new(Vec::new());
    apply(state, state.active, &Intent::EndMoves, &mut no_dice)
        .ok()
        .map(|applied| applied.state)
}

/// What the ground between adds to the way, paces: woods for those whom they hurt, rivers for all.
fn obstacles(state: &State, own: &Piece<'_>, enemy: &Piece<'_>) -> f64 {
    let mut longer: f64 = 0.0;
    for part in state.board.ground().along(own.front, enemy.centre) {
        if part.kind == FeatureKind::Impassable {
            longer = longer.max(if impatience(state) > 0.0 {
                way_round(state, own.front, enemy.centre)
            } else {
                600.0
            });
        } else if part.kind.is_bad_going() && !is_sure_footed(own.element.troop) {
            longer = longer.max(400.0);
        } else if part.kind == FeatureKind::River {
            longer = longer.max(150.0);
        }
    }
    longer
}

/// Some friend of the target stands in the attacker's way.
fn is_screened(field: &Field<'_>, own: &Piece<'_>, enemy: &Piece<'_>) -> bool {
    let way = own.front - enemy.front;
    let length = way.length();
    if length < 1.0 {
        return false;
    }
    let along = way * (1.0 / length);
    field.own.iter().any(|friend| {
        let at: Vec2 = friend.centre - enemy.front;
        let (ahead, across) = (at.dot(along), at.cross(along));
        friend.id != own.id && ahead > 0.0 && ahead < length && across.abs() < 110.0
    })
}

/// How far it comes in a bound, paces, on the ground it stands on.
fn stride_at(piece: &Piece<'_>) -> f64 {
    let far = stride(piece.element.troop);
    if piece.in_bad_going && piece.element.troop.is_mounted() {
        far.min(200.0)
    } else {
        far
    }
}

/// What the element behind adds against this enemy, roughly. `Clause: FAC-15..FAC-18`.
fn support(own: &Piece<'_>, enemy: Troop) -> i8 {
    let skirmishers = matches!(enemy, Troop::Psiloi);
    match (own.element.troop, own.behind) {
        (Troop::Pikes, Some(Troop::Pikes))
            if !skirmishers && !matches!(enemy, Troop::Elephants) && !own.in_bad_going =>
        {
            3
        }
        (Troop::Spears, Some(Troop::Spears))
            if !skirmishers
                && (!enemy.is_mounted() || matches!(enemy, Troop::Knights))
                && !own.in_bad_going =>
        {
            1
        }
        (Troop::Spears | Troop::Blades | Troop::Auxilia | Troop::Bows, Some(Troop::Psiloi))
            if enemy.is_mounted() =>
        {
            1
        }
        (_, _) => 0,
    }
}

/// The most that the element behind can add.
fn support_at_best(own: &Piece<'_>) -> i8 {
    [Troop::Knights, Troop::Blades]
        .into_iter()
        .map(|enemy| support(own, enemy))
        .max()
        .unwrap_or(0)
}

pub(super) const fn is_sure_footed(troop: Troop) -> bool {
    matches!(troop, Troop::Auxilia | Troop::Psiloi)
}

/// How much a type gains from a closed line.
const fn steadiness(troop: Troop) -> f64 {
    match troop {
        Troop::Spears | Troop::Pikes | Troop::Blades | Troop::Warband | Troop::Bows => 1.0,
        Troop::Auxilia | Troop::Knights | Troop::Cavalry | Troop::Camelry => 0.8,
        Troop::Elephants | Troop::Artillery | Troop::WarWagons => 0.5,
        Troop::LightHorse | Troop::Psiloi | Troop::ScythedChariots => 0.4,
        Troop::CampFollowers => 0.0,
    }
}
