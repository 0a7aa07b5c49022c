//! What the rules say about what a player is about to do in a skirmish, in words; and what he is asked.

use acies::skirmish::{
    Aim, MINE_CHANCE, ModelId, ModelPreview, MovePreview, Pending, ShootingPreview, Side, State,
    TestDue, ability::chance, is_test_due, motivation,
};

use super::App;
use super::skirmish_outlook::percent;
use super::start::text;
use crate::panel::{Action, Item, Tone};
use crate::skirmish::{Act, Preview, Seen, Verdict, reaction};

/// Most lines of a preview.
const MOST_LINES: usize = 4;
/// Certainty, in millionths.
const CERTAIN: u64 = 1_000_000;

impl App {
    /// What the rules say about the ghost, in words.
    pub(super) fn skirmish_verdict(&self, seen: Seen<'_>) -> Vec<Item> {
        let Some(verdict) = self.skirmish.verdict() else {
            return Vec::new();
        };
        let state = seen.state;
        let mut items = Vec::new();
        if let Some(unit) = verdict.before.filter(|unit| is_test_due(state, *unit)) {
            let (need, _) = motivation(state, unit);
            let values = [
                ("need", need.to_string()),
                ("chance", percent(chance(need, 0).0)),
            ];
            items.push(text(
                self.texts.with("skm-ghost-motivation", &values),
                Tone::Warning,
            ));
            let stays = 1_000_000 - chance(need, 0).0;
            if stays > 0 {
                let values = [("chance", percent(stays))];
                items.push(text(
                    self.texts.with("skm-ghost-stays", &values),
                    Tone::Weak,
                ));
            }
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
            Ok(Preview::Move(preview)) => {
                items.extend(self.move_lines(state, preview));
                items.extend(self.mine_line(state, verdict));
                if let Some(movement) = &verdict.movement {
                    items.extend(self.outlook_items(seen, movement));
                }
            }
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
                    let values = [("models", self.models(state, preview.caught.iter()))];
                    items.push(text(
                        self.texts.with("skm-bombard-caught", &values),
                        Tone::Warning,
                    ));
                }
            }
            Ok(Preview::Rope(preview)) => items.push(self.test_line(state, &preview.test)),
            Ok(Preview::Fits) => items.push(text(self.say("skm-ghost-fits"), Tone::Good)),
        }
        items.extend(self.course_items(seen));
        items
    }

    fn models<'a>(&self, state: &State, ids: impl Iterator<Item = &'a ModelId>) -> String {
        let names: Vec<String> = ids.map(|id| self.texts.model_of(state, *id)).collect();
        names.join(", ")
    }

    fn test_line(&self, state: &State, test: &TestDue) -> Item {
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

    /// Who goes how far, who climbs, then tests, contacts, friends that were passed.
    fn move_lines(&self, state: &State, preview: &MovePreview) -> Vec<Item> {
        let mut items = Vec::new();
        let (climbers, walkers): (Vec<&ModelPreview>, Vec<&ModelPreview>) = preview
            .models
            .iter()
            .partition(|one| one.link.is_some() && one.step.length == 0);
        // Whoever has the least left over tells how far the unit can go.
        let tightest = walkers
            .iter()
            .min_by_key(|one| one.step.allowance.saturating_sub(one.step.length));
        items.extend(tightest.map(|one| self.length_line(state, one)));
        if let Some(link) = climbers.first().and_then(|one| one.link) {
            let values = [
                (
                    "models",
                    self.models(state, climbers.iter().map(|one| &one.step.model)),
                ),
                ("link", self.texts.link_of(state, link)),
            ];
            items.push(text(
                self.texts.with("skm-ghost-climb", &values),
                Tone::Good,
            ));
        }
        let tests = preview.tests().take(MOST_LINES);
        items.extend(tests.map(|test| self.test_line(state, test)));
        if !preview.contacts.is_empty() {
            let pairs: Vec<String> = preview
                .contacts
                .iter()
                .map(|(own, enemy)| {
                    let (own, enemy) = (
                        self.texts.model_of(state, *own),
                        self.texts.model_of(state, *enemy),
                    );
                    format!("{own}–{enemy}")
                })
                .collect();
            let values = [("pairs", pairs.join(", "))];
            items.push(text(
                self.texts.with("skm-ghost-contacts", &values),
                Tone::Warning,
            ));
        }
        items.extend(preview.passed.iter().take(MOST_LINES).map(|unit| {
            let values = [("unit", self.texts.unit_of(state, *unit))];
            text(self.texts.with("skm-ghost-passed", &values), Tone::Weak)
        }));
        items
    }

    /// How far a model goes of how much, and what that is made of when anything changes it.
    fn length_line(&self, state: &State, one: &ModelPreview) -> Item {
        let mut values = vec![
            ("model", self.texts.model_of(state, one.step.model)),
            ("length", self.texts.inches(one.step.length)),
            ("allowance", self.texts.inches(one.step.allowance)),
        ];
        let key = if one.modifiers.is_empty() {
            "skm-ghost-model-plain"
        } else {
            let sum = format!(
                "{}, {}",
                self.texts.inches(one.base),
                self.texts.modifiers(state, &one.modifiers)
            );
            values.push(("sum", sum));
            "skm-ghost-model"
        };
        text(self.texts.with(key, &values), Tone::Good)
    }

    /// Who passes mines, and how likely each time nothing happens. `Clause: SRC-15`.
    fn mine_line(&self, state: &State, verdict: &Verdict) -> Option<Item> {
        if verdict.mines.is_empty() {
            return None;
        }
        let mut passing: Vec<ModelId> = verdict.mines.iter().map(|(id, _)| *id).collect();
        passing.dedup();
        let values = [
            ("models", self.models(state, passing.iter())),
            ("chance", percent(MINE_CHANCE.0)),
        ];
        Some(text(
            self.texts.with("skm-ghost-mines", &values),
            Tone::Warning,
        ))
    }

    /// Whether the risks of the ghost are wanted, with the chance that nobody is lost. `Clause: SKM-68`, `SRC-15`.
    pub(super) fn risk_question(&self) -> Vec<Item> {
        let verdict = self.skirmish.verdict();
        let safe = verdict.map_or(CERTAIN, chance_of_no_loss);
        let values = [("chance", percent(u32::try_from(safe).unwrap_or(0)))];
        vec![
            text(self.texts.with("skm-risk-ask", &values), Tone::Error),
            Item::Row(vec![
                self.simple("think-again", Act::ThinkAgain),
                self.simple("take-risk", Act::Confirm),
            ]),
        ]
    }

    /// Every shot with its chance, equal ones together, and who does not shoot.
    pub(super) fn fire_lines(&self, state: &State, preview: &ShootingPreview) -> Vec<Item> {
        let values = [
            ("shots", preview.shots.to_string()),
            ("chance", percent(preview.any.0)),
        ];
        let mut sum = self.texts.with("skm-fire-shots", &values);
        if preview.pins {
            sum.push_str("; ");
            sum.push_str(&self.say("skm-fire-pins"));
        }
        let mut items = vec![text(sum, Tone::Good)];
        let mut groups: Vec<Vec<&Aim>> = Vec::new();
        for aim in &preview.aims {
            match groups.iter_mut().find(|group| is_equal(group, aim)) {
                Some(group) => group.push(aim),
                None => groups.push(vec![aim]),
            }
        }
        let lines = groups.iter().take(MOST_LINES);
        items.extend(lines.map(|group| text(self.aim_line(state, group), Tone::Plain)));
        if !preview.left_out.is_empty() {
            let why = self.texts.left_out(state, &preview.left_out);
            items.push(text(
                self.texts.with("skm-fire-left-out", &[("why", why)]),
                Tone::Weak,
            ));
        }
        items
    }

    fn aim_line(&self, state: &State, group: &[&Aim]) -> String {
        let Some(aim) = group.first() else {
            return String::new();
        };
        let chance = u32::from(aim.need.clamp(0, 10).unsigned_abs()) * 100_000;
        let mut line = self.texts.with(
            "skm-fire-aim",
            &[
                (
                    "models",
                    self.models(state, group.iter().map(|one| &one.shooter)),
                ),
                ("weapon", self.texts.weapon_of(state, aim.weapon)),
                ("shots", aim.shots.to_string()),
                ("chance", percent(chance)),
                ("distance", self.distances(group)),
            ],
        );
        let factors = self.texts.aim_factors(state, aim);
        if !factors.is_empty() {
            line.push_str(" · ");
            line.push_str(&factors);
        }
        if let Some(armour) = aim.armour {
            let values = [
                ("penetration", aim.penetration.to_string()),
                ("armour", armour.to_string()),
            ];
            line.push_str(" · ");
            line.push_str(&self.texts.with("skm-fire-armour", &values));
        }
        line
    }

    /// The range, or from the least to the greatest.
    fn distances(&self, group: &[&Aim]) -> String {
        let all = || group.iter().map(|aim| aim.distance);
        let (least, most) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
        if least == most {
            self.texts.inches(least)
        } else {
            format!("{}–{}", self.texts.inches(least), self.texts.inches(most))
        }
    }

    /// Shoot at what moved through the sector? With what is left of the time.
    pub(super) fn reaction_items(&self, seen: Seen<'_>) -> Option<Vec<Item>> {
        let state = seen.state;
        let Some(Pending::Reaction { guard, target, .. }) = state.pending.last() else {
            return None;
        };
        let values = [
            ("guard", self.texts.unit_of(state, *guard)),
            ("target", self.texts.unit_of(state, *target)),
        ];
        let mut items = vec![
            Item::Heading(self.say("skm-reaction-title")),
            text(self.texts.with("skm-reaction-ask", &values), Tone::Plain),
        ];
        if let Some(preview) = reaction(seen) {
            items.extend(self.fire_lines(state, &preview));
        }
        items.extend(self.course_items(seen));
        let fire = self.say("skm-button-react-fire");
        let hold = self.say("skm-button-react-hold");
        let mut row = vec![
            self.beside("skm-react-fire", fire, Act::React(true)),
            self.beside("skm-react-hold", hold, Act::React(false)),
        ];
        if let Some(seconds) = self.seconds_left() {
            let values = [("seconds", seconds)];
            row.push(text(
                self.texts.with("skm-reaction-clock", &values),
                Tone::Warning,
            ));
        }
        items.push(Item::Row(row));
        Some(items)
    }

    /// What the other side has been asked, so that one knows what is waited for.
    pub(super) fn awaited(&self, seen: Seen<'_>) -> Option<Item> {
        let state = seen.state;
        let open = state.pending.last()?;
        let side = state.side_to_act().unwrap_or(state.active);
        let mut line = self.awaited_of(side, open);
        if let Some(seconds) = self.seconds_left() {
            line.push(' ');
            line.push_str(
                &self
                    .texts
                    .with("skm-awaited-clock", &[("seconds", seconds)]),
            );
        }
        Some(text(line, Tone::Warning))
    }

    fn awaited_of(&self, side: Side, open: &Pending) -> String {
        let key = match open {
            Pending::Facing { .. } => "skm-awaited-facing",
            Pending::Reaction { .. } => "skm-awaited-reaction",
            Pending::Duel { .. } => "skm-awaited-duel",
        };
        self.texts.with(key, &[("side", self.texts.side(side))])
    }

    /// What is left of the time for the open question, whole seconds.
    fn seconds_left(&self) -> Option<String> {
        let left = self.decision_left()?;
        Some(left.div_ceil(1000).to_string())
    }

    /// What is left of the time for what is due in the match, milliseconds; the server measures from the last batch. Nothing
    /// when there is no limit. `Clause: SKM-18`, `SKM-40`.
    pub(super) fn decision_left(&self) -> Option<u32> {
        // Nobody waits in a lesson.
        let is_live = self.tutorial.is_none() && !self.is_past_shown();
        let session = self.session.as_ref().filter(|_| is_live)?;
        let limit = session.state.decision_limit_millis()?;
        let gone = ((self.now - session.clocks_at).max(0.0) * 1000.0) as u32;
        Some(limit.saturating_sub(gone))
    }
}

/// Shots that only differ in who fires them, and from how far.
fn is_equal(group: &[&Aim], aim: &Aim) -> bool {
    group.iter().all(|one| {
        let same_cover = one.cover.map(|cover| (cover.by, cover.modifier))
            == aim.cover.map(|cover| (cover.by, cover.modifier));
        same_cover
            && (one.weapon, one.shots, one.need) == (aim.weapon, aim.shots, aim.need)
            && one.factors == aim.factors
            && (one.armour, one.penetration) == (aim.armour, aim.penetration)
    })
}

/// How likely everybody comes through, millionths.
fn chance_of_no_loss(verdict: &Verdict) -> u64 {
    let tests = match &verdict.outcome {
        Ok(Preview::Move(preview)) => preview
            .tests()
            .filter(|test| test.is_risk())
            .map(|test| test.chance.0)
            .collect(),
        _other => Vec::new(),
    };
    let mines = verdict
        .mines
        .iter()
        .map(|_| 1_000_000_u32.saturating_sub(MINE_CHANCE.0));
    let all = tests.into_iter().chain(mines).map(u64::from);
    all.fold(CERTAIN, |whole, one| whole * one / CERTAIN)
}
