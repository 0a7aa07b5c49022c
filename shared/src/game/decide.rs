//! The one function that says what comes of an intent in a match: used by the server, the bot and the verifier.

use serde::{Deserialize, Serialize};

use super::table::TableRefused;
use super::{
    Actor, Drawn, Header, MatchEvent, MatchIntent, MatchState, Offer, Outcome, Seat, TableIntent,
    TableRefusal,
};
use crate::dice::{Bytes32, Dice};
use crate::side::Side;

/// What an accepted intent leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The state after it, batch number already counted up.
    pub state: MatchState,
    /// What happened.
    pub events: Vec<MatchEvent>,
    /// The dice it took.
    pub dice: Vec<u8>,
}

/// Why a match does not take an intent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchRefusal {
    /// A rule of the battle says no.
    Rule(TableRefusal),
    /// Only the server may ask this, or only a seat.
    NotForYou,
    /// The seat is taken.
    SeatTaken,
    /// A seat is free or a nonce is missing: the battle has not begun.
    NotStarted,
    /// The battle has begun already.
    AlreadyStarted,
    /// The nonce is not the committed one, or the other seat has not committed yet.
    NonceMismatch,
    /// The match rests.
    Adjourned,
    /// The match is over, or the time of the side to act is up and it will be in a moment.
    Over,
    /// Nothing like that was offered.
    NothingOffered,
    /// Still standing: the same offer.
    AlreadyOffered,
    /// The side to act has not been away long enough, has time left, or the match has a clock.
    NotAway,
    /// The prepared dice ran out (only when a record or a situation is played again).
    OutOfDice,
}

/// Decides one intent. `elapsed_millis` is the time that the side to act has used since the last batch; it counts only
/// while clocks run, see [`MatchState::clock_of_side_to_act`].
///
/// # Errors
/// [`MatchRefusal`]; nothing has changed then and no die counts as rolled.
pub fn decide(
    header: &Header,
    state: &MatchState,
    actor: Actor,
    intent: &MatchIntent,
    elapsed_millis: u32,
    dice: &mut dyn Dice,
) -> Result<Decided, MatchRefusal> {
    check_open(state, intent, elapsed_millis)?;
    let mut course = Course::new(state);
    match (actor, intent) {
        (Actor::Server, MatchIntent::Seat { side, seat }) => course.seat(*side, seat)?,
        (Actor::Server, MatchIntent::TimeOut) => course.time_out(elapsed_millis)?,
        (Actor::Server, MatchIntent::Play(intent)) => {
            course.play_for_server(intent, elapsed_millis, dice)?;
        }
        (Actor::Server, _) | (Actor::Seat(_), MatchIntent::Seat { .. } | MatchIntent::TimeOut) => {
            return Err(MatchRefusal::NotForYou);
        }
        (Actor::Seat(side), MatchIntent::CommitNonce { hash }) => course.commit(side, *hash)?,
        (Actor::Seat(side), MatchIntent::RevealNonce { nonce }) => course.reveal(side, *nonce)?,
        (Actor::Seat(_), MatchIntent::Play(intent)) if intent.is_the_servers() => {
            return Err(MatchRefusal::NotForYou);
        }
        (Actor::Seat(side), MatchIntent::Play(intent)) => course.play(side, intent, dice)?,
        (Actor::Seat(side), MatchIntent::Resign) => course.resign(side)?,
        (Actor::Seat(side), MatchIntent::Offer(offer)) => course.offer(side, *offer)?,
        (Actor::Seat(side), MatchIntent::Accept(offer)) => course.accept(side, *offer)?,
        (Actor::Seat(side), MatchIntent::Decline(offer)) => course.decline(side, *offer)?,
        (Actor::Seat(side), MatchIntent::ClaimAdjournment) => course.claim_adjournment(side)?,
        (Actor::Seat(side), MatchIntent::ClaimWin) => course.claim_win(side)?,
    }
    course.run_clock(header, state, elapsed_millis);
    course.end_battle();
    Ok(course.done())
}

/// Nothing happens in a match that is over, and nothing but its end when the time of the side to act is up.
fn check_open(
    state: &MatchState,
    intent: &MatchIntent,
    elapsed_millis: u32,
) -> Result<(), MatchRefusal> {
    let is_up = state
        .clock_of_side_to_act()
        .is_some_and(|(_, left)| elapsed_millis >= left);
    if state.outcome.is_some() || (is_up && *intent != MatchIntent::TimeOut) {
        Err(MatchRefusal::Over)
    } else {
        Ok(())
    }
}

/// The working copy: changed only by [`Course::emit`], or by the rules of the table with the same effect.
struct Course {
    state: MatchState,
    events: Vec<MatchEvent>,
    dice: Vec<u8>,
}

