//! From an intent to a durable batch. `Decision 1`, `Decision 6`.

use acies::Side;
use acies::game::{Actor, CommandId, MatchIntent, MatchRefusal, TableIntent};
use acies::practice::is_due;
use acies::protocol::{Denied, Reply, encode_record};
use tokio::time::Instant;

use super::actor::MatchActor;
use super::clock::Clock;
use super::log::{Known, Proposal};
use crate::store::{Change, StoreFault};

/// Every so many batches the state is written down, so that waking folds little.
const SNAPSHOT_EVERY: u32 = 64;

impl MatchActor {
    /// An intent from a seat.
    pub(super) async fn act(
        &mut self,
        connection: u64,
        id: CommandId,
        base: u32,
        intent: MatchIntent,
        at: Instant,
    ) -> Reply {
        let side = match self.viewers.of(connection) {
            Some((_, Some(side))) => side,
            Some((_, None)) => return Reply::Denied(Denied::NotSeated),
            None => return Reply::Denied(Denied::NotInMatch),
        };
        if self.inner.config.panic_on_command.as_deref() == Some(id.0.as_str()) {
            panic!("a test has asked for this panic");
        }
        match self.log.known(&id, Actor::Seat(side), &intent) {
            Known::As(number) => return Reply::Accepted { number },
            Known::Otherwise => return Reply::Denied(Denied::IdReused),
            Known::No => {}
        }
        self.time_out_if_due(at).await;
        let taken = match self.check(side, base, &intent) {
            Ok(()) => {
                self.take(Actor::Seat(side), Some(id), intent, at, vec![])
                    .await
            }
            Err(denied) => Err(denied),
        };
        match taken {
            Ok(number) => Reply::Accepted { number },
            Err(denied) => Reply::Denied(denied),
        }
    }

    /// What the server knows better than the rules: numbers, limits, absences.
    fn check(&self, side: Side, base: u32, intent: &MatchIntent) -> Result<(), Denied> {
        let current = self.log.state.number;
        if base != current {
            return Err(Denied::Stale { current });
        }
        let ends = matches!(intent, MatchIntent::Play(intent) if intent.ends_turn());
        let is_play = matches!(intent, MatchIntent::Play(_));
        if is_play && !ends && self.log.plays >= self.inner.config.intents_a_bound {
            return Err(Denied::TooManyIntents);
        }
        let config = &self.inner.config;
        let long_enough = match intent {
            MatchIntent::ClaimAdjournment => config.absence_for_adjournment,
            MatchIntent::ClaimWin => config.absence_for_win,
            _ => return Ok(()),
        };
        let rests_by_agreement = self.log.state.adjourned && self.log.rests_by_agreement;
        let absence = self.absence_millis(side.other());
        if rests_by_agreement {
            Err(Denied::Match(MatchRefusal::Adjourned))
        } else if absence.is_none_or(|absence| u128::from(absence) < long_enough.as_millis()) {
            Err(Denied::Match(MatchRefusal::NotAway))
        } else {
            Ok(())
        }
    }

    /// How long the owner of a seat has been gone.
    fn absence_millis(&self, side: Side) -> Option<u64> {
        let since = self.away[side.index()]?;
        Some((self.inner.config.wall)().saturating_sub(since))
    }

    /// Ends the match when the time of the side to act is up at this moment; lets the default happen when the time for one
    /// decision is.
    pub(super) async fn time_out_if_due(&mut self, at: Instant) {
        let state = &self.log.state;
        let is_up = |zero: Option<Instant>| zero.is_some_and(|zero| at >= zero);
        let intent = if is_up(self.clock.zero_at(state)) {
            Some(MatchIntent::TimeOut)
        } else if is_up(self.clock.decision_zero_at(state)) {
            TableIntent::lapse(state.table.system()).map(MatchIntent::Play)
        } else {
            None
        };
        let Some(intent) = intent else {
            return;
        };
        if let Err(denied) = self.take(Actor::Server, None, intent, at, vec![]).await {
            tracing::warn!(match_id = %self.id, ?denied, "time is up but could not be written");
            self.retry_later();
        }
    }

    /// Decides, makes durable, then tells. Whatever stands in `beside` is written together with the batch or not at all.
    pub(super) async fn take(
        &mut self,
        actor: Actor,
        command: Option<CommandId>,
        intent: MatchIntent,
        at: Instant,
        beside: Vec<Change>,
    ) -> Result<u32, Denied> {
        let elapsed = self.clock.elapsed_millis(at);
        let wall = (self.inner.config.wall)();
        let proposal = self
            .log
            .propose(actor, command, intent, elapsed, wall)
            .map_err(Denied::Match)?;
        let changes = self.changes_of(&proposal, beside)?;
        match self.inner.store.commit(changes).await {
            Ok(()) => Ok(self.accept(proposal)),
            Err(StoreFault::Fenced) => Err(self.catch_up().await),
            Err(
                StoreFault::Full
                | StoreFault::Io(_)
                | StoreFault::Damaged { .. }
                | StoreFault::Version { .. },
            ) => Err(Denied::StoreFull),
        }
    }

