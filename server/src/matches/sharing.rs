//! Players who let spectators follow their view of the table. The other player never hears of it, and a delay holds for it as
//! for everything else. `Decision 5`.

use std::sync::Arc;
use std::time::Duration;

use acies::Side;
use acies::protocol::{Denied, Reply, ServerMessage, SharedView};
use tokio::time::Instant;

use super::actor::MatchActor;
use super::view::Delayed;
use crate::bus::{Connection, ForMany};
use crate::outbox::Shared;

/// A player's view is passed on at most once in this time, however often it changes.
const PAUSE: Duration = Duration::from_millis(250);

/// The view of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sharing {
    /// As the player shows it.
    now: Option<SharedView>,
    /// As it was passed on last, perhaps into the queue of what spectators see later.
    passed: Option<SharedView>,
    /// As spectators see it.
    shown: Option<SharedView>,
    /// Spectators have seen one.
    was_shown: bool,
}

impl MatchActor {
    /// A player shows his view, another one, or no longer.
    pub(super) fn share_view(
        &mut self,
        seat: Option<Side>,
        view: Option<SharedView>,
    ) -> Result<Reply, Denied> {
        let side = seat.ok_or(Denied::NotSeated)?;
        self.sharing[side.index()].now = view;
        if self.sharing[side.index()].passed != view {
            self.views_due.get_or_insert(Instant::now() + PAUSE);
        }
        Ok(Reply::Done)
    }

    /// Passes on what has changed.
    pub(super) fn pass_views_on(&mut self, now: Instant) {
        self.views_due = None;
        for side in Side::BOTH {
            let sharing = &mut self.sharing[side.index()];
            if sharing.passed == sharing.now {
                continue;
            }
            sharing.passed = sharing.now;
            let view = sharing.now;
            if self.has_delay() {
                let due = now + self.delay();
                self.delayed.push_back((due, Delayed::View(side, view)));
            } else {
                self.show_view(side, view);
            }
        }
    }

    /// Spectators see it now.
    pub(super) fn show_view(&mut self, side: Side, view: Option<SharedView>) {
        let sharing = &mut self.sharing[side.index()];
        sharing.shown = view;
        sharing.was_shown |= view.is_some();
        let message = self.view_message(side, view);
        self.to_watchers.push(ForMany::all(message));
    }

    fn view_message(&self, side: Side, view: Option<SharedView>) -> Arc<Shared> {
        Shared::new(ServerMessage::View {
            match_id: self.id,
            side,
            view,
        })
    }

    /// What a spectator must know who has just come.
    pub(super) fn send_views(&self, connection: Connection) {
        for side in Side::BOTH {
            let sharing = self.sharing[side.index()];
            // That nothing is shown any more is told too: he may have been away when it ended, the last view still before
            // his eyes.
            if sharing.was_shown {
                self.audience
                    .to_one(connection, &self.view_message(side, sharing.shown));
            }
        }
    }
}
