//! Whole matches as motion, wheels, queues, skipping.

use std::sync::OnceLock;

use acies::ancients::{ElementId, Hand, Leg, Side};
use acies::game::{
    Actor, Batch, Choice, Header, MatchIntent, MatchState, Strength, Table, TableEvent, TableIntent,
};
use acies::geometry::{Base, Corner, Pose};
use acies::practice::{self, Budget};

use super::story::Step;
use super::*;
use crate::samples;

/// A match between two computers that hardly think.
fn match_of(game: Choice, most: usize) -> (Header, Vec<Batch>) {
    let header = practice::between_computers(game, [3; 32]).expect("a known choice");
    let mut dice = practice::dice_of(&header, [3; 32]);
    let played = practice::play_out(&header, &mut dice, most, &mut |state, side| {
        practice::choose_as(Strength::Recruit, state, side, Budget { nodes: 12 })
    });
    (header, played.expect("legal wishes").batches)
}

/// One match for all tests: the computers think longer than the tests.
fn ancients_match() -> &'static (Header, Vec<Batch>) {
    static PLAYED: OnceLock<(Header, Vec<Batch>)> = OnceLock::new();
    PLAYED.get_or_init(play_ancients)
}

fn skirmish_match() -> &'static (Header, Vec<Batch>) {
    static PLAYED: OnceLock<(Header, Vec<Batch>)> = OnceLock::new();
    PLAYED.get_or_init(play_skirmish)
}

fn play_ancients() -> (Header, Vec<Batch>) {
    let board = acies::ancients::boards().first().expect("a board");
    let armies = acies::ancients::armies();
    let game = acies::ancients::Choice {
        board: board.id.clone(),
        armies: [armies[4].id.clone(), armies[10].id.clone()],
        options: acies::ancients::Options::default(),
    };
    match_of(game.into(), 140)
}

fn play_skirmish() -> (Header, Vec<Batch>) {
    // The one with the most people.
    let scenarios = acies::skirmish::catalogue().scenarios().iter();
    let most = scenarios.max_by_key(|one| one.forces.iter().map(Vec::len).sum::<usize>());
    let game = acies::skirmish::Choice {
        scenario: most.expect("a scenario of the program").id.clone(),
        options: acies::skirmish::Options {
            agreement: Some(acies::skirmish::Agreement::Accepted),
            ..acies::skirmish::Options::default()
        },
    };
    match_of(Choice::Skirmish(game), 200)
}

/// Every batch as a story, with the table after it.
fn stories((header, batches): &(Header, Vec<Batch>)) -> Vec<(Story, Table)> {
    let mut state = MatchState::new(header);
    let mut all = Vec::new();
    for batch in batches {
        let story = Story::of(&state.table, batch, None);
        state.fold(batch).expect("a whole log");
        all.push((story, state.table.clone()));
    }
    all
}

/// Everybody whom a step moves stands at the end of his way exactly where the event puts him.
fn ends_where_the_event_says(before: &Table, step: &Step) {
    let (mut moved, mut folded) = (before.clone(), before.clone());
    assert!(put(&mut moved, step, 1.0));
    folded.fold(&step.event).expect("it fits");
    match (&moved, &folded) {
        (Table::Ancients(moved), Table::Ancients(folded)) => {
            for glide in &step.glides {
                let Glide::Element(id, _) = glide else {
                    panic!("an element")
                };
                let pose = |state: &acies::ancients::State| state.element(*id).map(|e| e.pose);
                assert_eq!(pose(moved), pose(folded), "{:?}", step.event);
            }
        }
        (Table::Skirmish(moved), Table::Skirmish(folded)) => {
            for glide in &step.glides {
                let Glide::Model(glide) = glide else {
                    panic!("a model")
                };
                let place = |state: &acies::skirmish::State| {
                    let model = state.model(glide.model)?;
                    Some((model.at, model.level, model.facing))
                };
                assert_eq!(place(moved), place(folded), "{:?}", step.event);
            }
        }
        _other => panic!("two systems"),
    }
}

fn check_whole_match(played: &(Header, Vec<Batch>)) -> (f64, usize) {
    let (mut whole, mut seen, mut moving) = (0.0, 0, 0);
    for (story, after) in stories(played) {
        assert!(story.length() <= LONGEST_BATCH + 1e-9, "{}", story.length());
        let mut table = story.before.clone();
        let mut last = 0.0;
        for step in &story.steps {
            assert!(step.start <= step.moves_from && step.start <= step.end && last <= step.end);
            last = step.end;
            moving += step.glides.len();
            ends_where_the_event_says(&table, step);
            table.fold(&step.event).expect("it fits");
        }
        assert_eq!(table, after, "the last picture is the state");
        whole += story.length();
        seen += usize::from(!story.is_unseen());
    }
    assert!(moving > 50, "hardly anybody moves: {moving}");
    (whole, seen)
}

