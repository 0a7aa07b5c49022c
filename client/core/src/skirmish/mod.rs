//! The player at a table of Platoon Skirmish: selection, ghosts, dragging, levels, and what he wants of the rules.
//!
//! Nothing here decides a rule: every ghost is judged by the same functions that the server asks.

mod able;
mod act;
mod aids;
mod aiming;
mod around;
mod art;
mod board;
mod climbing;
mod draft;
mod drag;
mod far;
mod formation;
mod houses;
mod input;
mod keys;
mod models;
mod odds;
mod outlook;
mod painting;
mod pick;
mod review_marks;
mod scene;
mod sights;
mod traces;
mod tray;
mod typed;

#[cfg(test)]
mod aids_tests;
#[cfg(test)]
mod facing_tests;
#[cfg(test)]
mod hands;
#[cfg(test)]
mod plan_tests;
#[cfg(test)]
pub(crate) mod samples;
#[cfg(test)]
mod tests;

use acies::skirmish::{
    Intent, Level, ModelId, Pending, Phase, Refusal, Side, State, UnitId, check_reaction,
};

pub use act::Act;
pub use draft::{Draft, Preview, Verdict};
pub(crate) use pick::{building_at, piece_at};
pub use sights::{SightLine, sight_lines};
pub use traces::{Trace, traces_of};
pub(crate) use typed::end_of;

use crate::draw::{Draw, Spot};
use crate::look::Look;
use crate::marks::Marks;
use crate::table::{Area, Camera, View};
use crate::texts::Texts;
use drag::Drag;

/// What the table wants of the server.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Send this.
    Play(Intent),
    /// Say why not; nothing is sent.
    Refused(Refusal),
}

/// A table and who looks at it.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// The table.
    pub state: &'a State,
    /// The own side; nobody's for those who watch.
    pub side: Option<Side>,
    /// The own side may do something now.
    pub may_act: bool,
}

/// What the next click on the table is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Units are picked, dragged and shot at.
    #[default]
    Hand,
    /// The middle of a sector to guard.
    Guard,
    /// Where a shell is to fall.
    Bombard(acies::skirmish::WeaponId),
    /// Where a rope is to catch.
    Rope(ModelId, acies::skirmish::ItemId),
}

/// What the player was about to do, while he looks back.
#[derive(Debug)]
struct Aside {
    draft: Option<Draft>,
    selected: Option<UnitId>,
    single: Option<ModelId>,
}

/// The player at the table.
#[derive(Debug)]
pub struct Skirmish {
    camera: Camera,
    art: art::Art,
    level: Level,
    selected: Option<UnitId>,
    /// The one model that is adjusted.
    single: Option<ModelId>,
    draft: Option<Draft>,
    verdict: Option<Verdict>,
    /// What was confirmed last, and the unit that must be activated before; it counts when it is sent.
    confirmed: Option<(Option<UnitId>, Intent)>,
    /// To be sent when the activation that was asked for has come.
    after: Option<(UnitId, Intent)>,
    /// What had not been sent when the player began to look back.
    aside: Option<Aside>,
    tool: Tool,
    drag: Drag,
    ruler: crate::ruler::Ruler,
    aids: aids::Aids,
    /// What keys lead: the orders before the first of them, and how far they have led.
    led: Option<(Vec<acies::skirmish::Order>, acies::geometry::Vec2)>,
    pointer: Spot,
    hovered: Option<ModelId>,
    pointed: Option<UnitId>,
    shift: bool,
    control: bool,
    /// The draft was sent; it is dropped with the answer.
    sent: bool,
    /// The draft may cost models, and the player has been asked whether he wants it all the same.
    asks_risk: bool,
    /// Which course of the dice is shown.
    course: usize,
    /// What may come of the reaction that is asked about.
    asked_courses: Vec<acies::skirmish::Course>,
    around: around::Around,
    able: able::Known,
    traces: Vec<Trace>,
}

impl Default for Skirmish {
    fn default() -> Self {
        Self::new()
    }
}

