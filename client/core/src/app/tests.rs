//! The app from the outside: what goes in and what comes out.

use acies::ancients::Side;
use acies::dice::Bytes32;
use acies::game::{MatchId, MatchIntent, Opponent, Strength};
use acies::protocol::{
    ClientMessage, Command, Denied, LobbyEntry, NameProblem, Reply, ServerMessage,
};

use super::*;
use crate::panel::{Action, Field, Item, Place};
use crate::request::{Fault, HostEvent, NetEvent};
use crate::samples;
use crate::settings::Saved;
use crate::texts::Language;

const URL: &str = "ws://127.0.0.1:7878/ws";

fn settings() -> Settings {
    Settings {
        seed: [4; 32],
        can_host: true,
        ..Settings::default()
    }
}

pub(super) fn message(message: ServerMessage) -> NetEvent {
    NetEvent::Message(Box::new(message))
}

fn welcome() -> NetEvent {
    message(ServerMessage::Welcome {
        server: "0".into(),
        name: "Ada".into(),
        guest_token: "guest".into(),
    })
}

/// Commands that were sent, with their ids.
pub(super) fn commands(app: &mut App) -> Vec<(acies::game::CommandId, Command)> {
    app.take_requests()
        .into_iter()
        .filter_map(|request| match request {
            Request::Send(message) => match *message {
                ClientMessage::Command { id, command } => Some((id, command)),
                ClientMessage::Hello { .. } => None,
            },
            _ => None,
        })
        .collect()
}

pub(super) fn answer(app: &mut App, id: &acies::game::CommandId, reply: Reply) {
    let id = id.clone();
    app.on_net(message(ServerMessage::Answer { id, reply }), 1.0);
}

pub(super) fn in_lobby() -> App {
    let mut app = App::new(settings());
    app.on_action(Action::Edit(Field::Server, URL.into()), 0.0);
    app.on_action(Action::Connect, 0.0);
    app.on_net(NetEvent::Open, 0.0);
    app.on_net(welcome(), 0.0);
    drop(app.take_requests());
    app
}

/// Seated as red in the sample match.
pub(crate) fn in_match() -> App {
    let mut app = in_lobby();
    app.on_action(Action::ShowCreate, 0.0);
    app.on_action(Action::Create, 0.0);
    let sent = commands(&mut app);
    let (id, _) = sent.first().expect("a command");
    let match_id = MatchId([7; 16]);
    let created = Reply::Created {
        match_id,
        seat_token: Some("seat".into()),
        invite: Some("CODE".into()),
    };
    answer(&mut app, id, created);
    let sent = commands(&mut app);
    let (id, command) = sent.first().expect("entering");
    assert_eq!(
        *command,
        Command::Enter {
            match_id,
            seat_token: Some("seat".into())
        }
    );
    answer(
        &mut app,
        id,
        Reply::Entered {
            seat: Some(Side::Red),
        },
    );
    let snapshot = Box::new(samples::snapshot(Some(Side::Red)));
    app.on_net(message(ServerMessage::Snapshot(snapshot)), 1.0);
    app
}

pub(super) fn all_items(panels: &[Panel]) -> Vec<Item> {
    fn walk(items: &[Item], all: &mut Vec<Item>) {
        for item in items {
            all.push(item.clone());
            match item {
                Item::Row(inner) => walk(inner, all),
                Item::Scroll { items, .. } | Item::Fold { items, .. } => walk(items, all),
                Item::Foot { head, lines, below } => {
                    [head, lines, below]
                        .into_iter()
                        .for_each(|items| walk(items, all));
                }
                Item::Table { rows, .. } => rows.iter().for_each(|row| walk(row, all)),
                _other => {}
            }
        }
    }
    let mut all = Vec::new();
    for panel in panels {
        walk(&panel.items, &mut all);
    }
    all
}

pub(super) fn words(app: &App) -> String {
    let panels = app.panels();
    let texts: Vec<String> = all_items(&panels)
        .into_iter()
        .filter_map(|item| match item {
            Item::Text { text, .. } | Item::Heading(text) => Some(text),
            Item::Button { label, .. } => Some(label),
            _ => None,
        })
        .collect();
    texts.join("\n")
}

