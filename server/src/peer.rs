//! The other end of a connection, as tools and tests use it: it speaks the protocol and folds the match for itself.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::time::Duration;

use acies::ancients::Side;
use acies::dice::{Bytes32, Stream};
use acies::game::{CommandId, FoldError, Header, MatchId, MatchIntent, MatchState};
use acies::protocol::{
    ChatLine, ClientMessage, Clocks, CodecError, Command, Format, Presence, Reply, ServerMessage,
    Stretch, decode_server, encode_client,
};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::SEC_WEBSOCKET_PROTOCOL;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// How long a peer waits for the server before it gives up.
const PATIENCE: Duration = Duration::from_secs(30);
/// Messages kept for [`Peer::next`] while an answer is waited for.
const BACKLOG: usize = 10_000;

/// Why a peer cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum PeerError {
    /// The socket does not work.
    #[error("the connection failed: {0}")]
    Socket(#[from] Box<Error>),
    /// The server does not grant a WebSocket.
    #[error("the server refused the connection with HTTP status {status}: {why}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The body.
        why: String,
    },
    /// Something cannot be read or written.
    #[error(transparent)]
    Codec(#[from] CodecError),
    /// The connection is over.
    #[error("the server closed the connection: {code:?} {reason}")]
    Closed {
        /// The code of the close frame, if there was one.
        code: Option<u16>,
        /// Its reason.
        reason: String,
    },
    /// What came does not fold.
    #[error(transparent)]
    Fold(#[from] FoldError),
    /// A snapshot's state has another hash than it says.
    #[error("the snapshot has another hash than it says")]
    SnapshotHash,
    /// The secret is not the one that was promised.
    #[error("the secret of the dice does not fit the commitment")]
    Secret,
    /// A die does not come from the secret.
    #[error("die {0} does not come from the secret")]
    Die(u64),
    /// The server says nothing for half a minute.
    #[error("no message within {} s", PATIENCE.as_secs())]
    Silent,
    /// The server says something that does not belong here.
    #[error("unexpected: {0}")]
    Unexpected(String),
}

impl From<Error> for PeerError {
    fn from(error: Error) -> Self {
        Self::Socket(Box::new(error))
    }
}

/// A match as one viewer knows it: the last snapshot and everything folded since.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// What was fixed at creation.
    pub header: Option<Header>,
    /// The state, folded here.
    pub state: Option<MatchState>,
    /// This viewer's seat.
    pub seat: Option<Side>,
    /// Clocks as they were sent last.
    pub clocks: Clocks,
    /// Who is there.
    pub presence: Presence,
    /// What was said.
    pub chat: Vec<ChatLine>,
    /// Every die that was seen, with its number.
    pub rolled: Vec<(u64, u8)>,
    /// The secret, once the match is over; checked against the commitment and every die in `rolled`.
    pub secret: Option<Bytes32>,
}

/// What a message did to a [`Table`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folded {
    /// Nothing is missing.
    Whole,
    /// Batches are missing: a snapshot must be asked for.
    Gap,
}

impl Table {
    /// Number of the last folded batch.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.state.as_ref().map_or(0, |state| state.number)
    }

    /// Takes a message into account; every hash is compared with the own fold.
    ///
    /// # Errors
    /// [`PeerError::Fold`], [`PeerError::SnapshotHash`].
    pub fn take(&mut self, message: &ServerMessage) -> Result<Folded, PeerError> {
        match message {
            ServerMessage::Snapshot(snapshot) => {
                if snapshot.state.hash() != snapshot.hash {
                    return Err(PeerError::SnapshotHash);
                }
                self.header = Some(snapshot.header.clone());
                self.state = Some(snapshot.state.clone());
                self.seat = snapshot.seat;
                self.clocks = snapshot.clocks;
                self.presence = snapshot.presence.clone();
            }
            ServerMessage::Batch {
                match_id,
                batch,
                clocks,
            } => {
                let is_ours = self
                    .header
                    .as_ref()
                    .is_some_and(|h| h.match_id == *match_id);
                let Some(state) = self.state.as_mut().filter(|_| is_ours) else {
                    return Ok(Folded::Whole);
                };
                if batch.number <= state.number {
                    return Ok(Folded::Whole);
                }
                if batch.number > state.number + 1 {
                    return Ok(Folded::Gap);
                }
                let first = state.rolls;
                state.fold(batch)?;
                self.rolled
                    .extend((first..).zip(batch.dice.iter().copied()));
                self.clocks = *clocks;
            }
            ServerMessage::Chat(line) => self.chat.push(line.clone()),
            ServerMessage::Presence(presence) => self.presence = presence.clone(),
            ServerMessage::Secret { match_id, secret } => self.check_dice(*match_id, *secret)?,
            ServerMessage::Welcome { .. }
            | ServerMessage::HelloRefused { .. }
            | ServerMessage::Answer { .. }
            | ServerMessage::Rematch { .. }
            | ServerMessage::View { .. } => {}
        }
        Ok(Folded::Whole)
    }

    /// The secret is the promised one, and every die that was seen comes from it. `Decision 4`.
    fn check_dice(&mut self, match_id: MatchId, secret: Bytes32) -> Result<(), PeerError> {
        let (Some(header), Some(state)) = (&self.header, &self.state) else {
            return Ok(());
        };
        if header.match_id != match_id {
            return Ok(());
        }
        if Bytes32::sha256(&secret.0) != header.commitment {
            return Err(PeerError::Secret);
        }
        if let [Some(red), Some(blue)] = state.nonces {
            let stream = Stream::new(
                secret.0,
                match_id.0,
                [red.0, blue.0],
                0,
                header.system().faces(),
            );
            let wrong = self
                .rolled
                .iter()
                .find(|(number, die)| stream.die(*number) != *die);
            if let Some((number, _)) = wrong {
                return Err(PeerError::Die(*number));
            }
        }
        self.secret = Some(secret);
        Ok(())
    }
}

