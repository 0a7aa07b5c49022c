//! What can be shown over the table on demand: watched sectors, ranges and arcs, command range, lines of sight.

use acies::geometry::Vec2;
use acies::skirmish::{
    ModelId, Sight, State, UnitId, command_range, cut_off_models, fire_areas, guard_area,
    leader_of, lines_of_sight, ready_units,
};

use super::scene::Pen;
use super::{Seen, Skirmish};
use crate::draw::Spot;
use crate::marks::Marks;
use crate::shortcuts::Shortcut;

/// Straight pieces of a circle.
const PIECES: u16 = 64;

/// What is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Aids {
    /// The sectors that are watched.
    zones: bool,
    /// Where units can shoot.
    arcs: bool,
    /// How far leaders are heard.
    command: bool,
    /// Who is seen and who is not.
    sight: bool,
    /// The best look of a unit at every enemy: worked out when the table or the selection changes, not with every picture.
    looks: Option<(UnitId, Vec<BestLook>)>,
}

/// The best of the looks of a unit at a model.
type BestLook = (ModelId, ModelId, Sight);

impl Aids {
    /// Shows what the shortcut names, or shows it no more. Says whether it names one.
    pub(super) fn toggle(&mut self, shortcut: Shortcut) -> bool {
        let shown = match shortcut {
            Shortcut::Zones => &mut self.zones,
            Shortcut::Arcs => &mut self.arcs,
            Shortcut::Command => &mut self.command,
            Shortcut::Sight => &mut self.sight,
            _other => return false,
        };
        *shown = !*shown;
        true
    }

    /// What the shortcut names is shown.
    pub(super) const fn shows(&self, shortcut: Shortcut) -> bool {
        match shortcut {
            Shortcut::Zones => self.zones,
            Shortcut::Arcs => self.arcs,
            Shortcut::Command => self.command,
            Shortcut::Sight => self.sight,
            _other => false,
        }
    }

    /// The table has changed: who was seen may be seen no more.
    pub(super) fn forget(&mut self) {
        self.looks = None;
    }
}

impl Skirmish {
    /// What the shortcut names is shown over the table.
    #[must_use]
    pub const fn shows_aid(&self, shortcut: Shortcut) -> bool {
        match shortcut {
            Shortcut::Ruler => self.ruler.is_on(),
            other => self.aids.shows(other),
        }
    }

    /// Looks for the selected unit, if that is wanted and has not been done.
    pub(super) fn look_out(&mut self, state: &State) {
        let unit = self.selected.filter(|_| self.aids.sight);
        if unit != self.aids.looks.as_ref().map(|(of, _)| *of) {
            self.aids.looks = unit.map(|unit| (unit, best_looks(state, unit)));
        }
    }

    /// The units that may still be activated for the first time in this turn. `Clause: SKM-14`.
    #[must_use]
    pub fn waiting_units(seen: Seen<'_>) -> Vec<UnitId> {
        let Some(side) = seen.side.filter(|_| seen.may_act) else {
            return Vec::new();
        };
        let is_idle = seen.state.activation.is_none() && seen.state.pending.is_empty();
        let is_fresh = |id: &UnitId| seen.state.unit(*id).is_some_and(|one| one.activations == 0);
        let ready = ready_units(seen.state, side).filter(|id| is_idle && is_fresh(id));
        ready.collect()
    }
}

/// Of a unit's looks at every enemy the first that is clear, else the first.
fn best_looks(state: &State, unit: UnitId) -> Vec<BestLook> {
    let side = state.unit(unit).map(|unit| unit.side);
    let enemies: Vec<ModelId> = state
        .models_with_ids()
        .filter(|(_, model)| model.is_alive() && state.side_of(model) != side)
        .map(|(id, _)| id)
        .collect();
    let mut best: Vec<BestLook> = Vec::new();
    for (from, _) in state.living(unit) {
        let looks = lines_of_sight(state, from, &enemies);
        for (place, (to, sight)) in enemies.iter().zip(looks).enumerate() {
            match best.get_mut(place) {
                None => best.push((from, *to, sight)),
                Some(found) if sight.is_clear() && !found.2.is_clear() => {
                    *found = (from, *to, sight)
                }
                Some(_) => {}
            }
        }
    }
    best
}

