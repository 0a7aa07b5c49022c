//! The one owner of a live match: takes messages in turn, keeps its deadlines, and is the only one who writes its log.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use acies::Side;
use acies::dice::Bytes32;
use acies::game::{Actor, MatchId, MatchIntent, TableIntent};
use acies::protocol::{ChatLine, CloseReason, LobbyEntry, Reply};
use tokio::sync::mpsc::WeakSender;
use tokio::time::{Instant, sleep_until};

use super::clock::Clock;
use super::log::Log;
use super::people::{People, Viewers};
use super::sharing::Sharing;
use super::view::Delayed;
use crate::bus::{Audience, ForMany, Inbox, Message, Note, Question, give};
use crate::hub::Inner;
use crate::outbox::Shared;
use crate::store::{Change, Status, StoredMatch, StoredSeat};

/// Why a match's task ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Nobody is there and nothing runs: it left memory.
    Idle,
    /// The server stops.
    Stopped,
    /// It had not begun in time and is gone.
    Expired,
}

/// How long changes of presence are collected before everybody is told.
pub(super) const PRESENCE_PAUSE: Duration = Duration::from_millis(200);
/// How often the time used by the side to act is written down, so that a crash gives little of it back.
const CARRY_PAUSE: Duration = Duration::from_secs(10);
/// After how long something that the store could not write is tried again.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// A live match.
pub(super) struct MatchActor {
    pub(super) inner: Arc<Inner>,
    pub(super) id: MatchId,
    pub(super) log: Log,
    pub(super) creator: Bytes32,
    pub(super) seats: [Option<StoredSeat>; 2],
    /// SHA-256 of fresh invite codes.
    pub(super) invites: Vec<Bytes32>,
    pub(super) people: People,
    pub(super) viewers: Viewers,
    /// Everybody who has entered, as they are spoken to.
    pub(super) audience: Arc<dyn Audience>,
    /// Where the computer's thoughts are sent.
    pub(super) own_inbox: WeakSender<Message>,
    pub(super) clock: Clock,
    /// What spectators do not see yet, oldest first; always empty without a delay.
    pub(super) delayed: VecDeque<(Instant, Delayed)>,
    /// What spectators see when there is a delay.
    pub(super) delayed_state: Option<acies::game::MatchState>,
    pub(super) delayed_clock: Clock,
    /// The last lines of both conversations.
    pub(super) chat: VecDeque<ChatLine>,
    /// To be sent to all watchers once the players have it.
    pub(super) to_watchers: Vec<ForMany>,
    /// The snapshot for watchers as long as nothing in it has changed.
    pub(super) watchers_snapshot: Option<Arc<Shared>>,
    pub(super) presence: acies::protocol::Presence,
    pub(super) presence_due: Option<Instant>,
    /// What the players let spectators follow, and when a change of it is passed on.
    pub(super) sharing: [Sharing; 2],
    pub(super) views_due: Option<Instant>,
    /// Since when the owners of the seats are gone, Unix milliseconds.
    pub(super) away: [Option<u64>; 2],
    /// The batch that the computer was asked about last, for either seat.
    pub(super) thinking: [Option<u32>; 2],
    pub(super) wants_rematch: [bool; 2],
    pub(super) rematch: Option<MatchId>,
    /// As the lobby shows it, and as the store has it.
    pub(super) entry: LobbyEntry,
    pub(super) status: (Status, bool),
    idle_since: Option<Instant>,
    carry_due: Instant,
    retry_due: Option<Instant>,
    is_expired: bool,
}

/// What is due next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Due {
    TimeOut,
    Delayed,
    Presence,
    Views,
    Carry,
    Retry,
    Idle,
}

