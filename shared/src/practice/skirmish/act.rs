//! What the active unit does: its movement, then its action.

use super::{Thinker, aims, field};
use crate::game::Strength;
use crate::skirmish::{
    Action, Activation, Intent, Status, UnitId, Weapon, check_bombardment, check_rally,
    check_revive, check_shooting, suggested_entry,
};

/// Enemies nearer than this are shot at or waited for, not run past, 1/1000 inch.
const NEAR: f64 = 18_000.0;

impl Thinker<'_> {
    /// The next step of the active unit, or its end.
    pub(super) fn go_on(&self, activation: &Activation) -> Option<Intent> {
        let unit = activation.unit;
        if activation.motivated == Some(false) {
            return self.rest();
        }
        if self.state.is_in_reserve(unit) {
            let placed = suggested_entry(self.state, unit);
            let entry = placed.map(|placed| Intent::Enter { placed });
            return entry
                .filter(|wish| self.is_legal(wish))
                .or_else(|| self.rest());
        }
        if !activation.moved && !activation.acted {
            if let Some(wish) = self.arrive(unit) {
                return Some(wish);
            }
            // A movement takes the best shot away from mortars and the like: those who can shoot well now do so at once.
            let shot = match self.strength {
                Strength::Recruit => 0.0,
                Strength::Veteran => {
                    aims::best_target(self.state, unit).map_or(0.0, |(_, worth)| worth)
                }
            };
            let going = self.best_going(unit);
            if let Some(going) =
                going.filter(|going| shot < self.worth_staying(unit) || going.worth.is_infinite())
                && self.is_legal(&going.intent)
            {
                return Some(going.intent);
            }
        }
        if activation.acted {
            return self.rest();
        }
        self.action(unit).or_else(|| self.rest())
    }

    /// Fire that does so much is better than going on; while there is something to be taken it must do more.
    fn worth_staying(&self, unit: UnitId) -> f64 {
        if field::is_running(self.state, self.side, unit) {
            1.4
        } else {
            0.8
        }
    }

    /// Models on a link step off before anything else.
    fn arrive(&self, unit: UnitId) -> Option<Intent> {
        use crate::skirmish::Order;
        let climbing = |status: &Status| matches!(status, Status::Climbing { .. });
        let (model, on) = self.state.living(unit).find(|(_, m)| climbing(&m.status))?;
        let Status::Climbing { link, up, .. } = &on.status else {
            return None;
        };
        let link = &self.state.link(*link)?.link;
        let end = if *up { link.high.at } else { link.low.at };
        let facing = Some(self.towards_enemy(unit));
        let around = [
            (0, 0),
            (600, 0),
            (-600, 0),
            (0, 600),
            (0, -600),
            (900, 900),
            (-900, -900),
        ];
        let wishes = around.into_iter().map(|(x, y)| {
            let exit = crate::geometry::Point {
                x: end.x + x,
                y: end.y + y,
            };
            Intent::Move {
                orders: vec![Order::Arrive {
                    model,
                    path: vec![exit],
                    facing,
                }],
                assault: None,
                confirm_risk: false,
            }
        });
        self.first_legal(wishes)
    }

    /// The best action: fire, shells, a second movement while nobody is near, a watched sector.
    fn action(&self, unit: UnitId) -> Option<Intent> {
        if let Some(special) = self.special() {
            return Some(special);
        }
        if let Some(fire) = self.fire() {
            return Some(fire);
        }
        if let Some(shells) = self.bombard(unit) {
            return Some(shells);
        }
        let from = field::middle_of(self.state, unit);
        let enemy = field::nearest_enemy(self.state, self.side, from);
        let is_near = enemy.is_some_and(|enemy| from.distance(enemy) < NEAR);
        if !is_near && let Some(wish) = self.hurry(unit).filter(|wish| self.is_legal(wish)) {
            return Some(wish);
        }
        let facing = self.towards_enemy(unit);
        let guard = Intent::Action(Action::Guard { facing });
        let wishes = [Some(guard), self.hurry(unit)];
        self.first_legal(wishes.into_iter().flatten())
    }

    /// Helps whoever can be helped, rallies whoever is held down.
    fn special(&self) -> Option<Intent> {
        let fallen = self.state.models_with_ids();
        let fallen = fallen
            .filter(|(id, _)| check_revive(self.state, self.side, *id).is_ok())
            .map(|(fallen, _)| Intent::Action(Action::Revive { fallen }));
        let held = self.state.units_with_ids();
        let held = held
            .filter(|(id, _)| check_rally(self.state, self.side, *id).is_ok())
            .map(|(unit, _)| Intent::Action(Action::Rally { unit }));
        fallen.chain(held).next()
    }

    /// Fire at the enemy at whom it does most; a recruit's at the nearest.
    fn fire(&self) -> Option<Intent> {
        let unit = self.state.activation?.unit;
        let from = field::middle_of(self.state, unit);
        let enemies = self.state.units_with_ids().filter(|(id, other)| {
            other.side != self.side && self.state.living(*id).next().is_some()
        });
        let mut targets: Vec<(f64, UnitId)> = enemies
            .filter_map(|(id, _)| {
                let preview = check_shooting(self.state, self.side, id, &[]).ok()?;
                let any = preview.any.probability() >= aims::WORTH || preview.pins;
                let worth = match self.strength {
                    Strength::Recruit => -from.distance(field::middle_of(self.state, id)),
                    Strength::Veteran => aims::worth(&preview),
                };
                any.then_some((worth, id))
            })
            .collect();
        targets.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        self.first_legal(targets.into_iter().map(|(_, target)| {
            Intent::Action(Action::Fire {
                target,
                shooters: Vec::new(),
            })
        }))
    }

    /// Shells on the enemy who stands densest, as far as some model sees him and no friend would be caught.
    fn bombard(&self, unit: UnitId) -> Option<Intent> {
        let scenario = &self.state.scenario;
        let weapons = self
            .state
            .living(unit)
            .flat_map(|(_, model)| &model.weapons);
        let indirect = |weapon: &&Weapon| weapon.indirect;
        let mut weapons: Vec<_> = weapons
            .copied()
            .filter(|id| {
                let weapon = scenario.weapons.get(usize::from(id.0));
                weapon.as_ref().is_some_and(indirect)
            })
            .collect();
        weapons.sort_unstable();
        weapons.dedup();
        let spotters: Vec<_> = self
            .state
            .living_of(self.side)
            .filter(|(_, model)| model.is_standing())
            .map(|(id, _)| id)
            .collect();
        let mut best: Option<(usize, Intent)> = None;
        for weapon in weapons {
            for (_, enemy) in self.state.living_of(self.side.other()) {
                let spot = (enemy.at, enemy.level);
                let seen = spotters.iter().find_map(|spotter| {
                    let check =
                        check_bombardment(self.state, self.side, weapon, spot, *spotter).ok()?;
                    Some((*spotter, check))
                });
                let Some((spotter, preview)) = seen else {
                    continue;
                };
                let is_own =
                    |model: &crate::skirmish::Model| self.state.side_of(model) == Some(self.side);
                let caught = preview.caught.iter().filter_map(|id| self.state.model(*id));
                let (own, enemies): (Vec<_>, Vec<_>) = caught.partition(|model| is_own(model));
                if own.is_empty() && best.as_ref().is_none_or(|(most, _)| enemies.len() > *most) {
                    let wish = Intent::Action(Action::IndirectFire {
                        weapon,
                        at: enemy.at,
                        level: enemy.level,
                        spotter,
                    });
                    best = Some((enemies.len(), wish));
                }
            }
        }
        best.map(|(_, wish)| wish)
            .filter(|wish| self.is_legal(wish))
    }
}
