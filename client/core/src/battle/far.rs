//! As far as legal: a refused ghost is shortened along its own way until the rules allow it.

use acies::ancients::{Leg, Side, State};
use acies::geometry::{Pose, turn_between};

use super::{Battle, Draft};
use crate::link::MatchSession;

/// Parts of a leg that are tried from its end.
const PARTS: u32 = 48;
/// Halvings between the longest that is allowed and the shortest that is not.
const HALVINGS: u32 = 9;

impl Battle {
    /// Shortens the ghost along its way to the farthest end that the rules allow. Says whether there is one.
    pub(crate) fn go_as_far(&mut self, session: &MatchSession) -> bool {
        let (Some(draft), Some(side)) = (&self.draft, session.seat) else {
            return false;
        };
        if self.is_legal() {
            return true;
        }
        let shortened = shortened(draft, session.ancients(), side, self.bonus);
        let found = shortened.is_some();
        if found {
            self.draft = shortened;
            self.judge(session);
        }
        found
    }
}

/// The draft with its last leg shortened, or without it and the one before shortened.
fn shortened(draft: &Draft, table: &State, side: Side, bonus: u8) -> Option<Draft> {
    let allowed = |draft: &Draft| draft.judge(table, side, bonus).is_legal();
    let mut whole = draft.clone();
    loop {
        let part = |share: f64| partial(&whole, share, table);
        for step in (1..PARTS).rev() {
            let mut low = f64::from(step) / f64::from(PARTS);
            let Some(mut best) = part(low).filter(&allowed) else {
                continue;
            };
            let mut high = f64::from(step + 1) / f64::from(PARTS);
            for _ in 0..HALVINGS {
                let middle = f64::midpoint(low, high);
                match part(middle).filter(&allowed) {
                    Some(better) => {
                        best = better;
                        low = middle;
                    }
                    None => high = middle,
                }
            }
            return Some(best);
        }
        whole = without_last(&whole)?;
        if allowed(&whole) {
            return Some(whole);
        }
    }
}

/// The last leg only so far.
fn partial(draft: &Draft, share: f64, table: &State) -> Option<Draft> {
    let milli = |amount: i32| (f64::from(amount) * share).round() as i32;
    match draft {
        Draft::Single {
            element,
            legs,
            pose,
        } => {
            let from = legs
                .last()
                .copied()
                .or_else(|| Some(table.element(*element)?.pose))?;
            let way = pose.front() - from.front();
            let turn = turn_between(from.degrees(), pose.degrees());
            Some(Draft::Single {
                element: *element,
                legs: legs.clone(),
                pose: Pose::from_parts(from.front() + way * share, from.degrees() + turn * share),
            })
        }
        Draft::Group {
            elements,
            legs,
            column,
        } => {
            let (last, before) = legs.split_last()?;
            let last = match *last {
                Leg::Ahead(by) => Leg::Ahead(milli(by)),
                Leg::Back(by) => Leg::Back(milli(by)),
                Leg::Shift(by) => Leg::Shift(milli(by)),
                Leg::Wheel { hand, degrees } => Leg::Wheel {
                    hand,
                    degrees: milli(degrees),
                },
            };
            let legs = before.iter().copied().chain([last]).collect();
            Some(Draft::Group {
                elements: elements.clone(),
                legs,
                column: *column,
            })
        }
        Draft::Place { .. } | Draft::Camp { .. } => None,
    }
}

/// The draft without its last leg, when one is left.
fn without_last(draft: &Draft) -> Option<Draft> {
    let mut draft = draft.clone();
    match &mut draft {
        Draft::Single { legs, pose, .. } => *pose = legs.pop()?,
        Draft::Group { legs, .. } => {
            legs.pop();
            legs.last()?;
        }
        Draft::Place { .. } | Draft::Camp { .. } => return None,
    }
    Some(draft)
}
