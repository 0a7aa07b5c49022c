//! Dragging: what follows the pointer between press and release.

use acies::geometry::{Point, Vec2};
use acies::skirmish::{
    Intent, LinkId, Model, ModelId, Order, Placed, UnitId, Way, assault_move, formation_move,
};

use super::draft::{ghost_of, model_of, try_out};
use super::{Draft, Seen, Skirmish, Tool, aiming, formation};
use crate::draw::Spot;

/// Below this a drag is a click, logical pixels.
const CLICK: f32 = 4.0;

/// What the pointer is doing.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Drag {
    /// Nothing.
    None,
    /// Moves the view.
    Pan {
        /// Where it was last.
        last: Spot,
    },
    /// Carries a unit from hand.
    Place {
        /// Pointer on the table when it began.
        from: Vec2,
        /// Where everybody was then.
        start: Vec<Placed>,
    },
    /// Leads a unit, or one model of it.
    Lead {
        /// Pointer on the screen when it began.
        pressed: Spot,
        /// Pointer on the table when it began.
        from: Vec2,
        /// The orders then.
        start: Vec<Order>,
        /// Only this model.
        only: Option<ModelId>,
    },
    /// Turns what looks somewhere about this place.
    Turn {
        /// About where.
        middle: Vec2,
    },
}

impl Skirmish {
    /// The pointer moved while something is dragged.
    pub(super) fn follow(&mut self, to: Spot, seen: Seen<'_>) {
        let at = self.camera.table_from_screen(to);
        match self.drag.clone() {
            Drag::None => {
                if self.tool == Tool::Guard {
                    self.turn_to(at, self.middle_of_selection(seen), seen);
                }
                return;
            }
            Drag::Pan { last } => {
                self.camera.pan(last, to);
                self.drag = Drag::Pan { last: to };
                return;
            }
            Drag::Place { from, start } => self.carry(at - from, &start),
            Drag::Lead {
                pressed,
                from,
                start,
                only,
            } => {
                let leads_on = matches!(self.draft, Some(Draft::Move { .. }));
                if !leads_on && pressed.distance(to) < CLICK {
                    return;
                }
                self.lead(at, at - from, &start, only, seen);
            }
            Drag::Turn { middle } => {
                self.turn_to(at, middle, seen);
                return;
            }
        }
        self.judge(seen);
    }

    fn carry(&mut self, by: Vec2, start: &[Placed]) {
        let level = self.level;
        if let Some(Draft::Deploy { placed, .. }) = &mut self.draft {
            *placed = start
                .iter()
                .map(|one| Placed {
                    at: Point::from(one.at.vec() + by),
                    level,
                    ..*one
                })
                .collect();
        }
    }

    /// The unit follows; over an enemy it assaults him.
    fn lead(&mut self, at: Vec2, by: Vec2, start: &[Order], only: Option<ModelId>, seen: Seen<'_>) {
        let Some(unit) = self.selected else { return };
        let enemy = super::pick::model_at(seen.state, at, self.level)
            .and_then(|id| seen.state.model(id))
            .filter(|model| seen.state.side_of(model) != seen.side)
            .map(|model| model.unit);
        let assault = match &self.draft {
            Some(Draft::Move { assault, .. }) => enemy.or(*assault),
            _ => enemy,
        };
        let orders = self.led(unit, by, start, only, enemy, seen);
        self.single = only;
        self.led = None;
        self.draft = Some(Draft::Move {
            unit,
            orders,
            assault,
        });
    }

    /// Keys lead what the draft shows, or the selected unit, so many inches farther.
    pub(super) fn lead_by(&mut self, by: Vec2, seen: Seen<'_>) {
        match &mut self.draft {
            Some(Draft::Deploy { placed, .. }) => {
                for one in placed {
                    one.at = Point::from(one.at.vec() + by);
                }
            }
            Some(Draft::Bombard { at, .. }) => *at = Point::from(at.vec() + by),
            Some(Draft::Rope { anchor, .. }) => *anchor = Point::from(anchor.vec() + by),
            Some(Draft::Facing { .. } | Draft::Fire { .. } | Draft::Guard { .. }) => {}
            Some(Draft::Move { .. }) | None => self.lead_on(by, seen),
        }
        self.judge(seen);
    }

    fn lead_on(&mut self, by: Vec2, seen: Seen<'_>) {
        self.stand_if_idle(seen);
        let Some(Draft::Move { unit, orders, .. }) = &mut self.draft else {
            return;
        };
        let unit = *unit;
        let (start, before) = self
            .led
            .take()
            .unwrap_or_else(|| (orders.clone(), Vec2::new(0.0, 0.0)));
        let whole = before + by;
        let led = self.led(unit, whole, &start, self.single, None, seen);
        if let Some(Draft::Move { orders, .. }) = &mut self.draft {
            *orders = led;
        }
        self.led = Some((start, whole));
    }

