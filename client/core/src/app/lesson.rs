//! The lessons at the table of a match: what is asked goes to the course in this process instead of a server, and comes back
//! the same way.

use acies::game::{Actor, MatchIntent, MatchState, RuleSystem};
use acies::geometry::Vec2;
use acies::protocol::{Clocks, Command, Denied, Presence, Reply, ServerMessage, Snapshot};

use super::start::text;
use super::{App, AppState, Page};
use crate::draw::Draw;
use crate::link::{MatchSession, Standing};
use crate::panel::{Action, Field, Item, Panel, Place, Tone};
use crate::table::View;
use crate::tutorial::{Course, Goal, LEARNER, Tutoring, lessons_of};

/// Most intents of the opponent in a row.
const MOST_ANSWERS: usize = 30;
/// Lines of the log that are shown.
const LOG_SHOWN: usize = 60;

impl App {
    /// The lesson that is played.
    #[must_use]
    pub const fn course(&self) -> Option<&Course> {
        self.tutorial.as_ref()
    }

    pub(super) fn on_tutoring(&mut self, what: Tutoring) {
        let at = self.tutorial.as_ref().map(Course::at);
        let wanted = match what {
            Tutoring::Begin(system) => lessons_of(system).next().map_or(0, |(first, _)| first),
            Tutoring::Next => at.map_or(0, |at| at + 1),
            Tutoring::Again => at.unwrap_or(0),
        };
        self.begin_lesson(wanted);
    }

    /// Begins the lesson of this place among those of the rule system that is being learnt.
    pub(super) fn choose_lesson(&mut self, place: usize) {
        let system = self.learnt_system();
        if let Some((at, _)) = lessons_of(system).nth(place) {
            self.begin_lesson(at);
        }
    }

    fn learnt_system(&self) -> RuleSystem {
        let course = self.tutorial.as_ref();
        course.map_or(RuleSystem::Ancients, |course| course.lesson().system)
    }

    /// Begins a lesson, from 0; nothing when there is none of this number.
    pub(super) fn begin_lesson(&mut self, at: usize) {
        let own = self.settings.saved.name.trim().to_owned();
        let own = if own.is_empty() {
            self.say("tutor-you")
        } else {
            own
        };
        let Some((course, _, batches)) = Course::begin(at, [own, self.say("tutor-opponent")])
        else {
            return;
        };
        let header = course.header().clone();
        let state = MatchState::new(&header);
        let snapshot = Snapshot {
            hash: state.hash(),
            header,
            state,
            seat: Some(LEARNER),
            clocks: Clocks::default(),
            presence: Presence::default(),
        };
        let mut session = MatchSession::new(snapshot, None, None, self.now);
        for batch in batches {
            session.on_batch(batch, Clocks::default(), &self.texts, self.now);
        }
        self.link.set_entered(None);
        self.leave_past();
        self.command = super::typed::CommandLine::default();
        self.ledger = false;
        self.on_session(session);
        self.tutorial = Some(course);
    }

    /// Back to where the lessons were begun from.
    pub(super) fn leave_lessons(&mut self) {
        self.session = None;
        self.leave_past();
        self.notice = None;
        self.front = None;
        self.state = if *self.link.standing() == Standing::Offline {
            AppState::Start
        } else {
            AppState::Lobby(Page::List)
        };
        self.lobby_at = f64::NEG_INFINITY;
    }

    /// Asks the course what a match would ask its server; then the opponent does what he must.
    pub(super) fn act_in_lesson(&mut self, intent: MatchIntent) {
        let reply = match self.judge_here(Actor::Seat(LEARNER), &intent) {
            Ok(number) => Reply::Accepted { number },
            Err(denied) => Reply::Denied(denied),
        };
        let base = self.session.as_ref().map_or(0, |one| one.state.number);
        self.on_answer(&Command::Act { base, intent }, reply);
        for _ in 0..MOST_ANSWERS {
            let (Some(course), Some(session)) = (&self.tutorial, &self.session) else {
                return;
            };
            let Some(intent) = course.opponents(&session.state) else {
                return;
            };
            if self
                .judge_here(Actor::Seat(LEARNER.other()), &intent)
                .is_err()
            {
                return;
            }
        }
    }

    /// Has the course judge an intent and folds what comes of it, as from a server.
    fn judge_here(&mut self, actor: Actor, intent: &MatchIntent) -> Result<u32, Denied> {
        let (Some(course), Some(session)) = (self.tutorial.as_mut(), self.session.as_ref()) else {
            return Err(Denied::NotInMatch);
        };
        let batch = course
            .play(&session.state, actor, intent)
            .map_err(Denied::Match)?;
        let number = batch.number;
        let match_id = session.header.match_id;
        self.on_match(ServerMessage::Batch {
            match_id,
            batch: Box::new(batch.clone()),
            clocks: Clocks::default(),
        });
        if let (Some(course), Some(session)) = (self.tutorial.as_mut(), self.session.as_ref()) {
            course.note(&session.state, &batch);
        }
        Ok(number)
    }

