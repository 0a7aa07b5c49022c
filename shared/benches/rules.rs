//! What the rules cost, on tables from matches that the computer plays against itself. Every bench asserts its answer once
//! before it is timed; the goals and the last figures stand in `docs/performance.md`.

use std::hint::black_box;
use std::time::Duration;

use acies::ancients::{
    Board, Element, Home, Intent, Leg, Options, Phase, State, check_move, compose, composed_board,
    group_of, legal_fights, odds_of_fight,
};
use acies::game::{Batch, Header, MatchState, Strength};
use acies::geometry::{MILLI, convex_overlap};
use acies::practice::{self, Budget, PlayOut};
use acies::protocol::{decode_record, encode_record};
use criterion::{Criterion, criterion_group, criterion_main};

/// Batches in the log that is folded.
const LOG: usize = 400;

fn header(number: u8) -> (Header, [u8; 32]) {
    let armies = [
        ["LST-04", "LST-13"],
        ["LST-03", "LST-08"],
        ["LST-01", "LST-15"],
    ];
    let boards = ["woods", "plain", "ford"];
    let at = usize::from(number);
    let secret = [number; 32];
    let header = practice::friendly(
        boards[at % boards.len()],
        armies[at % armies.len()],
        &Options::default(),
        secret,
    );
    (
        header.expect("the boards and armies are in the data"),
        secret,
    )
}

fn battle(number: u8) -> (Header, PlayOut) {
    let (header, secret) = header(number);
    let mut dice = practice::dice_of(&header, secret);
    let played = practice::play_out(&header, &mut dice, 4000, &mut |state, side| {
        practice::choose(state, side, Budget::default())
    });
    (header, played.expect("the computer makes legal wishes"))
}

/// Every state of a log, in order.
fn states(header: &Header, batches: &[Batch]) -> Vec<State> {
    let mut state = MatchState::new(header);
    batches
        .iter()
        .map(|batch| {
            state.fold(batch).expect("the log is whole");
            state
                .table
                .ancients()
                .expect("a battle of Ancients")
                .clone()
        })
        .collect()
}

/// A state of the movement phase with everybody on the table and both lines near each other, and a legal move in it.
fn full_table(pick: impl Fn(&State) -> Option<Intent>) -> (State, Intent) {
    for number in 0..6 {
        let (header, played) = battle(number);
        let found = states(&header, &played.batches)
            .into_iter()
            .filter(|table| table.phase == Phase::Move && table.in_field().count() >= 24)
            .filter_map(|table| pick(&table).map(|intent| (table, intent)))
            .last();
        if let Some(found) = found {
            return found;
        }
    }
    panic!("no battle has such a move");
}

fn single_move(c: &mut Criterion) {
    let (table, intent) = full_table(|table| {
        table
            .in_field()
            .filter(|(_, e)| e.side == table.active)
            .map(|(element, e)| Intent::Move {
                element,
                to: vec![e.pose.shifted(120.0, 0.0).turned(10.0)],
                bonus: 0,
            })
            .find(|intent| check_move(table, table.active, intent).is_ok())
    });
    assert!(check_move(&table, table.active, &intent).is_ok());
    c.bench_function("single move on a full table", |b| {
        b.iter(|| check_move(black_box(&table), table.active, black_box(&intent)));
    });
}

fn group_move(c: &mut Criterion) {
    let (table, intent) = full_table(|table| {
        table
            .in_field()
            .filter(|(_, e)| e.side == table.active)
            .filter_map(|(id, _)| six_of(table, &group_of(table, id)))
            .map(|elements| Intent::MoveGroup {
                elements,
                legs: vec![Leg::Ahead(100 * MILLI)],
                bonus: 0,
            })
            .find(|intent| check_move(table, table.active, intent).is_ok())
    });
    let preview = check_move(&table, table.active, &intent);
    assert_eq!(preview.map(|p| p.placed.len()), Ok(6));
    c.bench_function("move of a group of six", |b| {
        b.iter(|| check_move(black_box(&table), table.active, black_box(&intent)));
    });
}

/// Six of a group that hang together: those nearest to its first.
fn six_of(
    table: &State,
    group: &[acies::ancients::ElementId],
) -> Option<Vec<acies::ancients::ElementId>> {
    let first = table.element(*group.first()?)?;
    let mut near: Vec<_> = group
        .iter()
        .filter_map(|id| table.element(*id).map(|e| (*id, e)))
        .collect();
    let distance = |e: &Element| e.pose.front().distance(first.pose.front());
    near.sort_by(|a, b| distance(a.1).total_cmp(&distance(b.1)));
    (near.len() >= 6).then(|| near.into_iter().take(6).map(|(id, _)| id).collect())
}

