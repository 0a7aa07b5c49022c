//! The whole picture of a skirmish: ground, houses, models, and what the player is about to do.

use acies::geometry::{Point, Vec2};
use acies::skirmish::{Blocker, ModelId, Order, Phase, PieceId, Placed, Refusal, Sight, UnitId};

use super::board::{cross, on_screen, paint_goals, paint_ground, paint_legend, paint_zones};
use super::draft::model_of;
use super::houses::{paint_anchors, paint_buildings, paint_links};
use super::models::{
    disc, paint_facing, paint_guards, paint_models, paint_sector, paint_watched, ring,
};
use super::pick::building_at;
use super::{Draft, Preview, Seen, Skirmish, Tool, Verdict, review_marks, sight_lines};
use crate::draw::{Anchor, Colour, Draw, Spot};
use crate::look::{self, Look};
use crate::table::{Area, Camera, View, outline, rectangle, width_of};
use crate::texts::Texts;

/// How deep the wedge of a ghost's sector is filled, inches.
const SECTOR: f64 = 8.0;

/// What is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Show {
    /// The table alone.
    Table,
    /// What the player is about to do as well.
    Plans,
}

/// Paints everything inside the table area.
pub(super) fn paint(
    skirmish: &Skirmish,
    seen: Seen<'_>,
    texts: &Texts,
    look: &Look,
    show: Show,
) -> Vec<Draw> {
    let (state, level) = (seen.state, skirmish.level);
    let view = View::new(&skirmish.camera, look);
    let area = view.area();
    let mut list = vec![Draw::Clip {
        from: Spot::new(area.x, area.y),
        to: Spot::new(area.x + area.width, area.y + area.height),
    }];
    let corner = Spot::new(area.x, area.y);
    rectangle(&mut list, corner, (area.width, area.height), look.outside);
    let art = &skirmish.art;
    paint_ground(&mut list, state, art, view);
    paint_zones(&mut list, state, seen.side, view);
    let under_pointer = building_at(state, skirmish.pointer_on_table());
    let is_open = |i: usize, building: &acies::skirmish::Building| {
        let looked_into = under_pointer.is_some_and(|id| usize::from(id.0) == i);
        let outline = acies::geometry::Outline::new(&building.footprint);
        let is_in = |at: Point| outline.holds(at.exact());
        let lived_in = state
            .models
            .iter()
            .any(|model| model.is_alive() && model.level == 0 && is_in(model.at));
        let ghosts = skirmish
            .draft
            .iter()
            .flat_map(|draft| draft.ghosts(state))
            .any(|ghost| is_in(ghost.at));
        looked_into || lived_in || ghosts
    };
    paint_buildings(&mut list, state, art, level, is_open, view);
    paint_goals(&mut list, state, level, view);
    paint_links(&mut list, state, level, skirmish.links_in_reach(), view);
    if matches!(skirmish.tool, Tool::Rope(..)) {
        paint_anchors(&mut list, state, view);
    }
    paint_guards(&mut list, state, level, view);
    paint_models(&mut list, state, level, skirmish.selected, view);
    let mut pen = Pen {
        list: &mut list,
        skirmish,
        seen,
        texts,
        look,
        labels: Vec::new(),
    };
    if show == Show::Plans {
        pen.aids();
        pen.reach();
        pen.traces();
        pen.sights();
        pen.draft();
        pen.refusal();
    }
    review_marks::paint(&mut list, state, texts, level, view);
    // While units come onto the table the own corner must be free.
    if state.phase != Phase::Deploy {
        paint_legend(&mut list, (state, art), texts, view, skirmish.pointer);
    }
    list
}

/// What is painted over the table.
pub(super) struct Pen<'a> {
    pub(super) list: &'a mut Vec<Draw>,
    pub(super) skirmish: &'a Skirmish,
    pub(super) seen: Seen<'a>,
    texts: &'a Texts,
    pub(super) look: &'a Look,
    /// Where labels stand already.
    labels: Vec<Area>,
}

