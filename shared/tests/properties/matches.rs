//! Whole matches: they end, and nothing impossible happens on the way.

use acies::ancients::{Intent, Options, Phase, Side, apply, armies, boards};
use acies::dice::Prepared;
use acies::game::{Actor, Header, MatchIntent, MatchState, Strength};
use acies::practice::{self, Budget, PlayOut};

use crate::chance::Chance;
use crate::invariants::{check_course, check_snapshot, check_table};
use crate::wishes::any_wish;

/// Random battles stop here; the computer must come to an end by itself.
const RANDOM_BOUNDS: u16 = 14;
/// Veterans may wait for each other; at this bound the losses decide. `Ruling: RUL-15`
const LONGEST: Option<u16> = Some(60);
/// A battle of two computers that is longer has no end.
const MOST_BATCHES: usize = 4000;

/// Board and armies of one numbered match, so that all of them get their turn.
pub(crate) fn header_of(number: u64, bound_limit: Option<u16>) -> (Header, [u8; 32]) {
    let mut chance = Chance::new(number);
    let board = chance.pick(boards()).unwrap();
    let red = &armies()[usize::try_from(number).unwrap() % armies().len()];
    let blue = chance.pick(armies()).unwrap();
    let options = Options {
        bound_limit,
        ..Options::default()
    };
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&number.to_be_bytes());
    let header = practice::friendly(&board.id, [&red.id, &blue.id], &options, secret).unwrap();
    (header, secret)
}

/// A random legal intent, or the way on when chance finds none in a few tries.
pub(crate) fn random_legal(chance: &mut Chance, state: &MatchState, side: Side) -> MatchIntent {
    let table = &state.table;
    let in_setup = match table.ancients().unwrap().phase {
        Phase::Move | Phase::Shoot | Phase::Fight => false,
        Phase::Begin
        | Phase::Army
        | Phase::Terrain
        | Phase::Edges
        | Phase::Camps
        | Phase::Deploy
        | Phase::Swap
        | Phase::Over => true,
    };
    if in_setup {
        return practice::choose(state, side, Budget { nodes: 1 });
    }
    for _ in 0..24 {
        let wish = any_wish(chance, table.ancients().unwrap(), side);
        let mut dice = Prepared::new(vec![1; 16]);
        if apply(table.ancients().unwrap(), side, &wish, &mut dice).is_ok() {
            return MatchIntent::Play(wish.into());
        }
    }
    let ends = [Intent::EndMoves, Intent::EndBound];
    let way_out = ends.into_iter().find(|end| {
        apply(
            table.ancients().unwrap(),
            side,
            end,
            &mut Prepared::new(vec![1; 16]),
        )
        .is_ok()
    });
    MatchIntent::Play(way_out.unwrap_or(Intent::EndBound).into())
}

/// Plays a match and checks everything after every batch.
fn watch(
    what: &str,
    (header, secret): &(Header, [u8; 32]),
    player: &mut dyn FnMut(&MatchState, Side) -> MatchIntent,
) -> PlayOut {
    let mut dice = practice::dice_of(header, *secret);
    let mut played = PlayOut::new(header);
    played.open(header, &mut dice).unwrap();
    while played.state.outcome.is_none() {
        let side = played.state.side_to_act().unwrap();
        let intent = player(&played.state, side);
        let before = played.state.clone();
        let here = || format!("{what}, batch {}, {intent:?}", before.number + 1);
        let step = played.step(header, Actor::Seat(side), intent.clone(), &mut dice);
        assert!(step.is_ok(), "{}: {:?}", here(), step);
        assert_eq!(played.state.number, before.number + 1, "{}", here());
        check_table(played.state.table.ancients().unwrap(), &here);
        check_course(
            before.table.ancients().unwrap(),
            played.state.table.ancients().unwrap(),
            &here,
        );
        check_snapshot(&played.state, &here);
        assert!(
            played.batches.len() < MOST_BATCHES,
            "{} does not end",
            here()
        );
    }
    check_log(what, header, &played);
    played
}

/// The log folds to the same end, batch by batch.
fn check_log(what: &str, header: &Header, played: &PlayOut) {
    let mut folded = MatchState::new(header);
    for batch in &played.batches {
        let fold = folded.fold(batch);
        assert!(fold.is_ok(), "{what}: {fold:?}");
    }
    assert_eq!(folded, played.state, "{what}");
}

fn random_matches(numbers: std::ops::Range<u64>) {
    for number in numbers {
        let match_header = header_of(number, Some(RANDOM_BOUNDS));
        let mut chance = Chance::new(number ^ 0xace5);
        let what = format!("random match {number}");
        watch(&what, &match_header, &mut |state, side| {
            random_legal(&mut chance, state, side)
        });
    }
}

/// Red and blue this strong; without a limit of bounds somebody must win.
fn computer_matches(
    strengths: [Strength; 2],
    bound_limit: Option<u16>,
    numbers: std::ops::Range<u64>,
) {
    for number in numbers {
        let match_header = header_of(number, bound_limit);
        let what = format!("computer match {number} of {strengths:?}");
        let played = watch(&what, &match_header, &mut |state, side| {
            let strength = strengths[side.index()];
            practice::choose_as(strength, state, side, Budget::of(strength))
        });
        assert!(
            bound_limit.is_some() || played.state.outcome.and_then(|end| end.winner()).is_some(),
            "{what} ended without a winner"
        );
    }
}

#[test]
fn prop_random_matches_end_in_order_1() {
    random_matches(0..50);
}

#[test]
fn prop_random_matches_end_in_order_2() {
    random_matches(50..100);
}

#[test]
fn prop_random_matches_end_in_order_3() {
    random_matches(100..150);
}

#[test]
fn prop_random_matches_end_in_order_4() {
    random_matches(150..200);
}

#[test]
fn prop_computer_matches_end_in_order_1() {
    computer_matches([Strength::Recruit; 2], None, 0..5);
}

#[test]
fn prop_computer_matches_end_in_order_2() {
    computer_matches([Strength::Recruit; 2], None, 5..10);
}

#[test]
fn prop_matches_of_a_veteran_and_a_recruit_end_in_order() {
    computer_matches([Strength::Veteran, Strength::Recruit], LONGEST, 10..12);
}

#[test]
fn prop_matches_of_two_veterans_end_in_order() {
    computer_matches([Strength::Veteran; 2], LONGEST, 12..13);
}
