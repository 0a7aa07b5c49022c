//! Typed commands at the table of a skirmish. Places are inches from the south-west corner; ahead is away from the player.

use acies::ancients::Hand;
use acies::geometry::{Point, Vec2};
use acies::skirmish::{
    ModelId, Pending, Phase, Side, State, Status, UnitId, next_in_hand, suggested_deployment,
    suggested_entry,
};

use super::{Act, Draft, Seen, Skirmish, Wish, aiming, formation};
use crate::typed::{End, Fault, Name, Step, Typed, Word};

impl Skirmish {
    /// Shows what a command would do, when it is one that has a ghost.
    /// Says whether it has.
    pub(crate) fn preview(&mut self, typed: &Typed, seen: Seen<'_>) -> Result<bool, Fault> {
        let has_ghost = self.plan(typed, seen);
        self.settle(seen);
        has_ghost
    }

    /// Carries a command out: what it shows as a ghost is sent at once, after a question when it may cost models.
    pub(crate) fn obey(&mut self, typed: &Typed, seen: Seen<'_>) -> Result<Option<Wish>, Fault> {
        let obeyed = self.take_command(typed, seen);
        self.settle(seen);
        obeyed
    }

    fn take_command(&mut self, typed: &Typed, seen: Seen<'_>) -> Result<Option<Wish>, Fault> {
        if self.plan(typed, seen)? {
            return Ok(self.confirm());
        }
        let act = match typed {
            Typed::Select(names) => {
                let name = names.last().ok_or(Fault::NothingSelected)?;
                let side = seen.side.ok_or(Fault::NotYours)?;
                if name.number.contains('/') {
                    let id = model(seen.state, &name.full(side))?;
                    self.pick_out(id, seen);
                    return Ok(None);
                }
                self.single = None;
                Act::ShowUnit(unit(seen.state, name, side)?)
            }
            Typed::Plain(Word::Next) => return self.step_on(true, seen),
            Typed::Plain(Word::Previous) => return self.step_on(false, seen),
            _ if !seen.may_act => return Err(Fault::NotYours),
            Typed::Plain(word) => self.act_of(*word, seen)?,
            Typed::Climb(number) => self.climb_by(*number)?,
            Typed::Nothing if self.draft.is_some() => Act::Confirm,
            Typed::Help(Word::Revive, name) => {
                let side = seen.side.ok_or(Fault::NotYours)?;
                Act::Revive(model(seen.state, &name.full(side))?)
            }
            Typed::Help(_, name) => {
                let side = seen.side.ok_or(Fault::NotYours)?;
                Act::Rally(unit(seen.state, name, side)?)
            }
            Typed::Fight(one, Some(other)) => {
                let side = seen.side.ok_or(Fault::NotYours)?;
                Act::Duel(
                    model(seen.state, &one.full(side))?,
                    model(seen.state, &other.full(side.other()))?,
                )
            }
            _other => return Err(Fault::NotNow),
        };
        Ok(self.on_act(act, seen))
    }

    /// One model alone goes on from here; the others stay where the ghost has them.
    fn pick_out(&mut self, id: ModelId, seen: Seen<'_>) {
        if let Some(found) = seen.state.model(id).filter(|model| model.is_alive()) {
            self.on_act(Act::ShowUnit(found.unit), seen);
            self.led = None;
            self.single = Some(id);
        }
    }

    fn step_on(&mut self, forward: bool, seen: Seen<'_>) -> Result<Option<Wish>, Fault> {
        self.go_on(forward, seen);
        Ok(None)
    }

    /// A word that stands alone, as the button it presses.
    fn act_of(&self, word: Word, seen: Seen<'_>) -> Result<Act, Fault> {
        let reacts = matches!(seen.state.pending.last(), Some(Pending::Reaction { .. }));
        let act = match word {
            Word::Yes if reacts => Act::React(true),
            Word::No | Word::Hold if reacts => Act::React(false),
            Word::Yes | Word::Confirm => Act::Confirm,
            Word::No => Act::ThinkAgain,
            Word::Cancel => Act::Cancel,
            Word::Undo => Act::RemoveLeg,
            Word::AsFar => Act::AsFar,
            // Accepting is for offers: whoever is done with the terrain is ready.
            Word::Ready if seen.state.phase == Phase::TerrainReview => Act::AcceptTerrain,
            Word::Activate => Act::Activate(self.selected.ok_or(Fault::NothingSelected)?),
            Word::Hold => Act::Hold,
            Word::Reserve => Act::HoldBack(self.selected.ok_or(Fault::NothingSelected)?),
            Word::End if seen.state.activation.is_some() => Act::EndActivation,
            Word::End => Act::EndTurn,
            Word::Climb => self.climb_by(1)?,
            _other => return Err(Fault::NotNow),
        };
        Ok(act)
    }

