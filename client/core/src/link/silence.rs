//! How long nothing has been heard. A network that is cut says nothing, and a page does not see the pings of its socket:
//! whoever hears nothing asks, and takes silence after that for the end of the connection.

use acies::game::CommandId;
use acies::protocol::Command;

/// After so long the server is asked whether it is there, seconds.
const QUIET: f64 = 10.0;
/// After so long the connection is given up, seconds.
const SILENT: f64 = 25.0;
/// Most that counts between two looks, seconds: beyond it this program slept, and may have been talked to meanwhile.
const BLINK: f64 = 1.0;

/// Silence so far.
#[derive(Debug, Default)]
pub(super) struct Silence {
    seconds: f64,
    last: Option<f64>,
    asked: Option<CommandId>,
}

/// What is to be done about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Due {
    /// Nothing.
    Nothing,
    /// To ask.
    Ask,
    /// To give up.
    GiveUp,
}

impl Silence {
    /// Something came.
    pub(super) const fn heard(&mut self) {
        self.seconds = 0.0;
    }

    /// The connection is another one.
    pub(super) fn begin(&mut self) {
        self.seconds = 0.0;
        self.asked = None;
    }

    /// Time went on.
    pub(super) fn tick(&mut self, now: f64) -> Due {
        let gone = now - self.last.replace(now).unwrap_or(now);
        self.seconds += gone.clamp(0.0, BLINK);
        if self.seconds >= SILENT {
            Due::GiveUp
        } else if self.seconds >= QUIET && self.asked.is_none() {
            Due::Ask
        } else {
            Due::Nothing
        }
    }

    /// The question was sent under this id.
    pub(super) fn ask(&mut self, id: CommandId) {
        self.asked = Some(id);
    }

    /// Whether this is the answer to the question: nobody else waits for it.
    pub(super) fn is_answer(&mut self, id: &CommandId) -> bool {
        let is_it = self.asked.as_ref() == Some(id);
        if is_it {
            self.asked = None;
        }
        is_it
    }
}

/// What is asked: the least there is. No match has come so far, and outside of one there is no past: a refusal follows.
pub(super) const fn question() -> Command {
    Command::History {
        from: u32::MAX,
        count: 1,
    }
}
