//! The first lessons of both rule systems: small tables, each with something to do on it. A lesson is a situation file and a goal; it
//! is played in this process, judged by the rules of every match, with the dice of the file. No server is asked.

mod course;
mod goal;
#[cfg(test)]
pub(crate) mod tests;

use acies::Clause;
use acies::game::RuleSystem;

pub use course::{Course, LEARNER};
pub use goal::Goal;

/// What the buttons of a lesson do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tutoring {
    /// Begin at the first lesson of a rule system.
    Begin(RuleSystem),
    /// Go on to the next one.
    Next,
    /// The same lesson from its beginning.
    Again,
}

/// A lesson.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Which rules it is about.
    pub system: RuleSystem,
    /// Its name in the keys of its texts: `tutor-NAME-title`.
    pub name: &'static str,
    /// The situation file; its steps are a way to the goal, with what is refused on it.
    pub file: &'static str,
    /// What is to be done.
    pub goal: Goal,
    /// Where the rulebook says what was learnt.
    pub clauses: &'static [Clause],
}

macro_rules! lesson {
    ($system:ident, $name:literal, $goal:expr, $($clause:ident)+) => {
        Lesson {
            system: RuleSystem::$system,
            name: $name,
            file: include_str!(concat!("../../tutorial/", $name, ".toml")),
            goal: $goal,
            clauses: &[$(Clause::$clause),+],
        }
    };
}

/// The lessons of a rule system in their order, each with its place among all of them.
pub fn lessons_of(system: RuleSystem) -> impl Iterator<Item = (usize, &'static Lesson)> {
    let lessons = LESSONS.iter().enumerate();
    lessons.filter(move |(_, lesson)| lesson.system == system)
}

/// All lessons in their order, those of Ancients first.
pub const LESSONS: [Lesson; 18] = [
    lesson!(
        Ancients,
        "ahead",
        Goal::Beyond {
            names: &["r1"],
            y: 650,
            in_first_bound: false
        },
        Mov03
    ),
    lesson!(Ancients, "turn", Goal::Facing { names: &["r1"], degrees: (60, 120) }, Mov04 Mov06),
    lesson!(Ancients, "group",
        Goal::Beyond { names: &["r1", "r2", "r3"], y: 620, in_first_bound: true },
        Grp01 Grp05
    ),
    lesson!(Ancients, "wheel", Goal::Facing { names: &["r1", "r2"], degrees: (25, 60) }, Grp07 Grp08),
    lesson!(Ancients, "points",
        Goal::Beyond { names: &["r1", "r2", "r3"], y: 600, in_first_bound: true },
        Pip02 Pip07
    ),
    lesson!(Ancients, "zone", Goal::Beyond { names: &["r1"], y: 940, in_first_bound: false }, Zoc01 Zoc05),
    lesson!(Ancients, "contact", Goal::Contact { own: "r1" }, Con05 Con07),
    lesson!(Ancients, "shooting", Goal::Shot, Sht02 Sht15),
    lesson!(Ancients, "combat", Goal::Fought, Cbt02 Out01),
    lesson!(Ancients, "end", Goal::Won, Win01 Win02),
    lesson!(
        Skirmish,
        "march",
        Goal::Within { unit: "r1", area: (0, 9, 24, 18) },
        Skm28 Skm33
    ),
    lesson!(
        Skirmish,
        "ground",
        Goal::Within { unit: "r1", area: (0, 9, 24, 18) },
        Skm51 Skm54
    ),
    lesson!(Skirmish, "fire", Goal::Volley { in_reaction: false }, Src10 Src11),
    lesson!(
        Skirmish,
        "sector",
        Goal::Volley { in_reaction: true },
        Src09
    ),
    lesson!(Skirmish, "storey", Goal::OnLevel { unit: "r1", level: 1 }, Skm72 Skm77),
    lesson!(Skirmish, "storm", Goal::Melee, Skm48 Skm93),
    lesson!(
        Skirmish,
        "will",
        Goal::Within { unit: "r1", area: (2, 2, 8, 6) },
        Src02 Src11
    ),
    lesson!(Skirmish, "mission", Goal::Won, Skm97 Skm99),
];
