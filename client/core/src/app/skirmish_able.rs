//! The card of the selected unit of a skirmish: how it is, what it can still do, and which rule stands against the rest.

use acies::skirmish::{Able, ActivationMode, Deed, Marks, Refusal, State};

use super::App;
use super::skirmish::seen_of;
use super::skirmish_outlook::percent;
use super::start::text;
use crate::link::MatchSession;
use crate::panel::{Action, Item, Tone};
use crate::skirmish::{Act, Skirmish};

/// Most characters of the deeds in a title.
const LONGEST_TITLE: usize = 24;

impl App {
    /// The card, if an own unit is selected.
    pub(super) fn skirmish_able_items(&self, session: &MatchSession) -> Vec<Item> {
        let (Some(able), Some(state)) = (self.skirmish.able(), session.skirmish()) else {
            return Vec::new();
        };
        let Some(unit) = state.unit(able.unit) else {
            return Vec::new();
        };
        let mut items = vec![Item::Heading(self.texts.unit(state, unit))];
        items.push(text(self.able_state(state, able), Tone::Plain));
        items.extend(self.able_strain(able));
        if let Some((need, chance)) = able.motivation {
            let values = [("need", need.to_string()), ("chance", percent(chance.0))];
            let line = self.texts.with("skm-ghost-motivation", &values);
            items.push(text(line, Tone::Warning));
        }
        if let Some(refusal) = &able.asleep {
            items.push(self.able_refused(state, None, refusal));
            return items;
        }
        let open: Vec<String> = able
            .open()
            .map(|(deed, marks)| self.deed_with_marks(state, deed, marks))
            .collect();
        if !open.is_empty() {
            let values = [("deeds", open.join(", "))];
            items.push(text(self.texts.with("able-open", &values), Tone::Good));
        }
        items.extend(self.able_closed(state, able));
        items
    }

    /// Who has not been active yet in this turn, and the order points that are left. `Clause: SKM-14`.
    pub(super) fn skirmish_hint_fold(&self, session: &MatchSession) -> Option<Item> {
        let seen = seen_of(session)?;
        let state = seen.state;
        let waiting = Skirmish::waiting_units(seen);
        let rows: Vec<Item> = waiting
            .iter()
            .filter_map(|id| Some((*id, state.unit(*id)?)))
            .map(|(id, unit)| Item::Link {
                id: format!("hint-{}", unit.name),
                label: self.texts.unit(state, unit),
                action: Action::Skirmish(Act::ShowUnit(id)),
            })
            .collect();
        if rows.is_empty() {
            return None;
        }
        let title = match state.switches.activation {
            ActivationMode::PlayerTurns => {
                let left = [("points", state.order_points.to_string())];
                self.texts.with("skm-hint-orders", &left)
            }
            ActivationMode::Alternating => self.say("skm-hint-waiting"),
        };
        Some(Item::Fold {
            id: "hints",
            title,
            open: false,
            items: rows,
        })
    }

    /// How often it has been active, what of the activation is used, how far it goes.
    fn able_state(&self, state: &State, able: &Able) -> String {
        let active = state.activation.filter(|_| able.is_active);
        let mut parts = vec![match active {
            Some(active) if active.moved => self.say("able-moved-now"),
            Some(_) => self.say("able-not-moved"),
            None if able.activations.0 == 0 => self.say("skm-mark-ready"),
            None => {
                let count = able.activations.0.to_string();
                self.texts.with("skm-mark-activations", &[("count", count)])
            }
        }];
        if let Some(stride) = able.stride {
            let values = [("stride", self.texts.inches(stride))];
            parts.push(self.texts.with("able-stride", &values));
        }
        if state.unit(able.unit).is_some_and(|unit| unit.exhausted) {
            parts.push(self.say("skm-mark-exhausted"));
        }
        parts.push(match able.guard {
            Some(facing) => {
                let values = [("heading", self.texts.heading(facing))];
                self.texts.with("skm-guards", &values)
            }
            None => self.say("able-no-guard"),
        });
        parts.join(" · ")
    }

