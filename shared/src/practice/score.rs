//! What a position is worth to a side. One element is worth about 1.

use crate::ancients::{
    Contact, Element, ElementId, MovePreview, Side, State, Troop, contacts_of, legal_fights,
};
use crate::geometry::{ANGLE_TOLERANCE, Edge, turn_between};

use super::haste::{impatience, way_round};
use super::matchups::{Matchups, fight, worth_of};
use super::reach::{range, stride};

/// Weights of the parts, in elements.
mod weight {
    /// One table's width nearer to a promising enemy.
    pub(super) const APPROACH: f64 = 1.1;
    /// A friend flush at the side.
    pub(super) const NEIGHBOUR: f64 = 0.035;
    /// A supporter behind, where it will count.
    pub(super) const SUPPORT: f64 = 0.05;
    /// A fight of any kind, so that even chances are taken.
    pub(super) const FIGHT: f64 = 0.02;
    /// An enemy held on flank or rear while somebody fights its front.
    pub(super) const PINCER: f64 = 0.3;
    /// An enemy taken on flank or rear that must turn first.
    pub(super) const SURPRISE: f64 = 0.12;
    /// An own element open to an attack on flank or rear in the enemy's next bound.
    pub(super) const OPEN_FLANK: f64 = 0.12;
    /// Of the loss to be expected from a charge that the enemy may make.
    pub(super) const CHARGE: f64 = 0.2;
    /// A target in range and arc.
    pub(super) const TARGET: f64 = 0.09;
    /// Out of easy command.
    pub(super) const COMMAND: f64 = 0.03;
    /// Standing in bad going for those it hurts.
    pub(super) const BAD_GOING: f64 = 0.06;
    /// At the enemy's camp with nobody's leave.
    pub(super) const CAMP: f64 = 0.6;
}

/// Bounds that nobody need hurry in.
const UNHURRIED: f64 = 12.0;

/// Judges positions for one side during one decision.
pub(super) struct Judge {
    side: Side,
    matchups: Matchups,
    /// Grows from 0 to 2 as the battle goes on, and without end when it hangs fire: a computer that only waits would never end
    /// it.
    urgency: f64,
    /// The battle hangs fire: ways round are looked for.
    is_hurried: bool,
}

impl Judge {
    pub(super) fn of(state: &State, side: Side) -> Self {
        Self {
            side,
            matchups: Matchups::of(state),
            urgency: ((f64::from(state.bound) - UNHURRIED) / UNHURRIED).clamp(0.0, 2.0)
                + impatience(state),
            is_hurried: impatience(state) > 0.0,
        }
    }

    /// What the position is worth.
    pub(super) fn score(&self, state: &State) -> f64 {
        let own: Vec<(ElementId, &Element)> = state
            .in_field()
            .filter(|(_, e)| e.side == self.side)
            .collect();
        let enemies: Vec<(ElementId, &Element)> = state
            .in_field()
            .filter(|(_, e)| e.side != self.side)
            .collect();
        let table = Position {
            state,
            own: &own,
            enemies: &enemies,
        };
        let fights = self.fights(&table);
        let places: f64 = own.iter().map(|each| self.place(&table, *each)).sum();
        fights + places + self.at_the_camp(&table)
    }

    /// What the position is worth after a move; the table is left as it was.
    pub(super) fn score_after(&self, table: &mut State, preview: &MovePreview) -> f64 {
        let mut was = Vec::with_capacity(preview.placed.len());
        for placed in &preview.placed {
            if let Some(element) = table.elements.get_mut(usize::from(placed.element.0)) {
                was.push((placed.element, element.pose));
                element.pose = placed.pose;
            }
        }
        let arrived = table.arrived.len();
        for (mover, enemy, _) in &preview.contacts {
            table.arrived.push((*mover, *enemy));
        }
        let camp = preview.takes_camp.map_or(0.0, |_| 2.0);
        let score = self.score(table) + camp;
        table.arrived.truncate(arrived);
        for (id, pose) in was {
            if let Some(element) = table.elements.get_mut(usize::from(id.0)) {
                element.pose = pose;
            }
        }
        score
    }