#[test]
fn connecting_greets_under_the_chosen_name_and_leads_to_the_lobby() {
    let mut app = App::new(settings());
    app.on_action(Action::Edit(Field::Name, "Zoë".into()), 0.0);
    app.on_action(Action::Edit(Field::Server, "127.0.0.1:7878".into()), 0.0);
    app.on_action(Action::Connect, 0.0);
    let requests = app.take_requests();
    assert!(
        requests.contains(&Request::Connect { url: URL.into() }),
        "{requests:?}"
    );
    app.on_net(NetEvent::Open, 0.0);
    let hello = ClientMessage::Hello {
        name: "Zoë".into(),
        guest_token: None,
    };
    assert_eq!(app.take_requests(), [Request::Send(Box::new(hello))]);
    app.on_net(welcome(), 0.0);
    assert_eq!(*app.state(), AppState::Lobby(Page::List));
    app.tick(0.1);
    let sent = commands(&mut app);
    assert!(matches!(sent[..], [(_, Command::List)]), "{sent:?}");
}

#[test]
fn a_refused_name_is_said_in_words() {
    let mut app = App::new(settings());
    app.on_action(Action::Connect, 0.0);
    app.on_net(NetEvent::Open, 0.0);
    let why = Denied::Name(NameProblem::TooLong);
    app.on_net(message(ServerMessage::HelloRefused { why }), 0.0);
    assert_eq!(*app.state(), AppState::Start);
    assert!(words(&app).contains("too long"), "{}", words(&app));
}

#[test]
fn the_lobby_offers_free_seats_watching_and_the_way_back() {
    let mut app = in_lobby();
    app.tick(0.1);
    let (id, _) = commands(&mut app).remove(0);
    let entry = LobbyEntry {
        match_id: MatchId([1; 16]),
        game: acies::ancients::Choice {
            board: "ford".into(),
            armies: ["LST-01".into(), "LST-02".into()],
            options: samples::unusual_options(),
        }
        .into(),
        seats: [Some("Ada".into()), None],
        opponent: Opponent::Open,
        watching: acies::game::Visibility::Public,
        host_could_foresee: true,
        round: 3,
        outcome: None,
        watchers: 2,
    };
    answer(&mut app, &id, Reply::Matches(vec![entry]));
    // It also asks what can be chosen for a new match.
    drop(app.take_requests());
    let says = words(&app);
    assert!(says.contains("Play Blue") && says.contains("Watch") && !says.contains("Play Red"));
    assert!(
        says.contains("bound 3") && says.contains("foresee"),
        "{says}"
    );
    let turns = "Flanked elements turn by themselves";
    assert!(says.contains(turns), "what is unusual is said: {says}");
    app.on_action(Action::Join(MatchId([1; 16]), Some(Side::Blue)), 0.2);
    let sent = commands(&mut app);
    let join = Command::Join {
        match_id: MatchId([1; 16]),
        side: Some(Side::Blue),
        invite: None,
    };
    assert_eq!(sent[0].1, join);
    answer(
        &mut app,
        &sent[0].0,
        Reply::Joined {
            side: Side::Blue,
            seat_token: "key".into(),
        },
    );
    assert!(words(&app).contains("Back to the match"));
}

#[test]
fn entering_with_a_seat_seals_the_own_share_of_the_dice() {
    let mut app = in_match();
    assert_eq!(*app.state(), AppState::Match);
    app.tick(1.1);
    let sent = commands(&mut app);
    let nonce = app.settings.saved.seats[0].nonce.expect("a nonce is kept");
    let intent = MatchIntent::CommitNonce {
        hash: Bytes32::sha256(&nonce.0),
    };
    assert_eq!(sent[0].1, Command::Act { base: 0, intent });
    app.tick(1.2);
    assert!(commands(&mut app).is_empty(), "once is enough");
    answer(
        &mut app,
        &sent[0].0,
        Reply::Denied(Denied::Stale { current: 3 }),
    );
    app.tick(1.2);
    assert!(commands(&mut app).is_empty(), "not at once again");
    app.tick(1.5);
    assert_eq!(commands(&mut app).len(), 1, "offered again by itself");
    assert_eq!(
        app.settings.saved.seats[0].commitment,
        Some(samples::snapshot(None).header.commitment)
    );
}

