//! What the fuzz targets do with a handful of bytes. The targets under `tests/fuzz` and the bounded test beside this file
//! call the same functions, so that whatever a long run has found is found again by every run of the tests.

use std::sync::{Arc, LazyLock};

use acies::ancients::data::{Catalogue, DataFile, DataKind};
use acies::ancients::{
    Applied, BaseKind, ElementId, Hand, Intent, Leg, Options, Phase, Placed, Refused, Setup, Side,
    State, Status, TableEdge, Troop, apply, armies, boards, check_move, fold, new_battle,
};
use acies::dice::Dice;
use acies::game::MatchState;
use acies::geometry::{Edge, Milli, Point, Pose, convex_overlap};
use acies::practice;
use acies::situation::{is_skirmish, play, read, skirmish as street, write_table};
use acies::{skirmish, text_of};

use crate::invariants::{check_course, check_snapshot, check_table};
use crate::skirmish_invariants::ask;
use crate::skirmish_wishes::{any_wish, sure_wish};

/// Intents of one run; more bytes than they need change nothing.
const MOST_INTENTS: usize = 24;
const EDGES: [Edge; 4] = [Edge::Front, Edge::Left, Edge::Right, Edge::Rear];

/// Bytes as a source of choices. When they are used up every choice is the first one, and no die is left.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        *first
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One of `0..below`.
    fn below(&mut self, below: usize) -> usize {
        usize::from(self.byte()) % below.max(1)
    }

    fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == many - 1
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    fn wide(&mut self) -> i32 {
        i32::from_le_bytes([self.byte(), self.byte(), self.byte(), self.byte()])
    }

    /// Between the two, in steps of 1/65536 of what lies between them.
    fn between(&mut self, low: Milli, high: Milli) -> Milli {
        let share = i64::from(u16::from_le_bytes([self.byte(), self.byte()]));
        let width = i64::from(high) - i64::from(low);
        low + i32::try_from(width * share / 65_535).unwrap_or(0)
    }
}

/// Dice that run out with the bytes.
struct ByteDice<'b, 'a>(&'b mut Bytes<'a>, usize);

impl Dice for ByteDice<'_, '_> {
    fn roll(&mut self) -> Option<u8> {
        if self.0.is_empty() {
            return None;
        }
        self.1 += 1;
        Some(self.0.byte() % 6 + 1)
    }
}

/// Random intents on a random table: a refused one changes nothing and rolls no die, an accepted one leads to a table on
/// which nobody overlaps or stands where he may not, whose events fold to it, and which is the same after it was written
/// down and read back. Gives back how many were accepted.
pub(crate) fn intents(data: &[u8]) -> usize {
    let mut bytes = Bytes(data);
    let mut accepted = 0;
    let Some(mut state) = any_table(&mut bytes) else {
        return accepted;
    };
    let start = write_table("as it began", &state, &[]);
    let mut told: Vec<Intent> = Vec::new();
    for _ in 0..MOST_INTENTS {
        if bytes.is_empty() || state.phase == Phase::Over {
            break;
        }
        let side = if bytes.one_in(8) {
            state.active.other()
        } else {
            state.active
        };
        let intent = any_intent(&mut bytes, &state, side);
        told.push(intent.clone());
        let here = || format!("{start}\n{told:?}");
        if let Some(applied) = judge(&mut bytes, &state, side, &intent, &here) {
            state = applied.state;
            accepted += 1;
        }
    }
    accepted
}

