//! The connection to a server as the program sees it: greeting, questions and their answers, coming back after a loss.
//!
//! A question that was not answered is asked again after a reconnection under the same id, so that the server does it at
//! most once. `Decision 6`. Reconnecting goes on for ever, in growing intervals, unless time alone will not mend what is wrong:
//! then it waits for the player.

mod address;
mod ids;
mod log;
mod session;
mod silence;

pub use address::{
    Target, is_plain_public, is_same_server, link_of_batch, link_of_match, parse_target,
};
pub use ids::Ids;
pub use log::{LogEntry, MatchLog, Rolled};
pub use session::{Folded, MatchSession, Proof, Trouble};

use self::silence::{Due, Silence, question};
use acies::game::{CommandId, MatchId};
use acies::protocol::{ClientMessage, CloseReason, Command, Denied, Reply, ServerMessage};

use crate::request::{Fault, NetEvent, Request};

/// Longest pause between two attempts, seconds.
const LONGEST_PAUSE: f64 = 30.0;

/// How the connection stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Standing {
    /// None is wanted.
    Offline,
    /// It is being made.
    Connecting,
    /// It was lost or could not be made; the next attempt is due at this time.
    Waiting {
        /// When, in seconds of `now`.
        until: f64,
    },
    /// Hello was said.
    Greeting,
    /// Everything can be asked.
    Ready,
}

/// A question on its way.
#[derive(Clone, Debug, PartialEq)]
struct Pending {
    id: CommandId,
    command: Command,
    sent: bool,
}

/// What came of something that came in.
#[derive(Clone, Debug, PartialEq)]
pub enum Arrived {
    /// The greeting was answered.
    Ready {
        /// The name as it is shown.
        name: String,
        /// To be kept for the next visit.
        guest_token: String,
    },
    /// The greeting was refused; the connection rests until another name is given.
    NotGreeted(Denied),
    /// An answer to a question.
    Answer(Box<Command>, Reply),
    /// Anything that concerns the match.
    Match(Box<ServerMessage>),
    /// The connection is lost.
    Lost {
        /// Code of the close frame.
        code: Option<u16>,
        /// What happened.
        fault: Fault,
        /// It will be made again.
        again: bool,
    },
}

/// The connection.
#[derive(Debug)]
pub struct Link {
    url: String,
    standing: Standing,
    attempts: u32,
    name: String,
    guest_token: Option<String>,
    /// The match to come back to, with the token of the seat.
    entered: Option<(MatchId, Option<String>)>,
    ids: Ids,
    pending: Vec<Pending>,
    requests: Vec<Request>,
    silence: Silence,
}

impl Link {
    /// No connection yet.
    #[must_use]
    pub fn new(ids: Ids) -> Self {
        Self {
            url: String::new(),
            standing: Standing::Offline,
            attempts: 0,
            name: String::new(),
            guest_token: None,
            entered: None,
            ids,
            pending: Vec::new(),
            requests: Vec::new(),
            silence: Silence::default(),
        }
    }

    /// Connects to a server under a name.
    pub fn open(&mut self, url: &str, name: &str, guest_token: Option<String>) {
        self.url = url.to_owned();
        self.name = name.to_owned();
        self.guest_token = guest_token;
        self.entered = None;
        self.pending.clear();
        self.attempts = 0;
        self.dial();
    }

    /// Gives the connection up.
    pub fn close(&mut self) {
        if self.standing != Standing::Offline {
            self.requests.push(Request::Disconnect);
        }
        self.standing = Standing::Offline;
        self.entered = None;
        self.pending.clear();
    }

    /// Connects again to the same server after it did not want this connection back by itself.
    pub fn again(&mut self) {
        if self.standing == Standing::Offline && !self.url.is_empty() {
            self.attempts = 0;
            self.dial();
        }
    }

    fn dial(&mut self) {
        self.standing = Standing::Connecting;
        self.silence.begin();
        self.requests.push(Request::Connect {
            url: self.url.clone(),
        });
    }

    /// How it stands.
    #[must_use]
    pub const fn standing(&self) -> &Standing {
        &self.standing
    }