impl<'a> Pen<'a> {
    pub(super) const fn view(&self) -> View<'a> {
        View::new(&self.skirmish.camera, self.look)
    }

    pub(super) const fn camera(&self) -> &Camera {
        &self.skirmish.camera
    }

    pub(super) fn spot(&self, at: Point) -> Spot {
        self.camera().screen_from_table(at.vec())
    }

    pub(super) fn line(&mut self, from: Spot, to: Spot, width: f32, colour: Colour) {
        self.list.push(Draw::Line {
            from,
            to,
            width,
            colour,
        });
    }

    /// A small label on paper.
    fn label(&mut self, text: String, at: Spot, colour: Colour) {
        let paper = self.paper_for(&text, at);
        self.write(text, paper, colour);
    }

    /// A small label at the first of these places where no other one stands; none when all are taken.
    pub(super) fn label_at_one_of(
        &mut self,
        text: String,
        places: impl IntoIterator<Item = Spot>,
        colour: Colour,
    ) {
        let free = places
            .into_iter()
            .map(|at| self.paper_for(&text, at))
            .find(|paper| !self.labels.iter().any(|other| paper.overlaps(other)));
        if let Some(paper) = free {
            self.write(text, paper, colour);
        }
    }

    /// It stays where it can be read.
    fn paper_for(&self, text: &str, at: Spot) -> Area {
        const HEIGHT: f32 = 16.0;
        let width = width_of(text) + 6.0;
        let area = self.camera().area();
        let half = width / 2.0;
        Area {
            x: at.x.min(area.x + area.width - half).max(area.x + half) - half,
            y: at.y.max(area.y + HEIGHT / 2.0) - HEIGHT / 2.0,
            width,
            height: HEIGHT,
        }
    }

    fn write(&mut self, text: String, paper: Area, colour: Colour) {
        let corner = Spot::new(paper.x, paper.y);
        rectangle(
            self.list,
            corner,
            (paper.width, paper.height),
            self.look.paper,
        );
        self.list.push(Draw::Text {
            text,
            at: paper.middle(),
            size: look::SMALL,
            anchor: Anchor::Middle,
            turned: 0.0,
            colour,
        });
        self.labels.push(paper);
    }

    pub(super) fn weapon(&self, id: acies::skirmish::WeaponId) -> String {
        self.texts.weapon_of(self.seen.state, id)
    }

    pub(super) fn inches(&self, length: acies::skirmish::Mil) -> String {
        self.texts.inches(length)
    }

    pub(super) fn say(&self, key: &str) -> String {
        self.texts.say(key)
    }

    pub(super) fn side(&self, side: acies::skirmish::Side) -> String {
        self.texts.side(side)
    }

    pub(super) fn percent(&self, chance: u32) -> String {
        self.texts
            .with("percent", &[("n", ((chance + 5000) / 10_000).to_string())])
    }

    /// From the selected unit to the enemy under the pointer.
    fn sights(&mut self) {
        let state = self.seen.state;
        let (Some(unit), Some(to)) = (self.skirmish.selected, self.skirmish.hovered()) else {
            return;
        };
        if state.model(to).is_none_or(|model| model.unit == unit) {
            return;
        }
        for line in sight_lines(state, unit, to) {
            self.sight(line.from, line.to, line.sight);
        }
    }

    pub(super) fn sight(&mut self, from: ModelId, to: ModelId, sight: Sight) {
        let state = self.seen.state;
        let (Some(from), Some(to)) = (state.model(from), state.model(to)) else {
            return;
        };
        let (from, to) = (self.spot(from.at), self.spot(to.at));
        match sight {
            Sight::Clear => self.line(from, to, 1.5, self.look.sight),
            Sight::OutOfArc | Sight::TooDark { .. } => {
                self.line(from, to, 1.0, self.look.unjudged.faded(110))
            }
            Sight::Blocked { by, at } => {
                let at = self.spot(at);
                self.line(from, at, 1.5, self.look.refused);
                cross(self.list, at, 5.0, self.look.refused);
                self.blocker(by);
            }
            Sight::Absent => {}
        }
    }

    /// What is in the way, framed.
    pub(super) fn blocker(&mut self, by: Blocker) {
        let state = self.seen.state;
        match by {
            Blocker::Piece(id) => self.piece(id),
            Blocker::Building(id) => {
                if let Some(building) = state.scenario.buildings.get(usize::from(id.0)) {
                    let corners: Vec<Vec2> = building.footprint.iter().map(|at| at.vec()).collect();
                    let spots = on_screen(&corners, self.view());
                    outline(self.list, &spots, 3.0, self.look.refused);
                }
            }
            Blocker::Model(id) => self.point_at(id),
        }
    }

    fn piece(&mut self, id: PieceId) {
        if let Some(piece) = self.seen.state.scenario.pieces.get(usize::from(id.0)) {
            let corners: Vec<Vec2> = piece.polygon.iter().map(|at| at.vec()).collect();
            let spots = on_screen(&corners, self.view());
            outline(self.list, &spots, 3.0, self.look.refused);
        }
    }

    pub(super) fn point_at(&mut self, id: ModelId) {
        if let Some(model) = self.seen.state.model(id) {
            let base = disc(self.view(), model.at, model.radius());
            ring(self.list, base, 3.0, 3.0, self.look.refused);
        }
    }

    pub(super) fn colour(&self) -> Colour {
        let verdict = self.skirmish.verdict.as_ref();
        self.look.judged(verdict.map(Verdict::is_legal))
    }

    /// The plan, or the shots that are asked about.
    fn draft(&mut self) {
        let Some(draft) = &self.skirmish.draft else {
            if let Some(asked) = super::reaction(self.seen) {
                self.point_at_unit(asked.target);
                self.aims(&asked.aims);
                self.outlook();
            }
            return;
        };
        match draft {
            Draft::Deploy { .. } | Draft::Facing { .. } => self.ghosts(draft),
            Draft::Move {
                orders, assault, ..
            } => {
                self.ways(orders);
                self.ghosts(draft);
                self.tests();
                self.mines();
                self.motivation();
                self.held_then();
                self.outlook();
                if let Some(target) = assault {
                    self.point_at_unit(*target);
                }
            }
            Draft::Fire { target } => {
                self.fire(*target);
                self.outlook();
            }
            Draft::Bombard {
                weapon,
                at,
                spotter,
                ..
            } => {
                self.shell(*weapon, *at, *spotter);
                self.outlook();
            }
            Draft::Guard { facing } => {
                let middle = self.skirmish.middle_of_selection(self.seen);
                let view = self.view();
                if let Some(unit) = self.skirmish.selected {
                    paint_watched(self.list, (self.seen.state, unit), *facing, view);
                }
                paint_sector(
                    self.list,
                    view,
                    middle,
                    *facing,
                    SECTOR,
                    self.look.sector.faded(90),
                );
            }
            Draft::Rope { model, anchor, .. } => {
                if let Some(model) = self.seen.state.model(*model) {
                    let (from, to, colour) =
                        (self.spot(model.at), self.spot(*anchor), self.colour());
                    self.line(from, to, 2.0, colour);
                    cross(self.list, to, 5.0, colour);
                }
            }
        }
    }

    pub(super) fn point_at_unit(&mut self, unit: UnitId) {
        let models: Vec<ModelId> = self.seen.state.living(unit).map(|(id, _)| id).collect();
        for id in models {
            self.point_at(id);
        }
    }

    fn ghosts(&mut self, draft: &Draft) {
        let colour = self.colour();
        for ghost in draft.ghosts(self.seen.state) {
            self.ghost(&ghost, colour);
        }
    }

    fn ghost(&mut self, ghost: &Placed, colour: Colour) {
        let Some(model) = self.seen.state.model(ghost.model) else {
            return;
        };
        let base = disc(self.view(), ghost.at, model.radius());
        // What nobody has judged is an empty ring.
        if self.skirmish.verdict.is_some() {
            for colour in [self.look.paper.faded(110), colour.faded(80)] {
                self.list.push(Draw::Circle {
                    centre: base.at,
                    radius: base.radius,
                    ring: None,
                    colour,
                });
            }
        }
        ring(self.list, base, 1.0, 4.0, self.look.paper);
        ring(self.list, base, 0.0, 2.0, colour);
        if Some(ghost.model) == self.skirmish.single {
            ring(self.list, base, 3.0, 2.0, self.look.selected);
        }
        // A refused ghost is crossed, so that it can be told without colour.
        if colour == self.look.refused {
            cross(self.list, base.at, base.radius * 0.6, colour);
        }
        if let Some(facing) = ghost.facing {
            let view = self.view();
            paint_facing(self.list, base, view, facing, colour);
        }
        if ghost.level != self.skirmish.level {
            super::board::level_number(self.list, base.at, ghost.level, self.look.ink);
        }
    }

    /// The way of every model with how far it goes and may go.
    fn ways(&mut self, orders: &[Order]) {
        let colour = self.colour();
        for order in orders {
            let path: Vec<Point> = match order {
                Order::Walk { path, .. } | Order::Arrive { path, .. } => path.clone(),
                Order::Climb { model, exit, .. } => {
                    let from = self.seen.state.model(*model).map(|model| model.at);
                    from.into_iter().chain([*exit]).collect()
                }
            };
            for pair in path.windows(2) {
                let (from, to) = (self.spot(pair[0]), self.spot(pair[1]));
                self.line(from, to, 1.5, colour);
            }
        }
        self.lengths();
    }

    /// How far of how much: at the model that goes farthest, and at the one under the pointer.
    fn lengths(&mut self) {
        let Some(Ok(Preview::Move(preview))) =
            self.skirmish.verdict.as_ref().map(|one| &one.outcome)
        else {
            return;
        };
        let farthest = preview.models.iter().max_by_key(|one| one.step.length);
        if let Some(model) = farthest.filter(|one| one.step.length > 0) {
            let text = format!(
                "{} / {}",
                self.texts.inches(model.step.length),
                self.texts.inches(model.step.allowance)
            );
            let at = self.spot(model.step.to);
            self.label(text, Spot::new(at.x, at.y - 24.0), self.look.ink);
        }
    }

    /// Where it fails: the model, the other one, the place, the piece.
    fn refusal(&mut self) {
        let Some(Err(refusal)) = self.skirmish.verdict.as_ref().map(|one| &one.outcome) else {
            return;
        };
        let culprit = culprit(refusal);
        if let Some(id) = culprit.other {
            self.point_at(id);
        }
        if let Some(id) = culprit.piece {
            self.piece(id);
        }
        if let Some(unit) = culprit.unit {
            self.point_at_unit(unit);
        }
        let ghost = culprit.model.and_then(|id| self.ghost_place(id));
        if let Some(at) = culprit.at.or(ghost) {
            let at = self.spot(at);
            cross(self.list, at, 9.0, self.look.refused);
            // The clause alone: the panel has the sentence.
            let text = refusal.clause().id().to_owned();
            self.label(text, Spot::new(at.x, at.y - 22.0), self.look.ink);
        }
    }

    fn ghost_place(&self, id: ModelId) -> Option<Point> {
        let draft = self.skirmish.draft.as_ref()?;
        if let Draft::Move { orders, .. } = draft
            && !orders.iter().any(|order| model_of(order) == id)
        {
            return self.seen.state.model(id).map(|model| model.at);
        }
        let ghosts = draft.ghosts(self.seen.state);
        let ghost = ghosts.iter().find(|ghost| ghost.model == id);
        ghost.map(|ghost| ghost.at)
    }
}

