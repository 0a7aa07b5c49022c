//! Both formats of the wire carry the same values.

use std::collections::BTreeSet;

use acies::ancients::Side;
use acies::dice::Bytes32;
use acies::game::{Batch, CommandId, MatchEvent, MatchIntent, MatchRefusal, MatchState};
use acies::practice::{self, Budget};
use acies::protocol::{
    ClientMessage, Clocks, Command, Denied, Format, Presence, Reply, ServerMessage, Snapshot,
    decode_client, decode_server, encode_client, encode_server,
};

use crate::chance::Chance;
use crate::maker::Maker;
use crate::matches::{header_of, random_legal};
use crate::wishes::any_wish;

const FORMATS: [Format; 2] = [Format::Bincode, Format::Json];

fn check_client(message: &ClientMessage) {
    for format in FORMATS {
        let bytes = encode_client(message, format).unwrap();
        let decoded = decode_client(&bytes, format).unwrap();
        assert_eq!(&decoded, message, "{format:?}");
    }
}

fn check_server(message: &ServerMessage) {
    for format in FORMATS {
        let bytes = encode_server(message, format).unwrap();
        let decoded = decode_server(&bytes, format).unwrap();
        assert_eq!(&decoded, message, "{format:?}");
    }
}

fn act(base: u32, intent: MatchIntent) -> ClientMessage {
    ClientMessage::Command {
        id: CommandId(format!("c{base}")),
        command: Command::Act { base, intent },
    }
}

#[test]
fn prop_all_messages_of_a_played_match_are_equal_in_both_formats() {
    for number in 300..304 {
        let (header, secret) = header_of(number, Some(10));
        let mut chance = Chance::new(number);
        let mut dice = practice::dice_of(&header, secret);
        let played = practice::play_out(&header, &mut dice, 4000, &mut |state, side| {
            let wish = any_wish(&mut chance, state.table.ancients().unwrap(), side);
            check_client(&act(state.number, MatchIntent::Play(wish.into())));
            check_snapshot_message(&header, state, side);
            if chance.one_in(3) {
                practice::choose(state, side, Budget { nodes: 40 })
            } else {
                random_legal(&mut chance, state, side)
            }
        })
        .unwrap();
        for batch in played.batches {
            check_client(&act(batch.number, batch.intent.clone()));
            check_server(&ServerMessage::Batch {
                match_id: header.match_id,
                batch: Box::new(batch),
                clocks: Clocks {
                    left_millis: Some([1, u32::MAX]),
                    running: Some(Side::Blue),
                },
            });
        }
    }
}

fn check_snapshot_message(header: &acies::game::Header, state: &MatchState, side: Side) {
    check_server(&ServerMessage::Snapshot(Box::new(Snapshot {
        header: header.clone(),
        state: state.clone(),
        hash: state.hash(),
        seat: Some(side),
        clocks: Clocks::default(),
        presence: Presence::default(),
    })));
}

#[test]
fn prop_refusals_are_equal_in_both_formats() {
    let (header, _) = header_of(310, Some(10));
    let mut chance = Chance::new(310);
    let mut state = MatchState::new(&header);
    for side in Side::BOTH {
        state.nonces[side.index()] = Some(Bytes32([7; 32]));
    }
    for i in 0..200_u32 {
        let wish = any_wish(&mut chance, state.table.ancients().unwrap(), Side::Red);
        let refusal =
            acies::ancients::check_move(state.table.ancients().unwrap(), Side::Red, &wish)
                .unwrap_err();
        check_server(&ServerMessage::Answer {
            id: CommandId(i.to_string()),
            reply: Reply::Denied(Denied::Match(MatchRefusal::Rule(refusal.into()))),
        });
    }
}

fn answer(maker: &mut Maker, reply: Reply) -> ServerMessage {
    ServerMessage::Answer {
        id: maker.make(),
        reply,
    }
}

/// One message of every sort, each with another kind of everything in it.
fn check_one_of_each(maker: &mut Maker) {
    let message: ClientMessage = maker.make();
    check_client(&message);
    let command = ClientMessage::Command {
        id: maker.make(),
        command: maker.make(),
    };
    check_client(&command);
    check_client(&act(maker.make(), maker.make()));
    check_client(&act(maker.make(), MatchIntent::Play(maker.make())));

    check_server(&maker.make());
    let reply = maker.make();
    check_server(&answer(maker, reply));
    let denied = maker.make();
    check_server(&answer(maker, Reply::Denied(denied)));
    let refusal = maker.make();
    check_server(&answer(maker, Reply::Denied(Denied::Match(refusal))));
    let rule = MatchRefusal::Rule(maker.make());
    check_server(&answer(maker, Reply::Denied(Denied::Match(rule))));
    let mut batch: Batch = maker.make();
    batch.events = vec![maker.make(), MatchEvent::Table(maker.make())];
    check_server(&ServerMessage::Batch {
        match_id: maker.make(),
        batch: Box::new(batch),
        clocks: maker.make(),
    });
}

#[test]
fn prop_messages_of_every_kind_are_equal_in_both_formats() {
    let mut maker = Maker::new(320);
    for round in 0..20_000 {
        check_one_of_each(&mut maker);
        if round >= 500 && maker.unmade().is_empty() {
            break;
        }
    }
    assert_eq!(maker.unmade(), Vec::<String>::new(), "kinds without a test");
    let enums: BTreeSet<&str> = maker.enums().collect();
    for known in [
        "ClientMessage",
        "Command",
        "ServerMessage",
        "Reply",
        "Denied",
        "MatchRefusal",
        "Refusal",
        "NameProblem",
        "MatchIntent",
        "Intent",
        "MatchEvent",
        "Event",
        "Outcome",
        "Clause",
    ] {
        assert!(enums.contains(known), "{known} was never met: {enums:?}");
    }
}

#[test]
fn prop_a_truncated_message_is_never_read_as_another() {
    let mut maker = Maker::new(330);
    for _ in 0..200 {
        let message: ServerMessage = maker.make();
        for format in FORMATS {
            let bytes = encode_server(&message, format).unwrap();
            for cut in [0, 1, bytes.len() / 2, bytes.len().saturating_sub(1)] {
                let read = decode_server(&bytes[..cut.min(bytes.len() - 1)], format);
                assert!(read.is_err(), "{format:?} {cut} of {message:?}: {read:?}");
            }
        }
    }
}
