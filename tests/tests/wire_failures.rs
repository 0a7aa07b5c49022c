//! What a real server says to whoever does not get to a table is a sentence that a person understands, in either language.

use acies::protocol::{Command, Denied, Format, NameProblem, Reply};
use acies_server::peer::{Peer, PeerError};
use acies_tests::host::Host;
use acies_tests::table::{create, new_match, pair};
use acies_texts::{Fault, Language, Texts};

/// What both languages make of a refusal.
fn said(denied: &Denied) -> [String; 2] {
    Language::ALL.map(|language| Texts::new(language).denied(denied, None))
}

async fn join(peer: &mut Peer, match_id: acies::game::MatchId, invite: Option<&str>) -> Denied {
    let join = Command::Join {
        match_id,
        side: None,
        invite: invite.map(str::to_owned),
    };
    match peer.ask(join).await.expect("an answer") {
        Reply::Denied(denied) => denied,
        other => panic!("let in: {other:?}"),
    }
}

#[tokio::test]
async fn a_full_match_and_a_wrong_invitation_are_said() {
    let host = Host::start().await;
    let full = pair(host.address, new_match()).await;
    let mut third = Peer::arrive(host.address, Format::Bincode, "Third")
        .await
        .expect("a guest");
    let denied = join(&mut third, full[0].match_id, None).await;
    let [english, german] = said(&denied);
    assert!(english.starts_with("This match is full"), "{english}");
    assert!(german.starts_with("Diese Partie ist voll"), "{german}");
    let mut creator = Peer::arrive(host.address, Format::Json, "Creator")
        .await
        .expect("a guest");
    let invited = acies::game::NewMatch {
        opponent: acies::game::Opponent::Invited,
        ..new_match()
    };
    let (id, ..) = create(&mut creator, invited).await;
    let denied = join(&mut third, id, Some("WRONG-CODE")).await;
    let [english, german] = said(&denied);
    assert!(
        english.starts_with("This invitation is not valid"),
        "{english}"
    );
    assert!(german.starts_with("Diese Einladung gilt nicht"), "{german}");
    host.stop().await;
}

#[tokio::test]
async fn a_name_that_is_not_let_in_is_said() {
    let host = Host::start().await;
    let refused = Peer::arrive(host.address, Format::Json, "A\u{202e}nn").await;
    let why = refused.expect_err("not let in").to_string();
    assert!(why.contains("Forbidden"), "{why}");
    let [english, german] = said(&Denied::Name(NameProblem::Forbidden));
    assert!(english.starts_with("This name cannot be used"), "{english}");
    assert!(german.starts_with("Dieser Name geht nicht"), "{german}");
    host.stop().await;
}

#[tokio::test]
async fn a_server_that_is_stopped_says_so_before_it_is_gone() {
    let host = Host::start().await;
    let mut peer = Peer::arrive(host.address, Format::Bincode, "Ada")
        .await
        .expect("a guest");
    host.stop().await;
    let code = loop {
        match peer.next().await {
            Ok(_) => {}
            Err(PeerError::Closed { code, .. }) => break code,
            Err(other) => panic!("{other:?}"),
        }
    };
    let lost = Fault::plain("net-lost");
    let [english, german] = Language::ALL.map(|language| Texts::new(language).closed(code, &lost));
    assert!(english.contains("comes back by itself"), "{english}");
    assert!(german.contains("kommt von selbst wieder"), "{german}");
}
