//! The protocol reference shows what the real types write, and leaves nothing out.
//!
//! With `ACIES_BLESS=1` in the environment the examples in `docs/protocol.md` are written anew.

use std::fmt::Write as _;
use std::path::PathBuf;

use acies::ancients::{
    self, ElementId, FeatureKind, Hand, Intent, Leg, Options, Outline, Piece, Placed, Refusal,
    Side, TableEdge,
};
use acies::dice::{Bytes32, Stream};
use acies::game::{
    Actor, Batch, ClockSetting, CommandId, Header, MatchEvent, MatchId, MatchIntent, MatchRefusal,
    MatchState, NewMatch, Offer, Opponent, Pinned, RULES_VERSION, Strength, Visibility,
};
use acies::game::{TableEvent, TableIntent};
use acies::geometry::{Corner, Edge, Point, Pose};
use acies::protocol::{
    Channel, ChatLine, ClientMessage, Clocks, CloseReason, Command, Denied, Format, LobbyEntry,
    NameProblem, Person, Presence, Reply, ServerMessage, SharedView, Snapshot, Stretch,
    decode_client, decode_server, encode_client, encode_server,
};
use serde_json::{Value, json};

const SEAT_TOKEN: &str = "0f1e2d3c4b5a69788796a5b4c3d2e1f0";
const INVITE: &str = "7G4KZ-Q2M9X-T0WBA";

fn id(text: &str) -> CommandId {
    CommandId(text.to_owned())
}

fn match_id() -> MatchId {
    MatchId(*b"sixteen bytes id")
}

fn chosen() -> NewMatch {
    NewMatch {
        game: ancients::Choice {
            board: "ford".to_owned(),
            armies: ["LST-01".to_owned(), "LST-02".to_owned()],
            options: Options::default(),
        }
        .into(),
        seat: Some(Side::Red),
        opponent: Opponent::Open,
        watching: Visibility::Public,
        delay_secs: 0,
        clock: None,
    }
}

fn pose(x: i32, y: i32, facing: i32) -> Pose {
    Pose { x, y, facing }
}

fn shared_view() -> SharedView {
    SharedView {
        centre: Point {
            x: 1_200_000,
            y: 900_000,
        },
        across: 1_600_000,
        along: 1_100_000,
        up: 0,
    }
}

fn client_messages() -> Vec<(&'static str, ClientMessage)> {
    let command = |command| ClientMessage::Command {
        id: id("k3v9-1"),
        command,
    };
    let act = |base, intent| Command::Act { base, intent };
    let seat_token = Some(SEAT_TOKEN.to_owned());
    let mut all = vec![(
        "hello",
        ClientMessage::Hello {
            name: "Jürgen".to_owned(),
            guest_token: None,
        },
    )];
    all.push(("command", command(Command::List)));
    all.push((
        "act",
        command(act(
            17,
            MatchIntent::Play(TableIntent::Ancients(Intent::EndMoves)),
        )),
    ));
    let match_id = match_id();
    for (name, value) in [
        ("list", Command::List),
        (
            "join",
            Command::Join {
                match_id,
                side: None,
                invite: Some(INVITE.to_owned()),
            },
        ),
        (
            "enter",
            Command::Enter {
                match_id,
                seat_token,
            },
        ),
        (
            "watch",
            Command::Enter {
                match_id,
                seat_token: None,
            },
        ),
        ("leave", Command::Leave),
        ("resync", Command::Resync),
        (
            "seat_computer",
            Command::SeatComputer {
                side: Side::Blue,
                strength: Strength::Veteran,
            },
        ),
        ("invite", Command::Invite),
        ("revoke_invites", Command::RevokeInvites),
        (
            "say",
            Command::Say {
                channel: Channel::Players,
                text: "Viel Glück!".to_owned(),
            },
        ),
        (
            "mute",
            Command::Mute {
                person: 3,
                muted: true,
            },
        ),
        ("remove_watcher", Command::RemoveWatcher { person: 3 }),
        ("rematch", Command::Rematch),
        ("history", Command::History { from: 1, count: 50 }),
        ("boards", Command::Boards),
        ("armies", Command::Armies),
        ("scenarios", Command::Scenarios),
        (
            "share_view",
            Command::ShareView {
                view: Some(shared_view()),
            },
        ),
        (
            "create",
            Command::Create {
                chosen: Box::new(chosen()),
            },
        ),
        (
            "create_with_clock",
            Command::Create {
                chosen: Box::new(NewMatch {
                    opponent: Opponent::Invited,
                    watching: Visibility::Link,
                    clock: Some(ClockSetting {
                        bank_millis: 3_600_000,
                        increment_millis: 30_000,
                    }),
                    ..chosen()
                }),
            },
        ),
    ] {
        all.push((name, command(value)));
    }
    for (name, intent) in intents() {
        all.push((name, command(act(17, intent))));
    }
    all
}

