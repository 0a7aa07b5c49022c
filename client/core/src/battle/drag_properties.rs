//! Ghost and verdict agree: ten thousand random drags, each judged once by the ghost and once by the rules as the server asks
//! them.

use acies::ancients::{Intent, Refused, Side, State, Troop, apply};
use acies::dice::{Bytes32, Prepared};
use acies::geometry::{Pose, Vec2};

use super::*;
use crate::input::{Button, Input, Key};
use crate::samples::{self, element};
use crate::shortcuts::Shortcut;

/// Random numbers, the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(limit)) as u32
    }

    fn between(&mut self, low: i32, high: i32) -> f64 {
        f64::from(low) + f64::from(self.below((high - low) as u32))
    }
}

/// Red's line, blue near enough for zones, contacts, flanks and overlaps; some ground between.
fn table(number: u64) -> State {
    let mut table = samples::two_lines();
    table.points = 6;
    if number.is_multiple_of(2) {
        table.board = samples::wooded(2).into();
    }
    for (i, blue) in table
        .elements
        .iter_mut()
        .filter(|e| e.side == Side::Blue)
        .enumerate()
    {
        let pose = blue.pose;
        let (x, y) = (f64::from(pose.x) / 1000.0, f64::from(pose.y) / 1000.0);
        let nearer = 620.0 + 40.0 * (number % 4) as f64 + 30.0 * i as f64;
        let turn = if number.is_multiple_of(3) {
            90.0 * i as f64
        } else {
            0.0
        };
        blue.pose = Pose::paces(x + 12.0 * (number % 5) as f64, y - nearer, 180.0 + turn);
    }
    let wagons = Pose::paces(700.0, 600.0, 45.0);
    table
        .elements
        .push(element("r5", Side::Red, Troop::WarWagons, wagons));
    table
}

fn at_table(table: State) -> (Battle, MatchSession) {
    let mut snapshot = samples::snapshot(Some(Side::Red));
    snapshot.state.table = table.into();
    snapshot.state.nonces = [Some(Bytes32([1; 32])); 2];
    snapshot.hash = snapshot.state.hash();
    let session = MatchSession::new(snapshot, None, None, 0.0);
    let mut battle = Battle::new();
    battle.on_entered(&session);
    battle.on_changed(&session);
    (battle, session)
}

/// Presses at one place of the table and lets go at another.
fn drag(battle: &mut Battle, session: &MatchSession, from: Vec2, to: Vec2) {
    let (a, b) = (
        battle.camera().screen_from_table(from),
        battle.camera().screen_from_table(to),
    );
    let button = Button::Left;
    battle.on_input(
        Input::Pressed {
            button,
            x: a.x,
            y: a.y,
        },
        session,
    );
    battle.on_input(Input::Moved { x: b.x, y: b.y }, session);
    battle.on_input(
        Input::Released {
            button,
            x: b.x,
            y: b.y,
        },
        session,
    );
}

/// Selects somebody: one, a group by shift and click, a column.
fn select(battle: &mut Battle, session: &MatchSession, random: &mut Random) -> Vec2 {
    battle.on_input(Input::KeyPressed(Key::Escape), session);
    battle.on_action(&Action::CancelMove, session);
    let table = session.ancients();
    let own: Vec<ElementId> = table
        .in_field()
        .filter(|(_, e)| e.side == Side::Red)
        .map(|(id, _)| id)
        .collect();
    let count = [1, 1, 2, 4][random.below(4) as usize];
    let first = random.below((own.len() + 1 - count) as u32) as usize;
    let chosen = own[first..first + count].to_vec();
    let lead = chosen[random.below(count as u32) as usize];
    battle.on_action(&Action::Select(chosen), session);
    battle.choose(Field::Column, usize::from(random.below(3) == 0), session);
    table
        .element(lead)
        .expect("an element")
        .footprint()
        .centre()
}

