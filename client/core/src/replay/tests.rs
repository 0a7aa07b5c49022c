//! Every moment of a match is the one that plain folding leads to, nothing grows without bound, and a forged die is found.

use std::sync::OnceLock;

use acies::Side;
use acies::ancients::Options;
use acies::dice::Bytes32;
use acies::game::{Batch, Header, MatchIntent, MatchState};
use acies::practice::{Budget, PlayOut, between_computers, choose, dice_of, friendly, play_out};
use acies::replay::{Record, VerifyError};

use super::*;
use crate::draw::Draw;
use crate::link::{MatchLog, MatchSession};
use crate::samples;
use crate::table::Area;
use crate::texts::{Language, Texts};

const SECRET: [u8; 32] = [4; 32];
const AREA: Area = Area {
    x: 10.0,
    y: 500.0,
    width: 700.0,
    height: HEIGHT,
};

fn texts() -> Texts {
    Texts::new(Language::English)
}

fn ancients() -> Header {
    let options = Options {
        bound_limit: Some(30),
        ..Options::default()
    };
    friendly("ford", ["LST-01", "LST-02"], &options, SECRET).expect("known names")
}

fn skirmish() -> Header {
    let scenarios = acies::skirmish::catalogue().scenarios();
    let game = acies::skirmish::Choice {
        scenario: scenarios.first().expect("a scenario").id.clone(),
        options: acies::skirmish::Options::default(),
    };
    between_computers(game.into(), SECRET).expect("a known scenario")
}

/// One of each rule system, played once for all tests.
pub(crate) fn battles() -> [Record; 2] {
    static PLAYED: OnceLock<[Record; 2]> = OnceLock::new();
    let played = PLAYED.get_or_init(|| [over(&ancients(), 70), over(&skirmish(), 90)]);
    played.clone()
}

/// A match of two computers that is over: given up when it lasts too long.
fn over(header: &Header, most: usize) -> Record {
    let mut dice = dice_of(header, SECRET);
    let mut player = |state: &MatchState, side| choose(state, side, Budget { nodes: 20 });
    let mut played: PlayOut =
        play_out(header, &mut dice, most, &mut player).expect("legal choices");
    if played.state.outcome.is_none() {
        let actor = acies::game::Actor::Seat(Side::Red);
        played
            .step(header, actor, MatchIntent::Resign, &mut dice)
            .expect("anybody may give up");
    }
    Record {
        header: header.clone(),
        batches: played.batches,
        secret: Bytes32(SECRET),
    }
}

fn log_of(header: &Header, batches: &[Batch]) -> MatchLog {
    let mut log = MatchLog::new(header);
    for batch in batches {
        log.insert(batch.clone(), &header.start, &texts())
            .expect("the log is whole");
    }
    log
}

#[test]
fn every_moment_is_the_one_that_folding_from_the_beginning_leads_to() {
    for record in battles() {
        let header = &record.header;
        let log = log_of(header, &record.batches);
        let mut state = MatchState::new(header);
        assert_eq!(log.at(0).as_ref(), Some(&state));
        for batch in &record.batches {
            state.fold(batch).expect("the log is whole");
            assert_eq!(log.at(batch.number).as_ref(), Some(&state));
        }
        assert_eq!(log.at(state.number + 1), None);
        assert_eq!(log.frames().len() as u32, state.number / EVERY);
    }
}

#[test]
fn the_story_knows_turns_moves_and_losses_of_both_rule_systems() {
    for record in battles() {
        let header = &record.header;
        let log = log_of(header, &record.batches);
        let marks = log.story().marks();
        assert_eq!(marks.len(), record.batches.len());
        let turns: Vec<u32> = marks
            .iter()
            .filter(|mark| mark.turn.is_some())
            .map(|mark| mark.number)
            .collect();
        assert!(turns.len() > 2 && marks.iter().any(|mark| mark.moved));
        assert_eq!(log.story().turn_after(turns[0]), Some(turns[1]));
        assert_eq!(log.story().turn_before(turns[1]), Some(turns[0]));
        assert_eq!(log.story().turn_before(turns[0]), None);
        let end = log.at(record.batches.len() as u32).expect("the end");
        assert_eq!(
            marks.back().map(|mark| mark.losses),
            Some(end.table.losses())
        );
        assert!(log.story().dice().throws().len() > 4);
    }
}

