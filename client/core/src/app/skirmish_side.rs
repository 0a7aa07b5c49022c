//! Beside the table of a skirmish: floors, units, objectives, the terrain review, questions.

use acies::skirmish::{
    Goal, LinkCondition, LinkId, MobilitySet, Pending, Phase, PieceId, Side, Standing, State,
    Status, TerrainProposal, Unit, UnitId, melee_preview,
};

use super::App;
use super::start::text;
use crate::link::MatchSession;
use crate::panel::{Action, Item, Panel, Place, Tone, tone_of};
use crate::skirmish::{Act, Seen, top_level};

impl App {
    /// Floors, units and objectives for the column at the right.
    pub(super) fn skirmish_items(&self, session: &MatchSession) -> Vec<Item> {
        let Some(state) = session.skirmish() else {
            return Vec::new();
        };
        let mut items = Vec::new();
        let top = top_level(state);
        if top > 0 {
            let mut row = vec![text(self.say("skm-levels"), Tone::Plain)];
            for level in 0..=top {
                let label = match level {
                    0 => self.say("skm-level-ground"),
                    level => level.to_string(),
                };
                row.push(Item::Button {
                    id: format!("skm-level-{level}"),
                    label,
                    enabled: level != self.skirmish.level(),
                    action: Action::Skirmish(Act::ShowLevel(level)),
                });
            }
            items.push(Item::Row(row));
        }
        items.push(Item::Fold {
            id: "skm-units",
            title: self.say("skm-units"),
            open: true,
            items: vec![Item::Scroll {
                id: "skm-units",
                height: 150.0,
                follow_end: false,
                items: self.unit_rows(state),
            }],
        });
        items.extend(self.objective_lines(state));
        items
    }

    fn objective_lines(&self, state: &State) -> Vec<Item> {
        if state.scenario.objectives.is_empty() {
            return Vec::new();
        }
        let mut items = vec![Item::Heading(self.say("skm-objectives"))];
        for id in state.objective_ids() {
            let now = state.objectives.get(usize::from(id.0));
            let holder = now.and_then(|now| now.holder);
            let objective = state.scenario.objectives.get(usize::from(id.0));
            let mut name = self.texts.objective_of(state, id);
            if let Some(Goal::Marker(spot)) = objective.map(|one| &one.goal)
                && spot.level > 0
            {
                let level = spot.level.to_string();
                let level = self.texts.with("skm-level", &[("level", level)]);
                name = format!("{name} ({level})");
            }
            let who = holder.map_or_else(
                || self.say("skm-objective-free"),
                |side| self.texts.side(side),
            );
            let values = [("objective", name), ("holder", who)];
            items.push(text(
                self.texts.with("skm-objective-line", &values),
                holder.map_or(Tone::Weak, tone_of),
            ));
        }
        items
    }

    fn unit_rows(&self, state: &State) -> Vec<Item> {
        state
            .units_with_ids()
            .map(|(id, unit)| Item::Link {
                id: format!("skm-unit-{}", unit.name),
                label: self.unit_line(state, id, unit),
                action: Action::Skirmish(Act::ShowUnit(id)),
            })
            .collect()
    }

    /// Name, how many live, and what it is up to.
    fn unit_line(&self, state: &State, id: UnitId, unit: &Unit) -> String {
        let living = state.living(id).count();
        self.texts.with(
            "skm-unit-line",
            &[
                ("unit", self.texts.unit(state, unit)),
                ("living", living.to_string()),
                ("all", unit.models.len().to_string()),
                ("marks", self.unit_marks(state, id, unit).join(", ")),
            ],
        )
    }

    /// What a unit is up to, in words.
    pub(super) fn unit_marks(&self, state: &State, id: UnitId, unit: &Unit) -> Vec<String> {
        let in_hand = unit.models.iter().any(|model| {
            state
                .model(*model)
                .is_some_and(|model| model.status == Status::InHand)
        });
        if in_hand {
            return vec![self.say("skm-mark-in-hand")];
        }
        if state.is_in_reserve(id) {
            return vec![self.say("skm-mark-in-reserve")];
        }
        if state.living(id).next().is_none() {
            return vec![self.say("skm-mark-destroyed")];
        }
        let mut marks = Vec::new();
        if state.activation.is_some_and(|one| one.unit == id) {
            marks.push(self.say("skm-mark-active"));
        }
        match unit.activations {
            0 => marks.push(self.say("skm-mark-ready")),
            count => {
                let count = count.to_string();
                marks.push(self.texts.with("skm-mark-activations", &[("count", count)]));
            }
        }
        for (has, key) in [
            (unit.exhausted, "skm-mark-exhausted"),
            (!unit.pins.is_empty(), "skm-mark-pinned"),
            (unit.guard.is_some(), "skm-mark-guard"),
            (unit.cut_off.is_some(), "skm-mark-cut-off"),
        ] {
            if has {
                marks.push(self.say(key));
            }
        }
        marks
    }

