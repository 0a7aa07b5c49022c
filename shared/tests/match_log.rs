//! The match around the battle: seats, nonces, offers, clocks. `Decision 4`, `Decision 12`.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use acies::ancients::{Event, Intent, Options, Phase, Setup, Side};
use acies::dice::{Bytes32, Dice, Prepared};
use acies::game::TableEvent;
use acies::game::TableIntent;
use acies::game::{
    Actor, Batch, ClockSetting, Header, MatchEvent, MatchIntent, MatchRefusal, MatchState, Offer,
    Outcome, Seat, decide,
};
use acies::practice::{Budget, NONCES, PlayOut, choose, dice_of, friendly};
use acies::protocol::{Viewer, state_for};

const SECRET: [u8; 32] = [5; 32];

fn header(clock: Option<ClockSetting>) -> Header {
    let mut header =
        friendly("plain", ["LST-01", "LST-02"], &Options::default(), SECRET).expect("known names");
    header.chosen.clock = clock;
    header
}

fn bank(bank_millis: u32, increment_millis: u32) -> Option<ClockSetting> {
    Some(ClockSetting {
        bank_millis,
        increment_millis,
    })
}

/// A match in the hands of a test.
struct Course {
    header: Header,
    state: MatchState,
    dice: Box<dyn Dice>,
}

impl Course {
    fn new(clock: Option<ClockSetting>) -> Self {
        let header = header(clock);
        Self {
            state: MatchState::new(&header),
            dice: Box::new(dice_of(&header, SECRET)),
            header,
        }
    }

    fn begun(clock: Option<ClockSetting>) -> Self {
        let mut course = Self::new(clock);
        let mut opened = PlayOut::new(&course.header);
        opened.open(&course.header, course.dice.as_mut()).unwrap();
        course.state = opened.state;
        assert!(course.state.has_begun());
        course
    }

    fn ask(
        &mut self,
        actor: Actor,
        intent: MatchIntent,
        elapsed_millis: u32,
    ) -> Result<Vec<MatchEvent>, MatchRefusal> {
        let before = self.state.clone();
        let decided = decide(
            &self.header,
            &self.state,
            actor,
            &intent,
            elapsed_millis,
            self.dice.as_mut(),
        )?;
        // What clients do with the batch leads to the same state.
        let mut folded = before;
        let batch = Batch {
            number: decided.state.number,
            unix_millis: 0,
            elapsed_millis,
            actor,
            command: None,
            intent,
            dice: decided.dice,
            events: decided.events.clone(),
            hash: decided.state.hash(),
        };
        folded.fold(&batch).unwrap();
        assert_eq!(folded, decided.state);
        self.state = decided.state;
        Ok(decided.events)
    }

    fn seat(&mut self, side: Side, intent: MatchIntent) -> Result<Vec<MatchEvent>, MatchRefusal> {
        self.ask(Actor::Seat(side), intent, 0)
    }

    fn acting(&self) -> Side {
        self.state.side_to_act().unwrap()
    }

    fn left(&self, side: Side) -> u32 {
        self.state.clocks.unwrap()[side.index()]
    }

    /// Both armies are set up by the computer until the first bound.
    fn set_up(&mut self) {
        while self.state.table.ancients().unwrap().phase < Phase::Move {
            let side = self.acting();
            let intent = choose(&self.state, side, Budget { nodes: 20 });
            self.seat(side, intent).unwrap();
        }
    }

    /// The acting side ends its bound without doing anything; the last step takes so long.
    fn pass_bound(&mut self, elapsed_millis: u32) {
        let side = self.acting();
        self.seat(
            side,
            MatchIntent::Play(TableIntent::Ancients(Intent::EndMoves)),
        )
        .unwrap();
        let mut elapsed = elapsed_millis;
        while self.state.side_to_act() == Some(side) {
            let end = MatchIntent::Play(TableIntent::Ancients(Intent::EndBound));
            self.ask(Actor::Seat(side), end, elapsed).unwrap();
            elapsed = 0;
        }
    }
}

fn somebody(name: &str) -> Seat {
    Seat {
        name: name.to_owned(),
        computer: None,
    }
}

#[test]
fn a_seat_is_taken_once_and_only_by_the_server() {
    let mut course = Course::new(None);
    let sit = |side| MatchIntent::Seat {
        side,
        seat: somebody("Ada"),
    };
    assert_eq!(
        course.seat(Side::Red, sit(Side::Red)),
        Err(MatchRefusal::NotForYou)
    );
    course.ask(Actor::Server, sit(Side::Red), 0).unwrap();
    assert_eq!(
        course.ask(Actor::Server, sit(Side::Red), 0),
        Err(MatchRefusal::SeatTaken)
    );
    assert_eq!(
        course.seat(Side::Red, MatchIntent::Resign),
        Err(MatchRefusal::NotStarted)
    );
}