fn judge(
    bytes: &mut Bytes<'_>,
    state: &State,
    side: Side,
    intent: &Intent,
    here: &dyn Fn() -> String,
) -> Option<Applied> {
    let before = state.clone();
    let ghost = check_move(state, side, intent);
    let mut dice = ByteDice(bytes, 0);
    let answer = apply(state, side, intent, &mut dice);
    let rolled = dice.1;
    assert_eq!(*state, before, "{}", here());
    match answer {
        Err(Refused::OutOfDice) => None,
        Err(Refused::Rule(_)) => {
            assert_eq!(rolled, 0, "{}: refused after a die", here());
            None
        }
        Ok(applied) => {
            if let Ok(ghost) = ghost {
                assert_eq!(ghost.points_left, applied.state.points, "{}", here());
            }
            assert_eq!(applied.dice.len(), rolled, "{}", here());
            let mut folded = before;
            for event in &applied.events {
                fold(&mut folded, event).expect("an event of known elements");
            }
            assert_eq!(folded, applied.state, "{}", here());
            check_table(&applied.state, here);
            check_course(state, &applied.state, here);
            check_snapshot(&match_of(&applied.state), here);
            Some(applied)
        }
    }
}

/// The table as that of a match, for its hash.
fn match_of(table: &State) -> MatchState {
    let (header, secret) = ("plain", [7; 32]);
    let header = practice::friendly(header, ["LST-01", "LST-02"], &Options::default(), secret)
        .expect("known names");
    MatchState {
        table: table.clone().into(),
        ..MatchState::new(&header)
    }
}

/// Elements of two armies on one of the boards, in the middle of a battle: those that find a legal place.
fn any_table(bytes: &mut Bytes<'_>) -> Option<State> {
    let board = &boards()[bytes.below(boards().len())].board;
    let options = any_options(bytes);
    let lists = [0, 1].map(|_| &armies()[bytes.below(armies().len())]);
    let mut state = new_battle(board, lists, &options);
    state.active = bytes.pick(&Side::BOTH);
    state.attacker = Some(state.active);
    state.phase = bytes.pick(&[Phase::Move, Phase::Move, Phase::Move, Phase::Shoot]);
    state.bound = 1;
    state.points = bytes.byte() % 7;
    let edges = [TableEdge::South, TableEdge::North];
    for (side, edge) in Side::BOTH.into_iter().zip(edges) {
        state.rosters[side.index()].base_edge = Some(edge);
    }
    for index in 0..state.elements.len() {
        if state.elements[index].troop == Troop::CampFollowers {
            continue;
        }
        if bytes.one_in(3) {
            let troop = Troop::ALL[bytes.below(Troop::ALL.len() - 1)];
            state.elements[index].troop = troop;
            let base = bytes.pick(&[BaseKind::Standard, BaseKind::Loose, BaseKind::Chariot]);
            let fits = troop.has_base(base);
            state.elements[index].base = if fits { base } else { BaseKind::Standard };
        }
        let pose = any_place(bytes, &state);
        place(&mut state, index, pose);
    }
    let both_fight = Side::BOTH
        .into_iter()
        .all(|side| state.in_field().any(|(_, e)| e.side == side));
    both_fight.then_some(state)
}

/// Puts an element there if it may stand there; else it is lost.
fn place(state: &mut State, index: usize, pose: Pose) {
    let board = Arc::clone(&state.board);
    let mut element = state.elements[index].clone();
    element.pose = pose;
    element.status = Status::OnTable;
    let base = element.footprint();
    let (width, depth) = state.table_size();
    let is_on = base
        .corners()
        .iter()
        .all(|p| p.x >= 0.0 && p.y >= 0.0 && p.x <= width && p.y <= depth);
    let is_free = state
        .in_field()
        .all(|(_, other)| !convex_overlap(&base.pulled_in(0.01), &other.footprint().corners()));
    let ground = board.ground();
    let may_enter = ground.impassable(&base).is_none()
        && (!element.troop.is_wheeled() || ground.bad_going(&base).is_none());
    if !(is_on && is_free && may_enter) {
        element.status = Status::Lost;
    }
    state.elements[index] = element;
}

