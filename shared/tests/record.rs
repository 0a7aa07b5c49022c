//! Records of matches: what holds, what does not, and that another program derives the same dice.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::path::Path;
use std::process::Command;

use acies::ancients::{Event, Intent, Options, Phase, Placed, Side, Status};
use acies::dice::{Bytes32, Stream};
use acies::game::TableEvent;
use acies::game::TableIntent;
use acies::game::{Actor, Batch, Header, MatchEvent, MatchIntent, MatchRefusal, MatchState};
use acies::practice::{Budget, PlayOut, choose, dice_of, friendly, play_out};
use acies::replay::{RecordError, VerifyError, read_record, verify, write_record};

const SECRET: [u8; 32] = [3; 32];

fn header_of(secret: [u8; 32]) -> Header {
    let options = Options {
        bound_limit: Some(3),
        ..Options::default()
    };
    friendly("ford", ["LST-01", "LST-02"], &options, secret).expect("known names")
}

/// A match that is over, played by two computers that do not think much.
fn played(header: &Header, secret: [u8; 32]) -> PlayOut {
    let mut dice = dice_of(header, secret);
    let mut player = |state: &MatchState, side| choose(state, side, Budget { nodes: 20 });
    let mut played = play_out(header, &mut dice, 150, &mut player).expect("legal choices");
    if played.state.outcome.is_none() {
        played
            .step(
                header,
                Actor::Seat(Side::Red),
                MatchIntent::Resign,
                &mut dice,
            )
            .expect("anybody may give up");
    }
    played
}

fn record() -> (Header, Vec<Batch>, Vec<u8>) {
    let header = header_of(SECRET);
    let batches = played(&header, SECRET).batches;
    let bytes = write_record(&header, &batches, Bytes32(SECRET)).unwrap();
    (header, batches, bytes)
}

#[test]
fn a_record_holds_against_the_kept_commitment() {
    let (header, batches, bytes) = record();
    let verified = verify(&bytes, Some(header.commitment)).unwrap();
    assert_eq!(verified.batches as usize, batches.len());
    assert_eq!(verified.hash, batches.last().unwrap().hash);
    assert!(verified.dice > 4, "{} dice", verified.dice);
    let read = read_record(&bytes).unwrap();
    assert_eq!(read.header, header);
    assert_eq!(read.batches, batches);
}

#[test]
fn one_altered_byte_fails() {
    let (_, _, bytes) = record();
    let tail = bytes.len() - 200..bytes.len();
    for place in (0..bytes.len()).step_by(211).chain(tail) {
        let mut altered = bytes.clone();
        altered[place] ^= 1;
        assert!(verify(&altered, None).is_err(), "byte {place}");
    }
    assert!(verify(&bytes[..bytes.len() - 1], None).is_err());
    assert!(verify(&[bytes.as_slice(), b"\n"].concat(), None).is_err());
    assert_eq!(verify(b"", None), Err(RecordError::NotARecord.into()));
}

#[test]
fn a_record_forged_throughout_fails_against_the_kept_commitment() {
    let kept = header_of(SECRET).commitment;
    let other = [9; 32];
    let mut forged = header_of(other);
    forged.match_id = header_of(SECRET).match_id;
    let batches = played(&forged, other).batches;
    let bytes = write_record(&forged, &batches, Bytes32(other)).unwrap();
    assert!(verify(&bytes, None).is_ok(), "it holds in itself");
    assert_eq!(
        verify(&bytes, Some(kept)),
        Err(VerifyError::Commitment {
            found: forged.commitment
        })
    );
    // With the promise of the true match the forger's secret does not fit.
    forged.commitment = kept;
    let bytes = write_record(&forged, &batches, Bytes32(other)).unwrap();
    assert_eq!(verify(&bytes, Some(kept)), Err(VerifyError::Secret));
}

#[test]
fn dice_that_do_not_come_from_the_secret_fail() {
    let (header, _, _) = record();
    let mut wrong = Stream::new([4; 32], header.match_id.0, [[1; 32], [2; 32]], 0, 6);
    let mut forged = PlayOut::new(&header);
    forged.open(&header, &mut wrong).unwrap();
    forged
        .step(
            &header,
            Actor::Seat(Side::Red),
            MatchIntent::Resign,
            &mut wrong,
        )
        .unwrap();
    let bytes = write_record(&header, &forged.batches, Bytes32(SECRET)).unwrap();
    assert!(matches!(
        verify(&bytes, None),
        Err(VerifyError::Dice { number: 7, .. })
    ));
}

/// The log up to the first movement phase, and the state there.
fn up_to_first_move(header: &Header) -> (Vec<Batch>, MatchState) {
    let mut state = MatchState::new(header);
    let mut batches = vec![];
    for batch in played(header, SECRET).batches {
        state.fold(&batch).unwrap();
        batches.push(batch);
        if state.table.ancients().unwrap().phase == Phase::Move {
            break;
        }
    }
    (batches, state)
}

/// Appends a batch that leads to the hash it says.
fn append(
    batches: &mut Vec<Batch>,
    state: &mut MatchState,
    side: Side,
    intent: MatchIntent,
    events: Vec<MatchEvent>,
) {
    for event in &events {
        state.fold_event(event).unwrap();
    }
    state.number += 1;
    batches.push(Batch {
        number: state.number,
        unix_millis: 0,
        elapsed_millis: 0,
        actor: Actor::Seat(side),
        command: None,
        intent,
        dice: vec![],
        events,
        hash: state.hash(),
    });
}

