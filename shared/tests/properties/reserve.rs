//! The second strength keeps a reserve: draws one up, holds it back, and sends it in when it is called for.

use acies::ancients::{
    Element, ElementId, Options, Phase, Side, State, Status, Troop, apply, armies, boards,
    contacts_of, losses,
};
use acies::dice::{Bytes32, Prepared};
use acies::game::{Actor, Header, MatchIntent, MatchState, Strength, TableIntent};
use acies::practice::{self, Budget, PlayOut};

use crate::computer::table;

const RED: Side = Side::Red;
const BLUE: Side = Side::Blue;
/// Whoever stands so far behind the foremost front is no supporter but a reserve, paces.
const SECOND_LINE: f64 = 150.0;
/// The reserve keeps at least so far behind the middle of the line, paces.
const HELD_BACK: f64 = 90.0;
/// An enemy who comes so near is met, held back or not, paces.
const NEAR: f64 = 600.0;

fn chosen(strength: Strength, state: &MatchState, side: Side) -> MatchIntent {
    practice::choose_as(strength, state, side, Budget::of(strength))
}

fn now(state: &MatchState) -> &State {
    state.table.ancients().unwrap()
}

fn field_of(state: &State, side: Side) -> Vec<(ElementId, &Element)> {
    state.in_field().filter(|(_, e)| e.side == side).collect()
}

/// A match with the same army on both sides, and its dice from a number.
fn header(board: &str, army: &str, number: u8) -> (Header, [u8; 32]) {
    let Bytes32(secret) = Bytes32::sha256(&[number]);
    let header = practice::friendly(board, [army, army], &Options::default(), secret);
    (header.unwrap(), secret)
}

/// Plays a match of veterans against recruits on until `until` says so: at most so many intents.
fn played_until(
    board: &str,
    army: &str,
    number: u8,
    strengths: [Strength; 2],
    until: &mut dyn FnMut(&State) -> bool,
) -> State {
    let (header, secret) = header(board, army, number);
    let mut dice = practice::dice_of(&header, secret);
    let mut played = PlayOut::new(&header);
    played.open(&header, &mut dice).unwrap();
    for _ in 0..400 {
        if until(now(&played.state)) {
            return now(&played.state).clone();
        }
        let side = now(&played.state).active;
        let intent = chosen(strengths[side.index()], &played.state, side);
        played
            .step(&header, Actor::Seat(side), intent, &mut dice)
            .unwrap();
    }
    panic!("nothing comes of {army} on {board}");
}

/// How far a side's elements stand behind its foremost front, paces.
fn behind_the_line(state: &State, side: Side) -> Vec<(ElementId, f64)> {
    let own = field_of(state, side);
    let ahead = own[0].1.pose.ahead();
    let along = |e: &Element| e.pose.front().dot(ahead);
    let foremost = own.iter().map(|(_, e)| along(e)).fold(f64::MIN, f64::max);
    own.iter()
        .map(|(id, e)| (*id, foremost - along(e)))
        .collect()
}

/// Who stands in the second line.
fn second_line(state: &State, side: Side) -> Vec<ElementId> {
    behind_the_line(state, side)
        .into_iter()
        .filter(|(_, behind)| *behind >= SECOND_LINE)
        .map(|(id, _)| id)
        .collect()
}

/// How many stand in the second line of each side; the general is not among them.
fn held_back_at_first(board: &str, army: &str) -> Vec<usize> {
    let veterans = [Strength::Veteran; 2];
    let table = played_until(board, army, 9, veterans, &mut |state| state.bound > 0);
    Side::BOTH
        .into_iter()
        .map(|side| {
            let second = second_line(&table, side);
            let general = |id: &ElementId| table.element(*id).unwrap().general;
            assert!(!second.iter().any(general), "{army} on {board}");
            second.len()
        })
        .collect()
}

#[test]
fn every_army_keeps_one_or_two_in_a_second_line_on_open_ground() {
    let mut with_two = 0;
    for army in armies() {
        for held in held_back_at_first("plain", &army.id) {
            assert!((1..=2).contains(&held), "{}: {held}", army.id);
            with_two += usize::from(held == 2);
        }
    }
    assert!(with_two >= 2 * armies().len() - 6, "{with_two}");
}