fn intents() -> Vec<(&'static str, MatchIntent)> {
    let (a, b) = (ElementId(4), ElementId(5));
    let nonce = Bytes32([7; 32]);
    let mut all = vec![
        (
            "commit_nonce",
            MatchIntent::CommitNonce {
                hash: Bytes32::sha256(&nonce.0),
            },
        ),
        ("reveal_nonce", MatchIntent::RevealNonce { nonce }),
        ("resign", MatchIntent::Resign),
        ("offer", MatchIntent::Offer(Offer::Draw)),
        ("accept", MatchIntent::Accept(Offer::Adjournment)),
        ("decline", MatchIntent::Decline(Offer::Resumption)),
        ("claim_adjournment", MatchIntent::ClaimAdjournment),
        ("claim_win", MatchIntent::ClaimWin),
    ];
    all.extend(setup_intents().map(|(name, intent)| (name, MatchIntent::Play(intent.into()))));
    for (name, intent) in [
        (
            "choose_edge",
            Intent::ChooseEdge {
                edge: TableEdge::South,
            },
        ),
        (
            "place_camp",
            Intent::PlaceCamp {
                centre: Point {
                    x: 600_000,
                    y: 80_000,
                },
                garrison: None,
            },
        ),
        (
            "deploy",
            Intent::Deploy {
                placements: vec![
                    Placed {
                        element: a,
                        pose: pose(1_200_000, 700_000, 0),
                    },
                    Placed {
                        element: b,
                        pose: pose(1_360_000, 700_000, 0),
                    },
                ],
            },
        ),
        ("swap", Intent::Swap { a, b }),
        ("ready", Intent::Ready),
        (
            "move",
            Intent::Move {
                element: a,
                to: vec![pose(1_200_000, 900_000, 0)],
                bonus: 0,
            },
        ),
        (
            "move_group",
            Intent::MoveGroup {
                elements: vec![a, b],
                legs: vec![
                    Leg::Ahead(100_000),
                    Leg::Wheel {
                        hand: Hand::Left,
                        degrees: 15_000,
                    },
                ],
                bonus: 0,
            },
        ),
        (
            "column",
            Intent::Column {
                elements: vec![a, b],
                legs: vec![Leg::Ahead(150_000)],
                bonus: 0,
            },
        ),
        (
            "face",
            Intent::Face {
                element: a,
                edge: Edge::Left,
            },
        ),
        ("end_moves", Intent::EndMoves),
        (
            "shoot",
            Intent::Shoot {
                target: ElementId(17),
            },
        ),
        ("fight", Intent::Fight { element: a }),
        ("end_bound", Intent::EndBound),
    ] {
        all.push((name, MatchIntent::Play(intent.into())));
    }
    all
}