impl Skirmish {
    /// Nobody at a table yet.
    #[must_use]
    pub fn new() -> Self {
        let area = Area {
            x: 0.0,
            y: 0.0,
            width: 700.0,
            height: 500.0,
        };
        Self {
            camera: Camera::new(area, (48.0, 32.0)),
            art: art::Art::default(),
            level: 0,
            selected: None,
            single: None,
            draft: None,
            verdict: None,
            confirmed: None,
            after: None,
            aside: None,
            tool: Tool::Hand,
            drag: Drag::None,
            ruler: crate::ruler::Ruler::default(),
            aids: aids::Aids::default(),
            led: None,
            pointer: Spot::default(),
            hovered: None,
            pointed: None,
            shift: false,
            control: false,
            sent: false,
            asks_risk: false,
            course: 0,
            asked_courses: Vec::new(),
            around: around::Around::default(),
            able: able::Known::default(),
            traces: Vec::new(),
        }
    }

    /// The table area has another place or size.
    pub fn set_area(&mut self, area: Area) {
        self.camera.set_area(area);
    }

    /// Shows what somebody else sees.
    pub fn show_view(&mut self, view: acies::protocol::SharedView) {
        self.camera.follow(view);
    }

    /// The view.
    #[must_use]
    pub const fn camera(&self) -> &Camera {
        &self.camera
    }

    /// The floor that is shown.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The selected unit.
    #[must_use]
    pub const fn selected(&self) -> Option<UnitId> {
        self.selected
    }

    /// What would be done.
    #[must_use]
    pub const fn draft(&self) -> Option<&Draft> {
        self.draft.as_ref()
    }

    /// What the rules say to it.
    #[must_use]
    pub const fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// What the next click is for.
    #[must_use]
    pub const fn tool(&self) -> Tool {
        self.tool
    }

    /// The model under the pointer.
    #[must_use]
    pub const fn hovered(&self) -> Option<ModelId> {
        match self.drag {
            Drag::None => self.hovered,
            _ => None,
        }
    }

    /// The hand holds something.
    #[must_use]
    pub const fn is_dragging(&self) -> bool {
        !matches!(self.drag, Drag::None)
    }

    /// Where the pointer is, inches.
    #[must_use]
    pub fn pointer_on_table(&self) -> acies::geometry::Vec2 {
        self.camera.table_from_screen(self.pointer)
    }

    /// The player is asked whether he takes the risks that the draft brings.
    #[must_use]
    pub const fn asks_risk(&self) -> bool {
        self.asks_risk
    }

    /// What was shot last is drawn.
    pub fn show_traces(&mut self, traces: Vec<Trace>) {
        self.traces = traces;
    }

    /// Another match.
    pub fn on_entered(&mut self, seen: Seen<'_>) {
        let camera = self.camera;
        *self = Self {
            camera,
            ..Self::new()
        };
        let scenario = &seen.state.scenario;
        self.art = art::Art::of(scenario);
        let size = (
            f64::from(scenario.width) / 1000.0,
            f64::from(scenario.depth) / 1000.0,
        );
        self.camera.set_table(size);
        self.camera.turn_up(
            seen.side
                .map_or(0.0, |side| formation::inward(seen.state, side)),
        );
        self.camera.show_whole();
    }

    /// The table has changed.
    pub fn on_changed(&mut self, seen: Seen<'_>) {
        let state = seen.state;
        self.level = self.level.min(top_level(state));
        let lives = |unit: &UnitId| state.living(*unit).next().is_some();
        self.selected = self.selected.filter(lives);
        if let Some(activation) = &state.activation
            && seen.may_act
        {
            self.selected = Some(activation.unit);
        }
        self.forget_the_dead(state);
        if !seen.may_act || self.sent {
            self.drop_draft();
        }
        self.face_if_asked(seen);
        self.course = 0;
        self.follow_question(seen);
        self.judge(seen);
        self.forget_around();
        self.forget_able();
        self.aids.forget();
        self.look_around(seen);
    }

    /// What the pointer and the hand were at is looked up again: it may be gone.
    fn forget_the_dead(&mut self, state: &State) {
        if self.hovered.is_some() {
            self.hovered = pick::model_at(state, self.pointer_on_table(), self.level);
        }
        let lives = |id: &ModelId| state.model(*id).is_some_and(|model| model.is_alive());
        self.single = self.single.filter(lives);
        self.pointed = self
            .pointed
            .filter(|unit| state.living(*unit).next().is_some());
    }

