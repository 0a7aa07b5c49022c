//! A match of Platoon Skirmish: what passes between the match and the player's table.

use acies::game::{MatchIntent, TableIntent};

use super::App;
use crate::link::MatchSession;
use crate::panel::Tone;
use crate::skirmish::{Act, Seen, Wish, may_act};

/// What the player's table shows of a match, if it is one of this system.
pub(super) fn seen_of(session: &MatchSession) -> Option<Seen<'_>> {
    let state = session.skirmish()?;
    let sits = session.seat.filter(|_| !session.is_past);
    let open = session.state.outcome.is_none() && !session.state.adjourned;
    Some(Seen {
        state,
        side: session.seat,
        may_act: open && sits.is_some_and(|side| may_act(state, side)),
    })
}

impl App {
    /// A button beside the table of a skirmish.
    pub(super) fn on_skirmish(&mut self, act: Act) {
        let Some(session) = self.past.or(self.session.as_ref()) else {
            return;
        };
        let Some(seen) = seen_of(session) else {
            return;
        };
        let wish = self.skirmish.on_act(act, seen);
        self.carry_out_skirmish(wish);
    }

    /// Sends what the table of a skirmish wants.
    pub(super) fn carry_out_skirmish(&mut self, wish: Option<Wish>) {
        match wish {
            None => {}
            Some(_) if self.is_past_shown() => {
                self.skirmish.on_kept_back();
                self.tell(self.say("past-only-looking"), Tone::Warning);
            }
            // One at a time: a second Enter is the same wish, another wish comes too early.
            Some(Wish::Play(_)) if self.waits_for_play() => self.skirmish.on_kept_back(),
            Some(Wish::Play(intent)) => {
                self.motion.skip();
                self.skirmish.on_sent(&intent);
                self.act(MatchIntent::Play(TableIntent::Skirmish(intent)));
            }
            Some(Wish::Refused(refusal)) => {
                let state = self.session.as_ref().and_then(MatchSession::skirmish);
                if let Some(state) = state {
                    let text = self.texts.skirmish_refusal(&refusal, state);
                    self.tell(text, Tone::Error);
                }
            }
        }
    }

    /// The match that is shown is a skirmish.
    pub(super) fn shows_skirmish(&self) -> bool {
        self.shown().is_some_and(|shown| shown.skirmish().is_some())
    }

    /// Whom the unit of the ghost assaults: its place in the menu.
    pub(super) fn choose_assault(&mut self, at: usize) {
        let Some(session) = self.past.or(self.session.as_ref()) else {
            return;
        };
        if let Some(seen) = seen_of(session) {
            self.skirmish.choose_assault(at, seen);
        }
    }

    /// The table of a skirmish has changed: what waited for it goes on.
    pub(super) fn refresh_skirmish(&mut self) {
        let Some(session) = self.past.or(self.session.as_ref()) else {
            return;
        };
        let Some(seen) = seen_of(session) else {
            return;
        };
        self.skirmish.on_changed(seen);
        self.go_on_skirmishing();
    }

    /// What waited for the answer of the server is sent.
    pub(super) fn go_on_skirmishing(&mut self) {
        if self.waits_for_play() {
            return;
        }
        let Some(seen) = self.session.as_ref().and_then(seen_of) else {
            return;
        };
        // What follows by itself is no reason to stop looking at the dice, or back.
        if let Some(Wish::Play(intent)) = self.skirmish.next_step(seen) {
            self.act(MatchIntent::Play(TableIntent::Skirmish(intent)));
        }
    }
}