#[test]
fn one_illegal_move_with_the_right_hashes_fails() {
    let header = header_of(SECRET);
    let (mut batches, mut state) = up_to_first_move(&header);
    let side = state.table.ancients().unwrap().active;
    let (element, mover) = state
        .table
        .ancients()
        .unwrap()
        .in_field()
        .find(|(_, e)| e.side == side && e.status == Status::OnTable)
        .unwrap();
    let pose = mover.pose.shifted(1500.0, 0.0);
    let intent = MatchIntent::Play(TableIntent::Ancients(Intent::Move {
        element,
        to: vec![pose],
        bonus: 0,
    }));
    let moved = MatchEvent::Table(TableEvent::Ancients(Event::Moved {
        elements: vec![Placed { element, pose }],
        cost: 1_500_000,
        points: 1,
    }));
    append(&mut batches, &mut state, side, intent, vec![moved]);
    let outcome = acies::game::Outcome::Resigned {
        winner: side.other(),
    };
    let ended = vec![MatchEvent::Ended { outcome }];
    append(&mut batches, &mut state, side, MatchIntent::Resign, ended);
    let number = state.number - 1;
    let bytes = write_record(&header, &batches, Bytes32(SECRET)).unwrap();
    match verify(&bytes, Some(header.commitment)) {
        Err(VerifyError::Illegal {
            number: found,
            refusal,
        }) => {
            assert_eq!(found, number);
            assert!(matches!(*refusal, MatchRefusal::Rule(_)), "{refusal:?}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn other_events_than_the_rules_say_fail() {
    let header = header_of(SECRET);
    let (mut batches, mut state) = up_to_first_move(&header);
    let side = state.table.ancients().unwrap().active;
    let outcome = acies::game::Outcome::Resigned { winner: side };
    let ended = vec![MatchEvent::Ended { outcome }];
    append(&mut batches, &mut state, side, MatchIntent::Resign, ended);
    let bytes = write_record(&header, &batches, Bytes32(SECRET)).unwrap();
    assert_eq!(
        verify(&bytes, None),
        Err(VerifyError::Events {
            number: state.number,
            place: 0
        })
    );
}

#[test]
fn a_record_is_whole_and_of_the_chosen_table() {
    let (header, batches, _) = record();
    let without_second: Vec<Batch> = [&batches[..1], &batches[2..]].concat();
    let bytes = write_record(&header, &without_second, Bytes32(SECRET)).unwrap();
    assert_eq!(
        verify(&bytes, None),
        Err(VerifyError::Gap {
            expected: 2,
            found: 3
        })
    );
    let bytes = write_record(&header, &batches[..20], Bytes32(SECRET)).unwrap();
    assert_eq!(verify(&bytes, None), Err(VerifyError::NotOver));
    let mut other = header.clone();
    other.start.ancients_mut().unwrap().elements[0].general ^= true;
    let bytes = write_record(&other, &batches, Bytes32(SECRET)).unwrap();
    assert_eq!(verify(&bytes, None), Err(VerifyError::Start));
    let mut newer = header;
    newer.rules_version += 1;
    let bytes = write_record(&newer, &batches, Bytes32(SECRET)).unwrap();
    assert_eq!(
        verify(&bytes, None),
        Err(VerifyError::RulesVersion(newer.rules_version))
    );
}

fn python(arguments: &[&str]) -> Result<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let ran = Command::new("python3")
        .arg("tests/python/dice.py")
        .args(arguments)
        .current_dir(root)
        .output()
        .expect("python3 is installed");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).trim().to_owned();
    if ran.status.success() {
        Ok(text(ran.stdout))
    } else {
        Err(text(ran.stderr))
    }
}

#[test]
fn another_program_derives_the_same_dice_from_a_record() {
    let (header, _, bytes) = record();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("derived.acies");
    std::fs::write(&file, &bytes).unwrap();
    let name = file.to_str().unwrap();
    let commitment = header.commitment.to_string();
    let dice = verify(&bytes, None).unwrap().dice;
    assert_eq!(python(&["record", name, &commitment]), Ok(dice.to_string()));
    assert!(python(&["record", name, &"0".repeat(64)]).is_err());
}

#[test]
fn both_programs_agree_on_the_published_vectors() {
    let text = include_str!("../../docs/dice-vectors.json");
    let vectors: Vec<serde_json::Value> = serde_json::from_str(text).unwrap();
    let bytes = |value: &serde_json::Value| hex::decode(value.as_str().unwrap()).unwrap();
    let mut all = 0;
    for vector in &vectors {
        let array = |value| <[u8; 32]>::try_from(bytes(value)).unwrap();
        let secret = array(&vector["secret"]);
        assert_eq!(
            Bytes32::sha256(&secret).to_string(),
            vector["commitment"].as_str().unwrap()
        );
        let stream = Stream::new(
            secret,
            bytes(&vector["match_id"]).try_into().unwrap(),
            [array(&vector["nonces"][0]), array(&vector["nonces"][1])],
            0,
            6,
        );
        let first = vector["first"].as_u64().unwrap();
        for (number, die) in (first..).zip(vector["dice"].as_array().unwrap()) {
            assert_eq!(u64::from(stream.die(number)), die.as_u64().unwrap());
            all += 1;
        }
    }
    assert_eq!(
        python(&["vectors", "docs/dice-vectors.json"]),
        Ok(all.to_string())
    );
}