    /// After everything the player does: a facing that is due is shown again, and a plan that waits for its activation is the
    /// one that is shown.
    fn settle(&mut self, seen: Seen<'_>) {
        let is_another = match (&self.after, &self.verdict) {
            (Some((_, waits)), Some(shown)) => *waits != shown.intent,
            _ => false,
        };
        if is_another {
            self.after = None;
        }
        if self.draft.is_none() {
            self.face_if_asked(seen);
            self.judge(seen);
        }
        self.look_around(seen);
    }

    /// The player begins to look back: what he has not sent is laid aside.
    pub fn lay_aside(&mut self) {
        if self.aside.is_some() {
            return;
        }
        let is_open = !self.sent && self.after.is_none();
        self.aside = Some(Aside {
            draft: self.draft.take().filter(|_| is_open),
            selected: self.selected,
            single: self.single,
        });
        self.drop_draft();
    }

    /// The present is shown again, and with it what was laid aside.
    pub fn take_up(&mut self) {
        if let Some(aside) = self.aside.take() {
            self.draft = aside.draft;
            self.selected = aside.selected;
            self.single = aside.single;
        }
    }

    /// The server has accepted the last intent.
    pub fn on_accepted(&mut self) {
        if self.sent {
            self.drop_draft();
        }
    }

    /// The server has refused the last intent: nothing waits for it any more.
    pub fn on_denied(&mut self) {
        self.after = None;
        self.sent = false;
    }

    /// What the table wanted is on its way.
    pub fn on_sent(&mut self, intent: &Intent) {
        match self.confirmed.take() {
            Some((Some(unit), then)) if *intent == (Intent::Activate { unit }) => {
                self.after = Some((unit, then));
            }
            Some((None, wanted)) if *intent == wanted => self.sent = true,
            _ => {}
        }
    }

    /// What the table wanted was not sent.
    pub fn on_kept_back(&mut self) {
        self.confirmed = None;
    }

    /// What is to be sent now: the movement that waited for its activation.
    pub fn next_step(&mut self, seen: Seen<'_>) -> Option<Wish> {
        let (unit, _) = self.after.as_ref()?;
        let activation = seen.state.activation.filter(|one| one.unit == *unit)?;
        let (_, intent) = self.after.take()?;
        let goes = seen.may_act && activation.motivated != Some(false);
        self.sent = goes;
        goes.then_some(Wish::Play(intent))
    }

    /// A facing that is due is shown at once, looking away from the own zone.
    fn face_if_asked(&mut self, seen: Seen<'_>) {
        let (Some(Pending::Facing { unit }), Some(side)) = (seen.state.pending.last(), seen.side)
        else {
            return;
        };
        if seen.may_act && self.draft.is_none() {
            let ahead = formation::inward(seen.state, side) as u16 % 360;
            let facings = seen
                .state
                .living(*unit)
                .map(|(id, model)| (id, model.facing.unwrap_or(ahead)));
            self.draft = Some(Draft::Facing {
                unit: *unit,
                facings: facings.collect(),
            });
            self.selected = Some(*unit);
        }
    }

    /// The facing of a unit is due: nothing else can be done until it is answered. `Clause: SKM-37`.
    const fn must_face(&self) -> bool {
        matches!(self.draft, Some(Draft::Facing { .. }))
    }

    fn drop_draft(&mut self) {
        self.draft = None;
        self.verdict = None;
        self.single = None;
        self.sent = false;
        self.after = None;
        self.asks_risk = false;
        self.tool = Tool::Hand;
        self.drag = Drag::None;
        self.led = None;
    }

    /// Asks the rules about the draft. Whoever wants something else must be asked about its risks anew.
    fn judge(&mut self, seen: Seen<'_>) {
        let verdict = match (&self.draft, seen.side) {
            (Some(draft), Some(side)) => Some(draft.judge(seen.state, side)),
            _ => None,
        };
        if verdict != self.verdict {
            self.asks_risk = false;
            self.course = 0;
        }
        self.verdict = verdict;
    }