    /// A whole unit that sets out goes round what blocks it, as far as it can, and into contact when it assaults; with the
    /// control key, on further legs and for single models the hand leads straight.
    fn led(
        &self,
        unit: UnitId,
        by: Vec2,
        start: &[Order],
        only: Option<ModelId>,
        enemy: Option<UnitId>,
        seen: Seen<'_>,
    ) -> Vec<Order> {
        let sets_out = start.iter().all(|order| match order {
            Order::Walk { path, .. } => path.len() == 1,
            Order::Climb { .. } | Order::Arrive { .. } => false,
        });
        if sets_out && only.is_none() && !self.control {
            if let Some(orders) = enemy.and_then(|enemy| assault_move(seen.state, unit, enemy)) {
                return orders;
            }
            let drag = acies::skirmish::Drag {
                by: Point::from(by),
                ..Default::default()
            };
            return formation_move(seen.state, unit, &drag);
        }
        let mut orders = start.to_vec();
        for (order, from) in orders.iter_mut().zip(start) {
            if only.is_none_or(|id| model_of(order) == id) {
                formation::lead(order, from, by);
            }
        }
        orders
    }

    /// Takes a unit from hand: its block follows the pointer.
    pub(super) fn take(&mut self, unit: UnitId, seen: Seen<'_>) {
        let Some(side) = seen.side else { return };
        let at = self.camera.table_from_screen(self.pointer);
        let degrees = formation::inward(seen.state, side);
        let start = formation::block(seen.state, unit, at, self.level, degrees);
        self.drop_draft();
        self.selected = Some(unit);
        self.draft = Some(Draft::Deploy {
            unit,
            placed: start.clone(),
        });
        self.drag = Drag::Place { from: at, start };
        self.judge(seen);
    }

    /// Takes hold of the own unit that a model belongs to, or of that model alone.
    pub(super) fn take_hold(&mut self, model: ModelId, alone: bool, at: Vec2, seen: Seen<'_>) {
        let Some(held) = seen.state.model(model) else {
            return;
        };
        self.select(held.unit);
        let start = match &self.draft {
            Some(Draft::Move { orders, .. }) => orders.clone(),
            _ => formation::standing_orders(seen.state, held.unit, held.level),
        };
        self.drag = Drag::Lead {
            pressed: self.pointer,
            from: at,
            start,
            only: alone.then_some(model),
        };
    }

    /// The ghost under the pointer is taken hold of.
    pub(super) fn press_ghost(&mut self, at: Vec2, seen: Seen<'_>) -> bool {
        let found = self.draft.as_ref().and_then(|draft| {
            let ghosts = draft.ghosts(seen.state);
            ghosts.into_iter().find(|ghost| {
                let radius = seen.state.model(ghost.model).map_or(0, Model::radius);
                ghost.level == self.level
                    && ghost.at.vec().distance(at) <= f64::from(radius) / 1000.0
            })
        });
        match (&self.draft, found) {
            (Some(Draft::Deploy { placed, .. }), Some(_)) => {
                self.drag = Drag::Place {
                    from: at,
                    start: placed.clone(),
                };
                true
            }
            (Some(Draft::Move { orders, .. }), Some(ghost)) => {
                self.drag = Drag::Lead {
                    pressed: self.pointer,
                    from: at,
                    start: orders.clone(),
                    only: self.shift.then_some(ghost.model),
                };
                true
            }
            _ => false,
        }
    }

    /// Begins to turn what the draft shows, or the selected unit on the spot.
    pub(super) fn begin_turn(&mut self, at: Vec2, seen: Seen<'_>) -> bool {
        let near = super::pick::model_at(seen.state, at, self.level);
        let own = near
            .and_then(|id| seen.state.model(id))
            .is_some_and(|model| Some(model.unit) == self.selected);
        if self.draft.is_none() && !own {
            return false;
        }
        self.stand_if_idle(seen);
        self.drag = Drag::Turn {
            middle: self.middle_of_selection(seen),
        };
        self.draft.is_some()
    }

    /// A movement on the spot, to turn.
    pub(super) fn stand_if_idle(&mut self, seen: Seen<'_>) {
        let Some(unit) = self.selected.filter(|_| self.draft.is_none()) else {
            return;
        };
        let may = seen.may_act && seen.state.phase == acies::skirmish::Phase::Play;
        let level = seen.state.living(unit).next().map(|(_, model)| model.level);
        if let Some(level) = level.filter(|_| may && self.selected_is_own(seen)) {
            self.draft = Some(Draft::Move {
                unit,
                orders: formation::standing_orders(seen.state, unit, level),
                assault: None,
            });
        }
    }

    pub(super) fn selected_is_own(&self, seen: Seen<'_>) -> bool {
        let unit = self.selected.and_then(|unit| seen.state.unit(unit));
        unit.map(|unit| unit.side) == seen.side && seen.side.is_some()
    }

    /// The middle of what the draft shows, else of the selected unit.
    pub(super) fn middle_of_selection(&self, seen: Seen<'_>) -> Vec2 {
        let single = self.single;
        let ghosts = self
            .draft
            .as_ref()
            .map_or_else(Vec::new, |draft| draft.ghosts(seen.state));
        let mut places: Vec<Vec2> = ghosts
            .iter()
            .filter(|ghost| single.is_none_or(|id| ghost.model == id))
            .map(|ghost| ghost.at.vec())
            .collect();
        if places.is_empty()
            && let Some(unit) = self.selected
        {
            places = seen
                .state
                .living(unit)
                .map(|(_, model)| model.at.vec())
                .collect();
        }
        let count = places.len().max(1) as f64;
        places
            .into_iter()
            .fold(Vec2::new(0.0, 0.0), |sum, at| sum + at)
            * (1.0 / count)
    }