#[test]
fn most_boards_leave_room_for_a_second_line() {
    let held: Vec<usize> = armies()
        .iter()
        .zip(boards().iter().cycle())
        .flat_map(|(army, board)| held_back_at_first(&board.id, &army.id))
        .collect();
    let with = held.iter().filter(|held| **held > 0).count();
    assert!(held.iter().all(|held| *held <= 2), "{held:?}");
    assert!(4 * with >= 3 * held.len(), "{held:?}");
}

#[test]
fn a_recruit_draws_up_no_second_line() {
    let recruits = [Strength::Recruit; 2];
    let table = played_until("plain", "LST-01", 9, recruits, &mut |state| state.bound > 0);
    assert_eq!(second_line(&table, RED), []);
}

/// How far somebody stands behind the middle of the others, towards whom they face on the whole, paces.
fn lag(state: &State, side: Side, reserve: &[ElementId], id: ElementId) -> f64 {
    let (own, enemies) = (field_of(state, side), field_of(state, side.other()));
    let line: Vec<_> = own.iter().filter(|(id, _)| !reserve.contains(id)).collect();
    let mean = |x: &dyn Fn(&Element) -> f64, of: &mut dyn Iterator<Item = &Element>| {
        let all: Vec<f64> = of.map(x).collect();
        all.iter().sum::<f64>() / all.len() as f64
    };
    let x = |e: &Element| e.pose.front().x;
    let y = |e: &Element| e.pose.front().y;
    let middle = (
        mean(&x, &mut line.iter().map(|(_, e)| *e)),
        mean(&y, &mut line.iter().map(|(_, e)| *e)),
    );
    let theirs = (
        mean(&x, &mut enemies.iter().map(|(_, e)| *e)),
        mean(&y, &mut enemies.iter().map(|(_, e)| *e)),
    );
    let way = (theirs.0 - middle.0, theirs.1 - middle.1);
    let length = way.0.hypot(way.1);
    let here = state.element(id).unwrap().pose.front();
    ((middle.0 - here.x) * way.0 + (middle.1 - here.y) * way.1) / length
}

/// In how many states of a match, before anybody is lost or an enemy is near, somebody of the reserve was behind the line, and
/// in how many he was not.
fn waits(board: &str, army: &str, number: u8) -> (u32, u32) {
    let (mut reserve, mut behind, mut ahead) = (Vec::new(), 0, 0);
    let strengths = [Strength::Veteran, Strength::Recruit];
    played_until(board, army, number, strengths, &mut |state| {
        if state.bound == 0 {
            return false;
        }
        if reserve.is_empty() {
            reserve = second_line(state, RED);
            assert!(!reserve.is_empty(), "{army} on {board}");
        }
        let is_near = |id: &ElementId| {
            let there = state.element(*id).unwrap().pose.front();
            field_of(state, BLUE)
                .iter()
                .any(|(_, e)| e.pose.front().distance(there) < NEAR)
        };
        if losses(state) != [0, 0] || state.bound > 12 || reserve.iter().any(is_near) {
            return true;
        }
        for id in &reserve {
            if lag(state, RED, &reserve, *id) >= HELD_BACK {
                behind += 1;
            } else {
                ahead += 1;
            }
        }
        false
    });
    (behind, ahead)
}

#[test]
fn whoever_is_held_back_waits_behind_the_line_until_he_is_called() {
    let matches = [
        ("plain", "LST-02"),
        ("plain", "LST-11"),
        ("plain", "LST-01"),
    ];
    let (mut behind, mut ahead) = (0, 0);
    for (number, (board, army)) in (0..).zip(matches) {
        let found = waits(board, army, number);
        (behind, ahead) = (behind + found.0, ahead + found.1);
    }
    assert!(behind >= 60, "{behind}");
    assert!(behind >= 4 * ahead, "{behind}, {ahead}");
}