/// More batches than are kept: 2,600 of them, each with a die.
#[test]
fn memory_stays_steady_however_long_a_match_lasts() {
    let batches = samples::bounds(2600);
    let header = samples::snapshot(None).header;
    let mut log = MatchLog::keeping(&header, 2000);
    let mut most = [0; 4];
    for batch in &batches {
        log.insert(batch.clone(), &header.start, &texts())
            .expect("the log is whole");
        let now = [
            log.entries().count(),
            log.frames().len(),
            log.story().marks().len(),
            log.story().dice().throws().len(),
        ];
        most = std::array::from_fn(|i| most[i].max(now[i]));
    }
    let [entries, frames, marks, throws] = most;
    assert!(entries <= 2001 && marks <= 2002, "{entries} {marks}");
    assert!(frames as u32 <= 2000 / EVERY + 1, "{frames}");
    assert!((1000..=5001).contains(&throws), "{throws}");
    assert_eq!(log.oldest(), 600);
    for number in [600, 601, 1234, 2600] {
        assert_eq!(log.at(number).map(|state| state.number), Some(number));
    }
    assert_eq!(log.at(599), None);
}

#[test]
fn states_are_kept_farther_apart_in_a_match_of_many_thousand_batches() {
    let mut state = samples::snapshot(None).state;
    let mut frames = Keyframes::default();
    for number in 1..=20_000 {
        state.number = number;
        frames.note(&state);
        assert!(frames.len() <= MOST_FRAMES);
    }
    assert!(frames.len() >= MOST_FRAMES / 2, "{}", frames.len());
    for number in [200, 5_000, 19_999] {
        let nearest = frames.before(number).expect("a state").number;
        assert!(nearest <= number && number - nearest <= 200, "{nearest}");
    }
}

#[test]
fn a_place_of_the_strip_is_a_batch_and_back() {
    let [record, _] = battles();
    let log = log_of(&record.header, &record.batches);
    let last = record.batches.len() as u32;
    let line = Timeline {
        first: 0,
        last,
        shown: 7,
        marks: log.story().marks().clone(),
    };
    for number in 0..=last {
        assert_eq!(line.batch_at(line.x_of(number, AREA), AREA), number);
    }
    assert_eq!(line.batch_at(-1000.0, AREA), 0);
    assert_eq!(line.batch_at(5000.0, AREA), last);
    assert_eq!(line.batch_at(f32::NAN, AREA), 0);
    let empty = Timeline {
        first: 0,
        last: 0,
        shown: 0,
        marks: Default::default(),
    };
    assert_eq!(empty.batch_at(300.0, AREA), 0);
}

#[test]
fn everything_that_is_painted_lies_on_the_strip() {
    let [_, record] = battles();
    let log = log_of(&record.header, &record.batches);
    let line = Timeline {
        first: 0,
        last: record.batches.len() as u32,
        shown: 40,
        marks: log.story().marks().clone(),
    };
    let inks = inks();
    let list = line.paint(AREA, &inks);
    assert!(list.len() > 30, "{}", list.len());
    let inside = |spot: &crate::draw::Spot| {
        spot.x >= AREA.x - 0.01
            && spot.x <= AREA.x + AREA.width + 0.01
            && spot.y >= AREA.y - 0.01
            && spot.y <= AREA.y + AREA.height + 0.01
    };
    for one in &list {
        let is_inside = match one {
            Draw::Fill { corners, .. } => corners.iter().all(inside),
            Draw::Line { from, to, .. } => inside(from) && inside(to),
            Draw::Circle { centre, .. } => inside(centre),
            Draw::Text { at, .. } => inside(at),
            other => panic!("{other:?}"),
        };
        assert!(is_inside, "{one:?}");
    }
}

#[test]
fn steps_come_at_the_chosen_speed_and_are_not_made_up_for() {
    let mut player = Player::default();
    assert!(!player.take_step(100.0));
    player.play(0.0);
    assert!(player.is_playing() && !player.take_step(1.0));
    assert!(player.take_step(1.2));
    assert!(player.take_step(60.0), "a long frame");
    assert!(!player.take_step(60.1));
    player.set_speed(3, 60.0);
    assert!(player.take_step(60.31));
    player.set_speed(99, 60.31);
    assert_eq!(player.speed(), 3);
    player.rest();
    assert!(!player.take_step(1000.0));
}