#[test]
fn no_nonce_is_chosen_when_the_other_is_known() {
    let mut course = Course::new(None);
    let commit = |nonce: Bytes32| MatchIntent::CommitNonce {
        hash: Bytes32::sha256(&nonce.0),
    };
    let reveal = |nonce| MatchIntent::RevealNonce { nonce };
    for side in Side::BOTH {
        let sit = MatchIntent::Seat {
            side,
            seat: somebody("Ada"),
        };
        course.ask(Actor::Server, sit, 0).unwrap();
    }
    let [red, blue] = NONCES;
    course.seat(Side::Red, commit(blue)).unwrap();
    course.seat(Side::Red, commit(red)).unwrap();
    assert_eq!(
        course.seat(Side::Red, reveal(red)),
        Err(MatchRefusal::NonceMismatch),
        "blue is not bound yet"
    );
    course.seat(Side::Blue, commit(blue)).unwrap();
    assert_eq!(
        course.seat(Side::Red, reveal(blue)),
        Err(MatchRefusal::NonceMismatch)
    );
    course.seat(Side::Red, reveal(red)).unwrap();
    assert_eq!(
        course.seat(Side::Blue, commit(red)),
        Err(MatchRefusal::AlreadyStarted)
    );
    let begin = MatchIntent::Play(TableIntent::Ancients(Intent::Begin));
    assert_eq!(
        course.ask(Actor::Server, begin.clone(), 0),
        Err(MatchRefusal::NotStarted)
    );
    course.seat(Side::Blue, reveal(blue)).unwrap();
    assert_eq!(
        course.seat(Side::Blue, begin.clone()),
        Err(MatchRefusal::NotForYou)
    );
    course.ask(Actor::Server, begin.clone(), 0).unwrap();
    assert_eq!(
        course.ask(Actor::Server, begin, 0),
        Err(MatchRefusal::AlreadyStarted)
    );
}

#[test]
fn the_side_to_act_pays_and_the_other_does_not() {
    let mut course = Course::begun(bank(60_000, 1_000));
    let acting = course.acting();
    let offer = MatchIntent::Offer(Offer::Draw);
    let events = course
        .ask(Actor::Seat(acting.other()), offer, 7_000)
        .unwrap();
    assert!(events.contains(&MatchEvent::ClockRan {
        side: acting,
        left_millis: 53_000
    }));
    assert_eq!(course.left(acting.other()), 60_000);
}

#[test]
fn the_increment_comes_when_the_bound_ends() {
    let mut course = Course::begun(bank(60_000, 1_000));
    course.set_up();
    let side = course.acting();
    let before = course.left(side);
    course.pass_bound(400);
    assert_eq!(course.left(side), before - 400 + 1_000);
    assert_eq!(course.acting(), side.other());
}

#[test]
fn no_time_runs_before_the_beginning() {
    let mut course = Course::new(bank(1_000, 0));
    let sit = MatchIntent::Seat {
        side: Side::Red,
        seat: somebody("Ada"),
    };
    course.ask(Actor::Server, sit, 999_999).unwrap();
    assert_eq!(course.state.clocks, Some([1_000, 1_000]));
}

#[test]
fn at_zero_nothing_but_the_end_is_taken() {
    let mut course = Course::begun(bank(60_000, 1_000));
    let acting = course.acting();
    assert_eq!(
        course.ask(Actor::Server, MatchIntent::TimeOut, 59_999),
        Err(MatchRefusal::NotAway)
    );
    for actor in Side::BOTH.map(Actor::Seat) {
        assert_eq!(
            course.ask(actor, MatchIntent::Resign, 60_000),
            Err(MatchRefusal::Over)
        );
    }
    course
        .ask(Actor::Server, MatchIntent::TimeOut, 70_000)
        .unwrap();
    assert_eq!(course.left(acting), 0);
    let winner = acting.other();
    assert_eq!(course.state.outcome, Some(Outcome::TimeRanOut { winner }));
    assert_eq!(
        course.seat(winner, MatchIntent::Resign),
        Err(MatchRefusal::Over)
    );
}

