//! The first lessons: small tables of Ancients, each with something to do on it. A lesson is a situation file and a goal; it
//! is played in this process, judged by the rules of every match, with the dice of the file. No server is asked.

mod course;
mod goal;
#[cfg(test)]
mod tests;

use acies::Clause;

pub use course::{Course, LEARNER};
pub use goal::Goal;

/// What the buttons of a lesson do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tutoring {
    /// Begin at the first lesson.
    Begin,
    /// Go on to the next one.
    Next,
    /// The same lesson from its beginning.
    Again,
}

/// A lesson.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
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
    ($name:literal, $goal:expr, $($clause:ident)+) => {
        Lesson {
            name: $name,
            file: include_str!(concat!("../../tutorial/", $name, ".toml")),
            goal: $goal,
            clauses: &[$(Clause::$clause),+],
        }
    };
}

/// All lessons in their order.
pub const LESSONS: [Lesson; 10] = [
    lesson!(
        "ahead",
        Goal::Beyond {
            names: &["r1"],
            y: 650,
            in_first_bound: false
        },
        Mov03
    ),
    lesson!("turn", Goal::Facing { names: &["r1"], degrees: (60, 120) }, Mov04 Mov06),
    lesson!(
        "group",
        Goal::Beyond { names: &["r1", "r2", "r3"], y: 620, in_first_bound: true },
        Grp01 Grp05
    ),
    lesson!("wheel", Goal::Facing { names: &["r1", "r2"], degrees: (25, 60) }, Grp07 Grp08),
    lesson!(
        "points",
        Goal::Beyond { names: &["r1", "r2", "r3"], y: 600, in_first_bound: true },
        Pip02 Pip07
    ),
    lesson!("zone", Goal::Beyond { names: &["r1"], y: 940, in_first_bound: false }, Zoc01 Zoc05),
    lesson!("contact", Goal::Contact { own: "r1" }, Con05 Con07),
    lesson!("shooting", Goal::Shot, Sht02 Sht15),
    lesson!("combat", Goal::Fought, Cbt02 Out01),
    lesson!("end", Goal::Won, Win01 Win02),
];