    /// The terrain review at the left: every piece, every damaged way up, who has accepted what.
    pub(super) fn review_panel(&self, seen: Seen<'_>) -> Option<Panel> {
        let state = seen.state;
        if state.phase != Phase::TerrainReview {
            return None;
        }
        let revision = state.review.revision.to_string();
        let mut items = vec![
            text(self.say("skm-review-hint"), Tone::Weak),
            text(
                self.texts
                    .with("skm-review-revision", &[("revision", revision)]),
                Tone::Plain,
            ),
        ];
        for side in Side::BOTH {
            let key = if state.review.accepted[side.index()] {
                "skm-review-accepted"
            } else {
                "skm-review-open"
            };
            let values = [("side", self.texts.side(side))];
            items.push(text(self.texts.with(key, &values), tone_of(side)));
        }
        if seen.may_act {
            items.push(self.beside(
                "skm-accept-terrain",
                self.say("skm-button-accept-terrain"),
                Act::AcceptTerrain,
            ));
        }
        items.push(Item::Rule);
        for (id, piece, now) in state.pieces_with_ids() {
            items.push(text(self.texts.piece_name(state, id), Tone::Plain));
            if piece.label.is_fixed() {
                let how = self.texts.kind("standing", &now.standing);
                let fixed = self.say("skm-review-fixed");
                items.push(text(format!("{how} – {fixed}"), Tone::Weak));
            } else {
                items.push(self.standing_row(id, now.standing, seen.may_act));
            }
        }
        for (number, now) in state.links.iter().enumerate() {
            if now.link.damaged {
                let id = LinkId(u8::try_from(number).unwrap_or(u8::MAX));
                items.push(text(self.texts.link_name(state, id), Tone::Plain));
                items.push(self.condition_row(id, now.link.condition, seen.may_act));
            }
        }
        Some(Panel {
            id: "skm-review",
            place: Place::Left,
            title: self.say("skm-review-title"),
            items,
        })
    }

    fn standing_row(&self, piece: PieceId, now: Standing, may_act: bool) -> Item {
        let all = [
            Standing::Passable,
            Standing::Dangerous(MobilitySet::ALL),
            Standing::Impassable,
        ];
        let same =
            |a: Standing, b: Standing| std::mem::discriminant(&a) == std::mem::discriminant(&b);
        Item::Row(
            all.into_iter()
                .enumerate()
                .map(|(i, standing)| Item::Button {
                    id: format!("skm-standing-{}-{i}", piece.0),
                    label: self.texts.kind("standing", &standing),
                    enabled: may_act && !same(standing, now),
                    action: Action::Skirmish(Act::Propose(TerrainProposal::Piece {
                        piece,
                        standing,
                    })),
                })
                .collect(),
        )
    }

    fn condition_row(&self, link: LinkId, now: LinkCondition, may_act: bool) -> Item {
        let all = [
            LinkCondition::Intact,
            LinkCondition::DamagedTest,
            LinkCondition::Blocked,
        ];
        Item::Row(
            all.into_iter()
                .enumerate()
                .map(|(i, condition)| Item::Button {
                    id: format!("skm-condition-{}-{i}", link.0),
                    label: self.texts.kind("condition", &condition),
                    enabled: may_act && condition != now,
                    action: Action::Skirmish(Act::Propose(TerrainProposal::Link {
                        link,
                        condition,
                    })),
                })
                .collect(),
        )
    }

    /// The attacker chooses who fights whom next.
    pub(super) fn duel_panel(&self, seen: Seen<'_>) -> Option<Panel> {
        let state = seen.state;
        let Some(Pending::Duel {
            attacker,
            target,
            left,
        }) = state.pending.last()
        else {
            return None;
        };
        if !seen.may_act {
            return None;
        }
        let preview = melee_preview(state, *attacker, *target).ok()?;
        let pairs = preview
            .pairings
            .iter()
            .filter(|pair| left.contains(&pair.attacker));
        let items = pairs
            .flat_map(|pair| {
                let label = self.texts.with(
                    "skm-button-duel",
                    &[
                        ("attacker", self.texts.model_of(state, pair.attacker)),
                        ("defender", self.texts.model_of(state, pair.defender)),
                        ("need", pair.attacker_need.to_string()),
                        ("against", pair.defender_need.to_string()),
                    ],
                );
                let id = format!("skm-duel-{}-{}", pair.attacker.0, pair.defender.0);
                let act = Act::Duel(pair.attacker, pair.defender);
                [self.beside(&id, label, act), self.duel_line(state, pair)]
            })
            .collect();
        Some(Panel {
            id: "skm-duel",
            place: Place::Left,
            title: self.say("skm-duel-title"),
            items,
        })
    }
}
