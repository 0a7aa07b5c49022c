//! A match as this client folds it: its own state from snapshot and batches, compared with the server's hashes, and the
//! proof of the dice. `Decision 3`, `Decision 4`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use acies::Side;
use acies::dice::{Bytes32, Stream};
use acies::game::{Batch, Header, MatchState, check_start};
use acies::protocol::{Channel, ChatLine, Clocks, Presence, SharedView, Snapshot};
use acies::replay::{Record, VerifyError};

use super::log::{MatchLog, Rolled};
use crate::replay::Check;
use crate::settings::SavedSeat;
use crate::table::is_paintable;
use crate::texts::Texts;

/// Most lines of chat that are kept.
const KEPT: usize = 2000;
/// Most dice that are kept to be checked at the end.
const MOST_ROLLS: usize = 100_000;

/// What is wrong with a match, for everybody to see; the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trouble {
    /// The server shows another commitment than at first.
    OtherCommitment,
    /// The state that the server sent does not have the hash it says.
    SnapshotHash,
    /// The past that the server tells does not lead to the hashes it says, or not to what is shown.
    Past,
    /// The own state differed from the server's; a fresh one was asked for. Mended by that.
    Differs,
}

/// What came of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folded {
    /// The table has changed.
    Changed,
    /// Already known, or not wanted before the next snapshot.
    Ignored,
    /// It does not fit: a fresh snapshot must be asked for.
    Differs,
    /// It makes a table that cannot be painted.
    Unpaintable,
}

/// Whether the dice of a match that is over are what was promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Not over yet, or the secret is not known.
    Open,
    /// The secret fits the commitment, the own nonce was used, every die seen is the one of its number.
    Holds {
        /// How many dice were compared.
        dice: usize,
    },
    /// The secret is not what the commitment promised.
    WrongSecret,
    /// Another nonce than the own stands in the match.
    WrongNonce,
    /// This roll showed another die than secret and nonces give.
    WrongDie {
        /// Number of the roll.
        roll: u64,
    },
}

/// A match that was entered.
#[derive(Clone, Debug)]
pub struct MatchSession {
    /// What never changes.
    pub header: Header,
    /// The own fold.
    pub state: MatchState,
    /// This viewer's seat.
    pub seat: Option<Side>,
    /// Clocks as last heard.
    pub clocks: Clocks,
    /// When that was.
    pub clocks_at: f64,
    /// Who is there.
    pub presence: Presence,
    /// What players let spectators follow.
    pub views: [Option<SharedView>; 2],
    /// What was said.
    pub chat: Vec<ChatLine>,
    /// What happened, from the beginning once the older part has come.
    pub log: MatchLog,
    /// Persons whose chat is not shown.
    pub muted: Vec<u32>,
    /// What is wrong, the worst first.
    pub troubles: BTreeSet<Trouble>,
    /// Whether the dice are what was promised.
    pub proof: Proof,
    /// What the verifier says about the whole log.
    pub check: Check,
    /// This is how the match once stood: it is looked at, nobody acts.
    pub is_past: bool,
    commitment: Bytes32,
    nonce: Option<Bytes32>,
    /// Every die that was seen, by the number of its roll.
    rolls: BTreeMap<u64, u8>,
    secret: Option<Bytes32>,
    awaits_snapshot: bool,
    /// The hash of the own fold.
    hash: Bytes32,
    /// The promise was seen before the secret behind it could be known.
    is_promised: bool,
    /// The side that the own nonce is of, where no seat is held any more.
    kept_side: Option<Side>,
    /// What was said of the dice.
    told: Option<Proof>,
}

impl MatchSession {
    /// Enters with the first snapshot. `commitment` is the one first seen in an earlier visit, `nonce` the own one.
    #[must_use]
    pub fn new(
        snapshot: Snapshot,
        commitment: Option<Bytes32>,
        nonce: Option<Bytes32>,
        now: f64,
    ) -> Self {
        let is_promised = commitment.is_some() || snapshot.state.outcome.is_none();
        let commitment = commitment.unwrap_or(snapshot.header.commitment);
        let mut session = Self {
            header: snapshot.header.clone(),
            state: snapshot.state.clone(),
            seat: snapshot.seat,
            clocks: snapshot.clocks,
            clocks_at: now,
            presence: snapshot.presence.clone(),
            views: [None; 2],
            chat: Vec::new(),
            log: MatchLog::new(&snapshot.header),
            muted: Vec::new(),
            troubles: BTreeSet::new(),
            proof: Proof::Open,
            check: Check::default(),
            is_past: false,
            commitment,
            nonce,
            rolls: BTreeMap::new(),
            secret: None,
            awaits_snapshot: false,
            hash: snapshot.hash,
            is_promised,
            kept_side: None,
            told: None,
        };
        session.on_snapshot(snapshot, now);
        session
    }

