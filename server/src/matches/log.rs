//! A match as its log says it is: what would come of an intent, and what has come of those that are durable. Pure.

use std::collections::HashMap;
use std::sync::Arc;

use acies::dice::{Bytes32, Dice, Prepared, Stream};
use acies::game::{
    Actor, Batch, CommandId, FoldError, Header, MatchEvent, MatchIntent, MatchRefusal, MatchState,
    decide,
};
use acies::protocol::{CodecError, encode_record};

use crate::store::{Secret, StoredMatch};

/// The log of one match, folded.
#[derive(Debug)]
pub(super) struct Log {
    pub(super) header: Arc<Header>,
    secret: Secret,
    /// What all durable batches fold to.
    pub(super) state: MatchState,
    /// Commands that were accepted: their batch, and a digest of who asked what. `Decision 6`.
    accepted: HashMap<CommandId, (u32, Bytes32)>,
    /// Intents for the table since the bound, or the turn of the setup, began.
    pub(super) plays: u16,
    /// The match rests because both wanted it, not because one was away.
    pub(super) rests_by_agreement: bool,
    /// Number of the newest snapshot in the store.
    pub(super) snapshot: u32,
}

/// What would come of an intent.
#[derive(Debug)]
pub(super) struct Proposal {
    pub(super) batch: Batch,
    pub(super) state: MatchState,
}

/// What is known of a command's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// Never accepted.
    No,
    /// Accepted as this batch.
    As(u32),
    /// Accepted with other content.
    Otherwise,
}

impl Log {
    /// Folds what the store has.
    pub(super) fn read(stored: &StoredMatch) -> Result<Self, FoldError> {
        let mut log = Self {
            header: Arc::new(stored.header.clone()),
            secret: stored.secret,
            state: MatchState::new(&stored.header),
            accepted: HashMap::new(),
            plays: 0,
            rests_by_agreement: false,
            snapshot: 0,
        };
        if let Some(snapshot) = &stored.snapshot {
            log.state = snapshot.clone();
            log.snapshot = snapshot.number;
        }
        for batch in &stored.batches {
            if batch.number > log.state.number {
                log.state.fold(batch)?;
            }
            log.note(batch);
        }
        Ok(log)
    }

    /// What is beside the state and follows from a batch.
    fn note(&mut self, batch: &Batch) {
        if let Some(id) = &batch.command {
            let digest = digest(batch.actor, &batch.intent);
            self.accepted.insert(id.clone(), (batch.number, digest));
        }
        if begins_turn(&batch.events) {
            self.plays = 0;
        } else if matches!(batch.intent, MatchIntent::Play(_)) {
            self.plays = self.plays.saturating_add(1);
        }
        if batch.events.contains(&MatchEvent::Adjourned) {
            self.rests_by_agreement = batch.intent != MatchIntent::ClaimAdjournment;
        }
    }

    /// Whether this command was accepted before.
    pub(super) fn known(&self, id: &CommandId, actor: Actor, intent: &MatchIntent) -> Known {
        match self.accepted.get(id) {
            None => Known::No,
            Some((number, content)) if *content == digest(actor, intent) => Known::As(*number),
            Some(_) => Known::Otherwise,
        }
    }

    /// Decides an intent. Nothing is changed, and no die may be shown before [`Log::accept`].
    pub(super) fn propose(
        &self,
        actor: Actor,
        command: Option<CommandId>,
        intent: MatchIntent,
        elapsed_millis: u32,
        unix_millis: u64,
    ) -> Result<Proposal, MatchRefusal> {
        let mut dice = self.dice();
        let decided = decide(
            &self.header,
            &self.state,
            actor,
            &intent,
            elapsed_millis,
            dice.as_mut(),
        )?;
        let batch = Batch {
            number: decided.state.number,
            unix_millis,
            elapsed_millis,
            actor,
            command,
            intent,
            dice: decided.dice,
            events: decided.events,
            hash: decided.state.hash(),
        };
        Ok(Proposal {
            batch,
            state: decided.state,
        })
    }

    /// The proposal is durable.
    pub(super) fn accept(&mut self, proposal: Proposal) -> Batch {
        self.note(&proposal.batch);
        self.state = proposal.state;
        proposal.batch
    }

    /// What the dice are made from; to be shown to those who have seen the end.
    pub(super) const fn secret(&self) -> Secret {
        self.secret
    }

    /// The dice from here on; none before both nonces are known. `Decision 4`.
    fn dice(&self) -> Box<dyn Dice> {
        match self.state.nonces {
            [Some(red), Some(blue)] => Box::new(Stream::new(
                self.secret.0.0,
                self.header.match_id.0,
                [red.0, blue.0],
                self.state.rolls,
                self.header.system().faces(),
            )),
            [None, _] | [_, None] => Box::new(Prepared::new(Vec::new())),
        }
    }

    /// The nonce that the computer uses in a seat: different in every match and seat, the same after a restart, and
    /// nothing can be learnt from it about the secret.
    pub(super) fn computer_nonce(&self, side: acies::Side) -> Bytes32 {
        let mut bytes = b"acies computer nonce".to_vec();
        bytes.extend(self.secret.0.0);
        bytes.extend(self.header.match_id.0);
        bytes.push(u8::from(side == acies::Side::Blue));
        Bytes32::sha256(&bytes)
    }
}

fn begins_turn(events: &[MatchEvent]) -> bool {
    events
        .iter()
        .any(|event| matches!(event, MatchEvent::Table(event) if event.begins_turn()))
}

/// Says who asked what; two commands with the same digest are the same command.
fn digest(actor: Actor, intent: &MatchIntent) -> Bytes32 {
    let content: Result<Vec<u8>, CodecError> = encode_record(&(actor, intent));
    // An intent that cannot be written cannot have been accepted, because its batch could not have been written.
    content.map_or_else(|_| Bytes32::default(), |bytes| Bytes32::sha256(&bytes))
}