impl Course {
    fn new(state: &MatchState) -> Self {
        Self {
            state: state.clone(),
            events: Vec::new(),
            dice: Vec::new(),
        }
    }

    fn emit(&mut self, event: MatchEvent) {
        // Only events of the table can name an unknown element, and those are folded by the rules themselves.
        if self.state.fold_event(&event).is_ok() {
            self.events.push(event);
        }
    }

    fn done(mut self) -> Decided {
        self.state.number += 1;
        self.state.rolls += self.dice.len() as u64;
        Decided {
            state: self.state,
            events: self.events,
            dice: self.dice,
        }
    }

    fn seat(&mut self, side: Side, seat: &Seat) -> Result<(), MatchRefusal> {
        if self.state.seats[side.index()].is_some() {
            return Err(MatchRefusal::SeatTaken);
        }
        let seat = seat.clone();
        self.emit(MatchEvent::Seated { side, seat });
        Ok(())
    }

    /// A seat binds itself to a nonce, and may do so again until the first nonce is known. `Decision 4`.
    fn commit(&mut self, side: Side, hash: Bytes32) -> Result<(), MatchRefusal> {
        if self.state.nonces.iter().any(Option::is_some) {
            return Err(MatchRefusal::AlreadyStarted);
        }
        self.emit(MatchEvent::NonceCommitted { side, hash });
        Ok(())
    }

    /// Only when both seats are bound: nobody chooses his nonce after he knows the other's. `Decision 4`.
    fn reveal(&mut self, side: Side, nonce: Bytes32) -> Result<(), MatchRefusal> {
        if self.state.nonces[side.index()].is_some() {
            return Err(MatchRefusal::AlreadyStarted);
        }
        let [Some(red), Some(blue)] = self.state.nonce_hashes else {
            return Err(MatchRefusal::NonceMismatch);
        };
        if Bytes32::sha256(&nonce.0) != [red, blue][side.index()] {
            return Err(MatchRefusal::NonceMismatch);
        }
        self.emit(MatchEvent::NonceRevealed { side, nonce });
        Ok(())
    }

    fn begin(&mut self, dice: &mut dyn Dice) -> Result<(), MatchRefusal> {
        if self.state.has_begun() {
            return Err(MatchRefusal::AlreadyStarted);
        }
        if !self.state.can_begin() {
            return Err(MatchRefusal::NotStarted);
        }
        let begin = TableIntent::begin(self.state.table.system());
        self.apply(Side::Red, &begin, dice)
    }

    /// The first dice, or the default of a decision whose time is up.
    fn play_for_server(
        &mut self,
        intent: &TableIntent,
        elapsed_millis: u32,
        dice: &mut dyn Dice,
    ) -> Result<(), MatchRefusal> {
        let system = self.state.table.system();
        if *intent == TableIntent::begin(system) {
            return self.begin(dice);
        }
        let limit = self.state.decision_limit_millis();
        match (TableIntent::lapse(system), self.state.side_to_act()) {
            (Some(lapse), Some(side)) if lapse == *intent => {
                if limit.is_none_or(|limit| elapsed_millis < limit) {
                    return Err(MatchRefusal::NotAway);
                }
                self.play(side, intent, dice)
            }
            _ => Err(MatchRefusal::NotForYou),
        }
    }

    fn play(
        &mut self,
        side: Side,
        intent: &TableIntent,
        dice: &mut dyn Dice,
    ) -> Result<(), MatchRefusal> {
        self.check_begun()?;
        if self.state.adjourned {
            return Err(MatchRefusal::Adjourned);
        }
        self.apply(side, intent, dice)?;
        self.lapse_offer();
        Ok(())
    }

    fn apply(
        &mut self,
        side: Side,
        intent: &TableIntent,
        dice: &mut dyn Dice,
    ) -> Result<(), MatchRefusal> {
        let applied = match self.state.table.apply(side, intent, dice) {
            Ok(applied) => applied,
            Err(TableRefused::Rule(refusal)) => return Err(MatchRefusal::Rule(refusal)),
            Err(TableRefused::OutOfDice) => return Err(MatchRefusal::OutOfDice),
        };
        self.state.table = applied.table;
        self.dice = applied.dice;
        self.events
            .extend(applied.events.into_iter().map(MatchEvent::Table));
        Ok(())
    }

    /// An offer that the other side has not taken by the end of his own bound is gone.
    fn lapse_offer(&mut self) {
        let Some((from, offer)) = self.state.offer else {
            return;
        };
        if self.ended_bound_of(from.other()) {
            self.emit(MatchEvent::Declined {
                side: from.other(),
                offer,
            });
        }
    }

    fn ended_bound_of(&self, whose: Side) -> bool {
        self.events.iter().any(|event| {
            matches!(event, MatchEvent::Table(event) if event.ended_turn_of() == Some(whose))
        })
    }

