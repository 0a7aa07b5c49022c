//! Dragging: what follows the pointer between press and release.

use acies::ancients::{
    Element, ElementId, Hand, Leg, Phase, Placed, Side, State, TableEdge, block_ends, wheel_corners,
};
use acies::geometry::{Base, Point, Pose, Vec2, turn_between};

use super::draft::turned_about;
use super::pick::leader_of;
use super::{Battle, Draft, Verdict, snap};
use crate::draw::Spot;
use crate::link::MatchSession;

/// Below this a drag is a click, logical pixels.
const CLICK: f64 = 3.0;

/// What the pointer is doing.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Drag {
    /// Nothing.
    None,
    /// Moves the view.
    Pan {
        /// Where it was last.
        last: Spot,
    },
    /// Spans a rubber band.
    Band {
        /// Where it began.
        from: Spot,
    },
    /// Carries the ghost of one element, or a deployment.
    Carry {
        /// Pointer on the table when it began.
        from: Vec2,
        /// Where everybody was then.
        start: Vec<Placed>,
    },
    /// Turns the ghost of one element about its middle.
    Turn {
        /// Pointer when it began.
        pressed: Spot,
        /// The heading of the pointer from the middle when it began.
        heading: f64,
        /// The pose then.
        start: Pose,
    },
    /// Drags a group ahead; the last leg follows.
    Ahead {
        /// Pointer on the table when it began.
        from: Vec2,
        /// Legs before this one.
        before: Vec<Leg>,
    },
    /// Wheels a group about the corner of this hand.
    Wheel {
        /// The corner that stays.
        hand: Hand,
        /// Where it is.
        pivot: Vec2,
        /// The heading of the dragged corner from it.
        heading: f64,
        /// Legs before this one.
        before: Vec<Leg>,
    },
    /// Carries the camp.
    Camp,
}

impl Battle {
    /// The pointer moved while something is dragged.
    pub(super) fn follow(&mut self, to: Spot, session: &MatchSession) {
        let at = self.camera.table_from_screen(to);
        match self.drag.clone() {
            Drag::None | Drag::Band { .. } => return,
            Drag::Pan { last } => {
                self.camera.pan(last, to);
                self.drag = Drag::Pan { last: to };
                return;
            }
            Drag::Carry { from, start } => self.carry(at - from, &start, session),
            // A press that hardly moves turns nobody.
            Drag::Turn { pressed, .. }
                if self.draft.is_none() && f64::from(pressed.distance(to)) < CLICK =>
            {
                return;
            }
            Drag::Turn { heading, start, .. } => self.turn_to(at, heading, start, session),
            Drag::Ahead { from, .. }
                if self.is_no_move() && (at - from).length() * self.camera.scale() < CLICK =>
            {
                return;
            }
            Drag::Ahead { from, before } => self.drag_ahead(at - from, before, session),
            Drag::Wheel {
                hand,
                pivot,
                heading,
                before,
            } => {
                let turn = turn_between(heading, (at - pivot).degrees());
                let forward = match hand {
                    Hand::Left => -turn,
                    Hand::Right => turn,
                };
                let degrees = (forward.max(0.0) * 1000.0).round() as i32;
                self.set_last_leg(
                    before,
                    (degrees > 0).then_some(Leg::Wheel { hand, degrees }),
                );
            }
            Drag::Camp => {
                if let Some(side) = session.seat {
                    let centre = camp_seat(session.ancients(), side, at);
                    self.draft = Some(Draft::Camp {
                        centre,
                        garrison: self.guard,
                    });
                }
            }
        }
        self.judge(session);
    }

    fn carry(&mut self, by: Vec2, start: &[Placed], session: &MatchSession) {
        let moved = |pose: Pose| Pose::from_parts(pose.front() + by, pose.degrees());
        // A press that hardly moves only selects.
        if self.draft.is_none()
            && by.length() * self.camera.scale() >= CLICK
            && let [one] = start
        {
            self.draft = Some(Draft::Single {
                element: one.element,
                legs: Vec::new(),
                pose: one.pose,
            });
        }
        match &mut self.draft {
            Some(Draft::Single { pose, .. }) => {
                let Some(first) = start.first() else { return };
                *pose = moved(first.pose);
                self.snap_single(session);
            }
            Some(Draft::Place { placed }) => {
                *placed = start
                    .iter()
                    .map(|one| Placed {
                        element: one.element,
                        pose: moved(one.pose),
                    })
                    .collect();
                self.snap_placed(session);
            }
            Some(Draft::Group { .. } | Draft::Camp { .. }) | None => {}
        }
    }

