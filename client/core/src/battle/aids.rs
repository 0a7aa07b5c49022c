//! What can be shown over the table on demand: zones, shooting areas, command distance, lines of sight, the ruler.

use acies::Clause;
use acies::ancients::{
    ElementId, State, command_cost, command_reach, lines_of_fire, shooting_areas,
};

use super::Battle;
use crate::link::MatchSession;
use crate::marks::{Marks, around};
use crate::ruler::Ruler;
use crate::shortcuts::Shortcut;
use crate::texts::Texts;

/// What is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Aids {
    /// Zones before the enemy's fronts.
    pub(super) zones: bool,
    /// Where elements can shoot.
    arcs: bool,
    /// How far the general's word goes.
    command: bool,
    /// Who is seen and who is not.
    sight: bool,
    /// The ruler.
    pub(super) ruler: Ruler,
}

impl Aids {
    /// Shows what the shortcut names, or shows it no more. Says whether it names one.
    pub(super) fn toggle(&mut self, shortcut: Shortcut) -> bool {
        let shown = match shortcut {
            Shortcut::Zones => &mut self.zones,
            Shortcut::Arcs => &mut self.arcs,
            Shortcut::Command => &mut self.command,
            Shortcut::Sight => &mut self.sight,
            Shortcut::Ruler => {
                self.ruler.toggle();
                return true;
            }
            _other => return false,
        };
        *shown = !*shown;
        true
    }

    /// What the shortcut names is shown.
    pub(super) const fn shows(&self, shortcut: Shortcut) -> bool {
        match shortcut {
            Shortcut::Zones => self.zones,
            Shortcut::Arcs => self.arcs,
            Shortcut::Command => self.command,
            Shortcut::Sight => self.sight,
            Shortcut::Ruler => self.ruler.is_on(),
            _other => false,
        }
    }
}

impl Battle {
    /// What the shortcut names is shown over the table.
    #[must_use]
    pub const fn shows_aid(&self, shortcut: Shortcut) -> bool {
        self.aids.shows(shortcut)
    }

    /// The aids that are wanted.
    pub(super) fn draw_aids(&self, marks: &mut Marks<'_>, session: &MatchSession, texts: &Texts) {
        let table = session.ancients();
        if self.aids.command {
            self.draw_command(marks, session, texts);
        }
        if self.aids.arcs {
            for id in self.shooters(session) {
                let colour = marks.view.look.reach;
                for area in shooting_areas(table, id) {
                    marks.area(&area, colour);
                }
            }
        }
        if self.aids.sight {
            for id in self.shooters(session) {
                draw_lines_of_fire(marks, table, id);
            }
        }
        let paces = |length: f64| texts.paces((length * 1000.0).round() as i32);
        self.aids.ruler.draw(marks, paces);
    }

    /// Whom the selection or the pointer names; else all own elements.
    fn shooters(&self, session: &MatchSession) -> Vec<ElementId> {
        let named: Vec<ElementId> = self.selected.iter().copied().chain(self.hovered).collect();
        if !named.is_empty() {
            return named;
        }
        let table = session.ancients();
        let own = table.with_ids();
        own.filter(|(_, element)| Some(element.side) == session.seat)
            .map(|(id, _)| id)
            .collect()
    }

    /// Where command needs sight and where it is far; the line to the selection, barred where it is hidden.
    fn draw_command(&self, marks: &mut Marks<'_>, session: &MatchSession, texts: &Texts) {
        let table = session.ancients();
        let Some(side) = session.seat else { return };
        let Some(reach) = command_reach(table, side) else {
            return;
        };
        let colour = marks.view.look.livery(side).frame;
        for (far, width) in [(reach.unseen, 1.0), (reach.far, 2.0)] {
            let outline = around(&reach.from, far);
            marks.outline(&outline, width, colour.faded(200));
            if let Some(top) = outline.first() {
                marks.label(*top, texts.paces((far * 1000.0) as i32));
            }
        }
        let named = self.selected.iter().copied().chain(self.hovered);
        for id in named {
            let Some(element) = table.element(id).filter(|e| e.side == side) else {
                continue;
            };
            let (from, to) = (reach.from.centre(), element.footprint().centre());
            let hidden = command_cost(table, &[id]).reasons.contains(&Clause::Pip08);
            if hidden {
                marks.dashes(from, to, marks.view.look.refused);
            } else {
                marks.line(from, to, 1.5, marks.view.look.sight);
            }
        }
    }
}

/// To everybody in arc and range: a whole line to who is seen, a broken one to who is not.
fn draw_lines_of_fire(marks: &mut Marks<'_>, table: &State, shooter: ElementId) {
    let Some(own) = table.element(shooter) else {
        return;
    };
    for line in lines_of_fire(table, shooter) {
        let Some(target) = table.element(line.target) else {
            continue;
        };
        let (from, to) = (own.pose.front(), target.footprint().centre());
        if line.is_clear {
            marks.line(from, to, 2.0, marks.view.look.sight);
        } else {
            marks.dashes(from, to, marks.view.look.refused);
        }
    }
}