    /// A match that is over, from its record, and from what its player may have kept of it.
    ///
    /// # Errors
    /// [`VerifyError`] when it did not begin as chosen or its batches do not fold.
    pub fn of_record(
        record: Record,
        kept: Option<&SavedSeat>,
        texts: &Texts,
    ) -> Result<Self, VerifyError> {
        // Before anything is painted that nobody may have bounded.
        check_start(&record.header).map_err(|_unsound| VerifyError::Start)?;
        let mut state = MatchState::new(&record.header);
        for batch in &record.batches {
            state.fold(batch)?;
            if !is_paintable(&state.table) {
                return Err(VerifyError::Start);
            }
        }
        let snapshot = Snapshot {
            hash: state.hash(),
            header: record.header,
            state,
            seat: None,
            clocks: Clocks::default(),
            presence: Presence::default(),
        };
        let commitment = kept.and_then(|seat| seat.commitment);
        let nonce = kept.and_then(|seat| seat.nonce);
        let mut session = Self::new(snapshot, commitment, nonce, 0.0);
        session.kept_side = kept.and_then(|seat| seat.side);
        session.is_promised = commitment.is_some();
        session.on_history(record.batches, texts);
        session.on_secret(record.secret);
        Ok(session)
    }

    /// A fresh snapshot: it replaces the own fold and must fit what is known.
    pub fn on_snapshot(&mut self, snapshot: Snapshot, now: f64) {
        self.troubles.remove(&Trouble::Differs);
        if snapshot.header.commitment != self.commitment {
            self.troubles.insert(Trouble::OtherCommitment);
        }
        self.hash = snapshot.state.hash();
        if self.hash == snapshot.hash {
            self.troubles.remove(&Trouble::SnapshotHash);
        } else {
            self.troubles.insert(Trouble::SnapshotHash);
        }
        self.header = snapshot.header;
        self.state = snapshot.state;
        self.seat = snapshot.seat;
        self.clocks = snapshot.clocks;
        self.clocks_at = now;
        self.presence = snapshot.presence;
        self.awaits_snapshot = false;
        self.compare_past();
    }

    /// What the past leads to must be what is shown.
    fn compare_past(&mut self) {
        let end = self.log.end();
        if end.is_some_and(|(number, hash)| number == self.state.number && hash != self.hash) {
            self.troubles.insert(Trouble::Past);
        }
    }

    /// A fresh snapshot is needed before anything can be folded.
    #[must_use]
    pub const fn awaits_snapshot(&self) -> bool {
        self.awaits_snapshot
    }

    /// The next batch.
    pub fn on_batch(&mut self, batch: Batch, clocks: Clocks, texts: &Texts, now: f64) -> Folded {
        if self.awaits_snapshot || batch.number <= self.state.number {
            return Folded::Ignored;
        }
        let first_roll = self.state.rolls;
        if self.state.fold(&batch).is_err() {
            self.troubles.insert(Trouble::Differs);
            self.awaits_snapshot = true;
            return Folded::Differs;
        }
        if !is_paintable(&self.state.table) {
            return Folded::Unpaintable;
        }
        self.hash = batch.hash;
        self.note_rolls((first_roll..=u64::MAX).zip(batch.dice.iter().copied()));
        self.clocks = clocks;
        self.clocks_at = now;
        self.note(batch, texts);
        Folded::Changed
    }

    /// Older batches, as the server hands them in.
    pub fn on_history(&mut self, batches: Vec<Batch>, texts: &Texts) {
        for batch in batches {
            if batch.number <= self.state.number {
                self.note(batch, texts);
            }
        }
        if let Some(secret) = self.secret {
            self.on_secret(secret);
        }
    }