/// What a refusal points at.
#[derive(Clone, Copy, Debug, Default)]
struct Culprit {
    model: Option<ModelId>,
    other: Option<ModelId>,
    at: Option<Point>,
    piece: Option<PieceId>,
    unit: Option<UnitId>,
}

fn culprit(refusal: &Refusal) -> Culprit {
    use Refusal as R;
    let mut found = Culprit::default();
    match refusal {
        R::OutsideZone { model }
        | R::EntersTooFar { model, .. }
        | R::MedicTooFar { model, .. }
        | R::CannotRevive { model }
        | R::ModelNotYours { model }
        | R::NoVerticalLink { model }
        | R::ClimbNeedsFullMove { model }
        | R::ClimbNextRound { model }
        | R::HeavyNoLadder { model }
        | R::GunNotInBuilding { model }
        | R::VehicleInBuilding { model }
        | R::NotForWheels { model, .. }
        | R::TooFar { model, .. }
        | R::ClimbNotAtLink { model, .. }
        | R::FacingRequired { model }
        | R::NoSuchItem { model, .. }
        | R::Coherency { model, .. } => found.model = Some(*model),
        R::PathStart { model, at }
        | R::ExitBlocked { model, at }
        | R::OffTable { model, at }
        | R::OffFloor { model, at }
        | R::Wall { model, at }
        | R::EndInWall { model, at } => {
            found.model = Some(*model);
            found.at = Some(*at);
        }
        R::Impassable { model, piece, at } => {
            found.model = Some(*model);
            found.piece = Some(*piece);
            found.at = Some(*at);
        }
        R::BlockedByVehicle {
            model,
            vehicle: other,
            at,
        }
        | R::VehicleNeedsRoom { model, other, at }
        | R::ThroughEnemy {
            model,
            enemy: other,
            at,
        } => {
            found.model = Some(*model);
            found.other = Some(*other);
            found.at = Some(*at);
        }
        R::EndOverlap { model, other, .. }
        | R::TooCloseToEnemy {
            model,
            enemy: other,
            ..
        }
        | R::ContactWithoutAssault {
            model,
            enemy: other,
        } => {
            found.model = Some(*model);
            found.other = Some(*other);
        }
        R::PlatoonApart {
            leader, nearest, ..
        } => {
            found.model = Some(*leader);
            found.other = Some(*nearest);
        }
        R::EndInsideFriend { model, unit } => {
            found.model = Some(*model);
            found.unit = Some(*unit);
        }
        R::OutOfHearing { unit, .. } | R::NothingToRally { unit } => found.unit = Some(*unit),
        R::AssaultNoContact { target, .. } => found.unit = Some(*target),
        R::BadAnchor { anchor } => found.at = Some(*anchor),
        _other => {}
    }
    found
}