impl MatchActor {
    /// Brings a match back from the store.
    pub(super) fn wake(
        inner: Arc<Inner>,
        stored: StoredMatch,
        audience: Arc<dyn Audience>,
        inbox: &Inbox,
    ) -> Result<Self, acies::game::FoldError> {
        let log = Log::read(&stored)?;
        let now = Instant::now();
        let carried = match stored.carried {
            (number, millis) if number == log.state.number => millis,
            (_, _) => 0,
        };
        let id = log.header.match_id;
        let mut actor = Self {
            id,
            creator: stored.creator,
            seats: stored.seats,
            invites: stored.invites,
            people: People::read(&stored.people, &stored.mutes),
            viewers: Viewers::default(),
            audience,
            own_inbox: inbox.own(),
            clock: Clock::start(&log.state, now, carried),
            delayed: VecDeque::new(),
            delayed_state: None,
            delayed_clock: Clock::default(),
            chat: stored.chat.into(),
            to_watchers: Vec::new(),
            watchers_snapshot: None,
            presence: acies::protocol::Presence::default(),
            presence_due: None,
            sharing: [Sharing::default(); 2],
            views_due: None,
            away: stored.seats.map(|seat| seat.and_then(|seat| seat.away)),
            thinking: [None; 2],
            wants_rematch: [false; 2],
            rematch: None,
            entry: super::view::entry_of(&log.header, &log.state, 0),
            status: super::view::status_of(&log.state),
            idle_since: Some(now),
            carry_due: now + CARRY_PAUSE,
            retry_due: None,
            is_expired: false,
            log,
            inner,
        };
        actor.hold_back(&stored.batches, now);
        actor.presence = actor.presence_now();
        Ok(actor)
    }

    /// Runs until nobody needs the match in memory any more.
    pub(super) async fn run(mut self, inbox: &mut Inbox) -> Exit {
        self.note_absences().await;
        self.settle().await;
        loop {
            let (due, at) = self.next_due();
            tokio::select! {
                biased;
                message = inbox.next() => match message {
                    None | Some(Message::Told(Note::Stop)) => return self.stop().await,
                    Some(message) => self.on_message(message).await,
                },
                () = sleep_until(at) => {
                    if due == Due::Idle {
                        if self.inner.bus.release(self.id, inbox) {
                            self.write_snapshot().await;
                            return Exit::Idle;
                        }
                        self.idle_since = Some(Instant::now());
                    } else {
                        self.on_due(due).await;
                    }
                }
            }
            if self.is_expired {
                return Exit::Expired;
            }
            self.settle().await;
        }
    }

    async fn on_message(&mut self, message: Message) {
        match message {
            Message::Asked {
                question,
                at,
                answer,
            } => {
                let reply = self.on_question(question, at).await;
                give(answer, reply);
            }
            // Whoever does not wait any more asks again if he still wants to know.
            Message::Sees { connection, answer } => drop(answer.send(self.sees(connection))),
            Message::Told(Note::Resync { connection }) => self.send_snapshot(connection),
            Message::Told(Note::Gone { connection }) => self.leave(connection).await,
            Message::Told(Note::Expire) => self.expire().await,
            Message::Told(Note::Stop) => {}
            Message::Thought {
                side,
                number,
                intent,
            } => self.on_thought(side, number, intent).await,
        }
    }

    async fn on_question(&mut self, question: Question, at: Instant) -> Reply {
        match question {
            Question::Join {
                visitor,
                side,
                invite,
            } => self.join(visitor, side, invite).await,
            Question::Enter { visitor, token } => self.enter(visitor, token).await,
            Question::Act {
                connection,
                id,
                base,
                intent,
            } => self.act(connection, id, base, intent, at).await,
            Question::Ask {
                connection,
                request,
            } => self.ask(connection, request).await,
        }
    }

    /// The deadline that comes first. There always is one: a match without any leaves memory.
    fn next_due(&self) -> (Due, Instant) {
        let front = self.delayed.front().map(|(at, _)| *at);
        let runs = self.status.1;
        let idle = self
            .idle_since
            .filter(|_| !runs && self.delayed.is_empty() && self.retry_due.is_none());
        let is_over = self.log.state.outcome.is_some();
        // What the store could not write waits for the next try.
        let zero = self
            .clock
            .next_zero_at(&self.log.state)
            .filter(|_| self.retry_due.is_none());
        [
            (Due::TimeOut, zero),
            (Due::Delayed, front),
            (Due::Presence, self.presence_due),
            (Due::Views, self.views_due),
            (Due::Carry, (runs && !is_over).then_some(self.carry_due)),
            (Due::Retry, self.retry_due),
            (Due::Idle, idle.map(|at| at + self.inner.config.idle_after)),
        ]
        .into_iter()
        .filter_map(|(due, at)| Some((due, at?)))
        .min_by_key(|(_, at)| *at)
        .unwrap_or_else(|| (Due::Retry, Instant::now() + Duration::from_secs(3600)))
    }

