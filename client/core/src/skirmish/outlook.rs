//! What follows what is planned, on the table: everybody's chance to be lost, one course as marks, fire that a way brings.

use acies::geometry::{Point, Vec2};
use acies::skirmish::{
    Chance, Course, Event, Goal, Heading, ModelId, ObjectiveId, Reaction, Side, UnitId,
    courses_of_reaction,
};

use super::board::{cross, middle};
use super::models::{disc, paint_sector, ring};
use super::scene::Pen;
use super::{Draft, Preview, Seen, Skirmish, reaction};
use crate::draw::Spot;

/// The least depth of a watched sector that is drawn, inches.
const SECTOR: f64 = 6.0;
/// Half the length of the bar before a unit that is held down, inches.
const BAR: f64 = 1.2;
/// How far from its middle the bar lies, inches.
const AHEAD: f64 = 1.6;

impl Skirmish {
    /// What may come of the plan, or of the reaction that this player is asked about; the likeliest first.
    #[must_use]
    pub fn courses(&self) -> &[Course] {
        match (&self.draft, &self.verdict) {
            (None, _) => &self.asked_courses,
            (Some(_), Some(verdict)) => &verdict.courses,
            (Some(_), None) => &[],
        }
    }

    /// Which of them is shown on the table.
    #[must_use]
    pub const fn chosen_course(&self) -> usize {
        self.course
    }

    pub(super) fn show_course(&mut self, chosen: usize) {
        self.course = chosen;
    }

    /// What may come of the reaction that this player is asked about.
    pub(super) fn follow_question(&mut self, seen: Seen<'_>) {
        self.asked_courses =
            reaction(seen).map_or_else(Vec::new, |asked| courses_of_reaction(seen.state, &asked));
    }
}

