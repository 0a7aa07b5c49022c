//! Why not, drawn: the corner that is too far, the zone, the barred way, the exact seat of a contact.

use acies::ancients::{
    Element, ElementId, Placed, Refusal, State, ZoneBreach, block_ends, contact_seat, open_zone,
};
use acies::geometry::{Base, Corner, Pose, Vec2};

use super::{Battle, Draft, Verdict};
use crate::marks::Marks;
use crate::texts::Texts;

impl Battle {
    /// Marks what the rules hold against the ghost.
    pub(super) fn draw_reason(&self, marks: &mut Marks<'_>, table: &State, texts: &Texts) {
        let (Some(draft), Some(refusal)) = (&self.draft, self.refusal()) else {
            return;
        };
        let ghost = Ghosts { draft, table };
        let refused = marks.view.look.refused;
        let length = |milli: i32| texts.paces(milli);
        match refusal {
            Refusal::BeyondAllowance {
                element,
                needed,
                allowed,
                corner,
            } => {
                if let Some((from, to)) = ghost.way_of(*element, *corner) {
                    let share = f64::from(*allowed) / f64::from(*needed).max(1.0);
                    let end = from + (to - from) * share.clamp(0.0, 1.0);
                    marks.line(from, end, 2.0, marks.view.look.legal);
                    marks.line(end, to, 3.0, refused);
                    marks.ring(to, refused);
                    marks.label(to, format!("+{}", length(needed - allowed)));
                }
            }
            Refusal::OffTable { at, .. } => marks.ring(at.vec(), refused),
            Refusal::Zone { enemy, breach, .. } => {
                for piece in open_zone(table, *enemy, &self.movers()) {
                    marks.area(&piece, refused);
                    if *breach != ZoneBreach::Moved {
                        marks.outline(&piece, 3.0, refused);
                    }
                }
            }
            Refusal::PathBlocked {
                element,
                leg,
                corners,
                ..
            } => {
                for corner in corners {
                    if let Some((from, to)) = ghost.leg_of(*element, usize::from(*leg), *corner) {
                        marks.line(from, to, 2.5, refused);
                        marks.ring(to, refused);
                    }
                }
            }
            Refusal::NotLinedUp {
                element,
                enemy,
                edge,
                gap,
            } => {
                if let (Some(own), Some(foe)) = (table.element(*element), table.element(*enemy)) {
                    let seat = contact_seat(&foe.footprint(), *edge);
                    let base = Base::new(seat, Element::WIDTH, own.depth());
                    marks.outline(&base.corners(), 2.0, marks.view.look.legal);
                    marks.label(base.centre(), length(*gap));
                }
            }
            Refusal::FlankStart { enemy, .. } | Refusal::RearStart { enemy, .. } => {
                draw_front_line(marks, table, *enemy);
            }
            Refusal::OutsideZone { element, by } => {
                if let Some(base) = ghost.end_of(*element) {
                    marks.label(base.centre(), format!("+{}", length(*by)));
                }
            }
            Refusal::NoWheels { feature, .. }
            | Refusal::Impassable { feature, .. }
            | Refusal::AlongRiver { feature, .. }
            | Refusal::CampGround { feature } => draw_feature(marks, table, *feature),
            _without_a_place => {}
        }
    }

    /// What the rules hold against the ghost, if they do.
    pub(super) fn refusal(&self) -> Option<&Refusal> {
        match self.verdict.as_ref()? {
            Verdict::Move { preview, .. } => preview.as_ref().err(),
            Verdict::Setup { allowed, .. } => allowed.as_ref().err(),
        }
    }
}

/// The line of an enemy's front: from which side of it he is met decides what may be met. `Clause: CON-09`, `CON-10`.
fn draw_front_line(marks: &mut Marks<'_>, table: &State, enemy: ElementId) {
    const FAR: f64 = 600.0;
    if let Some(foe) = table.element(enemy) {
        let (front, right) = (foe.pose.front(), foe.pose.right());
        let colour = marks.view.look.refused;
        marks.dashes(front - right * FAR, front + right * FAR, colour);
    }
}

fn draw_feature(marks: &mut Marks<'_>, table: &State, feature: u16) {
    let ground = table.board.ground();
    let parts = ground.parts().iter();
    for part in parts.filter(|part| part.feature == usize::from(feature)) {
        marks.outline(&part.outline, 3.0, marks.view.look.refused);
    }
}

/// Where the ghost comes from and goes to.
struct Ghosts<'a> {
    draft: &'a Draft,
    table: &'a State,
}

impl Ghosts<'_> {
    fn base(&self, element: ElementId, pose: Pose) -> Option<Base> {
        let depth = self.table.element(element)?.depth();
        Some(Base::new(pose, Element::WIDTH, depth))
    }

    /// The poses of a member at the start and after every leg.
    fn poses(&self, element: ElementId) -> Vec<Pose> {
        let start = self.table.element(element).map(|one| one.pose);
        let of = |placed: Vec<Placed>| {
            let mut placed = placed.into_iter();
            placed
                .find(|one| one.element == element)
                .map(|one| one.pose)
        };
        match self.draft {
            Draft::Single { legs, pose, .. } => {
                let ends = legs.iter().copied().chain([*pose]);
                start.into_iter().chain(ends).collect()
            }
            // Who follows in a column goes a way of its own, as one leg.
            Draft::Group {
                elements,
                column: true,
                ..
            } if elements.first() != Some(&element) => {
                let end = of(self.draft.placed(self.table));
                start.into_iter().chain(end).collect()
            }
            Draft::Group { elements, legs, .. } => (0..=legs.len())
                .filter_map(|count| of(block_ends(self.table, elements, legs.get(..count)?)))
                .collect(),
            Draft::Place { placed } => of(placed.clone()).into_iter().collect(),
            Draft::Camp { .. } => Vec::new(),
        }
    }

    fn end_of(&self, element: ElementId) -> Option<Base> {
        self.base(element, *self.poses(element).last()?)
    }

    /// A corner at the beginning and the end of the whole way.
    fn way_of(&self, element: ElementId, corner: Corner) -> Option<(Vec2, Vec2)> {
        let poses = self.poses(element);
        let at = |pose: Pose| Some(self.base(element, pose)?.corner(corner));
        Some((at(*poses.first()?)?, at(*poses.last()?)?))
    }

    /// A corner at the beginning and the end of a leg.
    fn leg_of(&self, element: ElementId, leg: usize, corner: Corner) -> Option<(Vec2, Vec2)> {
        let poses = self.poses(element);
        let at = |pose: Pose| Some(self.base(element, pose)?.corner(corner));
        Some((at(*poses.get(leg)?)?, at(*poses.get(leg + 1)?)?))
    }
}