    fn changes_of(
        &self,
        proposal: &Proposal,
        mut changes: Vec<Change>,
    ) -> Result<Vec<Change>, Denied> {
        let number = proposal.batch.number;
        let record = encode_record(&proposal.batch).map_err(|error| {
            tracing::error!(match_id = %self.id, number, %error, "a batch is too large for a record");
            Denied::Malformed
        })?;
        changes.push(Change::Append {
            match_id: self.id,
            number,
            record,
        });
        let (status, clock_runs) = super::view::status_of(&proposal.state);
        if self.status != (status, clock_runs) {
            changes.push(Change::Status {
                match_id: self.id,
                status,
                clock_runs,
            });
        }
        if !self.has_delay() {
            let entry = super::view::entry_of(&self.log.header, &proposal.state, 0);
            if !super::view::is_listed_alike(&entry, &self.entry) {
                changes.push(Change::Entry {
                    entry: Box::new(entry),
                });
            }
        }
        if number.is_multiple_of(SNAPSHOT_EVERY) {
            changes.push(Change::Snapshot {
                match_id: self.id,
                state: Box::new(proposal.state.clone()),
            });
        }
        Ok(changes)
    }

    /// It is durable: from here on it is true, and everybody may know it.
    fn accept(&mut self, proposal: Proposal) -> u32 {
        let was_over = self.log.state.outcome.is_some();
        let batch = self.log.accept(proposal);
        let now = Instant::now();
        if batch.number.is_multiple_of(SNAPSHOT_EVERY) {
            self.log.snapshot = batch.number;
        }
        self.status = super::view::status_of(&self.log.state);
        self.clock = Clock::start(&self.log.state, now, 0);
        self.tell_batch(&batch, now);
        if !was_over && self.log.state.outcome.is_some() {
            self.open_spectators_chat();
        }
        batch.number
    }

    /// Somebody else has written this match: what he wrote is true. Everybody gets the state as it is now.
    async fn catch_up(&mut self) -> Denied {
        match self.inner.store.load(self.id).await {
            Ok(Some(stored)) => match super::log::Log::read(&stored) {
                Ok(log) => {
                    self.log = log;
                    self.seats = stored.seats;
                    self.invites = stored.invites;
                    self.clock = Clock::start(&self.log.state, Instant::now(), 0);
                    self.status = super::view::status_of(&self.log.state);
                    self.hold_back(&stored.batches, Instant::now());
                    self.resync_all();
                    Denied::Stale {
                        current: self.log.state.number,
                    }
                }
                Err(error) => {
                    tracing::error!(match_id = %self.id, %error, "the log does not fold");
                    Denied::Faulty
                }
            },
            Ok(None) => Denied::NoSuchMatch,
            Err(fault) => {
                tracing::error!(match_id = %self.id, %fault, "the log cannot be read");
                Denied::StoreFull
            }
        }
    }

    /// Asks for a thought when a computer has something to say and none is on its way.
    pub(super) fn think(&mut self) {
        for side in Side::BOTH {
            let state = &self.log.state;
            let seat = state.seats[side.index()].as_ref();
            let is_asked = self.thinking[side.index()] == Some(state.number);
            let Some(strength) = seat.and_then(|seat| seat.computer) else {
                continue;
            };
            if is_asked || !is_due(state, side) {
                continue;
            }
            // As long as it thinks, the match stays awake.
            if let Some(mailbox) = self.own_inbox.upgrade() {
                self.inner
                    .bots
                    .submit(side, strength, state.clone(), mailbox);
                self.thinking[side.index()] = Some(self.log.state.number);
            }
        }
    }

    /// Carries out what the computer has thought of. When the rules refuse it, it ends what it is doing; when even that
    /// is refused, it gives up: a match never waits for a computer that does not know what to do.
    pub(super) async fn on_thought(
        &mut self,
        side: Side,
        number: u32,
        thought: Option<MatchIntent>,
    ) {
        // Nothing more is thought about this batch: whatever comes of the wish has a new number.
        let state = &self.log.state;
        if number != state.number {
            return;
        }
        let ends = TableIntent::ways_out(state.table.system()).into_iter();
        let ends = ends.map(MatchIntent::Play);
        let way_out = match state.offer {
            Some((by, offer)) if by != side => vec![MatchIntent::Decline(offer)],
            Some(_) | None => ends.chain([MatchIntent::Resign]).collect(),
        };
        for wish in thought.into_iter().chain(way_out) {
            if self.check(side, number, &wish).is_err() {
                continue;
            }
            let id = CommandId(format!("computer-{number}"));
            let taken = self
                .take(Actor::Seat(side), Some(id), wish, Instant::now(), vec![])
                .await;
            match taken {
                Err(Denied::Match(refusal)) => {
                    tracing::debug!(match_id = %self.id, ?refusal, "the computer's wish was refused");
                }
                // Not written: it thinks again a little later, not at once.
                Err(_) => return self.retry_later(),
                Ok(_) => return,
            }
        }
    }
}
