//! The panels of a match: above the table who, when and whose turn, below it what the player is about to do.

use acies::ancients::{Phase, Side, contacts_of, front_opponent, losses};
use acies::geometry::Edge;

use super::App;
use super::start::text;
use crate::link::{MatchSession, Trouble};
use crate::panel::{Action, Field, Item, Panel, Place, Tone, tone_of};
use crate::table::hover_card;
use crate::tutorial::Course;

impl App {
    pub(super) fn match_panels(&self) -> Vec<Panel> {
        let (Some(session), Some(shown)) = (&self.session, self.shown()) else {
            return Vec::new();
        };
        if shown.skirmish().is_some() {
            return self.skirmish_match_panels(session, shown);
        }
        let mut panels = vec![
            self.top_panel(session, shown),
            self.right_panel(session),
            self.bottom_panel(session, shown),
        ];
        let table = shown.ancients();
        let hovered = self
            .battle
            .hovered()
            .and_then(|id| hover_card(table, id, &self.texts));
        panels.extend(hovered);
        panels.extend(self.compose_panel(shown));
        panels
    }

    fn top_panel(&self, session: &MatchSession, shown: &MatchSession) -> Panel {
        let table = shown.ancients();
        let mut row: Vec<Item> = Side::BOTH
            .into_iter()
            .map(|side| {
                let line = self.side_line(shown, side);
                text(self.with_clock(line, shown, side), tone_of(side))
            })
            .collect();
        let bound = self.texts.with(
            "match-bound",
            &[
                ("bound", table.bound.to_string()),
                ("phase", self.texts.phase(table.phase)),
                ("side", self.texts.side(table.active)),
            ],
        );
        row.push(text(bound, Tone::Plain));
        if table.phase == Phase::Move {
            let points = table.points.to_string();
            row.push(text(
                self.texts.with("match-points", &[("points", points)]),
                Tone::Good,
            ));
        }
        self.top_of_match(session, row, shown.may_act())
    }

    /// The bar above a table: way out, rules, what this rule system says, then what is amiss.
    pub(super) fn top_of_match(
        &self,
        session: &MatchSession,
        says: Vec<Item>,
        may_act: bool,
    ) -> Panel {
        let mut row = vec![
            self.button("match-leave", Action::Leave),
            self.button("rules", Action::ShowRules),
            self.button("settings", Action::ShowSettings),
        ];
        row.extend(says);
        if may_act {
            row.push(text(self.say("match-your-turn"), Tone::Good));
        }
        let mut items = vec![Item::Row(row)];
        items.extend(self.past_items(session));
        items.extend(self.watching_items(session));
        items.extend(self.banner());
        items.extend(self.trouble(session));
        Panel {
            id: "match-top",
            place: Place::Top,
            title: String::new(),
            items,
        }
    }

    /// Why somebody who may not act may not.
    pub(super) fn onlooker(&self, session: &MatchSession) -> Item {
        let key = if session.is_past {
            "past-only-looking"
        } else if session.seat.is_none() {
            "match-watching"
        } else if session.state.outcome.is_some() {
            "match-is-over"
        } else {
            "match-not-your-turn"
        };
        text(self.say(key), Tone::Weak)
    }

    /// What is said of a side, with the time it has left.
    pub(super) fn with_clock(&self, says: String, session: &MatchSession, side: Side) -> String {
        match session.clock(side, self.now) {
            Some(left) => format!("{says} · {}", clock_text(left)),
            None => says,
        }
    }

    /// Who sits there.
    pub(super) fn seat_name(&self, session: &MatchSession, side: Side) -> String {
        match session.state.seats[side.index()].as_ref() {
            Some(seat) => match seat.computer {
                Some(strength) => self.say(&format!("seat-computer-{}", strength.word())),
                None => seat.name.clone(),
            },
            None => self.say("seat-free"),
        }
    }

    /// Name and losses of a side.
    fn side_line(&self, session: &MatchSession, side: Side) -> String {
        let name = self.seat_name(session, side);
        let lost = losses(session.ancients())[side.index()].to_string();
        self.texts.with(
            "match-side",
            &[
                ("side", self.texts.side(side)),
                ("name", name),
                ("losses", lost),
            ],
        )
    }

    pub(super) fn trouble(&self, session: &MatchSession) -> Vec<Item> {
        let mut items = Vec::new();
        for trouble in &session.troubles {
            let key = match trouble {
                Trouble::Differs => "trouble-differs",
                Trouble::OtherCommitment => "trouble-other-commitment",
                Trouble::SnapshotHash => "trouble-snapshot-hash",
                Trouble::Past => "trouble-past",
            };
            items.push(text(self.texts.say(key), Tone::Error));
        }
        if let Some(outcome) = &session.state.outcome {
            items.push(text(self.texts.outcome(outcome), Tone::Good));
        } else if session.state.adjourned {
            items.push(text(self.say("match-adjourned"), Tone::Warning));
        } else if !session.has_begun() {
            items.push(text(self.say("match-waiting"), Tone::Warning));
        }
        for side in Side::BOTH {
            if let Some(since) = session.presence.away_since[side.index()]
                && session.state.outcome.is_none()
            {
                let unix = self.settings.unix_millis_at_zero as f64 + self.now * 1000.0;
                let minutes = ((unix - since as f64) / 60_000.0).max(0.0) as u32;
                let line = self.texts.with(
                    "match-away",
                    &[
                        ("side", self.texts.side(side)),
                        ("minutes", minutes.to_string()),
                    ],
                );
                items.push(text(line, Tone::Warning));
            }
        }
        items
    }