    /// Fire that holds it down, or soon will. `Clause: SRC-11`.
    fn able_strain(&self, able: &Able) -> Vec<Item> {
        let mut items = Vec::new();
        if let Some(pin) = able.pin {
            let values = [("heading", self.texts.heading(pin.towards))];
            items.push(text(self.texts.with("able-pinned", &values), Tone::Warning));
        }
        let (taken, missing) = able.shots;
        let line = match missing {
            None => Some(self.say("able-pinned-next")),
            Some(missing) if taken > 0 => {
                let values = [
                    ("shots", taken.to_string()),
                    ("missing", missing.to_string()),
                ];
                Some(self.texts.with("able-shots", &values))
            }
            Some(_) => None,
        };
        items.extend(line.map(|line| text(line, Tone::Warning)));
        items
    }

    /// What it cannot do, folded away: whoever wonders opens it.
    fn able_closed(&self, state: &State, able: &Able) -> Option<Item> {
        let closed: Vec<(Deed, &Refusal)> = able.closed().collect();
        let (first, reason) = closed.first()?;
        if closed.len() > 1 && able.open().next().is_none() && is_one(&closed) {
            return Some(self.able_refused(state, None, reason));
        }
        let names: Vec<String> = closed
            .iter()
            .map(|(deed, _)| self.deed(state, *deed))
            .collect();
        let names = names.join(", ");
        // A title does not wrap.
        let title = if names.chars().count() <= LONGEST_TITLE {
            self.texts.with("able-closed", &[("deeds", names)])
        } else {
            let values = [
                ("deed", self.deed(state, *first)),
                ("more", (closed.len() - 1).to_string()),
            ];
            self.texts.with("able-closed-more", &values)
        };
        Some(Item::Fold {
            id: "able-closed",
            title,
            open: false,
            items: closed
                .into_iter()
                .map(|(deed, refusal)| self.able_refused(state, Some(deed), refusal))
                .collect(),
        })
    }

    /// The sentence of a refusal, and its clause to look up.
    fn able_refused(&self, state: &State, deed: Option<Deed>, refusal: &Refusal) -> Item {
        let mut line = self.texts.skirmish_reason(refusal, state);
        if let Some(deed) = deed {
            line = format!("{}: {line}", self.deed(state, deed));
        }
        let clause = refusal.clause();
        let what = deed.map_or("unit", word_of);
        Item::Row(vec![
            text(line, Tone::Weak),
            Item::Link {
                id: format!("able-{what}-{}", clause.id()),
                label: clause.id().to_owned(),
                action: Action::ShowClause(clause),
            },
        ])
    }

    fn deed_with_marks(&self, state: &State, deed: Deed, marks: &Marks) -> String {
        let name = self.deed(state, deed);
        let short = |id: &acies::skirmish::UnitId| {
            let unit = state.unit(*id);
            unit.map_or_else(String::new, |unit| unit.name.clone())
        };
        let units = marks.units.iter().map(short);
        let models = marks
            .models
            .iter()
            .map(|id| self.texts.model_of(state, *id));
        let at: Vec<String> = units.chain(models).collect();
        if at.is_empty() {
            name
        } else {
            format!("{name} ({})", at.join(", "))
        }
    }

    fn deed(&self, state: &State, deed: Deed) -> String {
        match deed {
            Deed::IndirectFire(weapon) => self.texts.weapon_of(state, weapon),
            Deed::Equipment(_, item) => self.texts.item_of(state, item),
            _other => self.say(&format!("able-deed-{}", word_of(deed))),
        }
    }
}

/// All have the same reason.
fn is_one(closed: &[(Deed, &Refusal)]) -> bool {
    closed.windows(2).all(|pair| pair[0].1 == pair[1].1)
}

const fn word_of(deed: Deed) -> &'static str {
    match deed {
        Deed::Move => "move",
        Deed::Enter => "enter",
        Deed::Assault => "assault",
        Deed::ExtraMove => "extra-move",
        Deed::Fire => "fire",
        Deed::IndirectFire(_) => "indirect",
        Deed::Equipment(..) => "equipment",
        Deed::Revive => "revive",
        Deed::Rally => "rally",
        Deed::Guard => "guard",
        Deed::Hold => "hold",
    }
}
