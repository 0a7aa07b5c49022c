//! Exact chances.

use super::super::testing::{board, id, play, put_camp};
use super::super::{Fates, Intent, Odds, State, Status, Troop, odds_of_fight, odds_of_shooting};
use super::*;

fn all(fates: &Fates) -> u8 {
    fates.nothing + fates.recoil + fates.flee + fates.destroyed
}

#[test]
fn out_01_blades_against_blades() {
    let state = board(&duel(Troop::Blades, Troop::Blades));
    let odds = odds_of_fight(&state, id(&state, "b1")).expect("a combat");
    // 6 of 36 are equal, 15 each are lost by one side; 5 and a die never double each other but 6 against 12 or more.
    let side = |element| Fates {
        element,
        nothing: 21,
        recoil: 15,
        flee: 0,
        destroyed: 0,
    };
    assert_eq!(odds.first, side(id(&state, "r1")));
    assert_eq!(odds.second, side(id(&state, "b1")));
    assert!(odds.others_lost.is_empty());
}

#[test]
fn rcl_09_a_recoil_that_kills_counts_as_destroyed() {
    let row = [("r2", RED, Troop::Auxilia, 1200.0, 1060.0, 180.0)];
    let state = board(&duel_and(Troop::Blades, Troop::Blades, &row));
    let odds = odds_of_fight(&state, id(&state, "r1")).expect("a combat");
    assert_eq!(odds.second.recoil, 0);
    // 5 and a die against 4 and a die: 21 of 36 win.
    assert_eq!(odds.second.destroyed, 21);
}

/// A small generator, so that the sample is the same everywhere.
struct Sample(u64);

impl crate::dice::Dice for Sample {
    fn roll(&mut self) -> Option<u8> {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        u8::try_from((self.0 >> 33) % 6 + 1).ok()
    }
}

const ROLLS: u32 = 10_000;

fn check(count: u32, of_36: u8, what: &str) {
    let chance = f64::from(of_36) / 36.0;
    let expected = chance * f64::from(ROLLS);
    let error = (f64::from(ROLLS) * chance * (1.0 - chance)).sqrt();
    let off = (f64::from(count) - expected).abs();
    assert!(off <= 4.0 * error + 1e-9, "{what}: {count} for {of_36}/36");
}

/// Plays a combat or shooting many times and compares what happens with the exact chances.
fn check_by_playing(state: &State, intent: &Intent, odds: &Odds, fates: &Fates) {
    assert_eq!(all(fates), 36);
    let own = usize::from(fates.element.0);
    let (mut lost, mut fled, mut back, mut others) = (0, 0, 0, 0);
    let mut dice = Sample(u64::from(fates.element.0) + 7);
    for _ in 0..ROLLS {
        let after = super::super::apply(state, state.active, intent, &mut dice).expect("accepted");
        let element = &after.state.elements[own];
        let moved = |wanted: fn(&Event) -> Option<super::super::ElementId>| {
            after
                .events
                .iter()
                .filter_map(wanted)
                .any(|id| id == fates.element)
        };
        if element.status == Status::Lost {
            lost += 1;
        } else if moved(|e| match e {
            Event::Fled { placed, .. } => Some(placed.element),
            _ => None,
        }) {
            fled += 1;
        } else if moved(|e| match e {
            Event::Recoiled { placed } | Event::PassedThrough { placed, .. } => {
                Some(placed.element)
            }
            _ => None,
        }) {
            back += 1;
        }
        if let Some((other, _)) = odds.others_lost.first() {
            others += u32::from(after.state.elements[usize::from(other.0)].status == Status::Lost);
        }
    }
    check(lost, fates.destroyed, "destroyed");
    check(fled, fates.flee, "flee");
    check(back, fates.recoil, "recoil");
    check(
        others,
        odds.others_lost.first().map_or(0, |(_, n)| *n),
        "others",
    );
}

#[test]
fn exact_odds_are_the_frequencies_of_played_combats() {
    let boards = [
        board(&duel(Troop::Spears, Troop::LightHorse)),
        board(&duel_and(
            Troop::Warband,
            Troop::Spears,
            &[
                ("b2", BLUE, Troop::Spears, 1200.0, 1060.0, 180.0),
                ("r2", RED, Troop::Auxilia, 1360.0, 1000.0, 0.0),
            ],
        )),
        board(&duel_and(
            Troop::Knights,
            Troop::Bows,
            &[
                ("b2", BLUE, Troop::Blades, 1200.0, 1060.0, 180.0),
                ("b3", BLUE, Troop::Cavalry, 1120.0, 920.0, 90.0),
            ],
        )),
        board(&duel(Troop::ScythedChariots, Troop::Psiloi)),
    ];
    for state in boards {
        let state = fighting(&state);
        let element = id(&state, "r1");
        let odds = odds_of_fight(&state, element).expect("a combat");
        for fates in [odds.first, odds.second] {
            check_by_playing(&state, &Intent::Fight { element }, &odds, &fates);
        }
    }
}

#[test]
fn exact_odds_are_the_frequencies_of_played_shootings() {
    let state = board(&[
        ("r1", RED, Troop::Bows, 1200.0, 1000.0, 0.0),
        ("r2", RED, Troop::Bows, 1040.0, 980.0, 0.0),
        ("b1", BLUE, Troop::Bows, 1200.0, 1150.0, 180.0),
    ]);
    let state = play(&state, &Intent::EndMoves, &[])
        .expect("accepted")
        .state;
    let target = id(&state, "b1");
    let odds = odds_of_shooting(&state, target).expect("a shooting");
    for fates in [odds.first, odds.second] {
        check_by_playing(&state, &Intent::Shoot { target }, &odds, &fates);
    }
}

#[test]
fn cmp_15_the_chance_to_take_a_camp() {
    let mut state = board(&[
        ("r1", RED, Troop::Blades, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::CampFollowers, 1200.0, 1080.0, 180.0),
    ]);
    put_camp(&mut state, BLUE, (1200.0, 1080.0), Some("b1"));
    let odds = odds_of_fight(&state, id(&state, "r1")).expect("a combat");
    assert_eq!(odds.camp_taken, odds.second.destroyed);
    // 5 and a die beat 3 and a die in 26 of 36 rolls.
    assert_eq!(odds.camp_taken, 26);
}