/// Somewhere, or on an edge of somebody who stands there already.
fn any_place(bytes: &mut Bytes<'_>, state: &State) -> Pose {
    let standing: Vec<(Pose, f64)> = state.in_field().map(|(_, e)| (e.pose, e.depth())).collect();
    if standing.is_empty() || bytes.one_in(4) {
        return Pose {
            x: bytes.between(0, 2_400_000),
            y: bytes.between(0, 2_400_000),
            facing: bytes.between(0, 359_999),
        };
    }
    let (pose, depth) = bytes.pick(&standing);
    match bytes.below(8) {
        0 | 1 => pose.shifted(0.0, 160.0),
        2 | 3 => pose.shifted(0.0, -160.0),
        4 => pose.shifted(-depth, 0.0),
        5 => pose.turned(180.0),
        6 => pose.shifted(-80.0, -80.0).turned(90.0),
        _ => {
            let ahead = bytes.between(-400_000, 400_000);
            let right = bytes.between(-400_000, 400_000);
            let paces = |milli: Milli| f64::from(milli) / 1000.0;
            pose.shifted(paces(ahead), paces(right))
        }
    }
}

/// Every option of play at one of its values.
fn any_options(bytes: &mut Bytes<'_>) -> Options {
    let usual = Options::default();
    if !bytes.one_in(2) {
        return usual;
    }
    Options {
        flank_kills_recoiler: bytes.one_in(2),
        pursue_into_bad_going: bytes.one_in(2),
        bad_going_whole_move: bytes.one_in(2),
        shoot_overlaps: bytes.one_in(2),
        mounted_vs_enemy_in_bad_going: bytes.one_in(2),
        worst_enemy_counts_overlaps: bytes.one_in(2),
        command_surcharges_stack: bytes.one_in(2),
        lineup_shift: bytes.pick(&[0, 80]),
        cross_farther_zone: bytes.one_in(2),
        auto_turn: bytes.one_in(2),
        retire_straight: bytes.one_in(2),
        strict_groups: bytes.one_in(2),
        break_off_straight: bytes.one_in(2),
        wagon_front: bytes.one_in(2),
        setup: Setup::Quick,
        ..usual
    }
}

fn any_id(bytes: &mut Bytes<'_>, state: &State, side: Side) -> ElementId {
    let own: Vec<ElementId> = state
        .in_field()
        .filter(|(_, e)| e.side == side)
        .map(|(id, _)| id)
        .collect();
    if own.is_empty() || bytes.one_in(12) {
        return ElementId(bytes.byte());
    }
    bytes.pick(&own)
}

fn any_pose(bytes: &mut Bytes<'_>, state: &State, near: ElementId) -> Pose {
    let Some(element) = state.element(near).filter(|_| !bytes.one_in(10)) else {
        return Pose {
            x: bytes.wide(),
            y: bytes.wide(),
            facing: bytes.wide(),
        };
    };
    let paces = |milli: Milli| f64::from(milli) / 1000.0;
    if bytes.one_in(3) {
        // Onto an edge of somebody, give or take a little.
        let onto = any_place(bytes, state);
        let off = paces(bytes.between(-1_500, 1_500));
        return onto.shifted(off, 0.0);
    }
    let ahead = paces(bytes.between(-300_000, 500_000));
    let right = if bytes.one_in(2) {
        paces(bytes.between(-200_000, 200_000))
    } else {
        0.0
    };
    let turn = if bytes.one_in(3) {
        paces(bytes.between(-180_000, 180_000))
    } else {
        0.0
    };
    element.pose.shifted(ahead, right).turned(turn)
}

fn any_legs(bytes: &mut Bytes<'_>) -> Vec<Leg> {
    let legs = bytes.below(5);
    let number = |bytes: &mut Bytes<'_>, most: Milli| {
        if bytes.one_in(16) {
            bytes.wide()
        } else {
            bytes.between(0, most)
        }
    };
    (0..legs)
        .map(|_| match bytes.below(6) {
            0..=2 => Leg::Ahead(number(bytes, 300_000)),
            3 => Leg::Wheel {
                hand: bytes.pick(&[Hand::Left, Hand::Right]),
                degrees: number(bytes, 90_000),
            },
            4 => Leg::Shift(number(bytes, 180_000).wrapping_sub(90_000)),
            _ => Leg::Back(number(bytes, 200_000)),
        })
        .collect()
}