    /// Lets a near seat catch the ghost, unless the control key is held.
    pub(super) fn snap_single(&mut self, session: &MatchSession) {
        let Some(side) = session.seat.filter(|_| !self.control) else {
            return;
        };
        let table = session.ancients();
        let bonus = self.bonus;
        if let Some(Draft::Single {
            element,
            legs,
            pose,
        }) = &mut self.draft
        {
            let allowed = |seat: Pose| {
                let draft = Draft::Single {
                    element: *element,
                    legs: legs.clone(),
                    pose: seat,
                };
                draft.judge(table, side, bonus).is_legal()
            };
            if let Some(seat) = snap::seat_near(table, *element, *pose, allowed) {
                *pose = seat;
            }
        }
    }

    fn snap_placed(&mut self, session: &MatchSession) {
        let Some(side) = session.seat.filter(|_| !self.control) else {
            return;
        };
        let table = session.ancients();
        if let Some(Draft::Place { placed }) = &mut self.draft
            && let [one] = placed.as_mut_slice()
        {
            let allowed = |pose: Pose| {
                let draft = Draft::Place {
                    placed: vec![Placed { pose, ..*one }],
                };
                draft.judge(table, side, 0).is_legal()
            };
            if let Some(seat) = snap::seat_near(table, one.element, one.pose, allowed) {
                one.pose = seat;
            }
        }
    }

    fn turn_to(&mut self, at: Vec2, heading: f64, start: Pose, session: &MatchSession) {
        let table = session.ancients();
        let Some(id) = self.single_element() else {
            return;
        };
        let Some(element) = table.element(id) else {
            return;
        };
        let middle = Base::new(start, Element::WIDTH, element.depth()).centre();
        let turn = turn_between(heading, (at - middle).degrees());
        if self.draft.is_none() {
            self.draft = Some(Draft::Single {
                element: id,
                legs: Vec::new(),
                pose: start,
            });
        }
        self.set_single_pose(turned_about(start, middle, turn));
        self.snap_single(session);
    }

    /// Turns the ghost about its middle by keys or wheel.
    pub(super) fn turn_by(&mut self, degrees: f64, session: &MatchSession) {
        let table = session.ancients();
        self.take_up_deployed(table);
        if let Some(Draft::Place { placed }) = &mut self.draft {
            turn_all(table, placed, degrees);
            self.hold_again(table);
            self.judge(session);
            return;
        }
        if table.phase != Phase::Move {
            return;
        }
        let Some(id) = self.single_element() else {
            return;
        };
        let (Some(element), Some(pose)) = (table.element(id), self.single_pose(table)) else {
            return;
        };
        let middle = Base::new(pose, Element::WIDTH, element.depth()).centre();
        if self.draft.is_none() {
            self.draft = Some(Draft::Single {
                element: id,
                legs: Vec::new(),
                pose,
            });
        }
        self.set_single_pose(turned_about(pose, middle, degrees));
        self.hold_again(table);
        self.judge(session);
    }

    /// Whoever is selected during the deployment is taken up where it stands, to be turned or nudged.
    pub(super) fn take_up_deployed(&mut self, table: &State) {
        if table.phase == Phase::Deploy && self.draft.is_none() && !self.selected.is_empty() {
            self.draft = Some(Draft::Place {
                placed: block_ends(table, &self.selected, &[]),
            });
        }
    }

    /// What is carried goes on from where and how it is now.
    pub(super) fn hold_again(&mut self, table: &State) {
        let at = self.camera.table_from_screen(self.pointer);
        if let (Drag::Carry { from, start }, Some(draft)) = (&mut self.drag, &self.draft) {
            *from = at;
            *start = draft.placed(table);
        }
    }

    fn drag_ahead(&mut self, by: Vec2, before: Vec<Leg>, session: &MatchSession) {
        let table = session.ancients();
        let Some(Draft::Group {
            elements, column, ..
        }) = &self.draft
        else {
            return;
        };
        let Some(first) = block_ends(table, elements, &before)
            .first()
            .map(|one| one.pose)
        else {
            return;
        };
        let milli = (by.dot(first.ahead()) * 1000.0).round() as i32;
        let leg = match milli {
            0 => None,
            ahead if ahead > 0 => Some(Leg::Ahead(ahead)),
            // Only a column marches straight back; for a line the rules say why not.
            back if *column => Some(Leg::Back(-back)),
            back => Some(Leg::Ahead(back)),
        };
        let caught =
            leg.and_then(|_| self.contact_legs(&before, f64::from(milli) / 1000.0, session));
        match caught {
            Some(legs) => {
                if let Some(Draft::Group { legs: drafted, .. }) = &mut self.draft {
                    *drafted = before;
                    drafted.extend(legs);
                }
            }
            None => self.set_last_leg(before, leg),
        }
    }