/// A client without a window.
#[derive(Debug)]
pub struct Peer {
    socket: WebSocketStream<TcpStream>,
    format: Format,
    /// The match that was entered, as this peer folds it.
    pub table: Table,
    /// What came while an answer was waited for.
    backlog: VecDeque<ServerMessage>,
    /// Ids are unique within a match, whoever acts: a random prefix keeps those of two peers apart.
    prefix: String,
    next_id: u64,
}

impl Peer {
    /// Opens a WebSocket to a server at this address.
    ///
    /// # Errors
    /// [`PeerError::Refused`] with the server's words, or [`PeerError::Socket`].
    pub async fn connect(server: SocketAddr, format: Format) -> Result<Self, PeerError> {
        let stream = TcpStream::connect(server).await.map_err(Error::Io)?;
        stream.set_nodelay(true).map_err(Error::Io)?;
        let mut request = format!("ws://{server}/ws").into_client_request()?;
        request.headers_mut().insert(
            SEC_WEBSOCKET_PROTOCOL,
            HeaderValue::from_static(format.subprotocol()),
        );
        let config = WebSocketConfig::default()
            .read_buffer_size(4096)
            .write_buffer_size(4096)
            .max_write_buffer_size(1 << 20);
        let opening = client_async_with_config(request, stream, Some(config));
        match timeout(PATIENCE, opening).await {
            Ok(Ok((socket, _response))) => Ok(Self {
                socket,
                format,
                table: Table::default(),
                backlog: VecDeque::new(),
                prefix: random_prefix(),
                next_id: 1,
            }),
            Ok(Err(Error::Http(response))) => Err(PeerError::Refused {
                status: response.status().as_u16(),
                why: String::from_utf8_lossy(response.body().as_deref().unwrap_or(&[]))
                    .trim()
                    .to_owned(),
            }),
            Ok(Err(error)) => Err(error.into()),
            Err(_elapsed) => Err(PeerError::Silent),
        }
    }

    /// Says hello. Returns the name as the server shows it, and the guest's token.
    ///
    /// # Errors
    /// [`PeerError::Unexpected`] with the refusal, or a fault of the connection.
    pub async fn hello(
        &mut self,
        name: &str,
        guest_token: Option<String>,
    ) -> Result<(String, String), PeerError> {
        self.send(&ClientMessage::Hello {
            name: name.to_owned(),
            guest_token,
        })
        .await?;
        match self.receive().await? {
            ServerMessage::Welcome {
                name, guest_token, ..
            } => Ok((name, guest_token)),
            other => Err(PeerError::Unexpected(format!("{other:?}"))),
        }
    }

    /// Connects and says hello.
    ///
    /// # Errors
    /// As [`Peer::connect`] and [`Peer::hello`].
    pub async fn arrive(server: SocketAddr, format: Format, name: &str) -> Result<Self, PeerError> {
        let mut peer = Self::connect(server, format).await?;
        peer.hello(name, None).await?;
        Ok(peer)
    }

