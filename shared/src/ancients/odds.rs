//! Exact chances of a combat or a shooting: all 36 rolls with the whole chain of outcomes.

use serde::{Deserialize, Serialize};

use super::turn::{Stop, Turn};
use super::{
    Band, CombatResult, ElementId, Event, Exchange, Factor, State, Status, combat, factors,
    outcome, results, shooting,
};
use crate::dice::Dice;

/// In how many of the 36 rolls each thing happens to one element; they add up to 36.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fates {
    /// Who.
    pub element: ElementId,
    /// Stays as it is.
    pub nothing: u8,
    /// Goes back and lives.
    pub recoil: u8,
    /// Flees and lives.
    pub flee: u8,
    /// Is lost, by the table or on its way back.
    pub destroyed: u8,
}

/// The exact chances of one combat or shooting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Odds {
    /// The active side's element, or the main shooter.
    pub first: Fates,
    /// The other element, or the target.
    pub second: Fates,
    /// Others that are lost with them (supporters), and in how many of the 36 rolls. Sorted.
    pub others_lost: Vec<(ElementId, u8)>,
    /// In how many of the 36 rolls a camp changes hands.
    pub camp_taken: u8,
}

/// The chances of the close combat in which this element stands, now or if the phase began now.
#[must_use]
pub fn odds_of_fight(state: &State, element: ElementId) -> Option<Odds> {
    let fights = combat::due_fights(state);
    let fight = fights
        .iter()
        .find(|fight| fight.attacker == element)
        .or_else(|| fights.iter().find(|fight| fight.defender == element))?;
    let due = combat::weighed(state, *fight);
    let sides = [
        (due.active.element, due.active.factors.as_slice()),
        (due.other.element, due.other.factors.as_slice()),
    ];
    Some(weigh(state, sides, |turn, dice| {
        let exchange = combat::compared(&turn.state, &due, dice);
        turn.emit(Event::Fought(Box::new(exchange.clone())))?;
        outcome::of_fight(turn, *fight, &exchange)?;
        Ok(exchange)
    }))
}

/// The chances of the shooting at this target as things stand, whatever the phase.
#[must_use]
pub fn odds_of_shooting(state: &State, target: ElementId) -> Option<Odds> {
    let due = shooting::check_target(state, target).ok()?;
    let main = *due.shooters.first()?;
    let sides = [
        (main, due.shooting.as_slice()),
        (target, due.shot_at.as_slice()),
    ];
    Some(weigh(state, sides, |turn, dice| {
        let exchange = shooting::compared(&turn.state, &due, dice).ok_or(Stop::OutOfDice)?;
        turn.emit(Event::Shot(Box::new(exchange.clone())))?;
        outcome::of_shooting(turn, &exchange)?;
        Ok(exchange)
    }))
}

/// No outcome rolls a die.
struct NoDice;

impl Dice for NoDice {
    fn roll(&mut self) -> Option<u8> {
        None
    }
}

/// Rolls with the same loser and band lead to the same chain, so that five chains at most are played.
fn weigh(
    state: &State,
    sides: [(ElementId, &[Factor]); 2],
    play: impl Fn(&mut Turn<'_>, (u8, u8)) -> Result<Exchange, Stop>,
) -> Odds {
    let mut odds = Odds {
        first: Fates::none(sides[0].0),
        second: Fates::none(sides[1].0),
        others_lost: Vec::new(),
        camp_taken: 0,
    };
    for Chain { dice, rolls, .. } in chains(sides) {
        let mut no_dice = NoDice;
        let mut turn = Turn::new(state.clone(), &mut no_dice);
        let Ok(exchange) = play(&mut turn, dice) else {
            continue;
        };
        odds.first.count(&turn.state, &exchange, rolls);
        odds.second.count(&turn.state, &exchange, rolls);
        odds.count_others(&turn, rolls);
    }
    odds.others_lost.sort_unstable();
    odds
}

/// Rolls that lead to the same chain of outcomes.
struct Chain {
    /// Who is lower, and by how much.
    key: (std::cmp::Ordering, Band),
    /// One of the rolls.
    dice: (u8, u8),
    /// How many of the 36.
    rolls: u8,
}

/// One roll for each outcome that differs, with the number of rolls that lead to it.
fn chains(sides: [(ElementId, &[Factor]); 2]) -> Vec<Chain> {
    let mut chains: Vec<Chain> = Vec::new();
    for a in 1..=6 {
        let first = factors::total(a, sides[0].1);
        for b in 1..=6 {
            let second = factors::total(b, sides[1].1);
            let key = (first.cmp(&second), results::band_of(first, second));
            match chains.iter_mut().find(|chain| chain.key == key) {
                Some(chain) => chain.rolls += 1,
                None => chains.push(Chain {
                    key,
                    dice: (a, b),
                    rolls: 1,
                }),
            }
        }
    }
    chains
}

/// In how many of the 36 rolls the first total is at most half of the second, lower, equal, higher, at least its double.
/// `Clause: OUT-01`, `OUT-02`.
#[must_use]
pub fn chances_of_totals(first: &[Factor], second: &[Factor]) -> [u32; 5] {
    use std::cmp::Ordering;
    let mut counts = [0; 5];
    for a in 1..=6 {
        let a = factors::total(a, first);
        for b in 1..=6 {
            let b = factors::total(b, second);
            let step = match (a.cmp(&b), results::band_of(a, b)) {
                (Ordering::Equal, _) | (_, Band::Equal) => 2,
                (Ordering::Less, Band::Doubled) => 0,
                (Ordering::Less, Band::Beaten) => 1,
                (Ordering::Greater, Band::Beaten) => 3,
                (Ordering::Greater, Band::Doubled) => 4,
            };
            counts[step] += 1;
        }
    }
    counts
}

impl Fates {
    const fn none(element: ElementId) -> Self {
        Self {
            element,
            nothing: 0,
            recoil: 0,
            flee: 0,
            destroyed: 0,
        }
    }

    fn count(&mut self, after: &State, exchange: &Exchange, rolls: u8) {
        let lost = after
            .element(self.element)
            .is_some_and(|e| e.status == Status::Lost);
        let result = if exchange.loser == Some(self.element) {
            exchange.result
        } else {
            CombatResult::Nothing
        };
        if lost {
            self.destroyed += rolls;
            return;
        }
        match result {
            CombatResult::Nothing | CombatResult::Destroyed => self.nothing += rolls,
            CombatResult::Recoil => self.recoil += rolls,
            CombatResult::Flee => self.flee += rolls,
        }
    }
}

impl Odds {
    fn count_others(&mut self, turn: &Turn<'_>, rolls: u8) {
        for event in &turn.events {
            if let Event::Destroyed { element, .. } = event {
                self.count_other(*element, rolls);
            }
            if let Event::CampTaken { .. } = event {
                self.camp_taken += rolls;
            }
        }
    }

    fn count_other(&mut self, element: ElementId, rolls: u8) {
        if element == self.first.element || element == self.second.element {
            return;
        }
        match self.others_lost.iter_mut().find(|(id, _)| *id == element) {
            Some((_, count)) => *count += rolls,
            None => self.others_lost.push((element, rolls)),
        }
    }
}
