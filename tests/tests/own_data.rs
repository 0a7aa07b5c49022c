//! An operator's own army list and board: offered, played with, kept in the record, and not needed any more afterwards.

use std::path::Path;

use acies::game::{MatchIntent, NewMatch};
use acies::protocol::{Command, Denied, Format, Reply, ServerMessage};
use acies::replay::{read_record, verify};
use acies_server::peer::Peer;
use acies_server::{Config, ServerFault, run};
use acies_tests::host::Host;
use acies_tests::table::Seated;
use acies_tests::{raw, table};
use tokio::net::TcpListener;

const ARMY: &str = r#"
[[army]]
id = "MY-1"
name = { en = "My own", de = "Meine eigenen" }
dates = { en = "once", de = "einst" }
aggression = 2
home = "dry"
elements = ["Kn or Cv general", "11 Wb loose"]

[[pairing]]
armies = ["MY-1", "LST-04"]
"#;

const BOARD: &str = r#"
id = "my-field"
name = { en = "My field", de = "Mein Feld" }

[[terrain]]
id = "wood"
kind = "wood"
area = [[200, 200], [500, 200], [500, 500]]

[[terrain]]
id = "marsh"
kind = "marsh"
area = [[1800, 200], [2100, 200], [2100, 500]]

[[terrain]]
id = "hill"
kind = "gentle_hill"
area = [[1800, 1800], [2100, 1800], [2100, 2100]]
"#;

fn put(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    let parent = path.parent().expect("a folder");
    std::fs::create_dir_all(parent).expect("a folder");
    std::fs::write(path, text).expect("written");
}

fn pinned(header: &mut acies::game::Header) -> &mut acies::ancients::Pinned {
    match &mut header.pinned {
        acies::game::Pinned::Ancients(pinned) => pinned,
        acies::game::Pinned::Skirmish => panic!("a match of Ancients"),
    }
}

fn own_match() -> NewMatch {
    NewMatch {
        game: acies::ancients::Choice {
            board: "my-field".to_owned(),
            armies: ["MY-1".to_owned(), "LST-04".to_owned()],
            options: acies::ancients::Options::default(),
        }
        .into(),
        ..table::new_match()
    }
}

async fn record_of(host: &Host, id: &str) -> Vec<u8> {
    let request = format!("GET /m/{id}/replay HTTP/1.0\r\n\r\n");
    let answer = raw::exchange(host.address, request.as_bytes()).await;
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n");
    answer[end.expect("a body") + 4..].to_vec()
}

