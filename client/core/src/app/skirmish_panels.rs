//! The panels of a skirmish: above the table who, when and how many order points, below it what the player is about to do.

use acies::skirmish::{
    Intent, MovePreview, Phase, ShootingPreview, Side, State, UnitId, ability::chance, check_rally,
    check_revive, is_test_due, motivation,
};

use super::App;
use super::battle_panels::clock_text;
use super::skirmish::seen_of;
use super::start::text;
use crate::link::MatchSession;
use crate::panel::{Action, Field, Item, Panel, Place, Tone, tone_of};
use crate::skirmish::{Act, Draft, Preview, Seen, Skirmish, Tool, climbing_gear, indirect_weapons};

/// Most lines of a preview.
const MOST_LINES: usize = 4;

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

    fn simple(&self, name: &str, act: Act) -> Item {
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
            self.skirmish_bottom(shown, seen),
        ];
        panels.extend(self.review_panel(seen));
        panels.extend(self.duel_panel(seen));
        panels.extend(self.skirmish_card(seen));
        panels.extend(self.reaction_panel(seen));
        panels
    }

    fn skirmish_top(&self, session: &MatchSession, shown: &MatchSession, state: &State) -> Panel {
        let mut row = vec![
            self.button("match-leave", Action::Leave),
            self.button("rules", Action::ShowRules),
        ];
        for side in Side::BOTH {
            row.push(text(
                self.skirmish_side_line(shown, state, side),
                tone_of(side),
            ));
        }
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
        if seen_of(shown).is_some_and(|seen| seen.may_act) {
            row.push(text(self.say("match-your-turn"), Tone::Good));
        }
        let mut items = vec![Item::Row(row)];
        items.extend(self.past_items(session));
        items.extend(self.banner());
        items.extend(self.trouble(session));
        Panel {
            id: "match-top",
            place: Place::Top,
            title: String::new(),
            items,
        }
    }

    /// Name, clock, victory points of a side.
    fn skirmish_side_line(&self, session: &MatchSession, state: &State, side: Side) -> String {
        let mut line = self.texts.with(
            "skm-side",
            &[
                ("side", self.texts.side(side)),
                ("name", self.seat_name(session, side)),
                ("points", state.victory_points[side.index()].to_string()),
            ],
        );
        if let Some(left) = session.clock(side, self.now) {
            line.push_str(" · ");
            line.push_str(&clock_text(left));
        }
        line
    }

    fn skirmish_bottom(&self, shown: &MatchSession, seen: Seen<'_>) -> Panel {
        let mut items = Vec::new();
        if shown.is_past {
            items.push(text(self.say("past-only-looking"), Tone::Weak));
        } else if seen.may_act {
            items.extend(self.skirmish_verdict(seen));
            items.push(Item::Row(self.skirmish_buttons(seen)));
            if let Some(hint) = self.skirmish_hint(seen) {
                items.push(text(self.say(hint), Tone::Weak));
            }
        } else if shown.seat.is_none() {
            items.push(text(self.say("match-watching"), Tone::Weak));
        } else {
            items.push(text(self.say("match-not-your-turn"), Tone::Weak));
        }
        Panel {
            id: "match-bottom",
            place: Place::Bottom,
            title: String::new(),
            items,
        }
    }

    const fn skirmish_hint(&self, seen: Seen<'_>) -> Option<&'static str> {
        match (seen.state.phase, self.skirmish.tool()) {
            (Phase::Deploy, _) => Some("skm-hint-deploy"),
            (Phase::Play, Tool::Guard) => Some("skm-hint-guard"),
            (Phase::Play, Tool::Bombard(_)) => Some("skm-hint-bombard"),
            (Phase::Play, Tool::Rope(..)) => Some("skm-hint-rope"),
            (Phase::Play, Tool::Hand) if self.skirmish.draft().is_some() => None,
            (Phase::Play, Tool::Hand) if seen.state.activation.is_some() => Some("skm-hint-active"),
            (Phase::Play, Tool::Hand) => Some("skm-hint-play"),
            (Phase::Begin | Phase::TerrainReview | Phase::Over, _) => None,
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
                row.extend(self.action_buttons(seen, activation.unit));
                row.push(self.simple("end-activation", Act::EndActivation));
            }
            None => {
                if let Some(unit) = self.skirmish.selected()
                    && Skirmish::allows(seen, &Intent::Activate { unit })
                {
                    let name = self.texts.unit_of(seen.state, unit);
                    let label = self.texts.with("skm-button-activate", &[("unit", name)]);
                    row.push(self.beside("skm-activate", label, Act::Activate(unit)));
                }
            }
        }
        if Skirmish::allows(seen, &Intent::EndTurn) {
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

    /// The actions of the active unit that need more than a click on the table.
    fn action_buttons(&self, seen: Seen<'_>, unit: UnitId) -> Vec<Item> {
        if seen.state.activation.is_none_or(|one| one.acted) {
            return Vec::new();
        }
        let mut row = vec![self.simple("guard", Act::Guard)];
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

    /// What the rules say about the ghost, in words.
    fn skirmish_verdict(&self, seen: Seen<'_>) -> Vec<Item> {
        let Some(verdict) = self.skirmish.verdict() else {
            return Vec::new();
        };
        let state = seen.state;
        let mut items = Vec::new();
        if let Some(unit) = verdict.before.filter(|unit| is_test_due(state, *unit)) {
            let (need, _) = motivation(state, unit);
            items.push(text(
                self.texts.with(
                    "skm-ghost-motivation",
                    &[
                        ("need", need.to_string()),
                        ("chance", percent(chance(need, 0).0)),
                    ],
                ),
                Tone::Warning,
            ));
        }
        match &verdict.outcome {
            Err(refusal) => items.push(Item::Row(vec![
                text(self.texts.skirmish_reason(refusal, state), Tone::Error),
                Item::Link {
                    id: format!("rules-{}", refusal.clause().id()),
                    label: refusal.clause().id().to_owned(),
                    action: Action::ShowClause(refusal.clause()),
                },
            ])),
            Ok(Preview::Move(preview)) => items.extend(self.move_lines(state, preview)),
            Ok(Preview::Fire(preview)) => items.extend(self.fire_lines(state, preview)),
            Ok(Preview::Bombard(preview)) => {
                let values = [
                    ("distance", self.texts.inches(preview.distance)),
                    ("need", preview.need.to_string()),
                    ("chance", percent(preview.on_the_spot.0)),
                    ("drift", self.texts.inches(preview.most_drift)),
                ];
                items.push(text(
                    self.texts.with("skm-bombard-line", &values),
                    Tone::Good,
                ));
                if !preview.caught.is_empty() {
                    let names = preview.caught.iter();
                    let names: Vec<String> =
                        names.map(|id| self.texts.model_of(state, *id)).collect();
                    let values = [("models", names.join(", "))];
                    items.push(text(
                        self.texts.with("skm-bombard-caught", &values),
                        Tone::Warning,
                    ));
                }
            }
            Ok(Preview::Rope(preview)) => items.push(self.test_line(state, &preview.test)),
            Ok(Preview::Fits) => items.push(text(self.say("skm-ghost-fits"), Tone::Good)),
        }
        items
    }

    fn test_line(&self, state: &State, test: &acies::skirmish::TestDue) -> Item {
        let line = self.texts.with(
            "skm-ghost-test",
            &[
                ("model", self.texts.model_of(state, test.model)),
                ("kind", self.texts.kind("test", &test.kind)),
                ("need", test.target.to_string()),
                ("chance", percent(test.chance.0)),
            ],
        );
        text(line, Tone::Warning)
    }

    /// The model that goes farthest, then tests, contacts, friends that were passed.
    fn move_lines(&self, state: &State, preview: &MovePreview) -> Vec<Item> {
        let mut items = Vec::new();
        // Whoever has the least left over tells how far the unit can go.
        let tightest = preview
            .models
            .iter()
            .min_by_key(|one| one.step.allowance.saturating_sub(one.step.length));
        if let Some(one) = tightest {
            let mut sum = self.texts.inches(one.base);
            if !one.modifiers.is_empty() {
                sum.push_str(", ");
                sum.push_str(&self.texts.modifiers(state, &one.modifiers));
            }
            let line = self.texts.with(
                "skm-ghost-model",
                &[
                    ("model", self.texts.model_of(state, one.step.model)),
                    ("length", self.texts.inches(one.step.length)),
                    ("allowance", self.texts.inches(one.step.allowance)),
                    ("sum", sum),
                ],
            );
            items.push(text(line, Tone::Good));
        }
        items.extend(
            preview
                .tests()
                .take(MOST_LINES)
                .map(|test| self.test_line(state, test)),
        );
        items.extend(
            preview
                .contacts
                .iter()
                .take(MOST_LINES)
                .map(|(own, enemy)| {
                    let values = [
                        ("model", self.texts.model_of(state, *own)),
                        ("other", self.texts.model_of(state, *enemy)),
                    ];
                    text(self.texts.with("skm-ghost-contact", &values), Tone::Warning)
                }),
        );
        items.extend(preview.passed.iter().take(MOST_LINES).map(|unit| {
            let values = [("unit", self.texts.unit_of(state, *unit))];
            text(self.texts.with("skm-ghost-passed", &values), Tone::Weak)
        }));
        items
    }

    /// Every shot with its chance, and who does not shoot.
    pub(super) fn fire_lines(&self, state: &State, preview: &ShootingPreview) -> Vec<Item> {
        let values = [
            ("shots", preview.shots.to_string()),
            ("chance", percent(preview.any.0)),
        ];
        let mut items = vec![text(self.texts.with("skm-fire-shots", &values), Tone::Good)];
        if preview.pins {
            items.push(text(self.say("skm-fire-pins"), Tone::Warning));
        }
        for aim in preview.aims.iter().take(MOST_LINES) {
            let chance = u32::from(aim.need.clamp(0, 10).unsigned_abs()) * 100_000;
            let mut line = self.texts.with(
                "skm-fire-aim",
                &[
                    ("model", self.texts.model_of(state, aim.shooter)),
                    ("weapon", self.texts.weapon_of(state, aim.weapon)),
                    ("shots", aim.shots.to_string()),
                    ("chance", percent(chance)),
                    ("distance", self.texts.inches(aim.distance)),
                ],
            );
            for factor in &aim.factors {
                line.push_str(&format!(
                    " [{} {}]",
                    factor.clause.id(),
                    crate::Texts::signed(factor.value)
                ));
            }
            if let Some(cover) = &aim.cover {
                let values = [
                    ("by", self.texts.blocker(state, cover.by)),
                    ("value", crate::Texts::signed(cover.modifier)),
                ];
                line.push_str(", ");
                line.push_str(&self.texts.with("skm-fire-cover", &values));
            }
            if let Some(armour) = aim.armour {
                let values = [
                    ("penetration", aim.penetration.to_string()),
                    ("armour", armour.to_string()),
                ];
                line.push_str(", ");
                line.push_str(&self.texts.with("skm-fire-armour", &values));
            }
            items.push(text(line, Tone::Plain));
        }
        if !preview.left_out.is_empty() {
            let why = self.texts.left_out(state, &preview.left_out);
            items.push(text(
                self.texts.with("skm-fire-left-out", &[("why", why)]),
                Tone::Weak,
            ));
        }
        items
    }
}

/// Millionths as whole per cent.
pub(super) fn percent(millionths: u32) -> String {
    ((millionths + 5000) / 10_000).to_string()
}
