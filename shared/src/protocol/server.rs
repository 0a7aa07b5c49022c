//! What the server says. Variants are only ever appended.

use serde::{Deserialize, Serialize};

use super::{Channel, NameProblem, SharedView};
use crate::ancients::{ArmyList, Catalogue, Pairing, PreparedBoard};
use crate::dice::Bytes32;
use crate::game::{
    Batch, Choice, CommandId, Header, MatchId, MatchRefusal, MatchState, Opponent, Outcome,
    Visibility,
};
use crate::names::Names;
use crate::side::Side;
use crate::skirmish;

/// Everything the server can send.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to a good hello.
    Welcome {
        /// Version of the server program.
        server: String,
        /// Name as it is shown (normalised).
        name: String,
        /// To be sent with the next hello.
        guest_token: String,
    },
    /// The answer to a bad hello; another may follow on the same connection.
    HelloRefused {
        /// Why.
        why: Denied,
    },
    /// The one answer to a command.
    Answer {
        /// Of which command.
        id: CommandId,
        /// What came of it.
        reply: Reply,
    },
    /// The whole match, sent on entering, on request and when a connection was too slow for the batches.
    Snapshot(Box<Snapshot>),
    /// The next batch.
    Batch {
        /// Of which match.
        match_id: MatchId,
        /// Without other people's command ids.
        batch: Box<Batch>,
        /// Clocks after it.
        clocks: Clocks,
    },
    /// Somebody said something.
    Chat(ChatLine),
    /// Who is there has changed.
    Presence(Presence),
    /// An invitation to the rematch, or the rematch itself: a seat in another match.
    Rematch {
        /// The new match.
        match_id: MatchId,
        /// This player's token for it.
        seat_token: Option<String>,
    },
    /// The match is over: the secret behind the commitment, so that every viewer can check the dice. `Decision 4`.
    /// Follows the last batch, and every snapshot of a match that is over.
    Secret {
        /// Of which match.
        match_id: MatchId,
        /// What the commitment is the SHA-256 of.
        secret: Bytes32,
    },
    /// A player's view of the table, for spectators alone; with a delay as late as everything else.
    View {
        /// Of which match.
        match_id: MatchId,
        /// Whose.
        side: Side,
        /// What he looks at; nothing: he does not share it any longer.
        view: Option<SharedView>,
    },
}

/// What a command led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// Done, nothing to add.
    Done,
    /// The listed matches, newest first, at most 100.
    Matches(Vec<LobbyEntry>),
    /// Created. Not entered yet.
    Created {
        /// The new match.
        match_id: MatchId,
        /// The creator's token, when he took a seat.
        seat_token: Option<String>,
        /// The first invite code, when the opponent is invited.
        invite: Option<String>,
    },
    /// Seated and entered.
    Joined {
        /// Which seat.
        side: Side,
        /// Keeps it; never shown to others.
        seat_token: String,
    },
    /// Entered.
    Entered {
        /// The seat, or none for a spectator.
        seat: Option<Side>,
    },
    /// The intent was accepted and is durable.
    Accepted {
        /// Number of its batch.
        number: u32,
    },
    /// A fresh invite code.
    Invited {
        /// The code.
        code: String,
    },
    /// No.
    Denied(Denied),
    /// A stretch of the log.
    History(Box<Stretch>),
    /// The boards that can be chosen, the program's own first.
    Boards(Vec<BoardEntry>),
    /// What can be chosen as armies, the program's own first.
    Armies {
        /// The lists.
        armies: Vec<ArmyEntry>,
        /// Historical opponents.
        pairings: Vec<Pairing>,
    },
    /// The scenarios of Platoon Skirmish that can be chosen, the program's own first.
    Scenarios(Vec<BoardEntry>),
}

