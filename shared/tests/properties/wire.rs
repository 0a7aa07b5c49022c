//! Both formats of the wire carry the same values.

use acies::ancients::Side;
use acies::dice::Bytes32;
use acies::game::{CommandId, MatchIntent, MatchRefusal, MatchState};
use acies::practice::{self, Budget};
use acies::protocol::{
    ClientMessage, Clocks, Command, Denied, Format, Presence, Reply, ServerMessage, Snapshot,
    decode_client, decode_server, encode_client, encode_server,
};

use crate::chance::Chance;
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
            let wish = any_wish(&mut chance, &state.table, side);
            check_client(&act(state.number, MatchIntent::Play(wish)));
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
        let wish = any_wish(&mut chance, &state.table, Side::Red);
        let refusal = acies::ancients::check_move(&state.table, Side::Red, &wish).unwrap_err();
        check_server(&ServerMessage::Answer {
            id: CommandId(i.to_string()),
            reply: Reply::Denied(Denied::Match(MatchRefusal::Rule(refusal))),
        });
    }
}
