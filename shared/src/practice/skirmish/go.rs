//! Where a unit goes: straight for its aim, by a link when the aim is above or below, or at an enemy's throat.

use super::field::{self, Aim};
use super::{Thinker, aims};
use crate::game::Strength;
use crate::geometry::{Point, Vec2};
use crate::skirmish::{
    Drag, INCH, Intent, LinkInReach, ModelId, Order, State, UnitId, UnitKind, Way, assault_move,
    assault_targets, formation_move, links_within_reach, melee_preview,
};

/// How far a unit is dragged at most: farther than anybody goes in one movement, 1/1000 inch.
const FAR: f64 = 14_000.0;
/// Nearer than this to its aim a unit stays, 1/1000 inch.
const THERE: f64 = 1_500.0;
/// What an inch nearer to the aim is worth, in models lost.
const INCH_WORTH: f64 = 0.06;
/// The same for a veteran where places are fought for.
const RACE_INCH_WORTH: f64 = 0.16;
/// How much more a loss counts of whoever must come through.
const PRECIOUS: f64 = 10.0;
/// Ways of the veteran beside the straight one, degrees.
const ASIDE: [f64; 5] = [0.0, -35.0, 35.0, -70.0, 70.0];

/// A movement and what it is worth.
#[derive(Clone, Debug)]
pub(super) struct Going {
    pub(super) intent: Intent,
    pub(super) worth: f64,
}

