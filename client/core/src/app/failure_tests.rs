//! What keeps a player from the table is told to him in his language: what happened, and what he can do.

use acies::game::MatchId;
use acies::protocol::{
    ClientMessage, CloseReason, Command, Denied, NameProblem, Reply, ServerMessage,
};

use super::tests::{answer, commands, in_lobby, message, words};
use super::*;
use crate::panel::{Action, Field};
use crate::request::{Fault, NetEvent};
use crate::texts::Language;

/// How a player comes to know.
enum Told {
    /// The connection ends or is never made.
    Closed(Option<u16>, Fault),
    /// The greeting is refused.
    NotGreeted(Denied),
    /// Joining with an invitation is refused.
    NotJoined(Denied),
}

/// What happened and what to do, in English and German.
struct Case {
    told: Told,
    says: [[&'static str; 2]; 2],
}

fn at(key: &'static str) -> Fault {
    Fault {
        key,
        values: vec![("address", "battle.example:7878".to_owned())],
    }
}

fn closed(reason: CloseReason) -> Told {
    Told::Closed(Some(reason.code()), Fault::plain("net-closed-by-server"))
}

fn cases() -> Vec<Case> {
    let case = |told, english, german| Case {
        told,
        says: [english, german],
    };
    let other_version = [
        ["another version than this program", "up to date"],
        [
            "eine andere Version als dieses Programm",
            "auf den neuesten Stand",
        ],
    ];
    let not_understood = [
        ["does not understand this program", "up to date"],
        ["versteht dieses Programm nicht", "auf den neuesten Stand"],
    ];
    let stopped = [
        ["is being stopped", "comes back by itself"],
        ["wird angehalten", "kommt von selbst wieder"],
    ];
    vec![
        // A peer of another version: told before a socket stands, or by a message that cannot be read.
        case(
            Told::Closed(None, at("net-other-version")),
            other_version[0],
            other_version[1],
        ),
        // The same of a page, which has only to be opened again; and a page that its own server does not know.
        case(
            Told::Closed(None, at("net-old-page")),
            ["since this page was opened", "Reload the page"],
            ["neueren Stand als diese Seite", "Lade die Seite neu"],
        ),
        case(
            Told::Closed(None, at("net-other-origin")),
            ["does not let pages of this address in", "--origin"],
            ["lässt Seiten dieser Adresse nicht ein", "--origin"],
        ),
        case(
            closed(CloseReason::Undecodable),
            not_understood[0],
            not_understood[1],
        ),
        // A server that has vanished: stopped, broken off, not there any more.
        case(closed(CloseReason::GoingAway), stopped[0], stopped[1]),
        case(
            Told::Closed(None, Fault::plain("net-lost")),
            ["has broken off", "again by itself"],
            ["ist abgerissen", "von selbst neu"],
        ),
        case(
            Told::Closed(None, Fault::plain("net-quiet")),
            ["Nothing is heard", "again by itself"],
            ["nichts mehr zu hören", "von selbst neu"],
        ),
        case(
            Told::Closed(None, at("net-refused")),
            [
                "No server is running at battle.example:7878",
                "Is the address right?",
            ],
            [
                "Unter battle.example:7878 läuft gerade kein Server",
                "Stimmt die Adresse?",
            ],
        ),
        // A full match.
        case(
            Told::NotJoined(Denied::SeatTaken),
            ["This match is full", "open a match of your own"],
            ["Diese Partie ist voll", "eröffne eine eigene Partie"],
        ),
        // A wrong invitation, one of too many, one to nowhere.
        case(
            Told::NotJoined(Denied::BadInvite),
            ["This invitation is not valid", "Ask for a new one"],
            ["Diese Einladung gilt nicht", "Lass dir eine neue geben"],
        ),
        case(
            Told::NotJoined(Denied::TooManyTries),
            ["Too many wrong invitations", "Wait a minute"],
            ["Zu viele falsche Einladungen", "Warte eine Minute"],
        ),
        case(
            Told::NotJoined(Denied::NoSuchMatch),
            ["There is no such match here", "Check the link"],
            ["Diese Partie gibt es hier nicht", "Prüfe den Link"],
        ),
        // A name that is not let in, at the door and at a table.
        case(
            Told::NotGreeted(Denied::Name(NameProblem::Forbidden)),
            ["This name cannot be used", "choose another"],
            ["Dieser Name geht nicht", "einen anderen wählen"],
        ),
        case(
            Told::NotGreeted(Denied::Name(NameProblem::TooLong)),
            ["This name is too long", "at most 32 characters"],
            ["Dieser Name ist zu lang", "höchstens 32 Zeichen"],
        ),
        case(
            Told::NotJoined(Denied::Name(NameProblem::Taken)),
            ["a name that looks the same", "choose another name"],
            [
                "einen Namen, der gleich aussieht",
                "einen anderen Namen wählen",
            ],
        ),
    ]
}

/// The program after it was told so.
fn told(told: &Told, language: Language) -> App {
    let mut app = match told {
        Told::Closed(..) | Told::NotJoined(_) => in_lobby(),
        Told::NotGreeted(_) => {
            let mut app = App::new(Settings::default());
            app.on_action(
                Action::Edit(Field::Server, "battle.example:7878".to_owned()),
                0.0,
            );
            app.on_action(Action::Connect, 0.0);
            app.on_net(NetEvent::Open, 0.0);
            app
        }
    };
    app.on_action(Action::SetLanguage(language), 0.0);
    drop(app.take_requests());
    match told {
        Told::Closed(code, fault) => {
            let (code, fault) = (*code, fault.clone());
            app.on_net(NetEvent::Closed { code, fault }, 1.0);
        }
        Told::NotGreeted(why) => {
            app.on_net(
                message(ServerMessage::HelloRefused { why: why.clone() }),
                1.0,
            );
        }
        Told::NotJoined(denied) => {
            let link = format!("{} CODE", MatchId([5; 16]));
            app.on_action(Action::Edit(Field::Link, link), 1.0);
            app.on_action(Action::UseLink, 1.0);
            app.on_action(Action::TakeInvited, 1.0);
            let sent = commands(&mut app);
            let is_joining = |command: &Command| matches!(command, Command::Join { .. });
            let joining = sent.iter().find(|(_, command)| is_joining(command));
            let (id, _) = joining.expect("a question about a seat");
            answer(&mut app, id, Reply::Denied(denied.clone()));
        }
    }
    app
}

#[test]
fn whoever_does_not_get_to_the_table_reads_what_happened_and_what_to_do() {
    for case in cases() {
        for (language, [what, to_do]) in Language::ALL.into_iter().zip(case.says) {
            let says = words(&told(&case.told, language));
            assert!(says.contains(what), "{language:?} {what}: {says}");
            assert!(says.contains(to_do), "{language:?} {to_do}: {says}");
        }
    }
}

/// A full match, a wrong invitation, a name that is not let in, another version: nothing is asked again by itself.
#[test]
fn what_was_refused_once_is_not_asked_again_by_itself() {
    for case in cases() {
        let is_lost = match &case.told {
            Told::Closed(None, fault) => {
                !["net-other-version", "net-old-page", "net-other-origin"].contains(&fault.key)
            }
            Told::Closed(Some(code), _) => *code == CloseReason::GoingAway.code(),
            Told::NotGreeted(_) | Told::NotJoined(_) => false,
        };
        let mut app = told(&case.told, Language::English);
        drop(app.take_requests());
        let mut asked = 0;
        for second in 2..300 {
            app.tick(f64::from(second));
            for request in app.take_requests() {
                match request {
                    Request::Connect { .. } => asked += 1,
                    Request::Send(message) => match *message {
                        // The lobby looks at its list of matches every few seconds; a server that answers is no lost one.
                        ClientMessage::Command {
                            id,
                            command: Command::List,
                        } => {
                            let reply = Reply::Done;
                            let answer = ServerMessage::Answer { id, reply };
                            app.on_net(NetEvent::Message(Box::new(answer)), f64::from(second));
                        }
                        _other => asked += 1,
                    },
                    _other => {}
                }
            }
        }
        assert_eq!(asked > 0, is_lost, "{:?}: {asked}", case.says[0]);
    }
}

#[test]
fn no_sentence_of_a_failure_speaks_of_the_wire() {
    let technical = [
        "frame",
        "close code",
        "subprotocol",
        "socket",
        "decod",
        "token",
        "ping",
        "Protokoll",
        "protocol",
        "Frame",
        "Socket",
    ];
    for language in Language::ALL {
        for line in language.source().lines() {
            let is_failure = ["denied-", "name-", "close-", "net-"]
                .iter()
                .any(|family| line.starts_with(family));
            let Some((key, says)) = line.split_once(" = ").filter(|_| is_failure) else {
                continue;
            };
            for word in technical {
                assert!(!says.contains(word), "{language:?} {key}: {says}");
            }
            assert!(
                says.ends_with(['.', '?', '!']),
                "{language:?} {key}: {says}"
            );
        }
    }
}