    /// Address of the server.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The name that was said.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Attempts since the connection last stood.
    #[must_use]
    pub const fn attempts(&self) -> u32 {
        self.attempts
    }

    /// The match to come back to after a loss.
    ///
    /// What was meant for another match is not asked there any more: most questions do not say which one they mean.
    pub fn set_entered(&mut self, entered: Option<(MatchId, Option<String>)>) {
        let id = |entered: &Option<(MatchId, Option<String>)>| entered.as_ref().map(|one| one.0);
        if id(&self.entered) != id(&entered) {
            self.pending
                .retain(|pending| !is_of_a_match(&pending.command));
        }
        self.entered = entered;
    }

    /// Asks something; sent at once when the connection stands, else when it does again.
    pub fn ask(&mut self, command: Command) -> CommandId {
        let id = self.ids.next_command();
        let sent = self.standing == Standing::Ready;
        if sent {
            self.send(&id, &command);
        }
        self.pending.push(Pending {
            id: id.clone(),
            command,
            sent,
        });
        id
    }

    /// Whether a question like this has no answer yet.
    #[must_use]
    pub fn is_waiting_for(&self, like: impl Fn(&Command) -> bool) -> bool {
        self.pending.iter().any(|pending| like(&pending.command))
    }

    fn send(&mut self, id: &CommandId, command: &Command) {
        let message = ClientMessage::Command {
            id: id.clone(),
            command: command.clone(),
        };
        self.requests.push(Request::Send(Box::new(message)));
    }

    /// Says hello again under another name, after the last was refused.
    pub fn greet_as(&mut self, name: &str) {
        self.name = name.to_owned();
        if self.standing == Standing::Greeting {
            self.say_hello();
        }
    }

    fn say_hello(&mut self) {
        self.standing = Standing::Greeting;
        let message = ClientMessage::Hello {
            name: self.name.clone(),
            guest_token: self.guest_token.clone(),
        };
        self.requests.push(Request::Send(Box::new(message)));
    }

    /// The network did something.
    pub fn on_net(&mut self, event: NetEvent, now: f64) -> Option<Arrived> {
        self.silence.heard();
        match event {
            NetEvent::Connecting => None,
            NetEvent::Open => {
                self.say_hello();
                None
            }
            NetEvent::Closed { code, fault } => self.on_closed(code, fault, now),
            NetEvent::Message(message) => self.on_message(message),
        }
    }

    fn on_closed(&mut self, code: Option<u16>, fault: Fault, now: f64) -> Option<Arrived> {
        if self.standing == Standing::Offline {
            return None;
        }
        let again = may_come_back(code) && !is_lasting(&fault);
        if again {
            let pause = (0.5 * 2.0_f64.powi(self.attempts.min(10) as i32)).min(LONGEST_PAUSE);
            self.attempts = self.attempts.saturating_add(1);
            self.standing = Standing::Waiting { until: now + pause };
        } else {
            self.standing = Standing::Offline;
        }
        // Lists and entering are asked afresh; everything else is kept until it is answered.
        self.pending
            .retain(|pending| !is_repeated(&pending.command));
        for pending in &mut self.pending {
            pending.sent = false;
        }
        Some(Arrived::Lost { code, fault, again })
    }

    fn on_message(&mut self, message: Box<ServerMessage>) -> Option<Arrived> {
        match *message {
            ServerMessage::Welcome {
                name, guest_token, ..
            } => {
                self.standing = Standing::Ready;
                self.attempts = 0;
                self.guest_token = Some(guest_token.clone());
                self.name.clone_from(&name);
                match self.entered.clone() {
                    Some((match_id, seat_token)) => {
                        self.ask(Command::Enter {
                            match_id,
                            seat_token,
                        });
                    }
                    None => self.send_waiting(),
                }
                Some(Arrived::Ready { name, guest_token })
            }
            ServerMessage::HelloRefused {
                why: Denied::BadToken,
            } if self.guest_token.is_some() => {
                // The server has forgotten this guest: a new one then.
                self.guest_token = None;
                self.say_hello();
                None
            }
            ServerMessage::HelloRefused { why } => Some(Arrived::NotGreeted(why)),
            ServerMessage::Answer { id, .. } if self.silence.is_answer(&id) => None,
            ServerMessage::Answer { id, reply } => {
                let at = self.pending.iter().position(|pending| pending.id == id)?;
                let pending = self.pending.remove(at);
                if matches!(reply, Reply::Entered { .. } | Reply::Joined { .. }) {
                    self.send_waiting();
                }
                Some(Arrived::Answer(Box::new(pending.command), reply))
            }
            ServerMessage::Snapshot(_)
            | ServerMessage::Batch { .. }
            | ServerMessage::Chat(_)
            | ServerMessage::Presence(_)
            | ServerMessage::Rematch { .. }
            | ServerMessage::View { .. }
            | ServerMessage::Secret { .. } => Some(Arrived::Match(message)),
        }
    }