/// Why the server says no.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Denied {
    /// The match or its rules say no.
    Match(MatchRefusal),
    /// The intent was based on an older batch.
    Stale {
        /// The number now.
        current: u32,
    },
    /// The same command id came with other content.
    IdReused,
    /// A list, text or number is out of bounds.
    Malformed,
    /// Needs a hello first.
    HelloFirst,
    /// A second hello.
    AlreadyGreeted,
    /// The name cannot be used.
    Name(NameProblem),
    /// No such match, or none that this guest may know of.
    NoSuchMatch,
    /// No match is entered.
    NotInMatch,
    /// This connection holds no seat.
    NotSeated,
    /// Only the creator may.
    NotCreator,
    /// No seat is free.
    SeatTaken,
    /// The invite code is wrong, used or revoked.
    BadInvite,
    /// The seat token is wrong.
    BadToken,
    /// Too many wrong codes from this address; wait a minute.
    TooManyTries,
    /// Watching is not allowed.
    WatchingClosed,
    /// The match has as many watchers as it may have.
    TooManyWatchers,
    /// This guest or address has as many open matches as it may have.
    TooManyMatches,
    /// More than 60 commands a second.
    TooFast,
    /// More than 200 intents in this bound.
    TooManyIntents,
    /// The chat line is too long or empty.
    ChatLength,
    /// Removed by the creator.
    Removed,
    /// No such person in this match.
    NoSuchPerson,
    /// Unknown board, army list or option value.
    UnknownChoice {
        /// Which.
        what: String,
    },
    /// The store cannot write now; nothing is lost, nothing was done.
    StoreFull,
    /// The match has met a fault of the server and rests in its last good state.
    Faulty,
    /// The server is stopping.
    Stopping,
    /// No batch has this number, or none that this viewer may know of yet.
    NoSuchBatch {
        /// The last number that he may know of; 0: none.
        last: u32,
    },
}

/// A board that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardEntry {
    /// What a new match names.
    pub id: String,
    /// What it is called.
    pub names: Names,
}

/// An army list that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArmyEntry {
    /// What a new match names.
    pub id: String,
    /// What it is called.
    pub names: Names,
    /// When it fought.
    pub dates: Names,
}

/// A listed match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyEntry {
    /// Which.
    pub match_id: MatchId,
    /// What is played.
    pub game: Choice,
    /// Names in the seats.
    pub seats: [Option<String>; 2],
    /// How a free seat is filled.
    pub opponent: Opponent,
    /// Who may watch.
    pub watching: Visibility,
    /// The dice could be foreseen by the host.
    pub host_could_foresee: bool,
    /// Number of the bound or round; 0 in setup.
    pub round: u16,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Spectators now.
    pub watchers: u16,
}

/// Time left and whose runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// Milliseconds left to red and blue when this was sent; nothing without clocks.
    pub left_millis: Option<[u32; 2]>,
    /// Whose time runs now.
    pub running: Option<Side>,
}

/// The whole match for one viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The header; its commitment is what the client keeps.
    pub header: Header,
    /// The state at [`MatchState::number`].
    pub state: MatchState,
    /// Hash of this viewer's state, to be compared with the client's own.
    pub hash: Bytes32,
    /// This viewer's seat.
    pub seat: Option<Side>,
    /// Clocks now.
    pub clocks: Clocks,
    /// Who is there.
    pub presence: Presence,
}

/// Batches that follow each other in the log of a match, as one viewer may know them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stretch {
    /// At least one, from the number that was asked for, without gaps.
    pub batches: Vec<Batch>,
    /// The last number that this viewer may know of now; when it is beyond the last batch here, there is more to ask for.
    pub last: u32,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatLine {
    /// Which conversation.
    pub channel: Channel,
    /// Number of the speaker.
    pub person: u32,
    /// Name of the speaker.
    pub name: String,
    /// What was said.
    pub text: String,
    /// When, Unix milliseconds.
    pub unix_millis: u64,
}

/// Somebody in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// A number within the match.
    pub person: u32,
    /// The name.
    pub name: String,
    /// The seat, or none for a spectator.
    pub seat: Option<Side>,
}

/// Who is there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    /// Players and at most 50 spectators.
    pub people: Vec<Person>,
    /// All spectators.
    pub watchers: u16,
    /// Since when the player of a seat has been away, Unix milliseconds; nothing while he is connected.
    pub away_since: [Option<u64>; 2],
}

impl Reply {
    /// The answer to [`super::Command::Boards`].
    #[must_use]
    pub fn boards_of(catalogue: &Catalogue) -> Self {
        let entry = |board: &PreparedBoard| BoardEntry {
            id: board.id.clone(),
            names: board.names.clone(),
        };
        Self::Boards(catalogue.boards().iter().map(entry).collect())
    }

    /// The answer to [`super::Command::Scenarios`].
    #[must_use]
    pub fn scenarios_of(catalogue: &skirmish::Catalogue) -> Self {
        let entry = |scenario: &skirmish::Scenario| BoardEntry {
            id: scenario.id.clone(),
            names: scenario.names.clone(),
        };
        Self::Scenarios(catalogue.scenarios().iter().map(entry).collect())
    }