/// Somewhere before the front of an enemy, where a ghost may be caught by a contact.
fn near_enemy(table: &State, random: &mut Random) -> Vec2 {
    let enemies: Vec<Pose> = table
        .in_field()
        .filter(|(_, e)| e.side == Side::Blue)
        .map(|(_, e)| e.pose)
        .collect();
    let enemy = enemies[random.below(enemies.len() as u32) as usize];
    let off = Vec2::new(random.between(-15, 15), random.between(-15, 15));
    // A ghost is held by the middle of its base, so far behind its front.
    enemy.shifted(35.0, 0.0).front() + off
}

/// One random way of steering.
fn steer(battle: &mut Battle, session: &MatchSession, random: &mut Random) {
    let from = select(battle, session, random);
    if random.below(3) == 0 {
        battle.on_input(Input::KeyPressed(Key::Control), session);
    } else {
        battle.on_input(Input::KeyReleased(Key::Control), session);
    }
    let handles = battle.handles(session.ancients());
    let start = match handles.as_slice() {
        [left, right] if random.below(3) == 0 => [*left, *right][random.below(2) as usize],
        _ => from,
    };
    let by = Vec2::new(random.between(-200, 200), random.between(-120, 340));
    let to = if random.below(3) == 0 {
        near_enemy(session.ancients(), random)
    } else {
        start + by
    };
    drag(battle, session, start, to);
    if random.below(12) == 0 {
        battle.on_shortcut(Shortcut::AsFar, false, session);
    }
    for _ in 0..random.below(4) {
        let keys = [
            Shortcut::TurnLeft,
            Shortcut::TurnRight,
            Shortcut::NudgeAhead,
            Shortcut::NudgeLeft,
            Shortcut::EndLeg,
        ];
        let key = keys[random.below(keys.len() as u32) as usize];
        battle.on_shortcut(key, random.below(2) == 0, session);
    }
}

/// What the server's rules say to the very intent that would be sent must be what the ghost says. Whether it is allowed.
fn agree(table: &State, verdict: &Verdict) -> bool {
    let Verdict::Move { intent, preview } = verdict else {
        panic!("{verdict:?}");
    };
    let mut dice = Prepared::new(vec![3; 40]);
    match (preview, apply(table, Side::Red, intent, &mut dice)) {
        (Ok(preview), Ok(applied)) => {
            for one in &preview.placed {
                let there = applied.state.element(one.element).map(|e| e.pose);
                assert_eq!(there, Some(one.pose), "{intent:?}");
            }
            assert_eq!(applied.state.points, preview.points_left, "{intent:?}");
            true
        }
        (Err(refusal), Err(Refused::Rule(other))) => {
            assert_eq!(*refusal, other, "{intent:?}");
            false
        }
        (preview, server) => panic!("{intent:?}: {preview:?} but {server:?}"),
    }
}

#[test]
fn prop_the_ghost_says_what_the_rules_say_in_ten_thousand_drags() {
    let mut random = Random(7);
    let (mut legal, mut refused) = (0, 0);
    let (mut groups, mut columns, mut contacts) = (0, 0, 0);
    for number in 0..20 {
        let (mut battle, session) = at_table(table(number));
        for _ in 0..500 {
            steer(&mut battle, &session, &mut random);
            let Some(verdict) = battle.verdict() else {
                continue;
            };
            if agree(session.ancients(), verdict) {
                legal += 1;
            } else {
                refused += 1;
            }
            groups += u32::from(matches!(verdict.intent(), Intent::MoveGroup { .. }));
            columns += u32::from(matches!(verdict.intent(), Intent::Column { .. }));
            if let Verdict::Move {
                preview: Ok(preview),
                ..
            } = verdict
            {
                contacts += u32::from(!preview.contacts.is_empty());
            }
        }
    }
    assert!(legal + refused > 8_000, "{legal} legal, {refused} refused");
    assert!(
        legal > 1_000 && refused > 1_000,
        "{legal} legal, {refused} refused"
    );
    assert!(
        groups > 500 && columns > 300,
        "{groups} groups, {columns} columns"
    );
    assert!(contacts > 20, "{contacts}");
}