    fn check_begun(&self) -> Result<(), MatchRefusal> {
        if self.state.has_begun() {
            Ok(())
        } else {
            Err(MatchRefusal::NotStarted)
        }
    }

    fn resign(&mut self, side: Side) -> Result<(), MatchRefusal> {
        if self.state.seats.iter().any(Option::is_none) {
            return Err(MatchRefusal::NotStarted);
        }
        self.end(Outcome::Resigned {
            winner: side.other(),
        });
        Ok(())
    }

    fn end(&mut self, outcome: Outcome) {
        self.emit(MatchEvent::Ended { outcome });
    }

    /// A new offer takes the place of the one that stands.
    fn offer(&mut self, side: Side, offer: Offer) -> Result<(), MatchRefusal> {
        self.check_begun()?;
        match offer {
            Offer::Adjournment if self.state.adjourned => return Err(MatchRefusal::Adjourned),
            Offer::Resumption if !self.state.adjourned => return Err(MatchRefusal::NothingOffered),
            Offer::Draw | Offer::Adjournment | Offer::Resumption => {}
        }
        if let Some((_, standing)) = self.state.offer {
            if standing == offer {
                return Err(MatchRefusal::AlreadyOffered);
            }
            self.emit(MatchEvent::Declined {
                side,
                offer: standing,
            });
        }
        self.emit(MatchEvent::Offered { side, offer });
        Ok(())
    }

    fn accept(&mut self, side: Side, offer: Offer) -> Result<(), MatchRefusal> {
        if self.state.offer != Some((side.other(), offer)) {
            return Err(MatchRefusal::NothingOffered);
        }
        match offer {
            Offer::Draw => self.end(Outcome::Draw(Drawn::Agreed)),
            Offer::Adjournment => self.emit(MatchEvent::Adjourned),
            Offer::Resumption => self.emit(MatchEvent::Resumed),
        }
        Ok(())
    }

    fn decline(&mut self, side: Side, offer: Offer) -> Result<(), MatchRefusal> {
        match self.state.offer {
            Some((_, standing)) if standing == offer => {
                self.emit(MatchEvent::Declined { side, offer });
                Ok(())
            }
            Some(_) | None => Err(MatchRefusal::NothingOffered),
        }
    }

    /// Whether the absence is long enough is the server's to know; that the other side is to act is checked here.
    fn check_claim(&self, side: Side) -> Result<(), MatchRefusal> {
        self.check_begun()?;
        if self.state.clocks.is_some() || self.state.table.side_to_act() == Some(side) {
            Err(MatchRefusal::NotAway)
        } else {
            Ok(())
        }
    }

    fn claim_adjournment(&mut self, side: Side) -> Result<(), MatchRefusal> {
        self.check_claim(side)?;
        if self.state.adjourned {
            return Err(MatchRefusal::Adjourned);
        }
        self.emit(MatchEvent::Adjourned);
        Ok(())
    }

    fn claim_win(&mut self, side: Side) -> Result<(), MatchRefusal> {
        self.check_claim(side)?;
        self.end(Outcome::Absent { winner: side });
        Ok(())
    }

    fn time_out(&mut self, elapsed_millis: u32) -> Result<(), MatchRefusal> {
        match self.state.clock_of_side_to_act() {
            Some((side, left)) if elapsed_millis >= left => {
                self.emit(MatchEvent::ClockRan {
                    side,
                    left_millis: 0,
                });
                self.end(Outcome::TimeRanOut {
                    winner: side.other(),
                });
                Ok(())
            }
            Some(_) | None => Err(MatchRefusal::NotAway),
        }
    }

    /// The side that was to act pays for the time, and gains the increment when its bound has ended. `Decision 12`.
    fn run_clock(&mut self, header: &Header, before: &MatchState, elapsed_millis: u32) {
        let Some((side, had)) = before.clock_of_side_to_act() else {
            return;
        };
        let gain = match header.chosen.clock {
            Some(clock) if self.ended_bound_of(side) => clock.increment_millis,
            Some(_) | None => 0,
        };
        let left_millis = had.saturating_sub(elapsed_millis).saturating_add(gain);
        if left_millis != had && self.state.outcome.is_none_or(|o| !is_time_out(o)) {
            self.emit(MatchEvent::ClockRan { side, left_millis });
        }
    }

    /// What the table says about the end is the end of the match.
    fn end_battle(&mut self) {
        let ended = self.events.iter().find_map(|event| match event {
            MatchEvent::Table(event) => event.ended_battle(),
            _ => None,
        });
        match ended {
            Some((Some(winner), victory)) => self.end(Outcome::Battle { winner, victory }),
            Some((None, _)) => self.end(Outcome::Draw(Drawn::Equal)),
            None => {}
        }
    }
}

const fn is_time_out(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::TimeRanOut { .. })
}
