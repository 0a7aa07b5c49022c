//! Below the table when its past is looked at or the match is over: the timeline, playing forward, steps, links, the record,
//! and what the verifier says about the dice.

use acies::protocol::lacks_sealed;
use acies::replay::{VerifyError, read_record, write_record};

use super::App;
use super::start::text;
use crate::input::{Input, Key};
use crate::link::{MatchSession, Proof, link_of_batch};
use crate::panel::{Action, Field, Item, Panel, Tone};
use crate::replay::{SPEEDS, Timeline, Verdict};
use crate::request::Request;

impl App {
    /// The table shows a match in time: its past, or all of a match that is over.
    pub(super) fn is_replay(&self) -> bool {
        let is_over =
            |session: &MatchSession| session.state.outcome.is_some() && self.tutorial.is_none();
        self.is_past_shown() || self.session.as_ref().is_some_and(is_over)
    }

    /// The number of the batch that the table shows.
    fn moment(&self) -> u32 {
        self.shown().map_or(0, |shown| shown.state.number)
    }

    /// Plays on when a step is due; at the end it rests, in a match that still goes on it has come back to it. At the usual
    /// speed the next step waits until everybody has arrived; beyond it nobody is seen on his way.
    pub(super) fn play_on(&mut self) {
        let is_hasty = self.past.player.is_hasty();
        let waits = self.motion.is_playing() && !is_hasty;
        if !self.is_replay() || waits || !self.past.player.take_step(self.now) {
            return;
        }
        let last = self.session.as_ref().map_or(0, |one| one.state.number);
        let next = self.moment() + 1;
        if next < last {
            self.show_batch(next);
        } else {
            self.arrive();
        }
        if is_hasty {
            self.motion.skip();
        }
    }

    /// Play, pause, steps.
    pub(super) fn on_replay(&mut self, action: &Action) {
        let Some(session) = &self.session else { return };
        let (oldest, last) = (session.log.oldest(), session.state.number);
        let story = session.log.story();
        let moment = self.moment();
        match action {
            Action::Play if moment >= last => {
                self.show_batch(oldest);
                self.past.player.play(self.now);
            }
            Action::Play => self.past.player.play(self.now),
            Action::Pause => self.past.player.rest(),
            Action::PreviousTurn => {
                let to = story.turn_before(moment).unwrap_or(oldest);
                self.show_batch(to);
            }
            Action::NextTurn => match story.turn_after(moment) {
                Some(to) => self.show_batch(to),
                None => self.show_now(),
            },
            _other => {}
        }
    }

    /// Keys of a replay. Says whether it was one.
    pub(super) fn takes_in_replay(&mut self, input: Input) -> bool {
        if !self.is_replay() {
            return false;
        }
        let moment = self.moment();
        match input {
            Input::KeyPressed(Key::Space) if self.past.player.is_playing() => {
                self.on_replay(&Action::Pause);
            }
            Input::KeyPressed(Key::Space) => self.on_replay(&Action::Play),
            Input::KeyPressed(Key::Left) => self.show_batch(moment.saturating_sub(1)),
            Input::KeyPressed(Key::Right) => self.show_batch(moment.saturating_add(1)),
            Input::KeyPressed(Key::Home) => self.show_batch(0),
            Input::KeyPressed(Key::End) => self.show_now(),
            _other => return false,
        }
        true
    }

    /// The bar below the table.
    pub(super) fn replay_panel(&self, session: &MatchSession) -> Panel {
        let mut items = vec![
            Item::Timeline(self.timeline(session)),
            Item::Row(self.steps(session)),
        ];
        items.extend(self.verdict_item(session));
        super::battle_panels::bottom_of_match(items)
    }

    fn timeline(&self, session: &MatchSession) -> Timeline {
        Timeline {
            first: session.log.oldest(),
            last: session.state.number,
            shown: self.moment(),
            marks: session.log.story().marks().clone(),
        }
    }

    fn steps(&self, session: &MatchSession) -> Vec<Item> {
        let (moment, last) = (self.moment(), session.state.number);
        let is_known = session.log.missing(last).is_none();
        let has_older = moment > session.log.oldest();
        let is_over = session.state.outcome.is_some();
        let has_later = moment < last || !is_over;
        let play = if self.past.player.is_playing() {
            self.button("replay-pause", Action::Pause)
        } else {
            self.button_if(is_known, "replay-play", Action::Play)
        };
        let back = Action::ShowBatch(moment.saturating_sub(1));
        let on = Action::ShowBatch(moment.saturating_add(1));
        let speeds = SPEEDS.iter().map(|percent| speed_text(*percent)).collect();
        let at = self.texts.with(
            "replay-at",
            &[("number", moment.to_string()), ("last", last.to_string())],
        );
        let mut row = vec![
            play,
            self.button_if(has_older, "replay-first", Action::ShowBatch(0)),
            self.button_if(
                has_older && is_known,
                "past-turn-back",
                Action::PreviousTurn,
            ),
            self.button_if(has_older && is_known, "past-back", back),
            self.button_if(has_later, "past-on", on),
            self.button_if(has_later, "past-turn-on", Action::NextTurn),
            if is_over {
                self.button_if(has_later, "replay-last", Action::ShowNow)
            } else {
                self.button("replay-now", Action::ShowNow)
            },
            Item::Choice {
                field: Field::ReplaySpeed,
                label: String::new(),
                options: speeds,
                chosen: self.past.player.speed(),
            },
            text(at, Tone::Weak),
        ];
        if !self.link.url().is_empty() {
            row.push(Item::Button {
                id: "copy-link-at".to_owned(),
                label: self.say("button-copy-link-at"),
                enabled: true,
                action: Action::Copy(link_of_batch(
                    self.link.url(),
                    session.header.match_id,
                    moment,
                )),
            });
        }
        if is_over {
            let can = is_whole(session);
            row.push(self.button_if(can, "save-record", Action::SaveRecord));
        }
        row
    }

