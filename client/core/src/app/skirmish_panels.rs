//! The panels of a skirmish: above the table who, when and how many order points, below it what the player is about to do.

use acies::skirmish::{
    Able, Deed, Intent, Pending, Phase, Side, State, UnitId, Way, check_rally, check_revive,
    climbing_gear, indirect_weapons,
};

use super::App;
use super::battle_panels::{bottom_of_match, clock_text};
use super::skirmish::seen_of;
use super::start::text;
use crate::link::MatchSession;
use crate::panel::{Action, Field, Item, Panel, Tone, tone_of};
use crate::skirmish::{Act, Draft, Seen, Skirmish, Tool};
use crate::tutorial::Course;

/// From here on the time that is left is shown as something urgent.
const HURRY_MILLIS: u32 = 10_000;

impl App {
    /// A button beside the table of a skirmish.
    pub(super) fn beside(&self, id: &str, label: String, act: Act) -> Item {
        Item::Button {
            id: id.to_owned(),
            label,
            enabled: true,
            action: Action::Skirmish(act),
        }
    }

    pub(super) fn simple(&self, name: &str, act: Act) -> Item {
        self.beside(
            &format!("skm-{name}"),
            self.say(&format!("skm-button-{name}")),
            act,
        )
    }

    /// All panels of a match of this system.
    pub(super) fn skirmish_match_panels(
        &self,
        session: &MatchSession,
        shown: &MatchSession,
    ) -> Vec<Panel> {
        let Some(seen) = seen_of(shown) else {
            return Vec::new();
        };
        let mut panels = vec![
            self.skirmish_top(session, shown, seen.state),
            self.right_panel(session),
            if self.is_replay() {
                self.replay_panel(session)
            } else {
                self.skirmish_bottom(shown, seen)
            },
        ];
        panels.extend(self.review_panel(seen));
        panels.extend(self.duel_panel(seen));
        panels.extend(self.skirmish_card(seen));
        panels
    }

    fn skirmish_top(&self, session: &MatchSession, shown: &MatchSession, state: &State) -> Panel {
        let mut row: Vec<Item> = Side::BOTH
            .into_iter()
            .map(|side| {
                let line = self.skirmish_side_line(shown, state, side);
                text(self.with_clock(line, shown, side), tone_of(side))
            })
            .collect();
        let acting = state.side_to_act().unwrap_or(state.active);
        row.push(text(
            self.texts.with(
                "skm-round",
                &[
                    ("round", state.round.to_string()),
                    ("rounds", state.scenario.rounds.to_string()),
                    ("phase", self.texts.skirmish_phase(state.phase)),
                    ("side", self.texts.side(acting)),
                ],
            ),
            Tone::Plain,
        ));
        if state.phase == Phase::Play
            && state.switches.activation == acies::skirmish::ActivationMode::PlayerTurns
        {
            let points = state.order_points.to_string();
            row.push(text(
                self.texts.with("skm-orders", &[("points", points)]),
                Tone::Good,
            ));
        }
        row.extend(self.decision_clock(state));
        let may_act = seen_of(shown).is_some_and(|seen| seen.may_act);
        self.top_of_match(session, row, may_act)
    }

    /// The time that is left for this activation or for the answer to a question, where the rules limit it. `Clause: SKM-18`.
    fn decision_clock(&self, state: &State) -> Option<Item> {
        let left = self.decision_left()?;
        let key = if state.pending.is_empty() {
            "skm-activation-clock"
        } else {
            "skm-answer-clock"
        };
        let tone = if left <= HURRY_MILLIS {
            Tone::Error
        } else {
            Tone::Warning
        };
        let values = [("left", clock_text(left))];
        Some(text(self.texts.with(key, &values), tone))
    }

    /// Name and victory points of a side.
    fn skirmish_side_line(&self, session: &MatchSession, state: &State, side: Side) -> String {
        self.texts.with(
            "skm-side",
            &[
                ("side", self.texts.side(side)),
                ("name", self.seat_name(session, side)),
                ("points", state.victory_points[side.index()].to_string()),
            ],
        )
    }

    fn skirmish_bottom(&self, shown: &MatchSession, seen: Seen<'_>) -> Panel {
        let items = if seen.may_act {
            self.skirmish_work(seen)
        } else {
            if self.course().is_some_and(Course::is_done) {
                return bottom_of_match(vec![text(self.say("tutor-done"), Tone::Good)]);
            }
            let mut items = vec![self.onlooker(shown)];
            items.extend(self.awaited(seen));
            items
        };
        bottom_of_match(items)
    }

