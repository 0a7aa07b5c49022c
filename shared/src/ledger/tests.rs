//! Every die is in the ledger, with the chances of a calculation by hand, and fair dice stay in the band.

use super::*;
use crate::ancients::{self, Band, CombatResult, Event, Exchange, Factor, Options, Score};
use crate::clause::Clause;
use crate::dice::Bytes32;
use crate::game::{Actor, Header, MatchIntent, MatchState};
use crate::practice::{Budget, between_computers, choose, dice_of, friendly, play_out};
use crate::skirmish;

fn score(element: u8, die: u8, factors: &[i8]) -> Score {
    let factors: Vec<Factor> = factors
        .iter()
        .map(|value| Factor {
            clause: Clause::Cbt02,
            value: *value,
            by: None,
        })
        .collect();
    let total = factors.iter().map(|factor| factor.value).sum::<i8>() + die as i8;
    Score {
        element: ElementId(element),
        die,
        factors,
        total,
    }
}

/// A combat of +4 (three and one) against +3, both dice as given; the first is beaten.
fn exchange(dice: (u8, u8), band: Band, loser: Option<u8>, mutual: bool) -> Exchange {
    Exchange {
        first: score(0, dice.0, &[3, 1]),
        second: score(1, dice.1, &[3]),
        helpers: Vec::new(),
        mutual,
        camp: None,
        band,
        loser: loser.map(ElementId),
        deciding: None,
        result: CombatResult::Nothing,
        clause: Clause::Out06,
    }
}

fn header(number: u8) -> Header {
    let armies = ["LST-01", "LST-02"];
    friendly("ford", armies, &Options::default(), [number; 32]).expect("known names")
}

fn table() -> Table {
    header(1).start
}

fn batch_of(events: Vec<TableEvent>) -> Batch {
    Batch {
        number: 7,
        unix_millis: 0,
        elapsed_millis: 0,
        actor: Actor::Server,
        command: None,
        intent: MatchIntent::TimeOut,
        dice: Vec::new(),
        events: events.into_iter().map(MatchEvent::Table).collect(),
        hash: Bytes32([0; 32]),
    }
}

fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-9, "{found} for {expected}");
}

/// By hand: totals of 5 to 10 against 4 to 9. Of 36 rolls the first is lower in 10 and never at most half, equal in 5,
/// higher in 21, of these at least double in 4: 8:4, 9:4, 10:4, 10:5.
#[test]
fn a_combat_has_the_chances_of_a_calculation_by_hand() {
    let four = Event::Fought(Box::new(exchange((2, 5), Band::Beaten, Some(0), true)));
    let throws = throws_of(&batch_of(vec![four.into()]), &table());
    let [throw] = &throws[..] else {
        panic!("{throws:?}");
    };
    assert_eq!((throw.batch, throw.about), (7, About::Combat));
    assert_eq!(throw.need, Need::Factors([4, 3]));
    assert_eq!((&throw.dice[..], throw.is_mutual), (&[2, 5][..], true));
    let ladder = throw.ladder.as_ref().expect("a ladder");
    assert_eq!(ladder.steps, [0, 10, 5, 17, 4]);
    assert_eq!(
        ladder.this_or_better(),
        (36, 36),
        "nothing worse was possible"
    );
    close(ladder.counts(), 5.0 / 36.0 - 0.5);
    let cubes = (10_f64.powi(3) + 5_f64.powi(3) + 17_f64.powi(3) + 4_f64.powi(3)) / 36_f64.powi(3);
    close(ladder.variance(), (1.0 - cubes) / 12.0);
}

#[test]
fn who_is_not_shot_at_in_return_cannot_do_worse_than_nothing() {
    let shot = Event::Shot(Box::new(exchange((2, 5), Band::Beaten, Some(0), false)));
    let throws = throws_of(&batch_of(vec![shot.into()]), &table());
    let ladder = throws[0].ladder.as_ref().expect("a ladder");
    assert_eq!(ladder.steps, [15, 17, 4]);
    assert_eq!(ladder.this_or_better(), (36, 36));
}