impl Thinker<'_> {
    /// The best movement of the active unit, if any is better than standing still.
    pub(super) fn best_going(&self, unit: UnitId) -> Option<Going> {
        let stays = self.worth_of_standing(self.state, unit);
        let assaults = self.assaults(unit);
        let climbs = self.climb(unit).map(|intent| Going {
            intent,
            worth: f64::INFINITY,
        });
        let walks = self.walks(unit);
        let goings = climbs.into_iter().chain(assaults).chain(walks);
        goings
            .take(self.nodes.max(1) as usize)
            .filter(|going| going.worth > stays)
            .max_by(|a, b| a.worth.total_cmp(&b.worth))
    }

    /// Assaults that the unit is more likely to win than to lose.
    fn assaults(&self, unit: UnitId) -> Vec<Going> {
        let targets = assault_targets(self.state, unit).into_iter();
        targets
            .filter_map(|target| {
                let intent = Intent::Move {
                    orders: assault_move(self.state, unit, target)?,
                    assault: Some(target),
                    confirm_risk: false,
                };
                let after = self.tried(&intent)?.state;
                let preview = melee_preview(&after, unit, target).ok()?;
                let own = |model: &ModelId| after.model(*model).is_some_and(|m| m.unit == unit);
                let balance: f64 = preview
                    .each
                    .iter()
                    .map(|(model, chance)| {
                        let lost = chance.probability();
                        if own(model) { -lost } else { lost }
                    })
                    .sum();
                (balance > 0.0).then_some(Going {
                    intent,
                    worth: self.worth_of_standing(self.state, unit) + balance,
                })
            })
            .collect()
    }

    /// Walks towards the aim of the unit.
    fn walks(&self, unit: UnitId) -> Vec<Going> {
        let Some(aim) = field::aim_of(self.state, self.side, unit) else {
            return Vec::new();
        };
        let from = field::middle_of(self.state, unit);
        let goal = self.way_point(unit, &aim);
        let way = goal - from;
        if way.length() < THERE {
            return Vec::new();
        }
        let whole = way * (way.length().min(FAR) / way.length());
        let turns: &[f64] = match self.strength {
            Strength::Recruit if !field::is_precious(self.state, self.side, unit) => &ASIDE[..1],
            Strength::Recruit | Strength::Veteran => &ASIDE,
        };
        let walks = turns.iter().filter_map(|turn| {
            let intent = self.walk(unit, turned(whole, *turn))?;
            let after = self.tried(&intent)?.state;
            let worth = self.worth_of_standing(&after, unit);
            Some(Going { intent, worth })
        });
        walks.collect()
    }

    /// A legal walk of the whole unit as far as it goes this way, without tests that may cost a model.
    fn walk(&self, unit: UnitId, by: Vec2) -> Option<Intent> {
        let drag = Drag {
            by: Point::nearest(by),
            turn: 0,
            facing: Some(self.towards_enemy(unit)),
        };
        let orders = formation_move(self.state, unit, &drag);
        let moves = orders.iter().any(|order| match order {
            Order::Walk { path, .. } | Order::Arrive { path, .. } => path.len() > 1,
            Order::Climb { .. } => true,
        });
        moves.then_some(Intent::Move {
            orders,
            assault: None,
            confirm_risk: false,
        })
    }

    /// A second movement the same way.
    pub(super) fn hurry(&self, unit: UnitId) -> Option<Intent> {
        use crate::skirmish::Action;
        let aim = field::aim_of(self.state, self.side, unit)?;
        let from = field::middle_of(self.state, unit);
        let way = self.way_point(unit, &aim) - from;
        if way.length() < THERE {
            return None;
        }
        let by = way * (way.length().min(FAR) / way.length());
        let Intent::Move {
            orders,
            confirm_risk,
            ..
        } = self.walk(unit, by)?
        else {
            return None;
        };
        let wish = Intent::Action(Action::ExtraMove {
            orders,
            confirm_risk,
        });
        if field::is_precious(self.state, self.side, unit) {
            let after = self.tried(&wish)?.state;
            let stays = self.worth_of_standing(self.state, unit);
            return (self.worth_of_standing(&after, unit) > stays).then_some(wish);
        }
        Some(wish)
    }

    /// How good it is to stand so: fire that can be given and taken, and how near the aim is.
    fn worth_of_standing(&self, state: &State, unit: UnitId) -> f64 {
        let Some(aim) = field::aim_of(state, self.side, unit) else {
            return 0.0;
        };
        let way = field::middle_of(state, unit).distance(self.way_point(unit, &aim));
        let inches = way / f64::from(INCH);
        let gives = match self.strength {
            Strength::Recruit => 0.0,
            Strength::Veteran => aims::best_target(state, unit).map_or(0.0, |(_, worth)| worth),
        };
        if field::is_precious(state, self.side, unit) {
            return -PRECIOUS * aims::danger(state, unit) - INCH_WORTH * inches;
        }
        let takes = match self.strength {
            Strength::Recruit => 0.0,
            Strength::Veteran => aims::danger(state, unit),
        };
        // Those who shoot best stay where they shoot.
        let eager = match state.unit(unit).map(|unit| unit.kind) {
            Some(UnitKind::WeaponTeam) => 0.5,
            _ => 1.0,
        };
        let inch = match self.strength {
            Strength::Veteran if field::is_race(state) => RACE_INCH_WORTH,
            Strength::Recruit | Strength::Veteran => INCH_WORTH,
        };
        gives - 0.5 * takes - eager * inch * inches
    }

    /// The aim, or the near end of the link that leads to its level.
    fn way_point(&self, unit: UnitId, aim: &Aim) -> Vec2 {
        let Some((_, first)) = self.state.living(unit).next() else {
            return aim.at;
        };
        if first.level == aim.level {
            return aim.at;
        }
        let up = aim.level > first.level;
        let links = self.state.links.iter().filter_map(|now| {
            let (near, far) = if up {
                (&now.link.low, &now.link.high)
            } else {
                (&now.link.high, &now.link.low)
            };
            let closer = far.level.abs_diff(aim.level) < first.level.abs_diff(aim.level);
            (near.level == first.level && closer).then(|| near.at.exact())
        });
        let way = |link: &Vec2| link.distance(aim.at) + 0.2 * link.distance(first.at.exact());
        links
            .min_by(|a, b| way(a).total_cmp(&way(b)))
            .unwrap_or(aim.at)
    }

    /// One model after the other climbs towards an aim on another level.
    fn climb(&self, unit: UnitId) -> Option<Intent> {
        let aim = field::aim_of(self.state, self.side, unit)?;
        let climbers = self
            .state
            .living(unit)
            .filter(|(_, model)| model.is_standing() && model.level != aim.level);
        let is_way = |model_level: u8, link: &LinkInReach| {
            let nearer = link.level.abs_diff(aim.level) < model_level.abs_diff(aim.level);
            let safe = link.test.as_ref().is_none_or(|test| !test.is_risk());
            nearer && safe && matches!(link.way, Way::Up | Way::Down)
        };
        let facing = Some(self.towards_enemy(unit));
        for (model, climber) in climbers {
            let links = links_within_reach(self.state, model);
            let orders = links
                .into_iter()
                .filter(|link| is_way(climber.level, link))
                .filter_map(|link| {
                    Some(Order::Climb {
                        model,
                        link: link.link,
                        way: link.way,
                        exit: link.exit?,
                        facing,
                    })
                });
            let wishes = orders.map(|order| Intent::Move {
                orders: vec![order],
                assault: None,
                confirm_risk: false,
            });
            if let Some(wish) = self.first_legal(wishes) {
                return Some(wish);
            }
        }
        None
    }
}

fn turned(way: Vec2, degrees: f64) -> Vec2 {
    let (sine, cosine) = (
        libm::sin(degrees.to_radians()),
        libm::cos(degrees.to_radians()),
    );
    Vec2::new(way.x * cosine + way.y * sine, way.y * cosine - way.x * sine)
}