#[test]
fn after_a_loss_the_seat_is_entered_again_and_a_banner_says_so() {
    let mut app = in_match();
    drop(app.take_requests());
    app.on_net(
        NetEvent::Closed {
            code: None,
            fault: Fault::plain("net-lost"),
        },
        5.0,
    );
    assert!(words(&app).contains("Connection lost"), "{}", words(&app));
    assert_eq!(*app.state(), AppState::Match, "the table stays in view");
    app.tick(5.6);
    assert!(matches!(app.take_requests()[..], [Request::Connect { .. }]));
    app.on_net(NetEvent::Open, 6.0);
    app.on_net(welcome(), 6.0);
    let sent = commands(&mut app);
    let enter = Command::Enter {
        match_id: MatchId([7; 16]),
        seat_token: Some("seat".into()),
    };
    assert_eq!(sent[0].1, enter);
}

#[test]
fn play_the_computer_starts_a_server_and_creates_a_match_against_it() {
    let mut app = App::new(settings());
    app.on_action(Action::PlayComputer(Strength::Veteran), 0.0);
    assert!(
        app.take_requests()
            .contains(&Request::HostHere { network: false })
    );
    let started = HostEvent::Started {
        url: URL.into(),
        port: 7878,
        addresses: Vec::new(),
    };
    app.on_host(started, 0.5);
    assert!(
        app.take_requests()
            .contains(&Request::Connect { url: URL.into() })
    );
    app.on_net(NetEvent::Open, 0.6);
    app.on_net(welcome(), 0.6);
    let sent = commands(&mut app);
    let Command::Create { chosen } = &sent[0].1 else {
        panic!("{sent:?}")
    };
    assert_eq!(
        (chosen.opponent, chosen.seat),
        (Opponent::Computer(Strength::Veteran), Some(Side::Red))
    );
    let game = chosen.game.ancients().expect("Ancients");
    assert!(acies::ancients::board(&game.board).is_some());
    assert!(acies::ancients::army(&game.armies[1]).is_some());
}

#[test]
fn hosting_for_the_network_shows_addresses_an_invite_line_and_the_router_note() {
    let mut app = App::new(settings());
    app.on_action(Action::ShowHost, 0.0);
    app.on_action(Action::Host { network: true }, 0.0);
    let addresses = vec!["192.168.1.20".to_owned(), "fd00::7".to_owned()];
    app.on_host(
        HostEvent::Started {
            url: URL.into(),
            port: 7878,
            addresses,
        },
        0.5,
    );
    app.on_net(NetEvent::Open, 0.6);
    app.on_net(welcome(), 0.6);
    let says = words(&app);
    assert!(says.contains("ws://192.168.1.20:7878/ws"), "{says}");
    assert!(
        says.contains("ws://[fd00::7]:7878/ws") && says.contains("router"),
        "{says}"
    );
    app.on_action(Action::Create, 0.7);
    let (id, _) = commands(&mut app).remove(0);
    let match_id = MatchId([7; 16]);
    let created = Reply::Created {
        match_id,
        seat_token: Some("seat".into()),
        invite: Some("CODE".into()),
    };
    answer(&mut app, &id, created);
    let snapshot = Box::new(samples::snapshot(Some(Side::Red)));
    app.on_net(message(ServerMessage::Snapshot(snapshot)), 1.0);
    let link = format!("http://192.168.1.20:7878/m/{match_id}#join=CODE");
    assert!(words(&app).contains(&link), "{}", words(&app));
}

#[test]
fn an_invitation_from_the_command_line_is_followed_to_its_seat() {
    let match_id = MatchId([9; 16]);
    let open = Some(format!("http://127.0.0.1:7878/m/{match_id}#join=K-1"));
    let mut app = App::new(Settings { open, ..settings() });
    app.on_action(Action::TakeInvited, 0.0);
    assert!(
        app.take_requests()
            .contains(&Request::Connect { url: URL.into() })
    );
    app.on_net(NetEvent::Open, 0.0);
    app.on_net(welcome(), 0.0);
    let sent = commands(&mut app);
    let join = Command::Join {
        match_id,
        side: None,
        invite: Some("K-1".into()),
    };
    assert_eq!(sent[0].1, join);
}

