//! Every lesson can be read, is not done at its start, and is done by the steps of its own file.

use acies::game::{Actor, MatchIntent, MatchRefusal, RuleSystem, TableIntent, TableRefusal};
use acies::{Clause, Side, situation};

use super::*;
use crate::texts::{Language, Texts};

fn names() -> [String; 2] {
    ["Ada", "Ben"].map(str::to_owned)
}

/// What somebody does in a lesson.
pub(crate) struct Step {
    pub(crate) side: Side,
    pub(crate) restart: bool,
    pub(crate) intent: TableIntent,
    /// The first clause that is expected to refuse it.
    pub(crate) clause: Option<Clause>,
}

/// The steps of a lesson's own file.
pub(crate) fn steps_of(lesson: &Lesson) -> Vec<Step> {
    match lesson.system {
        RuleSystem::Ancients => {
            let situation = situation::read(lesson.name, lesson.file).expect("a situation");
            let steps = situation.steps.into_iter().map(|step| Step {
                side: step.side,
                restart: step.restart,
                intent: step.intent.expect("an intent").into(),
                clause: step.expect.clause.first().copied(),
            });
            steps.collect()
        }
        RuleSystem::Skirmish => {
            let read = situation::skirmish::read(lesson.name, lesson.file);
            let steps = read.expect("a situation").steps.into_iter();
            let steps = steps.map(|step| Step {
                side: step.side,
                restart: step.restart,
                intent: step.intent.expect("an intent").into(),
                clause: step.expect.clause.first().copied(),
            });
            steps.collect()
        }
    }
}

#[test]
fn every_lesson_is_a_situation_that_holds() {
    for lesson in &LESSONS {
        let judged = situation::judge(lesson.name, lesson.file).expect("a situation");
        assert!(judged.holds(), "{}", judged.text(lesson.name));
    }
}

#[test]
fn both_rule_systems_have_their_lessons_and_no_name_twice() {
    for (system, count) in [(RuleSystem::Ancients, 10), (RuleSystem::Skirmish, 8)] {
        assert_eq!(lessons_of(system).count(), count);
    }
    let mut names: Vec<&str> = LESSONS.iter().map(|lesson| lesson.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), LESSONS.len());
}

#[test]
fn the_steps_of_a_lesson_lead_to_its_goal_and_not_before_the_last() {
    for (at, lesson) in LESSONS.iter().enumerate() {
        let begin = || {
            let (course, state, batches) = Course::begin(at, names()).expect("a lesson");
            assert_eq!(course.opening() as usize, batches.len());
            assert!(
                !lesson.goal.is_reached(&state, batches.last()),
                "{}",
                lesson.name
            );
            (course, state)
        };
        let (mut course, mut state) = begin();
        let mut refused = 0;
        for step in steps_of(lesson) {
            assert!(!course.is_done(), "{}: done too early", lesson.name);
            if step.restart {
                (course, state) = begin();
            }
            let intent = MatchIntent::Play(step.intent);
            let before = state.hash();
            match course.play(&state, Actor::Seat(step.side), &intent) {
                Ok(batch) => {
                    state.fold(&batch).expect("it folds");
                    course.note(&state, &batch);
                }
                Err(MatchRefusal::Rule(TableRefusal::Ancients(_) | TableRefusal::Skirmish(_))) => {
                    refused += 1;
                    assert_eq!(state.hash(), before);
                }
                Err(other) => panic!("{}: {other:?}", lesson.name),
            }
        }
        assert!(course.is_done(), "{}: not done at the end", lesson.name);
        assert_eq!(refused, 1, "{}: one step is refused", lesson.name);
    }
}

#[test]
fn what_is_refused_costs_no_die_and_the_dice_never_run_out() {
    let at = LESSONS
        .iter()
        .position(|one| one.name == "combat")
        .expect("it is there");
    let (mut course, mut state, _) = Course::begin(at, names()).expect("a lesson");
    let fight = situation::read("combat", LESSONS[at].file)
        .expect("a situation")
        .steps[0]
        .intent
        .clone()
        .expect("an intent");
    let fight = MatchIntent::Play(fight.into());
    for _ in 0..3 {
        assert!(course.play(&state, Actor::Seat(LEARNER), &fight).is_err());
    }
    let mut rolled = Vec::new();
    let play =
        |course: &mut Course, state: &mut acies::game::MatchState, actor, intent: &MatchIntent| {
            let batch = course.play(state, actor, intent).expect("legal");
            state.fold(&batch).expect("it folds");
            batch.dice
        };
    let end_moves = MatchIntent::Play(acies::ancients::Intent::EndMoves.into());
    rolled.extend(play(
        &mut course,
        &mut state,
        Actor::Seat(LEARNER),
        &end_moves,
    ));
    rolled.extend(play(&mut course, &mut state, Actor::Seat(LEARNER), &fight));
    assert_eq!(rolled[..2], [4, 3], "the dice of the file");
    let end_bound = MatchIntent::Play(acies::ancients::Intent::EndBound.into());
    // The opponent moves nobody, and the bounds go on.
    for _ in 0..40 {
        let (actor, intent) = match course.opponents(&state) {
            Some(intent) => (Actor::Seat(LEARNER.other()), intent),
            None => (Actor::Seat(LEARNER), end_bound.clone()),
        };
        let batch = course.play(&state, actor, &intent).expect("legal");
        state.fold(&batch).expect("it folds");
        rolled.extend(batch.dice);
    }
    assert!(rolled.len() > 6, "{rolled:?}");
}

#[test]
fn there_is_nothing_after_the_last_lesson() {
    assert!(Course::begin(LESSONS.len(), names()).is_none());
}

#[test]
fn every_lesson_is_told_in_both_languages() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        for lesson in &LESSONS {
            for part in ["title", "task", "how", "learnt"] {
                let key = format!("tutor-{}-{part}", lesson.name);
                assert!(texts.has(&key), "{language:?} {key}");
            }
            assert!(!lesson.clauses.is_empty());
        }
    }
}