fn odds(c: &mut Criterion) {
    let (table, element) = (0..6)
        .find_map(|number| {
            let (header, played) = battle(number);
            states(&header, &played.batches)
                .into_iter()
                .filter(|table| table.phase == Phase::Fight)
                .max_by_key(|table| legal_fights(table).len())
                .and_then(|table| {
                    let due = legal_fights(&table);
                    due.first().map(|due| (table.clone(), due.fight.attacker))
                })
        })
        .expect("some battle has a combat");
    let chances = odds_of_fight(&table, element).expect("the combat is due");
    let of_36 = |fates: acies::ancients::Fates| {
        u16::from(fates.nothing)
            + u16::from(fates.recoil)
            + u16::from(fates.flee)
            + u16::from(fates.destroyed)
    };
    assert_eq!((of_36(chances.first), of_36(chances.second)), (36, 36));
    c.bench_function("exact odds of one combat", |b| {
        b.iter(|| odds_of_fight(black_box(&table), black_box(element)));
    });
}

/// Logs with so many batches together, each batch as it is stored.
fn stored_logs() -> Vec<(Header, Vec<Vec<u8>>)> {
    let mut logs = Vec::new();
    let mut left = LOG;
    for number in 0..u8::MAX {
        let (header, played) = battle(number);
        let records: Vec<Vec<u8>> = played
            .batches
            .iter()
            .take(left)
            .map(|batch| encode_record(batch).expect("a batch can be written"))
            .collect();
        left -= records.len();
        logs.push((header, records));
        if left == 0 {
            break;
        }
    }
    logs
}

/// Decodes, folds and checks the hash of every batch; gives back how many.
fn fold_all(logs: &[(Header, Vec<Vec<u8>>)]) -> usize {
    let mut folded = 0;
    for (header, records) in logs {
        let mut state = MatchState::new(header);
        for record in records {
            let batch: Batch = decode_record(record).expect("a stored batch can be read");
            state.fold(&batch).expect("the log is whole");
            folded += 1;
        }
    }
    folded
}

fn fold_a_log(c: &mut Criterion) {
    let logs = stored_logs();
    assert_eq!(fold_all(&logs), LOG);
    c.bench_function("fold a log of 400 batches", |b| {
        b.iter(|| fold_all(black_box(&logs)));
    });
}

fn one_decision(c: &mut Criterion) {
    let (header, played) = battle(0);
    let mut state = MatchState::new(&header);
    let mut hardest = state.clone();
    let is_busy = |table: &State| table.phase == Phase::Move && table.points >= 3;
    for batch in &played.batches {
        state.fold(batch).expect("the log is whole");
        if is_busy(state.table.ancients().expect("a battle of Ancients"))
            && spread(state.table.ancients().expect("a battle of Ancients"))
                < spread(hardest.table.ancients().expect("a battle of Ancients"))
        {
            hardest = state.clone();
        }
    }
    let side = hardest
        .table
        .ancients()
        .expect("a battle of Ancients")
        .active;
    for strength in Strength::ALL {
        let think =
            |state: &MatchState| practice::choose_as(strength, state, side, Budget::of(strength));
        assert_eq!(think(&hardest), think(&hardest));
        let name = format!("one decision of a {} in the thick of it", strength.word());
        c.bench_function(&name, |b| b.iter(|| think(black_box(&hardest))));
    }
}

/// How far apart the armies are: elements without an enemy within 400 paces.
fn spread(table: &State) -> usize {
    if table.bound == 0 {
        return usize::MAX;
    }
    let near = |a: &Element, b: &Element| {
        a.side != b.side
            && (a.pose.front().distance(b.pose.front()) < 400.0
                || convex_overlap(&a.footprint().corners(), &b.footprint().corners()))
    };
    table
        .in_field()
        .filter(|(_, a)| !table.in_field().any(|(_, b)| near(a, b)))
        .count()
}

fn whole_match(c: &mut Criterion) {
    let (_, first) = battle(0);
    assert!(
        first
            .state
            .outcome
            .is_some_and(|end| end.winner().is_some())
    );
    let mut group = c.benchmark_group("computer against computer");
    group
        .sample_size(10)
        .measurement_time(Duration::from_secs(20));
    group.bench_function("a whole match", |b| {
        b.iter(|| {
            let (_, played) = battle(black_box(0));
            assert_eq!(played.state.hash(), first.state.hash());
        });
    });
    group.finish();
}

/// A random legal battlefield of every landscape in turn: at most 50 ms each.
fn compose_a_board(c: &mut Criterion) {
    let (board, options) = (Board::bare(), Options::default());
    for home in Home::ALL {
        let pieces = compose(&board, home, &options, 1).expect("a battlefield");
        assert!(composed_board(&board, home, &options, &pieces).is_some());
    }
    c.bench_function("compose a random legal board", |b| {
        let mut seed = 0;
        b.iter(|| {
            seed += 1;
            let home = Home::ALL[(seed % 7) as usize];
            compose(black_box(&board), home, &options, seed)
        });
    });
}

criterion_group!(
    benches,
    compose_a_board,
    single_move,
    group_move,
    odds,
    fold_a_log,
    one_decision,
    whole_match
);
criterion_main!(benches);
