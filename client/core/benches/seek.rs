//! Seeking in a replay of 400 batches: from a press on the timeline to the table that is shown, and to the frame. The goal and
//! the last figures stand in `docs/performance.md`.

use std::hint::black_box;

use acies::Side;
use acies::ancients::Options;
use acies::dice::Bytes32;
use acies::game::{Actor, Header, MatchIntent, MatchState, Offer};
use acies::practice::{Budget, PlayOut, between_computers, choose, dice_of, friendly, play_out};
use acies::replay::write_record;
use acies_client_core::{Action, App, Settings};
use criterion::{Criterion, criterion_group, criterion_main};

/// Batches of the replay.
const LONG: usize = 400;
const SECRET: [u8; 32] = [3; 32];

fn ancients() -> Header {
    let armies = ["LST-03", "LST-08"];
    let header = friendly("plain", armies, &Options::default(), SECRET);
    header.expect("the boards and armies are in the data")
}

fn skirmish() -> Header {
    let scenarios = acies::skirmish::catalogue().scenarios();
    let game = acies::skirmish::Choice {
        scenario: scenarios.last().expect("a scenario").id.clone(),
        options: acies::skirmish::Options::default(),
    };
    between_computers(game.into(), SECRET).expect("a known scenario")
}

/// The program with a match of this length from a file, and the number of its batches. Where computers are done sooner, red
/// offers a draw so often after every so many batches, and blue declines: both are batches too.
fn replay(header: &Header, (after, offers): (usize, u8)) -> (App, u32) {
    let mut dice = dice_of(header, SECRET);
    let mut player = |state: &MatchState, side| choose(state, side, Budget { nodes: 30 });
    let mut played = play_out(header, &mut dice, 20, &mut player).expect("legal choices");
    let mut step = |played: &mut PlayOut, side, intent| {
        let done = played.step(header, Actor::Seat(side), intent, &mut dice);
        done.expect("a legal wish");
    };
    while played.batches.len() < LONG - 1 && played.state.outcome.is_none() {
        if played.batches.len().is_multiple_of(after) {
            for _ in 0..offers {
                step(&mut played, Side::Red, MatchIntent::Offer(Offer::Draw));
                step(&mut played, Side::Blue, MatchIntent::Decline(Offer::Draw));
            }
        }
        let side = played.state.side_to_act().expect("somebody is to act");
        let intent = choose(&played.state, side, Budget { nodes: 30 });
        step(&mut played, side, intent);
    }
    if played.state.outcome.is_none() {
        step(&mut played, Side::Red, MatchIntent::Resign);
    }
    let record = write_record(header, &played.batches, Bytes32(SECRET)).expect("a record");
    let app = App::new(Settings {
        record: Some(record),
        ..Settings::default()
    });
    let last = app.session().expect("the record is shown").state.number;
    (app, last)
}

fn seek(c: &mut Criterion) {
    for (name, header, padding) in [
        ("Ancients", ancients(), (5, 1)),
        ("Platoon Skirmish", skirmish(), (1, 2)),
    ] {
        let (mut app, last) = replay(&header, padding);
        assert!(last >= 390, "{name}: {last} batches");
        // Far apart, and never the next one.
        let mut at = 0;
        let mut next = move || {
            at = (at + 197) % last;
            at
        };
        c.bench_function(&format!("{name}: seek to any batch"), |b| {
            b.iter(|| app.on_action(Action::ShowBatch(black_box(next())), 1.0));
        });
        c.bench_function(&format!("{name}: seek and build the frame"), |b| {
            b.iter(|| {
                app.on_action(Action::ShowBatch(black_box(next())), 1.0);
                (app.draw(), app.panels())
            });
        });
    }
}

criterion_group!(benches, seek);
criterion_main!(benches);
