//! Looking back: the older part of the log is asked for page by page, and the table can be shown as it stood after any
//! batch of it, while the match goes on.

use acies::protocol::{Command, Denied, MAX_HISTORY, Stretch};

use super::start::text;
use super::{App, options};
use crate::link::{MatchSession, Standing};
use crate::panel::{Action, Item, Tone};
use crate::replay::Player;

/// Pause after a refused question about the past, seconds.
const PAUSE: f64 = 5.0;

/// What the view of the past needs.
#[derive(Debug, Default)]
pub(super) struct Past {
    /// The match as it is looked at; nothing while the present is shown.
    shown: Option<Box<MatchSession>>,
    /// A link asks for this batch; it is shown when the log has come so far.
    wanted: Option<u32>,
    /// No question before this time, in seconds of `now`.
    not_before: f64,
    /// The last batch that was asked for again because it lacked what had been sealed.
    unsealed: u32,
    /// Plays forward.
    pub(super) player: Player,
}

impl Past {
    /// The past is shown.
    pub(super) const fn is_shown(&self) -> bool {
        self.shown.is_some()
    }

    /// What the table shows: the match as it stands, or as it once stood.
    pub(super) fn or<'a>(&'a self, session: Option<&'a MatchSession>) -> Option<&'a MatchSession> {
        self.shown.as_deref().or(session)
    }

    /// A match is entered: nothing of another one's past is shown; what a link wants to see is kept.
    pub(super) fn leave(&mut self) {
        self.shown = None;
        self.unsealed = 0;
        self.player.rest();
    }
}

impl App {
    /// What the table shows: the match as it stands, or as it once stood.
    pub(super) fn shown(&self) -> Option<&MatchSession> {
        self.past.or(self.session.as_ref())
    }

    /// The past is shown.
    #[must_use]
    pub const fn is_past_shown(&self) -> bool {
        self.past.shown.is_some()
    }

    /// Shows this batch of the match that is about to be entered, as soon as the log has come so far.
    pub(super) fn want_past(&mut self, number: Option<u32>) {
        self.past = Past {
            wanted: number,
            ..Past::default()
        };
    }

    /// Another match, or none: nothing of the last one's past stays.
    pub(super) fn leave_past(&mut self) {
        self.past = Past::default();
        self.tutorial = None;
        self.motion.stop();
    }

    /// Asks for the next page that the log lacks; one at a time.
    pub(super) fn look_back(&mut self) {
        let Some(session) = &self.session else { return };
        let moves = |command: &Command| {
            matches!(
                command,
                Command::History { .. }
                    | Command::Enter { .. }
                    | Command::Join { .. }
                    | Command::Leave
            )
        };
        let is_ready = *self.link.standing() == Standing::Ready;
        if !is_ready || self.now < self.past.not_before || self.link.is_waiting_for(moves) {
            return;
        }
        if session.awaits_snapshot() {
            // The number of a fold that failed says nothing.
            return;
        }
        if let Some(from) = session.log.missing(session.state.number) {
            let count = MAX_HISTORY;
            self.link.ask(Command::History { from, count });
        } else if session.state.outcome.is_some()
            && let Some(from) = session.log.first_sealed()
            && from > self.past.unsealed
        {
            self.past.unsealed = from;
            self.link.ask(Command::History { from, count: 1 });
        }
    }

    pub(super) fn on_stretch(&mut self, stretch: Stretch) {
        if let Some(session) = self.session.as_mut() {
            let before = session.log.missing(session.state.number);
            session.on_history(stretch.batches, &self.texts);
            let after = session.log.missing(session.state.number);
            if after.is_some() && after == before {
                self.on_no_stretch();
            }
        }
        self.show_wanted();
        self.tell_proof();
    }

    /// The past is no matter of life and death: it is asked for again a little later, without a word.
    pub(super) const fn on_no_stretch(&mut self) {
        self.past.not_before = self.now + PAUSE;
    }

    /// Shows what a link asked for, once the log has come so far.
    pub(super) fn show_wanted(&mut self) {
        let (Some(number), Some(session)) = (self.past.wanted, &self.session) else {
            return;
        };
        let last = session.state.number;
        if number > last {
            self.past.wanted = None;
            let text = self.texts.denied(&Denied::NoSuchBatch { last }, None);
            self.tell(text, Tone::Warning);
        } else if session.log.missing(number).is_none() {
            self.past.wanted = None;
            self.show_batch(number);
        }
    }

    /// Shows the table as it stood after a batch, with motion when it is the next after the one shown; beyond the last one
    /// the present is shown again, in a match that is over with the last one.
    pub(super) fn show_batch(&mut self, number: u32) {
        let story = self.story_to(number);
        let Some(session) = &self.session else { return };
        let last = session.state.number;
        let is_past = if session.state.outcome.is_some() {
            number < last
        } else {
            number <= last
        };
        let number = number.max(session.log.oldest());
        let shown = if is_past { session.at(number) } else { None };
        if is_past && shown.is_none() {
            self.on_not_there(number);
            return;
        }
        self.past.shown = shown.map(Box::new);
        if self.past.shown.is_none() {
            // Back in the present: looking back again later does not go on by itself.
            self.past.player.rest();
        }
        self.show_traces_of(number);
        self.refresh_battle();
        match story {
            Some(story) => self.motion.play(story, self.now),
            None => self.motion.stop(),
        }
    }

