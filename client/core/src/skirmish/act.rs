//! What the buttons beside a skirmish table do.

use acies::skirmish::{
    Action, Intent, ItemId, Level, LinkId, ModelId, Phase, TerrainProposal, UnitId, Way, WeaponId,
    assault_move,
};

use super::{Draft, Seen, Skirmish, Tool, Wish, draft, formation};

/// A button beside the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Show this floor.
    ShowLevel(Level),
    /// Select this unit and look at it.
    ShowUnit(UnitId),
    /// Accept the terrain as it is shown.
    AcceptTerrain,
    /// Want the terrain otherwise.
    Propose(TerrainProposal),
    /// Take a unit from hand; it follows the pointer.
    Take(UnitId),
    /// Activate this unit.
    Activate(UnitId),
    /// Send what the ghost shows.
    Confirm,
    /// Drop it.
    Cancel,
    /// End the leg of the ghost here.
    AddLeg,
    /// Drop the last leg.
    RemoveLeg,
    /// Shorten the refused movement to what is allowed.
    AsFar,
    /// Turn the ghost by so many degrees.
    Turn(i16),
    /// Assault this unit, or nobody.
    Assault(Option<UnitId>),
    /// Show this course of the dice on the table.
    ShowCourse(usize),
    /// Back from the question about risks to the ghost.
    ThinkAgain,
    /// Set out on this way up or down.
    Climb(LinkId, Way),
    /// Choose a sector to guard.
    Guard,
    /// Choose where a shell is to fall.
    Bombard(WeaponId),
    /// Choose where a rope is to catch.
    Rope(ModelId, ItemId),
    /// Keep this unit in reserve instead of deploying it.
    HoldBack(UnitId),
    /// Let the medic help this one.
    Revive(ModelId),
    /// Let the officer rally this unit.
    Rally(UnitId),
    /// Use the action for nothing.
    Hold,
    /// Done with the active unit.
    EndActivation,
    /// Done with this turn.
    EndTurn,
    /// Shoot at what moved through the sector, or do not.
    React(bool),
    /// These two fight next.
    Duel(ModelId, ModelId),
}

impl Skirmish {
    /// A button beside the table was pressed.
    pub fn on_act(&mut self, act: Act, seen: Seen<'_>) -> Option<Wish> {
        let wish = self.carry_out(act, seen);
        self.settle(seen);
        wish
    }

    fn carry_out(&mut self, act: Act, seen: Seen<'_>) -> Option<Wish> {
        let play = |intent: Intent| Some(Wish::Play(intent));
        match act {
            Act::ShowLevel(level) => self.level = level.min(super::top_level(seen.state)),
            Act::ShowUnit(unit) => self.show_unit(unit, seen),
            Act::AcceptTerrain => {
                let revision = seen.state.review.revision;
                return play(Intent::AcceptTerrain { revision });
            }
            Act::Propose(proposal) => return play(Intent::ProposeTerrain(proposal)),
            Act::Take(unit) => self.take(unit, seen),
            Act::Activate(unit) => {
                self.selected = Some(unit);
                return play(Intent::Activate { unit });
            }
            Act::Confirm => return self.confirm(),
            Act::Cancel => self.drop_draft(),
            Act::AddLeg => self.add_leg(seen),
            Act::RemoveLeg => self.remove_leg(seen),
            Act::AsFar => {
                self.go_as_far(seen);
            }
            Act::Turn(degrees) => self.turn_by(f64::from(degrees), seen),
            Act::Assault(unit) => self.assault(unit, seen),
            Act::ShowCourse(chosen) => self.show_course(chosen),
            Act::ThinkAgain => self.asks_risk = false,
            Act::Climb(link, way) => {
                self.climb((link, way), seen);
            }
            Act::Guard => self.guard(seen),
            Act::Bombard(weapon) => self.take_tool(Tool::Bombard(weapon)),
            Act::Rope(model, item) => self.take_tool(Tool::Rope(model, item)),
            Act::HoldBack(unit) => {
                self.drop_draft();
                return play(Intent::HoldBack { unit });
            }
            Act::Revive(fallen) => return play(Intent::Action(Action::Revive { fallen })),
            Act::Rally(unit) => return play(Intent::Action(Action::Rally { unit })),
            Act::Hold => return play(Intent::Action(Action::Hold)),
            Act::EndActivation => return play(Intent::EndActivation),
            Act::EndTurn => return play(Intent::EndTurn),
            Act::React(fire) => return play(Intent::React { fire }),
            Act::Duel(attacker, defender) => return play(Intent::Duel { attacker, defender }),
        }
        None
    }

