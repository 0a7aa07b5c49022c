//! Melee with prepared dice, and its chances against melees played out. `Clause: SKM-92..SKM-96`, `SRC-12`.

use super::super::fire_table::{BLUE, RED, Row, activate, at, bare, battle, lost, pair, squad};
use super::super::turn::Turn;
use super::super::{
    Applied, Event, Intent, ModelId, Pending, Quality, Refusal, Refused, State, UnitId, apply,
};
use super::{Duel, melee_preview, settle};
use crate::dice::{Dice, Prepared};

/// Bases of 25 mm side by side.
const TOUCH: f64 = 0.984;

fn one(side: super::super::Side, quality: Quality, x: f64, y: f64) -> Row {
    squad(side, quality, &[(x, y)]).with(&[])
}

/// Two in contact without arms, red assaulting.
fn duel_of(red: Quality, blue: Quality) -> State {
    assaulting(pair(
        one(RED, red, 20.0, 20.0),
        one(BLUE, blue, 20.0 + TOUCH, 20.0),
    ))
}

fn assaulting(mut state: State) -> State {
    let activation = state.activation.as_mut().unwrap();
    activation.moved = true;
    activation.walked = true;
    activation.assault = Some(UnitId(1));
    state
}

/// What follows when nothing is to be answered any more.
fn settled(state: &State, dice: &mut dyn Dice) -> Applied {
    let mut turn = Turn::new(state.clone(), dice);
    settle(&mut turn).expect("enough dice");
    Applied {
        state: turn.state,
        events: turn.events,
        dice: turn.rolled,
    }
}

fn fought(state: &State, dice: &[u8]) -> Applied {
    let applied = settled(state, &mut Prepared::new(dice.to_vec()));
    assert_eq!(applied.dice, dice, "all dice are used");
    applied
}

fn duel(applied: &Applied) -> &Duel {
    let found = applied.events.iter().find_map(|event| match event {
        Event::Fought(duel) => Some(duel.as_ref()),
        _ => None,
    });
    found.expect("a duel")
}

const A: ModelId = ModelId(0);
const D: ModelId = ModelId(1);

#[test]
fn skm_94_a_veteran_strikes_again_and_a_recruit_falls() {
    // TV-62.
    let state = duel_of(Quality::Veteran, Quality::Recruit);
    let after = fought(&state, &[8, 9, 7, 6]);
    let blow = &duel(&after).blows[0];
    assert_eq!(
        (&blow.strike.rolls[..], blow.strike.is_passed),
        (&[8, 9, 7][..], true)
    );
    assert_eq!(blow.evade.as_ref().unwrap().rolls, [6]);
    assert_eq!(lost(&after), [D]);
    assert!(
        after.state.activation.unwrap().acted,
        "the melee is the action"
    );
}

#[test]
fn skm_94_a_recruit_repeats_nothing_the_experienced_once() {
    // TV-63: the recruit's strike fails; the experienced passes on the repeat and the recruit does not evade.
    let state = duel_of(Quality::Recruit, Quality::Experienced);
    let after = fought(&state, &[6, 7, 6, 6]);
    let blows = &duel(&after).blows;
    assert_eq!(
        (&blows[0].strike.rolls[..], blows[0].strike.is_passed),
        (&[6][..], false)
    );
    assert_eq!(
        (&blows[1].strike.rolls[..], blows[1].strike.is_passed),
        (&[7, 6][..], true)
    );
    assert_eq!(blows[1].striker, D);
    assert_eq!(lost(&after), [A]);
}

#[test]
fn skm_93_roles_change_until_one_is_lost_or_ten_are_fought() {
    let state = duel_of(Quality::Recruit, Quality::Recruit);
    // Strike and evade in turn, nobody falls.
    let after = fought(&state, &[5; 20]);
    assert_eq!(duel(&after).blows.len(), 10);
    assert_eq!((duel(&after).lost, lost(&after).len()), (None, 0));
    let after = fought(&state, &[5, 5, 5, 6]);
    assert_eq!(lost(&after), [A], "the defender strikes back");
}

#[test]
fn skm_93_exhaustion_counts() {
    let mut state = duel_of(Quality::Recruit, Quality::Recruit);
    state.units[0].exhausted = true;
    let after = fought(&state, &[5, 5, 5]);
    assert_eq!(duel(&after).blows[0].strike.need, 4);
    assert_eq!(lost(&after), [A]);
}