#[test]
fn a_test_counts_half_of_what_it_was_unlikely() {
    let passed = Ladder::test(3, 10, true).expect("three of ten");
    assert_eq!(passed.this_or_better(), (3, 10));
    close(passed.counts(), 0.35);
    close(passed.variance(), 0.3 * 0.7 / 4.0);
    let failed = Ladder::test(3, 10, false).expect("seven of ten");
    assert_eq!(
        (failed.this_or_better(), failed.best()),
        ((10, 10), (3, 10))
    );
    close(failed.counts(), -0.15);
    assert_eq!(Ladder::test(0, 10, true), None, "that cannot come out");
    assert_eq!(Ladder::die(6, 0), None);
    close(Ladder::die(6, 6).expect("a six").counts(), 2.5 / 6.0);
}

/// Points of 6 and 1, then a test of three in ten that passes: for red (2.5 + 0) / 6 + 0.35 over the root of the variances.
#[test]
fn a_figure_by_hand() {
    let mut luck = Luck::default();
    assert_eq!(luck.figure(Side::Red), None);
    for (side, ladder) in [
        (Side::Red, Ladder::die(6, 6)),
        (Side::Blue, Ladder::die(6, 1)),
        (Side::Red, Ladder::test(3, 10, true)),
    ] {
        luck.note(&Throw {
            side: Some(side),
            ladder,
            ..Throw::plain(About::Points, vec![1])
        });
    }
    // A die: (1 - 6 / 216) / 12. The test: 0.21 / 4.
    let (die, test) = ((1.0 - 1.0 / 36.0) / 12.0, 0.0525);
    close(
        luck.figure(Side::Red).expect("a figure"),
        (2.5 / 6.0 + 0.35) / libm::sqrt(die + test),
    );
    close(
        luck.figure(Side::Blue).expect("a figure"),
        -2.5 / 6.0 / libm::sqrt(die),
    );
    assert_eq!((luck.rolls(Side::Red), luck.rolls(Side::Blue)), (2, 1));
}

/// A match of two computers, as far as so many batches.
fn played(header: &Header, secret: u8, most: usize) -> (MatchState, Vec<Batch>) {
    let mut dice = dice_of(header, [secret; 32]);
    let mut player = |state: &MatchState, side| choose(state, side, Budget { nodes: 20 });
    let played = play_out(header, &mut dice, most, &mut player).expect("legal choices");
    (played.state, played.batches)
}

fn skirmish_header(number: u8) -> Header {
    let scenario = skirmish::catalogue()
        .scenarios()
        .first()
        .expect("a scenario");
    let game = skirmish::Choice {
        scenario: scenario.id.clone(),
        options: skirmish::Options::default(),
    };
    between_computers(game.into(), [number; 32]).expect("a known scenario")
}

#[track_caller]
fn holds_every_die(state: &MatchState, batches: &[Batch]) {
    let mut all = 0;
    for batch in batches {
        let throws = throws_of(batch, &state.table);
        let mut told: Vec<u8> = throws.iter().flat_map(|t| t.dice.clone()).collect();
        let mut rolled = batch.dice.clone();
        told.sort_unstable();
        rolled.sort_unstable();
        assert_eq!(told, rolled, "batch {}: {throws:?}", batch.number);
        all += rolled.len();
    }
    assert_eq!(all as u64, state.rolls);
    assert!(all > 20, "{all} dice");
}

#[test]
fn every_die_of_a_battle_of_ancients_is_in_the_ledger() {
    let header = header(5);
    let (state, batches) = played(&header, 5, 300);
    holds_every_die(&state, &batches);
}

#[test]
fn every_die_of_a_skirmish_is_in_the_ledger() {
    for number in 1..4 {
        let header = skirmish_header(number);
        let (state, batches) = played(&header, number, 260);
        holds_every_die(&state, &batches);
    }
}

/// A fixed row of numbers from 0 to below `n`.
struct Fixed(u64);