    /// Every combat that would be due now, by its factors; then what is held on flank or rear.
    fn fights(&self, table: &Position<'_>) -> f64 {
        let due = legal_fights(table.state);
        let mut sum: f64 = due
            .iter()
            .map(|due| fight(table.state, self.side, due) + weight::FIGHT + 0.1 * self.urgency)
            .sum();
        for (id, enemy) in table.enemies {
            let is_fought = due
                .iter()
                .any(|due| [due.active.element, due.other.element].contains(id));
            for contact in contacts_of(table.state, *id).iter().filter(is_from_behind) {
                sum += if is_fought {
                    weight::PINCER * worth_of(enemy)
                } else {
                    weight::SURPRISE + self.matchups.duel(contact.enemy, *id).max(-0.1)
                };
            }
        }
        for (id, own) in table.own {
            let contacts = contacts_of(table.state, *id);
            let held = contacts.iter().filter(is_from_behind).count();
            sum -= weight::PINCER * worth_of(own) * held as f64;
        }
        sum
    }

    /// Where one own element stands.
    fn place(&self, table: &Position<'_>, (id, own): (ElementId, &Element)) -> f64 {
        let mut sum = self.company(table, id, own) + self.ground(table, own);
        sum += self.approach(table, id, own);
        if !contacts_of(table.state, id).is_empty() {
            return sum;
        }
        sum -= self.exposure(table, id, own);
        if own.troop.shoots() && table.enemies.iter().any(|(_, e)| is_target(own, e)) {
            sum += weight::TARGET;
        }
        sum
    }

    /// Nearer to whom it likes to fight.
    fn approach(&self, table: &Position<'_>, id: ElementId, own: &Element) -> f64 {
        let keeps_off = range(own.troop) * 0.9;
        let drive = if own.general { 0.7 } else { 1.0 } + self.urgency;
        let best = table
            .enemies
            .iter()
            .map(|(enemy_id, enemy)| {
                let gap = own.pose.front().distance(enemy.footprint().centre());
                let mut off = (gap - keeps_off).max(0.0);
                if self.is_hurried {
                    off += way_round(table.state, own.pose.front(), enemy.footprint().centre());
                }
                let liking = 0.65 + self.matchups.duel(id, *enemy_id).clamp(-0.4, 0.4);
                // Facing away from the enemy is no way to meet him.
                let way = enemy.footprint().centre() - own.footprint().centre();
                let aside = turn_between(own.pose.degrees(), way.degrees()).abs() / 180.0;
                liking * (1.0 - off / 2400.0) - 0.1 * aside
            })
            .fold(0.0, f64::max);
        weight::APPROACH * drive * best
    }

    /// Friends at its sides and behind it, and the general within call.
    fn company(&self, table: &Position<'_>, id: ElementId, own: &Element) -> f64 {
        let patience = (1.0 - 0.5 * self.urgency).max(0.0);
        let mut sum = 0.0;
        for (other_id, friend) in table.own {
            if *other_id == id {
                continue;
            }
            match beside(own, friend) {
                Some(Place::Side) => sum += weight::NEIGHBOUR * steadiness(own.troop) * patience,
                Some(Place::Behind) if supports(friend.troop, own.troop) => {
                    sum += weight::SUPPORT;
                }
                Some(Place::Behind) | None => {}
            }
            if friend.general && own.pose.front().distance(friend.pose.front()) > 900.0 {
                sum -= weight::COMMAND;
            }
        }
        sum
    }

    fn ground(&self, table: &Position<'_>, own: &Element) -> f64 {
        let hurt = !matches!(own.troop, Troop::Auxilia | Troop::Psiloi);
        if hurt && table.state.is_in_bad_going(own) {
            -weight::BAD_GOING
        } else {
            0.0
        }
    }

    /// What the enemy's next bound may cost it.
    fn exposure(&self, table: &Position<'_>, id: ElementId, own: &Element) -> f64 {
        let worth = worth_of(own);
        let caution = (1.0 - 0.8 * self.urgency).max(0.0);
        let mut flank: f64 = 0.0;
        let mut charge: f64 = 0.0;
        for (enemy_id, enemy) in table.enemies {
            let reach = stride(enemy.troop);
            let gap = enemy.pose.front().distance(own.footprint().centre());
            if gap > reach + 120.0 || enemy.troop.is_wheeled() {
                continue;
            }
            if is_behind_front(enemy, own) {
                flank = flank.max(weight::OPEN_FLANK * worth);
            } else if looks_at(enemy, own) {
                let loss = -self.matchups.duel(id, *enemy_id);
                charge = charge.max(weight::CHARGE * loss);
            }
        }
        caution * (flank + charge)
    }