    /// Puts a batch into the log; dice that were rolled before this viewer came can be checked from then on.
    fn note(&mut self, batch: Batch, texts: &Texts) {
        match self.log.insert(batch, &self.state.table, texts) {
            Ok(rolled) => self.note_rolls(rolled),
            Err(_differs) => {
                self.troubles.insert(Trouble::Past);
            }
        }
        self.compare_past();
    }

    fn note_rolls(&mut self, rolled: impl IntoIterator<Item = Rolled>) {
        for (roll, die) in rolled {
            if self.rolls.len() < MOST_ROLLS {
                // What was seen live stands.
                self.rolls.entry(roll).or_insert(die);
            }
        }
    }

    /// The match as it stood after a batch, to be looked at; nothing when the log does not reach it.
    #[must_use]
    pub fn at(&self, number: u32) -> Option<Self> {
        let state = self.log.at(number)?;
        Some(Self {
            header: self.header.clone(),
            seat: self.seat,
            clocks: Clocks {
                left_millis: state.clocks,
                running: None,
            },
            clocks_at: self.clocks_at,
            presence: self.presence.clone(),
            views: [None; 2],
            chat: Vec::new(),
            log: MatchLog::new(&self.header),
            muted: Vec::new(),
            troubles: BTreeSet::new(),
            proof: Proof::Open,
            check: Check::default(),
            is_past: true,
            commitment: self.commitment,
            nonce: None,
            rolls: BTreeMap::new(),
            secret: None,
            awaits_snapshot: false,
            hash: self.hash,
            is_promised: self.is_promised,
            kept_side: None,
            told: None,
            state,
        })
    }

    /// Says the log again in another language.
    pub fn retell(&mut self, texts: &Texts) {
        self.log.retell(&self.state.table, texts);
    }

    /// A line of chat. Who comes back is told the last lines again: what is known stays where it is.
    pub fn on_chat(&mut self, line: ChatLine) {
        if self.chat.contains(&line) {
            return;
        }
        self.chat.push(line);
        if self.chat.len() > KEPT {
            self.chat.remove(0);
        }
    }

    /// The lines of a conversation that are shown.
    pub fn chat_of(&self, channel: Channel) -> impl Iterator<Item = &ChatLine> {
        self.chat
            .iter()
            .filter(move |line| line.channel == channel && !self.muted.contains(&line.person))
    }

    /// The secret is known: checks commitment, own nonce and every die that was seen.
    pub fn on_secret(&mut self, secret: Bytes32) {
        self.secret = Some(secret);
        self.proof = self.check_secret(secret);
        self.check.begin(&self.header, secret, self.commitment);
    }

    /// The verifier goes on with the log. Says whether it gave its verdict now.
    pub fn check_on(&mut self) -> bool {
        self.check.go_on(&self.log, self.state.number, self.hash)
    }

    /// The secret behind the dice, once it is known.
    #[must_use]
    pub const fn secret(&self) -> Option<Bytes32> {
        self.secret
    }

    fn check_secret(&self, secret: Bytes32) -> Proof {
        if Bytes32::sha256(&secret.0) != self.commitment {
            return Proof::WrongSecret;
        }
        if self.nonce.is_some_and(|own| !self.may_be_used(own)) {
            return Proof::WrongNonce;
        }
        let [Some(red), Some(blue)] = self.state.nonces else {
            return if self.rolls.is_empty() {
                Proof::Holds { dice: 0 }
            } else {
                Proof::WrongNonce
            };
        };
        let stream = Stream::new(
            secret.0,
            self.header.match_id.0,
            [red.0, blue.0],
            0,
            self.header.system().faces(),
        );
        match self
            .rolls
            .iter()
            .find(|(roll, die)| stream.die(**roll) != **die)
        {
            Some((roll, _)) => Proof::WrongDie { roll: *roll },
            None => Proof::Holds {
                dice: self.rolls.len(),
            },
        }
    }

    /// Nothing speaks against the own nonce having its part in the dice.
    fn may_be_used(&self, own: Bytes32) -> bool {
        let nonces = self.state.nonces;
        match self.seat.or(self.kept_side) {
            Some(side) => nonces[side.index()].is_none_or(|used| used == own),
            None => nonces.iter().any(Option::is_none) || nonces.contains(&Some(own)),
        }
    }