fn checked(record: Record) -> MatchSession {
    let mut session = MatchSession::of_record(record, None, &texts()).expect("the log folds");
    for _ in 0..1000 {
        if session.check_on() {
            break;
        }
    }
    session
}

#[test]
fn the_verifier_holds_what_was_played_and_finds_the_first_forged_die() {
    for record in battles() {
        let (last, dice) = (record.batches.len() as u32, dice_in(&record.batches));
        let session = checked(record.clone());
        let holds = Verdict::Holds {
            batches: last,
            dice,
        };
        assert_eq!(*session.check.verdict(), holds);

        // The die is another, and with it everything that shows it but the hash of the table, which holds no dice.
        let mut forged = record;
        let found = forged.batches.iter_mut().rfind(|one| !one.dice.is_empty());
        let batch = found.expect("a die");
        batch.dice[0] = batch.dice[0] % 6 + 1;
        let number = batch.number;
        match checked(forged).check.verdict() {
            Verdict::Broken { batch, why } => {
                assert_eq!(*batch, Some(number));
                assert!(matches!(**why, VerifyError::Dice { .. }), "{why:?}");
            }
            other => panic!("{other:?}"),
        }
    }
}

fn dice_in(batches: &[Batch]) -> u64 {
    batches.iter().map(|batch| batch.dice.len() as u64).sum()
}

#[test]
fn another_secret_is_found_at_once() {
    let [mut record, _] = battles();
    record.secret = Bytes32([5; 32]);
    match checked(record).check.verdict() {
        Verdict::Broken { batch: None, why } => assert_eq!(**why, VerifyError::Secret),
        other => panic!("{other:?}"),
    }
}

/// A server that shows another end than the one its log leads to, with the hash of what it shows.
#[test]
fn an_end_that_the_log_does_not_lead_to_is_no_result() {
    use acies::game::Outcome;
    use acies::protocol::{Clocks, Presence, Snapshot};

    let [record, _] = battles();
    let mut shown = MatchState::new(&record.header);
    for batch in &record.batches {
        shown.fold(batch).expect("a whole log");
    }
    let winner = shown.outcome.as_ref().and_then(Outcome::winner);
    let winner = winner.map_or(Side::Red, Side::other);
    shown.outcome = Some(Outcome::Resigned { winner });
    let last = shown.number;
    let snapshot = Snapshot {
        hash: shown.hash(),
        header: record.header,
        state: shown,
        seat: None,
        clocks: Clocks::default(),
        presence: Presence::default(),
    };
    let mut session = MatchSession::new(snapshot, None, None, 0.0);
    session.on_history(record.batches, &texts());
    assert!(session.troubles.contains(&crate::link::Trouble::Past));
    session.on_secret(record.secret);
    for _ in 0..1000 {
        if session.check_on() {
            break;
        }
    }
    match session.check.verdict() {
        Verdict::Broken { batch, why } => {
            assert_eq!(*batch, Some(last));
            assert!(matches!(**why, VerifyError::Fold(_)), "{why:?}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_record_that_does_not_begin_as_chosen_is_not_even_shown() {
    let [mut record, _] = battles();
    let acies::game::Table::Ancients(start) = &mut record.header.start else {
        panic!("a match of Ancients");
    };
    start.bound += 1;
    let opened = MatchSession::of_record(record, None, &texts());
    assert!(matches!(opened, Err(VerifyError::Start)));
}

fn inks() -> Inks {
    let grey = crate::draw::Colour::rgb(9, 9, 9);
    Inks {
        ground: grey,
        red: grey,
        blue: grey,
        moves: grey,
        shots: grey,
        combats: grey,
        hand: grey,
        text: grey,
    }
}

#[test]
fn a_curve_whose_beginning_is_forgotten_begins_with_what_was_lost_by_then() {
    let mark = |number, lost| Mark {
        number,
        losses: [lost, 0],
        ..Mark::default()
    };
    let timeline = Timeline {
        first: 600,
        last: 700,
        shown: 700,
        marks: std::sync::Arc::new([mark(600, 5), mark(650, 5), mark(700, 5)].into()),
    };
    let red = inks().red;
    let steep = timeline
        .paint(AREA, &inks())
        .into_iter()
        .any(|draw| match draw {
            Draw::Line {
                from, to, colour, ..
            } => colour == red && (from.y - to.y).abs() > 0.5,
            _other => false,
        });
    assert!(!steep, "nothing was lost in between");
}
