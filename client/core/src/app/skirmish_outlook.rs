//! What follows what a player of a skirmish is about to do, in words: the courses of dice, the fire that a way brings.

use acies::skirmish::{
    Course, Event, MoveOutlook, ObjectiveId, Pairing, Reaction, Side, State, UnitId, ends_of_duel,
};

use super::App;
use super::start::text;
use crate::panel::{Action, Item, Tone};
use crate::skirmish::{Act, Seen};

/// Most courses that are told.
const MOST_COURSES: usize = 5;
/// What is less likely than this is not told, millionths: it would read as 0 %.
const LEAST_CHANCE: u32 = 5_000;

impl App {
    /// Every course with its chance, the likeliest first; a click shows it on the table.
    pub(super) fn course_items(&self, seen: Seen<'_>) -> Option<Item> {
        let courses = self.skirmish.courses();
        if courses.is_empty() {
            return None;
        }
        let told = courses.iter().enumerate().take(MOST_COURSES);
        let told = told.filter(|(_, course)| course.chance.0 >= LEAST_CHANCE);
        let links = told.map(|(number, course)| {
            let values = [
                ("percent", percent(course.chance.0)),
                ("what", self.course_line(seen, course)),
            ];
            let shown = self.skirmish.chosen_course() == number;
            let key = if shown { "course-shown" } else { "course-line" };
            Item::Link {
                id: format!("skm-course-{number}"),
                label: self.texts.with(key, &values),
                action: Action::Skirmish(Act::ShowCourse(number)),
            }
        });
        let mut row = vec![text(self.say("skm-courses"), Tone::Weak)];
        for (place, link) in links.enumerate() {
            if place > 0 {
                row.push(text("·", Tone::Weak));
            }
            row.push(link);
        }
        Some(Item::Row(row))
    }

    /// Losses of both, then what follows them.
    fn course_line(&self, seen: Seen<'_>, course: &Course) -> String {
        let state = seen.state;
        let own = course.lost.iter().filter(|id| {
            let model = state.model(**id);
            model.and_then(|model| state.side_of(model)) == seen.side
        });
        let own = own.count();
        let lost = |key: &str, count: usize| {
            let values = [("count", count.to_string())];
            (count > 0).then(|| self.texts.with(key, &values))
        };
        let mut parts: Vec<String> = [
            lost("skm-course-own", own),
            lost("skm-course-theirs", course.lost.len() - own),
        ]
        .into_iter()
        .flatten()
        .collect();
        if parts.is_empty() {
            parts.push(self.say("skm-course-nobody"));
        }
        parts.extend(course.events.iter().filter_map(|event| {
            let named = |unit: &UnitId, key: &str| {
                let unit = state.unit(*unit)?;
                Some(format!("{} {}", unit.name, self.say(key)))
            };
            match event {
                Event::Pinned { unit, .. } => named(unit, "skm-mark-pinned"),
                Event::UnitDestroyed { unit } => named(unit, "skm-mark-destroyed"),
                Event::GameEnded { .. } => Some(self.say("skm-course-ends")),
                _other => None,
            }
        }));
        parts.extend(self.holder_lines(state, &course.holders));
        parts.join(", ")
    }

    fn holder_lines(&self, state: &State, holders: &[(ObjectiveId, Option<Side>)]) -> Vec<String> {
        let line = |(id, holder): &(ObjectiveId, Option<Side>)| {
            let holder = holder.map_or_else(
                || self.say("skm-objective-free"),
                |side| self.texts.side(side),
            );
            let values = [
                ("objective", self.texts.objective_of(state, *id)),
                ("holder", holder),
            ];
            self.texts.with("skm-objective-line", &values)
        };
        holders.iter().map(line).collect()
    }

    /// Who may shoot on the way, and who then holds what.
    pub(super) fn outlook_items(&self, seen: Seen<'_>, movement: &MoveOutlook) -> Vec<Item> {
        let state = seen.state;
        let mut items: Vec<Item> = movement
            .reactions
            .iter()
            .map(|reaction| text(self.reaction_line(state, reaction), Tone::Warning))
            .collect();
        let holders = self.holder_lines(state, &movement.holders);
        if !holders.is_empty() {
            let values = [("holders", holders.join(", "))];
            items.push(text(self.texts.with("skm-then-held", &values), Tone::Plain));
        }
        if movement.melee.is_some() && !movement.reactions.is_empty() {
            items.push(text(self.say("skm-melee-unless-shot"), Tone::Weak));
        }
        items
    }

    fn reaction_line(&self, state: &State, reaction: &Reaction) -> String {
        let guard = self.texts.unit_of(state, reaction.guard);
        let Some(shooting) = &reaction.shooting else {
            return self.texts.with("skm-then-watched", &[("guard", guard)]);
        };
        let values = [
            ("guard", guard),
            ("shots", shooting.shots.to_string()),
            ("chance", percent(shooting.any.0)),
        ];
        let mut line = self.texts.with("skm-then-reaction", &values);
        if shooting.pins {
            line.push_str("; ");
            line.push_str(&self.say("skm-fire-pins"));
        }
        line
    }

    /// How a duel ends, beside the button that begins it.
    pub(super) fn duel_line(&self, state: &State, pair: &Pairing) -> Item {
        let [attacker, defender, neither] = ends_of_duel(state, pair);
        let values = [
            ("attacker", self.texts.model_of(state, pair.attacker)),
            ("own", percent(attacker.0)),
            ("defender", self.texts.model_of(state, pair.defender)),
            ("theirs", percent(defender.0)),
            ("neither", percent(neither.0)),
        ];
        let mut line = self.texts.with("skm-duel-ends", &values);
        if pair.is_surprise {
            line.push_str(&self.say("skm-duel-surprise"));
        }
        text(line, Tone::Weak)
    }
}

/// Millionths as whole per cent.
pub(super) fn percent(millionths: u32) -> String {
    ((millionths + 5000) / 10_000).to_string()
}