impl Pen<'_> {
    /// Reaction fire on the way, then chances to be lost, then the course that is looked at.
    pub(super) fn outlook(&mut self) {
        for reaction in self.reactions() {
            self.reaction(&reaction);
        }
        for (id, chance) in self.fates() {
            self.fate(id, chance);
        }
        let skirmish = self.skirmish;
        if let Some(course) = skirmish.courses().get(skirmish.course) {
            self.course(course);
        }
    }

    /// Objectives that another side holds once the movement is made.
    pub(super) fn held_then(&mut self) {
        let verdict = self.skirmish.verdict.as_ref();
        let movement = verdict.and_then(|verdict| verdict.movement.as_ref());
        for (id, holder) in movement.map_or(&[][..], |movement| &movement.holders) {
            self.holder(*id, *holder);
        }
    }

    fn reactions(&self) -> Vec<Reaction> {
        let verdict = self.skirmish.verdict.as_ref();
        let movement = verdict.and_then(|verdict| verdict.movement.as_ref());
        movement.map_or_else(Vec::new, |movement| movement.reactions.clone())
    }

    /// The chance of everybody whom the dice may take.
    fn fates(&self) -> Vec<(ModelId, Chance)> {
        let Some(verdict) = &self.skirmish.verdict else {
            return match (&self.skirmish.draft, reaction(self.seen)) {
                (None, Some(asked)) => asked.each,
                _ => Vec::new(),
            };
        };
        match &verdict.outcome {
            Ok(Preview::Fire(shooting)) => shooting.each.clone(),
            Ok(Preview::Bombard(_)) => verdict.blast.clone(),
            Ok(Preview::Move(_)) => {
                let movement = verdict.movement.as_ref();
                let melee = movement.and_then(|movement| movement.melee.as_ref());
                melee.map_or_else(Vec::new, |melee| melee.each.clone())
            }
            Ok(Preview::Rope(_) | Preview::Fits) | Err(_) => Vec::new(),
        }
    }

    /// Where a model is once the plan is carried out.
    fn place_then(&self, id: ModelId) -> Option<Point> {
        let state = self.seen.state;
        let draft = self.skirmish.draft.as_ref();
        let ghosts = draft.map_or_else(Vec::new, |draft| draft.ghosts(state));
        let ghost = ghosts.iter().find(|ghost| ghost.model == id);
        ghost.map_or_else(
            || state.model(id).map(|model| model.at),
            |ghost| Some(ghost.at),
        )
    }

    fn fate(&mut self, id: ModelId, chance: Chance) {
        let (Some(at), Some(model)) = (self.place_then(id), self.seen.state.model(id)) else {
            return;
        };
        if chance.0 < 5_000 {
            return;
        }
        let base = disc(self.view(), at, model.radius());
        let down = base.radius + 9.0;
        let (x, y) = (base.at.x, base.at.y);
        let places = [
            Spot::new(x, y + down),
            Spot::new(x, y - down),
            Spot::new(x + down + 8.0, y),
            Spot::new(x - down - 8.0, y),
        ];
        let text = self.percent(chance.0);
        self.label_at_one_of(text, places, self.look.danger);
    }

    fn course(&mut self, course: &Course) {
        let state = self.seen.state;
        for id in &course.lost {
            let (Some(at), Some(model)) = (self.place_then(*id), state.model(*id)) else {
                continue;
            };
            let base = disc(self.view(), at, model.radius());
            cross(self.list, base.at, base.radius * 0.9, self.look.refused);
        }
        for event in &course.events {
            match event {
                Event::Pinned { unit, pin } => self.held_down(*unit, pin.towards),
                Event::UnitDestroyed { unit } => self.says_of(*unit, "skm-mark-destroyed"),
                _other => {}
            }
        }
        for (id, holder) in &course.holders {
            self.holder(*id, *holder);
        }
    }

    /// A bar before the unit, across the way that it may not go.
    fn held_down(&mut self, unit: UnitId, towards: Heading) {
        let Some(middle) = self.middle_of(unit) else {
            return;
        };
        let ahead = Vec2::heading(f64::from(towards));
        let aside = Vec2::heading(f64::from(towards) + 90.0);
        let at = middle + ahead * AHEAD;
        let [from, to] =
            [at - aside * BAR, at + aside * BAR].map(|at| self.camera().screen_from_table(at));
        self.line(from, to, 5.0, self.look.refused);
        self.says_of(unit, "skm-mark-pinned");
    }

    fn middle_of(&self, unit: UnitId) -> Option<Vec2> {
        let state = self.seen.state;
        let places: Vec<Vec2> = state.living(unit).map(|(_, one)| one.at.vec()).collect();
        let sum = places.iter().fold(Vec2::default(), |sum, at| sum + *at);
        (!places.is_empty()).then(|| sum * (1.0 / places.len() as f64))
    }

    fn says_of(&mut self, unit: UnitId, key: &str) {
        let Some(at) = self.middle_of(unit) else {
            return;
        };
        let at = self.camera().screen_from_table(at);
        let places = [-34.0, 34.0, -52.0, 52.0].map(|down| Spot::new(at.x, at.y + down));
        let text = self.say(key);
        self.label_at_one_of(text, places, self.look.danger);
    }

    /// Who will hold an objective.
    pub(super) fn holder(&mut self, id: ObjectiveId, holder: Option<Side>) {
        let state = self.seen.state;
        let objective = state.scenario.objectives.get(usize::from(id.0));
        let Some(objective) = objective else { return };
        let at = match &objective.goal {
            Goal::Marker(spot) => self.spot(spot.at),
            Goal::Sector(area) => {
                let corners: Vec<Spot> = area.iter().map(|at| self.spot(*at)).collect();
                middle(&corners)
            }
        };
        let (colour, text) = match holder {
            Some(side) => (self.look.livery(side).frame, self.side(side)),
            None => (self.look.unjudged, self.say("skm-objective-free")),
        };
        let around = super::models::Disc { at, radius: 12.0 };
        ring(self.list, around, 0.0, 3.0, colour);
        let places = [26.0, -26.0].map(|down| Spot::new(at.x, at.y + down));
        self.label_at_one_of(text, places, self.look.ink);
    }

    /// The sector that is entered, where, and how likely somebody falls there.
    fn reaction(&mut self, reaction: &Reaction) {
        let Some(from) = self.middle_of(reaction.guard) else {
            return;
        };
        let places = reaction.exposed.iter().map(|seen| seen.at.vec());
        let deepest = places.map(|at| at.distance(from)).fold(SECTOR, f64::max);
        let view = self.view();
        let colour = self.look.sector.faded(90);
        paint_sector(self.list, view, from, reaction.facing, deepest, colour);
        let from = self.camera().screen_from_table(from);
        for seen in &reaction.exposed {
            let radius = self.seen.state.model(seen.model).map(|one| one.radius());
            let base = disc(view, seen.at, radius.unwrap_or_default());
            ring(self.list, base, 2.0, 2.0, self.look.danger);
        }
        let Some(first) = reaction.exposed.first() else {
            return;
        };
        let to = self.spot(first.at);
        self.line(from, to, 1.5, self.look.danger);
        if let Some(shooting) = &reaction.shooting {
            let text = self.percent(shooting.any.0);
            let places = [0.5, 0.35, 0.65, 0.2, 0.8].map(|share| {
                Spot::new(
                    from.x + (to.x - from.x) * share,
                    from.y + (to.y - from.y) * share,
                )
            });
            self.label_at_one_of(text, places, self.look.danger);
        }
    }

    /// A unit that must pass its motivation test before it goes: where it stays when it does not. `Clause: SRC-02`.
    pub(super) fn motivation(&mut self) {
        let state = self.seen.state;
        let verdict = self.skirmish.verdict.as_ref();
        let tested = verdict
            .and_then(|verdict| verdict.before)
            .filter(|unit| acies::skirmish::is_test_due(state, *unit));
        let (Some(unit), Some(Draft::Move { .. })) = (tested, &self.skirmish.draft) else {
            return;
        };
        let (need, _) = acies::skirmish::motivation(state, unit);
        let stays = 1_000_000 - acies::skirmish::ability::chance(need, 0).0;
        if let Some(at) = self.middle_of(unit).filter(|_| stays > 0) {
            let at = self.camera().screen_from_table(at);
            let places = [30.0, -30.0, 48.0].map(|down| Spot::new(at.x, at.y + down));
            let text = format!("{} {}", self.percent(stays), self.say("skm-stays-short"));
            self.label_at_one_of(text, places, self.look.danger);
        }
    }
}
