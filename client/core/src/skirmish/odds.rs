//! Painted over the table: what dice will decide, and what they have just decided.

use acies::geometry::Point;
use acies::skirmish::{
    Aim, LeftOut, Level, MINE_CHANCE, Mil, ModelId, Refusal, UnitId, WeaponId, WhyNot,
};

use super::board::{cross, warning};
use super::scene::Pen;
use super::{Draft, Preview, Trace};
use crate::draw::{Colour, Draw, Spot};
use crate::table::outline;

/// Where on its line the label of a shot may stand, as shares of the way; the first that is free.
const ALONG: [f32; 6] = [0.5, 0.35, 0.65, 0.22, 0.78, 0.1];

impl Pen<'_> {
    /// How far the model gets that is adjusted, else the leader; beside other plans than a movement it is left out.
    pub(super) fn reach(&mut self) {
        let around = &self.skirmish.around;
        let moves = matches!(self.skirmish.draft, None | Some(Draft::Move { .. }));
        let model = around.model.and_then(|id| self.seen.state.model(id));
        if !moves || model.is_none_or(|model| model.level != self.skirmish.level) {
            return;
        }
        let corners: Vec<Spot> = around.reach.iter().map(|at| self.spot(*at)).collect();
        if corners.len() > 2 {
            outline(self.list, &corners, 1.5, self.look.reach);
        }
    }

    /// What was shot last.
    pub(super) fn traces(&mut self) {
        for trace in &self.skirmish.traces {
            match *trace {
                Trace::Shot { from, to, is_hit } => self.shot(from, to, is_hit),
                Trace::Blast {
                    aimed,
                    at,
                    level,
                    radius,
                } => self.blast(aimed, at, level, radius),
            }
        }
    }

    fn shot(&mut self, from: ModelId, to: ModelId, is_hit: bool) {
        let state = self.seen.state;
        let (Some(from), Some(to)) = (state.model(from), state.model(to)) else {
            return;
        };
        let (from, to) = (self.spot(from.at), self.spot(to.at));
        let (width, colour) = if is_hit {
            (2.0, self.look.trace)
        } else {
            (1.0, self.look.trace.faded(110))
        };
        self.line(from, to, width, colour);
    }

    fn blast(&mut self, aimed: Point, at: Point, level: Level, radius: Mil) {
        let centre = self.spot(at);
        let faded = if level == self.skirmish.level {
            255
        } else {
            110
        };
        let colour = self.look.trace.faded(faded);
        if aimed != at {
            let from = self.spot(aimed);
            cross(self.list, from, 5.0, colour.faded(faded / 2));
            self.line(from, centre, 1.0, colour);
        }
        let radius = self.camera().pixels(f64::from(radius) / 1000.0);
        self.circle(centre, radius, colour);
    }

    fn circle(&mut self, centre: Spot, radius: f32, colour: Colour) {
        self.list.push(Draw::Circle {
            centre,
            radius,
            ring: None,
            colour: Colour {
                a: colour.a / 5,
                ..colour
            },
        });
        self.list.push(Draw::Circle {
            centre,
            radius,
            ring: Some(1.5),
            colour,
        });
    }

    /// Where the dice will be asked, with the chance to pass.
    pub(super) fn tests(&mut self) {
        let Some(Ok(Preview::Move(preview))) =
            self.skirmish.verdict.as_ref().map(|one| &one.outcome)
        else {
            return;
        };
        let tests: Vec<(Point, u32)> = preview
            .tests()
            .map(|test| (test.at, test.chance.0))
            .collect();
        for (at, chance) in tests {
            self.danger(at, chance);
        }
    }

    /// The mines on the way, each where somebody comes nearest to it, with the chance that it does not go off.
    pub(super) fn mines(&mut self) {
        let verdict = self.skirmish.verdict.as_ref();
        for (_, passing) in verdict.map_or(&[][..], |one| &one.mines) {
            self.danger(passing.nearest, 1_000_000 - MINE_CHANCE.0);
        }
    }

    fn danger(&mut self, at: Point, chance: u32) {
        let at = self.spot(at);
        warning(self.list, at, 7.0, self.look);
        let places = [16.0, -16.0, 32.0, -32.0].map(|down| Spot::new(at.x, at.y + down));
        let text = self.percent(chance);
        self.label_at_one_of(text, places, self.look.danger);
    }

    /// The circle of a shell, who would be caught in it, and who sees the spot.
    pub(super) fn shell(&mut self, weapon: WeaponId, at: Point, spotter: ModelId) {
        let state = self.seen.state;
        let weapon = state.scenario.weapons.get(usize::from(weapon.0));
        let radius = weapon.map_or(0, |weapon| weapon.blast);
        let (centre, colour) = (self.spot(at), self.colour());
        let radius = self.camera().pixels(f64::from(radius) / 1000.0);
        self.circle(centre, radius, colour);
        cross(self.list, centre, 8.0, colour);
        if let Some(spotter) = state.model(spotter) {
            let from = self.spot(spotter.at);
            self.line(from, centre, 1.0, colour);
        }
        let outcome = self.skirmish.verdict.as_ref().map(|one| &one.outcome);
        if let Some(Ok(Preview::Bombard(preview))) = outcome {
            for id in &preview.caught {
                self.point_at(*id);
            }
        }
    }

    /// Every shot with its chance; who does not shoot, and what is in his way.
    pub(super) fn fire(&mut self, target: UnitId) {
        self.point_at_unit(target);
        let outcome = self.skirmish.verdict.as_ref().map(|one| &one.outcome);
        match outcome {
            Some(Ok(Preview::Fire(preview))) => self.aims(&preview.aims),
            Some(Err(Refusal::NobodyShoots { left_out, .. })) => self.blind(left_out, target),
            Some(Ok(_) | Err(_)) | None => {}
        }
    }

    /// The lines of all shots first, so that every label can be read.
    pub(super) fn aims(&mut self, aims: &[Aim]) {
        let state = self.seen.state;
        let mut labels = Vec::new();
        for aim in aims {
            let (Some(from), Some(to)) = (state.model(aim.shooter), state.model(aim.nearest))
            else {
                continue;
            };
            let (from, to) = (self.spot(from.at), self.spot(to.at));
            self.line(from, to, 1.5, self.look.legal);
            labels.push((from, to, percent_of(aim.need)));
        }
        for by in aims.iter().filter_map(|aim| aim.cover) {
            self.blocker(by.by);
        }
        for (from, to, chance) in labels {
            let text = self.percent(u32::from(chance) * 10_000);
            let places = ALONG.map(|share| {
                Spot::new(
                    from.x + (to.x - from.x) * share,
                    from.y + (to.y - from.y) * share,
                )
            });
            self.label_at_one_of(text, places, self.look.ink);
        }
    }

    fn blind(&mut self, left_out: &[LeftOut], target: UnitId) {
        let first = self.seen.state.living(target).next().map(|(id, _)| id);
        for left in left_out {
            if let (WhyNot::Sight(sight), Some(to)) = (&left.why, first) {
                self.sight(left.shooter, to, *sight);
            }
        }
    }
}

/// How likely a ten-sided die shows this or lower, per cent.
fn percent_of(need: i8) -> u8 {
    u8::try_from(need.clamp(0, 10)).unwrap_or(0) * 10
}