#[test]
fn pauses_do_not_fill_clocks() {
    let mut course = Course::begun(bank(60_000, 1_000));
    let mut left = [60_000; 2];
    for _ in 0..20 {
        for (offer, elapsed) in [(Offer::Adjournment, 10), (Offer::Resumption, 9_999)] {
            let offered = MatchIntent::Offer(offer);
            course
                .ask(Actor::Seat(Side::Red), offered, elapsed)
                .unwrap();
            let accepted = MatchIntent::Accept(offer);
            course
                .ask(Actor::Seat(Side::Blue), accepted, elapsed)
                .unwrap();
        }
        let now = course.state.clocks.unwrap();
        assert!(now[0] <= left[0] && now[1] <= left[1]);
        left = now;
    }
    assert_eq!(left.iter().sum::<u32>(), 120_000 - 20 * 20);
}

#[test]
fn an_offer_lapses_at_the_end_of_the_other_sides_bound() {
    let mut course = Course::begun(None);
    course.set_up();
    let side = course.acting();
    course.seat(side, MatchIntent::Offer(Offer::Draw)).unwrap();
    course.pass_bound(0);
    assert_eq!(course.state.offer, Some((side, Offer::Draw)));
    course.pass_bound(0);
    assert_eq!(course.state.offer, None);
}

#[test]
fn one_offer_stands_at_a_time() {
    let mut course = Course::begun(None);
    let offer = |offer| MatchIntent::Offer(offer);
    course.seat(Side::Red, offer(Offer::Draw)).unwrap();
    assert_eq!(
        course.seat(Side::Blue, offer(Offer::Draw)),
        Err(MatchRefusal::AlreadyOffered)
    );
    assert_eq!(
        course.seat(Side::Red, MatchIntent::Accept(Offer::Draw)),
        Err(MatchRefusal::NothingOffered),
        "not one's own"
    );
    course.seat(Side::Blue, offer(Offer::Adjournment)).unwrap();
    assert_eq!(course.state.offer, Some((Side::Blue, Offer::Adjournment)));
    course
        .seat(Side::Blue, MatchIntent::Decline(Offer::Adjournment))
        .unwrap();
    assert_eq!(course.state.offer, None);
    assert_eq!(
        course.seat(Side::Red, offer(Offer::Resumption)),
        Err(MatchRefusal::NothingOffered)
    );
}

#[test]
fn a_claim_is_for_the_side_that_waits_in_a_match_without_clock() {
    let mut course = Course::begun(None);
    let acting = course.acting();
    let claim = MatchIntent::ClaimWin;
    assert_eq!(
        course.seat(acting, claim.clone()),
        Err(MatchRefusal::NotAway)
    );
    course.seat(acting.other(), claim.clone()).unwrap();
    let winner = acting.other();
    assert_eq!(course.state.outcome, Some(Outcome::Absent { winner }));
    let mut clocked = Course::begun(bank(60_000, 0));
    let waiting = clocked.acting().other();
    assert_eq!(clocked.seat(waiting, claim), Err(MatchRefusal::NotAway));
}

#[test]
fn dice_that_run_out_change_nothing() {
    let course = Course::new(None);
    let mut opened = PlayOut::new(&course.header);
    let mut none = Prepared::new(vec![]);
    assert_eq!(
        opened.open(&course.header, &mut none),
        Err(MatchRefusal::OutOfDice)
    );
    assert!(!opened.state.has_begun());
    assert_eq!(opened.state.rolls, 0);
}

#[test]
fn the_hash_tells_states_apart_and_does_not_depend_on_what_is_computed() {
    let mut course = Course::begun(None);
    let before = course.state.hash();
    let fresh: MatchState =
        serde_json::from_str(&serde_json::to_string(&course.state).unwrap()).unwrap();
    assert_eq!(fresh.hash(), before);
    course.state.table.ancients_mut().unwrap().elements[0]
        .pose
        .x += 1;
    assert_ne!(course.state.hash(), before);
    course.state.table.ancients_mut().unwrap().elements[0]
        .pose
        .x -= 1;
    course.state.number += 1;
    assert_ne!(course.state.hash(), before);
}