async fn returned(host: &Host, seated: Seated) -> Peer {
    let name = format!("{:?}", seated.side);
    let mut peer = Peer::arrive(host.address, Format::Bincode, &name)
        .await
        .expect("a guest");
    let token = Some(seated.token);
    peer.enter(seated.match_id, token).await.expect("in");
    peer
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_own_data_outlives_its_files() {
    let folder = tempfile::tempdir().expect("a folder");
    put(folder.path(), "armies/mine.toml", ARMY);
    put(folder.path(), "boards/mine.toml", BOARD);
    let host = Host::start_in(folder, |_| {}).await;

    let mut guest = Peer::arrive(host.address, Format::Json, "Guest")
        .await
        .expect("a guest");
    let Reply::Boards(boards) = guest.ask(Command::Boards).await.expect("an answer") else {
        panic!("no boards");
    };
    assert_eq!(boards.last().expect("a board").names.de, "Mein Feld");
    let Reply::Armies { armies, pairings } = guest.ask(Command::Armies).await.expect("an answer")
    else {
        panic!("no armies");
    };
    assert_eq!(armies.last().expect("a list").names.en, "My own");
    assert_eq!(pairings.last().expect("one").armies, ["MY-1", "LST-04"]);

    let mut pair = table::pair(host.address, own_match()).await;
    let id = pair[0].match_id.to_string();
    table::begin(&mut pair).await;
    pair[0].act(MatchIntent::Resign).await;
    let record = record_of(&host, &id).await;
    let verified = verify(&record, None).expect("it holds");
    assert_eq!(verified.own_data(), ["my-field", "MY-1"]);
    assert_eq!(
        verified
            .header
            .pinned
            .ancients()
            .expect("a battle of Ancients")
            .board
            .en,
        "My field"
    );

    let [red, blue] = pair;
    let folder = host.stop().await;
    std::fs::remove_dir_all(folder.path().join("armies")).expect("removed");
    std::fs::remove_dir_all(folder.path().join("boards")).expect("removed");
    let host = Host::start_in(folder, |_| {}).await;

    let mut back = returned(&host, red).await;
    let mut other = returned(&host, blue).await;
    let header = back.table.header.clone().expect("a header");
    assert_eq!(
        header
            .pinned
            .ancients()
            .expect("a battle of Ancients")
            .armies[0]
            .names
            .de,
        "Meine eigenen"
    );
    assert_eq!(record_of(&host, &id).await, record);
    let chosen = Box::new(own_match());
    let what = "board".to_owned();
    assert_eq!(
        back.ask(Command::Create { chosen })
            .await
            .expect("an answer"),
        Reply::Denied(Denied::UnknownChoice { what })
    );
    // But the two may play it again.
    for peer in [&mut back, &mut other] {
        let reply = peer.ask(Command::Rematch).await.expect("an answer");
        assert_eq!(reply, Reply::Done);
    }
    let (match_id, token) = loop {
        if let ServerMessage::Rematch {
            match_id,
            seat_token: Some(token),
        } = back.next().await.expect("a message")
        {
            break (match_id, token);
        }
    };
    back.enter(match_id, Some(token)).await.expect("in");
    let again = back.table.header.as_ref().expect("a header");
    assert_eq!(again.match_id, match_id);
    assert_eq!(
        (&again.pinned, &again.start),
        (&header.pinned, &header.start)
    );
    host.stop().await;
}

#[tokio::test]
async fn a_record_with_data_that_no_file_could_hold_fails() {
    let folder = tempfile::tempdir().expect("a folder");
    put(folder.path(), "armies/mine.toml", ARMY);
    put(folder.path(), "boards/mine.toml", BOARD);
    let host = Host::start_in(folder, |_| {}).await;
    let mut pair = table::pair(host.address, own_match()).await;
    table::begin(&mut pair).await;
    pair[0].act(MatchIntent::Resign).await;
    let bytes = record_of(&host, &pair[0].match_id.to_string()).await;
    let record = read_record(&bytes).expect("a record");
    type Change = fn(&mut acies::game::Header);
    let changes: [(&str, Change); 5] = [
        ("a name of the program's own", |header| {
            header
                .chosen
                .game
                .ancients_mut()
                .expect("a battle of Ancients")
                .armies[0] = "LST-03".to_owned();
            pinned(header).armies[0].id = "LST-03".to_owned();
        }),
        ("another id than the chosen one", |header| {
            pinned(header).armies[0].id = "MY-2".to_owned();
        }),
        ("thirteen elements", |header| {
            let place = header
                .pinned
                .ancients()
                .expect("a battle of Ancients")
                .armies[0]
                .places[3]
                .clone();
            pinned(header).armies[0].places.push(place);
        }),
        ("another army than stands on the table", |header| {
            pinned(header).armies[0].places.reverse();
        }),
        ("another board of that name", |header| {
            header
                .chosen
                .game
                .ancients_mut()
                .expect("a battle of Ancients")
                .board = "ford".to_owned();
        }),
    ];
    for (what, change) in changes {
        let mut header = record.header.clone();
        change(&mut header);
        let forged = acies::replay::write_record(&header, &record.batches, record.secret);
        let forged = forged.expect("written");
        assert_eq!(
            verify(&forged, None).expect_err(what),
            acies::replay::VerifyError::Start,
            "{what}"
        );
    }
    assert!(verify(&bytes, None).is_ok());
    host.stop().await;
}

#[tokio::test]
async fn a_server_does_not_start_with_faulty_data_and_names_every_fault() {
    let folder = tempfile::tempdir().expect("a folder");
    put(
        folder.path(),
        "armies/mine.toml",
        &ARMY.replace("dry", "wet"),
    );
    put(
        folder.path(),
        "boards/mine.toml",
        &BOARD.replace("marsh\"\narea", "bog\"\narea"),
    );
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let started = run(listener, Config::new(folder.path()), async {}).await;
    let fault = started.expect_err("it must not start");
    assert!(matches!(fault, ServerFault::Data(_)), "{fault}");
    let says = fault.to_string();
    for place in ["mine.toml:7: `home`", "mine.toml:12: `kind`", "check-data"] {
        assert!(says.contains(place), "{place} in {says}");
    }
    assert!(
        !folder.path().join("acies.db").exists(),
        "nothing was begun"
    );
}