    /// A batch that the log does not reach: it is shown when it has come, or never.
    fn on_not_there(&mut self, number: u32) {
        let is_broken = self.session.as_ref().is_some_and(|one| one.log.is_broken());
        self.past.player.rest();
        if is_broken {
            let says = self.say("trouble-past");
            self.tell(says, Tone::Error);
        } else {
            self.past.wanted = Some(number);
        }
    }

    /// The shots of this batch are drawn.
    fn show_traces_of(&mut self, number: u32) {
        let Some(session) = &self.session else { return };
        if let Some(entry) = session.log.entry(number) {
            let traces = crate::skirmish::traces_of(&entry.batch.events);
            self.skirmish.show_traces(traces.unwrap_or_default());
        }
    }

    /// The last step of playing forward: the match as it stands.
    pub(super) fn arrive(&mut self) {
        let last = self.session.as_ref().map_or(0, |one| one.state.number);
        let story = self.story_to(last);
        self.show_now();
        if let Some(story) = story {
            self.motion.play(story, self.now);
        }
    }

    /// Back to the match as it stands.
    pub(super) fn show_now(&mut self) {
        self.past.shown = None;
        self.motion.stop();
        self.past.player.rest();
        let last = self.session.as_ref().map_or(0, |one| one.state.number);
        self.show_traces_of(last);
        self.refresh_battle();
    }

    /// The table shows something else now.
    pub(super) fn refresh_battle(&mut self) {
        if self.is_past_shown() {
            self.skirmish.lay_aside();
        } else {
            self.skirmish.take_up();
        }
        if self.shows_skirmish() {
            self.refresh_skirmish();
        } else if let Some(shown) = self.past.or(self.session.as_ref()) {
            self.battle.on_changed(shown);
        }
    }

    /// The mark that this is not the present, and the way back to it.
    pub(super) fn past_items(&self, session: &MatchSession) -> Vec<Item> {
        let Some(shown) = &self.past.shown else {
            return Vec::new();
        };
        if session.state.outcome.is_some() {
            return Vec::new();
        }
        let (number, last) = (shown.state.number, session.state.number);
        let mark = self.texts.with(
            "past-mark",
            &[("number", number.to_string()), ("last", last.to_string())],
        );
        let row = vec![
            text(mark, Tone::Warning),
            self.button("past-now", Action::ShowNow),
        ];
        let mut items = vec![Item::Row(row)];
        if session.may_act() {
            items.push(text(self.say("match-your-turn"), Tone::Good));
        }
        items
    }

    /// The lines of the log up to what is shown, and the way further back.
    pub(super) fn log_items(&self, session: &MatchSession, most: usize) -> Vec<Item> {
        let last = self
            .past
            .shown
            .as_ref()
            .map_or(u32::MAX, |shown| shown.state.number);
        let mut lines = Vec::new();
        let mut older = None;
        for entry in session
            .log
            .entries()
            .rev()
            .skip_while(|entry| entry.batch.number > last)
        {
            if lines.len() + entry.lines.len() > most {
                older = Some(entry.batch.number);
                break;
            }
            lines.extend(entry.lines.iter().rev());
        }
        let mut items = Vec::new();
        if session.log.missing(session.state.number).is_some() {
            items.push(text(self.say("log-coming"), Tone::Weak));
        } else if let Some(number) = older {
            items.push(self.button("log-earlier", Action::ShowBatch(number)));
        } else {
            items.extend(self.fixed_at_creation(session));
        }
        let lines = lines.into_iter().rev();
        items.extend(lines.map(|line| text(line.as_str(), Tone::Plain)));
        items
    }

    /// The first line of the log: house options that differ from the usual ones.
    fn fixed_at_creation(&self, session: &MatchSession) -> Option<Item> {
        let game = session.header.chosen.game.ancients()?;
        let differing = options::differing(&game.options, &self.texts);
        (!differing.is_empty()).then(|| {
            let options = differing.join("; ");
            text(
                self.texts.with("log-options", &[("options", options)]),
                Tone::Weak,
            )
        })
    }

    /// The way from the present into the past.
    pub(super) fn look_back_button(&self, session: &MatchSession) -> Option<Item> {
        let number = session.state.number;
        let can = !self.is_replay() && number > session.log.oldest();
        let is_known = session.log.missing(number).is_none();
        can.then(|| {
            let action = Action::ShowBatch(number.saturating_sub(1));
            self.button_if(is_known, "past-look-back", action)
        })
    }
}
