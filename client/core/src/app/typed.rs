//! The line for commands: what is typed is shown as a ghost, Enter sends it.

use acies::game::Offer;

use super::start::text;
use super::{App, AppState, Focus, skirmish};
use crate::battle::Deed;
use crate::link::MatchSession;
use crate::panel::{Action, Field, Item, Tone};
use crate::skirmish::Act;
use crate::typed::{Fault, Typed, Word, parse};

/// Longest line, characters.
const LONGEST: usize = 400;

/// The line and what is wrong with it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct CommandLine {
    /// As typed.
    line: String,
    /// A ghost stands that shows what it would do.
    has_ghost: bool,
    /// What is wrong with it so far.
    fault: Option<Fault>,
    /// What was asked for.
    answer: Option<String>,
    /// It was to be carried out as it stands.
    is_firm: bool,
    /// Somebody without a seat has gone to it.
    is_open: bool,
}

impl App {
    /// The keyboard goes to the line; what was refused there makes way.
    pub(super) fn begin_command(&mut self) {
        if self.command.is_firm {
            self.composer.keep_typed();
            self.command = CommandLine::default();
        }
        self.command.is_open = true;
        self.focus = Some(Focus::Field(Field::Command));
    }

    /// The line has another text: what it would do is shown.
    pub(super) fn edit_command(&mut self, text: &str) {
        let line: String = text.chars().take(LONGEST).collect();
        let shown = parse(&line).and_then(|typed| self.preview_typed(&typed));
        if self.command.has_ghost && shown != Ok(true) {
            self.drop_ghost();
        }
        self.command = CommandLine {
            line,
            has_ghost: shown == Ok(true),
            fault: shown.err(),
            answer: None,
            is_firm: false,
            is_open: true,
        };
    }

    /// The ghost of half a command would be another command's.
    fn drop_ghost(&mut self) {
        if let Some(session) = self.past.or(self.session.as_ref()) {
            self.composer.drop_typed(session);
        }
        let action = if self.shows_skirmish() {
            Action::Skirmish(Act::Cancel)
        } else {
            Action::CancelMove
        };
        self.on_action(action, self.now);
    }

    /// Shows the ghost of a command. Says whether it has one.
    fn preview_typed(&mut self, typed: &Typed) -> Result<bool, Fault> {
        let Some(session) = self.past.or(self.session.as_ref()) else {
            return Ok(false);
        };
        match skirmish::seen_of(session) {
            Some(seen) => self.skirmish.preview(typed, seen),
            None => {
                let camera = self.battle.camera();
                let composed = self.composer.preview_typed(typed, session, camera)?;
                Ok(composed || self.battle.preview(typed, session)?)
            }
        }
    }

    /// Enter: the line is carried out, and emptied when that could be done.
    pub(super) fn submit_command(&mut self) {
        let line = std::mem::take(&mut self.command.line);
        self.notice = None;
        self.command.answer = None;
        let done = parse(&line).and_then(|typed| self.obey(&typed));
        let kept = done.is_err() || self.is_refused();
        self.command = CommandLine {
            line: if kept { line } else { String::new() },
            has_ghost: kept,
            fault: done.err(),
            answer: self.command.answer.take(),
            is_firm: true,
            is_open: true,
        };
    }

    /// The ghost that stands is one the rules refuse.
    fn is_refused(&self) -> bool {
        let skirmish = self.skirmish.verdict();
        self.battle.verdict().is_some_and(|one| !one.is_legal())
            || skirmish.is_some_and(|one| !one.is_legal())
            || matches!(self.composer.verdict(), Some(Err(_)))
    }

    fn obey(&mut self, typed: &Typed) -> Result<(), Fault> {
        match typed {
            Typed::Say(line) => {
                self.form.chat.clone_from(line);
                self.on_action(Action::Say, self.now);
                return Ok(());
            }
            Typed::Plain(word) if self.obey_everywhere(*word) => return Ok(()),
            Typed::Measure(from, to) => {
                self.command.answer = Some(self.measure(from, to)?);
                return Ok(());
            }
            Typed::Review(name, how) => {
                let proposal = self.proposal_of(name, *how)?;
                self.on_action(Action::Skirmish(Act::Propose(proposal)), self.now);
                return Ok(());
            }
            _other => {}
        }
        let Some(session) = self.past.or(self.session.as_ref()) else {
            return Err(Fault::NotNow);
        };
        if let Some(seen) = skirmish::seen_of(session) {
            let wish = self.skirmish.obey(typed, seen)?;
            self.carry_out_skirmish(wish);
            return Ok(());
        }
        let camera = self.battle.camera();
        let deed = match self.composer.obey_typed(typed, session, camera)? {
            Some(deed) => Ok(deed),
            None => self.battle.obey(typed, session),
        };
        self.battle.look_at_selected(session);
        match deed? {
            Deed::Done => {}
            Deed::Wish(wish) => self.carry_out(Some(wish)),
            Deed::Press(action) => self.on_action(action, self.now),
        }
        Ok(())
    }

    /// Words between people: they mean the same in every match. Says whether it was one that means something now.
    fn obey_everywhere(&mut self, word: Word) -> bool {
        // One's own offer is nothing to accept.
        let theirs = self.session.as_ref().and_then(|session| {
            let (from, offer) = session.state.offer?;
            (Some(from) != session.seat).then_some(offer)
        });
        let action = match (word, theirs) {
            (Word::Accept, Some(offer)) => Action::Accept(offer),
            (Word::Decline, Some(offer)) => Action::Decline(offer),
            (Word::Resign, _) => Action::Resign,
            (Word::Draw, _) => Action::Offer(Offer::Draw),
            (Word::Adjourn, _) => Action::Offer(Offer::Adjournment),
            (Word::Resume, _) => Action::Offer(Offer::Resumption),
            (Word::Rematch, _) => Action::Rematch,
            (Word::Leave, _) => Action::Leave,
            (Word::Keys, _) => Action::ShowShortcuts,
            _other => return false,
        };
        self.on_action(action, self.now);
        true
    }

    /// The line and what is said of it; for somebody without a seat once he has gone to it.
    pub(super) fn command_items(&self, session: &MatchSession) -> Vec<Item> {
        let is_wanted = session.seat.is_some() || self.command.is_open;
        if !is_wanted || self.state != AppState::Match {
            return Vec::new();
        }
        let field = self.field(Field::Command, "field-command", &self.command.line);
        let mut items = vec![Item::Row(vec![field])];
        let line = &self.command.line;
        if let Some(fault) = self
            .command
            .fault
            .as_ref()
            .filter(|_| !line.is_empty() || self.command.is_firm)
        {
            let tone = if self.command.is_firm {
                Tone::Error
            } else {
                Tone::Weak
            };
            items.push(text(fault.said(&self.texts), tone));
        }
        if let Some(answer) = &self.command.answer {
            items.push(text(answer.clone(), Tone::Good));
        }
        items
    }
}