    /// The link of this number among those in reach, from 1.
    fn climb_by(&self, number: u8) -> Result<Act, Fault> {
        let at = usize::from(number).checked_sub(1).ok_or(Fault::NotNow)?;
        let (link, way) = self.links_in_reach().get(at).ok_or(Fault::NotNow)?;
        Ok(Act::Climb(*link, *way))
    }

    /// The ruler lies between two places.
    pub(crate) const fn lay_ruler(&mut self, from: Vec2, to: Vec2) {
        self.ruler.lay(from, to);
    }

    /// Makes the ghost of a command, if it has one. Says whether it has.
    fn plan(&mut self, typed: &Typed, seen: Seen<'_>) -> Result<bool, Fault> {
        let has_ghost = matches!(
            typed,
            Typed::Steps(_)
                | Typed::Contact(..)
                | Typed::Shoot(_)
                | Typed::Place(..)
                | Typed::Guard(_)
                | Typed::Bombard(_)
                | Typed::Rope(_)
                | Typed::Plain(Word::Suggest)
        );
        if !has_ghost {
            return Ok(false);
        }
        let side = seen.side.filter(|_| seen.may_act).ok_or(Fault::NotYours)?;
        if self.must_face() && !matches!(typed, Typed::Steps(_)) {
            return Err(Fault::NotNow);
        }
        match typed {
            Typed::Steps(steps) => self.walk(steps, seen)?,
            Typed::Contact(name, _) => {
                let target = unit(seen.state, name, side.other())?;
                self.walk(&[], seen)?;
                self.on_act(Act::Assault(Some(target)), seen);
            }
            Typed::Shoot(name) => {
                let target = unit(seen.state, name, side.other())?;
                self.show(Some(Draft::Fire { target }), seen)?;
            }
            Typed::Place(who, at, facing) => {
                let who = match who {
                    Some(name) => unit(seen.state, name, side)?,
                    None => self.selected.ok_or(Fault::NothingSelected)?,
                };
                let degrees = facing.unwrap_or_else(|| formation::inward(seen.state, side));
                let placed = formation::block(seen.state, who, *at, self.level, degrees);
                self.selected = Some(who);
                self.show(Some(Draft::Deploy { unit: who, placed }), seen)?;
            }
            Typed::Plain(Word::Suggest) => self.suggest(side, seen)?,
            Typed::Guard(to) => {
                let facing = formation::heading(*to);
                self.show(Some(Draft::Guard { facing }), seen)?;
            }
            Typed::Bombard(at) => {
                let active = self.active(seen)?;
                let weapons = acies::skirmish::indirect_weapons(seen.state, active);
                let weapon = weapons.first().ok_or(Fault::NotNow)?;
                let spot = (Point::from(*at), self.level);
                self.show(aiming::bombard(seen, *weapon, spot), seen)?;
            }
            Typed::Rope(at) => {
                let active = self.active(seen)?;
                let gear = acies::skirmish::climbing_gear(seen.state, active);
                let (carrier, item) = gear.first().ok_or(Fault::NotNow)?;
                self.show(aiming::rope(seen.state, *carrier, *item, *at), seen)?;
            }
            _other => {}
        }
        Ok(true)
    }

    /// Room for the selected unit, or the next one in hand; for the active one out of reserve.
    fn suggest(&mut self, side: Side, seen: Seen<'_>) -> Result<(), Fault> {
        let state = seen.state;
        let is_in_hand = |id: &UnitId| {
            let unit = state.unit(*id).filter(|unit| unit.side == side);
            let mut models = unit.map_or(&[][..], |unit| &unit.models).iter();
            models.any(|id| {
                let model = state.model(*id);
                model.is_some_and(|model| model.status == Status::InHand)
            })
        };
        let unit = match state.phase {
            Phase::Deploy => self
                .selected
                .filter(is_in_hand)
                .or_else(|| next_in_hand(state, side)),
            _other => self.active(seen).ok().filter(|id| state.is_in_reserve(*id)),
        }
        .ok_or(Fault::NotNow)?;
        let placed = if state.phase == Phase::Deploy {
            suggested_deployment(state, unit)
        } else {
            suggested_entry(state, unit)
        };
        self.selected = Some(unit);
        self.show(placed.map(|placed| Draft::Deploy { unit, placed }), seen)
    }

