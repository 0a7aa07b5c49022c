//! Exact chances.

use super::super::testing::{board, board_with, id, make_general, play, put_camp};
use super::super::{
    Applied, ElementId, Fates, Intent, Odds, State, Status, Troop, odds_of_fight, odds_of_shooting,
};
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

impl Sample {
    fn die(&mut self) -> u8 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33).to_le_bytes()[0] % 6 + 1
    }
}

/// So often every combat is played out.
const PLAYED: u32 = 100_000;

/// What came of one roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Nothing,
    Recoil,
    Flee,
    Destroyed,
}

/// One roll played out: the fates of both, who else was lost, whether a camp fell.
#[derive(Clone, Debug)]
struct PlayedOut {
    fates: [Fate; 2],
    others: Vec<ElementId>,
    camp: bool,
}

fn fate_of(after: &Applied, element: ElementId) -> Fate {
    let is_it = |placed: &super::super::Placed| placed.element == element;
    if after.state.elements[usize::from(element.0)].status == Status::Lost {
        return Fate::Destroyed;
    }
    let fled = |e: &Event| matches!(e, Event::Fled { placed, .. } if is_it(placed));
    let back = |e: &Event| matches!(e, Event::Recoiled { placed } | Event::PassedThrough { placed, .. } if is_it(placed));
    if after.events.iter().any(fled) {
        Fate::Flee
    } else if after.events.iter().any(back) {
        Fate::Recoil
    } else {
        Fate::Nothing
    }
}

/// Plays a roll through the rules.
fn played_out(state: &State, intent: &Intent, odds: &Odds, dice: [u8; 2]) -> PlayedOut {
    let after = play(state, intent, &dice).expect("accepted");
    assert_eq!(after.dice, dice, "a combat takes two dice");
    let pair = [odds.first.element, odds.second.element];
    let lost = |(id, own): &(ElementId, &Element)| {
        own.is_on_table() && after.state.elements[usize::from(id.0)].status == Status::Lost
    };
    PlayedOut {
        fates: pair.map(|element| fate_of(&after, element)),
        others: state
            .with_ids()
            .filter(lost)
            .map(|(id, _)| id)
            .filter(|id| !pair.contains(id))
            .collect(),
        camp: after
            .events
            .iter()
            .any(|e| matches!(e, Event::CampTaken { .. })),
    }
}

/// Compares how often something happened with its exact chance: at most four standard errors apart.
fn check(count: u32, of_36: u8, what: &str) {
    let chance = f64::from(of_36) / 36.0;
    let expected = chance * f64::from(PLAYED);
    let error = (f64::from(PLAYED) * chance * (1.0 - chance)).sqrt();
    let off = (f64::from(count) - expected).abs();
    assert!(off <= 4.0 * error + 1e-9, "{what}: {count} for {of_36}/36");
}

/// Rolls the dice of a combat or shooting 100,000 times and counts what comes of it. What comes of a roll follows from the
/// table and the two dice alone, so that each of the 36 rolls goes through the rules once; the odds under test play a
/// handful of chains instead and add up rolls.
fn check_by_playing(state: &State, intent: &Intent, odds: &Odds, what: &str) {
    let mut dice = Sample(0x5eed ^ u64::from(what.len() as u32));
    let mut rolled = [[0_u32; 6]; 6];
    for _ in 0..PLAYED {
        let (first, second) = (dice.die(), dice.die());
        rolled[usize::from(first - 1)][usize::from(second - 1)] += 1;
    }
    let mut fates = [[0_u32; 4]; 2];
    let mut others: Vec<(ElementId, u32)> = Vec::new();
    let mut camps = 0;
    for (a, times) in (1..).zip(&rolled) {
        for (b, times) in (1..).zip(times) {
            let out = played_out(state, intent, odds, [a, b]);
            for (count, fate) in fates.iter_mut().zip(out.fates) {
                count[fate as usize] += times;
            }
            for id in out.others {
                match others.iter_mut().find(|(other, _)| *other == id) {
                    Some((_, count)) => *count += times,
                    None => others.push((id, *times)),
                }
            }
            camps += if out.camp { *times } else { 0 };
        }
    }
    for (counts, exact) in fates.iter().zip([&odds.first, &odds.second]) {
        assert_eq!(all(exact), 36, "{what}");
        let wanted = [exact.nothing, exact.recoil, exact.flee, exact.destroyed];
        for (fate, (count, of_36)) in ["nothing", "recoil", "flee", "destroyed"]
            .iter()
            .zip(counts.iter().zip(wanted))
        {
            check(
                *count,
                of_36,
                &format!("{what}, {fate} of {:?}", exact.element),
            );
        }
    }
    others.sort_unstable();
    let lost =
        |list: &[(ElementId, u8)]| -> Vec<ElementId> { list.iter().map(|(id, _)| *id).collect() };
    let seen: Vec<ElementId> = others.iter().map(|(id, _)| *id).collect();
    assert_eq!(seen, lost(&odds.others_lost), "{what}: who else is lost");
    for ((_, count), (id, of_36)) in others.iter().zip(&odds.others_lost) {
        check(*count, *of_36, &format!("{what}, {id:?} lost too"));
    }
    check(camps, odds.camp_taken, &format!("{what}, camp"));
}