    /// Sends a message.
    ///
    /// # Errors
    /// [`PeerError::Codec`] when it is too large, or a fault of the connection.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), PeerError> {
        let bytes = encode_client(message, self.format)?;
        let frame =
            match self.format {
                Format::Bincode => Message::Binary(Bytes::from(bytes)),
                Format::Json => Message::Text(Utf8Bytes::try_from(bytes).map_err(|error| {
                    PeerError::Codec(CodecError::Unencodable(error.to_string()))
                })?),
            };
        self.send_frame(frame).await
    }

    /// Sends a frame as it is, right or wrong.
    ///
    /// # Errors
    /// A fault of the connection.
    pub async fn send_frame(&mut self, frame: Message) -> Result<(), PeerError> {
        Ok(self.socket.send(frame).await?)
    }

    /// An id that this peer has not used.
    pub fn fresh_id(&mut self) -> CommandId {
        let id = CommandId(format!("{}-{}", self.prefix, self.next_id));
        self.next_id += 1;
        id
    }

    /// Asks for something and waits for the answer; what comes in between is folded and kept for [`Peer::next`].
    ///
    /// # Errors
    /// A fault of the connection, or of what came in between.
    pub async fn ask(&mut self, command: Command) -> Result<Reply, PeerError> {
        let id = self.fresh_id();
        self.ask_as(id, command).await
    }

    /// Like [`Peer::ask`] with an id of the caller's choice.
    ///
    /// # Errors
    /// As [`Peer::ask`].
    pub async fn ask_as(&mut self, id: CommandId, command: Command) -> Result<Reply, PeerError> {
        self.send(&ClientMessage::Command {
            id: id.clone(),
            command,
        })
        .await?;
        self.answer_to(&id).await
    }

    /// Acts on what this peer has before its eyes.
    ///
    /// # Errors
    /// As [`Peer::ask`].
    pub async fn act(&mut self, intent: MatchIntent) -> Result<Reply, PeerError> {
        let base = self.table.number();
        self.ask(Command::Act { base, intent }).await
    }

    /// Waits for the answer to a command that was sent.
    ///
    /// # Errors
    /// As [`Peer::ask`].
    pub async fn answer_to(&mut self, wanted: &CommandId) -> Result<Reply, PeerError> {
        loop {
            let message = self.receive_folded().await?;
            match message {
                ServerMessage::Answer { id, reply } if id == *wanted => return Ok(reply),
                other if self.backlog.len() < BACKLOG => self.backlog.push_back(other),
                _full => {
                    self.backlog.pop_front();
                }
            }
        }
    }

    /// Enters a match and waits for its snapshot.
    ///
    /// # Errors
    /// [`PeerError::Unexpected`] with the refusal, or a fault of the connection.
    pub async fn enter(
        &mut self,
        match_id: MatchId,
        seat_token: Option<String>,
    ) -> Result<Option<Side>, PeerError> {
        let reply = self
            .ask(Command::Enter {
                match_id,
                seat_token,
            })
            .await?;
        let Reply::Entered { seat } = reply else {
            return Err(PeerError::Unexpected(format!("{reply:?}")));
        };
        self.snapshot().await?;
        Ok(seat)
    }

    /// A stretch of the log of the match that was entered.
    ///
    /// # Errors
    /// [`PeerError::Unexpected`] with the refusal, or a fault of the connection.
    pub async fn history(&mut self, from: u32, count: u16) -> Result<Stretch, PeerError> {
        match self.ask(Command::History { from, count }).await? {
            Reply::History(stretch) => Ok(*stretch),
            other => Err(PeerError::Unexpected(format!("{other:?}"))),
        }
    }

    /// Waits for the next snapshot.
    ///
    /// # Errors
    /// A fault of the connection, or of what came in between.
    pub async fn snapshot(&mut self) -> Result<(), PeerError> {
        while !matches!(self.next().await?, ServerMessage::Snapshot(_)) {}
        Ok(())
    }

    /// The next message, folded into the table.
    ///
    /// # Errors
    /// A fault of the connection or of the fold.
    pub async fn next(&mut self) -> Result<ServerMessage, PeerError> {
        match self.backlog.pop_front() {
            Some(message) => Ok(message),
            None => self.receive_folded().await,
        }
    }

    /// A message that has come already and was not taken yet; it is folded.
    pub fn waiting(&mut self) -> Option<ServerMessage> {
        self.backlog.pop_front()
    }

    async fn receive_folded(&mut self) -> Result<ServerMessage, PeerError> {
        let message = self.receive().await?;
        if self.table.take(&message)? == Folded::Gap {
            let id = self.fresh_id();
            let command = Command::Resync;
            self.send(&ClientMessage::Command { id, command }).await?;
        }
        Ok(message)
    }

    /// The next message as it came; nothing is folded.
    ///
    /// # Errors
    /// A fault of the connection.
    pub async fn receive(&mut self) -> Result<ServerMessage, PeerError> {
        loop {
            let frame = timeout(PATIENCE, self.socket.next())
                .await
                .map_err(|_elapsed| PeerError::Silent)?;
            match frame {
                Some(Ok(Message::Binary(bytes))) => {
                    return Ok(decode_server(&bytes, self.format)?);
                }
                Some(Ok(Message::Text(text))) => {
                    return Ok(decode_server(text.as_bytes(), self.format)?);
                }
                Some(Ok(Message::Close(frame))) => return Err(closed(frame)),
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Err(closed(None)),
            }
        }
    }

    /// Closes the connection and waits for the server to agree.
    ///
    /// # Errors
    /// A fault of the connection.
    pub async fn close(mut self) -> Result<(), PeerError> {
        self.socket.close(None).await?;
        while let Some(Ok(_)) = self.socket.next().await {}
        Ok(())
    }
}

fn random_prefix() -> String {
    let mut bytes = [0; 6];
    if let Err(error) = getrandom::fill(&mut bytes) {
        tracing::warn!(%error, "no random prefix for command ids");
    }
    hex::encode(bytes)
}

fn closed(frame: Option<CloseFrame>) -> PeerError {
    PeerError::Closed {
        code: frame.as_ref().map(|frame| frame.code.into()),
        reason: frame.map_or_else(String::new, |frame| frame.reason.as_str().to_owned()),
    }
}
