//! Shootings and combats that are due: who, with which factors, with which chances; a click resolves them.

use acies::ancients::{Factor, Phase, State};

use super::App;
use super::start::text;
use crate::battle::DueRow;
use crate::link::MatchSession;
use crate::panel::{Action, Item, Tone, tone_of};

impl App {
    pub(super) fn due_items(&self, session: &MatchSession) -> Vec<Item> {
        let table = session.ancients();
        let rows = self.battle.due();
        if rows.is_empty() {
            return Vec::new();
        }
        let title = match table.phase {
            Phase::Shoot => self.say("due-shooting"),
            Phase::Fight => self.say("due-fighting"),
            _ if self.battle.looks_past_ghost() => self.say("due-after-move"),
            _other => self.say("due-preview"),
        };
        let mut items = vec![Item::Heading(title)];
        let inner = rows
            .iter()
            .enumerate()
            .flat_map(|(i, row)| self.due_row(i, row, session))
            .collect();
        items.push(Item::Scroll {
            id: "due",
            height: 190.0,
            follow_end: false,
            items: inner,
        });
        items
    }

    fn due_row(&self, at: usize, row: &DueRow, session: &MatchSession) -> Vec<Item> {
        let table = session.ancients();
        let name = |id| self.texts.element_of(table, id);
        let heading = self.texts.with(
            if row.is_shooting {
                "due-shot"
            } else {
                "due-fight"
            },
            &[
                ("first", name(row.first)),
                ("second", name(row.second)),
                ("helpers", row.helpers.len().to_string()),
            ],
        );
        let mut line = vec![
            text(heading, Tone::Plain),
            Item::Button {
                id: format!("show-{at}"),
                label: self.say("button-show"),
                enabled: true,
                action: Action::ShowElement(row.second),
            },
        ];
        line.push(Item::Button {
            id: format!("follow-{at}"),
            label: self.say("button-follow"),
            enabled: true,
            action: Action::ShowCourse(at, 0),
        });
        let phase_fits = match table.phase {
            Phase::Shoot => row.is_shooting,
            Phase::Fight => !row.is_shooting,
            _other => false,
        };
        if phase_fits && session.may_act() {
            let (key, action) = if row.is_shooting {
                ("shoot", Action::Shoot(row.second))
            } else {
                ("fight", Action::Fight(row.first))
            };
            line.push(Item::Button {
                id: format!("{key}-{at}"),
                label: self.texts.say(&format!("button-{key}")),
                enabled: true,
                action,
            });
        }
        let mut items = vec![Item::Row(line)];
        for (id, factors, chances) in [
            (row.first, &row.first_factors, row.chances[0]),
            (row.second, &row.second_factors, row.chances[1]),
        ] {
            let tone = table
                .element(id)
                .map_or(Tone::Plain, |element| tone_of(element.side));
            items.push(text(self.footing_line(&name(id), factors, table), tone));
            if let Some([nothing, recoil, flee, destroyed]) = chances {
                let odds = self.texts.with(
                    "due-odds",
                    &[
                        ("nothing", percent(nothing)),
                        ("recoil", percent(recoil)),
                        ("flee", percent(flee)),
                        ("destroyed", percent(destroyed)),
                    ],
                );
                items.push(text(odds, Tone::Weak));
            }
        }
        items.extend(self.course_lines(at, row, table));
        items.push(Item::Rule);
        items
    }

    /// What follows, the likeliest first, when this row is looked at.
    fn course_lines(&self, at: usize, row: &DueRow, table: &State) -> Vec<Item> {
        let courses = self.battle.courses(row).iter().enumerate();
        courses
            .map(|(number, course)| {
                let said: Vec<String> = course
                    .events
                    .iter()
                    .flat_map(|event| self.texts.event(event, table))
                    .collect();
                let what = if said.is_empty() {
                    self.say("course-nothing")
                } else {
                    said.join(" ")
                };
                let values = [("percent", percent(course.rolls)), ("what", what)];
                let shown = self.battle.chosen_course() == Some(number);
                let key = if shown { "course-shown" } else { "course-line" };
                Item::Link {
                    id: format!("course-{at}-{number}"),
                    label: self.texts.with(key, &values),
                    action: Action::ShowCourse(at, number),
                }
            })
            .collect()
    }

    fn footing_line(&self, name: &str, factors: &[Factor], table: &State) -> String {
        let sum: i8 = factors.iter().map(|factor| factor.value).sum();
        let list: Vec<String> = factors
            .iter()
            .map(|factor| self.texts.factor(factor, table))
            .collect();
        self.texts.with(
            "due-footing",
            &[
                ("element", name.to_owned()),
                ("sum", crate::texts::Texts::signed(sum)),
                ("factors", list.join(", ")),
            ],
        )
    }
}

/// So many of 36 rolls, in percent.
fn percent(of_36: u8) -> String {
    ((u32::from(of_36) * 100 + 18) / 36).to_string()
}
