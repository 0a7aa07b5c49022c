//! Somebody who watches the match over a connection of his own and folds the log himself: what the server says, not what
//! the window shows.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use acies::game::{Batch, CommandId, Header, MatchId, MatchState};
use acies::protocol::{ChatLine, ClientMessage, Command, LobbyEntry, Reply, ServerMessage};
use acies_client::net::{Endpoint, Event, Socket, Trust};
use anyhow::{Context, Result, bail, ensure};

/// How long something may take that must come.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Commands that were asked by all of them.
static ASKED: AtomicU32 = AtomicU32::new(1);

/// A spectator, or a player whose moves the test makes.
#[derive(Debug)]
pub(crate) struct Witness {
    socket: Socket,
    /// The match's header and its state as folded from what came in.
    pub(crate) seen: Option<(Header, MatchState)>,
    /// The batches that came in since entering.
    pub(crate) log: Vec<Batch>,
    /// What was said since entering.
    pub(crate) heard: Vec<ChatLine>,
}

impl Witness {
    /// Connects and says hello.
    pub(crate) fn connect(url: &str, name: &str) -> Result<Self> {
        let mut witness = Self {
            socket: Socket::open(Endpoint::parse(url)?, Trust::default()),
            seen: None,
            log: Vec::new(),
            heard: Vec::new(),
        };
        let open = witness.event()?;
        ensure!(matches!(open, Event::Open), "{open:?}");
        witness.socket.send(ClientMessage::Hello {
            name: name.to_owned(),
            guest_token: None,
        })?;
        match witness.message()? {
            ServerMessage::Welcome { .. } => Ok(witness),
            other => bail!("{other:?} is no welcome"),
        }
    }

    /// Waits for the one match that is listed and enters it.
    pub(crate) fn enter_only_match(&mut self) -> Result<MatchId> {
        let until = Instant::now() + PATIENCE;
        let listed = loop {
            let listed = self.list()?;
            if !listed.is_empty() {
                break listed;
            }
            ensure!(Instant::now() < until, "no match is listed");
            std::thread::sleep(Duration::from_millis(100));
        };
        let [entry] = listed.as_slice() else {
            bail!("more than one match: {listed:?}");
        };
        let match_id = entry.match_id;
        self.enter(match_id, None)?;
        Ok(match_id)
    }

    /// Enters a match, with the token of a seat or to watch.
    pub(crate) fn enter(&mut self, match_id: MatchId, seat_token: Option<String>) -> Result<()> {
        let sits = seat_token.is_some();
        let reply = self.ask(Command::Enter {
            match_id,
            seat_token,
        })?;
        let as_asked = matches!(&reply, Reply::Entered { seat } if seat.is_some() == sits);
        ensure!(as_asked, "{reply:?}");
        self.wait_until("the snapshot", |witness| witness.seen.is_some())
    }

    pub(crate) fn list(&mut self) -> Result<Vec<LobbyEntry>> {
        match self.ask(Command::List)? {
            Reply::Matches(listed) => Ok(listed),
            other => bail!("{other:?} is no list"),
        }
    }

    /// Asks something and waits for the answer.
    pub(crate) fn ask(&mut self, command: Command) -> Result<Reply> {
        // No two of them ask under the same id, not even one who comes back to a seat.
        let id = CommandId(format!("w{}", ASKED.fetch_add(1, Ordering::Relaxed)));
        self.socket.send(ClientMessage::Command {
            id: id.clone(),
            command,
        })?;
        loop {
            match self.message()? {
                ServerMessage::Answer { id: of, reply } if of == id => return Ok(reply),
                other => self.take(other)?,
            }
        }
    }

    /// Takes what comes in until something is true.
    pub(crate) fn wait_until(&mut self, what: &str, is_true: impl Fn(&Self) -> bool) -> Result<()> {
        let until = Instant::now() + PATIENCE;
        while !is_true(self) {
            ensure!(Instant::now() < until, "{what} did not come");
            self.take_waiting()?;
            std::thread::sleep(Duration::from_millis(5));
        }
        Ok(())
    }

    /// Takes everything that has come in.
    pub(crate) fn take_waiting(&mut self) -> Result<()> {
        while let Some(event) = self.socket.poll() {
            match event {
                Event::Message(message) => self.take(*message)?,
                other => bail!("{other:?}"),
            }
        }
        Ok(())
    }

    fn take(&mut self, message: ServerMessage) -> Result<()> {
        match message {
            ServerMessage::Snapshot(snapshot) => {
                self.seen = Some((snapshot.header, snapshot.state));
            }
            ServerMessage::Batch { batch, .. } => {
                let (_, state) = self.seen.as_mut().context("a batch before the snapshot")?;
                // Folding compares the hash as well.
                state.fold(&batch)?;
                self.log.push(*batch);
            }
            ServerMessage::Chat(line) => self.heard.push(line),
            _ => {}
        }
        Ok(())
    }

    /// The state of the match.
    ///
    /// # Panics
    /// Before a match is entered.
    pub(crate) fn state(&self) -> &MatchState {
        &self.seen.as_ref().expect("no match is entered").1
    }

    fn message(&mut self) -> Result<ServerMessage> {
        match self.event()? {
            Event::Message(message) => Ok(*message),
            other => bail!("{other:?} is no message"),
        }
    }

    fn event(&mut self) -> Result<Event> {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(event) = self.socket.poll() {
                return Ok(event);
            }
            ensure!(Instant::now() < until, "the server says nothing");
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}