    /// The enemy's camp, touched with a front edge.
    fn at_the_camp(&self, table: &Position<'_>) -> f64 {
        let Some(camp) = table.state.camp(self.side.other()) else {
            return 0.0;
        };
        if camp.held_by == Some(self.side) {
            return 2.0;
        }
        let (centre, half) = (
            camp.centre.vec(),
            f64::from(camp.width.max(camp.depth)) / 2000.0,
        );
        let touched = table.own.iter().any(|(_, own)| {
            let front = own.pose.front();
            (front.x - centre.x).abs() <= half + 1.0 && (front.y - centre.y).abs() <= half + 1.0
        });
        if touched { weight::CAMP } else { 0.0 }
    }
}

/// The elements in the field, sorted out by side.
struct Position<'s> {
    state: &'s State,
    own: &'s [(ElementId, &'s Element)],
    enemies: &'s [(ElementId, &'s Element)],
}

/// Where a friend stands flush.
enum Place {
    Side,
    Behind,
}

/// Whether a friend faces the same way, flush at a side or behind.
fn beside(own: &Element, friend: &Element) -> Option<Place> {
    let gap = friend.pose.front() - own.pose.front();
    if gap.dot(gap) > 300.0 * 300.0
        || turn_between(own.pose.degrees(), friend.pose.degrees()).abs() > ANGLE_TOLERANCE
    {
        return None;
    }
    let (ahead, right) = (gap.dot(own.pose.ahead()), gap.dot(own.pose.right()));
    if (right.abs() - Element::WIDTH).abs() <= 2.0 && ahead.abs() <= 60.0 {
        Some(Place::Side)
    } else if right.abs() <= 2.0 && (ahead + own.depth()).abs() <= 2.0 {
        Some(Place::Behind)
    } else {
        None
    }
}

/// Who lends a hand from behind. `Clause: FAC-15`, `FAC-17`, `FAC-18`.
const fn supports(behind: Troop, ahead: Troop) -> bool {
    match behind {
        Troop::Pikes => matches!(ahead, Troop::Pikes),
        Troop::Spears => matches!(ahead, Troop::Spears),
        Troop::Psiloi => matches!(
            ahead,
            Troop::Spears | Troop::Blades | Troop::Auxilia | Troop::Bows
        ),
        Troop::Elephants
        | Troop::Knights
        | Troop::Cavalry
        | Troop::LightHorse
        | Troop::ScythedChariots
        | Troop::Camelry
        | Troop::Blades
        | Troop::Auxilia
        | Troop::Bows
        | Troop::Warband
        | Troop::Artillery
        | Troop::WarWagons
        | Troop::CampFollowers => false,
    }
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

const fn is_from_behind(contact: &&Contact) -> bool {
    match contact.edge {
        Edge::Front => false,
        Edge::Left | Edge::Right | Edge::Rear => true,
    }
}

/// Wholly behind the line through the other's front, from where flanks are charged. `Ruling: RUL-05`.
fn is_behind_front(enemy: &Element, own: &Element) -> bool {
    let (front, ahead) = (own.pose.front(), own.pose.ahead());
    enemy
        .footprint()
        .corners()
        .iter()
        .all(|corner| (*corner - front).dot(ahead) <= 0.0)
}

fn looks_at(enemy: &Element, own: &Element) -> bool {
    let way = own.footprint().centre() - enemy.pose.front();
    turn_between(enemy.pose.degrees(), way.degrees()).abs() <= 60.0
}

/// Within range and arc, as far as one can tell without looking for what stands between. `Clause: SHT-02`, `SHT-04`.
fn is_target(shooter: &Element, enemy: &Element) -> bool {
    let gap = enemy.footprint().centre() - shooter.pose.front();
    let (ahead, right) = (gap.dot(shooter.pose.ahead()), gap.dot(shooter.pose.right()));
    let in_arc = matches!(shooter.troop, Troop::WarWagons)
        || (ahead > 0.0 && right.abs() <= 1.5 * Element::WIDTH);
    in_arc && gap.dot(gap) <= (range(shooter.troop) + 30.0) * (range(shooter.troop) + 30.0)
}