#[test]
fn every_motion_of_a_whole_match_of_ancients_ends_on_the_state() {
    let (whole, seen) = check_whole_match(ancients_match());
    // Data, not timing: what somebody who looks on has to wait for on the average.
    let each = whole / seen as f64;
    assert!((0.3..2.5).contains(&each), "{each} s a batch");
}

#[test]
fn every_motion_of_a_whole_skirmish_ends_on_the_state() {
    let (whole, seen) = check_whole_match(skirmish_match());
    let each = whole / seen as f64;
    assert!((0.2..3.0).contains(&each), "{each} s a batch");
}

#[test]
fn a_whole_match_played_at_once_never_waits_longer_than_its_bound() {
    for played in [ancients_match(), skirmish_match()] {
        let mut motion = Motion::default();
        let mut now = 0.0;
        for (at, (story, after)) in stories(played).into_iter().enumerate() {
            motion.play(story, now);
            assert!(motion.queue.len() <= MOST_WAITING + 1);
            assert!(motion.waiting() <= SKIP_AFTER + LONGEST_BATCH);
            assert!(motion.dice().len() <= tempo::MOST_CASTS);
            if at % 7 == 0 {
                now += 0.4;
                motion.tick(now);
            }
            if at % 40 == 0 {
                // Left alone it comes to its end in bounded time, and nothing of it stays.
                let mut frames = 0;
                while motion.is_playing() {
                    now += 0.05;
                    motion.tick(now);
                    frames += 1;
                    assert!(frames < 600, "a motion outlives its bound");
                }
                assert_eq!(motion.picture(), None);
                drop((motion.take_sounds(), after));
            }
        }
    }
}

fn red_batch(events: Vec<acies::ancients::Event>, intent: acies::ancients::Intent) -> Batch {
    Batch {
        number: 1,
        unix_millis: 0,
        elapsed_millis: 0,
        actor: Actor::Seat(Side::Red),
        command: None,
        intent: MatchIntent::Play(TableIntent::Ancients(intent)),
        dice: Vec::new(),
        events: events
            .into_iter()
            .map(|event| acies::game::MatchEvent::Table(TableEvent::Ancients(event)))
            .collect(),
        hash: acies::dice::Bytes32([0; 32]),
    }
}

/// Two spears that wheel to the right and go on, as the rules carry it out.
fn wheel_and_ahead() -> (Table, Batch) {
    let state = samples::two_lines();
    let spears: Vec<ElementId> = ["r2", "r3"]
        .iter()
        .map(|name| state.id_of(name).expect("a spear"))
        .collect();
    let wheel = Leg::Wheel {
        hand: Hand::Right,
        degrees: 18_000,
    };
    let intent = acies::ancients::Intent::MoveGroup {
        elements: spears,
        legs: vec![wheel, Leg::Ahead(60_000)],
        bonus: 0,
    };
    let mut dice = acies::dice::Stream::new([0; 32], [0; 16], [[0; 32]; 2], 0, 6);
    let applied = acies::ancients::apply(&state, Side::Red, &intent, &mut dice).expect("allowed");
    let batch = red_batch(applied.events, intent);
    (Table::Ancients(state), batch)
}

fn pose_of(table: &Table, name: &str) -> Pose {
    let state = table.ancients().expect("a table of Ancients");
    let id = state.id_of(name).expect("an element");
    state.element(id).expect("an element").pose
}

#[test]
fn grp_07_the_picture_of_a_wheel_stays_on_its_arc_and_the_block_stays_a_block() {
    let (before, batch) = wheel_and_ahead();
    let story = Story::of(&before, &batch, None);
    let step = story.steps.first().expect("a move");
    let base = |table: &Table, name: &str| Base::new(pose_of(table, name), 160.0, 80.0);
    let pivot = base(&before, "r3").corner(Corner::FrontRight);
    let far = base(&before, "r2")
        .corner(Corner::FrontLeft)
        .distance(pivot);
    let mut on_arc = 0;
    for i in 0..=100 {
        let mut picture = before.clone();
        assert!(put(&mut picture, step, f64::from(i) / 100.0));
        let (left, right) = (base(&picture, "r2"), base(&picture, "r3"));
        let seam = left
            .corner(Corner::FrontRight)
            .distance(right.corner(Corner::FrontLeft));
        assert!(seam < 0.3, "the block breaks: {seam}");
        if right.corner(Corner::FrontRight).distance(pivot) < 0.3 {
            on_arc += 1;
            let off = left.corner(Corner::FrontLeft).distance(pivot) - far;
            assert!(off.abs() < 0.5, "{off} paces off the arc");
        }
    }
    assert!(
        (20..95).contains(&on_arc),
        "{on_arc} of 101 places on the arc"
    );
}

#[test]
fn the_same_moment_looks_the_same_at_any_rate_of_frames() {
    let (before, batch) = wheel_and_ahead();
    let seen_at = |rate: u32| {
        let mut motion = Motion::default();
        motion.play(Story::of(&before, &batch, None), 10.0);
        for frame in 1..=rate {
            motion.tick(10.0 + 0.25 * f64::from(frame) / f64::from(rate));
        }
        pose_of(motion.picture().expect("under way"), "r2")
    };
    let (few, many) = (seen_at(2), seen_at(64));
    assert!((few.x - many.x).abs() <= 2 && (few.y - many.y).abs() <= 2);
    assert_ne!(few, pose_of(&before, "r2"));
}