    /// What the verifier has found, in words.
    pub(super) fn verdict_item(&self, session: &MatchSession) -> Option<Item> {
        let number = |n: u32| n.to_string();
        let (line, tone) = match session.check.verdict() {
            Verdict::Open | Verdict::Checking { of: 0, .. } => return None,
            Verdict::Checking { done, of } => (
                self.texts.with(
                    "check-going-on",
                    &[("done", number(*done)), ("of", number(*of))],
                ),
                Tone::Weak,
            ),
            Verdict::Holds { batches, dice } => (
                self.texts.with(
                    if session.is_promised() {
                        "check-holds"
                    } else {
                        "check-holds-alone"
                    },
                    &[("batches", number(*batches)), ("dice", dice.to_string())],
                ),
                Tone::Good,
            ),
            Verdict::TooLong => (self.say("check-too-long"), Tone::Weak),
            Verdict::Broken { batch, why } => {
                let why = self.broken(why);
                let line = match batch {
                    Some(batch) => self.texts.with(
                        "check-broken-at",
                        &[("batch", number(*batch)), ("why", why)],
                    ),
                    None => self.texts.with("check-broken", &[("why", why)]),
                };
                (line, Tone::Error)
            }
        };
        Some(text(line, tone))
    }

    fn broken(&self, why: &VerifyError) -> String {
        let dice = |dice: &[u8]| {
            let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
            dice.join(", ")
        };
        let key = match why {
            VerifyError::Dice {
                expected, found, ..
            } => {
                let values = [("expected", dice(expected)), ("found", dice(found))];
                return self.texts.with("check-why-dice", &values);
            }
            VerifyError::RulesVersion(_) => "check-why-version",
            VerifyError::Secret => "check-why-secret",
            VerifyError::Commitment { .. } => "check-why-commitment",
            VerifyError::Start => "check-why-start",
            VerifyError::Illegal { .. } => "check-why-illegal",
            VerifyError::Events { .. } => "check-why-events",
            VerifyError::Record(_)
            | VerifyError::Gap { .. }
            | VerifyError::Fold(_)
            | VerifyError::NotOver => "check-why-log",
        };
        self.say(key)
    }

    /// The verifier goes on.
    pub(super) fn check_on(&mut self) {
        let Some(session) = self.session.as_mut() else {
            return;
        };
        if !session.check_on() {
            return;
        }
        if let Verdict::Broken { .. } = session.check.verdict()
            && let Some(session) = &self.session
            && let Some(Item::Text { text, tone }) = self.verdict_item(session)
        {
            self.tell(text, tone);
        }
    }

    /// Hands the record of the match out to be kept as a file.
    pub(super) fn save_record(&mut self) {
        let Some(session) = self.session.as_ref().filter(|one| is_whole(one)) else {
            return;
        };
        let Some(secret) = session.secret() else {
            return;
        };
        let batches: Vec<_> = session.log.entries().map(|one| one.batch.clone()).collect();
        match write_record(&session.header, &batches, secret) {
            Ok(bytes) => self.requests.push(Request::SaveRecord {
                name: format!("acies-{}.acies", session.header.match_id),
                bytes,
            }),
            Err(_unwritable) => {
                let says = self.say("record-not-saved");
                self.tell(says, Tone::Error);
            }
        }
    }

    /// Shows a record of a match; no server is needed.
    pub fn open_record(&mut self, bytes: &[u8]) {
        let opened = read_record(bytes).ok().and_then(|record| {
            // The server it was played on does not matter: the id of a match is its own.
            let mut seats = self.settings.saved.seats.iter().rev();
            let kept = seats.find(|seat| seat.match_id == record.header.match_id);
            MatchSession::of_record(record, kept, &self.texts).ok()
        });
        match opened {
            Some(session) => {
                let holds = matches!(session.proof, Proof::Holds { .. });
                self.on_session(session);
                if !holds {
                    self.tell_proof();
                }
            }
            None => {
                let says = self.say("record-not-read");
                self.tell(says, Tone::Error);
            }
        }
    }

    /// The window has kept a record: where, or why not. In a page the browser says where.
    pub fn on_saved(&mut self, saved: Result<Option<String>, String>, now: f64) {
        self.now = now;
        let (says, tone) = match saved {
            Ok(Some(place)) => (
                self.texts.with("record-saved", &[("place", place)]),
                Tone::Good,
            ),
            Ok(None) => (self.say("record-downloaded"), Tone::Good),
            Err(why) => (
                format!("{} {why}", self.say("record-not-saved")),
                Tone::Error,
            ),
        };
        self.tell(says, tone);
    }
}

/// The log of a match that is over is here from its first batch to its last, nothing sealed any more.
fn is_whole(session: &MatchSession) -> bool {
    let last = session.state.number;
    session.secret().is_some()
        && session.log.oldest() == 0
        && session.log.missing(last).is_none()
        && !session.log.entries().any(|one| lacks_sealed(&one.batch))
}

/// `½ ×`, `2 ×`.
fn speed_text(percent: u16) -> String {
    match percent {
        50 => "½ ×".to_owned(),
        percent => format!("{} ×", percent / 100),
    }
}