/// A spread of combats, by what is peculiar to each.
fn combats() -> Vec<(&'static str, State)> {
    let wood = || {
        super::super::testing::area(
            "wood",
            super::super::FeatureKind::Wood,
            &[
                (800.0, 700.0),
                (1600.0, 700.0),
                (1600.0, 1400.0),
                (800.0, 1400.0),
            ],
        )
    };
    let lake = super::super::testing::area(
        "lake",
        super::super::FeatureKind::Impassable,
        &[
            (1000.0, 1090.0),
            (1400.0, 1090.0),
            (1400.0, 1200.0),
            (1000.0, 1200.0),
        ],
    );
    let in_a_wood = |red, blue| board_with(&duel(red, blue), vec![wood()]);
    let mut general = board(&duel(Troop::Cavalry, Troop::LightHorse));
    make_general(&mut general, "r1");
    let mut followers = board(&[
        ("r1", RED, Troop::Warband, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::CampFollowers, 1200.0, 1080.0, 180.0),
    ]);
    put_camp(&mut followers, BLUE, (1200.0, 1080.0), Some("b1"));
    let mut garrison = board(&[
        ("r1", RED, Troop::Blades, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Spears, 1200.0, 1080.0, 180.0),
    ]);
    put_camp(&mut garrison, BLUE, (1200.0, 1080.0), Some("b1"));
    let mut unturned = board(&[
        ("r1", RED, Troop::Auxilia, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Elephants, 1280.0, 1080.0, 90.0),
    ]);
    unturned.options.auto_turn = false;
    let supported = [
        ("b2", BLUE, Troop::Spears, 1200.0, 1060.0, 180.0),
        ("r2", RED, Troop::Auxilia, 1360.0, 1000.0, 0.0),
    ];
    let flanked = [
        ("b2", BLUE, Troop::Blades, 1200.0, 1060.0, 180.0),
        ("b3", BLUE, Troop::Cavalry, 1120.0, 920.0, 90.0),
    ];
    let deep = [
        ("r2", RED, Troop::Pikes, 1200.0, 940.0, 0.0),
        ("b2", BLUE, Troop::Psiloi, 1200.0, 1060.0, 180.0),
    ];
    let crowded = [
        ("b2", BLUE, Troop::Spears, 1200.0, 1080.0, 180.0),
        ("b3", BLUE, Troop::Spears, 1200.0, 1140.0, 180.0),
    ];
    let askew = [("b2", BLUE, Troop::Spears, 1200.0, 1200.0, 0.0)];
    vec![
        (
            "spears against light horse",
            board(&duel(Troop::Spears, Troop::LightHorse)),
        ),
        (
            "a supporter dies too",
            board(&duel_and(Troop::Warband, Troop::Spears, &supported)),
        ),
        (
            "front and flank",
            board(&duel_and(Troop::Knights, Troop::Bows, &flanked)),
        ),
        (
            "chariots on equal",
            board(&duel(Troop::ScythedChariots, Troop::Psiloi)),
        ),
        (
            "chariots both",
            board(&duel(Troop::ScythedChariots, Troop::ScythedChariots)),
        ),
        (
            "ranks against psiloi behind",
            board(&duel_and(Troop::Pikes, Troop::Blades, &deep)),
        ),
        (
            "a file pushed back",
            board(&duel_and(Troop::Blades, Troop::Auxilia, &crowded)),
        ),
        (
            "a friend the other way",
            board(&duel_and(Troop::Knights, Troop::Bows, &askew)),
        ),
        (
            "light horse in a wood",
            in_a_wood(Troop::LightHorse, Troop::Auxilia),
        ),
        ("psiloi in a wood", in_a_wood(Troop::Blades, Troop::Psiloi)),
        ("psiloi flee", board(&duel(Troop::Elephants, Troop::Psiloi))),
        (
            "water behind",
            board_with(&duel(Troop::Blades, Troop::Spears), vec![lake]),
        ),
        (
            "elephants against psiloi",
            board(&duel(Troop::Psiloi, Troop::Elephants)),
        ),
        (
            "war wagons stand",
            board(&duel(Troop::Blades, Troop::WarWagons)),
        ),
        (
            "artillery dies",
            board(&duel(Troop::LightHorse, Troop::Artillery)),
        ),
        ("a general", general),
        ("camp followers", followers),
        ("a garrison", garrison),
        ("a flank alone", unturned),
    ]
}

#[test]
fn exact_odds_are_the_frequencies_of_played_combats() {
    let combats = combats();
    assert!(combats.len() >= 12);
    for (what, state) in combats {
        let state = fighting(&state);
        let element = id(&state, "r1");
        let odds = odds_of_fight(&state, element).expect("a combat");
        check_by_playing(&state, &Intent::Fight { element }, &odds, what);
    }
}

#[test]
fn exact_odds_are_the_frequencies_of_played_shootings() {
    let bows = |blue| {
        board(&[
            ("r1", RED, Troop::Bows, 1200.0, 1000.0, 0.0),
            ("r2", RED, Troop::Bows, 1040.0, 980.0, 0.0),
            ("b1", BLUE, blue, 1200.0, 1150.0, 180.0),
        ])
    };
    let mut shootings = vec![
        ("bows at bows", bows(Troop::Bows)),
        ("bows at psiloi", bows(Troop::Psiloi)),
        ("bows at knights", bows(Troop::Knights)),
    ];
    let gun = board(&[
        ("r1", RED, Troop::Artillery, 1200.0, 1000.0, 0.0),
        ("b1", BLUE, Troop::Elephants, 1200.0, 1350.0, 180.0),
    ]);
    shootings.push(("artillery at elephants", gun));
    for (what, state) in shootings {
        let ended = play(&state, &Intent::EndMoves, &[]);
        let state = ended.expect("accepted").state;
        let target = id(&state, "b1");
        let odds = odds_of_shooting(&state, target).expect("a shooting");
        check_by_playing(&state, &Intent::Shoot { target }, &odds, what);
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