#[test]
fn a_plain_connection_to_a_public_address_warns_on_the_first_page() {
    let mut app = App::new(settings());
    assert!(!words(&app).contains("not encrypted"));
    app.on_action(
        Action::Edit(Field::Server, "ws://example.org/ws".into()),
        0.0,
    );
    assert!(words(&app).contains("not encrypted"));
}

#[test]
fn giving_up_asks_first() {
    let mut app = in_match();
    drop(app.take_requests());
    app.on_action(Action::Resign, 2.0);
    assert!(commands(&mut app).is_empty());
    assert!(app.panels().iter().any(|panel| panel.place == Place::Front));
    app.on_action(Action::ResignForSure, 2.0);
    let sent = commands(&mut app);
    assert_eq!(
        sent[0].1,
        Command::Act {
            base: 0,
            intent: MatchIntent::Resign
        }
    );
}

#[test]
fn every_page_speaks_german_at_once_and_no_key_shows() {
    let mut app = in_match();
    app.on_action(Action::SetLanguage(Language::German), 2.0);
    assert!(words(&app).contains("Gespräch") || words(&app).contains("Protokoll"));
    for language in Language::ALL {
        app.on_action(Action::SetLanguage(language), 2.0);
        for state in [
            AppState::Start,
            AppState::Lobby(Page::List),
            AppState::Lobby(Page::Create),
            AppState::Lobby(Page::Host),
            AppState::Match,
        ] {
            app.state = state;
            for item in all_items(&app.panels()) {
                let label = match item {
                    Item::Text { text, .. } | Item::Heading(text) => text,
                    Item::Button { label, .. }
                    | Item::Field { label, .. }
                    | Item::Choice { label, .. }
                    | Item::Check { label, .. } => label,
                    _ => continue,
                };
                let is_key = label.contains('-')
                    && label.chars().all(|c| c.is_ascii_lowercase() || c == '-');
                assert!(
                    !is_key,
                    "{language:?} {:?} shows the key {label}",
                    app.state
                );
            }
        }
    }
}

#[test]
fn settings_survive_being_written_and_read() {
    let mut app = in_match();
    app.on_action(Action::Edit(Field::Name, "Jörg".into()), 2.0);
    let saved = &app.settings.saved;
    assert_eq!(Saved::from_text(&saved.to_text()), *saved);
    assert_eq!(Saved::from_text("{ broken"), Saved::default());
}

#[test]
fn a_refusal_of_the_server_is_shown_with_clause_and_numbers() {
    let mut app = in_match();
    drop(app.take_requests());
    app.on_action(Action::EndMoves, 2.0);
    // The sample has no nonces, so the table is not to be acted on by ghosts; buttons still ask the server.
    let sent = commands(&mut app);
    let refusal = acies::ancients::Refusal::TooFewPoints { needed: 3, left: 1 };
    let denied = Denied::Match(acies::game::MatchRefusal::Rule(refusal.into()));
    answer(&mut app, &sent[0].0, Reply::Denied(denied));
    assert!(
        words(&app).contains("Costs 3 points, but only 1 is left. [PIP-16]"),
        "{}",
        words(&app)
    );
}

#[test]
fn a_double_click_asks_once() {
    let mut app = in_match();
    drop(app.take_requests());
    app.on_action(Action::EndMoves, 2.0);
    app.on_action(Action::EndMoves, 2.0);
    assert_eq!(commands(&mut app).len(), 1);
}

#[test]
fn a_seat_taken_over_elsewhere_can_be_taken_back_by_hand() {
    let mut app = in_match();
    drop(app.take_requests());
    app.on_net(
        NetEvent::Closed {
            code: Some(4002),
            fault: Fault::plain("net-lost"),
        },
        3.0,
    );
    app.tick(60.0);
    assert!(app.take_requests().is_empty(), "never by itself");
    assert!(words(&app).contains("Connect again"));
    app.on_action(Action::Reconnect, 61.0);
    assert!(matches!(app.take_requests()[..], [Request::Connect { .. }]));
}

/// The menu of a field: what it shows and what is chosen.
fn menu(app: &App, wanted: Field) -> (Vec<String>, usize) {
    let found = all_items(&app.panels())
        .into_iter()
        .find_map(|item| match item {
            Item::Choice {
                field,
                options,
                chosen,
                ..
            } if field == wanted => Some((options, chosen)),
            _ => None,
        });
    found.expect("a menu")
}

