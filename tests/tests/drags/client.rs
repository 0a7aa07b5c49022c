//! The client without its window, and its connection to the server.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use acies::Side;
use acies::ancients::State;
use acies::game::{CommandId, MatchId, MatchIntent, MatchState, TableIntent};
use acies::protocol::{
    ClientMessage, Command, Format, Reply, ServerMessage, decode_server, encode_client,
};
use acies_client_core::app::AppState;
use acies_client_core::{Action, App, Field, Input, Key, NetEvent, Request, Settings, Speed};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long something may take that must come.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long is waited for a message before the client looks at its clock again.
const BREATH: Duration = Duration::from_millis(20);

/// A player's client.
pub(crate) struct Client {
    /// The program without its window.
    pub(crate) app: App,
    socket: Option<WebSocketStream<MaybeTlsStream<TcpStream>>>,
    begun: Instant,
    /// Intents for the table that the client sent by itself.
    sent: Vec<(CommandId, TableIntent)>,
    answers: Vec<(CommandId, Reply)>,
    asked: u32,
}

impl Client {
    /// Starts one and waits for the lobby. Nothing moves on its table: every batch stands there at once.
    pub(crate) async fn connect(server: SocketAddr, number: u32) -> Self {
        let mut settings = Settings {
            seed: [number as u8; 32],
            ..Settings::default()
        };
        settings.saved.speed = Speed::Off;
        let mut client = Self {
            app: App::new(settings),
            socket: None,
            begun: Instant::now(),
            sent: Vec::new(),
            answers: Vec::new(),
            asked: 0,
        };
        client.input(Input::TableArea {
            x: 0.0,
            y: 40.0,
            width: 734.0,
            height: 500.0,
        });
        client.act(Action::Edit(Field::Name, "Red".to_owned()));
        client.act(Action::Edit(Field::Server, format!("ws://{server}/ws")));
        client.act(Action::Connect);
        client
            .wait("the lobby", |app| matches!(app.state(), AppState::Lobby(_)))
            .await;
        client
    }

    /// Takes a seat at a match.
    pub(crate) async fn join(&mut self, match_id: MatchId, side: Side) {
        self.act(Action::Join(match_id, Some(side)));
        self.wait("the match", |app| app.session().is_some()).await;
    }

    /// The hand or the keyboard does something.
    pub(crate) fn input(&mut self, input: Input) {
        let now = self.now();
        self.app.on_input(input, now);
    }

    /// A button is pressed.
    pub(crate) fn act(&mut self, action: Action) {
        let now = self.now();
        self.app.on_action(action, now);
    }

    fn now(&self) -> f64 {
        self.begun.elapsed().as_secs_f64()
    }

    /// The match as the client folds it.
    pub(crate) fn state(&self) -> &MatchState {
        &self.app.session().expect("a match").state
    }

    /// Its table.
    pub(crate) fn table(&self) -> &State {
        self.app.session().expect("a match").ancients()
    }

    /// Its table of a skirmish.
    pub(crate) fn skirmish(&self) -> &acies::skirmish::State {
        let session = self.app.session().expect("a match");
        session.skirmish().expect("a skirmish")
    }

    /// Sends the ghost by the key for it; returns what was sent and what the server says.
    pub(crate) async fn confirm(&mut self) -> (TableIntent, Reply) {
        self.sent.clear();
        self.input(Input::KeyPressed(Key::Enter));
        if self.app.skirmish().asks_risk() {
            self.input(Input::KeyPressed(Key::Enter));
        }
        self.carry_out().await;
        let (id, intent) = self.sent.pop().expect("a legal ghost is sent");
        (intent, self.answer_to(&id).await)
    }

