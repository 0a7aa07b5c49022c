//! A whole match in one go, without server, sockets or clock: for tests, benches and tools.

use crate::ancients::{self, Options};
use crate::dice::{Bytes32, Dice, Stream};
use crate::game::{
    Actor, Batch, Choice, Header, MatchId, MatchIntent, MatchRefusal, MatchState, NewMatch,
    Opponent, RULES_VERSION, Seat, Strength, TableIntent, Visibility, catalogue, decide, start_of,
};
use crate::side::Side;

/// A match that was played out.
#[derive(Clone, Debug)]
pub struct PlayOut {
    /// Where it ended.
    pub state: MatchState,
    /// Its whole log.
    pub batches: Vec<Batch>,
}

/// A match of Ancients between two computers on a prepared board, or nothing when board or armies are unknown. The secret
/// gives the match its id too.
#[must_use]
pub fn friendly(
    board: &str,
    armies: [&str; 2],
    options: &Options,
    secret: [u8; 32],
) -> Option<Header> {
    let game = ancients::Choice {
        board: board.to_owned(),
        armies: armies.map(str::to_owned),
        options: options.clone(),
    };
    between_computers(game.into(), secret)
}

/// A match of whatever is chosen between two computers, or nothing when the choice is unknown. The secret gives the match
/// its id too.
#[must_use]
pub fn between_computers(game: Choice, secret: [u8; 32]) -> Option<Header> {
    let mut match_id = [0; 16];
    match_id.copy_from_slice(secret.get(..16)?);
    let chosen = NewMatch {
        game,
        seat: None,
        opponent: Opponent::Computer(Strength::Recruit),
        watching: Visibility::Closed,
        delay_secs: 0,
        clock: None,
    };
    let (pinned, start) = start_of(catalogue(), &chosen).ok()?;
    Some(Header {
        rules_version: RULES_VERSION,
        match_id: MatchId(match_id),
        created_unix_millis: 0,
        chosen,
        pinned,
        commitment: Bytes32::sha256(&secret),
        host_could_foresee: true,
        start,
    })
}

/// The dice of such a match.
#[must_use]
pub fn dice_of(header: &Header, secret: [u8; 32]) -> Stream {
    let nonces = NONCES.map(|nonce| nonce.0);
    Stream::new(
        secret,
        header.match_id.0,
        nonces,
        0,
        header.system().faces(),
    )
}

/// The nonces of the two seats in a match that is played out.
pub const NONCES: [Bytes32; 2] = [Bytes32([1; 32]), Bytes32([2; 32])];

impl PlayOut {
    /// The match before its first batch.
    #[must_use]
    pub fn new(header: &Header) -> Self {
        Self {
            state: MatchState::new(header),
            batches: Vec::new(),
        }
    }

    /// Puts one intent to the match and takes it down in the log.
    ///
    /// # Errors
    /// [`MatchRefusal`]; nothing has changed then.
    pub fn step(
        &mut self,
        header: &Header,
        actor: Actor,
        intent: MatchIntent,
        dice: &mut dyn Dice,
    ) -> Result<(), MatchRefusal> {
        let decided = decide(header, &self.state, actor, &intent, 0, dice)?;
        self.batches.push(Batch {
            number: decided.state.number,
            unix_millis: header.created_unix_millis,
            elapsed_millis: 0,
            actor,
            command: None,
            intent,
            dice: decided.dice,
            events: decided.events,
            hash: decided.state.hash(),
        });
        self.state = decided.state;
        Ok(())
    }

    /// Seats two computers, exchanges the nonces and lets the setup dice roll.
    ///
    /// # Errors
    /// [`MatchRefusal`] when the header describes no match that can begin.
    pub fn open(&mut self, header: &Header, dice: &mut dyn Dice) -> Result<(), MatchRefusal> {
        let seats = Side::BOTH.map(|side| Seat {
            name: match side {
                Side::Red => "Red".to_owned(),
                Side::Blue => "Blue".to_owned(),
            },
            computer: Some(Strength::Recruit),
        });
        self.open_as(header, seats, dice)
    }

    /// The same with these on the seats, red's first.
    ///
    /// # Errors
    /// As [`PlayOut::open`].
    pub fn open_as(
        &mut self,
        header: &Header,
        seats: [Seat; 2],
        dice: &mut dyn Dice,
    ) -> Result<(), MatchRefusal> {
        for (side, seat) in Side::BOTH.into_iter().zip(seats) {
            self.step(
                header,
                Actor::Server,
                MatchIntent::Seat { side, seat },
                dice,
            )?;
        }
        for (side, nonce) in Side::BOTH.into_iter().zip(NONCES) {
            let hash = Bytes32::sha256(&nonce.0);
            self.step(
                header,
                Actor::Seat(side),
                MatchIntent::CommitNonce { hash },
                dice,
            )?;
        }
        for (side, nonce) in Side::BOTH.into_iter().zip(NONCES) {
            self.step(
                header,
                Actor::Seat(side),
                MatchIntent::RevealNonce { nonce },
                dice,
            )?;
        }
        if !self.state.has_begun() {
            self.step(
                header,
                Actor::Server,
                MatchIntent::Play(TableIntent::begin(header.system())),
                dice,
            )?;
        }
        Ok(())
    }
}

/// Plays a match until somebody has won, nobody can any more, or the log has so many batches. `player` is asked for the
/// intent of the side that is to act.
///
/// # Errors
/// The [`MatchRefusal`] of the first intent that the match did not take.
pub fn play_out(
    header: &Header,
    dice: &mut dyn Dice,
    most_batches: usize,
    player: &mut dyn FnMut(&MatchState, Side) -> MatchIntent,
) -> Result<PlayOut, MatchRefusal> {
    let mut played = PlayOut::new(header);
    played.open(header, dice)?;
    while played.state.outcome.is_none() && played.batches.len() < most_batches {
        let Some(side) = played.state.side_to_act() else {
            break;
        };
        let intent = player(&played.state, side);
        played.step(header, Actor::Seat(side), intent, dice)?;
    }
    Ok(played)
}