fn chosen_armies(app: &App) -> [String; 2] {
    let game = app.form.create.chosen().game;
    game.ancients().expect("Ancients").armies.clone()
}

#[test]
fn lst_94_a_historical_battle_fills_in_both_armies() {
    let mut app = in_lobby();
    app.on_action(Action::ShowCreate, 0.0);
    let (battles, chosen) = menu(&app, Field::Pairing);
    assert_eq!((battles.len(), chosen), (16, 1), "{battles:?}");
    let zama = battles.iter().position(|battle| battle.contains("Zama"));
    app.on_action(Action::Choose(Field::Pairing, zama.expect("Zama")), 0.0);
    assert_eq!(chosen_armies(&app), ["LST-08", "LST-03"]);
    assert_eq!(menu(&app, Field::Pairing).1, zama.expect("Zama"));
    // The opponents of the red army stand first, the others follow.
    let (opponents, chosen) = menu(&app, Field::BlueArmy);
    assert_eq!((opponents.len(), chosen), (28, 0));
    assert!(opponents[0].contains("Polybius") && opponents[0].contains("historical"));
    assert!(!opponents[1].contains("historical"));
    app.on_action(Action::Choose(Field::RedArmy, 2), 0.0);
    let (opponents, _) = menu(&app, Field::BlueArmy);
    let met = opponents.iter().filter(|army| army.contains("historical"));
    assert_eq!(met.count(), 3, "{opponents:?}");
    app.on_action(Action::Choose(Field::BlueArmy, 0), 0.0);
    assert_eq!(chosen_armies(&app), ["LST-03", "LST-05"]);
    assert_eq!(
        menu(&app, Field::Pairing).1,
        0,
        "the sides are changed over"
    );
    app.on_action(Action::SetLanguage(Language::German), 0.0);
    assert!(menu(&app, Field::BlueArmy).0[0].contains("historischer Gegner"));
}

#[test]
fn the_form_offers_what_the_server_offers() {
    let mut app = in_lobby();
    app.tick(0.1);
    let (id, _) = commands(&mut app).remove(0);
    answer(&mut app, &id, Reply::Matches(vec![]));
    let asked = commands(&mut app);
    assert_eq!(asked[0].1, Command::Boards);
    assert_eq!(asked[1].1, Command::Armies);
    let names = |name: &str| acies::ancients::Names {
        en: name.to_owned(),
        de: format!("{name} auf Deutsch"),
    };
    let board = acies::protocol::BoardEntry {
        id: "mine".to_owned(),
        names: names("My field"),
    };
    answer(&mut app, &asked[0].0, Reply::Boards(vec![board]));
    let army = |id: &str| acies::protocol::ArmyEntry {
        id: id.to_owned(),
        names: names(id),
        dates: names("once"),
    };
    let armies = Reply::Armies {
        armies: vec![army("MY-1"), army("LST-13")],
        pairings: vec![],
    };
    answer(&mut app, &asked[1].0, armies);
    app.on_action(Action::ShowCreate, 1.0);
    let bare = app.say("board-composed");
    assert_eq!(menu(&app, Field::Board).0, ["My field", &bare]);
    assert_eq!(
        menu(&app, Field::RedArmy).0,
        ["MY-1 (once)", "LST-13 (once)"]
    );
    let chosen = app.form.create.chosen();
    assert_eq!(chosen.game.ancients().unwrap().board, "mine");
    assert_eq!(
        chosen.game.ancients().unwrap().armies,
        ["MY-1", "LST-13"],
        "what is offered stays chosen"
    );
    // It asks once a connection, and forgets all of it with the connection.
    app.on_action(Action::ShowLobby, 20.0);
    app.tick(20.0);
    let (id, _) = commands(&mut app).remove(0);
    answer(&mut app, &id, Reply::Matches(vec![]));
    assert!(commands(&mut app).is_empty());
    app.on_net(NetEvent::Open, 21.0);
    app.on_net(welcome(), 21.0);
    app.on_action(Action::ShowCreate, 21.0);
    assert_eq!(menu(&app, Field::Board).0.len(), 7);
    assert_eq!(
        app.form.create.chosen().game.ancients().unwrap().board,
        "ford"
    );
}