    /// The promise was seen before the secret behind it could be known: here, or by the player who kept it.
    #[must_use]
    pub const fn is_promised(&self) -> bool {
        self.is_promised
    }

    /// What is to be said of the dice now, once: what is wrong at once, that they hold when all of them were compared.
    pub fn proof_to_tell(&mut self) -> Option<Proof> {
        let seen = self.rolls.len() as u64;
        let is_whole = seen >= self.state.rolls || self.rolls.len() >= MOST_ROLLS;
        let is_due = match self.proof {
            Proof::Open => false,
            Proof::Holds { .. } => is_whole,
            Proof::WrongSecret | Proof::WrongNonce | Proof::WrongDie { .. } => true,
        };
        if !is_due || self.told == Some(self.proof) {
            return None;
        }
        self.told = Some(self.proof);
        self.told
    }

    /// What the own seat owes for the dice now: the hash first, when both are committed the nonce. A hash of another nonce
    /// than the own is replaced as long as no nonce is open; afterwards nothing can be paid any more.
    #[must_use]
    pub fn nonce_due(&self) -> Option<acies::game::MatchIntent> {
        let (side, nonce) = (self.seat?, self.nonce?);
        if self.state.outcome.is_some() {
            return None;
        }
        let hash = Bytes32::sha256(&nonce.0);
        if self.state.nonce_hashes[side.index()] != Some(hash) {
            let is_early = self.state.nonces.iter().all(Option::is_none);
            return is_early.then_some(acies::game::MatchIntent::CommitNonce { hash });
        }
        let both = self.state.nonce_hashes.iter().all(Option::is_some);
        (both && self.state.nonces[side.index()].is_none())
            .then_some(acies::game::MatchIntent::RevealNonce { nonce })
    }

    /// This viewer has a seat, its share of the dice is not open, and nobody here knows its nonce.
    #[must_use]
    pub fn lacks_nonce(&self) -> bool {
        let is_closed = |side: Side| self.state.nonces[side.index()].is_none();
        self.nonce.is_none() && self.seat.is_some_and(is_closed) && self.state.outcome.is_none()
    }

    /// Gives the session its nonce, when the seat is known only now.
    pub fn set_nonce(&mut self, nonce: Bytes32) {
        self.nonce = Some(nonce);
    }

    /// The commitment that counts.
    #[must_use]
    pub const fn commitment(&self) -> Bytes32 {
        self.commitment
    }

    /// Milliseconds left to a side at a moment, running on from what was last heard.
    #[must_use]
    pub fn clock(&self, side: Side, now: f64) -> Option<u32> {
        let left = self.clocks.left_millis?[side.index()];
        if self.clocks.running != Some(side) {
            return Some(left);
        }
        let gone = ((now - self.clocks_at).max(0.0) * 1000.0) as u32;
        Some(left.saturating_sub(gone))
    }

    /// The table of Ancients. Scenes of Ancients are shown for such matches only; in any other they would find a bare table.
    #[must_use]
    pub fn ancients(&self) -> &acies::ancients::State {
        match self.state.table.ancients() {
            Some(table) => table,
            None => bare_table(),
        }
    }

    #[cfg(test)]
    pub(crate) fn ancients_mut(&mut self) -> &mut acies::ancients::State {
        self.state
            .table
            .ancients_mut()
            .expect("a match of Ancients")
    }

    /// The table of Platoon Skirmish, in a match of it.
    #[must_use]
    pub const fn skirmish(&self) -> Option<&acies::skirmish::State> {
        self.state.table.skirmish()
    }

    /// Whether this viewer is to act on the table now.
    #[must_use]
    pub fn may_act(&self) -> bool {
        self.seat.is_some()
            && self.seat == self.state.table.side_to_act()
            && !self.is_past
            && self.state.outcome.is_none()
            && !self.state.adjourned
            && self.has_begun()
    }

    /// Both seats are taken and both shares of the dice are open.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.state.nonces.iter().all(Option::is_some)
    }
}

fn bare_table() -> &'static acies::ancients::State {
    static BARE: OnceLock<acies::ancients::State> = OnceLock::new();
    BARE.get_or_init(acies::ancients::bare_table)
}
