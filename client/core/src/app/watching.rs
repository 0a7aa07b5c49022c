//! Watching: who is there, whose view is followed, how late everything is seen, and the own view that others may follow.

use acies::Side;
use acies::game::{MatchId, Opponent};
use acies::protocol::{Command, SharedView};

use super::App;
use super::start::text;
use crate::link::{MatchSession, Standing};
use crate::panel::{Action, Field, Item, Tone, tone_of};

/// The own view is sent at most once in this time, seconds.
const PAUSE: f64 = 0.3;

/// What is shared and followed in the match that is entered.
#[derive(Debug, Default)]
pub(super) struct Watching {
    /// Spectators may follow the own view.
    shares: bool,
    /// What was sent last.
    sent: Option<SharedView>,
    /// When that was.
    sent_at: f64,
    /// Whose view is followed.
    follows: Option<Side>,
}

impl Watching {
    /// Lets spectators follow the own view, or no longer.
    pub(super) const fn share(&mut self, shares: bool) {
        self.shares = shares;
    }

    /// Follows a player's view, or nobody's.
    pub(super) const fn follow(&mut self, side: Option<Side>) {
        self.follows = side;
    }

    /// A hand on the table: whoever follows looks freely again. Says whether he followed.
    pub(super) const fn stops_following(&mut self) -> bool {
        self.follows.take().is_some()
    }

    /// The connection was made anew: the server knows nothing of what was sent.
    pub(super) const fn forget_sent(&mut self) {
        self.sent = None;
    }
}

impl App {
    /// A player's view has changed.
    pub(super) fn on_view(&mut self, match_id: MatchId, side: Side, view: Option<SharedView>) {
        let Some(session) = self.session.as_mut() else {
            return;
        };
        if session.header.match_id != match_id {
            return;
        }
        session.views[side.index()] = view.filter(SharedView::is_bounded);
        if view.is_none() && self.watching.follows == Some(side) {
            self.watching.follows = None;
            let values = [("name", self.name_of_seat(side))];
            let says = self.texts.with("watch-ended", &values);
            self.tell(says, Tone::Weak);
        }
    }

    fn name_of_seat(&self, side: Side) -> String {
        self.session
            .as_ref()
            .map_or_else(String::new, |session| self.seat_name(session, side))
    }

    /// Sends the own view when it has changed, shows the one that is followed.
    pub(super) fn watch_on(&mut self) {
        self.send_view();
        let Some(session) = &self.session else { return };
        let followed = self
            .watching
            .follows
            .and_then(|side| session.views[side.index()]);
        if let Some(view) = followed {
            self.battle.show_view(view);
            self.skirmish.show_view(view);
        }
    }

    fn send_view(&mut self) {
        let sits = |session: &MatchSession| session.seat.is_some();
        let is_ready = *self.link.standing() == Standing::Ready;
        let is_waiting = |command: &Command| matches!(command, Command::ShareView { .. });
        if !is_ready
            || !self.session.as_ref().is_some_and(sits)
            || self.now < self.watching.sent_at + PAUSE
            || self.link.is_waiting_for(is_waiting)
        {
            return;
        }
        let camera = if self.shows_skirmish() {
            self.skirmish.camera()
        } else {
            self.battle.camera()
        };
        let view = self.watching.shares.then(|| camera.shared());
        if view != self.watching.sent {
            self.watching.sent = view;
            self.watching.sent_at = self.now;
            self.link.ask(Command::ShareView { view });
        }
    }

    /// Above the table: how late it is seen, and whose view is followed.
    pub(super) fn watching_items(&self, session: &MatchSession) -> Vec<Item> {
        let delay = session.header.chosen.delay_secs;
        let mut row = Vec::new();
        if session.seat.is_none() && delay > 0 && session.state.outcome.is_none() {
            let values = [("seconds", delay.to_string())];
            row.push(text(self.texts.with("watch-late", &values), Tone::Warning));
        }
        if let Some(side) = self.watching.follows {
            let values = [("name", self.seat_name(session, side))];
            row.push(text(
                self.texts.with("watch-follows", &values),
                tone_of(side),
            ));
            row.push(self.button("follow-nobody", Action::Follow(None)));
        }
        row.extend(self.free_seats(session));
        if row.is_empty() {
            Vec::new()
        } else {
            vec![Item::Row(row)]
        }
    }

    /// Seats of an open match that whoever watches may take.
    fn free_seats(&self, session: &MatchSession) -> Vec<Item> {
        let is_open = session.header.chosen.opponent == Opponent::Open;
        let is_offered = is_open && session.seat.is_none() && session.state.outcome.is_none();
        let is_free = |side: &Side| session.state.seats[side.index()].is_none();
        let free = Side::BOTH.into_iter().filter(is_free);
        free.filter(|_| is_offered && !session.is_past && !self.is_past_shown())
            .map(|side| {
                let id = match side {
                    Side::Red => "lobby-join-red",
                    Side::Blue => "lobby-join-blue",
                };
                self.button(id, Action::Join(session.header.match_id, Some(side)))
            })
            .collect()
    }

    /// Whose view can be followed; for a player, whether he lets spectators follow his.
    pub(super) fn sharing_items(&self, session: &MatchSession) -> Vec<Item> {
        if session.seat.is_some() {
            return vec![Item::Check {
                field: Field::ShareView,
                label: self.say("field-share-view"),
                on: self.watching.shares,
            }];
        }
        Side::BOTH
            .into_iter()
            .filter(|side| session.views[side.index()].is_some())
            .filter(|side| self.watching.follows != Some(*side))
            .map(|side| {
                let values = [("name", self.seat_name(session, side))];
                Item::Button {
                    id: format!("follow-{}", crate::texts::kind_of(&side)),
                    label: self.texts.with("button-follow-view", &values),
                    enabled: true,
                    action: Action::Follow(Some(side)),
                }
            })
            .collect()
    }
}