    async fn on_due(&mut self, due: Due) {
        let now = Instant::now();
        match due {
            Due::TimeOut => self.time_out_if_due(now).await,
            Due::Delayed => self.show_delayed(now).await,
            Due::Presence => self.tell_presence(),
            Due::Views => self.pass_views_on(now),
            Due::Carry => {
                self.carry_due = now + CARRY_PAUSE;
                self.write_carry(now).await;
            }
            Due::Retry => {
                self.retry_due = None;
                self.thinking = [None; 2];
            }
            Due::Idle => {}
        }
    }

    /// After everything that happens: what the server itself has to do in this match, what watchers have to hear, and
    /// what the computer has to think about.
    async fn settle(&mut self) {
        while let Some((actor, intent)) = self.next_of_server() {
            if let Err(denied) = self.take(actor, None, intent, Instant::now(), vec![]).await {
                tracing::warn!(match_id = %self.id, ?denied, "the server's own intent was not taken");
                self.retry_later();
                break;
            }
        }
        self.fan_out().await;
        self.think();
        self.idle_since = match (self.viewers.is_empty(), self.idle_since) {
            (false, _) => None,
            (true, None) => Some(Instant::now()),
            (true, since) => since,
        };
    }

    pub(super) fn retry_later(&mut self) {
        self.retry_due = Some(Instant::now() + RETRY_PAUSE);
    }

    /// Nonces of the computer, and the beginning once both nonces are known. `Decision 4`.
    fn next_of_server(&self) -> Option<(Actor, MatchIntent)> {
        let state = &self.log.state;
        if state.outcome.is_some() {
            return None;
        }
        let is_bound = state.nonce_hashes.iter().all(Option::is_some);
        for side in Side::BOTH {
            let is_computer = state.seats[side.index()]
                .as_ref()
                .is_some_and(|seat| seat.computer.is_some());
            if !is_computer {
                continue;
            }
            let nonce = self.log.computer_nonce(side);
            if state.nonce_hashes[side.index()].is_none() {
                let hash = Bytes32::sha256(&nonce.0);
                return Some((Actor::Seat(side), MatchIntent::CommitNonce { hash }));
            }
            if is_bound && state.nonces[side.index()].is_none() {
                return Some((Actor::Seat(side), MatchIntent::RevealNonce { nonce }));
            }
        }
        let begin = MatchIntent::Play(TableIntent::begin(state.table.system()));
        state.can_begin().then_some((Actor::Server, begin))
    }

    /// A match that nobody has begun in time goes, with everybody who still waits in it.
    async fn expire(&mut self) {
        if self.log.state.has_begun() || self.log.state.outcome.is_some() {
            return;
        }
        let remove = Change::Remove { match_id: self.id };
        if self.inner.store.commit(vec![remove]).await.is_ok() {
            self.inner.lobby.remove(self.id);
            self.audience.part_all(CloseReason::GoingAway);
            self.is_expired = true;
        }
    }

    async fn stop(mut self) -> Exit {
        self.write_carry(Instant::now()).await;
        self.write_snapshot().await;
        Exit::Stopped
    }

    async fn write_snapshot(&mut self) {
        if self.log.snapshot == self.log.state.number {
            return;
        }
        let snapshot = Change::Snapshot {
            match_id: self.id,
            state: Box::new(self.log.state.clone()),
        };
        if self.inner.store.commit(vec![snapshot]).await.is_ok() {
            self.log.snapshot = self.log.state.number;
        }
    }

    /// Writes down what the side to act has used of its time.
    async fn write_carry(&mut self, now: Instant) {
        if self.log.state.clock_of_side_to_act().is_none() {
            return;
        }
        let carry = Change::Carry {
            match_id: self.id,
            number: self.log.state.number,
            millis: self.clock.elapsed_millis(now),
        };
        // The writer has said what is wrong; the next time comes soon.
        drop(self.inner.store.commit(vec![carry]).await);
    }
}