impl Fixed {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// 2,000 matches of 60 fair rolls of all kinds: about 95 of 100 figures lie in the band, and red's mirror blue's in combats.
#[test]
fn fair_dice_stay_in_the_band() {
    let mut numbers = Fixed(20_250_301);
    let (mut inside, mut matches) = (0, 0);
    for _ in 0..2000 {
        let mut luck = Luck::default();
        for roll in 0..60 {
            let ladder = match roll % 3 {
                0 => Ladder::die(6, numbers.below(6) as u8 + 1),
                1 => {
                    let passing = numbers.below(11) as u32;
                    let passed = (numbers.below(10) as u32) < passing;
                    Ladder::test(passing, 10, passed)
                }
                _ => {
                    let (a, b) = (numbers.below(6) as u8 + 1, numbers.below(6) as u8 + 1);
                    combat(a, b, numbers.below(6) as i8, numbers.below(6) as i8)
                }
            };
            luck.note(&Throw {
                side: Some(if roll % 2 == 0 { Side::Red } else { Side::Blue }),
                ladder: Some(ladder.expect("it came out")),
                is_mutual: roll % 3 == 2,
                ..Throw::plain(About::Points, vec![1])
            });
        }
        for side in Side::BOTH {
            matches += 1;
            let figure = luck.figure(side).expect("a figure");
            inside += usize::from(figure.abs() <= BAND);
        }
    }
    let share = f64::from(inside as u32) / f64::from(matches);
    assert!((0.94..=0.965).contains(&share), "{share}");
}

fn combat(a: u8, b: u8, own: i8, theirs: i8) -> Option<Ladder> {
    let factor = |value| {
        vec![Factor {
            clause: Clause::Cbt02,
            value,
            by: None,
        }]
    };
    let steps = ancients::chances_of_totals(&factor(own), &factor(theirs));
    let (first, second) = (a as i8 + own, b as i8 + theirs);
    let band = ancients::band_of(first, second);
    let fell = match (first.cmp(&second), band) {
        (_, Band::Equal) => 2,
        (std::cmp::Ordering::Less, Band::Doubled) => 0,
        (std::cmp::Ordering::Less, _) => 1,
        (_, Band::Doubled) => 4,
        (_, _) => 3,
    };
    Ladder::new(steps.to_vec(), fell)
}

/// A half-track (armour 4 in front, 3 beside, 2 behind) that stands at 10/10 and looks north.
fn half_track() -> (skirmish::State, ModelId) {
    let armour = skirmish::Armour {
        front: 4,
        side: 3,
        rear: 2,
    };
    let scenarios = skirmish::catalogue().scenarios();
    let mut states = scenarios
        .iter()
        .map(|one| skirmish::new_battle(one, &skirmish::Options::default()));
    let has_one = |state: &skirmish::State| {
        let mut units = state.units_with_ids();
        units
            .find(|(_, unit)| {
                let template = state.template_of(unit);
                template.is_some_and(|one| one.armour == Some(armour))
            })
            .and_then(|(_, unit)| unit.models.first().copied())
    };
    let (mut state, id) = states
        .find_map(|state| has_one(&state).map(|id| (state, id)))
        .expect("a scenario with a half-track");
    let model = state.models.get_mut(usize::from(id.0)).expect("its model");
    model.at = crate::geometry::Point {
        x: 10_000,
        y: 10_000,
    };
    model.facing = Some(0);
    model.status = skirmish::Status::Standing;
    (state, id)
}

/// A blast from there that the vehicle's die has been rolled for.
fn blast_on(id: ModelId, from: (i32, i32), die: u8, is_lost: bool) -> skirmish::Blast {
    skirmish::Blast {
        at: crate::geometry::Point {
            x: from.0,
            y: from.1,
        },
        level: 0,
        radius: 3000,
        shots: 3,
        caught: vec![skirmish::Caught {
            model: id,
            need: None,
            roll: Some(die),
            is_lost,
        }],
    }
}

/// By hand: a howitzer of penetration 7 knocks out from 6 - (7 - armour) up, of ten faces.
#[test]
fn src_16_a_vehicle_in_a_blast_has_its_chance_by_the_side_that_it_turns() {
    let (mut state, id) = half_track();
    let scenario = std::sync::Arc::make_mut(&mut state.scenario);
    scenario.weapons[0].penetration = 7;
    let own = state.side_of(state.model(id).expect("it")).expect("a side");
    let mut units = state.units_with_ids();
    let (gunner, unit) = units.find(|(_, unit)| unit.side != own).expect("an enemy");
    let (shooter, spotter) = (unit.models[0], unit.models[0]);
    for (from, least, passing) in [
        ((10_000, 12_000), 3, 8),
        ((12_000, 10_000), 2, 9),
        ((10_000, 8_000), 1, 10),
    ] {
        let fell = |die: u8| {
            let shot = skirmish::Bombardment {
                unit: gunner,
                shooter,
                weapon: skirmish::WeaponId(0),
                spotter,
                aimed: crate::geometry::Point { x: 0, y: 0 },
                factors: Vec::new(),
                need: 5,
                roll: 1,
                drift: None,
                blast: Some(blast_on(id, from, die, die >= least)),
            };
            let event = skirmish::Event::Bombarded(Box::new(shot));
            let table = Table::Skirmish(state.clone());
            let throws = throws_of(&batch_of(vec![event.into()]), &table);
            throws.last().expect("the vehicle's die").clone()
        };
        let out = fell(10);
        assert_eq!((out.about, out.side), (About::Damage, Some(own.other())));
        assert_eq!(out.need, Need::AtLeast(i8::try_from(least).expect("small")));
        let ladder = out.ladder.expect("a chance");
        assert_eq!(ladder.this_or_better(), (passing, 10), "{from:?}");
        if least > 1 {
            let held = fell(least - 1).ladder.expect("a chance");
            assert_eq!(held.best(), (passing, 10));
            assert_eq!(held.this_or_better(), (10, 10), "it holds");
        }
    }
}

/// A mine of penetration 6: beside a half-track, armour 3, it holds with 1 or 2. The one that is on it has no chance told.
#[test]
fn src_15_beside_a_mine_the_vehicles_own_side_hopes() {
    let (state, id) = half_track();
    let own = state.side_of(state.model(id).expect("it")).expect("a side");
    let other = state
        .models_with_ids()
        .map(|(other, _)| other)
        .find(|other| *other != id)
        .expect("another model");
    let die_of = |set_off_by| {
        let event = skirmish::Event::MinePassed {
            mine: 0,
            model: set_off_by,
            at: crate::geometry::Point { x: 0, y: 0 },
            roll: 10,
            blast: Some(Box::new(blast_on(id, (12_000, 10_000), 2, false))),
        };
        let table = Table::Skirmish(state.clone());
        let throws = throws_of(&batch_of(vec![event.into()]), &table);
        throws.last().expect("the vehicle's die").clone()
    };
    let beside = die_of(other);
    assert_eq!((beside.side, beside.need), (Some(own), Need::AtMost(2)));
    let ladder = beside.ladder.expect("a chance");
    assert_eq!(ladder.this_or_better(), (2, 10));
    let on_it = die_of(id);
    assert_eq!((on_it.need, on_it.ladder), (Need::Nothing, None));
}

/// Where a result can be better or worse, its chance is told. What has none is listed in `docs/replays.md`.
#[track_caller]
fn tells_every_chance(state: &MatchState, batches: &[Batch]) {
    for batch in batches {
        for throw in throws_of(batch, &state.table) {
            let has_none = match throw.about {
                About::Attacker | About::Edge | About::Water | About::River | About::RollOff(_) => {
                    true
                }
                // By a vehicle that has set a mine off.
                About::Damage => throw.ladder.is_none(),
                About::Points
                | About::Combat
                | About::Shooting
                | About::Test(_)
                | About::Shot
                | About::OpeningShot
                | About::Bombardment
                | About::GetDown
                | About::Mine => false,
            };
            assert_eq!(throw.ladder.is_none(), has_none, "{throw:?}");
            assert_eq!(
                throw.need == Need::Nothing,
                has_none || throw.about == About::Points
            );
            assert!(has_none || throw.side.is_some(), "{throw:?}");
        }
    }
}

#[test]
fn every_die_of_whole_matches_has_its_chance_unless_it_is_listed() {
    let header = header(7);
    let (state, batches) = played(&header, 7, 300);
    tells_every_chance(&state, &batches);
    for scenario in skirmish::catalogue().scenarios() {
        let game = skirmish::Choice {
            scenario: scenario.id.clone(),
            options: skirmish::Options::default(),
        };
        let header = between_computers(game.into(), [8; 32]).expect("a known scenario");
        let (state, batches) = played(&header, 8, 200);
        tells_every_chance(&state, &batches);
    }
}