    fn send_waiting(&mut self) {
        let waiting: Vec<(CommandId, Command)> = self
            .pending
            .iter_mut()
            .filter(|pending| !pending.sent)
            .map(|pending| {
                pending.sent = true;
                (pending.id.clone(), pending.command.clone())
            })
            .collect();
        for (id, command) in waiting {
            self.send(&id, &command);
        }
    }

    /// Time went on: dials when an attempt is due, and notices when nobody is heard any more.
    pub fn tick(&mut self, now: f64) -> Option<Arrived> {
        match self.standing {
            Standing::Offline => None,
            Standing::Waiting { until } => {
                if now >= until {
                    self.dial();
                }
                None
            }
            Standing::Connecting | Standing::Greeting | Standing::Ready => self.listen(now),
        }
    }

    fn listen(&mut self, now: f64) -> Option<Arrived> {
        match self.silence.tick(now) {
            Due::Ask if self.standing == Standing::Ready => {
                let id = self.ids.next_command();
                self.send(&id, &question());
                self.silence.ask(id);
                None
            }
            Due::Ask | Due::Nothing => None,
            Due::GiveUp => {
                self.requests.push(Request::Disconnect);
                self.on_closed(None, Fault::plain("net-quiet"), now)
            }
        }
    }

    /// What is to be carried out.
    pub fn take_requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.requests)
    }
}

/// After these ends the server does not want this connection back by itself.
fn may_come_back(code: Option<u16>) -> bool {
    match code.and_then(CloseReason::from_code) {
        Some(
            CloseReason::TakenOver
            | CloseReason::Removed
            | CloseReason::WrongFrameKind
            | CloseReason::TooLarge
            | CloseReason::Undecodable,
        ) => false,
        Some(
            CloseReason::GoingAway
            | CloseReason::NoHello
            | CloseReason::NoPong
            | CloseReason::Faulty
            | CloseReason::TooManyConnections
            | CloseReason::Flooding,
        )
        | None => true,
    }
}

/// It is about the match that was entered when it was asked, and does not say which.
const fn is_of_a_match(command: &Command) -> bool {
    matches!(
        command,
        Command::Act { .. }
            | Command::Say { .. }
            | Command::SeatComputer { .. }
            | Command::Invite
            | Command::RevokeInvites
            | Command::Mute { .. }
            | Command::RemoveWatcher { .. }
            | Command::Rematch
            | Command::Resync
            | Command::History { .. }
            | Command::ShareView { .. }
    )
}

/// Time alone does not mend this: the program, the address or the server must be changed first. Whatever a server that is
/// being started anew may answer is not among it.
fn is_lasting(fault: &Fault) -> bool {
    fault.key.starts_with("net-certificate")
        || matches!(
            fault.key,
            "net-other-version"
                | "net-old-page"
                | "net-other-origin"
                | "net-undecodable"
                | "net-bad-address"
                | "net-ca-file"
        )
}

const fn is_repeated(command: &Command) -> bool {
    matches!(
        command,
        Command::List
            | Command::Boards
            | Command::Armies
            | Command::Enter { .. }
            | Command::Resync
            | Command::Leave
            | Command::History { .. }
            | Command::ShareView { .. }
    )
}

#[cfg(test)]
mod tests;