    /// The view: the whole table, larger or smaller.
    pub(crate) fn look(&mut self, action: &crate::panel::Action) {
        match action {
            crate::panel::Action::ShowWholeTable => self.camera.show_whole(),
            crate::panel::Action::Zoom(by) => {
                let factor = if *by > 0 { 1.25 } else { 0.8 };
                self.camera.zoom(factor, self.camera.area().middle());
            }
            _other => {}
        }
    }

    /// The unit of the ghost assaults: it goes into contact if it can.
    fn assault(&mut self, target: Option<UnitId>, seen: Seen<'_>) {
        if let Some(Draft::Move {
            unit,
            orders,
            assault,
        }) = &mut self.draft
        {
            *assault = target;
            if let Some(contact) = target.and_then(|target| assault_move(seen.state, *unit, target))
            {
                *orders = contact;
            }
        }
        self.judge(seen);
    }

    fn take_tool(&mut self, tool: Tool) {
        self.drop_draft();
        self.tool = tool;
    }

    /// A sector straight ahead, which the pointer then turns.
    fn guard(&mut self, seen: Seen<'_>) {
        self.take_tool(Tool::Guard);
        let Some(side) = seen.side else { return };
        let first = self
            .selected
            .and_then(|unit| seen.state.living(unit).next())
            .and_then(|(_, model)| model.facing);
        let ahead = formation::heading(formation::inward(seen.state, side));
        self.draft = Some(Draft::Guard {
            facing: first.unwrap_or(ahead),
        });
        self.judge(seen);
    }

    fn show_unit(&mut self, unit: UnitId, seen: Seen<'_>) {
        self.pointed = Some(unit);
        let own = seen.state.unit(unit).map(|unit| unit.side) == seen.side;
        if own && seen.state.phase == Phase::Play {
            self.select(unit);
        }
        if let Some((_, model)) = seen.state.living(unit).next() {
            self.camera.look_at(model.at.vec());
            self.level = model.level;
        }
    }

    pub(super) fn select(&mut self, unit: UnitId) {
        if self.must_face() {
            return;
        }
        if self.selected != Some(unit) {
            self.drop_draft();
        }
        self.selected = Some(unit);
    }

    /// The leg ends where the ghost is; the next begins there.
    pub(super) fn add_leg(&mut self, seen: Seen<'_>) {
        self.led = None;
        let single = self.single;
        if let Some(Draft::Move { orders, .. }) = &mut self.draft {
            for order in orders
                .iter_mut()
                .filter(|order| single.is_none_or(|id| draft::model_of(order) == id))
            {
                formation::end_leg(order);
            }
        }
        self.judge(seen);
    }

    /// Drops the last leg; the draft when none is left.
    pub(super) fn remove_leg(&mut self, seen: Seen<'_>) {
        self.led = None;
        let single = self.single;
        let left = match &mut self.draft {
            Some(Draft::Move { orders, .. }) => {
                let mut left = single.is_some();
                for order in orders
                    .iter_mut()
                    .filter(|order| single.is_none_or(|id| draft::model_of(order) == id))
                {
                    left |= formation::drop_leg(order);
                }
                left
            }
            _ => false,
        };
        if !left {
            self.drop_draft();
        }
        self.judge(seen);
    }
}