impl Pen<'_> {
    /// The aids that are wanted.
    pub(super) fn aids(&mut self) {
        let skirmish = self.skirmish;
        let named = self.named();
        if skirmish.aids.zones {
            self.watched();
        }
        if skirmish.aids.arcs {
            for unit in &named {
                self.ranges(*unit);
            }
        }
        if skirmish.aids.command {
            let units = if named.is_empty() { self.own() } else { named };
            for unit in units {
                self.command(unit);
            }
        }
        if let Some((_, looks)) = &skirmish.aids.looks {
            for look in looks {
                self.best_look(*look);
            }
        }
    }

    /// Whom the selection or the pointer names.
    fn named(&self) -> Vec<UnitId> {
        let state = self.seen.state;
        let hovered = self.skirmish.hovered().and_then(|id| state.model(id));
        let mut named: Vec<UnitId> = self.skirmish.selected.into_iter().collect();
        named.extend(hovered.map(|model| model.unit));
        named.dedup();
        named
    }

    fn own(&self) -> Vec<UnitId> {
        let units = self.seen.state.units_with_ids();
        let own = units.filter(|(_, unit)| Some(unit.side) == self.seen.side);
        own.map(|(id, _)| id).collect()
    }

    fn marks(&mut self) -> Marks<'_> {
        let view = self.view();
        let list = &mut *self.list;
        Marks { list, view }
    }

    /// Every watched sector in full. `Clause: SRC-09`.
    fn watched(&mut self) {
        let state = self.seen.state;
        for (id, unit) in state.units_with_ids() {
            if let Some(guard) = unit.guard {
                let area = guard_area(state, id, guard.facing);
                let colour = self.look.livery(unit.side).frame;
                self.marks().area(&area, colour);
            }
        }
    }

    /// Every band of every weapon, with what the distance does to the test. `Clause: SRC-10`.
    fn ranges(&mut self, unit: UnitId) {
        let state = self.seen.state;
        for area in fire_areas(state, unit) {
            let colour = self.look.reach;
            self.marks().area(&area.outline, colour);
            let mut text = format!("{} {}", self.weapon(area.weapon), self.inches(area.up_to));
            if area.modifier != 0 {
                text = format!("{text} {:+}", area.modifier).replace('-', "\u{2212}");
            }
            let places = self.seen_part(&area.outline);
            self.label_at_one_of(text, places, self.look.ink);
        }
    }

    /// The corners of an outline that can be seen, those farthest up first.
    fn seen_part(&self, outline: &[Vec2]) -> Vec<Spot> {
        const EDGE: f32 = 12.0;
        let area = self.camera().area();
        let spots = outline
            .iter()
            .map(|at| self.camera().screen_from_table(*at));
        let mut seen: Vec<Spot> = spots
            .filter(|spot| {
                area.contains(Spot::new(spot.x, spot.y - EDGE))
                    && area.contains(Spot::new(spot.x, spot.y + EDGE))
            })
            .collect();
        seen.sort_by(|a, b| a.y.total_cmp(&b.y));
        seen
    }

    /// How far the leader is heard, a line to everybody, a broken one to those who are cut off. `Clause: SRC-06`.
    fn command(&mut self, unit: UnitId) {
        let state = self.seen.state;
        let Some((leader, model)) =
            leader_of(state, unit).and_then(|id| Some((id, state.model(id)?)))
        else {
            return;
        };
        let side = state.unit(unit).map(|unit| unit.side);
        let colour = side.map_or(self.look.ink, |side| self.look.livery(side).frame);
        let range = command_range(state, unit);
        let from = model.at.vec();
        let far = f64::from(model.radius() + range) / 1000.0;
        let circle: Vec<Vec2> = (0..PIECES)
            .map(|i| from + Vec2::heading(f64::from(i) * 360.0 / f64::from(PIECES)) * far)
            .collect();
        self.marks().outline(&circle, 2.0, colour.faded(200));
        let text = self.inches(range);
        let places = self.seen_part(&circle);
        self.label_at_one_of(text, places, self.look.ink);
        let lost = cut_off_models(state, unit);
        for (id, model) in state.living(unit).filter(|(id, _)| *id != leader) {
            let (refused, seen) = (self.look.refused, self.look.sight);
            if lost.contains(&id) {
                self.marks().dashes(from, model.at.vec(), refused);
                self.point_at(id);
            } else {
                self.marks().line(from, model.at.vec(), 1.0, seen);
            }
        }
    }

    /// A whole line to who is seen, a broken one to who is not. `Clause: SRC-08`.
    fn best_look(&mut self, (from, to, sight): BestLook) {
        let state = self.seen.state;
        let (Some(from), Some(to)) = (state.model(from), state.model(to)) else {
            return;
        };
        let (a, b) = (from.at.vec(), to.at.vec());
        let (refused, seen, idle) = (self.look.refused, self.look.sight, self.look.unjudged);
        match sight {
            Sight::Clear => self.marks().line(a, b, 1.5, seen),
            Sight::Blocked { .. } => self.marks().dashes(a, b, refused.faded(170)),
            Sight::OutOfArc | Sight::TooDark { .. } | Sight::Absent => {
                self.marks().dashes(a, b, idle.faded(110));
            }
        }
    }
}