    /// Beside the table of a lesson: what is to be done and how, afterwards what was learnt.
    pub(super) fn lesson_panel(&self, session: &MatchSession, course: &Course) -> Panel {
        let name = course.lesson().name;
        let say = |part: &str| self.say(&format!("tutor-{name}-{part}"));
        let own = || lessons_of(course.lesson().system);
        let number = own().position(|(at, _)| at == course.at()).unwrap_or(0) + 1;
        let is_last = number == own().count();
        let values = [
            ("number", number.to_string()),
            ("count", own().count().to_string()),
        ];
        let mut items = vec![
            Item::Heading(self.texts.with("tutor-lesson", &values)),
            text(say("title"), Tone::Good),
            text(say("task"), Tone::Plain),
            text(say("how"), Tone::Weak),
        ];
        if course.is_done() {
            items.push(Item::Rule);
            items.push(text(self.say("tutor-done"), Tone::Good));
            items.push(text(say("learnt"), Tone::Plain));
            items.extend(self.clause_links(course));
        }
        if course.is_done() && is_last {
            items.push(text(self.say("tutor-all-done"), Tone::Good));
        }
        // What is due must be seen without scrolling: the lessons of combat are about it.
        let is_skirmish = session.skirmish().is_some();
        if is_skirmish {
            items.extend(self.skirmish_able_items(session));
        } else {
            items.extend(self.due_items(session));
        }
        items.push(Item::Row(self.lesson_buttons(is_last)));
        items.push(self.lesson_choice(course));
        items.push(Item::Rule);
        items.push(Item::Row(vec![
            self.button("zoom-in", Action::Zoom(1)),
            self.button("zoom-out", Action::Zoom(-1)),
            self.button("zoom-whole", Action::ShowWholeTable),
        ]));
        items.push(self.aids_fold(session));
        items.extend(self.command_items(session));
        if is_skirmish {
            items.extend(self.skirmish_items(session));
        }
        items.push(Item::Heading(self.say("log-title")));
        items.push(Item::Scroll {
            id: "log",
            height: 110.0,
            follow_end: true,
            items: lesson_log(session, course.opening()),
        });
        Panel {
            id: "match-side",
            place: Place::Right,
            title: String::new(),
            items,
        }
    }

    /// Where the rulebook says what was learnt.
    fn clause_links(&self, course: &Course) -> Vec<Item> {
        let clauses = course.lesson().clauses.iter();
        let link = |clause: &acies::Clause| {
            let id = clause.id();
            Item::Link {
                id: format!("rules-{id}"),
                label: self
                    .texts
                    .with("tutor-clause", &[("clause", id.to_owned())]),
                action: Action::ShowClause(*clause),
            }
        };
        clauses.map(link).collect()
    }

    fn lesson_buttons(&self, is_last: bool) -> Vec<Item> {
        let mut buttons = Vec::new();
        if !is_last {
            buttons.push(self.button("tutor-next", Action::Tutor(Tutoring::Next)));
        }
        buttons.push(self.button("tutor-again", Action::Tutor(Tutoring::Again)));
        buttons.push(self.button("tutor-leave", Action::Leave));
        buttons
    }

    fn lesson_choice(&self, course: &Course) -> Item {
        let title = |name: &str| self.say(&format!("tutor-{name}-title"));
        let lessons = || lessons_of(course.lesson().system);
        Item::Choice {
            field: Field::Lesson,
            label: self.say("field-lesson"),
            options: lessons()
                .zip(1..)
                .map(|((_, lesson), number)| format!("{number}. {}", title(lesson.name)))
                .collect(),
            chosen: lessons().position(|(at, _)| at == course.at()).unwrap_or(0),
        }
    }

    /// The place to be reached, if the goal of a lesson of the skirmish is one.
    pub(super) fn goal_area(&self, view: View<'_>) -> Vec<Draw> {
        let course = self.tutorial.as_ref().filter(|course| !course.is_done());
        let goal = course.map(|course| course.lesson().goal);
        let Some(Goal::Within {
            area: (west, south, east, north),
            ..
        }) = goal
        else {
            return Vec::new();
        };
        let corners = [(west, south), (east, south), (east, north), (west, north)]
            .map(|(x, y)| view.screen_from_table(Vec2::new(f64::from(x), f64::from(y))));
        let sides = (0..4).map(|i| Draw::Line {
            from: corners[i],
            to: corners[(i + 1) % 4],
            width: 2.0,
            colour: self.look.legal,
        });
        sides.collect()
    }

    /// The line that is to be crossed, if the goal is one.
    pub(super) fn goal_line(&self, session: &MatchSession, view: View<'_>) -> Option<Draw> {
        let course = self.tutorial.as_ref().filter(|course| !course.is_done())?;
        let Goal::Beyond { y, .. } = course.lesson().goal else {
            return None;
        };
        let width = f64::from(session.ancients().board.width) / 1000.0;
        let place = |x: f64| view.screen_from_table(Vec2::new(x, f64::from(y)));
        Some(Draw::Line {
            from: place(0.0),
            to: place(width),
            width: 2.0,
            colour: self.look.legal,
        })
    }
}

/// What has happened in the lesson itself.
fn lesson_log(session: &MatchSession, opening: u32) -> Vec<Item> {
    let entries = session.log.entries();
    let lines: Vec<&String> = entries
        .filter(|entry| entry.batch.number > opening)
        .flat_map(|entry| &entry.lines)
        .collect();
    let from = lines.len().saturating_sub(LOG_SHOWN);
    let shown = lines.iter().skip(from);
    shown.map(|line| text(line.as_str(), Tone::Plain)).collect()
}