    fn bottom_panel(&self, session: &MatchSession, shown: &MatchSession) -> Panel {
        if self.is_replay() {
            return self.replay_panel(session);
        }
        let session = shown;
        let mut items = Vec::new();
        if !session.is_past && session.may_act() {
            items.extend(self.battle.verdict_line(session, &self.texts));
            items.push(Item::Row(self.phase_buttons(session)));
        } else if self.course().is_some_and(Course::is_done) {
            items.push(text(self.say("tutor-done"), Tone::Good));
        } else {
            items.push(self.onlooker(session));
        }
        bottom_of_match(items)
    }

    fn phase_buttons(&self, session: &MatchSession) -> Vec<Item> {
        let table = session.ancients();
        match table.phase {
            Phase::Camps => vec![
                self.guard_choice(session),
                self.button("suggest-camp", Action::SuggestCamp),
                self.button("ready", Action::Ready),
                text(self.say("hint-camp"), Tone::Weak),
            ],
            Phase::Edges => self.edge_items(table),
            Phase::Terrain => self.terrain_buttons(session),
            Phase::Deploy => vec![
                self.button("suggest-deployment", Action::SuggestDeployment),
                self.button("ready", Action::Ready),
                text(self.say("hint-deploy"), Tone::Weak),
            ],
            Phase::Swap => vec![
                self.button_if(self.battle.selected().len() == 2, "swap", Action::Swap),
                self.button("ready", Action::Ready),
                text(self.say("hint-swap"), Tone::Weak),
            ],
            Phase::Move => self.move_buttons(session),
            Phase::Shoot | Phase::Fight => vec![
                self.button("end-bound", Action::EndBound),
                text(self.say(self.due_hint()), Tone::Weak),
            ],
            Phase::Begin | Phase::Army | Phase::Over => Vec::new(),
        }
    }

    /// What is left to do before the bound may end.
    fn due_hint(&self) -> &'static str {
        if self.battle.due().is_empty() {
            "hint-nothing-due"
        } else {
            "hint-resolve"
        }
    }

    /// Camp followers, or one of the twelve. `Clause: CMP-05`.
    fn guard_choice(&self, session: &MatchSession) -> Item {
        let table = session.ancients();
        let guards = crate::battle::guards(session);
        let chosen = guards
            .iter()
            .position(|id| Some(*id) == self.battle.guard());
        let names = guards.iter().map(|id| self.texts.element_of(table, *id));
        Item::Choice {
            field: Field::Guard,
            label: self.say("field-guard"),
            options: std::iter::once(self.say("troop-CF")).chain(names).collect(),
            chosen: chosen.map_or(0, |at| at + 1),
        }
    }

    fn move_buttons(&self, session: &MatchSession) -> Vec<Item> {
        let mut row = Vec::new();
        if self.battle.has_draft() {
            let legal = self.battle.is_legal();
            row.push(self.button_if(legal, "confirm-move", Action::ConfirmMove));
            if !legal {
                row.push(self.button("as-far", Action::AsFar));
            }
            row.push(self.button("cancel-move", Action::CancelMove));
            row.push(self.button("add-leg", Action::AddLeg));
            row.push(self.button("remove-leg", Action::RemoveLeg));
        }
        if self.battle.selected().len() == 1 {
            row.push(self.button("select-group", Action::SelectGroup));
        }
        if self.battle.selected().len() > 1 {
            row.push(Item::Check {
                field: Field::Column,
                label: self.say("field-column"),
                on: self.battle.is_column(),
            });
        }
        row.extend(self.face_buttons(session));
        row.push(Item::Choice {
            field: Field::Bonus,
            label: self.say("field-bonus"),
            options: (0..=session.ancients().points)
                .map(|n| n.to_string())
                .collect(),
            chosen: usize::from(self.battle.bonus()),
        });
        row.push(self.button("end-moves", Action::EndMoves));
        row
    }

    /// The free turn of a selected element to an enemy on flank or rear. `Clause: CON-14`.
    fn face_buttons(&self, session: &MatchSession) -> Vec<Item> {
        let table = session.ancients();
        let [id] = self.battle.selected() else {
            return Vec::new();
        };
        if front_opponent(table, *id).is_some() {
            return Vec::new();
        }
        contacts_of(table, *id)
            .into_iter()
            .filter(|contact| contact.edge != Edge::Front)
            .map(|contact| Item::Button {
                id: format!("face-{}", crate::texts::kind_of(&contact.edge)),
                label: self.texts.with(
                    "button-face",
                    &[
                        ("enemy", self.texts.element_of(table, contact.enemy)),
                        ("edge", self.texts.edge(contact.edge)),
                    ],
                ),
                enabled: true,
                action: Action::Face(*id, contact.edge),
            })
            .collect()
    }
}

/// The bar below a table.
pub(super) const fn bottom_of_match(items: Vec<Item>) -> Panel {
    Panel {
        id: "match-bottom",
        place: Place::Bottom,
        title: String::new(),
        items,
    }
}

/// Minutes and seconds, hours when there are any.
pub(super) fn clock_text(millis: u32) -> String {
    let seconds = millis.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn clocks_are_shown_in_minutes_and_seconds() {
        assert_eq!(super::clock_text(61_000), "1:01");
        assert_eq!(super::clock_text(1), "0:01");
        assert_eq!(super::clock_text(0), "0:00");
        assert_eq!(super::clock_text(3_725_000), "1:02:05");
    }
}