/// Four blades in line with cavalry behind them, against four blades far away; nobody is lost.
fn line_and_reserve(reserve: (f64, f64), others: &[(Side, Troop, f64, f64, f64)]) -> MatchState {
    let files = [900.0, 1060.0, 1220.0, 1380.0];
    let mut rows: Vec<_> = files.map(|x| (RED, Troop::Blades, x, 1000.0, 0.0)).into();
    rows.push((RED, Troop::Cavalry, reserve.0, reserve.1, 0.0));
    rows.extend(files.map(|x| (BLUE, Troop::Blades, x, 1900.0, 180.0)));
    rows.extend(others);
    let mut state = table(&rows);
    for element in &mut state.table.ancients_mut().unwrap().elements {
        if element.status == Status::Lost {
            element.status = Status::InHand;
        }
    }
    state
}

/// Whose type this is, of red.
fn reserve_of(state: &MatchState) -> ElementId {
    let own = field_of(now(state), RED);
    let horse = own.iter().find(|(_, e)| e.troop == Troop::Cavalry);
    horse.unwrap().0
}

/// Plays on for red until his movement phase ends.
fn moves_of_red(state: &mut MatchState) {
    for _ in 0..20 {
        if now(state).phase != Phase::Move || now(state).active != RED {
            return;
        }
        let MatchIntent::Play(TableIntent::Ancients(intent)) =
            chosen(Strength::Veteran, state, RED)
        else {
            panic!("no intent for the table");
        };
        let mut dice = Prepared::new(vec![3; 40]);
        let applied = apply(now(state), RED, &intent, &mut dice).unwrap();
        state.table = applied.state.into();
    }
    panic!("the bound does not end");
}

/// How far ahead of the line's rear rank, before it moved, somebody ends his bound.
fn ends_at(state: &mut MatchState) -> f64 {
    let id = reserve_of(state);
    moves_of_red(state);
    now(state).element(id).unwrap().pose.front().y
}

#[test]
fn the_first_loss_of_either_side_calls_the_reserve() {
    let place = (1460.0, 740.0);
    let waiting = ends_at(&mut line_and_reserve(place, &[]));
    for side in Side::BOTH {
        let mut state = line_and_reserve(place, &[]);
        let table = state.table.ancients_mut().unwrap();
        let spare = |e: &&mut Element| e.side == side && e.status == Status::InHand;
        table.elements.iter_mut().find(spare).unwrap().status = Status::Lost;
        let called = ends_at(&mut state);
        assert!(called > waiting + 100.0, "{side:?}: {called}, {waiting}");
    }
}

#[test]
fn a_reserve_meets_whoever_turns_a_flank() {
    for (x, facing, at) in [(1620.0, 270.0, 1350.0), (660.0, 90.0, 930.0)] {
        let turning = [(BLUE, Troop::LightHorse, x, 860.0, facing)];
        let mut state = line_and_reserve((at, 760.0), &turning);
        state.table.ancients_mut().unwrap().points = 1;
        let reserve = reserve_of(&state);
        moves_of_red(&mut state);
        assert!(
            !contacts_of(now(&state), reserve).is_empty(),
            "{:?}",
            now(&state).element(reserve)
        );
    }
}

#[test]
fn a_reserve_fills_a_hole_before_anybody_is_lost() {
    let mut state = table(&[
        (RED, Troop::Spears, 1000.0, 1000.0, 0.0),
        (RED, Troop::Spears, 1320.0, 1000.0, 0.0),
        (RED, Troop::Cavalry, 1160.0, 830.0, 0.0),
        (BLUE, Troop::Spears, 1000.0, 1290.0, 180.0),
        (BLUE, Troop::Spears, 1160.0, 1290.0, 180.0),
        (BLUE, Troop::Spears, 1320.0, 1290.0, 180.0),
    ]);
    for element in &mut state.table.ancients_mut().unwrap().elements {
        if element.status == Status::Lost {
            element.status = Status::InHand;
        }
    }
    state.table.ancients_mut().unwrap().points = 1;
    assert!((ends_at(&mut state) - 1000.0).abs() < 61.0);
}