#[test]
fn the_end_on_the_table_is_the_end_of_the_match() {
    let mut header = header(None);
    header
        .chosen
        .game
        .ancients_mut()
        .unwrap()
        .options
        .bound_limit = Some(1);
    header.start.ancients_mut().unwrap().options.bound_limit = Some(1);
    let mut course = Course::new(None);
    course.state = MatchState::new(&header);
    let mut opened = PlayOut::new(&header);
    opened.open(&header, course.dice.as_mut()).unwrap();
    course.state = opened.state;
    course.header = header;
    course.set_up();
    let mut all = vec![];
    while course.state.outcome.is_none() {
        let side = course.acting();
        let intent = match course.state.table.ancients().unwrap().phase {
            Phase::Move => Intent::EndMoves,
            _ => Intent::EndBound,
        };
        all = course.seat(side, MatchIntent::Play(intent.into())).unwrap();
    }
    assert!(all.iter().any(|e| matches!(
        e,
        MatchEvent::Table(TableEvent::Ancients(Event::GameEnded { .. }))
    )));
    assert!(matches!(all.last(), Some(MatchEvent::Ended { .. })));
}

/// Every scenario for some way, and one to its end.
fn states_of_skirmishes() -> Vec<MatchState> {
    let mut states = Vec::new();
    for scenario in acies::skirmish::data::scenarios() {
        let game = acies::game::Choice::Skirmish(acies::skirmish::Choice {
            scenario: scenario.id.clone(),
            options: acies::skirmish::Options::default(),
        });
        let header = acies::practice::between_computers(game, SECRET).unwrap();
        let mut dice = dice_of(&header, SECRET);
        let most = if scenario.id == "two-houses" { 400 } else { 70 };
        let mut player = |state: &MatchState, side| {
            states.push(state.clone());
            choose(state, side, Budget { nodes: 2 })
        };
        let played = acies::practice::play_out(&header, &mut dice, most, &mut player).unwrap();
        states.push(played.state);
    }
    states
}

#[test]
fn another_program_computes_the_same_hashes() {
    let options = Options {
        bound_limit: Some(2),
        ..Options::default()
    };
    let mut course = Course::begun(bank(60_000, 0));
    let mut states = vec![course.state.clone()];
    course
        .seat(Side::Blue, MatchIntent::Offer(Offer::Adjournment))
        .unwrap();
    states.push(course.state.clone());
    course
        .ask(Actor::Server, MatchIntent::TimeOut, 60_000)
        .unwrap();
    states.push(course.state);
    for board in ["ford", "village", "downs"] {
        let header = friendly(board, ["LST-03", "LST-04"], &options, SECRET).unwrap();
        let mut dice = dice_of(&header, SECRET);
        let mut player = |state: &MatchState, side| {
            states.push(state.clone());
            choose(state, side, Budget { nodes: 20 })
        };
        let played = acies::practice::play_out(&header, &mut dice, 120, &mut player).unwrap();
        states.push(played.state);
    }
    let full = Options {
        setup: Setup::Full,
        ..Options::default()
    };
    let header = friendly("", ["LST-18", "LST-17"], &full, SECRET).unwrap();
    let mut dice = dice_of(&header, SECRET);
    let mut player = |state: &MatchState, side| {
        states.push(state.clone());
        choose(state, side, Budget { nodes: 20 })
    };
    acies::practice::play_out(&header, &mut dice, 40, &mut player).unwrap();
    states.extend(states_of_skirmishes());
    let lines: Vec<String> = states
        .iter()
        .map(|state| serde_json::to_string(state).unwrap())
        .collect();
    let mut child = std::process::Command::new("python3")
        .arg("../tests/python/state_hash.py")
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("python3 is installed");
    let mut input = child.stdin.take().unwrap();
    let feeding = std::thread::spawn(move || {
        use std::io::Write;
        input.write_all(lines.join("\n").as_bytes()).unwrap();
    });
    let output = child.wait_with_output().unwrap();
    feeding.join().unwrap();
    let theirs = String::from_utf8(output.stdout).unwrap();
    let ours: Vec<String> = states
        .iter()
        .map(|state| state.hash().to_string())
        .collect();
    assert_eq!(theirs.lines().collect::<Vec<_>>(), ours);
}

/// Everybody knows both lists, the types and the generals, from the first moment on.
#[test]
fn dep_11_armies_and_generals_are_open() {
    let course = Course::begun(None);
    for viewer in [
        Viewer::Seat(Side::Red),
        Viewer::Seat(Side::Blue),
        Viewer::Spectator,
    ] {
        let seen = state_for(&course.state, viewer);
        assert_eq!(*seen, course.state);
        for side in Side::BOTH {
            assert!(
                seen.table.ancients().unwrap().general(side).is_some(),
                "{viewer:?}"
            );
            let army = seen
                .table
                .ancients()
                .unwrap()
                .elements
                .iter()
                .filter(|e| e.side == side);
            assert_eq!(
                army.count(),
                13,
                "{viewer:?}: twelve and the camp followers"
            );
        }
    }
}