/// What the full setup asks before the camps.
fn setup_intents() -> [(&'static str, Intent); 7] {
    let at = |x: i32, y: i32| Point {
        x: x * 1000,
        y: y * 1000,
    };
    let lay = |number, kind, outline| {
        Intent::PlaceTerrain(Piece {
            number,
            kind,
            outline,
            paltry: false,
        })
    };
    let oval = Outline::Oval {
        centre: at(600, 1700),
        length: 600_000,
        width: 400_000,
        facing: 30_000,
        seed: 7,
    };
    let road = Outline::Line {
        points: vec![at(1100, 0), at(1200, 1300), at(1150, 2400)],
        width: 100_000,
    };
    let shore = Outline::Shore {
        edge: TableEdge::East,
        depth: 240_000,
        seed: 3,
    };
    let area = Outline::Area(vec![at(300, 300), at(700, 300), at(700, 600), at(300, 600)]);
    let edges = [TableEdge::North, TableEdge::East, TableEdge::West];
    [
        (
            "choose_army",
            Intent::ChooseArmy {
                choices: vec![0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0],
            },
        ),
        ("place_terrain", lay(1, FeatureKind::Wood, oval)),
        ("place_road", lay(2, FeatureKind::Road, road)),
        ("place_shore", lay(3, FeatureKind::Waterway, shore)),
        ("place_area", lay(4, FeatureKind::GentleHill, area)),
        ("remove_terrain", Intent::RemoveTerrain { number: 4 }),
        ("name_edges", Intent::NameEdges { edges }),
    ]
}

fn header() -> Header {
    let chosen = chosen();
    let board = ancients::board(&chosen.game.ancients().expect("a battle of Ancients").board)
        .expect("a board");
    let armies = [0, 1].map(|side| {
        ancients::army(&chosen.game.ancients().expect("a battle of Ancients").armies[side])
            .expect("an army")
    });
    let mut start = ancients::new_battle(
        &board.board,
        armies,
        &chosen
            .game
            .ancients()
            .expect("a battle of Ancients")
            .options,
    );
    start.elements.truncate(2);
    let mut pinned = ancients::Pinned {
        board: board.names.clone(),
        armies: armies.map(Clone::clone),
    };
    for army in &mut pinned.armies {
        army.places.truncate(1);
    }
    Header {
        rules_version: RULES_VERSION,
        match_id: match_id(),
        created_unix_millis: 1_900_000_000_000,
        commitment: Bytes32::sha256(&[9; 32]),
        host_could_foresee: false,
        start: start.into(),
        pinned: Pinned::Ancients(Box::new(pinned)),
        chosen,
    }
}

fn presence() -> Presence {
    let person = |person, name: &str, seat| Person {
        person,
        name: name.to_owned(),
        seat,
    };
    Presence {
        people: vec![
            person(1, "Jürgen", Some(Side::Red)),
            person(2, "Ann", Some(Side::Blue)),
            person(3, "Zoë", None),
        ],
        watchers: 1,
        away_since: [None, Some(1_900_000_060_000)],
    }
}

fn batch() -> Batch {
    Batch {
        number: 18,
        unix_millis: 1_900_000_000_000,
        elapsed_millis: 4_200,
        actor: Actor::Seat(Side::Red),
        command: None,
        intent: MatchIntent::Play(TableIntent::Ancients(Intent::Move {
            element: ElementId(4),
            to: vec![pose(1_200_000, 900_000, 0)],
            bonus: 0,
        })),
        dice: vec![],
        events: vec![MatchEvent::Table(TableEvent::Ancients(
            ancients::Event::Moved {
                elements: vec![Placed {
                    element: ElementId(4),
                    pose: pose(1_200_000, 900_000, 0),
                }],
                cost: 200_000,
                points: 1,
            },
        ))],
        hash: Bytes32([5; 32]),
    }
}

/// Shortened to what a page can show.
fn first_of(mut reply: Reply) -> Reply {
    match &mut reply {
        Reply::Boards(boards) => boards.truncate(1),
        Reply::Armies { armies, pairings } => {
            armies.truncate(1);
            pairings.truncate(2);
        }
        _other => {}
    }
    reply
}

fn replies() -> Vec<(&'static str, Reply)> {
    let catalogue = ancients::catalogue();
    let entry = LobbyEntry {
        match_id: match_id(),
        game: ancients::Choice {
            board: "ford".to_owned(),
            armies: ["LST-01".to_owned(), "LST-02".to_owned()],
            options: Options {
                auto_turn: false,
                ..Options::default()
            },
        }
        .into(),
        seats: [Some("Jürgen".to_owned()), None],
        opponent: Opponent::Open,
        watching: Visibility::Public,
        host_could_foresee: false,
        round: 0,
        outcome: None,
        watchers: 2,
    };
    let refusal = Refusal::BeyondAllowance {
        element: ElementId(4),
        needed: 231_000,
        allowed: 200_000,
        corner: Corner::FrontRight,
    };
    vec![
        (
            "created",
            Reply::Created {
                match_id: match_id(),
                seat_token: Some(SEAT_TOKEN.to_owned()),
                invite: Some(INVITE.to_owned()),
            },
        ),
        (
            "joined",
            Reply::Joined {
                side: Side::Blue,
                seat_token: SEAT_TOKEN.to_owned(),
            },
        ),
        (
            "entered",
            Reply::Entered {
                seat: Some(Side::Red),
            },
        ),
        ("accepted", Reply::Accepted { number: 18 }),
        (
            "invited",
            Reply::Invited {
                code: INVITE.to_owned(),
            },
        ),
        ("matches", Reply::Matches(vec![entry])),
        ("boards_offered", first_of(Reply::boards_of(catalogue))),
        ("armies_offered", first_of(Reply::armies_of(catalogue))),
        ("done", Reply::Done),
        (
            "stretch",
            Reply::History(Box::new(Stretch {
                batches: vec![batch()],
                last: 57,
            })),
        ),
        (
            "denied_past_the_end",
            Reply::Denied(Denied::NoSuchBatch { last: 57 }),
        ),
        (
            "denied_by_a_rule",
            Reply::Denied(Denied::Match(MatchRefusal::Rule(refusal.into()))),
        ),
        (
            "denied_by_the_match",
            Reply::Denied(Denied::Match(MatchRefusal::NotStarted)),
        ),
    ]
}

fn server_messages() -> Vec<(&'static str, ServerMessage)> {
    let header = header();
    let state = MatchState::new(&header);
    let answer = |reply| ServerMessage::Answer {
        id: id("k3v9-1"),
        reply,
    };
    let mut all = vec![
        (
            "welcome",
            ServerMessage::Welcome {
                server: "acies-server 0.1.0".to_owned(),
                name: "Jürgen".to_owned(),
                guest_token: "c0ffee00c0ffee00c0ffee00c0ffee00".to_owned(),
            },
        ),
        (
            "hello_refused",
            ServerMessage::HelloRefused {
                why: Denied::Name(NameProblem::Forbidden),
            },
        ),
        ("answer", answer(Reply::Accepted { number: 18 })),
        (
            "chat",
            ServerMessage::Chat(ChatLine {
                channel: Channel::Players,
                person: 1,
                name: "Jürgen".to_owned(),
                text: "Viel Glück!".to_owned(),
                unix_millis: 1_900_000_000_000,
            }),
        ),
        ("presence", ServerMessage::Presence(presence())),
        (
            "rematch_offered",
            ServerMessage::Rematch {
                match_id: match_id(),
                seat_token: Some(SEAT_TOKEN.to_owned()),
            },
        ),
        (
            "view",
            ServerMessage::View {
                match_id: match_id(),
                side: Side::Red,
                view: Some(shared_view()),
            },
        ),
        (
            "secret",
            ServerMessage::Secret {
                match_id: match_id(),
                secret: Bytes32([9; 32]),
            },
        ),
        (
            "batch",
            ServerMessage::Batch {
                match_id: match_id(),
                batch: Box::new(batch()),
                clocks: Clocks {
                    left_millis: Some([3_595_800, 3_600_000]),
                    running: Some(Side::Red),
                },
            },
        ),
        (
            "snapshot",
            ServerMessage::Snapshot(Box::new(Snapshot {
                hash: state.hash(),
                seat: Some(Side::Red),
                clocks: Clocks::default(),
                presence: presence(),
                header,
                state,
            })),
        ),
    ];
    for (name, reply) in replies() {
        all.push((name, answer(reply)));
    }
    all
}

/// What the page shows under a name: the message, or the part of it that is new there.
fn examples() -> Vec<(&'static str, Value)> {
    let mut all = Vec::new();
    for (name, message) in client_messages() {
        let value = serde_json::to_value(&message).expect("JSON");
        let part = match name {
            "hello" | "command" => "",
            "act" => "/command/command",
            _ if value.pointer("/command/command/act").is_some() => "/command/command/act/intent",
            _ => "/command/command",
        };
        all.push((name, value.pointer(part).expect("a part").clone()));
    }
    for (name, message) in server_messages() {
        let mut value = serde_json::to_value(&message).expect("JSON");
        if name == "snapshot" {
            shorten(&mut value);
        }
        let is_reply = value.pointer("/answer/reply").is_some() && name != "answer";
        let part = if is_reply { "/answer/reply" } else { "" };
        all.push((name, value.pointer(part).expect("a part").clone()));
    }
    all.push(("die", dice()));
    all
}

fn shorten(snapshot: &mut Value) {
    let mut put = |pointer: &str, words: &str| {
        let place = snapshot.pointer_mut(pointer).expect("a part to leave out");
        *place = Value::String(words.to_owned());
    };
    put(
        "/snapshot/header/start",
        "a table as below, before anything has happened",
    );
    put("/snapshot/state/table/ancients/options", "every option");
    put(
        "/snapshot/state/table/ancients/board/features",
        "a list of the pieces of ground",
    );
}

fn dice() -> Value {
    let (secret, nonces) = ([9; 32], [[1; 32], [2; 32]]);
    let stream = Stream::new(secret, match_id().0, nonces, 0, 6);
    json!({
        "secret": Bytes32(secret),
        "match_id": match_id(),
        "nonces": nonces.map(Bytes32),
        "rolls_from_0": (0..20).map(|number| stream.die(number)).collect::<Vec<u8>>(),
    })
}

/// On one line when it fits, else broken like a listing.
fn layout(value: &Value, indent: usize) -> String {
    let flat = serde_json::to_string(value).expect("JSON");
    if flat.len() + indent <= 110 {
        return flat;
    }
    let inner = " ".repeat(indent + 2);
    let outer = " ".repeat(indent);
    match value {
        Value::Array(items) => {
            let items: Vec<String> = items
                .iter()
                .map(|item| format!("{inner}{}", layout(item, indent + 2)))
                .collect();
            format!("[\n{}\n{outer}]", items.join(",\n"))
        }
        Value::Object(map) => {
            let items: Vec<String> = map
                .iter()
                .map(|(key, item)| format!("{inner}{key:?}: {}", layout(item, indent + 2)))
                .collect();
            format!("{{\n{}\n{outer}}}", items.join(",\n"))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => flat,
    }
}

fn close_codes() -> String {
    let mut table = String::from("| code | reason in the close frame |\n| --- | --- |\n");
    for reason in CloseReason::ALL {
        writeln!(table, "| {} | {} |", reason.code(), reason.text()).expect("text");
    }
    table
}

fn page() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/protocol.md")
}

/// The page with every example and table put in anew.
fn rewritten(old: &str) -> String {
    let examples = examples();
    let mut new = String::new();
    let mut lines = old.lines().peekable();
    while let Some(line) = lines.next() {
        new.push_str(line);
        new.push('\n');
        if let Some(name) = line.strip_prefix("<!-- example: ") {
            let name = name.trim_end_matches(" -->");
            let found = examples.iter().find(|(known, _)| *known == name);
            let (_, value) = found.unwrap_or_else(|| panic!("no example {name}"));
            assert_eq!(lines.next(), Some("```json"), "after {name}");
            while lines.next().is_some_and(|line| line != "```") {}
            writeln!(new, "```json\n{}\n```", layout(value, 0)).expect("text");
        } else if line == "<!-- table: close codes -->" {
            while lines.peek().is_some_and(|line| line.starts_with('|')) {
                lines.next();
            }
            new.push_str(&close_codes());
        }
    }
    new
}

#[test]
fn the_protocol_reference_shows_what_the_types_write() {
    let old = std::fs::read_to_string(page()).expect("the page");
    let new = rewritten(&old);
    if std::env::var_os("ACIES_BLESS").is_some() {
        std::fs::write(page(), new).expect("written");
    } else {
        assert!(
            old == new,
            "run this test with ACIES_BLESS=1 and look at the difference"
        );
    }
}

#[test]
fn every_example_stands_on_the_page() {
    let text = std::fs::read_to_string(page()).expect("the page");
    for (name, _) in examples() {
        let mark = format!("<!-- example: {name} -->");
        assert!(text.contains(&mark), "{mark} is missing");
    }
}

/// Names of the variants of an enum, as they are written on the wire, read from its source.
fn variants(file: &str, name: &str) -> Vec<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("..")
        .join(file);
    let source = std::fs::read_to_string(&path).expect("a source file");
    let start = source
        .find(&format!("pub enum {name} {{"))
        .expect("the enum");
    let body = &source[start..];
    let body = &body[..body.find("\n}").expect("its end")];
    body.lines()
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()))
        .map(|line| {
            let end = line
                .find(|c: char| !c.is_ascii_alphanumeric())
                .unwrap_or(line.len());
            snake(&line[..end])
        })
        .collect()
}