/// Somebody and those of his side that stand near, in the order of the ids or turned round.
fn any_group(bytes: &mut Bytes<'_>, state: &State, side: Side) -> Vec<ElementId> {
    let first = any_id(bytes, state, side);
    let Some(element) = state.element(first) else {
        return vec![first];
    };
    let reach = f64::from(bytes.byte()) * 4.0;
    let mut group: Vec<ElementId> = state
        .in_field()
        .filter(|(id, e)| {
            let near = e.pose.front().distance(element.pose.front()) <= reach;
            e.side == side && near && *id != first
        })
        .map(|(id, _)| id)
        .collect();
    if bytes.one_in(2) {
        group.reverse();
    }
    group.insert(0, first);
    group
}

fn any_intent(bytes: &mut Bytes<'_>, state: &State, side: Side) -> Intent {
    let (x, y) = (bytes.byte(), bytes.byte() % 4);
    let bonus = if y == 3 { bytes.byte() % 8 } else { 0 };
    match (state.phase, x % 32) {
        (Phase::Shoot, 0..=18) => Intent::Shoot {
            target: any_id(bytes, state, side.other()),
        },
        (Phase::Fight, 0..=18) => Intent::Fight {
            element: any_id(bytes, state, side),
        },
        (_, 0..=8) => {
            let element = any_id(bytes, state, side);
            let legs = bytes.below(4);
            let to = (0..legs).map(|_| any_pose(bytes, state, element)).collect();
            Intent::Move { element, to, bonus }
        }
        (_, 9..=14) => Intent::MoveGroup {
            elements: any_group(bytes, state, side),
            legs: any_legs(bytes),
            bonus,
        },
        (_, 15..=18) => Intent::Column {
            elements: any_group(bytes, state, side),
            legs: any_legs(bytes),
            bonus,
        },
        (_, 19..=20) => Intent::Face {
            element: any_id(bytes, state, side),
            edge: bytes.pick(&EDGES),
        },
        (_, 21..=23) => Intent::EndMoves,
        (_, 24..=27) => Intent::EndBound,
        (_, 28) => Intent::Shoot {
            target: any_id(bytes, state, side.other()),
        },
        (_, 29) => Intent::Fight {
            element: any_id(bytes, state, side),
        },
        (_, 30) => Intent::Swap {
            a: any_id(bytes, state, side),
            b: any_id(bytes, state, side),
        },
        (_, _) => {
            let element = any_id(bytes, state, side);
            match bytes.below(5) {
                0 => Intent::Begin,
                1 => Intent::Ready,
                2 => Intent::ChooseEdge {
                    edge: TableEdge::East,
                },
                3 => Intent::PlaceCamp {
                    centre: Point {
                        x: bytes.wide(),
                        y: bytes.wide(),
                    },
                    garrison: Some(element),
                },
                _ => {
                    let pose = any_pose(bytes, state, element);
                    Intent::Deploy {
                        placements: vec![Placed { element, pose }],
                    }
                }
            }
        }
    }
}

