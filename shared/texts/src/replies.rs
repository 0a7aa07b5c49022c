//! What the server said no to, and how a connection ended, in words.

use acies::game::{Drawn, Offer, Outcome, Table, Victory};
use acies::protocol::{CloseReason, Denied};

use super::{Fault, Texts, kind_of};

impl Texts {
    /// Why the server says no. Rules need the state for the names of elements.
    #[must_use]
    pub fn denied(&self, denied: &Denied, table: Option<&Table>) -> String {
        let key = format!("denied-{}", kind_of(denied));
        match denied {
            Denied::Match(refusal) => match table {
                Some(table) => self.match_refusal(refusal, table),
                None => self.say("denied-match"),
            },
            Denied::Stale { current } => self.with(&key, &[("current", current.to_string())]),
            Denied::Name(problem) => self.say(&format!("name-{}", kind_of(problem))),
            Denied::NoSuchBatch { last } => self.with(&key, &[("last", last.to_string())]),
            Denied::UnknownChoice { what } => self.with(&key, &[("what", what.clone())]),
            Denied::IdReused
            | Denied::Malformed
            | Denied::HelloFirst
            | Denied::AlreadyGreeted
            | Denied::NoSuchMatch
            | Denied::NotInMatch
            | Denied::NotSeated
            | Denied::NotCreator
            | Denied::SeatTaken
            | Denied::BadInvite
            | Denied::BadToken
            | Denied::TooManyTries
            | Denied::WatchingClosed
            | Denied::TooManyWatchers
            | Denied::TooManyMatches
            | Denied::TooFast
            | Denied::TooManyIntents
            | Denied::ChatLength
            | Denied::Removed
            | Denied::NoSuchPerson
            | Denied::StoreFull
            | Denied::Faulty
            | Denied::Stopping => self.say(&key),
        }
    }

    /// How a match ended.
    #[must_use]
    pub fn outcome(&self, outcome: &Outcome) -> String {
        let winner = outcome
            .winner()
            .map(|side| self.side(side))
            .unwrap_or_default();
        let key = match outcome {
            Outcome::Battle { victory, .. } => match victory {
                Victory::Ancients(how) => format!("outcome-battle-{}", kind_of(how)),
                Victory::Skirmish(how) => format!("outcome-skirmish-{}", kind_of(how)),
            },
            Outcome::Resigned { .. } => "outcome-resigned".to_owned(),
            Outcome::TimeRanOut { .. } => "outcome-time-ran-out".to_owned(),
            Outcome::Absent { .. } => "outcome-absent".to_owned(),
            Outcome::Draw(Drawn::Agreed) => "outcome-draw-agreed".to_owned(),
            Outcome::Draw(Drawn::Equal) => "outcome-draw-equal".to_owned(),
        };
        self.with(&key, &[("winner", winner)])
    }

    /// What can be offered.
    #[must_use]
    pub fn offer(&self, offer: Offer) -> String {
        self.say(&format!("offer-{}", kind_of(&offer)))
    }

    /// How a connection ended.
    #[must_use]
    pub fn closed(&self, code: Option<u16>, fault: &Fault) -> String {
        match code.and_then(CloseReason::from_code) {
            Some(known) => self.say(&format!("close-{}", known.code())),
            None => self.fault(fault),
        }
    }

    /// What went wrong outside.
    #[must_use]
    pub fn fault(&self, fault: &Fault) -> String {
        self.with(fault.key, &fault.values)
    }
}
