//! Two clients without windows meet on a real server: lobby, deployment by buttons, moves by dragging, combats from the
//! list, the end, and the proof of the dice.

use std::time::{Duration, Instant};

use acies::ancients::{ElementId, Phase, Side};
use acies::game::Outcome;
use acies::protocol::{Format, decode_server, encode_client};
use acies_client_core::app::AppState;
use acies_client_core::link::Proof;
use acies_client_core::{
    Action, App, Button, Fault, Field, Input, Key, NetEvent, Request, Settings, Spot,
};
use acies_tests::host::Host;
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A client and its connection.
struct Player {
    app: App,
    socket: Option<WebSocketStream<MaybeTlsStream<TcpStream>>>,
    begun: Instant,
}

impl Player {
    fn new(name: &str, server: &str, seed: u8) -> Self {
        let mut app = App::new(Settings {
            seed: [seed; 32],
            ..Settings::default()
        });
        app.on_input(
            Input::TableArea {
                x: 0.0,
                y: 40.0,
                width: 734.0,
                height: 500.0,
            },
            0.0,
        );
        app.on_action(Action::Edit(Field::Name, name.to_owned()), 0.0);
        app.on_action(Action::Edit(Field::Server, server.to_owned()), 0.0);
        app.on_action(Action::Connect, 0.0);
        Self {
            app,
            socket: None,
            begun: Instant::now(),
        }
    }

    fn now(&self) -> f64 {
        self.begun.elapsed().as_secs_f64()
    }

    fn act(&mut self, action: Action) {
        let now = self.now();
        self.app.on_action(action, now);
    }