    /// Sends the draft when the rules allow it, after a question when it may cost models. A unit that is not active yet is
    /// activated first. `Clause: SKM-68`.
    fn confirm(&mut self) -> Option<Wish> {
        let verdict = self.verdict.as_ref()?;
        if verdict.is_risky() && !self.asks_risk {
            self.asks_risk = true;
            return None;
        }
        self.asks_risk = false;
        match &verdict.outcome {
            Err(refusal) => Some(Wish::Refused(refusal.clone())),
            Ok(_) => {
                let intent = verdict.intent.clone();
                let first = verdict.before.map(|unit| Intent::Activate { unit });
                self.confirmed = Some((verdict.before, intent.clone()));
                Some(Wish::Play(first.unwrap_or(intent)))
            }
        }
    }

    /// The units of the other side that are on the table.
    #[must_use]
    pub fn enemies(&self, seen: Seen<'_>) -> Vec<UnitId> {
        let state = seen.state;
        state
            .units_with_ids()
            .filter(|(id, unit)| Some(unit.side) != seen.side && state.living(*id).next().is_some())
            .map(|(id, _)| id)
            .collect()
    }

    /// The choice of whom to assault: its place in nobody and [`Skirmish::enemies`].
    pub fn choose_assault(&mut self, at: usize, seen: Seen<'_>) {
        let enemies = self.enemies(seen);
        let unit = at.checked_sub(1).and_then(|at| enemies.get(at).copied());
        self.on_act(Act::Assault(unit), seen);
    }

    /// Where a unit in hand lies in the tray, logical pixels.
    #[must_use]
    pub fn slot_of(&self, seen: Seen<'_>, unit: UnitId) -> Option<Spot> {
        tray::slot_middle(seen, &self.camera, unit)
    }

    /// A unit from hand as it would be put down on the ground about a place, looking to the middle of the table.
    #[must_use]
    pub fn block_at(
        state: &State,
        side: Side,
        unit: UnitId,
        middle: acies::geometry::Vec2,
    ) -> Vec<acies::skirmish::Placed> {
        formation::block(state, unit, middle, 0, formation::inward(state, side))
    }

    /// The model at a place of the screen on the floor that is shown, on this table.
    #[must_use]
    pub fn piece_at(&self, state: &State, at: Spot) -> Option<ModelId> {
        pick::model_at(state, self.camera.table_from_screen(at), self.level)
    }

    /// The picture of the table while something moves on it: nothing is shown that the player is about to do.
    #[must_use]
    pub fn draw_moving(&self, seen: Seen<'_>, texts: &Texts, look: &Look) -> Vec<Draw> {
        let mut list = scene::paint(self, seen, texts, look, scene::Show::Table);
        tray::paint(&mut list, seen, View::new(&self.camera, look));
        list
    }

    /// The picture of the table.
    #[must_use]
    pub fn draw(&self, seen: Seen<'_>, texts: &Texts, look: &Look) -> Vec<Draw> {
        let mut list = scene::paint(self, seen, texts, look, scene::Show::Plans);
        let view = View::new(&self.camera, look);
        let mut marks = Marks {
            list: &mut list,
            view,
        };
        let inches = |length: f64| texts.inches((length * 1000.0).round() as i32);
        self.ruler.draw(&mut marks, inches);
        tray::paint(&mut list, seen, view);
        list
    }
}

/// The highest level of any building.
#[must_use]
pub fn top_level(state: &State) -> Level {
    let tops = state
        .scenario
        .buildings
        .iter()
        .map(acies::skirmish::Building::top);
    tops.max().unwrap_or(0)
}

/// Whether this side may answer or do something now; in the terrain review everyone who has not accepted.
#[must_use]
pub fn may_act(state: &State, side: Side) -> bool {
    match state.phase {
        Phase::TerrainReview => !state.review.accepted[side.index()],
        Phase::Begin | Phase::Over => false,
        Phase::Deploy | Phase::Play => state.side_to_act() == Some(side),
    }
}

/// The shots of the reaction that this player is asked about.
#[must_use]
pub fn reaction(seen: Seen<'_>) -> Option<acies::skirmish::ShootingPreview> {
    let side = seen.side.filter(|_| seen.may_act)?;
    check_reaction(seen.state, side).ok()
}