fn snake(name: &str) -> String {
    let mut text = String::new();
    for (place, c) in name.chars().enumerate() {
        if c.is_ascii_uppercase() && place > 0 {
            text.push('_');
        }
        text.push(c.to_ascii_lowercase());
    }
    text
}

#[test]
fn nothing_that_can_be_said_is_left_out() {
    let text = std::fs::read_to_string(page()).expect("the page");
    for (file, name) in [
        ("shared/src/protocol/client.rs", "ClientMessage"),
        ("shared/src/protocol/client.rs", "Command"),
        ("shared/src/protocol/server.rs", "ServerMessage"),
        ("shared/src/protocol/server.rs", "Reply"),
        ("shared/src/protocol/server.rs", "Denied"),
        ("shared/src/protocol/names.rs", "NameProblem"),
        ("shared/src/game/batch.rs", "MatchIntent"),
        ("shared/src/game/batch.rs", "Offer"),
        ("shared/src/ancients/intent.rs", "Intent"),
    ] {
        let variants = variants(file, name);
        assert!(variants.len() >= 2, "{name}: {variants:?}");
        for variant in variants {
            let quoted = [format!("\"{variant}\""), format!("`{variant}`")];
            assert!(
                quoted.iter().any(|quoted| text.contains(quoted)),
                "{name}: {variant} is not mentioned"
            );
        }
    }
}

#[test]
fn every_message_is_the_same_in_both_formats() {
    for (name, message) in client_messages() {
        for format in [Format::Bincode, Format::Json] {
            let bytes = encode_client(&message, format).expect("encoded");
            assert_eq!(
                decode_client(&bytes, format).as_ref(),
                Ok(&message),
                "{name}"
            );
        }
    }
    for (name, message) in server_messages() {
        for format in [Format::Bincode, Format::Json] {
            let bytes = encode_server(&message, format).expect("encoded");
            assert_eq!(
                decode_server(&bytes, format).as_ref(),
                Ok(&message),
                "{name}"
            );
        }
    }
}