    /// Carries out what the client asks and hands in what has come.
    async fn pump(&mut self) {
        let now = self.now();
        self.app.tick(now);
        for request in self.app.take_requests() {
            match request {
                Request::Connect { url } => {
                    let mut wish = url.into_client_request().expect("a good address");
                    let format = HeaderValue::from_static("acies.1.bincode");
                    wish.headers_mut().insert("sec-websocket-protocol", format);
                    let (socket, _) = connect_async(wish).await.expect("a connection");
                    self.socket = Some(socket);
                    self.app.on_net(NetEvent::Open, now);
                }
                Request::Send(message) => {
                    let bytes = encode_client(&message, Format::Bincode).expect("a small message");
                    let socket = self.socket.as_mut().expect("an open connection");
                    socket
                        .send(Message::Binary(bytes.into()))
                        .await
                        .expect("a sent message");
                }
                Request::Disconnect => self.socket = None,
                Request::HostHere { .. }
                | Request::StopHost
                | Request::CopyText(_)
                | Request::Sound { .. }
                | Request::SaveSettings(_)
                | Request::SaveRecord { .. }
                | Request::Quit => {}
            }
        }
        while let Some(socket) = self.socket.as_mut()
            && let Ok(arrived) = tokio::time::timeout(Duration::from_millis(3), socket.next()).await
        {
            let now = self.now();
            match arrived {
                Some(Ok(Message::Binary(bytes))) => {
                    let message = decode_server(&bytes, Format::Bincode).expect("a message");
                    self.app.on_net(NetEvent::Message(Box::new(message)), now);
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => {
                    self.socket = None;
                    let fault = Fault::plain("net-lost");
                    self.app.on_net(NetEvent::Closed { code: None, fault }, now);
                }
            }
        }
    }

    fn number(&self) -> u32 {
        self.app.session().map_or(0, |session| session.state.number)
    }

    fn may_act(&self) -> bool {
        self.app
            .session()
            .is_some_and(acies_client_core::link::MatchSession::may_act)
    }

    fn spot(&self, id: ElementId, ahead: f64) -> Spot {
        let session = self.app.session().expect("a match");
        let element = session
            .state
            .table
            .ancients()
            .expect("a battle of Ancients")
            .element(id)
            .expect("an element");
        let to = element.footprint().centre() + element.pose.ahead() * ahead;
        self.app.battle().camera().screen_from_table(to)
    }

    /// Drags an element ahead and confirms when the ghost is legal.
    fn drag_ahead(&mut self, id: ElementId, paces: f64) -> bool {
        let (from, to) = (self.spot(id, 0.0), self.spot(id, paces));
        let button = Button::Left;
        let now = self.now();
        self.app.on_input(Input::KeyPressed(Key::Escape), now);
        self.app.on_input(
            Input::Pressed {
                button,
                x: from.x,
                y: from.y,
            },
            now,
        );
        self.app.on_input(Input::Moved { x: to.x, y: to.y }, now);
        self.app.on_input(
            Input::Released {
                button,
                x: to.x,
                y: to.y,
            },
            now,
        );
        let legal = self.app.battle().is_legal();
        if legal {
            self.app.on_input(Input::KeyPressed(Key::Enter), now);
        }
        legal
    }

    /// One step of the player whose turn it is, by buttons and drags alone.
    fn play(&mut self, dragged: &mut usize) {
        let session = self.app.session().expect("a match");
        let table = session.state.table.clone();
        let own = session.seat.expect("a seat");
        match table.ancients().expect("a battle of Ancients").phase {
            Phase::Camps
                if table
                    .ancients()
                    .expect("a battle of Ancients")
                    .camp(own)
                    .is_none() =>
            {
                self.act(Action::SuggestCamp)
            }
            Phase::Deploy
                if table
                    .ancients()
                    .expect("a battle of Ancients")
                    .elements
                    .iter()
                    .any(|e| {
                        e.side == own
                            && e.status == acies::ancients::Status::InHand
                            && e.troop != acies::ancients::Troop::CampFollowers
                    }) =>
            {
                self.act(Action::SuggestDeployment);
            }
            Phase::Camps | Phase::Deploy | Phase::Swap => self.act(Action::Ready),
            Phase::Move => {
                let unmoved: Vec<ElementId> = table
                    .ancients()
                    .expect("a battle of Ancients")
                    .in_field()
                    .filter(|(_, e)| e.side == own && !e.moved)
                    .map(|(id, _)| id)
                    .collect();
                let moved = table.ancients().expect("a battle of Ancients").points > 0
                    && unmoved.iter().any(|id| self.drag_ahead(*id, 150.0));
                if moved {
                    *dragged += 1;
                } else {
                    self.act(Action::EndMoves);
                }
            }
            Phase::Shoot | Phase::Fight => {
                let due = self.app.battle().due().first().cloned();
                match due {
                    Some(row) if row.is_shooting => self.act(Action::Shoot(row.second)),
                    Some(row) => self.act(Action::Fight(row.first)),
                    None => self.act(Action::EndBound),
                }
            }
            Phase::Begin | Phase::Army | Phase::Terrain | Phase::Edges | Phase::Over => {}
        }
    }
}

async fn pumped(
    players: &mut [Player; 2],
    times: usize,
    done: impl Fn(&[Player; 2]) -> bool,
) -> bool {
    for _ in 0..times {
        for player in players.iter_mut() {
            player.pump().await;
        }
        if done(players) {
            return true;
        }
    }
    false
}

async fn pump_until(players: &mut [Player; 2], what: &str, done: impl Fn(&[Player; 2]) -> bool) {
    assert!(pumped(players, 2000, done).await, "never happened: {what}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_clients_meet_deploy_move_fight_and_check_the_dice() {
    let host = Host::start().await;
    let server = format!("ws://{}/ws", host.address);
    let mut players = [
        Player::new("Ada", &server, 1),
        Player::new("Bob", &server, 2),
    ];
    let in_lobby = |player: &Player| matches!(player.app.state(), AppState::Lobby(_));
    pump_until(&mut players, "the lobby", |players| {
        players.iter().all(in_lobby)
    })
    .await;
    players[0].act(Action::Create);
    pump_until(&mut players, "the match", |players| {
        players[0].app.session().is_some()
    })
    .await;
    let match_id = players[0].app.session().expect("a match").header.match_id;
    players[1].act(Action::Join(match_id, Some(Side::Blue)));
    let begun = |players: &[Player; 2]| {
        players.iter().all(|p| {
            p.app.session().is_some_and(|s| {
                s.has_begun()
                    && s.state
                        .table
                        .ancients()
                        .expect("a battle of Ancients")
                        .phase
                        != Phase::Begin
            })
        })
    };
    pump_until(&mut players, "both shares of the dice", begun).await;
    let mut dragged = 0;
    for _ in 0..400 {
        let bound = players[0]
            .app
            .session()
            .expect("a match")
            .state
            .table
            .ancients()
            .expect("a battle of Ancients")
            .bound;
        let over = players[0]
            .app
            .session()
            .is_some_and(|s| s.state.outcome.is_some());
        if bound > 8 || over {
            break;
        }
        let Some(at) = players.iter().position(Player::may_act) else {
            pump_until(&mut players, "somebody's turn", |p| {
                p.iter().any(Player::may_act)
            })
            .await;
            continue;
        };
        let before = players[at].number();
        // The client holds an order back while the last one has no answer yet, as it does for a double click.
        let mut answered = false;
        for _ in 0..10 {
            players[at].play(&mut dragged);
            answered = pumped(&mut players, 200, |p| p.iter().all(|p| p.number() > before)).await;
            if answered {
                break;
            }
        }
        let phase = players[at]
            .app
            .session()
            .expect("a match")
            .state
            .table
            .ancients()
            .expect("a battle of Ancients")
            .phase;
        assert!(answered, "no answer in {phase:?}");
    }
    assert!(dragged >= 8, "only {dragged} moves were dragged");
    if players[0]
        .app
        .session()
        .is_some_and(|s| s.state.outcome.is_none())
    {
        players[0].act(Action::ResignForSure);
    }
    let proved = |p: &[Player; 2]| {
        p.iter()
            .all(|p| p.app.session().is_some_and(|s| s.proof != Proof::Open))
    };
    pump_until(&mut players, "the secret", proved).await;
    let sessions = [0, 1].map(|i| players[i].app.session().expect("a match"));
    assert_eq!(sessions[0].state.hash(), sessions[1].state.hash());
    assert!(matches!(
        sessions[0].state.outcome,
        Some(Outcome::Resigned { winner: Side::Blue } | Outcome::Battle { .. })
    ));
    for session in sessions {
        assert!(
            matches!(session.proof, Proof::Holds { dice } if dice > 4),
            "{:?}",
            session.proof
        );
        assert!(session.troubles.is_empty());
    }
}
