//! What losses mean as they stand. One of the first elements lost is worth about 1.

use crate::ancients::{Element, Side, State, Status, Troop, losses};

/// What winning the battle is worth. `Clause: WIN-02`.
const VICTORY: f64 = 7.0;
/// What so many losses weigh: each weighs more than the one before, the fourth may end it.
const WEIGHTS: [f64; 7] = [0.0, 1.0, 2.1, 3.4, 4.9, 6.0, 7.0];
/// What it costs to go on without a general. `Clause: PIP-09`, `WIN-07`.
const LEADERLESS: f64 = 1.6;
/// A camp counts so many elements. `Clause: WIN-04`.
const CAMP: u8 = 2;
/// So many lost elements lose the battle. `Clause: WIN-02`.
const THIRD: u8 = 4;

/// The losses of both sides, as one of them sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tally {
    own: u8,
    enemy: u8,
    own_general: bool,
    enemy_general: bool,
}

/// What it means to lose something more, worked out once for a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    side: Side,
    /// What the losses so far are worth.
    pub(super) now: f64,
    /// Losing an own element, an own general, the own camp.
    own: [f64; 3],
    /// The same for the enemy.
    enemy: [f64; 3],
}

impl Stakes {
    pub(super) fn of(state: &State, side: Side) -> Self {
        let tally = Tally::of(state, side);
        let now = tally.worth();
        let after = |change: &dyn Fn(&mut Tally)| {
            let mut then = tally;
            change(&mut then);
            then.worth()
        };
        Self {
            side,
            now,
            own: [
                now - after(&|t| t.own += 1),
                now - after(&|t| {
                    t.own += 1;
                    t.own_general = true;
                }),
                now - after(&|t| t.own += CAMP),
            ],
            enemy: [
                after(&|t| t.enemy += 1) - now,
                after(&|t| {
                    t.enemy += 1;
                    t.enemy_general = true;
                }) - now,
                after(&|t| t.enemy += CAMP) - now,
            ],
        }
    }

    /// What the loss of this element is worth to the other side: never negative.
    pub(super) fn of_element(&self, element: &Element) -> f64 {
        let [usual, general, _] = self.of_side(element.side);
        match element.troop {
            Troop::CampFollowers => 0.0,
            Troop::ScythedChariots => 0.9 * usual,
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
            | Troop::Psiloi
            | Troop::Warband
            | Troop::Artillery
            | Troop::WarWagons => {
                if element.general {
                    general
                } else {
                    usual
                }
            }
        }
    }

    /// What the loss of this side's camp is worth to the other.
    pub(super) const fn of_camp(&self, owner: Side) -> f64 {
        let [_, _, camp] = self.of_side(owner);
        camp
    }

    const fn of_side(&self, side: Side) -> [f64; 3] {
        if side.index() == self.side.index() {
            self.own
        } else {
            self.enemy
        }
    }
}

impl Tally {
    fn of(state: &State, side: Side) -> Self {
        let lost = losses(state);
        let fell = |side: Side| {
            state
                .general(side)
                .is_some_and(|(_, e)| e.status == Status::Lost)
        };
        Self {
            own: lost[side.index()],
            enemy: lost[side.other().index()],
            own_general: fell(side),
            enemy_general: fell(side.other()),
        }
    }

    fn worth(&self) -> f64 {
        if self.enemy > self.own && (self.enemy >= THIRD || self.enemy_general) {
            return VICTORY;
        }
        if self.own > self.enemy && (self.own >= THIRD || self.own_general) {
            return -VICTORY;
        }
        let weight = |lost: u8| {
            let last = WEIGHTS.len() - 1;
            WEIGHTS[usize::from(lost).min(last)]
        };
        let leaderless = |is: bool| if is { LEADERLESS } else { 0.0 };
        weight(self.enemy) - weight(self.own) + leaderless(self.enemy_general)
            - leaderless(self.own_general)
    }
}