    /// What the client sends by itself after that, and what the server says.
    pub(crate) async fn goes_on(&mut self) -> (TableIntent, Reply) {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some((id, intent)) = self.sent.pop() {
                return (intent, self.answer_to(&id).await);
            }
            assert!(Instant::now() < until, "nothing follows");
            self.breathe().await;
        }
    }

    /// Asks past the client, on its connection; the match has what was accepted when this returns.
    pub(crate) async fn ask(&mut self, intent: MatchIntent) -> Reply {
        self.asked += 1;
        let id = CommandId(format!("past-the-client-{}", self.asked));
        let base = self.state().number;
        let command = Command::Act { base, intent };
        self.send(&ClientMessage::Command {
            id: id.clone(),
            command,
        })
        .await;
        let reply = self.answer_to(&id).await;
        if let Reply::Accepted { number } = reply {
            self.until("what was accepted", |state| state.number >= number)
                .await;
        }
        reply
    }

    async fn answer_to(&mut self, id: &CommandId) -> Reply {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(at) = self.answers.iter().position(|(of, _)| of == id) {
                return self.answers.swap_remove(at).1;
            }
            assert!(Instant::now() < until, "no answer");
            self.breathe().await;
        }
    }

    /// Waits until something is true of the match.
    pub(crate) async fn until(&mut self, what: &str, is_true: impl Fn(&MatchState) -> bool) {
        self.wait(what, |app| {
            app.session().is_some_and(|session| is_true(&session.state))
        })
        .await;
    }

    async fn wait(&mut self, what: &str, is_true: impl Fn(&App) -> bool) {
        let until = Instant::now() + PATIENCE;
        while !is_true(&self.app) {
            assert!(Instant::now() < until, "{what} did not come");
            self.breathe().await;
        }
    }

    /// One frame: what the client wants is done, and the next message handed in, if one comes.
    pub(crate) async fn breathe(&mut self) {
        let now = self.now();
        self.app.tick(now);
        self.carry_out().await;
        let socket = self.socket.as_mut().expect("an open connection");
        let Ok(arrived) = timeout(BREATH, socket.next()).await else {
            return;
        };
        match arrived.expect("no end").expect("a frame") {
            Message::Binary(bytes) => {
                let message = decode_server(&bytes, Format::Bincode).expect("a message");
                if let ServerMessage::Answer { id, reply } = &message {
                    self.answers.push((id.clone(), reply.clone()));
                }
                let now = self.now();
                self.app.on_net(NetEvent::Message(Box::new(message)), now);
            }
            Message::Close(frame) => panic!("the server closes the connection: {frame:?}"),
            Message::Text(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
        }
    }

    async fn carry_out(&mut self) {
        for request in self.app.take_requests() {
            match request {
                Request::Connect { url } => self.open(url).await,
                Request::Send(message) => self.send(&message).await,
                Request::Disconnect => panic!("the client hangs up"),
                Request::HostHere { .. }
                | Request::StopHost
                | Request::CopyText(_)
                | Request::Sound { .. }
                | Request::SaveSettings(_)
                | Request::SaveRecord { .. }
                | Request::Quit => {}
            }
        }
    }

    async fn open(&mut self, url: String) {
        let mut wish = url.into_client_request().expect("a good address");
        let format = HeaderValue::from_static(Format::Bincode.subprotocol());
        wish.headers_mut().insert("sec-websocket-protocol", format);
        let (socket, _) = connect_async(wish).await.expect("a connection");
        self.socket = Some(socket);
        let now = self.now();
        self.app.on_net(NetEvent::Open, now);
    }

    async fn send(&mut self, message: &ClientMessage) {
        if let ClientMessage::Command {
            id,
            command: Command::Act { intent, .. },
        } = message
            && let MatchIntent::Play(intent) = intent
        {
            self.sent.push((id.clone(), intent.clone()));
        }
        let bytes = encode_client(message, Format::Bincode).expect("a small message");
        let socket = self.socket.as_mut().expect("an open connection");
        socket
            .send(Message::Binary(bytes.into()))
            .await
            .expect("a sent message");
    }
}