    /// A line that is dragged near an enemy is caught by the contact, unless the control key is held.
    fn contact_legs(&self, before: &[Leg], ahead: f64, session: &MatchSession) -> Option<Vec<Leg>> {
        let table = session.ancients();
        let side = session.seat.filter(|_| !self.control)?;
        let Some(Draft::Group {
            elements,
            column: false,
            ..
        }) = &self.draft
        else {
            return None;
        };
        let allowed = |legs: &[Leg]| {
            let draft = Draft::Group {
                elements: elements.clone(),
                legs: before.iter().chain(legs).copied().collect(),
                column: false,
            };
            matches!(
                draft.judge(table, side, self.bonus),
                Verdict::Move { preview: Ok(preview), .. } if !preview.contacts.is_empty()
            )
        };
        snap::legs_near(table, &block_ends(table, elements, before), ahead, allowed)
    }

    fn set_last_leg(&mut self, before: Vec<Leg>, leg: Option<Leg>) {
        if let Some(Draft::Group { legs, .. }) = &mut self.draft {
            *legs = before;
            legs.extend(leg);
        }
    }

    /// The one element that is carried or selected.
    pub(super) fn single_element(&self) -> Option<ElementId> {
        match (&self.draft, self.selected.as_slice()) {
            (Some(Draft::Single { element, .. }), _) => Some(*element),
            (None, [id]) => Some(*id),
            _ => None,
        }
    }

    pub(super) fn single_pose(&self, table: &State) -> Option<Pose> {
        match &self.draft {
            Some(Draft::Single { pose, .. }) => Some(*pose),
            None => table
                .element(self.single_element()?)
                .map(|element| element.pose),
            Some(Draft::Group { .. } | Draft::Place { .. } | Draft::Camp { .. }) => None,
        }
    }

    fn set_single_pose(&mut self, to: Pose) {
        if let Some(Draft::Single { pose, .. }) = &mut self.draft {
            *pose = to;
        }
    }

    /// Places that can be dragged: before the front of a ghost to turn it, the outer front corners of a group to wheel it.
    pub(super) fn handles(&self, table: &State) -> Vec<Vec2> {
        match &self.draft {
            Some(Draft::Single { pose, .. }) => vec![turn_handle(*pose)],
            Some(Draft::Group {
                elements,
                legs,
                column,
            }) => corners(wheel_corners(table, wheeling(elements, *column), legs)),
            Some(Draft::Place { .. } | Draft::Camp { .. }) => Vec::new(),
            None if self.selected.len() > 1 => {
                let leader = leader_of(table, &self.selected).filter(|_| self.column);
                let elements = leader.map_or_else(|| self.selected.clone(), |one| vec![one]);
                corners(wheel_corners(table, &elements, &[]))
            }
            None => Vec::new(),
        }
    }
}

/// Whose front corners a wheel turns about: the whole block's, in a column the leader's.
pub(super) fn wheeling(elements: &[ElementId], column: bool) -> &[ElementId] {
    let count = if column { 1 } else { elements.len() };
    elements.get(..count).unwrap_or(elements)
}

fn turn_all(table: &State, placed: &mut [Placed], degrees: f64) {
    for one in placed {
        let depth = table.element(one.element).map_or(60.0, Element::depth);
        let middle = Base::new(one.pose, Element::WIDTH, depth).centre();
        one.pose = turned_about(one.pose, middle, degrees);
    }
}

/// Where the turning handle of a ghost is.
pub(super) fn turn_handle(pose: Pose) -> Vec2 {
    pose.shifted(70.0, 0.0).front()
}

fn corners(both: Option<(Vec2, Vec2)>) -> Vec<Vec2> {
    both.map_or_else(Vec::new, |(left, right)| vec![left, right])
}

/// The middle of a camp that is dragged here: seated on the own base edge when it is near.
fn camp_seat(table: &State, side: Side, at: Vec2) -> Point {
    const HALF: f64 = 80.0;
    const NEAR: f64 = 150.0;
    let (width, depth) = table.table_size();
    let mut at = Vec2::new(
        at.x.clamp(HALF, width - HALF),
        at.y.clamp(HALF, depth - HALF),
    );
    match table.rosters[side.index()].base_edge {
        Some(TableEdge::South) if at.y < NEAR + HALF => at.y = HALF,
        Some(TableEdge::North) if at.y > depth - NEAR - HALF => at.y = depth - HALF,
        Some(TableEdge::West) if at.x < NEAR + HALF => at.x = HALF,
        Some(TableEdge::East) if at.x > width - NEAR - HALF => at.x = width - HALF,
        Some(_) | None => {}
    }
    Point::from(at)
}