#[test]
fn skm_95_who_is_taken_from_behind_does_not_evade_at_first() {
    let facing = |degrees| {
        let blue = one(BLUE, Quality::Recruit, 20.0 + TOUCH, 20.0).facing(degrees);
        assaulting(pair(one(RED, Quality::Recruit, 20.0, 20.0), blue))
    };
    let after = fought(&facing(90), &[5]);
    assert!(duel(&after).is_surprise);
    assert_eq!(lost(&after), [D]);
    let after = fought(&facing(270), &[5, 6]);
    assert!(!duel(&after).is_surprise);
    // Four of a team in command range of each other cannot be surprised.
    let places = [
        (20.0 + TOUCH, 20.0),
        (22.0, 20.0),
        (22.0, 21.0),
        (22.0, 22.0),
    ];
    let team = squad(BLUE, Quality::Recruit, &places).with(&[]).facing(90);
    let mut state = assaulting(pair(one(RED, Quality::Recruit, 20.0, 20.0), team));
    assert!(!duel(&fought(&state, &[5, 6])).is_surprise);
    state.models[4].at = at(40.0, 20.0);
    assert!(
        duel(&fought(&state, &[5])).is_surprise,
        "one is too far away"
    );
}

#[test]
fn skm_93_the_attacker_chooses_whom_he_fights() {
    let blue = squad(
        BLUE,
        Quality::Recruit,
        &[(20.0 + TOUCH, 20.0), (20.0, 20.0 + TOUCH)],
    );
    let state = assaulting(pair(one(RED, Quality::Recruit, 20.0, 20.0), blue.with(&[])));
    let asked = fought(&state, &[]).state;
    let Some(Pending::Duel { left, .. }) = asked.pending.last() else {
        panic!("red chooses");
    };
    assert_eq!(left, &[A]);
    let answer = |attacker, defender, dice: &[u8]| {
        let intent = Intent::Duel { attacker, defender };
        apply(&asked, RED, &intent, &mut Prepared::new(dice.to_vec()))
    };
    let after = answer(A, ModelId(2), &[5, 6]).unwrap();
    assert_eq!(lost(&after), [ModelId(2)]);
    assert!(after.state.pending.is_empty());
    let unit = UnitId(0);
    assert!(after.events.contains(&Event::ActionUsed { unit }));
    let refusal = Refusal::NotTouched {
        attacker: A,
        defender: ModelId(9),
    };
    assert_eq!(answer(A, ModelId(9), &[]), Err(Refused::Rule(refusal)));
    let refusal = Refusal::ModelNotYours { model: D };
    assert_eq!(answer(D, A, &[]), Err(Refused::Rule(refusal)));
    let intent = Intent::Duel {
        attacker: A,
        defender: D,
    };
    assert!(apply(&asked, BLUE, &intent, &mut Prepared::new(vec![])).is_err());
    assert!(apply(&state, RED, &intent, &mut Prepared::new(vec![])).is_err());
    // When the time is up he fights the first.
    let mut dice = Prepared::new(vec![5, 6]);
    let mut turn = Turn::new(asked.clone(), &mut dice);
    super::fight_by_default(&mut turn).unwrap();
    assert!(!turn.state.models[1].is_alive());
}

#[test]
fn skm_96_several_on_one_fight_one_after_the_other() {
    let red = squad(
        RED,
        Quality::Recruit,
        &[(20.0, 20.0), (20.0 + 2.0 * TOUCH, 20.0)],
    );
    let state = assaulting(pair(
        red.with(&[]),
        one(BLUE, Quality::Recruit, 20.0 + TOUCH, 20.0),
    ));
    // The first falls to the defender, the second avenges him; nobody is moved.
    let after = fought(&state, &[6, 5, 6, 5, 6]);
    assert_eq!(lost(&after), [ModelId(0), ModelId(2)]);
    assert_eq!(after.state.models[1].at, state.models[1].at);
    // The defender falls at once: there is nobody left for the second.
    let after = fought(&state, &[5, 6]);
    assert_eq!(lost(&after), [ModelId(2)]);
}

#[test]
fn skm_92_nothing_is_fought_before_questions_are_answered() {
    let mut state = duel_of(Quality::Recruit, Quality::Recruit);
    state.pending.push(Pending::Facing { unit: UnitId(0) });
    assert!(fought(&state, &[]).events.is_empty());
    state.pending.clear();
    state.models[1].at = at(30.0, 20.0);
    let after = fought(&state, &[]);
    assert!(
        after.state.activation.unwrap().acted,
        "out of contact by fire"
    );
    let mut idle = duel_of(Quality::Recruit, Quality::Recruit);
    idle.activation.as_mut().unwrap().assault = None;
    assert!(fought(&idle, &[]).events.is_empty());
}

fn armed(red: &[(f64, f64)], blue: &[(f64, f64)]) -> State {
    assaulting(pair(
        squad(RED, Quality::Recruit, red),
        squad(BLUE, Quality::Recruit, blue),
    ))
}