    /// Everybody looks from the middle to the pointer.
    fn turn_to(&mut self, at: Vec2, middle: Vec2, seen: Seen<'_>) {
        const NEAR: f64 = 0.1;
        let way = at - middle;
        if way.length() < NEAR {
            return;
        }
        let to = formation::heading(way.degrees());
        self.turn_all(|_| to);
        if let Some(Draft::Deploy { placed, .. }) = &mut self.draft {
            let now = placed.first().and_then(|one| one.facing).unwrap_or(0);
            formation::turn_block(placed, f64::from(to) - f64::from(now));
        }
        self.judge(seen);
    }

    /// Turns what the draft shows by so many degrees.
    pub(super) fn turn_by(&mut self, degrees: f64, seen: Seen<'_>) {
        self.stand_if_idle(seen);
        self.turn_all(|now| formation::heading(f64::from(now) + degrees));
        if let Some(Draft::Deploy { placed, .. }) = &mut self.draft {
            formation::turn_block(placed, degrees);
        }
        self.judge(seen);
    }

    fn turn_all(&mut self, turned: impl Fn(u16) -> u16) {
        let single = self.single;
        match &mut self.draft {
            Some(Draft::Move { orders, .. }) => {
                for order in orders
                    .iter_mut()
                    .filter(|order| single.is_none_or(|id| model_of(order) == id))
                {
                    let (Order::Walk { facing, .. }
                    | Order::Climb { facing, .. }
                    | Order::Arrive { facing, .. }) = order;
                    *facing = Some(turned(facing.unwrap_or(0)));
                }
            }
            Some(Draft::Facing { facings, .. }) => {
                for (_, facing) in facings
                    .iter_mut()
                    .filter(|(id, _)| single.is_none_or(|one| *id == one))
                {
                    *facing = turned(*facing);
                }
            }
            Some(Draft::Guard { facing }) => *facing = turned(*facing),
            Some(
                Draft::Deploy { .. }
                | Draft::Fire { .. }
                | Draft::Bombard { .. }
                | Draft::Rope { .. },
            )
            | None => {}
        }
    }

    /// A button was let go.
    pub(super) fn release(&mut self, seen: Seen<'_>) {
        let drag = std::mem::replace(&mut self.drag, Drag::None);
        if let Drag::Lead { pressed, .. } = drag
            && self.draft.is_none()
            && pressed.distance(self.pointer) < CLICK
            && self.shift
        {
            // A click with the shift key picks the one model that keys turn.
            self.single = self.hovered;
        }
        self.judge(seen);
    }

    /// What a click with a tool means.
    pub(super) fn use_tool(&mut self, at: Vec2, seen: Seen<'_>) -> bool {
        match self.tool {
            Tool::Hand => return false,
            Tool::Guard => self.tool = Tool::Hand,
            Tool::Bombard(weapon) => {
                let spot = (Point::from(at), self.level);
                self.draft = aiming::bombard(seen, weapon, spot);
            }
            Tool::Rope(model, item) => {
                self.draft = aiming::rope(seen.state, model, item, at);
            }
        }
        self.judge(seen);
        true
    }

    /// Stairs, ladder or rope under the pointer: who stands there climbs.
    pub(super) fn press_link(&mut self, at: Vec2, seen: Seen<'_>) -> bool {
        const REACH: f64 = 0.6;
        super::climbing::link_at(seen.state, at, self.level, REACH)
            .is_some_and(|found| self.climb(found, seen))
    }

    /// Who of the selected unit stands at the near end climbs. Whether anybody does.
    pub(super) fn climb(&mut self, found: (LinkId, Way), seen: Seen<'_>) -> bool {
        let (Some(unit), Some(side)) = (
            self.selected.filter(|_| self.selected_is_own(seen)),
            seen.side,
        ) else {
            return false;
        };
        let start = match &self.draft {
            Some(Draft::Move { orders, .. }) => orders.clone(),
            _ => Vec::new(),
        };
        let orders = super::climbing::climb_orders(seen.state, side, unit, found, start);
        if orders.is_empty() {
            return false;
        }
        self.draft = Some(Draft::Move {
            unit,
            orders,
            assault: None,
        });
        self.judge(seen);
        true
    }

    /// Whether the side may ask for this now.
    #[must_use]
    pub fn allows(seen: Seen<'_>, intent: &Intent) -> bool {
        let Some(side) = seen.side.filter(|_| seen.may_act) else {
            return false;
        };
        try_out(seen.state, side, intent).is_ok()
    }

    /// The ghost of a model, if the draft shows one.
    #[must_use]
    pub fn ghost_of(seen: Seen<'_>, order: &Order) -> Option<Placed> {
        ghost_of(seen.state, order)
    }
}
