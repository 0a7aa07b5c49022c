//! Both formats of the wire carry the same values.

use acies::ancients::Side;
use acies::dice::Bytes32;
use acies::game::{
    CommandId, MatchId, MatchIntent, MatchRefusal, MatchState, Offer, Outcome, Seat,
};
use acies::practice::{self, Budget};
use acies::protocol::{
    Channel, ChatLine, ClientMessage, Clocks, Command, Denied, Format, Person, Presence, Reply,
    ServerMessage, Snapshot, decode_client, decode_server, encode_client, encode_server,
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

/// Letters of all sizes and kinds, quotes and escapes.
fn any_text(chance: &mut Chance) -> String {
    let letters = [
        'a', 'Z', '"', '\\', '\n', '\u{0}', 'ä', 'ß', '語', '🏛', '\u{301}', ' ',
    ];
    (0..chance.below(40))
        .map(|_| *chance.pick(&letters).unwrap())
        .collect()
}

fn any_number(chance: &mut Chance) -> u32 {
    let bits = chance.below(33);
    u32::try_from(chance.next() & ((1_u64 << bits) - 1)).unwrap()
}

fn any_side(chance: &mut Chance) -> Side {
    *chance.pick(&Side::BOTH).unwrap()
}

fn any_bytes(chance: &mut Chance) -> Bytes32 {
    Bytes32(std::array::from_fn(|_| chance.next().to_le_bytes()[0]))
}

fn any_match_id(chance: &mut Chance) -> MatchId {
    MatchId(std::array::from_fn(|_| chance.next().to_le_bytes()[0]))
}

fn maybe<T>(chance: &mut Chance, make: impl FnOnce(&mut Chance) -> T) -> Option<T> {
    chance.one_in(2).then(|| make(chance))
}

fn any_intent(chance: &mut Chance) -> MatchIntent {
    let offer = *chance
        .pick(&[Offer::Draw, Offer::Adjournment, Offer::Resumption])
        .unwrap();
    match chance.below(10) {
        0 => MatchIntent::Seat {
            side: any_side(chance),
            seat: Seat {
                name: any_text(chance),
                computer: chance.one_in(2),
            },
        },
        1 => MatchIntent::CommitNonce {
            hash: any_bytes(chance),
        },
        2 => MatchIntent::RevealNonce {
            nonce: any_bytes(chance),
        },
        3 => MatchIntent::Resign,
        4 => MatchIntent::Offer(offer),
        5 => MatchIntent::Accept(offer),
        6 => MatchIntent::Decline(offer),
        7 => MatchIntent::ClaimAdjournment,
        8 => MatchIntent::ClaimWin,
        _ => MatchIntent::TimeOut,
    }
}

fn any_command(chance: &mut Chance) -> Command {
    let (header, _) = header_of(chance.next() % 1000, None);
    match chance.below(12) {
        0 => Command::List,
        1 => Command::Create {
            chosen: Box::new(header.chosen),
        },
        2 => Command::Join {
            match_id: any_match_id(chance),
            side: maybe(chance, any_side),
            invite: maybe(chance, any_text),
        },
        3 => Command::Enter {
            match_id: any_match_id(chance),
            seat_token: maybe(chance, any_text),
        },
        4 => Command::Resync,
        5 => Command::SeatComputer {
            side: any_side(chance),
        },
        6 => Command::RevokeInvites,
        7 => Command::Say {
            channel: Channel::Spectators,
            text: any_text(chance),
        },
        8 => Command::Mute {
            person: any_number(chance),
            muted: chance.one_in(2),
        },
        9 => Command::RemoveWatcher {
            person: any_number(chance),
        },
        10 => Command::Rematch,
        _ => Command::Act {
            base: any_number(chance),
            intent: any_intent(chance),
        },
    }
}

fn any_reply(chance: &mut Chance) -> Reply {
    match chance.below(7) {
        0 => Reply::Done,
        1 => Reply::Created {
            match_id: any_match_id(chance),
            seat_token: maybe(chance, any_text),
            invite: maybe(chance, any_text),
        },
        2 => Reply::Joined {
            side: any_side(chance),
            seat_token: any_text(chance),
        },
        3 => Reply::Entered {
            seat: maybe(chance, any_side),
        },
        4 => Reply::Accepted {
            number: any_number(chance),
        },
        5 => Reply::Invited {
            code: any_text(chance),
        },
        _ => Reply::Denied(Denied::UnknownChoice {
            what: any_text(chance),
        }),
    }
}

fn any_server_message(chance: &mut Chance) -> ServerMessage {
    match chance.below(6) {
        0 => ServerMessage::Welcome {
            server: any_text(chance),
            name: any_text(chance),
            guest_token: any_text(chance),
        },
        1 => ServerMessage::Chat(ChatLine {
            channel: Channel::Players,
            person: any_number(chance),
            name: any_text(chance),
            text: any_text(chance),
            unix_millis: chance.next(),
        }),
        2 => ServerMessage::Presence(Presence {
            people: vec![Person {
                person: any_number(chance),
                name: any_text(chance),
                seat: maybe(chance, any_side),
            }],
            watchers: 500,
            away_since: [None, maybe(chance, Chance::next)],
        }),
        3 => ServerMessage::Rematch {
            match_id: any_match_id(chance),
            seat_token: maybe(chance, any_text),
        },
        4 => {
            let (header, _) = header_of(chance.next() % 1000, None);
            let mut state = MatchState::new(&header);
            state.offer = maybe(chance, |c| (any_side(c), Offer::Draw));
            state.clocks = maybe(chance, |c| [any_number(c), any_number(c)]);
            state.outcome = maybe(chance, |c| Outcome::Resigned {
                winner: any_side(c),
            });
            ServerMessage::Snapshot(Box::new(Snapshot {
                hash: any_bytes(chance),
                header,
                state,
                seat: maybe(chance, any_side),
                clocks: Clocks::default(),
                presence: Presence::default(),
            }))
        }
        _ => ServerMessage::Answer {
            id: CommandId(any_text(chance)),
            reply: any_reply(chance),
        },
    }
}

#[test]
fn prop_arbitrary_messages_are_equal_in_both_formats() {
    let mut chance = Chance::new(320);
    for _ in 0..1500 {
        check_server(&any_server_message(&mut chance));
        check_client(&ClientMessage::Command {
            id: CommandId(any_text(&mut chance)),
            command: any_command(&mut chance),
        });
        check_client(&ClientMessage::Hello {
            name: any_text(&mut chance),
            guest_token: maybe(&mut chance, any_text),
        });
    }
}
