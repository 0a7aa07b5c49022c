//! What follows a combat or shooting: every course with its chance, and one of them as ghosts on the table.

use acies::ancients::{Course, Element, ElementId, State, courses_of_fight, courses_of_shooting};
use acies::geometry::Base;

use super::{Battle, DueRow};
use crate::link::MatchSession;
use crate::marks::Marks;

/// The combat or shooting that is looked at.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Follow {
    is_shooting: bool,
    first: ElementId,
    second: ElementId,
    courses: Vec<Course>,
    chosen: usize,
}

impl Battle {
    /// Shows a course of the combat or shooting in that row of [`Battle::due`]; the one that is shown already goes away.
    pub(crate) fn show_course(&mut self, row: usize, chosen: usize, session: &MatchSession) {
        let Some(due) = self.due().get(row) else {
            return;
        };
        let is_same = self.is_followed(due) && self.chosen_course() == Some(chosen);
        let table = self.table_then(session);
        let courses = if due.is_shooting {
            courses_of_shooting(table, due.second)
        } else {
            courses_of_fight(table, due.first)
        };
        let follow = Follow {
            is_shooting: due.is_shooting,
            first: due.first,
            second: due.second,
            courses,
            chosen,
        };
        self.follow = (!is_same).then_some(follow);
    }

    /// The table on which what is due will be fought out.
    fn table_then<'a>(&'a self, session: &'a MatchSession) -> &'a State {
        self.outlook()
            .then
            .as_deref()
            .unwrap_or_else(|| session.ancients())
    }

    fn is_followed(&self, row: &DueRow) -> bool {
        self.follow.as_ref().is_some_and(|follow| {
            (follow.is_shooting, follow.first, follow.second)
                == (row.is_shooting, row.first, row.second)
        })
    }

    /// The courses of a row when it is the one that is looked at.
    #[must_use]
    pub fn courses(&self, row: &DueRow) -> &[Course] {
        match &self.follow {
            Some(follow) if self.is_followed(row) => &follow.courses,
            _ => &[],
        }
    }

    /// Which course is shown on the table.
    #[must_use]
    pub fn chosen_course(&self) -> Option<usize> {
        self.follow.as_ref().map(|follow| follow.chosen)
    }

    /// The ends of the course that is shown.
    pub(super) fn draw_course(&self, marks: &mut Marks<'_>, session: &MatchSession) {
        let Some(follow) = &self.follow else { return };
        let Some(course) = follow.courses.get(follow.chosen) else {
            return;
        };
        let table = self.table_then(session);
        for end in &course.ends {
            let Some(element) = table.element(end.element) else {
                continue;
            };
            let base = Base::new(end.pose, Element::WIDTH, element.depth());
            let colour = marks.view.look.livery(element.side).frame;
            marks.area(&base.corners(), colour);
            marks.outline(&base.corners(), 2.5, colour);
            let (from, to) = (element.footprint().centre(), base.centre());
            marks.line(from, to, 2.0, colour);
        }
        let refused = marks.view.look.refused;
        for element in course.lost.iter().filter_map(|id| table.element(*id)) {
            let [a, b, c, d] = element.footprint().corners();
            marks.line(a, c, 3.0, refused);
            marks.line(b, d, 3.0, refused);
        }
    }
}
