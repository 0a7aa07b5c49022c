//! Exact chances of a combat or a shooting: all 36 rolls with the whole chain of outcomes.

use serde::{Deserialize, Serialize};

use super::turn::{Stop, Turn};
use super::{
    Band, CombatResult, ElementId, Event, Exchange, Factor, Placed, State, Status, combat, factors,
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
    let (sides, ends) = fight_ends(state, element)?;
    Some(weighed(sides, &ends))
}

/// The chances of the shooting at this target as things stand, whatever the phase.
#[must_use]
pub fn odds_of_shooting(state: &State, target: ElementId) -> Option<Odds> {
    let (sides, ends) = shooting_ends(state, target)?;
    Some(weighed(sides, &ends))
}

/// What follows in some of the 36 rolls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// In how many of the 36.
    pub rolls: u8,
    /// Everything that happens after the dice, in order: recoils, flights, pursuits, losses.
    pub events: Vec<Event>,
    /// Where everybody ends who moves and lives, sorted by element.
    pub ends: Vec<Placed>,
    /// Who is lost, sorted.
    pub lost: Vec<ElementId>,
}

/// What follows the close combat of this element, the likeliest first; the rolls add up to 36. `Clause: OUT-01`.
#[must_use]
pub fn courses_of_fight(state: &State, element: ElementId) -> Vec<Course> {
    fight_ends(state, element).map_or_else(Vec::new, |(_, ends)| courses(state, ends))
}

/// What follows the shooting at this target, the likeliest first; the rolls add up to 36. `Clause: OUT-01`.
#[must_use]
pub fn courses_of_shooting(state: &State, target: ElementId) -> Vec<Course> {
    shooting_ends(state, target).map_or_else(Vec::new, |(_, ends)| courses(state, ends))
}

/// One end of a combat or shooting.
struct End {
    /// In how many of the 36 rolls.
    rolls: u8,
    /// The table then.
    state: State,
    /// What the dice said.
    exchange: Exchange,
    /// From the exchange on.
    events: Vec<Event>,
}

/// The two elements that are compared.
type Sides = [ElementId; 2];

fn fight_ends(state: &State, element: ElementId) -> Option<(Sides, Vec<End>)> {
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
    let ends = ends(state, sides, |turn, dice| {
        let exchange = combat::compared(&turn.state, &due, dice);
        turn.emit(Event::Fought(Box::new(exchange.clone())))?;
        outcome::of_fight(turn, *fight, &exchange)?;
        Ok(exchange)
    });
    Some((sides.map(|(element, _)| element), ends))
}

fn shooting_ends(state: &State, target: ElementId) -> Option<(Sides, Vec<End>)> {
    let due = shooting::check_target(state, target).ok()?;
    let main = *due.shooters.first()?;
    let sides = [
        (main, due.shooting.as_slice()),
        (target, due.shot_at.as_slice()),
    ];
    let ends = ends(state, sides, |turn, dice| {
        let exchange = shooting::compared(&turn.state, &due, dice).ok_or(Stop::OutOfDice)?;
        turn.emit(Event::Shot(Box::new(exchange.clone())))?;
        outcome::of_shooting(turn, &exchange)?;
        Ok(exchange)
    });
    Some((sides.map(|(element, _)| element), ends))
}

/// Ends that leave the same table are one course.
fn courses(state: &State, ends: Vec<End>) -> Vec<Course> {
    let mut courses: Vec<Course> = Vec::new();
    for end in ends {
        let mut moved = Vec::new();
        let mut lost = Vec::new();
        for (id, before) in state.with_ids().filter(|(_, e)| e.is_on_table()) {
            match end.state.element(id) {
                Some(now) if now.is_on_table() && now.pose != before.pose => moved.push(Placed {
                    element: id,
                    pose: now.pose,
                }),
                Some(now) if !now.is_on_table() => lost.push(id),
                Some(_) | None => {}
            }
        }
        let same = |one: &&mut Course| one.ends == moved && one.lost == lost;
        match courses.iter_mut().find(same) {
            Some(course) => course.rolls += end.rolls,
            None => courses.push(Course {
                rolls: end.rolls,
                events: end.events.into_iter().skip(1).collect(),
                ends: moved,
                lost,
            }),
        }
    }
    courses.sort_by_key(|course| std::cmp::Reverse(course.rolls));
    courses
}

/// No outcome rolls a die.
struct NoDice;

impl Dice for NoDice {
    fn roll(&mut self) -> Option<u8> {
        None
    }
}

/// Rolls with the same loser and band lead to the same chain, so that five chains at most are played.
fn ends(
    state: &State,
    sides: [(ElementId, &[Factor]); 2],
    play: impl Fn(&mut Turn<'_>, (u8, u8)) -> Result<Exchange, Stop>,
) -> Vec<End> {
    let mut ends = Vec::new();
    for Chain { dice, rolls, .. } in chains(sides) {
        let mut no_dice = NoDice;
        let mut turn = Turn::new(state.clone(), &mut no_dice);
        if let Ok(exchange) = play(&mut turn, dice) {
            ends.push(End {
                rolls,
                exchange,
                state: turn.state,
                events: turn.events,
            });
        }
    }
    ends
}

fn weighed(sides: Sides, ends: &[End]) -> Odds {
    let mut odds = Odds {
        first: Fates::none(sides[0]),
        second: Fates::none(sides[1]),
        others_lost: Vec::new(),
        camp_taken: 0,
    };
    for end in ends {
        odds.first.count(&end.state, &end.exchange, end.rolls);
        odds.second.count(&end.state, &end.exchange, end.rolls);
        odds.count_others(end);
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
    fn count_others(&mut self, end: &End) {
        for event in &end.events {
            if let Event::Destroyed { element, .. } = event {
                self.count_other(*element, end.rolls);
            }
            if let Event::CampTaken { .. } = event {
                self.camp_taken += end.rolls;
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

#[cfg(test)]
mod tests {
    use super::super::testing::{board, id};
    use super::super::{Phase, Side, Troop};
    use super::*;

    #[test]
    fn out_01_the_courses_of_a_fight_end_as_its_odds_say() {
        let mut state = board(&[
            ("r1", Side::Red, Troop::Knights, 800.0, 900.0, 0.0),
            ("b1", Side::Blue, Troop::Spears, 800.0, 900.0, 180.0),
        ]);
        state.phase = Phase::Move;
        let (red, blue) = (id(&state, "r1"), id(&state, "b1"));
        let odds = odds_of_fight(&state, red).expect("a fight");
        let courses = courses_of_fight(&state, red);
        let rolls = |wanted: &dyn Fn(&Course) -> bool| -> u8 {
            courses
                .iter()
                .filter(|course| wanted(course))
                .map(|course| course.rolls)
                .sum()
        };
        assert_eq!(rolls(&|_| true), 36);
        assert_eq!(
            rolls(&|one| one.lost.contains(&blue)),
            odds.second.destroyed
        );
        assert_eq!(rolls(&|one| one.lost.contains(&red)), odds.first.destroyed);
        let goes_back = |one: &Course| {
            one.ends
                .iter()
                .any(|end| end.element == red && end.pose.y < 900_000)
        };
        assert_eq!(rolls(&goes_back), odds.first.recoil + odds.first.flee);
        assert!(courses.is_sorted_by_key(|course| std::cmp::Reverse(course.rolls)));
        assert!(courses_of_fight(&board(&[]), red).is_empty());
    }
}
