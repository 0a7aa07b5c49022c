//! Making a match: everything about it is durable before anybody hears of it.

use std::sync::Arc;

use acies::Side;
use acies::ancients::{self, Setup};
use acies::dice::{Bytes32, Prepared};
use acies::game::{
    Actor, Batch, Choice, Header, MatchId, MatchIntent, MatchState, NewMatch, Opponent, Pinned,
    RULES_VERSION, Seat, Strength, Table, decide, start_of,
};
use acies::protocol::{Denied, Reply, encode_record};

use super::codes;
use crate::hub::{Fault, Guest, Inner};
use crate::matches::{entry_of, status_of};
use crate::store::{CarriedOut, Change, Secret, StoreFault, StoredSeat, Summary};

/// The name of the computer in a seat: it says how strong it is wherever only names are shown, in any language.
const fn name_of_computer(strength: Strength) -> &'static str {
    match strength {
        Strength::Recruit => "Computer I",
        Strength::Veteran => "Computer II",
    }
}

/// A match to be made.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) chosen: NewMatch,
    /// What the choice stands for, when an earlier match has said so: its files may have gone since.
    pub(crate) start: Option<(Pinned, Table)>,
    pub(crate) creator: Bytes32,
    /// As limits count it; empty: not counted.
    pub(crate) address: String,
    /// Who sits from the beginning; a guest is nobody when it is the computer.
    pub(crate) seated: Vec<(Side, Seat, Option<Bytes32>)>,
    /// The token of the guest whose command it is: the only one who sits then.
    pub(crate) guest_token: Option<String>,
    /// The command that makes it.
    pub(crate) carried_out: Option<Box<CarriedOut>>,
}

/// A match that is durable.
#[derive(Debug)]
pub(crate) struct Made {
    pub(crate) match_id: MatchId,
    /// Seat tokens of red and blue, as far as people sit there.
    pub(crate) tokens: [Option<String>; 2],
    pub(crate) invite: Option<String>,
}

/// A seat for the computer: its token is known to nobody.
pub(crate) fn computer_seat(strength: Strength) -> Result<(Seat, StoredSeat), Fault> {
    let seat = Seat {
        name: name_of_computer(strength).to_owned(),
        computer: Some(strength),
    };
    let stored = StoredSeat {
        token: Bytes32(codes::random()?),
        guest: None,
        away: None,
    };
    Ok((seat, stored))
}

/// A guest makes a match: the command of that name.
pub(crate) async fn create_for_guest(
    inner: &Arc<Inner>,
    guest: &Guest,
    address: String,
    chosen: NewMatch,
    carried_out: Option<Box<CarriedOut>>,
) -> Result<Reply, Denied> {
    let (own, near) = inner.lobby.unfinished_of(guest.id, &address);
    if own >= inner.config.matches_a_guest || near >= inner.config.matches_an_address {
        return Err(Denied::TooManyMatches);
    }
    let mut seated = Vec::new();
    if let Some(side) = chosen.seat {
        let seat = Seat {
            name: guest.name.clone(),
            computer: None,
        };
        seated.push((side, seat, Some(guest.id)));
    }
    if let Opponent::Computer(strength) = chosen.opponent {
        let side = chosen.seat.map_or(Side::Blue, Side::other);
        let (seat, _) = computer_seat(strength).map_err(no_randomness)?;
        seated.push((side, seat, None));
    }
    let own_side = chosen.seat;
    let plan = Plan {
        chosen: without_board(chosen),
        start: None,
        creator: guest.id,
        address,
        seated,
        guest_token: Some(guest.token.clone()),
        carried_out,
    };
    let mut made = create(inner, plan).await?;
    Ok(Reply::Created {
        match_id: made.match_id,
        seat_token: own_side.and_then(|side| made.tokens[side.index()].take()),
        invite: made.invite,
    })
}

/// What a guest was told of a match that he has made, from his own token. `Decision 6`.
pub(crate) fn told_again(guest: &Guest, match_id: MatchId, chosen: &NewMatch) -> Reply {
    let seat_token = |side| codes::own_seat_token(&guest.token, match_id, side);
    let is_invited = chosen.opponent == Opponent::Invited;
    Reply::Created {
        match_id,
        seat_token: chosen.seat.map(seat_token),
        invite: is_invited.then(|| codes::own_invite_code(&guest.token, match_id)),
    }
}

/// The full setup needs no board; one that was named all the same would only look like the battlefield in lists.
/// `Ruling: RUL-14`.
fn without_board(mut chosen: NewMatch) -> NewMatch {
    if let Choice::Ancients(game) = &mut chosen.game {
        let is_known = ancients::board(&game.board).is_some();
        if game.options.setup == Setup::Full && is_known {
            game.board.clear();
        }
    }
    chosen
}