    /// What whoever is to act has before him: a question, else the ghost and what can be done.
    fn skirmish_work(&self, seen: Seen<'_>) -> Vec<Item> {
        if let Some(items) = self.reaction_items(seen) {
            return items;
        }
        let mut items = self.skirmish_verdict(seen);
        if self.skirmish.asks_risk() {
            items.extend(self.risk_question());
            return items;
        }
        items.push(Item::Row(self.skirmish_buttons(seen)));
        if let Some(hint) = self.skirmish_hint(seen) {
            items.push(text(hint, Tone::Weak));
        }
        items
    }

    fn skirmish_hint(&self, seen: Seen<'_>) -> Option<String> {
        if let Some(open) = seen.state.pending.last() {
            return self.question(seen.state, open);
        }
        let key = match (seen.state.phase, self.skirmish.tool()) {
            (Phase::Deploy, _) => "skm-hint-deploy",
            (Phase::Play, Tool::Guard) => "skm-hint-guard",
            (Phase::Play, Tool::Bombard(_)) => "skm-hint-bombard",
            (Phase::Play, Tool::Rope(..)) => "skm-hint-rope",
            (Phase::Play, Tool::Hand) if self.skirmish.draft().is_some() => return None,
            (Phase::Play, Tool::Hand) if seen.state.activation.is_some() => "skm-hint-active",
            (Phase::Play, Tool::Hand) => "skm-hint-play",
            (Phase::Begin | Phase::TerrainReview | Phase::Over, _) => return None,
        };
        Some(self.say(key))
    }

    /// What is to be done about an open question.
    fn question(&self, state: &State, open: &Pending) -> Option<String> {
        match open {
            Pending::Facing { unit } => {
                let values = [("unit", self.texts.unit_of(state, *unit))];
                Some(self.texts.with("skm-facing-ask", &values))
            }
            Pending::Duel { .. } => Some(self.say("skm-duel-ask")),
            Pending::Reaction { .. } => None,
        }
    }

    /// What can be done now.
    fn skirmish_buttons(&self, seen: Seen<'_>) -> Vec<Item> {
        let mut row = Vec::new();
        if let Some(draft) = self.skirmish.draft() {
            row.extend(self.draft_buttons(seen, draft));
        }
        if seen.state.phase != Phase::Play || !seen.state.pending.is_empty() {
            return row;
        }
        match seen.state.activation {
            Some(activation) => {
                row.extend(self.climb_buttons(seen));
                row.extend(self.action_buttons(seen, activation.unit));
                row.push(self.simple("end-activation", Act::EndActivation));
            }
            None => {
                if let Some(unit) = self.skirmish.selected()
                    && self.skirmish.draft().is_none()
                    && Skirmish::allows(seen, &Intent::Activate { unit })
                {
                    let name = self.texts.unit_of(seen.state, unit);
                    let label = self.texts.with("skm-button-activate", &[("unit", name)]);
                    row.push(self.beside("skm-activate", label, Act::Activate(unit)));
                }
            }
        }
        // Never where a hand might still hit the button of what it has just done.
        let is_idle = seen.state.activation.is_none() && self.skirmish.draft().is_none();
        if is_idle && Skirmish::allows(seen, &Intent::EndTurn) {
            row.push(self.simple("end-turn", Act::EndTurn));
        }
        row
    }

    /// Confirm, cancel, legs, turning, whom to assault.
    fn draft_buttons(&self, seen: Seen<'_>, draft: &Draft) -> Vec<Item> {
        let legal = self.skirmish.verdict().is_some_and(|one| one.is_legal());
        let before = self
            .skirmish
            .verdict()
            .is_some_and(|one| one.before.is_some());
        let moved = seen.state.activation.is_some_and(|one| one.moved);
        let key = match draft {
            Draft::Deploy { .. } if seen.state.phase == Phase::Play => "confirm-enter",
            Draft::Deploy { .. } => "confirm-deploy",
            Draft::Move {
                assault: Some(_), ..
            } if before => "confirm-activate-assault",
            Draft::Move { .. } if before => "confirm-activate",
            Draft::Move { .. } if moved => "confirm-extra",
            Draft::Move {
                assault: Some(_), ..
            } => "confirm-assault",
            Draft::Move { .. } => "confirm-move",
            Draft::Facing { .. } => "confirm-facing",
            Draft::Fire { .. } => "confirm-fire",
            Draft::Bombard { .. } => "confirm-bombard",
            Draft::Guard { .. } => "confirm-guard",
            Draft::Rope { .. } => "confirm-rope",
        };
        let mut row = vec![
            Item::Button {
                id: "skm-confirm".to_owned(),
                label: self.say(&format!("skm-button-{key}")),
                enabled: legal,
                action: Action::Skirmish(Act::Confirm),
            },
            self.simple("cancel", Act::Cancel),
        ];
        if let (Draft::Deploy { unit, .. }, Phase::Deploy) = (draft, seen.state.phase) {
            row.push(self.simple("hold-back", Act::HoldBack(*unit)));
        }
        match draft {
            Draft::Deploy { .. } | Draft::Facing { .. } | Draft::Guard { .. } => {
                row.push(self.simple("turn-left", Act::Turn(-15)));
                row.push(self.simple("turn-right", Act::Turn(15)));
            }
            Draft::Move { assault, .. } => {
                if !legal {
                    row.push(self.simple("as-far", Act::AsFar));
                }
                row.push(self.simple("add-leg", Act::AddLeg));
                row.push(self.simple("remove-leg", Act::RemoveLeg));
                row.push(self.simple("turn-left", Act::Turn(-15)));
                row.push(self.simple("turn-right", Act::Turn(15)));
                row.extend(self.assault_choice(seen, *assault));
            }
            Draft::Fire { .. } | Draft::Bombard { .. } | Draft::Rope { .. } => {}
        }
        row
    }