/// Any bytes as the text of a situation file: read or named with a line, never a panic; a table that was read is written
/// down and read back as the same. The readers of army lists and boards get the bytes too.
pub(crate) fn situation(data: &[u8]) {
    let text = match text_of("fuzz", data) {
        Ok(text) => text,
        Err(fault) => {
            assert!(fault.line >= 1);
            return;
        }
    };
    let lines = text.lines().count() + 1;
    if is_skirmish("fuzz", text).is_ok_and(|is_it| is_it) {
        match street::read("fuzz", text) {
            Err(fault) => assert!((1..=lines).contains(&fault.line), "{fault}"),
            Ok(found) => {
                let written = street::write_table(&found.title, &found.start, &found.dice);
                let again =
                    street::read("written", &written).expect("what was written can be read");
                assert!(again.start == found.start, "{written}");
                assert_eq!(again.dice, found.dice, "{written}");
                let report = play(&found);
                assert!(!report.text("fuzz").is_empty());
                assert!(report.json_lines("fuzz").is_ok());
            }
        }
    }
    match read("fuzz", text) {
        Err(fault) => assert!((1..=lines).contains(&fault.line), "{fault}"),
        Ok(found) => {
            let written = write_table(&found.title, &found.start, &found.dice);
            let again = read("written", &written).expect("what was written can be read");
            assert_eq!(again.start, found.start, "{written}");
            assert_eq!(again.dice, found.dice, "{written}");
            let report = play(&found);
            assert!(!report.text("fuzz").is_empty());
            assert!(report.json_lines("fuzz").is_ok());
        }
    }
    for kind in [DataKind::Armies, DataKind::Board] {
        let file = DataFile {
            kind,
            file: "fuzz".to_owned(),
            text: text.to_owned(),
        };
        if let Err(faults) = Catalogue::with_files(&[file]) {
            assert!(!faults.is_empty());
            let is_there = |line: usize| (1..=lines).contains(&line);
            assert!(faults.iter().all(|fault| is_there(fault.line)));
        }
    }
}

/// Ten-sided dice that run out with the bytes.
struct TenSided<'b, 'a>(&'b mut Bytes<'a>);

impl Dice for TenSided<'_, '_> {
    fn roll(&mut self) -> Option<u8> {
        (!self.0.is_empty()).then(|| self.0.byte() % 10 + 1)
    }
}

/// Every scenario of the program with its units on the table, one after the other in both orders of play.
fn deployed() -> &'static [skirmish::State] {
    static DEPLOYED: LazyLock<Vec<skirmish::State>> = LazyLock::new(|| {
        let modes = [
            skirmish::ActivationMode::PlayerTurns,
            skirmish::ActivationMode::Alternating,
        ];
        let scenarios = skirmish::data::catalogue().scenarios().iter();
        let starts = scenarios.flat_map(|scenario| {
            modes.map(|mode| {
                let options = skirmish::Options {
                    activation: Some(mode),
                    ..skirmish::Options::default()
                };
                skirmish::new_battle(scenario, &options)
            })
        });
        starts.map(deploy).collect()
    });
    &DEPLOYED
}

/// Leads a battle to its first turn; every unit tries places until one is legal.
fn deploy(mut state: skirmish::State) -> skirmish::State {
    let mut seed: u64 = 0x5eed;
    let mut next = move |below: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap_or(0) % below.max(1)
    };
    while state.phase < skirmish::Phase::Play {
        let side = state.side_to_act().unwrap_or(Side::Red);
        let wish = sure_wish(&mut next, &state, side);
        let mut dice = vec![0; 40];
        dice.fill_with(|| u8::try_from(next(10) + 1).unwrap_or(1));
        let mut dice = acies::dice::Prepared::new(dice);
        if let Ok(applied) = skirmish::apply(&state, side, &wish, &mut dice) {
            state = applied.state;
        }
    }
    state
}

/// Random intents on the tables of the skirmish scenarios: as [`intents`].
pub(crate) fn skirmish_intents(data: &[u8]) -> usize {
    let mut bytes = Bytes(data);
    let starts = deployed();
    let Some(start) = starts.get(bytes.below(starts.len())) else {
        return 0;
    };
    let mut state = start.clone();
    let mut accepted = 0;
    for _ in 0..MOST_INTENTS {
        if bytes.is_empty() || state.phase == skirmish::Phase::Over {
            break;
        }
        let side = state.side_to_act().unwrap_or(Side::Red);
        let side = if bytes.one_in(16) { side.other() } else { side };
        let wish = any_wish(
            &mut |below| {
                let wide = usize::from(bytes.byte()) << 8 | usize::from(bytes.byte());
                wide % below.max(1)
            },
            &state,
            side,
        );
        if let Ok(applied) = ask(&state, side, &wish, &mut TenSided(&mut bytes)) {
            state = applied.state;
            accepted += 1;
        }
    }
    accepted
}