#[test]
fn skipping_shows_the_state_at_once_and_leaves_the_dice() {
    let played = ancients_match();
    let (story, _) = stories(played)
        .into_iter()
        .find(|(story, _)| {
            story
                .steps
                .iter()
                .filter(|step| step.cast.is_some())
                .count()
                > 0
        })
        .expect("somebody rolls");
    let mut motion = Motion::default();
    motion.play(story, 5.0);
    motion.tick(5.0);
    assert!(motion.picture().is_some());
    motion.skip();
    assert!(!motion.is_playing());
    assert_eq!(motion.picture(), None);
    assert!(!motion.dice().is_empty(), "they can be read");
    assert!(motion.dice().iter().all(|lying| lying.rolled(5.0) >= 1.0));
    motion.tick(6.0);
    assert!(!motion.dice().is_empty());
    motion.tick(5.0 + tempo::STAY + 1.0);
    assert!(motion.dice().is_empty(), "not for ever");
    motion.stop();
    assert!(motion.take_sounds().is_empty());
}

#[test]
fn whoever_wants_no_motion_sees_the_state_and_dice_at_rest() {
    let mut motion = Motion::default();
    motion.set_speed(Speed::Off);
    for (story, _) in stories(ancients_match()) {
        motion.play(story, 1.0);
        assert!(!motion.is_playing());
        assert_eq!(motion.picture(), None);
        assert!(motion.dice().iter().all(|lying| lying.rolled(1.0) >= 1.0));
    }
    assert!(!motion.dice().is_empty());
    assert!(motion.take_sounds().len() <= MOST_SOUNDS);
}

#[test]
fn what_the_own_hand_has_put_down_does_not_come_flying() {
    let state = samples::two_lines();
    let element = state.id_of("r1").expect("an element");
    let pose = Pose::paces(900.0, 500.0, 0.0);
    let placed = vec![acies::ancients::Placed { element, pose }];
    let batch = red_batch(
        vec![acies::ancients::Event::Deployed {
            placed: placed.clone(),
        }],
        acies::ancients::Intent::Deploy { placements: placed },
    );
    let table = Table::Ancients(state);
    assert!(Story::of(&table, &batch, Some(Side::Red)).is_unseen());
    assert!(!Story::of(&table, &batch, Some(Side::Blue)).is_unseen());
    assert!(!Story::of(&table, &batch, None).is_unseen());
}

#[test]
fn dice_lie_beside_everybody_and_inside_the_table() {
    let texts = Texts::new(crate::texts::Language::German);
    let played = ancients_match();
    let area = crate::table::Area {
        x: 230.0,
        y: 40.0,
        width: 700.0,
        height: 600.0,
    };
    let camera = crate::table::Camera::new(area, (2400.0, 2400.0));
    let look = crate::look::Look::default();
    let view = View::new(&camera, &look);
    let mut thrown = 0;
    for (story, after) in stories(played) {
        let mut motion = Motion::default();
        motion.set_speed(Speed::Off);
        motion.play(story, 1.0);
        let mut list = Vec::new();
        motion.paint(&mut list, &after, view, &texts, 20.0);
        let Table::Ancients(state) = &after else {
            panic!("a table of Ancients")
        };
        for draw in &list {
            // Papers and dice, not the lines that lead to them.
            let Draw::Fill { corners, .. } = draw else {
                continue;
            };
            thrown += 1;
            for corner in corners {
                assert!(area.contains(*corner), "{corner:?} lies outside");
                let at = camera.table_from_screen(*corner);
                for element in state
                    .elements
                    .iter()
                    .filter(|element| element.is_on_table())
                {
                    let seen = acies::geometry::Footprint::of(&element.footprint()).sees(at);
                    let inside =
                        seen.x.abs() < 79.0 && seen.y < -1.0 && seen.y > 1.0 - element.depth();
                    assert!(!inside, "{} is covered", element.name);
                }
            }
        }
    }
    assert!(thrown > 40, "{thrown}");
}

#[test]
fn every_die_of_a_skirmish_lies_on_the_table() {
    let played = skirmish_match();
    let mut compared = 0;
    for ((story, _), batch) in stories(played).iter().zip(&played.1) {
        let casts: Vec<_> = story
            .steps
            .iter()
            .filter_map(|step| step.cast.as_ref())
            .collect();
        if casts.iter().any(|cast| cast.more > 0) {
            continue;
        }
        let rows = casts.iter().flat_map(|cast| &cast.rows);
        let lying: usize = rows.map(|row| row.dice.len()).sum();
        assert_eq!(lying, batch.dice.len(), "{:?}", batch.events);
        compared += lying;
    }
    assert!(compared > 100, "{compared}");
}