    fn active(&self, seen: Seen<'_>) -> Result<UnitId, Fault> {
        seen.state
            .activation
            .map(|active| active.unit)
            .ok_or(Fault::NotNow)
    }

    fn show(&mut self, draft: Option<Draft>, seen: Seen<'_>) -> Result<(), Fault> {
        self.drop_draft();
        self.draft = Some(draft.ok_or(Fault::NotNow)?);
        self.judge(seen);
        Ok(())
    }

    /// The selected unit goes step by step; each step but the first is a leg of its own. Turns alone also answer a facing
    /// that is due.
    fn walk(&mut self, steps: &[Step], seen: Seen<'_>) -> Result<(), Fault> {
        let answers = self.must_face();
        // What was typed before counts no more: the same turns must come to the same facing.
        let single = self.single;
        self.drop_draft();
        self.single = single;
        self.face_if_asked(seen);
        self.stand_if_idle(seen);
        if self.draft.is_none() {
            return Err(Fault::NothingSelected);
        }
        let (up, middle) = (self.camera.up(), self.middle_of_selection(seen));
        let mut legs = 0;
        for step in steps {
            let heading = |turn: f64| Vec2::heading(up + turn);
            let by = match *step {
                Step::Ahead(by) => heading(0.0) * by,
                Step::Back(by) => heading(180.0) * by,
                Step::Aside(Hand::Left, by) => heading(270.0) * by,
                Step::Aside(Hand::Right, by) => heading(90.0) * by,
                Step::Go(to, by) => Vec2::heading(to) * by,
                Step::To(at, _) if legs == 0 => at - middle,
                Step::To(at, _) => at - self.middle_of_selection(seen),
                Step::Turn(Hand::Left, by) => {
                    self.turn_by(-by, seen);
                    continue;
                }
                Step::Turn(Hand::Right, by) => {
                    self.turn_by(by, seen);
                    continue;
                }
                Step::Wheel(..) => return Err(Fault::NotInGroup),
            };
            if answers {
                return Err(Fault::NotNow);
            }
            if legs > 0 {
                self.add_leg(seen);
            }
            self.lead_by(by, seen);
            legs += 1;
        }
        self.judge(seen);
        Ok(())
    }
}

/// The round bases of somebody, or the place itself. A bare number is a unit of this side.
pub(crate) fn end_of(state: &State, end: &End, side: Side) -> Result<Vec<(Vec2, f64)>, Fault> {
    let name = match end {
        End::At(at) => return Ok(vec![(*at, 0.0)]),
        End::Named(name) => name,
    };
    let full = name.full(side);
    let one = |id: ModelId| state.model(id).map(|model| (id, model));
    let models: Vec<_> = if full.contains('/') {
        one(model(state, &full)?).into_iter().collect()
    } else {
        state.living(unit(state, name, side)?).collect()
    };
    let bases: Vec<(Vec2, f64)> = models
        .into_iter()
        .filter(|(_, model)| model.is_alive())
        .map(|(_, model)| (model.at.vec(), f64::from(model.radius()) / 1000.0))
        .collect();
    if bases.is_empty() {
        return Err(Fault::Nobody { name: full });
    }
    Ok(bases)
}

/// The unit of this name; a bare number is one of this side.
fn unit(state: &State, name: &Name, side: Side) -> Result<UnitId, Fault> {
    let full = name.full(side);
    let mut units = state.units_with_ids();
    units
        .find(|(_, unit)| unit.name == full)
        .map(|(id, _)| id)
        .ok_or(Fault::Nobody { name: full })
}

/// The model of this name: `r2/3` is the third of `r2`.
fn model(state: &State, full: &str) -> Result<ModelId, Fault> {
    let nobody = || Fault::Nobody {
        name: full.to_owned(),
    };
    let (unit, number) = full.split_once('/').ok_or_else(nobody)?;
    let number: usize = number.parse().map_err(|_not_a_number| nobody())?;
    let mut units = state.units_with_ids();
    let (_, unit) = units.find(|(_, one)| one.name == unit).ok_or_else(nobody)?;
    let place = number.checked_sub(1).ok_or_else(nobody)?;
    unit.models.get(place).copied().ok_or_else(nobody)
}
