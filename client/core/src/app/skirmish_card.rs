//! The card beside the pointer: a unit and who sees it, or the ground.

use acies::skirmish::{
    GroundEffect, Mobility, ModelId, Sight, Standing, State, Unit, ground_effect, motivation,
    move_value,
};

use super::App;
use super::start::text;
use crate::panel::{Item, Panel, Place, Tone, tone_of};
use crate::skirmish::{Draft, Seen, SightLine, building_at, piece_at, sight_lines};

impl App {
    /// What lies under the pointer.
    pub(super) fn skirmish_card(&self, seen: Seen<'_>) -> Option<Panel> {
        let state = seen.state;
        if self.skirmish.is_dragging() {
            return None;
        }
        let (title, items) = match self.skirmish.hovered() {
            Some(id) if self.is_aimed_at(state, id) => return None,
            Some(id) => self.model_card(state, id)?,
            None => self.ground_card(state)?,
        };
        Some(Panel {
            id: "hover",
            place: Place::Pointer,
            title,
            items,
        })
    }

    /// The plan is about this model: the shots and contacts drawn there are to be seen.
    fn is_aimed_at(&self, state: &State, id: ModelId) -> bool {
        let target = match self.skirmish.draft() {
            Some(Draft::Fire { target }) => Some(*target),
            Some(Draft::Move { assault, .. }) => *assault,
            _ => None,
        };
        let unit = state.model(id).map(|model| model.unit);
        target.is_some() && target == unit
    }

    fn model_card(&self, state: &State, id: ModelId) -> Option<(String, Vec<Item>)> {
        let model = state.model(id)?;
        let unit = state.unit(model.unit)?;
        let quality = self.texts.quality(unit.quality);
        let kind = self.texts.kind("unit-kind", &unit.kind);
        let mut items = vec![text(
            format!("{kind} – {quality} – {}", self.texts.side(unit.side)),
            tone_of(unit.side),
        )];
        let value = self.texts.inches(move_value(state, unit, id));
        items.push(text(
            self.texts.with("skm-hover-move", &[("value", value)]),
            Tone::Plain,
        ));
        items.extend(self.kit_lines(state, unit, id));
        let marks = self.unit_marks(state, model.unit, unit).join(", ");
        items.push(text(marks, Tone::Weak));
        let (need, _) = motivation(state, model.unit);
        let values = [("need", need.to_string())];
        items.push(text(
            self.texts.with("skm-hover-motivation", &values),
            Tone::Weak,
        ));
        if let Some(own) = self.skirmish.selected().filter(|own| *own != model.unit) {
            items.extend(self.sight_items(state, &sight_lines(state, own, id)));
        }
        Some((self.texts.unit(state, unit), items))
    }

    fn kit_lines(&self, state: &State, unit: &Unit, id: ModelId) -> Vec<Item> {
        let Some(model) = state.model(id) else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        let weapons: Vec<String> = model
            .weapons
            .iter()
            .map(|id| self.texts.weapon_of(state, *id))
            .collect();
        if !weapons.is_empty() {
            let values = [("weapons", weapons.join(", "))];
            lines.push(text(
                self.texts.with("skm-hover-weapons", &values),
                Tone::Plain,
            ));
        }
        let items: Vec<String> = model
            .items
            .iter()
            .chain(&unit.crew_items)
            .map(|id| self.texts.item_of(state, *id))
            .collect();
        if !items.is_empty() {
            let values = [("items", items.join(", "))];
            lines.push(text(
                self.texts.with("skm-hover-items", &values),
                Tone::Plain,
            ));
        }
        lines
    }

    /// How many of the selected unit see it, what hides it from the others, the cover it has.
    fn sight_items(&self, state: &State, lines: &[SightLine]) -> Vec<Item> {
        let clear = lines.iter().filter(|line| line.sight.is_clear()).count();
        let values = [
            ("seen", clear.to_string()),
            ("all", lines.len().to_string()),
        ];
        let tone = if clear > 0 { Tone::Good } else { Tone::Error };
        let mut items = vec![text(self.texts.with("skm-sight-line", &values), tone)];
        let mut said: Vec<Sight> = Vec::new();
        for line in lines.iter().filter(|line| !line.sight.is_clear()) {
            let is_same = |one: &Sight| match (one, &line.sight) {
                (Sight::Blocked { by: a, .. }, Sight::Blocked { by: b, .. }) => a == b,
                (a, b) => a == b,
            };
            if said.iter().any(is_same) {
                continue;
            }
            said.push(line.sight);
            let values = [
                ("model", self.texts.model_of(state, line.from)),
                ("sight", self.texts.sight(state, line.sight)),
            ];
            items.push(text(self.texts.with("skm-sight-by", &values), Tone::Weak));
        }
        let cover = lines
            .iter()
            .filter(|line| line.sight.is_clear())
            .find_map(|line| line.cover);
        if let Some(cover) = cover {
            let values = [
                ("by", self.texts.blocker(state, cover.by)),
                ("cover", self.texts.cover(cover.cover)),
                ("value", crate::Texts::signed(cover.modifier)),
            ];
            items.push(text(
                self.texts.with("skm-cover-line", &values),
                Tone::Plain,
            ));
        }
        items
    }

    /// The ground: how it may be entered, what it does to each mobility, what cover it gives.
    fn ground_card(&self, state: &State) -> Option<(String, Vec<Item>)> {
        let at = self.skirmish.pointer_on_table();
        if let Some(id) = building_at(state, at) {
            let building = state.scenario.buildings.get(usize::from(id.0))?;
            let values = [("level", building.top().to_string())];
            let mut items = Vec::new();
            let cover = self.texts.cover(building.cover);
            items.push(text(
                self.texts.with("skm-hover-cover", &[("cover", cover)]),
                Tone::Plain,
            ));
            return Some((self.texts.with("skm-hover-building", &values), items));
        }
        let id = piece_at(state, at)?;
        let piece = state.scenario.pieces.get(usize::from(id.0))?;
        let now = state.pieces.get(usize::from(id.0))?;
        let tone = match now.standing {
            Standing::Passable => Tone::Plain,
            Standing::Dangerous(_) => Tone::Warning,
            Standing::Impassable => Tone::Error,
        };
        let mut items = vec![text(self.texts.kind("standing", &now.standing), tone)];
        if let Some(kind) = piece.kind {
            for mobility in Mobility::ALL {
                items.push(self.effect_line(ground_effect(kind, mobility), mobility));
            }
        }
        if piece.height > 0 {
            let values = [("height", self.texts.inches(piece.height))];
            items.push(text(
                self.texts.with("skm-hover-height", &values),
                Tone::Weak,
            ));
        }
        let values = [("cover", self.texts.cover(piece.cover))];
        items.push(text(
            self.texts.with("skm-hover-cover", &values),
            Tone::Weak,
        ));
        Some((self.texts.piece_name(state, id), items))
    }

    fn effect_line(&self, effect: GroundEffect, mobility: Mobility) -> Item {
        let what = self.texts.ground_effect(effect);
        let values = [
            ("mobility", self.texts.kind("mobility", &mobility)),
            ("effect", what),
        ];
        text(self.texts.with("skm-hover-effect", &values), Tone::Weak)
    }
}