#[test]
fn src_12_on_contact_both_shoot_first() {
    let state = armed(&[(20.0, 20.0)], &[(20.0 + TOUCH, 20.0)]);
    // The attacker has moved: 4 or less. Both hit at once.
    let after = fought(&state, &[4, 5]);
    assert_eq!(lost(&after), [D, A]);
    // Both miss, then they cross blades.
    let after = fought(&state, &[5, 6, 5, 6]);
    let Event::OpeningShots { fired } = &after.events[0] else {
        panic!("shots come first");
    };
    let shots: Vec<_> = fired
        .iter()
        .map(|f| (f.shot.need, f.roll, f.is_hit))
        .collect();
    assert_eq!(shots, [(4, 5, false), (5, 6, false)]);
    assert_eq!(lost(&after), [D]);
}

/// So often every melee is played out.
const PLAYED: u32 = 20_000;

struct Sample(u64);

impl Dice for Sample {
    fn roll(&mut self) -> Option<u8> {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        u8::try_from((self.0 >> 33) % 10 + 1).ok()
    }
}

/// Plays a melee out, by default where there is a choice, and compares: at most four standard errors apart.
fn check_by_playing(state: &State, what: &str) {
    let preview = melee_preview(state, UnitId(0), UnitId(1)).expect("contact");
    let mut dice = Sample(0xd0e1 ^ what.len() as u64);
    let mut each = vec![0_u32; state.models.len()];
    for _ in 0..PLAYED {
        let mut turn = Turn::new(state.clone(), &mut dice);
        settle(&mut turn).unwrap();
        if !turn.state.pending.is_empty() {
            super::fight_by_default(&mut turn).unwrap();
        }
        for (count, model) in each.iter_mut().zip(&turn.state.models) {
            *count += u32::from(!model.is_alive());
        }
    }
    for (id, chance) in &preview.each {
        let chance = chance.probability();
        let expected = chance * f64::from(PLAYED);
        let error = (f64::from(PLAYED) * chance * (1.0 - chance)).sqrt();
        let count = each[usize::from(id.0)];
        let off = (f64::from(count) - expected).abs() - 0.02;
        assert!(off <= 4.0 * error, "{what}: {id:?} {count} for {expected}");
    }
    let told: u32 = preview
        .each
        .iter()
        .map(|(id, _)| each[usize::from(id.0)])
        .sum();
    assert_eq!(
        told,
        each.iter().sum::<u32>(),
        "{what}: nobody else is lost"
    );
}

#[test]
fn skm_93_the_chances_of_a_melee_are_exact() {
    for red in [Quality::Recruit, Quality::Experienced, Quality::Veteran] {
        for blue in [Quality::Recruit, Quality::Experienced, Quality::Veteran] {
            check_by_playing(&duel_of(red, blue), &format!("{red:?} {blue:?}"));
        }
    }
    check_by_playing(
        &armed(&[(20.0, 20.0)], &[(20.0 + TOUCH, 20.0)]),
        "with arms",
    );
    let row = |y: f64| (20.0, 20.0 + y * TOUCH);
    let opposite = |y: f64| (20.0 + TOUCH, 20.0 + y * TOUCH);
    let three = [row(0.0), row(1.0), row(2.0)];
    let two = [opposite(0.0), opposite(1.0)];
    check_by_playing(&armed(&three, &two), "three at two");
    let on_one = [
        (20.0, 20.0),
        (20.0 + 2.0 * TOUCH, 20.0),
        (20.0 + TOUCH, 20.0 + TOUCH),
    ];
    check_by_playing(&armed(&on_one, &[(20.0 + TOUCH, 20.0)]), "three at one");
    let behind = one(BLUE, Quality::Veteran, 20.0 + TOUCH, 20.0).facing(90);
    let state = assaulting(pair(one(RED, Quality::Recruit, 20.0, 20.0), behind));
    check_by_playing(&state, "from behind");
    // Corner touches: one attacker with two in reach.
    let two = [(20.0 + TOUCH, 20.0), (20.0, 20.0 + TOUCH)];
    check_by_playing(&armed(&[(20.0, 20.0)], &two), "a choice");
}

#[test]
fn skm_93_no_preview_without_contact() {
    let mut state = duel_of(Quality::Recruit, Quality::Recruit);
    state.models[1].at = at(22.0, 20.0);
    let refusal = Refusal::AssaultNoContact {
        target: UnitId(1),
        gap: 1016,
    };
    assert_eq!(melee_preview(&state, UnitId(0), UnitId(1)), Err(refusal));
    assert!(melee_preview(&state, UnitId(0), UnitId(7)).is_err());
    let rows = [
        one(RED, Quality::Recruit, 20.0, 20.0),
        one(BLUE, Quality::Recruit, 30.0, 20.0),
    ];
    let mut idle = battle(bare(), &rows);
    activate(&mut idle, UnitId(1));
    assert!(fought(&idle, &[]).events.is_empty());
}
