//! What a client says. Variants are only ever appended: their place is their number on the binary wire.

use serde::{Deserialize, Serialize};

use super::SharedView;
use crate::game::{CommandId, MatchId, MatchIntent, NewMatch, Strength};
use crate::side::Side;

/// Which conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Channel {
    /// The two players; spectators read it.
    Players,
    /// Spectators; players see it when the match is over.
    Spectators,
}

/// Everything a client can send.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClientMessage {
    /// Must come first, once.
    Hello {
        /// The name to be known by.
        name: String,
        /// The token of an earlier visit, to be the same guest again.
        guest_token: Option<String>,
    },
    /// Asks for something; is answered exactly once by [`super::ServerMessage::Answer`] with the same id.
    Command {
        /// Chosen by the client.
        id: CommandId,
        /// What is asked.
        command: Command,
    },
}

/// What can be asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// The matches that are listed.
    List,
    /// Creates a match.
    Create {
        /// What the creator chose.
        chosen: Box<NewMatch>,
    },
    /// Takes a free seat and enters the match.
    Join {
        /// Which match.
        match_id: MatchId,
        /// Which seat; nothing: any that is free.
        side: Option<Side>,
        /// The invite code, when the match asks for one.
        invite: Option<String>,
    },
    /// Enters a match: with a seat token, or as the guest who holds a seat, as a player; else as a spectator. Answered,
    /// then a snapshot follows.
    Enter {
        /// Which match.
        match_id: MatchId,
        /// The token of a seat.
        seat_token: Option<String>,
    },
    /// Leaves the match that was entered; a seat is kept.
    Leave,
    /// Asks for a fresh snapshot.
    Resync,
    /// Acts from a seat.
    Act {
        /// The batch number that the actor had before his eyes. `Decision 6`.
        base: u32,
        /// What he asks.
        intent: MatchIntent,
    },
    /// Lets the computer take a free seat (creator).
    SeatComputer {
        /// Which seat.
        side: Side,
        /// How well it shall play; left out: the first strength.
        #[serde(default)]
        strength: Strength,
    },
    /// A new invite code for a seat (creator).
    Invite,
    /// Makes all unused invite codes of the match worthless (creator).
    RevokeInvites,
    /// Says something.
    Say {
        /// Where.
        channel: Channel,
        /// What.
        text: String,
    },
    /// Stops or starts showing the chat of somebody, for this viewer.
    Mute {
        /// Number of the person, see [`super::Person`].
        person: u32,
        /// Muted or not.
        muted: bool,
    },
    /// Shows a watcher the door (creator).
    RemoveWatcher {
        /// Number of the person.
        person: u32,
    },
    /// Offers or accepts a new match with swapped seats, after the end.
    Rematch,
    /// Asks for a stretch of the log of the match that was entered, as far as this viewer may know it.
    History {
        /// Number of the first batch wanted, from 1.
        from: u32,
        /// Most batches wanted, 1 to [`super::MAX_HISTORY`]; the answer may hold fewer, so that it fits into a frame.
        count: u16,
    },
    /// The boards that can be chosen.
    Boards,
    /// The army lists and pairings that can be chosen.
    Armies,
    /// The scenarios of Platoon Skirmish that can be chosen.
    Scenarios,
    /// Lets spectators follow this player's view of the table. The other player does not hear of it.
    ShareView {
        /// What he looks at; nothing: no longer.
        view: Option<SharedView>,
    },
}