    /// Enemies on the table, and nobody.
    fn assault_choice(&self, seen: Seen<'_>, assault: Option<UnitId>) -> Option<Item> {
        let enemies = self.skirmish.enemies(seen);
        if enemies.is_empty() {
            return None;
        }
        let names = enemies.iter().map(|id| self.texts.unit_of(seen.state, *id));
        let chosen = enemies.iter().position(|id| Some(*id) == assault);
        Some(Item::Choice {
            field: Field::Assault,
            label: self.say("skm-field-assault"),
            options: std::iter::once(self.say("skm-assault-nobody"))
                .chain(names)
                .collect(),
            chosen: chosen.map_or(0, |at| at + 1),
        })
    }

    /// The ways up and down that somebody of the active unit stands at.
    fn climb_buttons(&self, seen: Seen<'_>) -> Vec<Item> {
        if self.skirmish.draft().is_some() {
            return Vec::new();
        }
        let links = self.skirmish.links_in_reach().iter();
        links
            .filter_map(|(link, way)| {
                let found = &seen.state.link(*link)?.link;
                let (key, end) = match way {
                    Way::Up => ("skm-button-climb-up", found.high),
                    Way::Down => ("skm-button-climb-down", found.low),
                };
                let values = [
                    ("link", self.texts.link_of(seen.state, *link)),
                    ("level", end.level.to_string()),
                ];
                let id = format!("skm-climb-{}-{}", link.0, end.level);
                let label = self.texts.with(key, &values);
                Some(self.beside(&id, label, Act::Climb(*link, *way)))
            })
            .collect()
    }

    /// The actions of the active unit that need more than a click on the table.
    fn action_buttons(&self, seen: Seen<'_>, unit: UnitId) -> Vec<Item> {
        if seen.state.activation.is_none_or(|one| one.acted) {
            return Vec::new();
        }
        let can_guard = |able: &Able| able.open().any(|(deed, _)| deed == Deed::Guard);
        let mut row = vec![Item::Button {
            id: "skm-guard".to_owned(),
            label: self.say("skm-button-guard"),
            enabled: self.skirmish.able().is_none_or(can_guard),
            action: Action::Skirmish(Act::Guard),
        }];
        for weapon in indirect_weapons(seen.state, unit) {
            let name = self.texts.weapon_of(seen.state, weapon);
            let label = self.texts.with("skm-button-bombard", &[("weapon", name)]);
            let id = format!("skm-bombard-{}", weapon.0);
            row.push(self.beside(&id, label, Act::Bombard(weapon)));
        }
        for (model, item) in climbing_gear(seen.state, unit) {
            let values = [
                ("model", self.texts.model_of(seen.state, model)),
                ("item", self.texts.item_of(seen.state, item)),
            ];
            let label = self.texts.with("skm-button-rope", &values);
            let id = format!("skm-rope-{}", model.0);
            row.push(self.beside(&id, label, Act::Rope(model, item)));
        }
        row.extend(self.special_buttons(seen));
        row.push(self.simple("hold", Act::Hold));
        row
    }

    /// Whom a medic can help, whom an officer can rally.
    fn special_buttons(&self, seen: Seen<'_>) -> Vec<Item> {
        let (state, Some(side)) = (seen.state, seen.side) else {
            return Vec::new();
        };
        let fallen = state
            .models_with_ids()
            .filter(|(id, _)| check_revive(state, side, *id).is_ok())
            .map(|(id, _)| {
                let name = self.texts.model_of(state, id);
                let label = self.texts.with("skm-button-revive", &[("model", name)]);
                self.beside(&format!("skm-revive-{}", id.0), label, Act::Revive(id))
            });
        let held = state
            .units_with_ids()
            .filter(|(id, _)| check_rally(state, side, *id).is_ok())
            .map(|(id, _)| {
                let name = self.texts.unit_of(state, id);
                let label = self.texts.with("skm-button-rally", &[("unit", name)]);
                self.beside(&format!("skm-rally-{}", id.0), label, Act::Rally(id))
            });
        fallen.chain(held).collect()
    }
}