    /// The answer to [`super::Command::Armies`].
    #[must_use]
    pub fn armies_of(catalogue: &Catalogue) -> Self {
        let entry = |army: &ArmyList| ArmyEntry {
            id: army.id.clone(),
            names: army.names.clone(),
            dates: army.dates.clone(),
        };
        Self::Armies {
            armies: catalogue.armies().iter().map(entry).collect(),
            pairings: catalogue.pairings().to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;
    use crate::ancients::data::{
        DataFile, DataKind, MAX_OWN_ARMIES, MAX_OWN_BOARDS, MAX_OWN_PAIRINGS,
    };
    use crate::ancients::{self, Board, Options};
    use crate::game::{self, NewMatch, RULES_VERSION, start_of};
    use crate::protocol::{Format, MAX_FRAME, encode_server};

    /// The longest text that a data file may hold, in the way of writing that JSON makes longest.
    fn longest(letter: char) -> String {
        let text = letter.to_string().repeat(60);
        format!("{{ en = '{text}', de = '{text}' }}")
    }

    /// As much as an operator may add, everything as long as it may be.
    fn fullest() -> Catalogue {
        let id = |i: usize| format!("{i:0>32}");
        let options = "SCh or Kn or Kn chariot or Cv or Cv chariot or Wb or Wb loose or Bd loose";
        let mut text = String::new();
        for i in 0..MAX_OWN_ARMIES {
            let name = longest('"');
            writeln!(
                text,
                "[[army]]\nid = '{}'\nname = {name}\ndates = {name}\naggression = 4\nhome = 'littoral'\nelements = ['{options} general', '11 {options}']",
                id(i)
            )
            .unwrap();
        }
        for i in 0..MAX_OWN_PAIRINGS {
            let (a, b) = (id(i), id(i + 1));
            let name = longest('"');
            writeln!(text, "[[pairing]]\narmies = ['{a}', '{b}']\nname = {name}").unwrap();
        }
        let mut files = vec![DataFile {
            kind: DataKind::Armies,
            file: "armies".to_owned(),
            text,
        }];
        // 23 features of 13 corners each: nearly all that a board may have.
        let mut terrain = String::new();
        for i in 0..23 {
            let x = f64::from(i) * 100.0 + 0.123;
            let corners: Vec<String> = (0..12)
                .map(|k| format!("[{x:.3}, {:.3}]", 1000.111 + f64::from(k) * 100.0))
                .collect();
            writeln!(
                terrain,
                "[[terrain]]\nid = '{}'\nkind = 'enclosed_field'\narea = [[{:.3}, 1000.001], {}]",
                id(i as usize),
                x + 50.0,
                corners.join(", ")
            )
            .unwrap();
        }
        for i in 0..MAX_OWN_BOARDS {
            files.push(DataFile {
                kind: DataKind::Board,
                file: format!("board {i}"),
                text: format!("id = '{}'\nname = {}\n{terrain}", id(i), longest('"')),
            });
        }
        Catalogue::with_files(&files).unwrap()
    }

    #[track_caller]
    fn fits(message: &ServerMessage) {
        for format in [Format::Bincode, Format::Json] {
            let frame = encode_server(message, format).unwrap();
            assert!(frame.len() <= MAX_FRAME, "{format:?}: {}", frame.len());
        }
    }

    #[test]
    fn everything_an_operator_may_add_fits_into_the_messages() {
        let full = fullest();
        let answer = |reply| ServerMessage::Answer {
            id: CommandId("x".repeat(40)),
            reply,
        };
        fits(&answer(Reply::boards_of(&full)));
        fits(&answer(Reply::armies_of(&full)));
        let id = |i: usize| format!("{i:0>32}");
        let game = ancients::Choice {
            board: id(0),
            armies: [id(0), id(1)],
            options: Options::default(),
        };
        let chosen = NewMatch {
            game: game.into(),
            seat: None,
            opponent: Opponent::Open,
            watching: Visibility::Public,
            delay_secs: 0,
            clock: None,
        };
        let full = game::Catalogue {
            ancients: full,
            ..game::catalogue().clone()
        };
        let (pinned, start) = start_of(&full, &chosen).unwrap();
        assert_ne!(*start.ancients().unwrap().board, Board::bare());
        let header = Header {
            rules_version: RULES_VERSION,
            match_id: MatchId([1; 16]),
            created_unix_millis: u64::MAX,
            chosen,
            pinned,
            commitment: Bytes32([1; 32]),
            host_could_foresee: true,
            start,
        };
        assert_eq!(game::check_start(&header), Ok(()));
        let person = |person| Person {
            person,
            name: "n".repeat(128),
            seat: None,
        };
        let state = MatchState::new(&header);
        fits(&ServerMessage::Snapshot(Box::new(Snapshot {
            hash: state.hash(),
            state,
            header,
            seat: None,
            clocks: Clocks::default(),
            presence: Presence {
                people: (0..52).map(person).collect(),
                watchers: 500,
                away_since: [Some(u64::MAX); 2],
            },
        })));
    }
}
