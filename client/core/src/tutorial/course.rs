//! A lesson being played: the match of this process, its dice, and an opponent who only does what he must.

use acies::Side;
use acies::ancients::{self, Intent, Phase};
use acies::dice::{Bytes32, Dice};
use acies::game::{
    Actor, Batch, Choice, Header, MatchIntent, MatchRefusal, MatchState, RuleSystem, Seat, Table,
    decide,
};
use acies::practice::{Budget, between_computers, choose, is_due};
use acies::{situation, skirmish};

use super::{LESSONS, Lesson};

/// The side of who learns.
pub const LEARNER: Side = Side::Red;
/// What the dice of Ancients show when those of the file have been rolled, again and again.
const FURTHER: [u8; 6] = [4, 3, 5, 2, 6, 1];
/// The same for a skirmish.
const FURTHER_TENS: [u8; 10] = [4, 9, 3, 8, 5, 10, 2, 7, 6, 1];
/// How long the opponent may think.
const BUDGET: Budget = Budget { nodes: 40 };

/// A lesson being played.
#[derive(Clone, Debug)]
pub struct Course {
    at: usize,
    header: Header,
    dice: LessonDice,
    /// Batches that only open the match.
    opening: u32,
    is_done: bool,
}

/// The dice of a file, and then an endless row.
#[derive(Clone, Debug)]
struct LessonDice {
    given: Vec<u8>,
    further: &'static [u8],
    next: usize,
}

impl Dice for LessonDice {
    fn roll(&mut self) -> Option<u8> {
        let given = self.given.iter();
        let mut all = given.chain(self.further.iter().cycle());
        let die = all.nth(self.next).copied();
        self.next += 1;
        die
    }
}

impl Course {
    /// Begins a lesson, from 0, for a learner and an opponent of these names. The batches open the match: both are seated
    /// and have a share of dice that are settled already. Nothing when there is no such lesson.
    #[must_use]
    pub fn begin(at: usize, names: [String; 2]) -> Option<(Self, MatchState, Vec<Batch>)> {
        let lesson = LESSONS.get(at)?;
        let (header, dice) = laid_out(lesson)?;
        let mut course = Self {
            at,
            dice,
            opening: 0,
            is_done: false,
            header,
        };
        let mut state = MatchState::new(&course.header);
        let mut batches = Vec::new();
        for (actor, intent) in opening(names) {
            let batch = course.play(&state, actor, &intent).ok()?;
            state.fold(&batch).ok()?;
            batches.push(batch);
        }
        course.opening = state.number;
        Some((course, state, batches))
    }

    /// Which lesson.
    #[must_use]
    pub fn lesson(&self) -> &'static Lesson {
        // A course is only ever begun with the number of a lesson.
        LESSONS.get(self.at).unwrap_or(&LESSONS[0])
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// What never changes of its match.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The goal was reached.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.is_done
    }

    /// The number of the last batch before the lesson itself.
    #[must_use]
    pub const fn opening(&self) -> u32 {
        self.opening
    }

    /// Judges an intent as a server would. What is refused costs no die.
    ///
    /// # Errors
    /// [`MatchRefusal`] of the match or its rules.
    pub fn play(
        &mut self,
        state: &MatchState,
        actor: Actor,
        intent: &MatchIntent,
    ) -> Result<Batch, MatchRefusal> {
        let mut dice = self.dice.clone();
        let decided = decide(&self.header, state, actor, intent, 0, &mut dice)?;
        self.dice = dice;
        Ok(Batch {
            number: decided.state.number,
            unix_millis: 0,
            elapsed_millis: 0,
            actor,
            command: None,
            intent: intent.clone(),
            hash: decided.state.hash(),
            dice: decided.dice,
            events: decided.events,
        })
    }

    /// Takes note of what a batch led to.
    pub fn note(&mut self, state: &MatchState, last: &Batch) {
        self.is_done |= self.lesson().goal.is_reached(state, Some(last));
    }

    /// What the opponent does now, if it is for him to do something. In Ancients he moves nobody and resolves what is due; in a
    /// skirmish he plays as the computer does.
    #[must_use]
    pub fn opponents(&self, state: &MatchState) -> Option<MatchIntent> {
        let side = LEARNER.other();
        if self.is_done || !is_due(state, side) {
            return None;
        }
        let moves = matches!(&state.table, Table::Ancients(table) if table.phase == Phase::Move);
        Some(if moves && state.offer.is_none() {
            MatchIntent::Play(Intent::EndMoves.into())
        } else {
            choose(state, side, BUDGET)
        })
    }
}

/// The match of a lesson and its dice. What it was chosen from matters to nobody: the table of the file takes its place.
fn laid_out(lesson: &Lesson) -> Option<(Header, LessonDice)> {
    let (game, start, given, further): (Choice, Table, _, &[u8]) = match lesson.system {
        RuleSystem::Ancients => {
            let situation = situation::read(lesson.name, lesson.file).ok()?;
            let game = ancients::Choice {
                board: "ford".to_owned(),
                armies: ["LST-01", "LST-02"].map(str::to_owned),
                options: situation.start.options.clone(),
            };
            let start = situation.start.into();
            (game.into(), start, situation.dice, &FURTHER)
        }
        RuleSystem::Skirmish => {
            let situation = situation::skirmish::read(lesson.name, lesson.file).ok()?;
            let game = skirmish::Choice {
                scenario: "two-houses".to_owned(),
                options: skirmish::Options::default(),
            };
            let start = situation.start.into();
            (Choice::Skirmish(game), start, situation.dice, &FURTHER_TENS)
        }
    };
    let mut header = between_computers(game, [0; 32])?;
    header.start = start;
    let next = 0;
    Some((
        header,
        LessonDice {
            given,
            further,
            next,
        },
    ))
}

/// Two seats and their shares of dice.
fn opening(names: [String; 2]) -> Vec<(Actor, MatchIntent)> {
    let nonce = Bytes32([1; 32]);
    let hash = Bytes32::sha256(&nonce.0);
    let seats = Side::BOTH.into_iter().zip(names).map(|(side, name)| {
        let seat = Seat {
            name,
            computer: None,
        };
        (Actor::Server, MatchIntent::Seat { side, seat })
    });
    let both = |intent: MatchIntent| Side::BOTH.map(|side| (Actor::Seat(side), intent.clone()));
    seats
        .chain(both(MatchIntent::CommitNonce { hash }))
        .chain(both(MatchIntent::RevealNonce { nonce }))
        .collect()
}