/// Makes a match with everything that is in the plan, in one write.
pub(crate) async fn create(inner: &Arc<Inner>, plan: Plan) -> Result<Made, Denied> {
    let (pinned, start) = match plan.start {
        Some(start) => start,
        None => start_of(&inner.config.catalogue, &plan.chosen)
            .map_err(|unknown| Denied::UnknownChoice { what: unknown.0 })?,
    };
    let secret = Bytes32(codes::random().map_err(no_randomness)?);
    let header = Header {
        rules_version: RULES_VERSION,
        match_id: MatchId(codes::random().map_err(no_randomness)?),
        created_unix_millis: (inner.config.wall)(),
        chosen: plan.chosen,
        pinned,
        commitment: Bytes32::sha256(&secret.0),
        host_could_foresee: inner.config.host_could_foresee,
        start,
    };
    let match_id = header.match_id;
    let mut tokens = [None, None];
    let mut changes = Vec::new();
    let mut state = MatchState::new(&header);
    for (side, seat, guest) in plan.seated {
        let token = match (&plan.guest_token, guest) {
            (Some(own), Some(_)) => codes::own_seat_token(own, match_id, side),
            (None, _) | (_, None) => codes::seat_token().map_err(no_randomness)?,
        };
        changes.push(seat_batch(&header, &mut state, side, seat)?);
        changes.push(Change::Seat {
            match_id,
            side,
            token: codes::hash_of(&token),
            guest,
        });
        tokens[side.index()] = guest.map(|_| token);
    }
    let invite = match header.chosen.opponent {
        Opponent::Invited => Some(match &plan.guest_token {
            Some(own) => codes::own_invite_code(own, match_id),
            None => codes::invite_code().map_err(no_randomness)?,
        }),
        Opponent::Open | Opponent::Computer(_) => None,
    };
    changes.extend(invite.as_deref().map(|code| Change::Invite {
        match_id,
        code: codes::invite_hash(code),
    }));
    changes.extend(plan.carried_out.map(|mut done| {
        done.made = Some(match_id);
        Change::CarriedOut(done)
    }));
    let summary = Summary {
        match_id,
        created_unix_millis: header.created_unix_millis,
        creator: plan.creator,
        address: plan.address,
        status: status_of(&state).0,
        clock_runs: false,
        entry: entry_of(&header, &state, 0),
    };
    changes.insert(0, created(header, Secret(secret), &summary));
    inner.store.commit(changes).await.map_err(|fault| {
        tracing::warn!(%fault, "a match could not be created");
        denial_of(&fault)
    })?;
    inner.lobby.add(summary);
    metrics::counter!("acies_matches_created_total").increment(1);
    Ok(Made {
        match_id,
        tokens,
        invite,
    })
}

/// Why a command that was to be written as carried out was not: its guest has used its id lately, or the store is full.
pub(crate) const fn denial_of(fault: &StoreFault) -> Denied {
    match fault {
        StoreFault::Fenced => Denied::IdReused,
        _ => Denied::StoreFull,
    }
}

fn created(header: Header, secret: Secret, summary: &Summary) -> Change {
    Change::Create {
        header: Box::new(header),
        secret,
        creator: summary.creator,
        address: summary.address.clone(),
        entry: Box::new(summary.entry.clone()),
    }
}

/// The batch that seats somebody in a match that nobody has seen yet.
fn seat_batch(
    header: &Header,
    state: &mut MatchState,
    side: Side,
    seat: Seat,
) -> Result<Change, Denied> {
    let intent = MatchIntent::Seat { side, seat };
    let mut no_dice = Prepared::new(Vec::new());
    let decided =
        decide(header, state, Actor::Server, &intent, 0, &mut no_dice).map_err(Denied::Match)?;
    let batch = Batch {
        number: decided.state.number,
        unix_millis: header.created_unix_millis,
        elapsed_millis: 0,
        actor: Actor::Server,
        command: None,
        intent,
        dice: decided.dice,
        events: decided.events,
        hash: decided.state.hash(),
    };
    *state = decided.state;
    let record = encode_record(&batch).map_err(|_too_large| Denied::Malformed)?;
    Ok(Change::Append {
        match_id: header.match_id,
        number: batch.number,
        record,
    })
}

#[allow(clippy::needless_pass_by_value, reason = "the shape of `map_err`")]
fn no_randomness(fault: Fault) -> Denied {
    tracing::error!(%fault, "nothing can be made without randomness");
    Denied::StoreFull
}
